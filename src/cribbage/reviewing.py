"""The review of a game that is not on the table any more: one that was kept, or a file."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cribbage import record, store
from cribbage.faults import BadRecord
from cribbage.guide import Guided
from cribbage.session import Game
from cribbage.ui.wording import records, review


class NotFound(ValueError):
    """There is no such game, or it cannot be read; the text is the reason in words."""


class Loaded(NamedTuple):
    """A game, and the number under which it is kept; None if it is from a file."""

    game: Game
    number: int | None


def loaded(which: str) -> Loaded:
    """The game: the last one kept if ``which`` is empty, else its number or a file.

    A name of digits alone is a number. Raises NotFound.
    """
    if not which:
        return _kept(None)
    if which.isdecimal():
        return _kept(min(int(which[:_MOST_DIGITS]), HIGHEST_NUMBER))
    try:
        with Path(which).open(encoding="utf-8", errors="replace") as source:
            text = source.read(record.LONGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        raise NotFound(records.unreadable(which, _reason(error))) from error
    return Loaded(_read(which, text), None)


_MOST_DIGITS = 30
HIGHEST_NUMBER = 10**18
"""No game has a higher one."""


def _kept(number: int | None) -> Loaded:
    try:
        last = store.last_number()
        if number is None:
            number = last
        text = None if number is None else store.text_of(number)
    except store.StoreFailed as error:
        raise NotFound(records.unreadable(records.game_number(number), str(error))) from error
    if text is None:
        raise NotFound(records.no_such_game(number, last))
    return Loaded(_read(records.game_number(number), text), number)


def _read(name: str, text: str) -> Game:
    try:
        game = record.read(text)
    except BadRecord as error:
        raise NotFound(records.fault(name, error)) from error
    if not game.state.deal:
        raise NotFound(records.no_deal(name))
    return game


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def run(front: Guided, game: Game, number: int | None) -> None:
    """Look back at the game, which may have a number."""
    seats = range(game.options.form.seats) if game.level is None else (0,)
    front.end_with(review.ended(front.manner))
    front.announce(review.one_moment(front.manner))
    front.browse(review.of_game(game, number, seats, front.manner, front.breathe))
