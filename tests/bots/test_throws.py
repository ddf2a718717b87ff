"""What hands peg in good play, beside what the table learned from careful play."""

from __future__ import annotations

import pytest

from cribbage.bots import tables
from cribbage.bots.tables import DEALER, PONE, ROLES
from cribbage.bots.throws import GOOD_PLAY, pegging


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("whose", [0, 1])
def test_hands_differ_less_in_good_play_and_in_the_same_order(role: int, whose: int) -> None:
    learned, good = tables.pegging(role), pegging(role)
    assert learned.keys() == good.keys()
    pairs = sorted((learned[hand][whose], good[hand][whose]) for hand in learned)
    assert [pair[1] for pair in pairs] == sorted(pair[1] for pair in pairs)
    (low, best_of_low), *_, (high, best_of_high) = pairs
    assert 0 < best_of_high - best_of_low < high - low
    assert best_of_low > 0


@pytest.mark.parametrize(("role", "own", "other"), [(DEALER, 3.5, 2.1), (PONE, 2.1, 3.5)])
def test_good_play_pegs_what_was_published(role: int, own: float, other: float) -> None:
    """The published averages: the pone 2.0 to 2.1, the dealer 3.5."""
    fits = GOOD_PLAY[role]
    assert fits[0].good == pytest.approx(own, abs=0.25)
    assert fits[1].good == pytest.approx(other, abs=0.25)
    assert fits[0].at(fits[0].learned) == fits[0].good
