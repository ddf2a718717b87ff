"""The first lesson: that it teaches what is true, and leads whoever follows it to its end."""

from __future__ import annotations

import io
import re
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from cribbage.cli import main
from cribbage.engine import events as ev
from cribbage.engine.cards import Rank
from cribbage.engine.moves import Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import Kind
from cribbage.engine.state import Phase, View
from cribbage.guide import Leaf
from cribbage.leaving import GameLeft
from cribbage.lesson import LEVEL, deal, teach
from cribbage.lesson.deal import COMPUTER, YOU
from cribbage.match import Tally
from cribbage.session import Game, Seen
from cribbage.tutor.judging import is_dear, judged_cards, judged_throws
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import SYMBOLS
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import MINIMUM, Layout, Size
from cribbage.ui.question import Question, answer
from cribbage.ui.screen import LONGEST_PROMPT
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.stage import message_rows, prompt_rows
from cribbage.ui.wording import lesson as words
from cribbage.ui.wording.manner import Manner
from tests.fronts import NothingLeft
from tests.ui.fake_terminal import ENTER, FakeTerminal, pauses, signs
from tests.ui.frames import fresh_text, joined
from tests.ui.typist import Habits, Typist

ANSWERS = ("17", "2 3", "7d", "6", "5", "7", "10", "6")
"""What the lesson asks for, from the cut to the crib."""

TEXTS = (
    words.WELCOME,
    words.CUT,
    words.CRIB,
    words.THROW,
    words.STARTER,
    words.PAIR,
    words.RUN,
    words.GO,
    words.FIFTEEN,
    words.THIRTY_ONE,
    words.SHOW,
    words.HAND,
    words.COUNT_CRIB,
    words.DONE,
    words.NEXT,
)
"""What the lesson tells whoever does all at once."""


class Learner(NothingLeft):
    """A front that is told the lesson, and answers as planned."""

    def __init__(self, answers: Sequence[str], *, agrees: bool = False) -> None:
        self._answers = deque(answers)
        self._agrees = agrees
        self.asked: list[View] = []
        self.told: list[str] = []
        self.events: list[ev.Event] = []
        self.end = ""

    manner = Manner(explain=True)

    def decide(self, view: View) -> Move:
        self.asked.append(view)
        if not self._answers:
            raise GameLeft
        move = answer(Question(view), self._answers.popleft())
        assert not isinstance(move, Question)
        return move

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        assert seat == YOU
        self.events += [event for event, _ in seen]

    def tell(self, *lines: str) -> None:
        self.told += lines

    def agrees(self, prompt: str, about: str) -> bool:
        assert prompt.endswith(" ")
        return self._agrees

    def end_with(self, words: str) -> None:
        self.end = words

    def announce(self, line: str) -> None:
        raise AssertionError(line)

    def breathe(self) -> None:
        pass

    def show(self, view: View) -> None: ...

    def pause(self) -> None: ...

    def browse(self, leaves: Sequence[Leaf]) -> None:
        raise AssertionError(leaves)

    def short_game(self, options: Options) -> bool:
        raise AssertionError(options)

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        raise AssertionError(seed)

    def took_hint(self) -> bool:
        return False

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        raise AssertionError(game)


def follow(*answers: str) -> Learner:
    """A learner who gave these answers and left if there were too few."""
    learner = Learner(answers)
    try:
        teach(learner)
    except GameLeft:
        return learner
    assert not learner._answers
    return learner


def steps() -> Iterator[tuple[View, Move]]:
    """What whoever does all at once is asked, and answers."""
    for seen, text in zip(follow(*ANSWERS).asked, ANSWERS, strict=True):
        move = answer(Question(seen), text)
        assert not isinstance(move, Question)
        yield seen, move


# What is taught


def test_the_learner_does_each_thing() -> None:
    learner = follow(*ANSWERS)
    pegged = [event for event in learner.events if isinstance(event, ev.Pegged)]
    yours = [event for event in pegged if event.seat == YOU]
    play = [why.kind for event in yours if event.source is ev.Source.PLAY for why in event.why]
    assert play == [Kind.PAIR, Kind.RUN, Kind.GO, Kind.FIFTEEN, Kind.THIRTY_ONE]
    show = [(event.source, event.points) for event in pegged[len(play) :]]
    assert show == [(ev.Source.HAND, 5), (ev.Source.HAND, 10), (ev.Source.CRIB, 6)]
    assert ev.SaidGo(COMPUTER) in learner.events
    assert ev.FirstDealer(YOU, by_cut=True) in learner.events
    assert not any(isinstance(event, ev.CountJudged) for event in learner.events)


def test_the_texts_come_in_order_and_only_they() -> None:
    told = follow(*ANSWERS).told
    assert [text for text in told if text in TEXTS] == list(TEXTS)
    rows = [text for text in told if text not in TEXTS]
    assert rows == ["7H 8D: fifteen for 2", "7H 8D 9S: a run of three for 3"]


