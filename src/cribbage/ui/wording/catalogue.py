"""Where every sentence goes through translation.

A process speaks one language, which is chosen before this is loaded, so that tables of
sentences can stand at the top of modules. Where the letters of the language cannot be shown,
its sentences are without accents.
"""

from __future__ import annotations

from cribbage import languages

_CATALOGUE = languages.catalogue()


def _(text: str) -> str:
    """The sentence in the language spoken."""
    return _shown(_CATALOGUE.gettext(text))


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form for so many things."""
    return _shown(_CATALOGUE.ngettext(singular, plural, number))


def pgettext(context: str, text: str) -> str:
    """A word that stands for different things in different places."""
    return _shown(_CATALOGUE.pgettext(context, text))


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    """Such a word in the form for so many things."""
    return _shown(_CATALOGUE.npgettext(context, singular, plural, number))


def _shown(text: str) -> str:
    if text.isascii():
        return text
    from cribbage.ui import charset

    return charset.without_accents(text, charset.of_output())
