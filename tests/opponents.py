"""The opponent that the tests know move by move, and players of every level."""

from __future__ import annotations

from cribbage import shuffle
from cribbage.bots import Bot
from cribbage.bots.levels import Draw, bot

PINNED = "classic"
"""The level of the games that tests know: it has no chance in it, and is not to be improved."""


def no_chance(label: str, low: int, high: int) -> int:
    """For levels that never err, which must not ask."""
    raise AssertionError(label)


def chance(seed: int = 1, seat: int = 0) -> Draw:
    """What the player in a seat draws in the game with this seed."""
    return lambda label, low, high: shuffle.drawn(seed, f"seat {seat}, {label}", low, high)


CLASSIC: Bot = bot(PINNED, no_chance)
