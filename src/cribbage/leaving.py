"""Leaving before the end."""

from __future__ import annotations


class GameLeft(Exception):
    """The player, or the end of input, ended the program; ``status`` is its exit status."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status
