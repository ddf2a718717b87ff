"""Ways to play a card that hang on the own hand and the pile alone, and so can be kept.

They are how the search takes the other players to answer, and how the weaker levels play.
Each is a table that fills itself: by hand and pile the rank that is played, or GO.
"""

from __future__ import annotations

from collections.abc import Callable

from cribbage.bots.piles import COUNT, EMPTY, OVER, PIPS, RANKS, RANKS_OF, STEP, UNIT

GO = -1
"""Instead of a rank: no card of the hand can be played."""

PILE_BITS = 17
"""There are 73,114 piles, so that a hand and a pile make one number."""

_PILES = (1 << PILE_BITS) - 1

_FULL = 400_000
"""Answers that one table keeps, about 40 MB, before it begins anew."""

FIVE = 4
HIGHEST_SAFE_LEAD = 3
"""The four: no single card makes fifteen with a lead as low as this."""

GIVING_COUNTS = frozenset((5, 10, 21))
"""Counts that any of the sixteen ten-cards, or a five that was kept for them, scores on."""

Choose = Callable[[int, int, tuple[int, ...]], int]
"""Hand, pile, and the ranks that can be played (two at least): which of them is played."""


class Manner(dict[int, int]):
    """The rank played, or GO, by the number of the hand shifted by PILE_BITS, plus the pile's."""

    __slots__ = ("_choose",)

    def __init__(self, choose: Choose) -> None:
        super().__init__()
        self._choose = choose

    def __missing__(self, key: int) -> int:
        hand, pile = key >> PILE_BITS, key & _PILES
        first = pile * 13
        playable = tuple([rank for rank in RANKS_OF[hand] if STEP[first + rank] != OVER])
        if not playable:
            rank = GO
        elif len(playable) == 1:
            rank = playable[0]
        else:
            rank = self._choose(hand, pile, playable)
        if len(self) >= _FULL:
            self.clear()
        self[key] = rank
        return rank


def points_at_once(hand: int, pile: int, playable: tuple[int, ...]) -> int:
    """The most points now; then the highest card."""
    return max(playable, key=lambda rank: (STEP[pile * 13 + rank] & 31, rank))


def rules_of_thumb(hand: int, pile: int, playable: tuple[int, ...]) -> int:
    """Points now; then a lead that cannot be made fifteen, no five; then no count that gives.

    The highest of what is left is played: low cards are kept for the go.
    """

    def merit(rank: int) -> tuple[int, bool, bool, bool, int]:
        step = STEP[pile * 13 + rank]
        lead = pile == EMPTY
        return (
            step & 31,
            not lead or rank != FIVE,
            not lead or rank <= HIGHEST_SAFE_LEAD,
            COUNT[step >> 5] not in GIVING_COUNTS,
            rank,
        )

    return max(playable, key=merit)


OFTEN_KEPT = (82, 84, 90, 100, 128, 92, 92, 92, 84, 100, 112, 96, 88)
"""How often a rank is kept, against the average of 100."""

_LIKELY_HELD = 3


def careful(hand: int, pile: int, playable: tuple[int, ...]) -> int:
    """Points now, less what the answer is likely to score, more what can be scored on that."""
    unseen = [OFTEN_KEPT[rank] * (4 - hand // UNIT[rank] % 5) for rank in RANKS]
    hidden = sum(unseen)

    def worth(rank: int) -> tuple[float, int]:
        step = STEP[pile * 13 + rank]
        after, rest = step >> 5, hand - UNIT[rank]
        value = float(step & 31)
        nothing = 1.0
        answers = []
        playing = 0
        for other in RANKS:
            answer = STEP[after * 13 + other]
            if answer == OVER:
                continue
            playing += unseen[other]
            if answer & 31:
                back = 0
                for own in RANKS_OF[rest]:
                    again = STEP[(answer >> 5) * 13 + own]
                    if again != OVER and again & 31 > back:
                        back = again & 31
                answers.append(((answer & 31) - BACK * back, other))
        answers.sort(reverse=True)
        for cost, other in answers:
            has = 1 - (1 - unseen[other] / hidden) ** _LIKELY_HELD
            value -= nothing * has * cost
            nothing *= 1 - has
        cannot = (1 - playing / hidden) ** _LIKELY_HELD
        value += cannot * GO_WORTH
        return value - LOW * PIPS[rank] * -1, rank

    return max(playable, key=worth)


BACK = 0.7
GO_WORTH = 1.0
LOW = 0.03
