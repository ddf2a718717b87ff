"""What cards are called, in words and in signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cribbage.engine.cards import Card, Rank, Suit
from cribbage.ui.glyphs import SUIT_SYMBOLS
from cribbage.ui.wording.catalogue import _, pgettext
from cribbage.ui.words import LETTERS, Letters

RANK_NAMES: dict[Rank, str] = {
    Rank.ACE: pgettext("rank of a card", "ace"),
    Rank.TWO: pgettext("rank of a card", "two"),
    Rank.THREE: pgettext("rank of a card", "three"),
    Rank.FOUR: pgettext("rank of a card", "four"),
    Rank.FIVE: pgettext("rank of a card", "five"),
    Rank.SIX: pgettext("rank of a card", "six"),
    Rank.SEVEN: pgettext("rank of a card", "seven"),
    Rank.EIGHT: pgettext("rank of a card", "eight"),
    Rank.NINE: pgettext("rank of a card", "nine"),
    Rank.TEN: pgettext("rank of a card", "ten"),
    Rank.JACK: pgettext("rank of a card", "jack"),
    Rank.QUEEN: pgettext("rank of a card", "queen"),
    Rank.KING: pgettext("rank of a card", "king"),
}
# Translators: the letters on the cards that the option --letters asks for: thirteen for the
# ranks from ace to king, four for clubs, diamonds, hearts and spades. No letter may stand twice
# in the same list.
_OWN_LETTERS = Letters(pgettext("letters", "A23456789TJQK"), pgettext("letters", "CDHS"))
SUIT_NAMES: dict[Suit, str] = {
    Suit.CLUBS: pgettext("suit of a card", "clubs"),
    Suit.DIAMONDS: pgettext("suit of a card", "diamonds"),
    Suit.HEARTS: pgettext("suit of a card", "hearts"),
    Suit.SPADES: pgettext("suit of a card", "spades"),
}

_WITH_ARTICLE: dict[Rank, str] = {
    Rank.ACE: _("the ace of {suit}"),
    Rank.TWO: _("the two of {suit}"),
    Rank.THREE: _("the three of {suit}"),
    Rank.FOUR: _("the four of {suit}"),
    Rank.FIVE: _("the five of {suit}"),
    Rank.SIX: _("the six of {suit}"),
    Rank.SEVEN: _("the seven of {suit}"),
    Rank.EIGHT: _("the eight of {suit}"),
    Rank.NINE: _("the nine of {suit}"),
    Rank.TEN: _("the ten of {suit}"),
    Rank.JACK: _("the jack of {suit}"),
    Rank.QUEEN: _("the queen of {suit}"),
    Rank.KING: _("the king of {suit}"),
}


def letters(*, own: bool) -> Letters:
    """The letters on the cards: those of the language spoken, or those known everywhere."""
    return _OWN_LETTERS if own else LETTERS


def suit_sign(suit: Suit, symbols: bool, on_cards: Letters = LETTERS) -> str:
    """The suit as one sign: its symbol, or its letter."""
    return SUIT_SYMBOLS[suit] if symbols else on_cards.of_suit(suit)


def in_signs(card: Card, symbols: bool, on_cards: Letters = LETTERS) -> str:
    """Two signs, such as ``5♥`` or ``5H``."""
    return on_cards.of(card.rank) + suit_sign(card.suit, symbols, on_cards)


def in_words(card: Card) -> str:
    """The name without an article: ``five of hearts``."""
    return _("{rank} of {suit}").format(rank=RANK_NAMES[card.rank], suit=SUIT_NAMES[card.suit])


def with_article(card: Card) -> str:
    """The card in a sentence: ``the five of hearts``."""
    return _WITH_ARTICLE[card.rank].format(suit=SUIT_NAMES[card.suit])


def in_a_row(items: Iterable[str]) -> str:
    """Items one after another: ``a, b, c``."""
    return pgettext("between the items of a list", ", ").join(items)


def listed(items: Sequence[str]) -> str:
    """Items as a person lists them: ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=in_a_row(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Items of which one is meant: ``a, b or c``."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} or {last}").format(items=in_a_row(items[:-1]), last=items[-1])
