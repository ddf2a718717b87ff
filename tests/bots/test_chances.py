"""The chance to win with each throw, far from the end and near it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.chances import LAST_POINTS, SOLVED_THROWS, chances
from cribbage.bots.prospects import Standing
from cribbage.bots.tables import DEALER, LIMIT, PONE, ROLES
from cribbage.bots.throws import Throw, chance, throws
from cribbage.engine.cards import parse_cards

HAND = "2C 3D 7H TS JC QD"

NEAR = LIMIT - LAST_POINTS


def found_of(cards: str, role: int) -> list[Throw]:
    return throws([card.code for card in parse_cards(cards)], role)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("scores", [(0, 0), (NEAR - 1, 40), (NEAR - 1, NEAR - 1)])
def test_far_from_the_end_the_parts_are_taken_together(role: int, scores: tuple[int, int]) -> None:
    now = Standing(role, *scores)
    found = found_of(HAND, role)
    assert chances(tuple(found), now) == [chance(throw, now) for throw in found]


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("scores", [(NEAR, 90), (90, NEAR), (LIMIT - 1, LIMIT - 1)])
def test_near_the_end_they_are_chances_in_any_order(role: int, scores: tuple[int, int]) -> None:
    now = Standing(role, *scores)
    found = found_of(HAND, role)
    likely = dict(zip([throw.thrown for throw in found], chances(tuple(found), now), strict=True))
    assert all(0 <= each <= 1 for each in likely.values())
    assert len({*likely.values()}) > 1
    back = found[::-1]
    assert (
        dict(zip([throw.thrown for throw in back], chances(tuple(back), now), strict=True))
        == likely
    )


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(ROLES), st.integers(60, 120), st.integers(NEAR, 120))
def test_no_throw_that_was_not_solved_is_the_best(role: int, mine: int, other: int) -> None:
    now = Standing(role, mine, other)
    found = found_of(HAND, role)
    by_parts = [chance(throw, now) for throw in found]
    order = sorted(range(len(found)), key=lambda place: -by_parts[place])
    likely = chances(tuple(found), now)
    assert max(likely[place] for place in order[:SOLVED_THROWS]) == max(likely)


def test_a_pone_counts_out_before_a_dealer_who_cannot_peg_out() -> None:
    """Fifteen points lie in the hand whatever is turned; the dealer needs more than it can peg."""
    found = found_of("5C 5D 5H JS 2C 9D", PONE)
    now = Standing(PONE, LIMIT - LAST_POINTS, 50)
    best = max(chances(tuple(found), now))
    assert best == pytest.approx(1.0)


def test_a_dealer_who_needs_one_point_has_all_but_won() -> None:
    """The last card at the latest is one, unless the pone is out before."""
    found = found_of(HAND, DEALER)
    assert max(chances(tuple(found), Standing(DEALER, LIMIT - 1, 90))) == pytest.approx(1.0)
    assert max(chances(tuple(found), Standing(DEALER, 90, LIMIT - 1))) < 0.1


def test_heels_are_reckoned_with() -> None:
    """A dealer who needs two wins by a jack, even against a pone who needs but one point."""
    found = found_of("2C 3D 7H TS KC QD", DEALER)
    four_jacks = 4 / 46
    assert max(chances(tuple(found), Standing(DEALER, LIMIT - 2, LIMIT - 1))) > four_jacks - 0.001
    one_short = max(chances(tuple(found), Standing(DEALER, LIMIT - 3, LIMIT - 1)))
    assert one_short < max(chances(tuple(found), Standing(DEALER, LIMIT - 2, LIMIT - 1)))
