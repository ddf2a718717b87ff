"""What the crib brings, by the ranks that are thrown into it.

Suits are averaged exactly: all suits that the ranks can have are equally likely. The starter
is never drawn either, all that are left are summed. What else comes to the crib is given:
how often which ranks are thrown, each made rarer or not by what is left in the pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from operator import mul

from cribbage.bots.keeps import JACK
from cribbage.bots.making.beside import FINE, Left
from cribbage.bots.piles import RANKS, UNIT, hand_number
from cribbage.bots.tables import COUNTS, PAIRS, THOUSANDTHS, WHOLE
from cribbage.engine.values import RANK_VALUE

Ranks = tuple[int, ...]
"""Ranks of some cards, the lower first."""

Throws = Mapping[Ranks, int]
"""How often these ranks come to the crib; all keys are of the same length."""

SCALE = 1024
"""Chances in the crib are kept in 1024ths, which makes that of a flush a whole number."""

_ALL_WAYS = 192
"""A multiple of all the numbers of ways in which a pack makes two or three ranks."""


@cache
def ways(ranks: Ranks, gone: Ranks = ()) -> int:
    """In how many ways the pack without the ranks gone makes the ranks."""
    return prod(comb(4 - gone.count(rank), ranks.count(rank)) for rank in {*ranks})


def any_cards(number: int) -> Throws:
    """All cards equally likely."""
    return {ranks: ways(ranks) for ranks in combinations_with_replacement(RANKS, number)}


@cache
def crib_parts(crib: Ranks, starter: int) -> tuple[tuple[int, int], ...]:
    """Counts of four or five ranks with a starter, and their chances in 1024ths.

    A jack is of the starter's suit once in four, and n different ranks are of one suit once
    in four to the power of n - 1; a jack among these is of the starter's suit, too.
    """
    value = RANK_VALUE[hand_number(crib) + UNIT[starter]]
    nobs = 0 if starter == JACK else SCALE // 4 * crib.count(JACK)
    flush = SCALE >> 2 * len(crib) if len({*crib, starter}) == len(crib) + 1 else 0
    jack = 1 if nobs else 0
    both = flush * jack
    parts = ((0, SCALE - nobs - flush + both), (1, nobs - both), (len(crib) + 1 + jack, flush))
    return tuple((value + more, chance) for more, chance in parts if chance)


@cache
def crib_points(crib: Ranks) -> tuple[int, ...]:
    """Points of the crib with each starter, in 1024ths; 0 where no such card is left."""
    return tuple(
        sum(count * chance for count, chance in crib_parts(crib, starter))
        if crib.count(starter) < 4
        else 0
        for starter in RANKS
    )


def rounded(numerator: int, denominator: int) -> int:
    """The nearest whole number."""
    return (2 * numerator + denominator) // (2 * denominator)


def _cribs(pair: Ranks, others: Throws, left: Left) -> Iterator[tuple[Ranks, int, Sequence[int]]]:
    """The cribs that come of the pair, how likely each is in one measure, and the starters left."""
    for ranks, often in others.items():
        low, high = ranks
        # Of two ranks the pack has 16 ways, of one rank 6.
        ways_left = 8 * left.two[low] if low == high else 3 * left.one[low] * left.one[high]
        if often and ways_left:
            starters = [*left.one]
            for rank in ranks:
                starters[rank] = max(0, starters[rank] - FINE)
            yield tuple(sorted(pair + ranks)), often * ways_left, starters


def averages_of_two(others: Throws, lefts: Sequence[Left]) -> list[int]:
    """By PAIRS the averages of the crib for two that are not of one suit, then for two that are.

    A quarter of them are of one suit. What the others gain or lose by that is a third of what
    these lose or gain. In thousandths of a point.
    """
    sums = [_sums(pair, others, left) for pair, left in zip(PAIRS, lefts, strict=True)]
    return [
        rounded(THOUSANDTHS * (9 * total + 4 * times * by_suit), 9 * SCALE * weight)
        for times in (-1, 3)
        for total, by_suit, weight in sums
    ]


def _sums(pair: Ranks, others: Throws, left: Left) -> tuple[int, int, int]:
    """Points of the crib in 1024ths; a third of what one suit adds in 2304ths; how likely.

    Only two of one suit can make a flush, so that these have all that flushes bring, which is
    four times the average. A jack thrown has no starter of its suit in the rank of the other
    card if that is of its suit, which costs a quarter of a chance of nobs; then each jack of
    the others has one more often, by a twelfth.
    """
    total = by_suit = weight = 0
    low, high = pair
    mate = low + high - JACK if low != high and JACK in pair else None
    for crib, likely, starters in _cribs(pair, others, left):
        total += likely * sum(map(mul, starters, crib_points(crib)))
        weight += likely * sum(starters)
        if len({*crib}) == len(crib):
            apart = sum(starters) - sum([starters[rank] for rank in crib])
            by_suit += likely * apart * (len(crib) + 1) * 9
        if mate is not None:
            by_suit += likely * starters[mate] * (crib.count(JACK) - 4) * 64
    return total, by_suit, weight


def any_average(thrown: Ranks) -> int:
    """Average points of the crib with these ranks and any three others, in thousandths."""
    total = weight = 0
    for others, often in any_cards(3).items():
        crib = tuple(sorted(thrown + others))
        likely = often * ways(others, thrown) * (_ALL_WAYS // ways(others))
        if likely:
            starters = [4] * len(RANKS)
            for rank in crib:
                starters[rank] -= 1
            total += likely * sum(map(mul, starters, crib_points(crib)))
            weight += likely * sum(starters)
    return rounded(THOUSANDTHS * total, SCALE * weight)


def crib_chances(others: Throws, lefts: Sequence[Left]) -> list[int]:
    """The chances of all counts, by what is thrown and by starter, each row out of WHOLE."""
    section = []
    for pair, left in zip(PAIRS, lefts, strict=True):
        by_starter = [[0] * COUNTS for _ in RANKS]
        for crib, likely, starters in _cribs(pair, others, left):
            for starter, number in enumerate(starters):
                if number:
                    row = by_starter[starter]
                    for count, chance in crib_parts(crib, starter):
                        row[count] += likely * number * chance
        for row in by_starter:
            section += in_whole(row)
    return section


def in_whole(numbers: Sequence[int]) -> list[int]:
    """The numbers as parts of WHOLE, to the nearest; what never comes stays 0."""
    total = sum(numbers)
    return [rounded(WHOLE * number, total) for number in numbers]


def by_ranks(often: Iterable[int]) -> Throws:
    """How often the pairs are thrown, given in the order of PAIRS."""
    return dict(zip(PAIRS, often, strict=True))
