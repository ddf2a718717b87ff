"""How strong the computer plays: the levels by name, and a player of each.

This is imported whenever the program starts, for the names alone; what a player needs is
imported when one is made.
"""

from __future__ import annotations

from collections.abc import Callable

from cribbage.bots import Bot

Draw = Callable[[str, int, int], int]
"""Chance for a player that errs: a number from low to high for a label, always the same one."""

DEFAULT_LEVEL = "master"


def bot(level: str, draw: Draw) -> Bot:
    """A computer player of this level. Raises KeyError for a level there is not."""
    return _MAKERS[level](draw)


def _novice(draw: Draw) -> Bot:
    from cribbage.bots.novice import novice

    return novice(draw)


def _casual(_: Draw) -> Bot:
    from cribbage.bots import player, playing, throwing

    return player.Player(throwing.by_hand_alone, playing.for_points_at_once)


def _classic(_: Draw) -> Bot:
    from cribbage.bots import player, playing, throwing

    return player.Player(throwing.by_whole_points_of_crib, playing.by_rules_of_thumb)


def _expert(_: Draw) -> Bot:
    from cribbage.bots import player, playing, throwing

    return player.Player(throwing.by_points, playing.with_care)


def _master(_: Draw) -> Bot:
    from cribbage.bots import foresight, player, throwing

    return player.Player(throwing.by_chance_to_win, foresight.with_foresight)


_MAKERS: dict[str, Callable[[Draw], Bot]] = {
    "novice": _novice,
    "casual": _casual,
    "classic": _classic,
    "expert": _expert,
    "master": _master,
}

LEVELS = tuple(_MAKERS)
"""The weakest first."""
