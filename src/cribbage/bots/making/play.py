"""What the play brings, by the ranks that are kept.

Every two hands are played once, both with care, and weighed by how often they meet.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain, combinations_with_replacement
from math import comb, prod
from operator import mul
from typing import NamedTuple

from cribbage.bots.making.crib import in_whole, rounded
from cribbage.bots.manners import CAREFUL
from cribbage.bots.piles import RANKS, UNIT
from cribbage.bots.quick import played_out
from cribbage.bots.tables import HANDS, PEGGED, PER_POINT, ROLES, STEPS, THOUSANDTHS

_DIGITS = tuple(tuple(hand // unit % 5 for unit in UNIT) for hand in HANDS)

_RANKS = tuple(combinations_with_replacement(RANKS, 4))

WAYS: tuple[int, ...] = tuple(prod(comb(4, digit) for digit in digits) for digits in _DIGITS)
"""In how many ways the pack makes each of HANDS."""

_SHARE = tuple(
    tuple(12 // comb(4, number) * comb(left, number) for number in range(5)) for left in range(5)
)
"""By cards of a rank left in the pack and in a hand: how likely that is, in twelfths of how
likely it would be with all four left."""


def share(one: int, other: int) -> int:
    """How likely the hands at these places of HANDS are together, in one measure.

    Against how likely they would be from two packs; it is the same either way round.
    """
    product, shared = 1, 0
    for mine, theirs in zip(_DIGITS[one], _DIGITS[other], strict=True):
        if mine and theirs:
            product *= _SHARE[4 - mine][theirs]
            shared += 1
    for _ in range(4 - shared):
        product *= 12
    return product


def partners(place: int, every: int) -> range:
    """The places of HANDS that the one at this place is played against."""
    return range(-place % every, len(HANDS), every)


class Row(NamedTuple):
    """What comes of one hand against each of its partners, in order.

    For each: how likely the two are together, the points of the hand itself, and those of the
    other. More points than there is room for in the tables count as the most.
    """

    shares: array[int]
    own: array[int]
    other: array[int]


def rows_of_pone(places: range, every: int) -> list[Row]:
    """The rows of the pone's hands at these places."""
    most = PEGGED - 1
    rows = []
    for pone in places:
        row = Row(array("H"), array("B"), array("B"))
        for dealer in partners(pone, every):
            likely = share(pone, dealer)
            points = [0, 0]
            if likely:
                for seat, pegs in played_out(
                    HANDS[pone], HANDS[dealer], CAREFUL.most, CAREFUL.most
                ):
                    points[seat] += pegs
            row.shares.append(likely)
            row.own.append(min(points[0], most))
            row.other.append(min(points[1], most))
        rows.append(row)
    return rows


class Play(NamedTuple):
    """By role the rows of HANDS, each hand being played against one of so many others."""

    every: int
    rows: tuple[list[Row], list[Row]]


def play_of(rows: Sequence[Row], every: int) -> Play:
    """With the rows of the pone's hands also those of the dealer's."""
    by_dealer = []
    for dealer in range(len(HANDS)):
        # The partner of its own partner, a hand is there at this place.
        place = dealer // every
        of_pone = [rows[pone] for pone in partners(dealer, every)]
        by_dealer.append(
            Row(
                array("H", [row.shares[place] for row in of_pone]),
                array("B", [row.other[place] for row in of_pone]),
                array("B", [row.own[place] for row in of_pone]),
            )
        )
    return Play(every, (by_dealer, list(rows)))


class Kept(NamedTuple):
    """By role: how often each of HANDS is kept, and what is left of each rank beside it.

    The latter as a share in FINE, by HANDS and rank, or None as long as that is not known.
    """

    often: tuple[Sequence[int], Sequence[int]]
    left: tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]] | None


def _weights(play: Play, role: int, place: int, kept: Kept) -> list[int]:
    """How often each partner is met."""
    met = slice(-place % play.every, None, play.every)
    weights = map(mul, play.rows[role][place].shares, kept.often[1 - role][met])
    if kept.left is None:
        return list(weights)
    left = kept.left[role][place]
    cards = [left[a] * left[b] * left[c] * left[d] for a, b, c, d in _RANKS[met]]
    return list(map(mul, weights, cards))


Pegs = list[tuple[int, int]]
"""By HANDS, in thousandths: own points and those of the other one."""


def pegging_averages(play: Play, kept: Kept) -> tuple[Pegs, Pegs]:
    """By role, the points of the play on average."""
    by_role: tuple[Pegs, Pegs] = ([], [])
    for role in ROLES:
        for place, row in enumerate(play.rows[role]):
            weights = _weights(play, role, place, kept)
            whole = sum(weights)
            own, other = (
                rounded(THOUSANDTHS * sum(map(mul, weights, points)), whole)
                for points in (row.own, row.other)
            )
            by_role[role].append((own, other))
    return by_role


_FINE = 1 << 40
"""Parts of each hand's own whole, so that rounding them down costs nothing."""


def pegged_chances(play: Play, kept: Kept) -> list[int]:
    """The section ``pegged``: hands whose average is near a step give the chances there.

    All hands count alike, since hands that peg much are rare. A step that no hand is near to
    is as the nearest one that has some.
    """
    averages = pegging_averages(play, kept)
    section: list[int] = []
    for role in ROLES:
        found = [[[0] * PEGGED for _ in range(STEPS)] for _ in range(2)]
        for place, row in enumerate(play.rows[role]):
            weights = _weights(play, role, place, kept)
            whole = sum(weights)
            for whose, results in enumerate((row.own, row.other)):
                often = [0] * PEGGED
                for points, weight in zip(results, weights, strict=True):
                    often[points] += weight
                step = min(STEPS - 1, rounded(PER_POINT * averages[role][place][whose], 1000))
                at_step = found[whose][step]
                for points, weight in enumerate(often):
                    at_step[points] += _FINE * weight // whole
        section += chain.from_iterable(map(_filled, found))
    return section


def _filled(found: Sequence[Sequence[int]]) -> list[int]:
    """The chances at all steps one after the other."""
    filled = [step for step in range(STEPS) if any(found[step])]
    chances = []
    for step in range(STEPS):
        _, nearest = min([(abs(other - step), other) for other in filled])
        chances += in_whole(found[nearest])
    return chances
