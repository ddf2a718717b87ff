"""Where things stand: nothing covers anything else, whatever the size of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from cribbage.bots.levels import LEVELS
from cribbage.ui import board
from cribbage.ui.frame import CARD_HEIGHT, CARD_WIDTH
from cribbage.ui.layout import MINIMUM, Layout, Size
from cribbage.ui.wording import labels

WIDTHS = range(80, 201)
HEIGHTS = range(24, 71)
NOTE_WIDTH = len("15+12")


class Box(NamedTuple):
    """A rectangle of cells in which something stands."""

    name: str
    top: int
    left: int
    height: int
    width: int

    def touches(self, other: Box) -> bool:
        return (
            self.top < other.top + other.height
            and other.top < self.top + self.height
            and self.left < other.left + other.width
            and other.left < self.left + self.width
        )


def stack(name: str, layout: Layout, top: int, left: int, cards: int) -> Box:
    down, right = layout.step
    height, width = CARD_HEIGHT + down * (cards - 1), CARD_WIDTH + right * (cards - 1)
    return Box(name, top, left, height, width)


def label(text: str, top: int, left: int) -> Box:
    return Box(f"label {text}", top, left, 1, len(text))


def always(layout: Layout) -> Iterator[Box]:
    yield Box("board", 0, layout.board_x, board.height(2), board.width(layout.pitch))
    # The mark of fresh messages stands in the column before them.
    left, width = layout.message_x - 1, layout.message_width + 1
    yield Box("messages", layout.message_y, left, layout.message_height, width)
    yield label(labels.hints(cards=True, take_back=True) + " ", layout.hint_y, layout.hand_x)
    level = max(map(labels.level, LEVELS), key=len)
    yield label(level, layout.hint_y, layout.message_x + layout.message_width - len(level))
    yield label(labels.YOUR_HAND, 0, layout.hand_x)
    yield label(labels.COMPUTERS_HAND, 0, layout.computer_x)


def backs(layout: Layout, cards: int) -> Box:
    """Each card face down shows one edge."""
    height = CARD_HEIGHT + cards - 1
    return Box("computer's hand", layout.cards_y, layout.computer_x, height, CARD_WIDTH)


def crib(layout: Layout, x: int, *, starter: bool) -> Iterator[Box]:
    yield label(labels.CRIB, layout.crib_y - 1, x)
    # The starter lies over the right edge of the crib.
    width = layout.starter_shift + CARD_WIDTH if starter else CARD_WIDTH
    yield Box("crib", layout.crib_y, x, CARD_HEIGHT, width)
    if starter:
        yield label(labels.STARTER, layout.crib_y - 1, x + layout.starter_shift)


def at_the_discard(layout: Layout, crib_x: int) -> list[Box]:
    return [
        *always(layout),
        stack("your hand", layout, layout.cards_y, layout.hand_x, 6),
        backs(layout, 6),
        *crib(layout, crib_x, starter=False),
    ]


def in_the_play(layout: Layout, crib_x: int) -> list[Box]:
    """Hands of four and a pile of eight: more than there ever is at once."""
    down, table = layout.step[0], layout.table_x
    pile_width = CARD_WIDTH + layout.pile_shift
    note_x = table + pile_width + 1
    pile_height = CARD_HEIGHT + 7 * down
    return [
        *always(layout),
        stack("your hand", layout, layout.cards_y, layout.hand_x, 4),
        label(labels.count(31), 0, table),
        Box("pile", layout.cards_y, table, pile_height, pile_width),
        Box("notes", layout.cards_y + 1, note_x, 7 * down + 1, NOTE_WIDTH),
        backs(layout, 4),
        *crib(layout, crib_x, starter=True),
    ]


def at_the_show(layout: Layout, crib_x: int) -> list[Box]:
    """Both hands lie open beside the starter; the crib is still face down."""
    middle = layout.table_x + 2
    return [
        *always(layout),
        stack("your hand", layout, layout.cards_y, layout.hand_x, 4),
        stack("computer's hand", layout, layout.cards_y, layout.computer_x, 4),
        label(labels.STARTER, 0, middle),
        stack("starter", layout, layout.cards_y, middle, 1),
        *crib(layout, crib_x, starter=False),
    ]


def at_the_crib(layout: Layout, crib_x: int) -> list[Box]:
    """The crib lies open below the starter."""
    middle, below = layout.table_x + 2, layout.cards_y + CARD_HEIGHT + 1
    return [
        *(box for box in at_the_show(layout, crib_x) if box.name not in ("crib", "label Crib")),
        label(labels.CRIB, below, middle),
        stack("open crib", layout, below + 1, middle, 4),
    ]


@pytest.mark.parametrize("scene", [at_the_discard, in_the_play, at_the_show, at_the_crib])
def test_nothing_covers_anything_else(scene: Callable[[Layout, int], list[Box]]) -> None:
    for width in WIDTHS:
        for height in HEIGHTS:
            layout = Layout.of(Size(width, height))
            for crib_x in (layout.hand_x, layout.computer_crib_x):
                boxes = scene(layout, crib_x)
                for box in boxes:
                    assert box.top >= 0, (width, height, box)
                    assert box.left >= 0, (width, height, box)
                    assert box.top + box.height <= height, (width, height, box)
                    assert box.left + box.width <= width, (width, height, box)
                for one, other in combinations(boxes, 2):
                    assert not one.touches(other), (width, height, one, other)


def test_there_is_room_for_messages() -> None:
    """The longest sentences need a width, and a hand explained needs a height."""
    for width in WIDTHS:
        for height in HEIGHTS:
            layout = Layout.of(Size(width, height))
            assert layout.message_width >= 40
            assert layout.message_height >= height - 10


def test_a_larger_window_is_used() -> None:
    """More columns and rows are never less room for messages; a wide board has wide holes."""
    for height in HEIGHTS:
        shorter, taller = Layout.of(Size(80, height)), Layout.of(Size(80, height + 1))
        assert taller.message_height > shorter.message_height
    assert Layout.of(Size(80, 24)).pitch == 1
    assert Layout.of(Size(140, 40)).pitch == 2
    assert Layout.of(Size(80, 60)).step[0] > Layout.of(MINIMUM).step[0]


@pytest.mark.parametrize("size", [Size(1, 1), Size(79, 24), Size(80, 23), Size(40, 100)])
def test_a_smaller_window_is_laid_out_as_the_least_one(size: Size) -> None:
    """Drawn or not, nothing is computed from sizes that are out of the question."""
    layout = Layout.of(size)
    least = Layout.of(Size(max(size.width, 80), max(size.height, 24)))
    assert layout == least
