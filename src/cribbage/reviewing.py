"""The review of a game that is not on the table any more: one that was kept, or a file."""

from __future__ import annotations

from pathlib import Path

from cribbage import record, store
from cribbage.guide import Guided
from cribbage.session import Game
from cribbage.ui.wording import records, review


class NotFound(ValueError):
    """There is no such game, or it cannot be read; the text is the reason in words."""


def loaded(which: str) -> Game:
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
    return _read(which, text)


_MOST_DIGITS = 30
HIGHEST_NUMBER = 10**18
"""No game has a higher one."""


def _kept(number: int | None) -> Game:
    try:
        text = store.text_of(number)
    except store.StoreFailed as error:
        raise NotFound(records.unreadable(records.game_number(number), str(error))) from error
    if text is None:
        raise NotFound(records.no_such_game(number, store.last_number()))
    return _read(records.game_number(number), text)


def _read(name: str, text: str) -> Game:
    try:
        game = record.read(text)
    except record.BadRecord as error:
        raise NotFound(records.fault(name, error)) from error
    if not game.state.deal:
        raise NotFound(records.no_deal(name))
    return game


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def run(front: Guided, game: Game) -> None:
    """Look back at the game."""
    seats = range(game.options.form.seats) if game.level is None else (0,)
    front.end_with(review.ended(front.manner))
    front.announce(review.one_moment(front.manner))
    front.browse(review.of_game(game, seats, front.manner, front.breathe))
