"""Players that throw by one level and play by another, to measure what each part is worth.

    python -m cribbage.arena tests.bench.mixed:master_throws classic --games 2000

Each is for the arena, which makes one for each seat and game.
"""

from __future__ import annotations

from cribbage.bots.foresight import with_foresight
from cribbage.bots.player import Player
from cribbage.bots.playing import by_rules_of_thumb, with_care
from cribbage.bots.throwing import by_chance_to_win, by_points, by_whole_points_of_crib


def master_throws() -> Player:
    """Throws as a master, plays as classic."""
    return Player(by_chance_to_win, by_rules_of_thumb)


def master_plays() -> Player:
    """Plays as a master, throws as classic."""
    return Player(by_whole_points_of_crib, with_foresight)


def expert_throws() -> Player:
    """Throws as an expert, plays as classic."""
    return Player(by_points, by_rules_of_thumb)


def expert_plays() -> Player:
    """Plays as an expert, throws as classic."""
    return Player(by_whole_points_of_crib, with_care)


def master_plays_by_points() -> Player:
    """Plays as a master, but throws as an expert: what throwing for the win is worth."""
    return Player(by_points, with_foresight)
