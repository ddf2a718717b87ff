"""Where one is among the steps of a game, and where a key leads."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.guide import Step

KEYS = ON, BACK, NEXT_DEAL, PREVIOUS_DEAL, OUT = "", "b", "n", "p", "q"


def after(steps: Sequence[Step], at: int, key: str) -> int:
    """The place where the key leads from a place, which may be the same."""
    if key == BACK:
        return max(0, at - 1)
    if key == NEXT_DEAL:
        later = (place for place in range(at, len(steps)) if _deal(steps, place) > _deal(steps, at))
        return next(later, len(steps) - 1)
    if key == PREVIOUS_DEAL:
        deal = _deal(steps, max(0, at - 1))
        return next(place for place in range(len(steps)) if _deal(steps, place) == deal)
    return min(len(steps) - 1, at + 1)


def _deal(steps: Sequence[Step], place: int) -> int:
    return steps[place].view.deal
