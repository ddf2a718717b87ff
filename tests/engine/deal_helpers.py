"""Packs rigged so that a deal goes as a test wants it, and short ways to play it."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import CountRestarted, Event, Pegged, PlayEnded, SaidGo, Source
from cribbage.engine.moves import Accept, Count, Cut, Discard, IllegalMove, Move, Play, Shuffle
from cribbage.engine.options import FORMS, SIX, Form, Options
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import apply, legal, new_game
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Decision, Pegs, Phase, State

FACTS = Path(__file__).parents[1] / "facts"

Cards = tuple[Card, ...]
Scores = tuple[int, ...]


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


def cut_pack(*shown: str) -> Cards:
    """A pack in which cuts of four cards each show these, one after the other."""
    spare = iter([card for card in PACK if str(card) not in shown])
    return pack_with(card for text in shown for card in (*islice(spare, 3), Card.parse(text)))


@dataclass(frozen=True)
class Rig:
    """A deal in which all that matters is fixed; ``keep`` and ``toss`` go by seat."""

    dealer: int
    keep: tuple[Cards, ...]
    toss: tuple[Cards, ...]
    starter: Card
    from_pack: Cards = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn, the pone first and the dealer last."""
        seats = len(self.keep)
        return tuple((self.dealer + step) % seats for step in range(1, seats + 1))

    @property
    def pone(self) -> int:
        return self.order[0]

    def pack(self, lift: int = 4) -> Cards:
        """The pack that deals these hands, and turns the starter if ``lift`` are cut."""
        hands = [(*self.keep[seat], *self.toss[seat]) for seat in self.order]
        dealt = [card for each in zip(*hands, strict=True) for card in each]
        top = (*dealt, *self.from_pack)
        spare = [card for card in PACK if card not in top and card != self.starter]
        return (*top, *spare[:lift], self.starter, *spare[lift:])


def rig(
    keep0: str, keep1: str, starter: str, *, toss0: str = "", toss1: str = "", dealer: int = 0
) -> Rig:
    """A deal of six cards each in which the seats keep these; see ``rig_form``."""
    return rig_form(SIX, (keep0, keep1), starter, toss=(toss0, toss1), dealer=dealer)


def rig_form(
    form: Form,
    keep: Sequence[str],
    starter: str,
    *,
    toss: Sequence[str] = (),
    from_pack: str = "",
    dealer: int = 0,
) -> Rig:
    """A deal of the form in which the seats keep these cards; the crib is filled up."""
    named = {*parse_cards(" ".join((*keep, *toss, from_pack, starter)))}
    spare = iter([card for card in PACK if card not in named])
    tossed = [parse_cards(text) for text in toss or ("",) * form.seats]
    return Rig(
        dealer,
        tuple(parse_cards(text) for text in keep),
        tuple(cards or tuple(islice(spare, form.thrown)) for cards in tossed),
        Card.parse(starter),
        parse_cards(from_pack) or tuple(islice(spare, form.from_pack)),
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


def game_at(scores: Scores = (), *, dealer: int = 0, options: Options | None = None) -> State:
    """A game that awaits the shuffle of a deal, with these scores, or all at 0."""
    state = new_game(options or Options(), dealer)
    if not scores:
        return state
    return replace(state, pegs=tuple(Pegs(score, 0) for score in scores))


def deal_out(state: State, deal: Rig) -> tuple[State, list[Event]]:
    """Deal and lay away; the cut for the starter comes next."""
    assert state.dealer == deal.dealer
    discards = [Discard(seat, deal.toss[seat]) for seat in deal.order]
    return run(state, Shuffle(deal.pack()), *discards)


def start_play(
    deal: Rig, scores: Scores = (), *, options: Options | None = None
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


def play_told(state: State, text: str) -> tuple[State, list[Event]]:
    """Play as it is written: of each word the first figure is the seat, the rest its card."""
    told: list[Event] = []
    for word in text.split():
        state, more = run(state, Play(int(word[0]), Card.parse(word[1:])))
        told += more
    return state, told


def count_all(state: State) -> tuple[State, list[Event]]:
    """Count every hand and the crib right, unchallenged, to the end of the show or game."""
    told: list[Event] = []
    while state.phase not in (Phase.SHUFFLE_TO_DEAL, Phase.OVER):
        if state.phase is Phase.CHALLENGE:
            state, more = run(state, Accept(seat_to_move(state)))
        else:
            state, more = count_right(state)
        told += more
    return state, told


def scores_of(state: State) -> tuple[int, ...]:
    return tuple(pegs.front for pegs in state.pegs)


def pegs_in(told: Sequence[Event]) -> list[tuple[int, int, Source]]:
    """Who pegged how much for what, in order."""
    return [(e.seat, e.points, e.source) for e in told if isinstance(e, Pegged)]


def plays_in(told: Sequence[Event]) -> list[str]:
    """What happened in the play, in short: gos, new counts and the early end of the play."""
    words = []
    for event in told:
        if isinstance(event, SaidGo):
            words.append(f"{event.seat} go")
        elif isinstance(event, CountRestarted):
            words.append(f"{event.leader} leads")
        elif isinstance(event, PlayEnded):
            words.append("ended")
    return words


def of_type(told: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [event for event in told if isinstance(event, kind)]


MUGGINS = Options(muggins=True)
EACH_FORM = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.name)

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


def with_hidden_cards_changed(state: State, seat: int, chance: Random) -> State:
    """The state with all cards that the seat has not seen dealt anew."""
    others = [other for other in range(len(state.hands)) if other != seat]
    played = {laid.card for pile in state.piles for laid in pile}
    hands_open = state.counted is not None
    crib_open = state.counted == len(state.hands)
    hands, thrown, kept = [*state.hands], [*state.thrown], [*state.kept]
    hidden = [*state.pack]
    for other in others:
        hidden += () if hands_open else hands[other]
        hidden += () if crib_open else thrown[other]
    hidden += () if crib_open else state.from_pack
    chance.shuffle(hidden)
    deal = iter(hidden)
    for other in others:
        if not hands_open:
            hands[other] = tuple(sorted(islice(deal, len(hands[other]))))
        if not crib_open:
            thrown[other] = tuple(islice(deal, len(thrown[other])))
        if kept and not hands_open:
            own = played.intersection(kept[other])
            kept[other] = tuple(sorted((*hands[other], *own)))
    return replace(
        state,
        hands=tuple(hands),
        thrown=tuple(thrown),
        kept=tuple(kept),
        from_pack=state.from_pack if crib_open else tuple(islice(deal, len(state.from_pack))),
        pack=tuple(deal),
    )


def at_the_show(scores: Scores = (), *, options: Options | None = None) -> State:
    """The pone's hand is to be counted; the play has added 6 to seat 0 and 3 to seat 1."""
    state, _ = start_play(DEAL, scores, options=options)
    state, _ = play_cards(state, PLAYS)
    assert state.phase is Phase.COUNT_HAND
    return state
