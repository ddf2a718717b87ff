"""What the player is asked, and why an answer cannot be taken."""

from __future__ import annotations

from cribbage.engine.cards import Card, Rank
from cribbage.engine.state import Phase
from cribbage.ui import parse
from cribbage.ui.question import Question
from cribbage.ui.wording.cards import with_article
from cribbage.ui.wording.catalogue import _, pgettext
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.voices import player

MORE = _("--More--")


def more() -> str:
    """The same where a line is read, in which the key must be named."""
    return _("--More-- (Enter) ")


def another_game(manner: Manner) -> str:
    return manner.say(
        _("Another game (y)? r: review, s: statistics; anything else ends. "),
        _("Again (y), review (r), statistics (s)? "),
    )


def seed_was(seed: str, number: int | None, manner: Manner) -> str:
    """The seed of a game that is over, and under which number it is kept, if it is."""
    if number is None:
        long, quiet = _("The seed of this game was {seed}."), _("Seed {seed}.")
    else:
        long = _("This was game {number}; its seed was {seed}.")
        quiet = _("Game {number}, seed {seed}.")
    return manner.say(long, quiet, seed=seed, number=number)


def left(seed: str | None, manner: Manner) -> str:
    """The last word of a game that is not played to its end."""
    if seed is None:
        return manner.say(_("The game was left."), _("Left."))
    return manner.say(
        _("The game was left. Its seed was {seed}."), _("Left. Seed {seed}."), seed=seed
    )


def goodbye() -> str:
    return _("Goodbye.")


def pass_keyboard(seat: int, manner: Manner) -> str:
    """Between two people's turns, while no hand is shown."""
    return manner.say(
        _("Pass the keyboard to {name}, who presses {key}: "),
        _("{name}, press {key}: "),
        name=player(seat, manner),
        key=pgettext("key", "Enter") if manner.spoken else pgettext("key", "Space"),
    )


def nothing_to_take_back(manner: Manner) -> str:
    return manner.say(_("There is nothing to take back."), _("Nothing to take back."))


def no_hint(manner: Manner) -> str:
    return manner.say(_("There is nothing to decide that a hint could be about."), _("No hint."))


def prompt(question: Question, manner: Manner) -> str:
    """The question, ending in a space after which the answer stands."""
    decision = question.decision
    if decision.phase is Phase.DISCARD:
        return _discard(question, manner)
    long, quiet = _PROMPTS[decision.phase]
    if decision.phase is Phase.CUT_FOR_DEAL and question.view.options.giveaway:
        long = _CUT_FOR_DEAL_TO_LOSE
    return manner.say(long, quiet, low=decision.low, high=decision.high)


_CUT_FOR_DEAL_TO_LOSE = _(
    "Cut for the first crib, low card has it. Lift how many cards, {low} to {high}? "
)
_PROMPTS: dict[Phase, tuple[str, str]] = {
    Phase.CUT_FOR_DEAL: (
        _("Cut for the first crib, low card wins. Lift how many cards, {low} to {high}? "),
        _("Cut, {low} to {high}: "),
    ),
    Phase.CUT_FOR_STARTER: (
        _("Cut for the starter. Lift how many cards, {low} to {high}? "),
        _("Cut, {low} to {high}: "),
    ),
    # Translators: this and all that ask end in a space, after which the answer is typed.
    Phase.PLAY: (_("Your play: "), pgettext("prompt", "Play: ")),
    Phase.COUNT_HAND: (_("Your hand scores ({low} to {high}): "), pgettext("prompt", "Hand: ")),
    Phase.COUNT_CRIB: (_("Your crib scores ({low} to {high}): "), pgettext("prompt", "Crib: ")),
    Phase.CHALLENGE: (_("Call muggins (m), or let the count stand (Enter)? "), _("Muggins (m)? ")),
}


