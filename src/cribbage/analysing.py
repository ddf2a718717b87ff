"""``--analyse``: every throw of six cards judged, or the count of four and a starter."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.engine.cards import PACK, Card
from cribbage.engine.options import LONG, SHORT, SIX, Options
from cribbage.engine.rules import view
from cribbage.engine.scoring import Combination, points, score_show
from cribbage.engine.state import Pegs, Phase, State, View
from cribbage.failing import BadRequest
from cribbage.tutor.judging import ThrowJudged, judged_throws
from cribbage.ui import charset, parse
from cribbage.ui.wording import analysis
from cribbage.ui.wording.manner import Manner

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

_STARTER_SIGN = "+"
_LONGEST_NAME = 3
"""Words of a card, as in ``five of hearts``."""

_YOU, _OTHER = 0, 1
_DECIMALS = 4
"""Of what scripts read: no more than that is known."""


class Asked(NamedTuple):
    """The cards in the order named: six, or a hand of four with a starter."""

    cards: tuple[Card, ...]
    starter: Card | None = None


def run(chosen: argparse.Namespace) -> int:
    """Print what is asked for and return the exit status. Raises BadRequest."""
    asked = read(" ".join(chosen.analyse))
    if asked.starter is None:
        lines = _throws(asked.cards, chosen)
    else:
        lines = _count(asked.cards, asked.starter, chosen)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


# Which cards


def read(text: str) -> Asked:
    """The cards that the text names. Raises BadRequest.

    Each is named as in the game, but with its suit. Of five cards the last is the starter,
    before which a ``+`` may stand.
    """
    named, sign, last = text.partition(_STARTER_SIGN)
    cards = tuple(_named(named))
    turned = tuple(_named(last))
    found = (*cards, *turned)
    for card in found:
        if found.count(card) > 1:
            raise BadRequest(analysis.named_twice(card))
    if sign and (len(cards), len(turned)) != (SIX.kept, 1):
        raise BadRequest(analysis.wrong_starter())
    if len(found) == SIX.kept + 1:
        return Asked(found[:-1], found[-1])
    if len(found) != SIX.dealt:
        raise BadRequest(analysis.wrong_number(len(found)))
    return Asked(found)


def _named(text: str) -> Iterator[Card]:
    """The cards one by one, each of as many words as can be one. Raises BadRequest."""
    words = text.replace(",", " ").split()
    while words:
        for size in range(min(_LONGEST_NAME, len(words)), 0, -1):
            card = _card(words[:size])
            if card is not None:
                yield card
                words = words[size:]
                break
        else:
            raise BadRequest(_reason(words[0]))


def _card(words: Sequence[str]) -> Card | None:
    """The one card that the words are, if they are."""
    try:
        return parse.cards(" ".join(words), PACK)[0]
    except parse.Refusal:
        return None


def _reason(word: str) -> str:
    """Why the word is no card."""
    try:
        parse.cards(word, PACK)
    except parse.Ambiguous:
        return analysis.no_suit(word)
    except parse.Refusal:
        pass
    return analysis.not_a_card(word)


# Six cards


def _throws(cards: Sequence[Card], chosen: argparse.Namespace) -> Sequence[str]:
    seen = _discarding(cards, _dealer(chosen), _score(chosen), _target(chosen))
    judged = judged_throws(seen)
    if chosen.json:
        return (_as_json(_throws_as_data(seen, judged)),)
    return analysis.throws(seen, judged, _manner(chosen))


def _dealer(chosen: argparse.Namespace) -> int:
    if chosen.dealer == chosen.pone:
        raise BadRequest(analysis.one_role() if chosen.dealer else analysis.no_role())
    return _YOU if chosen.dealer else _OTHER


def _target(chosen: argparse.Namespace) -> int:
    if chosen.to:
        return int(chosen.to)
    return SHORT if chosen.short else LONG


def _score(chosen: argparse.Namespace) -> tuple[int, int]:
    """The two scores. Raises BadRequest."""
    if chosen.score is None:
        return 0, 0
    highest = _target(chosen) - 1
    own, _dash, other = chosen.score.partition("-")
    if not own.strip() or not other.strip():
        raise BadRequest(analysis.not_a_score(chosen.score))
    try:
        return parse.number(own, 0, highest), parse.number(other, 0, highest)
    except parse.NumberOutOfRange:
        raise BadRequest(analysis.score_out_of_range(highest)) from None
    except parse.NotANumber:
        raise BadRequest(analysis.not_a_score(chosen.score)) from None


def _discarding(cards: Sequence[Card], dealer: int, score: tuple[int, int], target: int) -> View:
    """The moment when you are to throw, and the other one has thrown."""
    mine = tuple(sorted(cards))
    hidden = tuple(card for card in PACK if card not in mine)
    state = State(
        Options(target),
        Phase.DISCARD,
        pegs=tuple(Pegs(points) for points in score),
        dealer=dealer,
        deal=1,
        pack=hidden[SIX.dealt :],
        hands=(mine, hidden[: SIX.kept]),
        thrown=((), hidden[SIX.kept : SIX.dealt]),
    )
    return view(state, _YOU)


def _throws_as_data(seen: View, judged: Sequence[ThrowJudged]) -> dict[str, object]:
    return {
        "cards": _signs(seen.hand),
        "dealer": seen.dealer == _YOU,
        "score": [pegs.front for pegs in seen.pegs],
        "target": seen.options.target,
        "throws": [
            {
                "thrown": _signs(each.thrown),
                "kept": _signs(each.kept),
                "hand": _rounded(each.hand),
                "crib": _rounded(each.crib),
                "pegging": _rounded(each.pegging),
                "points": _rounded(each.points),
                "chance": _rounded(each.chance),
            }
            for each in judged
        ],
    }


# Four cards and a starter


def _count(hand: tuple[Card, ...], starter: Card, chosen: argparse.Namespace) -> Sequence[str]:
    for option in ("dealer", "pone", "score", "short", "long", "to"):
        if getattr(chosen, option) not in (None, False):
            raise BadRequest(analysis.only_for_throws(f"--{option}"))
    as_hand, as_crib = (score_show(hand, starter, crib=crib) for crib in (False, True))
    if chosen.json:
        data: dict[str, object] = {
            "cards": _signs(hand),
            "starter": str(starter),
            "hand": _found_as_data(as_hand),
            "crib": _found_as_data(as_crib),
        }
        return (_as_json(data),)
    return analysis.count(hand, starter, as_hand, as_crib, _manner(chosen))


def _found_as_data(found: Sequence[Combination]) -> dict[str, object]:
    return {
        "points": points(found),
        "combinations": [
            {"kind": each.kind.value, "cards": _signs(each.cards), "points": each.points}
            for each in found
        ],
    }


# How it is printed


def _manner(chosen: argparse.Namespace) -> Manner:
    symbols = not chosen.ascii and charset.symbols_can_be_shown()
    return Manner(symbols=symbols, own_letters=chosen.letters, spoken=chosen.plain)


def _signs(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DECIMALS)


def _as_json(data: dict[str, object]) -> str:
    import json  # No one else waits for it to be loaded.

    return json.dumps(data)
