"""The strongest level: throws and plays for the chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.bots import tables
from cribbage.bots.belief import Likely, drawn, weighed
from cribbage.bots.lookahead import Deal, Moment, Search
from cribbage.bots.manners import CAREFUL, GO, PILE_BITS, POINTS_AT_ONCE, RULES_OF_THUMB
from cribbage.bots.piles import OVER, RANKS_OF, STEP, UNIT
from cribbage.bots.prospects import Standing, leaf_of_play, standing
from cribbage.bots.seeing import (
    done_in,
    done_so_far,
    hand_of,
    moment_of,
    rank_of,
    unseen_by_rank,
)
from cribbage.bots.tables import DEALER, LIMIT, PONE, Chances
from cribbage.bots.throws import Throw, chance, throws
from cribbage.bots.classic import Classic
from cribbage.engine.cards import PACK, Card
from cribbage.engine.moves import Discard, Move, Play
from cribbage.engine.state import Phase, View
from cribbage.engine.values import RANK_VALUE, show_value

SAMPLES = 90
MARGIN = 2.0
SURPRISE = 0.1
PRIOR = ((RULES_OF_THUMB, 1.0), (CAREFUL, 1.0), (POINTS_AT_ONCE, 0.5))
FORGET = 0.35


class Master:
    """Throws and plays for the chance to win."""

    def decide(self, view: View) -> Move:
        decision = view.decision
        if decision is None:
            raise ValueError(view)
        if decision.phase is Phase.DISCARD:
            return Discard(view.seat, self.throw(view))
        if decision.phase is Phase.PLAY:
            return Play(view.seat, self.card(view, decision.cards))
        return Classic().decide(view)

    def throw(self, view: View) -> tuple[Card, ...]:
        now = standing_of(view)
        found = throws([card.code for card in view.hand], now.role)
        best = max(throw.points for throw in found)
        good = [throw for throw in found if throw.points > best - MARGIN]
        if len(good) > 1:
            thrown = max(good, key=lambda throw: (chance(throw, now), throw.points, throw.thrown))
        else:
            thrown = good[0]
        return tuple(PACK[code] for code in thrown.thrown)

    def card(self, view: View, playable: Sequence[Card]) -> Card:
        ranks = {rank_of(card) for card in playable}
        if len(ranks) == 1:
            return playable[0]
        now = standing_of(view)
        starter = view.starter
        assert starter is not None
        unseen = unseen_by_rank(view)
        done = [(pile, rank) for seat, pile, rank in done_so_far(view) if seat]
        other_role = 1 - now.role
        rate = tables.kept_rates(other_role)
        size = view.held[1 - view.seat]
        likely = manners_of(view)
        hands = weighed(unseen, size, done, rate.__getitem__, likely)
        if not hands:
            hands = weighed(unseen, size, (), lambda _: 1.0, likely)
        played = sum([UNIT[rank] for _, rank in done if rank != GO])
        start = UNIT[rank_of(starter)]
        samples = drawn(hands, SAMPLES, lambda held: RANK_VALUE[held + played + start])
        mine = show_value([card.code for card in view.kept], starter.code)
        low, high = sorted(map(rank_of, view.thrown))
        crib = tables.crib_chances(now.role, (low, high), rank_of(starter))
        search = Search(
            Deal(
                (0, 1),
                (LIMIT - now.mine, LIMIT - now.other),
                False,
                leaf_of_play(now, mine, crib),
                (1.0, 0.0),
            )
        )
        moment = moment_of(view)
        best = max(ranks, key=lambda rank: (search.worth(moment, rank, samples), rank))
        return next(card for card in playable if rank_of(card) == best)


def standing_of(view: View) -> Standing:
    role = DEALER if view.dealer == view.seat else PONE
    mine, other = view.pegs[view.seat].front, view.pegs[1 - view.seat].front
    return standing(role, mine, other, view.options.target)


def manners_of(view: View) -> list[Likely]:
    weights = [weight for _, weight in PRIOR]
    for deal in view.past:
        hand = hand_of(deal.kept[1 - view.seat])
        for seat, pile, rank in done_in(deal, view.options.form, view.seat):
            if seat and rank != GO:
                playable = [r for r in RANKS_OF[hand] if STEP[pile * 13 + r] != OVER]
                if len(playable) > 1:
                    for place, (manner, _) in enumerate(PRIOR):
                        if manner[hand << PILE_BITS | pile] != rank:
                            weights[place] *= FORGET
                hand -= UNIT[rank]
    total = 0.0
    for weight in weights:
        total += weight
    return [
        Likely(manner, weight / total, SURPRISE)
        for (manner, _), weight in zip(PRIOR, weights, strict=True)
        if weight / total > 0.03
    ]
