"""What happened, in sentences. "You" is the player whose view it is, "I" the computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cribbage.engine import events as ev
from cribbage.engine.state import View
from cribbage.ui.wording.catalogue import _, ngettext
from cribbage.ui.wording.counting import cadence, explanation, reason, reason_in_short
from cribbage.ui.wording.manner import Manner


def told(event: ev.Event, view: View, manner: Manner) -> tuple[str, ...]:
    """The lines that tell the event; none where another event tells it."""
    return _TELLERS[type(event)](event, view, manner)


def _cut_for_deal(event: ev.CutForDeal, view: View, manner: Manner) -> tuple[str, ...]:
    card = manner.card(event.card)
    if event.seat == view.seat:
        return (manner.say(_("You cut {card}."), _("You: {card}"), card=card),)
    return (manner.say(_("I cut {card}."), _("I: {card}"), card=card),)


def _cut_tied(event: ev.CutTied, view: View, manner: Manner) -> tuple[str, ...]:
    return (
        manner.say(_("Equal ranks: I shuffle, and we cut again."), _("Equal ranks: cut again.")),
    )


def _first_dealer(event: ev.FirstDealer, view: View, manner: Manner) -> tuple[str, ...]:
    mine = event.seat == view.seat
    if event.by_cut and mine:
        return (manner.say(_("Yours is lower: you have the first crib."), _("Your crib first.")),)
    if event.by_cut:
        return (manner.say(_("Mine is lower: I have the first crib."), _("My crib first.")),)
    if mine:
        text = manner.say(
            _("You lost the last game, so you have the first crib."),
            _("You lost: your crib first."),
        )
    else:
        text = manner.say(
            _("I lost the last game, so I have the first crib."),
            _("I lost: my crib first."),
        )
    return (text,)


def _dealt(event: ev.Dealt, view: View, manner: Manner) -> tuple[str, ...]:
    if event.dealer == view.seat:
        long, quiet = (
            _("Deal {number}: you deal, the crib is yours."),
            _("Deal {number}: your crib."),
        )
    else:
        long, quiet = _("Deal {number}: I deal, the crib is mine."), _("Deal {number}: my crib.")
    return (manner.say(long, quiet, number=event.number),)


def _discarded(event: ev.Discarded, view: View, manner: Manner) -> tuple[str, ...]:
    if event.seat != view.seat:
        return (manner.say(_("I lay two cards away."), _("I discard.")),)
    cards = manner.cards(event.cards)
    return (manner.say(_("You lay away {cards}."), _("Away: {cards}"), cards=cards),)


def _starter_turned(event: ev.StarterTurned, view: View, manner: Manner) -> tuple[str, ...]:
    if event.seat == view.seat:
        long = _("You cut, and I turn {card} as the starter.")
    else:
        long = _("I cut, and you turn {card} as the starter.")
    return (manner.say(long, _("Starter: {card}"), card=manner.card(event.card)),)


_YOU_PLAY = _("You play {card}: {count}.")
_I_PLAY = _("I play {card}: {count}.")


def _played(event: ev.Played, view: View, manner: Manner) -> tuple[str, ...]:
    last = not view.held[event.seat]
    if event.seat == view.seat:
        long = _("You play your last card, {card}: {count}.") if last else _YOU_PLAY
        quiet = _("You: {card}, {count}")
    else:
        long = _("I play my last card, {card}: {count}.") if last else _I_PLAY
        quiet = _("I: {card}, {count}")
    return (manner.say(long, quiet, card=manner.card(event.card), count=event.count),)


def _said_go(event: ev.SaidGo, view: View, manner: Manner) -> tuple[str, ...]:
    if event.seat == view.seat:
        return (manner.say(_("You have no card that fits: go."), _("You: go.")),)
    return (manner.say(_("I have no card that fits: go."), _("I: go.")),)


def _count_restarted(event: ev.CountRestarted, view: View, manner: Manner) -> tuple[str, ...]:
    if event.leader == view.seat:
        return (manner.say(_("The count starts again; you lead."), _("New count: you lead.")),)
    return (manner.say(_("The count starts again; I lead."), _("New count: I lead.")),)


def _pegged(event: ev.Pegged, view: View, manner: Manner) -> tuple[str, ...]:
    mine = event.seat == view.seat
    if event.source in (ev.Source.HEELS, ev.Source.PLAY):
        return (_pegged_with_reason(event, mine, manner),)
    values = {"points": event.points}
    if event.source in (ev.Source.HAND, ev.Source.CRIB):
        return _pegged_at_show(event, view, manner)
    if event.source is ev.Source.OVERCOUNT:
        long, quiet = (
            (_("You peg {points} for my overcount."), _("You +{points}: overcount"))
            if mine
            else (_("I peg {points} for your overcount."), _("I +{points}: overcount"))
        )
    else:
        long, quiet = (
            (_("Muggins! You peg the {points} that I missed."), _("You +{points}: muggins"))
            if mine
            else (_("Muggins! I peg the {points} that you missed."), _("I +{points}: muggins"))
        )
    return (manner.say(long, quiet, **values),)


def _pegged_with_reason(event: ev.Pegged, mine: bool, manner: Manner) -> str:
    if len(event.why) == 1:
        long = _("You peg {reason}.") if mine else _("I peg {reason}.")
    else:
        long = _("You peg {points}: {reason}.") if mine else _("I peg {points}: {reason}.")
    quiet = _("You +{points}: {short}") if mine else _("I +{points}: {short}")
    return manner.say(
        long,
        quiet,
        points=event.points,
        reason=reason(event.why),
        short=reason_in_short(event.why),
    )


def _pegged_at_show(event: ev.Pegged, view: View, manner: Manner) -> tuple[str, ...]:
    """Without muggins the computer's count, told just before, is what it pegs."""
    if event.seat == view.seat:
        long, quiet = _("You peg {points}."), _("You +{points}")
    elif view.options.muggins:
        long, quiet = _("I peg {points}."), _("I +{points}")
    elif manner.explain and event.why:
        return (_("I say: {cadence}.").format(cadence=cadence(event.why)),)
    else:
        return ()
    return (manner.say(long, quiet, points=event.points),)


