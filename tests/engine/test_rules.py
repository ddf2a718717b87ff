"""The rules, one by one: the cut, the deal, the play, the show, the end, and what is hidden."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import (
    Challenged,
    Counted,
    CountJudged,
    CountRestarted,
    CutForDeal,
    CutTied,
    Dealt,
    Discarded,
    Event,
    FirstDealer,
    GameWon,
    Pegged,
    Played,
    Result,
    SaidGo,
    Source,
    StarterTurned,
    seen_by,
)
from cribbage.engine.moves import (
    Accept,
    Count,
    Cut,
    Discard,
    IllegalMove,
    Move,
    Muggins,
    NotHeld,
    NotNow,
    NotThePack,
    OutOfRange,
    PastThirtyOne,
    Play,
    Shuffle,
)
from cribbage.engine.options import LONG, SHORT, Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import score_show
from cribbage.engine.state import Decision, Laid, Pegs, Phase, State

from .deal_helpers import (
    Cards,
    Rig,
    Scores,
    count_right,
    cut_pack,
    deal_out,
    decision_of,
    game_at,
    of_type,
    pack_with,
    pegs_in,
    play_cards,
    rig,
    run,
    scores_of,
    seat_to_move,
    start_play,
)

MUGGINS = Options(muggins=True)

# Seat 0 deals. In the play it pegs 2, 3 and 1, then the pone 2 and 1; the pone's hand is
# worth 9, the dealer's 12, the crib 6.
DEAL = rig("5S 4S 2S 6H", "6D JH 4H 7C", "5H", toss0="8D 8C", toss1="TS KC")
PLAYS = "JH 5S 7C 6H 2S 6D 4S 4H"
HEELS = rig("5S 4S 2S 6H", "6D JH 4H 7C", "JC", toss0="8D 8C", toss1="TS KC")


def assert_refused(state: State, move: Move, error: type[IllegalMove]) -> None:
    before = deepcopy(state)
    with pytest.raises(IllegalMove) as caught:
        apply(state, move)
    assert type(caught.value) is error
    assert caught.value.move == move
    assert state == before


def at_the_show(scores: Scores = (0, 0), *, options: Options | None = None) -> State:
    """The pone's hand is to be counted; the play has added 6 to seat 0 and 3 to seat 1."""
    state, _ = start_play(DEAL, scores, options=options)
    state, _ = play_cards(state, PLAYS)
    assert state.phase is Phase.COUNT_HAND
    return state


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
        assert told[-1] == CutTied()
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


# The play


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_pone_leads(dealer: int) -> None:
    state, _ = start_play(replace(DEAL, dealer=dealer))
    pone = 1 - dealer
    assert legal(state) == Decision(Phase.PLAY, pone, cards=state.hands[pone], number=1)


def test_the_whole_play_is_told_in_order() -> None:
    state, _ = start_play(DEAL)
    _, told = play_cards(state, PLAYS)
    card = {text: Card.parse(text) for text in PLAYS.split()}
    plain = [
        (event.seat, event.points, event.source, event.score)
        if isinstance(event, Pegged)
        else event
        for event in told
    ]
    assert plain == [
        Played(1, card["JH"], 10),
        Played(0, card["5S"], 15),
        (0, 2, Source.PLAY, 2),
        Played(1, card["7C"], 22),
        Played(0, card["6H"], 28),
        (0, 3, Source.PLAY, 5),
        SaidGo(1),
        Played(0, card["2S"], 30),
        (0, 1, Source.PLAY, 6),
        CountRestarted(1),
        Played(1, card["6D"], 6),
        Played(0, card["4S"], 10),
        Played(1, card["4H"], 14),
        (1, 2, Source.PLAY, 2),
        (1, 1, Source.PLAY, 3),
    ]


def test_cards_that_would_pass_thirty_one_are_named_apart_from_those_that_may_be_played() -> None:
    state, _ = start_play(rig("KC QC JC 2D", "KH QH 9H AH", "6S"))
    state, _ = play_cards(state, "KH KC")
    decision = decision_of(state)
    assert set(decision.cards) == set(parse_cards("AH 9H QH"))
    assert decision.barred == ()
    state, _ = play_cards(state, "9H")
    assert decision_of(state) == Decision(
        Phase.PLAY, 0, cards=parse_cards("2D"), barred=parse_cards("JC QC"), number=1
    )


