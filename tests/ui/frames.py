"""Reading a frame as somebody does who looks at the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cribbage.engine.cards import PACK, Card
from cribbage.ui.frame import Frame, Spot, Style
from cribbage.ui.layout import Layout, Size
from cribbage.ui.wording.cards import in_signs, in_words

BY_SIGNS = {in_signs(card, symbols): card for card in PACK for symbols in (True, False)}
BY_WORDS = {in_words(card): card for card in PACK}
_SIGNS = re.compile(r"(?<!\w)(?:[A2-9TJQK][CDHS](?!\w)|[A2-9TJQK][♣♦♥♠])")
_WORDS = re.compile("|".join(BY_WORDS))


def size_of(frame: Frame) -> Size:
    return Size(len(frame.lines[0]), len(frame.lines))


def layout_of(frame: Frame, sides: int = 2) -> Layout:
    return Layout.of(size_of(frame), sides)


def table(frame: Frame) -> list[str]:
    """What stands to the left of the board and the messages: all the cards."""
    layout = layout_of(frame)
    edge = min(layout.board_x, layout.message_x - 1)
    return [line[:edge] for line in frame.lines[: layout.hint_y]]


def cards_on_table(frame: Frame) -> Iterator[tuple[Card, Style]]:
    """Each name of a card that can be read on the table, and how it is drawn."""
    for y, line in enumerate(table(frame)):
        for match in _SIGNS.finditer(line):
            yield BY_SIGNS[match.group()], frame.styles[y][match.start()]


def names_on_table(frame: Frame) -> set[Card]:
    return {card for card, _ in cards_on_table(frame)}


def cards_named(text: str) -> set[Card]:
    """The cards that a sentence names, in words or signs."""
    return {BY_SIGNS[name] for name in _SIGNS.findall(text)} | {
        BY_WORDS[name] for name in _WORDS.findall(text.lower())
    }


def message_area(frame: Frame, sides: int = 2) -> list[str]:
    """The rows of messages and prompt, with the column of the mark before them."""
    layout = layout_of(frame, sides)
    rows = frame.lines[layout.message_y : layout.message_y + layout.message_height]
    return [row[layout.message_x - 1 :] for row in rows]


def joined(text: str) -> str:
    """The words of a text with one space between them, however it was wrapped."""
    return " ".join(text.split())


def fresh_text(frame: Frame, sides: int = 2) -> str:
    """The messages that have come since the last answer: neither dim nor the prompt."""
    layout = layout_of(frame, sides)
    x = layout.message_x
    rows = range(layout.message_y, layout.message_y + layout.message_height)
    plain = [y for y in rows if not (frame.styles[y][x].dim or frame.styles[y][x].bold)]
    return joined(" ".join(frame.lines[y][x:] for y in plain))


def read_from(frame: Frame, spot: Spot, length: int) -> str:
    return frame.lines[spot.y][spot.x : spot.x + length]
