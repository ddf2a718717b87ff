"""What another seat may hold: each hand weighed by how likely it is after all that was seen.

A hand is as likely as the cards not seen make it, times how often such cards are kept, times
how well it fits the cards that the seat has played so far: where the seat would by its manner
have played another card, the hand is not ruled out, but has little weight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import NamedTuple

from cribbage.bots.lookahead import Sample
from cribbage.bots.manners import GO, PILE_BITS, Manner
from cribbage.bots.piles import UNIT

WAYS: tuple[tuple[int, ...], ...] = tuple(
    tuple(comb(cards, number) for number in range(6)) for cards in range(5)
)
"""In how many ways so many cards of a rank are drawn from those left."""

Rate = Callable[[int], float]
"""By the number of a hand: how much more often it is kept than chance alone would have it."""


Done = tuple[int, int]
"""What a seat did at a pile: the number of the pile, and the rank that it played, or GO."""


class Likely(NamedTuple):
    """A manner and how likely it is, and the weight of a hand that it does not agree with."""

    manner: Manner
    weight: float
    surprise: float


def hands_of(unseen: Sequence[int], size: int) -> list[tuple[int, int]]:
    """Every hand of this size from the cards unseen, by rank: its number, and the ways."""
    by_size: list[list[tuple[int, int]]] = [[(0, 1)], *([] for _ in range(size))]
    for unit, left in zip(UNIT, unseen, strict=True):
        for already in range(size - 1, -1, -1):
            smaller = by_size[already]
            if smaller:
                for number in range(1, min(left, size - already) + 1):
                    more, ways = number * unit, WAYS[left][number]
                    by_size[already + number] += [(hand + more, w * ways) for hand, w in smaller]
    return by_size[size]


Hand = tuple[float, int, Manner]
"""How likely a hand is, its number, and the manner in which it is taken to be played."""


def weighed(
    unseen: Sequence[int],
    size: int,
    done: Sequence[Done],
    rate: Rate,
    likely: Sequence[Likely],
) -> list[Hand]:
    """The hands of this size with each manner, and their weights; those of none left out.

    ``rate`` is asked for the whole hand as it was kept.
    """
    played = sum([UNIT[rank] for _, rank in done if rank != GO])
    hands = [(ways * rate(held + played), held) for held, ways in hands_of(unseen, size)]
    least = max([weight for weight, _ in hands], default=0.0) / NEGLIGIBLE
    hands = [hand for hand in hands if hand[0] > least]
    moments = []
    later = played
    for pile, rank in done:
        moments.append((later << PILE_BITS | pile, rank))
        if rank != GO:
            later -= UNIT[rank]
    found: list[Hand] = []
    for manner, weight, surprise in likely:
        for base, held in hands:
            value = base * weight
            shifted = held << PILE_BITS
            for moment, rank in moments:
                answer = manner[shifted + moment]
                if answer != rank:
                    if answer == GO or rank == GO:
                        break
                    value *= surprise
            else:
                found.append((value, held, manner))
    return found


NEGLIGIBLE = 2000
"""A hand that is so many times less likely than another is left out."""


def spread(hands: Sequence[tuple[float, Manner, tuple[int, ...]]], number: int) -> list[Sample]:
    """So many of the hands, evenly over all the weight, or all of them if they are no more."""
    if len(hands) <= number:
        return [(weight, 0, manner, held) for weight, manner, held in hands]
    total = 0.0
    for weight, _, _ in hands:
        total += weight
    step = total / number
    samples: list[Sample] = []
    reached, due = 0.0, step / 2
    for weight, manner, held in hands:
        reached += weight
        if due < reached:
            times = 0.0
            while due < reached:
                times += 1.0
                due += step
            samples.append((times, 0, manner, held))
    return samples


def drawn(hands: Sequence[Hand], number: int, tag: Callable[[int], int]) -> list[Sample]:
    """So many hands of one seat, each with its tag."""
    few = spread([(weight, manner, (held,)) for weight, held, manner in hands], number)
    return [(weight, tag(held[0]), manner, held) for weight, _, manner, held in few]


def dealt_out(
    unseen: Sequence[int],
    sizes: Sequence[int],
    done: Sequence[Sequence[Done]],
    rate: Rate,
    likely: Sequence[Likely],
    tries: int,
    number: int,
) -> list[Sample]:
    """So many hands for each of several seats, dealt at random and taken by their weight.

    ``sizes`` and ``done`` go by seat. The same cards always give the same hands.
    """
    cards = [rank for rank, left in enumerate(unseen) for _ in range(left)]
    state = _FIRST_STATE
    needed = sum(sizes)
    found: list[tuple[float, Manner, tuple[int, ...]]] = []
    for attempt in range(tries):
        manner, weight, surprise = likely[attempt % len(likely)]
        for place in range(needed):
            state = state * _MULTIPLIER + _INCREMENT & _MASK
            other = place + ((state >> 33) * (len(cards) - place) >> 31)
            cards[place], cards[other] = cards[other], cards[place]
        first = 0
        hands = []
        for size, moments in zip(sizes, done, strict=True):
            hand = sum([UNIT[rank] for rank in cards[first : first + size]])
            first += size
            hands.append(hand)
            weight *= _fits(hand, moments, rate, manner, surprise)
            if not weight:
                break
        else:
            found.append((weight, manner, tuple(hands)))
    if not found:
        return dealt_out(unseen, sizes, [()] * len(sizes), all_alike, likely, number, number)
    return spread(found, number)


def _fits(held: int, done: Sequence[Done], rate: Rate, manner: Manner, surprise: float) -> float:
    """How well a hand still held fits all that its seat has done."""
    hand = held + sum([UNIT[rank] for _, rank in done if rank != GO])
    weight = rate(hand)
    for pile, rank in done:
        answer = manner[hand << PILE_BITS | pile]
        if answer != rank:
            if answer == GO or rank == GO:
                return 0.0
            weight *= surprise
        if rank != GO:
            hand -= UNIT[rank]
    return weight


def all_alike(_: int) -> float:
    """The rate of hands of which nothing is known."""
    return 1.0


_FIRST_STATE = 1
_MULTIPLIER, _INCREMENT, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1
"""Of the linear congruential generator of Knuth's MMIX, of which the upper half is used."""
