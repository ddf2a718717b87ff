"""How the player has played so far, from all games that were kept: ``--stats``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date, datetime

from cribbage import record
from cribbage.failing import BadRequest
from cribbage.faults import BadRecord
from cribbage.history.digest import Digest, digest
from cribbage.history.for_scripts import as_json
from cribbage.history.totals import Entry, History
from cribbage.session import Game
from cribbage.store import games, past
from cribbage.store.failures import StoreFailed
from cribbage.store.past import Ended, Past
from cribbage.ui import charset
from cribbage.ui.wording import records, stats
from cribbage.ui.wording.manner import Manner

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse


def run(chosen: argparse.Namespace) -> int:
    """Print it, and return the exit status. Raises BadRequest."""
    try:
        found = past.looked_up()
        if chosen.json:
            print(json.dumps(as_json(_history(found)), indent=2))
            return 0
        symbols = charset.symbols_can_be_shown() and not chosen.ascii
        print("\n".join(_lines(found, Manner(symbols=symbols, spoken=chosen.plain))))
    except StoreFailed as error:
        raise BadRequest(records.unreadable(records.the_games(), str(error))) from error
    return 0


def lines(manner: Manner) -> Sequence[str]:
    """The same for somebody who has just played: if it cannot be had, it is told why."""
    try:
        return _lines(past.looked_up(), manner)
    except StoreFailed as error:
        return (records.unreadable(records.the_games(), str(error)),)


def _lines(found: Past, manner: Manner) -> Sequence[str]:
    return stats.lines(_history(found), _last_game(found), manner)


def _history(found: Past) -> History:
    """What can be added up; a game that cannot be read any more is left out."""
    return History(tuple(_entries(found)), found.practice, found.unfinished)


def _entries(found: Past) -> Iterator[Entry]:
    for row in found.games:
        summary = _digest(row)
        if summary is not None:
            yield Entry(row.number, _day(row.saved), summary, daily=row.day is not None)


def _digest(ended: Ended) -> Digest | None:
    """The one that was kept, or made anew if an earlier version has kept none, or another."""
    if ended.digest is not None:
        try:
            return Digest.from_text(ended.digest)
        except ValueError:
            pass
    row = games.row(ended.number)
    game = None if row is None else _read(row.record)
    return None if game is None else digest(game)


def _read(text: str) -> Game | None:
    try:
        return record.read(text)
    except BadRecord:
        return None


def _last_game(found: Past) -> Game | None:
    return _read(found.last_record) if found.last_record else None


def _day(moment: str) -> date:
    """The day of the player, of a moment as it was kept."""
    try:
        return datetime.fromisoformat(moment).astimezone().date()
    except (OverflowError, ValueError):
        return date.min
