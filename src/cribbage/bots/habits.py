"""Levels whose every move hangs on few things: for games of two with six cards by the thousand.

What they throw hangs on the cards and on whose crib it is, and what they play on hand and
pile. They are the same levels that play by views, which a test holds them to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from cribbage.bots.keeps import best_keep, keeps
from cribbage.bots.manners import CAREFUL, POINTS_AT_ONCE, RULES_OF_THUMB, Manner
from cribbage.bots.tables import DEALER, PONE
from cribbage.bots.throwing import CRIB_TABLES, NO_CRIB, in_whole_points
from cribbage.bots.throws import throws
from cribbage.engine.options import SIX

Codes = Sequence[int]


class Habit(NamedTuple):
    """``throw``: the two of six card codes that are thrown, from the hand and the role."""

    throw: Callable[[Codes, int], Codes]
    manner: Manner


def _by_hand_alone(hand: Codes, _: int) -> Codes:
    return best_keep(keeps(hand, SIX.thrown), NO_CRIB, own_crib=True).thrown


def _by_whole_points_of_crib(hand: Codes, role: int) -> Codes:
    whole = _in_whole_points()[role]
    return best_keep(keeps(hand, SIX.thrown), whole, own_crib=role == DEALER).thrown


@cache
def _in_whole_points() -> tuple[tuple[tuple[int, ...], ...], ...]:
    tables = CRIB_TABLES[SIX.thrown, SIX.crib]
    return tuple(in_whole_points(tables[role]) for role in (DEALER, PONE))


def _by_points(hand: Codes, role: int) -> Codes:
    return max(throws(hand, role), key=lambda throw: (throw.points, throw.thrown)).thrown


HABITS = {
    "casual": Habit(_by_hand_alone, POINTS_AT_ONCE.most),
    "classic": Habit(_by_whole_points_of_crib, RULES_OF_THUMB.most),
    "expert": Habit(_by_points, CAREFUL.most),
}
"""By the name of the level."""
