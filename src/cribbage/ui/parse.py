"""What was typed: a card, a number, a command, or a refusal that says why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from cribbage.engine.cards import Card, Rank, Suit
from cribbage.ui import words
from cribbage.ui.wording.answers import Answer, meant
from cribbage.ui.words import LETTERS, Letters, Words


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
    SCORE = "score"
    HAND = "hand"
    TABLE = "table"
    CRIB = "crib"
    LEAVE = "leave"


_COMMANDS = {
    Command.HELP: "? help rules ayuda reglas ajutor reguli",
    Command.HINT: "h hint pista indiciu sfat",
    Command.HANDS: "l last ultima ultimas ultimele",
    Command.FINGERPRINT: "f fingerprint huella amprenta",
    Command.TAKE_BACK: "u undo deshacer anuleaza",
    Command.SCORE: "score marcador puntos scor",
    Command.HAND: "hand mano mana",
    Command.TABLE: "table mesa masa",
    Command.CRIB: "crib criba cribul",
    Command.LEAVE: "quit exit salir iesi iesire",
}
COMMANDS = {word: command for command, words in _COMMANDS.items() for word in words.split()}
"""In all languages, without accents; none is a word for a card."""

INQUIRIES = (Command.SCORE, Command.HAND, Command.TABLE, Command.CRIB)
"""What asks for the state of the game."""


_LONGEST_NUMBER = 9


def command(text: str) -> Command | None:
    """The command the text is, if it is one. No command can be read as a card."""
    return COMMANDS.get(" ".join(words.plain(text)))


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
    answer = meant(text, Answer.MUGGINS, Answer.YES, Answer.NO)
    if answer is None and text.strip():
        raise NotYesOrNo(text.strip())
    return answer in (Answer.MUGGINS, Answer.YES)


def cards(
    text: str,
    hand: Sequence[Card],
    barred: Sequence[Card] = (),
    wanted: int = 1,
    letters: Letters = LETTERS,
) -> tuple[Card, ...]:
    """The cards of the hand that the text names: one, or up to ``wanted`` on one line.

    ``barred`` cards are held as well, but would pass 31. ``letters``: those on the cards.
    Raises a Refusal.
    """
    known = words.understood(letters)
    typed = [word for word in words.plain(text) if word not in words.AND]
    single = _readings(typed, known)
    if single:
        return (_choose(single, hand, barred),)
    for first, second in _splits(typed, known):
        if wanted < 2:
            raise TooManyCards(wanted)
        return _choose_two(first, second, hand)
    raise NotACard(text.strip())


def _splits(typed: Sequence[str], known: Words) -> Iterator[tuple[list[Named], list[Named]]]:
    """The ways to read what was typed as two cards, the longest first card first."""
    for at in range(len(typed) - 1, 0, -1):
        first, second = _readings(typed[:at], known), _readings(typed[at:], known)
        if first and second:
            yield first, second


def _readings(typed: Sequence[str], known: Words) -> list[Named]:
    """The cards that can be meant; ``as`` is an ace of spades, or any ace in other languages."""
    if len(typed) == 3 and typed[1] in words.OF and typed[0] in known.ranks:
        typed = [typed[0], typed[2]]
    if len(typed) == 2:
        return _pair(typed[0], typed[1], known)
    if len(typed) != 1:
        return []
    word = typed[0]
    found = [
        named
        for at in range(1, len(word))
        if _are_signs(word[:at], word[at:])
        for named in _pair(word[:at], word[at:], known)
    ]
    if word in known.ranks:
        found.append(Named(known.ranks[word]))
    return found


def _are_signs(first: str, second: str) -> bool:
    """Whether they may be written together: both are single signs, or one is ``10``."""
    return all(len(sign) == 1 or sign == "10" for sign in (first, second))


def _pair(first: str, second: str, known: Words) -> list[Named]:
    """A rank and a suit in either order, the rank first if both are possible."""
    for rank, suit in ((first, second), (second, first)):
        if rank in known.ranks and suit in known.suits:
            return [Named(known.ranks[rank], known.suits[suit])]
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
