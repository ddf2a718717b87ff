"""When the game is played line by line on a terminal, and what is said of it."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import CRIBBAGE, KEPT, environment
from tests.pty.terminal_helper import END_OF_INPUT, INTERRUPT, Program, errors_to

SEED_7 = ("--long", "--seed", "7")
CUT = "Cut for the first crib, low card wins. Lift how many cards, 4 to 48? "
LEFT = "The game was left."


@pytest.mark.parametrize(
    ("term", "reason"),
    [
        ("dumb", "nothing can be drawn on a terminal of type dumb"),
        ("nonsense", "nothing can be drawn on a terminal of type nonsense"),
        ("unknown", "nothing can be drawn on a terminal of type unknown"),
        ("", "nothing can be drawn on a terminal of type unset"),
        (None, "nothing can be drawn on a terminal of type unset"),
    ],
)
def test_a_terminal_that_cannot_be_drawn_on_is_played_on_line_by_line(
    term: str | None, reason: str, tmp_path: Path
) -> None:
    errors = tmp_path / "errors"
    with Program(*SEED_7, env=environment(TERM=term), command=errors_to(errors)) as program:
        program.wait_for_prompt(CUT)
        assert errors.read_text() == f"cribbage: playing line by line: {reason}\n"
        program.send("4\n")
        program.wait_for("Deal 1: I deal, the crib is mine.")
        program.wait_for_prompt("crib: ")
        assert b"\x1b" not in program.raw


def test_a_python_without_curses_plays_line_by_line_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "_curses.py").write_text("raise ImportError('not here')\n")
    path = f"{tmp_path}:{environment()['PYTHONPATH']}"
    errors = tmp_path / "errors"
    with Program(*SEED_7, env=environment(PYTHONPATH=path), command=errors_to(errors)) as program:
        program.wait_for_prompt(CUT)
    assert errors.read_text() == "cribbage: playing line by line: this Python has no curses\n"


def test_an_output_that_is_no_terminal_is_written_line_by_line() -> None:
    command = ("/bin/sh", "-c", '"$@" | cat', "sh", *CRIBBAGE)
    with Program(*SEED_7, command=command) as program:
        program.wait_for("cribbage: playing line by line: the output is not a terminal")
        program.wait_for_prompt(CUT)
        program.send("4\n")
        program.wait_for("Deal 1: I deal, the crib is mine.")


def test_plain_lines_on_a_good_terminal_give_no_reason_and_draw_nothing() -> None:
    with Program(*SEED_7, "--plain") as program:
        program.wait_for_prompt(CUT)
        assert program.rows[1].startswith(CUT)
        assert program.is_in_line_mode()
        program.send("4\n")
        program.wait_for("Deal 1: I deal, the crib is mine.")
        program.wait_for_prompt("crib: ")
        assert b"\x1b" not in program.raw
        assert "\n\n" not in program.text


@pytest.mark.parametrize(("key", "status"), [(INTERRUPT, 130), (END_OF_INPUT, 0)])
def test_plain_lines_are_left_with_a_last_word(key: str, status: int) -> None:
    with Program(*SEED_7, "--plain") as program:
        program.wait_for_prompt(CUT)
        program.send(key)
        assert program.exit_status() == status
        assert program.text.splitlines()[-2:] == [LEFT, KEPT]
        assert program.is_in_line_mode()


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGHUP, 129), (signal.SIGQUIT, 131), (signal.SIGTERM, 143)]
)
def test_a_signal_leaves_plain_lines_with_its_status_and_a_last_word(
    number: int, status: int
) -> None:
    with Program(*SEED_7, "--plain") as program:
        program.wait_for_prompt(CUT)
        program.child.kill(number)
        assert program.exit_status() == status
        assert program.text.splitlines()[-2:] == [LEFT, KEPT]
        assert program.is_in_line_mode()


def test_a_hang_up_that_was_ignored_from_outside_stays_ignored_under_plain_lines() -> None:
    command = ("/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", *CRIBBAGE)
    with Program(*SEED_7, "--plain", command=command) as program:
        program.wait_for_prompt(CUT)
        program.child.kill(signal.SIGHUP)
        program.send("4\n")
        program.wait_for_prompt("crib: ")
        program.send(END_OF_INPUT)
        assert program.exit_status() == 0


def test_control_characters_that_are_refused_are_not_written_to_the_terminal() -> None:
    with Program(*SEED_7, "--plain") as program:
        program.wait_for_prompt(CUT)
        program.send("\x1b[7m\a\n")
        program.wait_for('"?[7m?" is not a whole number. From 4 to 48, please.')
        program.wait_for_prompt(CUT)
        # The terminal itself echoes them as ^[ and ^G.
        assert b"\x1b" not in program.raw
        assert b"\a" not in program.raw


def test_a_terminal_closed_under_plain_lines_ends_the_program(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with Program(*SEED_7, "--plain", command=errors_to(errors)) as program:
        program.wait_for_prompt(CUT)
        assert program.hang_up() == 129
        assert errors.read_text() == ""
