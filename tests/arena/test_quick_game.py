"""Games without the engine are those of the engine, card for card."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from cribbage.arena import game
from cribbage.arena.game import GameResult, play_game
from cribbage.arena.players import load
from cribbage.bots.habits import HABITS
from cribbage.engine.options import LONG, SHORT, Options


def told(result: GameResult) -> tuple[object, ...]:
    """All of a result but how long the decisions took."""
    return (
        result.scores,
        result.winners,
        result.line,
        result.first_dealer,
        result.decisions,
        [time[:2] for time in result.times],
        result.deals,
        result.points,
    )


@pytest.mark.parametrize("names", list(combinations_with_replacement(HABITS, 2)))
@pytest.mark.parametrize("options", [Options(LONG), Options(SHORT), Options(LONG, skunks=True)])
def test_a_quick_game_is_that_of_the_engine(
    names: tuple[str, str], options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [load(name) for name in names]
    seeds = range(4)
    quick = [told(play_game(options, seed, seed % 2, players)) for seed in seeds]
    monkeypatch.setattr(game, "HABITS", {})
    assert quick == [told(play_game(options, seed, seed % 2, players)) for seed in seeds]
