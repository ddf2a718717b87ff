"""Leaving before the end: by the player, the end of input, or a signal."""

from __future__ import annotations

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

SIGNAL_STATUS = 128
"""The exit status after a signal is this and its number."""

HUNG_UP_STATUS = SIGNAL_STATUS + 1

_NAMES = ("SIGHUP", "SIGTERM", "SIGQUIT", "SIGINT")


class GameLeft(Exception):
    """The program is to end; ``status`` is its exit status."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


class Signals:
    """A context in which a hang-up, Ctrl-C, a request to terminate or to quit leads to GameLeft.

    The signal is kept until ``check``, so that it breaks into nothing, above all not into the
    loading of modules. Who waits where only an exception can wake it asks for one by
    ``raise_at_once``. Only the first signal counts; one that was ignored from outside stays so.
    """

    def __init__(self) -> None:
        self._received = 0
        self._raises = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Signals:
        for name in _NAMES:
            if hasattr(signal, name):
                self._handle(getattr(signal, name), self._leave)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def check(self) -> None:
        """Raises GameLeft if a signal has come."""
        if self._received:
            raise GameLeft(SIGNAL_STATUS + self._received)

    def raise_at_once(self) -> None:
        """From now on the signal itself raises GameLeft, as one that has come does here."""
        self._raises = True
        self.check()

    def ignore(self) -> None:
        """From now on nothing, not even Ctrl-C, disturbs what is done to leave in order."""
        for number in (*self._before, signal.SIGINT):
            self._handle(number, signal.SIG_IGN)

    def _handle(self, number: int, handler: Any) -> None:
        before = signal.getsignal(number)
        if before is not signal.SIG_IGN:
            self._before.setdefault(number, before)
            signal.signal(number, handler)

    def _leave(self, number: int, frame: FrameType | None) -> None:
        if not self._received:
            self._received = number
            if self._raises:
                self.check()
