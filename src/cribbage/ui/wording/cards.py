"""What cards are called, in words and in signs."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card, Rank, Suit
from cribbage.ui.glyphs import SUIT_SYMBOLS
from cribbage.ui.wording.catalogue import _, pgettext
from cribbage.ui.words import LETTERS, Letters

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
_NUMBERS: dict[int, str] = {
    2: pgettext("number of things", "two"),
    3: pgettext("number of things", "three"),
    4: pgettext("number of things", "four"),
    5: pgettext("number of things", "five"),
    6: pgettext("number of things", "six"),
    7: pgettext("number of things", "seven"),
    8: pgettext("number of things", "eight"),
    9: pgettext("number of things", "nine"),
    10: pgettext("number of things", "ten"),
}
# Translators: the letters on the cards that the option --letters asks for: thirteen for the
# ranks from ace to king, four for clubs, diamonds, hearts and spades. No letter may stand twice
# in the same list.
_OWN_LETTERS = Letters(pgettext("letters", "A23456789TJQK"), pgettext("letters", "CDHS"))
SUIT_NAMES: dict[Suit, str] = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.HEARTS: _("hearts"),
    Suit.SPADES: _("spades"),
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


def with_article(card: Card) -> str:
    """``the five of hearts``."""
    return _WITH_ARTICLE[card.rank].format(suit=SUIT_NAMES[card.suit])


def number(things: int) -> str:
    """How many things there are, as a word from 2 to 10, else in figures."""
    return _NUMBERS.get(things, str(things))


def in_words(card: Card) -> str:
    """The name without an article: ``five of hearts``."""
    return _("{rank} of {suit}").format(rank=RANK_NAMES[card.rank], suit=SUIT_NAMES[card.suit])


def listed(items: Sequence[str]) -> str:
    """Items as a person lists them: ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])
