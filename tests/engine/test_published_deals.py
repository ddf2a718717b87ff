"""Published deals played card by card: what each player pegs, and the running scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.events import CountRestarted, GameWon, Pegged, SaidGo, Source, StarterTurned
from cribbage.engine.moves import Cut, Play
from cribbage.engine.options import FORMS, Options
from cribbage.engine.rules import legal
from cribbage.engine.scoring import Kind, points, score_show
from cribbage.engine.state import Phase, State

from .deal_helpers import (
    Rig,
    count_right,
    deal_out,
    fact_records,
    game_at,
    of_type,
    run,
    scores_of,
    seat_to_move,
    start_play,
)

GAME = fact_records("deals.jsonl")
EXAMPLES = fact_records("example_deals.jsonl")
TWO_PLAYER_EXAMPLE, THREE_PLAYER_EXAMPLE = EXAMPLES
ENDERS = (Kind.GO, Kind.LAST_CARD)


@dataclass(frozen=True)
class Published:
    """A deal as it was published; ``show`` goes by the order of counting, the crib last."""

    deal: Rig
    heels: int
    plays: list[tuple[int, Card, int, int]]
    show: list[tuple[int, int]]
    start: tuple[int, ...]
    end: tuple[int, ...]


def published(record: dict[str, Any]) -> Published:
    keep, toss = (
        [parse_cards(" ".join(cards)) for cards in record[key]] for key in ("keep", "toss")
    )
    seats, dealer, show = len(keep), record["dealer"], record["show"]
    if isinstance(show, dict):
        show = [[1 - dealer, show["pone"]], [dealer, show["dealer"]], ["crib", show["crib"]]]
    return Published(
        # Where the pack gives a card to the crib, it stands after what the seats threw.
        Rig(
            dealer,
            tuple(keep),
            tuple(toss[:seats]),
            Card.parse(record["starter"]),
            tuple(card for cards in toss[seats:] for card in cards),
        ),
        record["heels"],
        [(seat, Card.parse(card), worth, ender) for seat, card, worth, ender in record["plays"]],
        [(dealer if who == "crib" else who, worth) for who, worth in show],
        tuple(record["start"]),
        tuple(record["end"]),
    )


def play_as_published(state: State, told: Published) -> State:
    """Play the deal up to the show, every step compared."""
    state, events = deal_out(state, told.deal)
    assert events, "a deal is told"
    state, events = run(state, Cut(told.deal.pone, 4))
    assert events[0] == StarterTurned(told.deal.pone, told.deal.starter)
    heels = [event for event in events if isinstance(event, Pegged)]
    assert sum(event.points for event in heels) == told.heels
    assert all(event.seat == told.deal.dealer for event in heels)
    for seat, card, worth, ender in told.plays:
        assert seat_to_move(state) == seat
        state, events = run(state, Play(seat, card))
        pegged = [event for event in events if isinstance(event, Pegged)]
        assert all(event.seat == seat and event.source is Source.PLAY for event in pegged)
        ended = [event for event in pegged if event.why[0].kind in ENDERS]
        assert sum(event.points for event in ended) == ender, card
        assert sum(event.points for event in pegged) == worth + ender, card
    assert state.phase is Phase.COUNT_HAND
    return state


def count_as_published(state: State, told: Published) -> State:
    """Count hands and crib, each compared, to the end of the deal or of the game."""
    for number, (seat, worth) in enumerate(told.show):
        crib = number == len(told.deal.keep)
        assert state.phase is (Phase.COUNT_CRIB if crib else Phase.COUNT_HAND)
        assert seat_to_move(state) == seat
        before = scores_of(state)[seat]
        state, events = count_right(state)
        pegged = [event for event in events if isinstance(event, Pegged)]
        assert all(event.seat == seat for event in pegged)
        assert sum(event.points for event in pegged) == worth
        assert scores_of(state)[seat] == min(before + worth, state.options.target)
    return state


@pytest.mark.parametrize("number", range(len(GAME)))
def test_a_deal_of_the_published_game_pegs_as_published(number: int) -> None:
    told = published(GAME[number])
    state = game_at(told.start, dealer=told.deal.dealer)
    state = count_as_published(play_as_published(state, told), told)
    target = state.options.target
    assert scores_of(state) == tuple(min(score, target) for score in told.end)


def test_the_published_game_runs_through_and_stops_in_its_last_crib() -> None:
    state = game_at(dealer=GAME[0]["dealer"])
    for record in GAME[:-1]:
        told = published(record)
        assert scores_of(state) == told.start
        state = count_as_published(play_as_published(state, told), told)
        assert scores_of(state) == told.end
        assert state.phase is Phase.SHUFFLE_TO_DEAL
    told = published(GAME[-1])
    assert state.deal == len(GAME) - 1 == 12
    state = play_as_published(state, told)
    state, _ = count_right(state)
    state, _ = count_right(state)
    assert scores_of(state) == (115, 106)
    assert state.phase is Phase.COUNT_CRIB
    state, events = count_right(state)
    assert told.end == (127, 106)
    assert scores_of(state) == (121, 106)
    (won,) = of_type(events, GameWon)
    assert isinstance(won, GameWon)
    assert (won.result.reached, won.result.winners, won.result.margin) == (0, (0,), 15)
    assert legal(state) is None


def test_the_published_example_for_two_players_pegs_as_published() -> None:
    told = published(TWO_PLAYER_EXAMPLE)
    state = game_at(dealer=told.deal.dealer)
    state = count_as_published(play_as_published(state, told), told)
    assert scores_of(state) == told.end == (24, 12)


def test_the_published_example_for_three_players_pegs_as_published() -> None:
    told = published(THREE_PLAYER_EXAMPLE)
    assert [str(card) for card in told.deal.from_pack] == ["TC"]
    state = game_at(dealer=told.deal.dealer, options=Options(form=FORMS["three"]))
    state = play_as_published(state, told)
    assert [seat for seat, _ in told.show] == [1, 2, 0, 0]
    state = count_as_published(state, told)
    assert scores_of(state) == told.end == (20, 7, 18)
    assert (state.phase, state.dealer) == (Phase.SHUFFLE_TO_DEAL, 1)


def test_the_published_example_for_three_players_is_played_on_after_its_goes() -> None:
    told = published(THREE_PLAYER_EXAMPLE)
    state, _ = start_play(told.deal, options=Options(form=FORMS["three"]))
    state, events = run(state, *(Play(seat, card) for seat, card, _, _ in told.plays))
    assert [event for event in events if isinstance(event, (SaidGo, CountRestarted))] == [
        # 2 made 31, so that 0 leads.
        CountRestarted(0),
        # At 28 only 2 has a card, and makes 31 again.
        SaidGo(0),
        SaidGo(1),
        CountRestarted(0),
        # Of the last three cards 2 has none and is passed over without a word.
    ]


def test_the_published_example_says_go_where_its_count_breaks() -> None:
    told = published(TWO_PLAYER_EXAMPLE)
    state, _ = deal_out(game_at(dealer=told.deal.dealer), told.deal)
    state, events = run(
        state,
        Cut(told.deal.pone, 4),
        *(Play(seat, card) for seat, card, _, _ in told.plays),
    )
    assert of_type(events, SaidGo) == [SaidGo(told.deal.pone)]


@pytest.mark.parametrize("record", [*GAME, *EXAMPLES], ids=lambda r: r["starter"])
def test_the_scorer_alone_agrees_with_a_published_show(record: dict[str, Any]) -> None:
    told = published(record)
    deal = told.deal
    crib = (*(card for cards in deal.toss for card in cards), *deal.from_pack)
    assert [
        *(points(score_show(deal.keep[seat], deal.starter)) for seat in deal.order),
        points(score_show(crib, deal.starter, crib=True)),
    ] == [worth for _, worth in told.show]
