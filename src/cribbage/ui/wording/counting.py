"""Combinations in words: the reason for points, and the explanation of a count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cribbage.engine.options import Form
from cribbage.engine.scoring import Combination, Kind, points
from cribbage.ui.wording.cards import listed, number
from cribbage.ui.wording.catalogue import _, ngettext
from cribbage.ui.wording.manner import Manner

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
        return _("a run of {number}").format(number=number(len(combination.cards)))
    if combination.kind is Kind.FLUSH:
        return _("a flush of {number}").format(number=number(len(combination.cards)))
    return _NAMES[combination.kind]


def reason(found: Sequence[Combination]) -> str:
    """Why points are pegged: ``fifteen for 2 and a pair for 2``."""
    return listed(
        [_("{what} for {points}").format(what=name(each), points=each.points) for each in found]
    )


def reason_in_short(found: Sequence[Combination]) -> str:
    """The same without what the sum tells already: ``fifteen, a pair``."""
    return ", ".join(name(each) for each in found)


def summed_up(found: Sequence[Combination]) -> str:
    """What there is, without its points: ``three fifteens and a double run``."""
    fifteens = sum(each.kind is Kind.FIFTEEN for each in found)
    parts = []
    if fifteens:
        text = ngettext("a fifteen", "{number} fifteens", fifteens)
        parts.append(text.format(number=number(fifteens)))
    others = [each for each in found if each.kind is not Kind.FIFTEEN]
    return listed([*parts, *[what for what, _points in _spoken(others)]])


def explanation(found: Sequence[Combination], manner: Manner, form: Form) -> tuple[str, ...]:
    """A line for each combination with its cards and points, then the spoken count."""
    say = cadence(found) if found or form.nineteen_means_none else _("nothing")
    rows = (
        _("{cards}: {what} for {points}").format(
            cards=manner.row(each.cards), what=name(each), points=each.points
        )
        for each in found
    )
    return (*rows, _("Say: {cadence}.").format(cadence=say))


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
    spoken = [(name(each), each.points) for each in found if each.kind is Kind.FIFTEEN]
    joined: list[Combination] = []
    for runs in _runs_by_low_card(found):
        cards = {card for run in runs for card in run.cards}
        pairs = [e for e in _of_a_kind(found) if len(runs) > 1 and cards.issuperset(e.cards)]
        joined += [*runs, *pairs]
        spoken.append((_another(_runs_together(runs, pairs), spoken), points([*runs, *pairs])))
    for each in found:
        if each.kind is not Kind.FIFTEEN and each not in joined:
            spoken.append((_another(name(each), spoken), each.points))
    return spoken


def _runs_by_low_card(found: Iterable[Combination]) -> list[list[Combination]]:
    """The runs in groups of those that share ranks; six cards can hold two such groups."""
    groups: dict[int, list[Combination]] = {}
    for each in found:
        if each.kind is Kind.RUN:
            groups.setdefault(each.cards[0].rank, []).append(each)
    return list(groups.values())


def _another(what: str, spoken: Sequence[tuple[str, int]]) -> str:
    """The same thing a second time is another one."""
    if what in (said for said, worth in spoken):
        return {_NAMES[Kind.PAIR]: _("another pair")}.get(what, _("another of the same"))
    return what


def _of_a_kind(found: Iterable[Combination]) -> list[Combination]:
    kinds = (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
    return [each for each in found if each.kind in kinds]


_MANY_RUNS = {
    (Kind.PAIR,): (_("a double run"), _("a double run of {length}")),
    (Kind.THREE_OF_A_KIND,): (_("a triple run"), _("a triple run of {length}")),
    (Kind.FOUR_OF_A_KIND,): (_("a quadruple run"), _("a quadruple run of {length}")),
    (Kind.PAIR, Kind.PAIR): (_("a double double run"), _("a double double run of {length}")),
    (Kind.PAIR, Kind.THREE_OF_A_KIND): (
        _("a double triple run"),
        _("a double triple run of {length}"),
    ),
    (Kind.PAIR, Kind.PAIR, Kind.PAIR): (
        _("a double double double run"),
        _("a double double double run of {length}"),
    ),
}
"""By what is alike in the runs: what they are called, of three ranks or more than three."""


def _runs_together(runs: Sequence[Combination], alike: Sequence[Combination]) -> str:
    """One run, or what runs of the same ranks are called together."""
    if len(runs) == 1:
        return name(runs[0])
    length = len(runs[0].cards)
    kinds = sorted((each.kind for each in alike), key=list(Kind).index)
    of_three, of_more = _MANY_RUNS[tuple(kinds)]
    return (of_three if length == 3 else of_more).format(length=number(length))
