"""A screen as a value: cells with styles, painted by the terminal or read by a test."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from cribbage.ui import widths

CARD_WIDTH = 7
CARD_HEIGHT = 5


class Ink(Enum):
    """What a cell shows; the terminal decides on a colour for it, if it has any."""

    PLAIN = "plain"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    YOUR_PEG = "your peg"
    COMPUTER_PEG = "computer's peg"
    THIRD_PEG = "third peg"
    FOURTH_PEG = "fourth peg"
    CARD_BACK = "card back"
    MARK = "mark"


class Style(NamedTuple):
    """How a cell is drawn."""

    ink: Ink = Ink.PLAIN
    bold: bool = False
    dim: bool = False
    reverse: bool = False


PLAIN = Style()
BOLD = Style(bold=True)
DIM = Style(dim=True)


class Spot(NamedTuple):
    """A cell, counted from 0 at the upper left."""

    y: int
    x: int


class Zone(NamedTuple):
    """A rectangle of cells that stands for something that can be clicked: a card's text form."""

    top: int
    left: int
    height: int
    width: int
    name: str

    def holds(self, spot: Spot) -> bool:
        return (
            self.top <= spot.y < self.top + self.height
            and self.left <= spot.x < self.left + self.width
        )


class Frame(NamedTuple):
    """A whole screen: rows of cells, a style for each, where the cursor stands.

    A cell holds a sign with its combining marks, or nothing after a sign of two columns.
    """

    cells: tuple[tuple[str, ...], ...]
    styles: tuple[tuple[Style, ...], ...]
    cursor: Spot | None
    zones: tuple[Zone, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The rows as text; a sign of two columns makes its row shorter by one."""
        return tuple(map("".join, self.cells))

    def zone_at(self, spot: Spot) -> str | None:
        """The name of the uppermost zone there."""
        return next((zone.name for zone in reversed(self.zones) if zone.holds(spot)), None)


class Canvas:
    """Cells to draw on; what falls outside is clipped."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cursor: Spot | None = None
        self.zones: list[Zone] = []
        self._cells = [[" "] * width for _ in range(height)]
        self._styles = [[PLAIN] * width for _ in range(height)]

    def put(self, y: int, x: int, text: str, style: Style = PLAIN) -> None:
        """Write one line of text from this cell on."""
        if not 0 <= y < self.height:
            return
        for at, sign in enumerate(widths.cells(text), x):
            if 0 <= at < self.width:
                self._cells[y][at] = sign
                self._styles[y][at] = style

    def frame(self) -> Frame:
        return Frame(
            tuple(map(tuple, self._cells)),
            tuple(map(tuple, self._styles)),
            self.cursor,
            tuple(self.zones),
        )
