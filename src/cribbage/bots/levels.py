"""How strong the computer plays: the levels by name, and a player of each."""

from __future__ import annotations

from collections.abc import Callable

from cribbage.bots import Bot

Draw = Callable[[str, int, int], int]
"""Chance for a player that errs: a number from low to high for a label, always the same one."""

LEVELS = ("novice", "casual", "classic", "expert", "master")
"""The weakest first."""

DEFAULT_LEVEL = "master"


def bot(level: str, draw: Draw) -> Bot:
    """A computer player of this level. Raises KeyError for a level there is not."""
    from cribbage.bots import foresight, playing, throwing
    from cribbage.bots.player import Player

    return {
        "casual": lambda: Player(throwing.by_hand_alone, playing.for_points_at_once),
        "novice": lambda: Player(throwing.by_hand_alone, playing.for_points_at_once),
        "classic": lambda: Player(throwing.by_whole_points_of_crib, playing.by_rules_of_thumb),
        "expert": lambda: Player(throwing.by_points, playing.with_care),
        "master": lambda: Player(throwing.by_chance_to_win, foresight.with_foresight),
    }[level]()
