"""Make ``crib_table.py``: ``python -m cribbage.bots.make_crib_table > crib_table.py``.

The first table takes every two cards of the other seat to be equally likely. Each round
after it lets both roles throw from the same seeded hands with the table at hand, counts
which ranks each role throws, and works the crib out anew with the throws of the other
role. The starter is never drawn: all that are left are summed, and suits are averaged
exactly. Only the counts of the throws are a sample; with so many hands they leave an
error of about three hundredths of a point, nearly the same for all entries of a table.

Nothing in the program imports this module.
"""

# ruff: noqa: T201

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

from cribbage.bots.keeps import CribAverages, Keep, best_keep, keeps
from cribbage.engine.options import Options
from cribbage.engine.values import RANK_KEY, RANK_VALUE
from cribbage.shuffle import shuffled

SEED = 1
PACKS = 600
"""Shuffled packs; eight hands of six are cut from each."""

ROUNDS = 3

RANKS = range(13)
_JACK = 10

Throws = dict[tuple[int, int], int]
"""How often two ranks, the lower first, are thrown; ranks are indices, 0 (ace) to 12."""

PAIRS = tuple(combinations_with_replacement(RANKS, 2))

_SCALE = 256
"""Sums are kept in 256ths of a point, which makes the chance of a flush a whole number."""


def ways(pair: tuple[int, int], gone: tuple[int, ...] = ()) -> int:
    """In how many ways the pack without the ranks gone makes the two ranks."""
    first, second = (4 - gone.count(rank) for rank in pair)
    return first * (first - 1) // 2 if pair[0] == pair[1] else first * second


@cache
def crib_total(crib: tuple[int, ...]) -> int:
    """Points of four ranks, sorted, over the 48 starters left, in 256ths.

    Suits are averaged: a jack is of the starter's suit once in four, and five different
    ranks are of one suit once in 256.
    """
    key = sum(RANK_KEY[4 * rank] for rank in crib)
    total = 0
    for starter in RANKS:
        value = _SCALE * RANK_VALUE[key + RANK_KEY[4 * starter]] if crib.count(starter) < 4 else 0
        if starter != _JACK:
            value += _SCALE // 4 * crib.count(_JACK)
        if len({*crib, starter}) == 5:
            value += 5
        total += (4 - crib.count(starter)) * value
    return total


def crib_average(thrown: tuple[int, int], others: Throws) -> int:
    """Average points of the crib with these ranks, in hundredths, to the nearest.

    ``others`` says how often the other seat throws what; what the thrown cards take from
    the pack makes each of its throws rarer in proportion.
    """
    total = weight = 0
    for pair, often in others.items():
        # 48 is a multiple of both 6 and 16, the ways to make two ranks of a whole pack.
        likely = often * ways(pair, thrown) * (48 // ways(pair))
        weight += 48 * likely
        total += likely * crib_total(tuple(sorted(thrown + pair)))
    return (2 * 100 * total + _SCALE * weight) // (2 * _SCALE * weight)


def table(others: Throws) -> CribAverages:
    """The crib averages for all ranks, when the other seat throws like this."""
    average = {pair: crib_average(pair, others) for pair in PAIRS}
    return tuple(tuple(average[min(a, b), max(a, b)] for b in RANKS) for a in RANKS)


def seeded_hands() -> list[list[Keep]]:
    """The hands that are thrown from, each with all its choices."""
    size, number = Options.dealt, Options.thrown
    hands = []
    for pack in range(PACKS):
        codes = [card.code for card in shuffled(SEED, f"crib table {pack}")]
        for first in range(0, len(codes) - size + 1, size):
            hands.append(keeps(codes[first : first + size], number))
    return hands


def throws(hands: list[list[Keep]], averages: CribAverages, *, dealer: bool) -> Throws:
    """What a role throws from the hands."""
    counted: Counter[tuple[int, int]] = Counter()
    for choices in hands:
        low, high = best_keep(choices, averages, dealer=dealer).thrown
        counted[low // 4, high // 4] += 1
    return counted


def make() -> tuple[CribAverages, CribAverages]:
    """The averages of the crib for what the dealer throws, and for what the pone throws."""
    hands = seeded_hands()
    own = opposing = table({pair: ways(pair) for pair in PAIRS})
    for _ in range(ROUNDS):
        by_dealer = throws(hands, own, dealer=True)
        by_pone = throws(hands, opposing, dealer=False)
        own, opposing = table(by_pone), table(by_dealer)
    return own, opposing


HEADER = '''\
"""Average points of the crib by the ranks of the two cards thrown into it.

In hundredths of a point, flush and nobs included, from about 270 to 900; row and column
are ranks, 0 (ace) to 12 (king), and either may come first. Made by
``python -m cribbage.bots.make_crib_table``, which says how: exact but for the throws of
the other seat, which are counted in self-play. Do not edit.
"""

from __future__ import annotations
'''


def module_text() -> str:
    """The whole of ``crib_table.py``."""
    parts = [HEADER]
    described = (
        ("OWN_CRIB", "For the dealer's throw, the pone throwing against it."),
        ("OPPOSING_CRIB", "For the pone's throw, the dealer throwing for it."),
    )
    for (name, meaning), averages in zip(described, make(), strict=True):
        rows = "".join(f"    {row},\n" for row in averages)
        parts.append(f'\n{name}: tuple[tuple[int, ...], ...] = (\n{rows})\n"""{meaning}"""\n')
    return "".join(parts)


if __name__ == "__main__":
    print(module_text(), end="")