def _counted(event: ev.Counted, view: View, manner: Manner) -> tuple[str, ...]:
    mine = event.seat == view.seat
    if mine and event.claim:
        return ()
    if mine:
        long, quiet = _("You count nothing."), _("You: nothing")
    elif not event.claim:
        long, quiet = (
            (_("My crib is nineteen: it scores nothing."), _("My crib: nineteen"))
            if event.crib
            else (_("My hand is nineteen: it scores nothing."), _("My hand: nineteen"))
        )
    else:
        long, quiet = (
            (_("My crib scores {claim}."), _("My crib: {claim}"))
            if event.crib
            else (_("My hand scores {claim}."), _("My hand: {claim}"))
        )
    return (manner.say(long, quiet, claim=event.claim),)


def _challenged(event: ev.Challenged, view: View, manner: Manner) -> tuple[str, ...]:
    """The computer's call is told by what follows: only a count too low is muggins."""
    if event.seat == view.seat:
        return (manner.say(_("You call muggins."), _("You: muggins!")),)
    return ()


def _count_judged(event: ev.CountJudged, view: View, manner: Manner) -> tuple[str, ...]:
    mine = event.seat == view.seat
    if event.claim == event.right:
        long, quiet = (
            (_("Your count of {claim} was right."), _("{claim} is right."))
            if mine
            else (_("My count of {claim} was right."), _("{claim} is right."))
        )
    elif event.claim < event.right:
        long, quiet = (
            (_("You should have taken {right}, not {claim}!"), _("Not {claim} but {right}!"))
            if mine
            else (_("I should have taken {right}, not {claim}!"), _("Not {claim} but {right}!"))
        )
    else:
        long, quiet = (
            _("It is only worth {right}, not {claim}!"),
            _("Only {right}, not {claim}!"),
        )
    text = manner.say(long, quiet, claim=event.claim, right=event.right)
    wrong = event.claim != event.right
    return (text, *(explanation(event.found, manner) if wrong and manner.explain else ()))


def _game_won(event: ev.GameWon, view: View, manner: Manner) -> tuple[str, ...]:
    result = event.result
    mine = result.winner == view.seat
    if mine:
        long = ngettext("You win by {margin} point!", "You win by {margin} points!", result.margin)
    else:
        long = ngettext("I win by {margin} point.", "I win by {margin} points.", result.margin)
    quiet = _("You win by {margin}!") if mine else _("I win by {margin}.")
    text = manner.say(long, quiet, margin=result.margin)
    if not result.line:
        return (text,)
    return (text, manner.say(*_LOSSES[result.line, mine], games=result.games))


_LOSSES: dict[tuple[str, bool], tuple[str, str]] = {
    ("lurch", True): (_("I am lurched: it counts as {games} games."), _("Lurch: {games} games.")),
    ("lurch", False): (
        _("You are lurched: it counts as {games} games."),
        _("Lurch: {games} games."),
    ),
    ("skunk", True): (_("I am skunked: it counts as {games} games."), _("Skunk: {games} games.")),
    ("skunk", False): (
        _("You are skunked: it counts as {games} games."),
        _("Skunk: {games} games."),
    ),
    ("double skunk", True): (
        _("I am double skunked: it counts as {games} games."),
        _("Double skunk: {games} games."),
    ),
    ("double skunk", False): (
        _("You are double skunked: it counts as {games} games."),
        _("Double skunk: {games} games."),
    ),
}

_TELLERS: dict[type, Callable[[Any, View, Manner], tuple[str, ...]]] = {
    ev.CutForDeal: _cut_for_deal,
    ev.CutTied: _cut_tied,
    ev.FirstDealer: _first_dealer,
    ev.Dealt: _dealt,
    ev.Discarded: _discarded,
    ev.StarterTurned: _starter_turned,
    ev.Played: _played,
    ev.SaidGo: _said_go,
    ev.CountRestarted: _count_restarted,
    ev.Pegged: _pegged,
    ev.Counted: _counted,
    ev.Challenged: _challenged,
    ev.CountJudged: _count_judged,
    ev.GameWon: _game_won,
}
