"""What a seat may see in the forms for three and four, and of the card from the pack."""

from __future__ import annotations

from random import Random

import pytest

from cribbage.engine.events import Discarded, seen_by
from cribbage.engine.moves import Count, Discard, Play
from cribbage.engine.options import FORMS, Form, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Phase, State

from .deal_helpers import (
    EACH_FORM,
    deal_out,
    game_at,
    with_hidden_cards_changed,
)
from .random_games import Kinds, Turn, played
from .worked_deals import FOUR, SEVEN

SHOW = (Phase.COUNT_HAND, Phase.COUNT_CRIB, Phase.CHALLENGE)


def game_of(form: Form, *, muggins: bool = True) -> tuple[Turn, ...]:
    return played(Kinds(Options(61, muggins=muggins, form=form), None, 3))


@EACH_FORM
def test_cards_that_a_seat_has_not_seen_change_nothing_in_its_view(form: Form) -> None:
    chance = Random(1)
    changed = 0
    for turn in game_of(form):
        for seat in range(form.seats):
            other = with_hidden_cards_changed(turn.before, seat, chance)
            changed += other != turn.before
            assert view(other, seat) == view(turn.before, seat)
    assert changed > 100


@EACH_FORM
def test_the_crib_and_what_the_pack_gave_to_it_are_closed_until_they_are_counted(
    form: Form,
) -> None:
    opened = 0
    for turn in game_of(form):
        state = turn.before
        if not state.hands:
            continue
        laid = len(state.from_pack) + sum(map(len, state.thrown))
        # Once it is laid open it lies there until the next deal.
        is_open = state.counted == form.seats
        opened += state.phase is Phase.COUNT_CRIB
        for seat in range(form.seats):
            seen = view(state, seat)
            assert seen.crib_size == laid
            assert seen.crib == (state.crib if is_open else ())
            assert seen.thrown == state.thrown[seat]
    assert opened > 0


@EACH_FORM
def test_all_hands_are_laid_open_together_when_the_play_is_over(form: Form) -> None:
    for turn in game_of(form):
        state = turn.before
        for seat in range(form.seats):
            seen = view(state, seat)
            hidden = state.counted is None
            assert seen.shown == (((),) * form.seats if hidden else state.kept)
            if state.hands:
                assert seen.held == tuple(len(hand) for hand in state.hands)
            else:
                assert seen.held == (0,) * form.seats


@EACH_FORM
def test_the_counter_is_who_counts_or_whose_count_is_asked_about(form: Form) -> None:
    counter: int | None = None
    for turn in game_of(form):
        move, phase = turn.move, turn.before.phase
        if isinstance(move, Count):
            counter = move.seat
        expected = counter if phase in SHOW else None
        for seat in range(form.seats):
            assert view(turn.before, seat).counter == expected, phase


@EACH_FORM
def test_nobody_is_the_counter_between_two_deals_or_after_the_end(form: Form) -> None:
    turns = game_of(form)
    between = [t.before for t in turns if t.before.phase is Phase.SHUFFLE_TO_DEAL]
    assert len(between) > 1
    for state in (*between, turns[-1].after):
        assert [view(state, seat).counter for seat in range(form.seats)] == [None] * form.seats


@pytest.mark.parametrize("name", ["four", "pairs"])
def test_no_other_seat_sees_what_one_has_laid_away_a_partner_least_of_all(name: str) -> None:
    state, told = deal_out(game_at(options=Options(form=FORMS[name])), FOUR.deal)
    discards = [event for event in told if isinstance(event, Discarded)]
    assert [event.seat for event in discards] == [1, 2, 3, 0]
    for event in discards:
        for seat in range(4):
            shown = event.cards if seat == event.seat else ()
            assert seen_by(event, seat) == Discarded(event.seat, shown)
    for seat in range(4):
        seen = view(state, seat)
        assert seen.hand == tuple(sorted(FOUR.deal.keep[seat]))
        assert seen.thrown == FOUR.deal.toss[seat]
        assert (seen.held, seen.crib_size) == ((4, 4, 4, 4), 4)


def test_the_scores_of_all_sides_are_seen_by_all() -> None:
    for name, scores in (("four", (6, 4, 7, 2)), ("pairs", (13, 6))):
        state = FOUR.at_the_show(options=Options(form=FORMS[name]))
        for seat in range(4):
            assert tuple(pegs.front for pegs in view(state, seat).pegs) == scores


def test_the_crib_of_seven_cards_is_laid_open_with_the_card_of_the_pack() -> None:
    state = SEVEN.at_the_show()
    assert view(state, 0).crib == view(state, 1).crib == ()
    turns = game_of(FORMS["seven"], muggins=False)
    opened = [turn.before for turn in turns if turn.before.phase is Phase.COUNT_CRIB]
    assert opened
    for state in opened:
        for seat in (0, 1):
            assert {*state.from_pack} <= {*view(state, seat).crib}
            assert len(view(state, seat).crib) == 5


def moves_made(turns: tuple[Turn, ...], kind: type) -> list[State]:
    return [turn.before for turn in turns if isinstance(turn.move, kind)]


@EACH_FORM
def test_only_the_seat_that_decides_has_the_decision(form: Form) -> None:
    turns = game_of(form)
    for state in (*moves_made(turns, Discard), *moves_made(turns, Play)):
        decisions = [view(state, seat).decision for seat in range(form.seats)]
        (decision,) = [decision for decision in decisions if decision]
        assert decision.seat is not None
        assert decisions.index(decision) == decision.seat
        assert {view(state, seat).turn for seat in range(form.seats)} == {decision.seat}
