"""Lines of figures drawn in plain characters: a chance, or the scores of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cribbage.ui import widths

HEIGHT = 11
"""Of a chart of chances: one row for each tenth, from 100 % down to 0 %."""

WIDTH = 66
"""Columns for the line, at most."""


class Curve(NamedTuple):
    """Heights from left to right, 0 at the bottom and 1 at the top, and how each is drawn."""

    heights: Sequence[float]
    sign: str


def chart(
    chances: Sequence[float], marks: Sequence[tuple[int, str]], sign: str, *, below: str
) -> list[str]:
    """Rows of text: the chances from left to right, 1 at the top.

    ``marks``: below the line, short texts at places of the sequence; one that would run into
    the one before it is left out. ``below``: what the marks are, in up to six letters.
    """
    labels = {chance: f"{round(100 * chance)} %" for chance in (1.0, 0.5, 0.0)}
    return graph([Curve(chances, sign)], labels, HEIGHT, marks, below=below)


def graph(
    curves: Sequence[Curve],
    labels: Mapping[float, str],
    height: int,
    marks: Sequence[tuple[int, str]],
    *,
    below: str,
    crossing: str = "",
) -> list[str]:
    """Rows of text, ``height`` of them above the line below which the marks are.

    ``curves``: all of one length. ``labels``: at the left, texts of up to five letters by their
    heights; of two in one row the first is taken. ``crossing``: the sign where curves of
    several signs meet. ``marks`` and ``below`` as in a chart.
    """
    columns = _columns(len(curves[0].heights))
    width = columns[-1] + 1 if columns else 0
    grid = [[" "] * width for _ in range(height)]
    for curve in curves:
        for row, column in _cells(curve, columns, height):
            there = grid[row][column]
            grid[row][column] = curve.sign if there in (" ", curve.sign) else crossing
    texts: dict[int, str] = {}
    for at, text in labels.items():
        texts.setdefault(_row(at, height), text)
    rows = [f"{texts.get(at, ''):>5} |{''.join(row).rstrip()}" for at, row in enumerate(grid)]
    return [
        *rows,
        "      +" + "-" * width,
        f"{widths.padded(below, 6)} {_marks(columns, marks)}",
    ]


def _cells(curve: Curve, columns: Sequence[int], height: int) -> Iterable[tuple[int, int]]:
    """Row and column of each of the heights."""
    for column, at in zip(columns, curve.heights, strict=True):
        yield _row(at, height), column


def _columns(number: int) -> list[int]:
    """The column of each place: two apart if there is room, closer if there are many."""
    if number <= 1:
        return [0] * number
    step = min(2.0, (WIDTH - 1) / (number - 1))
    return [int(place * step) for place in range(number)]


def _row(at: float, height: int) -> int:
    return round((1 - at) * (height - 1))


def _marks(columns: Sequence[int], marks: Sequence[tuple[int, str]]) -> str:
    text = ""
    for place, mark in marks:
        column = columns[place]
        if column > len(text) or not text:
            text = text.ljust(column) + mark
    return text
