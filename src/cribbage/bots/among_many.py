"""The play among three seats or more: a card is weighed by what comes until the next answer.

The next turn is far away there and leads are less of a risk, so that this does better than
rules of thumb. Nothing is turned round for a game given away but the choice itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from cribbage.bots.aim import Aim
from cribbage.engine.cards import PACK, Card, Rank, total_pips
from cribbage.engine.scoring import THIRTY_ONE, points, score_play
from cribbage.engine.state import View

LOW_CARD_LATER = 10
"""What it is worth to keep a card that is one pip lower, in hundredths of a point.

Low cards make the go. Values of 5 to 20 measure alike.
"""


def card_among_many(view: View) -> Card:
    """The card to play now; equal cards are told apart by suit, so that the choice is stable."""
    assert view.decision is not None
    aim = Aim.of(view.options)
    playable = view.decision.cards
    pile = tuple(laid.card for laid in view.pile)
    answering = seat_to_answer(view)
    if answering is None:
        return aim.best(playable, lambda card: (points_alone(pile, view.hand, card, aim), card))
    unseen = unseen_ranks(view)
    return aim.best(
        playable, lambda card: (worth_among_many(view, (*pile, card), answering, unseen), card)
    )


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


def worth_among_many(
    view: View, after: tuple[Card, ...], answering: int, unseen: Counter[Rank]
) -> int:
    """What the last card of a pile is worth to the own side, in hundredths of a point.

    Its points, the chance of a go, and the best reply of the next seat: that counts in full
    for a partner, and against the card for an opponent, shared out among all other sides as
    in ``best_keep``. Other seats hold any unseen cards, equally likely.
    """
    form = view.options.form
    partner = form.side_of(answering) == form.side_of(view.seat)
    reply = hundredths_of_best_reply(after, unseen, view.held[answering])
    return (
        100 * points(score_play(after))
        + hundredths_of_go(view, after, unseen)
        + (reply if partner else -reply // (form.sides - 1))
        + LOW_CARD_LATER * after[-1].rank.pips
    )


def hundredths_of_go(view: View, after: tuple[Card, ...], unseen: Counter[Rank]) -> int:
    """The chance, in hundredths, that no opponent can answer, and the side has the go."""
    room = THIRTY_ONE - total_pips(after)
    if not room:
        return 0
    side_of = view.options.form.side_of
    cards = sum(
        held
        for seat, held in enumerate(view.held)
        if side_of(seat) != side_of(view.seat) and seat not in view.said_go
    )
    too_high = sum(number for rank, number in unseen.items() if rank.pips > room)
    return 100 * comb(too_high, cards) // comb(sum(unseen.values()), cards)


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


def hundredths_of_best_reply(pile: tuple[Card, ...], unseen: Counter[Rank], held: int) -> int:
    """The points, in hundredths on average, of the best of so many unseen cards."""
    numbers = replies(pile, unseen)
    hidden = sum(unseen.values())
    hands = comb(hidden, held)
    at_least = (
        sum(number for worth, number in numbers.items() if worth >= step)
        for step in range(1, max(numbers, default=0) + 1)
    )
    return 100 * sum(hands - comb(hidden - number, held) for number in at_least) // hands


def replies(pile: tuple[Card, ...], unseen: Counter[Rank]) -> Counter[int]:
    """How many unseen cards would score so many points if played next."""
    room = THIRTY_ONE - total_pips(pile)
    numbers: Counter[int] = Counter()
    for rank, number in unseen.items():
        if rank.pips <= room:
            numbers[points(score_play((*pile, Card(rank, pile[-1].suit))))] += number
    return numbers
