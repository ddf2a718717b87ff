"""Score, difficulty, and when an exercise comes back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cribbage.engine.rules import view
from cribbage.practice.exercises import Exercise
from cribbage.practice.progress import (
    EASIEST,
    EASIEST_WISH,
    HARDEST,
    OTHERS_BETWEEN,
    RIGHT_TO_RISE,
    Course,
    Result,
    Score,
)
from tests.ui.games import YOU
from tests.ui.tables import at_count

RIGHT, HELPED, WRONG = Result.RIGHT, Result.HELPED, Result.WRONG


def numbers_asked(*results: Result) -> list[int]:
    """The numbers of the exercises that are asked where the answers are these."""
    course, asked = Course(), []
    table = view(at_count(), YOU)
    for result in results:
        task = course.returning or Exercise(course.made + 1, table, 0.5)
        asked.append(task.number)
        course = course.after(task, result)
    return asked


def difficulty_after(*results: Result, start: int = EASIEST) -> int:
    course = Course(difficulty=start)
    for number, result in enumerate(results):
        course = course.after(Exercise(number, view(at_count(), YOU), 0.5), result)
    return course.difficulty


def scored(*answers: tuple[Result, float]) -> Score:
    score = Score()
    for result, seconds in answers:
        score = score.after(result, seconds)
    return score


# What comes back


@pytest.mark.parametrize("result", [WRONG, HELPED])
def test_what_was_not_right_comes_back_after_three_others(result: Result) -> None:
    assert OTHERS_BETWEEN == 3
    asked = numbers_asked(RIGHT, result, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT)
    assert asked == [1, 2, 3, 4, 5, 2, 6]


def test_it_comes_back_until_it_is_right() -> None:
    right = [RIGHT] * 3
    asked = numbers_asked(WRONG, *right, WRONG, *right, HELPED, *right, RIGHT, *right, RIGHT)
    assert asked == [1, 2, 3, 4, 1, 5, 6, 7, 1, 8, 9, 10, 1, 11, 12, 13, 14]


def test_who_knows_nothing_goes_round_among_four() -> None:
    assert numbers_asked(*[WRONG] * 10) == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2]


# How hard it is


def test_it_grows_with_right_answers_in_a_row() -> None:
    assert difficulty_after(*[RIGHT] * (RIGHT_TO_RISE - 1)) == EASIEST
    assert difficulty_after(*[RIGHT] * RIGHT_TO_RISE) == EASIEST + 1
    assert difficulty_after(*[RIGHT] * 4 * RIGHT_TO_RISE) == EASIEST + 4
    assert difficulty_after(*[RIGHT] * 99) == HARDEST


def test_it_falls_a_step_after_a_wrong_one() -> None:
    assert difficulty_after(WRONG, start=5) == 4
    assert difficulty_after(WRONG, WRONG, start=5) == 3
    assert difficulty_after(WRONG) == EASIEST


@pytest.mark.parametrize("result", [WRONG, HELPED])
def test_a_row_begins_anew_after_what_was_not_right(result: Result) -> None:
    fallen = result is WRONG
    assert difficulty_after(RIGHT, result, RIGHT, start=5) == 5 - fallen
    assert difficulty_after(RIGHT, result, RIGHT, RIGHT, start=5) == 6 - fallen


def test_what_is_wished_goes_from_the_easiest_to_the_hardest() -> None:
    wishes = [Course(difficulty=step).wish for step in range(EASIEST, HARDEST + 1)]
    assert wishes == sorted(set(wishes))
    assert wishes[0] == pytest.approx(EASIEST_WISH)
    assert wishes[-1] == pytest.approx(1)


# What is scored


def test_only_what_was_found_alone_is_right() -> None:
    score = scored((RIGHT, 1), (HELPED, 1), (WRONG, 1), (RIGHT, 1))
    assert (score.asked, score.right, score.helped, score.wrong) == (4, 2, 1, 1)


@pytest.mark.parametrize(
    ("results", "streak", "best"),
    [
        ([], 0, 0),
        ([RIGHT, RIGHT], 2, 2),
        ([RIGHT, RIGHT, WRONG], 0, 2),
        ([RIGHT, RIGHT, HELPED, RIGHT], 1, 2),
        ([RIGHT, WRONG, RIGHT, RIGHT, RIGHT], 3, 3),
    ],
)
def test_the_streak_and_the_best_one(results: Sequence[Result], streak: int, best: int) -> None:
    score = scored(*((result, 1) for result in results))
    assert (score.streak, score.best) == (streak, best)


def test_the_speed_of_all_answers_and_of_the_last() -> None:
    score = scored((RIGHT, 3), (WRONG, 6), (HELPED, 1.5))
    assert (score.last, score.average) == (1.5, 3.5)
