"""How often the game waits for a key. Nothing goes on by the clock."""

from __future__ import annotations

from enum import Enum


class Pace(Enum):
    """SLOW: after everything that is told. USUAL: also where the table changes as a whole.

    FAST: only where messages would be lost.
    """

    SLOW = "slow"
    USUAL = "usual"
    FAST = "fast"
