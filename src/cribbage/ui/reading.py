"""A text laid over the table, read page by page: the help, the hands laid open, the messages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import Size
from cribbage.ui.wrapping import wrapped

_WIDEST = 76
_ROWS_AROUND = 3
"""Rows of the screen that a page leaves free."""


class Reading(NamedTuple):
    """A text, one string a paragraph, and the first of its lines on the page shown."""

    paragraphs: tuple[str, ...]
    top: int = 0


def lines(reading: Reading, size: Size) -> list[str]:
    """The text, wrapped."""
    width = min(size.width - 4, _WIDEST)
    found: list[str] = []
    for paragraph in reading.paragraphs:
        found += wrapped(paragraph, width, "  " * paragraph[:1].isspace())
        found += [""] * (not paragraph)
    return found


def page_height(size: Size) -> int:
    """How many lines one page has."""
    return size.height - _ROWS_AROUND


def pages(reading: Reading, size: Size) -> list[list[str]]:
    """The text by pages.

    What stands together stays together, if that leaves half a page. A heading that would end one
    page begins the next.
    """
    rest, height = lines(reading, size), page_height(size)
    found = []
    while len(rest) > height:
        end = _end_of_page(rest, height)
        found.append(rest[:end])
        rest = rest[end:]
    return [*found, rest]


def _end_of_page(rest: Sequence[str], height: int) -> int:
    end = height
    if rest[end - 1] and rest[end]:
        blank = (at for at in range(end - 1, height // 2, -1) if not rest[at])
        end = next(blank, end - 1) + 1
    last = next((at for at in range(end - 1, 0, -1) if rest[at]), 0)
    return last if last and rest[last].isupper() else end


def page(reading: Reading, size: Size) -> int:
    """The page, counted from 0, on which the line is that was uppermost; at most the last."""
    ends = list(accumulate(len(each) for each in pages(reading, size)))
    return next((at for at, end in enumerate(ends) if reading.top < end), len(ends) - 1)


def at_the_end(paragraphs: Sequence[str], size: Size) -> Reading:
    """The text, open at its last page, which is full: blank lines go before the first one."""
    whole = Reading(tuple(paragraphs))
    height = page_height(size)
    blank = -len(lines(whole, size)) % height
    padded = Reading(("",) * blank + whole.paragraphs)
    return padded._replace(top=sum(map(len, pages(padded, size)[:-1])))


def press(reading: Reading, size: Size, key: Key) -> Reading | None:
    """The text after the key; None when it is laid aside.

    Only Enter goes on past its end, and back to the game.
    """
    found, at = pages(reading, size), page(reading, size)
    sign = key.sign.lower()
    if key.action is Action.ESCAPE or sign == "q":
        return None
    if key.action in (Action.PREVIOUS, Action.PAGE_UP, Action.ERASE) or sign == "b":
        return _turned_to(reading, found, max(0, at - 1))
    if key.action in (Action.NEXT, Action.PAGE_DOWN, Action.ENTER) or sign == " ":
        if at + 1 < len(found):
            return _turned_to(reading, found, at + 1)
        return None if key.action is Action.ENTER else reading
    return reading


def _turned_to(reading: Reading, found: Sequence[Sequence[str]], at: int) -> Reading:
    return reading._replace(top=sum(map(len, found[:at])))
