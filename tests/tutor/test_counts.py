"""What wrong counts cost, where it is not plain from the review."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cribbage.engine.moves import Count, Move
from cribbage.engine.options import LOWEST_TARGET, Options
from cribbage.engine.rules import apply, new_game
from cribbage.engine.state import View
from cribbage.session import Game, play
from cribbage.tutor.counts import Made, miscounts
from tests.opponents import CLASSIC, PINNED


@dataclass
class Miscounter:
    """Plays the classic game, and adds to every count."""

    error: int

    def decide(self, view: View) -> Move:
        move = CLASSIC.decide(view)
        if isinstance(move, Count):
            return Count(move.seat, min(29, max(0, move.points + self.error)))
        return move


def won_by_a_count(error: int) -> Game:
    """A game that the first seat wins by a count that is wrong by so much."""
    for seed in range(200):
        game = Game.new(Options(LOWEST_TARGET), seed, level=PINNED)
        game = play(game, [Miscounter(error), CLASSIC], [True, True], lambda _: None)
        last, result = game.moves[-1], game.state.result
        if isinstance(last, Count) and last.seat == 0 and result and result.winners == (0,):
            return game
    raise AssertionError("there is none")


@pytest.mark.parametrize("error", [1, -1])
def test_a_count_that_wins_costs_nothing(error: int) -> None:
    game = won_by_a_count(error)
    made = []
    state = new_game(game.options, game.first_dealer)
    for move in game.moves:
        made.append(Made(state, move))
        state, _ = apply(state, move)
    *earlier, last = miscounts(made, 0)
    assert last.claim != last.right
    assert last.lost == 0
    assert all(each.lost > 0 for each in earlier)
