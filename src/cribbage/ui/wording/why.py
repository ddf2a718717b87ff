"""Reasons for a throw or a card, in sentences made of what the position holds."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.bots.throwing import own_crib
from cribbage.engine.cards import Rank
from cribbage.engine.scoring import Kind, points
from cribbage.engine.state import View
from cribbage.tutor import reasons
from cribbage.tutor.judging import CardJudged, ThrowJudged
from cribbage.tutor.reasons import Invitation, Part
from cribbage.ui.wording import figures
from cribbage.ui.wording.cards import either, listed
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.counting import named_number, reason, summed_up
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.sentences import capital
from cribbage.ui.wording.voices import player

MOST_INVITATIONS = 2

_A_RANK: dict[Rank, str] = {
    # Translators: a card of the rank, as in "I may hold an ace or a ten card" and "your crib gets
    # a five".
    Rank.ACE: _("an ace"),
    Rank.TWO: _("a two"),
    Rank.THREE: _("a three"),
    Rank.FOUR: _("a four"),
    Rank.FIVE: _("a five"),
    Rank.SIX: _("a six"),
    Rank.SEVEN: _("a seven"),
    Rank.EIGHT: _("an eight"),
    Rank.NINE: _("a nine"),
    Rank.TEN: _("a ten"),
    Rank.JACK: _("a jack"),
    Rank.QUEEN: _("a queen"),
    Rank.KING: _("a king"),
}
_YOUR_OTHER: dict[Rank, str] = {
    Rank.ACE: _("{then}; you can answer a pair with your other ace"),
    Rank.TWO: _("{then}; you can answer a pair with your other two"),
    Rank.THREE: _("{then}; you can answer a pair with your other three"),
    Rank.FOUR: _("{then}; you can answer a pair with your other four"),
    Rank.FIVE: _("{then}; you can answer a pair with your other five"),
    Rank.SIX: _("{then}; you can answer a pair with your other six"),
    Rank.SEVEN: _("{then}; you can answer a pair with your other seven"),
    Rank.EIGHT: _("{then}; you can answer a pair with your other eight"),
    Rank.NINE: _("{then}; you can answer a pair with your other nine"),
    Rank.TEN: _("{then}; you can answer a pair with your other ten"),
    Rank.JACK: _("{then}; you can answer a pair with your other jack"),
    Rank.QUEEN: _("{then}; you can answer a pair with your other queen"),
    Rank.KING: _("{then}; you can answer a pair with your other king"),
}
_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


# A throw


def of_throw(view: View, judged: ThrowJudged, manner: Manner) -> str:
    """What the throw keeps, and what it gives to the crib."""
    found = reasons.of_throw(judged)
    values = {
        "cards": manner.briefly(judged.thrown),
        "keeps": _keeps(found, manner),
        "crib": _crib(view, found, manner),
    }
    # Translators: {keeps} is such as "a pair for 2, to which 12 of 46 starters add", and {crib}
    # such as "my crib gets a five".
    long = _("Throwing {cards} keeps {keeps}; {crib}.")
    return manner.say(long, _("{cards}: keeps {keeps}; {crib}."), **values)


def _keeps(found: reasons.ThrowReasons, manner: Manner) -> str:
    """What is kept, and how many of the starters (some forty) make it worth more."""
    values = {
        "what": summed_up(found.kept),
        "points": points(found.kept),
        "helped": found.helped,
        "starters": found.starters,
    }
    if not found.kept:
        long = ngettext(
            # Translators: {helped} is such as 12, and {starters} such as 46, in "12 of 46".
            "nothing that scores yet, to which {helped} of {starters} starters add",
            "nothing that scores yet, to which {helped} of {starters} starters add",
            found.helped,
        )
        quiet = ngettext(
            "nothing yet ({helped} starters add)",
            "nothing yet ({helped} starters add)",
            found.helped,
        )
        return manner.say(long, quiet, **values)
    long = ngettext(
        # Translators: {what} is such as "three fifteens and a pair", {points} such as 8, {helped}
        # such as 12, and {starters} such as 46.
        "{what} for {points}, to which {helped} of {starters} starters add",
        "{what} for {points}, to which {helped} of {starters} starters add",
        found.helped,
    )
    quiet = ngettext(
        "{what} for {points} ({helped} starters add)",
        "{what} for {points} ({helped} starters add)",
        found.helped,
    )
    return manner.say(long, quiet, **values)


def _crib(view: View, found: reasons.ThrowReasons, manner: Manner) -> str:
    own, alone = view.dealer == view.seat, not manner.names
    what = _thrown(found)
    if what is None:
        if own:
            return _("your crib gets nothing that scores by itself")
        text = _("my crib gets nothing that scores by itself")
        return text if alone else _("the crib gets nothing that scores by itself")
    if own:
        # Translators: {what} is such as "a pair for 2", "a five" or "two cards next to each other".
        return _("your crib gets {what}").format(what=what)
    text = _("my crib gets {what}") if alone else _("the crib gets {what}")
    return text.format(what=what)


def _thrown(found: reasons.ThrowReasons) -> str | None:
    """What is worth telling of the cards thrown, if anything is."""
    if found.crib:
        return reason(found.crib)
    if found.fives:
        return _A_RANK[Rank.FIVE]
    if found.close:
        return pgettext("what the crib gets", "two cards next to each other")
    return None


def against(view: View, best: ThrowJudged, other: ThrowJudged, manner: Manner) -> tuple[str, ...]:
    """In what the best throw is better or worse than another one, if it shows in a part."""
    return _compared(parts(view, best, other), manner.briefly(other.thrown), manner)


def _compared(text: str, what: str, manner: Manner) -> tuple[str, ...]:
    if not text:
        return ()
    # Translators: {parts} is such as "1.6 more in hand, though 0.9 less in the crib".
    long, quiet = _("Compared with {what}: {parts}."), _("Against {what}: {parts}.")
    return (manner.say(long, quiet, what=what, parts=text),)


# Translators: {points} has a decimal, such as 1.6.
_HAND = (_("{points} more in hand"), _("{points} less in hand"))
_OWN_CRIB = (_("{points} more in the crib"), _("{points} less in the crib"))
_OTHER_CRIB = (_("{points} less for the crib"), _("{points} more for the crib"))
_PLAY = (_("{points} more in the play"), _("{points} less in the play"))


def parts(view: View, best: ThrowJudged, other: ThrowJudged) -> str:
    """``1.6 more in hand, though 0.9 less in the crib``; empty if there is nothing."""
    sign = -1 if view.options.giveaway else 1
    words = {"hand": _HAND, "crib": _OWN_CRIB if own_crib(view) else _OTHER_CRIB, "play": _PLAY}
    apart = reasons.parts_apart(best, other)
    gains = listed([_part(part, words) for part in apart if part.more * sign > 0])
    losses = listed([_part(part, words) for part in apart if part.more * sign < 0])
    if gains and losses:
        return _("{gains}, though {losses}").format(gains=gains, losses=losses)
    return gains or losses


def _part(part: Part, words: dict[str, tuple[str, str]]) -> str:
    more, less = words[part.name]
    return (more if part.more > 0 else less).format(points=figures.points(abs(part.more)))


# A card


def of_card(view: View, judged: CardJudged, manner: Manner) -> str:
    """What the card scores now, and what it invites."""
    card, found = manner.briefly([judged.card]), reasons.of_card(view, judged)
    then = _then(judged, found, manner)
    if judged.found:
        # Translators: {now} is such as "fifteen for 2", {then} such as "ends the game".
        text = pgettext("a card", "{card} makes {now} and {then}.")
    else:
        # Translators: {then} is such as "ends the game" or "leaves 15: I may hold a ten card".
        text = pgettext("a card", "{card} {then}.")
    return capital(text.format(card=card, now=reason(judged.found), then=then))


def cards_against(best: CardJudged, other: CardJudged, manner: Manner) -> tuple[str, ...]:
    """How much more the best card brings in the play than another one, if that shows."""
    return _compared(_pegged_more(best, other), manner.briefly([other.card]), manner)


def _pegged_more(best: CardJudged, other: CardJudged) -> str:
    """What the best card pegs more, or given away less; nothing if that speaks against it."""
    if best.gain - other.gain < reasons.TOLD_PART:
        return ""
    more = best.pegging - other.pegging
    text = _PLAY[0] if more > 0 else _PLAY[1]
    return text.format(points=figures.points(abs(more)))


TOLD_DANGER = 0.3
"""What one card invites is worth telling if it may cost so many points more than another's."""


