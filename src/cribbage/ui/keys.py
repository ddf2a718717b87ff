"""Keys by what they mean; which key of the keyboard that is, the terminal knows."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from cribbage.ui.frame import Spot


class Action(Enum):
    """What a key means."""

    TYPE = "type"
    ENTER = "enter"
    ERASE = "erase"
    ERASE_LINE = "erase line"
    ESCAPE = "escape"
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_DOWN = "page down"
    PAGE_UP = "page up"
    CLICK = "click"
    OTHER = "other"
    END = "end of input"
    IGNORE = "ignore"


class Key(NamedTuple):
    """A key pressed: ``sign`` is what is typed, ``spot`` where the mouse clicked."""

    action: Action
    sign: str = ""
    spot: Spot = Spot(-1, -1)
