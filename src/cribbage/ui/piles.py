"""The cards of the play on the table, in pictures or in rows of signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cribbage.engine.scoring import THIRTY_ONE, points, score_play
from cribbage.engine.state import Laid, Pile, View, count_of
from cribbage.ui import cards_drawn
from cribbage.ui.frame import BOLD, CARD_WIDTH, DIM, Canvas, Style
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.labelled import name_of
from cribbage.ui.layout import Layout
from cribbage.ui.wording import labels

_NOTE_WIDTH = 5


class Entry(NamedTuple):
    """A card played, what it made of the count and scored, and whether that count goes on."""

    laid: Laid
    note: str
    current: bool


def draw(
    canvas: Canvas, view: View, layout: Layout, glyphs: Glyphs, names: tuple[str, ...]
) -> None:
    """The cards played, newest last; pictures as far as there is room for them.

    Where more than two play, rows of signs say who played what.
    """
    if view.starter is None:
        return
    is_over = view.options.form.one_count and len(view.piles) > 1
    canvas.put(0, layout.table_x, labels.PLAY_OVER if is_over else labels.count(view.count), BOLD)
    entries = list(_entries(view))
    many = view.options.form.seats > 2
    rows = len(entries) if many else _rows_needed(entries, layout)
    y = layout.cards_y
    for entry in entries[:rows]:
        if many:
            _named_row(canvas, y, entry, layout, glyphs, names)
        else:
            _row(canvas, y, entry, view, layout, glyphs)
        y += 1
    _pictures(canvas, y, entries[rows:], view, layout, glyphs)


def _entries(view: View) -> Iterator[Entry]:
    for number, pile in enumerate(view.piles, 1):
        current = number == len(view.piles)
        for at, laid in enumerate(pile, 1):
            ends = at == len(pile) and (not current or not any(view.held))
            yield Entry(laid, _note(pile[:at], ends), current)


def _note(pile: Pile, is_last: bool) -> str:
    """The count after the last card, and what that card scored, a go included."""
    count = count_of(pile)
    worth = points(score_play([laid.card for laid in pile]))
    if is_last and count < THIRTY_ONE:
        worth += 1
    return f"{count}+{worth}" if worth else f"{count}"


def _rows_needed(entries: list[Entry], layout: Layout) -> int:
    """How many of the entries must be rows, so that pictures of the others fit.

    Earlier counts become rows first, all together; pictures never do in part.
    """
    past = sum(not entry.current for entry in entries)
    for rows in (0, past):
        pictures = len(entries) - rows
        if layout.cards_y + rows + (pictures - 1) * layout.step[0] <= layout.last_picture_y:
            return rows
    return len(entries)


def _style(entry: Entry) -> Style:
    return BOLD if entry.current else DIM


def _x(entry: Entry, view: View, layout: Layout) -> int:
    """Your cards lie at the left, those of the other player further right."""
    return layout.table_x + (0 if entry.laid.seat == view.seat else layout.pile_shift)


def _sign(canvas: Canvas, y: int, x: int, entry: Entry, glyphs: Glyphs) -> None:
    card = entry.laid.card
    ink = cards_drawn.SUIT_INKS[card.suit]
    style = Style(ink, bold=entry.current, dim=not entry.current)
    canvas.put(y, x, cards_drawn.sign(card, glyphs), style)


def _row(canvas: Canvas, y: int, entry: Entry, view: View, layout: Layout, glyphs: Glyphs) -> None:
    _sign(canvas, y, _x(entry, view, layout) + 1, entry, glyphs)
    canvas.put(y, _note_x(layout), entry.note, _style(entry))


def _named_row(
    canvas: Canvas, y: int, entry: Entry, layout: Layout, glyphs: Glyphs, names: tuple[str, ...]
) -> None:
    note_x = layout.panel_x - 1 - _NOTE_WIDTH
    card_x = note_x - 3
    name = name_of(entry.laid.seat, names, card_x - 1 - layout.table_x)
    canvas.put(y, layout.table_x, name, _style(entry))
    _sign(canvas, y, card_x, entry, glyphs)
    canvas.put(y, note_x, entry.note, _style(entry))


def _pictures(
    canvas: Canvas, y: int, entries: list[Entry], view: View, layout: Layout, glyphs: Glyphs
) -> None:
    for at, entry in enumerate(entries, 1):
        covered = at < len(entries)
        dim = not entry.current
        x = _x(entry, view, layout)
        cards_drawn.face(canvas, y, x, entry.laid.card, glyphs, dim=dim, covered=covered)
        canvas.put(y + 1, _note_x(layout), entry.note, _style(entry))
        y += layout.step[0]


def _note_x(layout: Layout) -> int:
    return layout.table_x + layout.pile_shift + CARD_WIDTH + 1