def cards_apart(view: View, best: CardJudged, other: CardJudged, manner: Manner) -> str:
    """Why one card is better than another: what it makes, or what the other one invites."""
    if not view.options.giveaway:
        if points(best.found) > points(other.found):
            return pgettext("a card", "it makes {now}").format(now=reason(best.found))
        found = reasons.of_card(view, other)
        if found.danger - reasons.of_card(view, best).danger >= TOLD_DANGER:
            # Translators: "yours" is the card that you played.
            return pgettext("a card", "yours left {count}, where {invites}").format(
                count=other.count, invites=_may_hold(found, manner, most=1)
            )
    return _pegged_more(best, other)


def _then(judged: CardJudged, found: reasons.CardReasons, manner: Manner) -> str:
    if found.ends:
        return pgettext("a card", "ends the game")
    if found.next is None:
        return pgettext("a card", "cannot be answered")
    if not _told(found):
        if found.invites:
            text = pgettext(
                "a card", "leaves {count}, on which hardly anything can be scored at once"
            )
        else:
            text = pgettext("a card", "leaves {count}, on which nothing can be scored at once")
        return text.format(count=judged.count)
    # Translators: {invites} is such as "I may hold a ten card for 31 (62 %)".
    text = pgettext("a card", "leaves {count}: {invites}").format(
        count=judged.count, invites=_may_hold(found, manner, most=MOST_INVITATIONS)
    )
    if found.third:
        return _YOUR_OTHER[judged.card.rank].format(then=text)
    return text


