"""Where every sentence goes through translation.

A process speaks one language, which is chosen before this is loaded, so that tables of
sentences can stand at the top of modules.
"""

from __future__ import annotations

from cribbage import languages

_CATALOGUE = languages.catalogue()

_ = _CATALOGUE.gettext
ngettext = _CATALOGUE.ngettext
pgettext = _CATALOGUE.pgettext
npgettext = _CATALOGUE.npgettext
