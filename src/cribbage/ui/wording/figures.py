"""Numbers as they stand in sentences and tables."""

from __future__ import annotations

from cribbage.ui.wording.catalogue import _, pgettext

_POINT = pgettext("decimal sign", ".")


def points(value: float) -> str:
    """Points on average: ``7.9``."""
    return decimal(value)


def signed(value: float, decimals: int = 1) -> str:
    """Points won or lost on average: ``+0.4``, ``-3.6``."""
    if round(value, decimals) == 0:
        return decimal(0, decimals)
    return ("+" if value > 0 else "") + decimal(value, decimals)


def decimal(value: float, decimals: int = 1) -> str:
    """A number with so many decimals."""
    return f"{value:.{decimals}f}".replace(".", _POINT)


def percent(chance: float) -> str:
    """A chance: ``53 %``; nothing is called sure that is not."""
    return _percent(chance, _("over {number} %"), _("under {number} %"))


def percent_in_short(chance: float) -> str:
    """The same for a table: ``>99 %``."""
    return _percent(chance, _(">{number} %"), _("<{number} %"))


def _percent(chance: float, over: str, under: str) -> str:
    whole = round(100 * chance)
    if whole == 100 and chance < 1:
        return over.format(number=99)
    if whole == 0 and chance > 0:
        return under.format(number=1)
    return _("{number} %").format(number=whole)
