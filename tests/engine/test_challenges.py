"""Muggins among three and four, and the count put right at once, in every form."""

from __future__ import annotations

from random import Random

import pytest

from cribbage.engine.cards import PACK
from cribbage.engine.events import Challenged, Counted, CountJudged, Pegged, Source
from cribbage.engine.moves import Accept, Count, Cut, Discard, Muggins, NotNow, Shuffle
from cribbage.engine.options import FORMS, Form, Options
from cribbage.engine.rules import legal, new_game, view
from cribbage.engine.state import Decision, Phase, State

from .deal_helpers import (
    EACH_FORM,
    assert_refused,
    decision_of,
    of_type,
    pegs_in,
    play_out,
    right_count,
    run,
    scores_of,
    seat_to_move,
)
from .worked_deals import FOUR


# Seat 1 counts first and has 6; then 2 has 2, 3 has 5, 0 has 3; the crib of 0 is worth 12.
def four_at_the_show(form: str = "four", scores: tuple[int, ...] = ()) -> State:
    return FOUR.at_the_show(scores, Options(muggins=True, form=FORMS[form]))


def at_a_show(options: Options, seed: int = 1, dealer: int = 0) -> State:
    """Any deal of the form, dealt and played at random, at its first count."""
    chance = Random(seed)
    state, _ = run(new_game(options, dealer), Shuffle(tuple(chance.sample(PACK, 52))))
    while state.phase is Phase.DISCARD:
        decision = decision_of(state)
        state, _ = run(state, Discard(seat_to_move(state), decision.cards[: decision.number]))
    state, _ = run(state, Cut(seat_to_move(state), 4))
    state, _ = play_out(state)
    assert state.phase is Phase.COUNT_HAND
    return state


def asked_after_each_count(state: State) -> list[tuple[int, list[int]]]:
    """For each count of the show, who counts and who is asked about it."""
    asked: list[tuple[int, list[int]]] = []
    while state.phase is not Phase.SHUFFLE_TO_DEAL:
        seat = seat_to_move(state)
        if state.phase is Phase.CHALLENGE:
            asked[-1][1].append(seat)
            state, _ = run(state, Accept(seat))
        else:
            asked.append((seat, []))
            state, _ = run(state, Count(seat, 1))
    return asked


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("six", [(1, [0]), (0, [1]), (0, [1])]),
        ("five", [(1, [0]), (0, [1]), (0, [1])]),
        ("seven", [(1, [0]), (0, [1]), (0, [1])]),
        ("three", [(1, [2, 0]), (2, [0, 1]), (0, [1, 2]), (0, [1, 2])]),
        (
            "four",
            [(1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2]), (0, [1, 2, 3]), (0, [1, 2, 3])],
        ),
        ("pairs", [(1, [2, 0]), (2, [3, 1]), (3, [0, 2]), (0, [1, 3]), (0, [1, 3])]),
    ],
)
def test_opponents_are_asked_in_turn_from_the_left_and_partners_are_not(
    name: str, asked: list[tuple[int, list[int]]]
) -> None:
    assert asked_after_each_count(at_a_show(Options(muggins=True, form=FORMS[name]))) == asked


@pytest.mark.parametrize(
    ("accepting", "caller"), [((), 2), ((2,), 3), ((2, 3), 0)], ids=["2", "3", "0"]
)
@pytest.mark.parametrize(
    ("claim", "counter_gets", "caller_gets", "source"),
    [
        (4, 4, 2, Source.MUGGINS),
        (0, 0, 6, Source.MUGGINS),
        (8, 6, 2, Source.OVERCOUNT),
        (6, 6, 0, Source.MUGGINS),
    ],
)
def test_the_first_who_calls_takes_it_all(
    accepting: tuple[int, ...],
    caller: int,
    claim: int,
    counter_gets: int,
    caller_gets: int,
    source: Source,
) -> None:
    state, told = run(four_at_the_show(), Count(1, claim))
    assert told == [Counted(1, False, claim)]
    for seat in accepting:
        before = scores_of(state)
        state, told = run(state, Accept(seat))
        assert told == []
        assert scores_of(state) == before
    assert legal(state) == Decision(Phase.CHALLENGE, caller)
    state, told = run(state, Muggins(caller))
    assert told[0] == Challenged(caller, 1)
    expected = [(1, counter_gets, Source.HAND), (caller, caller_gets, source)]
    assert pegs_in(told) == [peg for peg in expected if peg[1]]
    (judged,) = of_type(told, CountJudged)
    assert isinstance(judged, CountJudged)
    assert (judged.seat, judged.claim, judged.right) == (1, claim, 6)
    # Nobody else is asked any more.
    assert legal(state) == Decision(Phase.COUNT_HAND, 2, low=0, high=29)


