"""The game on a screen: shows what happens, pauses where it would be missed, and asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cribbage.engine.events import GameWon
from cribbage.engine.moves import Accept, Move
from cribbage.engine.options import Options
from cribbage.engine.state import View
from cribbage.guide import Leaf, Step
from cribbage.leaving import GameLeft
from cribbage.match import Tally
from cribbage.session import Game, Seen
from cribbage.store.keeper import Trouble
from cribbage.ui import reading, screen, stepping
from cribbage.ui.asking import Asker
from cribbage.ui.glyphs import Glyphs
from cribbage.ui.keyboard import Keyboard
from cribbage.ui.keys import Action
from cribbage.ui.layout import MINIMUM
from cribbage.ui.pace import Pace
from cribbage.ui.question import Question
from cribbage.ui.reading import Reading
from cribbage.ui.render import render
from cribbage.ui.screen import Mode, Screen
from cribbage.ui.terminal import Terminal
from cribbage.ui.wording import endings, keeping, labels, prompts, replay, rules, situation
from cribbage.ui.wording.answers import AT_THE_END, Answer, meant
from cribbage.ui.wording.hands import laid_open
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.telling import telling


class ScreenFront:
    """Plays on a terminal; what is on the screen is a value, replaced as things happen."""

    def __init__(
        self,
        terminal: Terminal,
        manner: Manner,
        glyphs: Glyphs,
        people: Sequence[int] = (0,),
        sides: int = 2,
        pace: Pace = Pace.USUAL,
    ) -> None:
        self._terminal = terminal
        self._manner = manner
        self._glyphs = glyphs
        self._pace = pace
        self._keyboard = Keyboard(people)
        self._seats = len(manner.names) or 2
        self._seed: str | None = None
        self._screen = Screen(terminal.size(), tally=(0,) * sides, names=manner.names)
        self._screens: dict[int, Screen] = {}
        self._tally_before = self._screen.tally
        self._ending = ""
        self._last_words = ""
        self._asker = Asker(manner)
        self._to_read: Reading | None = None

    def short_game(self, options: Options) -> bool:
        self._screen = replace(self._screen, options=options)
        prompt = labels.length(quiet=self._manner.quiet)
        key = self._ask(Mode.KEY, prompt, rules.AT_THE_START, looks_back=False)
        return meant(key, Answer.SHORT) is not None

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self._seed = seed
        self._last_words = ""
        self._asker.begin()
        self._tally_before = tally.games
        self._manner = replace(self._manner, is_first=not any(tally.games))
        log, fresh = self._screen.log, self._screen.fresh
        self._screen = replace(
            self._screen,
            tally=tally.games,
            options=options,
            level=level,
            view=None,
            log=log[len(log) - fresh :],
            earlier=log[: len(log) - fresh],
        )
        seating = situation.seating(options, self._manner)
        if seating:
            self._screen = screen.told(self._screen, seating)
        self._keyboard.begin()
        self._screens = dict.fromkeys(self._keyboard.people, self._screen)

    def recall(self, seat: int, seen: Sequence[Seen]) -> None:
        """What was told before stands above, read; only that the game goes on is new."""
        recalled = self._screens[seat]
        for _event, view, messages in telling(self._keyboard.heard(seen), (), self._manner):
            recalled = replace(recalled, view=view, log=(*recalled.log, *messages))
        recalled = replace(recalled, fresh=0)
        self._screens[seat] = screen.told(recalled, keeping.goes_on(self._manner))
        if self._keyboard.is_alone:
            self._screen = self._screens[seat]

    def sealed(self, fingerprint: str) -> None:
        self._asker.sealed(fingerprint)

    def report(self, trouble: Trouble) -> None:
        """Each of several is told who has not sat down yet."""
        text = keeping.trouble(trouble)
        if self._keyboard.seat is None:
            for seat, waiting in self._screens.items():
                self._screens[seat] = screen.told(waiting, text)
        else:
            self._tell(text)

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        self._show_and_tell(self._keyboard.keep(seat, seen))

    def decide(self, view: View) -> Move:
        if view.seat != self._keyboard.seat:
            self._pass_keyboard(view)
        else:
            self._show_and_tell(self._keyboard.take(view.seat))
            self._show(view)
        move = self._asker.move_for(view, self._put, self._notice, alone=self._keyboard.is_alone)
        if isinstance(move, Accept):  # Nothing happens that it could be told after.
            self._tell(*self._asker.take_remark())
        return move

    def took_hint(self) -> bool:
        return self._asker.took_hint()

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        assert self._seed is not None
        assert self._keyboard.seat is not None
        self._show_and_tell(self._keyboard.take(self._keyboard.seat))
        self._screen = replace(self._screen, tally=tally.games)
        standing = endings.games_won(tally.games, self._seats, self._manner)
        seed = prompts.seed_was(self._seed, number, self._manner)
        self._tell(standing, seed)
        self._last_words = f"{self._ending}\n{standing} {seed}"
        self._seed = None
        self._ask(Mode.MORE, prompts.MORE, rules.AT_MORE)
        self._terminal.forget_typed_ahead()
        prompt = prompts.another_game(self._manner)
        while True:
            answer = meant(self._ask(Mode.KEY, prompt, rules.AT_THE_END), *AT_THE_END)
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

        self.browse([Leaf(None, tuple(stating.lines(self._manner)))])

    def last_words(self, *, kept: bool = False) -> str:
        """What is left on the terminal after the screen is gone.

        Of a game that is ``kept`` the seed would tell what is to come.
        """
        return self._last_words or prompts.left(None if kept else self._seed, self._manner)

    @property
    def manner(self) -> Manner:
        return self._manner

    def show(self, view: View) -> None:
        self._show(view)

    def tell(self, *lines: str) -> None:
        self._tell(*lines)

    def announce(self, line: str) -> None:
        waiting = replace(self._screen, notice=(line,), prompt="", question=None)
        self._terminal.paint(render(waiting, self._glyphs))

    def breathe(self) -> None:
        self._terminal.check()

    def pause(self) -> None:
        if self._screen.fresh:
            self._ask(Mode.MORE, prompts.MORE, rules.AT_MORE)

    def agrees(self, prompt: str, about: str) -> bool:
        self._terminal.forget_typed_ahead()
        return meant(self._ask(Mode.KEY, prompt, about), Answer.YES) is not None

    def goes_on(self, *lines: str) -> bool:
        self._tell(*lines)
        while True:
            key = self._ask(
                Mode.KEY, keeping.go_on(self._manner), keeping.AT_GOING_ON, looks_back=False
            )
            answer = meant(key, Answer.YES, Answer.NO)
            if answer or key == "\n":
                self._screen = replace(self._screen, log=())
                return answer is not Answer.NO

    def browse(self, leaves: Sequence[Leaf]) -> None:
        """A leaf without a table is read as a text; another stands on the table it is about."""
        self._terminal.forget_typed_ahead()
        before, at = self._screen, 0
        leaves = [part for leaf in leaves for part in self._in_pages(leaf)]
        while 0 <= at < len(leaves):
            view, lines = leaves[at]
            self._screen = replace(
                before, view=view or before.view, tally=self._tally_before, log=lines, fresh=0
            )
            if view is None:
                self._to_read = Reading(lines)
            prompt = labels.browsing(at + 1, len(leaves))
            answer = self._ask(Mode.BROWSE, prompt, "")
            if answer == "q":
                break
            at = max(0, at - 1) if answer == "b" else at + 1
        self._screen = before

    def step_through(self, steps: Sequence[Step]) -> None:
        self._terminal.forget_typed_ahead()
        at, key = 0, stepping.ON
        end: tuple[str, ...] = ()
        while key != stepping.OUT:
            step = steps[at]
            self._screen = replace(
                self._screen,
                view=step.view,
                open_hands=step.hands,
                open_crib=step.crib,
                log=(*step.earlier, *step.lines),
                fresh=len(step.lines),
                notice=end,
            )
            prompt = replay.where(at + 1, len(steps), step.view, keys=replay.KEYS)
            key = self._ask(Mode.STEP, prompt, replay.ABOUT, looks_back=False)
            before, at = at, stepping.after(steps, at, key)
            is_stuck = at == before and key == stepping.ON
            end = (replay.at_the_end(self._manner),) if is_stuck else ()

    def _in_pages(self, leaf: Leaf) -> list[Leaf]:
        """What is too long for one page, or to stand beside its table, as several leaves."""
        if leaf.view is None:
            pages = reading.pages(Reading(leaf.lines), MINIMUM)
            return [Leaf(None, tuple(page)) for page in pages]
        parts: list[tuple[str, ...]] = [()]
        for line in leaf.lines:
            if parts[-1] and not screen.has_room_for(self._screen, (*parts[-1], line)):
                parts.append(())
            parts[-1] = (*parts[-1], line)
        return [Leaf(leaf.view, part) for part in parts]

    def end_with(self, words: str) -> None:
        self._last_words = words

    def _put(self, question: Question) -> str:
        prompt = prompts.prompt(question, self._manner)
        return self._ask(Mode.LINE, prompt, rules.moment(question), question)

    def _pass_keyboard(self, view: View) -> None:
        """Let another person sit down.

        Who gets up sees first what came of the last move; the hand is then face down.
        """
        before = self._keyboard.seat
        if before is None:
            before = view.seat
            self._screen = self._screens[before]
        else:
            self._show_and_tell(self._keyboard.take(before))
        self._screen = replace(self._screen, covered=True)
        prompt = prompts.pass_keyboard(view.seat, self._manner)
        self._ask(Mode.PASS, prompt, rules.AT_PASSING)
        self._screens[before] = replace(self._screen, covered=False)
        self._screen = self._screens[view.seat]
        self._show_and_tell(self._keyboard.take(view.seat))
        self._show(view)

    def _show_and_tell(self, seen: Sequence[Seen]) -> None:
        if not seen:
            return
        for event, view, messages in telling(seen, self._asker.take_remark(), self._manner):
            if messages and self._screen.fresh and self._pace is Pace.SLOW:
                self._ask(Mode.MORE, prompts.MORE, rules.AT_MORE)
            self._make_room(*messages[:1])
            self._show(view)
            self._tell(*messages)
            if isinstance(event, GameWon):
                self._ending = " ".join(messages)

    def _show(self, view: View) -> None:
        """Put the view on the screen; a new page waits until the old one has been read."""
        before = self._screen.view
        turns = before and before.deal and _page(before) != _page(view)
        if turns and self._screen.fresh and self._pace is not Pace.FAST:
            self._ask(Mode.MORE, prompts.MORE, rules.AT_MORE)
        self._screen = replace(self._screen, view=view)

    def _tell(self, *messages: str) -> None:
        for message in messages:
            self._make_room(message)
            self._screen = screen.told(self._screen, message)

    def _make_room(self, *messages: str) -> None:
        """Pause if no more can be told without losing what is new."""
        if self._screen.fresh and not screen.fits(screen.told(self._screen, *messages)):
            self._ask(Mode.MORE, prompts.MORE, rules.AT_MORE)

    def _notice(self, *messages: str) -> None:
        """Tell what matters only until the next answer; over the table if it needs the room."""
        if screen.has_room_for(self._screen, messages):
            self._screen = replace(self._screen, notice=messages)
        else:
            self._to_read = Reading(messages)

    def _ask(
        self,
        mode: Mode,
        prompt: str,
        about: str,
        question: Question | None = None,
        *,
        looks_back: bool = True,
    ) -> str:
        """Paint and read keys until there is an answer.

        ``looks_back``: l shows the hands; it may be an answer elsewhere.
        """
        self._screen = screen.asked(self._screen, mode, prompt, question, about=about)
        view = self._screen.view if looks_back else None
        hands = laid_open(view, self._manner) if view else ()
        self._screen = replace(self._screen, reading=self._to_read, hands=hands)
        self._to_read = None
        while True:
            self._screen = replace(self._screen, size=self._terminal.size())
            frame = render(self._screen, self._glyphs)
            self._terminal.paint(frame)
            key = self._terminal.read()
            if key.action is Action.END and not self._screen.typed:
                raise GameLeft
            clicked = frame.zone_at(key.spot)
            self._screen, text = screen.press(self._screen, key, clicked)
            if text is not None:
                self._screen = screen.answered(self._screen)
                return text


def _page(view: View) -> tuple[int, bool]:
    """What cannot be seen together: the play of a deal, its show, the next deal."""
    return view.deal, any(view.shown)
