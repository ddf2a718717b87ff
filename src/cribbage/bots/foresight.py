"""The play by looking ahead over hands that the others may hold, in every form of the game.

Of two players with six cards, what matters is the chance to win; elsewhere it is points,
those of the own side against the others', and reaching the end first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from cribbage.bots import tables
from cribbage.bots.aim import Aim
from cribbage.bots.belief import Done, Likely, Rate, all_alike, dealt_out, drawn, weighed
from cribbage.bots.counting import worth
from cribbage.bots.lookahead import SIDE_BITS, Deal, Sample, Search, weight_of
from cribbage.bots.manners import CAREFUL, FIVE, GO, PILE_BITS, POINTS_AT_ONCE, RULES_OF_THUMB
from cribbage.bots.piles import COUNT, EMPTY, RANKS_OF, STEP, UNIT
from cribbage.bots.playing import card_of_rank
from cribbage.bots.prospects import leaf_of_play
from cribbage.bots.seeing import done_in, done_so_far, hand_of, moment_of, rank_of, unseen_by_rank
from cribbage.bots.sure import SureWins
from cribbage.bots.tables import LIMIT
from cribbage.bots.throwing import knows_all, standing_of
from cribbage.engine.cards import Card
from cribbage.engine.options import Form
from cribbage.engine.scoring import THIRTY_ONE
from cribbage.engine.state import PastDeal, View
from cribbage.engine.values import RANK_VALUE

SAMPLES = 90
"""Hands of the others that are looked at."""

MANY_CARDS = 5
"""Of so many cards, half as many hands are looked at, as each takes twice as long or more."""

SURPRISE = 0.1
"""What is left of a hand whose owner would by its manner have played another card."""

FORGIVING = 0.15
"""What is left of a manner by which a seat would have played another card in an earlier deal."""

MANNERS = ((RULES_OF_THUMB, 1.0), (CAREFUL, 1.0), (POINTS_AT_ONCE, 0.5))
"""How others may play, and how likely that is before anything is known."""

LEAST_LIKELY = 0.03
"""Manners that have become less likely are left out."""

NEVER = 1 << SIDE_BITS
"""More points than a side can peg in a deal."""

REACHED = 20.0
"""What it is worth in points to reach the end first, where the chance to win is not known."""


def with_foresight(view: View) -> Card:
    """The best card over all the hands looked at; of equal ones what pegs most, or the highest.

    Where the chance to win is known, a card that wins for sure is better than one that only
    wins against all the hands looked at.
    """
    return best_card(view, worth_of_ranks(view))


def best_card(view: View, worths: dict[int, float]) -> Card:
    """The best card by what each rank is worth."""
    best = max(worths.values())
    if knows_all(view) and best > ALL_BUT_SURE and len(worths) > 1:
        sure = _sure_wins(view, [rank for rank in worths if worths[rank] > ALL_BUT_SURE])
        if sure:
            worths = {rank: worths[rank] for rank in sure}
    moment = moment_of(view)
    if Aim.of(view.options) is Aim.MOST and moment.pile == EMPTY and len(worths) > 1:
        worths = _without_a_five(worths, opening=moment.mine == hand_of(view.kept))
    first = moment.pile * 13
    rank = max(worths, key=lambda rank: (worths[rank], STEP[first + rank] & 31, rank))
    return card_of_rank(view, rank)


def _without_a_five(worths: dict[int, float], *, opening: bool) -> dict[int, float]:
    """The leads but a five: it is never the first card of a deal, and later no choice of chance.

    Among sixteen cards that make fifteen of it the samples see little else, so that what
    they find better about it by a hair is not to be trusted.
    """
    others = {rank: worth for rank, worth in worths.items() if rank != FIVE}
    return others if opening or max(others.values()) >= worths.get(FIVE, 0.0) else worths


ALL_BUT_SURE = 0.999


def _sure_wins(view: View, ranks: Sequence[int]) -> list[int]:
    """Those of the ranks that win whatever the other one holds."""
    now = standing_of(view)
    goes = [pile for seat, pile, rank in done_so_far(view) if seat and rank == GO]
    sure = SureWins(
        unseen_by_rank(view),
        view.held[1 - view.seat],
        max([THIRTY_ONE - COUNT[pile] for pile in goes], default=0),
        (LIMIT - now.mine, LIMIT - now.other),
        now.role,
        worth(view.kept, view.starter),
    )
    moment = moment_of(view)
    return [rank for rank in ranks if sure.with_rank(moment, rank)]


def worth_of_ranks(view: View) -> dict[int, float]:
    """What each rank that can be played is worth: the chance to win, or points."""
    assert view.decision is not None
    ranks = sorted({rank_of(card) for card in view.decision.cards})
    if len(ranks) == 1:
        return {ranks[0]: 0.0}
    return _looked_ahead(view, ranks, _samples(view), _deal(view))


class Prospect(NamedTuple):
    """What a card brings to the end of the play.

    ``pegging``: points of the own side less those of the others, of whom each counts its share.
    ``worth``: what is sought the more of, the chance to win or points.
    """

    pegging: float
    worth: float


def prospects_of_ranks(view: View) -> dict[int, Prospect]:
    """What each rank that can be played brings, also if there is only one."""
    assert view.decision is not None
    ranks = sorted({rank_of(card) for card in view.decision.cards})
    samples = _samples(view)
    worths = _looked_ahead(view, ranks, samples, _deal(view))
    sign = -1 if view.options.giveaway else 1
    points = _looked_ahead(view, ranks, samples, _deal_for_points(view, sign, reached=0.0))
    return {rank: Prospect(sign * points[rank], worths[rank]) for rank in ranks}


def chances_to_hold(view: View, seat: int, groups: Sequence[Collection[int]]) -> list[float]:
    """How likely it is that another seat holds a card of one of these ranks, for each group."""
    place = (seat - view.seat) % view.options.form.seats - 1
    samples = _samples(view)
    found = [0.0] * len(groups)
    for weight, _, _, hands in samples:
        held = RANKS_OF[hands[place]]
        for at, ranks in enumerate(groups):
            if any(rank in ranks for rank in held):
                found[at] += weight
    total = weight_of(samples)
    return [weight / total for weight in found]


def _looked_ahead(
    view: View, ranks: Sequence[int], samples: list[Sample], deal: Deal
) -> dict[int, float]:
    search = Search(deal)
    moment = moment_of(view)
    total = weight_of(samples)
    return {rank: search.worth(moment, rank, samples) / total for rank in ranks}


# What the others may hold


@lru_cache(4)
def _samples(view: View) -> list[Sample]:
    seats = view.options.form.seats
    done: list[list[Done]] = [[] for _ in range(seats)]
    for seat, pile, rank in done_so_far(view):
        done[seat].append((pile, rank))
    unseen = unseen_by_rank(view)
    likely = manners_of(view)
    rate = _rate(view)
    if seats > 2:
        held = [view.held[(view.seat + seat) % seats] for seat in range(1, seats)]
        return dealt_out(unseen, held, done[1:], rate, likely, SAMPLES)
    (size,) = (held for seat, held in enumerate(view.held) if seat != view.seat)
    hands = weighed(unseen, size, done[1], rate, likely)
    if not hands:
        hands = weighed(unseen, size, (), all_alike, likely)
    if not knows_all(view):
        return drawn(hands, SAMPLES if size < MANY_CARDS else SAMPLES // 2, lambda _: 0)
    assert view.starter is not None
    more = UNIT[rank_of(view.starter)] + sum([UNIT[rank] for _, rank in done[1] if rank != GO])
    return drawn(hands, SAMPLES, lambda held: RANK_VALUE[held + more])


def _rate(view: View) -> Rate:
    """How often the others keep a hand: as was learned, or as its points as it lies tell."""
    if knows_all(view):
        role = 1 - standing_of(view).role
        return tables.kept_rates(role).__getitem__
    return _SHUNNED if view.options.giveaway else _SOUGHT


def _by_points(factor: float) -> Rate:
    powers = [1.0]
    while len(powers) <= _MOST_THAT_COUNT:
        powers.append(powers[-1] * factor)

    def rate(hand: int) -> float:
        return powers[min(RANK_VALUE[hand], _MOST_THAT_COUNT)]

    return rate


_MOST_THAT_COUNT = 10
_SOUGHT, _SHUNNED = _by_points(1.65), _by_points(0.6)
"""A hand of four is kept about 1.65 times as often for each point that it has as it lies."""


# How they play


def manners_of(view: View) -> list[Likely]:
    """In which manners the others may play, after all that they have done in this game."""
    aim = Aim.of(view.options)
    manners = [(manners.by(aim), weight) for manners, weight in MANNERS]
    weights = [weight for _, weight in manners]
    for deal in view.past:
        misses = _misses(deal, view.options.form, view.seat, aim)
        for place, missed in enumerate(misses):
            for _ in range(missed):
                weights[place] *= FORGIVING
    total = 0.0
    for weight in weights:
        total += weight
    return [
        Likely(manner, weight / total, SURPRISE)
        for (manner, _), weight in zip(manners, weights, strict=True)
        if weight > total * LEAST_LIKELY
    ]


@cache
def _misses(deal: PastDeal, form: Form, looking: int, aim: Aim) -> tuple[int, ...]:
    """How often the other seats played otherwise than by each of the manners."""
    hands = [hand_of(kept) for kept in deal.kept]
    misses = [0] * len(MANNERS)
    for seat, pile, rank in done_in(deal, form, looking):
        if seat and rank != GO:
            owner = (looking + seat) % form.seats
            hand = hands[owner]
            for place, (manners, _) in enumerate(MANNERS):
                misses[place] += manners.by(aim)[hand << PILE_BITS | pile] != rank
            hands[owner] -= UNIT[rank]
    return tuple(misses)


# What it is worth


def _deal(view: View) -> Deal:
    form = view.options.form
    if knows_all(view):
        now = standing_of(view)
        assert view.starter is not None
        low, high = sorted(map(rank_of, view.thrown))
        crib = tables.crib_chances(now.role, (low, high), rank_of(view.starter))
        mine = worth(view.kept, view.starter)
        needs = (LIMIT - now.mine, LIMIT - now.other)
        return Deal((0, 1), needs, form.one_count, leaf_of_play(now, mine, crib), (1.0, 0.0))
    return _deal_for_points(view, -1 if view.options.giveaway else 1, reached=REACHED)


def _deal_for_points(view: View, sign: int, *, reached: float) -> Deal:
    """Points of the own side are good, or bad if the sign is -1.

    ``reached``: what it is worth in points to reach the end first; with 0 there is no end.
    """
    form = view.options.form
    own = form.side_of(view.seat)
    sides = [(own + step) % form.sides for step in range(form.sides)]
    seats = [(view.seat + step) % form.seats for step in range(form.seats)]
    share = sign / (form.sides - 1)
    needs = [view.options.target - view.pegs[side].front for side in sides]
    return Deal(
        tuple(sides.index(form.side_of(seat)) for seat in seats),
        tuple(needs) if reached else (NEVER,) * form.sides,
        form.one_count,
        _points(form.sides, sign, share),
        (sign * reached, *[-share * reached for _ in sides[1:]]),
    )


def _points(sides: int, sign: int, share: float) -> Callable[[int, int], float]:
    """Points pegged by the own side, less those of the others, each a share of a point."""
    mask = (1 << SIDE_BITS) - 1
    others = range(SIDE_BITS, sides * SIDE_BITS, SIDE_BITS)

    def leaf(pegged: int, _: int) -> float:
        return sign * (pegged & mask) - share * sum([pegged >> side & mask for side in others])

    return leaf
