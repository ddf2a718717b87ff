"""Faults that players met in other programs: none of them may happen here.

Covered here are all rows of ``cases.csv`` of the kinds show-*, play-*, go, last-card, turn,
lead, show, end, cut, deal and muggins; those of the kinds in ``ELSEWHERE`` are about
screens, typing and opponents, and are tested there. Rows that name their cards are read
and played as they stand; each of the others has a function with the whole row above it, so
that a row that is changed, added or lost is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from cribbage.engine.cards import Card, parse_cards, total_pips
from cribbage.engine.events import (
    CountRestarted,
    CutForDeal,
    CutTied,
    Event,
    FirstDealer,
    GameWon,
    Pegged,
    SaidGo,
    Source,
)
from cribbage.engine.moves import Accept, Count, Cut, Muggins, NotNow, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import Kind, points, score_play, score_show
from cribbage.engine.state import Phase, State

from .deal_helpers import (
    count_right,
    cut_pack,
    decision_of,
    fact_rows,
    of_type,
    pegs_in,
    play_cards,
    play_out,
    rig,
    right_count,
    run,
    scores_of,
    seat_to_move,
    start_play,
)

ELSEWHERE = {
    "ai",
    "colour",
    "eof",
    "input",
    "locale",
    "resize",
    "signal",
    "terminal",
    "unicode",
    "windows",
}
Row = tuple[str, str, str]
ROWS: list[Row] = [(row["kind"], row["input"], row["right"]) for row in fact_rows("cases.csv")]

CARD = "[A2-9TJQK][CDHS]"
SHOW = re.compile(rf"({CARD}(?: {CARD}){{3}}) \+ (?:starter )?({CARD})(?: scoring 0)?$")
PILE = re.compile(rf"({CARD}(?: {CARD})+)(?: \(count \d+\))?$")

SHOWS = [row for row in ROWS if row[0].startswith("show-") and SHOW.search(row[1])]
PILES = [row for row in ROWS if row[0].startswith("play-") and PILE.match(row[1])]
CASES: dict[Row, Callable[[], None]] = {}


def case(kind: str, given: str, right: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Mark a function as the test of this row."""

    def mark(check: Callable[[], None]) -> Callable[[], None]:
        CASES[kind, given, right] = check
        return check

    return mark


def row_id(row: Row) -> str:
    return f"{row[0]}: {row[1]}"


def figure(right: str) -> int:
    """The total that the answer names: after "total", or first, or after the last "="."""
    for pattern in (r"total (\d+)$", r"^(\d+)\b", r"= (\d+)$"):
        if found := re.search(pattern, right):
            return int(found[1])
    raise AssertionError(right)


def test_every_row_is_covered_once() -> None:
    here = [row for row in ROWS if row[0] not in ELSEWHERE]
    assert len(here) == 33
    assert sorted(here) == sorted([*SHOWS, *PILES, *CASES])
    assert {row[0] for row in ROWS} >= ELSEWHERE


@pytest.mark.parametrize("row", SHOWS, ids=row_id)
def test_a_hand_in_the_cases_is_worth_what_is_right(row: Row) -> None:
    _, given, right = row
    cards = SHOW.search(given)
    assert cards
    assert points(score_show(parse_cards(cards[1]), Card.parse(cards[2]))) == figure(right)


@pytest.mark.parametrize("row", PILES, ids=row_id)
def test_a_count_in_the_cases_pegs_what_is_right(row: Row) -> None:
    _, given, right = row
    cards = PILE.match(given)
    assert cards
    pile = parse_cards(cards[1])
    pegged = [points(score_play(pile[: number + 1])) for number in range(len(pile))]
    numbers = [int(word) for word in right.split() if word.isdigit()]
    if len(numbers) > 1:
        assert pegged == numbers
    else:
        assert pegged[-1:] == numbers


@pytest.mark.parametrize("row", CASES, ids=row_id)
def test_the_case_goes_right(row: Row) -> None:
    CASES[row]()


