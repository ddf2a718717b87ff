"""What a move was worth beside the best one, to the eyes of the seat that made it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from cribbage.engine.moves import Discard, Move, Play
from cribbage.engine.state import View
from cribbage.tutor.judging import (
    CardJudged,
    Judged,
    ThrowJudged,
    cost,
    is_dear,
    judged_cards,
    judged_throws,
)


@dataclass(frozen=True, slots=True)
class _BesideTheBest(Generic[Judged]):
    chosen: Judged
    best: Judged

    @property
    def cost(self) -> float:
        """What was lost: of the chance to win, or points where it is not known."""
        return cost(self.best, self.chosen)

    @property
    def is_dear(self) -> bool:
        """Whether it cost so much that it is worth a remark."""
        return is_dear(self.best, self.chosen)

    @property
    def points_lost(self) -> float:
        """On average; what is better for the win may cost some, and that is no loss."""
        return max(0.0, self.best.gain - self.chosen.gain)


class ThrowVerdict(_BesideTheBest[ThrowJudged]):
    """A throw, and the best one."""

    __slots__ = ()


class CardVerdict(_BesideTheBest[CardJudged]):
    """A card that was played, and the best one."""

    __slots__ = ()


Verdict = ThrowVerdict | CardVerdict


def verdict_on(view: View, move: Move) -> Verdict | None:
    """The verdict on a throw or a card; None for other moves, and where there was no choice."""
    assert view.decision is not None
    if isinstance(move, Discard):
        throws = judged_throws(view)
        thrown = set(move.cards)
        return ThrowVerdict(next(each for each in throws if set(each.thrown) == thrown), throws[0])
    if isinstance(move, Play) and len({card.rank for card in view.decision.cards}) > 1:
        cards = judged_cards(view)
        return CardVerdict(next(each for each in cards if each.card == move.card), cards[0])
    return None
