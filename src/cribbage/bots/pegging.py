"""The play: rules of thumb for the next card, for any number of seats.

Only the seat that is to answer is thought of, that is, the next one that can still play:
what an opponent could score there speaks against a card, what a partner could score
for it. Nothing is turned round here for a game given away but the choice itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cribbage.bots.aim import Aim
from cribbage.engine.cards import PACK, Card, Rank, total_pips
from cribbage.engine.scoring import THIRTY_ONE, points, score_play
from cribbage.engine.state import View

HIGHEST_SAFE_LEAD = 4
"""No single card makes fifteen with a lead as low as this."""

GIVING_COUNTS = (5, 10, 21)
"""Counts that any of the sixteen ten-cards, or a five that was kept for them, scores on."""

Merit = tuple[int, bool, bool, bool, int, Card]
"""What speaks for a card in a standard game, the weightiest first."""


def card_to_play(view: View, playable: Sequence[Card], aim: Aim) -> Card:
    """The card to play now; equal cards are told apart by suit, so that the choice is stable."""
    pile = tuple(laid.card for laid in view.pile)
    answering = seat_to_answer(view)
    if answering is None:
        return aim.best(playable, lambda card: (points_alone(pile, view.hand, card, aim), card))
    side_of = view.options.form.side_of
    merit = merit_for_partner if side_of(answering) == side_of(view.seat) else merit_for_opponent
    unseen = unseen_ranks(view)
    return aim.best(playable, lambda card: merit((*pile, card), unseen))


def seat_to_answer(view: View) -> int | None:
    """The next seat in turn that can still play in this count, None if no other can."""
    seats = len(view.held)
    return next(
        (
            seat
            for seat in ((view.seat + step) % seats for step in range(1, seats))
            if view.held[seat] and seat not in view.said_go
        ),
        None,
    )


def merit_for_opponent(after: tuple[Card, ...], unseen: Counter[Rank]) -> Merit:
    """Of the last card of a pile that an opponent answers: points, and little to answer."""
    card, lead = after[-1], len(after) == 1
    return (
        points(score_play(after)),
        not lead or card.rank is not Rank.FIVE,
        not lead or card.rank <= HIGHEST_SAFE_LEAD,
        total_pips(after) not in GIVING_COUNTS,
        -points_of_replies(after, unseen),
        card,  # The higher one: low cards are kept for the go.
    )


def merit_for_partner(after: tuple[Card, ...], unseen: Counter[Rank]) -> Merit:
    """Of the last card of a pile that a partner answers: points, and much to answer."""
    replies = points_of_replies(after, unseen)
    return points(score_play(after)), True, True, True, replies, after[-1]


def points_alone(pile: tuple[Card, ...], hand: Sequence[Card], card: Card, aim: Aim) -> int:
    """The best that this card and the rest of the hand can peg when nobody answers.

    The one point for the go is left out, since it comes whatever the order; 31 is one
    point here, because it is worth one more than the go that it replaces.
    """
    after = (*pile, card)
    count = total_pips(after)
    rest = [other for other in hand if other != card and count + other.rank.pips <= THIRTY_ONE]
    now = points(score_play(after)) - (count == THIRTY_ONE)
    if not rest:
        return now
    return now + aim.best((points_alone(after, rest, other, aim) for other in rest), int)


def unseen_ranks(view: View) -> Counter[Rank]:
    """How many cards of each rank the seat has not seen."""
    played = {laid.card for pile in view.piles for laid in pile}
    seen = played.union(view.kept, view.thrown, (view.starter,))
    return Counter(card.rank for card in PACK if card not in seen)


def points_of_replies(pile: tuple[Card, ...], unseen: Counter[Rank]) -> int:
    """What the next card would score, summed over all the unseen cards that can be played."""
    room = THIRTY_ONE - total_pips(pile)
    return sum(
        number * points(score_play((*pile, Card(rank, pile[-1].suit))))
        for rank, number in unseen.items()
        if rank.pips <= room
    )
