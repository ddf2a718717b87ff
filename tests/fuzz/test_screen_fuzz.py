"""The program on a terminal survives any keys while its window changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from cribbage.engine.cards import PACK
from tests.pty.terminal_helper import AGAIN, CLEARING, INTERRUPT, REDRAW, Ended, Program

KEYS = 5_000
KEYS_AT_A_TIME = 50
SIZES = ((80, 24), (80, 24), (80, 24), (200, 60), (100, 30), (79, 23), (20, 5), (1, 1), (2, 40))
FORBIDDEN = b"\x03\x04\x1a\x1c\x11\x13\x0c"
"""They leave or stop the program or the terminal's output, or repaint unasked."""

REDRAWS = 4 * REDRAW.encode()
"""A beginning of a mouse's report takes the next three signs for its own."""

SEQUENCES = [
    *(f"{card}\r".encode() for card in PACK),
    *(b"4\r", b"0\r", b"\r", b" ", b"y", b"m", b"u", b"?", b"q", b"\x7f"),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1bOP", b"\x1b"),
    *(b"\x1b[M !!", b"\x1b[M #'", b"\x1b[<0;3;7M", b"\x1b[", b"\x1b[200~", b"\x1b[999;999R"),
    *("é".encode(), "♥".encode(), b"\xff", b"\xc3", b"\xe2\x99"),
]


def random_keys(random: Random) -> bytes:
    """Some keys that mean something, and some bytes of any kind."""
    keys = b""
    for _ in range(KEYS_AT_A_TIME):
        if random.randrange(3):
            keys += random.choice(SEQUENCES)
        else:
            keys += bytes([random.randrange(256)])
    return bytes(byte for byte in keys if byte not in FORBIDDEN)


def started(games: int) -> Program:
    program = Program("--seed", str(games), "--random", "-m")
    program.wait_for_prompt("to 121)? ")
    program.redraw()
    return program


def resize_while_painting(program: Program, size: tuple[int, int]) -> None:
    program.send(REDRAWS)
    program.resize(*size)


def is_survived(program: Program, act: Callable[[], None]) -> bool:
    """Wait for the repaint that the action asks for; False if it ended the program.

    At the end of a game all keys are dropped that were typed ahead, so that it must be asked
    for again.
    """
    since = len(program.raw)
    act()
    try:
        program.wait_until(
            lambda: CLEARING in program.raw[since:] or program.prompt.endswith(AGAIN),
            "a repaint or the end of a game",
        )
        if CLEARING not in program.raw[since:]:
            program.send(REDRAWS)
        program.wait_for_repaint(since)
    except Ended:
        return False
    return True


def assert_ended_well(program: Program) -> None:
    """Another game was declined, by some key that is not yes."""
    assert program.exit_status() == 0
    assert program.is_in_line_mode()
    assert b"Traceback" not in program.raw
    program.close()


@pytest.mark.thorough
def test_five_thousand_random_keys_in_a_changing_window_break_nothing() -> None:
    random = Random(1801)
    games = 1
    program = started(games)
    for left in reversed(range(KEYS // KEYS_AT_A_TIME)):
        size = random.choice(SIZES) if left and random.randrange(4) == 0 else (80, 24)
        acts = [partial(program.send, random_keys(random) + REDRAWS)]
        if size != program.size:
            acts.insert(0, partial(resize_while_painting, program, size))
        if all(is_survived(program, act) for act in acts):
            continue
        assert_ended_well(program)
        games += 1
        program = started(games)
    # The repaint seen last may be that of a resize, with keys still to be read behind it.
    if not is_survived(program, partial(program.send, REDRAWS)):
        assert_ended_well(program)
        program = started(games + 1)
    with program:
        program.send(INTERRUPT)
        assert program.exit_status() == 130
        assert program.is_in_line_mode()
        assert b"Traceback" not in program.raw
