"""A terminal that is not there: frames are looked at, and a typist presses the keys."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence

from cribbage.match import Settings, play_match
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import SYMBOLS, Glyphs
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import Size
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.stage import is_too_small
from cribbage.ui.terminal import Terminal
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.prompts import MORE

from .frames import joined, layout_of, size_of
from .typist import Habits, Overheard, Typist

ENTER = Key(Action.ENTER)
SPACE = Key(Action.TYPE, " ")
IGNORED = Key(Action.IGNORE)


def signs(text: str) -> list[Key]:
    """The keys that type the text."""
    return [Key(Action.TYPE, sign) for sign in text]


def row_of_cursor(frame: Frame) -> str:
    return frame.lines[frame.cursor.y] if frame.cursor else ""


def pauses(frame: Frame) -> bool:
    """Whether the frame waits until it has been read."""
    return MORE in row_of_cursor(frame)


def passes(frame: Frame) -> bool:
    """Whether the frame waits until another person has taken the keyboard."""
    if frame.cursor is None:
        return False
    rows = frame.lines[max(0, frame.cursor.y - 1) : frame.cursor.y + 1]
    prompt = joined(" ".join(row[layout_of(frame).message_x :] for row in rows))
    return re.search(r"press(?:es)? Space:$", prompt) is not None


class FakeTerminal(Terminal):
    """Shows each frame to ``look``; ``sizes`` are those of the window, the last one for good.

    Nobody types while the window is too small.
    """

    def __init__(
        self,
        typist: Typist,
        sizes: Sequence[Size],
        look: Callable[[Frame], None] = lambda frame: None,
    ) -> None:
        self._typist = typist
        self._sizes = deque(sizes)
        self._look = look
        self._keys: deque[Key] = deque()
        self._frame: Frame | None = None

    def size(self) -> Size:
        return self._sizes.popleft() if len(self._sizes) > 1 else self._sizes[0]

    def check(self) -> None:
        """No signal comes here."""

    def forget_typed_ahead(self) -> None:
        self._keys.clear()

    def paint(self, frame: Frame) -> None:
        self._frame = frame
        self._look(frame)

    def read(self) -> Key:
        assert self._frame is not None, "nothing was painted"
        if is_too_small(size_of(self._frame)):
            return IGNORED
        if pauses(self._frame) or passes(self._frame):
            return SPACE
        if not self._keys:
            self._keys.extend(self._keys_for(self._typist.lines.popleft()))
        return self._keys.popleft()

    @property
    def is_idle(self) -> bool:
        """Whether no key is on its way: a new question has just been put."""
        return not self._keys

    def _keys_for(self, line: str) -> list[Key]:
        """The keys for a line: only the first one where one key is the answer."""
        if line in ("?", "help"):
            to_help = signs(line) if line == "?" else [*signs(line), ENTER]
            return [*to_help, *signs("q")]
        if line == "u":
            return signs("u")
        view = self._typist.view
        decision = view.decision if view else None
        if decision is None:
            return signs(line[0]) if line else [ENTER]
        return [*signs(line), ENTER]


def play_on_screen(
    settings: Settings,
    manner: Manner,
    habits: Habits,
    *,
    sizes: Sequence[Size],
    look: Callable[[Frame, Typist, bool], None],
    glyphs: Glyphs = SYMBOLS,
    opening: Sequence[str] = (),
    again: Sequence[str] = (),
) -> str:
    """Play games on a screen, and return the last words.

    ``look`` is given each frame, who plays, and whether a question has just been put.
    """
    typist = Typist(habits, opening)
    terminal = FakeTerminal(typist, sizes, lambda frame: look(frame, typist, terminal.is_idle))
    front = ScreenFront(terminal, manner, glyphs, settings.people, settings.form.sides)
    play_match(Overheard(front, typist, again), settings)
    assert not typist.lines, "all that was planned was asked for"
    return front.last_words()
