"""How long starting takes, beside an interpreter that loads what must be loaded anyway.

``python tests/bench/bench_startup.py``: runs are interleaved, so that a busy machine slows
both sides alike, and the figures are ratios of medians. The prompt is waited for in a
pseudoterminal of 80x24, and the peak of memory is read from there (Linux only).
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

import pexpect

BASELINE = (sys.executable, "-c", "import curses, argparse")
VERSION = (sys.executable, "-m", "cribbage", "--version")
GAME = (sys.executable, "-m", "cribbage")
IDLE = (sys.executable, "-c", "import curses; print('hort', flush=True); input()")
"""Loads curses, writes what the prompt is known by, and waits to be looked at."""

FIRST_PROMPT = "hort"
"""Part of the first question, whether a key in it is marked by a bracket or not."""

PATIENCE = 20
"""Seconds to wait for a prompt or an end, before giving up."""


def run(command: Sequence[str]) -> float:
    """Seconds until the command has ended."""
    start = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment())
    return perf_counter() - start


def environment() -> dict[str, str]:
    """As a player has it: modules stay compiled from the first run on, as when installed."""
    given = {**os.environ, "TERM": "linux", "LC_ALL": "C.UTF-8"}
    for name in ("LINES", "COLUMNS", "LANGUAGE", "PYTHONDONTWRITEBYTECODE"):
        given.pop(name, None)
    return given


def spawned(command: Sequence[str]) -> pexpect.spawn[str]:
    return pexpect.spawn(
        command[0],
        list(command[1:]),
        dimensions=(24, 80),
        env=environment(),
        encoding="utf-8",
        timeout=PATIENCE,
    )


def run_in_terminal(command: Sequence[str]) -> float:
    """Seconds until the command has ended, in a pseudoterminal."""
    start = perf_counter()
    child = spawned(command)
    child.expect(pexpect.EOF)
    taken = perf_counter() - start
    child.close()
    return taken


def reach_prompt(command: Sequence[str]) -> tuple[float, float]:
    """Seconds until the prompt was written, and the peak of memory then, in MB."""
    start = perf_counter()
    child = spawned(command)
    child.expect_exact(FIRST_PROMPT)
    taken = perf_counter() - start
    peak = peak_memory(child.pid)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    return taken, peak


def peak_memory(process: int) -> float:
    """The most memory that the process has held at once, in MB of 1024 kB."""
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmHWM"))


def interleaved(
    runs: int, one: Callable[[], float], other: Callable[[], float]
) -> tuple[list[float], list[float]]:
    """The times of both, taken by turns after one of each that does not count."""
    one()
    other()
    times = [(one(), other()) for _ in range(runs)]
    return [first for first, _ in times], [second for _, second in times]


def print_ratio(name: str, times: Sequence[float], baseline: Sequence[float]) -> None:
    print(
        f"{name}: {median(times) / median(baseline):.2f} times the baseline"
        f" ({1000 * median(times):.0f} and {1000 * median(baseline):.0f} ms,"
        f" medians of {len(times)})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=30, help="runs of each, 20 at least")
    runs = max(20, parser.parse_args().runs)
    print("baseline:", *BASELINE[1:])
    print_ratio("--version", *interleaved(runs, lambda: run(VERSION), lambda: run(BASELINE)))
    print_ratio(
        "first prompt",
        *interleaved(runs, lambda: reach_prompt(GAME)[0], lambda: run_in_terminal(BASELINE)),
    )
    game, idle = interleaved(5, lambda: reach_prompt(GAME)[1], lambda: reach_prompt(IDLE)[1])
    print(
        f"peak memory at the prompt: {median(game) - median(idle):.1f} MB over an interpreter"
        f" with curses ({median(game):.1f} and {median(idle):.1f})"
    )


if __name__ == "__main__":
    main()
