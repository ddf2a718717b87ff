"""The chance to win a game of two with six cards, from any moment of a deal.

Scores are put on the scale of a game to 121, so that what is still needed stays the same.
"Mine" is always the seat that asks, whichever its role.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cribbage.bots.lookahead import SIDE_BITS
from cribbage.bots.tables import DEALER, LIMIT, Chances, chances_to_win


class Standing(NamedTuple):
    """Whose deal it is, and the scores on the scale of a game to 121, from 0 to 120."""

    role: int
    mine: int
    other: int


def standing(role: int, mine: int, other: int, target: int) -> Standing:
    """The standing in a game to this target; beyond 121 points to go, all is alike."""
    return Standing(role, max(0, mine + LIMIT - target), max(0, other + LIMIT - target))


class Counting:
    """The chances from the end of the play on, with the hands and the crib still to count.

    ``crib``: what the crib may be worth.
    """

    __slots__ = ("_after_hands", "_chances", "_crib", "_role")

    def __init__(self, role: int, crib: Chances) -> None:
        self._role = role
        self._crib = crib
        self._chances = chances_to_win()
        self._after_hands: dict[int, float] = {}

    def chance(self, mine: int, other: int, my_hand: int, other_hand: int) -> float:
        """The chance to win with these scores after the play and these hands to count."""
        if self._role == DEALER:
            other += other_hand
            if other >= LIMIT:
                return 0.0
            mine += my_hand
            if mine >= LIMIT:
                return 1.0
        else:
            mine += my_hand
            if mine >= LIMIT:
                return 1.0
            other += other_hand
            if other >= LIMIT:
                return 0.0
        return self.before_crib(mine, other)

    def before_crib(self, mine: int, other: int) -> float:
        """The chance to win when only the crib is still to be counted."""
        key = mine * LIMIT + other
        known = self._after_hands.get(key)
        if known is None:
            known = self._after_hands[key] = self._worked_out(mine, other)
        return known

    def _worked_out(self, mine: int, other: int) -> float:
        chances = self._chances
        chance = 0.0
        if self._role == DEALER:
            row = other * LIMIT
            for points, likely in self._crib:
                after = mine + points
                chance += likely if after >= LIMIT else likely * (1 - chances[row + after])
        else:
            row = mine * LIMIT
            for points, likely in self._crib:
                after = other + points
                if after < LIMIT:
                    chance += likely * chances[row + after]
        return chance


def leaf_of_play(now: Standing, my_hand: int, crib: Chances) -> Callable[[int, int], float]:
    """What the end of the play is worth: by the points pegged and the other one's hand."""
    counting = Counting(now.role, crib)
    mine, other = now.mine, now.other
    known: dict[tuple[int, int], float] = {}

    def leaf(pegged: int, other_hand: int) -> float:
        key = pegged, other_hand
        value = known.get(key)
        if value is None:
            value = known[key] = counting.chance(
                mine + (pegged & (1 << SIDE_BITS) - 1),
                other + (pegged >> SIDE_BITS),
                my_hand,
                other_hand,
            )
        return value

    return leaf


class Coming(NamedTuple):
    """What the rest of a deal may bring, each part taken to be independent of the others.

    ``heels`` are the dealer's.
    """

    heels: float
    my_pegging: Chances
    other_pegging: Chances
    my_hand: Chances
    other_hand: Chances
    crib: Chances


def chance_before_play(now: Standing, coming: Coming) -> float:
    """The chance to win before the starter is turned.

    All is counted in its order, but for the points of the play: if they take both to the
    end, either is as likely to be there first.
    """
    role = now.role
    heels = ((0, 1 - coming.heels), (2, coming.heels))
    mine: dict[int, float] = {now.mine: 1.0}
    other: dict[int, float] = {now.other: 1.0}
    my_heels = other_heels = 0.0
    if role == DEALER:
        mine, my_heels = _still_in(_plus(mine, heels))
    else:
        other, other_heels = _still_in(_plus(other, heels))
    mine, my_play = _still_in(_plus(mine, coming.my_pegging))
    other, other_play = _still_in(_plus(other, coming.other_pegging))
    mine, my_count = _still_in(_plus(mine, coming.my_hand))
    other, other_count = _still_in(_plus(other, coming.other_hand))
    other_left = 1 - other_heels
    chance = my_heels + my_play * (other_left - other_play / 2)
    if role == DEALER:
        other_play += other_count
    chance += my_count * (other_left - other_play)
    chances = chances_to_win()
    if role == DEALER:
        mine, by_crib = _still_in(_plus(mine, coming.crib))
        for score, likely in other.items():
            row = score * LIMIT
            ahead = by_crib
            for my_score, as_likely in mine.items():
                ahead += as_likely * (1 - chances[row + my_score])
            chance += likely * ahead
    else:
        other, _ = _still_in(_plus(other, coming.crib))
        for my_score, likely in mine.items():
            row = my_score * LIMIT
            ahead = 0.0
            for score, as_likely in other.items():
                ahead += as_likely * chances[row + score]
            chance += likely * ahead
    return chance


def _plus(scores: dict[int, float], more: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The scores and how likely they are after points that are so likely."""
    after: dict[int, float] = {}
    for points, likely in more:
        for score, as_likely in scores.items():
            after[score + points] = after.get(score + points, 0.0) + likely * as_likely
    return after


def _still_in(scores: dict[int, float]) -> tuple[dict[int, float], float]:
    """The scores that have not won, and how likely the others are together."""
    short: dict[int, float] = {}
    won = 0.0
    for score, likely in scores.items():
        if score >= LIMIT:
            won += likely
        else:
            short[score] = likely
    return short, won
