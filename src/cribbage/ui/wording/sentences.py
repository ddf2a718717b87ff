"""Sentences put into shape."""

from __future__ import annotations

_OPENING = "¿¡«„“\N{LEFT SINGLE QUOTATION MARK}\"'("


def capital(text: str) -> str:
    """The sentence with its first letter in upper case, after the signs that may open it."""
    rest = text.lstrip(_OPENING)
    return text[: len(text) - len(rest)] + rest[:1].upper() + rest[1:]
