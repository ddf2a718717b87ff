"""Exercises: decisions of real games, the same from the same seed, with one right answer."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.rules import view
from cribbage.engine.state import Phase, View
from cribbage.practice.exercises import YOU, Exercise, Kind, exercise
from cribbage.practice.hardness import found_in, hardness
from cribbage.practice.progress import EASIEST_WISH
from cribbage.tutor.judging import is_dear, judged_cards, judged_throws
from tests.ui.tables import at_count

SEED = 1
EASY, HARD = EASIEST_WISH, 1.0
PHASES = {
    Kind.COUNT: {Phase.COUNT_HAND, Phase.COUNT_CRIB},
    Kind.DISCARD: {Phase.DISCARD},
    Kind.PLAY: {Phase.PLAY},
}
Made = dict[tuple[Kind, float], list[Exercise]]

every_kind = pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.value)


@pytest.fixture(scope="module")
def made() -> Made:
    """Some exercises of each kind, as easy and as hard as they come."""
    return {
        (kind, wish): [exercise(kind, SEED, number, wish) for number in range(1, 4)]
        for kind in Kind
        for wish in (EASY, HARD)
    }


def classes(view: View) -> list[tuple[int, ...]]:
    """The ranks of the choices that are right."""
    if view.phase is Phase.DISCARD:
        throws = judged_throws(view)
        good = [each for each in throws if not is_dear(throws[0], each)]
        return [tuple(sorted(card.rank for card in each.thrown)) for each in good]
    cards = judged_cards(view)
    return [(each.card.rank,) for each in cards if not is_dear(cards[0], each)]


def counting(cards: str, starter: str) -> View:
    """The view of who is to count these cards."""
    return replace(view(at_count(), YOU), kept=parse_cards(cards), starter=Card.parse(starter))


@every_kind
def test_it_is_a_decision_of_that_kind_in_a_game_of_two(made: Made, kind: Kind) -> None:
    for task in (*made[kind, EASY], *made[kind, HARD]):
        decision = task.view.decision
        assert decision is not None
        assert decision.seat == task.view.seat == YOU
        assert task.view.phase in PHASES[kind]
        assert len(task.view.past) == task.view.deal - 1
        assert max(pegs.front for pegs in task.view.pegs) < task.view.options.target == 121


@pytest.mark.parametrize("kind", [Kind.DISCARD, Kind.PLAY], ids=lambda kind: kind.value)
def test_one_choice_is_clearly_right(made: Made, kind: Kind) -> None:
    """But for suits that do not matter."""
    for task in (*made[kind, EASY], *made[kind, HARD]):
        assert len(set(classes(task.view))) == 1


def test_there_is_a_choice_in_the_play(made: Made) -> None:
    for task in (*made[Kind.PLAY, EASY], *made[Kind.PLAY, HARD]):
        assert task.view.decision is not None
        assert len({card.rank for card in task.view.decision.cards}) > 1


@every_kind
def test_it_comes_from_the_seed_the_number_and_the_wish_alone(made: Made, kind: Kind) -> None:
    tasks = made[kind, EASY]
    assert exercise(kind, SEED, 3, EASY) == tasks[2]
    assert exercise(kind, SEED + 1, 3, EASY) != tasks[2]
    assert len({task.view for task in tasks}) == len(tasks)


@every_kind
def test_hard_ones_are_harder_than_easy_ones(made: Made, kind: Kind) -> None:
    easy, hard = ([task.hardness for task in made[kind, wish]] for wish in (EASY, HARD))
    assert mean(hard) > mean(easy) + 0.15


def test_the_score_matters_more_where_it_should_be_hard(made: Made) -> None:
    early, late = (
        [task.view.deal for kind in (Kind.DISCARD, Kind.PLAY) for task in made[kind, wish]]
        for wish in (EASY, HARD)
    )
    assert mean(early) < mean(late)


def test_what_is_to_be_counted_from_easy_to_hard() -> None:
    tables = [
        counting("2H 2D 6C KS", "QH"),
        counting("2H 4D 6C 8S", "QH"),
        counting("3H 4D 5C KS", "QH"),
        counting("7H 7D 8C 9S", "QH"),
        counting("4H 5H 5S 6C", "6D"),
    ]
    found = [hardness(table) or 0 for table in tables]
    assert found == sorted(set(found))
    assert found[-1] == 1


def test_a_hand_with_nothing_in_it_comes_now_and_then() -> None:
    # With this seed the first of all is one.
    tasks = (exercise(Kind.COUNT, 9, number, HARD) for number in range(1, 60))
    assert any(not found_in(task.view) for task in tasks)
