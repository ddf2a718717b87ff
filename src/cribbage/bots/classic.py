"""The first opponent: exact discards by expected count, and the usual rules of the play.

It plays every form of the game by the numbers of the form, and a game given away by the
same scales, of which it then seeks the other end.
"""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.bots.aim import Aim
from cribbage.bots.crib_table import ONE_OF_FOUR, OPPOSING_CRIB, OWN_CRIB, TWO_OF_FIVE
from cribbage.bots.keeps import CribAverages, best_keep, keeps
from cribbage.bots.pegging import card_to_play
from cribbage.engine.cards import PACK, Card
from cribbage.engine.moves import Accept, Count, Discard, Move, Muggins, Play
from cribbage.engine.options import Form
from cribbage.engine.state import Decision, Phase, View
from cribbage.engine.values import show_value

CRIB_TABLES: dict[tuple[int, int], tuple[CribAverages, CribAverages]] = {
    (2, 4): (OWN_CRIB, OPPOSING_CRIB),
    (1, 4): (ONE_OF_FOUR, ONE_OF_FOUR),
    (2, 5): (TWO_OF_FIVE, TWO_OF_FIVE),
}
"""For the own and for an opposing crib, by how many cards a seat throws and the crib has."""


class Classic:
    """Keeps the best expected count and pegs by rules of thumb; never counts wrong."""

    __slots__ = ()

    def decide(self, view: View) -> Move:
        """The move for the decision in the view; raises ValueError if the view has none.

        A cut is chance and not asked of a player: it raises ValueError, too.
        """
        decision = view.decision
        if decision is None:
            raise ValueError(view)
        if decision.phase is Phase.DISCARD:
            return Discard(view.seat, cards_to_throw(view, decision))
        if decision.phase is Phase.PLAY:
            aim = Aim.of(view.options)
            return Play(view.seat, card_to_play(view, decision.cards, aim))
        if decision.phase is Phase.COUNT_HAND:
            return Count(view.seat, true_count(view.kept, view.starter))
        if decision.phase is Phase.COUNT_CRIB:
            return Count(view.seat, true_count(view.crib, view.starter, crib=True))
        if decision.phase is Phase.CHALLENGE:
            return Muggins(view.seat) if calling_pays(view) else Accept(view.seat)
        raise ValueError(view)


# Discarding


def cards_to_throw(view: View, decision: Decision) -> tuple[Card, ...]:
    """The cards to lay away, the lower first."""
    form = view.options.form
    own_crib = view.dealer is not None and form.side_of(view.dealer) == form.side_of(view.seat)
    best = best_keep(
        keeps((card.code for card in decision.cards), decision.number),
        crib_averages(form, own_crib=own_crib),
        own_crib=own_crib,
        opponents=form.sides - 1,
        aim=Aim.of(view.options),
    )
    return tuple(PACK[code] for code in best.thrown)


def crib_averages(form: Form, *, own_crib: bool) -> CribAverages:
    """The table for what a seat throws in this form."""
    own, opposing = CRIB_TABLES[form.thrown, form.crib]
    return own if own_crib else opposing


# The show


def true_count(cards: Sequence[Card], starter: Card | None, *, crib: bool = False) -> int:
    """What a hand or crib is worth with the starter."""
    assert starter is not None
    return show_value([card.code for card in cards], starter.code, crib)


def count_to_check(view: View) -> int:
    """The true count of what another seat has just counted: its hand, or the crib once open."""
    if view.crib:
        return true_count(view.crib, view.starter, crib=True)
    assert view.counter is not None
    return true_count(view.shown[view.counter], view.starter)


def calling_pays(view: View) -> bool:
    """Whether muggins is to be called on the count that was said.

    A wrong count costs who said it, and where points are given away only one too low:
    one too high stands anyway.
    """
    assert view.claim is not None
    right = count_to_check(view)
    return view.claim < right if view.options.giveaway else view.claim != right
