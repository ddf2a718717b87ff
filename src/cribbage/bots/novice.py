"""A novice: throws, plays and counts as one who is casual, but errs now and then as people do.

Chance comes from a ``Draw``, whose labels name the deal and the moment: the same view
always gives the same mistake. No mistake is absurd; each is of a kind that people make.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cribbage.bots.aim import Aim
from cribbage.bots.counting import calling_pays, count_to_check
from cribbage.bots.keeps import Keep
from cribbage.bots.levels import Draw
from cribbage.bots.player import Player
from cribbage.bots.playing import for_points_at_once
from cribbage.bots.throwing import all_keeps, by_hand_alone
from cribbage.engine.cards import PACK, Card, Rank
from cribbage.engine.options import NINETEEN
from cribbage.engine.scoring import Combination, Kind, points, score_play, score_show
from cribbage.engine.state import Phase, View
from cribbage.engine.values import RANK_KEY, RANK_VALUE

THROWS, CARDS, COUNTS, CALLS = 3, 4, 6, 3
"""One in so many is a mistake. Calls are those of muggins that would pay."""

_NEXT_BEST = 3
"""A keep is one of the next best up to this place ..."""

_NOT_MUCH_WORSE = 2
"""... and only if it is worth at most so many points less on average."""

_OVERLOOKED = 3
"""More points at once in the play are seen by everyone."""


def novice(draw: Draw) -> Player:
    """A player that errs by this chance."""
    return Player(
        partial(throw, draw), partial(card, draw), partial(count, draw), partial(calls, draw)
    )


def throw(draw: Draw, view: View) -> tuple[Card, ...]:
    """The best hand over all starters, or now and then what seems nearly as good."""
    moment = f"deal {view.deal}, throw"
    if not _errs(draw, moment, THROWS):
        return by_hand_alone(view)
    aim = Aim.of(view.options)
    tempting = [aim.best(all_keeps(view), _as_it_lies), *_next_best(all_keeps(view), aim)]
    chosen = tempting[draw(f"{moment}, which", 0, len(tempting) - 1)]
    return tuple(PACK[code] for code in chosen.thrown)


def card(draw: Draw, view: View) -> Card:
    """The most points at once, or now and then another card that can be played."""
    usual = for_points_at_once(view)
    moment = f"deal {view.deal}, card {sum(map(len, view.piles))}"
    if not _errs(draw, moment, CARDS):
        return usual
    others = _other_cards(view, usual)
    return others[draw(f"{moment}, which", 0, len(others) - 1)] if others else usual


def count(draw: Draw, view: View) -> int:
    """What the own hand or crib is worth, or now and then too little: one thing is missed."""
    assert view.starter is not None
    crib = view.phase is Phase.COUNT_CRIB
    found = score_show(view.crib if crib else view.kept, view.starter, crib=crib)
    right = points(found)
    moment = f"deal {view.deal}, {view.phase.value}"
    if not _errs(draw, moment, COUNTS):
        return right
    candidates = easily_missed(found)
    if not candidates:
        return right
    missed = candidates[draw(f"{moment}, which", 0, len(candidates) - 1)]
    said = right - missed.points
    # That no hand is worth 19 is known to everyone, so that the count is looked through again.
    return right if said == NINETEEN and view.options.form.nineteen_means_none else said


MOST_OVERLOOKED = 3
"""Points: nobody overlooks that a count is further from the truth than this."""


def calls(draw: Draw, view: View) -> bool:
    """Whether muggins is to be called; what others get wrong is overlooked now and then."""
    moment = f"deal {view.deal}, call on {view.counter}{' for the crib' if view.crib else ''}"
    if not calling_pays(view):
        return False
    assert view.claim is not None
    plain_to_see = abs(count_to_check(view) - view.claim) > MOST_OVERLOOKED
    return plain_to_see or not _errs(draw, moment, CALLS)


def _errs(draw: Draw, moment: str, one_in: int) -> bool:
    return draw(moment, 1, one_in) == 1


def _as_it_lies(keep: Keep) -> tuple[int, tuple[int, ...]]:
    """What is kept without a thought of the starter; of equal hands the higher cards."""
    flush = len(keep.kept) if len({code & 3 for code in keep.kept}) == 1 else 0
    return RANK_VALUE[sum(RANK_KEY[code] for code in keep.kept)] + flush, keep.kept[::-1]


def _next_best(choices: Sequence[Keep], aim: Aim) -> list[Keep]:
    """The keeps that come next by their average, if they are not much worse."""
    by_average = sorted(choices, key=lambda keep: (keep.points, keep.kept))
    if aim is Aim.MOST:
        by_average.reverse()
    best, *others = by_average
    margin = _NOT_MUCH_WORSE * best.starters
    return [keep for keep in others[: _NEXT_BEST - 1] if abs(keep.points - best.points) <= margin]


def _other_cards(view: View, usual: Card) -> list[Card]:
    """Of each other rank that can be played a card, but for what nobody would play.

    That is a card that makes or forgoes many points, or a five that is led where points are
    sought.
    """
    assert view.decision is not None
    pile = [laid.card for laid in view.pile]
    at_once = points(score_play([*pile, usual]))
    led = not pile and not view.options.giveaway
    others = {
        card.rank: card
        for card in view.decision.cards
        if card.rank is not usual.rank
        and abs(points(score_play([*pile, card])) - at_once) <= _OVERLOOKED
        and not (led and card.rank is Rank.FIVE)
    }
    return list(others.values())


def easily_missed(found: Sequence[Combination]) -> list[Combination]:
    """What people miss, the harder things more than once; three of a kind is never missed."""
    runs = 0
    missed = []
    for combination in found:
        runs += combination.kind is Kind.RUN
        missed += [combination] * _ease_of_missing(combination, further_run=runs > 1)
    return missed


def _ease_of_missing(combination: Combination, *, further_run: bool) -> int:
    """How much more easily it is missed than a pair, 0 for never."""
    if combination.kind is Kind.FIFTEEN:
        return 8 if len(combination.cards) > 2 else 2
    if combination.kind is Kind.RUN:
        return 8 if further_run else 1
    return {Kind.HIS_NOBS: 8, Kind.FLUSH: 3, Kind.PAIR: 1}.get(combination.kind, 0)
