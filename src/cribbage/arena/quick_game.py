"""One game of two between levels that play by habit, without states and views.

It is the same game that the engine plays, card for card, and a test holds it to that; it
is here because of its speed alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from cribbage.bots.habits import Habit
from cribbage.bots.keeps import JACK
from cribbage.bots.manners import GO, PILE_BITS
from cribbage.bots.piles import COUNT, EMPTY, PIPS, STEP, UNIT
from cribbage.engine.options import SIX, Options
from cribbage.engine.rules import SMALLEST_PACKET
from cribbage.engine.scoring import THIRTY_ONE
from cribbage.engine.values import show_value
from cribbage.shuffle import drawn, shuffled_codes

DISCARD, PLAY, COUNT_OF_HAND = "discard", "play", "count"
"""The kinds of decisions."""

HEELS, PEGGING, HAND, CRIB = "heels", "play", "hand", "crib"
"""The sources of points, as the events of the engine name them."""


class QuickResult(NamedTuple):
    """What came of it. ``times``: of each decision the seat, the kind and the seconds."""

    scores: tuple[int, int]
    winner: int
    times: list[tuple[int, str, float]]
    deals: Counter[tuple[int, str]]
    points: Counter[tuple[int, str, str]]


class _Won(Exception):
    pass


class _Table:
    """The scores, and what is kept of the game."""

    def __init__(self, options: Options) -> None:
        self.target = options.target
        self.scores = [0, 0]
        self.times: list[tuple[int, str, float]] = []
        self.deals: Counter[tuple[int, str]] = Counter()
        self.points: Counter[tuple[int, str, str]] = Counter()
        self.roles: tuple[str, str] | None = None

    def begin(self, dealer: int) -> None:
        """A deal begins; of late ones the points are not kept."""
        self.roles = None
        if 2 * max(self.scores) < self.target:
            self.roles = ("pone", "dealer") if dealer else ("dealer", "pone")
            self.deals.update(enumerate(self.roles))

    def peg(self, seat: int, points: int, source: str) -> None:
        """Raises _Won at the end."""
        if points:
            self.scores[seat] += points
            if self.roles:
                self.points[seat, self.roles[seat], source] += points
            if self.scores[seat] >= self.target:
                self.scores[seat] = self.target
                raise _Won


def play_quick_game(
    options: Options, seed: int, first_dealer: int, habits: Sequence[Habit]
) -> QuickResult:
    """The game with this seed; ``habits`` go by seat."""
    table = _Table(options)
    dealer, deal = first_dealer, 0
    try:
        while True:
            deal += 1
            _deal(table, seed, deal, dealer, habits)
            dealer = 1 - dealer
    except _Won:
        winner = int(table.scores[1] == table.target)
    scores = table.scores[0], table.scores[1]
    return QuickResult(scores, winner, table.times, table.deals, table.points)


def _deal(table: _Table, seed: int, deal: int, dealer: int, habits: Sequence[Habit]) -> None:
    label = f"deal {deal}"
    pack = shuffled_codes(seed, label)
    table.begin(dealer)
    pone = 1 - dealer
    dealt = 2 * SIX.dealt
    hands: list[list[int]] = [[], []]
    crib: list[int] = []
    for seat, first in ((pone, 0), (dealer, 1)):
        six = sorted(pack[first:dealt:2])
        start = perf_counter()
        thrown = habits[seat].throw(six, int(seat == pone))
        table.times.append((seat, DISCARD, perf_counter() - start))
        crib += thrown
        hands[seat] = [code for code in six if code not in thrown]
    high = len(pack) - dealt - SMALLEST_PACKET
    lift = drawn(seed, f"{label}, cut by {pone}", SMALLEST_PACKET, high)
    starter = pack[dealt + lift]
    if starter >> 2 == JACK:
        table.peg(dealer, 2, HEELS)
    _play(table, pone, hands, habits)
    for seat, cards, source in ((pone, hands[pone], HAND), (dealer, hands[dealer], HAND)):
        _count(table, seat, cards, starter, source)
    _count(table, dealer, crib, starter, CRIB)


def _play(table: _Table, pone: int, hands: Sequence[list[int]], habits: Sequence[Habit]) -> None:
    held = [[code >> 2 for code in hand] for hand in hands]
    numbers = [sum([UNIT[rank] for rank in ranks]) for ranks in held]
    pile, turn, last = EMPTY, pone, pone
    stuck = [False, False]
    while True:
        if not stuck[turn]:
            rank = _chosen(table, turn, held[turn], numbers[turn], pile, habits[turn])
            if rank == GO:
                stuck[turn] = True
            else:
                step = STEP[pile * 13 + rank]
                pile = step >> 5
                held[turn].remove(rank)
                numbers[turn] -= UNIT[rank]
                stuck[turn] = not held[turn]
                last = turn
                table.peg(turn, step & 31, PEGGING)
        full = COUNT[pile] == THIRTY_ONE
        if full or (stuck[0] and stuck[1]):
            if not full:
                table.peg(last, 1, PEGGING)
            if not (held[0] or held[1]):
                return
            pile, turn = EMPTY, last
            stuck = [not held[0], not held[1]]
        turn = 1 - turn


def _chosen(
    table: _Table, seat: int, ranks: Sequence[int], number: int, pile: int, habit: Habit
) -> int:
    """The rank played, or GO; only a choice between cards is a decision."""
    room = THIRTY_ONE - COUNT[pile]
    playable = 0
    for rank in ranks:
        if PIPS[rank] <= room:
            playable += 1
    if playable < 2:
        return habit.manner[number << PILE_BITS | pile]
    start = perf_counter()
    chosen = habit.manner[number << PILE_BITS | pile]
    table.times.append((seat, PLAY, perf_counter() - start))
    return chosen


def _count(table: _Table, seat: int, cards: Sequence[int], starter: int, source: str) -> None:
    start = perf_counter()
    points = show_value(cards, starter, source == CRIB)
    table.times.append((seat, COUNT_OF_HAND, perf_counter() - start))
    table.peg(seat, points, source)
