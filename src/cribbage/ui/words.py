"""What cards may be called when they are typed: the words of all languages, without accents.

They are understood whatever language is spoken. Letters are those on the cards; the letters of
a language come before them where the player asks for those.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from cribbage.engine.cards import RANK_LETTERS, SUIT_LETTERS, Rank, Suit

_RANKS = (
    "ace two three four five six seven eight nine ten jack queen king",
    "as dos tres cuatro cinco seis siete ocho nueve diez jota reina rey",
    "as doi trei patru cinci sase sapte opt noua zece valet dama rege",
)
_MORE_RANKS = {
    "10": Rank.TEN,
    "unu": Rank.ACE,
    "doua": Rank.TWO,
    "decar": Rank.TEN,
    "sota": Rank.JACK,
    "juvete": Rank.JACK,
    "regina": Rank.QUEEN,
    "popa": Rank.KING,
    "riga": Rank.KING,
}
_SUITS = {
    Suit.CLUBS: "♣ ♧ club clubs trebol treboles trefla trefle",
    Suit.DIAMONDS: "♦ ♢ diamond diamonds diamante diamantes romb romburi caro carouri",
    Suit.HEARTS: "♥ ♡ heart hearts corazon corazones inima inimi cupa cupe",
    Suit.SPADES: "♠ ♤ spade spades pica picas pici",
}
OF = ("of", "de")
AND = ("and", "y", "e", "si")

_Kind = TypeVar("_Kind", Rank, Suit)


class Letters(NamedTuple):
    """What stands on the cards, in the order of ranks and suits: one capital letter each."""

    ranks: str
    suits: str

    def of(self, rank: Rank) -> str:
        return self.ranks[rank - 1]

    def of_suit(self, suit: Suit) -> str:
        return self.suits[suit]


LETTERS = Letters(RANK_LETTERS, SUIT_LETTERS)
"""Those that are known everywhere."""


_VARIATION_SELECTORS = "\ufe0e\ufe0f"


def plain(text: str) -> list[str]:
    """Lower-case words without accents; commas part words as spaces do."""
    decomposed = unicodedata.normalize("NFD", text.lower().replace(",", " "))
    kept = (c for c in decomposed if not unicodedata.combining(c) and c not in _VARIATION_SELECTORS)
    return "".join(kept).split()


class Words(NamedTuple):
    """Every word in small letters, and what it means."""

    ranks: Mapping[str, Rank]
    suits: Mapping[str, Suit]


@cache
def understood(letters: Letters = LETTERS) -> Words:
    """The words there are; these letters come before any that mean something else."""
    ranks = {word: rank for words in _RANKS for word, rank in zip(words.split(), Rank, strict=True)}
    suits = {word: suit for suit, words in _SUITS.items() for word in words.split()}
    return Words(
        ranks | _MORE_RANKS | _lettered(RANK_LETTERS, Rank) | _lettered(letters.ranks, Rank),
        suits | _lettered(SUIT_LETTERS, Suit) | _lettered(letters.suits, Suit),
    )


def _lettered(letters: str, kind: type[_Kind]) -> dict[str, _Kind]:
    return dict(zip(letters.lower(), kind, strict=True))
