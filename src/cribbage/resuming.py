"""Going on with a game that was left, and the deals of the day: what is settled before a game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from typing import NamedTuple

from cribbage import choices, record, shuffle
from cribbage.engine.options import LONG, SHORT
from cribbage.failing import BadRequest
from cribbage.faults import BadRecord
from cribbage.match import Left, Tally
from cribbage.session import Game
from cribbage.store import games
from cribbage.store.database import opened_to_write
from cribbage.store.failures import StoreFailed, failures
from cribbage.store.games import Row, Setting, State
from cribbage.store.holds import Holds
from cribbage.store.place import file, lock_file
from cribbage.ui.wording import keeping, records
from cribbage.ui.wording.manner import Manner

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

MOST_LOOKED_AT = 100
"""Of the games that were left, so many of the last ones can be offered."""


class Offer(NamedTuple):
    """A game that was left, as it can be gone on with."""

    left: Left
    setting: Setting
    day: str | None


def prepare(chosen: argparse.Namespace) -> None:
    """Settle which game goes on, or may do so if the player wants it. Raises BadRequest.

    Sets ``holds``, ``day``, ``left`` (the game that goes on), ``offer`` (the one that may) and
    ``opening``, which is to be told first.
    """
    chosen.holds = hold_games()
    chosen.day = date.today().isoformat() if chosen.daily else None
    if chosen.resume is not None:
        adopt(chosen, _wanted(chosen.resume, chosen.holds))
        return
    if chosen.day is not None:
        chosen.seed = deals_of(chosen.day)
    try:
        if not chosen.new:
            chosen.offer = _offer(chosen)
        if chosen.day is not None and chosen.offer is None and games.was_played(chosen.day):
            chosen.opening += (keeping.day_was_played(chosen.day, Manner(chosen.quiet)),)
    except StoreFailed:
        pass  # Who keeps the game will find the same, and tell it.


def deals_of(day: str) -> tuple[int, int]:
    """The seed and the first dealer of a day, the same for everybody."""
    digits = hashlib.sha256(f"the deals of {day}".encode()).hexdigest()
    seed = int(digits[:8], 16)
    return seed, shuffle.drawn(seed, "first dealer", 0, 1)


def adopt(chosen: argparse.Namespace, offer: Offer) -> None:
    """Go on with the game, as it was played; what is asked for now is added."""
    game, setting = offer.left.game, offer.setting
    options = game.options
    chosen.left = offer.left
    chosen.offer = None
    chosen.day = offer.day
    chosen.variant = options.form.name
    chosen.short = chosen.long = False
    chosen.to = options.target
    chosen.muggins, chosen.skunks = options.muggins, options.skunks
    chosen.giveaway = options.giveaway
    chosen.level = game.level
    chosen.hotseat = game.people != (0,)
    chosen.names = _names(game, setting)
    chosen.explain |= setting.explain
    chosen.quiet |= setting.quiet
    chosen.random |= setting.random


def decline(chosen: argparse.Namespace) -> None:
    """Put the game that was offered aside, and begin another."""
    number = chosen.offer.left.number
    chosen.offer = None
    chosen.holds.let_go(number)
    _put_aside(number)
    chosen.opening += (keeping.put_aside(number, Manner(chosen.quiet)),)
    if chosen.day is not None:
        chosen.opening += (keeping.day_was_played(chosen.day, Manner(chosen.quiet)),)


def manner_of(offer: Offer, *, quiet: bool, spoken: bool) -> Manner:
    """How the game that is offered is spoken of."""
    game, setting = offer.left.game, offer.setting
    seats = game.options.form.seats
    names = choices.names_at(seats, game.people, _names(game, setting))
    return Manner(quiet or setting.quiet, spoken=spoken, names=names)


def hold_games() -> Holds:
    """What this process will hold of the games."""
    try:
        return Holds(lock_file())
    except StoreFailed:
        return Holds(None)


def _names(game: Game, setting: Setting) -> tuple[str, ...]:
    return choices.names_again(game.people, game.options.form.seats, setting.names)


# Which game


def _offer(chosen: argparse.Namespace) -> Offer | None:
    """The game that was left last, of those that the options leave. Raises StoreFailed."""
    states = (State.OPEN,) if chosen.day is None else (State.OPEN, State.ASIDE)
    for row in games.unfinished(*states, most=MOST_LOOKED_AT):
        if chosen.day is not None and row.day != chosen.day:
            continue
        if not chosen.holds.take(row.number):
            continue
        try:
            offer = _still_open(row.number)
        except BadRecord as error:
            reason = records.fault(records.game_number(row.number), error)
            chosen.opening += (keeping.cannot_go_on(row.number, reason),)
            _put_aside(row.number)
            offer = None
        if offer is not None and _fits(chosen, offer):
            return offer
        chosen.holds.let_go(row.number)
    return None


def _wanted(which: str, holds: Holds) -> Offer:
    """The game with this number; without one, that which was left last. Raises BadRequest.

    One that cannot be read is passed over if there is another one.
    """
    refused: BadRequest | None = None
    try:
        found = list(_candidates(which))
        for row in found:
            if holds.take(row.number):
                try:
                    offer = _still_open(row.number)
                except BadRecord as error:
                    reason = records.fault(records.game_number(row.number), error)
                    refused = refused or BadRequest(keeping.cannot_go_on(row.number, reason))
                    offer = None
                if offer is not None:
                    return offer
                holds.let_go(row.number)
    except StoreFailed as error:
        raise BadRequest(records.unreadable(records.the_games(), str(error))) from error
    if refused is not None:
        raise refused
    if found:
        raise BadRequest(keeping.played_elsewhere(found[0].number))
    raise BadRequest(keeping.nothing_to_go_on_with())


def _candidates(which: str) -> Iterator[Row]:
    if not which:
        yield from games.unfinished(State.OPEN, State.ASIDE, most=MOST_LOOKED_AT)
        return
    number = games.read_number(which)
    row = None if number is None else games.row(number)
    if row is None:
        raise BadRequest(keeping.no_game(which))
    if row.state is State.OVER:
        raise BadRequest(keeping.not_open(row.number))
    yield row


def _still_open(number: int) -> Offer | None:
    """The game as it stands now, if it is not over. Raises StoreFailed and BadRecord.

    Another program may have played on since it was looked up.
    """
    row = games.row(number)
    if row is None or row.state is State.OVER:
        return None
    game = record.read(row.record)
    setting = Setting.kept(row.setting)
    sides = game.options.form.sides
    tally = setting.tally if len(setting.tally) == sides else (0,) * sides
    return Offer(Left(game, Tally(tally), number), setting, row.day)


def _put_aside(number: int) -> None:
    try:
        with failures(), closing(opened_to_write(file())) as database:
            games.put_aside(database, number)
    except StoreFailed:
        pass  # Then it is offered again.


def _fits(chosen: argparse.Namespace, offer: Offer) -> bool:
    """Whether the game is one of the kind that was asked for, as far as one was."""
    game = offer.left.game
    options = game.options
    return (
        chosen.variant in (choices.USUAL_VARIANT, options.form.name)
        and _target(chosen) in (None, options.target)
        and (not chosen.muggins or options.muggins)
        and (not chosen.skunks or options.skunks)
        and (not chosen.giveaway or options.giveaway)
        and chosen.level in (None, game.level)
        and (not chosen.hotseat or game.people != (0,))
        and (not chosen.names or chosen.names == _names(game, offer.setting))
    )


def _target(chosen: argparse.Namespace) -> int | None:
    target: int | None = SHORT if chosen.short else LONG if chosen.long else chosen.to
    return target
