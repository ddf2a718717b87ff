"""The program with its input and output in pipes, on every system."""

from __future__ import annotations

import re
import subprocess

import pytest

import cribbage
from cribbage.engine.cards import PACK
from tests.pty.run_helper import CRIBBAGE, DEADLINE, environment, run

LINE_BY_LINE = "cribbage: playing line by line: the input is not a terminal\n"
PLAYS_ITSELF = "".join(f"{card}\n4\n0\nn\n" for card in PACK) * 60
"""Sooner or later an answer to every question: each card, a cut, no points, no."""


def test_an_input_that_is_no_terminal_is_read_line_by_line_with_the_reason() -> None:
    ran = run("--seed", "7", typed="long\n4\n")
    assert ran.status == 0
    assert ran.errors == LINE_BY_LINE
    assert "Deal 1: I deal, the crib is mine." in ran.output
    assert ran.output.endswith("The game was left. Its seed was 7.\n")


def test_plain_lines_that_were_asked_for_need_no_reason() -> None:
    ran = run("--plain", "--long", "--seed", "7")
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output.endswith("The game was left. Its seed was 7.\n")


def test_an_input_with_nothing_in_it_leaves_the_game_at_once() -> None:
    done = subprocess.run(
        [*CRIBBAGE],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        timeout=DEADLINE,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.endswith("The game was left.\n")
    assert done.stderr == LINE_BY_LINE


@pytest.mark.parametrize("options", [(), ("-m",), ("-emqr",), ("-e", "--skunks")])
def test_a_whole_game_is_played_to_its_end_over_pipes(options: tuple[str, ...]) -> None:
    ran = run("--plain", "--short", "--seed", "7", *options, typed=PLAYS_ITSELF)
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output.endswith("Goodbye.\n")
    assert re.search(r"^(I|You) win by [1-9]\d*[.! ]", ran.output, re.MULTILINE)


def test_the_same_seed_and_the_same_answers_give_the_same_game() -> None:
    first, second = (
        run("--plain", "--short", "--seed", "11", typed=PLAYS_ITSELF).output for _ in range(2)
    )
    assert first == second


def test_input_that_is_not_text_is_refused_like_any_other() -> None:
    done = subprocess.run(
        [*CRIBBAGE, "--plain", "--long", "--seed", "7"],
        input=b"\xff\xfe\x00\x80\n" * 3 + b"4\n",
        capture_output=True,
        env=environment(),
        timeout=DEADLINE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"is not a number. A number from 4 to 48, please.") == 3
    assert b"Deal 1" in done.stdout


def test_the_version_goes_to_the_output() -> None:
    assert run("--version") == (0, f"cribbage {cribbage.__version__}\n", "")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_goes_to_the_output(option: str) -> None:
    ran = run(option)
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output.startswith("usage: cribbage ")
    assert "--muggins" in ran.output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--nonsense",), "--nonsense"),
        (("-x",), "-x"),
        (("argument",), "argument"),
        (("--seed", "x"), "x is not a number from 0 to 4294967295"),
        (("--seed", "-1"), "--seed"),
        (("--seed", "4294967296"), "4294967296 is not a number from 0 to 4294967295"),
        (("--seed", ""), "--seed"),
        (("--seed",), "--seed"),
        (("--color", "sometimes"), "sometimes"),
        (("--mug",), "--mug"),
        (("--short", "--long"), "--short and --long"),
    ],
)
def test_options_that_make_no_sense_are_refused_in_two_lines(
    arguments: tuple[str, ...], reason: str
) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.output) == (2, "")
    usage, said = ran.errors.splitlines()
    assert usage.startswith("usage: cribbage ")
    assert said.startswith("cribbage: ")
    assert reason in said
