"""What a seat, or chance, may do. Seats are numbered from 0."""

from __future__ import annotations

from dataclasses import dataclass

from cribbage.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The pack in the order it is in from now on, top card first."""

    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift so many cards off the pack."""

    seat: int
    lift: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away into the crib."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the table."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Count:
    """Say what one's hand or crib is worth; 19 means nothing."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Muggins:
    """Challenge the count that was just said."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the count that was just said stand."""

    seat: int


Move = Shuffle | Cut | Discard | Play | Count | Muggins | Accept


class IllegalMove(Exception):
    """The move cannot be made now; nothing has changed."""

    def __init__(self, move: Move) -> None:
        super().__init__(move)
        self.move = move


class NotNow(IllegalMove):
    """Another kind of move, or another seat, is awaited; or the game is over."""


class NotThePack(IllegalMove):
    """A shuffle that is not an order of the 52 cards."""


class OutOfRange(IllegalMove):
    """A number that is not among those the decision allows."""


class NotHeld(IllegalMove):
    """A card that the seat does not hold, or the wrong number of cards."""


class PastThirtyOne(IllegalMove):
    """A card that would carry the count past 31."""
