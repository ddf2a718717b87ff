"""Records of games going out and coming in, and what they prove: export, import, verify."""

from __future__ import annotations

import sys
from contextlib import closing

from cribbage import record
from cribbage.engine.moves import Shuffle
from cribbage.failing import BadRequest, on_one_line
from cribbage.reviewing import Loaded, Unsound, loaded, text_in, whole
from cribbage.store import games
from cribbage.store.database import opened_to_write
from cribbage.store.failures import StoreFailed, failures
from cribbage.store.games import Setting, State
from cribbage.store.place import file
from cribbage.ui.wording import records

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

UNPROVEN_STATUS = 1
"""The record does not hold, or there are no fingerprints in it."""


def run(chosen: argparse.Namespace) -> int:
    """Do what is asked for, and return the exit status. Raises BadRequest."""
    if chosen.export is not None:
        return _export(chosen.export)
    if chosen.verify is not None:
        return _verify(chosen.verify)
    return _import(getattr(chosen, "import"))


def _export(which: str) -> int:
    if which and games.read_number(which) is None:
        raise BadRequest(records.not_a_number(which))
    sys.stdout.write(record.written(loaded(which).game))
    return 0


def _import(name: str) -> int:
    game = whole(name, text_in(name))
    text = record.written(game)
    try:
        opened = opened_to_write(file())
        with failures(), closing(opened) as database, games.at_once(database):
            there = games.number_of(text, game.seed)
            if there is None:
                number = games.insert(database, game.seed, None, Setting(), is_own=False)
                games.update(database, number, State.OVER, text, None)
    except StoreFailed as error:
        raise BadRequest(records.not_imported(name, str(error))) from error
    print(records.imported(number) if there is None else records.is_there(there))
    return 0


def _verify(which: str) -> int:
    """Reading the record checks everything in it, or refuses it."""
    try:
        found = loaded(which)
    except Unsound as error:
        print(f"cribbage: {on_one_line(str(error))}", file=sys.stderr)
        return UNPROVEN_STATUS
    print("\n".join(_proof(found, which)))
    return 0 if found.game.nonce is not None else UNPROVEN_STATUS


def _proof(found: Loaded, which: str) -> list[str]:
    game = found.game
    name = on_one_line(which) if found.number is None else records.game_number(found.number)
    shuffles = sum(isinstance(move, Shuffle) for move in game.moves)
    told = [records.by_the_rules(name, len(game.moves) - shuffles, shuffles, game.seed)]
    if game.nonce is None:
        return [*told, records.no_fingerprints()]
    told.append(records.sealed())
    lines = (line.split(": ") for line in record.fingerprints(game))
    return [*told, *(records.pack(label, fingerprint) for label, fingerprint in lines)]
