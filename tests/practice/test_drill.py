"""The course of practice: what is asked, judged, told and paused for, until it is left."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from cribbage.leaving import GameLeft
from cribbage.practice.drill import practise
from cribbage.practice.exercises import Kind
from cribbage.ui.wording.manner import Manner
from tests.practice.practisers import Answer, Practiser, right, ticking, wrong

SEED = 5
every_kind = pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.value)


def practised(
    kind: Kind,
    *plan: Answer,
    seed: int | None = SEED,
    hinted: Sequence[int] = (),
    manner: Manner | None = None,
    clock: Callable[[], float] | None = None,
) -> Practiser:
    front = Practiser(*plan, hinted=hinted, manner=manner)
    with pytest.raises(GameLeft):
        practise(front, kind, seed, clock or ticking(1))
    return front


def told_after(front: Practiser, number: int) -> str:
    """What was told between this answer and the next question."""
    return " ".join(front.pages[number])


def test_the_same_seed_asks_the_same_for_the_same_answers() -> None:
    first, second = (practised(Kind.COUNT, right, wrong, right) for _ in range(2))
    assert first.asked == second.asked
    assert first.pages == second.pages
    assert first.end == second.end


def test_another_seed_asks_something_else() -> None:
    assert practised(Kind.COUNT, right).asked != practised(Kind.COUNT, right, seed=6).asked


def test_a_seed_that_nobody_chose_is_told_and_asks_the_same_again() -> None:
    front = practised(Kind.COUNT, right, seed=None)
    found = re.search(r"cribbage --practice count --seed (\d+)$", front.end)
    assert found
    assert front.seeds == {found[1]}
    assert practised(Kind.COUNT, right, seed=int(found[1])).asked == front.asked
    assert practised(Kind.COUNT, right, seed=None).end != front.end


def test_a_wrong_one_comes_back_and_is_said_to() -> None:
    front = practised(Kind.COUNT, right, wrong, right, right, right, right, right)
    assert front.asked[5] == front.asked[1]
    assert len(set(front.asked)) == 6
    again = [at for at, page in enumerate(front.pages) if "had it before" in " ".join(page)]
    assert again == [5]


def test_only_what_was_wrong_is_paused_for() -> None:
    front = practised(Kind.COUNT, right, wrong, right, wrong, hinted=[3])
    assert front.pauses == [2, 4]


def test_the_judgement_of_a_wrong_one_is_told_on_its_own_table() -> None:
    """It stands there until the pause; the score is told with the next question."""
    front = practised(Kind.DISCARD, wrong)
    judgement, *rest = front.pages[1]
    assert judgement.startswith("Wrong. Better: ")
    assert len(front.shown) == 2
    assert rest[-3] == "0 of 1 right, 0 in a row (best 0)."


# What is told


def test_the_introduction_is_told_once() -> None:
    front = practised(Kind.PLAY, right)
    first, second = (" ".join(page) for page in front.pages)
    assert first.startswith("Practice: play the card")
    assert "Practice:" not in second


@every_kind
def test_a_right_answer_is_praised_in_one_sentence(kind: Kind) -> None:
    front = practised(kind, right)
    assert front.pages[1][0].startswith("Right: ")
    assert front.pages[1][1] == "1 of 1 right, 1 in a row (best 1)."


@every_kind
def test_a_hint_is_no_right_answer(kind: Kind) -> None:
    front = practised(kind, right, right, hinted=[2])
    assert front.pages[2][0].startswith("Right, but with a hint: ")
    assert front.pages[2][1] == "1 of 2 right, 1 with a hint, 0 in a row (best 1)."


def test_a_wrong_answer_is_wrong_whatever_was_hinted() -> None:
    front = practised(Kind.COUNT, wrong, hinted=[1])
    assert front.pages[1][-3] == "0 of 1 right, 0 in a row (best 0)."


def test_a_wrong_throw_is_told_with_the_best_one_its_figures_and_why() -> None:
    told = told_after(practised(Kind.DISCARD, wrong), 1)
    assert re.search(r"Wrong\. Better: .+ to win, not ", told)
    assert re.search(r"throw +hand +crib +pegs +wins", told)
    assert re.search(r"Throwing .+ keeps ", told)


def test_a_wrong_card_is_told_with_the_best_one_its_figures_and_why() -> None:
    told = told_after(practised(Kind.PLAY, wrong), 1)
    assert re.search(r"Wrong\. Better: .+ to win, not ", told)
    assert re.search(r"card +now +pegs +wins", told)
    assert re.search(r"leaves \d+|makes|cannot be answered", told)


def test_a_wrong_count_is_told_with_the_right_one() -> None:
    told = told_after(practised(Kind.COUNT, wrong), 1)
    assert re.search(r"only worth \d+, not \d+!.*Say: ", told)


@pytest.mark.parametrize("spoken", [False, True])
def test_what_was_thrown_is_told_in_the_play(spoken: bool) -> None:
    front = practised(Kind.PLAY, manner=Manner(spoken=spoken))
    told = " ".join(front.pages[0])
    assert re.search(r"You threw .+ into (your|my) crib\.", told)
    assert ("The starter is" in told) == spoken
    assert ("The score:" in told) == spoken


# Score and speed


def test_the_score_the_streak_and_the_speed_are_told_after_each() -> None:
    plan = (right, right, wrong, right)
    front = practised(Kind.COUNT, *plan, clock=ticking(2, 3, 4.5, 1))
    assert [page[-3:-1] for page in front.pages[1:]] == [
        ("1 of 1 right, 1 in a row (best 1).", "2.0 s, average 2.0 s. Difficulty 1."),
        ("2 of 2 right, 2 in a row (best 2).", "3.0 s, average 2.5 s. Difficulty 2."),
        ("2 of 3 right, 0 in a row (best 2).", "4.5 s, average 3.2 s. Difficulty 1."),
        ("3 of 4 right, 1 in a row (best 2).", "1.0 s, average 2.6 s. Difficulty 1."),
    ]
    assert front.end == (
        "4 exercises answered, 3 right (75 %). Average 2.6 s, best streak 2.\n"
        "The same exercises again: cribbage --practice count --seed 5"
    )


def test_quietly() -> None:
    plan = (right, wrong, right)
    quiet = Manner(quiet=True, spoken=True)
    front = practised(Kind.COUNT, *plan, manner=quiet, hinted=[3], clock=ticking(2))
    assert front.pages[0] == ("Practice: count.", "h: hint. quit: end.", "1.")
    assert front.pages[3][-2:] == ("1/3 +1 helped, row 0 (best 1), 2.0 s (2.0).", "4.")
    assert front.end == (
        "1/3 +1 helped (33 %), average 2.0 s, best streak 1.\n"
        "Again: cribbage --practice count --seed 5"
    )


def test_leaving_before_the_first_answer() -> None:
    assert practised(Kind.PLAY).end == (
        "Nothing was answered.\nThe same exercises again: cribbage --practice play --seed 5"
    )
