"""Words that stand on the screen beside things."""

from __future__ import annotations

from cribbage.ui.wording.catalogue import _, ngettext, npgettext, pgettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Translators: labels on the table; 12 letters for the hand, 9 for the computer and the
# starter, 5 for the crib, 14 for the count and for what stands there when the play is over.
YOUR_HAND = _("Your hand")
COMPUTERS_HAND = pgettext("on the table", "Computer")
CRIB = pgettext("on the table", "Crib")
STARTER = _("Starter")
STARTER_IN_SHORT = pgettext("up to 7 letters", "Starter")
PLAY_OVER = _("Play over")
TITLE = _("Cribbage")
LEFT = _("The game was left.")

YOU = pgettext("on the table", "You")
PLAYERS = (YOU, COMPUTERS_HAND)
"""Of the game that is played if nothing else is asked for."""


def hand_of(name: str) -> str:
    """What stands above the hand of who plays at the terminal."""
    return _("{name}'s hand").format(name=name) if name else YOUR_HAND


def deals(name: str) -> str:
    """The player as the dealer."""
    return _("You deal") if name == YOU else _("{name} deals").format(name=name)


def partner(name: str, *, deals: bool) -> str:
    """The player as one of a side, with a mark for the dealer."""
    return _("{name} (D)").format(name=name) if deals else name


def partners(names: Sequence[str]) -> str:
    """The players of one side."""
    return _(", ").join(names)


def score(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)


def games(number: int) -> str:
    return ngettext("{number} game", "{number} games", number).format(number=number)


def score_on_board(points: int) -> str:
    # Translators: on the board there is room for 11 letters, and in the next one for 10.
    text = npgettext("on the board", "{points} point", "{points} points", points)
    return text.format(points=points)


def games_on_board(number: int) -> str:
    text = npgettext("on the board", "{number} game", "{number} games", number)
    return text.format(number=number)


def count(number: int) -> str:
    return _("Count {number}").format(number=number)


_AT_HOLE_60 = {"lurch": _("60 lurch line"), "double skunk": _("60 double skunk")}


def at_hole_60(line: str, target: int, *, giveaway: bool) -> str:
    """What stands at the left end of the board: the line there, or what ends the game."""
    if line:
        return _AT_HOLE_60[line]
    return (_("{target} loses") if giveaway else _("{target} wins")).format(target=target)


def at_hole_30(*, skunks: bool) -> str:
    """What stands at the right end of the board, after hole 30."""
    return _("30 turn, 90 skunk") if skunks else _("30 turn")


def level(name: str) -> str:
    """How well the computer plays, by the name that the option takes."""
    return _("Level: {name}").format(name=level_name(name))


def level_name(name: str) -> str:
    """The level as it is spoken of, by the name that the option takes."""
    return LEVELS[name]


LEVELS = {
    "novice": pgettext("level", "novice"),
    "casual": pgettext("level", "casual"),
    "classic": pgettext("level", "classic"),
    "expert": pgettext("level", "expert"),
    "master": pgettext("level", "master"),
}


def too_small(needed: tuple[int, int], found: tuple[int, int]) -> str:
    return _(
        "{found_columns}x{found_rows} is too small: cribbage needs {columns}x{rows} (columns "
        "by rows). Make the window larger to go on; the game waits."
    ).format(columns=needed[0], rows=needed[1], found_columns=found[0], found_rows=found[1])


def length(*, quiet: bool) -> str:
    """The first question of all, and of each game."""
    if quiet:
        return _("Short (s) or long (l)?")
    return _("Short game (s: once around, to 61) or long (l: twice around, to 121)?")


def reading_footer(page: int, pages: int) -> str:
    """Where one is in a text, and how to go on or out."""
    if page < pages:
        text = _("Page {page} of {pages}. Space: on   b: back   q: return to the game")
    else:
        text = _("Page {page} of {pages}. b: back   Enter or q: return to the game")
    return text.format(page=page, pages=pages)


def browsing(page: int, pages: int) -> str:
    """Where one is among pages, and how to go on or out."""
    text = _("{page} of {pages}. Space on, b back, q out ")
    return text.format(page=page, pages=pages)


def hints(
    *,
    help_there: bool = True,
    cards: bool = False,
    take_back: bool = False,
    more: bool = False,
    hint: bool = False,
) -> str:
    """The keys worth knowing at this moment."""
    known = [_("Space goes on")] if more else []
    if help_there:
        known.append(_("? help"))
    if hint:
        known.append(_("h hint"))
    if cards:
        known.append(_("arrows choose"))
    if take_back:
        known.append(_("u takes back"))
    known.append(_("Ctrl-C leaves"))
    return "   ".join(known)
