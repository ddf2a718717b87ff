"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cribbage.engine import events as ev
from cribbage.engine.state import View
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.counting import cadence, reason, reason_in_short
from cribbage.ui.wording.endings import game_won
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.slips import count_judged
from cribbage.ui.wording.voices import Voiced, include_you, is_you, player, players


def told(event: ev.Event, view: View, manner: Manner) -> tuple[str, ...]:
    """The lines that tell the event; none where another event tells it."""
    return _TELLERS[type(event)](event, view, manner)


_CUT = Voiced(
    you=(_("You cut {card}."), _("You: {card}")),
    me=(_("I cut {card}."), _("I: {card}")),
    named=(_("{name} cuts {card}."), _("{name}: {card}")),
)


def _cut_for_deal(event: ev.CutForDeal, view: View, manner: Manner) -> tuple[str, ...]:
    return (_CUT.of(event.seat, view, manner, card=manner.card(event.card)),)


def _cut_tied(event: ev.CutTied, view: View, manner: Manner) -> tuple[str, ...]:
    if not manner.names:
        long, quiet = (
            _("Equal ranks: I shuffle, and we cut again."),
            _("Equal ranks: cut again."),
        )
    else:
        if include_you(event.seats, manner):
            # Translators: {names} is such as "you and Ben".
            long = pgettext("you and others", "Equal ranks: {names} cut again.")
        else:
            # Translators: {names} is such as "Ada and Ben".
            long = pgettext("others", "Equal ranks: {names} cut again.")
        quiet = _("Equal: {names} again.")
    return (manner.say(long, quiet, names=players(event.seats, manner)),)


_FIRST_BY_CUT = Voiced(
    you=(_("Yours is lower: you have the first crib."), _("Your crib first.")),
    me=(_("Mine is lower: I have the first crib."), _("My crib first.")),
    named=(_("{name} cut the low card and has the first crib."), _("{name}: first crib.")),
    you_among=(_("You cut the low card and have the first crib."), _("Your crib first.")),
)
_FIRST_AS_SET = Voiced(
    you=(_("You have the first crib."), _("Your crib first.")),
    me=(_("I have the first crib."), _("My crib first.")),
    named=(_("{name} has the first crib."), _("{name}: first crib.")),
)
_FIRST_BY_LOSS = Voiced(
    you=(
        _("You lost the last game, so you have the first crib."),
        _("You lost: your crib first."),
    ),
    me=(_("I lost the last game, so I have the first crib."), _("I lost: my crib first.")),
    named=(
        _("{name} lost the last game and has the first crib."),
        _("{name} lost: first crib."),
    ),
)


_FIRST_AS_LAST = Voiced(
    you=(
        _("You were furthest behind, so you have the first crib."),
        _("You were last: your crib first."),
    ),
    me=(_("I was furthest behind, so I have the first crib."), _("I was last: my crib first.")),
    named=(
        _("{name} was furthest behind and has the first crib."),
        _("{name} was last: first crib."),
    ),
)


def _first_dealer(event: ev.FirstDealer, view: View, manner: Manner) -> tuple[str, ...]:
    """Of several who lost the last game, it is the one furthest behind."""
    options = view.options
    several_lost = options.form.sides > 2 and not options.giveaway
    if event.by_cut:
        sentence = _FIRST_BY_CUT
    elif manner.is_first:
        sentence = _FIRST_AS_SET
    else:
        sentence = _FIRST_AS_LAST if several_lost else _FIRST_BY_LOSS
    return (sentence.of(event.seat, view, manner),)


_DEALT = Voiced(
    you=(_("Deal {number}: you deal, the crib is yours."), _("Deal {number}: your crib.")),
    me=(_("Deal {number}: I deal, the crib is mine."), _("Deal {number}: my crib.")),
    named=(
        _("Deal {number}: {name} deals, the crib is {name}'s."),
        _("Deal {number}: {name}'s crib."),
    ),
)


_FROM_PACK = _("One card of the pack goes into it.")


def _dealt(event: ev.Dealt, view: View, manner: Manner) -> tuple[str, ...]:
    text = _DEALT.of(event.dealer, view, manner, number=event.number)
    if view.options.form.from_pack and not manner.quiet:
        text = f"{text} {_FROM_PACK}"
    return (text,)


