"""Whether the suit symbols and the lines of cards can be shown here."""

from __future__ import annotations

import locale
import os
import sys
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from cribbage.ui.glyphs import SUIT_SYMBOLS, SYMBOLS

_WITH_UTF8 = ("C.UTF-8", "C.utf8", "en_US.UTF-8")
_PLAINER = str.maketrans({"¿": "", "¡": "", "«": '"', "»": '"', "„": '"', "”": '"', "“": '"'})
_PLAIN_LOCALES = ("C", "POSIX")
_LEAST = "ascii"
_FROM_THE_START = "/proc/self/environ"


def symbols_can_be_shown() -> bool:
    """Set the locale that the user asked for, and tell whether its encoding has all symbols.

    The C locale has none; a locale that the system lacks has them if it is of UTF-8.
    """
    symbols = SUIT_SYMBOLS + "".join(map(str, SYMBOLS[2:]))
    return as_shown(symbols) == symbols


def as_shown(text: str) -> str:
    """The text as the user's terminal can show it."""
    return without_accents(text, of_terminal())


def of_terminal() -> str:
    """The encoding of the user's terminal."""
    return (_posix_encoding() if os.name == "posix" else sys.stdout.encoding) or _LEAST


@cache
def of_output() -> str:
    """The encoding of what is written: to a terminal that one's, else what Python takes."""
    if sys.stdout is not None and sys.stdout.isatty():
        return of_terminal()
    return getattr(sys.stdout, "encoding", None) or _LEAST


def without_accents(text: str, encoding: str) -> str:
    """The text without the accents that the encoding lacks, and with "?" for what else it lacks.

    Quotation marks become plain ones; marks at the beginning of a question are left out.
    """
    try:
        return _encoded(text, encoding)
    except LookupError:
        return _encoded(text, _LEAST)


def _encoded(text: str, encoding: str) -> str:
    if text.isascii():
        return text
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        signs = unicodedata.normalize("NFD", text.translate(_PLAINER))
        kept = (sign for sign in signs if not unicodedata.combining(sign))
        return "".join(kept).encode(encoding, "replace").decode(encoding)
    return text


def _posix_encoding() -> str | None:
    """The encoding of the locale that the user asked for, which is set as well.

    One that the system lacks is as good as any other with its encoding, if that is UTF-8.
    """
    wanted = wanted_locale(_environment_at_start())
    if wanted in _PLAIN_LOCALES:
        return None
    is_utf8 = wanted.partition(".")[2].partition("@")[0].lower() in ("utf-8", "utf8")
    for name in (wanted, *_WITH_UTF8 * is_utf8):
        with suppress(locale.Error):
            locale.setlocale(locale.LC_CTYPE, name)
            return locale.nl_langinfo(locale.CODESET)
    return None


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
