"""All that counts in the statistics, as it was kept."""

from __future__ import annotations

import math
from types import UnionType
from typing import NamedTuple

from cribbage.history.totals import Practice
from cribbage.store.games import reading


class Ended(NamedTuple):
    """A game that is over. ``saved``: when it ended. ``digest``: if there is one."""

    number: int
    saved: str
    day: str | None
    digest: str | None


class Past(NamedTuple):
    """The games that count, in the order in which they ended; practice; what was left.

    ``unfinished``: the numbers of the games that were left, the one left last first.
    ``last_record``: of the last of the games that count, if there is one.
    """

    games: tuple[Ended, ...] = ()
    practice: tuple[Practice, ...] = ()
    unfinished: tuple[int, ...] = ()
    last_record: str = ""


_GAMES = """
    SELECT number, saved, day, digest FROM game
    WHERE state = 'over' AND counts ORDER BY saved, number
"""
_UNFINISHED = "SELECT number FROM game WHERE state <> 'over' ORDER BY saved DESC, number DESC"
KINDS = ("count", "discard", "play")
"""What can be practised."""

_PRACTICE = "SELECT kind, right, helped, wrong, best, seconds FROM practice ORDER BY number"


_ENDED = (int, str, str | None, str | None)
_PRACTISED = (str, int, int, int, int, float)


def _is_of(row: tuple[object, ...], kinds: tuple[type | UnionType, ...]) -> bool:
    """Whether it is what this program writes; anything else is left out."""
    return all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True))


def _is_practice(row: tuple[object, ...]) -> bool:
    return _is_of(row, _PRACTISED) and row[0] in KINDS and math.isfinite(float(str(row[-1])))


def looked_up() -> Past:
    """Raises StoreFailed."""
    with reading() as database:
        if database is None:
            return Past()
        found = [Ended(*row) for row in database.execute(_GAMES) if _is_of(row, _ENDED)]
        last = found[-1].number if found else None
        question = "SELECT record FROM game WHERE number = ?"
        (record,) = database.execute(question, (last,)).fetchone() or ("",)
        record = record if isinstance(record, str) else ""
        practised = database.execute(_PRACTICE)
        practice = [Practice(*row) for row in practised if _is_practice(row)]
        unfinished = tuple([number for (number,) in database.execute(_UNFINISHED)])
    return Past(tuple(found), tuple(practice), unfinished, record)
