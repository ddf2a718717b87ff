"""Two thousand games of random legal moves of every form come to a sound end."""

from __future__ import annotations

import pytest

from cribbage.engine.events import GameWon, Result
from cribbage.engine.options import Form, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Phase, State

from .deal_helpers import EACH_FORM, scores_of
from .random_games import Kinds, random_turns

GAMES = 2000
CHUNK = 500


def kind_of(form: Form, seed: int) -> Kinds:
    """Dealer, muggins and giveaway change from game to game; one in a hundred is longer."""
    target = 31 if seed % 99 else (46, 61)[seed // 99 % 2]
    options = Options(
        target,
        muggins=seed % 5 == 0,
        skunks=bool(seed & 4),
        form=form,
        giveaway=bool(seed & 2),
    )
    return Kinds(options, (None, *range(form.seats))[seed // 8 % (form.seats + 1)], seed)


def assert_sound_end(kind: Kinds, last: State, told: GameWon) -> None:
    options, scores = kind.options, scores_of(last)
    assert last.phase is Phase.OVER
    assert told.result == last.result
    (reached,) = (side for side, score in enumerate(scores) if score == options.target)
    others = tuple(side for side in range(options.form.sides) if side != reached)
    margin = min(options.target - scores[side] for side in others)
    assert margin > 0
    winners = others if options.giveaway else (reached,)
    assert last.result == Result(reached, winners, margin, 1, "")
    assert len(last.pegs) == options.form.sides
    assert all(0 <= pegs.back <= pegs.front <= options.target for pegs in last.pegs)
    assert len(last.pack) == 52 - options.form.seats * options.form.dealt - options.form.from_pack
    for seat in range(options.form.seats):
        seen = view(last, seat)
        assert (seen.turn, seen.decision, seen.counter, seen.claim) == (None, None, None, None)


@pytest.mark.thorough
@EACH_FORM
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_run_to_an_end_without_a_fault(form: Form, first: int) -> None:
    for seed in range(first, first + CHUNK):
        kind = kind_of(form, seed)
        *_, last = random_turns(kind)
        won = last.steps[-1].event
        assert isinstance(won, GameWon)
        assert_sound_end(kind, last.after, won)
