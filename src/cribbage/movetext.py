"""A move of a seat as a line of text, and back."""

from __future__ import annotations

from cribbage.engine import moves as mv
from cribbage.engine.cards import Card

HIGHEST_NUMBER = 99
"""No move has a higher number, legal or not."""

SeatMove = mv.Cut | mv.Discard | mv.Play | mv.Count | mv.Muggins | mv.Accept


def text_of(move: SeatMove) -> str:
    """The line of the move."""
    match move:
        case mv.Cut(seat, lift):
            return f"{seat} cuts {lift}"
        case mv.Discard(seat, cards):
            return f"{seat} throws {' '.join(map(str, cards))}"
        case mv.Play(seat, card):
            return f"{seat} plays {card}"
        case mv.Count(seat, points):
            return f"{seat} counts {points}"
        case mv.Muggins(seat):
            return f"{seat} calls muggins"
        case mv.Accept(seat):
            return f"{seat} accepts"


def read(text: str) -> mv.Move:
    """The inverse of ``text_of``. Raises ValueError."""
    match text.split(" "):
        case [seat, "cuts", lift]:
            return mv.Cut(whole_number(seat), whole_number(lift))
        case [seat, "throws", *cards]:
            return mv.Discard(whole_number(seat), tuple(map(Card.parse, cards)))
        case [seat, "plays", card]:
            return mv.Play(whole_number(seat), Card.parse(card))
        case [seat, "counts", points]:
            return mv.Count(whole_number(seat), whole_number(points))
        case [seat, "calls", "muggins"]:
            return mv.Muggins(whole_number(seat))
        case [seat, "accepts"]:
            return mv.Accept(whole_number(seat))
    raise ValueError(text)


def whole_number(text: str, low: int = 0, high: int = HIGHEST_NUMBER) -> int:
    """A number from low to high, written as ``str`` does. Raises ValueError."""
    if text.isdecimal() and len(text) <= len(str(high)):
        number = int(text)
        if low <= number <= high and str(number) == text:
            return number
    raise ValueError(text)
