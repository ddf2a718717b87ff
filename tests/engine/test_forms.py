"""What each form deals, cuts, counts to and is played to."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement, product

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import CutForDeal, CutTied, Dealt, Discarded, FirstDealer, StarterTurned
from cribbage.engine.moves import Cut, Discard, NotHeld, NotNow, OutOfRange, Shuffle
from cribbage.engine.options import FORMS, LONG, SHORT, Form, Options
from cribbage.engine.order import deals_next_game
from cribbage.engine.rules import legal, new_game
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Decision, Pegs, Phase, State
from cribbage.engine.values import show_value

from .deal_helpers import (
    EACH_FORM,
    assert_refused,
    count_all,
    cut_pack,
    decision_of,
    game_at,
    pack_with,
    play_out,
    run,
    seat_to_move,
)

OF_SEATS = {2: FORMS["six"], 3: FORMS["three"], 4: FORMS["four"]}


# Numbers


@pytest.mark.parametrize(
    ("name", "seats", "dealt", "thrown", "from_pack", "hand", "crib", "targets"),
    [
        ("six", 2, 6, 2, 0, 4, 4, (61, 121)),
        ("five", 2, 5, 2, 0, 3, 4, (61,)),
        ("seven", 2, 7, 2, 1, 5, 5, (151,)),
        ("three", 3, 5, 1, 1, 4, 4, (61, 121)),
        ("four", 4, 5, 1, 0, 4, 4, (61, 121)),
        ("pairs", 4, 5, 1, 0, 4, 4, (61, 121)),
    ],
)
def test_a_form_deals_and_throws_so_many_cards(
    name: str,
    seats: int,
    dealt: int,
    thrown: int,
    from_pack: int,
    hand: int,
    crib: int,
    targets: tuple[int, ...],
) -> None:
    form = FORMS[name]
    state, _ = run(new_game(Options(form=form), 0), Shuffle(PACK))
    assert [len(cards) for cards in state.hands] == [dealt] * seats
    assert len(state.from_pack) == from_pack
    state = discard_first_cards(state)
    assert [len(cards) for cards in state.thrown] == [thrown] * seats
    assert [len(cards) for cards in state.kept] == [hand] * seats
    assert len(state.crib) == crib
    assert (form.kept, form.crib, form.targets) == (hand, crib, targets)


def discard_first_cards(state: State) -> State:
    while state.phase is Phase.DISCARD:
        decision = decision_of(state)
        state, _ = run(state, Discard(seat_to_move(state), decision.cards[: decision.number]))
    return state


def test_every_form_is_listed() -> None:
    assert list(FORMS) == ["six", "five", "seven", "three", "four", "pairs"]


def test_each_has_a_score_of_his_own_and_partners_who_sit_opposite_have_one_together() -> None:
    assert [form.sides for form in FORMS.values()] == [2, 2, 2, 3, 4, 2]
    assert [FORMS["pairs"].side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [FORMS["pairs"].seats_of(side) for side in range(2)] == [(0, 2), (1, 3)]
    assert [FORMS["four"].seats_of(side) for side in range(4)] == [(0,), (1,), (2,), (3,)]


# The deal


@EACH_FORM
def test_cards_are_dealt_singly_from_the_left_of_the_dealer_and_then_to_the_crib(
    form: Form,
) -> None:
    pack = tuple(reversed(PACK))
    for dealer in range(form.seats):
        state, told = run(new_game(Options(form=form), dealer), Shuffle(pack))
        assert told[:2] == [FirstDealer(dealer, by_cut=False), Dealt(1, dealer)]
        hands = form.seats * form.dealt
        for place in range(form.seats):
            seat = (dealer + 1 + place) % form.seats
            assert state.hands[seat] == tuple(sorted(pack[place : hands : form.seats]))
        assert state.from_pack == pack[hands : hands + form.from_pack]
        assert state.pack == pack[hands + form.from_pack :]


@EACH_FORM
def test_all_lay_away_in_turn_from_the_left_of_the_dealer(form: Form) -> None:
    for dealer in range(form.seats):
        state, _ = run(new_game(Options(form=form), dealer), Shuffle(PACK))
        asked = []
        while state.phase is Phase.DISCARD:
            seat = seat_to_move(state)
            asked.append(seat)
            hand = state.hands[seat]
            assert legal(state) == Decision(Phase.DISCARD, seat, cards=hand, number=form.thrown)
            for other in range(form.seats):
                if other != seat:
                    cards = state.hands[other][: form.thrown]
                    assert_refused(state, Discard(other, cards), NotNow)
            assert_refused(state, Discard(seat, hand[: form.thrown - 1]), NotHeld)
            assert_refused(state, Discard(seat, hand[: form.thrown + 1]), NotHeld)
            state, told = run(state, Discard(seat, hand[-form.thrown :]))
            assert told == [Discarded(seat, hand[-form.thrown :])]
        assert asked == [(dealer + 1 + step) % form.seats for step in range(form.seats)]


@pytest.mark.parametrize("name", ["seven", "three"])
def test_the_card_that_the_pack_gave_to_the_crib_is_nobodys_to_lay_away(name: str) -> None:
    form = FORMS[name]
    state, _ = run(new_game(Options(form=form), 0), Shuffle(PACK))
    given = state.from_pack * form.thrown
    assert_refused(state, Discard(1, given[: form.thrown]), NotHeld)
    assert state.crib == state.from_pack


@EACH_FORM
def test_the_deal_passes_to_the_left(form: Form) -> None:
    state = game_at(options=Options(target=201, form=form))
    for number in range(1, form.seats + 2):
        dealer = (number - 1) % form.seats
        assert state.dealer == dealer
        state, _ = run(state, Shuffle(PACK))
        assert (state.deal, state.dealer) == (number, dealer)
        state = discard_first_cards(state)
        state, _ = run(state, Cut((dealer + 1) % form.seats, 4))
        assert seat_to_move(state) == (dealer + 1) % form.seats
        state, _ = count_all(play_out(state)[0])
        # The deal of a pack in its order is rich: four of them would end the game.
        state = replace(state, pegs=(Pegs(),) * form.sides)


# The cut for the starter


@pytest.mark.parametrize(
    ("name", "high"),
    [("six", 36), ("five", 38), ("seven", 33), ("three", 32), ("four", 28), ("pairs", 28)],
)
def test_the_starter_is_cut_by_the_left_of_the_dealer_with_four_cards_in_each_packet(
    name: str, high: int
) -> None:
    form = FORMS[name]
    for dealer in range(form.seats):
        state, _ = run(new_game(Options(form=form), dealer), Shuffle(PACK))
        state = discard_first_cards(state)
        pone = (dealer + 1) % form.seats
        assert legal(state) == Decision(Phase.CUT_FOR_STARTER, pone, low=4, high=high)
        assert len(state.pack) - high == 4
        for lift in (3, high + 1):
            assert_refused(state, Cut(pone, lift), OutOfRange)
        for lift in (4, high):
            below = state.pack[lift]
            after, told = run(state, Cut(pone, lift))
            assert told[0] == StarterTurned(pone, below)
            assert after.starter == below


# The cut for the first crib


@pytest.mark.parametrize(("seats", "high"), [(2, 48), (3, 44), (4, 40)])
def test_the_first_to_cut_leaves_four_cards_for_each_cut_that_follows(
    seats: int, high: int
) -> None:
    state, _ = run(new_game(Options(form=OF_SEATS[seats])), Shuffle(PACK))
    assert legal(state) == Decision(Phase.CUT_FOR_DEAL, 0, low=4, high=high)
    for lift in (3, high + 1):
        assert_refused(state, Cut(0, lift), OutOfRange)
    assert_refused(state, Cut(1, 4), NotNow)
    for seat in range(seats):
        assert decision_of(state).seat == seat
        state, told = run(state, Cut(seat, high if seat == 0 else 4))
        assert told[0] == CutForDeal(seat, PACK[high - 1 + 4 * seat])


@pytest.mark.parametrize(
    ("seats", "lifts", "high"),
    [
        (3, (4,), 44),
        (3, (20,), 28),
        (3, (44,), 4),
        (3, (4, 4), 40),
        (3, (20, 20), 8),
        (3, (20, 24), 4),
        (3, (20, 28), 4),
        (4, (4,), 40),
        (4, (40,), 4),
        (4, (12, 4), 32),
        (4, (12, 32), 4),
        (4, (12, 12, 12), 12),
        (4, (12, 12, 24), 4),
    ],
)
def test_a_later_cut_is_of_what_the_others_have_left(
    seats: int, lifts: tuple[int, ...], high: int
) -> None:
    state, _ = run(new_game(Options(form=OF_SEATS[seats])), Shuffle(PACK))
    for seat, lift in enumerate(lifts):
        state, _ = run(state, Cut(seat, lift))
    seat = len(lifts)
    assert legal(state) == Decision(Phase.CUT_FOR_DEAL, seat, low=4, high=high)
    for lift in (3, high + 1):
        assert_refused(state, Cut(seat, lift), OutOfRange)
    _, told = run(state, Cut(seat, high))
    assert told[0] == CutForDeal(seat, PACK[sum(lifts) + high - 1])


def cut_in_turn(state: State, *shown: str) -> tuple[State, object]:
    """Those whose turn it is cut these cards; the last event is what comes of it."""
    state, _ = run(state, Shuffle(cut_pack(*shown)))
    told: list[object] = []
    for text in shown:
        seat = seat_to_move(state)
        state, events = run(state, Cut(seat, 4))
        assert events[0] == CutForDeal(seat, Card.parse(text))
        told += events
    return state, told[-1]


@pytest.mark.parametrize(
    ("shown", "dealer"),
    [
        ("3C 4C 2C", 2),
        ("3C AS 2C", 1),
        ("KC KS QD", 2),
        ("9C TC 9S 8D", 3),
        ("5C 5D 5H 4S", 3),
        ("AC 2C 3C 4C", 0),
    ],
)
def test_the_lowest_of_three_or_four_cards_deals(shown: str, dealer: int) -> None:
    form = OF_SEATS[len(shown.split())]
    state, last = cut_in_turn(new_game(Options(form=form)), *shown.split())
    assert last == FirstDealer(dealer, by_cut=True)
    assert (state.phase, state.dealer) == (Phase.SHUFFLE_TO_DEAL, dealer)
    _, told = run(state, Shuffle(PACK))
    assert told[0] == Dealt(1, dealer)


@pytest.mark.parametrize(
    ("shown", "tied"),
    [
        ("2C 2D 3C", (0, 1)),
        ("2C 3C 2D", (0, 2)),
        ("3C 2C 2D", (1, 2)),
        ("3C 3D 3H", (0, 1, 2)),
        ("KC 2C KD 2D", (1, 3)),
        ("2C KC KD 2D", (0, 3)),
        ("7C 7D 9C 7H", (0, 1, 3)),
        ("7C 7D 7H 7S", (0, 1, 2, 3)),
    ],
)
def test_only_those_who_cut_the_same_lowest_rank_cut_again_in_seat_order(
    shown: str, tied: tuple[int, ...]
) -> None:
    form = OF_SEATS[len(shown.split())]
    state, last = cut_in_turn(new_game(Options(form=form)), *shown.split())
    assert last == CutTied(tied)
    assert state.dealer is None
    assert legal(state) == Decision(Phase.SHUFFLE_TO_CUT, None)
    state, _ = run(state, Shuffle(pack_with(parse_cards("TC TD TH TS"))))
    asked: list[int] = []
    while state.phase is Phase.CUT_FOR_DEAL:
        decision = decision_of(state)
        following = len(tied) - len(asked) - 1
        assert (decision.low, decision.high) == (4, 52 - 4 * len(asked) - 4 * max(1, following))
        asked.append(seat_to_move(state))
        for seat in set(range(form.seats)) - {asked[-1]}:
            assert_refused(state, Cut(seat, 4), NotNow)
        state, _ = run(state, Cut(asked[-1], 4))
    assert tuple(asked) == tied


def test_ties_are_cut_again_among_fewer_and_fewer() -> None:
    state, last = cut_in_turn(new_game(Options(form=FORMS["four"])), "3C", "3D", "9C", "3H")
    assert last == CutTied((0, 1, 3))
    # The lowest card of seat 2 is out, even if all cut higher ones now.
    state, last = cut_in_turn(state, "KC", "QC", "QD")
    assert last == CutTied((1, 3))
    state, last = cut_in_turn(state, "JC", "JD")
    assert last == CutTied((1, 3))
    state, last = cut_in_turn(state, "9C", "8C")
    assert last == FirstDealer(3, by_cut=True)
    assert state.dealer == 3


# What a count may be


@EACH_FORM
def test_a_count_may_be_as_high_as_the_best_cards_of_its_size_are_worth(form: Form) -> None:
    best = {
        3: ("5C 5D 5H", "5S", 20),
        4: ("5C 5D 5H JS", "5S", 29),
        5: ("4C 4D 5H 6S 6C", "5S", 46),
    }
    for number, crib in ((form.kept, False), (form.crib, True)):
        cards, starter, worth = best[number]
        assert points(score_show(parse_cards(cards), Card.parse(starter))) == worth
        assert form.highest_count(crib=crib) == worth


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "highest"), [(4, 20), (5, 29), (6, 46)])
def test_no_cards_are_worth_more_than_the_highest_count_nor_so_few_nineteen(
    size: int, highest: int
) -> None:
    worth = set()
    for ranks in combinations_with_replacement(range(13), size):
        if max(Counter(ranks).values()) > 4:
            continue
        for starter, flip in product(set(ranks), (0, 3) if 10 in ranks else (0,)):
            hand = Counter(ranks) - Counter([starter])
            # Jacks take suits from the other end, for nobs; but not with a flush.
            codes = [
                rank * 4 + (suit ^ flip if rank == 10 else suit)
                for rank, number in hand.items()
                for suit in range(number)
            ]
            for code in range(starter * 4, starter * 4 + 4):
                if code not in codes:
                    worth.add(show_value(codes, code))
    assert max(worth) == highest
    assert (19 in worth) == (size == 6)


@EACH_FORM
def test_nineteen_means_none_but_where_it_can_be_had(form: Form) -> None:
    assert form.nineteen_means_none == (form.name != "seven")


# The next game


@pytest.mark.parametrize(
    ("name", "giveaway", "dealer", "scores", "deals_next"),
    [
        ("six", False, 0, (61, 40), 1),
        ("six", False, 1, (40, 61), 0),
        ("six", True, 0, (61, 40), 0),
        ("five", False, 1, (61, 60), 1),
        ("five", True, 1, (61, 60), 0),
        ("seven", False, 0, (61, 60), 1),
        ("seven", True, 0, (60, 61), 1),
        ("three", False, 0, (61, 30, 20), 2),
        ("three", False, 0, (61, 20, 20), 1),
        ("three", False, 1, (61, 20, 20), 2),
        ("three", False, 2, (61, 20, 20), 1),
        ("three", True, 2, (30, 61, 20), 1),
        ("four", False, 0, (40, 61, 41, 40), 3),
        ("four", False, 3, (40, 61, 41, 40), 0),
        ("four", False, 2, (40, 61, 40, 40), 3),
        ("four", True, 2, (40, 41, 40, 61), 3),
        ("pairs", False, 0, (61, 40), 1),
        ("pairs", False, 1, (61, 40), 3),
        ("pairs", False, 2, (61, 40), 3),
        ("pairs", False, 3, (61, 40), 1),
        ("pairs", True, 0, (61, 40), 2),
        ("pairs", True, 1, (61, 40), 2),
    ],
)
def test_who_lost_or_did_worst_deals_first_in_the_next_game(
    name: str, giveaway: bool, dealer: int, scores: tuple[int, ...], deals_next: int
) -> None:
    options = Options(SHORT, form=FORMS[name], giveaway=giveaway)
    pegs = tuple(Pegs(score, 0) for score in scores)
    state = replace(new_game(options, dealer), pegs=pegs)
    assert deals_next_game(state) == deals_next


def test_the_usual_target_is_a_hundred_and_twenty_one() -> None:
    assert Options().target == LONG == 121
    assert Options().form is FORMS["six"]
