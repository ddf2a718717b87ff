"""Hands that others may hold: all of them, each as likely as it should be."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.bots.belief import Likely, all_alike, dealt_out, drawn, hands_of, spread, weighed
from cribbage.bots.manners import GO, POINTS_AT_ONCE
from cribbage.bots.piles import EMPTY, UNIT, hand_number, pile_number

GREEDY = Likely(POINTS_AT_ONCE.most, 1.0, 0.1)
NINE, TEN, KING = 8, 9, 12

packs = st.lists(st.integers(0, 4), min_size=13, max_size=13).filter(lambda left: sum(left) >= 12)


@given(packs, st.integers(0, 5))
def test_all_ways_to_draw_a_hand_are_there(unseen: list[int], size: int) -> None:
    hands = hands_of(unseen, size)
    assert sum(ways for _, ways in hands) == comb(sum(unseen), size)
    assert len({hand for hand, _ in hands}) == len(hands)


def test_no_hand_is_left_that_could_have_answered_a_go() -> None:
    """At 26 the seat had nothing: no card of five pips or fewer."""
    pile = pile_number((KING, TEN, 5))
    hands = weighed([4] * 13, 2, [(pile, GO)], all_alike, (GREEDY,))
    low = range(5)
    assert hands
    assert not any(hand // UNIT[rank] % 5 for _, hand, _ in hands for rank in low)


def test_a_card_that_was_not_the_best_is_a_surprise() -> None:
    """Who played a king on a nine is not likely to have held a nine, which would have scored."""
    pile = pile_number((NINE,))
    hands = {
        hand: weight
        for weight, hand, _ in weighed([4] * 13, 1, [(pile, KING)], all_alike, (GREEDY,))
    }
    assert hands[UNIT[NINE]] == pytest.approx(0.1 * hands[UNIT[TEN]])


def test_the_rate_is_asked_for_the_whole_hand() -> None:
    asked = []

    def rate(hand: int) -> float:
        asked.append(hand)
        return 1.0

    list(weighed([0] * 12 + [1], 1, [(EMPTY, TEN)], rate, (GREEDY,)))
    assert asked == [hand_number((TEN, KING))]


def test_few_hands_are_all_taken_and_many_evenly() -> None:
    manner = POINTS_AT_ONCE.most
    hands = [(float(weight), manner, (weight,)) for weight in range(1, 101)]
    assert [sample[0] for sample in spread(hands, 100)] == [float(each) for each in range(1, 101)]
    some = spread(hands, 50)
    assert sum(sample[0] for sample in some) == 50
    heavier = sum(sample[0] for sample in some if sample[3][0] > 50)
    assert heavier == pytest.approx(50 * sum(range(51, 101)) / sum(range(1, 101)), abs=1)


def test_each_sample_has_the_tag_of_its_hand() -> None:
    hands = weighed([4] * 13, 2, (), all_alike, (GREEDY,))
    for _, tag, _, held in drawn(hands, 30, lambda hand: hand + 1):
        assert (tag - 1,) == held


@given(packs.filter(lambda left: sum(left) >= 14))
def test_hands_dealt_together_are_of_the_cards_unseen(unseen: list[int]) -> None:
    for _, _, _, hands in dealt_out(unseen, (3, 2, 4), ((), (), ()), all_alike, (GREEDY,), 20):
        for rank in range(13):
            assert sum(hand // UNIT[rank] % 5 for hand in hands) <= unseen[rank]


def test_hands_dealt_together_are_as_likely_as_the_cards_make_them() -> None:
    """Of two kings and two tens, two seats hold a pair each in a third of all deals."""
    unseen = [0] * 13
    unseen[TEN] = unseen[KING] = 2
    samples = dealt_out(unseen, (2, 2), ((), ()), all_alike, (GREEDY,), 3000)
    pairs = sum(hands[0] in (2 * UNIT[TEN], 2 * UNIT[KING]) for _, _, _, hands in samples)
    assert pairs / len(samples) == pytest.approx(1 / 3, abs=0.03)


def test_hands_that_do_not_go_together_are_dealt_anew() -> None:
    """Both have said go at 25, which only the one king explains."""
    gone = [(pile_number((KING, TEN, 4)), GO)]
    unseen = [4] + [0] * 11 + [1]
    samples = dealt_out(unseen, (1, 1), (gone, gone), all_alike, (GREEDY,), 20)
    assert samples
    assert all(hands != (UNIT[KING], UNIT[KING]) for _, _, _, hands in samples)
