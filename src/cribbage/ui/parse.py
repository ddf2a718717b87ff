"""What was typed: a card, a number, a command, or a refusal that says why not."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from cribbage.engine.cards import RANK_LETTERS, Card, Rank, Suit


class Refusal(Exception):
    """The answer cannot be taken; nothing has changed."""


class NotACard(Refusal):
    """The text names no card."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NotInHand(Refusal):
    """No card in the hand is of this rank (and suit, if one was named)."""

    def __init__(self, rank: Rank, suit: Suit | None) -> None:
        super().__init__(rank, suit)
        self.rank = rank
        self.suit = suit


class Ambiguous(Refusal):
    """Each of these cards of the hand is of the rank named."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__(cards)
        self.cards = cards


class WouldPassThirtyOne(Refusal):
    """The card is in the hand, and too high to be played now."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card


class TooManyCards(Refusal):
    """More cards were named than are wanted."""

    def __init__(self, wanted: int) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class SameCard(Refusal):
    """One card was named twice."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card


class NotANumber(Refusal):
    """A whole number from ``low`` to ``high`` is wanted."""

    def __init__(self, text: str, low: int, high: int) -> None:
        super().__init__(text, low, high)
        self.text = text
        self.low = low
        self.high = high


class NumberOutOfRange(NotANumber):
    """The number is lower than ``low`` or higher than ``high``."""


class NotYesOrNo(Refusal):
    """Neither a yes nor a no to a challenge."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Named(NamedTuple):
    """A rank, and a suit if one was named."""

    rank: Rank
    suit: Suit | None = None


class Command(Enum):
    """Words that are no cards and ask for something else."""

    HELP = "help"
    TAKE_BACK = "take back"
    HINT = "hint"
    HANDS = "hands"
    FINGERPRINT = "fingerprint"
    LEAVE = "leave"


COMMANDS = {
    "?": Command.HELP,
    "help": Command.HELP,
    "rules": Command.HELP,
    "h": Command.HINT,
    "hint": Command.HINT,
    "l": Command.HANDS,
    "last": Command.HANDS,
    "f": Command.FINGERPRINT,
    "fingerprint": Command.FINGERPRINT,
    "u": Command.TAKE_BACK,
    "undo": Command.TAKE_BACK,
    "quit": Command.LEAVE,
    "exit": Command.LEAVE,
}

_ENGLISH_RANKS = "ace two three four five six seven eight nine ten jack queen king"
_SPANISH_RANKS = "as dos tres cuatro cinco seis siete ocho nueve diez jota reina rey"
RANK_WORDS: dict[str, Rank] = {
    word.lower(): rank
    for words in (_ENGLISH_RANKS.split(), _SPANISH_RANKS.split(), RANK_LETTERS)
    for word, rank in zip(words, Rank, strict=True)
} | {"10": Rank.TEN}

_SUIT_NAMES = {
    Suit.CLUBS: "c ♣ ♧ club clubs trebol treboles",
    Suit.DIAMONDS: "d ♦ ♢ diamond diamonds diamante diamantes",
    Suit.HEARTS: "h ♥ ♡ heart hearts corazon corazones",
    Suit.SPADES: "s ♠ ♤ spade spades pica picas",
}
SUIT_WORDS: dict[str, Suit] = {
    word: suit for suit, words in _SUIT_NAMES.items() for word in words.split()
}
_OF = ("of", "de")
_AND = ("and", "y")
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_LONGEST_NUMBER = 9
MUGGINS = ("m", "muggins", "y", "yes")
NO_MUGGINS = ("", "n", "no")


def command(text: str) -> Command | None:
    """The command the text is, if it is one. No command can be read as a card."""
    return COMMANDS.get(" ".join(_words(text)))


def number(text: str, low: int, high: int) -> int:
    """A whole number from low to high; nothing typed means the lowest.

    Raises NotANumber, or NumberOutOfRange.
    """
    text = text.strip()
    if not text:
        return low
    digits = text.lstrip("+-")
    if not (digits.isascii() and digits.isdecimal() and len(text) - len(digits) <= 1):
        raise NotANumber(text, low, high)
    significant = digits.lstrip("0") or "0"
    value = int(significant) if len(significant) <= _LONGEST_NUMBER else high + 1
    if text.startswith("-"):
        value = -value
    if not low <= value <= high:
        raise NumberOutOfRange(text, low, high)
    return value


