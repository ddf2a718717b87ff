"""How long the tables take to load, beside other ways to have so many numbers.

``python tests/bench/bench_tables.py``: all in one process, so that the ratios hold on any
machine. Loading is to take under 15 milliseconds, and is waited for once in a process.
"""

# ruff: noqa: T201

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Callable
from importlib import resources
from statistics import median
from time import perf_counter

from cribbage.bots import tables

ROUNDS = 31


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def main() -> None:
    file = resources.files(tables.__package__).joinpath("tables.bin")

    def load() -> dict[str, array[int]]:
        return tables.unpacked(file.read_bytes())

    start = perf_counter()
    sections = load()
    cold = perf_counter() - start
    as_json = json.dumps(
        {name: list(numbers) for name, numbers in tables.unpacked(file.read_bytes()).items()}
    )
    body = file.read_bytes().split(b"\n", 1)[1]
    works: dict[str, Callable[[], object]] = {
        "reading, decompressing, parting": load,
        "decompressing alone": lambda: zlib.decompress(body),
        "the same numbers as JSON": lambda: json.loads(as_json),
    }
    times = [[seconds(work) for work in works.values()] for _ in range(ROUNDS)]
    print(f"first time: {1000 * cold:.2f} ms, {len(sections)} sections")
    for place, name in enumerate(works):
        taken = [round_[place] for round_ in times]
        ratios = sorted(round_[0] / round_[place] for round_ in times)
        print(
            f"{name}: {1000 * median(taken):.2f} ms; loading takes {median(ratios):.2f} times that"
        )


if __name__ == "__main__":
    main()
