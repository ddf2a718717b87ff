"""What is told of games that are kept: going on with them, and what may go wrong."""

from __future__ import annotations

from cribbage.engine.options import SIX
from cribbage.engine.rules import view
from cribbage.session import Game
from cribbage.store.keeper import Kind, Trouble
from cribbage.ui.wording import situation
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner

_TROUBLES = {
    Kind.NOT_KEPT: _("What you play from here on is not kept: {detail}."),
    Kind.KEPT_AGAIN: _("The game is kept again."),
    Kind.DAMAGED: _(
        "The file of your games was damaged. It is now called {detail}, and a new one is begun."
    ),
}


def trouble(found: Trouble) -> str:
    return _TROUBLES[found.kind].format(detail=found.detail.rstrip("."))


# Going on with a game


def left_behind(game: Game, day: str | None, manner: Manner) -> tuple[str, ...]:
    """Which game was left, and how it stood; the manner is that of the game."""
    options = game.options
    kind = _("You left a game to {target} in deal {deal}.")
    if day is not None:
        kind = _("You left the game of {day} in deal {deal}.")
    elif options.giveaway:
        kind = _("You left a game of giveaway to {target} in deal {deal}.")
    elif options.form is not SIX:
        kind = _('You left a game of "{form}" to {target} in deal {deal}.')
    if not game.state.deal:
        kind = _("You left a game to {target} before its first deal.")
    values = {"target": options.target, "deal": game.state.deal, "form": options.form.name}
    text = kind.format(day=day, **values)
    if not game.state.deal:
        return (text,)
    return (text, situation.score(view(game.state, game.people[0]), manner))


def go_on(manner: Manner) -> str:
    return manner.say(
        _("Go on with it (Enter), or begin a new game (n)? "), _("Go on (Enter), or new (n)? ")
    )


AT_GOING_ON = _(
    "Enter or y goes on with the game that you left, where you left it. n begins a new one; the "
    "one you left is put aside, and the option --resume goes on with it later."
)


def goes_on(manner: Manner) -> str:
    """The first line of a game that goes on."""
    return manner.say(_("You go on with the game that you left."), _("Going on."))


def put_aside(number: int, manner: Manner) -> str:
    return manner.say(
        _("That game is put aside: cribbage --resume {number} goes on with it."),
        _("Put aside: --resume {number}."),
        number=number,
    )


def still_there(manner: Manner) -> str:
    """After the last words of a game that was left."""
    return manner.say(_("It is kept: start cribbage again to go on with it."), _("It is kept."))


def cannot_go_on(number: int, reason: str) -> str:
    return _("game {number} cannot be gone on with: {reason}").format(number=number, reason=reason)


def nothing_to_go_on_with() -> str:
    return _("there is no game to go on with")


def no_game(which: str) -> str:
    return _("there is no game {which}").format(which=which[:20])


def not_open(number: int) -> str:
    return _("game {number} is over; --review and --replay look back at it").format(number=number)


def played_elsewhere(number: int) -> str:
    return _("game {number} is being played in another terminal").format(number=number)


def day_was_played(day: str, manner: Manner) -> str:
    return manner.say(
        _("You have played the deals of {day} before: this game does not count."),
        _("{day} again: it does not count."),
        day=day,
    )


# Fingerprints


def fingerprint(text: str, deal: int, manner: Manner) -> tuple[str, ...]:
    """The fingerprint of the pack in use, in lines that stay whole."""
    if not text:
        return (manner.say(_("This pack has no fingerprint."), _("No fingerprint.")),)
    half = len(text) // 2
    if deal:
        what = manner.say(
            _("The fingerprint of the pack of deal {deal}:"), _("Deal {deal}:"), deal=deal
        )
    else:
        what = manner.say(_("The fingerprint of the pack that you cut:"), _("Pack:"))
    how = manner.say(_("Note it: when the game is over, --verify shows it again."), "")
    shown = (text,) if manner.spoken else (text[:half], text[half:])
    return (what, *shown, how) if how else (what, *shown)
