"""What a player says that hands are worth, and of what others say."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card
from cribbage.engine.state import Phase, View
from cribbage.engine.values import show_value


def worth(cards: Sequence[Card], starter: Card | None, *, crib: bool = False) -> int:
    """What a hand or crib is worth with the starter."""
    assert starter is not None
    return show_value([card.code for card in cards], starter.code, crib)


def right_count(view: View) -> int:
    """What the own hand, or the own crib, is worth, whichever is to be counted."""
    if view.phase is Phase.COUNT_CRIB:
        return worth(view.crib, view.starter, crib=True)
    return worth(view.kept, view.starter)


def count_to_check(view: View) -> int:
    """The true count of what another seat has just counted: its hand, or the crib once open."""
    if view.crib:
        return worth(view.crib, view.starter, crib=True)
    assert view.counter is not None
    return worth(view.shown[view.counter], view.starter)


def calling_pays(view: View) -> bool:
    """Whether muggins is to be called on the count that was said.

    A wrong count costs who said it, and where points are given away only one too low:
    one too high stands anyway.
    """
    assert view.claim is not None
    right = count_to_check(view)
    return view.claim < right if view.options.giveaway else view.claim != right
