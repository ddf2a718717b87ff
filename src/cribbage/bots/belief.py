"""What another seat may hold: each hand weighed by how likely it is after all that was seen.

A hand is as likely as the cards not seen make it, times how often such cards are kept, times
how well it fits the cards that the seat has played so far: where the seat would by its manner
have played another card, the hand is not ruled out, but has little weight.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from math import comb
from typing import NamedTuple

from cribbage.bots.lookahead import Sample
from cribbage.bots.manners import GO, PILE_BITS, Manner
from cribbage.bots.piles import RANKS_OF, UNIT

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
    number: int,
) -> list[Sample]:
    """About so many hands for each of several seats, which all play in the same manner.

    ``sizes`` and ``done`` go by seat. Each seat's hand is drawn by its own weights, and taken
    as often as the cards that are left after the hands before it make it. Where no hands that
    fit what was done go together, what was done is left aside. Chance is a fixed stream of
    numbers, so that the same cards always give the same hands.
    """
    chance = _Chance()
    samples: list[Sample] = []
    for one in likely:
        hands = [
            _Urn(
                weighed(unseen, size, acts, rate, (one,)) or weighed(unseen, size, (), rate, (one,))
            )
            for size, acts in zip(sizes, done, strict=True)
        ]
        for _ in range(max(1, int(number * one.weight))):
            dealt = _dealt(hands, unseen, chance)
            if dealt:
                samples.append((1.0, 0, one.manner, dealt))
    if not samples and any(done):
        return dealt_out(unseen, sizes, [()] * len(sizes), all_alike, likely, number)
    return samples


class _Urn:
    """Hands to draw from by their weights."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.numbers = [hand for _, hand, _ in hands]
        self.reached = []
        total = 0.0
        for weight, _, _ in hands:
            total += weight
            self.reached.append(total)

    def draw(self, chance: _Chance) -> int:
        place = bisect(self.reached, chance.share() * self.reached[-1])
        return self.numbers[min(place, len(self.numbers) - 1)]


_TRIES = 12
"""How often a hand is drawn before all the hands of a deal are given up."""


def _dealt(urns: Sequence[_Urn], unseen: Sequence[int], chance: _Chance) -> tuple[int, ...] | None:
    """A hand from each urn, which the cards unseen make together."""
    left = list(unseen)
    dealt = []
    for urn in urns:
        for _ in range(_TRIES):
            hand = urn.draw(chance)
            ways = 1.0
            for rank in RANKS_OF[hand]:
                number = hand // UNIT[rank] % 5
                ways *= WAYS[left[rank]][number] / WAYS[unseen[rank]][number]
            if ways > chance.share():
                break
        else:
            return None
        dealt.append(hand)
        for rank in RANKS_OF[hand]:
            left[rank] -= hand // UNIT[rank] % 5
    return tuple(dealt)


class _Chance:
    """The linear congruential generator of Knuth's MMIX, of which the upper bits are used."""

    def __init__(self) -> None:
        self._state = 1

    def share(self) -> float:
        """From 0 to 1, without 1."""
        self._state = self._state * 6364136223846793005 + 1442695040888963407 & _MASK
        return (self._state >> 33) / _UPPER


_MASK = (1 << 64) - 1
_UPPER = 1 << 31


def all_alike(_: int) -> float:
    """The rate of hands of which nothing is known."""
    return 1.0
