"""The play: turns, go, and what cards score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.events import (
    CountRestarted,
    Pegged,
    Played,
    SaidGo,
    Source,
)
from cribbage.engine.rules import legal
from cribbage.engine.state import Decision, Laid, Phase

from .deal_helpers import (
    DEAL,
    PLAYS,
    decision_of,
    of_type,
    pegs_in,
    play_cards,
    rig,
    start_play,
)

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
