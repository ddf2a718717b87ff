"""Counts that were wrong, counts let stand that were, and the points they cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cribbage.bots.counting import calling_pays, count_to_check, right_count
from cribbage.engine.moves import Accept, Count, Move, Muggins
from cribbage.engine.options import Options
from cribbage.engine.rules import view
from cribbage.engine.state import State, View

OVERCOUNT_COSTS = 2


class Made(NamedTuple):
    """A move, and the state before it."""

    state: State
    move: Move


@dataclass(frozen=True, slots=True)
class Miscount:
    """A count said that was wrong, or one let stand that was: ``lost`` points by it.

    ``own``: it was the seat's own count.
    """

    deal: int
    view: View
    own: bool
    claim: int
    right: int
    lost: int


def missed_call(view: View, move: Move) -> int | None:
    """What a count is worth that was let stand though calling muggins would have paid."""
    if isinstance(move, Accept) and calling_pays(view):
        return count_to_check(view)
    return None


def miscounts(moves: Sequence[Made], seat: int) -> Iterator[Miscount]:
    """Those of one seat, in all the moves of a game."""
    for place, (state, move) in enumerate(moves):
        if isinstance(move, Count) and move.seat == seat:
            called = _is_called(moves, place + 1)
            yield from _miscount(view(state, seat), move, called=called)
        elif isinstance(move, Accept) and move.seat == seat:
            seen = view(state, seat)
            right = missed_call(seen, move)
            if right is not None and seen.claim is not None:
                lost = max(OVERCOUNT_COSTS, right - seen.claim)
                yield Miscount(state.deal, seen, False, seen.claim, right, lost)


def _is_called(moves: Sequence[Made], place: int) -> bool:
    """Whether muggins is called on the count before this place."""
    while place < len(moves) and isinstance(moves[place].move, Accept):
        place += 1
    return place < len(moves) and isinstance(moves[place].move, Muggins)


def _miscount(seen: View, move: Count, *, called: bool) -> Iterator[Miscount]:
    """A wrong count, and what it cost, which may be nothing."""
    right = right_count(seen)
    claim = seen.options.form.understood(move.points)
    if claim != right:
        found = called or not seen.options.muggins
        lost = _lost_by(seen.options, claim, right, found=found, called=called)
        if _has_won(seen, min(claim, right)):
            lost = 0
        yield Miscount(seen.deal, seen, True, claim, right, lost)


def _has_won(seen: View, pegged: int) -> bool:
    """Whether the count won the game: nothing is owed after that."""
    options = seen.options
    score = seen.pegs[options.form.side_of(seen.seat)].front
    return not options.giveaway and score + pegged >= options.target


def _lost_by(options: Options, claim: int, right: int, *, found: bool, called: bool) -> int:
    """Points not pegged, and those that another pegs instead; given away, points pegged.

    ``found``: whether the count was found to be wrong.
    """
    if options.giveaway:
        return max(0, claim - right) if claim > right else OVERCOUNT_COSTS * found
    if claim > right:
        return OVERCOUNT_COSTS * found
    return (right - claim) * (2 if called else 1)
