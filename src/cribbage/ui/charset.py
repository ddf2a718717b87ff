"""Whether the suit symbols and the lines of cards can be shown here."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

from cribbage.ui.glyphs import SUIT_SYMBOLS, SYMBOLS

_PLAIN_LOCALES = ("", "C", "POSIX")
_COERCED = ("C.UTF-8", "C.utf8")


def symbols_can_be_shown(environ: Mapping[str, str]) -> bool:
    """Set the locale of the environment, and tell whether its encoding has all the symbols.

    A locale that the system lacks counts as the C locale.
    """
    try:
        locale.setlocale(locale.LC_ALL, "")
    except locale.Error:
        return False
    signs = SUIT_SYMBOLS + "".join(map(str, SYMBOLS[1:]))
    return not _is_plain(environ) and _can_encode(signs)


def _is_plain(environ: Mapping[str, str]) -> bool:
    """Whether the user asked for the C locale, or for none.

    Python then sets LC_CTYPE to a UTF-8 locale by itself (PEP 538), which says nothing of
    what the terminal shows.
    """
    if os.name != "posix":
        return False
    if environ.get("LC_ALL"):
        return environ["LC_ALL"] in _PLAIN_LOCALES
    if environ.get("LC_CTYPE", "") in (*_PLAIN_LOCALES, *_COERCED):
        return environ.get("LANG", "") in _PLAIN_LOCALES
    return False


def _can_encode(signs: str) -> bool:
    if os.name == "posix":
        encoding = locale.nl_langinfo(locale.CODESET)
    else:
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        signs.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
