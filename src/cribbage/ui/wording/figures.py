"""Numbers as they stand in sentences and tables."""

from __future__ import annotations

from cribbage.ui.wording.catalogue import _


def points(value: float) -> str:
    """Points on average: ``7.9``."""
    return f"{value:.1f}"


def signed(value: float) -> str:
    """Points won or lost on average: ``+0.4``, ``-3.6``."""
    text = f"{value:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text


def percent(chance: float) -> str:
    """A chance: ``53 %``; nothing is called sure that is not."""
    whole = round(100 * chance)
    if whole == 100 and chance < 1:
        return _("over 99 %")
    if whole == 0 and chance > 0:
        return _("under 1 %")
    return _("{number} %").format(number=whole)
