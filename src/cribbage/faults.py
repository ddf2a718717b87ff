"""What can be wrong with the record of a game."""

from __future__ import annotations

from enum import Enum

from cribbage.engine.moves import IllegalMove


class Fault(Enum):
    """Why a text is not the record of a game."""

    TOO_LONG = "the text or the line is too long"
    NOT_TEXT = "a character that is not printable ASCII"
    UNKNOWN_FORMAT = "not a record at all"
    UNKNOWN_VERSION = "a version of the format that is not known here"
    UNKNOWN_KEY = "no such key, or no key"
    REPEATED_KEY = "a key that was there before"
    MISSING_KEY = "a key that is not there"
    BAD_VALUE = "a value that the key cannot have"
    NOT_A_MOVE = "neither a move nor a heading"
    ILLEGAL_MOVE = "a move that the rules refuse"
    OUT_OF_ORDER = "a heading other than the one that is next, if one is"
    WRONG_SEAL = "no fingerprint, or not that of the pack"
    WRONG_PACK = "not the pack that was sealed"
    CUT_SHORT = "the text ends where more must come"
    AFTER_THE_END = "more after the game is over"


class BadRecord(ValueError):
    """The text is not the record of a game.

    ``line``: where, from 1; where a key is missing, the line that ends the keys; where the text
    is cut short, the last one. ``text``: what is wrong there (the line, the value, the key or
    the version), printable ASCII no longer than a line may be; empty for TOO_LONG, NOT_TEXT and
    CUT_SHORT. ``illegal``: what the rules say, for ILLEGAL_MOVE alone.
    """

    def __init__(
        self, line: int, fault: Fault, text: str = "", illegal: IllegalMove | None = None
    ) -> None:
        super().__init__(line, fault, text, illegal)
        self.line = line
        self.fault = fault
        self.text = text
        self.illegal = illegal
