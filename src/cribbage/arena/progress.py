"""How far a long run is, in one line of a terminal that is written over and over."""

from __future__ import annotations

import shutil
from time import perf_counter
from typing import TextIO

_BAR = 16
_SECONDS = 0.2
"""How long a line stands before it may change."""


class Progress:
    """A line on the stream; nothing at all if that is no terminal."""

    def __init__(self, stream: TextIO, games: int) -> None:
        self._stream = stream if stream.isatty() else None
        self._games = games
        self._start = self._last = perf_counter()

    def show(self, played: int, won: int) -> None:
        """Tell how many games were played, and how many of them A has won."""
        now = perf_counter()
        if self._stream is None or now - self._last < _SECONDS:
            return
        self._last = now
        taken = now - self._start
        line = f"{bar(played / self._games)} {played} of {self._games} games"
        if played:
            left = _time(taken * (self._games - played) / played)
            share = 100 * won / played
            line += f", {left} left, {played / taken:.1f} a second, A wins {share:.1f} %"
        # Not the last column, after which a terminal may go on to the next line.
        width = shutil.get_terminal_size().columns - 1
        self._write(f"\r{line[:width]:{width}}")

    def clear(self) -> None:
        """Leave the line empty for what follows."""
        if self._stream is not None:
            self._write(f"\r{'':{shutil.get_terminal_size().columns - 1}}\r")

    def _write(self, text: str) -> None:
        assert self._stream is not None
        self._stream.write(text)
        self._stream.flush()


def bar(part: float) -> str:
    """A part of 0 to 1 as a bar."""
    full = int(part * _BAR)
    return f"[{'#' * full}{'.' * (_BAR - full)}]"


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