def _may_hold(found: reasons.CardReasons, manner: Manner, *, most: int) -> str:
    """``I may hold a ten card for 31 (62 %)``."""
    assert found.next is not None
    name = player(found.next, manner)
    text = _("{name} may hold {cards}") if name else _("I may hold {cards}")
    return text.format(name=name, cards=either([*map(invitation, _told(found)[:most])]))


LEAST_LIKELY = 0.01
"""What is less likely is not worth telling, and not known so well."""


def _told(found: reasons.CardReasons) -> list[Invitation]:
    return [each for each in found.invites if each.likely >= LEAST_LIKELY]


_FOR: dict[Kind, str] = {
    Kind.FIFTEEN: pgettext("for what a card may be held", "fifteen"),
    Kind.THIRTY_ONE: pgettext("for what a card may be held", "31"),
    Kind.PAIR: pgettext("for what a card may be held", "a pair"),
    Kind.THREE_OF_A_KIND: pgettext("for what a card may be held", "three of a kind"),
    Kind.FOUR_OF_A_KIND: pgettext("for what a card may be held", "four of a kind"),
}


def invitation(what: Invitation) -> str:
    """``a ten card for 31 (62 %)``."""
    found = [
        pgettext("for what a card may be held", "a run of {number}").format(
            number=named_number(worth)
        )
        if kind is Kind.RUN
        else _FOR[kind]
        for kind, worth in what.found
    ]
    # Translators: {ranks} is such as "a six or a nine", {found} such as "fifteen and a pair".
    return _("{ranks} for {found} ({likely})").format(
        ranks=a_rank(what.ranks), found=listed(found), likely=figures.percent(what.likely)
    )


def a_rank(ranks: Sequence[Rank]) -> str:
    """One of these ranks: ``a six or a nine``, ``a ten card``."""
    if set(_TENS) <= set(ranks):
        others = [_A_RANK[rank] for rank in ranks if rank not in _TENS]
        return either([*others, _("a ten card")])
    return either([_A_RANK[rank] for rank in ranks])