@pytest.mark.parametrize("claim", [0, 4, 6, 8])
@pytest.mark.parametrize(("form", "asked"), [("four", (2, 3, 0)), ("pairs", (2, 0))])
def test_what_all_accept_stands(form: str, asked: tuple[int, ...], claim: int) -> None:
    state, _ = run(four_at_the_show(form), Count(1, claim))
    for seat in asked:
        assert legal(state) == Decision(Phase.CHALLENGE, seat)
        state, told = run(state, Accept(seat))
    assert pegs_in(told) == ([(1, claim, Source.HAND)] if claim else [])
    assert of_type(told, CountJudged) == []
    assert legal(state) == Decision(Phase.COUNT_HAND, 2, low=0, high=29)


@pytest.mark.parametrize("caller", [2, 0])
def test_points_that_a_pair_missed_go_to_the_other_pair(caller: int) -> None:
    state, _ = run(four_at_the_show("pairs"), Count(1, 4))
    if caller == 0:
        state, _ = run(state, Accept(2))
    before = scores_of(state)
    state, told = run(state, Muggins(caller))
    assert pegs_in(told) == [(1, 4, Source.HAND), (caller, 2, Source.MUGGINS)]
    assert scores_of(state) == (before[0] + 2, before[1] + 4)


def test_only_who_is_asked_may_answer_and_only_once() -> None:
    state, _ = run(four_at_the_show(), Count(1, 4))
    for others in ((0, 1, 3), (0, 1, 2), (1, 2, 3)):
        for seat in others:
            assert_refused(state, Muggins(seat), NotNow)
            assert_refused(state, Accept(seat), NotNow)
            assert_refused(state, Count(seat, 2), NotNow)
        state, _ = run(state, Accept(seat_to_move(state)))
    for seat in range(4):
        assert_refused(state, Muggins(seat), NotNow)


def test_a_partner_can_neither_challenge_nor_accept() -> None:
    state, _ = run(four_at_the_show("pairs"), Count(1, 8))
    for seat in (0, 1, 3):
        assert_refused(state, Muggins(seat), NotNow)
        assert_refused(state, Accept(seat), NotNow)
    state, _ = run(state, Accept(2))
    for seat in (1, 2, 3):
        assert_refused(state, Muggins(seat), NotNow)
        assert_refused(state, Accept(seat), NotNow)


def test_all_see_whose_count_may_be_challenged_and_who_is_asked() -> None:
    state, _ = run(four_at_the_show(), Count(1, 4))
    for asked in (2, 3, 0):
        for seat in range(4):
            seen = view(state, seat)
            assert (seen.counter, seen.claim, seen.turn) == (1, 4, asked)
            decision = Decision(Phase.CHALLENGE, asked) if seat == asked else None
            assert seen.decision == decision
        state, _ = run(state, Accept(asked))
    assert [view(state, seat).claim for seat in range(4)] == [None] * 4
    assert [view(state, seat).counter for seat in range(4)] == [2] * 4


def test_the_crib_is_challenged_by_the_left_of_the_dealer_first() -> None:
    state = four_at_the_show()
    while state.phase is not Phase.COUNT_CRIB:
        if state.phase is Phase.CHALLENGE:
            state, _ = run(state, Accept(seat_to_move(state)))
        else:
            state, _ = run(state, Count(seat_to_move(state), right_count(state)))
    state, _ = run(state, Count(0, 11), Accept(1))
    assert legal(state) == Decision(Phase.CHALLENGE, 2)
    state, told = run(state, Muggins(2))
    assert pegs_in(told) == [(0, 11, Source.CRIB), (2, 1, Source.MUGGINS)]
    assert state.phase is Phase.SHUFFLE_TO_DEAL


