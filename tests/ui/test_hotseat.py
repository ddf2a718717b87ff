"""People at one terminal: no hand is seen by another, and each is told everything once."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple, TextIO, cast

import pytest

from cribbage.engine import events as ev
from cribbage.engine.cards import Card
from cribbage.engine.moves import Move
from cribbage.engine.options import FORMS, LOWEST_TARGET, Options
from cribbage.engine.state import View
from cribbage.match import Settings, Tally, play_match
from cribbage.session import Game, Seen
from cribbage.ui.asking import remark_on
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import LETTERS
from cribbage.ui.keyboard import NOBODY, Keyboard
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.plain import LINES_TO_HIDE, PlainFront
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.wording import endings, prompts, situation
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.telling import telling

from .fake_terminal import FakeTerminal, passes, pauses
from .frames import cards_named, fresh_text, joined, message_area, names_on_table
from .games import against_classic, moments, names_alone
from .test_render import face_up
from .typist import Habits, Overheard, Typist


class Party(NamedTuple):
    """A form, the seats of people, and what all are called."""

    form: str
    people: tuple[int, ...]
    names: tuple[str, ...]

    def settings(self, seed: int, *, muggins: bool = False) -> Settings:
        return against_classic(
            FORMS[self.form], LOWEST_TARGET, muggins, people=self.people, seed=seed
        )

    @property
    def sides(self) -> int:
        return FORMS[self.form].sides


PARTIES = [
    Party("six", (0, 1), ("Ann", "Bob")),
    Party("five", (0, 1), ("Player 1", "Player 2")),
    Party("three", (0, 2), ("Ann", "Ada", "Bob")),
    Party("four", (1, 3), ("Ada", "Ann", "Ben", "Bob")),
    Party("pairs", (0, 1, 2, 3), ("Ann", "Bob", "Cat", "Dan")),
]
WRONG = (0, 3, -2, 0, 5)


class Overhearing(Overheard):
    """Knows what each person has seen, and all that is to be told to each."""

    def __init__(
        self,
        front: ScreenFront | PlainFront,
        typist: Typist,
        manner: Manner,
        again: Sequence[str] = ("y", "n"),
        *,
        is_alone: bool = False,
    ) -> None:
        super().__init__(front, typist, again)
        self.is_alone = is_alone
        self.manner = manner
        self.views: dict[int, list[View]] = {}
        self.expected: dict[int, list[str]] = {}
        self.tallies: list[Tally] = []
        self.options: Options | None = None
        self.level: str | None = None
        self.remark: tuple[str, ...] = ()
        self._seed = ""

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self.tallies.append(tally)
        self.options = options
        self.level = level
        self._seed = seed
        self.views = {}
        self.expected = {}
        super().begin(tally, options, seed, level)

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        self.views.setdefault(seat, []).extend(view for _, view in seen)
        messages = self.to_tell(seat)
        openly = [
            each if self.is_alone else Seen(ev.seen_by(each.event, NOBODY), each.view)
            for each in seen
        ]
        for each in telling(openly, self.remark, self.manner):
            messages += each.lines
        if seen:
            self.remark = ()
        super().watch(seat, seen)

    def decide(self, view: View) -> Move:
        self.views.setdefault(view.seat, []).append(view)
        move = super().decide(view)
        self.remark = remark_on(view, move, self.manner, alone=self.is_alone)
        return move

    def to_tell(self, seat: int) -> list[str]:
        assert self.options is not None
        seating = situation.seating(self.options, self.manner)
        return self.expected.setdefault(seat, [seating])

    @property
    def opening(self) -> list[str]:
        """What is told line by line before the first turn."""
        assert self.options is not None
        seating = situation.seating(self.options, self.manner)
        return [seating] + ([situation.level(self.level, self.manner)] if self.level else [])

    def standing(self, tally: Tally) -> list[str]:
        return [
            endings.games_won(tally.games, len(self.manner.names), self.manner),
            prompts.seed_was(self._seed, None, self.manner),
        ]


def public(view: View) -> set[Card]:
    """What lies open for all."""
    return face_up(view) - (set() if any(view.shown) else set(view.hand))


class Watcher:
    """Looks at every frame, and knows who is sitting at the keyboard."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.front: Overhearing | None = None
        self.sitter: int | None = None
        self.passing = False
        self.sits_down = False
        self.pages: dict[int, list[str]] = {}
        self.covered = 0
        self.uncovered = 0
        self.games: list[dict[int, list[str]]] = []

    def begin(self) -> None:
        alone = len(self.party.people) == 1
        self.sitter = self.party.people[0] if alone else None
        self.passing, self.pages = False, {}
        self.games.append(self.pages)

    def look(self, frame: Frame, typist: Typist, is_new: bool) -> None:
        assert self.front is not None
        comes = typist.view.seat if typist.view else self.sitter
        if comes is None or not self.front.views:
            return
        if self.passing and not passes(frame):
            self.sitter, self.sits_down = comes, True
        self.passing = passes(frame)
        reader = comes if self.sitter is None else self.sitter
        if is_new:
            self.pages.setdefault(reader, []).append(fresh_text(frame, self.party.sides))
        shown = names_on_table(frame)
        if not self.passing:
            assert any(shown <= face_up(view) for view in self.front.views[reader])
            if self.sits_down and not pauses(frame):
                self._look_at_hand(typist, shown)
            return
        self.covered += 1
        assert any(shown <= public(view) for view in self.front.views[reader]), shown
        text = " ".join(message_area(frame, self.party.sides))
        assert not re.search(r"lays away|Away:", joined(text))
        assert not frame.zones

    def _look_at_hand(self, typist: Typist, shown: set[Card]) -> None:
        """What is new has been read, and the first question is put."""
        self.sits_down = False
        if typist.view and typist.view.deal:
            assert set(typist.view.hand) <= shown
            self.uncovered += bool(typist.view.hand)


