"""What the tutor says when asked: the best choices with their figures, and what speaks for them."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Phase, View
from cribbage.tutor.judging import CardJudged, ThrowJudged, judged_cards, judged_throws
from cribbage.ui.widths import padded, set_right, width
from cribbage.ui.wording import figures, why
from cribbage.ui.wording.catalogue import _, pgettext
from cribbage.ui.wording.counting import summed_up
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.sentences import capital

MOST = 3
"""So many choices are told."""

_SAME = 0.0005
"""Throws of the same ranks that differ by less are told as one."""


def hint(view: View, manner: Manner) -> tuple[str, ...]:
    """The lines for the decision in the view."""
    phase = view.phase
    if phase is Phase.DISCARD:
        return _for_throw(view, manner)
    if phase is Phase.PLAY:
        return _for_card(view, manner)
    if phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB, Phase.CHALLENGE):
        return (_for_count(view, manner),)
    long = _("Every cut is as good as another: the pack is well shuffled.")
    return (manner.say(long, _("Any cut will do.")),)


def throw_rows(judged: Sequence[ThrowJudged], manner: Manner) -> tuple[str, ...]:
    """Throws with their figures, one a line, below each other or in sentences."""
    if manner.spoken:
        return tuple(_throw_spoken(each, manner) for each in judged)
    return _rows([throw_cells(each, manner) for each in judged])


def card_rows(judged: Sequence[CardJudged], manner: Manner) -> tuple[str, ...]:
    """Cards with their figures, as throws are told."""
    if manner.spoken:
        return tuple(_card_spoken(each, manner) for each in judged)
    return _rows([card_cells(each, manner) for each in judged])


Cells = dict[str, str]
"""Figures by what stands above them."""

# Translators: short columns have heads of up to 5 letters, or 6 for throw and card.


def throw_cells(judged: ThrowJudged, manner: Manner) -> Cells:
    """The figures of a throw."""
    cells = {
        # Translators: heads of columns, no two alike: best at most 6 columns wide for the cards
        # and 5 for the others.
        pgettext("column", "throw"): " ".join(map(manner.signs, judged.thrown)),
        pgettext("column", "hand"): figures.points(judged.hand),
        pgettext("column", "crib"): figures.signed(judged.crib),
    }
    if judged.pegging is None or judged.chance is None:
        return cells | {pgettext("column", "all"): figures.points(judged.points)}
    pegging, chance = figures.signed(judged.pegging), figures.percent_in_short(judged.chance)
    return cells | {pgettext("column", "pegs"): pegging, pgettext("column", "wins"): chance}


def card_cells(judged: CardJudged, manner: Manner) -> Cells:
    """The figures of a card in the play."""
    cells = {
        pgettext("column", "card"): manner.signs(judged.card),
        pgettext("column", "now"): str(points(judged.found)),
        pgettext("column", "pegs"): figures.signed(judged.pegging),
    }
    if judged.chance is None:
        return cells
    return cells | {pgettext("column", "wins"): figures.percent_in_short(judged.chance)}


_LEAST_NAME, _LEAST_CELL = 7, 6


def _rows(choices: Sequence[Cells]) -> tuple[str, ...]:
    """A table, wider than usual only where its texts need it."""
    table = [[*choices[0]], *(list(cells.values()) for cells in choices)]
    first, *widths = (1 + max(map(width, column)) for column in zip(*table, strict=True))
    return tuple(
        " "
        + padded(name, max(first, _LEAST_NAME))
        + "".join(
            set_right(cell, max(columns, _LEAST_CELL))
            for cell, columns in zip(cells, widths, strict=True)
        )
        for name, *cells in table
    )


def apart(judged: Sequence[ThrowJudged]) -> list[ThrowJudged]:
    """The throws without those that come to the same."""
    found: list[ThrowJudged] = []
    for each in judged:
        if not any(_alike(each, other) for other in found):
            found.append(each)
    return found


def apart_by_rank(judged: Sequence[CardJudged]) -> list[CardJudged]:
    """The first card of each rank: in the play suits do not matter."""
    found: dict[int, CardJudged] = {}
    for each in judged:
        found.setdefault(each.card.rank, each)
    return list(found.values())


def _alike(one: ThrowJudged, other: ThrowJudged) -> bool:
    ranks = [sorted(card.rank for card in each.thrown) for each in (one, other)]
    return ranks[0] == ranks[1] and abs(one.worth - other.worth) < _SAME


def _throw_spoken(judged: ThrowJudged, manner: Manner) -> str:
    cards = manner.cards(judged.thrown)
    hand, crib = figures.points(judged.hand), figures.signed(judged.crib)
    if judged.pegging is None or judged.chance is None:
        # Translators: for the ear; the figures are points, such as 7.9 and -0.4.
        text = _("{cards}: hand {hand}, crib {crib}, {all} in all.")
        all_points = figures.points(judged.points)
        return capital(text.format(cards=cards, hand=hand, crib=crib, all=all_points))
    text = _("{cards}: hand {hand}, crib {crib}, pegging {pegging}, {chance} to win.")
    pegging, chance = figures.signed(judged.pegging), figures.percent(judged.chance)
    return capital(text.format(cards=cards, hand=hand, crib=crib, pegging=pegging, chance=chance))


def _card_spoken(judged: CardJudged, manner: Manner) -> str:
    values = {
        "card": manner.card(judged.card),
        "now": points(judged.found),
        "pegging": figures.signed(judged.pegging),
    }
    if judged.chance is None:
        return capital(_("{card}: {now} now, pegging {pegging}.").format(**values))
    text = _("{card}: {now} now, pegging {pegging}, {chance} to win.")
    return capital(text.format(**values, chance=figures.percent(judged.chance)))


def _for_throw(view: View, manner: Manner) -> tuple[str, ...]:
    told = apart(judged_throws(view))[:MOST]
    lines = [*throw_rows(told, manner), why.of_throw(view, told[0], manner)]
    if len(told) > 1:
        lines += why.against(view, told[0], told[1], manner)
    return tuple(lines)


def _for_card(view: View, manner: Manner) -> tuple[str, ...]:
    assert view.decision is not None
    judged = apart_by_rank(judged_cards(view))
    lines = [*card_rows(judged[:MOST], manner), why.of_card(view, judged[0], manner)]
    if len(judged) > 1:
        lines.append(why.of_card(view, judged[1], manner))
        lines += why.cards_against(judged[0], judged[1], manner)
    elif len(view.decision.cards) == 1:
        lines.append(manner.say(_("Nothing else can be played."), _("Nothing else fits.")))
    return tuple(lines)


def _for_count(view: View, manner: Manner) -> str:
    """What there is to be found, which is not the answer but leads to it."""
    assert view.starter is not None
    crib = bool(view.crib)
    cards = _counted(view)
    found = score_show(cards, view.starter, crib=crib)
    if not found:
        return manner.say(
            _("There is nothing in it to be counted."), pgettext("to be counted", "Nothing.")
        )
    return manner.say(
        # Translators: {what} is such as "three fifteens and a pair".
        _("There is this to be counted: {what}."),
        _("Count: {what}."),
        what=summed_up(found),
    )


def _counted(view: View) -> tuple[Card, ...]:
    """The cards whose count is asked for, or may be challenged."""
    if view.crib:
        return view.crib
    assert view.counter is not None
    return view.shown[view.counter] or view.kept
