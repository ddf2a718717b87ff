"""Who plays: a level by its name, or any player that Python can import."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from cribbage.bots import Bot
from cribbage.bots.levels import LEVELS, Draw, bot

_LONGEST = 200
"""Letters of what an error says that are told."""


@dataclass(frozen=True, slots=True)
class Player:
    """What is called ``name``, and how to make one that has seen no game yet."""

    name: str
    make: Callable[[Draw], Bot]


class CannotLoad(Exception):
    """There is no such player. The text says why, in one line."""


def load(name: str) -> Player:
    """The player of this name: a level, or ``module:name``. Raises CannotLoad.

    What is imported is a player as it stands, or is called without arguments to make one
    for each seat of each game. It is made once here, so that what cannot be made is found
    out before the first game.
    """
    if name in LEVELS:
        return Player(name, partial(bot, name))
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise CannotLoad(
            f"{name!r} is neither a level ({', '.join(LEVELS)}) nor of the form module:name"
        )
    try:
        # What the module prints is not to be mixed with the report.
        with redirect_stdout(sys.stderr):
            player = _player(name, getattr(import_module(module), attribute))
            trial = player.make(lambda label, low, high: low)
    except (Exception, SystemExit) as error:
        raise CannotLoad(f"cannot load {name}: {in_one_line(error)}") from error
    if not callable(getattr(trial, "decide", None)):
        raise CannotLoad(f"cannot load {name}: it has no method decide(view)")
    return player


def _player(name: str, found: Any) -> Player:
    if not isinstance(found, type) and hasattr(found, "decide"):
        return Player(name, lambda draw: found)
    if not callable(found):
        raise TypeError(f"{type(found).__name__} is neither a player nor makes one")
    return Player(name, lambda draw: found())


def in_one_line(error: BaseException) -> str:
    """The kind of the error and what it says."""
    said = " ".join(str(error).split())
    kind = type(error).__name__
    return f"{kind}: {said[:_LONGEST]}" if said else kind
