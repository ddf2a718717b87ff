"""The terminal: paints frames and reads keys. The only module that imports curses."""

from __future__ import annotations

import codecs
import curses
import os
import select
import sys
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple

from cribbage.leaving import GameLeft, Signals
from cribbage.ui.frame import Frame, Ink, Spot, Style
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import Size

ESCAPE_DELAY_MS = 25
SIZE_CHECK_MS = 250
"""A size that changes while a frame is painted, or while the program is stopped, is not told."""

LONGEST_SEQUENCE = 32
FAILED_READS_AT_END = 5
"""So many reads in a row that fail mean that there is no input any more."""


class Theme(NamedTuple):
    """A colour for each ink that has one. ``strong``: everything is bold, nothing dim, on black."""

    colors: Mapping[Ink, int | None]
    strong: bool = False


_COLORS = {
    Ink.CLUBS: curses.COLOR_GREEN,
    Ink.DIAMONDS: curses.COLOR_CYAN,
    Ink.HEARTS: curses.COLOR_RED,
    Ink.YOUR_PEG: curses.COLOR_YELLOW,
    Ink.COMPUTER_PEG: curses.COLOR_MAGENTA,
    Ink.THIRD_PEG: curses.COLOR_GREEN,
    Ink.FOURTH_PEG: curses.COLOR_CYAN,
    Ink.CARD_BACK: curses.COLOR_BLUE,
    Ink.MARK: curses.COLOR_YELLOW,
}
_TWO_SUITS = {Ink.DIAMONDS: curses.COLOR_RED, Ink.CLUBS: None}
_ON_BLACK = {
    Ink.PLAIN: curses.COLOR_WHITE,
    Ink.SPADES: curses.COLOR_WHITE,
    Ink.HEARTS: curses.COLOR_YELLOW,
    Ink.CARD_BACK: curses.COLOR_WHITE,
    Ink.COMPUTER_PEG: curses.COLOR_CYAN,
    Ink.FOURTH_PEG: curses.COLOR_WHITE,
}
THEMES = {
    "four": Theme(_COLORS),
    "two": Theme(_COLORS | _TWO_SUITS),
    "contrast": Theme(_COLORS | _ON_BLACK, strong=True),
}
"""By the name that the option takes. Red and blue on black are too dark for the last one."""

_SIGNS = {
    "\n": Action.ENTER,
    "\r": Action.ENTER,
    "\b": Action.ERASE,
    "\x7f": Action.ERASE,
    "\x15": Action.ERASE_LINE,
    "\x1b": Action.ESCAPE,
    "\x04": Action.END,
}
_CODES = {
    curses.KEY_ENTER: Action.ENTER,
    curses.KEY_BACKSPACE: Action.ERASE,
    curses.KEY_DC: Action.ERASE,
    curses.KEY_LEFT: Action.PREVIOUS,
    curses.KEY_UP: Action.PREVIOUS,
    curses.KEY_RIGHT: Action.NEXT,
    curses.KEY_DOWN: Action.NEXT,
    curses.KEY_NPAGE: Action.PAGE_DOWN,
    curses.KEY_PPAGE: Action.PAGE_UP,
}
_ESCAPE = "\x1b"
_INTRODUCERS = (ord("["), ord("O"))
_PARAMETERS = range(0x20, 0x40)
"""Of the sequences that begin with escape and ``[``, by ECMA-48; one more byte ends them."""

_REDRAW = "\x0c"
_INTERRUPT = "\x03"
_NO_TEXT = "\ufffd"
_IGNORED = Key(Action.IGNORE)


def unusable(environ: Mapping[str, str]) -> str | None:
    """The terminal's name if nothing can be drawn on it, else None."""
    if os.name != "posix":
        return None
    name = environ.get("TERM", "")
    if name in ("", "dumb", "unknown"):
        return name or "unset"
    try:
        curses.setupterm(name, sys.stdout.fileno())
    except curses.error:
        return name
    return None if curses.tigetstr("cup") else name


