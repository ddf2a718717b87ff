"""How fast and how strong the first opponent is: ``python tests/bench/bench_bot.py``.

Strength is measured over sets of games with the same packs and cuts, in which each side
in turn is that of the first opponent, so that much of the luck cancels. It sits alone
against all the others, or with a partner like itself against two. The standard error is
that of the sets.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import median, quantiles, stdev
from time import process_time

from cribbage.bots import Bot
from cribbage.bots.classic import Classic
from cribbage.bots.keeps import keeps
from cribbage.engine.cards import PACK, total_pips
from cribbage.engine.events import Pegged, Source
from cribbage.engine.moves import Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import FORMS, SIX, Form, Options
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
import sys
from time import process_time
start = process_time()
from cribbage.bots.classic import Classic
loaded = process_time()
from cribbage.engine.moves import Shuffle
from cribbage.engine.options import FORMS, Options
from cribbage.engine.rules import apply, new_game, view
from cribbage.shuffle import shuffled
state, _ = apply(new_game(Options(form=FORMS[sys.argv[1]]), 0), Shuffle(shuffled(1, "deal 1")))
seen = view(state, 1)
before = process_time()
Classic().decide(seen)
print(loaded - start, process_time() - before)
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


class Standard:
    """The first opponent, told that the game is not given away."""

    def decide(self, view: View) -> Move:
        return Classic().decide(replace(view, options=replace(view.options, giveaway=False)))


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
    start = process_time()
    move = bot.decide(seen)
    if watch:
        watch(bot, decision.phase, process_time() - start)
    return apply(state, move)


def final(seed: int, bots: Sequence[Bot], options: Options) -> State:
    """The end of the game with this seed, seat 0 dealing first."""
    state = new_game(options, 0)
    while state.result is None:
        state, _ = advance(state, seed, bots)
    return state


def seated(one: Bot, others: Bot, side: int, form: Form) -> list[Bot]:
    """``one`` in every seat of the side, ``others`` in the rest."""
    return [one if form.side_of(seat) == side else others for seat in range(form.seats)]


Share = tuple[float, float]
"""A share of games, 0 to 1, and its standard error."""


def share(of_sets: Sequence[float]) -> Share:
    """The average over sets of games that are independent of each other."""
    return sum(of_sets) / len(of_sets), stdev(of_sets) / len(of_sets) ** 0.5


def success(one: Bot, others: Bot, options: Options, sets: int) -> tuple[Share, Share]:
    """How often the side of ``one`` wins, and how often it stands best, alone or with others.

    It stands best with the most points, or in giveaway with the fewest. A set is as many
    games with the same packs and cuts as there are sides, each side being that of ``one``
    in turn.
    """
    won, best = [], []
    sides = options.form.sides
    for seed in range(sets):
        wins = bests = 0
        for side in range(sides):
            end = final(seed, seated(one, others, side, options.form), options)
            assert end.result is not None
            scores = [pegs.front for pegs in end.pegs]
            wins += side in end.result.winners
            bests += scores[side] == (min(scores) if options.giveaway else max(scores))
        won.append(wins / sides)
        best.append(bests / sides)
    return share(won), share(best)


# What is printed


def options_of(form: Form, *, giveaway: bool, muggins: bool = False) -> Options:
    """The usual game of the form, the longer if there are two."""
    return Options(form.targets[-1], muggins=muggins, form=form, giveaway=giveaway)


def percent(measured: Share) -> str:
    return f"{100 * measured[0]:5.1f} % ({100 * measured[1]:.1f})"


def print_times(options: Options, deals: int) -> None:
    times: defaultdict[Phase, list[float]] = defaultdict(list)
    bots = [Classic()] * options.form.seats
    for seed in range(deals):
        state = new_game(options, 0)
        while state.deal < 1 or state.phase not in (Phase.SHUFFLE_TO_DEAL, Phase.OVER):
            state, _ = advance(state, seed, bots, lambda _, phase, t: times[phase].append(t))
    print(f"  processor milliseconds a decision, {deals} deals: median, 95th percentile, most")
    for phase, taken in times.items():
        shown = (median(taken), quantiles(taken, n=20)[-1], max(taken))
        print(
            f"    {phase.value:12}",
            "".join(f"{1000 * t:9.3f}" for t in shown),
            f" of {len(taken)}",
        )
    firsts = [
        [
            1000 * float(t)
            for t in subprocess.check_output(
                [sys.executable, "-c", FIRST_DECISION, options.form.name]
            ).split()
        ]
        for _ in range(10)
    ]
    loads, decisions = zip(*firsts, strict=True)
    print(
        f"    first decision of a fresh process: {median(decisions):.2f}, most {max(decisions):.2f}"
    )
    print(
        f"    importing the opponent in a fresh process: {median(loads):.2f}, most {max(loads):.2f}"
    )


def print_points(options: Options, deals: int) -> None:
    """Each deal is the first of a game, which must be so long that no deal can end it."""
    pegged: Counter[tuple[str, str]] = Counter()
    squares: Counter[tuple[str, str]] = Counter()
    bots = [Classic()] * options.form.seats
    for seed in range(deals):
        here: Counter[tuple[str, str]] = Counter()
        state = new_game(options, 0)
        while state.deal < 1 or state.phase is not Phase.SHUFFLE_TO_DEAL:
            dealer = state.dealer
            state, steps = advance(state, seed, bots)
            for step in steps:
                if isinstance(step.event, Pegged):
                    role = "dealer" if step.event.seat == dealer else "pone"
                    here[role, step.event.source.value] += step.event.points
        pegged.update(here)
        squares.update({key: number**2 for key, number in here.items()})
    print(f"  points a deal against itself, {deals} deals (standard error; published)")
    for role in ("pone", "dealer"):
        for source in (Source.HEELS, Source.PLAY, Source.HAND, Source.CRIB):
            key = role, source.value
            if key in pegged:
                average = pegged[key] / deals
                error = ((squares[key] / deals - average**2) / deals) ** 0.5
                known = PUBLISHED.get(key, "")
                print(f"    {role:6} {source.value:6} {average:6.3f} ({error:.3f}; {known})")


def print_success(options: Options, sets: int) -> None:
    form = options.form
    opponents: list[tuple[str, Bot]] = [("random legal players", Planless())]
    if options.giveaway:
        opponents.append(("the standard strategy", Standard()))
    elif form is SIX:
        opponents.append(("greedy: best four as they lie, points at once", Greedy()))
        opponents.append(("its own throws, greedy play", GreedyPlay()))
    print(f"  wins, {sets} sets of {form.sides} games to {options.target} (standard error)")
    for name, opponent in opponents:
        won, best = success(Classic(), opponent, options, sets)
        print(f"    {percent(won)}  against {name}")
        if options.giveaway and form.sides > 2:
            print(f"    {percent(best)}  and with the fewest points of all")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--form", choices=FORMS, help="one form alone; otherwise all")
    parser.add_argument("--giveaway", action="store_true", help="who reaches the target loses")
    parser.add_argument("--sets", type=int, default=200, help="sets of games an opponent")
    parser.add_argument("--deals", type=int, default=1000, help="deals timed and tallied")
    chosen = parser.parse_args()
    for form in [FORMS[chosen.form]] if chosen.form else FORMS.values():
        print(f"{form.name}, given away" if chosen.giveaway else form.name)
        options = options_of(form, giveaway=chosen.giveaway)
        print_times(replace(options, muggins=True), chosen.deals)
        if form is SIX and not chosen.giveaway:
            print_points(options, chosen.deals)
        print_success(options, chosen.sets)


if __name__ == "__main__":
    main()
