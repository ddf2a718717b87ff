"""The count of a hand or crib, right and wrong, with muggins and without."""

from __future__ import annotations

import pytest

from cribbage.engine.events import (
    Challenged,
    Counted,
    CountJudged,
    Pegged,
    Source,
)
from cribbage.engine.moves import (
    Accept,
    Count,
    Muggins,
)
from cribbage.engine.rules import legal, view
from cribbage.engine.scoring import score_show
from cribbage.engine.state import Decision, Phase

from .deal_helpers import (
    DEAL,
    MUGGINS,
    at_the_show,
    count_right,
    of_type,
    pegs_in,
    run,
    scores_of,
    seat_to_move,
)

# The count of a hand: what the pone says of 9


@pytest.mark.parametrize(
    ("claim", "pegs", "judged"),
    [
        (9, [(1, 9, Source.HAND)], False),
        (10, [(1, 9, Source.HAND), (0, 2, Source.OVERCOUNT)], True),
        (29, [(1, 9, Source.HAND), (0, 2, Source.OVERCOUNT)], True),
        (8, [(1, 8, Source.HAND)], True),
        (1, [(1, 1, Source.HAND)], True),
        (0, [], True),
        (19, [], True),
    ],
)
def test_without_muggins_a_count_is_put_right_at_once(
    claim: int, pegs: list[tuple[int, int, Source]], judged: bool
) -> None:
    state, told = run(at_the_show(), Count(1, claim))
    said = 0 if claim == 19 else claim
    assert told[0] == Counted(1, False, said)
    assert pegs_in(told) == pegs
    found = score_show(DEAL.keep[1], DEAL.starter)
    assert of_type(told, CountJudged) == ([CountJudged(1, False, said, 9, found)] if judged else [])
    assert state.phase is Phase.COUNT_HAND
    assert seat_to_move(state) == 0
    assert state.claim is None


@pytest.mark.parametrize(
    ("claim", "challenged", "pegs"),
    [
        (9, True, [(1, 9, Source.HAND)]),
        (9, False, [(1, 9, Source.HAND)]),
        (11, True, [(1, 9, Source.HAND), (0, 2, Source.OVERCOUNT)]),
        (11, False, [(1, 11, Source.HAND)]),
        (5, True, [(1, 5, Source.HAND), (0, 4, Source.MUGGINS)]),
        (5, False, [(1, 5, Source.HAND)]),
        (0, True, [(0, 9, Source.MUGGINS)]),
        (0, False, []),
        (19, True, [(0, 9, Source.MUGGINS)]),
        (19, False, []),
    ],
)
def test_with_muggins_a_count_stands_unless_it_is_challenged(
    claim: int, challenged: bool, pegs: list[tuple[int, int, Source]]
) -> None:
    state, told = run(at_the_show(options=MUGGINS), Count(1, claim))
    said = 0 if claim == 19 else claim
    assert told == [Counted(1, False, said)]
    assert legal(state) == Decision(Phase.CHALLENGE, 0)
    assert [view(state, seat).claim for seat in (0, 1)] == [said, said]
    state, told = run(state, Muggins(0) if challenged else Accept(0))
    assert pegs_in(told) == pegs
    found = score_show(DEAL.keep[1], DEAL.starter)
    assert of_type(told, CountJudged) == (
        [CountJudged(1, False, said, 9, found)] if challenged else []
    )
    assert of_type(told, Challenged) == ([Challenged(0, 1)] if challenged else [])
    assert state.phase is Phase.COUNT_HAND
    assert seat_to_move(state) == 0
    assert state.claim is None


def test_the_reason_is_told_with_a_right_count_only() -> None:
    found = score_show(DEAL.keep[1], DEAL.starter)
    _, told = run(at_the_show(), Count(1, 9))
    assert told[-1] == Pegged(1, 9, Source.HAND, found, 12)
    _, told = run(at_the_show(options=MUGGINS), Count(1, 5), Accept(0))
    assert told[-1] == Pegged(1, 5, Source.HAND, (), 8)


def test_hands_are_counted_pone_dealer_and_then_the_crib() -> None:
    state = at_the_show()
    asked = []
    while state.phase is not Phase.SHUFFLE_TO_DEAL:
        asked.append(legal(state))
        state, _ = count_right(state)
    assert asked == [
        Decision(Phase.COUNT_HAND, 1, low=0, high=29),
        Decision(Phase.COUNT_HAND, 0, low=0, high=29),
        Decision(Phase.COUNT_CRIB, 0, low=0, high=29),
    ]
    assert scores_of(state) == (24, 12)


def test_the_crib_is_challenged_by_the_pone_and_counts_as_a_crib() -> None:
    state = at_the_show(options=MUGGINS)
    state, _ = run(state, Count(1, 9), Accept(0), Count(0, 12), Accept(1))
    assert state.phase is Phase.COUNT_CRIB
    state, _ = run(state, Count(0, 4))
    assert legal(state) == Decision(Phase.CHALLENGE, 1)
    _, told = run(state, Muggins(1))
    assert told[0] == Challenged(1, 0)
    assert isinstance(told[-2], CountJudged)
    assert told[-2].crib
    assert pegs_in(told) == [(0, 4, Source.CRIB), (1, 2, Source.MUGGINS)]


def test_without_muggins_the_crib_counted_too_high_costs_two_as_well() -> None:
    state, _ = run(at_the_show(), Count(1, 9), Count(0, 12))
    state, told = run(state, Count(0, 7))
    assert pegs_in(told) == [(0, 6, Source.CRIB), (1, 2, Source.OVERCOUNT)]
    assert state.phase is Phase.SHUFFLE_TO_DEAL
