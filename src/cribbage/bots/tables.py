"""What was learned from many games of the program against itself, and what cribs are worth.

The numbers lie in ``tables.bin``, made by ``python -m cribbage.bots.making``: a line that
names the format and its version, then all sections one after the other as 16-bit numbers,
the lower byte first, compressed by zlib. They are read when they are first asked for.

All are for two seats with six cards, but for the averages of cribs that others fill, too.

The dealer is role 0 and the pone role 1. Ranks are 0 (ace) to 12 (king).
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import accumulate, combinations_with_replacement
from typing import NamedTuple

from cribbage.bots.keeps import CribAverages
from cribbage.bots.piles import RANKS, hand_number

DEALER, PONE = 0, 1
ROLES = (DEALER, PONE)

VERSION = 2
_FIRST_LINE = b"cribbage tables %d\n" % VERSION

LIMIT = 121
"""Scores of the table of chances go from 0 to one less than this."""

COUNTS = 30
"""Counts of a hand or crib of four go from 0 to one less than this."""

PAIRS: tuple[tuple[int, int], ...] = tuple(
    (low, high) for low in RANKS for high in RANKS if low <= high
)
"""The ranks of two cards thrown."""

HANDS: tuple[int, ...] = tuple(
    hand_number(ranks) for ranks in combinations_with_replacement(RANKS, 4)
)
"""The numbers of all hands of four ranks."""

PEGGED = 20
"""Points of the play in one deal go from 0 to one less than this; more count as the most."""

STEPS = 28
"""For so many average points of the play the chances of 0, 1, 2 and more are given ..."""

PER_POINT = 4
"""... from 0 up, so many of them for a point."""

WHOLE = 65535
"""A chance of one."""

RATE_UNIT = 2048
"""A hand kept as often as if four cards were dealt and none thrown."""

THOUSANDTHS = 1000

SECTIONS: dict[str, int] = {
    "crib average": 2 * 2 * len(PAIRS),
    "crib": 2 * len(PAIRS) * len(RANKS) * COUNTS,
    "one in four": len(RANKS),
    "two in five": len(PAIRS),
    "hand": 2 * len(RANKS) * COUNTS,
    "kept": 2 * len(HANDS),
    "pegging": 2 * len(HANDS) * 2,
    "pegged": 2 * 2 * STEPS * PEGGED,
    "win": LIMIT * LIMIT,
}
"""The sections in order, and how many numbers each has.

