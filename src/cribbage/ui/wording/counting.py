"""Combinations in words: the reason for points, and the explanation of a count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cribbage.engine.options import Form
from cribbage.engine.scoring import Combination, Kind, points
from cribbage.ui.wording.cards import in_a_row, listed
from cribbage.ui.wording.catalogue import _, ngettext, npgettext, pgettext
from cribbage.ui.wording.manner import Manner

_NUMBERS: dict[int, str] = {
    # Translators: as it is said before cards, fifteens, runs and pairs.
    2: pgettext("number of things", "two"),
    3: pgettext("number of things", "three"),
    4: pgettext("number of things", "four"),
    5: pgettext("number of things", "five"),
    6: pgettext("number of things", "six"),
    7: pgettext("number of things", "seven"),
    8: pgettext("number of things", "eight"),
    9: pgettext("number of things", "nine"),
    10: pgettext("number of things", "ten"),
}
_NAMES: dict[Kind, str] = {
    Kind.FIFTEEN: pgettext("what is scored", "fifteen"),
    Kind.THIRTY_ONE: pgettext("what is scored", "thirty-one"),
    Kind.PAIR: pgettext("what is scored", "a pair"),
    Kind.THREE_OF_A_KIND: pgettext("what is scored", "three of a kind"),
    Kind.FOUR_OF_A_KIND: pgettext("what is scored", "four of a kind"),
    Kind.HIS_NOBS: pgettext("what is scored", "his nobs"),
    Kind.HIS_HEELS: pgettext("what is scored", "his heels"),
    Kind.GO: pgettext("what is scored", "the go"),
    Kind.LAST_CARD: pgettext("what is scored", "the last card"),
}


def name(combination: Combination) -> str:
    """What players call it: ``fifteen``, ``a run of three``."""
    number = named_number(len(combination.cards))
    if combination.kind is Kind.RUN:
        return pgettext("what is scored", "a run of {number}").format(number=number)
    if combination.kind is Kind.FLUSH:
        return pgettext("what is scored", "a flush of {number}").format(number=number)
    return _NAMES[combination.kind]


def reason(found: Sequence[Combination]) -> str:
    """Why points are pegged: ``fifteen for 2 and a pair for 2``."""
    return listed(
        # Translators: {points} is a figure, such as in "a pair for 2".
        [_("{what} for {points}").format(what=name(each), points=each.points) for each in found]
    )


def reason_in_short(found: Sequence[Combination]) -> str:
    """The same without what the sum tells already: ``fifteen, a pair``."""
    return in_a_row(name(each) for each in found)


def named_number(number: int) -> str:
    """A number of cards or combinations as a word, 2 to 10; another one in figures."""
    return _NUMBERS.get(number) or str(number)


def cards_in_words(number: int) -> str:
    """So many cards in a sentence: ``four cards``."""
    # Translators: {number} is a word up to ten. It stands in "only {cards}" and "all {cards}".
    text = npgettext("number in a word", "{number} card", "{number} cards", number)
    return text.format(number=named_number(number))


def summed_up(found: Sequence[Combination]) -> str:
    """What there is, without its points: ``three fifteens and a double run``."""
    fifteens = sum(each.kind is Kind.FIFTEEN for each in found)
    parts = []
    if fifteens:
        # Translators: {number} is a word up to ten.
        text = ngettext("a fifteen", "{number} fifteens", fifteens)
        parts.append(text.format(number=named_number(fifteens)))
    others = [each for each in found if each.kind is not Kind.FIFTEEN]
    return listed([*parts, *[each.what for each in _spoken(others)]])


def explanation(found: Sequence[Combination], manner: Manner, form: Form) -> tuple[str, ...]:
    """A line for each combination with its cards and points, then the spoken count."""
    say = (
        cadence(found) if found or form.nineteen_means_none else pgettext("spoken count", "nothing")
    )
    rows = (
        # Translators: {what} is such as "a pair", and {points} a figure.
        _("{cards}: {what} for {points}").format(
            cards=manner.row(each.cards), what=name(each), points=each.points
        )
        for each in found
    )
    return (*rows, _("Say: {cadence}.").format(cadence=say))


def cadence(found: Sequence[Combination]) -> str:
    """The count as players say it: ``fifteen 2, fifteen 4, and a double run makes 12``."""
    if not found:
        return pgettext("spoken count", "nineteen")
    parts: list[str] = []
    total = 0
    for said in _spoken(found):
        total += said.points
        if said.kind is Kind.FIFTEEN:
            text = pgettext("spoken count", "fifteen {total}")
        else:
            # Translators: {what} is such as "a pair" or "a double run".
            text = pgettext("spoken count", "{what} makes {total}")
        parts.append(text.format(what=said.what, total=total))
    if len(parts) < 3:
        return listed(parts)
    text = pgettext("spoken count", "{parts}, and {last}")
    return text.format(parts=in_a_row(parts[:-1]), last=parts[-1])


class _Said(NamedTuple):
    """What is said at once, and for how many points; several runs with their pairs are a run."""

    kind: Kind
    what: str
    points: int


def _spoken(found: Sequence[Combination]) -> list[_Said]:
    """What is said and for how much: runs that share cards are said with their pairs at once."""
    spoken = [
        _Said(each.kind, name(each), each.points) for each in found if each.kind is Kind.FIFTEEN
    ]
    joined: list[Combination] = []
    for runs in _runs_by_low_card(found):
        cards = {card for run in runs for card in run.cards}
        pairs = [e for e in _of_a_kind(found) if len(runs) > 1 and cards.issuperset(e.cards)]
        joined += [*runs, *pairs]
        what = _another(Kind.RUN, _runs_together(runs, pairs), spoken)
        spoken.append(_Said(Kind.RUN, what, points([*runs, *pairs])))
    for each in found:
        if each.kind is not Kind.FIFTEEN and each not in joined:
            what = _another(each.kind, name(each), spoken)
            spoken.append(_Said(each.kind, what, each.points))
    return spoken


def _runs_by_low_card(found: Iterable[Combination]) -> list[list[Combination]]:
    """The runs in groups of those that share ranks; six cards can hold two such groups."""
    groups: dict[int, list[Combination]] = {}
    for each in found:
        if each.kind is Kind.RUN:
            groups.setdefault(each.cards[0].rank, []).append(each)
    return list(groups.values())


_ANOTHER: dict[Kind, str] = {
    Kind.PAIR: _("another pair"),
    Kind.THREE_OF_A_KIND: pgettext("three of a kind", "another of the same"),
    Kind.RUN: pgettext("run", "another of the same"),
}


def _another(kind: Kind, what: str, spoken: Sequence[_Said]) -> str:
    """The same thing a second time is another one."""
    return _ANOTHER[kind] if what in (said.what for said in spoken) else what


def _of_a_kind(found: Iterable[Combination]) -> list[Combination]:
    kinds = (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
    return [each for each in found if each.kind in kinds]


_MANY_RUNS = {
    # Translators: {length} is a word, such as "four".
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
    return (of_three if length == 3 else of_more).format(length=named_number(length))
