"""The program with its input and output in pipes, on every system."""

from __future__ import annotations

import re
import subprocess

import pytest

import cribbage
from cribbage.engine.cards import PACK
from tests.pty.run_helper import CRIBBAGE, DEADLINE, KEPT, environment, run

LINE_BY_LINE = "cribbage: playing line by line: the input is not a terminal\n"
PLAYS_ITSELF = "".join(f"{card}\n4\n0\nn\n" for card in PACK) * 60
"""Sooner or later an answer to every question: each card, a cut, no points, no."""

NO_SEED = "is not a number from 0 to 4294967295, or one with y, c, d or e after it"


def test_an_input_that_is_no_terminal_is_read_line_by_line_with_the_reason() -> None:
    ran = run("--seed", "7", typed="long\n4\n")
    assert ran.status == 0
    assert ran.errors == LINE_BY_LINE
    assert "Deal 1: I deal, the crib is mine." in ran.output
    assert ran.output.endswith(f"The game was left.\n{KEPT}\n")


def test_plain_lines_that_were_asked_for_need_no_reason() -> None:
    ran = run("--plain", "--long", "--seed", "7")
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output.endswith(f"The game was left.\n{KEPT}\n")


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


def test_the_end_of_input_after_a_game_ends_as_an_answer_does() -> None:
    whole = run("--plain", "--short", "--seed", "7", typed=PLAYS_ITSELF)
    # All questions end in a space, after which the answer stands, and nothing else does.
    asked = sum(line.endswith(" ") for line in whole.output.splitlines())
    answers = PLAYS_ITSELF.splitlines(keepends=True)[: asked - 1]
    again = run("--plain", "--short", "--seed", "7", typed="".join(answers))
    assert again.output.replace("game 2;", "game 1;") == whole.output
    assert (again.status, again.errors) == (whole.status, whole.errors)
    too_few = run("--plain", "--short", "--seed", "7", typed="".join(answers[:-1]))
    assert too_few.status == 0
    third = KEPT.replace("Game 1", "Game 3")
    assert too_few.output.endswith(f"The game was left.\n{third}\n")


@pytest.mark.parametrize(
    ("seed", "deal"),
    [
        ("7c", "Deal 1: I deal, the crib is mine."),
        ("7y", "Deal 1: you deal, the crib is yours."),
    ],
)
def test_a_seed_can_say_who_has_the_first_crib(seed: str, deal: str) -> None:
    ran = run("--plain", "--long", "--seed", seed)
    assert (ran.status, ran.errors) == (0, "")
    assert deal in ran.output
    assert "Cut for the first crib" not in ran.output
    assert ran.output.endswith(f"The game was left.\n{KEPT}\n")


@pytest.mark.parametrize("arguments", [("--",), ("--", "--skunks"), ("-e", "--")])
def test_two_hyphens_alone_change_nothing(arguments: tuple[str, ...]) -> None:
    ran = run("--plain", "--long", "--seed", "7", *arguments)
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output.endswith(f"The game was left.\n{KEPT}\n")


def test_the_same_seed_and_the_same_answers_give_the_same_game() -> None:
    first, second = (
        run("--plain", "--short", "--seed", "11", typed=PLAYS_ITSELF).output for _ in range(2)
    )
    assert first == second.replace("game 2;", "game 1;")


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
    assert done.stdout.count(b"is not a whole number. From 4 to 48, please.") == 3
    assert b"\x00" not in done.stdout
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
        (("-x",), "unknown option: -x"),
        (("-emqz",), "unknown option: -z"),
        (("--bell\x07\x1b[2J\n",), "--bell??[2J?"),
        (("argument",), "argument"),
        (("--seed", "x"), f"'x' {NO_SEED}"),
        (("--seed", "-1"), "unknown option: -1"),
        (("--seed=-1",), f"'-1' {NO_SEED}"),
        (("--seed", "4294967296"), f"'4294967296' {NO_SEED}"),
        (("--seed", "7cy"), f"'7cy' {NO_SEED}"),
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
