"""Piles as numbers: each card pegs what the scorer says, over short counts and random ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from cribbage.bots.manners import PILE_BITS
from cribbage.bots.piles import (
    COUNT,
    EMPTY,
    OVER,
    PIPS,
    RANKS,
    RANKS_OF,
    STEP,
    hand_number,
    pile_number,
)
from cribbage.engine.cards import PACK, Card, total_pips
from cribbage.engine.scoring import THIRTY_ONE, points, score_play

FIVE_ALIKE = 20
"""What five of a kind would peg; nothing that there is comes near."""


def cards_of(ranks: Sequence[int]) -> list[Card]:
    """Cards of these ranks, each another one."""
    return [PACK[4 * rank + ranks[:place].count(rank)] for place, rank in enumerate(ranks)]


def pegged(ranks: Sequence[int]) -> list[int | None]:
    """What each card pegs by the numbers, or None once 31 would be passed."""
    found: list[int | None] = []
    pile = EMPTY
    for place, rank in enumerate(ranks, 1):
        step = STEP[pile * 13 + rank]
        if step == OVER:
            assert COUNT[pile] + PIPS[rank] > THIRTY_ONE
            return [*found, None]
        pile = step >> 5
        assert COUNT[pile] == sum(PIPS[before] for before in ranks[:place])
        found.append(step & 31)
    return found


def scored(ranks: Sequence[int]) -> list[int | None]:
    """The same by the scorer."""
    cards = cards_of(ranks)
    found: list[int | None] = []
    for last in range(1, len(cards) + 1):
        if total_pips(cards[:last]) > THIRTY_ONE:
            return [*found, None]
        found.append(points(score_play(cards[:last])))
    return found


def short_counts() -> Iterator[tuple[int, ...]]:
    """All of three ranks, and all of five low ones as far as there are suits for them."""
    yield from product(RANKS, repeat=3)
    for ranks in product(range(4), repeat=5):
        if max(map(ranks.count, ranks)) <= 4:
            yield ranks


def random_counts(number: int) -> Iterator[list[int]]:
    """Ranks of a shuffled pack, the low ones more often than not, until 31 is passed."""
    chance = Random(1)
    for _ in range(number):
        highest = chance.choice((3, 6, 9, 12))
        ranks = [rank for rank in range(highest + 1) for _ in range(4)]
        chance.shuffle(ranks)
        yield ranks[:13]


def test_short_counts_peg_what_the_scorer_says() -> None:
    for ranks in short_counts():
        assert pegged(ranks) == scored(ranks), ranks


def test_long_counts_peg_what_the_scorer_says() -> None:
    for ranks in random_counts(1000):
        assert pegged(ranks) == scored(ranks), ranks


def test_what_can_no_longer_matter_is_forgotten() -> None:
    """No run has an ace and a ten, and none of seven is made once its cards pass 31."""
    assert pile_number([9, 0]) == pile_number([12, 0])
    assert pile_number([10, 12]) != pile_number([9, 12])
    assert pile_number([4, 9, 10, 6]) == pile_number([9, 4, 10, 6])


@pytest.mark.thorough
def test_how_many_piles_there_are() -> None:
    """With four cards of a rank; so many bits of a key of the manners are enough for them."""
    found, new = {EMPTY}, [EMPTY]
    while new:
        after = {
            step >> 5
            for pile in new
            for rank in RANKS
            if (step := STEP[pile * 13 + rank]) != OVER and step & 31 < FIVE_ALIKE
        }
        new = list(after - found)
        found |= after
    assert len(found) == 73_114
    assert max(found) < 1 << PILE_BITS


def test_hands_are_numbers_with_a_digit_for_each_rank() -> None:
    assert hand_number([]) == EMPTY
    assert hand_number([12, 0, 4, 0]) == 5**12 + 5**4 + 2
    assert RANKS_OF[hand_number([12, 0, 4, 0])] == (0, 4, 12)
