"""One game: chance comes from its seed alone, and the moves are the whole record of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from cribbage.engine.cards import Card
from cribbage.engine.events import CutTied, Discarded, Event, FirstDealer, GameWon
from cribbage.engine.moves import Count, Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import LONG, SHORT, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Phase, Step, View
from cribbage.session import CUTS, Game, play, seen
from tests.opponents import CLASSIC

SEATS = (0, 1)


class Fickle:
    """Answers anything that is allowed, and remembers what it was asked."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.asked: list[View] = []

    def decide(self, view: View) -> Move:
        self.asked.append(view)
        decision, seat, random = view.decision, view.seat, self._random
        assert decision is not None
        if decision.phase in CUTS:
            return Cut(seat, random.randint(decision.low, decision.high))
        if decision.phase is Phase.DISCARD:
            return Discard(seat, tuple(random.sample(decision.cards, decision.number)))
        if decision.phase is Phase.PLAY:
            return Play(seat, random.choice(decision.cards))
        move = CLASSIC.decide(view)
        wrong = isinstance(move, Count) and random.random() < 0.2
        return Count(seat, random.randint(0, 29)) if wrong else move


def played(
    seed: int,
    *,
    options: Options | None = None,
    fickle: int = 0,
    first_dealer: int | None = None,
    cuts_at_random: Sequence[bool] = (False, False),
) -> tuple[Game, tuple[Fickle, Fickle], list[tuple[Step, ...]]]:
    """A whole game, both players, and what was watched."""
    players = (Fickle(fickle), Fickle(fickle + 1))
    watched: list[tuple[Step, ...]] = []
    start = Game.new(options or Options(SHORT), seed, first_dealer)
    game = play(start, players, cuts_at_random, watched.append)
    return game, players, watched


def packs(game: Game) -> list[tuple[Card, ...]]:
    """The packs dealt from, in order; those cut for the first crib are left out."""
    deals: list[tuple[Card, ...]] = []
    for move, following in pairwise(game.moves):
        if isinstance(move, Shuffle) and isinstance(following, Discard):
            deals.append(move.pack)
    return deals


@pytest.mark.parametrize("options", [Options(SHORT), Options(LONG, muggins=True, skunks=True)])
@pytest.mark.parametrize("first_dealer", [None, 0, 1])
def test_replaying_the_moves_gives_the_same_game(
    options: Options, first_dealer: int | None
) -> None:
    for seed in range(5):
        game, _, watched = played(seed, options=options, first_dealer=first_dealer)
        again = Game.new(options, seed, first_dealer)
        steps = []
        for move in game.moves:
            again, more = again.after(move)
            steps.append(more)
        assert again == game
        assert steps == watched


def test_the_same_seed_deals_the_same_whatever_is_answered() -> None:
    for seed in range(5):
        one, other = (packs(played(seed, fickle=fickle)[0]) for fickle in (10, 20))
        shared = min(len(one), len(other))
        assert shared >= 3
        assert one[:shared] == other[:shared]
        assert len(set(one)) == len(one), "no deal comes twice"


def test_the_same_seed_deals_the_same_in_every_kind_of_game() -> None:
    kinds = [Options(SHORT), Options(LONG), Options(SHORT, muggins=True, skunks=True)]
    first = {packs(played(7, options=kind)[0])[0] for kind in kinds}
    first |= {packs(played(7, first_dealer=seat)[0])[0] for seat in SEATS}
    first |= {packs(played(7, cuts_at_random=(True, True))[0])[0]}
    assert len(first) == 1


def test_seeds_deal_differently() -> None:
    assert len({packs(played(seed)[0])[0] for seed in range(50)}) == 50


def test_the_same_seed_and_players_play_the_same_game() -> None:
    assert played(3, fickle=8)[0] == played(3, fickle=8)[0]
    assert played(3, fickle=8)[0] != played(3, fickle=9)[0]


def test_a_cut_that_ties_is_made_anew_from_another_order() -> None:
    ties = 0
    for seed in range(40):
        game, _, watched = played(seed, cuts_at_random=(True, True))
        events = [step.event for steps in watched for step in steps]
        number = sum(isinstance(event, CutTied) for event in events)
        shuffles = [move.pack for move in game.moves if isinstance(move, Shuffle)]
        assert len(shuffles) == number + 1 + game.state.deal
        assert len(set(shuffles)) == len(shuffles)
        ties += number
    assert ties


