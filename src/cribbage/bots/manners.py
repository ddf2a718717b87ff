"""Ways to play a card that hang on the own hand and the pile alone, and so can be kept.

They are how the search takes the other players to answer, and how the weaker levels play.
Each is a table that fills itself: by hand and pile the rank that is played, or GO.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cribbage.bots.aim import Aim
from cribbage.bots.piles import COUNT, EMPTY, OVER, PIPS, RANKS, RANKS_OF, STEP, UNIT

GO = -1
"""Instead of a rank: no card of the hand can be played."""

PILE_BITS = 17
"""There are 73,114 piles, so that a hand and a pile make one number."""

_PILES = (1 << PILE_BITS) - 1

_FULL = 200_000
"""Answers that one table keeps, about 20 MB, before it begins anew."""

FIVE = 4
HIGHEST_SAFE_LEAD = 3
"""The four: no single card makes fifteen with a lead as low as this."""

GIVING_COUNTS = frozenset((5, 10, 21))
"""Counts that any of the sixteen ten-cards, or a five that was kept for them, scores on."""

Merit = Callable[[int], Any]
"""What speaks for a rank: of two, the one with more is the better card."""

MeritOf = Callable[[int, int], Merit]
"""By hand and pile."""


class Manner(dict[int, int]):
    """The rank played, or GO, by the number of the hand shifted by PILE_BITS, plus the pile's.

    ``tails`` is room for the search to keep what comes of hands that are played so.
    """

    __slots__ = ("_aim", "_merit_of", "tails")

    def __init__(self, merit_of: MeritOf, aim: Aim) -> None:
        super().__init__()
        self._merit_of = merit_of
        self._aim = aim
        self.tails: dict[tuple[object, ...], int] = {}

    def __missing__(self, key: int) -> int:
        hand, pile = key >> PILE_BITS, key & _PILES
        first = pile * 13
        playable = [rank for rank in RANKS_OF[hand] if STEP[first + rank] != OVER]
        if not playable:
            rank = GO
        elif len(playable) == 1:
            rank = playable[0]
        else:
            rank = self._aim.best(playable, self._merit_of(hand, pile))
        if len(self) >= _FULL:
            self.clear()
        self[key] = rank
        return rank


def points_at_once(hand: int, pile: int) -> Merit:
    """The most points now; then the highest card."""
    return lambda rank: (STEP[pile * 13 + rank] & 31, rank)


def rules_of_thumb(hand: int, pile: int) -> Merit:
    """Points now; then a lead that cannot be made fifteen, no five; then no count that gives.

    The highest of what is left is played: low cards are kept for the go.
    """
    lead = pile == EMPTY

    def merit(rank: int) -> tuple[int, bool, bool, bool, int]:
        step = STEP[pile * 13 + rank]
        return (
            step & 31,
            not lead or rank != FIVE,
            not lead or rank <= HIGHEST_SAFE_LEAD,
            COUNT[step >> 5] not in GIVING_COUNTS,
            rank,
        )

    return merit


_OFTEN_HELD = (82, 84, 90, 100, 128, 92, 92, 92, 84, 100, 112, 96, 88)
"""How often a rank is held, the average being about 100: fives above all, which are kept.

Answers are those of three such cards.
"""

_ON_AN_ANSWER = 0.6
"""What a point that can be scored on an answer is worth, as it may never come to that."""

_LOW_CARD_LATER = 0.03
"""What it is worth to keep a card that is one pip lower.

Over 60,000 deals against rules of thumb that also give the fewest answers, values of 0.5 to
0.9 for the first and of 0 to 0.06 for the second were within 0.04 points a deal of each other.
"""


def careful(hand: int, pile: int) -> Merit:
    """Points now, less what the answer is likely to score, more what can be scored on that."""
    unseen = [often * (4 - hand // unit % 5) for often, unit in zip(_OFTEN_HELD, UNIT, strict=True)]
    hidden = sum(unseen)

    def worth(rank: int) -> tuple[float, int]:
        step = STEP[pile * 13 + rank]
        first = (step >> 5) * 13
        own = RANKS_OF[hand - UNIT[rank]]
        answers = []
        fits = 0
        for other in RANKS:
            answer = STEP[first + other]
            if answer != OVER:
                fits += unseen[other]
                if answer & 31:
                    back = max([_pegs(STEP[(answer >> 5) * 13 + mine]) for mine in own] or [0])
                    answers.append(((answer & 31) - _ON_AN_ANSWER * back, other))
        answers.sort(reverse=True)
        lacks = 1 - fits / hidden
        worth = (step & 31) + _LOW_CARD_LATER * PIPS[rank] + lacks * lacks * lacks
        none_before = 1.0
        for cost, other in answers:
            lacks = 1 - unseen[other] / hidden
            lacks *= lacks * lacks
            worth -= none_before * (1 - lacks) * cost
            none_before *= lacks
        return worth, rank

    return worth


def _pegs(step: int) -> int:
    """The points of a step, 0 if there is none."""
    return 0 if step == OVER else step & 31


class Manners(NamedTuple):
    """One way to play, where points are sought and where they are shunned."""

    most: Manner
    fewest: Manner

    def by(self, aim: Aim) -> Manner:
        return self.most if aim is Aim.MOST else self.fewest


def _both(merit_of: MeritOf) -> Manners:
    return Manners(Manner(merit_of, Aim.MOST), Manner(merit_of, Aim.FEWEST))


POINTS_AT_ONCE = _both(points_at_once)
RULES_OF_THUMB = _both(rules_of_thumb)
CAREFUL = _both(careful)
