"""What the first lesson says. It has one form: in the quiet one there would be no lesson.

The texts are about the cards of the lesson's deal, and each fits on a screen with others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cribbage.engine.cards import Card, Rank
from cribbage.engine.options import SIX
from cribbage.engine.scoring import Combination, points
from cribbage.ui.wording.cards import listed
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.counting import explanation, name
from cribbage.ui.wording.manner import Manner

WELCOME = _(
    "Welcome! In one deal, of about four minutes, you learn cribbage. Who is first to peg 121 "
    "points, that is, to score them, wins."
)
CUT = _(
    "1 of 10: the cut. The lower card deals first; the ace is lowest. Lift some cards: type any "
    "number from 4 to 48, then Enter."
)
CRIB = _(
    "2 of 10: the crib. We each throw two of six cards into it. It is a second hand for the "
    "dealer: you."
)
THROW = _(
    "Keep what goes together: 5, 6 and 7 are a run, 7 and 7 a pair. Throw the 2 and the 3: type "
    "2 3, then Enter."
)
STARTER = _(
    "The starter counts with each hand and with the crib, as a fifth card. Nobody plays it."
)
PAIR = _(
    "3 of 10: a pair. We play cards in turn and add them up: that is the count. A card of the "
    "same rank as the last makes a pair: 2 points. Play a 7. You have two, so name the suit: 7d "
    "or 7s."
)
RUN = _(
    "4 of 10: a run. Three cards or more in a row score 1 each, played in any order. 7 and 8 "
    "were the last two: play the 6."
)
GO = _(
    "5 of 10: a go. The count never passes 31. I had no card that fits, nor had you: so the "
    "last card scored 1. Now a new count begins."
)
FIFTEEN = _(
    "6 of 10: fifteen. Jack, queen and king count ten, the ace one. Who makes the count 15 "
    "scores 2. Which card does that?"
)
THIRTY_ONE = _(
    "7 of 10: thirty-one. Any card that makes 31 scores 2. The last card of all scores 1, but not "
    "on top of that. Play yours. (In a game it is played for you.)"
)
SHOW = _(
    "8 of 10: my hand. Now we count our hands, with the starter. Cards that add up to 15 score "
    "2, a pair 2, a run 1 for each card."
)
HAND = _(
    "9 of 10: your hand. Cards can be used again: 5-6-7 is a run with each 7; with the pair of "
    "sevens that is a double run. Add a fifteen. How many points are there?"
)
COUNT_CRIB = _(
    "10 of 10: your crib. Three cards can make 15, too: 2 and 3 do so with every card that "
    "counts ten."
)
DONE = _(
    "That was a deal! The next crib is mine, and so on by turns, to 121 points. In a game you do "
    "not get what you miss when you count, and if you count too much, I score 2."
)
NEXT = _(
    "Three alike score 6, four cards of a suit in hand 4, some jacks 1 or 2: ? has the rules. "
    "When you play, h gives a hint. The option --practice count trains you to count, and -e "
    "explains what you miss."
)
INVITATION = _("Play a short game now, to 61, against a novice (y for yes)? ")
AT_INVITATION = _(
    "Type y to play a short game against the computer, which plays as a novice and tells you "
    "what would have been better. Anything else ends the program."
)
LEFT = _("The lesson was left.")
GOODBYE = _("Goodbye. To play, type: cribbage --level novice --explain")


def better_throw(kept: int, best: int) -> str:
    """Why another throw is not as good: by the points in what it keeps."""
    text = _(
        "You could, but what is left would be worth {kept} now; 5, 6, 7 and 7 are worth {best}. "
        "Throw the 2 and the 3."
    )
    return text.format(kept=kept, best=best)


def better_card(card: Card, best: Rank, manner: Manner) -> str:
    """Why another card is not as good: it scores nothing."""
    # Translators: {card}: "the seven of clubs"; {best}: "the six".
    text = _("You could play {card}, but it scores nothing now, and {best} does. Try again.")
    return text.format(card=manner.card(card), best=_THE_RANK[best])


# Translators: the card of a rank, in the place of {best}.
_THE_RANK = {
    Rank.ACE: pgettext("card that scores", "the ace"),
    Rank.TWO: pgettext("card that scores", "the two"),
    Rank.THREE: pgettext("card that scores", "the three"),
    Rank.FOUR: pgettext("card that scores", "the four"),
    Rank.FIVE: pgettext("card that scores", "the five"),
    Rank.SIX: pgettext("card that scores", "the six"),
    Rank.SEVEN: pgettext("card that scores", "the seven"),
    Rank.EIGHT: pgettext("card that scores", "the eight"),
    Rank.NINE: pgettext("card that scores", "the nine"),
    Rank.TEN: pgettext("card that scores", "the ten"),
    Rank.JACK: pgettext("card that scores", "the jack"),
    Rank.QUEEN: pgettext("card that scores", "the queen"),
    Rank.KING: pgettext("card that scores", "the king"),
}


def look_again(said: int, found: Sequence[Combination]) -> str:
    """What there is to be found, after a first wrong count."""
    times = Counter(map(name, found))
    what = [_times(what, number) for what, number in times.items()]
    if said < points(found):
        # Translators: {said} is a number; {what}: "fifteen (2 times) and a pair".
        text = _("There is more than {said}. Look for {what}.")
    else:
        # Translators: {said} is a number; {what}: "fifteen (2 times) and a pair".
        text = _("It is less than {said}. Look for {what}.")
    return text.format(said=said, what=listed(what))


def _times(what: str, number: int) -> str:
    if number == 1:
        return what
    # Translators: {what}: "fifteen".
    text = ngettext("{what} ({number} time)", "{what} ({number} times)", number)
    return text.format(what=what, number=number)


def counted_out(said: int, found: Sequence[Combination], manner: Manner) -> tuple[str, ...]:
    """The whole count, after another wrong one."""
    # Translators: {said} is a number of points; below it stands what there is.
    text = _("More than {said}:") if said < points(found) else _("Less than {said}:")
    return (
        text.format(said=said),
        *explanation(found, manner, SIX),
        _("So type {number}.").format(number=points(found)),
    )


def each(found: Sequence[Combination], manner: Manner) -> tuple[str, ...]:
    """A line for each combination, without what is said."""
    return explanation(found, manner, SIX)[:-1]
