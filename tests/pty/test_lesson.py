"""The first lesson on a terminal, followed as it tells."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from cribbage.ui.wording import lesson as words
from tests.pty.terminal_helper import INTERRUPT, MORE, RIGHT, Program


def read(program: Program, *texts: str) -> None:
    """Wait until the texts can be read, and go on from there."""
    program.wait_for(*(" ".join(text.split()) for text in texts))
    if program.prompt.endswith(MORE):
        program.pass_more()


def test_who_does_as_told_comes_to_the_end() -> None:
    with Program("--learn") as program:
        read(program, words.WELCOME, words.CUT)
        program.answer("30")
        read(program, "Yours is lower: you have the first crib.")
        read(program, words.CRIB, words.THROW)
        program.answer("2 6")
        read(program, words.better_throw(6, 8))
        program.answer("2 3")
        read(program, words.STARTER)
        read(program, words.PAIR)
        program.answer("7d")
        read(program, words.RUN)
        program.send(RIGHT + RIGHT + "\r")
        read(program, "You peg a run of three for 3.", words.GO)
        read(program, words.FIFTEEN)
        program.answer("5")
        read(program, words.THIRTY_ONE)
        program.answer("7")
        read(program, "You peg thirty-one for 2.")
        read(program, words.SHOW, "7♥ 8♦ 9♠: a run of three for 3")
        read(program, words.HAND)
        program.answer("10")
        read(program, words.COUNT_CRIB)
        program.answer("6")
        read(program, words.DONE)
        read(program, words.NEXT, words.INVITATION)
        program.send("n")
        assert program.exit_status() == 0
        assert words.GOODBYE in program.text


def test_it_can_be_left() -> None:
    with Program("--learn") as program:
        read(program, words.CUT)
        program.send(INTERRUPT)
        assert program.exit_status() == 130
        assert words.LEFT in program.text
