"""What the tutor says after a decision that cost something."""

from __future__ import annotations

from cribbage.engine.moves import Move
from cribbage.engine.state import View
from cribbage.tutor import reasons
from cribbage.tutor.counts import missed_call
from cribbage.tutor.verdicts import CardVerdict, ThrowVerdict, verdict_on
from cribbage.ui.wording import figures, why
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner


def remark(view: View, move: Move, manner: Manner) -> tuple[str, ...]:
    """What would have been better than the move, and why; nothing where it was good enough."""
    right = missed_call(view, move)
    if right is not None:
        long = _("Muggins would have paid: the count was {claim}, and {right} is right.")
        quiet = _("Muggins missed: {right}, not {claim}.")
        return (manner.say(long, quiet, claim=view.claim, right=right),)
    verdict = verdict_on(view, move)
    if verdict is None or not verdict.is_dear:
        return ()
    if isinstance(verdict, ThrowVerdict):
        return (_of_throw(view, verdict, manner),)
    return (_of_card(view, verdict, manner),)


def _of_throw(view: View, verdict: ThrowVerdict, manner: Manner) -> str:
    cards = manner.briefly(verdict.best.thrown)
    return _better(verdict, cards, why.parts(view, verdict.best, verdict.chosen), manner)


def _of_card(view: View, verdict: CardVerdict, manner: Manner) -> str:
    card = manner.briefly([verdict.best.card])
    return _better(
        verdict, card, why.cards_apart(view, verdict.best, verdict.chosen, manner), manner
    )


def _better(verdict: ThrowVerdict | CardVerdict, what: str, reason: str, manner: Manner) -> str:
    best, chosen = verdict.best, verdict.chosen
    if best.chance is None or chosen.chance is None:
        if verdict.points_lost < reasons.TOLD_PART:
            return manner.say(_NEARER[bool(reason)], _("Better: {what}."), what=what, reason=reason)
        long, loss = _BY_POINTS[bool(reason)], figures.points(verdict.points_lost)
    else:
        long, loss = _BY_CHANCE[bool(reason)], figures.percent(verdict.cost)
    return manner.say(
        long,
        _("Better: {what} (+{loss})."),
        what=what,
        loss=loss,
        best="" if best.chance is None else figures.percent(best.chance),
        chosen="" if chosen.chance is None else figures.percent(chosen.chance),
        reason=reason,
    )


# By whether there is a reason to tell.

_NEARER = {
    False: _("Better: {what}, which is nearer to the end."),
    # Translators: {reason} is a clause such as "it makes fifteen for 2".
    True: _("Better: {what}, which is nearer to the end: {reason}."),
}
_BY_POINTS = {
    # Translators: {loss} has a decimal, such as 1.6.
    False: _("Better: {what}, by {loss} points."),
    # Translators: {loss} has a decimal, such as 1.6; {reason} is such as "1.6 more in hand".
    True: _("Better: {what}, by {loss} points: {reason}."),
}
_BY_CHANCE = {
    # Translators: {best} and {chosen} are such as "53 %".
    False: _("Better: {what}, {best} to win, not {chosen}."),
    # Translators: {best} and {chosen} are such as "53 %"; {reason} such as "1.6 more in hand".
    True: _("Better: {what}, {best} to win, not {chosen}: {reason}."),
}
