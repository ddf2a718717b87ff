"""What the screen knows, and how a key changes it. Nothing here draws or reads."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from cribbage.engine.cards import Card
from cribbage.engine.options import Options
from cribbage.engine.state import View
from cribbage.ui import parse, reading, stage, widths
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import Layout, Size
from cribbage.ui.question import Question
from cribbage.ui.reading import Reading
from cribbage.ui.wording import rules

LONGEST_LINE = 60
LONGEST_PROMPT = 2
"""So many rows a prompt may take."""


class Mode(Enum):
    """What the prompt takes: a line, one key of any kind, or a key to go on."""

    LINE = "line"
    KEY = "key"
    MORE = "more"
    PASS = "pass"
    BROWSE = "browse"
    STEP = "step"


@dataclass(frozen=True, slots=True)
class Screen:
    """All that is on the screen.

    ``tally``: games won, by side. ``names``: by seat, what players are called, as the manner
    of speaking has it. ``options``: the kind of game, if it is known. ``level``: how well the
    computer plays, None before the first game or if it plays no seat. ``covered``: the hand
    lies face down until its owner is at the keyboard. ``log``: the messages, oldest first, of
    which the last ``fresh`` ones came since the last answer; ``notice`` is shown after them
    until the next answer. ``about``: help for the moment. ``question``: the decision asked for;
    None where a key is asked for outside a game. ``chosen``: the card that the arrows or the
    mouse stand on. ``reading``: a text that lies over the table, if one does. ``open_hands``: by
    seat, what each holds, where everything lies open before the show; so does ``open_crib``.
    """

    size: Size
    view: View | None = None
    tally: tuple[int, ...] = (0, 0)
    names: tuple[str, ...] = ()
    options: Options | None = None
    level: str | None = None
    covered: bool = False
    log: tuple[str, ...] = ()
    fresh: int = 0
    notice: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    mode: Mode = Mode.KEY
    prompt: str = ""
    about: str = ""
    question: Question | None = None
    typed: str = ""
    chosen: Card | None = None
    reading: Reading | None = None
    open_hands: tuple[tuple[Card, ...], ...] = ()
    open_crib: tuple[Card, ...] = ()

    @property
    def layout(self) -> Layout:
        return Layout.of(self.size, len(self.tally))

    @property
    def too_small(self) -> bool:
        return stage.is_too_small(self.size)

    @property
    def choices(self) -> tuple[Card, ...]:
        """The cards that can be chosen now, empty where no card is asked for."""
        return self.question.choices if self.question and self.mode is Mode.LINE else ()


def asked(
    screen: Screen,
    mode: Mode,
    prompt: str,
    question: Question | None = None,
    *,
    about: str = "",
) -> Screen:
    """The screen with a prompt, nothing typed yet; ``about`` is the help for it."""
    return replace(
        screen,
        mode=mode,
        prompt=prompt,
        about=about,
        question=question,
        typed="",
        chosen=None,
        reading=None,
    )


def told(screen: Screen, *messages: str) -> Screen:
    """The screen with more messages."""
    return replace(screen, log=(*screen.log, *messages), fresh=screen.fresh + len(messages))


def answered(screen: Screen) -> Screen:
    """All messages have been read."""
    return replace(screen, fresh=0, notice=())


def fits(screen: Screen) -> bool:
    """Whether all fresh messages can be seen, with any prompt below them."""
    return has_room_for(screen, screen.log[len(screen.log) - screen.fresh :])


def has_room_for(screen: Screen, messages: Sequence[str]) -> bool:
    """Whether these messages can be seen together, with any prompt below them."""
    width = screen.layout.message_width
    rows = sum(len(stage.message_rows(text, width)) for text in messages)
    return rows + LONGEST_PROMPT <= screen.layout.message_height


def press(screen: Screen, key: Key, clicked: str | None = None) -> tuple[Screen, str | None]:
    """The screen after the key, and the answer if that completes one.

    ``clicked`` is what a click fell on: the text form of a card.
    """
    if screen.too_small:
        return screen, None
    if screen.reading is not None and screen.mode is not Mode.BROWSE:
        return replace(screen, reading=reading.press(screen.reading, screen.size, key)), None
    text = _asked_to_read(screen, key)
    if text is not None:
        return replace(screen, reading=text), None
    return _PRESSES[screen.mode](screen, key, clicked)


def _press_in_line(screen: Screen, key: Key, clicked: str | None) -> tuple[Screen, str | None]:
    action = key.action
    if action is Action.TYPE:
        return _type(screen, key.sign)
    if action is Action.ENTER:
        if parse.command(screen.typed) is parse.Command.HELP:
            return replace(screen, reading=help_text(screen), typed=""), None
        return screen, _line(screen)
    if action is Action.ERASE:
        return _erase(screen)
    if action in (Action.ERASE_LINE, Action.ESCAPE):
        return replace(screen, typed="", chosen=None), None
    if action in (Action.NEXT, Action.PREVIOUS):
        return _choose(screen, 1 if action is Action.NEXT else -1), None
    if action is Action.CLICK and clicked:
        if screen.chosen and clicked == str(screen.chosen):
            return screen, clicked
        card = next((card for card in screen.choices if str(card) == clicked), None)
        return replace(screen, chosen=card, typed=""), None
    return screen, None


def _type(screen: Screen, sign: str) -> tuple[Screen, str | None]:
    if sign.lower() == "u" and not screen.typed and screen.question and screen.question.laid:
        return screen, "u"
    if not takes_one_cell(sign):
        return screen, None
    typed = (screen.typed + sign)[:LONGEST_LINE]
    return replace(screen, typed=typed.lstrip(), chosen=None), None


def takes_one_cell(sign: str) -> bool:
    """No name of a card or a number needs another sign than one that does."""
    is_mark = unicodedata.category(sign).startswith("M")
    return not is_mark and widths.width(sign) == 1


def _erase(screen: Screen) -> tuple[Screen, str | None]:
    if screen.typed or screen.chosen:
        return replace(screen, typed=screen.typed[:-1], chosen=None), None
    if screen.question and screen.question.laid:
        return screen, "u"
    return screen, None


def _line(screen: Screen) -> str:
    if screen.chosen and not screen.typed:
        return str(screen.chosen)
    return screen.typed


def _choose(screen: Screen, step: int) -> Screen:
    choices = screen.choices
    if not choices:
        return screen
    if screen.chosen in choices:
        at = (choices.index(screen.chosen) + step) % len(choices)
    else:
        at = 0 if step > 0 else -1
    return replace(screen, chosen=choices[at], typed="")


def _press_any(screen: Screen, key: Key, clicked: str | None) -> tuple[Screen, str | None]:
    if key.action in (Action.CLICK, Action.END, Action.IGNORE):
        return screen, None
    return screen, "\n" if key.action is Action.ENTER else key.sign


def _press_more(screen: Screen, key: Key, clicked: str | None) -> tuple[Screen, str | None]:
    goes_on = key.sign == " " or key.action in (Action.ENTER, Action.CLICK)
    return screen, "" if goes_on else None


def _press_browse(screen: Screen, key: Key, clicked: str | None) -> tuple[Screen, str | None]:
    """Forward, back or out."""
    sign = key.sign.lower()
    if sign in ("b", "q"):
        return screen, sign
    if key.action in (Action.PREVIOUS, Action.PAGE_UP):
        return screen, "b"
    if key.action is Action.ESCAPE:
        return screen, "q"
    on = sign == " " or key.action in (Action.ENTER, Action.NEXT, Action.PAGE_DOWN, Action.CLICK)
    return screen, "" if on else None


def _press_step(screen: Screen, key: Key, clicked: str | None) -> tuple[Screen, str | None]:
    """As in browsing, and from deal to deal."""
    sign = key.sign.lower()
    if sign in ("n", "p"):
        return screen, sign
    return _press_browse(screen, key, clicked)


def _press_pass(screen: Screen, key: Key, clicked: str | None) -> tuple[Screen, str | None]:
    """Only the space bar, so that an Enter too many does not lay open the next hand."""
    return screen, "" if key.sign == " " else None


def _asked_to_read(screen: Screen, key: Key) -> Reading | None:
    """The text that the key lays over the table, if it does."""
    if screen.mode is Mode.BROWSE or (screen.mode is Mode.STEP and key.sign != "?"):
        return None
    if key.action is Action.PAGE_UP and (screen.log or screen.earlier):
        return reading.at_the_end((*screen.earlier, *screen.log), screen.size)
    if screen.typed or key.action is not Action.TYPE:
        return None
    if key.sign == "?":
        return help_text(screen)
    if key.sign.lower() == "l" and screen.hands:
        return Reading(screen.hands)
    return None


def help_text(screen: Screen) -> Reading:
    """Help for the moment, and the rules."""
    return Reading(tuple(rules.help_text(screen.about, on_screen=True, options=screen.options)))


_PRESSES = {
    Mode.LINE: _press_in_line,
    Mode.KEY: _press_any,
    Mode.MORE: _press_more,
    Mode.PASS: _press_pass,
    Mode.BROWSE: _press_browse,
    Mode.STEP: _press_step,
}
