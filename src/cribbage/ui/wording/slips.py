"""A count that was judged: what is right, and which combination was counted wrong."""

from __future__ import annotations

from cribbage.engine import events as ev
from cribbage.engine.cards import Rank
from cribbage.engine.scoring import Combination, Kind
from cribbage.engine.state import View
from cribbage.tutor.slips import Fault, Slip, ranks, slip
from cribbage.ui.wording.cards import RANK_NAMES, number
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.counting import explanation
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.voices import Form, Voiced

_RIGHT = Voiced(
    you=(_("Your count of {claim} was right."), _("{claim} is right.")),
    me=(_("My count of {claim} was right."), _("{claim} is right.")),
    named=(_("{name}'s count of {claim} was right."), _("{claim} is right.")),
)
_TOO_LITTLE = Voiced(
    you=(_("You should have taken {right}, not {claim}!"), _("Not {claim} but {right}!")),
    me=(_("I should have taken {right}, not {claim}!"), _("Not {claim} but {right}!")),
    named=(_("{name} should have taken {right}, not {claim}!"), _("Not {claim} but {right}!")),
)
_TOO_MUCH = (_("It is only worth {right}, not {claim}!"), _("Only {right}, not {claim}!"))


def count_judged(event: ev.CountJudged, view: View, manner: Manner) -> tuple[str, ...]:
    """Whether it was right; of a wrong one, if wanted, what was counted wrong, and the whole."""
    values = {"claim": event.claim, "right": event.right}
    if event.claim > event.right:
        text = manner.say(*_TOO_MUCH, **values)
    else:
        sentence = _RIGHT if event.claim == event.right else _TOO_LITTLE
        text = sentence.of(event.seat, view, manner, **values)
    if event.claim == event.right or not manner.explain:
        return (text,)
    right = explanation(event.found, manner, view.options.form)
    return (text, *_counted_wrong(event, view, manner), *right)


def _counted_wrong(event: ev.CountJudged, view: View, manner: Manner) -> tuple[str, ...]:
    """The sentence that names the slip, if one combination explains it."""
    assert view.starter is not None
    hand = view.crib if event.crib else view.shown[event.seat]
    found = slip(event.found, hand, view.starter, event.claim)
    if found is None:
        return ()
    text = _sentence(found, crib=event.crib).of(
        event.seat,
        view,
        manner,
        what=_which(found, manner),
        size=number(found.number),
        digits=found.number,
        all=number(len(hand) + event.crib),
        cards=manner.row(found.candidates[0].cards),
    )
    return (text,)


_SENTENCES: dict[Fault, Voiced] = {
    Fault.MISSED: Voiced(
        you=(_("You missed {what}."), _("Missed: {what}.")),
        me=(_("I missed {what}."), _("Missed: {what}.")),
        named=(_("{name} missed {what}."), _("Missed: {what}.")),
    ),
    Fault.TAKEN_FOR_LESS: Voiced(
        you=(_("You counted only {size} cards of {what}."), _("Only {digits} of {what}.")),
        me=(_("I counted only {size} cards of {what}."), _("Only {digits} of {what}.")),
        named=(_("{name} counted only {size} cards of {what}."), _("Only {digits} of {what}.")),
    ),
    Fault.TWICE: Voiced(
        you=(_("It looks as if you counted {what} twice."), _("Twice? {what}.")),
        me=(_("I counted {what} twice."), _("Twice? {what}.")),
        named=(_("{name} seems to have counted {what} twice."), _("Twice? {what}.")),
    ),
}
_RUN_INSIDE = Voiced(
    you=(_("You counted a shorter run inside {what} as well."), _("Run inside {what}.")),
    me=(_("I counted a shorter run inside {what} as well."), _("Run inside {what}.")),
    named=(_("{name} counted a shorter run inside {what} as well."), _("Run inside {what}.")),
)
_NO_FLUSH = {
    False: Voiced(
        you=(
            _("You counted a flush, but all {all} cards of the hand must be of one suit."),
            _("No flush: {cards}."),
        ),
        me=(
            _("I counted a flush, but all {all} cards of the hand must be of one suit."),
            _("No flush: {cards}."),
        ),
        named=(
            _("{name} counted a flush, but all {all} cards of the hand must be of one suit."),
            _("No flush: {cards}."),
        ),
    ),
    True: Voiced(
        you=(
            _("You counted a flush, but in the crib all {all} cards must be of one suit."),
            _("No flush: {cards}."),
        ),
        me=(
            _("I counted a flush, but in the crib all {all} cards must be of one suit."),
            _("No flush: {cards}."),
        ),
        named=(
            _("{name} counted a flush, but in the crib all {all} cards must be of one suit."),
            _("No flush: {cards}."),
        ),
    ),
}
_NO_NOBS = Voiced(
    you=(
        _("You counted his nobs, but no jack beside the starter is of its suit."),
        _("No nobs."),
    ),
    me=(
        _("I counted his nobs, but no jack beside the starter is of its suit."),
        _("No nobs."),
    ),
    named=(
        _("{name} counted his nobs, but no jack beside the starter is of its suit."),
        _("No nobs."),
    ),
)


