"""Cards drawn on a canvas: face up in overlapping stacks, or face down."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card, Suit
from cribbage.ui.frame import CARD_HEIGHT, CARD_WIDTH, PLAIN, Canvas, Ink, Style, Zone
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.wording.cards import in_signs, letters

_INNER = CARD_WIDTH - 2
SUIT_INKS = {
    Suit.CLUBS: Ink.CLUBS,
    Suit.DIAMONDS: Ink.DIAMONDS,
    Suit.HEARTS: Ink.HEARTS,
    Suit.SPADES: Ink.SPADES,
}


def face(
    canvas: Canvas,
    y: int,
    x: int,
    card: Card,
    glyphs: Glyphs,
    *,
    dim: bool = False,
    chosen: bool = False,
    covered: bool = False,
) -> None:
    """One card, its name in two corners; one that will be ``covered`` shows the upper only."""
    border = Style(dim=dim, bold=chosen)
    name = sign(card, glyphs)
    ink = Style(SUIT_INKS[card.suit], bold=not dim, dim=dim, reverse=chosen)
    _outline(canvas, y, x, glyphs, border)
    for row in range(1, CARD_HEIGHT - 1):
        canvas.put(y + row, x + 1, " " * _INNER, border)
    canvas.put(y + 1, x + 1, name, ink)
    if not covered:
        canvas.put(y + CARD_HEIGHT - 2, x + 1 + _INNER - len(name), name, ink)


def sign(card: Card, glyphs: Glyphs) -> str:
    """The card in two signs."""
    return in_signs(card, glyphs.symbols, letters(own=glyphs.own_letters))


def backs(canvas: Canvas, y: int, x: int, number: int, glyphs: Glyphs) -> None:
    """A face-down stack; each card shows an edge, so that they can be told apart."""
    if not number:
        return
    style = Style(Ink.CARD_BACK)
    for row in range(number - 1):
        top = glyphs.corners[:2] if row == 0 else glyphs.edge
        canvas.put(y + row, x, top[0] + glyphs.across * _INNER + top[1], style)
    top_card = y + number - 1
    _outline(canvas, top_card, x, glyphs, style)
    if number > 1:
        canvas.put(top_card, x, glyphs.edge[0] + glyphs.across * _INNER + glyphs.edge[1], style)
    for row in range(1, CARD_HEIGHT - 1):
        canvas.put(top_card + row, x + 1, glyphs.back * _INNER, style)


def stack(
    canvas: Canvas,
    y: int,
    x: int,
    cards: Sequence[Card],
    glyphs: Glyphs,
    step: tuple[int, int],
    *,
    chosen: Card | None = None,
    zones: bool = False,
) -> None:
    """Cards face up, each over the one before by ``step`` rows and columns."""
    for at, card in enumerate(cards):
        top, left = y + at * step[0], x + at * step[1]
        covered = at < len(cards) - 1
        face(canvas, top, left, card, glyphs, chosen=card == chosen, covered=covered)
        if zones:
            canvas.zones.append(Zone(top, left, CARD_HEIGHT, CARD_WIDTH, str(card)))


def names(canvas: Canvas, y: int, x: int, cards: Sequence[Card], glyphs: Glyphs) -> None:
    """Cards face up where there is little room: their names, one below the other."""
    for at, card in enumerate(cards):
        style = Style(SUIT_INKS[card.suit], bold=True)
        canvas.put(y + at, x + 1, sign(card, glyphs), style)


def stack_width(number: int, step: tuple[int, int]) -> int:
    """Columns that a stack of so many cards takes."""
    return CARD_WIDTH + max(0, number - 1) * step[1]


def _outline(canvas: Canvas, y: int, x: int, glyphs: Glyphs, style: Style = PLAIN) -> None:
    upper_left, upper_right, lower_left, lower_right = tuple(glyphs.corners)
    canvas.put(y, x, upper_left + glyphs.across * _INNER + upper_right, style)
    for row in range(1, CARD_HEIGHT - 1):
        canvas.put(y + row, x, glyphs.down, style)
        canvas.put(y + row, x + CARD_WIDTH - 1, glyphs.down, style)
    canvas.put(y + CARD_HEIGHT - 1, x, lower_left + glyphs.across * _INNER + lower_right, style)
