"""Sentences put into shape."""

from __future__ import annotations

_OPENING = "¿¡«„“\N{LEFT SINGLE QUOTATION MARK}\"'("


def capital(text: str) -> str:
    """The sentence with its first letter in upper case, after the signs that may open it."""
    rest = text.lstrip(_OPENING)
    return text[: len(text) - len(rest)] + rest[:1].upper() + rest[1:]


def inside(text: str) -> str:
    """The sentence as it stands inside another one, after a colon; signs of cards stay."""
    is_word = text[1:2].islower() or text[1:2] == " "
    return text[:1].lower() + text[1:] if is_word else text
