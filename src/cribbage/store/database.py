"""The database: its tables, their versions, and what is done with one that is damaged.

Versions of the tables:

1. ``game(number, ended, record)``: games that were played to their end.
2. Games from their first moment on, with all that is needed to go on with them, and practice.
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cribbage.store.failures import Damaged, StoreFailed, failures
from cribbage.store.holds import Holds

_Opened = TypeVar("_Opened")

VERSION = 2
BUSY_SECONDS = 2.0
"""How long is waited for another program that writes."""

_PAUSE_SECONDS = 0.01

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


def opened_to_write(path: Path) -> sqlite3.Connection:
    """The database, with its tables, made if it is not there. Raises StoreFailed.

    What is committed is on the disk: it outlives the program and the machine.
    """
    with failures():
        path.parent.mkdir(parents=True, exist_ok=True)
        return _patiently(lambda: _opened(path))


def _patiently(opening: Callable[[], _Opened]) -> _Opened:
    """What opening returns, tried again while another program is in the way.

    Where two make the database, or one closes it for good, at the same moment, SQLite does not
    wait, but says at once that it cannot be had.
    """
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return opening()
        except sqlite3.OperationalError as error:
            if "lock" not in str(error) or time.monotonic() > end:
                raise
        time.sleep(_PAUSE_SECONDS)


def _opened(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        database.execute("PRAGMA synchronous = FULL")
        if _version(database) != VERSION:
            database.execute("PRAGMA journal_mode = WAL")
            _bring_up_to_date(database)
        database.execute("SELECT count(*) FROM game WHERE state = 'open'").fetchone()
    except BaseException:
        database.close()
        raise
    return database


def opened_to_read(path: Path) -> sqlite3.Connection | None:
    """The database if it is there and has games. Raises StoreFailed.

    Nothing is written but what mends an interrupted write, or brings an earlier version up to
    date, so that games can be looked at where none can be kept.
    """
    with failures():
        if not path.exists():
            return None
        address = path.absolute().as_uri()
        try:
            return _patiently(lambda: _read(path, f"{address}?mode=rw"))
        except sqlite3.OperationalError:
            if os.access(path.parent, os.W_OK):
                raise
            # Even to be read, it needs a file beside it, unless nobody can write it anyway.
            return _read(path, f"{address}?immutable=1")


def _read(path: Path, address: str) -> sqlite3.Connection | None:
    database = sqlite3.connect(address, timeout=BUSY_SECONDS, isolation_level=None, uri=True)
    try:
        version = _version(database)
        if version == VERSION:
            return database
    except BaseException:
        database.close()
        raise
    database.close()
    return opened_to_write(path) if version else None


def set_aside(path: Path, holds: Holds) -> Path | None:
    """Give a damaged database another name beside its own, and return that name.

    None if it is not damaged any more: another program has done the same. Raises StoreFailed.
    """
    holds.take_database()
    try:
        with failures():
            try:
                opened_to_write(path).close()
            except Damaged:
                return _renamed(path)
            return None
    finally:
        holds.let_go_of_database()


def _renamed(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for what in ("-wal", "-shm"):  # What may mend it goes by its name.
        beside = path.with_name(path.name + what)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + what))
    return aside


def _version(database: sqlite3.Connection) -> int:
    """The version of its tables; 0 if it has none. Raises StoreFailed if it is not known here."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if not 0 <= version <= VERSION:
        raise StoreFailed(f"it is of version {version}, for a newer cribbage; known is {VERSION}")
    return int(version)


def _bring_up_to_date(database: sqlite3.Connection) -> None:
    """All at once or not at all."""
    database.execute("BEGIN IMMEDIATE")
    try:
        version = _version(database)  # Another program may have done it meanwhile.
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
    for number, ended, record in database.execute("SELECT number, ended, record FROM finished"):
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
