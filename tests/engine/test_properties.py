"""What holds in every state of every game: whole games of random legal moves."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribbage.engine.cards import PACK, Card, total_pips
from cribbage.engine.events import (
    CountRestarted,
    CutForDeal,
    Dealt,
    Discarded,
    Event,
    GameWon,
    Pegged,
    Played,
    SaidGo,
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
    Play,
    Shuffle,
)
from cribbage.engine.options import LONG, SHORT, Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import Kind
from cribbage.engine.state import SHUFFLES, Phase, State, Step

from .deal_helpers import right_count, scores_of

ENDERS = (Kind.THIRTY_ONE, Kind.GO, Kind.LAST_CARD)


@dataclass(frozen=True)
class Turn:
    """A move of a game, the states around it and the steps between them."""

    before: State
    move: Move
    steps: tuple[Step, ...]
    after: State


@dataclass(frozen=True)
class Kinds:
    """What kind of game is played, and the seed of all that is random in it."""

    options: Options
    dealer: int | None
    seed: int


games = st.builds(
    Kinds,
    st.builds(
        Options,
        target=st.sampled_from([SHORT, LONG]),
        muggins=st.booleans(),
        skunks=st.booleans(),
    ),
    st.sampled_from([None, 0, 1]),
    st.integers(0, 2**32 - 1),
)

many_games = settings(deadline=None, max_examples=15)
some_games = settings(deadline=None, max_examples=6)


def random_move(state: State, chance: Random) -> Move:
    decision = legal(state)
    assert decision is not None
    if decision.phase in SHUFFLES:
        return Shuffle(tuple(chance.sample(PACK, 52)))
    seat = decision.seat
    assert seat is not None
    if decision.phase in (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER):
        return Cut(seat, chance.randint(decision.low, decision.high))
    if decision.phase is Phase.DISCARD:
        return Discard(seat, tuple(chance.sample(decision.cards, decision.number)))
    if decision.phase is Phase.PLAY:
        return Play(seat, chance.choice(decision.cards))
    if decision.phase is Phase.CHALLENGE:
        return Muggins(seat) if chance.randrange(2) else Accept(seat)
    # Half the counts are right, or games of wild counts would be over in a few deals.
    wild = chance.randint(decision.low, decision.high)
    return Count(seat, chance.choice([right_count(state), wild]))


@lru_cache(maxsize=4)
def played(kind: Kinds) -> tuple[Turn, ...]:
    """A whole game of random legal moves."""
    chance = Random(kind.seed)
    state = new_game(kind.options, kind.dealer)
    turns: list[Turn] = []
    while legal(state):
        move = random_move(state, chance)
        after, steps = apply(state, move)
        turns.append(Turn(state, move, steps, after))
        state = after
    return tuple(turns)


def states_of(turns: tuple[Turn, ...]) -> Iterator[State]:
    for turn in turns:
        yield turn.before
        yield from (step.state for step in turn.steps)
    yield turns[-1].after


def events_of(turns: tuple[Turn, ...]) -> list[Event]:
    return [step.event for turn in turns for step in turn.steps]


def cards_in(value: object) -> set[Card]:
    """All cards anywhere within a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, (tuple, list, set, frozenset)):
        return set().union(*map(cards_in, value))
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    return set()


@many_games
@given(games)
def test_every_game_comes_to_an_end_with_one_winner(kind: Kinds) -> None:
    turns = played(kind)
    last = turns[-1].after
    assert last.phase is Phase.OVER
    assert last.result is not None
    scores = scores_of(last)
    assert scores[last.result.winner] == kind.options.target
    assert scores[1 - last.result.winner] == kind.options.target - last.result.margin
    assert last.result.margin > 0
    told = events_of(turns)
    assert [event for event in told if isinstance(event, GameWon)] == [GameWon(last.result)]
    assert isinstance(told[-1], GameWon)


@many_games
@given(games)
def test_all_cards_of_the_pack_are_accounted_for_in_every_state(kind: Kinds) -> None:
    for state in states_of(played(kind)):
        if not state.hands:
            continue
        on_table = [laid.card for pile in state.piles for laid in pile]
        held = [card for hand in state.hands for card in hand]
        cards = [*state.pack, *held, *on_table, *state.crib]
        # The starter is turned up where it lies.
        assert sorted(cards) == list(PACK)
        assert state.starter is None or state.starter in state.pack
        if state.kept:
            kept = [card for hand in state.kept for card in hand]
            assert sorted([*held, *on_table]) == sorted(kept)


