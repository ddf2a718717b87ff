"""The opponent that the tests know move by move, one without a plan, and what they may draw."""

from __future__ import annotations

from random import Random

from cribbage import shuffle
from cribbage.bots import Bot
from cribbage.bots.levels import Draw, bot
from cribbage.engine.moves import Discard, Move, Play
from cribbage.engine.state import Phase, View

PINNED = "classic"
"""The level of the games that tests know: it has no chance in it, and is not to be improved."""


def no_chance(label: str, low: int, high: int) -> int:
    """For levels that never err, which must not ask."""
    raise AssertionError(label)


def chance(seed: int = 1, seat: int = 0) -> Draw:
    """What the player in a seat draws in the game with this seed."""
    return lambda label, low, high: shuffle.drawn(seed, f"seat {seat}, {label}", low, high)


CLASSIC: Bot = bot(PINNED, no_chance)


class Planless:
    """Throws and plays any card that it may, and counts right."""

    def __init__(self) -> None:
        self._random = Random(1)

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is Phase.DISCARD:
            return Discard(view.seat, tuple(self._random.sample(decision.cards, decision.number)))
        if decision.phase is Phase.PLAY:
            return Play(view.seat, self._random.choice(decision.cards))
        return CLASSIC.decide(view)
