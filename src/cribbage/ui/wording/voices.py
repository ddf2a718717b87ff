"""Who a sentence is about: "you", the computer as "I", or a player by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cribbage.engine.state import View
from cribbage.ui.wording.cards import listed
from cribbage.ui.wording.catalogue import pgettext
from cribbage.ui.wording.manner import Manner

Form = tuple[str, str]
"""The long form of a sentence and the quiet one, with named placeholders."""


class Voiced(NamedTuple):
    """A sentence of what a player does, in each voice.

    ``you``: of the one it is told to. ``me``: of the computer, where it plays that one
    alone. ``named``: of a player by ``{name}``. ``you_among``: of the one it is told to where
    the others have names, if that makes a difference.
    """

    you: Form
    me: Form
    named: Form
    you_among: Form | None = None

    def of(self, seat: int, view: View, manner: Manner, **values: object) -> str:
        """The sentence about this seat."""
        name = player(seat, manner)
        if manner.names and name:
            form = self.named
        elif seat != view.seat:
            form = self.me
        else:
            form = self.you_among if self.you_among and manner.names else self.you
        return manner.say(*form, name=name, **values)


def player(seat: int, manner: Manner) -> str:
    """The name of who sits there; empty for you among others, and where nobody has a name."""
    return manner.names[seat] if manner.names else ""


def is_you(seat: int, view: View, manner: Manner) -> bool:
    """Whether it is the one person it is told to, whom no name is needed for."""
    return seat == view.seat and not player(seat, manner)


def side(side: int, view: View, manner: Manner) -> str:
    """The side in the middle of a sentence: ``you``, ``Ada``, ``you and Ben``."""
    return players(view.options.form.seats_of(side), manner)


def players(seats: Iterable[int], manner: Manner) -> str:
    """Several players in the middle of a sentence: ``you, Ada and Ben``."""
    return listed([_in_list(player(seat, manner)) for seat in seats])


def include_you(seats: Iterable[int], manner: Manner) -> bool:
    """Whether you are one of several, so that the verb is of "you and Ben" and not "they"."""
    return not all(player(seat, manner) for seat in seats)


def _in_list(name: str) -> str:
    # Translators: "you" who play, as in "you, Ada and Ben" or "you 12, Ada 20".
    return name or pgettext("one of the players", "you")


def sides_in_turn(view: View, manner: Manner) -> list[int]:
    """All sides, yours first if you are alone among others."""
    sides = view.options.form.sides
    own = 0 if player(view.seat, manner) else view.options.form.side_of(view.seat)
    return [(own + step) % sides for step in range(sides)]