def play_on_screen(
    party: Party, manner: Manner, size: Size = MINIMUM, *, muggins: bool = False, seed: int = 3
) -> tuple[Watcher, Overhearing]:
    watcher = Watcher(party)
    typist = Typist(Habits(count_errors=WRONG, lift="9"))
    terminal = FakeTerminal(
        typist, [size], lambda frame: watcher.look(frame, typist, terminal.is_idle)
    )
    front = ScreenFront(terminal, manner, LETTERS, party.people, party.sides)

    done: list[tuple[int, dict[int, list[str]]]] = []

    class Counting(Overhearing):
        def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
            watcher.begin()
            super().begin(tally, options, seed, level)

        def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
            assert watcher.sitter is not None
            self.to_tell(watcher.sitter).extend(self.standing(tally))
            done.append((watcher.sitter, self.expected))
            return super().another_game(tally, game, number)

    counting = Counting(front, typist, manner, is_alone=len(party.people) == 1)
    watcher.front = counting
    play_match(counting, party.settings(seed, muggins=muggins))
    for (sitter, expected), pages in zip(done, watcher.games, strict=True):
        assert set(pages) <= set(expected)
        for seat in party.people:
            seen = joined(" ".join(text for text, _ in groupby(pages.get(seat, []))))
            everything = joined(" ".join(expected[seat]))
            assert everything.startswith(seen)
            assert seat != sitter or seen == everything
    return watcher, counting


@pytest.mark.parametrize("party", PARTIES)
def test_on_the_screen_no_hand_is_seen_by_another_and_all_is_told_once(party: Party) -> None:
    """From the time that one gives the keyboard away until the next has taken it."""
    manner = Manner(quiet=party.form in ("five", "four"), names=party.names)
    watcher, front = play_on_screen(party, manner)
    assert watcher.covered > 20
    assert watcher.uncovered > 10
    assert len(front.tallies) == 2


def test_the_same_with_muggins_explained_in_a_larger_window() -> None:
    party = PARTIES[2]
    manner = Manner(explain=True, names=party.names)
    watcher, _ = play_on_screen(party, manner, Size(100, 30), muggins=True, seed=5)
    assert watcher.covered > 20


@pytest.mark.parametrize("form", FORMS)
def test_one_alone_sees_no_hand_of_a_computer_and_is_told_all_once(form: str) -> None:
    """In every form, and even in the smallest window."""
    party = Party(form, (0,), names_alone(FORMS[form]))
    muggins = FORMS[form].seats > 2
    manner = Manner(explain=muggins, names=party.names)
    watcher, front = play_on_screen(party, manner, muggins=muggins)
    assert watcher.covered == 0
    assert len(front.tallies) == 2


def test_another_game_begins_with_a_clean_table() -> None:
    """Whatever lay there before, and whoever sat at the keyboard."""
    party = PARTIES[2]
    manner = Manner(names=party.names)
    frames: list[tuple[int, Frame]] = []
    typist = Typist(Habits())
    terminal = FakeTerminal(
        typist, [MINIMUM], lambda frame: frames.append((len(front.tallies), frame))
    )
    screen = ScreenFront(terminal, manner, LETTERS, party.people, party.sides)
    front = Overhearing(screen, typist, manner)
    play_match(front, party.settings(3))
    first = next(frame for number, frame in frames if number == 2)
    assert passes(first)
    assert not names_on_table(first)
    rows = [row[1:].strip() for row in message_area(first, party.sides) if row.strip()]
    text = joined(" ".join(rows))
    assert text.startswith(situation.seating(front.options or Options(), manner))
    assert "plays" not in text
    assert "won" not in text
    board = " ".join(first.lines[:10])
    assert sum(map(int, re.findall(r"(\d+) games?", board))) == sum(front.tallies[1].games) == 1


