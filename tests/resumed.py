"""Players at a keyboard that is a list of lines, who leave games and come back to them."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from cribbage import record
from cribbage.cli import main
from cribbage.session import Game
from cribbage.store import games

KEPT = "Game 1 is kept: start cribbage again to go on with it."
IS_KEPT = re.compile(r"Game \d+ is kept(?:: start cribbage again to go on with it)?\.")
GO_ON = "Go on with it (Enter), or begin a new game (n)? "


class Ran(NamedTuple):
    """What a run left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Ran]


@contextmanager
def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        yield


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program line by line with what is typed, until the input ends."""

    def run(line: str = "", *typed: str, arguments: Sequence[str] = ()) -> Ran:
        capsys.readouterr()
        arguments = [*line.split(), *arguments]
        with typing(monkeypatch, *typed):
            try:
                status = main(arguments)
            except SystemExit as ended:
                status = int(ended.code or 0)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


def game(number: int) -> Game:
    """The game that is kept under this number."""
    row = games.row(number)
    assert row is not None
    return record.read(row.record)


def is_kept(line: str) -> bool:
    """Whether the line tells that a game is kept, in its long form or its quiet one."""
    return IS_KEPT.fullmatch(line) is not None


def reason(ran: Ran) -> str:
    """Why the program did not do what was asked for: one line after the usage."""
    assert (ran.status, ran.out) == (2, "")
    usage, told = ran.err.splitlines()
    assert usage.startswith("usage: ")
    return told.removeprefix("cribbage: ")
