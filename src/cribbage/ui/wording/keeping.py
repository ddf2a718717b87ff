"""What is told of games that are kept: going on with them, and what may go wrong."""

from __future__ import annotations

from cribbage.engine.rules import view
from cribbage.failing import on_one_line
from cribbage.session import Game
from cribbage.store.keeper import Kind, Trouble
from cribbage.ui.wording import labels, situation
from cribbage.ui.wording.catalogue import _, pgettext
from cribbage.ui.wording.manner import Manner

_TROUBLES = {
    Kind.NOT_KEPT: _("What you play from here on is not kept: {detail}."),
    Kind.KEPT_AGAIN: _("The game is kept again."),
    Kind.DAMAGED: _(
        "The file of your games was damaged. It is now called {detail}, and a new one is begun."
    ),
}


def trouble(found: Trouble) -> str:
    return _TROUBLES[found.kind].format(detail=on_one_line(found.detail).rstrip("."))


# Going on with a game


_FORMS = {
    "six": pgettext("kind of game", "six cards"),
    "five": pgettext("kind of game", "five cards"),
    "seven": pgettext("kind of game", "seven cards"),
    "three": pgettext("kind of game", "three players"),
    "four": pgettext("kind of game", "four players"),
    "pairs": pgettext("kind of game", "partners"),
}


def left_behind(game: Game, number: int, day: str | None, manner: Manner) -> tuple[str, ...]:
    """Which game was left, and how it stood; the manner is that of the game."""
    options, deal = game.options, game.state.deal
    what = [
        _FORMS[options.form.name],
        pgettext("kind of game", "to {target}").format(target=options.target),
    ]
    if options.giveaway:
        what.append(pgettext("kind of game", "given away"))
    if game.level is not None:
        text = pgettext("kind of game", "level {name}")
        what.append(text.format(name=labels.level_name(game.level)))
    if day is not None:
        # Translators: {day}: 2026-05-31.
        what.append(pgettext("kind of game", "the deals of {day}").format(day=day))
    if deal:
        # Translators: {what}: "six cards, to 121, level classic".
        text = _("You left game {number} in deal {deal}: {what}.")
    else:
        # Translators: {what}: "six cards, to 121, level classic".
        text = _("You left game {number} before its first deal: {what}.")
    told = text.format(
        number=number, deal=deal, what=pgettext("between kinds of game", ", ").join(what)
    )
    if not deal:
        return (told,)
    return (told, situation.score(view(game.state, game.people[0]), manner))


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


def still_there(number: int, manner: Manner) -> str:
    """After the last words of a game that was left."""
    return manner.say(
        _("Game {number} is kept: start cribbage again to go on with it."),
        _("Game {number} is kept."),
        number=number,
    )


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
        _("You have begun the deals of {day} before: this game does not count."),
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
