"""What is wrong with the keeping of a game is told before anything is asked, to everybody."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from cribbage.engine.rules import view
from cribbage.leaving import GameLeft
from cribbage.match import Left, Tally, play_match
from cribbage.session import Game
from cribbage.store.games import Setting
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper, Kind, Trouble
from cribbage.store.place import file
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import SYMBOLS
from cribbage.ui.layout import MINIMUM
from cribbage.ui.plain import PlainFront
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.wording.manner import Manner
from tests.ui.frames import message_area
from tests.ui.test_recall import Blind, left, left_after, settings

SAYS = "What you play from here on is not kept: "
PEOPLE = [(0,), (0, 1)]


@pytest.fixture(autouse=True)
def _nothing_can_be_kept() -> None:
    file().mkdir(parents=True)


def left_or_new(goes_on: bool, people: tuple[int, ...]) -> tuple[Game, Left | None]:
    game = left_after("six", 2, people)
    return game, left(game) if goes_on else None


def names(people: tuple[int, ...]) -> tuple[str, ...]:
    return ("Ann", "Bob") if len(people) > 1 else ()


def a_keeper() -> Keeper:
    return Keeper(Holds(None), Setting())


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("goes_on", [False, True])
def test_line_by_line_it_is_told_before_the_first_question(
    goes_on: bool, people: tuple[int, ...]
) -> None:
    game, before = left_or_new(goes_on, people)
    paper = io.StringIO()
    manner = Manner(spoken=True, names=names(people))
    front = PlainFront(manner, io.StringIO(""), paper, people, echoes=True)
    with pytest.raises(GameLeft):
        play_match(front, replace(settings(game), seed=4), a_keeper(), before)
    assert paper.getvalue().count(SAYS) == 1


def says(frame: Frame) -> bool:
    return SAYS.strip() in " ".join(" ".join(message_area(frame)).split())


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("goes_on", [False, True])
def test_on_the_screen_it_is_told_before_the_first_question(
    goes_on: bool, people: tuple[int, ...]
) -> None:
    game, before = left_or_new(goes_on, people)
    terminal = Blind(MINIMUM, [])
    front = ScreenFront(terminal, Manner(symbols=True, names=names(people)), SYMBOLS, people, 2)
    with pytest.raises(GameLeft):
        play_match(front, replace(settings(game), seed=4), a_keeper(), before)
    (frame,) = terminal.frames
    assert says(frame)


def test_on_the_screen_each_who_sits_down_is_told_once() -> None:
    game = left_after("three", 2, (0, 1, 2))
    terminal = Blind(MINIMUM, [])
    manner = Manner(symbols=True, names=("Ann", "Bob", "Cat"))
    front = ScreenFront(terminal, manner, SYMBOLS, game.people, 3)
    front.begin(Tally((0, 0, 0)), game.options, "1", None)
    front.report(Trouble(Kind.NOT_KEPT, "full"))
    for seat in game.people:
        with pytest.raises(GameLeft):
            front.decide(view(game.state, seat))
    shown = [" ".join(" ".join(message_area(frame, 3)).split()) for frame in terminal.frames]
    assert len(shown) == 3
    assert all(text.count(SAYS + "full.") == 1 for text in shown)
