"""The chance to win with each throw of a game of two with six cards, at any score.

Far from the end hands, play and crib are taken each for itself. When a side needs but a few
points, the play mostly decides, and it is solved: see ``solving``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from cribbage.bots import tables
from cribbage.bots.belief import Likely, drawn, weighed
from cribbage.bots.keeps import BY_STARTER, JACK
from cribbage.bots.lookahead import SIDE_BITS, Sample
from cribbage.bots.manners import CAREFUL
from cribbage.bots.piles import UNIT
from cribbage.bots.prospects import Counting, Standing
from cribbage.bots.solving import OpenHands
from cribbage.bots.tables import DEALER, LIMIT
from cribbage.bots.throws import Throw, chance
from cribbage.engine.options import SIX
from cribbage.engine.values import show_value

LAST_POINTS = 5
"""If a side needs no more than this, the play is solved. It takes the longer the more it is."""

SOLVED_THROWS = 5
"""Throws for which it is solved: the best by their parts."""

SOLVED_HANDS = 30
"""Hands of the other seat for which it is solved ..."""

ONE_IN = 4
"""... but for heels, which seldom come, only for one of so many of these."""


@lru_cache(2)
def chances(found: tuple[Throw, ...], now: Standing) -> list[float]:
    """The chance to win with each of these throws, all of the same cards.

    The last ones are remembered, for who asks after the best throw asks after all of them.
    """
    by_parts = [chance(throw, now) for throw in found]
    if len(found) == 1 or LIMIT - max(now.mine, now.other) > LAST_POINTS:
        return by_parts
    order = sorted(range(len(found)), key=lambda place: (-by_parts[place], found[place].thrown))
    hands = _hands_of_other(found[0], now.role)
    solved = {place: chance_by_solving(found[place], now, hands) for place in order[:SOLVED_THROWS]}
    return _in_one_measure(by_parts, solved)


def _in_one_measure(by_parts: Sequence[float], solved: dict[int, float]) -> list[float]:
    """The chances solved, by place, and the others in proportion to them, yet never the best."""
    before = after = 0.0
    for place, value in solved.items():
        before += by_parts[place]
        after += value
    share = after / before if before else 1.0
    best = max(solved.values())
    return [
        solved[place] if place in solved else min(best, share * value)
        for place, value in enumerate(by_parts)
    ]


def _hands_of_other(throw: Throw, role: int) -> list[Sample]:
    """Hands that the other seat may keep."""
    unseen = [4] * 13
    for code in (*throw.kept, *throw.thrown):
        unseen[code >> 2] -= 1
    # Nothing is played yet, so that any manner will do.
    any_manner = (Likely(CAREFUL.most, 1.0, 1.0),)
    rate = tables.kept_rates(1 - role).__getitem__
    hands = weighed(unseen, SIX.kept, (), rate, any_manner)
    return drawn(hands, SOLVED_HANDS, lambda _: 0)


def chance_by_solving(throw: Throw, now: Standing, hands: Sequence[Sample]) -> float:
    """The chance to win with this throw, the play solved for each of these hands of the other."""
    hand = {*throw.kept, *throw.thrown}
    starters = [code for code in range(52) if code not in hand]
    jacks = [code for code in starters if code >> 2 == JACK]
    others = [code for code in starters if code >> 2 != JACK]
    role, mine, other = now
    heels = Standing(role, mine + 2, other) if role == DEALER else Standing(role, mine, other + 2)
    total = len(others) * _solved(throw, _Show(throw, now, others), hands)
    if jacks:
        total += len(jacks) * _solved(throw, _Show(throw, heels, jacks), hands[::ONE_IN])
    return total / len(starters)


def _solved(throw: Throw, show: _Show, hands: Sequence[Sample]) -> float:
    """The chance to win with one of the starters of this show."""
    mine = sum([UNIT[code >> 2] for code in throw.kept])
    start = show.start
    play = OpenHands((LIMIT - start.mine, LIMIT - start.other), show.chance)
    total = whole = 0.0
    for weight, _, _, (hand,) in hands:
        fits = weight * show.fits(hand)
        if fits:
            whole += fits
            total += fits * play.value(mine, hand, start.role)
    return total / whole


class _Show:
    """What comes of the show, by the points pegged and the hand of the other, over starters.

    ``start``: the standing after these starters are turned, which are all jacks, or none is.
    """

    __slots__ = ("_counting", "_known", "_left", "_starters", "start")

    def __init__(self, throw: Throw, start: Standing, starters: Sequence[int]) -> None:
        self.start = start
        counts = Counter([(code >> 2, show_value(throw.kept, code)) for code in starters])
        self._starters = [(rank, worth, often) for (rank, worth), often in counts.items()]
        self._left = Counter([code >> 2 for code in starters])
        low, high = throw.thrown
        pair = low >> 2, high >> 2
        self._counting = {
            rank: Counting(start.role, tables.crib_chances(start.role, pair, rank))
            for rank in self._left
        }
        self._known: dict[tuple[int, int], float] = {}

    def fits(self, hand: int) -> float:
        """How many starters there are beside this hand, on average."""
        total = 0.0
        for rank, left in self._left.items():
            total += max(0, left - hand // UNIT[rank] % 5)
        return total

    def chance(self, pegged: int, hand: int) -> float:
        """The chance to win; points as ``leaf_of_play`` has them."""
        key = pegged, hand
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worked_out(
                self.start.mine + (pegged & (1 << SIDE_BITS) - 1),
                self.start.other + (pegged >> SIDE_BITS),
                hand,
            )
        return known

    def _worked_out(self, mine: int, other: int, hand: int) -> float:
        values = BY_STARTER[hand]
        total = whole = 0.0
        for rank, worth, often in self._starters:
            left = self._left[rank]
            beside = left - hand // UNIT[rank] % 5
            if beside > 0:
                weight = often * beside / left
                whole += weight
                total += weight * self._counting[rank].chance(mine, other, worth, values[rank])
        return total / whole