def test_muggins_of_one_of_three_can_win_and_nothing_follows() -> None:
    state, _ = run(four_at_the_show(scores=(0, 0, 0, 117)), Count(1, 4), Accept(2))
    state, told = run(state, Muggins(3))
    assert pegs_in(told) == [(1, 4, Source.HAND), (3, 2, Source.MUGGINS)]
    assert state.result
    assert (state.result.reached, state.result.winners) == (3, (3,))
    assert state.result.margin == 121 - 8
    for seat in range(4):
        assert_refused(state, Accept(seat), NotNow)
        assert_refused(state, Count(seat, 2), NotNow)


def test_a_count_that_surely_wins_is_not_asked_about() -> None:
    at = four_at_the_show(scores=(0, 111, 0, 0))
    assert scores_of(at) == (6, 115, 7, 2)
    for claim in (6, 8):
        state, told = run(at, Count(1, claim))
        assert pegs_in(told) == [(1, 6, Source.HAND)]
        assert state.phase is Phase.OVER
    # What is right would not do here: it may be challenged.
    at = four_at_the_show(scores=(0, 110, 0, 0))
    state, _ = run(at, Count(1, 7))
    assert legal(state) == Decision(Phase.CHALLENGE, 2)


def test_a_pairs_count_that_wins_with_the_partners_points_is_not_asked_about() -> None:
    at = four_at_the_show("pairs", scores=(0, 109))
    assert scores_of(at) == (13, 115)
    state, told = run(at, Count(1, 6))
    assert pegs_in(told) == [(1, 6, Source.HAND)]
    assert state.result
    assert (state.result.reached, state.result.winners, state.result.margin) == (1, (1,), 108)


# Without muggins


@EACH_FORM
@pytest.mark.parametrize("dealer", [0, 1])
def test_too_high_a_count_costs_two_to_the_next_to_the_left(form: Form, dealer: int) -> None:
    state = at_a_show(Options(201, form=form), seed=7, dealer=dealer)
    counted = 0
    while state.phase is not Phase.SHUFFLE_TO_DEAL:
        counter, right = seat_to_move(state), right_count(state)
        crib = state.phase is Phase.COUNT_CRIB
        before = list(scores_of(state))
        state, told = run(state, Count(counter, right + 1))
        left = (counter + 1) % form.seats
        source = Source.CRIB if crib else Source.HAND
        expected = [(counter, right, source), (left, 2, Source.OVERCOUNT)]
        assert pegs_in(told) == [peg for peg in expected if peg[1]]
        before[form.side_of(counter)] += right
        before[form.side_of(left)] += 2
        assert list(scores_of(state)) == before
        counted += 1
    assert counted == form.seats + 1


@EACH_FORM
def test_too_low_a_count_pegs_what_was_said_and_no_more(form: Form) -> None:
    state = at_a_show(Options(201, form=form), seed=7)
    low = 0
    while state.phase is not Phase.SHUFFLE_TO_DEAL:
        counter, right = seat_to_move(state), right_count(state)
        state, told = run(state, Count(counter, max(0, right - 1)))
        assert [points for _, points, _ in pegs_in(told)] == ([right - 1] if right > 1 else [])
        assert len(of_type(told, CountJudged)) == (1 if right else 0)
        low += right > 1
    assert low > 0


def test_a_pairs_overcount_is_the_other_pairs_gain() -> None:
    state = FOUR.at_the_show(options=Options(form=FORMS["pairs"]))
    assert scores_of(state) == (13, 6)
    state, told = run(state, Count(1, 7))
    assert of_type(told, Pegged)[-1] == Pegged(2, 2, Source.OVERCOUNT, (), 15)
    assert scores_of(state) == (15, 12)
