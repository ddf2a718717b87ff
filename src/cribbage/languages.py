"""Which language is spoken: chosen once, before anything that holds sentences is loaded.

The choice travels in the environment, in the variables that gettext reads, so that the words
of the standard library's parser follow it as well.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Mapping

ENGLISH = "en"
LANGUAGES = (ENGLISH, "es", "ro")
CATALOGUES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "locale")
DOMAIN = "messages"
"""The one that gettext takes where none is named, as argparse does."""

_CHOICE = "LANGUAGE"
_PARTS = re.compile("[-_.@]")
"""They part a language from country, encoding and variant, as in ``es_ES.UTF-8@euro``."""

_VARIABLES = (_CHOICE, "LC_ALL", "LC_MESSAGES", "LANG")


def choose(name: str) -> None:
    """Speak this one of LANGUAGES, whatever the environment says."""
    os.environ[_CHOICE] = name


def wanted(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for; English if we do not speak that one.

    The first variable that is not empty counts, as in gettext; it may name several languages,
    parted by colons, the best first.
    """
    names = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    languages = (_PARTS.split(name.lower())[0] for name in names.split(":"))
    return next((language for language in languages if language in LANGUAGES), ENGLISH)


def catalogue() -> gettext.NullTranslations:
    """The sentences of the language that the environment asks for."""
    language = wanted(os.environ)
    if language == ENGLISH:
        return gettext.NullTranslations()
    gettext.bindtextdomain(DOMAIN, CATALOGUES)
    try:
        with open(os.path.join(CATALOGUES, language, "LC_MESSAGES", f"{DOMAIN}.mo"), "rb") as file:
            return gettext.GNUTranslations(file)
    except OSError:
        return gettext.NullTranslations()
