"""The tables of the database, their versions, and how a database is brought up to date.

1. ``game(number, ended, record)``: games that were played to their end.
2. Games from their first moment on, with all that is needed to go on with them, and practice.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable

from cribbage.store.failures import Damaged, StoreFailed
from cribbage.ui.wording import system

VERSION = 2
_MOST_VERSIONS = 1000
"""A version that no program will ever have is damage."""

_TABLES = (
    # ``state``: open, aside (open, but not wanted for now), over. ``saved``: when it was written
    # last. ``counts``: whether it counts in the statistics. ``day``: of which day its deals are.
    # ``setting`` and ``digest``: JSON, see ``games.Setting`` and ``history.digest``.
    """CREATE TABLE game (
        number INTEGER PRIMARY KEY,
        state TEXT NOT NULL,
        began TEXT NOT NULL,
        saved TEXT NOT NULL,
        seed INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        day TEXT,
        setting TEXT NOT NULL,
        record TEXT NOT NULL,
        digest TEXT
    )""",
    "CREATE INDEX game_by_state ON game (state, saved)",
    "CREATE INDEX game_by_seed ON game (seed)",
    """CREATE TABLE practice (
        number INTEGER PRIMARY KEY,
        began TEXT NOT NULL,
        kind TEXT NOT NULL,
        right INTEGER NOT NULL,
        helped INTEGER NOT NULL,
        wrong INTEGER NOT NULL,
        best INTEGER NOT NULL,
        seconds REAL NOT NULL
    )""",
)

COLUMNS = (
    "SELECT number, state, began, saved, seed, counts, day, setting, record, digest FROM game",
    "SELECT number, began, kind, right, helped, wrong, best, seconds FROM practice",
)
"""Questions that can be asked if all is there."""


def version_of(database: sqlite3.Connection) -> int:
    """The version of its tables; 0 if it has none. Raises StoreFailed if it is not known here."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if not 0 <= version <= _MOST_VERSIONS:
        raise Damaged(f"it says that it is of version {version}")
    if version > VERSION:
        raise StoreFailed(system.of_newer_program(version, VERSION))
    return int(version)


def bring_up_to_date(database: sqlite3.Connection) -> None:
    """All at once or not at all."""
    database.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(database)  # Another program may have done it meanwhile.
        if version != VERSION:
            _MIGRATIONS[version](database)
            database.execute(f"PRAGMA user_version = {VERSION}")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _make_tables(database: sqlite3.Connection) -> None:
    for statement in _TABLES:
        database.execute(statement)


def _from_version_1(database: sqlite3.Connection) -> None:
    database.execute("ALTER TABLE game RENAME TO finished")
    _make_tables(database)
    for number, ended, found in database.execute("SELECT number, ended, record FROM finished"):
        record = found if isinstance(found, str) else ""
        seed = re.search(r"^seed: (\d{1,10})$", record, flags=re.MULTILINE)
        database.execute(
            "INSERT INTO game (number, state, began, saved, seed, counts, setting, record)"
            " VALUES (?, 'over', ?, ?, ?, ?, '{}', ?)",
            (
                number,
                ended,
                ended,
                int(seed[1]) if seed else 0,
                "\nlevel: none\n" not in record,
                record,
            ),
        )
    database.execute("DROP TABLE finished")


_MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {
    0: _make_tables,
    1: _from_version_1,
}