_SOME_CARDS = {
    # Translators: stands for {some} in "I lay {some} away."
    1: pgettext("laid away", "a card"),
    2: pgettext("laid away", "two cards"),
}
_DISCARDED = Voiced(
    # Translators: {cards} is such as "the five of hearts and the king of clubs", or "5♥ and K♣".
    you=(_("You lay away {cards}."), _("Away: {cards}")),
    # Translators: {some} is "a card" or "two cards".
    me=(_("I lay {some} away."), _("I discard.")),
    named=(_("{name} lays {some} away."), _("{name} discards.")),
)
_DISCARDED_BY_NAME = (_("{name} lays away {cards}."), _("Away: {cards}"))


def _discarded(event: ev.Discarded, view: View, manner: Manner) -> tuple[str, ...]:
    cards = manner.cards(event.cards)
    name = player(event.seat, manner)
    if event.cards and name:
        return (manner.say(*_DISCARDED_BY_NAME, name=name, cards=cards),)
    some = _SOME_CARDS[view.options.form.thrown]
    return (_DISCARDED.of(event.seat, view, manner, cards=cards, some=some),)


_YOU_CUT_I_TURN = _("You cut, and I turn {card} as the starter.")
_I_CUT_YOU_TURN = _("I cut, and you turn {card} as the starter.")
_YOU_CUT = _("You cut, and {dealer} turns {card} as the starter.")
_YOU_TURN = _("{cutter} cuts, and you turn {card} as the starter.")
_OTHERS_CUT_AND_TURN = _("{cutter} cuts, and {dealer} turns {card} as the starter.")


def _starter_turned(event: ev.StarterTurned, view: View, manner: Manner) -> tuple[str, ...]:
    assert view.dealer is not None
    you_cut = is_you(event.seat, view, manner)
    if not manner.names:
        long = _YOU_CUT_I_TURN if you_cut else _I_CUT_YOU_TURN
    elif you_cut:
        long = _YOU_CUT
    else:
        long = _YOU_TURN if is_you(view.dealer, view, manner) else _OTHERS_CUT_AND_TURN
    return (
        manner.say(
            long,
            _("Starter: {card}"),
            card=manner.card(event.card),
            cutter=player(event.seat, manner),
            dealer=player(view.dealer, manner),
        ),
    )


_PLAYED = Voiced(
    you=(_("You play {card}: {count}."), _("You: {card}, {count}")),
    me=(_("I play {card}: {count}."), _("I: {card}, {count}")),
    named=(_("{name} plays {card}: {count}."), _("{name}: {card}, {count}")),
)
_PLAYED_LAST = Voiced(
    you=(_("You play your last card, {card}: {count}."), _("You: {card}, {count}")),
    me=(_("I play my last card, {card}: {count}."), _("I: {card}, {count}")),
    named=(_("{name} plays the last card, {card}: {count}."), _("{name}: {card}, {count}")),
)


def _played(event: ev.Played, view: View, manner: Manner) -> tuple[str, ...]:
    """A player's own last card is told as such where two play; of more it is no news."""
    is_last = not view.held[event.seat] and not manner.names
    sentence = _PLAYED_LAST if is_last else _PLAYED
    card = manner.card(event.card)
    return (sentence.of(event.seat, view, manner, card=card, count=event.count),)


_GO = Voiced(
    you=(_("You have no card that fits: go."), _("You: go.")),
    me=(_("I have no card that fits: go."), _("I: go.")),
    named=(_("{name} has no card that fits: go."), _("{name}: go.")),
)


def _said_go(event: ev.SaidGo, view: View, manner: Manner) -> tuple[str, ...]:
    return (_GO.of(event.seat, view, manner),)


_RESTARTED = Voiced(
    you=(_("The count starts again; you lead."), _("New count: you lead.")),
    me=(_("The count starts again; I lead."), _("New count: I lead.")),
    named=(_("The count starts again; {name} leads."), _("New count: {name} leads.")),
)


def _count_restarted(event: ev.CountRestarted, view: View, manner: Manner) -> tuple[str, ...]:
    return (_RESTARTED.of(event.leader, view, manner),)


def _play_ended(event: ev.PlayEnded, view: View, manner: Manner) -> tuple[str, ...]:
    long = _("The play is over: the cards left in hand are not played.")
    return (manner.say(long, _("The play is over.")),)


