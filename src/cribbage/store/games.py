"""The games in the database: what is asked of it, and what is written."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timezone
from enum import Enum
from typing import NamedTuple

from cribbage.store.database import opened_to_read
from cribbage.store.failures import StoreFailed, failures
from cribbage.store.place import file
from cribbage.ui.wording import system


class State(Enum):
    """How far a game is. One that is ``ASIDE`` is open, but not to be offered."""

    OPEN = "open"
    ASIDE = "aside"
    OVER = "over"


MOST_GAMES = 99_999
"""No side has won more; there is room for no more on the screen."""


class Setting(NamedTuple):
    """How a game is played, as far as its record does not say it.

    ``names``: by seat, of the people of several; ``tally``: games won before, by side.
    """

    names: tuple[str, ...] = ()
    explain: bool = False
    quiet: bool = False
    random: bool = False
    tally: tuple[int, ...] = ()

    def as_text(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Setting:
        """The inverse of ``as_text``; raises ValueError for what is no such text."""
        try:
            found = json.loads(text)
        except RecursionError:
            raise ValueError(text) from None
        if not isinstance(found, dict):
            raise ValueError(text)
        names, tally = found.get("names", []), found.get("tally", [])
        if not (_is_list_of(str, names) and _is_list_of(int, tally)):
            raise ValueError(text)
        if not all(0 <= won <= MOST_GAMES for won in tally):
            raise ValueError(text)
        explain, quiet, at_random = (found.get(key) is True for key in _SWITCHES)
        return Setting(tuple(names), explain, quiet, at_random, tuple(tally))

    @staticmethod
    def kept(text: str) -> Setting:
        """What was kept; the usual setting if that cannot be read any more."""
        try:
            return Setting.from_text(text)
        except ValueError:
            return Setting()


_SWITCHES = ("explain", "quiet", "random")


def _is_list_of(kind: type, values: object) -> bool:
    return isinstance(values, list) and all(type(value) is kind for value in values)


class Row(NamedTuple):
    """A game as it stands in the database. ``saved``: when it was written last, by ISO 8601."""

    number: int
    state: State
    saved: str
    day: str | None
    setting: str
    record: str


_COLUMNS = "SELECT number, state, saved, day, setting, record FROM game "


def now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds")


# What is written


def insert(
    database: sqlite3.Connection, seed: int, day: str | None, setting: Setting, *, is_own: bool
) -> int:
    """Begin a game, and return its number.

    It counts in the statistics if it ``is_own`` and its deals have not been played before.
    """
    moment = now()
    row = database.execute(
        "INSERT INTO game (state, began, saved, seed, counts, day, setting, record)"
        " VALUES ('open', ?, ?, ?, ? AND NOT EXISTS (SELECT 1 FROM game WHERE seed = ?), ?, ?, '')",
        (moment, moment, seed, is_own, seed, day, setting.as_text()),
    )
    assert row.lastrowid is not None
    return row.lastrowid


def update(
    database: sqlite3.Connection,
    number: int,
    state: State,
    record: str,
    digest: str | None,
    *,
    before: str = "",
) -> bool:
    """Write how far the game is, and return whether that could be done.

    Only if its record is still the one of ``before``: under the same number, another program
    may have begun another game after the database was damaged.
    """
    row = database.execute(
        "UPDATE game SET state = ?, saved = ?, record = ?, digest = ?"
        " WHERE number = ? AND record = ?",
        (state.value, now(), record, digest, number, before),
    )
    return row.rowcount == 1


@contextmanager
def at_once(database: sqlite3.Connection) -> Iterator[None]:
    """All that is written within, or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def put_aside(database: sqlite3.Connection, number: int) -> None:
    database.execute(
        "UPDATE game SET state = 'aside' WHERE number = ? AND state = 'open'", (number,)
    )


# What is asked


HIGHEST_NUMBER = 10**18
"""No game has a higher one."""


def read_number(text: str) -> int | None:
    """The number of a game; None if the text is none. One that is too high is the highest."""
    if not (text.isascii() and text.isdecimal()):
        return None
    digits = text.lstrip("0") or "0"
    return int(digits) if len(digits) < len(str(HIGHEST_NUMBER)) else HIGHEST_NUMBER


def last_over() -> Row | None:
    """The game that ended last. Raises StoreFailed, as all that follow."""
    return _one(_COLUMNS + "WHERE state = 'over' ORDER BY saved DESC, number DESC LIMIT 1")


def row(number: int) -> Row | None:
    """The game with this number."""
    return _one(_COLUMNS + "WHERE number = ?", number)


def unfinished(*states: State, most: int) -> list[Row]:
    """The last games in one of these states, the one that was left last first."""
    marks = ", ".join("?" * len(states))
    question = f"{_COLUMNS}WHERE state IN ({marks}) ORDER BY saved DESC, number DESC LIMIT ?"
    return _all(question, *(state.value for state in states), most)


def was_played(day: str) -> bool:
    """Whether the deals of this day have been begun."""
    with reading() as database:
        if database is None:
            return False
        found = database.execute("SELECT 1 FROM game WHERE day = ? LIMIT 1", (day,)).fetchone()
        return found is not None


def number_of(record: str, seed: int) -> int | None:
    """The number of the game with exactly this record."""
    with reading() as database:
        if database is None:
            return None
        found = database.execute(
            "SELECT number FROM game WHERE seed = ? AND record = ?", (seed, record)
        ).fetchone()
        return None if found is None else int(found[0])


def _one(question: str, *values: object) -> Row | None:
    found = _all(question, *values)
    return found[0] if found else None


def _all(question: str, *values: object) -> list[Row]:
    with reading() as database:
        if database is None:
            return []
        return [_row(*found) for found in database.execute(question, values)]


def _row(
    number: int, state: object, saved: object, day: object, setting: object, record: object
) -> Row:
    """Raises StoreFailed for what this program does not write."""
    states = {each.value: each for each in State}
    is_text = all(isinstance(text, str) for text in (state, saved, setting, record))
    if is_text and state in states and isinstance(day, str | None):
        return Row(number, states[str(state)], str(saved), day, str(setting), str(record))
    raise StoreFailed(system.no_game_there(number))


@contextmanager
def reading() -> Iterator[sqlite3.Connection | None]:
    """The database to be read, None if there is none. Raises StoreFailed."""
    database = opened_to_read(file())
    if database is None:
        yield None
        return
    with closing(database), failures():
        yield database
