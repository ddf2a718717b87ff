"""A program on a pseudo-terminal, and the screen that a terminal would show of it."""

from __future__ import annotations

import re
import signal
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pexpect
import psutil
import pyte

from cribbage.ui.layout import Layout, Size
from tests.pty.rest_helper import is_at_rest
from tests.pty.run_helper import CRIBBAGE, DEADLINE, environment, pinned

POLL = 0.05
POLL_AT_WORK = 0.001
"""Seconds between looks at a program that will soon have painted its screen."""

LEFT = "\x1b[D"
RIGHT = "\x1b[C"
REDRAW = "\x0c"
INTERRUPT = "\x03"
END_OF_INPUT = "\x04"
QUIT = "\x1c"
SUSPEND = "\x1a"
ERASE_LINE = "\x15"
BACKSPACE = "\x7f"
CLEARING = b"\x1b[H\x1b[J"
"""What a whole repaint of a terminal of type linux begins with."""


def errors_to(path: Path) -> tuple[str, ...]:
    """The command whose errors go to a file, not to the terminal."""
    return ("/bin/sh", "-c", 'exec 2>"$0"; exec "$@"', str(path), *CRIBBAGE)


MORE = "--More-- "
AGAIN = "else ends. "
_CARD_PROMPTS = ("crib: ", "partner: ", "back): ", "play: ")
_OTHER_PROMPTS = (MORE, "(Enter)? ", AGAIN)
_NUMBER_PROMPT = re.compile(r"\d(?:\?|\):) $")
_PICTURED = re.compile(r"[│|]([A2-9TJQK][♣♦♥♠CDHS]) ")
_HAND_WIDTH = 12


class Ended(AssertionError):
    """The program has ended while something else was waited for."""


class _Screen(pyte.Screen):
    """A screen that also takes the sequences that pyte has no parameters for."""

    def select_graphic_rendition(self, *attributes: int, **private: Any) -> None:
        if not private:
            super().select_graphic_rendition(*attributes)


