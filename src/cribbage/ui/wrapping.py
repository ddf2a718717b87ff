"""Text in rows of a width."""

from __future__ import annotations

import textwrap

from cribbage.ui.widths import cells

_TOGETHER = "\N{NO-BREAK SPACE}"
_PRIVATE = 0xE000
"""From here on are signs without a meaning; each stands for a column with more than a sign."""


def wrapped(text: str, width: int, later: str = "") -> list[str]:
    """The rows of a paragraph; ``later`` goes before all but the first.

    A number stays with its percent sign.
    """
    kept = text.replace(" %", f"{_TOGETHER}%")
    if kept.isascii():
        rows = textwrap.wrap(kept, width, subsequent_indent=later)
    else:
        rows = _wrapped_by_columns(cells(kept), width, later)
    return [row.replace(_TOGETHER, " ") for row in rows]


def _wrapped_by_columns(columns: list[str], width: int, later: str) -> list[str]:
    """Each column is one sign while the rows are made, since that is what is counted there."""
    odd = [*dict.fromkeys(column for column in columns if len(column) != 1)]
    stand_ins = {column: chr(_PRIVATE + at) for at, column in enumerate(odd)}
    text = "".join(stand_ins.get(column, column) for column in columns)
    back = {ord(stand_in): column for column, stand_in in stand_ins.items()}
    return [row.translate(back) for row in textwrap.wrap(text, width, subsequent_indent=later)]
