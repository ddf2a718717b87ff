"""Sums over sets: win rates and their errors, latencies, failures."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import stdev

import pytest

from cribbage.arena.contest import A, B, Contest, SetOfGames, fair_share, seating
from cribbage.arena.game import Failure, GameResult
from cribbage.arena.latency import Latencies
from cribbage.arena.tally import MESSAGES_KEPT, Tally
from cribbage.engine.options import FORMS, Options

CONTEST = Contest("ann", "bob", Options(), 1)


def game(*winners: int, line: str = "", failure: Failure | None = None) -> GameResult:
    return GameResult(
        (121, 60), winners, line, 0, 1, ((0, "play", 0.5),), {(0, "dealer"): 2}, {}, failure
    )


def one_set(*games: GameResult, contest: Contest = CONTEST) -> SetOfGames:
    form = contest.options.form
    return [(seating(form, side), result) for side, result in enumerate(games)]


def tally_of(*sets: SetOfGames, contest: Contest = CONTEST) -> Tally:
    tally = Tally()
    for number, games in enumerate(sets):
        tally.add(contest, number, games)
    return tally


A_BOTH, A_ONCE, A_NONE = (
    one_set(game(0), game(1)),
    one_set(game(0), game(0)),
    one_set(game(1), game(0)),
)


def test_standard_error_is_that_of_the_sets() -> None:
    tally = tally_of(A_BOTH, A_ONCE, A_ONCE, A_NONE, A_BOTH)
    shares = [1, 0.5, 0.5, 0, 1]
    rate, error = tally.win_rate(2)
    assert rate == pytest.approx(sum(shares) / 5)
    assert error == pytest.approx(stdev(shares) / sqrt(5))
    assert (tally.games, tally.a_won()) == (10, 6)


def test_no_figures_without_sets_and_no_error_of_one() -> None:
    assert Tally().win_rate(2) == (None, None)
    assert tally_of(A_BOTH).win_rate(2) == (1, None)


def test_games_split_evenly_leave_no_error() -> None:
    assert tally_of(A_ONCE, A_ONCE).win_rate(2) == (0.5, 0)


def test_order_and_parts_make_no_difference() -> None:
    whole = tally_of(A_BOTH, A_ONCE, A_NONE)
    parts = Tally()
    for number, games in ((2, A_NONE), (0, A_BOTH), (1, A_ONCE)):
        part = Tally()
        part.add(CONTEST, number, games)
        parts.merge(part)
    assert parts == whole


@pytest.mark.parametrize(
    ("form", "giveaway", "share"),
    [
        ("six", False, 1 / 2),
        ("six", True, 1 / 2),
        ("three", False, 1 / 3),
        ("three", True, 2 / 3),
        ("four", True, 3 / 4),
        ("pairs", True, 1 / 2),
    ],
)
def test_fair_share(*, form: str, giveaway: bool, share: float) -> None:
    assert fair_share(Options(form=FORMS[form], giveaway=giveaway)) == pytest.approx(share)


def test_given_away_by_three_two_win() -> None:
    options = Options(form=FORMS["three"], giveaway=True)
    contest = Contest("ann", "bob", options, 1)
    games = one_set(game(0, 1), game(0, 2), game(0, 1), contest=contest)
    assert tally_of(games, contest=contest).win_rate(3) == (1 / 3, None)


def test_what_goes_by_seat_is_told_by_player() -> None:
    tally = tally_of(one_set(game(0, line="lurch"), game(0)))
    assert tally.lines == {(A, "lurch"): 1}
    assert tally.deals == {(A, "dealer"): 2, (B, "dealer"): 2}
    assert tally.latencies[A, "play"].number == tally.latencies[B, "play"].number == 1
    assert (tally.decisions, tally.first_dealer_won) == (2, 2)


def test_first_failures_are_kept_in_the_order_of_the_sets() -> None:
    failed = one_set(game(1, failure=Failure(0, "went wrong")), game(0))
    tally = Tally()
    for number in (*range(9, 1, -1), 1, 0):
        part = Tally()
        part.add(CONTEST, number, failed)
        tally.merge(part)
    assert tally.failures == Counter({A: 10})
    assert [number for number, _, _ in tally.messages] == list(range(MESSAGES_KEPT))
    assert tally.messages[0][2].startswith("set 1, game 1 (seed ")
    assert tally.messages[0][2].endswith("y): A, ann, at seat 1, went wrong")


# Latencies


def test_percentiles_are_right_to_a_part_in_a_hundred() -> None:
    random = Random(1)
    times = [random.lognormvariate(-6, 2) for _ in range(5000)]
    latencies = Latencies()
    for seconds in times:
        latencies.add(seconds)
    for percent in (1, 50, 95, 99, 100):
        exact = sorted(times)[5000 * percent // 100 - 1]
        assert latencies.percentile(percent) == pytest.approx(exact, rel=0.01)
    assert latencies.longest == max(times)
    assert latencies.number == 5000


def test_percentiles_of_few() -> None:
    latencies = Latencies()
    assert latencies.percentile(50) == 0
    latencies.add(0.25)
    assert latencies.percentile(1) == latencies.percentile(99) == pytest.approx(0.25, rel=0.01)
    latencies.add(0)
    assert latencies.percentile(100) == pytest.approx(0.25, rel=0.01)
    assert latencies.percentile(50) < 1e-8
    assert max(latencies.percentile(p) for p in (1, 50, 95, 99, 100)) <= latencies.longest


def test_latencies_merge() -> None:
    both, one, other = Latencies(), Latencies(), Latencies()
    for seconds, part in ((0.1, one), (0.2, other), (0.2, one), (0.4, other)):
        both.add(seconds)
        part.add(seconds)
    one.merge(other)
    assert one == both
