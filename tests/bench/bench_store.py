"""What keeping games costs: ``python -m tests.bench.bench_store``.

Each decision of games that play themselves is timed with keeping and without. Starting is timed
up to the first question with a history of 10,000 games and with an empty one, by turns, so that
a busy machine slows both alike.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.bench_startup import GAME, interleaved, print_ratio, reach_prompt, run

from cribbage import record
from cribbage.bots.levels import bot
from cribbage.engine.options import LONG, Options
from cribbage.history.digest import digest
from cribbage.sealing import new_nonce
from cribbage.session import Game, play
from cribbage.store.database import opened_to_write
from cribbage.store.games import Setting, State, insert, update
from cribbage.store.glance import HOME
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper
from cribbage.store.place import file

GAMES = 10_000
DIFFERENT = 50
"""So many games fill the history, over and over."""

STATS = (sys.executable, "-m", "cribbage", "--stats")


def games(number: int) -> list[Game]:
    """Long games of a classic player against itself, sealed as all that are played."""
    players = [bot("classic", lambda *_: 0)] * 2
    return [
        play(
            Game.new(Options(LONG), seed, level="classic", nonce=new_nonce()),
            players,
            [True, True],
            lambda _: None,
        )
        for seed in range(number)
    ]


def time_saving(number: int) -> list[float]:
    """Seconds that keeping a move takes, for all moves of so many games."""
    times = []
    keeper = Keeper(Holds(None), Setting())
    for whole in games(number):
        game = Game.new(whole.options, whole.seed, level=whole.level, nonce=whole.nonce)
        keeper.begin(game, (0, 0))
        for move in whole.moves:
            game, _ = game.after(move)
            start = perf_counter()
            keeper.save(game)
            times.append(perf_counter() - start)
    assert not keeper.failure
    keeper.close()
    return times


def fill(number: int) -> None:
    """A history of so many games that are over."""
    texts = [(record.written(game), digest(game).as_text()) for game in games(DIFFERENT)]
    with closing(opened_to_write(file())) as database:
        database.execute("BEGIN")
        for seed in range(number):
            text, summary = texts[seed % DIFFERENT]
            row = insert(database, seed, None, Setting(), is_own=True)
            update(database, row, State.OVER, text, summary)
        database.execute("COMMIT")


def prompt_of(home: Path) -> float:
    os.environ[HOME] = str(home)
    return reach_prompt(GAME)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=30, help="starts of each, 20 at least")
    parser.add_argument("--games", type=int, default=20, help="games whose moves are timed")
    given = parser.parse_args()
    runs = max(20, given.runs)
    with TemporaryDirectory(dir=Path.cwd()) as folder:  # Of the disk, not of the memory.
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        os.environ[HOME] = str(Path(folder) / "saving")
        times = time_saving(given.games)
        print(
            f"saving a move: median {1000 * median(times):.2f} ms,"
            f" 95th percentile {1000 * quantiles(times, n=20)[-1]:.2f},"
            f" most {1000 * max(times):.1f}, of {len(times)}"
        )
        for home, number in ((empty, 0), (full, GAMES)):
            os.environ[HOME] = str(home)
            fill(number)
        with closing(sqlite3.connect(full / "cribbage.db")) as database:
            (found,) = database.execute("SELECT count(*) FROM game").fetchone()
        size = (full / "cribbage.db").stat().st_size
        print(f"history: {found} games, {size / 1e6:.0f} MB; baseline: an empty one")
        print_ratio(
            "first prompt", *interleaved(runs, lambda: prompt_of(full), lambda: prompt_of(empty))
        )
        os.environ[HOME] = str(full)
        print(f"--stats: {median([run(STATS) for _ in range(3)]):.2f} s")


if __name__ == "__main__":
    main()
