"""Words that stand on the screen beside things."""

from __future__ import annotations

from cribbage.ui.wording.catalogue import _, ngettext

YOUR_HAND = _("Your hand")
COMPUTERS_HAND = _("Computer")
CRIB = _("Crib")
STARTER = _("Starter")
TITLE = _("Cribbage")
LEFT = _("The game was left.")

_PLAYERS = (_("You"), _("Computer"))
_DEALERS = (_("You deal"), _("Computer deals"))


def player(seat: int, *, deals: bool) -> str:
    return _DEALERS[seat] if deals else _PLAYERS[seat]


def score(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)


def games(number: int) -> str:
    return ngettext("{number} game", "{number} games", number).format(number=number)


def count(number: int) -> str:
    return _("Count {number}").format(number=number)


def at_hole_60(*, short: bool, skunks: bool) -> str:
    """What stands at the left end of the board, between holes 60 and 61."""
    if short:
        return _("61 wins")
    return _("60 double skunk") if skunks else _("60 lurch line")


def at_hole_30(*, short: bool, skunks: bool) -> str:
    """What stands at the right end of the board, after hole 30."""
    return _("30 turn, 90 skunk") if skunks and not short else _("30 turn")


def too_small(needed: tuple[int, int], found: tuple[int, int]) -> str:
    return _(
        "{found_columns}x{found_rows} is too small: cribbage needs {columns}x{rows} (columns "
        "by rows). Make the window larger to go on; the game is kept."
    ).format(columns=needed[0], rows=needed[1], found_columns=found[0], found_rows=found[1])


def length(*, quiet: bool) -> str:
    """The first question of all, and of each game."""
    if quiet:
        return _("Short (s) or long (l)?")
    return _("Short game (s: once around, to 61) or long (l: twice around, to 121)?")


def help_footer(page: int, pages: int) -> str:
    """Where one is in the help, and how to go on or out."""
    if page < pages:
        text = _("Page {page} of {pages}. Space: on   b: back   q: return to the game")
    else:
        text = _("Page {page} of {pages}. b: back   Enter or q: return to the game")
    return text.format(page=page, pages=pages)


def hints(*, cards: bool = False, take_back: bool = False, more: bool = False) -> str:
    """The keys worth knowing at this moment."""
    known = [_("? help")]
    if more:
        known.insert(0, _("Space goes on"))
    if cards:
        known.append(_("arrows choose a card"))
    if take_back:
        known.append(_("u takes it back"))
    known.append(_("Ctrl-C leaves"))
    return "   ".join(known)