def test_a_go_is_said_once_in_a_count_however_often_it_is_passed() -> None:
    state, _ = start_play(rig("KC QC JC 9D", "KH 7H AH 2H", "6S"))
    state, told = play_cards(state, "KH KC 7H")
    assert of_type(told, SaidGo) == [SaidGo(0)]
    state, told = play_cards(state, "AH")
    assert told == [Played(1, Card.parse("AH"), 28)]
    assert state.said_go == {0}
    state, told = play_cards(state, "2H")
    assert of_type(told, SaidGo) == []
    assert pegs_in(told) == [(1, 1, Source.PLAY)]
    assert state.said_go == frozenset()


def test_nothing_reaches_back_across_a_restarted_count() -> None:
    # The pone ends the first count with a nine; the dealer's nine is no pair.
    state, _ = start_play(rig("KC 9D 8D 7D", "KH 9H 8H 7H", "2S"))
    state, told = play_cards(state, "KH KC 9H")
    assert told[-1] == CountRestarted(0)
    state, told = play_cards(state, "9D")
    assert pegs_in(told) == []
    assert state.piles[-1] == (Laid(0, Card.parse("9D")),)


def test_a_count_of_thirty_one_pegs_two_and_no_go() -> None:
    state, _ = start_play(rig("KC 8D 7D 2C", "KH JH AH 9H", "6S"))
    state, told = play_cards(state, "KH KC JH")
    assert told[-1] == SaidGo(0)
    state, told = play_cards(state, "AH")
    assert pegs_in(told) == [(1, 2, Source.PLAY)]
    assert told[-1] == CountRestarted(0)


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


# Order of pegging: who wins, and that nothing follows


def play_to_the_end(deal: Rig, scores: Scores) -> list[Event]:
    """Play the deal with right counts until it or the game is over."""
    state, told = start_play(deal, scores)
    plays = PLAYS.split()
    while state.phase not in (Phase.OVER, Phase.SHUFFLE_TO_DEAL):
        if state.phase is Phase.PLAY:
            state, more = play_cards(state, plays.pop(0))
        else:
            state, more = count_right(state)
        told += more
    return told


@pytest.mark.parametrize(
    ("deal", "scores", "won_by", "pegged"),
    [
        pytest.param(HEELS, (119, 120), (0, 2, Source.HEELS), 1, id="heels"),
        pytest.param(DEAL, (119, 120), (0, 2, Source.PLAY), 1, id="fifteen in the play"),
        pytest.param(DEAL, (116, 120), (0, 3, Source.PLAY), 2, id="run in the play"),
        pytest.param(DEAL, (115, 120), (0, 1, Source.PLAY), 3, id="go"),
        pytest.param(DEAL, (114, 119), (1, 2, Source.PLAY), 4, id="pair on the last card"),
        pytest.param(DEAL, (114, 118), (1, 1, Source.PLAY), 5, id="last card"),
        pytest.param(DEAL, (114, 109), (1, 9, Source.HAND), 6, id="hand of the pone"),
        pytest.param(DEAL, (103, 108), (0, 12, Source.HAND), 7, id="hand of the dealer"),
        pytest.param(DEAL, (97, 108), (0, 6, Source.CRIB), 8, id="crib"),
    ],
)
def test_the_first_to_reach_the_target_wins_at_that_moment(
    deal: Rig, scores: Scores, won_by: tuple[int, int, Source], pegged: int
) -> None:
    told = play_to_the_end(deal, scores)
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winner == won_by[0]
    assert isinstance(told[-2], Pegged)
    assert told[-2].score == LONG
    pegs = pegs_in(told)
    assert pegs[-1] == won_by
    assert len(pegs) == pegged


@pytest.mark.parametrize("scores", [(96, 108), (0, 108)])
def test_one_point_short_of_the_target_is_no_win(scores: Scores) -> None:
    told = play_to_the_end(DEAL, scores)
    assert of_type(told, GameWon) == []
    assert len(pegs_in(told)) == 8


