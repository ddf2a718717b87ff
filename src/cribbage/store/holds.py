"""Which games are being played now, in this terminal or another.

Who plays a game has locked one byte of a file, that of its number. The system lets go of it
however the program ends. Where it has no such locks, nothing is known of other programs, and
every game can be had.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_PATIENCE_SECONDS = 5.0
_PAUSE_SECONDS = 0.02
_DATABASE = 0
"""The byte that stands for the database itself; games are numbered from 1."""


class Holds:
    """What this process holds. One for a process: the system forgets all locks of a process on
    a file as soon as it closes that file once.
    """

    def __init__(self, path: Path | None) -> None:
        """``path``: the file of the locks, made if it can be; None where there is no place."""
        self._file: int | None = None
        if path is None:
            return
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)

    def take(self, game: int) -> bool:
        """Hold a game; whether it is held now, and by nobody else."""
        return self._lock(game)

    def let_go(self, game: int) -> None:
        if self._file is not None:
            with suppress(OSError):
                _unlock(self._file, game)

    def take_database(self) -> bool:
        """Wait until no other process does to the database what only one may do.

        Whether it is held now: not for ever is waited.
        """
        end = time.monotonic() + _PATIENCE_SECONDS
        while not self._lock(_DATABASE):
            if time.monotonic() > end:
                return False
            time.sleep(_PAUSE_SECONDS)
        return True

    def let_go_of_database(self) -> None:
        self.let_go(_DATABASE)

    def close(self) -> None:
        """Let go of all."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _lock(self, byte: int) -> bool:
        if self._file is None:
            return True
        try:
            _lock(self._file, byte)
        except OSError as error:
            return error.errno not in _TAKEN
        return True


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)

    def _unlock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)