def _sentence(found: Slip, *, crib: bool) -> Voiced:
    if found.fault is not Fault.NOT_THERE:
        return _SENTENCES[found.fault]
    if found.kind is Kind.RUN:
        return _RUN_INSIDE
    return _NO_FLUSH[crib] if found.kind is Kind.FLUSH else _NO_NOBS


# Which combination


_RANKS_IN_PLURAL: dict[Rank, str] = {
    Rank.ACE: _("aces"),
    Rank.TWO: _("twos"),
    Rank.THREE: _("threes"),
    Rank.FOUR: _("fours"),
    Rank.FIVE: _("fives"),
    Rank.SIX: _("sixes"),
    Rank.SEVEN: _("sevens"),
    Rank.EIGHT: _("eights"),
    Rank.NINE: _("nines"),
    Rank.TEN: _("tens"),
    Rank.JACK: _("jacks"),
    Rank.QUEEN: _("queens"),
    Rank.KING: _("kings"),
}
_ONE: dict[Kind, Form] = {
    Kind.FIFTEEN: (_("the fifteen {ranks}"), _("fifteen {ranks}")),
    Kind.RUN: (_("the run {ranks}"), _("run {ranks}")),
    Kind.PAIR: (_("the pair of {plural}"), _("pair {ranks}")),
    Kind.THREE_OF_A_KIND: (_("the three {plural}"), "{ranks}"),
    Kind.FOUR_OF_A_KIND: (_("the four {plural}"), "{ranks}"),
    Kind.FLUSH: (_("the flush"), _("flush")),
    Kind.HIS_NOBS: (_("his nobs"), _("nobs")),
}
_SECOND_RUN: Form = (
    _("the second run {ranks} with the other {rank}"),
    _("second run {ranks} (other {letter})"),
)
_ONE_ALIKE: dict[Kind, Form] = {
    Kind.FIFTEEN: (
        _("one of the {number} fifteens {ranks}"),
        _("one of {number} fifteens {ranks}"),
    ),
    Kind.RUN: (_("one of the {number} runs {ranks}"), _("one of {number} runs {ranks}")),
    Kind.HIS_NOBS: (_("his nobs"), _("nobs")),
}
_ONE_OF: dict[Kind, Form] = {
    Kind.FIFTEEN: (_("one of the {number} fifteens"), _("one of {number} fifteens")),
    Kind.RUN: (_("one of the {number} runs"), _("one of {number} runs")),
    Kind.PAIR: (_("one of the {number} pairs"), _("one of {number} pairs")),
    Kind.THREE_OF_A_KIND: (_("one of the {number} triplets"), _("one of {number} triplets")),
}


def _which(found: Slip, manner: Manner) -> str:
    """Which combination it was, as far as that can be told."""
    first, *others = found.candidates
    values = {
        "ranks": _ranks(first, manner),
        "plural": _RANKS_IN_PLURAL[first.cards[0].rank],
        "number": number(len(found.candidates)),
    }
    if not others:
        return manner.say(*_ONE[found.kind], **values)
    if not found.are_alike:
        return manner.say(*_ONE_OF[found.kind], **values)
    if found.kind is Kind.RUN and found.fault is Fault.MISSED and len(others) == 1:
        (other,) = {card.rank for card in others[0].cards if card not in first.cards}
        return manner.say(
            *_SECOND_RUN, rank=RANK_NAMES[other], letter=manner.letters.of(other), **values
        )
    return manner.say(*_ONE_ALIKE[found.kind], **values)


def _ranks(combination: Combination, manner: Manner) -> str:
    """``4-5-6``, or in words for the ear."""
    in_words = manner.spoken and not manner.quiet
    return "-".join(RANK_NAMES[r] if in_words else manner.letters.of(r) for r in ranks(combination))
