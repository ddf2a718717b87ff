"""What players are called on the screen, where there is room for few letters."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.ui import board, widths
from cribbage.ui.wording import labels

_BESIDE_PARTNER = 5
"""Letters of a name that shares its row with that of a partner and the mark of the dealer."""
_OF_DEALER = board.NAME_WIDTH - widths.width(labels.deals(""))


def name_of(seat: int, names: tuple[str, ...], room: int | None = None) -> str:
    """The player's own name; that of the two who play if nothing else is asked for.

    Where there is no ``room`` for so many letters, the number of the seat may be the last one,
    so that names which begin with the same letters differ.
    """
    if not names:
        return labels.PLAYERS[seat]
    name = names[seat] or labels.YOU
    if room is None or widths.width(name) <= room:
        return name
    others = [other for at, other in enumerate(names) if at != seat]
    if any(other[:room] == name[:room] for other in others):
        return f"{name[: room - 1]}{seat + 1}"
    return name[:room]


def side_of_board(seats: Sequence[int], dealer: int | None, names: tuple[str, ...]) -> str:
    """The names of those who play for a side, and which of them deals."""
    if len(seats) > 1:
        return labels.partners(
            [
                labels.partner(name_of(seat, names, _BESIDE_PARTNER), deals=seat == dealer)
                for seat in seats
            ]
        )
    (seat,) = seats
    if seat == dealer:
        return labels.deals(name_of(seat, names, _OF_DEALER))
    return name_of(seat, names, board.NAME_WIDTH)
