"""A computer player, put together from ways to throw, to play and to count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cribbage.bots.counting import calling_pays, right_count
from cribbage.engine.cards import Card
from cribbage.engine.moves import Accept, Count, Discard, Move, Muggins, Play
from cribbage.engine.state import Phase, View


@dataclass(frozen=True, slots=True)
class Player:
    """Decides by the view alone, and by the chance that its parts were given.

    ``throw``: the cards to lay away, the lower first. ``card``: the card to play.
    ``count``: what to say that the own hand or crib is worth. ``calls``: whether to call
    muggins on the count that was said.
    """

    throw: Callable[[View], tuple[Card, ...]]
    card: Callable[[View], Card]
    count: Callable[[View], int] = right_count
    calls: Callable[[View], bool] = calling_pays

    def decide(self, view: View) -> Move:
        """The move for the decision in the view; raises ValueError if the view has none.

        A cut is chance and not asked of a player: it raises ValueError, too.
        """
        decision = view.decision
        phase = None if decision is None else decision.phase
        if phase is Phase.DISCARD:
            return Discard(view.seat, self.throw(view))
        if phase is Phase.PLAY:
            return Play(view.seat, self.card(view))
        if phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
            return Count(view.seat, self.count(view))
        if phase is Phase.CHALLENGE:
            return Muggins(view.seat) if self.calls(view) else Accept(view.seat)
        raise ValueError(view)