def _discard(question: Question, manner: Manner) -> str:
    if question.laid:
        long, quiet = _("And the second (u takes {card} back): "), _("Second (u: {card} back): ")
        return manner.say(long, quiet, card=manner.card(question.laid[-1]))
    view = question.view
    assert view.dealer is not None
    side_of = view.options.form.side_of
    if view.dealer == view.seat:
        long = _("Discard a card to your crib: ")
    elif not manner.names:
        long = _("Discard a card to my crib: ")
    elif side_of(view.dealer) == side_of(view.seat):
        long = _("Discard a card to the crib of {name}, your partner: ")
    else:
        long = _("Discard a card to {name}'s crib: ")
    return manner.say(long, pgettext("prompt", "Discard: "), name=player(view.dealer, manner))


def refused(refusal: parse.Refusal, manner: Manner) -> str:
    """Why the answer cannot be taken."""
    if isinstance(refusal, parse.NotACard):
        if not refusal.text:
            return manner.say(
                _("Please name a card, such as {example}."), _("Name a card."), example="5h"
            )
        return manner.say(
            _('"{text}" is not a card. Type a rank, or rank and suit: 5, kd.'),
            _('"{text}": not a card.'),
            text=_quoted(refusal.text),
        )
    if isinstance(refusal, parse.NotInHand):
        return _not_in_hand(refusal, manner)
    if isinstance(refusal, parse.Ambiguous):
        return manner.say(
            _("You hold more than one: {cards}. Name the suit as well."),
            _("Which: {cards}?"),
            cards=manner.cards(refusal.cards),
        )
    if isinstance(refusal, parse.WouldPassThirtyOne):
        return manner.say(
            _("That would pass 31: {card} cannot be played now."),
            _("Past 31: {card}."),
            card=manner.card(refusal.card),
        )
    if isinstance(refusal, parse.SameCard):
        return manner.say(
            _("That is {card} twice; name two cards."),
            _("Twice {card}."),
            card=manner.card(refusal.card),
        )
    if isinstance(refusal, parse.TooManyCards):
        return manner.say(_("One card only, please."), _("One card."))
    if isinstance(refusal, parse.NotANumber):
        return _not_a_number(refusal, manner)
    return manner.say(_("Please type m for muggins, or nothing."), _("m or nothing."))


def _not_a_number(refusal: parse.NotANumber, manner: Manner) -> str:
    if isinstance(refusal, parse.NumberOutOfRange):
        long = _("{text} is out of range: from {low} to {high}, please.")
    else:
        long = _('"{text}" is not a whole number. From {low} to {high}, please.')
    quiet = _("A number from {low} to {high}, please.")
    text = _quoted(refusal.text)
    return manner.say(long, quiet, text=text, low=refusal.low, high=refusal.high)


def _quoted(text: str) -> str:
    """What was typed, without what would move the cursor or ring a bell."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:20])


def _not_in_hand(refusal: parse.NotInHand, manner: Manner) -> str:
    if refusal.suit is None:
        return manner.say(
            _NONE_OF_RANK[refusal.rank], _("No {short}."), short=manner.letters.of(refusal.rank)
        )
    card = Card(refusal.rank, refusal.suit)
    return manner.say(
        # Translators: {card} is such as "the five of hearts".
        _("You do not hold {card}."),
        _("No {short}."),
        card=with_article(card),
        short=manner.signs(card),
    )


_NONE_OF_RANK: dict[Rank, str] = {
    Rank.ACE: _("You hold no ace."),
    Rank.TWO: _("You hold no two."),
    Rank.THREE: _("You hold no three."),
    Rank.FOUR: _("You hold no four."),
    Rank.FIVE: _("You hold no five."),
    Rank.SIX: _("You hold no six."),
    Rank.SEVEN: _("You hold no seven."),
    Rank.EIGHT: _("You hold no eight."),
    Rank.NINE: _("You hold no nine."),
    Rank.TEN: _("You hold no ten."),
    Rank.JACK: _("You hold no jack."),
    Rank.QUEEN: _("You hold no queen."),
    Rank.KING: _("You hold no king."),
}
