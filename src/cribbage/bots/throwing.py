"""Ways to choose what is thrown, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cribbage.bots import tables
from cribbage.bots.aim import Aim
from cribbage.bots.keeps import CribAverages, Keep, best_keep, keeps
from cribbage.bots.prospects import Standing, standing
from cribbage.bots.tables import DEALER, LIMIT, PONE
from cribbage.bots.throws import chance, throws
from cribbage.engine.cards import PACK, Card
from cribbage.engine.options import SIX, Form
from cribbage.engine.state import View

_AVERAGES: dict[tuple[int, int], Callable[[int], CribAverages]] = {
    (1, 4): tables.any_crib_of_four,
    (2, 4): tables.crib_of_four,
    (2, 5): tables.any_crib_of_five,
}


class _CribTables(dict[tuple[int, int], tuple[CribAverages, CribAverages]]):
    """Fills itself, so that the numbers are read no sooner than somebody throws."""

    def __missing__(self, form: tuple[int, int]) -> tuple[CribAverages, CribAverages]:
        averages = _AVERAGES[form]
        own_and_opposing = self[form] = averages(DEALER), averages(PONE)
        return own_and_opposing


CRIB_TABLES = _CribTables()
"""For the own and for an opposing crib, by how many cards a seat throws and the crib has."""

_CLOSE = 2.0
"""Throws that are worse by more points on average are not better for the chance to win, ..."""

_NEAR_THE_END = 30
"""... unless a player has not more than this to go, when the order of counting may decide."""


def by_hand_alone(view: View) -> tuple[Card, ...]:
    """The best hand over all starters, whatever becomes of the crib."""
    return _cards(best_keep(all_keeps(view), NO_CRIB, own_crib=True, aim=Aim.of(view.options)))


def by_whole_points_of_crib(view: View) -> tuple[Card, ...]:
    """The best hand over all starters, and the crib by its average in whole points."""
    return _by_crib_table(view, in_whole_points(crib_averages(view)))


def by_points(view: View) -> tuple[Card, ...]:
    """The best of hand, crib and play, each exactly or on average, as far as it is known."""
    if knows_all(view):
        best = max(
            throws(_codes(view), role_of(view)), key=lambda throw: (throw.points, throw.thrown)
        )
        return _of_codes(best.thrown)
    return _by_crib_table(view, crib_averages(view))


def by_chance_to_win(view: View) -> tuple[Card, ...]:
    """As ``by_points``, but with the chance to win from the score in mind."""
    if not knows_all(view):
        return by_points(view)
    found = throws(_codes(view), role_of(view))
    now = standing_of(view)
    close = found
    if max(now.mine, now.other) < LIMIT - _NEAR_THE_END:
        least = max(throw.points for throw in found) - _CLOSE
        close = [throw for throw in found if throw.points >= least]
        if len(close) == 1:
            return _of_codes(close[0].thrown)
    best = max(close, key=lambda throw: (chance(throw, now), throw.points, throw.thrown))
    return _of_codes(best.thrown)


# What the view tells


def knows_all(view: View) -> bool:
    """Whether the tables are for this game: two players with six cards, who seek points."""
    return view.options.form is SIX and not view.options.giveaway


def role_of(view: View) -> int:
    """The role of the seat in a game of two."""
    return DEALER if view.dealer == view.seat else PONE


def standing_of(view: View) -> Standing:
    """The standing of the seat in a game of two."""
    mine, other = view.pegs[view.seat].front, view.pegs[1 - view.seat].front
    return standing(role_of(view), mine, other, view.options.target)


def own_crib(view: View) -> bool:
    """Whether the crib is of the own side."""
    side_of = view.options.form.side_of
    return view.dealer is not None and side_of(view.dealer) == side_of(view.seat)


def all_keeps(view: View) -> list[Keep]:
    """Every way to throw."""
    return keeps(_codes(view), view.options.form.thrown)


def crib_averages(view: View) -> CribAverages:
    """The table for what the seat throws."""
    form: Form = view.options.form
    own, opposing = CRIB_TABLES[form.thrown, form.crib]
    return own if own_crib(view) else opposing


def in_whole_points(averages: CribAverages) -> CribAverages:
    """The same averages to the nearest whole point."""
    return tuple(tuple((number + 50) // 100 * 100 for number in row) for row in averages)


NO_CRIB: CribAverages = ((0,) * 13,) * 13


def _by_crib_table(view: View, averages: CribAverages) -> tuple[Card, ...]:
    return _cards(
        best_keep(
            all_keeps(view),
            averages,
            own_crib=own_crib(view),
            opponents=view.options.form.sides - 1,
            aim=Aim.of(view.options),
        )
    )


def _codes(view: View) -> Sequence[int]:
    return [card.code for card in view.hand]


def _cards(keep: Keep) -> tuple[Card, ...]:
    return _of_codes(keep.thrown)


def _of_codes(codes: Sequence[int]) -> tuple[Card, ...]:
    return tuple(PACK[code] for code in codes)