# Each deal below has seat 0 as dealer, so that seat 1 leads.
GO_AT_THIRTY = rig("KC JC 9D 8D", "KH QH 9C 4C", "2S")
PLAYS_ON_ALONE = rig("KC QC JC TC", "AH 2H 3H 4H", "6S")


def kinds_pegged(told: list[Pegged]) -> list[tuple[int, Kind, int]]:
    return [(event.seat, c.kind, c.points) for event in told for c in event.why]


def pegged(told: Sequence[Event]) -> list[Pegged]:
    return [event for event in told if isinstance(event, Pegged)]


@case(
    "show-nobs",
    "starter JC, any hand without a jack",
    "heels 2 to dealer at the cut; nobs needs a jack IN the hand of the starter suit: 0 here",
)
def jack_as_starter_is_heels_and_no_nobs() -> None:
    state, told = start_play(rig("2C 4D 6H 8S", "3C 3D 9H 9S", "JC"))
    assert pegs_in(told) == [(0, 2, Source.HEELS)]
    for seat in (0, 1):
        found = score_show(state.kept[seat], Card.parse("JC"))
        assert Kind.HIS_NOBS not in [combination.kind for combination in found]
    assert points(score_show(parse_cards("2C 4D 6H 8S"), Card.parse("JC"))) == 0


@case("show-nobs", "JH in hand, starter of hearts, remote play", "1")
def nobs_is_one() -> None:
    found = score_show(parse_cards("2S 4D 8S JH"), Card.parse("QH"))
    assert [(c.kind, c.points) for c in found] == [(Kind.HIS_NOBS, 1)]


@case("show-runs", "7-card variant hand with three pairs in sequence", "multiply: 8 runs of 3")
def three_pairs_in_sequence_are_eight_runs() -> None:
    found = score_show(parse_cards("6C 6D 7C 7D 8H 8S"), Card.parse("KC"))
    runs = [c for c in found if c.kind is Kind.RUN]
    assert [c.points for c in runs] == [3] * 8
    assert len({c.cards for c in runs}) == 8


@case("play-runs", "count 28, last cards 2 and A in sequence, play 3H making 31", "3 + 2 = 5")
def run_that_makes_thirty_one_counts_twice_over() -> None:
    pile = parse_cards("TC TD 5H 2S AC 3H")
    assert total_pips(pile[:-1]) == 28
    assert points(score_play(pile)) == 5


@case("play-31", "count 25, play a 6", "2")
def six_on_twenty_five_is_two() -> None:
    pile = parse_cards("KC JD 5H 6S")
    assert total_pips(pile[:-1]) == 25
    assert points(score_play(pile)) == 2


@case("play-legal", "computer holds only cards > 31-count", "say go; other side plays on")
def seat_with_big_cards_only_says_go_and_the_other_plays_on() -> None:
    state, _ = start_play(rig("KC JC 9D 8D", "KH QH AD 4C", "2S"))
    state, told = play_cards(state, "KH KC QH")
    assert told[-1] == SaidGo(0)
    decision = decision_of(state)
    assert decision.seat == 1
    assert decision.cards == parse_cards("AD")
    assert decision.barred == parse_cards("4C")
    _, told = play_cards(state, "AD")
    assert kinds_pegged(pegged(told)) == [(1, Kind.THIRTY_ONE, 2)]
    assert told[-1] == CountRestarted(0)


def play_last_card(last: str) -> tuple[State, list[Pegged]]:
    """The dealer has one card left, and the count is 25."""
    state, _ = start_play(rig(f"QC 4C 8C {last}", "KH 9H TH 3H", "2S"))
    state, _ = play_cards(state, "KH QC 9H 4C TH 8C 3H")
    assert state.count == 25
    state, told = play_cards(state, last)
    return state, pegged(told)