_ONE_REASON = Voiced(
    # Translators: {reason} is such as "fifteen for 2", {short} such as "fifteen".
    you=(_("You peg {reason}."), _("You +{points}: {short}")),
    me=(_("I peg {reason}."), _("I +{points}: {short}")),
    named=(_("{name} pegs {reason}."), _("{name} +{points}: {short}")),
)
_REASONS = Voiced(
    # Translators: {reason} is such as "fifteen for 2 and a pair for 2", {short} such as
    # "fifteen, a pair".
    you=(_("You peg {points}: {reason}."), _("You +{points}: {short}")),
    me=(_("I peg {points}: {reason}."), _("I +{points}: {short}")),
    named=(_("{name} pegs {points}: {reason}."), _("{name} +{points}: {short}")),
)
_PEGGED = Voiced(
    you=(_("You peg {points}."), _("You +{points}")),
    me=(_("I peg {points}."), _("I +{points}")),
    named=(_("{name} pegs {points}."), _("{name} +{points}")),
)
_OVERCOUNT = Voiced(
    you=(_("You peg {points} for my overcount."), _("You +{points}: overcount")),
    me=(_("I peg {points} for your overcount."), _("I +{points}: overcount")),
    named=(_("{name} pegs {points} for the overcount."), _("{name} +{points}: overcount")),
    you_among=(_("You peg {points} for the overcount."), _("You +{points}: overcount")),
)
_UNDERCOUNT = Voiced(
    you=(_("You peg {points} more for your undercount."), _("You +{points}: undercount")),
    me=(_("I peg {points} more for my undercount."), _("I +{points}: undercount")),
    named=(
        _("{name} pegs {points} more for the undercount."),
        _("{name} +{points}: undercount"),
    ),
)


def _head_start(number: int) -> Voiced:
    return Voiced(
        you=(
            ngettext(
                "You begin with {points} point, since the first crib is not yours.",
                "You begin with {points} points, since the first crib is not yours.",
                number,
            ),
            _("You +{points}: first pone"),
        ),
        me=(
            ngettext(
                "I begin with {points} point, since the first crib is not mine.",
                "I begin with {points} points, since the first crib is not mine.",
                number,
            ),
            _("I +{points}: first pone"),
        ),
        named=(
            ngettext(
                "{name} begins with {points} point, not having the first crib.",
                "{name} begins with {points} points, not having the first crib.",
                number,
            ),
            _("{name} +{points}: first pone"),
        ),
    )


def _muggins(number: int) -> Voiced:
    you = _("You +{points}: muggins")
    return Voiced(
        you=(
            ngettext(
                "Muggins! You peg the {points} that I missed.",
                "Muggins! You peg the {points} that I missed.",
                number,
            ),
            you,
        ),
        me=(
            ngettext(
                "Muggins! I peg the {points} that you missed.",
                "Muggins! I peg the {points} that you missed.",
                number,
            ),
            _("I +{points}: muggins"),
        ),
        named=(
            ngettext(
                "Muggins! {name} pegs the {points} that were missed.",
                "Muggins! {name} pegs the {points} that were missed.",
                number,
            ),
            _("{name} +{points}: muggins"),
        ),
        you_among=(
            ngettext(
                "Muggins! You peg the {points} that were missed.",
                "Muggins! You peg the {points} that were missed.",
                number,
            ),
            you,
        ),
    )


def _pegged_for(source: ev.Source, number: int) -> Voiced:
    """Points that are pegged neither in the play nor for a hand or crib."""
    if source is ev.Source.HEAD_START:
        return _head_start(number)
    if source is ev.Source.MUGGINS:
        return _muggins(number)
    return _OVERCOUNT if source is ev.Source.OVERCOUNT else _UNDERCOUNT


_SAYS = Voiced(
    # Translators: {cadence} is such as "fifteen 2 and a pair makes 4".
    you=(_("You say: {cadence}."),) * 2,
    me=(_("I say: {cadence}."),) * 2,
    named=(_("{name} says: {cadence}."),) * 2,
)


