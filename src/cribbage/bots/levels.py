"""How strong the computer plays: the levels by name, and a player of each."""

from __future__ import annotations

from collections.abc import Callable

from cribbage.bots import Bot
from cribbage.bots.classic import Classic

Draw = Callable[[str, int, int], int]
"""Chance for a player that errs: a number from low to high for a label, always the same one."""

LEVELS = ("novice", "casual", "classic", "expert", "master")
"""The weakest first."""

DEFAULT_LEVEL = "master"


def bot(level: str, draw: Draw) -> Bot:
    """A computer player of this level. Raises KeyError for a level there is not."""
    if level == "master":
        from cribbage.bots.master import Master

        return Master()
    if level not in LEVELS:
        raise KeyError(level)
    return Classic()
