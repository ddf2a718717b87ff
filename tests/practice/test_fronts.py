"""Practice on a screen and in lines: all can be read, and little has to be paged through."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from cribbage.engine.moves import Move
from cribbage.engine.state import View
from cribbage.leaving import GameLeft
from cribbage.practice.drill import practise
from cribbage.practice.exercises import Kind
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import LETTERS, SYMBOLS
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.plain import PlainFront
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.wording.manner import Manner
from tests.practice.practisers import Answer, right, ticking, words_for, wrong
from tests.ui.fake_terminal import FakeTerminal, pauses
from tests.ui.frames import fresh_text, joined, names_on_table
from tests.ui.typist import Habits, Typist

every_kind = pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.value)
SEED = 5


class OnScreen(ScreenFront):
    """A screen at which the plan is typed; at its end, ``quit``.

    ``told``: what is told until each answer. ``pages``: by the answers before them, the frames
    that wait until they have been read.
    """

    def __init__(self, plan: Sequence[str | Answer], size: Size, manner: Manner) -> None:
        self._plan = iter(plan)
        self._typist = Typist(Habits())
        terminal = FakeTerminal(self._typist, [size], self._look)
        super().__init__(terminal, manner, SYMBOLS if manner.symbols else LETTERS)
        self.answers = 0
        self.frames: list[Frame] = []
        self.pages: list[int] = []
        self.told: list[str] = []

    def _look(self, frame: Frame) -> None:
        self.frames.append(frame)
        if pauses(frame):
            self.pages.append(self.answers)

    def tell(self, *lines: str) -> None:
        self.told += lines
        super().tell(*lines)

    def decide(self, view: View) -> Move:
        self._typist.view = view
        self._typist.lines.extend(_typed(self._plan, view))
        move = super().decide(view)
        self.answers += 1
        return move


def _typed(plan: Iterator[str | Answer], view: View) -> list[str]:
    """What is typed up to the next answer."""
    lines: list[str] = []
    for each in plan:
        if not isinstance(each, str):
            return [*lines, words_for(each(view))]
        lines.append(each)
    return [*lines, "quit"]


def on_screen(
    kind: Kind, *plan: str | Answer, size: Size = MINIMUM, manner: Manner | None = None
) -> OnScreen:
    front = OnScreen(plan, size, manner or Manner(symbols=True))
    with pytest.raises(GameLeft):
        practise(front, kind, SEED, ticking(1))
    return front


def in_lines(kind: Kind, *lines: str, manner: Manner | None = None) -> tuple[str, str]:
    """What is told to who types these lines, and the last words."""
    sink = io.StringIO()
    source = io.StringIO("".join(line + "\n" for line in lines))
    front = PlainFront(manner or Manner(spoken=True), source, sink, echoes=False)
    with pytest.raises(GameLeft):
        practise(front, kind, SEED, ticking(1))
    return sink.getvalue(), front.last_words()


# On the screen


@pytest.mark.parametrize("size", [MINIMUM, Size(100, 30)], ids=["small", "large"])
@every_kind
def test_all_that_is_told_is_seen_and_only_a_wrong_answer_is_paused_for(
    kind: Kind, size: Size
) -> None:
    front = on_screen(kind, right, wrong, wrong, "h", right, size=size)
    assert Counter(front.pages) == {2: 1, 3: 1}
    seen = [fresh_text(frame) for frame in front.frames]
    for line in front.told:
        assert any(joined(line) in text for text in seen)


@every_kind
def test_a_wrong_answer_is_paused_for_on_its_own_table(kind: Kind) -> None:
    front = on_screen(kind, wrong)
    before = next(at for at, frame in enumerate(front.frames) if pauses(frame)) - 1
    assert names_on_table(front.frames[before]) == names_on_table(front.frames[before + 1])
    assert names_on_table(front.frames[before + 2]) != names_on_table(front.frames[before])


def test_nothing_of_the_exercise_before_stays_but_its_judgement() -> None:
    front = on_screen(Kind.COUNT, right, wrong)
    text = joined(" ".join(front.frames[-1].lines))
    assert "Exercise 3." in text
    assert "Exercise 2." not in text
    assert "Say: " not in text


def test_a_hint_is_told_and_helps() -> None:
    front = on_screen(Kind.COUNT, "h", right)
    assert "1 exercise answered, 0 right, 1 with a hint" in front.last_words()


def test_what_cannot_be_taken_is_asked_again() -> None:
    front = on_screen(Kind.COUNT, "lots", "30", right)
    assert "1 exercise answered, 1 right" in front.last_words()


# In lines


def test_each_question_in_lines_tells_all_that_it_needs() -> None:
    told, _ = in_lines(Kind.COUNT, "0", "quit")
    hand = r"Your (hand|crib): .+, with the starter, .+\.\nYour \1 scores \(0 to 29\): \n"
    assert len(re.findall(hand, told)) == 2
    told, _ = in_lines(Kind.DISCARD)
    assert re.search(r"The score: .+\nYou hold: .+\nDiscard a card to (my|your) crib: ", told)
    told, _ = in_lines(Kind.PLAY)
    assert re.search(
        r"The score: .+\nYou threw .+ into (my|your) crib\.\nThe starter is .+\.\n"
        r"(Before this count: .+\n)*(In this count: .+\n)?I hold \d cards?\.\n"
        r"(I have said go\.\n)?The count is \d+\. You hold: .+\nYour play: ",
        told,
    )


def test_a_hint_in_lines() -> None:
    told, end = in_lines(Kind.PLAY, "h")
    assert "% to win." in told
    assert end.startswith("Nothing was answered.")


@pytest.mark.parametrize("way_out", [("quit",), ("exit",), ()])
def test_the_last_words_in_lines(way_out: Sequence[str]) -> None:
    _, end = in_lines(Kind.COUNT, "28", *way_out)
    assert end == (
        "1 exercise answered, 0 right (0 %). Average 1.0 s, best streak 0.\n"
        "The same exercises again: cribbage --practice count --seed 5"
    )


def test_in_few_words() -> None:
    told, end = in_lines(Kind.COUNT, "28", manner=Manner(quiet=True, spoken=True))
    assert told.startswith("Practice: count.\nh: hint. quit: end.\n1.\n")
    assert end.endswith("\nAgain: cribbage --practice count --seed 5")
