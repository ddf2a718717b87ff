"""Where every sentence goes through translation.

A process speaks one language: it is chosen before any module that holds sentences is loaded,
so that tables of sentences can stand at the top of modules.
"""

from __future__ import annotations

from gettext import NullTranslations

_CATALOGUE = NullTranslations()

_ = _CATALOGUE.gettext
ngettext = _CATALOGUE.ngettext
pgettext = _CATALOGUE.pgettext
npgettext = _CATALOGUE.npgettext
