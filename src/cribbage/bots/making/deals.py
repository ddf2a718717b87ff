"""Whole deals of the seeded hands, and what they bring in the order in which it is pegged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from cribbage.bots.keeps import JACK
from cribbage.bots.making.throwing import HANDS_OF_PACK, SPLITS, Added, Averages, Hands
from cribbage.bots.manners import CAREFUL
from cribbage.bots.piles import RANKS
from cribbage.bots.quick import played_out
from cribbage.bots.tables import COUNTS, DEALER, HANDS, PONE, ROLES
from cribbage.engine.options import SIX
from cribbage.engine.values import show_value

Pegs = Sequence[tuple[int, int]]
"""Who pegs how many points, in order; the pone is 0 and the dealer 1."""


class Dealt(NamedTuple):
    """What many deals bring.

    ``totals``: how often the dealer pegs so much, and the pone. ``reached``: by a number of
    points that the dealer reaches, and how many the pone then has, how often that comes.
    ``hands``: by role, starter and count how often the hand is worth that.
    """

    totals: Counter[tuple[int, int]]
    reached: Counter[tuple[int, int]]
    hands: list[int]


def nothing_dealt() -> Dealt:
    return Dealt(Counter(), Counter(), [0] * (len(ROLES) * len(RANKS) * COUNTS))


class Side(NamedTuple):
    """What a seat does with its hand: the number of what it keeps, those cards, and the rest."""

    hand: int
    kept: tuple[int, ...]
    thrown: tuple[int, ...]


def dealt(hands: Hands, averages: Averages) -> Dealt:
    """What comes of these hands: two by two, either dealing, with each starter of the pack."""
    found = nothing_dealt()
    added = [Added(role, averages) for role in ROLES]
    for number in range(len(hands.worth) // SPLITS // HANDS_OF_PACK):
        cards = hands.packs[52 * number : 52 * number + 52]
        sides = [
            [
                _best(hands, HANDS_OF_PACK * number + place, cards, added[role])
                for place in range(HANDS_OF_PACK)
            ]
            for role in ROLES
        ]
        starters = cards[HANDS_OF_PACK * SIX.dealt :]
        for place in range(HANDS_OF_PACK):
            dealer, pone = sides[DEALER][place], sides[PONE][place ^ 1]
            play = played_out(pone.hand, dealer.hand, CAREFUL.most, CAREFUL.most)
            for starter in starters:
                _count(found, pone, dealer, play, starter)
    return found


def _best(hands: Hands, number: int, cards: Sequence[int], added: Added) -> Side:
    """What is kept of the hand with this number, whose pack has these cards."""
    first = number * SPLITS
    worths = added.worths(hands, first)
    way = worths.index(max(worths))
    from_card = number % HANDS_OF_PACK * SIX.dealt
    held = cards[from_card : from_card + SIX.dealt]
    kept = next(islice(combinations(held, SIX.dealt - SIX.thrown), way, None))
    return Side(
        HANDS[hands.kept[first + way]], kept, tuple(code for code in held if code not in kept)
    )


def _count(found: Dealt, pone: Side, dealer: Side, play: Pegs, starter: int) -> None:
    """Add what the deal brings with this starter."""
    rank = starter >> 2
    pone_hand, dealer_hand = show_value(pone.kept, starter), show_value(dealer.kept, starter)
    found.hands[(PONE * len(RANKS) + rank) * COUNTS + pone_hand] += 1
    found.hands[(DEALER * len(RANKS) + rank) * COUNTS + dealer_hand] += 1
    crib = show_value(pone.thrown + dealer.thrown, starter, True)
    add_deal(
        found,
        [(1, 2 * (rank == JACK)), *play, (0, pone_hand), (1, dealer_hand), (1, crib)],
    )


def add_deal(found: Dealt, pegs: Pegs) -> None:
    """Add a deal in which so much is pegged."""
    by_dealer = by_pone = 0
    for seat, points in pegs:
        if seat:
            for reached in range(by_dealer + 1, by_dealer + points + 1):
                found.reached[reached, by_pone] += 1
            by_dealer += points
        else:
            by_pone += points
    found.totals[by_dealer, by_pone] += 1


def all_dealt(parts: Iterator[Dealt]) -> Dealt:
    """What all the parts bring."""
    whole = nothing_dealt()
    for part in parts:
        whole.totals.update(part.totals)
        whole.reached.update(part.reached)
        for place, often in enumerate(part.hands):
            whole.hands[place] += often
    return whole
