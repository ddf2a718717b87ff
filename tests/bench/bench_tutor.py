"""How long a hint takes beside the move of a master, and the analysis beside an empty Python.

    python -m tests.bench.bench_tutor [GAMES]

Prints medians, 95th percentiles and the most in milliseconds, and the ratio of the medians.
"""

# ruff: noqa: T201

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from tests.bots.views import BOTS, ME, game
from tests.opponents import no_chance

from cribbage.bots.levels import bot
from cribbage.engine.options import SHORT, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Phase, View
from cribbage.tutor import judging
from cribbage.ui.wording.hints import hint
from cribbage.ui.wording.manner import Manner

Thing = TypeVar("Thing")

_ANALYSIS = ["-m", "cribbage", "--analyse", "5H 5S 4C 6D JC KD", "--dealer"]
_RUNS = 20


def main(games: int) -> None:
    """Print the figures."""
    decisions = list(_decisions(games))
    master = bot("master", no_chance)
    for phase in (Phase.DISCARD, Phase.PLAY):
        views = [seen for seen in decisions if seen.phase is phase]
        hints = _times(views, _hint)
        moves = _times(views, master.decide)
        print(f"{phase.value}: {len(views)} decisions")
        print(f"  hint    {_told(hints)}")
        print(f"  master  {_told(moves)}")
        print(f"  ratio of the medians {_median(hints) / _median(moves):.2f}")
    analysis, empty = _times(range(_RUNS), _analysis), _times(range(_RUNS), _empty)
    print(f"--analyse from the shell, {_RUNS} runs")
    print(f"  analysis     {_told(analysis)}")
    print(f"  python -c '' {_told(empty)}")
    print(f"  ratio of the medians {_median(analysis) / _median(empty):.2f}")


def _decisions(games: int) -> list[View]:
    found = []
    for seed in range(games):
        for state in game(Options(SHORT), Random(seed), [BOTS["casual"]] * 2):
            seen = view(state, ME)
            if seen.decision and seen.phase in (Phase.DISCARD, Phase.PLAY):
                found.append(seen)
    return found


def _hint(seen: View) -> None:
    judging.judged_throws.cache_clear()
    judging.judged_cards.cache_clear()
    hint(seen, Manner())


def _analysis(_: int) -> None:
    subprocess.run([sys.executable, *_ANALYSIS], check=True, capture_output=True)


def _empty(_: int) -> None:
    subprocess.run([sys.executable, "-c", ""], check=True, capture_output=True)


def _times(what: Iterable[Thing], do: Callable[[Thing], object]) -> list[float]:
    """Milliseconds of each, in order of length; the first one, which reads tables, left out."""
    times = []
    for each in what:
        begun = time.perf_counter()
        do(each)
        times.append(1000 * (time.perf_counter() - begun))
    return sorted(times[1:])


def _median(times: list[float]) -> float:
    return times[len(times) // 2]


def _told(times: list[float]) -> str:
    most = times[len(times) * 95 // 100]
    return f"median {_median(times):6.1f}  95th percentile {most:6.1f}  most {times[-1]:6.1f} ms"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
