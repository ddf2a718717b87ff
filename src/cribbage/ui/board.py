"""The peg board: for each player 30 holes out and 30 back, and two pegs."""

from __future__ import annotations

from cribbage.engine.options import SHORT, Options, lines
from cribbage.engine.state import Pegs
from cribbage.ui.frame import BOLD, DIM, PLAIN, Canvas, Ink, Style
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


def width(pitch: int) -> int:
    """Columns that the board takes with holes so many columns apart."""
    return 1 + _column(ROW_HOLES, pitch) + 1 + 2


def draw(
    canvas: Canvas,
    x: int,
    pitch: int,
    options: Options | None,
    pegs: tuple[Pegs, ...],
    dealer: int | None,
    tally: tuple[int, int],
    glyphs: Glyphs,
) -> None:
    """Draw the board from this column on, at the top. Without options no line is marked."""
    wide = width(pitch)
    upper_left, upper_right, lower_left, lower_right = tuple(glyphs.corners)
    canvas.put(0, x, upper_left + glyphs.across * (wide - 2) + upper_right)
    for row in range(1, BOARD_HEIGHT - 1):
        canvas.put(row, x, glyphs.down + " " * (wide - 2) + glyphs.down)
    canvas.put(BOARD_HEIGHT - 1, x, lower_left + glyphs.across * (wide - 2) + lower_right)
    inner = x + 1
    for player, player_pegs in enumerate(pegs):
        _names(canvas, inner, wide - 2, player, player_pegs, dealer, tally)
        _track(canvas, inner, pitch, player, options, glyphs)
        _pegs(canvas, inner, pitch, player, player_pegs, options, glyphs)
    if options:
        _marks(canvas, inner, wide - 2, options, glyphs)


def hole(number: int, pitch: int, player: int, options: Options | None) -> tuple[int, int]:
    """The row and column of a hole; 0 is the start, the target the last hole of all.

    Outward on the outer row and back on the inner one, once or twice around.
    """
    if number == 0:
        return _OUTER_ROWS[player], _START
    if options and number == options.target:
        return _INNER_ROWS[player], _START
    on_lap = (number - 1) % LAP + 1
    if on_lap <= ROW_HOLES:
        return _OUTER_ROWS[player], _column(on_lap, pitch)
    return _INNER_ROWS[player], _column(LAP + 1 - on_lap, pitch)


def _column(place: int, pitch: int) -> int:
    """The column of the place 1 to 30 in a row: a separator stands after each fifth."""
    return _FIRST_HOLE + pitch * (place - 1 + (place - 1) // _GROUP)


def _names(
    canvas: Canvas,
    x: int,
    wide: int,
    player: int,
    pegs: Pegs,
    dealer: int | None,
    tally: tuple[int, int],
) -> None:
    y = _NAME_ROWS[player]
    canvas.put(y, x + 1, labels.player(player, deals=player == dealer), BOLD)
    score = labels.score(pegs.front)
    canvas.put(y, x + _SCORE, score, Style(_INKS[player], bold=True))
    games = labels.games(tally[player])
    canvas.put(y, x + wide - 1 - len(games), games)


def _track(
    canvas: Canvas, x: int, pitch: int, player: int, options: Options | None, glyphs: Glyphs
) -> None:
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
    if options and lines(options):
        for y in rows:
            canvas.put(y, x + _LINE, glyphs.line, Style(Ink.MARK, bold=True))


def _pegs(
    canvas: Canvas,
    x: int,
    pitch: int,
    player: int,
    pegs: Pegs,
    options: Options | None,
    glyphs: Glyphs,
) -> None:
    for number, sign in ((pegs.back, glyphs.pegs[player][1]), (pegs.front, glyphs.pegs[player][0])):
        y, column = hole(number, pitch, player, options)
        canvas.put(y, x + column, sign, Style(_INKS[player], bold=True))


def _marks(canvas: Canvas, x: int, wide: int, options: Options, glyphs: Glyphs) -> None:
    """Between the tracks: what the line at the left means, and where the turn is."""
    left, right = labels.at_hole_60(options), labels.at_hole_30(options)
    if options.target != SHORT:
        canvas.put(_MIDDLE_ROW, x + _LINE, glyphs.line, Style(Ink.MARK, bold=True))
    canvas.put(_MIDDLE_ROW, x + _LINE + 2, left, PLAIN)
    canvas.put(_MIDDLE_ROW, x + wide - 1 - len(right), right, PLAIN)
