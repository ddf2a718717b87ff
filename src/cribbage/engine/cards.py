"""Ranks, suits, cards and the pack; every card has a text form of two characters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "CDHS"


class Rank(IntEnum):
    """The thirteen ranks; the ace is only ever low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    pips: int
    """What the rank adds to a count, 1 to 10: court cards are ten."""

    def __init__(self, number: int) -> None:
        self.pips = min(10, number)

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self.value - 1]


class Suit(IntEnum):
    """The four suits, in the order in which equal ranks are sorted."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self.value]


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One card; cards sort by rank, then by suit."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    @property
    def code(self) -> int:
        """The card as a whole number, 0 (ace of clubs) to 51 (king of spades)."""
        return (self.rank.value - 1) * 4 + self.suit.value

    @staticmethod
    def parse(text: str) -> Card:
        """Read the text form, such as ``TH``; the inverse of ``str``.

        Raises ValueError for anything else.
        """
        if len(text) == 2 and text[0] in RANK_LETTERS and text[1] in SUIT_LETTERS:
            return Card(Rank(RANK_LETTERS.index(text[0]) + 1), Suit(SUIT_LETTERS.index(text[1])))
        raise ValueError(text)


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""All 52 cards; the card with code n is ``PACK[n]``."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in text form, apart by spaces. Raises ValueError as ``Card.parse`` does."""
    return tuple(Card.parse(word) for word in text.split())


def total_pips(cards: Iterable[Card]) -> int:
    """The count that the cards make together."""
    return sum([card.rank.pips for card in cards])
