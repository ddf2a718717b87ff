"""The review of a game that is not on the table any more: one that was kept, or a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from cribbage import choices, record
from cribbage.engine.rules import legal
from cribbage.failing import BadRequest, on_one_line
from cribbage.faults import BadRecord
from cribbage.guide import Guided
from cribbage.session import Game
from cribbage.store import games
from cribbage.store.failures import StoreFailed
from cribbage.store.games import Setting, State
from cribbage.ui.wording import records, review, system


class Unsound(BadRequest):
    """There is such a record, but it is not that of a game."""


class Loaded(NamedTuple):
    """A game, the number under which it is kept (None if it is from a file), and the names of
    its people, as ``--names`` has them.
    """

    game: Game
    number: int | None
    names: tuple[str, ...]


def loaded(which: str) -> Loaded:
    """A game that is over: the last one if ``which`` is empty, else its number or a file.

    A name of digits alone is a number; "-" is standard input. Raises BadRequest.
    """
    number = games.read_number(which)
    if number is not None or not which:
        return _kept(number, on_one_line(which)[:_LONGEST_NUMBER])
    game = whole(which, text_in(which))
    return Loaded(game, None, choices.names_again(game.people, game.options.form.seats))


def text_in(name: str) -> str:
    """What stands in the file, or the beginning of it, which is too long. Raises BadRequest."""
    try:
        if name == "-":
            return sys.stdin.read(record.LONGEST_TEXT + 1)
        with Path(name).open(encoding="utf-8", errors="replace") as source:
            return source.read(record.LONGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        raise BadRequest(records.unreadable(name, _reason(error))) from error


def whole(name: str, text: str) -> Game:
    """The game that the text records, which must be over.

    Raises BadRequest; Unsound if it is not the record of a game.
    """
    try:
        game = record.read(text)
    except BadRecord as error:
        raise Unsound(records.fault(name, error)) from error
    if legal(game.state) is not None:
        raise BadRequest(records.not_over(name))
    return game


_LONGEST_NUMBER = 20


def _kept(number: int | None, which: str) -> Loaded:
    name = records.game_number(number)
    try:
        row = games.last_over() if number is None else games.row(number)
        last = None if row else games.last_over()
    except StoreFailed as error:
        raise BadRequest(records.unreadable(name, str(error))) from error
    if row is None:
        raise BadRequest(records.no_such_game(which, last.number if last else None))
    if row.state is not State.OVER:
        raise BadRequest(records.left(row.number))
    game = whole(name, row.record)
    names = Setting.kept(row.setting).names
    return Loaded(
        game, row.number, choices.names_again(game.people, game.options.form.seats, names)
    )


def _reason(error: Exception) -> str:
    return system.reason(getattr(error, "strerror", None) or str(error))


def run(front: Guided, game: Game, number: int | None) -> None:
    """Look back at the game, which may have a number."""
    front.end_with(review.ended(number, front.manner))
    front.announce(review.one_moment(front.manner))
    front.browse(review.of_game(game, number, game.people, front.manner, front.breathe))