class Program:
    """The program on a terminal of 80 by 24 or as said, and what is on that terminal.

    A context: whatever still runs at its end is killed.
    """

    def __init__(
        self,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        size: tuple[int, int] = (80, 24),
        command: Sequence[str] = CRIBBAGE,
    ) -> None:
        self.raw = b""
        self.size = Size(*size)
        self._screen = _Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.child = pexpect.spawn(
            command[0],
            [*command[1:], *pinned(arguments)],
            env=dict(environment() if env is None else env),
            dimensions=(size[1], size[0]),
            timeout=DEADLINE,
        )
        self._process = psutil.Process(self.child.pid)
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = 0

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Kill what still runs, and wait for its end: pexpect gives up on it after a moment."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.hang_up()
        self.child.close(force=True)

    # What the terminal shows.

    @property
    def rows(self) -> list[str]:
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """The whole screen, without blanks at the ends of rows and rows at the end."""
        return "\n".join(row.rstrip() for row in self.rows).rstrip("\n")

    @property
    def cursor(self) -> tuple[int, int]:
        """Row and column, from 0."""
        return self._screen.cursor.y, self._screen.cursor.x

    @property
    def messages(self) -> str:
        """The messages and the prompt in one line, however they are wrapped."""
        layout = Layout.of(self.size)
        rows = self.rows[layout.message_y : layout.hint_y]
        return " ".join(" ".join(row[layout.message_x :] for row in rows).split())

    @property
    def prompt(self) -> str:
        """What stands left of the cursor: at the end the prompt, and what is typed behind it."""
        y, x = self.cursor
        # In a window made smaller the cursor may be outside until the program repaints it.
        return self.rows[y][:x] if y < len(self.rows) else ""

    @property
    def hand(self) -> list[str]:
        """The player's cards, read off their upper corners: rank and suit as shown."""
        height = Layout.of(self.size).crib_y - 1
        left = "\n".join(row[:_HAND_WIDTH] for row in self.rows[:height])
        return _PICTURED.findall(left)

    # Waiting. Nothing here sleeps for a time that is only guessed.

    def read(self, timeout: float = 0) -> bool:
        """Take in what the program has written; False at the end of its output."""
        try:
            data: bytes = self.child.read_nonblocking(65536, timeout)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += data
        self._stream.feed(data)
        return True

    def wait_until(
        self, is_so: Callable[[], bool], what: str, *, on_settled_screen: bool = True
    ) -> None:
        """Read on until it is so; fails at the deadline or the end of the output.

        Other screens than settled ones are not looked at, unless that is asked for: the
        terminal gives a screen in pieces, and what holds on a part of it may be a mixture of
        the old and the new.
        """
        end = time.monotonic() + DEADLINE
        while True:
            goes_on = self._settle(end, what) if on_settled_screen else self._read_all()
            if is_so():
                return
            if not goes_on:
                raise Ended(f"the program has ended, and not: {what}\n{self.text}")
            self._hurry(end, what)
            self.read(POLL)

    def _settle(self, end: float, what: str) -> bool:
        """Read on until the screen is whole; False at the end of the output.

        It is whole when the program was seen at rest and nothing could be read after that.
        Between the pieces of a screen the program computes, or waits for room in the terminal,
        but then there is something to read. It sleeps only where it reads keys, behind the
        whole of what it has painted. And what it has written can be read at once: Linux hands
        it over in the background, but ends that before it says that there is nothing.
        """
        while True:
            rests = is_at_rest(self._process)
            seen = len(self.raw)
            if not self.read(0 if rests else POLL_AT_WORK):
                return False
            if rests and len(self.raw) == seen:
                return True
            self._hurry(end, what)

    def _read_all(self) -> bool:
        """Read what there is; False at the end of the output."""
        seen = -1
        while seen != len(self.raw):
            seen = len(self.raw)
            if not self.read():
                return False
        return True

    def _hurry(self, end: float, what: str) -> None:
        assert time.monotonic() < end, f"not within {DEADLINE} s: {what}\n{self.text}"

    def wait_for(self, *texts: str) -> None:
        """Wait until the screen or the unwrapped messages have all of the texts."""
        self.wait_until(
            lambda: all(text in self.text or text in self.messages for text in texts),
            f"the text {texts!r}",
        )

    def wait_for_prompt(self, ending: str) -> None:
        """Wait until the cursor stands right behind this text."""
        self.wait_until(lambda: self.prompt.endswith(ending), f"the prompt {ending!r}")

    def wait_for_repaint(self, since: int) -> None:
        """Wait until the program has painted all anew, after its first ``since`` bytes."""
        self.wait_until(lambda: CLEARING in self.raw[since:], "a whole repaint")

    def wait_for_raw(self, data: bytes) -> None:
        """Wait until the program has written this, and no longer: its screen may be half done."""
        self.wait_until(lambda: data in self.raw, f"the output {data!r}", on_settled_screen=False)

    def exit_status(self) -> int:
        """Wait for the end of the program: its status, or the negative number of its signal."""
        end = time.monotonic() + DEADLINE
        while self.read(POLL):
            assert time.monotonic() < end, f"the program does not end\n{self.text}"
        while self.child.isalive():
            assert time.monotonic() < end, f"the program does not end\n{self.text}"
            time.sleep(0.01)
        return self._status()

    def hang_up(self) -> int:
        """Close the terminal, as when its window is closed, and wait for the program's end.

        Returns its status, or the negative number of its signal.
        """
        self.child.ptyproc.fileobj.close()
        end = time.monotonic() + DEADLINE
        while self.child.isalive():
            assert time.monotonic() < end, "the program runs on without its terminal"
            time.sleep(0.01)
        return self._status()

    def _status(self) -> int:
        if self.child.signalstatus is not None:
            return -int(self.child.signalstatus)
        return int(self.child.exitstatus)

    # Acting.

    def send(self, text: str | bytes) -> None:
        self.child.send(text)

    def type(self, text: str) -> None:
        """Type behind the prompt, and wait until it stands there, or its end if room is short."""
        self.send(text)
        self.wait_until(lambda: self.prompt.endswith(text[-4:]), f"{text!r} behind the prompt")

    def answer(self, text: str) -> None:
        """Type an answer and Enter, and wait until something has come of it."""
        self.type(text)
        before = self.text
        self.send("\r")
        self.wait_until(lambda: self.text != before, f"{text!r} taken")

    def redraw(self) -> None:
        """Ask for a repaint and wait for it: all that was sent before has then been read."""
        since = len(self.raw)
        self.send(REDRAW)
        self.wait_for_repaint(since)

    def pass_more(self) -> None:
        """Go on from a pause."""
        before = self.text
        self.send(" ")
        self.wait_until(lambda: self.text != before, "the pause is over")

    def play_until(self, *texts: str) -> None:
        """Play by the simplest of rules until the screen or the messages have all the texts.

        Cuts low, counts nothing, leaves all challenges, and names the cards of its hand in
        turn, for one of them can always be taken.
        """
        for turn in range(500):
            self.wait_until(self._is_known_prompt, "a prompt that is known")
            if all(text in self.text or text in self.messages for text in texts):
                return
            if self.prompt.endswith(MORE):
                self.pass_more()
            elif self.prompt.endswith(_CARD_PROMPTS):
                self.answer(self.hand[turn % len(self.hand)])
            else:
                self.answer("")
        raise AssertionError(f"never seen: {texts!r}\n{self.text}")

    def _is_known_prompt(self) -> bool:
        prompt = self.prompt
        is_number = _NUMBER_PROMPT.search(prompt) is not None
        return is_number or prompt.endswith(_CARD_PROMPTS + _OTHER_PROMPTS)

    def click(self, y: int, x: int) -> None:
        """Press and release the first button of the mouse, as the program has asked for it."""
        if b"\x1b[?1006" in self.raw:
            self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
        else:
            place = chr(33 + x) + chr(33 + y)
            self.send(f"\x1b[M {place}\x1b[M#{place}")

    def scribble(self, text: str) -> None:
        """Let something else write on the terminal, unknown to the program."""
        self._stream.feed(text.encode())

    def look_at(self, columns: int, rows: int) -> None:
        """Take the window to be of another size, of which the program is not told."""
        self.size = Size(columns, rows)
        self._screen.resize(rows, columns)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size, at which the program is told of it by the system."""
        self.look_at(columns, rows)
        self.child.setwinsize(rows, columns)

    def resize_and_wait(self, columns: int, rows: int) -> None:
        """Give the window another size, and wait until the program has repainted it."""
        since = len(self.raw)
        self.resize(columns, rows)
        self.wait_for_repaint(since)

    def is_in_line_mode(self) -> bool:
        """Whether the terminal echoes and gives whole lines, as a shell wants to find it."""
        modes: int = termios.tcgetattr(self.child.child_fd)[3]
        return bool(modes & termios.ECHO and modes & termios.ICANON)
