"""Deals of the other forms, worked out by hand: every peg, go and lead of each."""

from __future__ import annotations

import pytest

from cribbage.engine.cards import parse_cards
from cribbage.engine.events import (
    Counted,
    Pegged,
    Source,
    StarterTurned,
)
from cribbage.engine.moves import NotHeld, NotNow, PastThirtyOne, Play
from cribbage.engine.options import FORMS, Options
from cribbage.engine.scoring import Kind
from cribbage.engine.state import Pegs, Phase

from .deal_helpers import (
    assert_refused,
    count_all,
    decision_of,
    of_type,
    pegs_in,
    play_told,
    plays_in,
    rig_form,
    run,
    scores_of,
    seat_to_move,
    start_play,
)
from .worked_deals import FOUR, FOUR_WITH_HEELS, SEVEN, WORKED, Worked

PAIRS = Options(form=FORMS["pairs"])


@pytest.mark.parametrize("worked", WORKED.values(), ids=WORKED)
def test_the_play_of_a_worked_deal_pegs_as_worked_out(worked: Worked) -> None:
    state, _ = start_play(worked.deal, options=worked.options)
    told = []
    for number, plays in enumerate(worked.plays, 1):
        assert len(state.piles) == number
        state, more = play_told(state, plays)
        told += more
    assert pegs_in(told) == [(seat, points, Source.PLAY) for seat, points in worked.pegs]
    assert state.phase is Phase.COUNT_HAND


@pytest.mark.parametrize("worked", WORKED.values(), ids=WORKED)
def test_the_show_of_a_worked_deal_pegs_as_worked_out(worked: Worked) -> None:
    state, told = count_all(worked.at_the_show())
    last = len(worked.show) - 1
    assert of_type(told, Counted) == [
        Counted(seat, number == last, worth) for number, (seat, worth) in enumerate(worked.show)
    ]
    assert pegs_in(told) == [
        (seat, worth, Source.CRIB if number == last else Source.HAND)
        for number, (seat, worth) in enumerate(worked.show)
    ]
    assert state.phase is Phase.SHUFFLE_TO_DEAL


@pytest.mark.parametrize(
    ("worked", "scores"),
    [
        (FOUR, (21, 10, 9, 7)),
        (FOUR_WITH_HEELS, (20, 6, 26, 21)),
        (SEVEN, (19, 22)),
        *zip(
            [worked for name, worked in WORKED.items() if name.startswith("five")],
            # The pone's have a head start of 3.
            [(8, 5), (14, 6), (14, 5)],
            strict=True,
        ),
    ],
)
def test_a_worked_deal_adds_up(worked: Worked, scores: tuple[int, ...]) -> None:
    state, _ = count_all(worked.at_the_show())
    assert scores_of(state) == scores


# Gos, and who leads, with more than two players


def test_after_a_go_the_others_play_on_in_turn_and_the_left_of_the_last_leads() -> None:
    state, _ = start_play(FOUR.deal, options=FOUR.options)
    _, told = play_told(state, " ".join(FOUR.plays))
    assert plays_in(told) == [
        "0 go",
        "3 leads",
        "3 leads",
        # Only those who hold cards say go.
        *("2 go", "3 go", "0 go"),
        "2 leads",
        # The others have no cards, so 0 himself leads again.
        "0 leads",
    ]


def test_who_has_no_cards_is_passed_over_when_it_would_be_his_lead() -> None:
    state, _ = start_play(FOUR_WITH_HEELS.deal, options=FOUR_WITH_HEELS.options)
    state, told = play_told(state, " ".join(FOUR_WITH_HEELS.plays[:-1]))
    assert plays_in(told) == [
        *("0 go", "2 leads"),
        *("1 go", "2 go", "3 go", "1 leads"),
        *("0 go", "0 leads"),
    ]
    assert state.hands == ((*parse_cards("QC"),), (), (), ())
    assert seat_to_move(state) == 0


def test_heels_of_a_deal_for_four_are_the_dealers() -> None:
    state, told = start_play(FOUR_WITH_HEELS.deal, options=FOUR_WITH_HEELS.options)
    assert told[0] == StarterTurned(3, FOUR_WITH_HEELS.deal.starter)
    assert pegs_in(told) == [(2, 2, Source.HEELS)]
    assert scores_of(state) == (0, 0, 2, 0)


THREE = rig_form(FORMS["three"], ("KH QH JH TH", "AC 9C 2C KC", "KD 9D 8D 7D"), "5S")


