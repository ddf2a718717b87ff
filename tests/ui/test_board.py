"""The peg board as it is drawn: where each hole is, and what stands beside the tracks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage.engine.events import Pegged
from cribbage.engine.options import FORMS, LONG, SHORT, Options
from cribbage.engine.rules import new_game, view
from cribbage.engine.state import Pegs
from cribbage.ui import board
from cribbage.ui.frame import Canvas, Frame, Ink, Spot
from cribbage.ui.glyphs import LETTERS, SYMBOLS, Glyphs
from cribbage.ui.layout import Size
from cribbage.ui.render import render
from cribbage.ui.screen import Screen

from .frames import layout_of
from .games import COMPUTER, YOU, moments, names_alone

NARROW, WIDE = Size(80, 24), Size(140, 40)
GLYPHS = [SYMBOLS, LETTERS]
SIZES = [NARROW, WIDE]
BOARD_HEIGHT = board.height(2)
TRACK_ROWS = range(2, BOARD_HEIGHT - 2)
"""Without the border and the names."""
INKS = (Ink.YOUR_PEG, Ink.COMPUTER_PEG)


def board_with(
    yours: Pegs,
    computers: Pegs,
    options: Options | None = None,
    *,
    glyphs: Glyphs = SYMBOLS,
    size: Size = NARROW,
    tally: tuple[int, int] = (0, 0),
) -> Frame:
    blank = view(new_game(options or Options()), YOU)
    shown = replace(blank, pegs=(yours, computers))
    return render(Screen(size, view=shown, tally=tally), glyphs)


def rows(frame: Frame) -> list[str]:
    x = layout_of(frame).board_x
    return [line[x:] for line in frame.lines[:BOARD_HEIGHT]]


def pegs_in(frame: Frame, player: int, glyphs: Glyphs) -> dict[str, list[Spot]]:
    """Where the front and the back peg of a player stand, by sign and colour."""
    x = layout_of(frame).board_x
    found: dict[str, list[Spot]] = {sign: [] for sign in glyphs.pegs[player]}
    for y in TRACK_ROWS:
        for column in range(x, len(frame.lines[y])):
            sign, ink = frame.lines[y][column], frame.styles[y][column].ink
            if sign in found and ink is INKS[player]:
                found[sign].append(Spot(y, column - x))
    return found


def front_at(
    number: int, player: int, options: Options, size: Size = NARROW, glyphs: Glyphs = SYMBOLS
) -> Spot:
    """Where the front peg stands with this score, the back one being out of the way."""
    back = Pegs(number, 45 if number < 30 else 15)
    pegs = (back, Pegs()) if player == YOU else (Pegs(), back)
    frame = board_with(*pegs, options, size=size, glyphs=glyphs)
    (spot,) = pegs_in(frame, player, glyphs)[glyphs.pegs[player][0]]
    return spot


@pytest.mark.parametrize("player", [YOU, COMPUTER])
@pytest.mark.parametrize("size", SIZES)
def test_thirty_holes_out_and_thirty_back(player: int, size: Size) -> None:
    holes = [front_at(number, player, Options(), size) for number in range(1, 61)]
    out, back = holes[:30], holes[30:]
    assert len({spot.y for spot in out}) == len({spot.y for spot in back}) == 1
    assert [spot.x for spot in out] == sorted({spot.x for spot in out})
    assert [spot.x for spot in back] == [spot.x for spot in reversed(out)]
    middle = BOARD_HEIGHT // 2
    assert abs(out[0].y - middle) > abs(back[0].y - middle), "outward on the outer row"


@pytest.mark.parametrize("player", [YOU, COMPUTER])
@pytest.mark.parametrize("glyphs", GLYPHS)
def test_the_second_lap_goes_as_the_first(player: int, glyphs: Glyphs) -> None:
    for number in range(1, 61):
        first, second = (
            front_at(n, player, Options(), glyphs=glyphs) for n in (number, number + 60)
        )
        assert first == second


@pytest.mark.parametrize("player", [YOU, COMPUTER])
@pytest.mark.parametrize("target", [SHORT, LONG])
def test_start_and_end_are_holes_of_their_own(player: int, target: int) -> None:
    options = Options(target)
    start, end = front_at(0, player, options), front_at(target, player, options)
    holes = [front_at(number, player, options) for number in range(1, 61)]
    assert start != end
    assert not {start, end} & set(holes)
    assert start.y == holes[0].y
    assert start.x < holes[0].x
    assert end.y == holes[-1].y
    assert end.x < holes[-1].x


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_holes_come_in_groups_of_five(glyphs: Glyphs) -> None:
    for size in SIZES:
        text = rows(board_with(Pegs(), Pegs(), glyphs=glyphs, size=size))
        tracks = [row.replace(" ", "") for row in text if row.count(glyphs.hole) >= 30]
        assert len(tracks) == 4
        for row in tracks:
            assert row.count(glyphs.hole * 5 + glyphs.fifth) == 5


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_the_tracks_can_be_told_apart_without_colour(glyphs: Glyphs) -> None:
    signs = "".join(glyphs.pegs)
    others = glyphs.hole + glyphs.fifth + glyphs.line + glyphs.down + glyphs.across + glyphs.turn
    assert len(set(signs)) == 8
    assert not set(signs) & set(others)
    text = rows(board_with(Pegs(10, 5), Pegs(20, 8), glyphs=glyphs))
    tracks = "".join(text[y] for y in TRACK_ROWS)
    assert all(tracks.count(sign) == 1 for sign in "".join(glyphs.pegs[:2]))


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_two_pegs_each_and_the_front_one_covers_the_back_one(glyphs: Glyphs) -> None:
    for yours, computers in ((Pegs(10, 5), Pegs(61, 31)), (Pegs(65, 5), Pegs(120, 60))):
        frame = board_with(yours, computers, glyphs=glyphs)
        for player, pegs in ((YOU, yours), (COMPUTER, computers)):
            front, back = tuple(glyphs.pegs[player])
            found = pegs_in(frame, player, glyphs)
            assert found[front] == [front_at(pegs.front, player, Options())]
            # One lap behind, the back peg is in the same hole.
            same = (pegs.front - pegs.back) % 60 == 0
            there = [] if same else [front_at(pegs.back, player, Options())]
            assert found[back] == there


def test_the_back_peg_stands_where_the_front_one_stood() -> None:
    """Over a whole game, after each time that points are pegged."""
    checked = 0
    for shown, event in moments(Options(SHORT), 3):
        if not isinstance(event, Pegged):
            continue
        frame = render(Screen(NARROW, view=shown), SYMBOLS)
        found = pegs_in(frame, event.seat, SYMBOLS)
        front, back = tuple(SYMBOLS.pegs[event.seat])
        assert found[front] == [front_at(event.score, event.seat, shown.options)]
        if event.score < SHORT:
            stood = event.score - event.points
            assert found[back] == [front_at(stood, event.seat, shown.options)]
        checked += 1
    assert checked > 20


def test_scores_games_and_dealer_are_told_in_words() -> None:
    for size in SIZES:
        frame = board_with(Pegs(17, 5), Pegs(101, 99), size=size, tally=(3, 12))
        text = rows(frame)
        yours = next(row for row in text if "You" in row)
        computers = next(row for row in text if "Computer" in row)
        assert ("17" in yours, "3 games" in yours) == (True, True)
        assert ("101" in computers, "12 games" in computers) == (True, True)
    dealt = next(shown for shown, _ in moments(Options(), 1) if shown.deal)
    for dealer, row in ((YOU, 1), (COMPUTER, BOARD_HEIGHT - 2)):
        text = rows(render(Screen(NARROW, view=replace(dealt, dealer=dealer)), SYMBOLS))
        assert "deal" in text[row]
        assert "deal" not in text[BOARD_HEIGHT - 1 - row]


def middle_row(options: Options) -> str:
    return rows(board_with(Pegs(), Pegs(), options))[BOARD_HEIGHT // 2]


def line_columns(options: Options) -> int:
    """How many tracks the line after sixty holes crosses."""
    text = rows(board_with(Pegs(), Pegs(), options))
    tracks = [text[y] for y in TRACK_ROWS if SYMBOLS.hole in text[y]]
    return sum(row[1:-1].count(SYMBOLS.line) for row in tracks)


def test_the_line_at_sixty_is_marked_by_what_it_costs() -> None:
    assert "lurch" in middle_row(Options(LONG))
    assert "60" in middle_row(Options(LONG))
    assert "skunk" not in middle_row(Options(LONG))
    skunks = middle_row(Options(LONG, skunks=True))
    assert "60 double skunk" in skunks
    assert "90 skunk" in skunks
    assert "lurch" not in skunks
    assert line_columns(Options(LONG)) == line_columns(Options(LONG, skunks=True)) == 4


@pytest.mark.parametrize("skunks", [False, True])
def test_the_short_game_has_no_line_and_ends_at_61(skunks: bool) -> None:
    text = middle_row(Options(SHORT, skunks=skunks))
    assert "61" in text
    assert "skunk" not in text
    assert "lurch" not in text
    assert line_columns(Options(SHORT, skunks=skunks)) == 0


def test_the_turn_is_marked() -> None:
    for target in (SHORT, LONG):
        assert "30" in middle_row(Options(target))
    for glyphs in GLYPHS:
        text = rows(board_with(Pegs(), Pegs(), glyphs=glyphs))
        for upper, lower in ((2, 3), (5, 6)):
            column = text[upper].index(glyphs.turn[0])
            assert text[lower][column] == glyphs.turn[1]
            assert glyphs.hole not in text[upper][column:] + text[lower][column:]


def test_the_board_fits_its_window() -> None:
    """Its border is whole in every window, and the same before there is a game."""
    for width in range(80, 201):
        for shown in (None, view(new_game(Options()), YOU)):
            frame = render(Screen(Size(width, 24), view=shown), SYMBOLS)
            text = rows(frame)
            wide = board.width(layout_of(frame).pitch)
            upper_left, upper_right, lower_left, lower_right = tuple(SYMBOLS.corners)
            assert text[0][:wide] == upper_left + SYMBOLS.across * (wide - 2) + upper_right
            assert text[-1][:wide] == lower_left + SYMBOLS.across * (wide - 2) + lower_right
            assert all(row[0] == row[wide - 1] == SYMBOLS.down for row in text[1:-1])


# Boards of any length and of more tracks

TARGETS = (31, 61, 100, 121, 151, 181, 201)
WAYS = (board.Rows(1, 2, 3), board.Rows(7, 6, 5), board.Rows(10, 11, 12))


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("pitch", [1, 2])
def test_every_score_has_a_hole_within_the_board(target: int, pitch: int) -> None:
    """Within a lap no two are the same."""
    for rows_of_side in WAYS:
        holes = [board.hole(number, pitch, rows_of_side, target) for number in range(target + 1)]
        for y, x in holes:
            assert y in (rows_of_side.outer, rows_of_side.inner)
            assert 0 <= x < board.width(pitch) - 2
        for first in range(target + 1):
            lap = holes[first : first + board.LAP]
            assert len(set(lap)) == len(lap)
        assert holes[0] not in holes[1:]
        assert all(holes[n] == holes[n - 60] for n in range(61, target))


@pytest.mark.parametrize("target", TARGETS)
def test_the_last_hole_is_beside_the_start_only_after_whole_laps(target: int) -> None:
    end = board.hole(target, 1, WAYS[0], target)
    start = board.hole(0, 1, WAYS[0], target)
    on_track = [board.hole(number, 1, WAYS[0], target) for number in range(1, target)]
    if target % 60 == 1:
        assert end not in on_track
        assert end == (WAYS[0].inner, start[1])
    else:
        assert end == board.hole(target, 1, WAYS[0], 0)


@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.parametrize("glyphs", GLYPHS)
def test_a_board_of_any_length_shows_all_pegs(sides: int, glyphs: Glyphs) -> None:
    inks = (*INKS, Ink.THIRD_PEG, Ink.FOURTH_PEG)
    for target in TARGETS:
        for score in (*range(0, target, 11), target):
            canvas = Canvas(board.width(1), board.height(sides))
            tracks = [board.Track("", score, max(0, score - 3)) for _ in range(sides)]
            board.draw(canvas, 0, 1, board.Course(target), tracks, glyphs)
            frame = canvas.frame()
            tracked = [y for y, line in enumerate(frame.lines) if line.count(glyphs.hole) > 20]
            assert len(tracked) == 2 * sides
            for side in range(sides):
                own = tracked[2 * side : 2 * side + 2]
                signs = [
                    frame.lines[y][x]
                    for y in own
                    for x in range(canvas.width)
                    if frame.styles[y][x].ink is inks[side]
                ]
                assert sorted(signs) == sorted(glyphs.pegs[side] if score else glyphs.pegs[side][0])


@pytest.mark.parametrize("sides", [3, 4])
def test_each_of_more_tracks_goes_outward_above_and_comes_back_below(sides: int) -> None:
    for score, row in ((1, 0), (30, 0), (31, 1), (60, 1), (61, 0)):
        canvas = Canvas(board.width(1), board.height(sides))
        tracks = [board.Track("", score) for _ in range(sides)]
        board.draw(canvas, 0, 1, board.Course(LONG), tracks, SYMBOLS)
        tracked = [line for line in canvas.frame().lines if line.count(SYMBOLS.hole) > 20]
        for side in range(sides):
            found = [SYMBOLS.pegs[side][0] in line for line in tracked]
            assert found.index(True) == 2 * side + row
            assert found.count(True) == 1


def end_of_board(options: Options) -> str:
    return " ".join(rows(board_with(Pegs(), Pegs(), options)))


@pytest.mark.parametrize("target", TARGETS)
def test_what_ends_the_game_stands_on_the_board(target: int) -> None:
    assert (f"{target} wins" in end_of_board(Options(target))) == (target != LONG)
    assert f"{target} loses" in end_of_board(Options(target, giveaway=True))
    assert "lurch" not in end_of_board(Options(target, giveaway=True))


@pytest.mark.parametrize("form", ["three", "four"])
def test_more_tracks_have_a_line_and_marks_too(form: str) -> None:
    sides = FORMS[form].sides
    for target in (SHORT, LONG):
        shown = view(new_game(Options(target, form=FORMS[form])), YOU)
        names = names_alone(FORMS[form])
        frame = render(Screen(NARROW, view=shown, tally=(0,) * sides, names=names), SYMBOLS)
        x = layout_of(frame).board_x
        text = [line[x:] for line in frame.lines[: board.height(sides)]]
        tracked = [row for row in text if SYMBOLS.hole in row]
        assert len(tracked) == 2 * sides
        lines = sum(row[1:-1].count(SYMBOLS.line) for row in tracked)
        assert lines == (2 * sides if target == LONG else 0)
        assert ("60 lurch line" in text[-1]) == (target == LONG)
        assert ("61 wins" in text[-1]) == (target == SHORT)
        assert "30 turn" in text[-1]
