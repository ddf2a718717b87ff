"""The scores in the course of a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cribbage.history.course import course
from tests.engine.random_games import Kinds

from .games import KINDS, random_game


@pytest.mark.parametrize("kind", KINDS[::3], ids=str)
def test_scores_from_the_first_deal_to_the_end(kind: Kinds) -> None:
    game = random_game(kind)
    moments = course(game)
    first, *_, last = moments
    assert (first.deal, set(first.scores)) == (0, {0})
    assert last.scores == tuple(pegs.front for pegs in game.state.pegs)
    assert (last.deal, last.counted) == (game.state.deal, True)
    for before, after in pairwise(moments):
        assert all(map(int.__le__, before.scores, after.scores))
        assert after.deal - before.deal == before.counted