class Terminal:
    """A context in which the terminal is ours; it is given back however the context ends.

    ``signals`` are what may end the program while it waits for a key.
    """

    def __init__(self, signals: Signals, *, color: bool, theme: str = "four") -> None:
        self._signals = signals
        self._wants_color = color
        self._theme = THEMES[theme]
        self._colors: dict[Ink, int] = {}
        self._decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")("replace")
        self._signs: deque[str] = deque()
        self._failed_reads = 0
        self._clear = False

    def __enter__(self) -> Terminal:
        for name in ("LINES", "COLUMNS"):
            os.environ.pop(name, None)
        self._window = curses.initscr()
        try:
            self._set_up()
        except BaseException:
            curses.endwin()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._signals.ignore()
        with suppress(curses.error):
            # Where the terminal has no second screen, what comes next is written on this one.
            self._window.move(self.size().height - 1, 0)
            self._window.clrtoeol()
            self._window.refresh()
        with suppress(curses.error):
            self._window.keypad(False)
            curses.nocbreak()
            curses.echo()
        with suppress(curses.error):
            curses.endwin()

    def _set_up(self) -> None:
        curses.noecho()
        curses.cbreak()
        self._window.keypad(True)
        if os.name == "posix":
            self._window.timeout(SIZE_CHECK_MS)
        if hasattr(curses, "set_escdelay"):
            curses.set_escdelay(ESCAPE_DELAY_MS)
        with suppress(curses.error):
            if self._wants_color and curses.has_colors():
                self._set_up_colors()
        with suppress(curses.error):
            curses.mousemask(curses.BUTTON1_PRESSED)
            curses.mouseinterval(0)

    def _set_up_colors(self) -> None:
        curses.start_color()
        background = curses.COLOR_BLACK
        if not self._theme.strong:
            with suppress(curses.error):
                curses.use_default_colors()
                background = -1
        for number, (ink, color) in enumerate(self._theme.colors.items(), 1):
            if color is not None:
                curses.init_pair(number, color, background)
                self._colors[ink] = curses.color_pair(number)
        self._window.bkgdset(" ", self._colors.get(Ink.PLAIN, 0))

    def size(self) -> Size:
        rows, columns = self._window.getmaxyx()
        return Size(columns, rows)

    def paint(self, frame: Frame) -> None:
        """Show the frame; what does not fit any more is left out."""
        self._window.erase()
        if self._clear:
            self._window.clear()
            self._clear = False
        for y, (cells, styles) in enumerate(zip(frame.cells, frame.styles, strict=True)):
            x = 0
            for style, run in groupby(styles):
                length = len(list(run))
                text = "".join(cells[x : x + length])
                # The last cell of the window is painted, but moving on from it fails.
                with suppress(curses.error):
                    self._window.addstr(y, x, text, self._attribute(style))
                x += length
        if frame.cursor:
            with suppress(curses.error):
                self._window.move(*frame.cursor)
        with suppress(curses.error):
            curses.curs_set(1 if frame.cursor else 0)
        self._window.refresh()

    def _attribute(self, style: Style) -> int:
        attribute = self._colors.get(style.ink, 0)
        strong = self._theme.strong
        for wanted, bit in (
            (style.bold or strong, curses.A_BOLD),
            (style.dim and not strong, curses.A_DIM),
            (style.reverse, curses.A_REVERSE),
        ):
            if wanted:
                attribute |= bit
        return attribute

    def read(self) -> Key:
        """The next key.

        Raises GameLeft when a signal has come (Ctrl-C is one) or nothing can be read any
        more, and KeyboardInterrupt where Ctrl-C arrives as a key, as it does on Windows.
        """
        try:
            got = self._wait()
        except curses.error:
            self._failed_reads += 1
            if self._failed_reads >= FAILED_READS_AT_END:
                raise GameLeft from None
            return _IGNORED
        self._failed_reads = 0
        return self._key_of_code(got) if isinstance(got, int) else self._key_of_sign(got)

    def _wait(self) -> int | str:
        """What comes next: a sign, or the code of a key or of a change of size."""
        while True:
            self._signals.check()
            try:
                return self._next()
            except curses.error:
                if os.name != "posix" or select.select([sys.stdin], [], [], 0)[0]:
                    raise
            self._follow_size()

    def _next(self) -> int | str:
        """What ``get_wch`` should give; after a byte that is no text it swallows many keys."""
        if os.name != "posix":
            return self._window.get_wch()
        while not self._signs:
            code = self._window.getch()
            if code < 0:
                raise curses.error
            if code > 0xFF:
                return code
            self._signs.extend(self._decoder.decode(bytes([code])))
        return self._signs.popleft()

    def _follow_size(self) -> None:
        """Let curses tell of a size that it does not know of yet."""
        with suppress(OSError, curses.error):
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
            if columns and rows and Size(columns, rows) != self.size():
                curses.resizeterm(rows, columns)

    def _key_of_code(self, code: int) -> Key:
        if code == curses.KEY_RESIZE:
            if os.name != "posix":
                with suppress(curses.error):
                    curses.resize_term(0, 0)
            self._clear = True
            return _IGNORED
        if code == curses.KEY_MOUSE:
            try:
                _, x, y, _, _ = curses.getmouse()
            except curses.error:
                return _IGNORED
            return Key(Action.CLICK, spot=Spot(y, x))
        return Key(_CODES.get(code, Action.OTHER))

    def _key_of_sign(self, sign: str) -> Key:
        if sign == _INTERRUPT:
            raise KeyboardInterrupt
        if sign == _REDRAW:
            self._clear = True
            return _IGNORED
        if sign == _ESCAPE and self._skip_sequence():
            return _IGNORED
        if sign in _SIGNS:
            return Key(_SIGNS[sign])
        is_text = sign.isprintable() and sign != _NO_TEXT
        return Key(Action.TYPE, sign) if is_text else _IGNORED

    def _skip_sequence(self) -> bool:
        """Take what follows an escape sign at once: a key that curses does not know.

        Returns whether anything did; else it was the escape key itself.
        """
        if os.name != "posix":
            return False
        self._window.timeout(0)
        try:
            code = self._window.getch()
            if code < 0:
                return False
            if code in _INTRODUCERS:
                left = LONGEST_SEQUENCE
                while left and self._window.getch() in _PARAMETERS:
                    left -= 1
            return True
        finally:
            self._window.timeout(SIZE_CHECK_MS)

    def check(self) -> None:
        """Raises GameLeft if a signal has asked for it."""
        self._signals.check()

    def forget_typed_ahead(self) -> None:
        """Drop the keys that were pressed before they could be meant."""
        curses.flushinp()
        self._signs.clear()
