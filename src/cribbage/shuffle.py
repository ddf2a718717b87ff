"""Chance, the same on every machine: what a seed deals and cuts.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", 2014): the state grows by a constant, and each state is mixed to one number
of 64 bits. A stream starts at the seed mixed with the letters of a label, so that the
n-th deal of a game does not hang on what was drawn before it. Numbers below a bound are
drawn by rejection, so that all are equally likely. The pack is shuffled by Fisher-Yates
from the order of ``PACK``.
"""

from __future__ import annotations

from collections.abc import Iterator

from cribbage.engine.cards import PACK, Card
from cribbage.seeds import HIGHEST_SEED

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(number: int) -> int:
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & _MASK
    return number ^ (number >> 31)


def _stream(seed: int, label: str) -> Iterator[int]:
    state = _mix(seed + _GAMMA & _MASK)
    for byte in label.encode():
        state = _mix((state ^ byte) + _GAMMA & _MASK)
    while True:
        state = state + _GAMMA & _MASK
        yield _mix(state)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to bound - 1."""
    fair = (1 << 64) - (1 << 64) % bound
    for number in numbers:
        if number < fair:
            return number % bound
    raise AssertionError(bound)


def shuffled_codes(seed: int, label: str) -> list[int]:
    """The codes of the pack in the order that this seed gives for the label, top card first."""
    numbers = _stream(seed, label)
    codes = list(range(len(PACK)))
    for last in range(len(codes) - 1, 0, -1):
        other = _below(last + 1, numbers)
        codes[last], codes[other] = codes[other], codes[last]
    return codes


def shuffled(seed: int, label: str) -> tuple[Card, ...]:
    """The pack in the order that this seed gives for the label, top card first."""
    return tuple([PACK[code] for code in shuffled_codes(seed, label)])


def drawn(seed: int, label: str, low: int, high: int) -> int:
    """A number from low to high, both included, that this seed gives for the label."""
    return low + _below(high - low + 1, _stream(seed, label))


def next_seed(seed: int) -> int:
    """The seed of the game after the one with this seed."""
    return drawn(seed, "next game", 0, HIGHEST_SEED)
