"""The play of two open hands, against going through every card of either side."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.lookahead import SIDE_BITS
from cribbage.bots.piles import RANKS, hand_number
from cribbage.bots.solving import OpenHands
from cribbage.bots.tables import DEALER, PONE, ROLES
from cribbage.engine.cards import Card, Rank, Suit
from cribbage.engine.scoring import THIRTY_ONE, points, score_play

ME = 0

Ranks = tuple[int, ...]

hands = st.lists(st.sampled_from(RANKS), min_size=3, max_size=3).map(tuple)
needs = st.tuples(st.integers(1, 12), st.integers(1, 12))


def leaf(pegged: int, hand: int) -> float:
    """Some chance that hangs on the points of both and on the hand."""
    mine, other = pegged & (1 << SIDE_BITS) - 1, pegged >> SIDE_BITS
    return (32 + mine - 2 * other + hand % 3) / 64


def pegs(pile: Ranks) -> int:
    return points(score_play([Card(Rank(rank + 1), Suit.CLUBS) for rank in pile]))


def count(pile: Ranks) -> int:
    return sum(Rank(rank + 1).pips for rank in pile)


class EveryCard:
    """The value by trying every card, with the readable scorer and no bounds."""

    def __init__(self, needs: tuple[int, int], other: Ranks) -> None:
        self.needs = needs
        self.kept = hand_number(other)

    def value(
        self,
        held: tuple[Ranks, Ranks],
        pile: Ranks,
        turn: int,
        gone: frozenset[int],
        last: int,
        pegged: tuple[int, int],
    ) -> float:
        """``gone``: who has said go in this count."""
        for side, won in enumerate((1.0, 0.0)):
            if pegged[side] >= self.needs[side]:
                return won
        out = [not held[side] or side in gone for side in range(2)]
        if count(pile) == THIRTY_ONE or all(out):
            if count(pile) != THIRTY_ONE:
                pegged = plus(pegged, last, 1)
                if pegged[last] >= self.needs[last]:
                    return 1.0 if last == ME else 0.0
            if not any(held):
                return leaf(pegged[0] | pegged[1] << SIDE_BITS, self.kept)
            return self.value(held, (), 1 - last, frozenset(), last, pegged)
        if out[turn]:
            return self.value(held, pile, 1 - turn, gone, last, pegged)
        found = []
        for rank in sorted({*held[turn]}):
            laid = (*pile, rank)
            if count(laid) <= THIRTY_ONE:
                left = list(held[turn])
                left.remove(rank)
                after = (tuple(left), held[1]) if turn == ME else (held[0], tuple(left))
                more = plus(pegged, turn, pegs(laid))
                found.append(self.value(after, laid, 1 - turn, gone, turn, more))
        if not found:
            return self.value(held, pile, 1 - turn, gone | {turn}, last, pegged)
        return max(found) if turn == ME else min(found)


def plus(pegged: tuple[int, int], side: int, more: int) -> tuple[int, int]:
    mine, other = pegged
    return (mine + more, other) if side == ME else (mine, other + more)


@pytest.mark.parametrize("role", ROLES)
@settings(max_examples=25, deadline=None)
@given(mine=hands, other=hands, needs=needs)
def test_as_by_every_card(role: int, mine: Ranks, other: Ranks, needs: tuple[int, int]) -> None:
    leads = ME if role == PONE else 1
    every = EveryCard(needs, other)
    expected = every.value((mine, other), (), leads, frozenset(), 1 - leads, (0, 0))
    solved = OpenHands(needs, leaf).value(hand_number(mine), hand_number(other), role)
    assert solved == expected


def test_one_solver_can_be_asked_about_many_hands() -> None:
    """What is kept of one pair of hands does not spoil the next."""
    pairs = [((0, 4, 9), (4, 9, 9)), ((4, 9, 9), (0, 4, 9)), ((0, 4, 9), (5, 6, 7))]
    numbers = [(hand_number(mine), hand_number(other)) for mine, other in pairs]
    one = OpenHands((5, 6), leaf)
    for role in (*ROLES, *ROLES):
        for mine, other in numbers:
            assert one.value(mine, other, role) == OpenHands((5, 6), leaf).value(mine, other, role)


def test_who_has_enough_before_the_play_has_won() -> None:
    assert OpenHands((0, 5), leaf).value(1, 1, DEALER) == 1.0
    assert OpenHands((5, -1), leaf).value(1, 1, DEALER) == 0.0
