"""Wins that nothing the other one may hold or play can take away, in a game of two.

The samples of the look ahead cannot tell a sure win from one that only a rare hand spoils.
Here the other one is an adversary: it holds whatever suits it best among the cards unseen,
and decides as late as it can. A go tells that all it holds is too high.
"""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.bots.lookahead import Moment
from cribbage.bots.piles import COUNT, EMPTY, OVER, PIPS, RANKS, RANKS_OF, STEP, UNIT
from cribbage.bots.tables import DEALER
from cribbage.engine.scoring import THIRTY_ONE

MOST_STEPS = 6_000
"""Cards that are tried, for all ranks together, before a win is held to be unsure."""

HIGHEST_HAND = 29


class _TooMany(Exception):
    """There is too much to try."""


class SureWins:
    """``unseen``: cards by rank, of which the other one holds ``held``; ``needs``: points to go.

    ``above``: its cards have more pips than this, by the goes that it has said. ``role`` and
    ``my_hand`` tell who counts first, and what.
    """

    __slots__ = ("_above", "_held", "_left", "_my_hand", "_needs", "_role", "_unseen")

    def __init__(
        self,
        unseen: Sequence[int],
        held: int,
        above: int,
        needs: tuple[int, int],
        role: int,
        my_hand: int,
    ) -> None:
        self._above = above
        self._unseen = list(unseen)
        self._held = held
        self._needs = needs
        self._role = role
        self._my_hand = my_hand
        self._left = MOST_STEPS

    def with_rank(self, now: Moment, rank: int) -> bool:
        """Whether playing this rank now wins for sure."""
        try:
            return self._mine(
                now.mine, now.pile, now.stuck, rank, self._above, *self._needs, self._held
            )
        except _TooMany:
            return False

    def _mine(
        self,
        mine: int,
        pile: int,
        stuck: int,
        rank: int,
        above: int,
        my_need: int,
        other_need: int,
        held: int,
    ) -> bool:
        """We play this rank. ``above``: all cards of the other one have more pips than this."""
        self._left -= 1
        if self._left <= 0:
            raise _TooMany
        step = STEP[pile * 13 + rank]
        my_need -= step & 31
        if my_need <= 0:
            return True
        mine -= UNIT[rank]
        if not mine:
            stuck |= 1
        return self._after(mine, step >> 5, stuck, 1, 0, above, my_need, other_need, held)

    def _after(
        self,
        mine: int,
        pile: int,
        stuck: int,
        turn: int,
        last: int,
        above: int,
        my_need: int,
        other_need: int,
        held: int,
    ) -> bool:
        """It is this seat's turn, if it is not stuck; ``last`` has played the last card."""
        while True:
            if stuck == 3 or COUNT[pile] == THIRTY_ONE:
                if COUNT[pile] != THIRTY_ONE:
                    if last:
                        other_need -= 1
                    else:
                        my_need -= 1
                    if my_need <= 0 or other_need <= 0:
                        return my_need <= 0
                stuck = (0 if mine else 1) | (0 if held else 2)
                if stuck == 3:
                    return self._counted(my_need, other_need)
                pile, turn = EMPTY, 1 - last
            if stuck >> turn & 1:
                turn = 1 - turn
            elif turn:
                return self._every_answer(mine, pile, stuck, last, above, my_need, other_need, held)
            else:
                playable = [rank for rank in RANKS_OF[mine] if STEP[pile * 13 + rank] != OVER]
                if playable:
                    return any(
                        self._mine(mine, pile, stuck, rank, above, my_need, other_need, held)
                        for rank in playable
                    )
                stuck |= 1
                turn = 1

    def _every_answer(
        self,
        mine: int,
        pile: int,
        stuck: int,
        last: int,
        above: int,
        my_need: int,
        other_need: int,
        held: int,
    ) -> bool:
        """Whether we win whatever the other one does, and can do."""
        unseen = self._unseen
        room = THIRTY_ONE - COUNT[pile]
        higher = max(above, room)
        if sum([unseen[rank] for rank in RANKS if PIPS[rank] > higher]) >= held and not (
            self._after(mine, pile, stuck | 2, 0, last, higher, my_need, other_need, held)
        ):
            return False
        if sum([unseen[rank] for rank in RANKS if PIPS[rank] > above]) < held:
            return True  # There is no such hand.
        for rank in RANKS:
            step = STEP[pile * 13 + rank]
            if not unseen[rank] or PIPS[rank] <= above or step == OVER:
                continue
            self._left -= 1
            if self._left <= 0:
                raise _TooMany
            if other_need <= step & 31:
                return False
            unseen[rank] -= 1
            try:
                wins = self._after(
                    mine,
                    step >> 5,
                    stuck | (2 if held == 1 else 0),
                    0,
                    1,
                    above,
                    my_need,
                    other_need - (step & 31),
                    held - 1,
                )
            finally:
                unseen[rank] += 1
            if not wins:
                return False
        return True

    def _counted(self, my_need: int, other_need: int) -> bool:
        if self._role == DEALER and other_need <= HIGHEST_HAND:
            return False
        return self._my_hand >= my_need
