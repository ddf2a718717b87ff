"""Computer players: each takes a view and returns a move."""

from __future__ import annotations

from typing import Protocol

from cribbage.engine.moves import Move
from cribbage.engine.state import View


class Bot(Protocol):
    """A computer player. It is asked only when ``view.decision`` is its own to make.

    Cuts are not asked of it: they are chance, and come from the game's generator.
    """

    def decide(self, view: View) -> Move:
        """The move for the decision in the view; the same view always gives the same move."""
