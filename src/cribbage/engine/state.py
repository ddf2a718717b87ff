"""The state of a game, what is to be decided, and the part of it that a seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from cribbage.engine.cards import Card, total_pips
from cribbage.engine.events import Event, Result
from cribbage.engine.options import Options


class Phase(Enum):
    """What must happen next."""

    SHUFFLE_TO_CUT = "shuffle to cut"
    CUT_FOR_DEAL = "cut for deal"
    SHUFFLE_TO_DEAL = "shuffle to deal"
    DISCARD = "discard"
    CUT_FOR_STARTER = "cut for starter"
    PLAY = "play"
    COUNT_HAND = "count hand"
    COUNT_CRIB = "count crib"
    CHALLENGE = "challenge"
    OVER = "over"


SHUFFLES = (Phase.SHUFFLE_TO_CUT, Phase.SHUFFLE_TO_DEAL)


@dataclass(frozen=True, slots=True)
class Pegs:
    """The holes of a side's two pegs: the score, and the score before it."""

    front: int = 0
    back: int = 0


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table and the seat that played it."""

    seat: int
    card: Card


Pile = tuple[Laid, ...]
"""The cards of one count, in the order played."""


def count_of(pile: Pile) -> int:
    """The running count of the pile, 0 to 31."""
    return total_pips(laid.card for laid in pile)


@dataclass(frozen=True, slots=True)
class PastDeal:
    """What everybody saw of a deal whose show is done: all hands and the crib laid open.

    ``kept`` are the hands after the discard, by seat, ``piles`` the counts of the play.
    """

    dealer: int
    starter: Card
    kept: tuple[tuple[Card, ...], ...]
    piles: tuple[Pile, ...]
    crib: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """Whose decision it is, and what may be chosen.

    ``seat`` is None when chance decides, that is, when the pack must be shuffled.
    A discard takes ``number`` of the ``cards``, a play one of them; ``barred`` are the
    cards that would pass 31. A cut or a count is a whole number from ``low`` to ``high``.
    """

    phase: Phase
    seat: int | None
    cards: tuple[Card, ...] = ()
    barred: tuple[Card, ...] = ()
    number: int = 0
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """The whole game, hidden cards included.

    Tuples that go by seat are in seat order; ``pegs`` go by side.
    ``pack``: what is left of the pack, top card first; the whole of it before a deal.
    ``cutters``: who cuts for the first crib, in order. ``cuts``: cards they have cut so far.
    ``hands``: cards still held. ``kept``: the hands after the discard. ``thrown``: what each
    seat laid away. ``from_pack``: what the pack gave to the crib.
    ``piles``: the counts of the last deal's play, the last one the current. ``turn``: who
    plays, which means nothing outside the play. ``said_go``: seats that did so in this
    count. ``counted``: how many hands and cribs of the show are done, None before the show.
    ``claim``: the count that may be challenged. ``challenger``: who may do so now, which
    means nothing outside the challenge. ``past``: the deals before this one, oldest first.
    """

    options: Options
    phase: Phase
    pegs: tuple[Pegs, ...]
    dealer: int | None = None
    deal: int = 0
    pack: tuple[Card, ...] = ()
    cutters: tuple[int, ...] = ()
    cuts: tuple[Card, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    kept: tuple[tuple[Card, ...], ...] = ()
    thrown: tuple[tuple[Card, ...], ...] = ()
    from_pack: tuple[Card, ...] = ()
    starter: Card | None = None
    piles: tuple[Pile, ...] = ()
    turn: int = 0
    said_go: frozenset[int] = frozenset()
    counted: int | None = None
    claim: int | None = None
    challenger: int = 0
    result: Result | None = None
    past: tuple[PastDeal, ...] = ()

    @property
    def pile(self) -> Pile:
        """The cards of the current count."""
        return self.piles[-1] if self.piles else ()

    @property
    def count(self) -> int:
        return count_of(self.pile)

    @property
    def crib(self) -> tuple[Card, ...]:
        """All that has been laid away so far and what the pack gave, sorted."""
        return tuple(sorted((*self.from_pack, *(card for cards in self.thrown for card in cards))))


class Step(NamedTuple):
    """An event and the state right after it."""

    event: Event
    state: State


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know.

    ``decision`` is there only if it is this seat's; ``turn`` tells everybody whose it is
    (None: the pack's, or nobody's any more). ``hand`` is what the seat still holds, in its
    sorted order, ``held`` how many cards each seat holds. ``thrown`` is what this seat laid
    away. ``crib_size`` counts the cards in the crib; ``crib`` is empty until it is laid open.
    ``shown`` has for each seat the hand it lays open at the show, empty before that.
    ``counter`` is whose count is due or may be challenged, None outside the show; ``claim``
    is the count that may be challenged. ``pegs`` go by side. ``past`` has the deals before
    this one, oldest first, which all have seen.
    """

    seat: int
    options: Options
    phase: Phase
    decision: Decision | None
    turn: int | None
    pegs: tuple[Pegs, ...]
    dealer: int | None
    deal: int
    hand: tuple[Card, ...]
    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    held: tuple[int, ...]
    crib_size: int
    crib: tuple[Card, ...]
    starter: Card | None
    piles: tuple[Pile, ...]
    said_go: frozenset[int]
    shown: tuple[tuple[Card, ...], ...]
    counter: int | None
    claim: int | None
    result: Result | None
    past: tuple[PastDeal, ...] = ()

    @property
    def pile(self) -> Pile:
        """The cards of the current count."""
        return self.piles[-1] if self.piles else ()

    @property
    def count(self) -> int:
        return count_of(self.pile)
