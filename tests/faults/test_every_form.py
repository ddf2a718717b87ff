"""A game of any form and level that is left at every decision ends as if it never had been."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage import record
from cribbage.bots.levels import LEVELS
from cribbage.engine.moves import Move
from cribbage.engine.options import FORMS, LOWEST_TARGET
from cribbage.engine.state import View
from cribbage.match import Settings, Tally, play_match
from cribbage.session import Game
from cribbage.store import games
from cribbage.store.games import Setting, State
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper
from cribbage.store.place import lock_file
from tests.faults.automaton import Automaton, left_behind

pytestmark = pytest.mark.thorough


class Left(Exception):
    """The player leaves."""


class Restless(Automaton):
    """Leaves at every decision but the first."""

    def __init__(self) -> None:
        super().__init__()
        self._decided = False

    def decide(self, view: View) -> Move:
        if self._decided:
            raise Left
        self._decided = True
        return super().decide(view)


def left_at_every_decision(settings: Settings) -> Game:
    while True:
        holds = Holds(lock_file())
        keeper = Keeper(holds, Setting())
        left = left_behind()
        if left is not None:
            left = left._replace(tally=Tally((0,) * settings.form.sides))
        front = Restless()
        try:
            play_match(front, settings, keeper, left)
        except Left:
            continue
        finally:
            keeper.close()
            holds.close()
        assert not front.troubles
        row = games.row(1)
        assert row is not None
        assert row.state is State.OVER
        return record.read(row.record)


def assert_same(settings: Settings) -> None:
    settings = replace(settings, cut_at_random=True)
    front = Automaton()
    play_match(front, settings)
    (expected,) = front.ended
    found = left_at_every_decision(settings)
    assert (found.moves, found.state) == (expected.moves, expected.state)
    assert games.row(2) is None


@pytest.mark.parametrize("giveaway", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_every_form(form: str, giveaway: bool) -> None:
    assert_same(Settings(FORMS[form], LOWEST_TARGET, giveaway=giveaway, level="novice", seed=6))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_with_muggins(level: str) -> None:
    assert_same(Settings(target=LOWEST_TARGET, muggins=True, level=level, seed=7))


@pytest.mark.parametrize("people", [(0, 1, 2), (0, 2), (1, 2)])
def test_people_at_one_terminal(people: tuple[int, ...]) -> None:
    assert_same(
        Settings(FORMS["three"], LOWEST_TARGET, muggins=True, people=people, level="novice", seed=8)
    )
