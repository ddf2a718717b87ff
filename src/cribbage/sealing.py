"""Packs that are fixed before a card of them is seen, so that anybody can check it later.

What is sealed is one line of text: what the pack is for, the nonce of the game, and the 52
cards from the top of the pack down. Its SHA-256 is the fingerprint, which tells nothing of the
cards as long as the nonce is secret. When the line itself is laid open, everybody can take its
SHA-256, with this program or without it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence

from cribbage.engine.cards import Card

NONCE_DIGITS = 32
"""Hexadecimal ones: 128 bits, too many to be tried one after the other."""

_DIGITS = frozenset("0123456789abcdef")


def new_nonce() -> str:
    """A nonce that nobody can foresee."""
    return os.urandom(NONCE_DIGITS // 2).hex()


def is_nonce(text: str) -> bool:
    return len(text) == NONCE_DIGITS and _DIGITS.issuperset(text)


def sealed_line(label: str, nonce: str, pack: Sequence[Card]) -> str:
    """What is sealed: ``deal 1 0f…c3 5H JC …``; ``label`` is what the pack is for."""
    return " ".join([label, nonce, *map(str, pack)])


def fingerprint(line: str) -> str:
    """The SHA-256 of the line, in hexadecimal digits."""
    return hashlib.sha256(line.encode()).hexdigest()
