"""What the player has set for every game: a file of options, and a variable before it.

Nothing here speaks: the language may be one of the things set. What is wrong is handed on as
data, and everything else still counts.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence

VARIABLE = "CRIBBAGE_OPTIONS"
HOME = "CRIBBAGE_HOME"
"""The folder for all that is kept, instead of the user's own ones."""

FILE = "config.toml"
LARGEST = 1 << 20
"""Bytes; a file of options that is larger is none."""

LANG = "lang"
_AT_LINE = re.compile(r"\(at line (\d+)")
_KEY = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")


class Setting:
    """One thing set: the option's name without dashes, its value, and where it stands.

    ``value``: True or False for an option that is set or not, else what the option is given.
    ``words``: the words of a command line that set it; empty where it stands in the file.
    """

    def __init__(
        self, key: str, value: object, place: str, line: int = 0, words: tuple[str, ...] = ()
    ) -> None:
        self.key = key
        self.value = value
        self.place = place
        self.line = line
        self.words = words


class Unusable:
    """What could not be read, and where. ``reason``: one of those below, or of the system."""

    def __init__(self, place: str, reason: str, line: int = 0, key: str = "") -> None:
        self.place = place
        self.reason = reason
        self.line = line
        self.key = key


NO_SETTING = "no setting"
NO_TEXT = "no text"
TOO_LARGE = "too large"
UNBALANCED = "unbalanced"


Found = tuple[list[Setting], list[Unusable]]


def folder(environ: Mapping[str, str]) -> str:
    """Where the file of options is looked for. Raises ImportError, OSError and RuntimeError."""
    named = environ.get(HOME)
    if named:
        return named
    from platformdirs import user_config_dir

    return user_config_dir("cribbage", appauthor=False)


def _may_be_there(environ: Mapping[str, str]) -> bool:
    """A glance that spares most players the wait until it is known where files should be."""
    if environ.get(HOME) or not sys.platform.startswith("linux"):
        return True
    place = environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return os.path.isdir(os.path.join(place, "cribbage"))


def in_file(environ: Mapping[str, str]) -> Found:
    """What the file of options sets; nothing if there is none."""
    if not _may_be_there(environ):
        return [], []
    try:
        path = os.path.join(folder(environ), FILE)
    except (ImportError, OSError, RuntimeError):  # There is no home, and so no file in it.
        return [], []
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return [], []
    except (OSError, ValueError) as error:
        return [], [Unusable(path, getattr(error, "strerror", None) or str(error))]
    if len(content) > LARGEST:
        return [], [Unusable(path, TOO_LARGE)]
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return [], [Unusable(path, NO_TEXT, line)]
    return _settings(text, path)


def _settings(text: str, path: str) -> Found:
    """Each line that cannot be read is left out, and what is left is read again."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib

    lines = text.replace("\r\n", "\n").split("\n")
    unusable: list[Unusable] = []
    while True:
        try:
            values = tomllib.loads("\n".join(lines))
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            at = _line_of(error, lines)
            key = _KEY.match(lines[at])
            unusable.append(Unusable(path, NO_SETTING, at + 1, key[1] if key else ""))
            lines[at] = ""
            continue
        settings = [
            Setting(key, value, path, _line_with(key, lines)) for key, value in values.items()
        ]
        return settings, unusable


def _line_of(error: Exception, lines: Sequence[str]) -> int:
    """The line to be left out, from 0: the one that is told, or the last one that is not empty."""
    told = _AT_LINE.search(str(error))
    if told and lines[min(int(told[1]), len(lines)) - 1].strip():
        return min(int(told[1]), len(lines)) - 1
    return max(at for at, line in enumerate(lines) if line.strip())


def _line_with(key: str, lines: Sequence[str]) -> int:
    """The line that sets the key, from 1; 0 if it cannot be told."""
    for number, line in enumerate(lines, 1):
        found = _KEY.match(line)
        if (found and found[1] == key) or line.lstrip().startswith(f"[{key}"):
            return number
    return 0


def in_variable(environ: Mapping[str, str]) -> Found:
    """What the variable sets, written as on the command line."""
    text = environ.get(VARIABLE, "")
    if not text:
        return [], []
    import shlex

    try:
        words = shlex.split(text)
    except ValueError:
        return [], [Unusable(VARIABLE, UNBALANCED)]
    groups: list[list[str]] = []
    for word in words:
        if not groups or word.startswith("-"):
            groups.append([])
        groups[-1].append(word)
    return [Setting("", None, VARIABLE, words=tuple(group)) for group in groups], []


def found(environ: Mapping[str, str]) -> Found:
    """All that is set, in the order in which it counts more and more."""
    settings, unusable = in_file(environ)
    more_settings, more_unusable = in_variable(environ)
    return settings + more_settings, unusable + more_unusable


def language(arguments: Sequence[str], found: Found) -> str | None:
    """The language asked for, by the command line or else by the last that sets it; or None."""
    words: list[str] = []
    for setting in found[0]:
        words += [f"--{LANG}={setting.value}"] if setting.key == LANG else setting.words
    words += arguments
    asked_for = None
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == "--" + LANG:
            asked_for = value if equals else next(iter(words[at + 1 :]), None)
    return asked_for
