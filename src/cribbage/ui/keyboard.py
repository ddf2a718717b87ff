"""Which person sits at the keyboard, and what each has not been told yet."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.events import seen_by
from cribbage.session import Seen

NOBODY = -1
"""A seat that nobody has: what it may see, all may."""


class Keyboard:
    """Shared by the people of one game; one alone never has to pass it on."""

    def __init__(self, people: Sequence[int]) -> None:
        self.people = tuple(people)
        self.seat: int | None = None
        self._untold: dict[int, list[Seen]] = {}
        self.begin()

    def begin(self) -> None:
        """A new game: nobody has anything left to be told; several have yet to sit down."""
        self.seat = self.people[0] if self.is_alone else None
        self._untold = {seat: [] for seat in self.people}

    @property
    def is_alone(self) -> bool:
        return len(self.people) == 1

    def keep(self, seat: int, seen: Sequence[Seen]) -> Sequence[Seen]:
        """What can be told to this person at once: all to one alone, else it is kept."""
        if self.is_alone:
            return seen
        self._untold[seat] += self.heard(seen)
        return ()

    def heard(self, seen: Sequence[Seen]) -> Sequence[Seen]:
        """As it can be told while others may look on, if there are others: no card thrown."""
        if self.is_alone:
            return seen
        return [Seen(seen_by(event, NOBODY), view) for event, view in seen]

    def take(self, seat: int) -> Sequence[Seen]:
        """This person sits down: all that is new to that one."""
        self.seat = seat
        untold, self._untold[seat] = self._untold[seat], []
        return untold
