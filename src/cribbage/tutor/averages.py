"""What good players get of a deal on average, in a game of two with six cards.

The figures are those published for many thousands of games: the pone holds 8.1 and pegs 2.1,
the dealer holds 8.0, pegs 3.5 and has a crib of 4.7. His heels are 2 for a jack among the 13
ranks of the starter.
"""

from __future__ import annotations

from typing import NamedTuple


class Average(NamedTuple):
    """Points of one deal by where they come from; ``crib`` with his heels."""

    pegging: float
    hand: float
    crib: float

    @property
    def cards(self) -> float:
        """What the cards give without the play."""
        return self.hand + self.crib


DEALER = Average(pegging=3.5, hand=8.0, crib=4.7 + 2 / 13)
PONE = Average(pegging=2.1, hand=8.1, crib=0.0)
