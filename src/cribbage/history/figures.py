"""The figures of a game: points, counts, calls of muggins and good hands, each a row of numbers."""

from __future__ import annotations

from typing import NamedTuple

from cribbage.engine.cards import Card


class Points(NamedTuple):
    """Points got in so many deals, by where they came from.

    ``crib`` with his heels. ``other``: for wrong counts, of one's own or of others.
    """

    deals: int = 0
    pegging: int = 0
    hand: int = 0
    crib: int = 0
    other: int = 0

    @property
    def all(self) -> int:
        return self.pegging + self.hand + self.crib + self.other


class Roles(NamedTuple):
    """Points by role; all who do not deal are called pone here."""

    dealer: Points
    pone: Points


class Counts(NamedTuple):
    """Hands and cribs counted, those said too low and too high, and the points lost by it."""

    number: int = 0
    low: int = 0
    high: int = 0
    lost: int = 0


class Missed(NamedTuple):
    """Wrong counts let stand though calling muggins would have paid, and the points lost."""

    number: int = 0
    lost: int = 0


class Calls(NamedTuple):
    """Calls of muggins, those that paid, and the points they paid: to who called or, in a game
    given away, those that who was called on had to peg."""

    number: int = 0
    paid: int = 0
    points: int = 0


class Best(NamedTuple):
    """A hand or crib of many points."""

    points: int
    cards: tuple[Card, ...]
    starter: Card
    crib: bool
    deal: int
