"""How long many decisions took, in little room however many they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import ceil, exp, floor, log

_WIDTH = log(1.01)
"""Each bucket is one part in a hundred wide, so that a percentile is as exact as that."""


@dataclass
class Latencies:
    """A histogram of times. ``buckets`` count them; ``longest`` is the exact one."""

    buckets: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        # A clock may be too coarse to see any time pass; a nanosecond is none in effect.
        self.buckets[floor(log(max(seconds, 1e-9)) / _WIDTH)] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Latencies) -> None:
        self.buckets.update(other.buckets)
        self.longest = max(self.longest, other.longest)

    @property
    def number(self) -> int:
        return self.buckets.total()

    def percentile(self, percent: float) -> float:
        """The seconds that so many percent of the times do not pass, to a part in a hundred."""
        rank = max(1, ceil(self.number * percent / 100))
        for bucket, number in sorted(self.buckets.items()):
            rank -= number
            if rank <= 0:
                return min(exp((bucket + 0.5) * _WIDTH), self.longest)
        return 0.0
