"""The chance to win from a moment of a deal, against going through all that may come."""

from __future__ import annotations

from itertools import product

import pytest

from cribbage.bots.lookahead import SIDE_BITS
from cribbage.bots.prospects import (
    Coming,
    Counting,
    Standing,
    chance_before_play,
    leaf_of_play,
    standing,
)
from cribbage.bots.tables import DEALER, LIMIT, PONE, Chances, chances_to_win

NONE: Chances = ((0, 1.0),)


def nothing(
    *,
    heels: float = 0.0,
    my_pegging: Chances = NONE,
    other_pegging: Chances = NONE,
    my_hand: Chances = NONE,
    other_hand: Chances = NONE,
    crib: Chances = NONE,
) -> Coming:
    """A deal that brings nothing but this."""
    return Coming(heels, my_pegging, other_pegging, my_hand, other_hand, crib)


MIXED = nothing(
    heels=0.1,
    my_pegging=((0, 0.3), (2, 0.5), (5, 0.2)),
    other_pegging=((1, 0.6), (3, 0.4)),
    my_hand=((2, 0.4), (8, 0.5), (16, 0.1)),
    other_hand=((0, 0.2), (6, 0.5), (12, 0.3)),
    crib=((0, 0.2), (4, 0.5), (9, 0.3)),
)


def one_by_one(now: Standing, coming: Coming) -> float:
    """The chance of every way that the deal may go, each pegged in order."""
    total = 0.0
    heels = ((0, 1 - coming.heels), (2, coming.heels))
    for ways in product(heels, *coming[1:]):
        likely = 1.0
        for _, chance in ways:
            likely *= chance
        turned, my_play, other_play, my_hand, other_hand, crib = (points for points, _ in ways)
        dealing = now.role == DEALER
        mine = now.mine + my_play + (turned if dealing else 0)
        other = now.other + other_play + (0 if dealing else turned)
        if mine >= LIMIT and other >= LIMIT:
            total += likely / 2
            continue
        counts = [(True, my_hand), (False, other_hand), (dealing, crib)]
        if dealing:
            counts[0], counts[1] = counts[1], counts[0]
        total += likely * _after(now.role, mine, other, counts)
    return total


def _after(role: int, mine: int, other: int, counts: list[tuple[bool, int]]) -> float:
    for of_mine, points in [(True, 0), *counts]:
        if of_mine:
            mine += points
        else:
            other += points
        if mine >= LIMIT:
            return 1.0
        if other >= LIMIT:
            return 0.0
    if role == DEALER:
        return 1 - chances_to_win()[other * LIMIT + mine]
    return chances_to_win()[mine * LIMIT + other]


@pytest.mark.parametrize("role", [DEALER, PONE])
@pytest.mark.parametrize(
    ("mine", "other"), [(0, 0), (60, 75), (100, 110), (112, 104), (116, 117), (118, 118)]
)
def test_it_is_what_all_ways_come_to(role: int, mine: int, other: int) -> None:
    now = Standing(role, mine, other)
    assert chance_before_play(now, MIXED) == pytest.approx(one_by_one(now, MIXED), abs=1e-12)


@pytest.mark.parametrize("role", [DEALER, PONE])
def test_what_wins_in_any_case_is_sure(role: int) -> None:
    now = Standing(role, 118, 118)
    sure = nothing(my_pegging=((3, 0.5), (4, 0.5)), other_hand=((20, 1.0),), crib=((5, 1.0),))
    assert chance_before_play(now, sure) == 1.0
    lost = nothing(other_pegging=((3, 0.5), (4, 0.5)), my_hand=((20, 1.0),), crib=((5, 1.0),))
    assert chance_before_play(now, lost) == 0.0


@pytest.mark.parametrize(("role", "chance"), [(PONE, 1.0), (DEALER, 0.0)])
def test_the_pone_counts_first(role: int, chance: float) -> None:
    both = nothing(my_hand=((6, 1.0),), other_hand=((6, 1.0),))
    assert chance_before_play(Standing(role, 115, 115), both) == chance
    assert Counting(role, NONE).chance(115, 115, 6, 6) == chance


def test_the_dealer_counts_the_hand_before_the_crib() -> None:
    """And the pone its hand before both."""
    short = nothing(other_hand=((5, 1.0),), my_hand=((2, 1.0),), crib=((4, 1.0),))
    assert chance_before_play(Standing(DEALER, 115, 115), short) == 1.0
    assert chance_before_play(Standing(DEALER, 115, 116), short) == 0.0


def test_the_play_comes_before_all_counts() -> None:
    played = nothing(my_pegging=((1, 1.0),), other_hand=((20, 1.0),))
    assert chance_before_play(Standing(DEALER, 120, 120), played) == 1.0


def test_heels_are_the_dealers() -> None:
    turned = nothing(heels=1.0)
    assert chance_before_play(Standing(DEALER, 119, 119), turned) == 1.0
    assert chance_before_play(Standing(PONE, 119, 119), turned) == 0.0


@pytest.mark.parametrize("role", [DEALER, PONE])
def test_without_points_the_next_deal_decides(role: int) -> None:
    """The other seat deals then."""
    mine, other = 70, 90
    win = chances_to_win()
    after = win[mine * LIMIT + other] if role == PONE else 1 - win[other * LIMIT + mine]
    assert chance_before_play(Standing(role, mine, other), nothing()) == after


def test_the_leaf_reads_what_both_have_pegged() -> None:
    leaf = leaf_of_play(Standing(PONE, 110, 110), 8, NONE)
    assert leaf(3, 20) == 1.0
    assert leaf(2 | 3 << SIDE_BITS, 8) == 0.0
    counting = Counting(PONE, NONE)
    assert leaf(1 | 2 << SIDE_BITS, 4) == counting.chance(111, 112, 8, 4)
    assert leaf(1 | 2 << SIDE_BITS, 4) == counting.before_crib(119, 116)


def test_other_targets_are_put_on_the_scale_of_the_long_game() -> None:
    """What is still needed stays; with more to go than the tables know, the start is meant."""
    assert standing(DEALER, 7, 9, 121) == Standing(DEALER, 7, 9)
    assert standing(PONE, 0, 60, 61) == Standing(PONE, 60, 120)
    assert standing(DEALER, 30, 100, 181) == Standing(DEALER, 0, 40)


@pytest.mark.parametrize("role", [DEALER, PONE])
def test_heels_are_pegged_before_the_play(role: int) -> None:
    """The dealer needs two and turns a jack for sure, though either can peg out later."""
    coming = Coming(1.0, ((9, 1.0),), ((9, 1.0),), ((8, 1.0),), ((8, 1.0),), ((4, 1.0),))
    scores = (119, 118) if role == DEALER else (118, 119)
    assert chance_before_play(Standing(role, *scores), coming) == (role == DEALER)
