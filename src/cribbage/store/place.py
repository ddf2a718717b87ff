"""Where the games are kept."""

from __future__ import annotations

from pathlib import Path

from cribbage.store.failures import StoreFailed
from cribbage.store.glance import FILE, folder

_LOCK = "cribbage.lock"


def file() -> Path:
    """The database, whether it is there or not. Raises StoreFailed."""
    try:
        return Path(folder()) / FILE
    except (ImportError, OSError, RuntimeError) as error:  # There is no home.
        raise StoreFailed(str(error)) from error


def lock_file() -> Path:
    """The file by which programs tell each other what they are at. Raises StoreFailed."""
    return file().with_name(_LOCK)
