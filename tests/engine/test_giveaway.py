"""The game given away: who reaches the target first has lost."""

from __future__ import annotations

from random import Random

import pytest

from cribbage.engine.cards import PACK, Rank
from cribbage.engine.events import (
    Challenged,
    Counted,
    CountJudged,
    GameWon,
    Result,
    Source,
)
from cribbage.engine.moves import Accept, Count, Cut, Discard, Muggins, Shuffle
from cribbage.engine.options import FORMS, Form, Options
from cribbage.engine.rules import legal, view
from cribbage.engine.state import Decision, Phase

from .deal_helpers import (
    EACH_FORM,
    at_the_show,
    decision_of,
    game_at,
    of_type,
    pegs_in,
    run,
    scores_of,
    seat_to_move,
)
from .worked_deals import FOUR

GIVEAWAY = Options(giveaway=True)
MUGGINS = Options(giveaway=True, muggins=True)


# Counts: what the pone says of 9; the play has given seat 0 six points and seat 1 three


@pytest.mark.parametrize(
    ("claim", "pegs", "judged"),
    [
        (9, [(1, 9, Source.HAND)], False),
        (8, [(1, 9, Source.HAND), (1, 2, Source.UNDERCOUNT)], True),
        (0, [(1, 9, Source.HAND), (1, 2, Source.UNDERCOUNT)], True),
        (19, [(1, 9, Source.HAND), (1, 2, Source.UNDERCOUNT)], True),
        (10, [(1, 10, Source.HAND)], True),
        (29, [(1, 29, Source.HAND)], True),
    ],
)
def test_too_low_a_count_pegs_what_is_right_and_two_more_and_too_high_a_one_stands(
    claim: int, pegs: list[tuple[int, int, Source]], judged: bool
) -> None:
    state, told = run(at_the_show(options=GIVEAWAY), Count(1, claim))
    assert told[0] == Counted(1, False, 0 if claim == 19 else claim)
    assert pegs_in(told) == pegs
    assert scores_of(state) == (6, 3 + sum(points for _, points, _ in pegs))
    assert len(of_type(told, CountJudged)) == judged
    assert legal(state) == Decision(Phase.COUNT_HAND, 0, low=0, high=29)


@pytest.mark.parametrize(
    ("claim", "challenged", "pegs"),
    [
        (9, True, [(1, 9, Source.HAND)]),
        (9, False, [(1, 9, Source.HAND)]),
        (5, True, [(1, 9, Source.HAND), (1, 2, Source.UNDERCOUNT)]),
        (5, False, [(1, 5, Source.HAND)]),
        (0, True, [(1, 9, Source.HAND), (1, 2, Source.UNDERCOUNT)]),
        (0, False, []),
        (19, False, []),
        (11, True, [(1, 11, Source.HAND)]),
        (11, False, [(1, 11, Source.HAND)]),
    ],
)
def test_with_muggins_too_low_a_count_pays_only_if_it_is_challenged(
    claim: int, challenged: bool, pegs: list[tuple[int, int, Source]]
) -> None:
    state, told = run(at_the_show(options=MUGGINS), Count(1, claim))
    assert pegs_in(told) == []
    assert legal(state) == Decision(Phase.CHALLENGE, 0)
    state, told = run(state, Muggins(0) if challenged else Accept(0))
    assert pegs_in(told) == pegs
    assert of_type(told, Challenged) == ([Challenged(0, 1)] if challenged else [])
    judged = [(e.claim, e.right) for e in told if isinstance(e, CountJudged)]
    assert judged == ([(0 if claim == 19 else claim, 9)] if challenged else [])
    assert legal(state) == Decision(Phase.COUNT_HAND, 0, low=0, high=29)


def test_the_crib_counted_too_low_pays_as_well() -> None:
    state, _ = run(at_the_show(options=GIVEAWAY), Count(1, 9), Count(0, 12))
    _, told = run(state, Count(0, 5))
    assert pegs_in(told) == [(0, 6, Source.CRIB), (0, 2, Source.UNDERCOUNT)]


@pytest.mark.parametrize("caller", [2, 3, 0])
def test_whoever_of_four_calls_it_is_the_counter_who_pegs(caller: int) -> None:
    options = Options(giveaway=True, muggins=True, form=FORMS["four"])
    state, _ = run(FOUR.at_the_show(options=options), Count(1, 4))
    while seat_to_move(state) != caller:
        state, _ = run(state, Accept(seat_to_move(state)))
    before = scores_of(state)
    state, told = run(state, Muggins(caller))
    assert pegs_in(told) == [(1, 6, Source.HAND), (1, 2, Source.UNDERCOUNT)]
    assert scores_of(state) == (before[0], before[1] + 8, *before[2:])


