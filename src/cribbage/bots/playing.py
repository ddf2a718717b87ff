"""Ways to choose the card to play that look at most one answer ahead."""

from __future__ import annotations

from functools import partial

from cribbage.bots.aim import Aim
from cribbage.bots.among_many import card_among_many
from cribbage.bots.manners import CAREFUL, PILE_BITS, POINTS_AT_ONCE, RULES_OF_THUMB, Manners
from cribbage.bots.piles import pile_number
from cribbage.bots.seeing import hand_of, rank_of
from cribbage.engine.cards import Card
from cribbage.engine.state import View


def by_manner(manners: Manners, view: View) -> Card:
    """What is played in this manner; of equal ranks the lowest suit."""
    assert view.decision is not None
    pile = pile_number(rank_of(laid.card) for laid in view.pile)
    manner = manners.by(Aim.of(view.options))
    rank = manner[hand_of(view.hand) << PILE_BITS | pile]
    return card_of_rank(view, rank)


def card_of_rank(view: View, rank: int) -> Card:
    """The first card of this rank that can be played."""
    assert view.decision is not None
    return next(card for card in view.decision.cards if rank_of(card) == rank)


for_points_at_once = partial(by_manner, POINTS_AT_ONCE)
by_rules_of_thumb = partial(by_manner, RULES_OF_THUMB)


def with_care(view: View) -> Card:
    """Points now, and what the next answer is likely to bring or cost."""
    if len(view.held) > 2:
        return card_among_many(view)
    return by_manner(CAREFUL, view)