def test_the_short_game_is_won_at_sixty_one() -> None:
    state = at_the_show((0, 49), options=Options(SHORT))
    state, told = count_right(state)
    assert told[-1] == GameWon(Result(1, 55, 1, ""))
    assert scores_of(state) == (6, 61)


def test_a_penalty_can_win_the_game() -> None:
    state, told = run(at_the_show((113, 0)), Count(1, 10))
    assert pegs_in(told) == [(1, 9, Source.HAND), (0, 2, Source.OVERCOUNT)]
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winner == 0
    assert legal(state) is None


def test_muggins_can_win_the_game() -> None:
    state, told = run(at_the_show((111, 0), options=MUGGINS), Count(1, 5), Muggins(0))
    assert pegs_in(told) == [(1, 5, Source.HAND), (0, 4, Source.MUGGINS)]
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winner == 0
    assert scores_of(state) == (121, 8)
    assert state.claim is None


@pytest.mark.parametrize("options", [Options(), MUGGINS], ids=["plain", "muggins"])
def test_who_wins_with_the_right_part_of_too_high_a_count_pays_no_penalty(
    options: Options,
) -> None:
    state, told = run(at_the_show((113, 109), options=options), Count(1, 12))
    assert pegs_in(told) == [(1, 9, Source.HAND)]
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winner == 1
    assert scores_of(state) == (119, 121)


@pytest.mark.parametrize("options", [Options(), MUGGINS], ids=["plain", "muggins"])
def test_who_wins_with_too_low_a_count_is_neither_corrected_nor_mugged(options: Options) -> None:
    state, told = run(at_the_show((113, 113), options=options), Count(1, 5))
    assert pegs_in(told) == [(1, 5, Source.HAND)]
    assert of_type(told, CountJudged) == []
    assert isinstance(told[-1], GameWon)
    assert scores_of(state) == (119, 121)


def test_a_count_that_wins_only_by_being_too_high_can_be_challenged() -> None:
    state, told = run(at_the_show((0, 108), options=MUGGINS), Count(1, 10))
    assert told == [Counted(1, False, 10)]
    corrected, _ = run(state, Muggins(0))
    assert scores_of(corrected) == (8, 120)
    accepted, told = run(state, Accept(0))
    assert isinstance(told[-1], GameWon)
    assert scores_of(accepted) == (6, 121)


def test_the_score_stops_at_the_target_but_the_points_are_told_whole() -> None:
    state, told = run(at_the_show((0, 115)), Count(1, 9))
    (pegged,) = of_type(told, Pegged)
    assert isinstance(pegged, Pegged)
    assert (pegged.points, pegged.score) == (9, 121)
    assert state.pegs[1] == Pegs(121, 118)


def test_when_the_game_is_over_no_move_is_awaited() -> None:
    state, _ = run(at_the_show((0, 115)), Count(1, 9))
    assert legal(state) is None
    assert state.result == Result(1, 115, 2, "lurch")
    for seat in (0, 1):
        seen = view(state, seat)
        assert (seen.turn, seen.decision, seen.result) == (None, None, state.result)


# The two pegs


def test_the_back_peg_stands_where_the_front_peg_stood_before() -> None:
    state, _ = start_play(DEAL, (10, 20))
    state, _ = play_cards(state, "JH 5S")
    assert state.pegs == (Pegs(12, 10), Pegs(20, 0))
    state, _ = play_cards(state, "7C 6H")
    assert state.pegs == (Pegs(15, 12), Pegs(20, 0))
    state, _ = play_cards(state, "2S 6D 4S 4H")
    assert state.pegs == (Pegs(16, 15), Pegs(23, 22))
    state, _ = run(state, Count(1, 9))
    assert state.pegs == (Pegs(16, 15), Pegs(32, 23))


def test_a_count_of_nothing_moves_no_peg() -> None:
    state = at_the_show((10, 20))
    before = state.pegs
    state, told = run(state, Count(1, 0))
    assert state.pegs == before
    assert of_type(told, Pegged) == []


