"""Combinations in words: the reason for points, and the explanation of a count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cribbage.engine.cards import Card
from cribbage.engine.scoring import Combination, Kind, points
from cribbage.ui.wording.cards import RANK_NAMES, listed
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner

_NUMBERS = {rank.value: name for rank, name in RANK_NAMES.items()}
_NAMES: dict[Kind, str] = {
    Kind.FIFTEEN: _("fifteen"),
    Kind.THIRTY_ONE: _("thirty-one"),
    Kind.PAIR: _("a pair"),
    Kind.THREE_OF_A_KIND: _("three of a kind"),
    Kind.FOUR_OF_A_KIND: _("four of a kind"),
    Kind.HIS_NOBS: _("his nobs"),
    Kind.HIS_HEELS: _("his heels"),
    Kind.GO: _("the go"),
    Kind.LAST_CARD: _("the last card"),
}


def name(combination: Combination) -> str:
    """What players call it: ``fifteen``, ``a run of three``."""
    if combination.kind is Kind.RUN:
        return _("a run of {number}").format(number=_NUMBERS[len(combination.cards)])
    if combination.kind is Kind.FLUSH:
        return _("a flush of {number}").format(number=_NUMBERS[len(combination.cards)])
    return _NAMES[combination.kind]


def reason(found: Sequence[Combination]) -> str:
    """Why points are pegged: ``fifteen for 2 and a pair for 2``."""
    return listed(
        [_("{what} for {points}").format(what=name(each), points=each.points) for each in found]
    )


def reason_in_short(found: Sequence[Combination]) -> str:
    """The same without what the sum tells already: ``fifteen, a pair``."""
    return ", ".join(name(each) for each in found)


def explanation(found: Sequence[Combination], manner: Manner) -> tuple[str, ...]:
    """A line for each combination with its cards and points, then the spoken count."""
    rows = (
        _("{cards}: {what} for {points}").format(
            cards=manner.row(each.cards), what=name(each), points=each.points
        )
        for each in found
    )
    return (*rows, _("Say: {cadence}.").format(cadence=cadence(found)))


def cadence(found: Sequence[Combination]) -> str:
    """The count as players say it: ``fifteen 2, fifteen 4, and a double run makes 12``."""
    if not found:
        return _("nineteen")
    parts: list[str] = []
    total = 0
    for what, worth in _spoken(found):
        total += worth
        if what == _NAMES[Kind.FIFTEEN]:
            parts.append(_("{what} {total}").format(what=what, total=total))
        else:
            parts.append(_("{what} makes {total}").format(what=what, total=total))
    if len(parts) < 3:
        return listed(parts)
    return _("{parts}, and {last}").format(parts=", ".join(parts[:-1]), last=parts[-1])


def _spoken(found: Sequence[Combination]) -> list[tuple[str, int]]:
    """What is said and for how much: runs that share cards are said with their pairs at once."""
    runs = [each for each in found if each.kind is Kind.RUN]
    in_runs = {card for run in runs for card in run.cards}
    joined = [*runs, *(e for e in _of_a_kind(found) if len(runs) > 1 and _all_in(e, in_runs))]
    rest = [each for each in found if each not in joined]
    spoken = [(name(each), each.points) for each in rest if each.kind is Kind.FIFTEEN]
    if runs:
        spoken.append((_runs_together(runs, joined), points(joined)))
    for each in rest:
        if each.kind is not Kind.FIFTEEN:
            second = each.kind is Kind.PAIR and (name(each), each.points) in spoken
            spoken.append((_("another pair") if second else name(each), each.points))
    return spoken


def _of_a_kind(found: Iterable[Combination]) -> list[Combination]:
    kinds = (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
    return [each for each in found if each.kind in kinds]


def _all_in(combination: Combination, cards: set[Card]) -> bool:
    return cards.issuperset(combination.cards)


def _runs_together(runs: Sequence[Combination], joined: Sequence[Combination]) -> str:
    """Two runs with a pair are a double run; four with two pairs a double double run."""
    pairs = len(joined) - len(runs)
    length = _NUMBERS[len(runs[0].cards)]
    if len(runs) == 1:
        return name(runs[0])
    if len(runs) == 3:
        return _("a triple run")
    if pairs == 2:
        return _("a double double run")
    if len(runs[0].cards) > 3:
        return _("a double run of {number}").format(number=length)
    return _("a double run")
