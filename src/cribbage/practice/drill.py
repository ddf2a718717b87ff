"""One exercise after another, judged at once, until the player leaves."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import NoReturn

from cribbage.engine.options import Options
from cribbage.guide import Guided
from cribbage.match import Tally
from cribbage.practice import judging
from cribbage.practice.exercises import Exercise, Kind, exercise
from cribbage.practice.progress import Course, Result, Score
from cribbage.ui.wording import practice as words


def practise(
    front: Guided,
    kind: Kind,
    seed: int | None = None,
    clock: Callable[[], float] = time.monotonic,
    keep: Callable[[Score], None] = lambda score: None,
) -> NoReturn:
    """Practise until GameLeft is raised.

    ``seed``: gives the same exercises for the same answers; None takes one that nobody can
    foresee. ``clock``: tells seconds. ``keep`` is given the score after every answer.
    """
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    manner = front.manner
    score, course = Score(), Course()
    told = words.introduction(kind, manner)
    while True:
        # Each has a table of its own, where nothing is left of the one before.
        front.begin(Tally(), Options(), str(seed), None)
        # It may be left at any moment, by a signal as well.
        front.end_with(words.ended(kind, seed, score, manner))
        task = course.returning or exercise(kind, seed, course.made + 1, course.wish)
        front.show(task.view)
        front.tell(*told, *words.asked(task.view, course, manner))
        result, seconds, told = _asked(front, task, clock)
        score, course = score.after(result, seconds), course.after(task, result)
        keep(score)
        told = (*told, *words.score(score, course, manner))


def _asked(
    front: Guided, task: Exercise, clock: Callable[[], float]
) -> tuple[Result, float, tuple[str, ...]]:
    """What came of the exercise, the seconds it took, and what is still to be told of it.

    What was wrong is looked at on the table that it is about. What was right holds nobody up:
    it can be read above the next question.
    """
    begun = clock()
    move = front.decide(task.view)
    seconds = clock() - begun
    answer = judging.judged(task.view, move)
    helped = front.took_hint()
    result = Result.WRONG
    if judging.is_right(answer):
        result = Result.HELPED if helped else Result.RIGHT
    lines = words.judged(task.view, move, answer, result, front.manner)
    if result is not Result.WRONG:
        return result, seconds, lines
    front.tell(*lines)
    front.pause()
    return result, seconds, ()
