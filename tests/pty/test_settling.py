"""What the other tests here see of a program is never half painted."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.terminal_helper import Program

PAINTS_IN_PIECES = """
import time

for piece in ("a screen ", "in three ", "pieces"):
    print(piece, end="", flush=True)
    end = time.monotonic() + 0.05
    while time.monotonic() < end:
        pass
"""
PAINTING = (sys.executable, "-c", PAINTS_IN_PIECES)
PAINTING_AND_WAITING = (sys.executable, "-c", PAINTS_IN_PIECES + "input()")


@pytest.mark.parametrize("painting", [PAINTING, PAINTING_AND_WAITING], ids=["ends", "waits"])
@pytest.mark.parametrize("line", ['exec "$@"', '"$@"; :', '"$@" | cat'])
def test_what_is_waited_for_is_seen_with_the_rest_of_its_screen(
    painting: tuple[str, ...], line: str
) -> None:
    with Program(command=("/bin/sh", "-c", line, "sh", *painting)) as program:
        program.wait_for("screen")
        assert program.text == "a screen in three pieces"


def test_what_is_waited_for_in_the_output_is_seen_at_once() -> None:
    with Program(command=PAINTING_AND_WAITING) as program:
        program.wait_for_raw(b"screen")
        assert "pieces" not in program.text
