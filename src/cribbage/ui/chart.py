"""A line of chances drawn in plain characters."""

from __future__ import annotations

from collections.abc import Sequence

HEIGHT = 11
"""One row for each tenth, from 100 % down to 0 %."""

WIDTH = 66
"""Columns for the line, at most."""


def chart(
    chances: Sequence[float], marks: Sequence[tuple[int, str]], sign: str, *, below: str
) -> list[str]:
    """Rows of text: the chances from left to right, 1 at the top.

    ``marks``: below the line, short texts at places of the sequence; one that would run into
    the one before it is left out. ``below``: what the marks are, in up to six letters.
    """
    columns = _columns(len(chances))
    width = columns[-1] + 1 if columns else 0
    grid = [[" "] * width for _ in range(HEIGHT)]
    for column, chance in zip(columns, chances, strict=True):
        grid[_row(chance)][column] = sign
    rows = [f"{_label(at)} |{''.join(row).rstrip()}" for at, row in enumerate(grid)]
    return [*rows, "      +" + "-" * width, f"{below:<6} {_marks(columns, marks)}"]


def _columns(number: int) -> list[int]:
    """The column of each place: two apart if there is room, closer if there are many."""
    if number <= 1:
        return [0] * number
    step = min(2.0, (WIDTH - 1) / (number - 1))
    return [int(place * step) for place in range(number)]


def _row(chance: float) -> int:
    return round((1 - chance) * (HEIGHT - 1))


def _label(row: int) -> str:
    percent = 100 - 100 * row // (HEIGHT - 1)
    return f"{percent:>3} %" if percent in (0, 50, 100) else "     "


def _marks(columns: Sequence[int], marks: Sequence[tuple[int, str]]) -> str:
    text = ""
    for place, mark in marks:
        column = columns[place]
        if column > len(text) or not text:
            text = text.ljust(column) + mark
    return text
