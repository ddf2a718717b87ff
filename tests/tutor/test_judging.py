"""What each choice is worth: the figures, their order, and that nothing hidden is in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cribbage.engine.moves import Discard, Play
from cribbage.engine.options import FORMS, LOWEST_TARGET, Options
from cribbage.engine.rules import view
from cribbage.engine.scoring import points, score_play
from cribbage.engine.state import Pegs, Phase, State, View
from cribbage.tutor.judging import (
    DEAR_CHANCE,
    DEAR_POINTS,
    cost,
    is_dear,
    judged_cards,
    judged_throws,
)
from cribbage.ui.wording.hints import hint
from cribbage.ui.wording.manner import Manner
from tests.bots.views import (
    BOTS,
    ME,
    OTHER,
    discarding,
    exact_worth,
    game,
    playing,
    with_hidden_cards_changed,
)

QUICK = (("six", False), ("five", True))
EVERY_FORM = [
    pytest.param(
        Options(LOWEST_TARGET, form=form, giveaway=giveaway),
        id=f"{form.name} {'given away' * giveaway}",
        marks=() if (form.name, giveaway) in QUICK else pytest.mark.thorough,
    )
    for form in FORMS.values()
    for giveaway in (False, True)
]


def decisions(options: Options, seed: int) -> Iterator[tuple[State, View]]:
    """The throws and plays of one seat in a game."""
    bots = [BOTS["casual"]] * options.form.seats
    for state in game(options, Random(seed), bots):
        seen = view(state, ME)
        if seen.decision and state.phase in (Phase.DISCARD, Phase.PLAY):
            yield state, seen


def test_what_the_master_does_comes_first() -> None:
    for _, seen in decisions(Options(LOWEST_TARGET), 4):
        move = BOTS["master"].decide(seen)
        if isinstance(move, Discard):
            assert set(judged_throws(seen)[0].thrown) == set(move.cards)
        elif isinstance(move, Play):
            assert judged_cards(seen)[0].card.rank == move.card.rank


@pytest.mark.parametrize("options", EVERY_FORM)
def test_every_choice_is_judged_and_the_best_comes_first(options: Options) -> None:
    for _, seen in decisions(options, 2):
        assert seen.decision is not None
        if seen.phase is Phase.DISCARD:
            throws = judged_throws(seen)
            assert {frozenset(each.thrown) | frozenset(each.kept) for each in throws} == {
                frozenset(seen.hand)
            }
            assert len({frozenset(each.thrown) for each in throws}) == len(throws)
            worths = [each.worth for each in throws]
            known = [each.chance for each in throws]
        else:
            cards = judged_cards(seen)
            assert {each.card for each in cards} == set(seen.decision.cards)
            worths = [each.worth for each in cards]
            known = [each.chance for each in cards]
        assert worths[1:] == sorted(worths[1:], reverse=True)
        if options.form is FORMS["six"] and not options.giveaway:
            assert all(chance is not None and 0 <= chance <= 1 for chance in known)
        else:
            assert known == [None] * len(known)


def test_the_figures_of_a_throw() -> None:
    """The hand is exact; what goes to the other's crib is lost."""
    for dealer, sign in ((ME, 1), (OTHER, -1)):
        for each in judged_throws(discarding("2H 4D 5C 6H JC KD", dealer=dealer)):
            assert each.hand == pytest.approx(exact_worth(each.kept, each.thrown))
            assert each.crib * sign > 0
            assert each.pegging is not None
            assert each.points == pytest.approx(each.hand + each.crib + each.pegging)


def test_the_figures_of_a_card() -> None:
    seen = playing("4H 7D KC", "8S", away="2D 2C")
    for each in judged_cards(seen):
        pile = [*(laid.card for laid in seen.pile), each.card]
        assert each.count == 8 + each.card.rank.pips
        assert points(each.found) == points(score_play(pile))
    fifteen = next(each for each in judged_cards(seen) if str(each.card) == "7D")
    others = [each for each in judged_cards(seen) if str(each.card) != "7D"]
    assert fifteen.pegging > max(each.pegging for each in others)


def test_the_only_card_has_its_figures_as_well() -> None:
    (only,) = judged_cards(playing("2H KC KD", "KH QS 5D", away="3H 4H", held={OTHER: 2}))
    assert only.chance is not None
    assert 0 < only.chance < 1


def test_what_a_choice_costs() -> None:
    best, *others = judged_throws(discarding("5H 5S 5C JD 2H KS"))
    assert cost(best, best) == 0
    assert not is_dear(best, best)
    assert is_dear(best, others[-1])
    assert best.chance is not None
    assert others[-1].chance is not None
    assert cost(best, others[-1]) == pytest.approx(best.chance - others[-1].chance)
    assert cost(best, others[-1]) >= DEAR_CHANCE
    three = judged_throws(discarding("5H 5S 5C JD 2H", form=FORMS["three"]))
    assert is_dear(three[0], three[-1])
    assert cost(three[0], three[-1]) >= DEAR_POINTS


@pytest.mark.parametrize("options", EVERY_FORM)
def test_no_hint_changes_when_hidden_cards_change_places(options: Options) -> None:
    random = Random(7)
    changed = 0
    for place, (state, seen) in enumerate(decisions(options, 5)):
        if place % 3:
            continue
        other = with_hidden_cards_changed(state, ME, random)
        changed += other != state
        assert hint(view(other, ME), Manner()) == hint(seen, Manner())
    assert changed


@pytest.mark.parametrize("scores", [(0, 0), (119, 119), (112, 118), (120, 60)])
def test_throws_that_differ_by_suits_that_do_not_matter_are_alike(scores: tuple[int, int]) -> None:
    """Near the end as well: whatever is worked out, is worked out for all of them."""
    seen = replace(
        discarding("5H 7S JC QD QC KH"), pegs=tuple(Pegs(points, 0) for points in scores)
    )
    by_ranks: dict[str, list[float]] = {}
    for each in judged_throws(seen):
        by_ranks.setdefault(" ".join(str(card)[0] for card in each.thrown), []).append(each.worth)
    queens = [worths for worths in by_ranks.values() if len(worths) > 1]
    assert len(queens) == 4
    for worths in queens:
        assert max(worths) - min(worths) < 0.01
