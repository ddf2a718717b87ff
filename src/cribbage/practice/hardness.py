"""How hard a decision is to get right, and whether one choice is clearly right."""

from __future__ import annotations

import math

from cribbage.bots import Bot, foresight, levels
from cribbage.bots.seeing import rank_of
from cribbage.engine.moves import Discard, Move, Play
from cribbage.engine.scoring import Combination, Kind, score_show
from cribbage.engine.state import Phase, View
from cribbage.tutor.judging import DEAR_CHANCE, ThrowJudged, cost, is_dear, judged_throws

_PLAIN_THROW, _PLAIN_CARD = 0.08, 0.06
"""A choice that is better by so much of the chance to win is plain to see."""

_CLOSE, _TRAP, _LATE = 0.6, 0.2, 0.2
"""How much it matters that the second choice is close, that the one that comes to mind first is
wrong, and that the game is near its end. They make 1."""

_EFFORTS = {
    Kind.RUN: 1.0,
    Kind.PAIR: 0.5,
    Kind.THREE_OF_A_KIND: 1.0,
    Kind.FOUR_OF_A_KIND: 1.0,
    Kind.FLUSH: 1.0,
    Kind.HIS_NOBS: 1.5,
}
_EFFORTS_OF_FIFTEENS = {2: 0.75, 3: 1.25, 4: 2.0, 5: 2.5}
"""By the number of cards."""

_MOST_EFFORT = 9.0
_OF_NOTHING = 0.25
"""A hand with nothing in it has to be searched as well."""


def hardness(view: View) -> float | None:
    """How hard it is, 0 to 1; None if no choice is clearly right.

    The decision is a throw, a card to play of two ranks or more, or the count of an own hand.
    """
    if view.phase is Phase.DISCARD:
        return _of_throw(view)
    if view.phase is Phase.PLAY:
        return _of_card(view)
    return _of_count(found_in(view))


def found_in(view: View) -> tuple[Combination, ...]:
    """What there is in the hand or crib that is to be counted."""
    assert view.starter is not None
    crib = view.phase is Phase.COUNT_CRIB
    return score_show(view.crib if crib else view.kept, view.starter, crib=crib)


def lateness(view: View) -> float:
    """How far the game has come: 0 at its start, nearly 1 before its last point."""
    return max(pegs.front for pegs in view.pegs) / view.options.target


def _of_count(found: tuple[Combination, ...]) -> float:
    if not found:
        return _OF_NOTHING
    return min(1.0, sum(map(_effort, found)) / _MOST_EFFORT)


def _effort(combination: Combination) -> float:
    if combination.kind is Kind.FIFTEEN:
        return _EFFORTS_OF_FIFTEENS[len(combination.cards)]
    return _EFFORTS[combination.kind]


def _of_throw(view: View) -> float | None:
    best, *others = judged_throws(view)
    margin = min(cost(best, other) for other in others if not _alike(best, other))
    return _of_choice(view, Discard(view.seat, best.thrown), margin, _PLAIN_THROW)


def _alike(one: ThrowJudged, other: ThrowJudged) -> bool:
    """Whether the throws are of the same ranks, and the suits do not matter."""
    ranks = [sorted(card.rank for card in each.thrown) for each in (one, other)]
    return ranks[0] == ranks[1] and not is_dear(one, other)


def _of_card(view: View) -> float | None:
    # Half of what judging the cards would take, as their pegging does not matter here.
    worths = foresight.worth_of_ranks(view)
    best = foresight.best_card(view, worths)
    rank = rank_of(best)
    margin = worths[rank] - max(worth for other, worth in worths.items() if other != rank)
    return _of_choice(view, Play(view.seat, best), margin, _PLAIN_CARD)


def _of_choice(view: View, best: Move, margin: float, plain: float) -> float | None:
    if margin < DEAR_CHANCE:
        return None
    trap = _FIRST_TO_MIND.decide(view) != best
    return _CLOSE * _closeness(margin, plain) + _TRAP * trap + _LATE * lateness(view)


def _closeness(margin: float, plain: float) -> float:
    """0 where the best is plain to see, 1 where it is only just clear."""
    return max(0.0, math.log(plain / margin) / math.log(plain / DEAR_CHANCE))


_FIRST_TO_MIND: Bot = levels.bot("casual", lambda label, low, high: low)
"""Who takes the points that lie open."""
