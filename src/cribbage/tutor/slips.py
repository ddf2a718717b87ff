"""What a wrong count got wrong, where a single combination explains it.

People count combination by combination, and so a count is mostly wrong by one of them: it was
missed, taken for less than it is, counted twice, or is not there at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from cribbage.engine.cards import Card, Rank
from cribbage.engine.scoring import Combination, Kind, points

_ALIKE = (Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
_SHORTEST_RUN = 3


class Fault(Enum):
    """What was done wrong with a combination."""

    MISSED = "missed"
    TAKEN_FOR_LESS = "taken for less"
    TWICE = "counted twice"
    NOT_THERE = "not there"


@dataclass(frozen=True, slots=True)
class Slip:
    """What explains a wrong count.

    ``candidates``: one or more of the ``kind``, each of which would explain it alone.
    ``number``: how many cards of it were counted, where that is not all of them. Of a run that
    is not there, being inside a longer one, the candidates are the longer ones. A flush or his
    nobs that is not there is made of the cards that were taken for it.
    """

    fault: Fault
    kind: Kind
    candidates: tuple[Combination, ...]
    number: int

    @property
    def are_alike(self) -> bool:
        """Whether the candidates have the same ranks, so that it hardly matters which it was."""
        return len({ranks(candidate) for candidate in self.candidates}) == 1


def ranks(combination: Combination) -> tuple[Rank, ...]:
    """The ranks of its cards, in their order."""
    return tuple(card.rank for card in combination.cards)


def slip(
    found: Sequence[Combination], hand: Sequence[Card], starter: Card, claim: int
) -> Slip | None:
    """What single combination makes the claim out of those found in the hand, or crib.

    The claim is what was understood: 0 where 19 means none. None if it is right, if no single
    combination explains it, or if combinations of several kinds do.
    """
    wrong_by = claim - points(found)
    if wrong_by < 0:
        possible = list(_counted_too_little(found, len(hand), -wrong_by))
    else:
        possible = list(_counted_too_much(found, hand, starter, wrong_by))
    # Which of them it was cannot be told from the claim, but what they have in common can.
    if len({(each.fault, each.kind) for each in possible}) != 1:
        return None
    first = possible[0]
    candidates = tuple(candidate for each in possible for candidate in each.candidates)
    return Slip(first.fault, first.kind, candidates, first.number)


def _slip(fault: Fault, combination: Combination, number: int | None = None) -> Slip:
    counted = len(combination.cards) if number is None else number
    return Slip(fault, combination.kind, (combination,), counted)


def _counted_too_little(found: Sequence[Combination], size: int, missing: int) -> Iterator[Slip]:
    for each in found:
        if each.points == missing:
            yield _slip(Fault.MISSED, each)
        for number in _taken_for(each, size):
            if _worth(each, number) == each.points - missing:
                yield _slip(Fault.TAKEN_FOR_LESS, each, number)


def _taken_for(combination: Combination, size: int) -> Sequence[int]:
    """How many of its cards may have been seen by who counts a hand of this size."""
    cards = len(combination.cards)
    if combination.kind in _ALIKE:
        return range(2, cards)
    if combination.kind is Kind.RUN and cards > _SHORTEST_RUN:
        return (cards - 1,)
    if combination.kind is Kind.FLUSH and cards > size:
        return (size,)
    return ()


def _worth(combination: Combination, number: int) -> int:
    """What it would be worth with this number of cards: each pair 2, else each card 1."""
    return number * (number - 1) if combination.kind in _ALIKE else number


def _counted_too_much(
    found: Sequence[Combination], hand: Sequence[Card], starter: Card, over: int
) -> Iterator[Slip]:
    for each in found:
        if each.points == over:
            yield _slip(Fault.TWICE, each)
        if each.kind is Kind.RUN and _SHORTEST_RUN <= over < len(each.cards):
            yield _slip(Fault.NOT_THERE, each, over)
    for phantom in (*_no_flush(found, hand, starter), *_no_nobs(found, hand, starter)):
        if phantom.points == over:
            yield _slip(Fault.NOT_THERE, phantom)


def _no_flush(
    found: Sequence[Combination], hand: Sequence[Card], starter: Card
) -> Iterator[Combination]:
    """As many cards of a suit as the hand has, which are no flush.

    They are a crib without the starter, or the starter is one of them.
    """
    if any(each.kind is Kind.FLUSH for each in found):
        return
    cards = sorted((*hand, starter))
    for suit in {card.suit for card in hand}:
        suited = tuple(card for card in cards if card.suit is suit)
        if len(suited) == len(hand):
            yield Combination(Kind.FLUSH, suited, len(suited))


def _no_nobs(
    found: Sequence[Combination], hand: Sequence[Card], starter: Card
) -> Iterator[Combination]:
    """Jacks of another suit than the starter's, and the starter itself."""
    real = {card for each in found if each.kind is Kind.HIS_NOBS for card in each.cards}
    for card in sorted((*hand, starter)):
        if card.rank is Rank.JACK and card not in real:
            yield Combination(Kind.HIS_NOBS, (card,), 1)
