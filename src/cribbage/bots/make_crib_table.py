"""Make ``crib_table.py``: ``python -m cribbage.bots.make_crib_table > crib_table.py``.

Where two seats fill a crib of four, the first table takes every two cards of the other
seat to be equally likely. Each round after it lets both roles throw from the same seeded
hands with the table at hand, counts which ranks each role throws, and works the crib out
anew with the throws of the other role. The starter is never drawn: all that are left are
summed, and suits are averaged exactly. Only the counts of the throws are a sample; with
so many hands they leave an error of about three hundredths of a point, nearly the same
for all entries of a table.

The other tables stay at the first step: the rest of the crib is any cards, equally
likely, which makes them exact. One such table does for both roles.

Nothing in the program imports this module.
"""

# ruff: noqa: T201

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from cribbage.bots.keeps import CribAverages, Keep, best_keep, keeps
from cribbage.engine.options import SIX
from cribbage.engine.values import RANK_KEY, RANK_VALUE
from cribbage.shuffle import shuffled

SEED = 1
PACKS = 600
"""Shuffled packs; eight hands of six are cut from each."""

ROUNDS = 3

RANKS = range(13)
_JACK = 10

Ranks = tuple[int, ...]
"""Ranks of some cards, the lower first; a rank is an index, 0 (ace) to 12 (king)."""

Throws = dict[Ranks, int]
"""How often these ranks come to a crib; all keys are of the same length, 1 to 3."""

SCALE = 1024
"""Sums are kept in 1024ths of a point, which makes the chance of a flush a whole number."""

_ALL_WAYS = 192
"""A multiple of all the numbers of ways in which a pack makes two or three ranks."""


def choices_of_ranks(number: int) -> tuple[Ranks, ...]:
    """All the ranks that this number of cards may be of, at most four."""
    return tuple(combinations_with_replacement(RANKS, number))


def ways(ranks: Ranks, gone: Ranks = ()) -> int:
    """In how many ways the pack without the ranks gone makes the ranks."""
    return prod(comb(4 - gone.count(rank), ranks.count(rank)) for rank in {*ranks})


@cache
def crib_total(crib: Ranks) -> int:
    """Points of four or five ranks, sorted, over all the starters left, in 1024ths.

    Suits are averaged: a jack is of the starter's suit once in four, and n different
    ranks are of one suit once in four to the power of n - 1.
    """
    key = sum(RANK_KEY[4 * rank] for rank in crib)
    flush = len(crib) + 1
    total = 0
    for starter in RANKS:
        value = SCALE * RANK_VALUE[key + RANK_KEY[4 * starter]] if crib.count(starter) < 4 else 0
        if starter != _JACK:
            value += SCALE // 4 * crib.count(_JACK)
        if len({*crib, starter}) == flush:
            value += SCALE // 4 ** len(crib) * flush
        total += (4 - crib.count(starter)) * value
    return total


def crib_average(thrown: Ranks, others: Throws) -> int:
    """Average points of the crib with these ranks, in hundredths, to the nearest.

    ``others`` says how often what else comes to the crib; what the thrown cards take from
    the pack makes each of these rarer in proportion.
    """
    total = weight = 0
    for ranks, often in others.items():
        likely = often * ways(ranks, thrown) * (_ALL_WAYS // ways(ranks))
        if likely:
            crib = tuple(sorted(thrown + ranks))
            weight += (52 - len(crib)) * likely
            total += likely * crib_total(crib)
    return (2 * 100 * total + SCALE * weight) // (2 * SCALE * weight)


def table_of_one(others: Throws) -> CribAverages:
    """The crib averages for one card thrown, when the others come like this: one row."""
    return (tuple(crib_average((rank,), others) for rank in RANKS),)


def table_of_two(others: Throws) -> CribAverages:
    """The crib averages for two cards thrown, when the others come like this."""
    average = {pair: crib_average(pair, others) for pair in choices_of_ranks(2)}
    return tuple(tuple(average[min(a, b), max(a, b)] for b in RANKS) for a in RANKS)


def any_cards(number: int) -> Throws:
    """All cards equally likely."""
    return {ranks: ways(ranks) for ranks in choices_of_ranks(number)}


def seeded_hands() -> list[list[Keep]]:
    """The hands that are thrown from, each with all its choices."""
    size, number = SIX.dealt, SIX.thrown
    hands = []
    for pack in range(PACKS):
        codes = [card.code for card in shuffled(SEED, f"crib table {pack}")]
        for first in range(0, len(codes) - size + 1, size):
            hands.append(keeps(codes[first : first + size], number))
    return hands


def throws(hands: list[list[Keep]], averages: CribAverages, *, own_crib: bool) -> Throws:
    """What a role throws from the hands."""
    counted: Counter[Ranks] = Counter()
    for choices in hands:
        thrown = best_keep(choices, averages, own_crib=own_crib).thrown
        counted[tuple(code // 4 for code in thrown)] += 1
    return counted


def tables_by_role() -> tuple[CribAverages, CribAverages]:
    """The averages of the crib for what the dealer throws, and for what the pone throws."""
    hands = seeded_hands()
    own = opposing = table_of_two(any_cards(2))
    for _ in range(ROUNDS):
        by_dealer = throws(hands, own, own_crib=True)
        by_pone = throws(hands, opposing, own_crib=False)
        own, opposing = table_of_two(by_pone), table_of_two(by_dealer)
    return own, opposing


HEADER = '''\
"""Average points of the crib by the ranks of what one seat throws into it.

In hundredths of a point, flush and nobs included; row and column are ranks, 0 (ace) to 12
(king), and either may come first. Made by ``python -m cribbage.bots.make_crib_table``,
which says how: exact but for the throws of the other seat, which are counted in
self-play where a table is for one role. Do not edit.
"""

from __future__ import annotations
'''


def module_text() -> str:
    """The whole of ``crib_table.py``."""
    own, opposing = tables_by_role()
    described = (
        ("OWN_CRIB", own, "For the dealer's throw, the pone throwing against it."),
        ("OPPOSING_CRIB", opposing, "For the pone's throw, the dealer throwing for it."),
        ("ONE_OF_FOUR", table_of_one(any_cards(3)), "For one card and any three others."),
        ("TWO_OF_FIVE", table_of_two(any_cards(3)), "For two cards and any three others."),
    )
    parts = [HEADER]
    for name, averages, meaning in described:
        rows = "".join(f"    {row},\n" for row in averages)
        parts.append(f'\n{name}: tuple[tuple[int, ...], ...] = (\n{rows})\n"""{meaning}"""\n')
    return "".join(parts)


if __name__ == "__main__":
    print(module_text(), end="")
