"""All sections of the tables, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple, Protocol, TypeVar

from cribbage.bots.making import crib
from cribbage.bots.making.beside import Left, left_by_hand, left_by_pair
from cribbage.bots.making.deals import all_dealt, dealt
from cribbage.bots.making.play import (
    WAYS,
    Kept,
    Play,
    pegged_chances,
    pegging_averages,
    play_of,
    rows_of_pone,
)
from cribbage.bots.making.throwing import Averages, Thrown, added_up, hands_of, thrown
from cribbage.bots.making.winning import chances_to_win
from cribbage.bots.piles import RANKS
from cribbage.bots.tables import COUNTS, DEALER, HANDS, PAIRS, PONE, RATE_UNIT, ROLES, WHOLE

RAREST = 40
"""The least rate of a hand, in RATE_UNIT: people keep anything once in a while."""


class Size(NamedTuple):
    """How much is looked at.

    ``packs``: each gives eight hands to throw from, and 32 deals of these. ``every``: each hand
    is played against one of so many others. ``rounds``: of self-play. ``pieces``: in how many
    the work is cut.
    """

    packs: int
    every: int
    rounds: int
    pieces: int


FULL = Size(packs=12_000, every=1, rounds=4, pieces=40)
"""For the file that is shipped."""

Task = TypeVar("Task", contravariant=True)
Result = TypeVar("Result", covariant=True)


class Mapped(Protocol):
    """As the builtin ``map``, with a name for what is done, to show how far it is."""

    def __call__(
        self, name: str, work: Callable[[Task], Result], tasks: Sequence[Task], /
    ) -> Iterator[Result]: ...


def cut(number: int, pieces: int) -> list[range]:
    """The numbers from 0 on in so many pieces, or fewer."""
    length = -(-number // pieces)
    return [range(first, min(first + length, number)) for first in range(0, number, length)]


def sections(size: Size, mapped: Mapped) -> dict[str, list[int]]:
    """All sections by name."""
    rows = mapped("play", partial(rows_of_pone, every=size.every), cut(len(HANDS), size.pieces))
    play = play_of(list(chain.from_iterable(rows)), size.every)
    hands = list(mapped("hands", hands_of, cut(size.packs, size.pieces)))
    met = ANY_THROW
    for number in range(1, size.rounds + 1):
        work = partial(thrown, averages=averages_of(met, play))
        met = met_with(added_up(mapped(f"throws, round {number} of {size.rounds}", work, hands)))
    averages = averages_of(met, play)
    all_deals = all_dealt(mapped("deals", partial(dealt, averages=averages), hands))
    return {
        "crib average": [*chain.from_iterable(averages.crib)],
        "crib": [*chain.from_iterable(map(crib.crib_chances, met.crib, met.left))],
        "one in four": [crib.any_average((rank,)) for rank in RANKS],
        "two in five": [crib.any_average(pair) for pair in PAIRS],
        "hand": hand_chances(all_deals.hands),
        "kept": kept_rates(met.kept),
        "pegging": [*chain.from_iterable(chain.from_iterable(averages.pegging))],
        "pegged": pegged_chances(play, met.kept),
        "win": chances_to_win(all_deals),
    }


class Met(NamedTuple):
    """What is met with: by role what the other one throws into the crib, and what is left for
    it beside each of PAIRS; and what both keep."""

    crib: tuple[crib.Throws, crib.Throws]
    left: tuple[list[Left], list[Left]]
    kept: Kept


_BESIDE_ANY = left_by_pair({})

ANY_THROW = Met(
    (crib.any_cards(2), crib.any_cards(2)), (_BESIDE_ANY, _BESIDE_ANY), Kept((WAYS, WAYS), None)
)
"""As if all cards were thrown and kept alike."""


def met_with(by: Thrown) -> Met:
    """What is met with when this is thrown and kept."""
    dealer, pone = (left_by_pair(beside) for beside in by.beside)
    by_dealer, by_pone = (left_by_hand(beside) for beside in by.beside)
    return Met(
        (crib.by_ranks(by.pairs[PONE]), crib.by_ranks(by.pairs[DEALER])),
        (dealer, pone),
        Kept(by.hands, (by_dealer, by_pone)),
    )


def averages_of(met: Met, play: Play) -> Averages:
    """What the next throws are weighed by."""
    own, opposing = map(crib.averages_of_two, met.crib, met.left)
    return Averages((own, opposing), pegging_averages(play, met.kept))


def hand_chances(often: Sequence[int]) -> list[int]:
    """The section ``hand``."""
    rows = (often[first : first + COUNTS] for first in range(0, len(often), COUNTS))
    return [*chain.from_iterable(map(crib.in_whole, rows))]


def kept_rates(kept: Kept) -> list[int]:
    """The section ``kept``."""
    section = []
    for role in ROLES:
        whole = sum(kept.often[role])
        for often, ways in zip(kept.often[role], WAYS, strict=True):
            rate = crib.rounded(RATE_UNIT * often * sum(WAYS), whole * ways)
            section.append(min(max(rate, RAREST), WHOLE))
    return section
