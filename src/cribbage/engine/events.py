"""What happened after a move, in order, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from cribbage.engine.cards import Card
from cribbage.engine.scoring import Combination


class Source(Enum):
    """Where points came from."""

    HEELS = "heels"
    HEAD_START = "head start"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"
    OVERCOUNT = "overcount"
    UNDERCOUNT = "undercount"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """A seat cut this card for the first crib."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CutTied:
    """The lowest cards cut were of equal rank: these seats shuffle and cut again."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who has the first crib; ``by_cut`` is false when who lost the last game gets it."""

    seat: int
    by_cut: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins; ``number`` counts from 1."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards laid away; ``cards`` is empty for those who may not see them."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StarterTurned:
    """``seat`` cut, and the dealer turned the starter."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played, which made the count."""

    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class SaidGo:
    """The seat holds cards and can play none of them; once a count at most."""

    seat: int


@dataclass(frozen=True, slots=True)
class CountRestarted:
    """The count is 0 again, and this seat leads."""

    leader: int


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """The play is over though cards are left, as the form has one count only."""


@dataclass(frozen=True, slots=True)
class Pegged:
    """Points were pegged, 1 or more, and made the score of the seat's side.

    ``why`` may be empty at the show.
    """

    seat: int
    points: int
    source: Source
    why: tuple[Combination, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A seat said what its hand or crib is worth."""

    seat: int
    crib: bool
    claim: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """A seat called muggins on the count of another."""

    seat: int
    against: int


@dataclass(frozen=True, slots=True)
class CountJudged:
    """The count said was found to be wrong, or was challenged: here is what is right."""

    seat: int
    crib: bool
    claim: int
    right: int
    found: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    ``reached``: the side that reached the target. It has won, or lost a game given away,
    which all others have then won. ``margin``: how far from the target the next side is.
    ``line`` names the line that no loser has passed, if that makes it more ``games``.
    """

    reached: int
    winners: tuple[int, ...]
    margin: int
    games: int
    line: str


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side reached the target: the last event of a game."""

    result: Result


Event = (
    CutForDeal
    | CutTied
    | FirstDealer
    | Dealt
    | Discarded
    | StarterTurned
    | Played
    | SaidGo
    | CountRestarted
    | PlayEnded
    | Pegged
    | Counted
    | Challenged
    | CountJudged
    | GameWon
)


def seen_by(event: Event, seat: int) -> Event:
    """The event as the seat may see it."""
    if isinstance(event, Discarded) and event.seat != seat:
        return replace(event, cards=())
    return event
