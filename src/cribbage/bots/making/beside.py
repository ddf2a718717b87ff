"""What is left in the pack for the other seat, beside cards that are kept and thrown.

A pair that is thrown does not fit what is kept, nor what is kept to what is thrown: so there
are more cards left that go with either than if the others in the hand were any cards. That
brings a sixth of a point more to the crib, and a twelfth to the play.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from cribbage.bots.piles import RANKS, RANKS_OF, UNIT
from cribbage.bots.tables import HANDS, PAIRS

FINE = 1 << 12
"""One card, where averages of cards left are whole numbers."""

Beside = Mapping[int, int]
"""How often a hand is kept beside a pair that is thrown: by place in HANDS times the length of
PAIRS plus place in PAIRS."""


class Left(NamedTuple):
    """By rank: how many cards are left on average, and how many ways to take two of them.

    In FINE, and in FINE times FINE.
    """

    one: list[int]
    two: list[int]


def left_by_pair(beside: Beside) -> list[Left]:
    """By PAIRS, what is left beside a pair that is thrown and what is kept then.

    Of a pair that was never seen, beside that pair alone.
    """
    whole = [0] * len(PAIRS)
    less_one = [[0] * len(RANKS) for _ in PAIRS]
    less_two = [[0] * len(RANKS) for _ in PAIRS]
    for key, often in beside.items():
        hand, pair = HANDS[key // len(PAIRS)], key % len(PAIRS)
        whole[pair] += often
        for rank in RANKS_OF[hand]:
            kept = hand // UNIT[rank] % 5
            before = 4 - PAIRS[pair].count(rank)
            less_one[pair][rank] += often * kept
            less_two[pair][rank] += often * (comb(before, 2) - comb(before - kept, 2))
    found = []
    for pair, ranks in enumerate(PAIRS):
        every = whole[pair] or 1
        left = [4 - ranks.count(rank) for rank in RANKS]
        one = [
            FINE * number - FINE * less // every
            for number, less in zip(left, less_one[pair], strict=True)
        ]
        two = [
            FINE * FINE * comb(number, 2) - FINE * FINE * less // every
            for number, less in zip(left, less_two[pair], strict=True)
        ]
        found.append(Left(one, two))
    return found


def left_by_hand(beside: Beside) -> list[list[int]]:
    """By HANDS and rank, what share of those not kept is not thrown either, in FINE."""
    whole = [0] * len(HANDS)
    thrown = [[0] * len(RANKS) for _ in HANDS]
    for key, often in beside.items():
        hand = key // len(PAIRS)
        whole[hand] += often
        for rank in PAIRS[key % len(PAIRS)]:
            thrown[hand][rank] += often
    found = []
    for place, hand in enumerate(HANDS):
        every = whole[place] or 1
        shares = []
        for rank, unit in enumerate(UNIT):
            left = 4 - hand // unit % 5
            gone = FINE * thrown[place][rank] // (every * left) if left else 0
            shares.append(FINE - gone)
        found.append(shares)
    return found
