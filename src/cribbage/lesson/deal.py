"""The deal of the lesson: packs in an order that was chosen, and what is done with them.

In four cards the learner makes a pair, a run with a go, a fifteen and a thirty-one. Each is
the only card that scores where it is played, and the best one, as the throw is the best throw.
"""

from __future__ import annotations

from typing import NamedTuple

from cribbage import shuffle
from cribbage.engine.cards import PACK, Card, Rank, parse_cards
from cribbage.engine.options import Options
from cribbage.engine.rules import legal
from cribbage.engine.state import State

YOU, COMPUTER = 0, 1
OPTIONS = Options()

YOUR_KEEP = parse_cards("5H 6C 7D 7S")
YOUR_THROW = parse_cards("2D 3S")
COMPUTERS_KEEP = parse_cards("7H 8D 9S KC")
COMPUTERS_THROW = parse_cards("TC KD")
STARTER = Card.parse("QH")
LIFT_FOR_STARTER = 17


class Turn(NamedTuple):
    """The card that the computer plays, and the rank of the one that should follow."""

    lead: Card
    answer: Rank


PAIR = Turn(Card.parse("7H"), Rank.SEVEN)
RUN = Turn(Card.parse("8D"), Rank.SIX)
FIFTEEN = Turn(Card.parse("KC"), Rank.FIVE)
THIRTY_ONE = Turn(Card.parse("9S"), Rank.SEVEN)

_SEED = 0
_TOP = 3
"""Cards that nobody can cut, since four are lifted at least: the fourth one is the first."""


def pack_to_cut() -> tuple[Card, ...]:
    """A pack in which the learner can cut what they like: a higher card is always left below.

    The computer must leave four cards, if there are more. So the queen is the last one that it
    can cut, but for learners who lift so many that it must cut deeper, where the kings are.
    """
    mixed = shuffle.shuffled(_SEED, "lesson, first crib")
    low = [card for card in mixed if card.rank < Rank.QUEEN]
    queens = [card for card in mixed if card.rank is Rank.QUEEN]
    kings = [card for card in mixed if card.rank is Rank.KING]
    return (*queens[:_TOP], *low, *queens[_TOP:], *kings)


def lift_to_lose(state: State) -> int:
    """How many cards the computer lifts to cut a higher card than the learner did."""
    decision = legal(state)
    assert decision is not None
    (yours,) = state.cuts
    lifts = range(decision.low, decision.high + 1)
    return next(lift for lift in lifts if state.pack[lift - 1].rank > yours.rank)


def pack_to_deal() -> tuple[Card, ...]:
    """The pack that deals these hands, and has the starter where the computer cuts."""
    hands = zip(COMPUTERS_KEEP + COMPUTERS_THROW, YOUR_KEEP + YOUR_THROW, strict=True)
    dealt = [card for cards in hands for card in cards]
    mixed = shuffle.shuffled(_SEED, "lesson, deal")
    rest = [card for card in mixed if card not in dealt and card != STARTER]
    pack = (*dealt, *rest[:LIFT_FOR_STARTER], STARTER, *rest[LIFT_FOR_STARTER:])
    assert len(pack) == len(PACK)
    return pack
