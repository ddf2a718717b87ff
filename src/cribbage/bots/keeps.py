"""Which cards to keep: every way to throw, weighed by the hand kept and the crib fed.

All sums are whole numbers, so that equal choices compare as equal on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cribbage.bots.aim import Aim
from cribbage.bots.piles import UNIT
from cribbage.engine.values import RANK_KEY, RANK_VALUE

JACK = 10

CribAverages = tuple[tuple[int, ...], ...]
"""Average points of the crib in hundredths, by the ranks of what one seat throws into it.

Of two cards, the one rank is the row and the other the column; of a single card, which is
the column, there is just one row. A rank is an index here, 0 (ace) to 12 (king), which is
the code of a card divided by 4.
"""


class Keep(NamedTuple):
    """One way to part a hand of card codes.

    ``points``: what the kept cards are worth, summed over each of the ``starters`` that
    may still be turned.
    """

    kept: tuple[int, ...]
    thrown: tuple[int, ...]
    points: int
    starters: int


@cache
def _splits(size: int, number: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The places of the cards kept and thrown, for each way to throw so many of so many."""
    places = range(size)
    return tuple(
        (kept, tuple(place for place in places if place not in kept))
        for kept in combinations(places, size - number)
    )


class _ByStarter(dict[int, tuple[int, ...]]):
    """By the number of a hand: what its ranks are worth with each rank as the starter."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        values = self[hand] = tuple(
            RANK_VALUE[hand + unit] if hand // unit % 5 < 4 else 0 for unit in UNIT
        )
        return values


class _InAll(dict[int, int]):
    """By the number of a hand: the sum of the same over a pack with four of each rank."""

    def __missing__(self, hand: int) -> int:
        total = self[hand] = 4 * sum(BY_STARTER[hand])
        return total


BY_STARTER = _ByStarter()
_IN_ALL = _InAll()


def keeps(hand: Iterable[int], number: int) -> list[Keep]:
    """Every way to throw this number of cards; the order does not hang on that of the hand.

    The starters are not gone through: the ranks are summed over a whole pack, less the
    cards of the hand, and flush and nobs follow from the number of each suit that is left.
    """
    cards = sorted(hand)
    keys = [RANK_KEY[card] for card in cards]
    ranks = [card >> 2 for card in cards]
    left_of_suit = [13, 13, 13, 13]
    for card in cards:
        left_of_suit[card & 3] -= 1
    starters = 52 - len(cards)
    size = len(cards) - number
    may_flush = 13 - min(left_of_suit) >= size
    has_jack = JACK in ranks
    found = []
    for places, others in _splits(len(cards), number):
        held = sum([keys[place] for place in places])
        by_starter = BY_STARTER[held]
        points = _IN_ALL[held] - sum([by_starter[rank] for rank in ranks])
        kept = tuple([cards[place] for place in places])
        if has_jack:
            points += sum([left_of_suit[card & 3] for card in kept if card >> 2 == JACK])
        if may_flush and len({card & 3 for card in kept}) == 1:
            points += size * starters + left_of_suit[kept[0] & 3]
        found.append(Keep(kept, tuple([cards[place] for place in others]), points, starters))
    return found


def entry(averages: CribAverages, thrown: Sequence[int]) -> int:
    """What the table says of one or two card codes."""
    return averages[thrown[0] >> 2 if len(thrown) > 1 else 0][thrown[-1] >> 2]


def best_keep(
    choices: Sequence[Keep],
    averages: CribAverages,
    *,
    own_crib: bool,
    opponents: int = 1,
    aim: Aim = Aim.MOST,
) -> Keep:
    """The choice with the most points: the hand, and the crib added or taken away.

    ``own_crib``: whether the crib is of the own side. ``opponents``: how many other sides
    there are; a point for one of these costs but that share of a point, since it makes one
    of them stronger and leaves the others behind.

    Among equals the one that leans less on the crib: the pone then gives less away, and
    the dealer holds the points where the play can use them too. Then the lower cards are
    kept, for the end of each count. All of it turns round where the fewest points are
    sought.
    """

    totals = []
    for choice in choices:
        crib = entry(averages, choice.thrown) * choice.starters
        hand = 100 * choice.points
        totals.append((hand + crib) * opponents if own_crib else hand * opponents - crib)
    best = aim.best(totals, int)
    equals = [choice for choice, total in zip(choices, totals, strict=True) if total == best]
    if len(equals) == 1:
        return equals[0]

    def merit(choice: Keep) -> tuple[int, int, tuple[int, ...]]:
        ranks = sum(code // 4 for code in choice.kept)
        return -entry(averages, choice.thrown), -ranks, tuple(-code for code in choice.kept)

    return aim.best(equals, merit)
