"""The pile of one count, and hands held in the play, as whole numbers for the search.

A pile is its count and as many of its last cards as can still matter for what the next
ones score; piles that are alike in these share one number. What a card does to a pile is
kept in a table that fills itself. Ranks are 0 (ace) to 12 (king), suits play no part.
Tested equal to the scorer over all the counts that can come about.

A hand is a number with a digit for each rank, to the base 5: ``RANK_KEY`` of the engine's
fast values tells what a card adds to it, so that the same number finds what it is worth.
"""

from __future__ import annotations

from collections.abc import Iterable

from cribbage.engine.scoring import FIFTEEN, THIRTY_ONE
from cribbage.engine.values import RANK_KEY

RANKS = range(13)

PIPS: tuple[int, ...] = tuple(min(rank + 1, 10) for rank in RANKS)

UNIT: tuple[int, ...] = RANK_KEY[::4]
"""What a card of this rank adds to the number of a hand."""

EMPTY = 0
"""The number of the pile at the start of a count, and of a hand without cards."""

OVER = -1
"""Instead of a step: the card would pass 31."""

_POINTS = 32
"""A step is the number of the pile that comes of it times this, and the points pegged."""

_LONGEST_RUN = 7

COUNT: list[int] = [0]
"""The count of each pile by its number."""

_SUFFIXES: list[tuple[int, ...]] = [()]
"""The last cards of each pile that can still matter, by its number."""

_NUMBERS: dict[tuple[int, tuple[int, ...]], int] = {(0, ()): EMPTY}


class _Steps(dict[int, int]):
    """By the pile times 13 plus a rank: the pile after it times 32 plus the points, or OVER."""

    def __missing__(self, key: int) -> int:
        pile, rank = divmod(key, len(RANKS))
        count = COUNT[pile] + PIPS[rank]
        if count > THIRTY_ONE:
            step = OVER
        else:
            cards = (*_SUFFIXES[pile], rank)
            points = 2 * (count in (FIFTEEN, THIRTY_ONE)) + _pairs(cards) + _run(cards)
            step = _number(count, _that_matter(count, cards)) * _POINTS + points
        self[key] = step
        return step


STEP = _Steps()


class _RanksOf(dict[int, tuple[int, ...]]):
    """The different ranks of a hand by its number, the lowest first."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        ranks = self[hand] = tuple(rank for rank in RANKS if hand // UNIT[rank] % 5)
        return ranks


RANKS_OF = _RanksOf()


def hand_number(ranks: Iterable[int]) -> int:
    """The number of the hand with these ranks."""
    return sum(UNIT[rank] for rank in ranks)


def pile_number(ranks: Iterable[int]) -> int:
    """The number of the pile with these cards of one count, in order."""
    pile = EMPTY
    for rank in ranks:
        pile = STEP[pile * 13 + rank] >> 5
    return pile


def _number(count: int, suffix: tuple[int, ...]) -> int:
    key = count, suffix
    number = _NUMBERS.get(key)
    if number is None:
        number = _NUMBERS[key] = len(COUNT)
        COUNT.append(count)
        _SUFFIXES.append(suffix)
    return number


def _pairs(cards: tuple[int, ...]) -> int:
    """Points of the last cards that are alike."""
    alike = 1
    while alike < len(cards) and cards[-1 - alike] == cards[-1]:
        alike += 1
    return alike * (alike - 1)


def _run(cards: tuple[int, ...]) -> int:
    """Points of the longest run that the last cards make in any order."""
    for length in range(min(len(cards), _LONGEST_RUN), 2, -1):
        last = {*cards[-length:]}
        if len(last) == length and max(last) - min(last) == length - 1:
            return length
    return 0


def _that_matter(count: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many of the last cards as the next ones can score with.

    Those that are alike at the end, or else all that can still be part of a run: no two
    alike, and what is missing between them must fit below 31.
    """
    alike = 1
    while alike < len(cards) and cards[-1 - alike] == cards[-1]:
        alike += 1
    if alike > 1:
        return cards[-alike:]
    room = THIRTY_ONE - count
    longest = 1
    for length in range(2, len(cards) + 1):
        last = {*cards[-length:]}
        if len(last) < length or max(last) - min(last) >= _LONGEST_RUN:
            break
        if sum(PIPS[rank] for rank in range(min(last), max(last)) if rank not in last) <= room:
            longest = length
    return cards[-longest:]
