"""Practice in a real terminal, and over pipes."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import run
from tests.pty.terminal_helper import INTERRUPT, MORE, Program

SEED_5 = ("--practice", "count", "--seed", "5")
AGAIN = "The same exercises again: cribbage --practice count --seed 5"


def test_wrong_answers_are_judged_until_ctrl_c_leaves_with_a_summary() -> None:
    with Program(*SEED_5) as program:
        program.wait_for("Exercise 1.")
        program.wait_for_prompt("(0 to 29): ")
        program.type("28")
        program.send("\r")
        program.wait_for_prompt(MORE)
        program.wait_for("not 28!")
        program.pass_more()
        program.wait_for("0 of 1 right", "Exercise 2.")
        program.send(INTERRUPT)
        assert program.exit_status() == 130
        assert program.is_in_line_mode()
        assert "1 exercise answered, 0 right (0 %)." in program.text
        assert AGAIN in program.text


@pytest.mark.parametrize("typed", ["28\n", "28\nquit\n"])
def test_leaving_practice_is_no_failure(typed: str) -> None:
    ran = run("--plain", *SEED_5, typed=typed)
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output.endswith(AGAIN + "\n")
