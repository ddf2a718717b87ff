"""The look ahead against the engine: the same points for the same hands, and no second sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.lookahead import SIDE_BITS, Deal, Sample, Search
from cribbage.bots.manners import CAREFUL, PILE_BITS, RULES_OF_THUMB, Manner, Manners
from cribbage.bots.piles import pile_number
from cribbage.bots.seeing import hand_of, moment_of, rank_of
from cribbage.engine.events import Pegged, Source
from cribbage.engine.moves import Play
from cribbage.engine.options import FORMS, HIGHEST_TARGET, Form, Options
from cribbage.engine.rules import apply, legal, view
from cribbage.engine.state import Phase, State
from tests.engine.random_games import Kinds, random_turns

MASK = (1 << SIDE_BITS) - 1
FAR = (200,) * 4

every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


def choices(form: Form, seed: int) -> Iterator[State]:
    """States of the first deal in which a seat can choose between ranks."""
    for turn in random_turns(Kinds(Options(HIGHEST_TARGET, form=form), 0, seed)):
        state = turn.before
        if state.deal > 1 or state.counted is not None:
            return
        if state.phase is Phase.PLAY:
            decision = legal(state)
            assert decision is not None
            if len({card.rank for card in decision.cards}) > 1:
                yield state


def deal_of(form: Form, needs: tuple[int, ...] = FAR) -> Deal:
    """Points of the own side less all others, far from the end."""
    sides = form.sides

    def leaf(pegged: int, _: int) -> float:
        others = sum(pegged >> SIDE_BITS * side & MASK for side in range(1, sides))
        return float((pegged & MASK) - others)

    relative = tuple(seat % sides for seat in range(form.seats))
    return Deal(relative, needs[:sides], form.one_count, leaf, (100.0, *[-100.0] * (sides - 1)))


def others_of(state: State) -> tuple[int, ...]:
    seats = len(state.hands)
    return tuple(hand_of(state.hands[(state.turn + step) % seats]) for step in range(1, seats))


def by_the_rules(state: State, me: int, manner: Manner) -> float:
    """The most that the seat can make of open cards when all others play in the manner."""
    if state.phase is not Phase.PLAY:
        return 0.0
    decision = legal(state)
    assert decision is not None
    if state.turn == me:
        return max(after_card(state, Play(me, card), me, manner) for card in decision.cards)
    pile = pile_number(rank_of(laid.card) for laid in state.pile)
    rank = manner[hand_of(state.hands[state.turn]) << PILE_BITS | pile]
    card = next(card for card in decision.cards if rank_of(card) == rank)
    return after_card(state, Play(state.turn, card), me, manner)


def after_card(state: State, move: Play, me: int, manner: Manner) -> float:
    after, steps = apply(state, move)
    side_of = state.options.form.side_of
    points = sum(
        step.event.points if side_of(step.event.seat) == side_of(me) else -step.event.points
        for step in steps
        if isinstance(step.event, Pegged) and step.event.source is Source.PLAY
    )
    return points + by_the_rules(after, me, manner)


@pytest.mark.thorough
@every_form
@pytest.mark.parametrize("manners", [RULES_OF_THUMB, CAREFUL], ids=["thumb", "careful"])
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_with_open_cards_it_is_the_best_by_the_rules(
    form: Form, manners: Manners, seed: int
) -> None:
    manner = manners.most
    search = Search(deal_of(form))
    for state in choices(form, seed):
        decision = legal(state)
        assert decision is not None
        sample: Sample = (1.0, 0, manner, others_of(state))
        moment = moment_of(view(state, state.turn))
        for card in decision.cards:
            expected = after_card(state, Play(state.turn, card), state.turn, manner)
            assert search.worth(moment, rank_of(card), [sample]) == expected


@every_form
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_many_hands_are_never_worth_more_than_each_by_itself(form: Form, seed: int) -> None:
    """To know which hand it is could only help."""
    manner = RULES_OF_THUMB.most
    search = Search(deal_of(form))
    for state in choices(form, seed):
        hands = others_of(state)
        more = [tuple(hands[place - shift] for place in range(len(hands))) for shift in (0, 1)]
        samples: list[Sample] = [(1.0, 0, manner, held) for held in more if same_sizes(held, hands)]
        samples += [(2.0, 0, CAREFUL.most, hands)]
        moment = moment_of(view(state, state.turn))
        decision = legal(state)
        assert decision is not None
        for rank in {rank_of(card) for card in decision.cards}:
            alone = sum(search.worth(moment, rank, [sample]) for sample in samples)
            assert search.worth(moment, rank, samples) <= alone


def same_sizes(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return [size(hand) for hand in one] == [size(hand) for hand in other]


def size(hand: int) -> int:
    cards = 0
    while hand:
        hand, digit = divmod(hand, 5)
        cards += digit
    return cards


@every_form
@pytest.mark.parametrize("need", [1, 2, 4])
def test_the_first_one_to_get_there_has_won(form: Form, need: int) -> None:
    """With one point to go for all, whoever pegs first wins, and the other points do not count."""
    manner = RULES_OF_THUMB.most
    needs = (need,) * form.sides
    search = Search(deal_of(form, needs))
    for state in choices(form, need):
        me = state.turn
        moment = moment_of(view(state, me))
        decision = legal(state)
        assert decision is not None
        for card in decision.cards:
            got = search.worth(moment, rank_of(card), [(1.0, 0, manner, others_of(state))])
            assert got == won_by_the_rules(
                state, Play(me, card), me, manner, (0,) * form.sides, need
            )


def won_by_the_rules(
    state: State, move: Play, me: int, manner: Manner, pegged: tuple[int, ...], need: int
) -> float:
    """100 for who gets there first, or the difference of the points if nobody does."""
    form = state.options.form
    after, steps = apply(state, move)
    for step in steps:
        if isinstance(step.event, Pegged) and step.event.source is Source.PLAY:
            side = (form.side_of(step.event.seat) - form.side_of(me)) % form.sides
            pegged = tuple(
                points + step.event.points * (place == side) for place, points in enumerate(pegged)
            )
            if pegged[side] >= need:
                return -100.0 if side else 100.0
    if after.phase is not Phase.PLAY:
        return float(pegged[0] - sum(pegged[1:]))
    decision = legal(after)
    assert decision is not None
    seat = after.turn
    if seat == me:
        return max(
            won_by_the_rules(after, Play(me, card), me, manner, pegged, need)
            for card in decision.cards
        )
    pile = pile_number(rank_of(laid.card) for laid in after.pile)
    rank = manner[hand_of(after.hands[seat]) << PILE_BITS | pile]
    card = next(card for card in decision.cards if rank_of(card) == rank)
    return won_by_the_rules(after, Play(seat, card), me, manner, pegged, need)
