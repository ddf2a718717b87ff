"""The table in words, for those who do not look at a screen."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine import events as ev
from cribbage.engine.cards import Card
from cribbage.engine.state import Phase, View
from cribbage.ui.question import Question
from cribbage.ui.wording.cards import in_words
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner


def score(view: View, manner: Manner) -> str:
    you = view.pegs[view.seat].front
    computer = max(pegs.front for seat, pegs in enumerate(view.pegs) if seat != view.seat)
    return manner.say(
        _("The score: you have {you}, I have {computer}; {target} wins."),
        _("Score: {you}-{computer}."),
        you=you,
        computer=computer,
        target=view.options.target,
    )


def shown_before(event: ev.Event, view: View, manner: Manner) -> tuple[str, ...]:
    """The cards that a screen would show when the computer counts them."""
    if isinstance(event, ev.Counted) and event.seat != view.seat:
        cards = view.crib if event.crib else view.shown[event.seat]
        if event.crib:
            long, quiet = _("My crib: {cards}, with the starter, {starter}."), _("My crib: {all}")
        else:
            long, quiet = _("My hand: {cards}, with the starter, {starter}."), _("My hand: {all}")
        return (_with_starter(long, quiet, cards, view, manner),)
    return ()


def situation(question: Question, manner: Manner) -> tuple[str, ...]:
    """What must be known to answer, told before the question."""
    view, phase = question.view, question.decision.phase
    if phase is Phase.PLAY:
        return (
            manner.say(
                _("The count is {count}. You hold: {cards}."),
                _("Count {count}. Hand: {cards}"),
                count=view.count,
                cards=manner.row(view.hand),
            ),
        )
    if phase is Phase.COUNT_HAND:
        long, quiet = _("Your hand: {cards}, with the starter, {starter}."), _("Hand: {all}")
        return (_with_starter(long, quiet, view.kept, view, manner),)
    if phase is Phase.COUNT_CRIB:
        long, quiet = _("Your crib: {cards}, with the starter, {starter}."), _("Crib: {all}")
        return (_with_starter(long, quiet, view.crib, view, manner),)
    if phase is Phase.DISCARD:
        cards = manner.row(question.choices)
        return (manner.say(_("You hold: {cards}."), _("Hand: {cards}"), cards=cards),)
    return ()


def _with_starter(long: str, quiet: str, cards: Sequence[Card], view: View, manner: Manner) -> str:
    assert view.starter is not None
    return manner.say(
        long,
        quiet,
        cards=manner.row(cards),
        starter=in_words(view.starter),
        all=f"{manner.row(cards)} + {manner.signs(view.starter)}",
    )
