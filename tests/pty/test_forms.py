"""The other forms, and several people, on a real terminal."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import environment
from tests.pty.terminal_helper import INTERRUPT, Program

ANN_AND_BOB = ("--hotseat", "--names", "Ann,Bob", "--short", "--seed", "7", "--random")


def passed_to(program: Program, name: str) -> None:
    program.wait_for(f"Pass the keyboard to {name}, who presses Space:")


@pytest.mark.parametrize(
    ("form", "others"),
    [("three", ["Ada", "Ben"]), ("four", ["Ada", "Ben", "Cyd"]), ("pairs", ["Ada", "Ben", "Cyd"])],
)
def test_a_deal_among_several_goes_round_to_the_next(form: str, others: list[str]) -> None:
    with Program("--variant", form, "--short", "--seed", "7", "--random") as program:
        program.play_until("Deal 2:")
        program.play_until("Your play:")
        for name in others:
            assert any(name in row[27:38] for row in program.rows), "in the panel"
            assert any(name in row[38:] for row in program.rows[:14]), "on the board"


@pytest.mark.parametrize("form", ["five", "seven"])
def test_a_deal_of_five_or_seven_cards_needs_no_length(form: str) -> None:
    with Program("--variant", form, "--seed", "7") as program:
        program.wait_for_prompt("to 48? ")
        program.play_until("Deal 2:")


def test_an_enter_too_many_does_not_lay_open_the_next_hand() -> None:
    with Program(*ANN_AND_BOB) as program:
        program.wait_for("Pass the keyboard to")
        program.send(" ")
        program.wait_for("Discard a card")
        first = program.hand
        assert len(first) == 6
        program.answer(first[0])
        program.send(first[1] + "\r\r\r")
        program.wait_for("lays two cards away", "Pass the keyboard to")
        assert program.hand == [], "face down, and the next one's not yet to be seen"
        program.send(" ")
        program.wait_for("Discard a card")
        assert len(program.hand) == 6
        assert not set(program.hand) & set(first)


def test_the_keyboard_is_passed_in_a_window_of_any_size() -> None:
    with Program(*ANN_AND_BOB) as program:
        program.wait_for("Pass the keyboard to")
        before = program.text
        program.resize_and_wait(60, 20)
        program.send(" ")
        program.redraw()
        program.wait_for("too small")
        program.resize_and_wait(80, 24)
        program.wait_until(lambda: program.text == before, "the keyboard still to be passed")
        program.send("?")
        program.wait_for("Page 1 of ")
        program.send("q")
        program.wait_until(lambda: program.text == before, "the keyboard still to be passed")
        program.send(INTERRUPT)
        assert program.exit_status() == 130


def test_names_are_shown_as_far_as_the_locale_has_their_letters() -> None:
    names = ("--hotseat", "--names", "Zoë,Bob", "--short", "--seed", "7")
    with Program(*names) as program:
        passed_to(program, "Zoë")
    with Program(*names, env=environment(LC_ALL="C")) as program:
        passed_to(program, "Zoe")