@case("last-card", "8th card makes 31", "2 only")
def last_card_that_makes_thirty_one_is_two_and_no_more() -> None:
    state, told = play_last_card("6C")
    assert kinds_pegged(told) == [(0, Kind.THIRTY_ONE, 2)]
    assert state.phase is Phase.COUNT_HAND


@case("last-card", "all 8 played, last not 31", "1")
def last_card_is_one() -> None:
    _, told = play_last_card("5C")
    assert kinds_pegged(told) == [(0, Kind.LAST_CARD, 1)]


@case("turn", "8th card played without 31 or go", "count hands as soon as all cards are out")
def hands_are_counted_as_soon_as_all_cards_are_out() -> None:
    state, _ = play_last_card("5C")
    assert state.count == 30
    assert state.phase is Phase.COUNT_HAND
    assert seat_to_move(state) == 1


@case(
    "go",
    "player who played last has no cards, opponent cannot play",
    "1 to last player; skip empty hands",
)
def player_without_cards_is_passed_over() -> None:
    state, _ = start_play(PLAYS_ON_ALONE)
    state, _ = play_cards(state, "AH KC 2H QC 3H")
    state, told = play_cards(state, "4H")
    assert state.hands[1] == ()
    assert kinds_pegged(pegged(told)) == [(1, Kind.GO, 1)]
    assert told[-1] == CountRestarted(0)
    assert seat_to_move(state) == 0


@case(
    "go",
    "computer says go with no cards; human has cards",
    "human continues alone",
)
def player_with_cards_goes_on_alone() -> None:
    state, _ = start_play(PLAYS_ON_ALONE)
    state, _ = play_cards(state, "AH KC 2H QC 3H 4H")
    state, told = play_cards(state, "JC")
    assert seat_to_move(state) == 0
    assert of_type(told, SaidGo) == []
    assert pegs_in(told) == []
    state, told = play_cards(state, "TC")
    assert kinds_pegged(pegged(told)) == [(0, Kind.LAST_CARD, 1)]
    assert state.count == 20


@case(
    "go",
    "player cannot play after opponent said go",
    "auto-close the count: 1 to last player",
)
def count_closes_by_itself_when_neither_can_play() -> None:
    state, _ = start_play(GO_AT_THIRTY)
    state, told = play_cards(state, "KH KC QH")
    assert told[-3] == SaidGo(0)
    assert kinds_pegged(pegged(told[-3:])) == [(1, Kind.GO, 1)]
    assert told[-1] == CountRestarted(0)
    assert (state.count, seat_to_move(state)) == (0, 0)


@case("go", "player passes", "1 for go only")
def go_is_one_and_nothing_else() -> None:
    state, _ = start_play(GO_AT_THIRTY)
    state, _ = play_cards(state, "KH KC")
    before = scores_of(state)
    state, told = play_cards(state, "QH")
    assert pegs_in(told) == [(1, 1, Source.PLAY)]
    assert scores_of(state) == (before[0], before[1] + 1)


@case("lead", "any 2nd count", "the player who did not play last leads, unless out of cards")
def other_player_leads_the_next_count_unless_out_of_cards() -> None:
    state, _ = start_play(rig("9C TC JC QC", "KH 8H 2H QH", "5S"))
    state, told = play_cards(state, "KH 9C 8H 2H")
    assert told[-1] == CountRestarted(0)
    state, told = play_cards(state, "TC QH JC")
    assert state.hands == (parse_cards("QC"), ())
    assert told[-1] == CountRestarted(0)
    assert seat_to_move(state) == 0


@case("show", "show after play", "count the four kept cards")
def show_counts_the_cards_that_were_kept() -> None:
    state, _ = start_play(GO_AT_THIRTY)
    state, _ = play_out(state)
    assert state.hands == ((), ())
    cards, crib = hand_to_count(state)
    assert (set(cards), crib) == (set(GO_AT_THIRTY.keep[1]), False)
    assert [set(hand) for hand in view(state, 0).shown] == [set(k) for k in GO_AT_THIRTY.keep]
    state, _ = count_right(state)
    cards, crib = hand_to_count(state)
    assert (set(cards), crib) == (set(GO_AT_THIRTY.keep[0]), False)


