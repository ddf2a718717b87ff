"""The games that were played to their end, kept in one database in the user's data folder.

CRIBBAGE_HOME names another folder. The games stand there as their records, numbered from 1.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime, timezone
from pathlib import Path

from cribbage import record
from cribbage.session import Game

HOME = "CRIBBAGE_HOME"
_FILE = "cribbage.db"
_SCHEMA = 1
_TABLES = (
    "CREATE TABLE game (number INTEGER PRIMARY KEY, ended TEXT NOT NULL, record TEXT NOT NULL)"
)
_BUSY_SECONDS = 2.0


class StoreFailed(Exception):
    """The database cannot be read or written; the text says why, as the system does."""


def file() -> Path:
    """Where the games are kept. Raises StoreFailed."""
    folder = os.environ.get(HOME)
    if folder:
        return Path(folder) / _FILE
    try:
        from platformdirs import user_data_path
    except ImportError as error:
        raise StoreFailed(str(error)) from error
    try:
        return user_data_path("cribbage", appauthor=False) / _FILE
    except (OSError, RuntimeError) as error:  # There is no home.
        raise StoreFailed(str(error)) from error


def keep(game: Game) -> int:
    """Keep a game, and return its number. Raises StoreFailed."""
    try:
        text = record.written(game)
    except ValueError as error:
        raise StoreFailed(str(error)) from error
    ended = datetime.now(timezone.utc).isoformat(timespec="seconds")
    path = file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(_opened(path)) as database, database:
            row = database.execute("INSERT INTO game (ended, record) VALUES (?, ?)", (ended, text))
            assert row.lastrowid is not None
            return row.lastrowid
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(str(error)) from error


def last_number() -> int | None:
    """The number of the last game kept; None if there is none. Raises StoreFailed."""
    found = _looked_up("SELECT max(number) FROM game")
    return None if found is None else int(found)


def text_of(number: int) -> str | None:
    """The record of the game with this number; None if there is none. Raises StoreFailed."""
    found = _looked_up("SELECT record FROM game WHERE number = ?", number)
    return None if found is None else str(found)


def _looked_up(question: str, *values: int) -> str | int | None:
    """The one value that is asked for; None if there is none. Raises StoreFailed.

    Nothing is written, so that games can be looked at where none can be kept.
    """
    path = file()
    try:
        if not path.exists():
            return None
        only_to_read = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(only_to_read, timeout=_BUSY_SECONDS, uri=True)) as database:
            if not _version(database, path):
                return None
            row = database.execute(question, values).fetchone()
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(str(error)) from error
    return None if row is None else row[0]


def _opened(path: Path) -> sqlite3.Connection:
    """The database, with its tables. Raises StoreFailed and what sqlite3 raises."""
    database = sqlite3.connect(path, timeout=_BUSY_SECONDS)
    try:
        with database:
            database.execute("BEGIN IMMEDIATE")
            if not _version(database, path):
                database.execute(_TABLES)
                database.execute(f"PRAGMA user_version = {_SCHEMA}")
    except BaseException:
        database.close()
        raise
    return database


def _version(database: sqlite3.Connection, path: Path) -> int:
    """The version of its tables; 0 if it has none. Raises StoreFailed for another than ours."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version not in (0, _SCHEMA):
        raise StoreFailed(f"{path} is of version {version}, not {_SCHEMA}")
    return int(version)
