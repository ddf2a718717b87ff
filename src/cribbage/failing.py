"""What cannot be done, and how that is told."""

from __future__ import annotations

import os
import sys


class BadRequest(ValueError):
    """What was asked for cannot be done; the text is the reason in words."""


class Refused(ValueError):
    """What is set for every game, and cannot be; the text is the reason in words."""


def discard_output() -> None:
    """What is still unwritten must not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def on_one_line(text: str) -> str:
    """The text as it can be printed whatever stands in it, such as the name of a file."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
