"""The signs that things are drawn with: symbols, or plain letters for ``--ascii``."""

from __future__ import annotations

from typing import NamedTuple

SUIT_SYMBOLS = "♣♦♥♠"
"""In the order of the suits."""


class Glyphs(NamedTuple):
    """One sign each, unless said otherwise.

    ``own_letters``: those on the cards are those of the language spoken.
    ``corners``: upper left, upper right, lower left, lower right. ``pegs``: for each side
    the front and the back one. ``turn``: where the outer row goes over into the inner one.
    """

    symbols: bool
    own_letters: bool
    across: str
    down: str
    corners: str
    edge: str
    back: str
    hole: str
    fifth: str
    pegs: tuple[str, str, str, str]
    turn: str
    line: str
    mark: str


SYMBOLS = Glyphs(
    symbols=True,
    own_letters=False,
    across="─",
    down="│",
    corners="┌┐└┘",
    edge="├┤",
    back="░",
    hole="·",
    fifth=":",
    pegs=("●○", "■□", "▲△", "◆◇"),
    turn="┐┘",
    line="│",
    mark="▶",
)
LETTERS = Glyphs(
    symbols=False,
    own_letters=False,
    across="-",
    down="|",
    corners="++++",
    edge="++",
    back="/",
    hole=".",
    fifth=":",
    pegs=("Oo", "Xx", "Vv", "Nn"),
    turn="\\/",
    line="|",
    mark=">",
)
