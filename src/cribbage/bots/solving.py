"""The play of a game of two with both hands laid open, solved to its end.

Either side takes what is best for itself, knowing all the cards. Nobody plays so, but both
are wronged alike, and both play for what they need: over many hands this tells better what
comes of the last points of a game than sides that peg what they can.
"""

from __future__ import annotations

from collections.abc import Callable

from cribbage.bots.lookahead import SIDE_BITS
from cribbage.bots.manners import PILE_BITS
from cribbage.bots.piles import COUNT, EMPTY, OVER, RANKS_OF, STEP, UNIT
from cribbage.bots.tables import PONE
from cribbage.engine.scoring import THIRTY_ONE

_EXACT, _AT_LEAST, _AT_MOST = range(3)
"""What is known of the value of a moment, if not all was looked at."""

Known = dict[tuple[int, int, int, int, int, int, int], tuple[int, float]]


class OpenHands:
    """The value of the play to our side, which is seat 0.

    ``needs``: the points that win, ours and those of the other. ``leaf``: the chance to win,
    by the points pegged, packed by side, and the hand of the other one as it was kept.
    """

    __slots__ = ("_known", "_leaf", "_needs", "_other", "_steps")

    def __init__(self, needs: tuple[int, int], leaf: Callable[[int, int], float]) -> None:
        self._needs = needs
        self._leaf = leaf
        self._known: Known = {}
        self._other = EMPTY
        self._steps: dict[int, list[tuple[int, int]]] = {}

    def value(self, mine: int, other: int, role: int) -> float:
        """The chance to win with these hands, if ours has this role; nothing is played yet."""
        for need, won in zip(self._needs, (1.0, 0.0), strict=True):
            if need <= 0:
                return won
        self._known = {}
        self._other = other
        first = 0 if role == PONE else 1
        return self._run(mine, other, EMPTY, first, 0, 1 - first, 0, 0.0, 1.0)

    def _run(
        self,
        mine: int,
        other: int,
        pile: int,
        turn: int,
        stuck: int,
        last: int,
        pegged: int,
        low: float,
        high: float,
    ) -> float:
        """The value from this turn on; ``stuck``, ``last`` and ``pegged`` as in a Moment.

        If it is not above ``low``, or not below ``high``, it is only known to be so.
        """
        needs = self._needs
        while True:
            if stuck == 3 or COUNT[pile] == THIRTY_ONE:
                if COUNT[pile] != THIRTY_ONE:
                    pegged += 1 << SIDE_BITS * last
                    if pegged >> SIDE_BITS * last & _SIDE_MASK >= needs[last]:
                        return 0.0 if last else 1.0
                stuck = (0 if mine else 1) | (0 if other else 2)
                if stuck == 3:
                    return self._leaf(pegged, self._other)
                pile, turn = EMPTY, 1 - last
            if not stuck >> turn & 1:
                steps = self._steps_of(other if turn else mine, pile)
                if steps:
                    break
                stuck |= 1 << turn
            turn = 1 - turn
        key = mine, other, pile, turn, stuck, last, pegged
        if key in self._known:
            kind, value = self._known[key]
            if (
                kind == _EXACT
                or (kind == _AT_LEAST and value >= high)
                or (kind == _AT_MOST and value <= low)
            ):
                return value
        if turn:
            value = self._least(mine, other, stuck, pegged, low, high, steps)
        else:
            value = self._most(mine, other, stuck, pegged, low, high, steps)
        kind = _AT_LEAST if value >= high else _AT_MOST if value <= low else _EXACT
        self._known[key] = kind, value
        return value

    def _steps_of(self, hand: int, pile: int) -> list[tuple[int, int]]:
        """The steps of the ranks that can be played, and these; those with most points first.

        So a bound is found the sooner.
        """
        key = hand << PILE_BITS | pile
        steps = self._steps.get(key)
        if steps is None:
            first = pile * 13
            found = [(STEP[first + rank], rank) for rank in RANKS_OF[hand]]
            steps = [step for step in found if step[0] != OVER]
            steps.sort(key=_points_then_rank, reverse=True)
            self._steps[key] = steps
        return steps

    def _most(
        self,
        mine: int,
        other: int,
        stuck: int,
        pegged: int,
        low: float,
        high: float,
        steps: list[tuple[int, int]],
    ) -> float:
        """The value of our best card."""
        best = -1.0
        for step, rank in steps:
            after = pegged + (step & 31)
            if after & _SIDE_MASK >= self._needs[0]:
                return 1.0
            left = mine - UNIT[rank]
            value = self._run(
                left, other, step >> 5, 1, stuck if left else stuck | 1, 0, after, low, high
            )
            if value > best:
                best = value
                if best >= high:
                    break
                low = max(low, best)
        return best

    def _least(
        self,
        mine: int,
        other: int,
        stuck: int,
        pegged: int,
        low: float,
        high: float,
        steps: list[tuple[int, int]],
    ) -> float:
        """The value of the other's best card, which is ours that is worst."""
        best = 2.0
        for step, rank in steps:
            after = pegged + ((step & 31) << SIDE_BITS)
            if after >> SIDE_BITS >= self._needs[1]:
                return 0.0
            left = other - UNIT[rank]
            value = self._run(
                mine, left, step >> 5, 0, stuck if left else stuck | 2, 1, after, low, high
            )
            if value < best:
                best = value
                if best <= low:
                    break
                high = min(high, best)
        return best


_SIDE_MASK = (1 << SIDE_BITS) - 1


def _points_then_rank(step: tuple[int, int]) -> tuple[int, int]:
    return step[0] & 31, step[1]
