"""Packs rigged so that a deal goes as a test wants it, and short ways to play it."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import Event, Pegged, Source
from cribbage.engine.moves import Count, Cut, Discard, IllegalMove, Move, Play, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import apply, legal, new_game
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Decision, Pegs, Phase, State

FACTS = Path(__file__).parents[1] / "facts"

Cards = tuple[Card, ...]
Scores = tuple[int, int]


def fact_rows(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def fact_records(name: str) -> list[dict[str, Any]]:
    lines = (FACTS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def pack_with(top: Iterable[Card]) -> Cards:
    """The pack with these cards on top, the others below in their usual order."""
    first = tuple(top)
    return (*first, *(card for card in PACK if card not in first))


def cut_pack(first: str, second: str) -> Cards:
    """A pack in which two cuts of four cards each show these two."""
    spare = [card for card in PACK if str(card) not in (first, second)]
    return pack_with([*spare[:3], Card.parse(first), *spare[3:6], Card.parse(second)])


@dataclass(frozen=True)
class Rig:
    """A deal between seats 0 and 1 in which all that matters is fixed."""

    dealer: int
    keep: tuple[Cards, Cards]
    toss: tuple[Cards, Cards]
    starter: Card

    @property
    def pone(self) -> int:
        return 1 - self.dealer

    def pack(self, lift: int = 4) -> Cards:
        """The pack that deals these hands, and turns the starter if ``lift`` are cut."""
        hands = [(*self.keep[seat], *self.toss[seat]) for seat in (self.pone, self.dealer)]
        dealt = [card for pair in zip(*hands, strict=True) for card in pair]
        spare = [card for card in PACK if card not in dealt and card != self.starter]
        return (*dealt, *spare[:lift], self.starter, *spare[lift:])


def rig(
    keep0: str, keep1: str, starter: str, *, toss0: str = "", toss1: str = "", dealer: int = 0
) -> Rig:
    """A deal in which the seats keep these cards; what they lay away is filled up."""
    named = {*parse_cards(f"{keep0} {keep1} {starter} {toss0} {toss1}")}
    spare = iter([card for card in PACK if card not in named])
    toss = tuple(parse_cards(text) or (next(spare), next(spare)) for text in (toss0, toss1))
    return Rig(
        dealer,
        (parse_cards(keep0), parse_cards(keep1)),
        (toss[0], toss[1]),
        Card.parse(starter),
    )


def run(state: State, *moves: Move) -> tuple[State, list[Event]]:
    """The state after all the moves, and every event on the way."""
    told: list[Event] = []
    for move in moves:
        state, steps = apply(state, move)
        told += [step.event for step in steps]
    return state, told


def decision_of(state: State) -> Decision:
    decision = legal(state)
    assert decision is not None
    return decision


def seat_to_move(state: State) -> int:
    seat = decision_of(state).seat
    assert seat is not None
    return seat


def game_at(scores: Scores = (0, 0), *, dealer: int = 0, options: Options | None = None) -> State:
    """A game that awaits the shuffle of a deal, with these scores."""
    pegs = tuple(Pegs(score, 0) for score in scores)
    return replace(new_game(options or Options(), dealer), pegs=pegs)


def deal_out(state: State, deal: Rig) -> tuple[State, list[Event]]:
    """Deal and lay away; the cut for the starter comes next."""
    assert state.dealer == deal.dealer
    return run(
        state,
        Shuffle(deal.pack()),
        Discard(deal.pone, deal.toss[deal.pone]),
        Discard(deal.dealer, deal.toss[deal.dealer]),
    )


def start_play(
    deal: Rig, scores: Scores = (0, 0), *, options: Options | None = None
) -> tuple[State, list[Event]]:
    """Deal, lay away and turn the starter; the events are those of the cut."""
    state, _ = deal_out(game_at(scores, dealer=deal.dealer, options=options), deal)
    return run(state, Cut(deal.pone, 4))


def play_cards(state: State, text: str) -> tuple[State, list[Event]]:
    """Play the cards in this order, each by whoever's turn it is."""
    told: list[Event] = []
    for card in parse_cards(text):
        state, more = run(state, Play(seat_to_move(state), card))
        told += more
    return state, told


def play_out(state: State) -> tuple[State, list[Event]]:
    """Play the first card that may be played until the show or the end of the game."""
    told: list[Event] = []
    while state.phase is Phase.PLAY:
        decision = decision_of(state)
        state, more = run(state, Play(seat_to_move(state), decision.cards[0]))
        told += more
    return state, told


def right_count(state: State) -> int:
    """What the hand or crib whose count is due is worth."""
    cards, crib = hand_to_count(state)
    assert state.starter is not None
    return points(score_show(cards, state.starter, crib=crib))


def count_right(state: State) -> tuple[State, list[Event]]:
    return run(state, Count(seat_to_move(state), right_count(state)))


def scores_of(state: State) -> tuple[int, ...]:
    return tuple(pegs.front for pegs in state.pegs)


def pegs_in(told: Sequence[Event]) -> list[tuple[int, int, Source]]:
    """Who pegged how much for what, in order."""
    return [(e.seat, e.points, e.source) for e in told if isinstance(e, Pegged)]


def of_type(told: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [event for event in told if isinstance(event, kind)]


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
