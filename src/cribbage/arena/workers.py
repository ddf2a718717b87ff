"""Sets of games played by processes of their own, so that this one can always be interrupted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import NamedTuple

from cribbage.arena.contest import Contest, play_set
from cribbage.arena.players import load
from cribbage.arena.tally import Tally
from cribbage.leaving import Signals

CHUNK_SECONDS = 0.3
"""What a worker is given to do before it is heard of again, if a set does not take longer."""

_POLL_SECONDS = 0.1


class WorkerDied(Exception):
    """A worker has ended without an answer. The text says how."""


def play_sets(contest: Contest, sets: int, jobs: int, watch: Callable[[Tally], None]) -> None:
    """Play the sets with the numbers below ``sets`` in so many processes.

    ``watch`` is given what was counted over some more sets, and in between an empty tally
    some times a second. What it raises ends it all; so does the end of a worker, by
    WorkerDied. No worker outlives this call. If this process ends all of a sudden, they
    end when they are through with the sets they have.
    """
    crew: list[_Worker] = []
    try:
        for _ in range(min(jobs, sets)):
            ours, theirs = Pipe()
            process = Process(target=_work, args=(contest, theirs), daemon=True)
            process.start()
            theirs.close()  # That of the worker is the only one: it closes when the worker ends.
            crew.append(_Worker(process, ours))
        _hand_out(crew, sets, watch)
    finally:
        for worker in crew:
            worker.process.kill()
        for worker in crew:
            worker.process.join()
            worker.ours.close()


class _Worker(NamedTuple):
    """A process that plays, and the way to it."""

    process: Process
    ours: Connection


def _hand_out(crew: Sequence[_Worker], sets: int, watch: Callable[[Tally], None]) -> None:
    """Give each worker the next sets whenever it is done with those it had."""
    following = 0
    sizes = [1] * len(crew)
    begun: dict[int, float] = {}

    def give(worker: int) -> None:
        nonlocal following
        size = min(sizes[worker], sets - following)
        if size:
            with _alive(crew[worker]) as ours:
                ours.send(range(following, following + size))
            begun[worker] = perf_counter()
            following += size

    for worker in range(len(crew)):
        give(worker)
    while begun:
        ready = wait([crew[worker].ours for worker in begun], _POLL_SECONDS)
        for worker in [worker for worker in begun if crew[worker].ours in ready]:
            with _alive(crew[worker]) as ours:
                tally = ours.recv()
            taken = perf_counter() - begun.pop(worker)
            sizes[worker] = _next_size(sizes[worker], taken, (sets - following) // len(crew))
            give(worker)
            watch(tally)
        watch(Tally())


@contextmanager
def _alive(worker: _Worker) -> Iterator[Connection]:
    """The way to the worker. Raises WorkerDied if nobody is there any more."""
    try:
        yield worker.ours
    except (EOFError, OSError) as error:
        worker.process.join(1)
        status = worker.process.exitcode
        how = f"by signal {-status}" if status and status < 0 else f"with status {status}"
        raise WorkerDied(f"a process that plays games has ended {how}") from error


def _next_size(size: int, taken: float, share_left: int) -> int:
    """How many sets to give after so many took so long; few at the end, to end together."""
    wanted = size * CHUNK_SECONDS / max(taken, 1e-3)
    return max(1, min(int(wanted), 4 * size, share_left // 2))


def _work(contest: Contest, connection: Connection) -> None:
    """Play the sets that are asked for until nobody asks any more."""
    parent = parent_process()
    assert parent is not None
    # What a player prints is not to be mixed with the report.
    sys.stdout = sys.stderr
    with Signals() as signals:
        # Ctrl-C and its like reach all processes of a terminal; the parent decides what of it.
        signals.ignore()
        a, b = load(contest.a), load(contest.b)
        # A connection shows no end if another worker has a copy of it; the sentinel does.
        while parent.sentinel not in wait([connection, parent.sentinel]):
            numbers = connection.recv()
            tally = Tally()
            for number in numbers:
                tally.add(contest, number, play_set(contest, number, a, b))
            with suppress(OSError):  # Nobody is there any more, as the sentinel will tell.
                connection.send(tally)
