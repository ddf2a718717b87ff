"""How the program speaks: long or quiet, explaining or not, in symbols or letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cribbage.engine.cards import Card
from cribbage.ui.wording.cards import (
    in_a_row,
    in_signs,
    in_words,
    letters,
    listed,
    with_article,
)
from cribbage.ui.words import Letters


@dataclass(frozen=True, slots=True)
class Manner:
    """``symbols``: suits may be written as symbols; else they are letters.

    ``own_letters``: those on the cards are those of the language spoken.
    ``spoken``: for the ear, so that even rows of cards are in words, unless quiet.
    ``names``: by seat, what each player is called, with an empty one for you; none at all
    where you play the computer alone, which then says "I". ``is_first``: this is the first
    game, so that nobody has lost one before.
    """

    quiet: bool = False
    explain: bool = False
    symbols: bool = False
    own_letters: bool = False
    spoken: bool = False
    names: tuple[str, ...] = ()
    is_first: bool = False

    @property
    def letters(self) -> Letters:
        """The letters on the cards."""
        return letters(own=self.own_letters)

    def say(self, long: str, quiet: str, /, **values: object) -> str:
        """The form that is wanted, with its placeholders filled."""
        return (quiet if self.quiet else long).format(**values)

    def card(self, card: Card) -> str:
        """``the five of hearts``, or quietly ``5♥``."""
        return self.signs(card) if self.quiet else with_article(card)

    def cards(self, cards: Sequence[Card]) -> str:
        """Several cards in a sentence."""
        return listed([self.card(card) for card in cards])

    def briefly(self, cards: Sequence[Card]) -> str:
        """Several cards in a sentence full of them: in signs, but for the ear in words."""
        return self.cards(cards) if self.spoken else " ".join(map(self.signs, cards))

    def signs(self, card: Card) -> str:
        """``5♥``, or ``5H`` where there are no symbols."""
        return in_signs(card, self.symbols, self.letters)

    def row(self, cards: Sequence[Card]) -> str:
        """Cards side by side: ``5♥ J♣``, or ``five of hearts, jack of clubs``."""
        if self.spoken and not self.quiet:
            return in_a_row(in_words(card) for card in cards)
        return " ".join(self.signs(card) for card in cards)
