"""Why games cannot be kept or looked up: one place that tells what an error means."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from cribbage.ui.wording import system


class StoreFailed(Exception):
    """The database cannot be read or written; the text says why, in words."""


class Damaged(StoreFailed):
    """The file is no database any more, or none of ours."""


_DAMAGE = (
    *("not a database", "malformed", "unsupported file format"),
    *("no such table", "no such column", "has no column"),
)
"""What SQLite says then; its codes are not told before Python 3.11."""


@contextmanager
def failures() -> Iterator[None]:
    """Raise StoreFailed for what SQLite and the system raise."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        # This class itself stands for damage alone, even where nothing can be said of it.
        is_damage = type(error) is sqlite3.DatabaseError
        if is_damage or any(said in str(error) for said in _DAMAGE):
            raise Damaged(str(error) or "malformed") from error
        raise StoreFailed(system.reason(str(error))) from error
    except UnicodeDecodeError as error:  # In what SQLite would say of names that are none any more.
        raise Damaged("malformed") from error
    except (OSError, sqlite3.Error) as error:
        said = getattr(error, "strerror", None) or str(error)
        raise StoreFailed(system.reason(said)) from error
