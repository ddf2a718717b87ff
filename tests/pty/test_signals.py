"""Ways to leave or to stop the program from outside, and what the terminal is like then."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import CRIBBAGE, KEPT, environment
from tests.pty.terminal_helper import (
    END_OF_INPUT,
    ERASE_LINE,
    INTERRUPT,
    QUIT,
    SUSPEND,
    Program,
    errors_to,
)

SEED_7 = ("--long", "--seed", "7")
LEFT = "The game was left."
UNDER_A_SHELL = (
    "/bin/sh",
    "-m",
    "-c",
    '"$@"; echo "[first: $?]"; read line; fg; echo "[second: $?]"',
    "sh",
    *CRIBBAGE,
)
"""A shell with job control: after the program has stopped it waits for a line and goes on."""


WITHOUT_HANG_UPS = ("/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", *CRIBBAGE)
"""As nohup starts it."""

LEAVING = [(signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131), (signal.SIGTERM, 143)]


def at_discard(*, command: Sequence[str] = CRIBBAGE, term: str = "linux") -> Program:
    program = Program(*SEED_7, command=command, env=environment(TERM=term))
    program.wait_for_prompt("48? ")
    program.answer("")
    program.wait_for_prompt("crib: ")
    return program


def assert_left(program: Program, status: int) -> None:
    assert program.exit_status() == status
    assert program.is_in_line_mode()
    assert "Traceback" not in program.text
    assert LEFT in program.text


def test_ctrl_c_leaves_with_130_the_last_word_and_a_terminal_in_line_mode() -> None:
    with at_discard() as program:
        assert not program.is_in_line_mode()
        program.send(INTERRUPT)
        assert_left(program, 130)


def test_ctrl_c_leaves_from_the_first_question_where_there_is_no_seed_to_name() -> None:
    with Program() as program:
        # Not for a settled screen: behind the question, what the game needs is still loaded.
        program.wait_for_raw(b"to 121)? ")
        program.send(INTERRUPT)
        assert program.exit_status() == 130
        assert program.is_in_line_mode()
        assert program.text.splitlines()[-1] == "The game was left."
        assert "Traceback" not in program.text
        assert "seed" not in program.text


def test_ctrl_c_while_modules_are_loaded_ends_without_a_word(tmp_path: Path) -> None:
    """A module that interrupts the program stands for a hand that is fast enough."""
    interrupts = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
    (tmp_path / "_curses.py").write_text(interrupts)
    path = f"{tmp_path}:{environment()['PYTHONPATH']}"
    with Program(*SEED_7, env=environment(PYTHONPATH=path)) as program:
        assert program.exit_status() == 130
        assert program.text == ""


def test_ctrl_c_leaves_from_the_help() -> None:
    with at_discard() as program:
        program.send("?")
        program.wait_for("Page 1 of ")
        program.send(INTERRUPT)
        assert_left(program, 130)


def test_ctrl_c_leaves_with_a_line_half_typed() -> None:
    with at_discard() as program:
        program.type("seven")
        program.send(INTERRUPT)
        assert_left(program, 130)


def test_ctrl_d_leaves_as_the_end_of_input_does() -> None:
    with at_discard() as program:
        program.send(END_OF_INPUT)
        assert_left(program, 0)


def test_ctrl_d_does_nothing_behind_what_is_typed() -> None:
    with at_discard() as program:
        program.type("seven")
        program.send(END_OF_INPUT)
        program.redraw()
        program.wait_for_prompt("crib: seven")
        program.send(ERASE_LINE)
        program.wait_for_prompt("crib: ")
        program.send(END_OF_INPUT)
        assert_left(program, 0)


def test_ctrl_backslash_leaves_in_order_as_well() -> None:
    with at_discard() as program:
        program.send(QUIT)
        assert_left(program, 131)


@pytest.mark.parametrize(("number", "status"), LEAVING)
def test_a_signal_leaves_with_its_status_and_a_terminal_in_line_mode(
    number: int, status: int
) -> None:
    with at_discard() as program:
        program.child.kill(number)
        assert_left(program, status)


@pytest.mark.parametrize("first", [signal.SIGTERM, signal.SIGINT, signal.SIGQUIT])
def test_two_signals_at_once_leave_as_one_does(first: int) -> None:
    with at_discard() as program:
        # What comes while the program is stopped comes at once when it goes on.
        for number in (signal.SIGSTOP, first, signal.SIGHUP, signal.SIGCONT):
            program.child.kill(number)
        assert program.exit_status() in (128 + first, 129)
        assert program.is_in_line_mode()
        assert "Traceback" not in program.text
        assert LEFT in program.text


def test_a_hang_up_that_was_ignored_from_outside_stays_ignored() -> None:
    with at_discard(command=WITHOUT_HANG_UPS) as program:
        program.child.kill(signal.SIGHUP)
        program.redraw()
        program.answer("4d 7c")
        program.wait_for_prompt("to 36? ")
        program.child.kill(signal.SIGTERM)
        assert_left(program, 143)


@pytest.mark.parametrize("term", ["linux", "vt100"])
def test_the_last_word_stands_alone_in_its_row_where_there_is_no_second_screen(term: str) -> None:
    with at_discard(term=term) as program:
        assert program.rows[-1].startswith("? help")
        program.send(INTERRUPT)
        assert_left(program, 130)
        assert program.text.splitlines()[-2:] == [LEFT, KEPT]
        assert "? help" not in program.text


def test_a_terminal_that_is_closed_ends_the_program_without_a_traceback(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with Program(*SEED_7, command=errors_to(errors)) as program:
        program.wait_for_prompt("48? ")
        assert program.hang_up() == 129
        assert errors.read_text() == ""


def test_ctrl_z_stops_the_program_and_gives_the_terminal_back_until_it_goes_on() -> None:
    with Program(*SEED_7, command=UNDER_A_SHELL) as program:
        program.wait_for_prompt("48? ")
        program.answer("")
        program.wait_for_prompt("crib: ")
        program.type("seven of")
        before = program.text, program.cursor
        program.send(SUSPEND)
        program.wait_for(f"[first: {128 + signal.SIGTSTP}]")
        assert program.is_in_line_mode()
        program.send("\n")
        program.wait_until(lambda: (program.text, program.cursor) == before, "the same screen")
        assert not program.is_in_line_mode()
        program.type(" clubs")
        program.send("\r")
        program.wait_for("And the second (u takes")
        assert "7♣" not in program.hand
        program.send(INTERRUPT)
        program.wait_for("[second: 130]")
        assert program.exit_status() == 0
        assert program.is_in_line_mode()


def test_a_window_resized_while_the_program_is_stopped_is_filled_when_it_goes_on() -> None:
    with Program(*SEED_7, command=UNDER_A_SHELL) as program:
        program.wait_for_prompt("48? ")
        program.send(SUSPEND)
        program.wait_for(f"[first: {128 + signal.SIGTSTP}]")
        program.resize(120, 40)
        program.send("\n")
        program.wait_until(lambda: program.rows[39].startswith("? help"), "hints in the last row")
        program.wait_for("4 to 48?")
        program.answer("")
        program.wait_for_prompt("crib: ")
        program.send(INTERRUPT)
        program.wait_for("[second: 130]")


def test_a_program_stopped_twice_goes_on_twice() -> None:
    shell = ("/bin/sh", "-m", "-c", '"$@"; read l; fg; read l; fg; echo "[$?]"', "sh", *CRIBBAGE)
    with Program(*SEED_7, command=shell) as program:
        program.wait_for_prompt("48? ")
        before = program.text
        for _ in range(2):
            program.send(SUSPEND)
            program.wait_until(program.is_in_line_mode, "the program stopped")
            program.send("\n")
            program.wait_until(
                lambda: not program.is_in_line_mode() and program.text == before, "the same screen"
            )
        program.send(INTERRUPT)
        program.wait_for("[130]")
