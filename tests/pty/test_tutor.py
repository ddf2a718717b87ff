"""The tutor in a real terminal: a hint, the hands again, the review of a game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from cribbage.store.glance import HOME
from tests.pty.run_helper import environment, run
from tests.pty.terminal_helper import AGAIN, Program

SEED_7 = ("--short", "--seed", "7", "--random")


def test_a_hint_and_the_hands_again() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("crib: ")
        program.answer("h")
        program.wait_for("throw    hand  crib  pegs  wins", "Compared with ")
        program.send("l")
        program.wait_for("No hand has been laid open yet.", "Page 1 of 1")
        program.resize_and_wait(100, 30)
        program.wait_for("No hand has been laid open yet.")
        program.send("q")
        program.wait_for_prompt("crib: ")
        program.wait_for("throw    hand  crib  pegs  wins")


def test_a_game_is_reviewed_at_once_and_later(tmp_path: Path) -> None:
    env = environment(**{HOME: str(tmp_path / "kept")})
    with Program("--to", "31", "--seed", "7", "--random", env=env) as program:
        program.play_until(AGAIN.strip())
        program.send("r")
        program.wait_for("LOOKING BACK", "Counting: ", "1 of ")
        program.send(" ")
        program.wait_for("YOUR CHANCE TO WIN", "100 %", "2 of ")
        program.send(" ")
        program.wait_for("yours   better", "3 of ")
        program.resize_and_wait(79, 24)
        program.wait_for("too small")
        program.resize_and_wait(132, 43)
        program.wait_for("yours   better")
        program.send("b")
        program.wait_for("YOUR CHANCE TO WIN")
        program.send("q")
        program.wait_for_prompt(AGAIN)
        program.send("n")
        assert program.exit_status() == 0
    with Program("--review", env=env) as program:
        program.wait_for("LOOKING BACK", "1 of ")
        program.send("q")
        assert program.exit_status() == 0
        assert "That was the review of game 1." in program.text
    lines = run("--review", "1", "--plain", env=env)
    assert lines.status == 0
    assert "LOOKING BACK" in lines.output
    assert "Yours: " in lines.output
    assert run("--review", "2", env=env).errors.endswith(
        "there is no game 2; the last one that is over is 1\n"
    )
