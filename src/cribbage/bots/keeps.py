"""Which cards to keep: every way to throw, weighed by the hand kept and the crib fed.

All sums are whole numbers, so that equal choices compare as equal on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, repeat
from typing import NamedTuple

from cribbage.bots.aim import Aim
from cribbage.engine.values import show_value

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


def keeps(hand: Iterable[int], number: int) -> list[Keep]:
    """Every way to throw this number of cards; the order does not hang on that of the hand."""
    cards = sorted(hand)
    unseen = [code for code in range(52) if code not in cards]
    return [
        Keep(kept, tuple(code for code in cards if code not in kept), points, len(unseen))
        for kept in combinations(cards, len(cards) - number)
        for points in (sum(map(show_value, repeat(kept), unseen)),)
    ]


def entry(averages: CribAverages, thrown: Sequence[int]) -> int:
    """What the table says of one or two card codes."""
    *before, last = thrown
    return averages[before[0] // 4 if before else 0][last // 4]


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

    def worth(choice: Keep) -> tuple[int, int, int, tuple[int, ...]]:
        crib = entry(averages, choice.thrown) * choice.starters
        hand = 100 * choice.points
        total = (hand + crib) * opponents if own_crib else hand * opponents - crib
        ranks = sum(code // 4 for code in choice.kept)
        return total, -crib, -ranks, tuple(-code for code in choice.kept)

    return aim.best(choices, worth)
