"""The cut for the first crib, and the deal up to the starter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import (
    CutForDeal,
    CutTied,
    Dealt,
    Discarded,
    FirstDealer,
    Source,
    StarterTurned,
)
from cribbage.engine.moves import (
    Cut,
    Discard,
    NotNow,
    NotThePack,
    OutOfRange,
    Shuffle,
)
from cribbage.engine.options import Options
from cribbage.engine.rules import legal, new_game, view
from cribbage.engine.state import Decision, PastDeal, Phase

from .deal_helpers import (
    DEAL,
    HEELS,
    assert_refused,
    at_the_show,
    count_right,
    cut_pack,
    deal_out,
    game_at,
    pack_with,
    pegs_in,
    run,
    scores_of,
    seat_to_move,
    start_play,
)

# The cut for the first crib


def test_a_game_without_a_dealer_begins_with_a_shuffle_and_the_cut_of_seat_0() -> None:
    state = new_game(Options())
    assert legal(state) == Decision(Phase.SHUFFLE_TO_CUT, None)
    state, told = run(state, Shuffle(PACK))
    assert told == []
    assert legal(state) == Decision(Phase.CUT_FOR_DEAL, 0, low=4, high=48)


@pytest.mark.parametrize("lift", range(4, 49))
def test_the_cut_shows_the_bottom_card_of_the_packet_that_was_lifted(lift: int) -> None:
    pack = tuple(reversed(PACK))
    state, told = run(new_game(Options()), Shuffle(pack), Cut(0, lift))
    assert told == [CutForDeal(0, pack[lift - 1])]
    state, told = run(state, Cut(1, 4))
    assert told[0] == CutForDeal(1, pack[lift + 3])


@pytest.mark.parametrize(
    ("first", "high"), [(4, 44), (26, 22), (43, 5), (44, 4), (45, 4), (47, 4), (48, 4)]
)
def test_the_second_cut_is_of_what_the_first_has_left(first: int, high: int) -> None:
    state, _ = run(new_game(Options()), Shuffle(PACK), Cut(0, first))
    assert legal(state) == Decision(Phase.CUT_FOR_DEAL, 1, low=4, high=high)
    assert_refused(state, Cut(1, high + 1), OutOfRange)
    assert_refused(state, Cut(1, 3), OutOfRange)
    state, told = run(state, Cut(1, high))
    assert told[0] == CutForDeal(1, PACK[first + high - 1])


@pytest.mark.parametrize(
    ("first", "second", "dealer"),
    [("AS", "2C", 0), ("2C", "AS", 1), ("KC", "QS", 1), ("TC", "JC", 0), ("9H", "KH", 0)],
)
def test_the_lower_card_cut_gets_the_first_crib(first: str, second: str, dealer: int) -> None:
    state, told = run(new_game(Options()), Shuffle(cut_pack(first, second)), Cut(0, 4), Cut(1, 4))
    assert told[-1] == FirstDealer(dealer, by_cut=True)
    state, told = run(state, Shuffle(PACK))
    assert told == [Dealt(1, dealer)]
    assert seat_to_move(state) == 1 - dealer


def test_cards_of_equal_rank_are_shuffled_and_cut_again_as_often_as_they_tie() -> None:
    state = new_game(Options())
    for first, second in (("4C", "4S"), ("KS", "KC")):
        state, told = run(state, Shuffle(cut_pack(first, second)), Cut(0, 4), Cut(1, 4))
        assert told[-1] == CutTied((0, 1))
        assert legal(state) == Decision(Phase.SHUFFLE_TO_CUT, None)
        assert state.dealer is None
    state, _ = run(state, Shuffle(cut_pack("3C", "2C")))
    assert legal(state) == Decision(Phase.CUT_FOR_DEAL, 0, low=4, high=48)
    state, told = run(state, Cut(0, 4), Cut(1, 4))
    assert told[-1] == FirstDealer(1, by_cut=True)


@pytest.mark.parametrize("loser", [0, 1])
def test_in_a_later_game_the_loser_of_the_last_gets_the_first_crib_and_is_told_so(
    loser: int,
) -> None:
    state, told = run(new_game(Options(), dealer=loser), Shuffle(PACK))
    assert told == [FirstDealer(loser, by_cut=False), Dealt(1, loser)]
    assert state.dealer == loser


def test_only_the_first_deal_tells_who_has_the_first_crib() -> None:
    state = at_the_show()
    for _ in range(3):
        state, _ = count_right(state)
    _, told = run(state, Shuffle(PACK))
    assert told == [Dealt(2, 1)]


# The deal


@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_are_dealt_one_at_a_time_beginning_with_the_pone(dealer: int) -> None:
    pack = tuple(reversed(PACK))
    state, _ = run(new_game(Options(), dealer), Shuffle(pack))
    assert state.hands[1 - dealer] == tuple(sorted(pack[0:12:2]))
    assert state.hands[dealer] == tuple(sorted(pack[1:12:2]))
    assert state.pack == pack[12:]


def test_hands_are_sorted_whatever_the_order_of_the_pack() -> None:
    state, _ = run(new_game(Options(), 0), Shuffle(pack_with(parse_cards("KS AC 9D 9C 2H QS"))))
    for hand in state.hands:
        assert list(hand) == sorted(hand)


def test_the_deal_alternates_to_the_end() -> None:
    state = at_the_show()
    for _ in range(3):
        state, _ = count_right(state)
    assert (state.dealer, state.deal, state.phase) == (1, 1, Phase.SHUFFLE_TO_DEAL)
    assert legal(state) == Decision(Phase.SHUFFLE_TO_DEAL, None)
    state, _ = run(state, Shuffle(PACK))
    assert (state.dealer, state.deal, state.phase) == (1, 2, Phase.DISCARD)
    assert seat_to_move(state) == 0


def test_the_next_shuffle_puts_what_was_laid_open_into_the_past() -> None:
    state = at_the_show()
    for _ in range(3):
        state, _ = count_right(state)
    assert state.past == view(state, 0).past == ()
    thrown = (*DEAL.toss[0], *DEAL.toss[1])
    last = PastDeal(0, DEAL.starter, state.kept, state.piles, tuple(sorted(thrown)))
    assert_refused(state, Shuffle(PACK[1:]), NotThePack)
    state, _ = run(state, Shuffle(PACK))
    assert state.past == (last,)
    assert view(state, 0).past == view(state, 1).past == (last,)


def test_nothing_of_the_last_deal_is_left_on_the_table() -> None:
    state = at_the_show()
    for _ in range(3):
        state, _ = count_right(state)
    state, _ = run(state, Shuffle(PACK))
    for seat in (0, 1):
        seen = view(state, seat)
        assert seen.starter is None
        assert (seen.pile, seen.count, seen.piles) == ((), 0, ())
        assert (seen.crib_size, seen.crib, seen.thrown, seen.kept) == (0, (), (), ())
        assert seen.shown == ((), ())
        assert seen.held == (6, 6)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_pone_lays_away_first_and_then_the_dealer(dealer: int) -> None:
    state, _ = run(new_game(Options(), dealer), Shuffle(PACK))
    pone = 1 - dealer
    assert legal(state) == Decision(Phase.DISCARD, pone, cards=state.hands[pone], number=2)
    assert_refused(state, Discard(dealer, state.hands[dealer][:2]), NotNow)
    laid = (state.hands[pone][5], state.hands[pone][1])
    kept = tuple(card for card in state.hands[pone] if card not in laid)
    state, told = run(state, Discard(pone, laid))
    assert told == [Discarded(pone, laid)]
    assert state.hands[pone] == kept
    assert legal(state) == Decision(Phase.DISCARD, dealer, cards=state.hands[dealer], number=2)
    state, _ = run(state, Discard(dealer, state.hands[dealer][:2]))
    assert state.crib == tuple(sorted((*laid, *state.thrown[dealer])))
    assert len(state.crib) == 4
    assert [len(hand) for hand in state.kept] == [4, 4]
    assert state.phase is Phase.CUT_FOR_STARTER


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_pone_cuts_from_four_to_thirty_six_cards(dealer: int) -> None:
    deal = replace(DEAL, dealer=dealer)
    state, _ = deal_out(game_at(dealer=dealer), deal)
    assert legal(state) == Decision(Phase.CUT_FOR_STARTER, 1 - dealer, low=4, high=36)


@pytest.mark.parametrize("lift", range(4, 37))
def test_the_starter_is_the_top_card_of_the_lower_packet(lift: int) -> None:
    state, _ = deal_out(game_at(), DEAL)
    below = state.pack[lift]
    state, told = run(state, Cut(1, lift))
    assert told[0] == StarterTurned(1, below)
    assert state.starter == below


def test_a_rigged_pack_turns_its_starter_at_the_lift_it_was_rigged_for() -> None:
    for lift in (4, 20, 36):
        state, _ = run(
            game_at(),
            Shuffle(DEAL.pack(lift)),
            Discard(1, DEAL.toss[1]),
            Discard(0, DEAL.toss[0]),
            Cut(1, lift),
        )
        assert state.starter == DEAL.starter


def test_a_jack_as_starter_pegs_two_for_the_dealer_at_once() -> None:
    state, told = start_play(HEELS)
    assert pegs_in(told) == [(0, 2, Source.HEELS)]
    assert scores_of(state) == (2, 0)
    assert state.phase is Phase.PLAY


def test_another_starter_pegs_nothing() -> None:
    state, told = start_play(DEAL)
    assert told == [StarterTurned(1, Card.parse("5H"))]
    assert scores_of(state) == (0, 0)