@many_games
@given(games)
def test_each_card_that_was_kept_is_played_once_by_who_kept_it(kind: Kinds) -> None:
    for turn in played(kind):
        # The show begins: all the play of the deal lies in the piles.
        if turn.before.phase is Phase.PLAY and turn.after.phase is Phase.COUNT_HAND:
            laid = [laid for pile in turn.after.piles for laid in pile]
            for seat, kept in enumerate(turn.after.kept):
                assert len(kept) == 4
                assert tuple(sorted(x.card for x in laid if x.seat == seat)) == kept


@many_games
@given(games)
def test_no_count_passes_thirty_one(kind: Kinds) -> None:
    for state in states_of(played(kind)):
        for pile in state.piles:
            assert total_pips(laid.card for laid in pile) <= 31
        assert state.count <= 31


@many_games
@given(games)
def test_every_count_ends_in_exactly_one_payment(kind: Kinds) -> None:
    payments: list[Kind] = []
    cards = 0
    for turn in played(kind):
        for event in (step.event for step in turn.steps):
            if isinstance(event, Played):
                # Whoever plays on after a payment would have been paid too soon.
                assert payments == []
                cards += 1
            elif isinstance(event, Pegged):
                payments += [c.kind for c in event.why if c.kind in ENDERS]
            if isinstance(event, CountRestarted):
                assert len(payments) == 1
                assert payments != [Kind.LAST_CARD]
                payments, cards = [], 0
        if turn.before.phase is Phase.PLAY and turn.after.phase is Phase.COUNT_HAND:
            assert cards > 0
            assert payments in ([Kind.LAST_CARD], [Kind.THIRTY_ONE])
            payments, cards = [], 0
    assert len(payments) <= 1


@many_games
@given(games)
def test_a_go_is_said_once_a_count_and_only_by_who_holds_cards_and_cannot_play(
    kind: Kinds,
) -> None:
    said: set[int] = set()
    for turn in played(kind):
        for event, state in turn.steps:
            if isinstance(event, (CountRestarted, Dealt)):
                said = set()
            if isinstance(event, SaidGo):
                assert event.seat not in said
                said.add(event.seat)
                hand = state.hands[event.seat]
                assert hand
                assert state.count + min(card.rank.pips for card in hand) > 31


@many_games
@given(games)
def test_who_has_said_go_plays_no_card_in_that_count(kind: Kinds) -> None:
    said: set[int] = set()
    for event in events_of(played(kind)):
        if isinstance(event, SaidGo):
            said.add(event.seat)
        elif isinstance(event, (CountRestarted, Dealt)):
            said = set()
        elif isinstance(event, Played):
            assert event.seat not in said


@many_games
@given(games)
def test_scores_only_grow_and_are_the_sum_of_what_was_pegged(kind: Kinds) -> None:
    target = kind.options.target
    sums = [0, 0]
    for turn in played(kind):
        for event, state in turn.steps:
            if isinstance(event, Pegged):
                assert event.points > 0
                assert all(score < target for score in sums)
                back = sums[event.seat]
                sums[event.seat] = min(target, back + event.points)
                assert event.score == sums[event.seat]
                assert state.pegs[event.seat].back == back
                if event.why:
                    assert sum(c.points for c in event.why) == event.points
            assert list(scores_of(state)) == sums
        assert list(scores_of(turn.after)) == sums


@many_games
@given(games)
def test_nothing_happens_after_a_player_has_won(kind: Kinds) -> None:
    turns = played(kind)
    for turn in turns[:-1]:
        assert turn.after.result is None
        assert max(scores_of(turn.after)) < kind.options.target
    last = turns[-1]
    assert isinstance(last.steps[-1].event, GameWon)
    assert isinstance(last.steps[-2].event, Pegged)
    assert last.steps[-2].event.score == kind.options.target
    for seat in (0, 1):
        assert all(is_refused(last.after, move) for move in any_moves(seat))