``crib average``: in thousandths of a point by role of who throws, whether the two are of one
suit, and their ranks. ``crib``: the chance of each count by role of who throws, the ranks
thrown and the rank of the starter. ``one in four``: the average in thousandths by the rank of
one card that comes to any three others; ``two in five``: likewise by the ranks of two cards.
``hand``: the chance of each count of the hand by role and starter. ``kept``: how often the
role keeps a hand, in RATE_UNIT. ``pegging``: by role and hand kept, what that seat pegs and
what the other does, in thousandths. ``pegged``: the chance of each number of points of the
play by role, whose points these are (0: of the role's own), and their average in steps.
``win``: the chance of the next dealer to win, by the dealer's score and the pone's.
"""


class BadTables(ValueError):
    """The file is not what this version of the program has been made with."""


@cache
def _sections() -> dict[str, array[int]]:
    return unpacked(resources.files(__package__).joinpath("tables.bin").read_bytes())


def unpacked(data: bytes) -> dict[str, array[int]]:
    """The sections by name. Raises BadTables."""
    if not data.startswith(_FIRST_LINE):
        raise BadTables(data[:40])
    numbers = array("H")
    reader = zlib.decompressobj()
    try:
        numbers.frombytes(reader.decompress(data[len(_FIRST_LINE) :]))
    except (zlib.error, ValueError) as error:
        raise BadTables(str(error)) from None
    if not reader.eof or reader.unused_data:
        raise BadTables(len(data))
    if sys.byteorder == "big":
        numbers.byteswap()
    ends = list(accumulate(SECTIONS.values()))
    if len(numbers) != ends[-1]:
        raise BadTables(len(numbers))
    return {
        name: numbers[end - size : end]
        for (name, size), end in zip(SECTIONS.items(), ends, strict=True)
    }


def packed(sections: dict[str, list[int]]) -> bytes:
    """The file with these sections; the inverse of ``unpacked``."""
    numbers = array("H")
    for name, size in SECTIONS.items():
        if len(sections[name]) != size:
            raise BadTables(name)
        numbers.extend(sections[name])
    if sys.byteorder == "big":
        numbers.byteswap()
    return _FIRST_LINE + zlib.compress(numbers.tobytes(), 9)


_PAIR_PLACE = {pair: place for place, pair in enumerate(PAIRS)}


def crib_average(role: int, ranks: tuple[int, int], *, suited: bool) -> float:
    """Average points of the crib in which this role has thrown these ranks, the lower first."""
    place = (2 * role + suited) * len(PAIRS) + _PAIR_PLACE[ranks]
    return _sections()["crib average"][place] / THOUSANDTHS


@cache
def crib_of_four(role: int) -> CribAverages:
    """Averages of the crib for two cards that this role has thrown into a crib of four."""
    averages = _sections()["crib average"]
    apart, together = (2 * role * len(PAIRS) + suited * len(PAIRS) for suited in range(2))
    # One pair in four of different ranks is of one suit; of equal ranks both are the same.
    return _square(
        [
            (3 * averages[apart + place] + averages[together + place]) / 4
            for place in range(len(PAIRS))
        ]
    )


@cache
def any_crib_of_four(role: int) -> CribAverages:
    """Averages of the crib for one card and any three others, which are so for every role."""
    return (tuple(map(_hundredths, _sections()["one in four"])),)


@cache
def any_crib_of_five(role: int) -> CribAverages:
    """Averages of the crib for two cards and any three others, which are so for every role."""
    return _square(_sections()["two in five"])


def _square(thousandths: Sequence[float]) -> CribAverages:
    return tuple(
        tuple(
            _hundredths(thousandths[_PAIR_PLACE[min(row, column), max(row, column)]])
            for column in RANKS
        )
        for row in RANKS
    )


def _hundredths(thousandths: float) -> int:
    """The nearest whole number of hundredths."""
    return int(thousandths / 10 + 0.5)


Chances = tuple[tuple[int, float], ...]
"""What may come of something, and how likely it is; what cannot come is left out."""


@cache
def crib_chances(role: int, ranks: tuple[int, int], starter: int) -> Chances:
    """The counts of the crib in which this role has thrown these ranks."""
    return _chances("crib", (role * len(PAIRS) + _PAIR_PLACE[ranks]) * len(RANKS) + starter, COUNTS)


@cache
def hand_chances(role: int, starter: int) -> Chances:
    """The counts of the hand of this role."""
    return _chances("hand", role * len(RANKS) + starter, COUNTS)


def _chances(section: str, row: int, length: int) -> Chances:
    numbers = _sections()[section][row * length : (row + 1) * length]
    whole = 0
    for number in numbers:
        whole += number
    return tuple((points, number / whole) for points, number in enumerate(numbers) if number)


@cache
def kept_rates(role: int) -> dict[int, float]:
    """By the number of a hand: how often the role keeps it, against chance alone."""
    rates = _sections()["kept"]
    first = role * len(HANDS)
    return {hand: rates[first + place] / RATE_UNIT for place, hand in enumerate(HANDS)}


class Pegging(NamedTuple):
    """Average points of the play: those of the seat, and those of the other one."""

    own: float
    other: float


@cache
def pegging(role: int) -> dict[int, Pegging]:
    """By the number of the hand that the role keeps."""
    points = _sections()["pegging"]
    first = role * 2 * len(HANDS)
    return {
        hand: Pegging(points[place] / THOUSANDTHS, points[place + 1] / THOUSANDTHS)
        for hand, place in zip(HANDS, range(first, first + 2 * len(HANDS), 2), strict=True)
    }


def pegged_chances(role: int, whose: int, average: float) -> Chances:
    """The points of the play that are this on average; ``whose`` is 0 for the role's own.

    Between two steps of the table the chances are mixed.
    """
    step, beyond = divmod(min(average * PER_POINT, STEPS - 1.001), 1)
    row = (role * 2 + whose) * STEPS + int(step)
    mixed: dict[int, float] = {}
    for offset, share in ((0, 1 - beyond), (1, beyond)):
        for points, chance in _chances("pegged", row + offset, PEGGED):
            mixed[points] = mixed.get(points, 0.0) + share * chance
    return tuple(mixed.items())


@cache
def chances_to_win() -> tuple[float, ...]:
    """For the next dealer, by the dealer's score times LIMIT plus the pone's."""
    return tuple([number / WHOLE for number in _sections()["win"]])
