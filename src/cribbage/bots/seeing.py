"""What a view tells of the play, in the numbers of the search.

Seats are counted from the one that looks, which is 0, to the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.bots.lookahead import Moment
from cribbage.bots.manners import GO
from cribbage.bots.piles import COUNT, EMPTY, STEP, UNIT
from cribbage.engine.cards import Card
from cribbage.engine.options import Form
from cribbage.engine.scoring import THIRTY_ONE
from cribbage.engine.state import PastDeal, Pile, View


class Played(NamedTuple):
    """What a seat did at a pile: the rank that it played, or GO."""

    seat: int
    pile: int
    rank: int


def rank_of(card: Card) -> int:
    """The rank as an index, 0 (ace) to 12 (king)."""
    return card.rank.value - 1


def hand_of(cards: Sequence[Card]) -> int:
    """The number of a hand."""
    return sum([UNIT[card.rank.value - 1] for card in cards])


def unseen_by_rank(view: View) -> list[int]:
    """How many cards of each rank the seat has not seen."""
    left = [4] * 13
    for card in (*view.kept, *view.thrown):
        left[rank_of(card)] -= 1
    if view.starter is not None:
        left[rank_of(view.starter)] -= 1
    for pile in view.piles:
        for laid in pile:
            if laid.seat != view.seat:
                left[rank_of(laid.card)] -= 1
    return left


def moment_of(view: View) -> Moment:
    """Where the play stands, nothing being pegged yet."""
    seats = len(view.held)
    pile = EMPTY
    for laid in view.pile:
        pile = STEP[pile * 13 + rank_of(laid.card)] >> 5
    stuck = 0
    for seat, held in enumerate(view.held):
        if not held or seat in view.said_go:
            stuck |= 1 << (seat - view.seat) % seats
    last = view.pile[-1].seat if view.pile else view.seat - 1
    return Moment(hand_of(view.hand), pile, 0, stuck, (last - view.seat) % seats, 0)


def done_so_far(view: View) -> list[Played]:
    """All that the seats have done in the play of this deal, in order."""
    form = view.options.form
    assert view.dealer is not None
    return list(_done(view.piles, form, view.dealer, view.seat, finished=False))


def done_in(deal: PastDeal, form: Form, seat: int) -> list[Played]:
    """All that the seats did in the play of a deal, as this seat counts them."""
    return list(_done(deal.piles, form, deal.dealer, seat, finished=True))


def _done(
    piles: Sequence[Pile], form: Form, dealer: int, looking: int, *, finished: bool
) -> Iterator[Played]:
    """Who passed is not written down: it is all who had cards and were left out."""
    seats = form.seats
    held = [form.kept] * seats
    turn = (dealer + 1) % seats
    for number, cards in enumerate(piles, 1):
        pile = EMPTY
        said_go: set[int] = set()
        for laid in cards:
            while turn != laid.seat:
                if held[turn] and turn not in said_go and pile != EMPTY:
                    said_go.add(turn)
                    yield Played((turn - looking) % seats, pile, GO)
                turn = (turn + 1) % seats
            rank = rank_of(laid.card)
            yield Played((turn - looking) % seats, pile, rank)
            pile = STEP[pile * 13 + rank] >> 5
            held[turn] -= 1
            turn = (turn + 1) % seats
        if pile == EMPTY:
            continue  # The count that is next, or that five cards never come to.
        if COUNT[pile] != THIRTY_ONE and (finished or number < len(piles)):
            for step in range(seats):
                seat = (turn + step) % seats
                if held[seat] and seat not in said_go:
                    yield Played((seat - looking) % seats, pile, GO)
        elif number == len(piles) and not finished:
            while turn != looking:
                if held[turn] and turn not in said_go and pile != EMPTY:
                    said_go.add(turn)
                    yield Played((turn - looking) % seats, pile, GO)
                turn = (turn + 1) % seats
