"""Where every sentence goes through translation. There is one language so far."""

from __future__ import annotations

from gettext import NullTranslations

_CATALOGUE = NullTranslations()

_ = _CATALOGUE.gettext
ngettext = _CATALOGUE.ngettext
