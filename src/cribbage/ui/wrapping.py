"""Text in rows of a width."""

from __future__ import annotations

import textwrap

_TOGETHER = "\N{NO-BREAK SPACE}"


def wrapped(text: str, width: int, later: str = "") -> list[str]:
    """The rows of a paragraph; ``later`` goes before all but the first.

    A number stays with its percent sign.
    """
    kept = text.replace(" %", f"{_TOGETHER}%")
    rows = textwrap.wrap(kept, width, subsequent_indent=later)
    return [row.replace(_TOGETHER, " ") for row in rows]
