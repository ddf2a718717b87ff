"""How much faster a count is as a number than as combinations.

``python tests/bench/bench_values.py``: both in one process over the same seeded hands, so
that the ratio holds on any machine. It is to be 20 at least.
"""

# ruff: noqa: T201

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

from cribbage.engine.cards import Card
from cribbage.engine.scoring import points, score_show
from cribbage.engine.values import show_value
from cribbage.shuffle import shuffled

HANDS = 5000
ROUNDS = 7

Hand = tuple[tuple[Card, ...], Card]
Codes = tuple[tuple[int, ...], int]


def seconds(work: Callable[[], int]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def main() -> None:
    packs = [shuffled(1, f"bench {number}") for number in range(HANDS)]
    hands: list[Hand] = [(tuple(sorted(pack[:4])), pack[4]) for pack in packs]
    codes: list[Codes] = [
        (tuple(card.code for card in hand), starter.code) for hand, starter in hands
    ]

    def by_scorer() -> int:
        return sum(points(score_show(hand, starter)) for hand, starter in hands)

    def by_value() -> int:
        return sum(show_value(hand, starter) for hand, starter in codes)

    start = perf_counter()
    total = by_value()
    cold = perf_counter() - start
    assert total == by_scorer()
    times = [(seconds(by_scorer), seconds(by_value)) for _ in range(ROUNDS)]
    ratios = sorted(slow / fast for slow, fast in times)
    for name, taken in zip(("score_show", "show_value"), zip(*times, strict=True), strict=True):
        print(f"{name}: {1e6 * median(taken) / HANDS:.2f} microseconds a hand")
    print(f"show_value, its table still empty: {1e6 * cold / HANDS:.2f}")
    print(f"ratio: {median(ratios):.0f} (from {ratios[0]:.0f} to {ratios[-1]:.0f})")


if __name__ == "__main__":
    main()
