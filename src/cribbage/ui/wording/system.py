"""What the system and the database say of themselves.

They say it in English. What is known is translated, what is not stays as it is.
"""

from __future__ import annotations

from cribbage.ui.wording.catalogue import _

_REASONS = {
    "Permission denied": _("Permission denied"),
    "Operation not permitted": _("Operation not permitted"),
    "No such file or directory": _("No such file or directory"),
    "Is a directory": _("Is a directory"),
    "Not a directory": _("Not a directory"),
    "File name too long": _("File name too long"),
    "No space left on device": _("No space left on device"),
    "Disk quota exceeded": _("Disk quota exceeded"),
    "Read-only file system": _("Read-only file system"),
    "Input/output error": _("Input/output error"),
    "database is locked": _("database is locked"),
    "database or disk is full": _("database or disk is full"),
    "disk I/O error": _("disk I/O error"),
    "unable to open database file": _("unable to open database file"),
    "attempt to write a readonly database": _("attempt to write a readonly database"),
}


def reason(said: str) -> str:
    """Why something failed, such as ``Permission denied``."""
    return _REASONS.get(said, said)


def no_game_there(number: int) -> str:
    """Of what the database holds in place of a game."""
    return _("what stands there as game {number} is no game").format(number=number)


def of_newer_program(version: int, known: int) -> str:
    """Of the database."""
    text = _("it is of version {version}, for a newer cribbage; known is {known}")
    return text.format(version=version, known=known)