def challenge(text: str) -> bool:
    """Whether muggins is called; nothing typed means no. Raises NotYesOrNo."""
    word = text.strip().lower()
    if word not in MUGGINS + NO_MUGGINS:
        raise NotYesOrNo(text.strip())
    return word in MUGGINS


def cards(
    text: str, hand: Sequence[Card], barred: Sequence[Card] = (), wanted: int = 1
) -> tuple[Card, ...]:
    """The cards of the hand that the text names: one, or up to ``wanted`` on one line.

    ``barred`` cards are held as well, but would pass 31. Raises a Refusal.
    """
    words = [word for word in _words(text) if word not in _AND]
    single = _readings(words)
    if single:
        return (_choose(single, hand, barred),)
    for first, second in _splits(words):
        if wanted < 2:
            raise TooManyCards(wanted)
        return _choose_two(first, second, hand)
    raise NotACard(text.strip())


def _words(text: str) -> list[str]:
    """Lower-case words without accents; commas part words as spaces do."""
    plain = unicodedata.normalize("NFD", text.lower().replace(",", " "))
    kept = (c for c in plain if not unicodedata.combining(c) and c not in _VARIATION_SELECTORS)
    return "".join(kept).split()


def _splits(words: Sequence[str]) -> Iterator[tuple[list[Named], list[Named]]]:
    """The ways to read the words as two cards, the longest first card first."""
    for at in range(len(words) - 1, 0, -1):
        first, second = _readings(words[:at]), _readings(words[at:])
        if first and second:
            yield first, second


def _readings(words: Sequence[str]) -> list[Named]:
    """The cards that the words can mean; ``as`` is an ace of spades, or any ace in Spanish."""
    if len(words) == 3 and words[1] in _OF and words[0] in RANK_WORDS:
        words = [words[0], words[2]]
    if len(words) == 2:
        return _pair(words[0], words[1])
    if len(words) != 1:
        return []
    word = words[0]
    found = [named for at in range(1, len(word)) for named in _pair(word[:at], word[at:], 1)]
    if word in RANK_WORDS:
        found.append(Named(RANK_WORDS[word]))
    return found


def _pair(first: str, second: str, longest_suit: int = 9) -> list[Named]:
    """A rank and a suit in either order; written together, both are single signs (or ``10``)."""
    together = longest_suit == 1
    for rank, suit in ((first, second), (second, first)):
        if rank in RANK_WORDS and suit in SUIT_WORDS and len(suit) <= longest_suit:
            if together and len(rank) > 1 and rank != "10":
                continue
            return [Named(RANK_WORDS[rank], SUIT_WORDS[suit])]
    return []


def _choose(readings: Sequence[Named], hand: Sequence[Card], barred: Sequence[Card]) -> Card:
    refusals: list[Refusal] = []
    for named in readings:
        fitting = tuple(card for card in hand if _fits(card, named))
        if len(fitting) == 1:
            return fitting[0]
        too_high = [card for card in barred if _fits(card, named)]
        if fitting:
            refusals.append(Ambiguous(fitting))
        elif too_high:
            refusals.append(WouldPassThirtyOne(too_high[0]))
        else:
            refusals.append(NotInHand(named.rank, named.suit))
    helpful = [refusal for refusal in refusals if not isinstance(refusal, NotInHand)]
    raise (helpful or refusals)[0]


def _choose_two(
    first: Sequence[Named], second: Sequence[Named], hand: Sequence[Card]
) -> tuple[Card, Card]:
    """Two cards named on one line; a rank named twice means the two cards of that rank."""
    pairs = [
        (one, other)
        for one, other in combinations(hand, 2)
        if (_fits_any(one, first) and _fits_any(other, second))
        or (_fits_any(other, first) and _fits_any(one, second))
    ]
    if len(pairs) == 1:
        one, other = pairs[0]
        in_order = _fits_any(one, first) and _fits_any(other, second)
        return (one, other) if in_order else (other, one)
    chosen = _choose(first, hand, ())
    rest = [card for card in hand if card != chosen]
    if _fits_any(chosen, second) and not any(_fits_any(card, second) for card in rest):
        raise SameCard(chosen)
    return chosen, _choose(second, rest, ())


def _fits_any(card: Card, readings: Sequence[Named]) -> bool:
    return any(_fits(card, named) for named in readings)


def _fits(card: Card, named: Named) -> bool:
    return card.rank is named.rank and named.suit in (None, card.suit)
