"""The game line by line: for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TextIO

from cribbage.engine import events as ev
from cribbage.engine.moves import Accept, Move
from cribbage.engine.options import Options
from cribbage.engine.state import Phase, View
from cribbage.guide import Leaf, Step
from cribbage.leaving import GameLeft
from cribbage.match import Tally
from cribbage.session import Game, Seen
from cribbage.store.keeper import Trouble
from cribbage.ui import parse, stepping
from cribbage.ui.asking import Asker
from cribbage.ui.keyboard import Keyboard
from cribbage.ui.pace import Pace
from cribbage.ui.question import Question
from cribbage.ui.wording import (
    endings,
    hands,
    inquiries,
    keeping,
    labels,
    prompts,
    replay,
    rules,
    situation,
)
from cribbage.ui.wording.answers import AT_THE_END, Answer, meant
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.telling import telling

_LOOKING_BACK = (*parse.INQUIRIES, parse.Command.HANDS)
HELP_WIDTH = 76
LINES_TO_HIDE = 100
"""More than the rows of any usual terminal."""


class PlainFront:
    """Tells everything in sentences, one a line, and reads answers line by line.

    ``echoes``: whether what is typed appears by itself, as it does on a terminal. ``hides``:
    whether people look at what is told, so that hands must be moved out of sight.
    """

    def __init__(
        self,
        manner: Manner,
        source: TextIO,
        sink: TextIO,
        people: Sequence[int] = (0,),
        *,
        echoes: bool,
        hides: bool = False,
        pace: Pace = Pace.USUAL,
    ) -> None:
        self._manner = manner
        self._keyboard = Keyboard(people)
        self._seats = len(manner.names) or 2
        self._options: Options | None = None
        self._source = source
        self._sink = sink
        self._echoes = echoes
        self._hides = hides
        self._pace = pace
        self._seed: str | None = None
        self._is_over = False
        self._view: View | None = None
        self._asker = Asker(manner)
        self._asked: Question | None = None
        self._unread = False
        self._end = ""

    def short_game(self, options: Options) -> bool:
        self._options = options
        prompt = labels.length(quiet=self._manner.quiet) + " "
        line = self._ask(prompt, rules.AT_THE_START, looks_back=False)
        return meant(line, Answer.SHORT) is not None

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self._options = options
        self._manner = replace(self._manner, is_first=not any(tally.games))
        self._seed = seed
        self._is_over = False
        self._end = ""
        self._view = None
        self._asker.begin()
        self._keyboard.begin()
        seating = situation.seating(options, self._manner)
        if seating:
            self._tell(seating)
        if level is not None:
            self._tell(situation.level(level, self._manner))
        self._asked = None

    def recall(self, seat: int, seen: Sequence[Seen]) -> None:
        if seat == self._keyboard.people[0]:
            self._tell(keeping.goes_on(self._manner))
        if self._keyboard.is_alone:  # Others would hear of what is only this one's to know.
            deals = [at for at, each in enumerate(seen) if isinstance(each.event, ev.Dealt)]
            self._tell_steps(seen[deals[-1] if deals else 0 :])

    def sealed(self, fingerprint: str) -> None:
        self._asker.sealed(fingerprint)

    def report(self, trouble: Trouble) -> None:
        self._tell(keeping.trouble(trouble))

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        self._tell_steps(self._keyboard.keep(seat, seen))

    def _tell_steps(self, seen: Sequence[Seen]) -> None:
        """What happened, and the score after it if that has changed."""
        if not seen:
            return
        for event, view, lines in telling(seen, self._asker.take_remark(), self._manner):
            if lines:
                self._wait_in_between()
            self._view = view
            if isinstance(event, ev.GameWon):
                self._tell(situation.score(view, self._manner))
            if event is not None:
                self._tell(*situation.shown_before(event, view, self._manner))
            self._tell(*lines)
        events = [event for event, _ in seen]
        if any(isinstance(e, ev.Pegged) for e in events) and not isinstance(events[-1], ev.GameWon):
            self._tell(situation.score(seen[-1].view, self._manner))

    def _wait_in_between(self) -> None:
        """Something else is going to be told; at slow pace only after what was told is read."""
        if self._unread and self._echoes and self._pace is Pace.SLOW:
            self._ask(prompts.more(), rules.AT_MORE)
        self._unread = True

    def decide(self, view: View) -> Move:
        passes = view.seat != self._keyboard.seat
        if passes:
            self._hide_hands()
        self._tell_steps(self._keyboard.take(view.seat))
        if passes:
            prompt = prompts.pass_keyboard(view.seat, self._manner)
            while self._ask(prompt, rules.AT_PASSING, covered=True):
                pass  # Only Enter alone is sure to be meant.
        self._view = view
        move = self._asker.move_for(view, self._put, self._tell, alone=self._keyboard.is_alone)
        if isinstance(move, Accept):  # Nothing happens that it could be told after.
            self._tell(*self._asker.take_remark())
        return move

    def took_hint(self) -> bool:
        return self._asker.took_hint()

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        assert self._seed is not None
        assert self._keyboard.seat is not None
        self._tell_steps(self._keyboard.take(self._keyboard.seat))
        self._tell(endings.games_won(tally.games, self._seats, self._manner))
        self._tell(prompts.seed_was(self._seed, number, self._manner))
        self._is_over = True
        prompt = prompts.another_game(self._manner)
        while True:
            answer = meant(self._ask(prompt, rules.AT_THE_END), *AT_THE_END)
            if answer is Answer.REVIEW:
                self._look_back(game, number)
            elif answer is Answer.STATISTICS:
                self._show_statistics()
            else:
                return answer is Answer.YES

    def _look_back(self, game: Game, number: int | None) -> None:
        from cribbage.ui.wording import review

        self.announce(review.one_moment(self._manner))
        people = self._keyboard.people
        self.browse(review.of_game(game, number, people, self._manner, self.breathe))

    def _show_statistics(self) -> None:
        from cribbage import stating

        self._tell(*stating.lines(self._manner), "")

    def last_words(self, *, kept: bool = False) -> str:
        """The last line of all. Of a game that is ``kept`` the seed would tell what is to come."""
        if self._end:
            return self._end
        if self._is_over:
            return prompts.goodbye()
        return prompts.left(None if kept else self._seed, self._manner)

    @property
    def manner(self) -> Manner:
        return self._manner

    def show(self, view: View) -> None:
        self._view = view

    def tell(self, *lines: str) -> None:
        self._tell(*lines)

    def announce(self, line: str) -> None:
        self._tell(line)
        self._sink.flush()

    def breathe(self) -> None:
        """A signal comes through by itself."""

    def pause(self) -> None:
        """What was said stays to be read."""

    def agrees(self, prompt: str, about: str) -> bool:
        return meant(self._ask(prompt, about), Answer.YES) is not None

    def goes_on(self, *lines: str) -> bool:
        self._tell(*lines)
        while True:
            prompt = keeping.go_on(self._manner)
            line = self._ask(prompt, keeping.AT_GOING_ON, looks_back=False, otherwise=lines)
            answer = meant(line, Answer.YES, Answer.NO)
            if answer or not line:
                return answer is not Answer.NO

    def browse(self, leaves: Sequence[Leaf]) -> None:
        """All of them, one after the other: lines can be scrolled."""
        for leaf in leaves:
            self._tell(*leaf.lines, "")

    def step_through(self, steps: Sequence[Step]) -> None:
        """At a terminal one after the other, as it is asked for; else all at once."""
        at, key = 0, stepping.ON
        while key != stepping.OUT:
            self._tell(*steps[at].lines)
            if at + 1 == len(steps):
                self._tell(replay.at_the_end(self._manner))
            if self._echoes:
                key = self._key_of_step(steps, at)
            elif at + 1 == len(steps):
                return
            at = stepping.after(steps, at, key)

    def _key_of_step(self, steps: Sequence[Step], at: int) -> str:
        self._view = steps[at].view
        prompt = replay.where(at + 1, len(steps), steps[at].view, keys=replay.WORDS)
        while True:
            key = self._ask(prompt, replay.ABOUT).lower()
            if key in stepping.KEYS:
                return key

    def end_with(self, words: str) -> None:
        self._end = words

    def _hide_hands(self) -> None:
        """Move what was shown out of sight, and forget what was typed too early."""
        if self._hides:
            self._tell(*[""] * LINES_TO_HIDE)
        if self._echoes:
            _forget_typed_ahead(self._source)

    def _put(self, question: Question) -> str:
        prompt = prompts.prompt(question, self._manner)
        before = () if question == self._asked else self._situation(question)
        self._asked = question
        return self._ask(prompt, rules.moment(question), before, decides=True)

    def _situation(self, question: Question) -> tuple[str, ...]:
        """What must be known; another person has been told what is judged at a challenge."""
        if question.decision.phase is Phase.CHALLENGE and not self._keyboard.is_alone:
            return inquiries.told(parse.Command.HAND, question.view, self._manner)
        return situation.situation(question, self._manner)

    def _ask(
        self,
        prompt: str,
        about: str,
        before: Sequence[str] = (),
        *,
        looks_back: bool = True,
        otherwise: Sequence[str] = (),
        decides: bool = False,
        covered: bool = False,
    ) -> str:
        """One line that was typed, after what must be known ``before`` it.

        Help is given, or what was asked for is told, and it asks again. ``looks_back``: there
        is a game to be told of; ``otherwise`` these lines are told. ``decides``: it is a
        decision, for which there may be a hint. ``covered``: nobody's cards may be told.
        Raises GameLeft.
        """
        self._unread = False
        while True:
            self._tell(*before)
            try:
                self._sink.write(prompt)
                self._sink.flush()
                line = self._source.readline()
            except (KeyboardInterrupt, GameLeft):
                with suppress(OSError):  # The terminal may be gone.
                    self._tell("")
                raise
            if not line:
                self._tell("")
                raise GameLeft
            if not self._echoes:
                self._sink.write("\n")
            command = parse.command(line)
            if command is parse.Command.LEAVE:
                raise GameLeft
            if command is parse.Command.HELP:
                for paragraph in rules.help_text(about, on_screen=False, options=self._options):
                    self._tell(*(textwrap.wrap(paragraph, HELP_WIDTH) or [""]))
                self._tell("")
            elif command is parse.Command.HINT and not decides:
                self._tell(prompts.no_hint(self._manner))
            elif command in _LOOKING_BACK and not looks_back:
                self._tell(*(otherwise or inquiries.told(command, None, self._manner)))
            elif command is parse.Command.HANDS:
                self._tell(*hands.laid_open(self._view, self._manner))
            elif command in parse.INQUIRIES and not decides:
                self._tell(*inquiries.told(command, self._view, self._manner, covered=covered))
            else:
                return line.strip()
            if command is not parse.Command.HELP:
                before = ()  # It stands right above, and has only just been told.

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self._sink.write(line + "\n")


def _forget_typed_ahead(source: TextIO) -> None:
    """Drop lines typed before they could be meant, where the system can do that."""
    with suppress(ImportError, OSError):
        import termios

        with suppress(termios.error):
            termios.tcflush(source.fileno(), termios.TCIFLUSH)
