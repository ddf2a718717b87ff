"""Published deals played card by card: what each player pegs, and the running scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.events import GameWon, Pegged, SaidGo, Source, StarterTurned
from cribbage.engine.moves import Cut, Play
from cribbage.engine.rules import legal
from cribbage.engine.scoring import Kind, points, score_show
from cribbage.engine.state import Phase, State

from .deal_helpers import (
    Cards,
    Rig,
    count_right,
    deal_out,
    fact_records,
    game_at,
    of_type,
    run,
    scores_of,
    seat_to_move,
)

GAME = fact_records("deals.jsonl")
TWO_PLAYER_EXAMPLE = next(
    record for record in fact_records("example_deals.jsonl") if record["players"] == 2
)
ENDERS = (Kind.GO, Kind.LAST_CARD)


@dataclass(frozen=True)
class Published:
    """A deal as it was published; ``show`` goes pone, dealer, crib."""

    deal: Rig
    heels: int
    plays: list[tuple[int, Card, int, int]]
    show: list[int]
    start: tuple[int, int]
    end: tuple[int, int]


def published(record: dict[str, Any]) -> Published:
    def two_hands(key: str) -> tuple[Cards, Cards]:
        first, second = (parse_cards(" ".join(cards)) for cards in record[key])
        return first, second

    show = record["show"]
    return Published(
        Rig(record["dealer"], two_hands("keep"), two_hands("toss"), Card.parse(record["starter"])),
        record["heels"],
        [(seat, Card.parse(card), worth, ender) for seat, card, worth, ender in record["plays"]],
        [show[who] for who in ("pone", "dealer", "crib")]
        if isinstance(show, dict)
        else [worth for _, worth in show],
        (record["start"][0], record["start"][1]),
        (record["end"][0], record["end"][1]),
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
    for worth, seat in zip(
        told.show, (told.deal.pone, told.deal.dealer, told.deal.dealer), strict=True
    ):
        assert seat_to_move(state) == seat
        before = scores_of(state)[seat]
        state, events = count_right(state)
        pegged = [event for event in events if isinstance(event, Pegged)]
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
    assert (won.result.winner, won.result.margin) == (0, 15)
    assert legal(state) is None


def test_the_published_example_for_two_players_pegs_as_published() -> None:
    told = published(TWO_PLAYER_EXAMPLE)
    state = game_at(dealer=told.deal.dealer)
    state = count_as_published(play_as_published(state, told), told)
    assert scores_of(state) == told.end == (24, 12)


def test_the_published_example_says_go_where_its_count_breaks() -> None:
    told = published(TWO_PLAYER_EXAMPLE)
    state, _ = deal_out(game_at(dealer=told.deal.dealer), told.deal)
    state, events = run(
        state,
        Cut(told.deal.pone, 4),
        *(Play(seat, card) for seat, card, _, _ in told.plays),
    )
    assert of_type(events, SaidGo) == [SaidGo(told.deal.pone)]


@pytest.mark.parametrize("record", [*GAME, TWO_PLAYER_EXAMPLE], ids=lambda r: r["starter"])
def test_the_scorer_alone_agrees_with_a_published_show(record: dict[str, Any]) -> None:
    told = published(record)
    rig = told.deal
    crib = (*rig.toss[0], *rig.toss[1])
    assert [
        points(score_show(rig.keep[rig.pone], rig.starter)),
        points(score_show(rig.keep[rig.dealer], rig.starter)),
        points(score_show(crib, rig.starter, crib=True)),
    ] == told.show