# How a game is tallied


@pytest.mark.parametrize(
    ("options", "loser", "games", "line"),
    [
        (Options(), 60, 2, "lurch"),
        (Options(), 61, 1, ""),
        (Options(), 90, 1, ""),
        (Options(), 6, 2, "lurch"),
        (Options(skunks=True), 60, 4, "double skunk"),
        (Options(skunks=True), 61, 2, "skunk"),
        (Options(skunks=True), 90, 2, "skunk"),
        (Options(skunks=True), 91, 1, ""),
        (Options(skunks=True), 115, 1, ""),
        (Options(SHORT), 6, 1, ""),
        (Options(SHORT), 30, 1, ""),
        (Options(SHORT, skunks=True), 6, 1, ""),
    ],
)
def test_a_loss_costs_as_many_games_as_the_line_that_was_not_passed(
    options: Options, loser: int, games: int, line: str
) -> None:
    state = at_the_show((loser - 6, options.target - 12), options=options)
    state, told = count_right(state)
    assert told[-1] == GameWon(Result(1, options.target - loser, games, line))
    assert state.result == Result(1, options.target - loser, games, line)


@pytest.mark.parametrize("target", [0, 60, 62, 120, 122, -61])
def test_a_game_is_to_sixty_one_or_to_a_hundred_and_twenty_one(target: int) -> None:
    with pytest.raises(ValueError, match=str(target)):
        Options(target)


# Moves that are refused


def state_in(phase: Phase) -> State:
    """A game in this phase; seat 0 deals, and where a seat decides at the show it is 0."""
    dealt, _ = run(game_at(), Shuffle(DEAL.pack()))
    counted, _ = run(at_the_show(options=MUGGINS), Count(1, 9))
    at_crib, _ = run(counted, Accept(0), Count(0, 12), Accept(1))
    states = {
        Phase.SHUFFLE_TO_CUT: new_game(Options()),
        Phase.CUT_FOR_DEAL: run(new_game(Options()), Shuffle(PACK))[0],
        Phase.SHUFFLE_TO_DEAL: game_at(),
        Phase.DISCARD: dealt,
        Phase.CUT_FOR_STARTER: deal_out(game_at(), DEAL)[0],
        Phase.PLAY: start_play(DEAL)[0],
        Phase.COUNT_HAND: at_the_show(),
        Phase.COUNT_CRIB: at_crib,
        Phase.CHALLENGE: counted,
        Phase.OVER: run(at_the_show((0, 115)), Count(1, 9))[0],
    }
    state = states[phase]
    assert state.phase is phase
    return state


AWAITED: dict[Phase, tuple[type[Move], ...]] = {
    Phase.SHUFFLE_TO_CUT: (Shuffle,),
    Phase.CUT_FOR_DEAL: (Cut,),
    Phase.SHUFFLE_TO_DEAL: (Shuffle,),
    Phase.DISCARD: (Discard,),
    Phase.CUT_FOR_STARTER: (Cut,),
    Phase.PLAY: (Play,),
    Phase.COUNT_HAND: (Count,),
    Phase.COUNT_CRIB: (Count,),
    Phase.CHALLENGE: (Muggins, Accept),
    Phase.OVER: (),
}


def moves_of(state: State, seat: int) -> list[Move]:
    """A move of every kind that is sound but for its time and seat."""
    cards = state.hands[seat] if state.hands and state.hands[seat] else PACK
    return [
        Shuffle(PACK),
        Cut(seat, 4),
        Discard(seat, cards[:2]),
        Play(seat, cards[0]),
        Count(seat, 9),
        Muggins(seat),
        Accept(seat),
    ]


@pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
def test_a_move_of_another_kind_or_seat_than_is_awaited_is_refused(phase: Phase) -> None:
    state = state_in(phase)
    decision = legal(state)
    accepted: set[type[Move]] = set()
    for seat in (0, 1):
        for move in moves_of(state, seat):
            if isinstance(move, AWAITED[phase]) and (
                isinstance(move, Shuffle) or (decision and move.seat == decision.seat)
            ):
                apply(state, move)
                accepted.add(type(move))
            else:
                assert_refused(state, move, NotNow)
    assert accepted == set(AWAITED[phase])


