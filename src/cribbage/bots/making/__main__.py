"""The command that makes the tables; see the package."""

# What is printed is how far it is, for whoever waits.
# ruff: noqa: T201

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from cribbage.bots import tables
from cribbage.bots.making.building import FULL, Mapped, Result, Task, sections


def with_progress(pool: ProcessPoolExecutor) -> Mapped:
    """A ``map`` that lets the pool do the work, and shows what share of it is done."""

    def mapped(
        name: str, work: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[Result]:
        for done, result in enumerate(pool.map(work, tasks), 1):
            print(f"\r{name}: {100 * done // len(tasks)} %", end="", file=sys.stderr, flush=True)
            yield result
        print(file=sys.stderr)

    return mapped


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m cribbage.bots.making",
        description="Make the tables of the stronger levels anew, from self-play.",
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes; usually 2")
    parser.add_argument("file", type=Path, help="where to write, as src/cribbage/bots/tables.bin")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        made = sections(FULL, with_progress(pool))
    chosen.file.write_bytes(tables.packed(made))


if __name__ == "__main__":
    main()
