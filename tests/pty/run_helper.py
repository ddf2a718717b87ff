"""The program in an environment of which nothing comes from the one of the tests."""

from __future__ import annotations

import locale
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cribbage
from cribbage.modes import MODES
from tests.opponents import PINNED

DEADLINE = 20.0
"""Seconds that anything may take; nearly all of them are only waited for if it fails."""

CRIBBAGE = (sys.executable, "-m", "cribbage")
_PACKAGES = str(Path(cribbage.__file__).parents[1])


@cache
def utf8_locale() -> str:
    """The name of a UTF-8 locale that this system has."""
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        for name in ("C.UTF-8", "en_US.UTF-8"):
            try:
                locale.setlocale(locale.LC_CTYPE, name)
            except locale.Error:
                continue
            return name
    finally:
        locale.setlocale(locale.LC_CTYPE, before)
    raise AssertionError("this system has no UTF-8 locale")


def environment(**changes: str | None) -> dict[str, str]:
    """A whole environment, with some changes; None removes."""
    given: dict[str, str | None] = {
        "CRIBBAGE_HOME": os.environ["CRIBBAGE_HOME"],
        "LANG": utf8_locale(),
        "LC_ALL": utf8_locale(),
        "PATH": os.defpath,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": _PACKAGES,
        "SYSTEMROOT": os.environ.get("SYSTEMROOT"),
        "TERM": "linux",
        **changes,
    }
    return {key: value for key, value in given.items() if value is not None}


KEPT = "Game 1 is kept: start cribbage again to go on with it."
"""The last line after a game was left."""


class Ran(NamedTuple):
    """What a run left behind."""

    status: int
    output: str
    errors: str


def pinned(arguments: Sequence[str]) -> tuple[str, ...]:
    """The arguments, with the level of play that the tests know, unless they say another.

    Where people have all the seats, or no usual game is asked for, there can be none.
    """
    if {"--level", "--hotseat", *MODES}.intersection(arguments):
        return tuple(arguments)
    return ("--level", PINNED, *arguments)


def run(*arguments: str, typed: str = "", env: dict[str, str] | None = None) -> Ran:
    """Run the program to its end, its input and output being pipes."""
    done = subprocess.run(
        [*CRIBBAGE, *pinned(arguments)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment() if env is None else env,
        timeout=DEADLINE,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
