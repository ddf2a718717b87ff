"""What came of the exercises so far, and which one is next."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cribbage.practice.exercises import Exercise

EASIEST, HARDEST = 1, 10
EASIEST_WISH = 0.15
"""Below it there is no choice of exercises."""

RIGHT_TO_RISE = 2
"""So many right answers in a row make it a step harder; a wrong one makes it a step easier."""

OTHERS_BETWEEN = 3
"""An exercise that was not answered rightly comes back after so many others."""


class Result(Enum):
    """What an answer counts as: one that is right, with a hint, is only helped."""

    RIGHT = "right"
    HELPED = "helped"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Score:
    """How many answers were what; ``streak``: right ones in a row, ``best`` the longest.

    ``last`` and ``total``: seconds for the last answer and for all together.
    """

    right: int = 0
    helped: int = 0
    wrong: int = 0
    streak: int = 0
    best: int = 0
    last: float = 0.0
    total: float = 0.0

    @property
    def asked(self) -> int:
        return self.right + self.helped + self.wrong

    @property
    def average(self) -> float:
        """Seconds for an answer; there must have been one."""
        return self.total / self.asked

    def after(self, result: Result, seconds: float) -> Score:
        right = result is Result.RIGHT
        streak = self.streak + 1 if right else 0
        return Score(
            self.right + right,
            self.helped + (result is Result.HELPED),
            self.wrong + (result is Result.WRONG),
            streak,
            max(self.best, streak),
            seconds,
            self.total + seconds,
        )


@dataclass(frozen=True, slots=True)
class Waiting:
    """An exercise that comes back once ``due`` questions have been answered."""

    exercise: Exercise
    due: int


@dataclass(frozen=True, slots=True)
class Course:
    """Which exercise is next, and how hard a new one is to be.

    ``answered``: questions so far. ``made``: exercises so far, each of which may have been
    asked several times. ``in_row``: right answers since the last step of the ``difficulty``.
    ``waiting``: what is to come back, the first due first.
    """

    answered: int = 0
    made: int = 0
    difficulty: int = EASIEST
    in_row: int = 0
    waiting: tuple[Waiting, ...] = ()

    @property
    def returning(self) -> Exercise | None:
        """The exercise that is to be asked again now, if one is."""
        if self.waiting and self.waiting[0].due <= self.answered:
            return self.waiting[0].exercise
        return None

    @property
    def wish(self) -> float:
        """How hard a new exercise should be, 0 to 1."""
        risen = (self.difficulty - EASIEST) / (HARDEST - EASIEST)
        return EASIEST_WISH + (1 - EASIEST_WISH) * risen

    def after(self, exercise: Exercise, result: Result) -> Course:
        """The course after the answer to the exercise that was next."""
        again = self.returning is not None
        waiting = self.waiting[1:] if again else self.waiting
        answered = self.answered + 1
        if result is not Result.RIGHT:
            waiting = (*waiting, Waiting(exercise, answered + OTHERS_BETWEEN))
        return Course(
            answered,
            self.made if again else self.made + 1,
            *self._step(result),
            waiting,
        )

    def _step(self, result: Result) -> tuple[int, int]:
        """The difficulty after the answer, and the right answers since its last step."""
        if result is Result.WRONG:
            return max(EASIEST, self.difficulty - 1), 0
        if result is Result.HELPED:
            return self.difficulty, 0
        if self.in_row + 1 < RIGHT_TO_RISE:
            return self.difficulty, self.in_row + 1
        return min(HARDEST, self.difficulty + 1), 0
