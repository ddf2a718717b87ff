"""What a view tells of the play is what happened."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.manners import GO
from cribbage.bots.piles import EMPTY, OVER, RANKS_OF, STEP, UNIT, pile_number
from cribbage.bots.seeing import Played, done_in, done_so_far, hand_of, rank_of, unseen_by_rank
from cribbage.engine import events as ev
from cribbage.engine.cards import PACK
from cribbage.engine.options import FORMS, HIGHEST_TARGET, Form, Options
from cribbage.engine.rules import view
from cribbage.engine.state import PastDeal, Phase
from tests.engine.random_games import Kinds, random_turns


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_what_was_done_is_read_off_the_piles(form: Form, seed: int) -> None:
    told: list[Played] = []
    pile = EMPTY
    for turn in random_turns(Kinds(Options(HIGHEST_TARGET, form=form), 0, seed)):
        state = turn.before
        if state.phase is Phase.SHUFFLE_TO_DEAL:
            told.clear()
            pile = EMPTY
        if state.phase is Phase.PLAY:
            seats = form.seats
            seen = view(state, state.turn)
            mine = [Played((seat - state.turn) % seats, *what) for seat, *what in told]
            done = done_so_far(seen)
            assert [each for each in done if each.rank != GO] == [
                each for each in mine if each.rank != GO
            ]
            in_turn = iter(done)
            assert all(each in in_turn for each in mine), "what was said is there, in its order"
            kept = [hand_of(state.kept[(state.turn + step) % seats]) for step in range(seats)]
            check_goes(done, kept)
        for event, _ in turn.steps:
            match event:
                case ev.Played(seat, card, _):
                    told.append(Played(seat, pile, rank_of(card)))
                    pile = STEP[pile * 13 + rank_of(card)] >> 5
                case ev.SaidGo(seat):
                    told.append(Played(seat, pile, GO))
                case ev.CountRestarted():
                    pile = EMPTY
    check_past(turn.before.past, form)


def check_goes(done: list[Played], held: list[int]) -> None:
    """Who is said to have gone could not have played."""
    held = list(held)
    for seat, pile, rank in done:
        if rank == GO:
            assert all(STEP[pile * 13 + card] == OVER for card in RANKS_OF[held[seat]])
        else:
            held[seat] -= UNIT[rank]
            assert held[seat] >= 0


def check_past(past: tuple[PastDeal, ...], form: Form) -> None:
    for deal in past:
        done = done_in(deal, form, 0)
        check_goes(done, [hand_of(kept) for kept in deal.kept])
        cards = sum(len(pile) for pile in deal.piles)
        assert sum(each.rank != GO for each in done) == cards


def test_the_number_of_a_pile_is_that_of_its_cards() -> None:
    assert pile_number(()) == EMPTY
    assert pile_number((0, 1, 2)) != pile_number((0, 1))


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_unseen_is_all_that_is_not_seen(seed: int) -> None:
    for turn in random_turns(Kinds(Options(form=FORMS["six"]), 0, seed)):
        if turn.before.deal > 1:
            return
        if turn.before.phase is Phase.PLAY:
            seen = view(turn.before, turn.before.turn)
            known = {laid.card for pile in seen.piles for laid in pile}
            known.update(seen.kept, seen.thrown, (seen.starter,) if seen.starter else ())
            ranks = [rank_of(card) for card in PACK if card not in known]
            assert unseen_by_rank(seen) == [ranks.count(rank) for rank in range(13)]
