"""A count that was judged: what is right, and which combination was counted wrong."""

from __future__ import annotations

from cribbage.engine import events as ev
from cribbage.engine.cards import Rank
from cribbage.engine.scoring import Combination, Kind
from cribbage.engine.state import View
from cribbage.tutor.slips import Fault, Slip, ranks, slip
from cribbage.ui.wording.cards import RANK_NAMES
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.counting import cards_in_words, explanation, named_number
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
        some=cards_in_words(found.number),
        digits=found.number,
        all=cards_in_words(len(hand) + event.crib),
        cards=manner.row(found.candidates[0].cards),
    )
    return (text,)


_SENTENCES: dict[Fault, Voiced] = {
    Fault.MISSED: Voiced(
        # Translators: {what} is such as "the fifteen 7-8" or "one of the two runs 4-5-6".
        you=(_("You missed {what}."), _("Missed: {what}.")),
        me=(_("I missed {what}."), _("Missed: {what}.")),
        named=(_("{name} missed {what}."), _("Missed: {what}.")),
    ),
    Fault.TAKEN_FOR_LESS: Voiced(
        # Translators: {what} is such as "the run 4-5-6" or "the three fives", {some} such as
        # "three cards".
        you=(_("You counted only {some} of {what}."), _("Only {digits} of {what}.")),
        me=(_("I counted only {some} of {what}."), _("Only {digits} of {what}.")),
        named=(_("{name} counted only {some} of {what}."), _("Only {digits} of {what}.")),
    ),
    Fault.TWICE: Voiced(
        # Translators: {what} is such as "the fifteen 7-8" or "one of the two runs 4-5-6".
        you=(_("It looks as if you counted {what} twice."), _("Twice? {what}.")),
        me=(_("I counted {what} twice."), _("Twice? {what}.")),
        named=(_("{name} seems to have counted {what} twice."), _("Twice? {what}.")),
    ),
}
_RUN_INSIDE = Voiced(
    # Translators: {what} is such as "the run 4-5-6-7".
    you=(_("You counted a shorter run inside {what} as well."), _("Run inside {what}.")),
    me=(_("I counted a shorter run inside {what} as well."), _("Run inside {what}.")),
    named=(_("{name} counted a shorter run inside {what} as well."), _("Run inside {what}.")),
)
_NO_FLUSH = {
    False: Voiced(
        you=(
            # Translators: {all} is such as "four cards".
            _("You counted a flush, but all {all} of the hand must be of one suit."),
            _("No flush: {cards}."),
        ),
        me=(
            _("I counted a flush, but all {all} of the hand must be of one suit."),
            _("No flush: {cards}."),
        ),
        named=(
            _("{name} counted a flush, but all {all} of the hand must be of one suit."),
            _("No flush: {cards}."),
        ),
    ),
    True: Voiced(
        you=(
            # Translators: {all} is such as "five cards".
            _("You counted a flush, but in the crib all {all} must be of one suit."),
            _("No flush: {cards}."),
        ),
        me=(
            _("I counted a flush, but in the crib all {all} must be of one suit."),
            _("No flush: {cards}."),
        ),
        named=(
            _("{name} counted a flush, but in the crib all {all} must be of one suit."),
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
    Rank.ACE: pgettext("ranks in plural", "aces"),
    Rank.TWO: pgettext("ranks in plural", "twos"),
    Rank.THREE: pgettext("ranks in plural", "threes"),
    Rank.FOUR: pgettext("ranks in plural", "fours"),
    Rank.FIVE: pgettext("ranks in plural", "fives"),
    Rank.SIX: pgettext("ranks in plural", "sixes"),
    Rank.SEVEN: pgettext("ranks in plural", "sevens"),
    Rank.EIGHT: pgettext("ranks in plural", "eights"),
    Rank.NINE: pgettext("ranks in plural", "nines"),
    Rank.TEN: pgettext("ranks in plural", "tens"),
    Rank.JACK: pgettext("ranks in plural", "jacks"),
    Rank.QUEEN: pgettext("ranks in plural", "queens"),
    Rank.KING: pgettext("ranks in plural", "kings"),
}
_ONE: dict[Kind, Form] = {
    # Translators: {ranks} is such as "4-5-6", for the ear in words, and {plural} such as "fives".
    Kind.FIFTEEN: (_("the fifteen {ranks}"), _("fifteen {ranks}")),
    Kind.RUN: (_("the run {ranks}"), _("run {ranks}")),
    Kind.PAIR: (_("the pair of {plural}"), _("pair {ranks}")),
    Kind.THREE_OF_A_KIND: (_("the three {plural}"), "{ranks}"),
    Kind.FOUR_OF_A_KIND: (_("the four {plural}"), "{ranks}"),
    Kind.FLUSH: (_("the flush"), pgettext("what was counted wrong", "flush")),
    Kind.HIS_NOBS: (
        pgettext("what was counted wrong", "his nobs"),
        pgettext("what was counted wrong", "nobs"),
    ),
}
_SECOND_RUN: dict[Rank, str] = {
    Rank.ACE: _("the second run {ranks} with the other ace"),
    Rank.TWO: _("the second run {ranks} with the other two"),
    Rank.THREE: _("the second run {ranks} with the other three"),
    Rank.FOUR: _("the second run {ranks} with the other four"),
    Rank.FIVE: _("the second run {ranks} with the other five"),
    Rank.SIX: _("the second run {ranks} with the other six"),
    Rank.SEVEN: _("the second run {ranks} with the other seven"),
    Rank.EIGHT: _("the second run {ranks} with the other eight"),
    Rank.NINE: _("the second run {ranks} with the other nine"),
    Rank.TEN: _("the second run {ranks} with the other ten"),
    Rank.JACK: _("the second run {ranks} with the other jack"),
    Rank.QUEEN: _("the second run {ranks} with the other queen"),
    Rank.KING: _("the second run {ranks} with the other king"),
}
_SECOND_RUN_IN_SHORT = _("second run {ranks} (other {letter})")


def _one_alike(kind: Kind, number: int) -> Form:
    """One of several that have the same ranks; the number is a word."""
    if kind is Kind.HIS_NOBS:
        return _ONE[kind]
    if kind is Kind.FIFTEEN:
        return (
            ngettext(
                "one of the {number} fifteens {ranks}",
                "one of the {number} fifteens {ranks}",
                number,
            ),
            ngettext(
                "one of {number} fifteens {ranks}", "one of {number} fifteens {ranks}", number
            ),
        )
    return (
        ngettext("one of the {number} runs {ranks}", "one of the {number} runs {ranks}", number),
        ngettext("one of {number} runs {ranks}", "one of {number} runs {ranks}", number),
    )


def _one_of(kind: Kind, number: int) -> Form:
    """One of several that differ; the number is a word."""
    forms: dict[Kind, Form] = {
        Kind.FIFTEEN: (
            ngettext("one of the {number} fifteens", "one of the {number} fifteens", number),
            ngettext("one of {number} fifteens", "one of {number} fifteens", number),
        ),
        Kind.RUN: (
            ngettext("one of the {number} runs", "one of the {number} runs", number),
            ngettext("one of {number} runs", "one of {number} runs", number),
        ),
        Kind.PAIR: (
            ngettext("one of the {number} pairs", "one of the {number} pairs", number),
            ngettext("one of {number} pairs", "one of {number} pairs", number),
        ),
        Kind.THREE_OF_A_KIND: (
            ngettext("one of the {number} triplets", "one of the {number} triplets", number),
            ngettext("one of {number} triplets", "one of {number} triplets", number),
        ),
    }
    return forms[kind]


def _which(found: Slip, manner: Manner) -> str:
    """Which combination it was, as far as that can be told."""
    first, *others = found.candidates
    number = len(found.candidates)
    values = {
        "ranks": _ranks(first, manner),
        "plural": _RANKS_IN_PLURAL[first.cards[0].rank],
        "number": named_number(number),
    }
    if not others:
        return manner.say(*_ONE[found.kind], **values)
    if not found.are_alike:
        return manner.say(*_one_of(found.kind, number), **values)
    if found.kind is Kind.RUN and found.fault is Fault.MISSED and len(others) == 1:
        (other,) = {card.rank for card in others[0].cards if card not in first.cards}
        long, quiet = _SECOND_RUN[other], _SECOND_RUN_IN_SHORT
        return manner.say(long, quiet, letter=manner.letters.of(other), **values)
    return manner.say(*_one_alike(found.kind, number), **values)


def _ranks(combination: Combination, manner: Manner) -> str:
    """``4-5-6``, or in words for the ear."""
    in_words = manner.spoken and not manner.quiet
    return "-".join(RANK_NAMES[r] if in_words else manner.letters.of(r) for r in ranks(combination))
