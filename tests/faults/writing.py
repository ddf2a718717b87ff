"""Two that play and write at once: ``python -m tests.faults.writing --games 1000``.

Two processes play games into one database, one after the other in each. Then every game must be
there, over, and as it was played. Prints how many were kept.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import os
import sqlite3
from contextlib import closing
from tempfile import TemporaryDirectory

from cribbage import record
from cribbage.store.glance import HOME
from cribbage.store.place import file
from tests.faults.automaton import Automaton, play_kept

WRITERS = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        print(f"{written_at_once(given.games)} games by {WRITERS} writers, all as they were played")


def written_at_once(number: int) -> int:
    """Have so many games played, and check them; returns how many there are."""
    each = number // WRITERS
    writers = []
    for writer in range(WRITERS):
        child = os.fork()
        if not child:
            status = 1
            try:
                status = _write(range(writer * each, (writer + 1) * each))
            finally:
                os._exit(status)
        writers.append(child)
    for child in writers:
        _, status = os.waitpid(child, 0)
        assert status == 0, "a writer has failed"
    return _checked(WRITERS * each)


def _write(seeds: range) -> int:
    """Play these games; returns an exit status."""
    for seed in seeds:
        front = Automaton()
        play_kept(front, seed)
        if front.troubles:
            print(front.troubles)
            return 1
    return 0


def _checked(number: int) -> int:
    with closing(sqlite3.connect(file())) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found = database.execute("SELECT number, state, seed, counts, record FROM game").fetchall()
    assert [row[0] for row in sorted(found)] == list(range(1, number + 1))
    assert sorted(row[2] for row in found) == list(range(number))
    for _number, state, seed, counts, text in found:
        game = record.read(text)
        assert (state, counts, game.seed) == ("over", 1, seed)
        assert game.state.result is not None
    return len(found)


if __name__ == "__main__":
    main()
