"""What a contest has shown: all figures as one plain value, and the same to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cribbage.arena.contest import A, B, Contest, fair_share
from cribbage.arena.game import KINDS, ROLES
from cribbage.arena.tally import Tally
from cribbage.engine.events import Source
from cribbage.engine.options import lines

SOURCES = tuple(source.value for source in Source if source is not Source.HEAD_START)
PERCENTILES = (50, 95, 99)

Figures = dict[str, Any]
"""Names to numbers, texts, lists and further figures: what JSON can say."""


@dataclass(frozen=True, slots=True)
class Run:
    """What was asked for, and how it went: how many ``games`` were asked for, how many
    ``sets`` that makes, in how many ``seconds`` and ``jobs`` what there is was played."""

    games: int
    sets: int
    jobs: int
    seconds: float


def figures(contest: Contest, tally: Tally, run: Run) -> Figures:
    """All figures, for JSON; None stands where there are too few games for one."""
    options = contest.options
    rate, error = tally.win_rate(options.form.sides)
    return {
        "a": contest.a,
        "b": contest.b,
        "variant": options.form.name,
        "target": options.target,
        "giveaway": options.giveaway,
        "muggins": options.muggins,
        "skunks": options.skunks,
        "seed": contest.seed,
        "jobs": run.jobs,
        "games_asked_for": run.games,
        "games_planned": run.sets * options.form.sides,
        "games": tally.games,
        "sets": tally.sets.total(),
        "partial": tally.sets.total() < run.sets,
        "a_wins": tally.a_won(),
        "a_win_rate": rate,
        "standard_error": error,
        "fair_share": fair_share(options),
        "first_dealer_wins": tally.first_dealer_won,
        "lines": {
            who: {line.name: tally.lines[who, line.name] for line in lines(options)}
            for who in (A, B)
        },
        "points_a_deal": {
            who: {role: _points(tally, who, role) for role in ROLES} for who in (A, B)
        },
        "errors": {
            "a": tally.failures[A],
            "b": tally.failures[B],
            "first": [message for _, _, message in tally.messages],
        },
        "seconds": run.seconds,
        "games_a_second": tally.games / run.seconds,
        "moves": tally.decisions,
        "moves_a_second": tally.decisions / run.seconds,
        "latency_ms": {who: _latencies(tally, who) for who in (A, B)},
    }


def _points(tally: Tally, who: str, role: str) -> Figures:
    deals = tally.deals[who, role]
    points = {source: tally.points[who, role, source] for source in SOURCES}
    averages = {source: points[source] / deals if deals else None for source in SOURCES}
    return {"deals": deals, **averages, "all": sum(points.values()) / deals if deals else None}


def _latencies(tally: Tally, who: str) -> Figures:
    found: Figures = {}
    for kind in dict.fromkeys(KINDS.values()):
        if (who, kind) in tally.latencies:
            latencies = tally.latencies[who, kind]
            found[kind] = {
                "decisions": latencies.number,
                **{f"p{p}": 1000 * latencies.percentile(p) for p in PERCENTILES},
                "max": 1000 * latencies.longest,
            }
    return found


# To be read


def text(found: Figures) -> str:
    """The figures as lines."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Figures) -> Iterator[str]:
    yield _what_is_played(found)
    yield from _how_many(found)
    if not found["sets"]:
        return
    yield ""
    yield f"A wins {_win_rate(found)}; a fair share is {100 * found['fair_share']:.1f} %"
    yield f"the first dealer wins {_of(found['first_dealer_wins'], found['games'])}"
    for who, counted in found["lines"].items():
        for line, number in counted.items():
            yield f"{who.upper()} wins {_many(number, 'game')} by a {line}"
    yield from _error_lines(found["errors"])
    yield ""
    yield from _point_lines(found["points_a_deal"])
    yield from _latency_lines(found["latency_ms"])
    yield ""
    yield (
        f"{found['seconds']:.1f} seconds, {found['games_a_second']:.1f} games"
        f" and {found['moves_a_second']:.0f} moves a second, jobs: {found['jobs']}"
    )


def _win_rate(found: Figures) -> str:
    rate = f"{100 * found['a_win_rate']:.2f} %"
    error = found["standard_error"]
    return rate if error is None else f"{rate}, standard error {100 * error:.2f}"


def _what_is_played(found: Figures) -> str:
    kinds = [f"to {found['target']}"]
    kinds += [kind for kind in ("giveaway", "muggins", "skunks") if found[kind]]
    return (
        f"A {found['a']} against B {found['b']}: {found['variant']} {', '.join(kinds)};"
        f" seed {found['seed']}"
    )


def _how_many(found: Figures) -> Iterator[str]:
    planned, asked = found["games_planned"], found["games_asked_for"]
    if found["partial"]:
        yield f"PARTIAL: only {found['games']} of {planned} games were played to the end of a set"
    played = f"{_many(found['games'], 'game')} in {_many(found['sets'], 'set')}"
    yield (
        f"{played}; in each A plays every side in turn, with the same packs, cuts and first dealer"
    )
    if planned != asked:
        yield f"{asked} games were asked for: rounded up to whole sets, {planned} games"


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _of(number: int, games: int) -> str:
    return f"{number} of {games} games, {100 * number / games:.1f} %"


def _error_lines(errors: Figures) -> Iterator[str]:
    yield f"errors, each a game lost: A {errors['a']}, B {errors['b']}"
    for message in errors["first"]:
        yield f"  {message}"
    if errors["a"] + errors["b"] > len(errors["first"]):
        yield f"  and {errors['a'] + errors['b'] - len(errors['first'])} more"


def _point_lines(points: Figures) -> Iterator[str]:
    rows = {
        f"{who.upper()} as {role}": row
        for who, roles in points.items()
        for role, row in roles.items()
        if row["deals"]
    }
    if not rows:
        return
    columns = [source for source in SOURCES if any(row[source] for row in rows.values())]
    yield "points a deal for each seat, in deals begun before any side is half the way"
    yield f"{'':12}" + "".join(f"{name:>11}" for name in (*columns, "all", "deals"))
    for name, row in rows.items():
        averages = "".join(f"{row[column]:11.3f}" for column in (*columns, "all"))
        yield f"{name:12}{averages}{row['deals']:11}"
    yield ""


def _latency_lines(latencies: Figures) -> Iterator[str]:
    columns = [f"p{percent}" for percent in PERCENTILES] + ["max"]
    yield "milliseconds a decision, single legal cards left out"
    yield f"{'':12}" + "".join(f"{name:>11}" for name in (*columns, "decisions"))
    for who, kinds in latencies.items():
        for kind, row in kinds.items():
            taken = "".join(f"{row[column]:11.3f}" for column in columns)
            yield f"{who.upper() + ' ' + kind:12}{taken}{row['decisions']:11}"