# Line by line


class Paper:
    """Lines that a typist types, and all that stands on the paper."""

    def __init__(self, typist: Typist) -> None:
        self._typist = typist
        self.paper = io.StringIO()

    def fileno(self) -> int:
        raise OSError("there is no terminal")

    def readline(self) -> str:
        written = self.paper.getvalue()
        line = "\n" if written.endswith("Enter: ") else self._typist.lines.popleft() + "\n"
        self.paper.write(line)
        return line


def play_in_lines(party: Party, *, hides: bool = True) -> tuple[str, Overhearing]:
    typist = Typist(Habits(count_errors=WRONG))
    manner = Manner(spoken=True, names=party.names)
    keyboard = Paper(typist)
    source = cast(TextIO, keyboard)
    front = PlainFront(manner, source, keyboard.paper, party.people, echoes=True, hides=hides)
    overhearing = Overhearing(front, typist, manner, ["n"])
    play_match(overhearing, party.settings(4))
    return keyboard.paper.getvalue(), overhearing


QUESTIONS = re.compile(
    r"The score:|The count is|You hold:|Your play|Cut for|Discard a|Your (hand|crib) scores"
    r"|And the second|.*with the starter|Another game|Pass the keyboard"
)


@pytest.mark.parametrize("party", PARTIES)
def test_line_by_line_no_hand_is_told_to_another_and_all_is_told_once(party: Party) -> None:
    text, front = play_in_lines(party)
    heard: dict[int, list[str]] = {}
    seat: int | None = None
    turns = 0
    opening, *parts = text.split("\n" * (LINES_TO_HIDE + 1))
    assert opening == "\n".join(front.opening)
    for part in parts:
        match = re.search(r"Pass the keyboard to (.*), who presses Enter: \n", part)
        assert match
        seat = party.names.index(match[1])
        before, after = part[: match.start()], part[match.end() :]
        assert "You hold" not in before
        assert "lays away" not in before
        assert cards_named(before) <= _said_openly(front, seat)
        told_now = [
            line for line in (before + after).splitlines() if line and not QUESTIONS.match(line)
        ]
        heard.setdefault(seat, []).extend(told_now)
        turns += 1
    assert turns > 10
    assert seat is not None
    for person in party.people:
        expected = front.expected[person][1:]
        if person == seat:
            expected += front.standing(Tally(_games(front)))
        assert heard.get(person, []) == expected[: len(heard.get(person, []))]
    assert len(heard[seat]) == len(front.expected[seat][1:]) + 2


def _games(front: Overhearing) -> tuple[int, ...]:
    view = next(iter(front.views.values()))[-1]
    assert view.result
    assert len(front.tallies) == 1
    return front.tallies[0].after(view.result).games


def _said_openly(front: Overhearing, seat: int) -> set[Card]:
    """Cards that all may know: cut, played, turned, or laid open."""
    known: set[Card] = set()
    for messages in front.expected.values():
        known |= cards_named(" ".join(messages))
    return known.union(*(public(view) for view in front.views[seat]))


def test_lines_are_not_moved_away_where_nobody_looks_on() -> None:
    text, _ = play_in_lines(PARTIES[0], hides=False)
    assert "\n" * 5 not in text
    assert "Pass the keyboard to Bob" in text


# Who has been told what


def seen_by_seat(seat: int) -> Seen:
    view = next(moments(Options(), 1, seat=seat)).view
    return Seen(ev.Discarded(seat, (Card.parse("5H"),)), view)


def test_one_alone_is_told_at_once_and_keeps_the_keyboard() -> None:
    keyboard = Keyboard((0,))
    seen = (seen_by_seat(0),)
    assert keyboard.seat == 0
    assert keyboard.keep(0, seen) == seen
    assert keyboard.take(0) == []


def test_what_is_kept_is_told_once_in_order_and_names_no_card_laid_away() -> None:
    keyboard = Keyboard((0, 1))
    assert keyboard.seat is None
    first, second = seen_by_seat(0), Seen(ev.SaidGo(1), seen_by_seat(0).view)
    assert keyboard.keep(0, [first]) == keyboard.keep(0, [second]) == ()
    kept = keyboard.take(0)
    assert [event for event, _ in kept] == [ev.Discarded(0, ()), ev.SaidGo(1)]
    assert keyboard.seat == 0
    assert keyboard.take(0) == []
    keyboard.keep(1, [second])
    keyboard.begin()
    assert keyboard.seat is None
    assert keyboard.take(1) == []
