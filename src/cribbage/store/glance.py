"""A glance at the database before the first question: it loads no more than it must."""

from __future__ import annotations

import os

HOME = "CRIBBAGE_HOME"
"""The variable that names another folder than the user's data folder."""

FILE = "cribbage.db"
_BUSY_SECONDS = 0.5


def folder() -> str:
    """Where the games are kept. Raises ImportError, OSError and RuntimeError."""
    named = os.environ.get(HOME)
    if named:
        return named
    from platformdirs import user_data_dir

    return user_data_dir("cribbage", appauthor=False)


def games_may_wait() -> bool:
    """Whether a game that was left may be there to be gone on with.

    If nothing can be found out it may be so: whoever looks closer will tell why.
    """
    try:
        path = os.path.join(folder(), FILE)
        if not os.path.exists(path):
            return False
        return _waits(path)
    except (ImportError, OSError, RuntimeError):
        return True


def _waits(path: str) -> bool:
    import sqlite3

    try:
        database = sqlite3.connect(path, timeout=_BUSY_SECONDS)
        try:
            found = database.execute("SELECT 1 FROM game WHERE state = 'open' LIMIT 1").fetchone()
        finally:
            database.close()
    except (sqlite3.Error, UnicodeDecodeError):
        return True
    return found is not None
