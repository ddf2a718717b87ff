"""The peg board: for each side 30 holes out and 30 back, and two pegs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.ui import widths
from cribbage.ui.frame import BOLD, DIM, Canvas, Ink, Style
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.wording import labels

ROW_HOLES = 30
LAP = 2 * ROW_HOLES
_GROUP = 5
_START = 2
_LINE = 3
_FIRST_HOLE = 4
_SCORE = 18
NAME_WIDTH = _SCORE - 2
"""Letters that there is room for to name a side."""
_INKS = (Ink.YOUR_PEG, Ink.COMPUTER_PEG, Ink.THIRD_PEG, Ink.FOURTH_PEG)


class Rows(NamedTuple):
    """The rows of one side's track, the frame of the board being row 0."""

    name: int
    outer: int
    inner: int


def _rows(side: int, sides: int) -> Rows:
    """Two tracks lie with their inner rows together, more lie one below the other."""
    if sides > 2:
        return Rows(1 + 3 * side, 2 + 3 * side, 3 + 3 * side)
    return (Rows(1, 2, 3), Rows(7, 6, 5))[side]


def _marks_row(sides: int) -> int:
    """Where it is told what is at the ends: between two tracks, below more."""
    return height(sides) - 1 if sides > 2 else 4


def height(sides: int) -> int:
    """Rows that the board takes."""
    return 3 * sides + 2 if sides > 2 else 9


class Course(NamedTuple):
    """The way to go: ``target`` is the last hole (0: not known yet).

    ``has_line``: whether a line at the left end, after 60 holes, makes a loss cost more.
    ``left`` and ``right`` tell what is at the ends of the board.
    """

    target: int = 0
    has_line: bool = False
    left: str = ""
    right: str = ""


class Track(NamedTuple):
    """One side: what it is called, the holes of its two pegs, and games won."""

    name: str
    front: int = 0
    back: int = 0
    games: int = 0


def width(pitch: int) -> int:
    """Columns that the board takes with holes so many columns apart."""
    return 1 + _column(ROW_HOLES, pitch) + 1 + 2


def draw(
    canvas: Canvas,
    x: int,
    pitch: int,
    course: Course,
    tracks: Sequence[Track],
    glyphs: Glyphs,
) -> None:
    """Draw the board from this column on, at the top."""
    wide = width(pitch)
    upper_left, upper_right, lower_left, lower_right = tuple(glyphs.corners)
    canvas.put(0, x, upper_left + glyphs.across * (wide - 2) + upper_right)
    last = height(len(tracks)) - 1
    for row in range(1, last):
        canvas.put(row, x, glyphs.down + " " * (wide - 2) + glyphs.down)
    canvas.put(last, x, lower_left + glyphs.across * (wide - 2) + lower_right)
    inner = x + 1
    for side, track in enumerate(tracks):
        rows = _rows(side, len(tracks))
        _names(canvas, inner, wide - 2, rows, track, _INKS[side])
        _holes(canvas, inner, pitch, rows, course, glyphs)
        _pegs(canvas, inner, pitch, rows, track, course, glyphs.pegs[side], _INKS[side])
    _marks(canvas, inner, wide - 2, _marks_row(len(tracks)), course, glyphs)


def hole(number: int, pitch: int, rows: Rows, target: int) -> tuple[int, int]:
    """The row and column of a hole; 0 is the start, the target the last hole of all.

    Outward on the outer row and back on the inner one, as many times around as it takes. A
    last hole that follows a whole lap lies beside the start.
    """
    if number == 0:
        return rows.outer, _START
    if number == target and number % LAP == 1:
        return rows.inner, _START
    on_lap = (number - 1) % LAP + 1
    if on_lap <= ROW_HOLES:
        return rows.outer, _column(on_lap, pitch)
    return rows.inner, _column(LAP + 1 - on_lap, pitch)


def _column(place: int, pitch: int) -> int:
    """The column of the place 1 to 30 in a row: a separator stands after each fifth."""
    return _FIRST_HOLE + pitch * (place - 1 + (place - 1) // _GROUP)


def _names(canvas: Canvas, x: int, wide: int, rows: Rows, track: Track, ink: Ink) -> None:
    canvas.put(rows.name, x + 1, widths.fitted(track.name, NAME_WIDTH), BOLD)
    canvas.put(rows.name, x + _SCORE, labels.score_on_board(track.front), Style(ink, bold=True))
    games = labels.games_on_board(track.games)
    canvas.put(rows.name, x + wide - 1 - widths.width(games), games)


def _holes(canvas: Canvas, x: int, pitch: int, rows: Rows, course: Course, glyphs: Glyphs) -> None:
    for y in (rows.outer, rows.inner):
        for place in range(1, ROW_HOLES + 1):
            canvas.put(y, x + _column(place, pitch), glyphs.hole, DIM)
            if place % _GROUP == 0 and place < ROW_HOLES:
                canvas.put(y, x + _column(place, pitch) + pitch, glyphs.fifth, DIM)
        canvas.put(y, x + _START, glyphs.hole, DIM)
    corner = x + _column(ROW_HOLES, pitch) + 1
    for y, sign in zip(sorted((rows.outer, rows.inner)), glyphs.turn, strict=True):
        canvas.put(y, corner, sign)
    if course.has_line:
        for y in (rows.outer, rows.inner):
            canvas.put(y, x + _LINE, glyphs.line, Style(Ink.MARK, bold=True))


def _pegs(
    canvas: Canvas,
    x: int,
    pitch: int,
    rows: Rows,
    track: Track,
    course: Course,
    signs: str,
    ink: Ink,
) -> None:
    for number, sign in zip((track.back, track.front), reversed(signs), strict=True):
        y, column = hole(number, pitch, rows, course.target)
        canvas.put(y, x + column, sign, Style(ink, bold=True))


def _marks(canvas: Canvas, x: int, wide: int, y: int, course: Course, glyphs: Glyphs) -> None:
    """What the line at the left means, and where the turn is."""
    if course.has_line:
        canvas.put(y, x + _LINE, glyphs.line, Style(Ink.MARK, bold=True))
    if course.left:
        canvas.put(y, x + _LINE + 1, f" {course.left} ")
    if course.right:
        canvas.put(y, x + wide - 2 - widths.width(course.right), f" {course.right} ")
