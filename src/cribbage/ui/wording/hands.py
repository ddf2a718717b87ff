"""The hands that were laid open, to be looked at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cribbage.engine.cards import Card
from cribbage.engine.scoring import score_show
from cribbage.engine.state import Phase, View
from cribbage.ui.wording.catalogue import _, pgettext
from cribbage.ui.wording.counting import cadence
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.situation import with_starter


def laid_open(view: View | None, manner: Manner) -> tuple[str, ...]:
    """The hands and the crib counted so far in this deal, and all of the deal before it.

    What is still to be counted is not told, nor a count that may be challenged.
    """
    found: list[str] = []
    if view is not None:
        for number, hands in _by_deal(view):
            found += ["", pgettext("heading", "Deal {number}").format(number=number).upper()]
            found += [line for hand in hands for line in _lines(*hand, view, manner)]
    return tuple(found[1:]) or (_("No hand has been laid open yet."),)


_Hand = tuple[int, bool, Sequence[Card], Card]
"""Whose it is, whether it is the crib, its cards, and the starter."""


def _by_deal(view: View) -> Iterator[tuple[int, list[_Hand]]]:
    seats = view.options.form.seats
    if any(view.shown) and view.starter is not None and view.dealer is not None:
        order = [(view.dealer + step) % seats for step in range(1, seats + 1)]
        hands: list[_Hand] = [(seat, False, view.shown[seat], view.starter) for seat in order]
        if view.crib:
            hands.append((view.dealer, True, view.crib, view.starter))
        told = hands[: _counted(view, order)]
        if told:
            yield view.deal, told
    if view.past:
        deal = view.past[-1]
        order = [(deal.dealer + step) % seats for step in range(1, seats + 1)]
        hands = [(seat, False, deal.kept[seat], deal.starter) for seat in order]
        yield view.deal - 1, [*hands, (deal.dealer, True, deal.crib, deal.starter)]


def _counted(view: View, order: Sequence[int]) -> int:
    """How many of the hands and the crib are done; all of them once nothing is to be counted."""
    if view.counter is None:
        return len(order) + 1
    if view.crib or view.phase is Phase.COUNT_CRIB:
        return len(order)
    return order.index(view.counter)


def _lines(
    seat: int, crib: bool, cards: Sequence[Card], starter: Card, view: View, manner: Manner
) -> Iterator[str]:
    yield with_starter(seat, crib, cards, starter, view, manner)
    found = score_show(cards, starter, crib=crib)
    # Translators: {cadence} is such as "fifteen 2 and a pair makes 4".
    yield "  " + _("{cadence}.").format(cadence=cadence(found))
