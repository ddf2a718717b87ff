"""``python -m cribbage.arena``: one computer player against another."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from time import perf_counter

from cribbage.__main__ import INTERRUPTED_STATUS
from cribbage.arena import report
from cribbage.arena.contest import Contest
from cribbage.arena.players import CannotLoad, load
from cribbage.arena.progress import Progress
from cribbage.arena.tally import Tally
from cribbage.arena.workers import WorkerDied, play_sets
from cribbage.bots.levels import LEVELS
from cribbage.engine.options import FORMS, HIGHEST_TARGET, LOWEST_TARGET, Options
from cribbage.leaving import GameLeft, Signals
from cribbage.seeds import HIGHEST_SEED

FAILED_STATUS = 1
USAGE_STATUS = 2

DESCRIPTION = f"""\
Let computer player A play many games against computer player B, and tell how
often A wins, what both peg, and how long they think.

A and B are levels ({", ".join(LEVELS)}) or players of
your own, as module:name. The name is a player, that is, an object with a method
decide(view) that returns a move, or is called without arguments to make one for
each seat of each game. Modules are looked for in the current directory as well.
A player that raises an exception or makes an illegal move loses that game.

The games come in sets with the same packs, cuts and first dealer. In each set A
plays every side in turn and B all others, so that much of the luck cancels.
"""

EPILOG = """\
The same seed gives the same games with any number of jobs. Ctrl-C prints what
there is so far and leaves with status 130; a player that cannot be loaded gives
status 2.
"""


def parser() -> argparse.ArgumentParser:
    """The options of the arena."""
    made = argparse.ArgumentParser(
        prog="python -m cribbage.arena",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("a", metavar="A", help="a level, or module:name")
    made.add_argument("b", metavar="B", help="whom A plays against")
    made.add_argument(
        "--games",
        type=_positive,
        default=200,
        metavar="N",
        help="how many games, rounded up to whole sets (200 without this option)",
    )
    made.add_argument(
        "--seed", type=_seed, default=1, metavar="S", help="what all chance comes from (1)"
    )
    made.add_argument(
        "--jobs", type=_positive, default=1, metavar="J", help="how many processes play (1)"
    )
    made.add_argument(
        "--variant",
        choices=FORMS,
        default="six",
        metavar="NAME",
        help=f"the form of the game: {', '.join(FORMS)} (six)",
    )
    made.add_argument("--giveaway", action="store_true", help="who reaches the limit first loses")
    made.add_argument("--muggins", action="store_true", help="counts may be challenged")
    made.add_argument("--skunks", action="store_true", help="tell skunks instead of lurches")
    made.add_argument(
        "--to",
        type=_target,
        metavar="N",
        help=f"the limit, {LOWEST_TARGET} to {HIGHEST_TARGET} (the longer usual one of the form)",
    )
    made.add_argument("--json", action="store_true", help="print all figures as one JSON object")
    return made


def _positive(text: str) -> int:
    return _number(text, 1, 10**9)


def _seed(text: str) -> int:
    return _number(text, 0, HIGHEST_SEED)


def _target(text: str) -> int:
    return _number(text, LOWEST_TARGET, HIGHEST_TARGET)


def _number(text: str, low: int, high: int) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 12 else -1
    if low <= number <= high:
        return number
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from {low} to {high}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the arena and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    made = parser()
    chosen = made.parse_args(arguments)
    if chosen.skunks and chosen.giveaway:
        made.error("--skunks does not go with --giveaway: a game given away counts one")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        for name in (chosen.a, chosen.b):
            load(name)
    except CannotLoad as error:
        sys.stderr.write(f"cribbage.arena: {error}\n")
        return USAGE_STATUS
    form = FORMS[chosen.variant]
    options = Options(
        chosen.to or form.targets[-1], chosen.muggins, chosen.skunks, form, chosen.giveaway
    )
    contest = Contest(chosen.a, chosen.b, options, chosen.seed)
    return _run(contest, chosen.games, chosen.jobs, as_json=chosen.json)


def _run(contest: Contest, games: int, jobs: int, *, as_json: bool) -> int:
    """Play, and report what was played, however it ended."""
    sides = contest.options.form.sides
    sets = -(-games // sides)
    tally = Tally()
    progress = Progress(sys.stderr, sets * sides)
    status = 0
    start = perf_counter()
    with Signals() as signals:

        def watch(more: Tally) -> None:
            tally.merge(more)
            progress.show(tally.games, tally.a_won())
            signals.check()

        try:
            play_sets(contest, sets, jobs, watch)
        except GameLeft as left:
            signals.ignore()
            status = left.status
        except WorkerDied as error:
            progress.clear()
            sys.stderr.write(f"cribbage.arena: {error}\n")
            status = FAILED_STATUS
        progress.clear()
        run = report.Run(games, sets, jobs, perf_counter() - start)
        found = report.figures(contest, tally, run)
        text = json.dumps(found, indent=2) + "\n" if as_json else report.text(found)
        return status if _printed(text) else FAILED_STATUS


def _printed(text: str) -> bool:
    """Whether the report could be written; if not, one line says so."""
    if sys.stdout is None:
        return False
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        sys.stderr.write(f"cribbage.arena: cannot write the report: {error.strerror}\n")
        # What could not be written is not to be tried again at the end of the process.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return False
    return True


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED_STATUS) from None
