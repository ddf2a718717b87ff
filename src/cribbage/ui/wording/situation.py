"""The table in words, for those who do not look at a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cribbage.engine import events as ev
from cribbage.engine.cards import Card
from cribbage.engine.options import Options
from cribbage.engine.state import Phase, Pile, View
from cribbage.ui.question import Question
from cribbage.ui.wording import labels
from cribbage.ui.wording.cards import in_a_row, in_words
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.sentences import capital
from cribbage.ui.wording.voices import (
    Voiced,
    include_you,
    player,
    players,
    side,
    sides_in_turn,
)


def score(view: View, manner: Manner) -> str:
    if manner.names:
        return _scores(view, manner)
    you = view.pegs[view.seat].front
    computer = max(pegs.front for seat, pegs in enumerate(view.pegs) if seat != view.seat)
    if view.options.giveaway:
        long = _("The score: you have {you}, I have {computer}; {target} loses.")
    else:
        long = _("The score: you have {you}, I have {computer}; {target} wins.")
    return manner.say(
        long,
        _("Score: you {you}, I {computer}."),
        you=you,
        computer=computer,
        target=view.options.target,
    )


def _scores(view: View, manner: Manner) -> str:
    standing = in_a_row(
        # Translators: the points of a side, as in "you and Ada 60, Ben and Cleo 58".
        pgettext("score", "{names} {points}").format(
            names=side(each, view, manner), points=view.pegs[each].front
        )
        for each in sides_in_turn(view, manner)
    )
    if view.options.giveaway:
        long = _("The score: {standing}; {target} loses.")
    else:
        long = _("The score: {standing}; {target} wins.")
    return manner.say(long, _("Score: {standing}."), standing=standing, target=view.options.target)


def seating(options: Options, manner: Manner) -> str:
    """Who plays, in the order of the deal; nothing where you play the computer alone."""
    if not manner.names:
        return ""
    form = options.form
    first, second = form.seats_of(0), form.seats_of(1)
    sides = {"first": players(first, manner), "second": players(second, manner)}
    in_turn = players(range(form.seats), manner)
    if form.sides < form.seats:
        if include_you(first, manner):
            # Translators: {first} is such as "you and Ben"; the sentence gets its capital.
            long = pgettext(
                "you and another", "{first} play against {second}; the turn goes round: {players}."
            )
        else:
            # Translators: {first} is such as "Ada and Ben".
            long = pgettext(
                "others", "{first} play against {second}; the turn goes round: {players}."
            )
        text = manner.say(long, _("{first}; {second}."), players=in_turn, **sides)
        return capital(text)
    if form.seats == 2:
        long = _("{first} plays against {second}.")
        return manner.say(long, _("{first}; {second}."), **sides)
    return manner.say(
        _("The turn goes round to the left: {players}."), _("In turn: {players}."), players=in_turn
    )


_LEVELS = {
    "novice": _("The computer plays as a novice, who sometimes plays badly and counts too little."),
    "casual": _("The computer plays as a casual player."),
    "classic": _("The computer plays the classic game."),
    "expert": _("The computer plays as an expert."),
    "master": _("The computer plays as a master."),
}


def level(name: str, manner: Manner) -> str:
    """How well the computer plays."""
    return manner.say(_LEVELS[name], _("Level: {name}."), name=labels.level_name(name))


_HANDS = {
    False: Voiced(
        # Translators: {cards} is "5♥ J♣", or "five of hearts, jack of clubs"; {starter} is in
        # words without an article.
        you=(_("Your hand: {cards}, with the starter, {starter}."), _("Hand: {all}")),
        me=(_("My hand: {cards}, with the starter, {starter}."), _("My hand: {all}")),
        named=(_("{name}'s hand: {cards}, with the starter, {starter}."), _("{name}: {all}")),
    ),
    True: Voiced(
        you=(_("Your crib: {cards}, with the starter, {starter}."), _("Crib: {all}")),
        me=(_("My crib: {cards}, with the starter, {starter}."), _("My crib: {all}")),
        named=(
            _("{name}'s crib: {cards}, with the starter, {starter}."),
            _("{name}'s crib: {all}"),
        ),
    ),
}


def shown_before(
    event: ev.Event, view: View, manner: Manner, *, own: bool = False
) -> tuple[str, ...]:
    """The cards that a screen would show when they are counted, by another or by one's ``own``."""
    if isinstance(event, ev.Counted) and (own or event.seat != view.seat):
        assert view.starter is not None
        cards = view.crib if event.crib else view.shown[event.seat]
        return (with_starter(event.seat, event.crib, cards, view.starter, view, manner),)
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
    if phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
        assert view.starter is not None
        crib = phase is Phase.COUNT_CRIB
        counted = view.crib if crib else view.kept
        return (with_starter(view.seat, crib, counted, view.starter, view, manner),)
    if phase is Phase.DISCARD:
        cards = manner.row(question.choices)
        return (manner.say(_("You hold: {cards}."), _("Hand: {cards}"), cards=cards),)
    return ()


