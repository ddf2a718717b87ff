"""The play looked ahead to its end, over many hands that the others may hold.

The hands are kept apart only by what we would see of them: where the others would answer
alike, we choose our next card for all these hands together, since we could not tell them
apart. So nothing is ever won by knowing what cannot be known. The others answer by the
manner of their sample; our own seat takes the best card each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cribbage.bots.manners import GO, PILE_BITS, Manner
from cribbage.bots.piles import COUNT, EMPTY, OVER, RANKS_OF, STEP, UNIT
from cribbage.engine.scoring import THIRTY_ONE

SIDE_BITS = 8
"""Points pegged by the sides are one number, with so many bits for each side."""

_AT_MOST_ONE = frozenset((EMPTY, *UNIT))
"""Our hands without a choice."""

_KINDS: dict[tuple[tuple[int, ...], bool], int] = {}
"""A number for each way in which the seats belong to sides and the play ends."""

MOST_TAILS = 50_000
"""Ends of the play that are kept for each manner, before they are forgotten."""

_SIDE_MASK = (1 << SIDE_BITS) - 1

Sample = tuple[float, int, Manner, tuple[int, ...]]


class Deal(NamedTuple):
    """What stays the same while the play of a deal is looked ahead.

    Seats are counted from our own, which is 0, to the left. ``side``: whose points a seat
    pegs, our side being 0. ``needs``: the points that win, by side. ``one_count``: the play
    ends with its first count. ``leaf``: what it is worth if the play ends with these points
    pegged, for a sample with this tag. ``won``: what it is worth that a side has got there.
    """

    side: tuple[int, ...]
    needs: tuple[int, ...]
    one_count: bool
    leaf: Callable[[int, int], float]
    won: tuple[float, ...]


class Moment(NamedTuple):
    """Where the play stands.

    ``mine``: our hand. ``turn``: the seat that is next. ``stuck``: a bit for each seat that
    can play no more in this count. ``last``: who played the last card. ``pegged``: points
    of the play so far, packed by side.
    """

    mine: int
    pile: int
    turn: int
    stuck: int
    last: int
    pegged: int


class Search:
    """One deal looked ahead."""

    __slots__ = (
        "_all",
        "_kind",
        "_leaf",
        "_limits",
        "_needs",
        "_next",
        "_one_count",
        "_shift",
        "_won",
        "_worth_of_win",
    )

    def __init__(self, deal: Deal) -> None:
        seats = len(deal.side)
        self._all = (1 << seats) - 1
        self._next = [*range(1, seats), 0]
        self._shift = [SIDE_BITS * side for side in deal.side]
        self._needs = [deal.needs[side] for side in deal.side]
        self._won = [deal.won[side] for side in deal.side]
        self._worth_of_win = deal.won
        self._one_count = deal.one_count
        self._leaf = deal.leaf
        self._kind = _KINDS.setdefault((deal.side, deal.one_count), len(_KINDS))
        self._limits = [(SIDE_BITS * side, need) for side, need in enumerate(deal.needs)]

    def worth(self, now: Moment, rank: int, samples: list[Sample]) -> float:
        """What it is worth to play this rank now, summed over the samples by weight."""
        mine, pile, _, stuck, _, pegged = now
        step = STEP[pile * 13 + rank]
        pegged += step & 31
        if pegged & _SIDE_MASK >= self._needs[0]:
            return self._won[0] * weight_of(samples)
        mine -= UNIT[rank]
        if not mine:
            stuck |= 1
        return self._run(mine, step >> 5, self._next[0], stuck, 0, pegged, samples)

    def _run(
        self,
        mine: int,
        pile: int,
        turn: int,
        stuck: int,
        last: int,
        pegged: int,
        samples: list[Sample],
    ) -> float:
        """The value from this turn on; the arguments are those of a moment."""
        following = self._next
        while True:
            if mine in _AT_MOST_ONE:
                return self._sure(mine, pile, turn, stuck, last, pegged, samples)
            if stuck == self._all or COUNT[pile] == THIRTY_ONE:
                if COUNT[pile] != THIRTY_ONE:
                    shift = self._shift[last]
                    pegged += 1 << shift
                    if pegged >> shift & _SIDE_MASK >= self._needs[last]:
                        return self._won[last] * weight_of(samples)
                stuck = 0 if mine else 1
                bit = 2
                for hand in samples[0][3]:
                    if not hand:
                        stuck |= bit
                    bit <<= 1
                if stuck == self._all or self._one_count:
                    leaf = self._leaf
                    total = 0.0
                    for sample in samples:
                        total += sample[0] * leaf(pegged, sample[1])
                    return total
                pile = EMPTY
                turn = following[last]
                continue
            if stuck >> turn & 1:
                turn = following[turn]
                continue
            if turn:
                groups = _answers(samples, turn - 1, pile)
                if len(groups) == 1 and GO in groups:
                    stuck |= 1 << turn
                    turn = following[turn]
                    continue
                total = 0.0
                for rank, group in groups.items():
                    total += self._answered(mine, pile, turn, stuck, last, pegged, rank, group)
                return total
            first = pile * 13
            playable = [rank for rank in RANKS_OF[mine] if STEP[first + rank] != OVER]
            if playable:
                now = Moment(mine, pile, 0, stuck, last, pegged)
                return max([self.worth(now, rank, samples) for rank in playable])
            stuck |= 1
            turn = following[0]

    def _sure(
        self,
        mine: int,
        pile: int,
        turn: int,
        stuck: int,
        last: int,
        pegged: int,
        samples: list[Sample],
    ) -> float:
        """The value where we have no choice any more: each sample by itself."""
        total = 0.0
        kind, leaf, limits = self._kind, self._leaf, self._limits
        for weight, tag, manner, hands in samples:
            key = kind, mine, pile, turn, stuck, last, hands
            tails = manner.tails
            if key in tails:
                end = pegged + tails[key]
            else:
                more = self._to_the_end(mine, pile, turn, stuck, last, 0, hands, manner, ())
                if len(tails) >= MOST_TAILS:
                    tails.clear()
                tails[key] = more
                end = pegged + more
            for side, need in limits:
                if end >> side & _SIDE_MASK >= need:
                    end = self._to_the_end(
                        mine, pile, turn, stuck, last, pegged, hands, manner, limits
                    )
                    total += weight * self._won_by(end)
                    break
            else:
                total += weight * leaf(end, tag)
        return total

    def _won_by(self, pegged: int) -> float:
        """What it is worth that the side has won which has reached what it needs."""
        return next(
            won
            for (side, need), won in zip(self._limits, self._worth_of_win, strict=True)
            if pegged >> side & _SIDE_MASK >= need
        )

    def _to_the_end(
        self,
        mine: int,
        pile: int,
        turn: int,
        stuck: int,
        last: int,
        pegged: int,
        hands: tuple[int, ...],
        manner: Manner,
        limits: Sequence[tuple[int, int]],
    ) -> int:
        """The points pegged when all cards are out, or as soon as one of the limits is reached."""
        held = [mine, *hands]
        following = self._next
        while True:
            if not stuck >> turn & 1:
                rank = manner[held[turn] << PILE_BITS | pile]
                if rank == GO:
                    stuck |= 1 << turn
                else:
                    step = STEP[pile * 13 + rank]
                    pile = step >> 5
                    pegged += (step & 31) << self._shift[turn]
                    held[turn] -= UNIT[rank]
                    if not held[turn]:
                        stuck |= 1 << turn
                    last = turn
            full = COUNT[pile] == THIRTY_ONE
            if full or stuck == self._all:
                if not full:
                    pegged += 1 << self._shift[last]
                stuck = 0
                for seat, hand in enumerate(held):
                    if not hand:
                        stuck |= 1 << seat
                if stuck == self._all or self._one_count:
                    return pegged
                pile = EMPTY
                turn = last
            for side, need in limits:
                if pegged >> side & _SIDE_MASK >= need:
                    return pegged
            turn = following[turn]

    def _answered(
        self,
        mine: int,
        pile: int,
        turn: int,
        stuck: int,
        last: int,
        pegged: int,
        rank: int,
        samples: list[Sample],
    ) -> float:
        if rank == GO:
            return self._run(mine, pile, self._next[turn], stuck | 1 << turn, last, pegged, samples)
        step = STEP[pile * 13 + rank]
        if step & 31:
            shift = self._shift[turn]
            pegged += (step & 31) << shift
            if pegged >> shift & _SIDE_MASK >= self._needs[turn]:
                return self._won[turn] * weight_of(samples)
        if not samples[0][3][turn - 1]:
            stuck |= 1 << turn
        return self._run(mine, step >> 5, self._next[turn], stuck, turn, pegged, samples)


def weight_of(samples: list[Sample]) -> float:
    """The weight of all the samples."""
    total = 0.0
    for sample in samples:
        total += sample[0]
    return total


def _answers(samples: list[Sample], place: int, pile: int) -> dict[int, list[Sample]]:
    """The samples by what the seat at this place among the others plays, its card gone."""
    groups: dict[int, list[Sample]] = {}
    for sample in samples:
        weight, tag, manner, hands = sample
        hand = hands[place]
        rank = manner[hand << PILE_BITS | pile]
        if rank != GO:
            if len(hands) == 1:
                hands = (hand - UNIT[rank],)
            else:
                hands = (*hands[:place], hand - UNIT[rank], *hands[place + 1 :])
            sample = weight, tag, manner, hands
        if rank in groups:
            groups[rank].append(sample)
        else:
            groups[rank] = [sample]
    return groups
