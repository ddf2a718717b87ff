"""How wide texts are on a screen: the one place that measures them."""

from __future__ import annotations

import re

NARROW = re.compile(r"[ -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u2500-\u25fc\u2660-\u2667]*")
"""Texts of signs of one column each, so that the tables of all others need not be loaded."""


def cells(text: str) -> list[str]:
    """What stands in each column: a sign with its combining marks; empty after a wide sign."""
    if NARROW.fullmatch(text):
        return [*text]
    from wcwidth import wcwidth

    found: list[str] = []
    for sign in text:
        columns = wcwidth(sign)
        if columns == 0 and found:
            at = -1 if found[-1] else -2  # The mark of a wide sign stands in its first column.
            found[at] += sign
        elif columns == 2:
            found += [sign, ""]
        else:
            found.append(sign)
    return found


def width(text: str) -> int:
    """The columns that the text takes."""
    return len(cells(text))


def fitted(text: str, columns: int) -> str:
    """As much of the text as the columns have room for."""
    found = cells(text)
    if len(found) <= columns:
        return text
    kept = found[:columns]
    if columns and found[columns] == "":  # Half of a wide sign cannot be shown.
        kept = kept[:-1]
    return "".join(kept)


def padded(text: str, columns: int) -> str:
    """The text with spaces after it, in that many columns at least."""
    return text + " " * (columns - width(text))


def set_right(text: str, columns: int) -> str:
    """The text with spaces before it, in that many columns at least."""
    return " " * (columns - width(text)) + text
