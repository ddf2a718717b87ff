"""What the command line asks for, put together: who plays what, or why that cannot be."""

from __future__ import annotations

from cribbage import modes
from cribbage.ui.wording.catalogue import _, ngettext, pgettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from cribbage.engine.options import Form

USUAL_VARIANT = "six"
LONGEST_NAME = 12
_COMPUTERS = ("Ada", "Ben", "Cyd")
"""What the computer's players are called where there are several, from your left on."""


def is_usual(chosen: argparse.Namespace) -> bool:
    """Whether it is you against the computer, with six cards: then nothing needs a name."""
    return chosen.variant == USUAL_VARIANT and not chosen.hotseat


def form_of(chosen: argparse.Namespace) -> Form:
    from cribbage.engine.options import FORMS

    return FORMS[chosen.variant]


def asks_length(chosen: argparse.Namespace) -> bool:
    """Whether the length of the game is still a question."""
    if chosen.short or chosen.long or chosen.to or modes.mode_of(chosen):
        return False
    return chosen.variant == USUAL_VARIANT or len(form_of(chosen).targets) > 1


def conflict(chosen: argparse.Namespace) -> str | None:
    """Why the options do not go together, if so."""
    if chosen.short and chosen.long:
        return _("--short and --long do not go together")
    if chosen.to and (chosen.short or chosen.long):
        length = "--short" if chosen.short else "--long"
        return _("--to and {length} do not go together").format(length=length)
    if chosen.skunks and chosen.giveaway:
        return _("--skunks and --giveaway do not go together: nobody is skunked by losing")
    reason = modes.conflict(chosen)
    if reason is not None:
        return reason
    if chosen.names and not chosen.hotseat:
        return _("--names is for people at one terminal: it needs --hotseat")
    if is_usual(chosen) and chosen.seed[1] in (None, 0, 1):
        return None
    return _conflict_with_form(chosen, form_of(chosen))


def _conflict_with_form(chosen: argparse.Namespace, form: Form) -> str | None:
    from cribbage.engine.options import LONG, SHORT
    from cribbage.seeds import seed_text

    for name, target in (("short", SHORT), ("long", LONG)):
        if getattr(chosen, name) and target not in form.targets:
            reason = _("--{name} does not go with --variant {variant}, which is played to {target}")
            return reason.format(name=name, variant=form.name, target=form.targets[-1])
    number, first_dealer = chosen.seed
    if first_dealer is not None and first_dealer >= form.seats:
        reason = _(
            "--seed {seed} is of a game of more players than the {seats} of --variant {name}"
        )
        seed = seed_text(number, first_dealer)
        return reason.format(seed=seed, seats=form.seats, name=form.name)
    if len(chosen.names) > form.seats:
        reason = ngettext(
            "--names has {number} place for the {seats} players of --variant {variant}",
            "--names has {number} places for the {seats} players of --variant {variant}",
            len(chosen.names),
        )
        return reason.format(number=len(chosen.names), seats=form.seats, variant=form.name)
    if chosen.level and len(people_of(chosen)) == form.seats:
        return _("--level does not go with --hotseat where no seat is left to the computer")
    return None


def people_of(chosen: argparse.Namespace) -> tuple[int, ...]:
    """The seats of people; the computer plays the others."""
    if not chosen.hotseat:
        return (0,)
    seats = range(form_of(chosen).seats)
    if not chosen.names:
        return tuple(seats)
    return tuple(seat for seat in seats if seat < len(chosen.names) and chosen.names[seat])


def level_of(chosen: argparse.Namespace) -> str:
    """How well the computer plays, if any seat is left to it."""
    from cribbage.bots.levels import DEFAULT_LEVEL

    return chosen.level or DEFAULT_LEVEL


def names_of(chosen: argparse.Namespace) -> tuple[str, ...]:
    """By seat, what each is called; nothing for you alone among others.

    Empty where you play the computer alone: then it says "I".
    """
    return names_at(form_of(chosen).seats, people_of(chosen), chosen.names)


def names_at(seats: int, people: Sequence[int], given: Sequence[str]) -> tuple[str, ...]:
    """``names_of`` for people on these seats; ``given``: their names, if they have any."""
    if len(people) == 1:
        return () if seats == 2 else ("", *_COMPUTERS[: seats - 1])
    given = given or numbered(people, seats)
    taken = {name.casefold() for name in given}
    spare = iter([name for name in (*_COMPUTERS, "Dan") if name.casefold() not in taken])
    return tuple(given[seat] if seat in people else next(spare) for seat in range(seats))


def names_again(people: tuple[int, ...], seats: int, kept: Sequence[str] = ()) -> tuple[str, ...]:
    """The names of a game that was kept, as ``--names`` has them: empty for the computer.

    None at all where nobody needs one, or all are numbered anyway. ``kept``: those of then.
    """
    if people == (0,):
        return ()
    try:
        names = read_names(",".join(kept))
    except ValueError:
        names = ()
    if tuple(seat for seat, name in enumerate(names) if name) == people:
        return names
    return () if len(people) == seats else numbered(people, seats)


def numbered(people: Sequence[int], seats: int) -> tuple[str, ...]:
    """Names for people who have given none; empty for the seats of the computer."""
    # Translators: the name of a player who has given none, at most 12 columns.
    named = pgettext("player", "Player {number}")
    return tuple(named.format(number=seat + 1) if seat in people else "" for seat in range(seats))


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names with the number of the seat behind those that are the same."""
    return tuple(
        f"{name[: LONGEST_NAME - 1]}{seat}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names, 1)
    )


def read_names(text: str) -> tuple[str, ...]:
    """Names apart by commas; an empty one leaves the seat to the computer.

    Raises ValueError with the reason.
    """
    import unicodedata

    composed = unicodedata.normalize("NFC", text)
    names = tuple(" ".join(name.split()) for name in composed.split(","))
    for name in names:
        if len(name) > LONGEST_NAME or not all(map(_is_of_one_cell, name)):
            reason = _("{name!r} is not a name of up to {longest} letters of one column each")
            raise ValueError(reason.format(name=name, longest=LONGEST_NAME))
        if name.casefold() in _NOT_NAMES:
            raise ValueError(_("{name!r} could be any of the players").format(name=name))
    people = [name for name in names if name]
    if len(people) < 2:
        raise ValueError(_("there must be names of two people or more, separated by commas"))
    if _has_repeats(people):
        raise ValueError(_("two players cannot have the same name"))
    return names


_NOT_NAMES = (
    pgettext("player", "You").casefold(),
    # Translators: what the computer calls itself at the beginning of a sentence.
    pgettext("player", "I").casefold(),
)


def _is_of_one_cell(sign: str) -> bool:
    from cribbage.ui.screen import takes_one_cell

    return sign.isprintable() and takes_one_cell(sign)


def _has_repeats(names: Sequence[str]) -> bool:
    return len({name.casefold() for name in names}) < len(names)
