"""The other players, where there are several: who they are and what they hold."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card
from cribbage.engine.state import View
from cribbage.ui import cards_drawn
from cribbage.ui.frame import BOLD, Canvas, Ink, Style
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.labelled import name_of
from cribbage.ui.layout import Layout

_ROWS = 3
_WIDTH = 11
_CARDS_IN_ROW = 4


def draw(
    canvas: Canvas,
    view: View,
    others: Sequence[int],
    layout: Layout,
    glyphs: Glyphs,
    names: tuple[str, ...],
    open_hands: tuple[tuple[Card, ...], ...] = (),
) -> None:
    """Each player's name with a mark if it is that one's turn; the cards in the row below.

    ``open_hands``: what each seat holds, where that lies open before the show.
    """
    x, y = layout.panel_x, 0
    for seat in others:
        if is_due(view, seat):
            canvas.put(y, x, glyphs.mark, Style(Ink.MARK, bold=True))
        canvas.put(y, x + 1, name_of(seat, names, _WIDTH - 1), BOLD)
        cards = open_hands[seat] if open_hands else view.shown[seat]
        if cards:
            _open(canvas, y + 1, x, cards, glyphs)
        else:
            _face_down(canvas, y + 1, x + 1, view.held[seat], glyphs)
        y += _ROWS


def is_due(view: View, seat: int) -> bool:
    """Whether this player's card or count is awaited."""
    return seat == (view.turn if view.counter is None else view.counter)


def _open(canvas: Canvas, y: int, x: int, cards: Sequence[Card], glyphs: Glyphs) -> None:
    """The names of the cards; more than a row has room for go on below it."""
    for at, card in enumerate(cards):
        row, column = divmod(at, _CARDS_IN_ROW)
        style = Style(cards_drawn.SUIT_INKS[card.suit], bold=True)
        canvas.put(y + row, x + 3 * column, cards_drawn.sign(card, glyphs), style)


def _face_down(canvas: Canvas, y: int, x: int, number: int, glyphs: Glyphs) -> None:
    """One sign a card, and how many there are."""
    style = Style(Ink.CARD_BACK)
    for at in range(number):
        canvas.put(y, x + at, glyphs.back, style)
    canvas.put(y, x + number + 1 if number else x, str(number) if number else "-")
