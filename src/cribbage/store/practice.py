"""What came of practice, kept after every answer."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from cribbage.practice.exercises import Kind
from cribbage.practice.progress import Score
from cribbage.store.database import opened_to_write
from cribbage.store.failures import Damaged, StoreFailed, failures
from cribbage.store.games import now
from cribbage.store.holds import Holds
from cribbage.store.mending import set_aside
from cribbage.store.place import file


class PracticeKeeper:
    """Keeps the score of one practice. It never raises.

    ``failure``: why the score is not kept; empty if it is. ``is_open``: no game is left behind.
    """

    def __init__(self, kind: Kind, holds: Holds) -> None:
        self._kind = kind
        self._holds = holds
        self._number: int | None = None
        self.is_open = False
        self.failure = ""

    def keep(self, score: Score) -> None:
        try:
            try:
                self._keep(score)
            except Damaged:
                set_aside(file(), self._holds)
                self._number = None
                self._keep(score)
            self.failure = ""
        except StoreFailed as error:
            self.failure = str(error)

    def _keep(self, score: Score) -> None:
        with failures(), closing(opened_to_write(file())) as database:
            self._write(database, score)

    def _write(self, database: sqlite3.Connection, score: Score) -> None:
        found = (score.right, score.helped, score.wrong, score.best, score.total)
        if self._number is None:
            row = database.execute(
                "INSERT INTO practice (began, kind, right, helped, wrong, best, seconds)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (now(), self._kind.value, *found),
            )
            self._number = row.lastrowid
        else:
            database.execute(
                "UPDATE practice SET right = ?, helped = ?, wrong = ?, best = ?, seconds = ?"
                " WHERE number = ?",
                (*found, self._number),
            )
