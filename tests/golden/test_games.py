"""Whole games as they are printed line by line, from the first question to the last word."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple, TextIO, cast

import pytest

from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT
from cribbage.match import Settings, play_match
from cribbage.ui.plain import LINES_TO_HIDE, PlainFront
from cribbage.ui.wording.manner import Manner
from tests.ui import typist as ty
from tests.ui.games import against_classic, names_alone


class Story(NamedTuple):
    """Games to be told: what is set, how the player plays, and what is typed outside the games."""

    settings: Settings
    manner: Manner
    habits: ty.Habits
    opening: tuple[str, ...] = ()
    again: tuple[str, ...] = ("n",)


WRONG_COUNTS = (0, 2, -3, 0, -2, 4, 0, 1, -1)
STORIES: dict[str, Story] = {
    "short": Story(
        against_classic(seed=1), Manner(spoken=True), ty.Habits(lift="12"), opening=("s",)
    ),
    "long_explained_with_slips": Story(
        against_classic(seed=2),
        Manner(explain=True, spoken=True),
        ty.Habits(slips=(*ty.ALL_SLIPS, ty.asks_for_help), count_errors=WRONG_COUNTS, lift="20"),
        opening=("?", ""),
    ),
    "muggins": Story(
        against_classic(target=SHORT, muggins=True, seed=3),
        Manner(spoken=True),
        ty.Habits(
            slips=(ty.answers_a_challenge_vaguely,),
            count_errors=WRONG_COUNTS,
            wrong_calls=(1, 4),
            lift="30",
        ),
    ),
    "quiet": Story(
        against_classic(target=LONG, seed=4),
        Manner(quiet=True, spoken=True),
        ty.Habits(slips=ty.ALL_SLIPS, count_errors=WRONG_COUNTS),
    ),
    "quiet_explained_muggins": Story(
        against_classic(target=SHORT, muggins=True, seed=5),
        Manner(quiet=True, explain=True, spoken=True),
        ty.Habits(count_errors=WRONG_COUNTS, wrong_calls=(2,)),
    ),
    "random_cuts": Story(
        against_classic(target=SHORT, cut_at_random=True, seed=6), Manner(spoken=True), ty.Habits()
    ),
    "skunks_several_games": Story(
        against_classic(target=LONG, skunks=True, seed=7),
        Manner(quiet=True, spoken=True),
        ty.Habits(plays_badly=True),
        again=("Y", "yes", "no"),
    ),
    "lurches_several_games": Story(
        against_classic(target=LONG, seed=8),
        Manner(quiet=True, spoken=True),
        ty.Habits(plays_badly=True, count_errors=(-29,) * 99),
        again=("y", ""),
    ),
    "five": Story(
        against_classic(FORMS["five"], seed=11),
        Manner(spoken=True),
        ty.Habits(count_errors=WRONG_COUNTS, lift="9"),
    ),
    "seven": Story(
        against_classic(FORMS["seven"], SHORT, seed=12),
        Manner(explain=True, spoken=True),
        ty.Habits(
            slips=(ty.takes_a_discard_back, ty.counts_more_than_any_hand_is_worth),
            count_errors=WRONG_COUNTS,
            lift="9",
        ),
    ),
    "three": Story(
        against_classic(FORMS["three"], SHORT, muggins=True, seed=13),
        Manner(spoken=True, names=names_alone(FORMS["three"])),
        ty.Habits(slips=(ty.asks_for_help,), count_errors=WRONG_COUNTS, wrong_calls=(2,)),
    ),
    "four": Story(
        against_classic(FORMS["four"], seed=14),
        Manner(quiet=True, spoken=True, names=names_alone(FORMS["four"])),
        ty.Habits(count_errors=WRONG_COUNTS),
        opening=("s",),
    ),
    "pairs": Story(
        against_classic(FORMS["pairs"], SHORT, seed=15),
        Manner(explain=True, spoken=True, names=names_alone(FORMS["pairs"])),
        ty.Habits(count_errors=WRONG_COUNTS),
    ),
    "giveaway": Story(
        against_classic(target=SHORT, muggins=True, giveaway=True, seed=16),
        Manner(spoken=True),
        ty.Habits(count_errors=WRONG_COUNTS, wrong_calls=(1,)),
    ),
    "hotseat": Story(
        against_classic(FORMS["three"], LOWEST_TARGET, people=(0, 2), seed=17),
        Manner(spoken=True, names=("Ann", "Ada", "Bob")),
        ty.Habits(count_errors=WRONG_COUNTS),
    ),
}


class Keyboard:
    """Lines that a typist types, which show on the paper as they do on a terminal."""

    def __init__(self, typist: ty.Typist, paper: io.StringIO) -> None:
        self._typist = typist
        self._paper = paper

    def fileno(self) -> int:
        raise OSError("there is no terminal")

    def readline(self) -> str:
        passed = self._paper.getvalue().endswith("Enter: ")
        line = "\n" if passed else self._typist.lines.popleft() + "\n"
        self._paper.write(line)
        return line


def transcript(story: Story) -> str:
    """All that stands on the paper in the end."""
    typist = ty.Typist(story.habits, story.opening)
    paper = io.StringIO()
    keyboard = cast(TextIO, Keyboard(typist, paper))
    people = story.settings.people
    front = PlainFront(story.manner, keyboard, paper, people, echoes=True, hides=True)
    play_match(ty.Overheard(front, typist, story.again), story.settings)
    assert not typist.lines, "all that was planned was asked for"
    text = paper.getvalue() + front.last_words() + "\n"
    hidden = "\n" * (LINES_TO_HIDE + 1)
    assert (hidden in text) == (len(people) > 1)
    return text.replace(hidden, f"\n({LINES_TO_HIDE} empty lines)\n")


@pytest.mark.parametrize("name", STORIES)
def test_games_line_by_line(name: str, golden: Callable[[str, str], None]) -> None:
    golden(name, transcript(STORIES[name]))
