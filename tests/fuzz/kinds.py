"""Any kind of game, drawn at random."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from cribbage.engine.options import FORMS, Form
from tests.ui.games import PEOPLE, names_alone

_COMPUTERS = ("Ada", "Ben", "Cyd", "Dee")


class Kind(NamedTuple):
    """A form, whether it is given away, the seats of people, and what all are called."""

    form: Form
    giveaway: bool
    people: tuple[int, ...]
    names: tuple[str, ...]


def random_kind(random: Random) -> Kind:
    """One person alone, or several at one terminal, among computers if any seats are left."""
    form = random.choice([*FORMS.values()])
    giveaway = random.randrange(3) == 0
    if random.randrange(2):
        return Kind(form, giveaway, (0,), names_alone(form))
    seats = range(form.seats)
    people = tuple(sorted(random.sample(seats, random.randint(2, form.seats))))
    names = (PEOPLE[seat] if seat in people else _COMPUTERS[seat] for seat in seats)
    return Kind(form, giveaway, people, tuple(names))
