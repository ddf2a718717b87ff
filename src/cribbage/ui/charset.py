"""Whether the suit symbols and the lines of cards can be shown here."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

from cribbage.ui.glyphs import SUIT_SYMBOLS, SYMBOLS

_PLAIN_LOCALES = ("C", "POSIX")
_LEAST = "ascii"
_FROM_THE_START = "/proc/self/environ"


def symbols_can_be_shown() -> bool:
    """Set the locale that the user asked for, and tell whether its encoding has all symbols.

    The C locale has none, and a locale that the system lacks counts as that.
    """
    symbols = SUIT_SYMBOLS + "".join(map(str, SYMBOLS[2:]))
    return as_shown(symbols) == symbols


def as_shown(text: str) -> str:
    """The text with a question mark for what the user's terminal cannot show."""
    encoding = (_posix_encoding() if os.name == "posix" else sys.stdout.encoding) or _LEAST
    try:
        return text.encode(encoding, "replace").decode(encoding)
    except LookupError:
        return text.encode(_LEAST, "replace").decode(_LEAST)


def _posix_encoding() -> str | None:
    wanted = wanted_locale(_environment_at_start())
    if wanted in _PLAIN_LOCALES:
        return None
    try:
        locale.setlocale(locale.LC_CTYPE, wanted)
    except locale.Error:
        return None
    return locale.nl_langinfo(locale.CODESET)


def wanted_locale(environ: Mapping[str, str]) -> str:
    """The locale for characters that the environment asks for."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next((name for name in names if name), "C")


def _environment_at_start() -> Mapping[str, str]:
    """The environment as the user gave it.

    In the C locale Python sets LC_CTYPE to a UTF-8 locale by itself (PEP 538), which says
    nothing of what the terminal shows. Where the first environment cannot be read, it must
    be believed.
    """
    try:
        with open(_FROM_THE_START, "rb") as file:
            pairs = (item.partition(b"=") for item in file.read().split(b"\0"))
            return {os.fsdecode(name): os.fsdecode(value) for name, _, value in pairs}
    except OSError:
        return os.environ
