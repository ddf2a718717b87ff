"""Moves that are refused, and what a seat may see."""

from __future__ import annotations

from random import Random

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.events import (
    Discarded,
    Pegged,
    Played,
    seen_by,
)
from cribbage.engine.moves import (
    Accept,
    Count,
    Cut,
    Discard,
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
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.state import Phase, State

from .deal_helpers import (
    DEAL,
    HEELS,
    MUGGINS,
    PLAYS,
    Cards,
    assert_refused,
    at_the_show,
    cut_pack,
    deal_out,
    game_at,
    play_cards,
    run,
    scores_of,
    start_play,
    with_hidden_cards_changed,
)

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