def test_a_pair_pegs_for_the_low_count_of_either() -> None:
    options = Options(giveaway=True, form=FORMS["pairs"])
    state, told = run(FOUR.at_the_show(options=options), Count(1, 0))
    assert pegs_in(told) == [(1, 6, Source.HAND), (1, 2, Source.UNDERCOUNT)]
    assert scores_of(state) == (13, 14)


# The end


@EACH_FORM
@pytest.mark.parametrize("giveaway", [False, True])
def test_who_reaches_the_target_with_heels_has_lost_and_all_others_have_won(
    form: Form, giveaway: bool
) -> None:
    options = Options(61, form=form, giveaway=giveaway)
    for dealer in range(form.seats):
        # The pone of five cards has a head start of three.
        scores = tuple(range(40, 40 + form.sides))
        reached = form.side_of(dealer)
        scores = (*scores[:reached], 60, *scores[reached + 1 :])
        state = game_at(scores, dealer=dealer, options=options)
        state, _ = run(state, Shuffle(tuple(Random(dealer).sample(PACK, 52))))
        while state.phase is Phase.DISCARD:
            decision = decision_of(state)
            state, _ = run(state, Discard(seat_to_move(state), decision.cards[: decision.number]))
        before = scores_of(state)
        jack = next(
            place for place, card in enumerate(state.pack) if card.rank is Rank.JACK and place > 3
        )
        state, told = run(state, Cut(seat_to_move(state), jack))
        assert pegs_in(told) == [(dealer, 2, Source.HEELS)]
        others = tuple(side for side in range(form.sides) if side != reached)
        margin = 61 - max(before[side] for side in others)
        winners = others if giveaway else (reached,)
        assert told[-1] == GameWon(Result(reached, winners, margin, 1, ""))
        assert scores_of(state)[reached] == 61
        assert legal(state) is None
        assert [view(state, seat).result for seat in range(form.seats)] == [
            state.result
        ] * form.seats


@pytest.mark.parametrize("skunks", [False, True])
def test_a_game_given_away_has_no_lines(skunks: bool) -> None:
    options = Options(giveaway=True, skunks=skunks)
    state, _ = run(at_the_show((0, 109), options=options), Count(1, 9))
    assert state.result == Result(1, (0,), 115, 1, "")


def test_the_two_points_for_a_low_count_can_lose_the_game() -> None:
    state, told = run(at_the_show((0, 108), options=GIVEAWAY), Count(1, 5))
    assert pegs_in(told) == [(1, 9, Source.HAND), (1, 2, Source.UNDERCOUNT)]
    assert told[-1] == GameWon(Result(1, (0,), 115, 1, ""))
    assert scores_of(state) == (6, 121)


def test_who_loses_with_what_is_right_pegs_no_penalty() -> None:
    _, told = run(at_the_show((0, 109), options=GIVEAWAY), Count(1, 5))
    assert pegs_in(told) == [(1, 9, Source.HAND)]
    assert isinstance(told[-1], GameWon)


def test_what_is_said_too_high_can_lose_the_game() -> None:
    for options in (GIVEAWAY, MUGGINS):
        _, told = run(at_the_show((0, 108), options=options), Count(1, 10))
        assert pegs_in(told) == [(1, 10, Source.HAND)]
        assert told[-1] == GameWon(Result(1, (0,), 115, 1, ""))


def test_with_muggins_a_low_count_that_saves_the_game_may_be_challenged() -> None:
    state, told = run(at_the_show((0, 110), options=MUGGINS), Count(1, 5))
    assert told == [Counted(1, False, 5)]
    accepted, told = run(state, Accept(0))
    assert scores_of(accepted) == (6, 118)
    assert accepted.phase is Phase.COUNT_HAND
    _, told = run(state, Muggins(0))
    assert pegs_in(told) == [(1, 9, Source.HAND)]
    assert told[-1] == GameWon(Result(1, (0,), 115, 1, ""))


def test_with_muggins_a_count_that_loses_as_it_is_said_is_not_asked_about() -> None:
    state, told = run(at_the_show((0, 113), options=MUGGINS), Count(1, 5))
    assert told[-1] == GameWon(Result(1, (0,), 115, 1, ""))
    assert state.phase is Phase.OVER


def test_all_who_did_not_reach_the_target_have_won_whatever_their_scores() -> None:
    options = Options(31, form=FORMS["four"], giveaway=True)
    # The play adds 6, 4, 7 and 2; the hand of 1 is worth 6.
    state, told = run(FOUR.at_the_show((0, 21, 20, 0), options), Count(1, 6))
    assert scores_of(state) == (6, 31, 27, 2)
    assert told[-1] == GameWon(Result(1, (0, 2, 3), 4, 1, ""))


def test_a_pair_that_reaches_the_target_has_lost_to_the_other() -> None:
    options = Options(31, form=FORMS["pairs"], giveaway=True)
    state, told = run(FOUR.at_the_show((0, 19), options), Count(1, 6))
    assert scores_of(state) == (13, 31)
    assert told[-1] == GameWon(Result(1, (0,), 18, 1, ""))
