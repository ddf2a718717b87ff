"""How a game ended, in sentences."""

from __future__ import annotations

from cribbage.engine import events as ev
from cribbage.engine.state import View
from cribbage.ui.wording.cards import in_a_row
from cribbage.ui.wording.catalogue import _, ngettext, npgettext, pgettext
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.voices import is_you, players, side


def game_won(event: ev.GameWon, view: View, manner: Manner) -> tuple[str, ...]:
    """Who has won, or lost a game given away, by how much, and how much that counts."""
    result = event.result
    own = view.options.form.side_of(view.seat)
    yours = is_you(view.seat, view, manner)
    if view.options.giveaway:
        return (_given_away(result, view, manner),)
    if yours and own in result.winners:
        text = _won_by_you(result, manner)
    else:
        text = _won_by_another(result, view, manner)
    if not result.line:
        return (text,)
    return (text, _counts_more(result, own in result.winners, manner))


def _won_by_you(result: ev.Result, manner: Manner) -> str:
    long = ngettext("You win by {margin} point!", "You win by {margin} points!", result.margin)
    return manner.say(long, _("You win by {margin}!"), margin=result.margin)


def _won_by_another(result: ev.Result, view: View, manner: Manner) -> str:
    if not manner.names:
        long = ngettext("I win by {margin} point.", "I win by {margin} points.", result.margin)
        return manner.say(long, _("I win by {margin}."), margin=result.margin)
    names = side(result.reached, view, manner)
    if len(view.options.form.seats_of(result.reached)) > 1:
        # Translators: {names} is such as "Ada and Ben".
        long = ngettext(
            "{names} win by {margin} point.", "{names} win by {margin} points.", result.margin
        )
        quiet = _("{names} win by {margin}.")
    else:
        long = ngettext(
            "{names} wins by {margin} point.", "{names} wins by {margin} points.", result.margin
        )
        quiet = _("{names} wins by {margin}.")
    return manner.say(long, quiet, names=names, margin=result.margin)


def _given_away(result: ev.Result, view: View, manner: Manner) -> str:
    own = view.options.form.side_of(view.seat)
    values = {"target": view.options.target, "names": side(result.reached, view, manner)}
    partners = len(view.options.form.seats_of(result.reached)) > 1
    if own == result.reached and is_you(view.seat, view, manner):
        return manner.say(
            _("You reach {target} first, and so you lose."), _("You lose at {target}."), **values
        )
    if not manner.names:
        return manner.say(_("I reach {target} first: you win!"), _("I lose at {target}."), **values)
    if partners:
        # Translators: {names} is such as "Ada and Ben".
        long = _("{names} reach {target} first, and so they lose.")
        quiet = _("{names} lose at {target}.")
    else:
        long = _("{names} reaches {target} first and has lost.")
        quiet = _("{names} loses at {target}.")
    lost = manner.say(long, quiet, **values)
    won = _("You win!")
    return f"{lost} {won}" if is_you(view.seat, view, manner) else lost


def _counts_more(result: ev.Result, won: bool, manner: Manner) -> str:
    form = _LINES[result.line] if manner.names else _LOSSES[result.line, won]
    # Translators: what a game counts as, in "it counts as {games}." and "Skunk: {games}."
    games = npgettext("worth of a game", "{number} game", "{number} games", result.games)
    return manner.say(*form, games=games.format(number=result.games))


_LINES: dict[str, tuple[str, str]] = {
    "lurch": (
        _("Nobody else has passed 60: by this lurch it counts as {games}."),
        _("Lurch: {games}."),
    ),
    "skunk": (
        _("Nobody else has passed 90: by this skunk it counts as {games}."),
        _("Skunk: {games}."),
    ),
    "double skunk": (
        _("Nobody else has passed 60: by this double skunk it counts as {games}."),
        _("Double skunk: {games}."),
    ),
}
_LOSSES: dict[tuple[str, bool], tuple[str, str]] = {
    ("lurch", True): (_("I am lurched: it counts as {games}."), _("Lurch: {games}.")),
    ("lurch", False): (
        _("You are lurched: it counts as {games}."),
        _("Lurch: {games}."),
    ),
    ("skunk", True): (_("I am skunked: it counts as {games}."), _("Skunk: {games}.")),
    ("skunk", False): (
        _("You are skunked: it counts as {games}."),
        _("Skunk: {games}."),
    ),
    ("double skunk", True): (
        _("I am double skunked: it counts as {games}."),
        _("Double skunk: {games}."),
    ),
    ("double skunk", False): (
        _("You are double skunked: it counts as {games}."),
        _("Double skunk: {games}."),
    ),
}


def games_won(games: tuple[int, ...], seats: int, manner: Manner) -> str:
    """How the games stand, the first side's first."""
    if not manner.names:
        you, computer = games
        return manner.say(
            _("Games won: you {you}, I {computer}."),
            _("Games: {you}-{computer}."),
            you=you,
            computer=computer,
        )
    standing = in_a_row(
        # Translators: the games that a side has won, as in "Ada and Ben 2, you and Cleo 1".
        pgettext("games won", "{names} {games}").format(
            names=players(range(at, seats, len(games)), manner),
            games=number,
        )
        for at, number in enumerate(games)
    )
    return manner.say(_("Games won: {standing}."), _("Games: {standing}."), standing=standing)
