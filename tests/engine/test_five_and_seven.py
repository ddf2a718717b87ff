"""What is different with five and with seven cards: the end of the play, and the counts."""

from __future__ import annotations

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import Counted, CountRestarted, Dealt, Event, Pegged, PlayEnded, Source
from cribbage.engine.moves import Count, Cut, NotNow, OutOfRange, Play, Shuffle
from cribbage.engine.options import FORMS, Form, Options
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import new_game, view
from cribbage.engine.scoring import Kind, points, score_show
from cribbage.engine.state import Laid, Pegs, Phase, State

from .deal_helpers import (
    EACH_FORM,
    assert_refused,
    count_all,
    cut_pack,
    deal_out,
    decision_of,
    game_at,
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
from .worked_deals import (
    FIVE_TO_A_GO,
    FIVE_TO_THE_LAST_CARD,
    FIVE_TO_THIRTY_ONE,
    SEVEN,
    Worked,
)

FIVE = FORMS["five"]
FLUSHES = [
    # Form, cards, starter, worth as a hand (if it is one), worth as a crib (if it is one).
    ("five", "2H 4H 8H", "KC", 3, None),
    ("five", "2H 4H 8H", "KH", 4, None),
    ("five", "2H 4H 8C", "KH", 0, None),
    ("five", "2H 4H 8H TH", "KC", None, 0),
    ("five", "2H 4H 8H TH", "KH", None, 5),
    ("seven", "2H 4H 6H 8H KH", "QC", 5, 0),
    ("seven", "2H 4H 6H 8H KH", "QH", 6, 6),
    ("seven", "2H 4H 6H 8H KC", "QH", 0, 0),
]


def play_of(worked: Worked) -> tuple[State, list[Event]]:
    state, _ = start_play(worked.deal, options=worked.options)
    return play_told(state, " ".join(worked.plays))


# Five cards: one count


def test_the_play_of_five_cards_ends_at_thirty_one_with_cards_left() -> None:
    state, told = play_of(FIVE_TO_THIRTY_ONE)
    assert pegs_in(told) == [(0, 2, Source.PLAY)]
    assert told[-1] == PlayEnded()
    assert of_type(told, CountRestarted) == []
    assert (state.phase, seat_to_move(state)) == (Phase.COUNT_HAND, 1)
    assert state.hands == (parse_cards("7H"), parse_cards("6S"))


def test_the_play_of_five_cards_ends_with_the_go_of_the_first_count() -> None:
    state, told = play_of(FIVE_TO_A_GO)
    (pegged,) = of_type(told, Pegged)
    assert isinstance(pegged, Pegged)
    assert (pegged.seat, pegged.points, [c.kind for c in pegged.why]) == (1, 1, [Kind.GO])
    assert plays_in(told) == ["0 go", "ended"]
    assert state.hands == (parse_cards("7H 8D"), parse_cards("9C"))


def test_who_can_goes_on_alone_after_a_go_of_five_cards() -> None:
    deal = rig_form(FIVE, ("QD 7H 8D", "KC 6S 5C"), "2C")
    state, _ = start_play(deal, options=Options(form=FIVE))
    state, told = play_told(state, "1KC 0QD 16S")
    assert plays_in(told) == ["0 go"]
    assert seat_to_move(state) == 1
    state, told = play_told(state, "15C")
    assert pegs_in(told) == [(1, 2, Source.PLAY)]
    assert plays_in(told) == ["ended"]
    assert state.phase is Phase.COUNT_HAND


def test_six_cards_that_make_less_than_thirty_one_are_all_played_and_the_last_is_one() -> None:
    state, told = play_of(FIVE_TO_THE_LAST_CARD)
    run_of_six, last = of_type(told, Pegged)
    assert isinstance(run_of_six, Pegged)
    assert isinstance(last, Pegged)
    assert [(c.kind, c.points) for c in run_of_six.why] == [(Kind.RUN, 6)]
    assert [(c.kind, c.points) for c in last.why] == [(Kind.LAST_CARD, 1)]
    assert plays_in(told) == []
    assert state.hands == ((), ())
    assert len(state.piles) == 1


def test_six_cards_that_make_thirty_one_leave_none_and_end_the_play_by_themselves() -> None:
    deal = rig_form(FIVE, ("2D 3D 6H", "AC 9C TS"), "KC")
    state, _ = start_play(deal, options=Options(form=FIVE))
    state, told = play_told(state, "1AC 02D 19C 03D 1TS 06H")
    assert pegs_in(told) == [(0, 2, Source.PLAY), (0, 2, Source.PLAY)]
    assert plays_in(told) == []
    assert state.phase is Phase.COUNT_HAND


def test_cards_that_were_not_played_count_in_the_show_and_are_shown() -> None:
    state, _ = play_of(FIVE_TO_A_GO)
    for seat in (0, 1):
        seen = view(state, seat)
        assert [set(hand) for hand in seen.shown] == [{*hand} for hand in FIVE_TO_A_GO.deal.keep]
        assert (seen.pile, seen.count, seen.held) == ((), 0, (2, 1))
        assert [len(pile) for pile in seen.piles] == [3, 0]
        assert seen.piles[0][0] == Laid(1, Card.parse("KC"))
    cards, crib = hand_to_count(state)
    assert (set(cards), crib) == ({*FIVE_TO_A_GO.deal.keep[1]}, False)


def test_cards_that_were_left_stay_hidden_until_the_play_has_ended() -> None:
    state, _ = start_play(FIVE_TO_A_GO.deal, options=FIVE_TO_A_GO.options)
    state, _ = play_told(state, "1KC 0QD")
    assert [view(state, seat).shown for seat in (0, 1)] == [((), ()), ((), ())]


@pytest.mark.parametrize("worked", [FIVE_TO_THIRTY_ONE, FIVE_TO_A_GO], ids=["31", "go"])
def test_no_card_is_played_once_the_play_of_five_cards_has_ended(worked: Worked) -> None:
    state, _ = play_of(worked)
    for seat in (0, 1):
        for card in state.hands[seat]:
            assert_refused(state, Play(seat, card), NotNow)
    state, _ = count_all(state)
    for seat in (0, 1):
        for card in state.hands[seat]:
            assert_refused(state, Play(seat, card), NotNow)
    state, _ = run(state, Shuffle(PACK))
    assert view(state, 0).held == (5, 5)
    assert (state.piles, state.said_go) == ((), frozenset())


@pytest.mark.parametrize(
    ("scores", "worked"), [((60, 40), FIVE_TO_THIRTY_ONE), ((40, 57), FIVE_TO_A_GO)]
)
def test_a_game_that_is_over_with_the_play_does_not_tell_of_its_early_end(
    scores: tuple[int, int], worked: Worked
) -> None:
    options = Options(61, form=FIVE)
    state, _ = start_play(worked.deal, scores, options=options)
    state, told = play_told(state, " ".join(worked.plays))
    assert state.phase is Phase.OVER
    assert max(scores_of(state)) == 61
    assert "ended" not in plays_in(told)


# Five cards: the head start


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_pone_of_the_first_deal_begins_with_three_points(dealer: int) -> None:
    state, told = run(new_game(Options(form=FIVE), dealer), Shuffle(PACK))
    pone = 1 - dealer
    assert told[1:] == [Dealt(1, dealer), Pegged(pone, 3, Source.HEAD_START, (), 3)]
    assert state.pegs[pone] == Pegs(3, 0)
    assert state.pegs[dealer] == Pegs(0, 0)
    assert (state.phase, seat_to_move(state)) == (Phase.DISCARD, pone)


def test_the_head_start_is_of_who_has_not_the_first_crib_by_the_cut() -> None:
    state, _ = run(new_game(Options(form=FIVE)), Shuffle(cut_pack("2C", "3C")))
    state, told = run(state, Cut(0, 4), Cut(1, 4), Shuffle(PACK))
    assert pegs_in(told) == [(1, 3, Source.HEAD_START)]
    assert scores_of(state) == (0, 3)


def test_there_is_no_head_start_in_a_later_deal() -> None:
    state, _ = count_all(play_of(FIVE_TO_A_GO)[0])
    before = scores_of(state)
    state, told = run(state, Shuffle(PACK))
    assert told == [Dealt(2, 1)]
    assert scores_of(state) == before


@EACH_FORM
def test_no_other_form_has_a_head_start(form: Form) -> None:
    state, told = run(new_game(Options(form=form), 0), Shuffle(PACK))
    assert (len(pegs_in(told)) == 1) == (form is FIVE)
    assert sum(scores_of(state)) == (3 if form is FIVE else 0)


# Flushes, and what may be said


@pytest.mark.parametrize(("name", "cards", "starter", "hand", "crib"), FLUSHES)
def test_a_flush_is_all_of_a_hand_and_in_the_crib_the_starter_too(
    name: str, cards: str, starter: str, hand: int | None, crib: int | None
) -> None:
    form, laid = FORMS[name], parse_cards(cards)
    assert (hand is not None) == (len(laid) == form.kept)
    assert (crib is not None) == (len(laid) == form.crib)
    if hand is not None:
        assert points(score_show(laid, Card.parse(starter))) == hand
    if crib is not None:
        assert points(score_show(laid, Card.parse(starter), crib=True)) == crib


def test_nineteen_said_for_a_hand_worth_nineteen_of_seven_cards_pegs_nineteen() -> None:
    state = SEVEN.at_the_show()
    state, told = run(state, Count(1, 19))
    assert told[0] == Counted(1, False, 19)
    (pegged,) = told[1:]
    assert isinstance(pegged, Pegged)
    assert (pegged.points, pegged.source, pegged.score) == (19, Source.HAND, 22)
    assert [(c.kind, c.points) for c in pegged.why] == [
        *[(Kind.FIFTEEN, 2)] * 6,
        (Kind.RUN, 4),
        (Kind.PAIR, 2),
        (Kind.HIS_NOBS, 1),
    ]


def test_nineteen_said_for_a_hand_worth_less_of_seven_cards_is_too_much() -> None:
    state, _ = run(SEVEN.at_the_show(), Count(1, 19))
    _, told = run(state, Count(0, 19))
    assert told[0] == Counted(0, False, 19)
    assert pegs_in(told) == [(0, 9, Source.HAND), (1, 2, Source.OVERCOUNT)]


def test_a_crib_of_six_hearts_counts_the_card_of_the_pack() -> None:
    state, _ = run(SEVEN.at_the_show(), Count(1, 19), Count(0, 9))
    cards, crib = hand_to_count(state)
    assert crib
    assert cards == parse_cards("2H 4H 6H 8H KH")
    _, told = run(state, Count(0, 6))
    (pegged,) = of_type(told, Pegged)
    assert isinstance(pegged, Pegged)
    assert [(c.kind, len(c.cards), c.points) for c in pegged.why] == [(Kind.FLUSH, 6, 6)]


def test_six_cards_in_three_pairs_are_eight_runs_of_three() -> None:
    found = score_show(parse_cards("4C 4D 5H 6S 6C"), Card.parse("5S"))
    assert [c.points for c in found if c.kind is Kind.RUN] == [3] * 8
    assert points(found) == 46


def test_a_run_of_six_cards_is_one_run() -> None:
    found = score_show(parse_cards("8C 9D TH JS QC"), Card.parse("KS"))
    assert [(c.kind, c.points) for c in found] == [(Kind.RUN, 6), (Kind.HIS_NOBS, 1)]


@pytest.mark.parametrize(
    ("worked", "seat", "high"),
    [(FIVE_TO_A_GO, 1, 20), (SEVEN, 1, 46)],
    ids=["five", "seven"],
)
def test_a_count_of_a_hand_may_be_as_high_as_the_best_hand(
    worked: Worked, seat: int, high: int
) -> None:
    state = worked.at_the_show()
    assert (decision_of(state).low, decision_of(state).high) == (0, high)
    for claim in (-1, high + 1):
        assert_refused(state, Count(seat, claim), OutOfRange)
    state, _ = run(state, Count(seat, high))
    state, _ = run(state, Count(0, 0))
    assert state.phase is Phase.COUNT_CRIB
    crib_high = 29 if worked is FIVE_TO_A_GO else 46
    assert decision_of(state).high == crib_high
    assert_refused(state, Count(0, crib_high + 1), OutOfRange)


def test_the_crib_is_one_card_before_anybody_has_laid_away_with_seven_cards() -> None:
    state, _ = run(game_at(options=SEVEN.options), Shuffle(SEVEN.deal.pack()))
    assert [view(state, seat).crib_size for seat in (0, 1)] == [1, 1]
    state, _ = deal_out(game_at(options=SEVEN.options), SEVEN.deal)
    assert [view(state, seat).crib_size for seat in (0, 1)] == [5, 5]
    assert [view(state, seat).crib for seat in (0, 1)] == [(), ()]
