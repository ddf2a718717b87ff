"""What stands on every screen, before there is a game as well: board, prompt, hints.

It needs nothing of the engine, so that the first question can be painted at once.
"""

from __future__ import annotations

from cribbage.ui import board, widths
from cribbage.ui.frame import BOLD, DIM, Canvas, Frame, Spot
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.layout import MINIMUM, Layout, Size
from cribbage.ui.wording import labels
from cribbage.ui.wrapping import wrapped

ROOM_TO_TYPE = 6
"""Enough for ``k of d``; what is longer is shown by its end."""


def opening(size: Size, prompt: str, glyphs: Glyphs) -> Frame:
    """The first screen of all."""
    canvas = Canvas(*size)
    if is_too_small(size):
        too_small(canvas, size)
    else:
        layout = Layout.of(size)
        empty_table(canvas, layout)
        tracks = [board.Track(name) for name in labels.PLAYERS]
        board.draw(canvas, layout.board_x, layout.pitch, board.Course(), tracks, glyphs)
        put_prompt(canvas, layout, prompt)
        put_hints(canvas, layout, labels.hints())
    return canvas.frame()


def is_too_small(size: Size) -> bool:
    return size.width < MINIMUM.width or size.height < MINIMUM.height


def too_small(canvas: Canvas, size: Size) -> None:
    """Say so, as far as there is room."""
    for y, row in enumerate(wrapped(labels.too_small(MINIMUM, size), max(1, size.width))):
        canvas.put(y, 0, row)


def empty_table(canvas: Canvas, layout: Layout) -> None:
    canvas.put(0, layout.hand_x, labels.TITLE, BOLD)


def message_rows(message: str, width: int) -> list[str]:
    """The rows that a message takes."""
    return wrapped(message, width, "  ") or [""]


def prompt_rows(layout: Layout, prompt: str) -> list[str]:
    """The prompt wrapped; what is typed stands after the last row, which leaves room for it."""
    typed = "_" * ROOM_TO_TYPE
    rows = wrapped(f"{prompt.rstrip()} {typed}", layout.message_width)
    return [*rows[:-1], rows[-1].removesuffix(typed)]


def put_prompt(canvas: Canvas, layout: Layout, prompt: str, typed: str = "") -> int:
    """Draw the prompt at the lower right, with the cursor after what is typed.

    Returns the row where it begins.
    """
    rows = prompt_rows(layout, prompt)
    first = layout.message_y + layout.message_height - len(rows)
    for y, row in enumerate(rows, first):
        canvas.put(y, layout.message_x, row, BOLD)
    y, x = first + len(rows) - 1, layout.message_x + widths.width(rows[-1])
    room = max(1, canvas.width - x - 1)
    canvas.put(y, x, typed[-room:])
    canvas.cursor = Spot(y, x + len(typed[-room:]))
    return first


def put_hints(canvas: Canvas, layout: Layout, hints: str) -> None:
    canvas.put(layout.hint_y, layout.hand_x, hints, DIM)


def put_level(canvas: Canvas, layout: Layout, level: str) -> None:
    """Draw it at the end of the row of hints, where no form or size needs the room."""
    canvas.put(layout.hint_y, canvas.width - 1 - widths.width(level), level, DIM)