@some_games
@given(games)
def test_a_view_never_has_a_card_that_its_seat_has_not_seen(kind: Kinds) -> None:
    for seat in (0, 1):
        known: set[Card] = set()
        for turn in played(kind):
            for event, state in turn.steps:
                if isinstance(event, Dealt):
                    known = set(state.hands[seat])
                elif isinstance(event, (CutForDeal, Played, StarterTurned)):
                    known.add(event.card)
                assert cards_in(seen_by(event, seat)) <= known
                assert cards_in(view(state, seat, settled=False)) <= known
            if turn.after.phase is Phase.COUNT_CRIB:
                # The crib is laid open when both hands are counted.
                known |= set(turn.after.crib)
            assert cards_in(view(turn.after, seat)) <= known


@many_games
@given(games)
def test_between_the_steps_of_a_move_nobody_is_asked_anything(kind: Kinds) -> None:
    for turn in played(kind):
        for step in turn.steps:
            for seat in (0, 1):
                seen = view(step.state, seat, settled=False)
                assert (seen.turn, seen.decision) == (None, None)


@many_games
@given(games)
def test_a_view_has_all_that_its_seat_must_decide_upon(kind: Kinds) -> None:
    for turn in played(kind):
        decision = legal(turn.before)
        assert decision is not None
        for seat in (0, 1):
            seen = view(turn.before, seat)
            assert seen.turn == decision.seat
            assert seen.decision == (decision if decision.seat == seat else None)
            assert seen.hand == (turn.before.hands[seat] if turn.before.hands else ())


@many_games
@given(games)
def test_discards_are_hidden_from_the_other_seat_and_nothing_else_is(kind: Kinds) -> None:
    for event in events_of(played(kind)):
        for seat in (0, 1):
            hidden = isinstance(event, Discarded) and event.seat != seat
            assert (seen_by(event, seat) != event) == hidden


@some_games
@given(games)
def test_the_same_move_in_the_same_state_always_does_the_same(kind: Kinds) -> None:
    for turn in played(kind):
        before = deepcopy(turn.before)
        assert apply(before, turn.move) == (turn.after, turn.steps)
        assert before == turn.before
        assert hash(before) == hash(turn.before)


def any_moves(seat: int) -> list[Move]:
    """Moves of every kind; in most states most of them are wrong."""
    return [
        Shuffle(PACK),
        Shuffle(PACK[1:]),
        *(Cut(seat, lift) for lift in (3, 4, 36, 37, 48, 49)),
        *(Discard(seat, PACK[code : code + 2]) for code in range(0, 52, 17)),
        *(Discard(seat, (card, card)) for card in PACK[::17]),
        *(Play(seat, card) for card in PACK[::5]),
        *(Count(seat, points) for points in (-1, 0, 29, 30)),
        Muggins(seat),
        Accept(seat),
    ]


def is_refused(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except IllegalMove:
        return True
    return False


def is_offered(state: State, move: Move) -> bool:
    """Whether the decision, read as its description has it, allows the move."""
    decision = legal(state)
    if decision is None:
        return False
    if isinstance(move, Shuffle):
        return decision.phase in SHUFFLES and move.pack == PACK
    if move.seat != decision.seat:
        return False
    if isinstance(move, Cut):
        cuts = (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER)
        return decision.phase in cuts and decision.low <= move.lift <= decision.high
    if isinstance(move, Count):
        counts = (Phase.COUNT_HAND, Phase.COUNT_CRIB)
        return decision.phase in counts and decision.low <= move.points <= decision.high
    if isinstance(move, Discard):
        two = len({*move.cards} & {*decision.cards}) == len(move.cards) == decision.number
        return decision.phase is Phase.DISCARD and two
    if isinstance(move, Play):
        return decision.phase is Phase.PLAY and move.card in decision.cards
    return decision.phase is Phase.CHALLENGE


@settings(deadline=None, max_examples=4)
@given(games)
@example(Kinds(Options(SHORT, muggins=True), None, 1))
def test_a_move_is_carried_out_if_it_is_offered_and_else_refused_with_nothing_changed(
    kind: Kinds,
) -> None:
    moves = [*any_moves(0), *any_moves(1)]
    for turn in played(kind):
        state = turn.before
        copy = deepcopy(state)
        for move in moves:
            assert is_refused(state, move) != is_offered(state, move)
        assert state == copy
