"""What players are called on the screen, where there is room for few letters."""

from __future__ import annotations

from cribbage.engine.state import View
from cribbage.ui.wording import labels

_SHORT_NAME = 6
"""Letters of a name that shares its row with that of a partner."""


def name_of(seat: int, names: tuple[str, ...]) -> str:
    """The player's own name; that of the two who play if nothing else is asked for."""
    if not names:
        return labels.PLAYERS[seat]
    return names[seat] or labels.YOU


def side_of_board(side: int, view: View, names: tuple[str, ...]) -> str:
    """The names of those who play for the side, and which of them deals."""
    seats = view.options.form.seats_of(side)
    called = []
    for seat in seats:
        name = name_of(seat, names)
        if len(seats) > 1:
            name = name[:_SHORT_NAME]
        called.append(labels.deals(name) if view.deal and view.dealer == seat else name)
    return labels.partners(called)