@pytest.mark.parametrize("phase", [Phase.SHUFFLE_TO_CUT, Phase.SHUFFLE_TO_DEAL])
@pytest.mark.parametrize(
    "pack",
    [
        pytest.param((), id="no cards"),
        pytest.param(PACK[1:], id="one too few"),
        pytest.param((*PACK, PACK[0]), id="one too many"),
        pytest.param((*PACK[1:], PACK[1]), id="one twice"),
    ],
)
def test_a_shuffle_of_anything_but_the_pack_is_refused(phase: Phase, pack: Cards) -> None:
    assert_refused(state_in(phase), Shuffle(pack), NotThePack)


@pytest.mark.parametrize("lift", [-4, 0, 3, 49, 52])
def test_a_cut_for_the_deal_out_of_range_is_refused(lift: int) -> None:
    assert_refused(state_in(Phase.CUT_FOR_DEAL), Cut(0, lift), OutOfRange)


@pytest.mark.parametrize("lift", [-1, 0, 3, 37, 40])
def test_a_cut_for_the_starter_out_of_range_is_refused(lift: int) -> None:
    assert_refused(state_in(Phase.CUT_FOR_STARTER), Cut(1, lift), OutOfRange)


@pytest.mark.parametrize(
    ("phase", "seat"), [(Phase.COUNT_HAND, 1), (Phase.COUNT_CRIB, 0)], ids=["hand", "crib"]
)
@pytest.mark.parametrize("claim", [-1, 30, 121])
def test_a_count_out_of_range_is_refused(phase: Phase, seat: int, claim: int) -> None:
    assert_refused(state_in(phase), Count(seat, claim), OutOfRange)


@pytest.mark.parametrize(
    "cards",
    ["", "6D", "6D JH 4H", "6D 6D", "6D 6D JH", "5S 4S", "6D 5S", "6D 5H", "6D AC", "9S 9H"],
)
def test_a_discard_of_anything_but_two_cards_held_is_refused(cards: str) -> None:
    assert_refused(state_in(Phase.DISCARD), Discard(1, parse_cards(cards)), NotHeld)


@pytest.mark.parametrize("card", ["5S", "TS", "8D", "5H", "AC"])
def test_a_card_that_is_not_held_cannot_be_played(card: str) -> None:
    assert_refused(state_in(Phase.PLAY), Play(1, Card.parse(card)), NotHeld)


def test_a_card_cannot_be_played_twice() -> None:
    state, _ = play_cards(state_in(Phase.PLAY), "JH 5S")
    assert_refused(state, Play(1, Card.parse("JH")), NotHeld)


def test_a_card_that_would_pass_thirty_one_is_refused_by_that_name() -> None:
    state, _ = play_cards(state_in(Phase.PLAY), "JH 5S 7C 6H")
    assert state.count == 28
    assert_refused(state, Play(0, Card.parse("4S")), PastThirtyOne)
    # A card of the other hand would pass 31, too, but it is not this seat's to play.
    assert_refused(state, Play(0, Card.parse("6D")), NotHeld)
    apply(state, Play(0, Card.parse("2S")))


# What a seat may see


def with_hidden_cards_changed(state: State, seat: int, chance: Random) -> State:
    """The state with all cards that the seat has not seen dealt anew."""
    other = 1 - seat
    played = {laid.card for pile in state.piles for laid in pile}
    crib_open = state.counted == 2
    hidden_hand = state.hands[other] if state.hands else ()
    hidden_toss = state.thrown[other] if state.thrown and not crib_open else ()
    hidden = [*state.pack, *hidden_hand, *hidden_toss]
    chance.shuffle(hidden)
    deal = iter(hidden)

    def put(items: tuple[Cards, ...], cards: Cards) -> tuple[Cards, ...]:
        return tuple(cards if place == other else own for place, own in enumerate(items))

    pack = tuple(next(deal) for _ in state.pack)
    hand = tuple(sorted(next(deal) for _ in hidden_hand))
    toss = tuple(next(deal) for _ in hidden_toss) or (state.thrown[other] if state.thrown else ())
    kept = state.kept[other] if state.kept else ()
    if hand and kept:
        kept = tuple(sorted((*hand, *(card for card in kept if card in played))))
    return replace(
        state,
        pack=pack,
        hands=put(state.hands, hand),
        thrown=put(state.thrown, toss),
        kept=put(state.kept, kept),
    )


