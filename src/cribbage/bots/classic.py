"""The first opponent: exact discards by expected count, and the usual rules of the play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cribbage.bots.crib_table import OPPOSING_CRIB, OWN_CRIB
from cribbage.bots.keeps import best_keep, keeps
from cribbage.engine.cards import PACK, Card, Rank, total_pips
from cribbage.engine.moves import Accept, Count, Discard, Move, Muggins, Play
from cribbage.engine.scoring import THIRTY_ONE, points, score_play
from cribbage.engine.state import Decision, Phase, View
from cribbage.engine.values import show_value

HIGHEST_SAFE_LEAD = 4
"""No single card makes fifteen with a lead as low as this."""

GIVING_COUNTS = (5, 10, 21)
"""Counts that any of the sixteen ten-cards, or a five that was kept for them, scores on."""


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
            return Play(view.seat, card_to_play(view, decision.cards))
        if decision.phase is Phase.COUNT_HAND:
            return Count(view.seat, true_count(view.kept, view.starter))
        if decision.phase is Phase.COUNT_CRIB:
            return Count(view.seat, true_count(view.crib, view.starter, crib=True))
        if decision.phase is Phase.CHALLENGE:
            right = view.claim == count_to_check(view)
            return Accept(view.seat) if right else Muggins(view.seat)
        raise ValueError(view)


# Discarding


def cards_to_throw(view: View, decision: Decision) -> tuple[Card, ...]:
    """The cards to lay away, the lower first."""
    dealer = view.seat == view.dealer
    choices = keeps((card.code for card in decision.cards), decision.number)
    best = best_keep(choices, OWN_CRIB if dealer else OPPOSING_CRIB, dealer=dealer)
    return tuple(PACK[code] for code in best.thrown)


# The play


def card_to_play(view: View, playable: Sequence[Card]) -> Card:
    """The card to play now; equal cards are told apart by suit, so that the choice is stable."""
    pile = tuple(laid.card for laid in view.pile)
    if plays_alone(view):
        return max(playable, key=lambda card: (points_alone(pile, view.hand, card), card))
    unseen = unseen_ranks(view)

    def merit(card: Card) -> tuple[int, bool, bool, bool, int, Card]:
        """What speaks for the card, the weightiest first."""
        after = (*pile, card)
        return (
            points(score_play(after)),
            bool(pile) or card.rank is not Rank.FIVE,
            bool(pile) or card.rank <= HIGHEST_SAFE_LEAD,
            total_pips(after) not in GIVING_COUNTS,
            -points_of_replies(after, unseen),
            card,  # The higher one: low cards are kept for the go.
        )

    return max(playable, key=merit)


def plays_alone(view: View) -> bool:
    """Whether no other seat can play any more in this count."""
    return all(
        not held or seat in view.said_go for seat, held in enumerate(view.held) if seat != view.seat
    )


def points_alone(pile: tuple[Card, ...], hand: Sequence[Card], card: Card) -> int:
    """The most that this card and the rest of the hand can peg when nobody answers.

    The one point for the go is left out, since it comes whatever the order; 31 is one
    point here, because it is worth one more than the go that it replaces.
    """
    after = (*pile, card)
    count = total_pips(after)
    rest = [other for other in hand if other != card and count + other.rank.pips <= THIRTY_ONE]
    now = points(score_play(after)) - (count == THIRTY_ONE)
    return now + max((points_alone(after, rest, other) for other in rest), default=0)


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


# The show


def true_count(cards: Sequence[Card], starter: Card | None, *, crib: bool = False) -> int:
    """What a hand or crib is worth with the starter."""
    assert starter is not None
    return show_value([card.code for card in cards], starter.code, crib)


def count_to_check(view: View) -> int:
    """The true count of what another seat has just counted: its hand, or the crib once open."""
    if view.crib:
        return true_count(view.crib, view.starter, crib=True)
    counter = (view.seat - 1) % view.options.seats
    return true_count(view.shown[counter], view.starter)
