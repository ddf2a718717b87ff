"""The peg board: for each player 30 holes out and 30 back, and two pegs."""

from __future__ import annotations

from typing import NamedTuple

from cribbage.ui.frame import BOLD, DIM, Canvas, Ink, Style
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.wording import labels

BOARD_HEIGHT = 9
ROW_HOLES = 30
LAP = 2 * ROW_HOLES
_GROUP = 5
_OUTER_ROWS = (2, 6)
_INNER_ROWS = (3, 5)
_NAME_ROWS = (1, 7)
_MIDDLE_ROW = 4
_START = 2
_LINE = 3
_FIRST_HOLE = 4
_SCORE = 18
_INKS = (Ink.YOUR_PEG, Ink.COMPUTER_PEG)


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
    """One player: the holes of the two pegs, whether it deals, and games won."""

    front: int = 0
    back: int = 0
    deals: bool = False
    games: int = 0


def width(pitch: int) -> int:
    """Columns that the board takes with holes so many columns apart."""
    return 1 + _column(ROW_HOLES, pitch) + 1 + 2


def draw(
    canvas: Canvas,
    x: int,
    pitch: int,
    course: Course,
    tracks: tuple[Track, Track],
    glyphs: Glyphs,
) -> None:
    """Draw the board from this column on, at the top."""
    wide = width(pitch)
    upper_left, upper_right, lower_left, lower_right = tuple(glyphs.corners)
    canvas.put(0, x, upper_left + glyphs.across * (wide - 2) + upper_right)
    for row in range(1, BOARD_HEIGHT - 1):
        canvas.put(row, x, glyphs.down + " " * (wide - 2) + glyphs.down)
    canvas.put(BOARD_HEIGHT - 1, x, lower_left + glyphs.across * (wide - 2) + lower_right)
    inner = x + 1
    for player, track in enumerate(tracks):
        _names(canvas, inner, wide - 2, player, track)
        _holes(canvas, inner, pitch, player, course, glyphs)
        _pegs(canvas, inner, pitch, player, track, course, glyphs)
    _marks(canvas, inner, wide - 2, course, glyphs)


def hole(number: int, pitch: int, player: int, target: int) -> tuple[int, int]:
    """The row and column of a hole; 0 is the start, the target the last hole of all.

    Outward on the outer row and back on the inner one, once or twice around.
    """
    if number == 0:
        return _OUTER_ROWS[player], _START
    if number == target:
        return _INNER_ROWS[player], _START
    on_lap = (number - 1) % LAP + 1
    if on_lap <= ROW_HOLES:
        return _OUTER_ROWS[player], _column(on_lap, pitch)
    return _INNER_ROWS[player], _column(LAP + 1 - on_lap, pitch)


def _column(place: int, pitch: int) -> int:
    """The column of the place 1 to 30 in a row: a separator stands after each fifth."""
    return _FIRST_HOLE + pitch * (place - 1 + (place - 1) // _GROUP)


def _names(canvas: Canvas, x: int, wide: int, player: int, track: Track) -> None:
    y = _NAME_ROWS[player]
    canvas.put(y, x + 1, labels.player(player, deals=track.deals), BOLD)
    canvas.put(y, x + _SCORE, labels.score(track.front), Style(_INKS[player], bold=True))
    games = labels.games(track.games)
    canvas.put(y, x + wide - 1 - len(games), games)


def _holes(canvas: Canvas, x: int, pitch: int, player: int, course: Course, glyphs: Glyphs) -> None:
    rows = (_OUTER_ROWS[player], _INNER_ROWS[player])
    for y in rows:
        for place in range(1, ROW_HOLES + 1):
            canvas.put(y, x + _column(place, pitch), glyphs.hole, DIM)
            if place % _GROUP == 0 and place < ROW_HOLES:
                canvas.put(y, x + _column(place, pitch) + pitch, glyphs.fifth, DIM)
        canvas.put(y, x + _START, glyphs.hole, DIM)
    corner = x + _column(ROW_HOLES, pitch) + 1
    for y, sign in zip(sorted(rows), glyphs.turn, strict=True):
        canvas.put(y, corner, sign)
    if course.has_line:
        for y in rows:
            canvas.put(y, x + _LINE, glyphs.line, Style(Ink.MARK, bold=True))


def _pegs(
    canvas: Canvas, x: int, pitch: int, player: int, track: Track, course: Course, glyphs: Glyphs
) -> None:
    for number, sign in zip((track.back, track.front), reversed(glyphs.pegs[player]), strict=True):
        y, column = hole(number, pitch, player, course.target)
        canvas.put(y, x + column, sign, Style(_INKS[player], bold=True))


def _marks(canvas: Canvas, x: int, wide: int, course: Course, glyphs: Glyphs) -> None:
    """Between the tracks: what the line at the left means, and where the turn is."""
    if course.has_line:
        canvas.put(_MIDDLE_ROW, x + _LINE, glyphs.line, Style(Ink.MARK, bold=True))
    canvas.put(_MIDDLE_ROW, x + _LINE + 2, course.left)
    canvas.put(_MIDDLE_ROW, x + wide - 1 - len(course.right), course.right)
