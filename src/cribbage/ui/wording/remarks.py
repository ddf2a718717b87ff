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
        loss = figures.points(verdict.points_lost)
        if verdict.points_lost < reasons.TOLD_PART:
            return manner.say(
                _("Better: {what}, which is nearer to the end{why}."),
                _("Better: {what}."),
                what=what,
                why=_(": {reason}").format(reason=reason) if reason else "",
            )
        long = _("Better: {what}, by {loss} points{why}.")
    else:
        loss = figures.percent(verdict.cost)
        long = _("Better: {what}, {best} to win, not {chosen}{why}.")
    return manner.say(
        long,
        _("Better: {what} (+{loss})."),
        what=what,
        loss=loss,
        best="" if best.chance is None else figures.percent(best.chance),
        chosen="" if chosen.chance is None else figures.percent(chosen.chance),
        why=_(": {reason}").format(reason=reason) if reason else "",
    )
