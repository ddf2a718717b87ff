"""Every throw of a game of two with six cards, with all that it brings and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cribbage.bots import tables
from cribbage.bots.keeps import JACK, keeps
from cribbage.bots.piles import UNIT
from cribbage.bots.prospects import Coming, Standing, chance_before_play
from cribbage.bots.tables import DEALER, PONE, Chances
from cribbage.engine.options import SIX
from cribbage.engine.values import show_value


class Throw(NamedTuple):
    """One way to throw two of six card codes, and the average points that come of it.

    ``crib`` is negative where it is the other seat's. ``pegging``: what either side pegs.
    """

    thrown: tuple[int, ...]
    kept: tuple[int, ...]
    hand: float
    crib: float
    pegging: tables.Pegging

    @property
    def points(self) -> float:
        """What is won against the other seat on average."""
        return self.hand + self.crib + self.pegging.own - self.pegging.other


class Fit(NamedTuple):
    """A straight line: what good play pegs on average where the table says ``learned``."""

    learned: float
    good: float
    slope: float

    def at(self, learned: float) -> float:
        """What good play pegs, by what the table says."""
        return self.good + self.slope * (learned - self.learned)


GOOD_PLAY = {
    DEALER: (Fit(3.48, 3.36, 0.94), Fit(2.30, 1.95, 0.55)),
    PONE: (Fit(2.15, 2.00, 0.63), Fit(3.47, 3.26, 0.28)),
}
"""By role, of the own points and of the other's: fitted to games of master against itself, by
``python -m tests.bench.bench_pegging 75 80``."""


@cache
def pegging(role: int) -> dict[int, tables.Pegging]:
    """What either side pegs in good play, by the number of the hand that the role keeps.

    The table was learned from careful play, which plays some hands badly, above all the pone's
    lead: the differences between hands that it tells are greater than they truly are.
    """
    own, other = GOOD_PLAY[role]
    return {
        hand: tables.Pegging(own.at(learned.own), other.at(learned.other))
        for hand, learned in tables.pegging(role).items()
    }


def throws(hand: Sequence[int], role: int) -> list[Throw]:
    """Every throw; the order does not hang on that of the hand."""
    pegged = pegging(role)
    found = []
    for keep in keeps(hand, SIX.thrown):
        low, high = keep.thrown
        crib = tables.crib_average(role, (low >> 2, high >> 2), suited=not (low ^ high) & 3)
        found.append(
            Throw(
                keep.thrown,
                keep.kept,
                keep.points / keep.starters,
                crib if role == DEALER else -crib,
                pegged[sum([UNIT[card >> 2] for card in keep.kept])],
            )
        )
    return found


def chance(throw: Throw, now: Standing) -> float:
    """The chance to win with this throw."""
    role = now.role
    hand = {*throw.kept, *throw.thrown}
    starters = [code for code in range(52) if code not in hand]
    by_rank = Counter(code >> 2 for code in starters)
    values = Counter([show_value(throw.kept, starter) for starter in starters])
    low, high = throw.thrown
    pair = low >> 2, high >> 2
    coming = Coming(
        heels=by_rank[JACK] / len(starters),
        my_pegging=tables.pegged_chances(role, 0, throw.pegging.own),
        other_pegging=tables.pegged_chances(role, 1, throw.pegging.other),
        my_hand=tuple((points, often / len(starters)) for points, often in values.items()),
        other_hand=_averaged(
            [(tables.hand_chances(1 - role, rank), often) for rank, often in by_rank.items()]
        ),
        crib=_averaged(
            [(tables.crib_chances(role, pair, rank), often) for rank, often in by_rank.items()]
        ),
    )
    return chance_before_play(now, coming)


def _averaged(parts: Sequence[tuple[Chances, int]]) -> Chances:
    """The chances taken together, each as often as it says."""
    together: dict[int, float] = {}
    whole = 0
    for chances, often in parts:
        whole += often
        for points, likely in chances:
            together[points] = together.get(points, 0.0) + often * likely
    return tuple((points, together[points] / whole) for points in sorted(together))