def test_a_slow_reader_needs_less_than_five_minutes() -> None:
    assert sum(len(text.split()) for text in (*TEXTS, words.INVITATION)) < 470


def test_each_text_leaves_room_for_what_happened() -> None:
    width = Layout.of(MINIMUM).message_width
    assert max(len(message_rows(text, width)) for text in TEXTS) <= 6
    assert len(prompt_rows(Layout.of(MINIMUM), words.INVITATION)) <= LONGEST_PROMPT


def test_the_steps_are_numbered() -> None:
    numbers = [re.match(r"(\d+) of (\d+): ", text) for text in TEXTS]
    assert [found.groups() for found in numbers if found] == [
        (str(number), "10") for number in range(1, 11)
    ]


def test_the_throw_is_the_best_by_far() -> None:
    seen = next(seen for seen, move in steps() if isinstance(move, Discard))
    best, *others = judged_throws(seen)
    assert set(best.thrown) == set(deal.YOUR_THROW)
    assert all(is_dear(best, other) for other in others)


def test_the_computer_throws_no_worse_than_a_good_player() -> None:
    state, _ = apply(new_game(deal.OPTIONS, YOU), Shuffle(deal.pack_to_deal()))
    best = judged_throws(view(state, COMPUTER))[0]
    assert set(best.thrown) == set(deal.COMPUTERS_THROW)


def test_each_card_is_the_best_and_the_only_one_that_scores() -> None:
    plays = [(seen, move) for seen, move in steps() if isinstance(move, Play)]
    assert len(plays) == 4
    for seen, move in plays:
        best, *others = judged_cards(seen)
        others = [other for other in others if other.card.rank is not best.card.rank]
        assert best.card.rank is move.card.rank
        assert best.found
        assert not any(other.found for other in others)
        assert all(is_dear(best, other) for other in others)


# The cut


@pytest.mark.parametrize("lift", range(4, 49))
def test_whatever_the_learner_lifts_the_crib_is_theirs(lift: int) -> None:
    state, _ = apply(new_game(deal.OPTIONS), Shuffle(deal.pack_to_cut()))
    decision = legal(state)
    assert decision is not None
    assert decision.low <= lift <= decision.high
    state, _ = apply(state, Cut(YOU, lift))
    state, happened = apply(state, Cut(COMPUTER, deal.lift_to_lose(state)))
    assert state.dealer == YOU
    assert state.phase is Phase.SHUFFLE_TO_DEAL
    assert len(happened) == 2


def test_the_number_really_cuts() -> None:
    cards = {follow(str(lift)).events[0] for lift in range(4, 49)}
    assert len(cards) == 45


# Other answers


def wrong_answers(seen: View, right: Move) -> list[str]:
    """The legal answers that are not the lesson's; of the numbers, some."""
    if isinstance(right, Cut):
        return []
    assert seen.decision is not None
    if isinstance(right, Discard):
        pairs = combinations(seen.decision.cards, 2)
        return [" ".join(map(str, pair)) for pair in pairs if set(pair) != set(right.cards)]
    if isinstance(right, Play):
        others = [card for card in seen.decision.cards if card.rank is not right.card.rank]
        return [str(card) for card in others]
    return ["0", "19", "29", "9"]


def test_another_answer_is_refused_kindly_and_changes_nothing() -> None:
    answers: list[str] = []
    asked: list[View] = []
    for text, (seen, right) in zip(ANSWERS, steps(), strict=True):
        others = wrong_answers(seen, right)
        answers += [*others, text]
        asked += [seen] * (len(others) + 1)
    assert len(answers) == len(ANSWERS) + 14 + (2 + 2 + 1) + (4 + 4)
    learner = follow(*answers)
    assert learner.asked == asked
    assert learner.events == follow(*ANSWERS).events
    assert learner.end == words.GOODBYE


def test_either_seven_is_a_pair() -> None:
    learner = follow(*["7s" if text == "7d" else text for text in ANSWERS])
    assert learner.end == words.GOODBYE


def test_another_throw_is_weighed_by_what_it_keeps() -> None:
    told = follow("4", "2 5", "7d 7s").told
    assert told[-2:] == [words.better_throw(2, 8), words.better_throw(0, 8)]


def test_another_card_scores_nothing() -> None:
    told = follow("4", "2 3", "7d", "5").told
    assert told[-1] == (
        "You could play the five of hearts, but it scores nothing now, and the six does. Try again."
    )


def test_a_wrong_count_is_helped_and_the_next_one_explained() -> None:
    told = follow(*ANSWERS[:-2], "12", "7", "8", "10", "4").told
    assert told[told.index(words.HAND) + 1 :] == [
        "It is less than 12. Look for fifteen, a run of three (2 times) and a pair.",
        "More than 7:",
        "5H QH: fifteen for 2",
        "5H 6C 7D: a run of three for 3",
        "5H 6C 7S: a run of three for 3",
        "7D 7S: a pair for 2",
        "Say: fifteen 2 and a double run makes 10.",
        "So type 10.",
        "More than 8:",
        "5H QH: fifteen for 2",
        "5H 6C 7D: a run of three for 3",
        "5H 6C 7S: a run of three for 3",
        "7D 7S: a pair for 2",
        "Say: fifteen 2 and a double run makes 10.",
        "So type 10.",
        words.COUNT_CRIB,
        "There is more than 4. Look for fifteen (3 times).",
    ]


