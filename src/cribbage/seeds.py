"""How a game's seed is written: a number, and who had the first crib if nobody cut for it."""

from __future__ import annotations

HIGHEST_SEED = (1 << 32) - 1
"""Seeds go from 0 to this, short enough to be copied by hand."""

_LETTERS = "ycde"
"""By seat: your first crib, the computer's or the next player's, and so on to the left."""


def seed_text(number: int, first_dealer: int | None) -> str:
    """The seed as it is told: ``729618719``, or ``729618719c`` for the computer's first crib."""
    return f"{number}" if first_dealer is None else f"{number}{_LETTERS[first_dealer]}"


def read_seed(text: str) -> tuple[int, int | None]:
    """The number and the first dealer (None: cut for it); the inverse of ``seed_text``.

    Raises ValueError.
    """
    digits = text.rstrip(_LETTERS)
    letter = text[len(digits) :]
    if not (digits.isascii() and digits.isdecimal()) or len(letter) > 1:
        raise ValueError(text)
    significant = digits.lstrip("0") or "0"
    if len(significant) > len(str(HIGHEST_SEED)) or int(significant) > HIGHEST_SEED:
        raise ValueError(text)
    return int(significant), _LETTERS.index(letter) if letter else None
