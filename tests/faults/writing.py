"""Two that play and write at once: ``python -m tests.faults.writing --games 1000``.

Two processes play games into one database, one after the other in each. Then every game must be
there, over, and as it was played. Before that, ``--rounds`` times, four make the database at the
same moment. Prints how many games were kept.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from tempfile import TemporaryDirectory

from cribbage import record
from cribbage.store import games
from cribbage.store.database import opened_to_write
from cribbage.store.glance import HOME
from cribbage.store.place import file
from tests.faults.automaton import Automaton, play_kept

WRITERS, MAKERS = 2, 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=100)
    given = parser.parse_args()
    for _ in range(given.rounds):
        with TemporaryDirectory() as folder:
            os.environ[HOME] = folder
            make_at_once()
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        print(f"{written_at_once(given.games)} games by {WRITERS} writers, all as they were played")


def make_at_once() -> None:
    """Have several make the database, and begin a game each, as nearly at once as can be."""
    start = time.monotonic() + 0.01
    run_at_once(MAKERS, lambda maker: _begin_at(start, maker))
    with closing(sqlite3.connect(file())) as database:
        (found,) = database.execute("SELECT count(*) FROM game").fetchone()
    assert found == MAKERS


def _begin_at(moment: float, seed: int) -> int:
    while time.monotonic() < moment:
        pass
    with closing(opened_to_write(file())) as database:
        games.insert(database, seed, None, games.Setting(), is_own=True)
    return 0


def run_at_once(number: int, do: Callable[[int], int]) -> None:
    """Run it in so many processes, each of which is given its number and returns its status."""
    children = []
    for each in range(number):
        child = os.fork()
        if not child:
            status = 1
            try:
                status = do(each)
            finally:
                os._exit(status)
        children.append(child)
    statuses = [os.waitpid(child, 0)[1] for child in children]
    assert not any(statuses), "one of them has failed"


def written_at_once(number: int) -> int:
    """Have so many games played, and check them; returns how many there are."""
    each = number // WRITERS
    run_at_once(WRITERS, lambda writer: _write(range(writer * each, (writer + 1) * each)))
    return _checked(WRITERS * each)


def _write(seeds: range) -> int:
    """Play these games; returns an exit status."""
    for seed in seeds:
        front = Automaton()
        play_kept(front, seed)
        if front.troubles:
            print(front.troubles, file=sys.stderr)
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
