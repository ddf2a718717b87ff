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
from cribbage.ui.wording.cards import RANK_NAMES, listed
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.counting import named_number, reason, summed_up
from cribbage.ui.wording.manner import Manner

MOST_INVITATIONS = 3

_A_RANK: dict[Rank, str] = {
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
    long = _("Throwing {cards} keeps {keeps}; {crib}.")
    return manner.say(long, _("{cards}: keeps {keeps}; {crib}."), **values)


def _keeps(found: reasons.ThrowReasons, manner: Manner) -> str:
    values = {
        "what": summed_up(found.kept),
        "points": points(found.kept),
        "helped": found.helped,
        "starters": found.starters,
    }
    if not found.kept:
        long = _("nothing that scores yet, which {helped} of {starters} starters help")
        return manner.say(long, _("nothing yet ({helped} starters help)"), **values)
    long = _("{what} for {points}, to which {helped} of {starters} starters add")
    return manner.say(long, _("{what} for {points} ({helped} starters add)"), **values)


def _crib(view: View, found: reasons.ThrowReasons, manner: Manner) -> str:
    own, alone = own_crib(view), not manner.names
    what = _thrown(found)
    if what is None:
        if own:
            return _("your crib gets nothing that scores by itself")
        text = _("my crib gets nothing that scores by itself")
        return text if alone else _("the crib gets nothing that scores by itself")
    if own:
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
        return _("two cards next to each other")
    return None


def against(best: ThrowJudged, other: ThrowJudged, manner: Manner) -> tuple[str, ...]:
    """In what the best throw is better or worse than another one, if it shows in a part."""
    text = parts(reasons.parts_apart(best, other))
    if not text:
        return ()
    cards = manner.briefly(other.thrown)
    long = _("Compared with {cards}: {parts}.")
    return (manner.say(long, _("Than {cards}: {parts}."), cards=cards, parts=text),)


_MORE = {
    "hand": _("{points} more in hand"),
    "crib": _("{points} better in the crib"),
    "play": _("{points} better in the play"),
}
_LESS = {
    "hand": _("{points} less in hand"),
    "crib": _("{points} worse in the crib"),
    "play": _("{points} worse in the play"),
}


def parts(apart: Sequence[Part]) -> str:
    """``1.6 more in hand, though 0.9 worse in the crib``; empty if there is nothing."""
    gains = listed([_part(part) for part in apart if part.more > 0])
    losses = listed([_part(part) for part in apart if part.more < 0])
    if gains and losses:
        return _("{gains}, though {losses}").format(gains=gains, losses=losses)
    return gains or losses


def _part(part: Part) -> str:
    text = (_MORE if part.more > 0 else _LESS)[part.name]
    return text.format(points=figures.points(abs(part.more)))


# A card


def of_card(view: View, judged: CardJudged, manner: Manner) -> str:
    """What the card scores now, and what it invites."""
    card = manner.briefly([judged.card])
    now = reason(judged.found) if judged.found else ""
    text = _("{card} makes {now}; {then}.") if now else _("{card} {then}.")
    text = text.format(card=card, now=now, then=_then(view, judged))
    return text[:1].upper() + text[1:]


def cards_apart(view: View, best: CardJudged, other: CardJudged) -> str:
    """Why one card is better than another: what it makes, or what the other one invites."""
    now, then = points(best.found), points(other.found)
    if now > then:
        return _("it makes {now}").format(now=reason(best.found))
    invites = reasons.of_card(view, other).invites
    avoided = set(reasons.of_card(view, best).invites)
    dangers = [each for each in invites if each not in avoided]
    if dangers:
        return _("yours left {count}, where {invites}").format(
            count=other.count, invites=invitation(dangers[0])
        )
    gained = best.pegging - other.pegging
    if gained < reasons.TOLD_PART:
        return ""
    return _("{points} more from the play on average").format(points=figures.points(gained))


def _then(view: View, judged: CardJudged) -> str:
    found = reasons.of_card(view, judged)
    if found.is_free:
        return _("cannot be answered")
    if not found.invites:
        return _("leaves {count}, on which nothing can be scored at once").format(
            count=judged.count
        )
    invites = "; ".join(map(invitation, found.invites[:MOST_INVITATIONS]))
    text = _("leaves {count}: {invites} ({likely} likely)").format(
        count=judged.count, invites=invites, likely=figures.percent(found.likely)
    )
    if found.third:
        more = _("you can answer a pair with your other {rank}")
        text += "; " + more.format(rank=RANK_NAMES[judged.card.rank])
    return text


def invitation(what: Invitation) -> str:
    """``a ten card makes 31``."""
    ranks = a_rank(what.ranks)
    if what.kind is Kind.FIFTEEN:
        return _("{ranks} makes fifteen").format(ranks=ranks)
    if what.kind is Kind.THIRTY_ONE:
        return _("{ranks} makes 31").format(ranks=ranks)
    if what.kind is Kind.PAIR:
        return _("another {rank} makes a pair").format(rank=RANK_NAMES[what.ranks[0]])
    if what.kind is Kind.RUN:
        number = named_number(what.points)
        return _("{ranks} makes a run of {number}").format(ranks=ranks, number=number)
    return _("another {rank} makes {points} points of a kind").format(
        rank=RANK_NAMES[what.ranks[0]], points=what.points
    )


def a_rank(ranks: Sequence[Rank]) -> str:
    """One of these ranks: ``a six or a nine``, ``a ten card``."""
    if set(_TENS) <= set(ranks):
        others = [_A_RANK[rank] for rank in ranks if rank not in _TENS]
        return _or([*others, _("a ten card")])
    return _or([_A_RANK[rank] for rank in ranks])


def _or(items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return _("{items} or {last}").format(items=", ".join(items[:-1]), last=items[-1])
