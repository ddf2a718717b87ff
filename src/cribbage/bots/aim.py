"""What a player is after: the most points, or the fewest in a game given away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, TypeVar

from cribbage.engine.options import Options

Choice = TypeVar("Choice")


class Aim(Enum):
    """Which end of the same scale is sought: all that a standard game calls good turns round."""

    MOST = "most"
    FEWEST = "fewest"

    @staticmethod
    def of(options: Options) -> Aim:
        """The aim in a game of this kind."""
        return Aim.FEWEST if options.giveaway else Aim.MOST

    def best(self, choices: Iterable[Choice], key: Callable[[Choice], Any]) -> Choice:
        """The choice at the end that is sought. ``key``: what is better in a standard game."""
        return max(choices, key=key) if self is Aim.MOST else min(choices, key=key)
