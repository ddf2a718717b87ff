"""What ``--analyse`` finds, as a table and in sentences, and why it finds nothing."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card
from cribbage.engine.options import SIX
from cribbage.engine.scoring import Combination, points
from cribbage.engine.state import View
from cribbage.tutor.judging import ThrowJudged
from cribbage.ui import widths
from cribbage.ui.wording import figures, hints
from cribbage.ui.wording.cards import with_article
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.counting import explanation
from cribbage.ui.wording.manner import Manner

_LONGEST_QUOTE = 20
_DECIMALS = 2
"""Often the best throws are apart by no more."""


# Throws


def throws(seen: View, judged: Sequence[ThrowJudged], manner: Manner) -> tuple[str, ...]:
    """The position, a table of the throws, and what the first of them, the best, is."""
    if manner.spoken:
        return (
            _position(seen, manner),
            *_best(seen, judged, manner),
            *hints.throw_rows(judged, manner),
        )
    rows = (_row(each, manner) for each in judged)
    return (_position(seen, manner), "", _HEADING, *rows, "", *_best(seen, judged, manner))


def _position(seen: View, manner: Manner) -> str:
    own, other = (pegs.front for pegs in seen.pegs)
    if seen.dealer == seen.seat:
        text = _("{cards}, your crib, at {own}-{other} in a game to {target}.")
    else:
        text = _("{cards}, the other player's crib, at {own}-{other} in a game to {target}.")
    cards = manner.row(seen.hand)
    return text.format(cards=cards, own=own, other=other, target=seen.options.target)


def _columns(thrown: str, kept: str, cells: Sequence[str]) -> str:
    names = widths.padded(thrown, 8) + widths.padded(kept, 13)
    return names + "".join(widths.set_right(cell, 9) for cell in cells)


# Translators: the heads of columns; 7 letters for thrown, 12 for kept, 8 for the others.
_HEADING = _columns(
    pgettext("column", "thrown"),
    pgettext("column", "kept"),
    (
        pgettext("column", "hand"),
        pgettext("column", "crib"),
        pgettext("column", "pegging"),
        pgettext("column", "all"),
        pgettext("column", "to win"),
    ),
)


def _row(judged: ThrowJudged, manner: Manner) -> str:
    """The throw with its figures."""
    return _columns(
        manner.row(judged.thrown),
        manner.row(judged.kept),
        (
            figures.decimal(judged.hand, _DECIMALS),
            figures.signed(judged.crib, _DECIMALS),
            figures.signed(judged.pegging or 0.0, _DECIMALS),
            figures.signed(judged.points, _DECIMALS),
            _percent(judged.chance or 0.0),
        ),
    )


def _percent(chance: float) -> str:
    """``53.2 %``; nothing is called sure or lost, since all of it is an estimate."""
    tenths = round(1000 * chance)
    if tenths > 999:
        return _("> {number} %").format(number=figures.decimal(99.9))
    if tenths < 1:
        return _("< {number} %").format(number=figures.decimal(0.1))
    return _("{number} %").format(number=figures.decimal(tenths / 10))


def _best(seen: View, judged: Sequence[ThrowJudged], manner: Manner) -> tuple[str, ...]:
    """What is best, and what would be, if something else, by points alone."""
    best = judged[0]
    cards, chance = manner.cards(best.thrown), _percent(best.chance or 0.0)
    text = _("The best throw is {cards}: it wins {chance} of the games.")
    told = text.format(cards=cards, chance=chance)
    most = max(judged, key=lambda each: each.points)
    if most.points <= best.points:
        return (told,)
    other = _("By points alone it would be {cards}.").format(cards=manner.cards(most.thrown))
    return told, other


# Counts


def count(
    hand: Sequence[Card],
    starter: Card,
    as_hand: Sequence[Combination],
    as_crib: Sequence[Combination],
    manner: Manner,
) -> tuple[str, ...]:
    """The cards, each combination and the spoken count; of a crib what is not the same."""
    cards = f"{manner.row(hand)} + {manner.signs(starter)}"
    lines = (cards, "", *explanation(as_hand, manner, SIX))
    if as_hand == as_crib:
        return (*lines, _worth(_("It is worth {points}."), as_hand))
    *_rows, said = explanation(as_crib, manner, SIX)
    return (
        *lines,
        _worth(_("As a hand it is worth {points}."), as_hand),
        "",
        _("In a crib this is no flush, as the starter is of another suit."),
        said,
        _worth(_("As a crib it is worth {points}."), as_crib),
    )


def _worth(text: str, found: Sequence[Combination]) -> str:
    return text.format(points=points(found))


# Why nothing can be found


def not_a_card(word: str) -> str:
    return _('--analyse: "{word}" is not a card; name cards as in 5H, or "five of hearts"').format(
        word=_quoted(word)
    )


def no_suit(word: str) -> str:
    return _('--analyse: "{word}" is a rank without a suit; name cards as in 5H').format(
        word=_quoted(word)
    )


def named_twice(card: Card) -> str:
    return _("--analyse: {card} is named twice").format(card=with_article(card))


def wrong_number(number: int) -> str:
    text = ngettext(
        "--analyse takes six cards, or four and a starter, not {number} card",
        "--analyse takes six cards, or four and a starter, not {number} cards",
        number,
    )
    return text.format(number=number)


def wrong_starter() -> str:
    return _("--analyse: before the + there must be four cards, and after it the starter")


def no_role() -> str:
    return _("--analyse with six cards needs --dealer or --pone: whose crib is it?")


def one_role() -> str:
    return _("--dealer and --pone do not go together")


def not_a_score(text: str) -> str:
    return _('--score: "{text}" is not your score and the other one\'s, as in 90-85').format(
        text=_quoted(text)
    )


def score_out_of_range(high: int) -> str:
    """``high`` is the highest score from which the game still goes on."""
    return _("--score: both scores must be from 0 to {high}").format(high=high)


def only_for_throws(option: str) -> str:
    return _("{option} is for the throws of six cards, and has no part in a count").format(
        option=option
    )


def _quoted(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text[:_LONGEST_QUOTE])