@case("end", "win on heels", "dealer wins at the cut")
def dealer_wins_with_heels_at_the_cut() -> None:
    state, told = start_play(rig("2C 4D 6H 8S", "3C 3D 9H 9S", "JC"), (119, 120))
    won = told[-1]
    assert isinstance(won, GameWon)
    assert won.result.winners == (0,)
    assert legal(state) is None


def cut(first: str, second: str) -> tuple[State, list[Event]]:
    state, told = run(new_game(Options()), Shuffle(cut_pack(first, second)), Cut(0, 4), Cut(1, 4))
    assert told[:2] == [
        CutForDeal(0, Card.parse(first)),
        CutForDeal(1, Card.parse(second)),
    ]
    return state, told[2:]


@case("cut", "cut for deal, e.g. T vs 9", "lower rank deals, ace low")
def lower_rank_deals_and_the_ace_is_low() -> None:
    for first, second, dealer in (
        ("TC", "9S", 1),
        ("9S", "TC", 0),
        ("AS", "KC", 0),
        ("2C", "AS", 1),
    ):
        state, told = cut(first, second)
        assert told == [FirstDealer(dealer, by_cut=True)]
        assert state.dealer == dealer


@case("cut", "4 v 9; 4C v 4S", "lower deals; equal ranks: cut again")
def equal_ranks_are_no_decision_whatever_their_suits() -> None:
    assert cut("4H", "9H")[1] == [FirstDealer(0, by_cut=True)]
    for first, second in (("4C", "4S"), ("4S", "4C")):
        assert cut(first, second)[1] == [CutTied((0, 1))]


@case("cut", "equal ranks", "cut again, lower deals")
def after_a_tie_the_lower_of_the_next_cut_deals() -> None:
    state, _ = cut("4C", "4S")
    assert state.phase is Phase.SHUFFLE_TO_CUT
    state, told = run(state, Shuffle(cut_pack("KC", "QS")), Cut(0, 4), Cut(1, 4))
    assert told[-1] == FirstDealer(1, by_cut=True)
    assert state.dealer == 1


@case("deal", "a double tap on Deal", "deal alternates")
def second_shuffle_is_refused_and_the_deal_alternates() -> None:
    state = new_game(Options(), dealer=0)
    state, _ = run(state, Shuffle(GO_AT_THIRTY.pack()))
    with pytest.raises(NotNow):
        apply(state, Shuffle(GO_AT_THIRTY.pack()))
    state, _ = start_play(GO_AT_THIRTY)
    state, _ = play_out(state)
    for _ in range(3):
        state, _ = count_right(state)
    assert (state.phase, state.dealer, state.deal) == (Phase.SHUFFLE_TO_DEAL, 1, 1)


@case("muggins", "accept computer’s over-count", "continue")  # noqa: RUF001
def accepted_overcount_stands_and_the_game_goes_on() -> None:
    state, _ = start_play(GO_AT_THIRTY, options=Options(muggins=True))
    state, _ = play_out(state)
    right = right_count(state)
    state, told = run(state, Count(1, right + 1), Accept(0))
    assert pegs_in(told) == [(1, right + 1, Source.HAND)]
    assert state.phase is Phase.COUNT_HAND
    assert seat_to_move(state) == 0


@case(
    "muggins",
    "dealer forgets heels until a card is played",
    "points lost, opponent cannot take them",
)
def heels_are_pegged_at_once_and_cannot_be_mugged() -> None:
    deal = rig("2C 4D 6H 8S", "3C 3D 9H 9S", "JC")
    state, told = start_play(deal, options=Options(muggins=True))
    assert pegs_in(told) == [(0, 2, Source.HEELS)]
    for _ in range(2):
        with pytest.raises(NotNow):
            apply(state, Muggins(1))
        state, _ = play_out(state)
    assert state.phase is Phase.COUNT_HAND