def with_starter(
    seat: int, crib: bool, cards: Sequence[Card], starter: Card, view: View, manner: Manner
) -> str:
    """A hand or crib with the starter."""
    return _HANDS[crib].of(
        seat,
        view,
        manner,
        cards=manner.row(cards),
        starter=in_words(starter),
        all=f"{manner.row(cards)} + {manner.signs(starter)}",
    )


# A table that nobody looks at


def position(view: View, manner: Manner) -> tuple[str, ...]:
    """All that must be known of a throw or a play that is told of later."""
    assert view.dealer is not None
    crib = whose_crib(view, manner)
    hand = manner.say(_("You hold: {cards}."), _("Hand: {cards}"), cards=manner.row(view.hand))
    play = play_so_far(view, manner) if view.phase is Phase.PLAY else ()
    return (score(view, manner), crib, *play, hand)


_CRIB_OF = Voiced(
    you=(_("The crib is yours."), _("Your crib.")),
    me=(_("The crib is mine."), _("My crib.")),
    named=(_("The crib is {name}'s."), _("{name}'s crib.")),
)


def play_so_far(view: View, manner: Manner) -> Iterator[str]:
    """What was thrown, the starter, the cards played and whose they were, who has said go.

    What a screen shows is told for the ear alone.
    """
    yield thrown(view, manner)
    if manner.spoken:
        yield starter(view, manner)
        yield from laid(view, manner)
        yield from held(view, manner)
    yield from said_go(view, manner)


def starter(view: View, manner: Manner) -> str:
    """The card turned up, once there is one."""
    assert view.starter is not None
    long, quiet = _("The starter is {card}."), _("Starter {card}.")
    return manner.say(long, quiet, card=manner.card(view.starter))


def laid(view: View, manner: Manner) -> Iterator[str]:
    """The cards played, and whose they were: count by count."""
    for pile in view.piles[:-1]:
        cards = _laid(pile, view, manner)
        yield manner.say(_("Before this count: {cards}."), "{cards}.", cards=cards)
    if view.pile:
        long, quiet = _("In this count: {cards}."), _("Now: {cards}.")
        yield manner.say(long, quiet, cards=_laid(view.pile, view, manner))


def said_go(view: View, manner: Manner) -> Iterator[str]:
    """Who cannot play any more in this count."""
    for seat in sorted(view.said_go):
        yield _SAID_GO.of(seat, view, manner)


def whose_crib(view: View, manner: Manner) -> str:
    """Who deals, in other words."""
    assert view.dealer is not None
    return _CRIB_OF.of(view.dealer, view, manner)


_SAID_GO = Voiced(
    you=(_("You have said go."), _("You: go.")),
    me=(_("I have said go."), _("I: go.")),
    named=(_("{name} has said go."), _("{name}: go.")),
)


def thrown(view: View, manner: Manner) -> str:
    """What the player has thrown into whose crib."""
    cards = manner.briefly(view.thrown)
    if view.dealer == view.seat:
        long, quiet = _("You threw {cards} into your crib."), _("Into your crib: {cards}.")
    elif not manner.names:
        long, quiet = _("You threw {cards} into my crib."), _("Into my crib: {cards}.")
    else:
        long, quiet = _("You threw {cards} into the crib."), _("Into the crib: {cards}.")
    return manner.say(long, quiet, cards=cards)


def held(view: View, manner: Manner) -> Iterator[str]:
    """How many cards each of the others holds."""
    for seat, number in enumerate(view.held):
        if seat != view.seat:
            name = player(seat, manner)
            if name:
                long = ngettext(
                    "{name} holds {number} card.", "{name} holds {number} cards.", number
                )
                quiet = _("{name}: {number}.")
            else:
                long = ngettext("I hold {number} card.", "I hold {number} cards.", number)
                quiet = _("I hold {number}.")
            yield manner.say(long, quiet, name=name, number=number)


def _laid(pile: Pile, view: View, manner: Manner) -> str:
    """The cards of a count in turn, and whose they were."""
    return in_a_row(
        _WHOSE.of(laid.seat, view, manner, card=manner.row([laid.card])) for laid in pile
    )


_WHOSE = Voiced(
    # Translators: {card} is such as "five of hearts".
    you=(_("{card} (yours)"),) * 2,
    me=(_("{card} (mine)"),) * 2,
    named=(_("{card} ({name})"),) * 2,
)
