"""The first lesson: one deal from the cut to the crib, for who has never played."""

from cribbage.lesson.teaching import LEVEL, teach

__all__ = ["LEVEL", "teach"]
