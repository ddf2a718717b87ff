"""What each choice of a decision is worth, to the eyes of the seat that decides.

The judgement is that of the strongest level, and comes from the view alone: nothing in it
hangs on a hidden card. In a game of two with six cards the measure is the chance to win;
elsewhere, and in a game given away, it is points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from cribbage.bots import foresight, throwing
from cribbage.bots.aim import Aim
from cribbage.bots.keeps import entry
from cribbage.bots.seeing import rank_of
from cribbage.bots.throws import chance, throws
from cribbage.engine.cards import PACK, Card
from cribbage.engine.scoring import Combination, score_play
from cribbage.engine.state import View

DEAR_CHANCE = 0.01
DEAR_POINTS = 0.5
"""What a choice must cost, in the chance to win or else in points, to be worth a remark."""


REMEMBERED = 256
"""So many decisions are remembered: a hint, the remark after it and the review are of the same."""


@dataclass(frozen=True, slots=True)
class ThrowJudged:
    """One way to throw.

    All are points on average. ``crib`` is negative where it goes to an opponent. ``pegging``:
    what is pegged in the play, less what the other pegs; None where it is not known.
    ``chance``: to win, 0 to 1; None where it is not known. ``worth``: what is sought the more
    of: the chance, or else points.
    """

    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    pegging: float | None
    chance: float | None
    worth: float

    @property
    def points(self) -> float:
        """All together."""
        return self.hand + self.crib + (self.pegging or 0.0)

    @property
    def gain(self) -> float:
        """Points for the aim of the game: given away, those not pegged."""
        return self.worth if self.chance is None else self.points


@dataclass(frozen=True, slots=True)
class CardJudged:
    """One card to play.

    ``found``: what it scores now. ``count``: what it makes the count. ``pegging``: points of
    the play from this card on, less those of the others, on average. ``gain``: the same for the
    aim of the game, given away the less the better. ``chance`` and ``worth`` as of a throw, but
    that reaching the end is worth more than points.
    """

    card: Card
    found: tuple[Combination, ...]
    count: int
    pegging: float
    gain: float
    chance: float | None
    worth: float


Judged = TypeVar("Judged", ThrowJudged, CardJudged)


@lru_cache(REMEMBERED)
def judged_throws(view: View) -> tuple[ThrowJudged, ...]:
    """Every way to throw, the best first."""
    found = _throws_by_chance(view) if throwing.knows_all(view) else _throws_by_points(view)
    best = set(throwing.by_chance_to_win(view))
    return _in_order(found, lambda judged: set(judged.thrown) == best)


@lru_cache(REMEMBERED)
def judged_cards(view: View) -> tuple[CardJudged, ...]:
    """Every card that can be played, the best first."""
    assert view.decision is not None
    prospects = foresight.prospects_of_ranks(view)
    worths = {rank: prospect.worth for rank, prospect in prospects.items()}
    best = rank_of(foresight.best_card(view, worths))
    knows_chance = throwing.knows_all(view)
    pile = [laid.card for laid in view.pile]
    sign = -1 if view.options.giveaway else 1
    found = []
    for card in view.decision.cards:
        pegging = prospects[rank_of(card)].pegging
        # A lead that is not trusted is told to be no better than the best.
        worth = min(worths[rank_of(card)], worths[best])
        found.append(
            CardJudged(
                card,
                score_play([*pile, card]),
                view.count + card.rank.pips,
                pegging,
                sign * pegging,
                worth if knows_chance else None,
                worth,
            )
        )
    return _in_order(found, lambda judged: rank_of(judged.card) == best)


def cost(best: Judged, chosen: Judged) -> float:
    """What is lost by the choice, in the measure of its worth; 0 or more."""
    return max(0.0, best.worth - chosen.worth)


def is_dear(best: Judged, chosen: Judged) -> bool:
    """Whether the choice costs so much that it is worth a remark."""
    return cost(best, chosen) >= (DEAR_POINTS if best.chance is None else DEAR_CHANCE)


def _in_order(found: list[Judged], is_best: Callable[[Judged], bool]) -> tuple[Judged, ...]:
    """By worth; the choice of the strongest level, which may know more, comes first."""
    return tuple(sorted(found, key=lambda judged: (not is_best(judged), -judged.worth)))


def _throws_by_chance(view: View) -> list[ThrowJudged]:
    now = throwing.standing_of(view)
    return [
        ThrowJudged(
            _cards(throw.thrown),
            _cards(throw.kept),
            throw.hand,
            throw.crib,
            throw.pegging.own - throw.pegging.other,
            likely := chance(throw, now),
            likely,
        )
        for throw in throws([card.code for card in view.hand], now.role)
    ]


def _throws_by_points(view: View) -> list[ThrowJudged]:
    averages = throwing.crib_averages(view)
    own = throwing.own_crib(view)
    opponents = view.options.form.sides - 1
    sign = 1 if Aim.of(view.options) is Aim.MOST else -1
    found = []
    for keep in throwing.all_keeps(view):
        crib = entry(averages, keep.thrown) / 100
        hand = keep.points / keep.starters
        gain = hand + (crib if own else -crib / opponents)
        found.append(
            ThrowJudged(
                _cards(keep.thrown),
                _cards(keep.kept),
                hand,
                crib if own else -crib,
                None,
                None,
                sign * gain,
            )
        )
    return found


def _cards(codes: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(PACK[code] for code in codes)
