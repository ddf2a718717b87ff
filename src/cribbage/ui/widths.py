"""How wide text is on the screen, where a letter may take no column of its own, or two."""

from __future__ import annotations


def width(text: str) -> int:
    """Columns on the screen.

    Text in ASCII takes one for each sign, so that it need not wait for the tables of all others
    to be loaded.
    """
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    columns = wcswidth(text)
    return columns if columns >= 0 else len(text)


def padded(text: str, columns: int) -> str:
    """The text with spaces at its right, to so many columns."""
    return text + " " * (columns - width(text))


def set_right(text: str, columns: int) -> str:
    """The text with spaces at its left, to so many columns."""
    return " " * (columns - width(text)) + text
