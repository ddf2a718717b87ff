"""Whether a program is at rest: it waits for its player, is stopped, or has ended."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import psutil

from tests.pty.run_helper import CRIBBAGE

_AT_REST = (psutil.STATUS_SLEEPING, psutil.STATUS_STOPPED, psutil.STATUS_ZOMBIE)
_AT_REST_IN_PS = "SITZ"
"""First letters of the states: asleep, asleep for long, stopped, zombie."""


def is_at_rest(process: psutil.Process) -> bool:
    """Whether neither the process nor, if it is a shell, what it has started is at work.

    To work is to run, to be ready for it, or to wait for a disk; what is gone does nothing.
    """
    return _all_rest([process]) and _all_rest(_started_by(process))


def _all_rest(processes: Sequence[psutil.Process]) -> bool:
    # Of macOS, psutil has it that every process runs, whatever it waits for.
    return _all_rest_in_ps(processes) if sys.platform == "darwin" else all(map(_rests, processes))


def _rests(process: psutil.Process) -> bool:
    try:
        return process.status() in _AT_REST
    except psutil.NoSuchProcess:
        return True


def _all_rest_in_ps(processes: Sequence[psutil.Process]) -> bool:
    if not processes:
        return True
    numbers = ",".join(str(process.pid) for process in processes)
    command = ("ps", "-o", "stat=", "-p", numbers)
    listed = subprocess.run(command, capture_output=True, encoding="ascii", check=False)
    return all(state[0] in _AT_REST_IN_PS for state in listed.stdout.split())


def _started_by(process: psutil.Process) -> list[psutil.Process]:
    """What runs under a shell. The program itself starts nothing, and a search takes long."""
    try:
        is_program = tuple(process.cmdline()[: len(CRIBBAGE)]) == CRIBBAGE
        return [] if is_program else process.children(recursive=True)
    except psutil.NoSuchProcess:
        return []