# Who is asked


@pytest.mark.parametrize("at_random", [(False, False), (True, False), (False, True), (True, True)])
def test_cuts_are_asked_of_those_who_cut_themselves(at_random: tuple[bool, bool]) -> None:
    phases: list[set[Phase]] = [set(), set()]
    for seed in range(4):
        game, players, _ = played(seed, cuts_at_random=at_random)
        for seat in SEATS:
            phases[seat] |= {asked.phase for asked in players[seat].asked}
            cuts = [move.lift for move in game.moves if isinstance(move, Cut)]
            assert all(4 <= lift <= 48 for lift in cuts)
    for seat in SEATS:
        assert phases[seat].isdisjoint(CUTS) == at_random[seat]


def test_cuts_at_random_come_from_the_seed() -> None:
    def lifts(seed: int, fickle: int) -> list[int]:
        game, _, _ = played(seed, fickle=fickle, cuts_at_random=(True, True))
        return [move.lift for move in game.moves if isinstance(move, Cut)][:3]

    assert lifts(1, 10) == lifts(1, 20)
    assert len({lift for seed in range(40) for lift in lifts(seed, 0)}) > 25


def test_the_last_card_plays_itself() -> None:
    """It is asked for only when it would pass 31, and so is not to be played yet."""
    alone = 0
    for seed in range(10):
        game, players, _ = played(seed)
        for player in players:
            for asked in player.asked:
                assert asked.decision is not None
                if asked.phase is Phase.PLAY:
                    assert len(asked.hand) > 1
        replayed = Game.new(game.options, seed)
        for move in game.moves:
            if isinstance(move, Play) and len(replayed.state.hands[move.seat]) == 1:
                alone += 1
            replayed, _ = replayed.after(move)
    assert alone > 20


def test_a_single_card_that_fits_is_still_asked_for_among_others() -> None:
    """The player sees that the others would pass 31."""
    asked = [a for seed in range(10) for player in played(seed)[1] for a in player.asked]
    plays = [a.decision for a in asked if a.decision and a.phase is Phase.PLAY]
    assert any(len(decision.cards) == 1 and decision.barred for decision in plays)


def test_players_see_their_own_view_with_a_decision_of_their_own() -> None:
    _, players, _ = played(5)
    for seat in SEATS:
        assert players[seat].asked
        for asked in players[seat].asked:
            assert asked.seat == seat
            assert asked.decision is not None
            assert asked.decision.seat == seat


def test_what_follows_a_move_is_watched_before_the_next_decision() -> None:
    order: list[str] = []

    class Loud(Fickle):
        def decide(self, view: View) -> Move:
            order.append("decides")
            return super().decide(view)

    play(
        Game.new(Options(SHORT), 2),
        (Loud(1), Loud(2)),
        (False, False),
        lambda steps: order.append("watches"),
    )
    assert ("decides", "decides") not in set(pairwise(order))
    assert order[0] == order[-1] == "watches"


# What is seen


def test_the_first_crib_is_cut_for_or_given() -> None:
    for first_dealer in (None, 0, 1):
        game, _, watched = played(4, first_dealer=first_dealer)
        told = [s.event for steps in watched for s in steps if isinstance(s.event, FirstDealer)]
        (first,) = told
        assert first.by_cut == (first_dealer is None)
        assert first_dealer in (None, first.seat)
        assert game.first_dealer == first_dealer


def test_a_seat_sees_all_events_but_not_the_cards_of_others() -> None:
    _, _, watched = played(6)
    for seat in SEATS:
        events: list[Event] = []
        for steps in watched:
            for (event, then), (truth, state) in zip(seen(steps, seat), steps, strict=True):
                assert then == view(state, seat, settled=False)
                assert then.decision is None
                if isinstance(truth, Discarded) and truth.seat != seat:
                    assert event == Discarded(truth.seat, ())
                else:
                    assert event == truth
                events.append(event)
        assert isinstance(events[-1], GameWon)
