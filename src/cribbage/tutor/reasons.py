"""What speaks for and against a choice, as facts of the position that words can be made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cribbage.bots import foresight
from cribbage.bots.seeing import unseen_by_rank
from cribbage.engine.cards import PACK, Card, Rank
from cribbage.engine.scoring import (
    THIRTY_ONE,
    Combination,
    Kind,
    points,
    score_held,
    score_play,
    score_show,
)
from cribbage.engine.state import View
from cribbage.tutor.judging import CardJudged, ThrowJudged

TOLD_PART = 0.2
"""A part of what a throw brings is worth telling if it differs by so many points from another."""


@dataclass(frozen=True, slots=True)
class ThrowReasons:
    """Of one way to throw.

    ``kept``: the combinations of the cards kept as they lie. ``helped``: how many of the
    ``starters`` that may be turned add to them. ``crib``: the combinations of the cards
    thrown. ``fives``: how many fives are among these. ``close``: two of them are next to each
    other in rank.
    """

    kept: tuple[Combination, ...]
    helped: int
    starters: int
    crib: tuple[Combination, ...]
    fives: int
    close: bool


@dataclass(frozen=True, slots=True)
class Part:
    """By how many points one throw is better in one part of what it brings; less is worse."""

    name: str
    more: float


def of_throw(judged: ThrowJudged) -> ThrowReasons:
    kept = score_held(judged.kept)
    now = points(kept)
    starters = [card for card in PACK if card not in (*judged.kept, *judged.thrown)]
    helped = sum(points(score_show(judged.kept, starter)) > now for starter in starters)
    ranks = sorted(card.rank for card in judged.thrown)
    return ThrowReasons(
        kept,
        helped,
        len(starters),
        score_held(judged.thrown),
        sum(rank is Rank.FIVE for rank in ranks),
        any(high - low == 1 for low, high in pairwise(ranks)),
    )


def parts_apart(one: ThrowJudged, other: ThrowJudged) -> tuple[Part, ...]:
    """In which parts the one throw is clearly better or worse than the other, most first."""
    found = [Part("hand", one.hand - other.hand), Part("crib", one.crib - other.crib)]
    if one.pegging is not None and other.pegging is not None:
        found.append(Part("play", one.pegging - other.pegging))
    told = [part for part in found if abs(part.more) >= TOLD_PART]
    return tuple(sorted(told, key=lambda part: -abs(part.more)))


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the next player pegs with a card of any of these ranks.

    ``found``: each kind of combination, with its points. ``likely``: how likely it is that
    this player holds such a card, 0 to 1.
    """

    ranks: tuple[Rank, ...]
    found: tuple[tuple[Kind, int], ...]
    likely: float

    @property
    def danger(self) -> float:
        """The points that it may cost, by how likely that is."""
        return self.likely * sum(worth for _, worth in self.found)


@dataclass(frozen=True, slots=True)
class CardReasons:
    """Of one card to play.

    ``ends``: it takes the own side to the end of the game. ``next``: the seat that answers it;
    None if nobody can, since the others are out of cards or have said go, or the count is full.
    ``invites``: what that seat could peg, as far as such cards are not all seen, the most
    dangerous first. ``third``: the pair that the one other player could make can be answered
    with another card of the rank.
    """

    ends: bool
    next: int | None
    invites: tuple[Invitation, ...]
    third: bool

    @property
    def danger(self) -> float:
        """The points that the next card may cost; those of several cards are all added."""
        return sum(invitation.danger for invitation in self.invites)


def of_card(view: View, judged: CardJudged) -> CardReasons:
    pile = [*(laid.card for laid in view.pile), judged.card]
    seats = len(view.held)
    others = [(view.seat + step) % seats for step in range(1, seats)]
    answering = [seat for seat in others if view.held[seat] and seat not in view.said_go]
    own = view.pegs[view.options.form.side_of(view.seat)].front
    ends = own + points(judged.found) >= view.options.target
    if ends or judged.count == THIRTY_ONE or not answering:
        return CardReasons(ends, None, (), False)
    invites = _invitations(view, pile, judged.count, answering[0])
    rank = judged.card.rank
    third = (
        seats == 2
        and sum(card.rank is rank for card in view.hand) > 1
        and judged.count + 2 * rank.pips <= THIRTY_ONE
        and any(kind is Kind.PAIR for invitation in invites for kind, _ in invitation.found)
    )
    return CardReasons(False, answering[0], invites, third)


def _invitations(view: View, pile: Sequence[Card], count: int, seat: int) -> tuple[Invitation, ...]:
    """What can be pegged next, ranks that peg the same together."""
    unseen = unseen_by_rank(view)
    ranks: dict[tuple[tuple[Kind, int], ...], list[Rank]] = {}
    for rank in Rank:
        if unseen[rank - 1] and count + rank.pips <= THIRTY_ONE:
            card = next(card for card in PACK if card.rank is rank and card not in pile)
            found = tuple((each.kind, each.points) for each in score_play([*pile, card]))
            if found:
                ranks.setdefault(found, []).append(rank)
    groups = [{rank - 1 for rank in each} for each in ranks.values()]
    likely = foresight.chances_to_hold(view, seat, groups)
    invites = [
        Invitation(tuple(each), found, chance)
        for (found, each), chance in zip(ranks.items(), likely, strict=True)
    ]
    return tuple(sorted(invites, key=lambda each: (-each.danger, each.ranks)))
