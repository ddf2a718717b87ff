"""Opening the database, to write or to read."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cribbage.store.failures import failures
from cribbage.store.tables import VERSION, bring_up_to_date, version_of

_Opened = TypeVar("_Opened")

BUSY_SECONDS = 5.0
"""How long is waited for another program that writes. Who waits may be overtaken many times."""

_PAUSE_SECONDS = 0.01


def opened_to_write(path: Path, patience: float = BUSY_SECONDS) -> sqlite3.Connection:
    """The database, with its tables, made if it is not there. Raises StoreFailed.

    What is committed is on the disk: it outlives the program and the machine. ``patience``:
    seconds for which another program is waited for.
    """
    with failures():
        path.parent.mkdir(parents=True, exist_ok=True)
        return _patiently(lambda: _opened(path, patience), patience)


def _patiently(opening: Callable[[], _Opened], patience: float) -> _Opened:
    """What opening returns, tried again while another program is in the way.

    Where two make the database, or one closes it for good, at the same moment, SQLite does not
    wait, but says at once that it cannot be had.
    """
    end = time.monotonic() + patience
    while True:
        try:
            return opening()
        except sqlite3.OperationalError as error:
            if "lock" not in str(error) or time.monotonic() > end:
                raise
        time.sleep(_PAUSE_SECONDS)


def _opened(path: Path, patience: float) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        database.execute("PRAGMA synchronous = FULL")
        if version_of(database) != VERSION:
            database.execute("PRAGMA journal_mode = WAL")
            bring_up_to_date(database)
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
            return _patiently(lambda: _read(path, f"{address}?mode=rw"), BUSY_SECONDS)
        except sqlite3.OperationalError as error:
            if "lock" in str(error):
                raise
            # Even to be read, it needs a file beside it, for which there may be no room.
            return _read(path, f"{address}?immutable=1")


def _read(path: Path, address: str) -> sqlite3.Connection | None:
    database = sqlite3.connect(address, timeout=BUSY_SECONDS, isolation_level=None, uri=True)
    try:
        version = version_of(database)
        if version == VERSION:
            # A text that is none any more spoils what it says, and nothing else.
            database.text_factory = lambda data: data.decode(errors="replace")
            return database
    except BaseException:
        database.close()
        raise
    database.close()
    return opened_to_write(path) if version else None
