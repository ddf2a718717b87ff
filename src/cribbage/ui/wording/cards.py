"""What cards are called, in words and in signs."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card, Rank, Suit
from cribbage.ui.glyphs import SUIT_SYMBOLS
from cribbage.ui.wording.catalogue import _

RANK_NAMES: dict[Rank, str] = {
    Rank.ACE: _("ace"),
    Rank.TWO: _("two"),
    Rank.THREE: _("three"),
    Rank.FOUR: _("four"),
    Rank.FIVE: _("five"),
    Rank.SIX: _("six"),
    Rank.SEVEN: _("seven"),
    Rank.EIGHT: _("eight"),
    Rank.NINE: _("nine"),
    Rank.TEN: _("ten"),
    Rank.JACK: _("jack"),
    Rank.QUEEN: _("queen"),
    Rank.KING: _("king"),
}
SUIT_NAMES: dict[Suit, str] = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.HEARTS: _("hearts"),
    Suit.SPADES: _("spades"),
}


def suit_sign(suit: Suit, symbols: bool) -> str:
    """The suit as one sign: its symbol, or its letter."""
    return SUIT_SYMBOLS[suit] if symbols else suit.letter


def in_signs(card: Card, symbols: bool) -> str:
    """Two signs, such as ``5♥`` or ``5H``."""
    return card.rank.letter + suit_sign(card.suit, symbols)


def in_words(card: Card) -> str:
    """The name without an article: ``five of hearts``."""
    return _("{rank} of {suit}").format(rank=RANK_NAMES[card.rank], suit=SUIT_NAMES[card.suit])


def listed(items: Sequence[str]) -> str:
    """Items as a person lists them: ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])
