"""Text in rows of a width."""

from __future__ import annotations

import textwrap

from cribbage.ui.widths import NARROW, fitted, width

_TOGETHER = "\N{NO-BREAK SPACE}"


def wrapped(text: str, columns: int, later: str = "") -> list[str]:
    """The rows of a paragraph; ``later`` goes before all but the first.

    A number stays with its percent sign.
    """
    kept = text.replace(" %", f"{_TOGETHER}%")
    if NARROW.fullmatch(kept):
        rows = textwrap.wrap(kept, columns, subsequent_indent=later)
    else:
        rows = _by_columns(kept, columns, later)
    return [row.replace(_TOGETHER, " ") for row in rows]


def _by_columns(text: str, columns: int, later: str) -> list[str]:
    """The same for signs of all widths, which ``textwrap`` would count as one each."""
    start = text[: len(text) - len(text.lstrip(" "))]
    rows, row = [], start
    for word in text.split(" "):
        if not word:
            continue
        if row.strip(" ") and width(f"{row} {word}") <= columns:
            row = f"{row} {word}"
            continue
        if row.strip(" "):
            rows.append(row)
            row = later
        while width(row + word) > columns:
            part = fitted(word, columns - width(row)) or word[:1]
            rows.append(row + part)
            row, word = later, word[len(part) :]
        row += word
    return [*rows, row] if row.strip(" ") else rows
