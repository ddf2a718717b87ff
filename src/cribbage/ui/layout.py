"""Where things stand on a screen of a given size: the one place that computes it."""

from __future__ import annotations

from typing import NamedTuple

from cribbage.ui import board, widths
from cribbage.ui.frame import CARD_HEIGHT, CARD_WIDTH
from cribbage.ui.wording import labels


class Size(NamedTuple):
    """Columns and rows."""

    width: int
    height: int


MINIMUM = Size(80, 24)
_ROOMY_WIDTH = 100
_ROOMY_HEIGHT = 36
_STARTER_SHIFT = max(5, widths.width(labels.CRIB) + 1)
_CRIB_WIDTH = CARD_WIDTH + _STARTER_SHIFT
_CLEAR_OF_CRIB = 3
"""Rows that a picture begins above the crib, so that its note stands above it."""


class Layout(NamedTuple):
    """Columns are ``..._x``, rows ``..._y``; the cards are at the left, the board at the right.

    ``step``: rows and columns by which a card in a stack is lower and further right.
    ``pile_shift``: how much further right the computer's cards lie in the pile.
    ``panel_x``: where the others stand if there are several. ``last_picture_y``: the lowest
    row where the picture of a card played may begin. ``pitch``: columns from hole to hole
    on the board.
    """

    hand_x: int
    table_x: int
    computer_x: int
    panel_x: int
    computer_crib_x: int
    cards_y: int
    crib_y: int
    last_picture_y: int
    step: tuple[int, int]
    pile_shift: int
    starter_shift: int
    board_x: int
    pitch: int
    message_x: int
    message_y: int
    message_width: int
    message_height: int
    hint_y: int

    @staticmethod
    def of(size: Size, sides: int = 2) -> Layout:
        """The layout for the size, or for the least one if it is smaller than that.

        ``sides``: how many tracks the board has.
        """
        width, height = max(size.width, MINIMUM.width), max(size.height, MINIMUM.height)
        roomy = width >= _ROOMY_WIDTH
        left = 50 if roomy else 38
        pitch = 2 if width - left >= board.width(2) else 1
        message_x = left + 1
        message_y = board.height(sides)
        return Layout(
            hand_x=0,
            table_x=19 if roomy else 13,
            computer_x=36 if roomy else 28,
            panel_x=36 if roomy else 27,
            computer_crib_x=left - 1 - _CRIB_WIDTH,
            cards_y=1,
            crib_y=height - 1 - CARD_HEIGHT,
            last_picture_y=height - 1 - CARD_HEIGHT - _CLEAR_OF_CRIB,
            step=(3 if height >= _ROOMY_HEIGHT else 2, 2 if roomy else 1),
            pile_shift=2,
            starter_shift=_STARTER_SHIFT,
            board_x=left,
            pitch=pitch,
            message_x=message_x,
            message_y=message_y,
            message_width=width - message_x - 1,
            message_height=height - 1 - message_y,
            hint_y=height - 1,
        )
