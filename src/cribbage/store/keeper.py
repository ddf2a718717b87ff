"""Keeps a game while it is played: every move is on the disk before it is shown."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from cribbage import record
from cribbage.engine.rules import legal
from cribbage.session import Game
from cribbage.store import games
from cribbage.store.database import BUSY_SECONDS, opened_to_write
from cribbage.store.failures import Damaged, StoreFailed, failures
from cribbage.store.games import Setting, State
from cribbage.store.holds import Holds
from cribbage.store.mending import set_aside
from cribbage.store.place import file

_IMPATIENT_SECONDS = 0.05
"""How long is waited for another program, once waiting was in vain."""


class Kind(Enum):
    """What the player must be told of the keeping of games."""

    NOT_KEPT = "what is played cannot be kept"
    KEPT_AGAIN = "it is kept again"
    DAMAGED = "the database was damaged, and has another name now"


class Trouble(NamedTuple):
    """``detail``: why, as the system says it, or the new name of the damaged database."""

    kind: Kind
    detail: str = ""


class Keeper:
    """Keeps one game after the other. It never raises: what goes wrong it has to tell.

    ``number``: under which the game is kept, None if it is not. ``is_open``: whether what is kept
    is a game that is not over. ``failure``: why what was played last is not kept; empty if it is.
    """

    def __init__(self, holds: Holds, setting: Setting, day: str | None = None) -> None:
        """``day``: of which day the deals of the first game are, if of any."""
        self._holds = holds
        self._setting = setting
        self._day = day
        self._database: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._log: tuple[int, int] | None = None
        self._patience = BUSY_SECONDS
        self._text = ""
        self._kept = ""
        self._troubles: list[Trouble] = []
        self.number: int | None = None
        self.is_open = False
        self.failure = ""

    def begin(self, game: Game, tally: tuple[int, ...]) -> None:
        """A game begins; ``tally``: games won before."""
        if self.number is not None:
            self._holds.let_go(self.number)
            self._day = None
        self.number = None
        self.is_open = False
        self._setting = self._setting._replace(tally=tally)
        self._text = record.beginning(game)
        self._write(game)

    def go_on(self, game: Game, number: int, tally: tuple[int, ...]) -> None:
        """A game that was kept under this number goes on; ``tally``: games won before.

        What stands there of its setting stays, unless the game has to be kept anew.
        """
        self.number = number
        self.is_open = True
        self._setting = self._setting._replace(tally=tally)
        self._text = record.beginning(game) + "".join(
            record.lines_of(game, place) for place in range(len(game.moves))
        )
        self._kept = self._text
        self._write(game)

    def save(self, game: Game) -> None:
        """Keep the last move of the game."""
        self._text += record.lines_of(game, len(game.moves) - 1)
        self._write(game)

    def is_there(self) -> bool:
        """Whether the game can be found as it was kept: its file may have been taken away."""
        try:
            row = None if self.number is None else games.row(self.number)
        except StoreFailed:
            return False
        return row is not None and row.record == self._kept

    def take_troubles(self) -> tuple[Trouble, ...]:
        """What the player has not been told yet."""
        troubles, self._troubles = tuple(self._troubles), []
        return troubles

    def close(self) -> None:
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
            self._database = None

    def _write(self, game: Game) -> None:
        try:
            try:
                self._written(game)
            except Damaged:
                self.close()
                name = set_aside(file(), self._holds)
                if name is not None:
                    self._troubles.append(Trouble(Kind.DAMAGED, str(name)))
                self._written(game)
        except StoreFailed as error:
            if not self.failure:
                self._troubles.append(Trouble(Kind.NOT_KEPT, str(error)))
            self.failure = str(error)
            self._be_patient(_IMPATIENT_SECONDS)
            return
        self._kept = self._text
        self.is_open = legal(game.state) is not None
        if self.failure:
            self.failure = ""
            self._troubles.append(Trouble(Kind.KEPT_AGAIN))
            self._be_patient(BUSY_SECONDS)

    def _written(self, game: Game) -> None:
        """Write the whole game. Raises StoreFailed."""
        over = legal(game.state) is None
        summary = _summary(game) if over and game.people == (0,) else None
        state = State.OVER if over else State.OPEN
        with failures():
            database = self._opened()
            if self.number is not None and games.update(
                database, self.number, state, self._text, summary, before=self._kept
            ):
                return
            with games.at_once(database):
                number = games.insert(
                    database,
                    game.seed,
                    self._day,
                    self._setting,
                    is_own=game.level is not None and game.people == (0,),
                )
                games.update(database, number, state, self._text, summary)
                self._holds.take(number)
            self.number = number

    def _opened(self) -> sqlite3.Connection:
        """The database: opened anew if it is not in its place any more."""
        path = file()
        if self._database is not None and _identity(path) != self._identity:
            self._part_from(path)
        if self._database is None:
            self._database = opened_to_write(path, self._patience)
            self._identity = _identity(path)
            self._log = _identity(_log_of(path))
        return self._database

    def _part_from(self, path: Path) -> None:
        """Another file has taken the name: what was logged for the old one is not for it."""
        self.close()
        log = _log_of(path)
        if self._log is not None and _identity(log) == self._log:
            with suppress(OSError):
                log.unlink()
                log.with_name(f"{path.name}-shm").unlink()

    def _be_patient(self, seconds: float) -> None:
        self._patience = seconds
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.execute(f"PRAGMA busy_timeout = {int(1000 * seconds)}")


def _log_of(path: Path) -> Path:
    """Where SQLite writes first what it writes into the database at this path."""
    return path.with_name(f"{path.name}-wal")


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one that has its name later."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _summary(game: Game) -> str:
    """What the statistics need of a game that is over."""
    from cribbage.history.digest import digest

    return digest(game).as_text()
