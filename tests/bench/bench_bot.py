"""How fast and how strong the first opponent is: ``python tests/bench/bench_bot.py``.

Strength is measured over mirrored pairs of games: the same packs and cuts, seats
exchanged, so that much of the luck cancels. The standard error is that of the pairs.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles, stdev
from time import perf_counter

from cribbage.bots import Bot
from cribbage.bots.classic import Classic
from cribbage.bots.keeps import keeps
from cribbage.engine.cards import PACK, total_pips
from cribbage.engine.events import Pegged, Source
from cribbage.engine.moves import Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import points, score_play
from cribbage.engine.state import Phase, State, Step, View
from cribbage.engine.values import RANK_VALUE
from cribbage.shuffle import drawn, shuffled

PUBLISHED = {
    ("pone", "play"): "2.0 to 2.1",
    ("pone", "hand"): "8.1",
    ("dealer", "play"): "3.5",
    ("dealer", "hand"): "8.0",
    ("dealer", "crib"): "4.7",
    ("dealer", "heels"): "0.15",
}

FIRST_DECISION = """
from time import perf_counter
start = perf_counter()
from cribbage.bots.classic import Classic
loaded = perf_counter()
from cribbage.engine.moves import Shuffle
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, new_game, view
from cribbage.shuffle import shuffled
state, _ = apply(new_game(Options(), 0), Shuffle(shuffled(1, "deal 1")))
seen = view(state, 1)
before = perf_counter()
Classic().decide(seen)
print(loaded - start, perf_counter() - before)
"""


# Opponents


@dataclass
class Planless:
    """Throws and plays any legal card; counts right."""

    random: Random = field(default_factory=lambda: Random(1))

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is Phase.DISCARD:
            return Discard(view.seat, tuple(self.random.sample(decision.cards, decision.number)))
        if decision.phase is Phase.PLAY:
            return Play(view.seat, self.random.choice(decision.cards))
        return Classic().decide(view)


class GreedyPlay:
    """Throws as the first opponent does; plays for points at once, else the highest card."""

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is not Phase.PLAY:
            return Classic().decide(view)
        pile = [laid.card for laid in view.pile]
        return Play(
            view.seat,
            max(
                decision.cards,
                key=lambda card: (points(score_play([*pile, card])), total_pips([card]), card),
            ),
        )


class Greedy(GreedyPlay):
    """Keeps the best four cards as they lie, no starter and no crib; plays greedily."""

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is not Phase.DISCARD:
            return super().decide(view)
        choices = keeps((card.code for card in decision.cards), decision.number)
        best = max(choices, key=lambda choice: (_alone(choice.kept), choice.kept))
        return Discard(view.seat, tuple(PACK[code] for code in best.thrown))


def _alone(kept: Sequence[int]) -> int:
    """Points of four cards without a starter."""
    flush = len(kept) if len({code % 4 for code in kept}) == 1 else 0
    return RANK_VALUE[sum(5 ** (code // 4) for code in kept)] + flush


# Games


Watch = Callable[[Bot, Phase, float], None]


def chance(state: State, seed: int) -> Move:
    """What this seed deals and cuts, whoever sits where."""
    decision = legal(state)
    assert decision is not None
    if decision.seat is None:
        return Shuffle(shuffled(seed, f"deal {state.deal + 1}"))
    lift = drawn(seed, f"starter {state.deal}", decision.low, decision.high)
    return Cut(decision.seat, lift)


def advance(
    state: State, seed: int, bots: Sequence[Bot], watch: Watch | None = None
) -> tuple[State, tuple[Step, ...]]:
    """One move on."""
    decision = legal(state)
    assert decision is not None
    if decision.seat is None or decision.phase is Phase.CUT_FOR_STARTER:
        return apply(state, chance(state, seed))
    bot, seen = bots[decision.seat], view(state, decision.seat)
    start = perf_counter()
    move = bot.decide(seen)
    if watch:
        watch(bot, decision.phase, perf_counter() - start)
    return apply(state, move)


def winner(seed: int, bots: Sequence[Bot]) -> int:
    """The seat that wins the game with this seed, seat 0 dealing first."""
    state = new_game(Options(), 0)
    while state.result is None:
        state, _ = advance(state, seed, bots)
    return state.result.winner


def win_rate(one: Bot, other: Bot, pairs: int) -> tuple[float, float]:
    """How often ``one`` wins, 0 to 1, and the standard error."""
    shares = [
        ((winner(seed, (one, other)) == 0) + (winner(seed, (other, one)) == 1)) / 2
        for seed in range(pairs)
    ]
    return sum(shares) / pairs, stdev(shares) / pairs**0.5


# What is printed


def print_times(deals: int) -> None:
    times: defaultdict[Phase, list[float]] = defaultdict(list)
    bot = Classic()
    for seed in range(deals):
        state = new_game(Options(muggins=True), 0)
        while state.deal < 1 or state.phase is not Phase.SHUFFLE_TO_DEAL:
            state, _ = advance(state, seed, (bot, bot), lambda _, phase, t: times[phase].append(t))
    print(f"milliseconds a decision, {deals} deals: median, 95th percentile, most")
    for phase, taken in times.items():
        shown = (median(taken), quantiles(taken, n=20)[-1], max(taken))
        print(
            f"  {phase.value:12}", "".join(f"{1000 * t:9.3f}" for t in shown), f" of {len(taken)}"
        )
    firsts = [
        [
            1000 * float(t)
            for t in subprocess.check_output([sys.executable, "-c", FIRST_DECISION]).split()
        ]
        for _ in range(10)
    ]
    loads, decisions = zip(*firsts, strict=True)
    print(
        f"  first decision of a fresh process: {median(decisions):.2f}, most {max(decisions):.2f}"
    )
    print(
        f"  importing the opponent in a fresh process: {median(loads):.2f}, most {max(loads):.2f}"
    )


def print_points(deals: int) -> None:
    """Each deal is the first of a long game, which no deal can end."""
    pegged: Counter[tuple[str, str]] = Counter()
    squares: Counter[tuple[str, str]] = Counter()
    bot = Classic()
    for seed in range(deals):
        here: Counter[tuple[str, str]] = Counter()
        state = new_game(Options(), 0)
        while state.deal < 1 or state.phase is not Phase.SHUFFLE_TO_DEAL:
            dealer = state.dealer
            state, steps = advance(state, seed, (bot, bot))
            for step in steps:
                if isinstance(step.event, Pegged):
                    role = "dealer" if step.event.seat == dealer else "pone"
                    here[role, step.event.source.value] += step.event.points
        pegged.update(here)
        squares.update({key: number**2 for key, number in here.items()})
    print(f"points a deal against itself, {deals} deals (standard error; published)")
    for role in ("pone", "dealer"):
        for source in (Source.HEELS, Source.PLAY, Source.HAND, Source.CRIB):
            key = role, source.value
            if key in pegged:
                average = pegged[key] / deals
                error = ((squares[key] / deals - average**2) / deals) ** 0.5
                known = PUBLISHED.get(key, "")
                print(f"  {role:6} {source.value:6} {average:6.3f} ({error:.3f}; {known})")


def print_win_rates(pairs: int) -> None:
    print(f"wins of the first opponent, {pairs} mirrored pairs to 121 (standard error)")
    opponents: tuple[tuple[str, Bot], ...] = (
        ("a random legal player", Planless()),
        ("greedy: best four as they lie, points at once", Greedy()),
        ("its own throws, greedy play", GreedyPlay()),
    )
    for name, opponent in opponents:
        share, error = win_rate(Classic(), opponent, pairs)
        print(f"  {100 * share:5.1f} % ({100 * error:.1f})  against {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200, help="mirrored pairs an opponent")
    parser.add_argument("--deals", type=int, default=1000, help="deals timed and tallied")
    chosen = parser.parse_args()
    print_times(chosen.deals)
    print_points(chosen.deals)
    print_win_rates(chosen.pairs)


if __name__ == "__main__":
    main()
