"""Figures in rows and columns, and for the ear in sentences, no wider than a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.ui import widths
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wrapping import wrapped

WIDTH = 76
"""Columns. What is printed page by page is no wider."""

_APART = 2
_LEAST_NAME, _LEAST_CELL = 10, 5


class Row(NamedTuple):
    """What the row is of, and a figure for each column; an empty one is not known."""

    name: str
    cells: tuple[str, ...]


class Table(NamedTuple):
    """``head`` stands above the names of the rows."""

    head: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def in_rows(text: str) -> list[str]:
    """A sentence, or several, in rows of which all but the first are indented."""
    return wrapped(text, WIDTH, "  ")


def told(table: Table, manner: Manner) -> Iterator[str]:
    """The table drawn, or spoken row by row."""
    return _spoken(table) if manner.spoken else _drawn(table)


def _drawn(table: Table) -> Iterator[str]:
    """As wide as its texts need."""
    every = [Row(table.head, table.columns), *table.rows]
    first = max(_LEAST_NAME, *(widths.width(row.name) for row in every))
    columns = [
        max(_LEAST_CELL, *(widths.width(row.cells[at]) for row in every)) + _APART
        for at in range(len(table.columns))
    ]
    for name, cells in every:
        yield (widths.padded(name, first) + _row(cells, columns)).rstrip()


def _row(cells: Sequence[str], columns: Sequence[int]) -> str:
    return "".join(map(widths.set_right, cells, columns))


def _spoken(table: Table) -> Iterator[str]:
    """``As dealer, you: play 3.4, hand 7.9, crib 4.7.``"""
    for name, cells in table.rows:
        figures = ", ".join(
            _("{what} {figure}").format(what=what, figure=figure)
            for what, figure in zip(table.columns, cells, strict=True)
            if figure
        )
        whose = _("{head}, {name}").format(head=table.head, name=name) if table.head else name
        yield from in_rows(_("{name}: {figures}.").format(name=whose, figures=figures))
