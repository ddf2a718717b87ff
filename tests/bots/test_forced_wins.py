"""The strongest level never gives a win away that nobody could have taken from it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.moves import Discard
from cribbage.engine.rules import view
from cribbage.engine.scoring import points, score_play
from cribbage.engine.state import View
from tests.bots.proof import ME, Proofs, sure_throws, to_play, to_throw
from tests.bots.test_endgames import MASTER, Endgame, names, played, random_endgame


def wins_at_once(seen: View) -> set[str]:
    assert seen.decision is not None
    pile = [laid.card for laid in seen.pile]
    need = seen.options.target - seen.pegs[ME].front
    cards = seen.decision.cards
    return {card.rank.letter for card in cards if points(score_play([*pile, card])) >= need}


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**9))
def test_a_win_at_once_is_taken(seed: int) -> None:
    random = Random(seed)
    seen = view(random_endgame(random), ME)
    while not (wins := wins_at_once(seen)):
        seen = view(random_endgame(random), ME)
    assert played(seen) in wins


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**9))
def test_a_forced_win_is_never_given_away(seed: int) -> None:
    random = Random(seed)
    seen = view(random_endgame(random), ME)
    while not (sure := Proofs(seen).sure()):
        seen = view(random_endgame(random), ME)
    assert played(seen) in sure


FORCED = [
    Endgame(
        "needs 2: the pair wins at once, the queen need not",
        to_play(
            "2H 8D TH QH",
            "4C 6H 8H KS",
            "KS TH 6H 2H 8H",
            needs=(2, 7),
            dealer=True,
            starter="QD",
            thrown="AS 9C",
        ),
        {"8"},
    ),
    Endgame(
        "needs 2 and is led a ten: only the five wins at once, needs (2, 6)",
        to_play(
            "3C 4D 5S 7H",
            "AC AH 2C TS",
            "TS",
            needs=(2, 6),
            dealer=True,
            starter="4H",
            thrown="3H 4C",
        ),
        {"5"},
    ),
    Endgame(
        "pone counts out unless seven are pegged: the five is led, which no two fives can answer",
        to_play(
            "2C 5D QD QS",
            "5C TS QH KS",
            "QS 5C 2C KS",
            needs=(6, 7),
            dealer=False,
            starter="4D",
            thrown="2H 3S",
        ),
        {"5"},
    ),
    Endgame(
        "the eight",
        to_play(
            "7H 7S 8S QC",
            "7C 9C TS QD",
            "9C 7H QD",
            needs=(1, 3),
            dealer=True,
            starter="5C",
            thrown="9S QS",
        ),
        {"8"},
    ),
]


@pytest.mark.parametrize("endgame", FORCED, ids=names(FORCED))
def test_the_card_that_wins_for_sure_is_played(endgame: Endgame) -> None:
    assert Proofs(endgame.seen).sure() == endgame.best or wins_at_once(endgame.seen) == endgame.best
    assert played(endgame.seen) in endgame.best


def test_a_throw_that_counts_out_is_not_left_out_for_its_points() -> None:
    seen = to_throw("3D 5D 6S 7S JD JH", needs=(7, 32), dealer=False)
    assert sure_throws(seen) == {"JD JH"}
    move = MASTER.decide(seen)
    assert isinstance(move, Discard)
    assert " ".join(map(str, move.cards)) == "JD JH"
