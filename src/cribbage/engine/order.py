"""Who comes when: the order of seats in the deal, the play and the show."""

from __future__ import annotations

from cribbage.engine.cards import Card
from cribbage.engine.scoring import THIRTY_ONE
from cribbage.engine.state import State


def left_of(state: State, seat: int) -> int:
    """The next seat in turn."""
    return (seat + 1) % state.options.form.seats


def round_from(state: State, seat: int) -> list[int]:
    """All seats in turn, from the one at the left of this seat to the seat itself."""
    seats = state.options.form.seats
    return [(seat + step) % seats for step in range(1, seats + 1)]


def opponents_from(state: State, seat: int) -> list[int]:
    """All seats of other sides in turn, from the left of this seat."""
    side_of = state.options.form.side_of
    return [other for other in round_from(state, seat) if side_of(other) != side_of(seat)]


def dealer_of(state: State) -> int:
    """Who deals, once that is settled."""
    assert state.dealer is not None
    return state.dealer


def counter_of(state: State) -> int:
    """Whose count is due: the hands in turn from the pone's, then the dealer's crib."""
    assert state.counted is not None
    return (*round_from(state, dealer_of(state)), dealer_of(state))[state.counted]


def playable(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of the seat that do not pass 31."""
    hand = state.hands[seat]
    room = THIRTY_ONE - state.count if hand else 0
    return tuple(card for card in hand if card.rank.pips <= room)


def hand_to_count(state: State) -> tuple[tuple[Card, ...], bool]:
    """The cards whose count is due in the show, and whether they are the crib."""
    if state.counted == state.options.form.seats:
        return state.crib, True
    return state.kept[counter_of(state)], False


def deals_next_game(state: State) -> int:
    """Who has the first crib of the next game: who lost, or did worst of all, in this one.

    Of partners, or of those who did equally badly, it is the first in turn after the
    last dealer.
    """
    form, scores = state.options.form, [pegs.front for pegs in state.pegs]
    worst = max(scores) if state.options.giveaway else min(scores)
    return next(
        seat for seat in round_from(state, dealer_of(state)) if scores[form.side_of(seat)] == worst
    )
