"""What the table says that hands peg, beside what a master pegs against itself.

    python -m tests.bench.bench_pegging [HANDS] [DEALS]

For each role: so many hands kept, each played out so many times, about a tenth of a second a
deal. Prints for the own points and for the other's the straight line that fits them best, with
the standard error of its slope: ``GOOD_PLAY`` in ``bots/throws.py`` comes from there.
"""

# ruff: noqa: T201

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tests.opponents import no_chance

from cribbage.bots import tables
from cribbage.bots.levels import bot
from cribbage.bots.piles import UNIT
from cribbage.bots.tables import DEALER, PONE
from cribbage.bots.throwing import by_points
from cribbage.bots.throws import throws
from cribbage.engine.cards import PACK, Card
from cribbage.engine.events import Pegged, Source
from cribbage.engine.moves import Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import HIGHEST_TARGET, Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.state import Decision, Phase, State

ME, OTHER = 0, 1
MASTER = bot("master", no_chance)
SEED = 77


class Kept(NamedTuple):
    """Six cards, of which two are thrown."""

    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]


def main(hands: int, deals: int) -> None:
    """Print the figures of both roles."""
    for role, name in ((DEALER, "dealer"), (PONE, "pone")):
        random = Random(SEED + role)
        said, pegged = [], []
        for number in range(hands):
            hand = some_hand(role, random)
            said.append(tables.pegging(role)[sum(UNIT[card.rank - 1] for card in hand.kept)])
            pegged.append(played_out(hand, role, Random(number), deals))
        for whose, text in enumerate(("own points", "the other's")):
            line = fitted([pair[whose] for pair in said], [pair[whose] for pair in pegged])
            print(f"{name}, {text}: {line}")


def some_hand(role: int, random: Random) -> Kept:
    """Cards as they are dealt, and mostly the best throw, else the second or third."""
    six = random.sample(PACK, 6)
    found = sorted(throws([card.code for card in six], role), key=lambda throw: -throw.points)
    throw = found[random.choice((0, 0, 1, 2))]
    return Kept(tuple(PACK[c] for c in throw.kept), tuple(PACK[c] for c in throw.thrown))


def played_out(hand: Kept, role: int, random: Random, deals: int) -> tuple[float, float]:
    """The points of the play on average, the own ones and the other's."""
    own = other = 0
    for _ in range(deals):
        mine, theirs = _pegged(hand, role, random)
        own, other = own + mine, other + theirs
    return own / deals, other / deals


def _pegged(hand: Kept, role: int, random: Random) -> tuple[int, int]:
    dealer = ME if role == DEALER else OTHER
    mine = (*hand.kept, *hand.thrown)
    rest = [card for card in PACK if card not in mine]
    random.shuffle(rest)
    by_seat = (mine, tuple(rest[:6])) if dealer == OTHER else (tuple(rest[:6]), mine)
    dealt = [card for pair in zip(*by_seat, strict=True) for card in pair]
    state, _ = apply(new_game(Options(HIGHEST_TARGET), dealer), Shuffle((*dealt, *rest[6:])))
    points = [0, 0]
    while state.phase in (Phase.DISCARD, Phase.CUT_FOR_STARTER, Phase.PLAY):
        decision = legal(state)
        assert decision is not None
        state, steps = apply(state, _move(state, decision, hand))
        for event, _ in steps:
            if isinstance(event, Pegged) and event.source is Source.PLAY:
                points[event.seat] += event.points
    return points[ME], points[OTHER]


def _move(state: State, decision: Decision, hand: Kept) -> Move:
    seat = decision.seat
    assert seat is not None
    if decision.phase is Phase.CUT_FOR_STARTER:
        return Cut(seat, decision.low)
    if decision.phase is Phase.DISCARD:
        return Discard(seat, hand.thrown if seat == ME else by_points(view(state, seat)))
    if len(decision.cards) == 1:
        return Play(seat, decision.cards[0])
    return MASTER.decide(view(state, seat))


def fitted(said: Sequence[float], pegged: Sequence[float]) -> str:
    """The line of least squares through the averages of both, and how sure its slope is."""
    number = len(said)
    middle, height = sum(said) / number, sum(pegged) / number
    spread = sum((x - middle) ** 2 for x in said)
    slope = sum((x - middle) * (y - height) for x, y in zip(said, pegged, strict=True)) / spread
    left = sum((y - height - slope * (x - middle)) ** 2 for x, y in zip(said, pegged, strict=True))
    error = (left / (number - 2) / spread) ** 0.5
    return f"table {middle:.2f}, master {height:.2f}, slope {slope:.2f} +- {error:.2f}"


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*(numbers + [60, 80][len(numbers) :]))