def _pegged(event: ev.Pegged, view: View, manner: Manner) -> tuple[str, ...]:
    if event.source in (ev.Source.HEELS, ev.Source.PLAY):
        return (_pegged_with_reason(event, view, manner),)
    if event.source in (ev.Source.HAND, ev.Source.CRIB):
        return _pegged_at_show(event, view, manner)
    sentence = _pegged_for(event.source, event.points)
    return (sentence.of(event.seat, view, manner, points=event.points),)


def _pegged_with_reason(event: ev.Pegged, view: View, manner: Manner) -> str:
    return (_ONE_REASON if len(event.why) == 1 else _REASONS).of(
        event.seat,
        view,
        manner,
        points=event.points,
        reason=reason(event.why),
        short=reason_in_short(event.why),
    )


def _pegged_at_show(event: ev.Pegged, view: View, manner: Manner) -> tuple[str, ...]:
    """Without muggins the count of another, told just before, is what is pegged.

    But it may have been found wrong since: then another is pegged, or it stands all the same
    in a game given away.
    """
    yours = is_you(event.seat, view, manner)
    stands = view.options.giveaway and not event.why
    corrected = event.points != view.claim
    lines: list[str] = []
    if yours or stands or corrected or view.options.muggins:
        lines.append(_PEGGED.of(event.seat, view, manner, points=event.points))
    if manner.explain and not yours and event.points == view.claim and event.why:
        lines.append(_SAYS.of(event.seat, view, manner, cadence=cadence(event.why)))
    return tuple(lines)


_COUNTS_NONE = (_("You count nothing."), _("You: nothing"))
_NINETEEN = {
    False: Voiced(
        you=_COUNTS_NONE,
        me=(_("My hand is nineteen: it scores nothing."), _("My hand: nineteen")),
        named=(_("{name} counts nineteen in hand: nothing."), _("{name}'s hand: nineteen")),
    ),
    True: Voiced(
        you=_COUNTS_NONE,
        me=(_("My crib is nineteen: it scores nothing."), _("My crib: nineteen")),
        named=(_("{name} counts nineteen in the crib: nothing."), _("{name}'s crib: nineteen")),
    ),
}
_NOTHING = {
    False: Voiced(
        you=_COUNTS_NONE,
        me=(_("My hand scores nothing."), _("My hand: nothing")),
        named=(_("{name} counts nothing in hand."), _("{name}'s hand: nothing")),
    ),
    True: Voiced(
        you=_COUNTS_NONE,
        me=(_("My crib scores nothing."), _("My crib: nothing")),
        named=(_("{name} counts nothing in the crib."), _("{name}'s crib: nothing")),
    ),
}
_COUNTED = {
    False: Voiced(
        you=(_("You count {claim}."), _("You: {claim}")),
        me=(_("My hand scores {claim}."), _("My hand: {claim}")),
        named=(_("{name} counts {claim} in hand."), _("{name}'s hand: {claim}")),
    ),
    True: Voiced(
        you=(_("You count {claim}."), _("You: {claim}")),
        me=(_("My crib scores {claim}."), _("My crib: {claim}")),
        named=(_("{name} counts {claim} in the crib."), _("{name}'s crib: {claim}")),
    ),
}


def _counted(event: ev.Counted, view: View, manner: Manner) -> tuple[str, ...]:
    """What you have just counted is told only by what you peg, unless that is nothing."""
    if event.claim:
        if is_you(event.seat, view, manner):
            return ()
        return (_COUNTED[event.crib].of(event.seat, view, manner, claim=event.claim),)
    nothing = _NINETEEN if view.options.form.nineteen_means_none else _NOTHING
    return (nothing[event.crib].of(event.seat, view, manner),)


_CALLS = Voiced(
    you=(_("You call muggins."), _("You: muggins!")),
    me=(_("I call muggins."), _("I: muggins!")),
    named=(_("{name} calls muggins."), _("{name}: muggins!")),
)


def _challenged(event: ev.Challenged, view: View, manner: Manner) -> tuple[str, ...]:
    """What follows tells the call of the computer alone, if only a count too low is muggins."""
    if event.seat == view.seat or manner.names or view.options.giveaway:
        return (_CALLS.of(event.seat, view, manner),)
    return ()


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
    ev.PlayEnded: _play_ended,
    ev.Pegged: _pegged,
    ev.Counted: _counted,
    ev.Challenged: _challenged,
    ev.CountJudged: count_judged,
    ev.GameWon: game_won,
}