def test_one_of_three_goes_on_alone_to_thirty_one_and_the_next_leads() -> None:
    state, _ = start_play(THREE, options=Options(form=FORMS["three"]))
    state, told = play_told(state, "19C 29D 0KH 12C")
    assert pegs_in(told) == [(2, 2, Source.PLAY)]
    assert plays_in(told) == ["2 go", "0 go"]
    assert seat_to_move(state) == 1
    assert decision_of(state).cards == parse_cards("AC")
    state, told = play_told(state, "1AC")
    assert pegs_in(told) == [(1, 2, Source.PLAY)]
    assert plays_in(told) == ["2 leads"]
    assert seat_to_move(state) == 2


def test_a_go_of_three_is_paid_to_the_last_to_play_once_none_has_a_card_for_it() -> None:
    deal = rig_form(FORMS["three"], ("KH QH JH TH", "3C 9C 2C KC", "KD 9D 8D 7D"), "5S")
    state, _ = start_play(deal, options=Options(form=FORMS["three"]))
    state, told = play_told(state, "19C 29D 0KH 12C")
    (_, pegged) = of_type(told, Pegged)
    assert isinstance(pegged, Pegged)
    assert (pegged.seat, [c.kind for c in pegged.why], pegged.score) == (1, [Kind.GO], 1)
    assert plays_in(told) == ["2 go", "0 go", "2 leads"]


def test_whoever_said_go_says_it_once_however_often_the_turn_passes_him() -> None:
    deal = rig_form(
        FORMS["four"], ("KH QH JH TH", "KC 2C AC 9C", "KD AD 2D 9D", "KS AH AS 9S"), "5S"
    )
    state, _ = start_play(deal, options=Options(form=FORMS["four"]))
    # At 27 the turn passes seat 0, and again at 30, when 3 alone has another ace.
    state, told = play_told(state, "19C 29D 39S 1AC 2AD 3AH")
    assert plays_in(told) == ["0 go", "1 go", "2 go"]
    assert seat_to_move(state) == 3
    state, told = play_told(state, "3AS")
    assert pegs_in(told) == [(3, 14, Source.PLAY)]
    assert plays_in(told) == ["0 leads"]


def test_nobody_may_play_out_of_turn_or_past_thirty_one() -> None:
    state, _ = start_play(FOUR.deal, options=FOUR.options)
    state, _ = play_told(state, "1KC 2QD 38S")
    # Seat 0 has said go, and it is 1 who plays on.
    assert state.said_go == {0}
    for seat, card in ((0, "9H"), (2, "AS"), (3, "7S")):
        assert_refused(state, Play(seat, *parse_cards(card)), NotNow)
    for card in ("9C", "JC"):
        assert_refused(state, Play(1, *parse_cards(card)), PastThirtyOne)
    for card in ("KC", "AS", "3D", "4H"):
        assert_refused(state, Play(1, *parse_cards(card)), NotHeld)
    state, _ = run(state, Play(1, *parse_cards("2C")))
    assert seat_to_move(state) == 2


# The same cards between pairs


@pytest.mark.parametrize(("worked", "scores"), [(FOUR, (30, 17)), (FOUR_WITH_HEELS, (46, 27))])
def test_the_same_deal_between_pairs_pegs_the_same_for_the_sides(
    worked: Worked, scores: tuple[int, int]
) -> None:
    alone, alone_told = start_play(worked.deal, options=worked.options)
    paired, paired_told = start_play(worked.deal, options=PAIRS)
    assert pegs_in(alone_told) == pegs_in(paired_told)
    for plays in worked.plays:
        alone, alone_told = play_told(alone, plays)
        paired, paired_told = play_told(paired, plays)
        assert pegs_in(alone_told) == pegs_in(paired_told)
        assert plays_in(alone_told) == plays_in(paired_told)
    paired, told = count_all(paired)
    assert [(seat, points) for seat, points, _ in pegs_in(told)] == list(worked.show)
    assert scores_of(paired) == scores


def test_partners_move_the_same_two_pegs() -> None:
    state, _ = start_play(FOUR.deal, options=PAIRS)
    state, _ = play_told(state, FOUR.plays[0])
    assert state.pegs == (Pegs(2, 0), Pegs(0, 0))
    state, told = play_told(state, "37S 08H")
    assert state.pegs == (Pegs(4, 2), Pegs(0, 0))
    state, told = play_told(state, "19C 27D")
    assert [event.score for event in told if isinstance(event, Pegged)] == [3, 9]
    assert state.pegs == (Pegs(9, 4), Pegs(3, 0))
    state, told = play_told(state, "3KD 0TC 1JC 26D 39S")
    assert [event.score for event in told if isinstance(event, Pegged)] == [4, 6]
    assert state.pegs == (Pegs(9, 4), Pegs(6, 4))