# How it ends


def test_who_leaves_has_left_the_lesson() -> None:
    for number in range(len(ANSWERS)):
        assert follow(*ANSWERS[:number]).end == words.LEFT


@pytest.mark.parametrize(("agrees", "end"), [(True, ""), (False, words.GOODBYE)])
def test_the_invitation_is_accepted_or_not(agrees: bool, end: str) -> None:
    learner = Learner(ANSWERS, agrees=agrees)
    assert teach(learner) is agrees
    assert learner.end == end


# On the fronts


class Typing(FakeTerminal):
    """A terminal at which each line is typed and entered, until there are no more."""

    def read(self) -> Key:
        assert self._frame is not None
        has_ended = self.is_idle and not self._typist.lines and not pauses(self._frame)
        return Key(Action.END) if has_ended else super().read()

    def _keys_for(self, line: str) -> list[Key]:
        return [*signs(line), ENTER]


def on_screen(*lines: str, size: Size = MINIMUM) -> tuple[bool, str, list[Frame]]:
    """Whether a game is to follow, the last words, and what was seen."""
    frames: list[Frame] = []
    terminal = Typing(Typist(Habits(), lines), [size], frames.append)
    front = ScreenFront(terminal, Manner(explain=True, symbols=True), SYMBOLS)
    try:
        plays = teach(front)
    except GameLeft:
        plays = False
    return plays, front.last_words(), frames


@pytest.mark.parametrize("size", [MINIMUM, Size(100, 30)])
def test_on_a_screen_no_text_is_lost(size: Size) -> None:
    plays, last_words, frames = on_screen(*ANSWERS, "n", size=size)
    assert not plays
    assert last_words == words.GOODBYE
    read = [fresh_text(frame) for frame in frames]
    for text in TEXTS:
        assert any(joined(text) in each for each in read), text
    assert any("You peg thirty-one for 2." in each for each in read)
    assert any("I say: fifteen 2 and a run of three makes 5." in each for each in read)


def test_on_a_screen_even_mistakes_lose_no_text() -> None:
    mistakes = ("4", "5 6", "2 3", "q", "7", "5h", "7d", "7", "5", "6", "7", "5", "7", "1", "2")
    plays, _, frames = on_screen(*mistakes, "10", "0", "0", "6", "y")
    assert plays
    read = [fresh_text(frame) for frame in frames]
    hold = "You hold more than one: the seven of diamonds and the seven of spades."
    scores = "You could play the five of hearts, but it scores nothing now, and the seven does."
    more = "There is more than 1. Look for fifteen"
    for text in (*TEXTS, words.better_throw(2, 8), hold, scores, more, "So type 10.", "So type 6."):
        assert any(joined(text) in each for each in read), text


def test_a_hint_agrees_with_the_lesson() -> None:
    _, _, frames = on_screen("4", "h", "2 3", "h", "7d", "h", "6", "h", "5")
    shown = "\n".join("\n".join(frame.lines) for frame in frames)
    for hint in ("Throwing 2♦ 3♠ keeps", "7♦ makes a pair", "6♣ makes a run", "5♥ makes fifteen"):
        assert joined(hint) in joined(shown), hint
    assert "Better:" not in shown


def run(monkeypatch: pytest.MonkeyPatch, typed: Sequence[str], *arguments: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    return main(["--learn", "--plain", *arguments])


@pytest.mark.parametrize("arguments", [(), ("-q",)])
def test_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: Sequence[str]
) -> None:
    assert run(monkeypatch, [*ANSWERS, "n"], *arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line in TEXTS] == list(TEXTS)
    assert lines[-1] == words.GOODBYE


def test_line_by_line_the_end_of_the_input_leaves_the_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, ANSWERS[:3]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == words.LEFT


def test_a_short_game_for_beginners_follows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, [*ANSWERS, "y", "4"]) == 0
    out = capsys.readouterr().out
    assert LEVEL == "novice"
    assert "The computer plays as a novice" in out
    assert "Short game" not in out
    *_, words, kept = out.splitlines()
    assert words == "The game was left."
    assert kept == "Game 1 is kept: start cribbage again to go on with it."


def test_the_cards_are_those_of_one_pack() -> None:
    hands = (*deal.YOUR_KEEP, *deal.YOUR_THROW, *deal.COMPUTERS_KEEP, *deal.COMPUTERS_THROW)
    assert len({*hands, deal.STARTER}) == 13
    assert Counter(card.rank for card in deal.YOUR_KEEP)[Rank.SEVEN] == 2
