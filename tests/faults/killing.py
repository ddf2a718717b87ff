"""Players that are killed while they write: ``python -m tests.faults.killing --times 200``.

Each plays a game that is kept and is killed at a random moment. A byte goes through a pipe for
whatever it shows. After it has died, all that was shown must have been kept; another one goes on
with the game, and it must end as it would have without the kill. Prints what was seen.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import os
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cribbage.session import Game
from cribbage.store.glance import HOME
from cribbage.store.place import file
from tests.faults.automaton import (
    Automaton,
    assert_is_the_game,
    left_behind,
    play_kept,
    uninterrupted,
)

SEEDS = range(1, 6)
"""The games that are played, over and over."""

START_SHARE = 0.15
"""So many are killed while they make the database."""

MOVE_SECONDS = 0.002
START_SECONDS = 0.03
"""At most so long after a move, or the start, a player is killed: about as long as one takes."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(killed(given.times, Random(given.seed)))


def killed(times: int, chance: Random) -> str:
    """Kill so many players; returns when they died, in words."""
    seen: Counter[str] = Counter()
    for _ in range(times):
        seed = chance.choice(SEEDS)
        at_start = chance.random() < START_SHARE
        after = 0 if at_start else chance.randrange(len(uninterrupted(seed).moves))
        delay = chance.uniform(0, MOVE_SECONDS if after else START_SECONDS)
        with TemporaryDirectory() as folder:
            os.environ[HOME] = str(Path(folder) / "home")
            shown = _killed_after(seed, after, delay)
            seen[_checked(seed, shown)] += 1
    return ", ".join(f"{number} {what}" for what, number in sorted(seen.items()))


def _killed_after(seed: int, moves: int, seconds: float) -> int:
    """Let another process play, and kill it so many moves and seconds after its start.

    Returns how many moves it had shown.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            play_kept(Automaton(lambda: _tell(writing)), seed)
        finally:
            os._exit(0)
    os.close(writing)
    shown = 0
    while shown < moves and (got := len(os.read(reading, moves - shown))):
        shown += got
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while got := len(os.read(reading, 4096)):
        shown += got
    os.close(reading)
    return shown


def _tell(pipe: int) -> None:
    os.write(pipe, b".")


def _checked(seed: int, shown: int) -> str:
    """Whether all is as it must be; returns where the player died."""
    expected = uninterrupted(seed)
    left = left_behind()
    if left is None and not shown:
        play_kept(Automaton(), seed)
        where = "before the game began"
    elif left is None:
        where = "after its end"
    else:
        _assert_begins(left.game, expected, shown)
        play_kept(Automaton(), seed, left)
        where = "in it, nothing shown yet" if not shown else "in mid-game"
    assert_is_the_game(seed)
    with closing(sqlite3.connect(file())) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return where


def _assert_begins(game: Game, expected: Game, shown: int) -> None:
    """The game is how the other begins, and has all that was shown: once a move."""
    assert game.moves == expected.moves[: len(game.moves)]
    assert len(game.moves) >= shown


if __name__ == "__main__":
    main()
