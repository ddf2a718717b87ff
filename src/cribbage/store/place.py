"""Where the games are kept."""

from __future__ import annotations

import os
from pathlib import Path

from cribbage.store.failures import StoreFailed

HOME = "CRIBBAGE_HOME"
"""The variable that names another folder than the user's data folder."""

_FILE = "cribbage.db"
_LOCK = "cribbage.lock"


def file() -> Path:
    """The database, whether it is there or not. Raises StoreFailed."""
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


def lock_file() -> Path:
    """The file by which programs tell each other what they are at. Raises StoreFailed."""
    return file().with_name(_LOCK)
