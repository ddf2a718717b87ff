"""Windows of other sizes, and windows whose size changes in the middle of a game."""

from __future__ import annotations

import re
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import environment
from tests.pty.terminal_helper import INTERRUPT, REDRAW, Program

SEED_7 = ("--long", "--seed", "7")
NEEDED = "is too small: cribbage needs 80x24 (columns by rows)."


def flowing(program: Program) -> str:
    """The screen as one line, however it is wrapped."""
    return " ".join(program.text.split())


def wait_for_words(program: Program, *texts: str) -> None:
    program.wait_until(
        lambda: all(text in flowing(program) for text in texts), f"the words {texts!r}"
    )


def wait_for_hints_in_last_row(program: Program) -> None:
    program.wait_until(lambda: program.rows[-1].startswith("? help"), "hints in the last row")


@pytest.mark.parametrize("size", [(81, 24), (80, 25), (100, 30), (120, 40), (200, 60)])
def test_a_larger_window_is_filled_and_the_game_goes_on(size: tuple[int, int]) -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.answer("")
        program.type("seven o")
        program.resize_and_wait(*size)
        wait_for_hints_in_last_row(program)
        program.wait_for_prompt("crib: seven o")
        program.type("f clubs")
        program.send("\r")
        program.wait_for("And the second (u takes")
        assert "7♣" not in program.hand
        assert len(program.hand) == 5


def test_a_window_made_larger_and_smaller_again_shows_the_same_screen() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.answer("")
        program.wait_for_prompt("crib: ")
        before = program.text, program.cursor
        program.resize(150, 50)
        wait_for_hints_in_last_row(program)
        program.wait_for_prompt("crib: ")
        program.resize(80, 24)
        program.wait_until(lambda: (program.text, program.cursor) == before, "the same screen")


def test_what_is_typed_is_seen_at_every_width() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.type("36")
        for width in range(100, 130):
            program.resize_and_wait(width, 24)
            program.wait_for_prompt("36")


def test_crib_and_starter_are_still_there_after_a_resize() -> None:
    with Program(*SEED_7) as program:
        program.play_until("Your play:")
        for size in ((110, 40), (60, 20), (80, 24)):
            program.resize_and_wait(*size)
            wait_for_words(program, "Crib" if size >= (80, 24) else NEEDED)
        program.wait_for("Crib", "Starter", "Count ")
        program.wait_for_prompt("play: ")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 20), (30, 10)])
def test_a_window_too_small_says_which_size_is_needed_and_found(size: tuple[int, int]) -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.resize(*size)
        wait_for_words(program, f"{size[0]}x{size[1]} {NEEDED}", "the game waits.")
        assert "Cut for" not in flowing(program)


def test_what_is_typed_while_the_window_is_too_small_changes_nothing() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.answer("")
        program.wait_for_prompt("crib: ")
        before = program.text, program.cursor
        program.resize(70, 24)
        wait_for_words(program, NEEDED)
        since = len(program.raw)
        # The repaint that Ctrl-L asks for proves that all before it has been read.
        program.send("5c\r?zz\r" + REDRAW)
        program.wait_for_repaint(since)
        program.resize(80, 24)
        program.wait_until(lambda: (program.text, program.cursor) == before, "the same screen")
        program.answer("5c")
        program.wait_for("And the second (u takes")
        assert "5♣" not in program.hand


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (1, 24), (80, 1), (5, 3)])
def test_a_game_outlives_a_tiny_window(size: tuple[int, int]) -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        before = program.text
        program.resize_and_wait(*size)
        since = len(program.raw)
        program.send("x\r" + REDRAW)
        program.wait_for_repaint(since)
        program.resize(80, 24)
        program.wait_until(lambda: program.text == before, "the same screen")
        program.answer("4")
        program.wait_for_prompt("crib: ")


def test_a_game_can_start_in_a_window_that_is_too_small_and_is_made_larger() -> None:
    with Program(*SEED_7, size=(40, 12)) as program:
        wait_for_words(program, f"40x12 {NEEDED}")
        program.resize(80, 24)
        program.wait_for_prompt("48? ")
        program.answer("")
        program.wait_for_prompt("crib: ")


def test_a_window_too_small_can_be_left() -> None:
    with Program(*SEED_7, size=(40, 12)) as program:
        wait_for_words(program, NEEDED)
        program.send(INTERRUPT)
        assert program.exit_status() == 130
        assert program.is_in_line_mode()


def test_the_help_is_laid_out_anew_when_the_window_changes() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        before = program.text
        program.send("?")
        program.wait_for("Page 1 of ")
        program.resize(110, 50)
        program.wait_until(lambda: "Page 1 of " in program.rows[-1], "help on the larger page")
        program.resize_and_wait(80, 24)
        program.wait_until(lambda: "Page 1 of " in program.rows[-1], "help on the smaller page")
        program.send("q")
        program.wait_until(lambda: program.text == before, "the prompt again")


def test_the_help_keeps_its_place_when_the_window_changes() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.send("?")
        program.wait_for("Page 1 of ")
        program.send("  ")
        program.wait_for("Page 3 of ")
        before, first_line = program.text, program.rows[0].rstrip()
        for size in ((110, 50), (80, 30), (200, 24)):
            program.resize_and_wait(*size)
            program.wait_until(
                lambda: (
                    program.rows[-1].rstrip().endswith("return to the game")
                    and first_line in (row.rstrip() for row in program.rows)
                ),
                "a page with the line that was the first one",
            )
            page, pages = map(int, re.findall(r"\d+", program.rows[-1]))
            assert 1 <= page <= pages
        program.resize(80, 24)
        program.wait_until(lambda: program.text == before, "the page as it was")


def test_the_end_of_the_help_is_reached_after_the_window_was_made_larger() -> None:
    with Program(*SEED_7) as program:
        program.wait_for_prompt("48? ")
        program.send("?")
        program.wait_for("Page 1 of ")
        program.send("  ")
        program.wait_for("Page 3 of ")
        program.resize(110, 60)
        program.wait_until(lambda: "Page 1 of 3" in program.rows[-1], "three long pages")
        program.send("  ")
        program.wait_until(lambda: "Page 3 of 3" in program.rows[-1], "the third page")
        program.send("\r")
        program.wait_for_prompt("48? ")


def test_exported_lines_and_columns_do_not_freeze_the_size() -> None:
    env = environment(LINES="24", COLUMNS="80")
    with Program(*SEED_7, env=env, size=(120, 40)) as program:
        program.wait_for("4 to 48?")
        wait_for_hints_in_last_row(program)
        program.resize_and_wait(100, 30)
        wait_for_hints_in_last_row(program)
        program.resize(60, 20)
        wait_for_words(program, f"60x20 {NEEDED}")
