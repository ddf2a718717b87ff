"""Leaving before the end: by the player, the end of input, or a signal."""

from __future__ import annotations

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

SIGNAL_STATUS = 128
"""The exit status after a signal is this and its number."""

_NAMES = ("SIGHUP", "SIGTERM", "SIGQUIT")


class GameLeft(Exception):
    """The program is to end; ``status`` is its exit status."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


class Signals:
    """Lets a hang-up, a request to terminate or to quit raise GameLeft.

    A signal that was ignored from outside stays so. Where an exception from a signal is
    lost, as in a callback of the interpreter, ``check`` raises it again.
    """

    def __init__(self) -> None:
        self._received = 0
        for number in self._numbers():
            signal.signal(number, self._leave)

    def check(self) -> None:
        """Raises GameLeft if a signal has come."""
        if self._received:
            raise GameLeft(SIGNAL_STATUS + self._received)

    def ignore(self) -> None:
        """From now on nothing, not even Ctrl-C, disturbs what is done to leave in order."""
        for number in (*self._numbers(), signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)

    def _leave(self, number: int, frame: FrameType | None) -> None:
        self._received = number
        self.check()

    @staticmethod
    def _numbers() -> list[int]:
        numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
        return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