def states_of_a_deal() -> list[State]:
    """Every state of the deal, from the cut for the first crib to the end of the show."""
    state = new_game(MUGGINS)
    moves: list[Move] = [
        Shuffle(cut_pack("3C", "9D")),
        Cut(0, 4),
        Cut(1, 4),
        Shuffle(DEAL.pack()),
        Discard(1, DEAL.toss[1]),
        Discard(0, DEAL.toss[0]),
        Cut(1, 4),
        *(
            Play(0 if card in DEAL.keep[0] else 1, card)
            for card in parse_cards(PLAYS)
        ),
        Count(1, 5),
        Muggins(0),
        Count(0, 12),
        Accept(1),
        Count(0, 6),
        Accept(1),
    ]  # fmt: skip
    states = [state]
    for move in moves:
        state, _ = apply(state, move)
        states.append(state)
    assert state.phase is Phase.SHUFFLE_TO_DEAL
    return states


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_that_a_seat_has_not_seen_change_nothing_in_its_view(seat: int) -> None:
    chance = Random(1)
    changed = 0
    for state in states_of_a_deal():
        for _ in range(5):
            other = with_hidden_cards_changed(state, seat, chance)
            changed += other != state
            assert view(other, seat) == view(state, seat)
    assert changed > 100


def test_a_view_shows_a_seat_its_own_cards_and_whose_turn_it_is() -> None:
    state = state_in(Phase.PLAY)
    seen = view(state, 1)
    assert (seen.seat, seen.turn, seen.dealer, seen.deal) == (1, 1, 0, 1)
    assert seen.hand == seen.kept == tuple(sorted(DEAL.keep[1]))
    assert seen.thrown == DEAL.toss[1]
    assert seen.starter == DEAL.starter
    assert seen.held == (4, 4)
    assert seen.decision == legal(state)
    assert view(state, 0).decision is None
    assert view(state, 0).turn == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_the_crib_is_counted_but_closed_until_it_is_to_be_counted(seat: int) -> None:
    sizes = []
    for state in states_of_a_deal()[4:]:
        seen = view(state, seat)
        sizes.append(seen.crib_size)
        crib_due = state.phase is Phase.COUNT_CRIB or state.counted == 2
        assert seen.crib == (state.crib if crib_due else ())
    assert sizes == [0, 2] + [4] * (len(sizes) - 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_hands_are_laid_open_when_all_cards_are_played_and_not_before(seat: int) -> None:
    for state in states_of_a_deal()[4:]:
        seen = view(state, seat)
        if any(state.hands):
            assert seen.shown == ((), ())
        else:
            assert [set(hand) for hand in seen.shown] == [set(hand) for hand in DEAL.keep]


def test_a_seat_sees_its_own_discard_and_only_that_the_other_laid_away() -> None:
    event = Discarded(1, DEAL.toss[1])
    assert seen_by(event, 1) == event
    assert seen_by(event, 0) == Discarded(1, ())


def test_all_other_events_are_seen_by_both() -> None:
    told = [*start_play(HEELS)[1], *play_cards(start_play(DEAL)[0], PLAYS)[1]]
    assert len(told) == 17
    for event in told:
        assert seen_by(event, 0) == seen_by(event, 1) == event


def test_each_step_carries_the_state_right_after_its_event() -> None:
    state, _ = play_cards(state_in(Phase.PLAY), "JH")
    after, steps = apply(state, Play(0, Card.parse("5S")))
    played, pegged = steps
    assert isinstance(played.event, Played)
    assert (played.state.count, scores_of(played.state)) == (15, (0, 0))
    assert isinstance(pegged.event, Pegged)
    assert scores_of(pegged.state) == (2, 0)
    assert scores_of(after) == (2, 0)
