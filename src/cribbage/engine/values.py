"""What a hand is worth as a number, fast, for players that weigh thousands of hands.

Cards are whole numbers here (``Card.code``). The part of a count that hangs on the
ranks alone is kept in a table that fills itself; flush and nobs are bit tricks on the
suit, the lowest two bits of the code. Tested equal to the combinations of the scorer.
"""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.scoring import FIFTEEN

_DIGIT = 5
"""A rank pattern is a number with a digit of 0 to 4 for each rank, ace lowest."""

RANK_KEY: tuple[int, ...] = tuple(_DIGIT ** (code // 4) for code in range(52))
"""What the card with this code adds to the key of a rank pattern."""

_JACK = 40


class _RankValues(dict[int, int]):
    """Fifteens, runs and pairs by the key of the rank pattern, worked out when first asked."""

    def __missing__(self, key: int) -> int:
        value = self[key] = _value_of_ranks(_numbers(key))
        return value


RANK_VALUE = _RankValues()


def show_value(hand: Sequence[int], starter: int, crib: bool = False) -> int:
    """Points of a hand or crib of card codes with the starter: the sum of ``score_show``."""
    key = RANK_KEY[starter]
    suits = 0
    first = hand[0]
    nobs = _JACK | starter & 3
    value = 0
    for code in hand:
        key += RANK_KEY[code]
        suits |= code ^ first
        if code == nobs:
            value = 1
    if not suits & 3:
        if not (first ^ starter) & 3:
            value += len(hand) + 1
        elif not crib:
            value += len(hand)
    return value + RANK_VALUE[key]


def _numbers(key: int) -> list[int]:
    """How many cards of each rank there are, ace first."""
    numbers = []
    for _ in range(13):
        key, digit = divmod(key, _DIGIT)
        numbers.append(digit)
    return numbers


def _value_of_ranks(numbers: list[int]) -> int:
    value = 0
    ways = [1] + [0] * FIFTEEN
    run = 0
    together = 1
    for rank, number in enumerate((*numbers, 0), 1):
        value += number * (number - 1)
        for _ in range(number):
            for total in range(FIFTEEN, min(rank, 10) - 1, -1):
                ways[total] += ways[total - min(rank, 10)]
        if number:
            run += 1
            together *= number
        else:
            if run >= 3:
                value += run * together
            run, together = 0, 1
    return value + 2 * ways[FIFTEEN]
