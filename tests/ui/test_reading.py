"""Texts that lie over the table, page by page."""

from __future__ import annotations

import pytest

from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.reading import Reading, at_the_end, lines, page, page_height, pages, press
from cribbage.ui.screen import Screen, help_text

from .fake_terminal import ENTER, SPACE, signs

NEXT, PREVIOUS = Key(Action.NEXT), Key(Action.PREVIOUS)
PAGE_DOWN, PAGE_UP = Key(Action.PAGE_DOWN), Key(Action.PAGE_UP)
ERASE = Key(Action.ERASE)
HELP = help_text(Screen(MINIMUM))


def turned(text: Reading, size: Size, *keys: Key) -> Reading:
    for key in keys:
        after = press(text, size, key)
        assert after is not None
        text = after
    return text


@pytest.mark.parametrize("size", [MINIMUM, Size(100, 30), Size(132, 43)])
def test_a_text_is_read_page_by_page(size: Size) -> None:
    """Each line comes once, in order, and going back leads the same way."""
    whole, parts = lines(HELP, size), pages(HELP, size)
    assert [line for part in parts for line in part] == whole
    assert max(map(len, parts)) <= page_height(size)
    text, tops = HELP, [0]
    for turn in (SPACE, PAGE_DOWN, NEXT, ENTER, *[SPACE] * 20):
        if page(text, size) + 1 < len(parts):
            text = turned(text, size, turn)
            tops.append(text.top)
    assert [whole[top : top + len(part)] for top, part in zip(tops, parts, strict=True)] == parts
    for turn in (SPACE, PAGE_DOWN, NEXT):
        assert press(text, size, turn) == text, "only Enter leads out at the end"
    assert press(text, size, ENTER) is None
    for turn in (PAGE_UP, PREVIOUS, ERASE, *signs("b")):
        assert turned(text, size, turn).top == tops[-2]
    assert turned(HELP, size, PAGE_UP) == HELP


def test_the_line_that_was_uppermost_is_on_its_page_in_a_new_size() -> None:
    text = turned(HELP, MINIMUM, SPACE, SPACE)
    assert page(text, MINIMUM) == 2
    taller = Size(80, 40)
    assert pages(text, MINIMUM)[2][0] in pages(text, taller)[page(text, taller)]
    assert page(text, Size(200, 200)) == 0


def test_no_page_ends_with_a_heading() -> None:
    ends = 0
    for height in range(24, 70):
        size = Size(80, height)
        whole, full = lines(HELP, size), page_height(size)
        ends += any(whole[at - 1].isupper() for at in range(full, len(whole), full))
        for part in pages(HELP, size)[:-1]:
            assert not [line for line in part if line][-1].isupper()
    assert ends


def test_a_text_can_be_opened_at_its_end() -> None:
    paragraphs = [f"message {number}" for number in range(100)]
    text = at_the_end(paragraphs, MINIMUM)
    assert pages(text, MINIMUM)[page(text, MINIMUM)][-1] == "message 99"
    assert turned(text, MINIMUM, PAGE_UP).top < text.top
    assert at_the_end(["one"], MINIMUM).top == 0


def test_a_text_that_shrinks_is_open_at_its_last_page() -> None:
    assert page(Reading(("one",), top=50), MINIMUM) == 0
