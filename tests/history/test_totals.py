"""Games added up from the player's seat."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.bots.levels import LEVELS
from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.options import Options
from cribbage.history.digest import Digest, digest
from cribbage.history.figures import Best, Calls, Counts, Missed, Points, Roles
from cribbage.history.totals import (
    MOST_BEST,
    MOST_SHARES,
    WINDOW,
    FormTotal,
    History,
    LineCrossed,
    Played,
    Practice,
    Streaks,
    totals,
)

from .games import DAY, KINDS, NO_POINTS, digests, game_of, history_of, made_up, of_wins

WINS = st.text("WL", max_size=90)


def test_nothing_of_nothing() -> None:
    found = totals(History())
    assert (found.played, found.days, found.streaks) == (Played(0, 0), None, Streaks())
    assert (found.levels, found.forms, found.best, found.trend) == ((), (), (), ())
    assert found.points == NO_POINTS


@given(WINS)
def test_wins_are_the_players_own(wins: str) -> None:
    found = totals(of_wins(wins))
    assert found.played == (len(wins), wins.count("W"))
    assert found.played.losses == wins.count("L")
    assert found.tally == (wins.count("W"), wins.count("L"))
    if wins:
        assert found.played.share == wins.count("W") / len(wins)


@pytest.mark.parametrize(
    ("options", "more"),
    [
        (Options(), -29),
        (Options(61, muggins=True), -1),
        (Options(61, giveaway=True), 2),
        (Options(61), 0),
    ],
    ids=["lurch", "muggins", "giveaway", "plain"],
)
def test_a_game_is_won_from_one_seat_and_lost_from_the_other(options: Options, more: int) -> None:
    game = game_of(options, 3, more)
    result = game.state.result
    assert result is not None
    (winner,) = result.winners
    won, lost = (totals(history_of(digest(game, seat))) for seat in (winner, 1 - winner))
    assert (won.played, lost.played) == (Played(1, 1), Played(1, 0))
    assert (won.tally, lost.tally) == ((result.games, 0), (0, result.games))
    assert (won.streaks.now, lost.streaks.now) == (1, -1)
    assert won.levels[0].played == won.forms[0].played == Played(1, 1)
    assert lost.levels[0].played == lost.forms[0].played == Played(1, 0)
    assert [(each.won, each.lost) for each in won.lines] == [(1, 0)] * bool(result.line)
    assert [(each.won, each.lost) for each in lost.lines] == [(0, 1)] * bool(result.line)
    assert (won.calls, won.called) == (lost.called, lost.calls)


@given(WINS)
def test_streaks(wins: str) -> None:
    found = totals(of_wins(wins)).streaks
    runs = [(sign, len(list(run))) for sign, run in groupby(wins)]
    assert found.winning == max((length for sign, length in runs if sign == "W"), default=0)
    assert found.losing == max((length for sign, length in runs if sign == "L"), default=0)
    sign, length = runs[-1] if runs else ("W", 0)
    assert found.now == (length if sign == "W" else -length)


@given(WINS)
def test_the_share_over_the_last_games(wins: str) -> None:
    trend = totals(of_wins(wins)).trend
    assert len(trend) == min(MOST_SHARES, max(0, len(wins) - WINDOW + 1))
    for game, share in trend:
        assert share == wins[game - WINDOW : game].count("W") / WINDOW
    if trend:
        assert trend[-1].game == len(wins)


def test_lurches_and_skunks_won_and_lost() -> None:
    found = totals(
        history_of(
            made_up(line="lurch"),
            made_up(won=False, line="lurch"),
            made_up(line="lurch"),
            made_up(won=False, line="double skunk"),
            made_up(won=False),
        )
    )
    assert found.lines == (LineCrossed("lurch", 2, 1), LineCrossed("double skunk", 0, 1))
    assert found.tally == (4, 7)


def test_levels_from_the_weakest_and_people_last() -> None:
    wins = {None: (True,), "master": (False, True, False), "novice": (True, True)}
    games = [made_up(won, level=level) for level, each in wins.items() for won in each]
    levels = totals(history_of(*games)).levels
    assert [each.level for each in levels] == ["novice", "master", None]
    assert [each.played for each in levels] == [Played(2, 2), Played(3, 1), Played(1, 1)]


OWN = Roles(Points(2, 7, 16, 9, 0), Points(1, 2, 8, 0, 2))
OTHERS = Roles(Points(1, 3, 8, 4, 0), Points(2, 4, 16, 0, 0))


def test_points_of_the_player_and_of_each_level() -> None:
    games = [made_up(level=level, own=OWN, others=OTHERS) for level in ("novice", "master")] * 2
    found = totals(history_of(*games))
    assert found.points == Roles(Points(8, 28, 64, 36, 0), Points(4, 8, 32, 0, 8))
    for level in found.levels:
        assert level.points == Roles(Points(2, 6, 16, 8, 0), Points(4, 8, 32, 0, 0))


@pytest.mark.parametrize(("form", "giveaway"), [("five", False), ("pairs", True), ("six", True)])
def test_points_of_other_kinds_of_games_are_left_out(form: str, giveaway: bool) -> None:
    other = made_up(False, form=form, giveaway=giveaway, own=OWN, others=OTHERS)
    found = totals(history_of(made_up(own=OTHERS, others=OWN), other))
    assert found.points == OTHERS
    assert found.levels[0].points == OWN
    assert found.played == Played(2, 1)
    assert set(found.forms) == {
        FormTotal("six", False, Played(1, 1)),
        FormTotal(form, giveaway, Played(1, 0)),
    }


def test_counts_calls_and_hints_are_added_up() -> None:
    one = replace(
        made_up(hints=3),
        muggins=True,
        counts=Counts(10, 2, 1, 4),
        other_counts=Counts(9, 1, 0, 2),
        missed=Missed(1, 2),
        calls=Calls(3, 2, 5),
        called=Calls(2, 2, 3),
    )
    found = totals(history_of(one, one, made_up()))
    assert (found.counts, found.other_counts) == (Counts(20, 4, 2, 8), Counts(18, 2, 0, 4))
    assert (found.missed, found.calls, found.called) == (Missed(2, 4), Calls(6, 4, 10), (4, 4, 6))
    assert (found.hints, found.hinted, found.muggins.games) == (6, 2, 2)


def best(points: int, deal: int = 1, cards: str = "5S KC KD KS") -> Best:
    """Whatever its cards are worth."""
    return Best(points, parse_cards(cards), Card.parse("5D"), False, deal)


def with_best(*hands: Best) -> Digest:
    game = made_up()
    object.__setattr__(game, "best", hands)
    return game


def test_the_best_hands_first_and_the_newest_of_equals() -> None:
    found = totals(
        history_of(
            with_best(best(20, 1), best(16, 2)),
            with_best(),
            with_best(best(20, 3), best(20, 5), best(29, 4), best(14)),
            with_best(best(46, cards="4S 5S 6S 6C 5C")),
            with_best(best(14)),
        )
    ).best
    assert len(found) == MOST_BEST
    assert [(each.game, each.best.points, each.best.deal) for each in found] == [
        (3, 29, 4),
        (3, 20, 5),
        (3, 20, 3),
        (1, 20, 1),
        (1, 16, 2),
    ], "hands of five cards are left out"


def test_daily_games_and_those_left_unfinished() -> None:
    history = of_wins("WLW")
    entries = (*history.entries[:1], *(replace(each, daily=True) for each in history.entries[1:]))
    found = totals(History(entries, unfinished=(9, 4)))
    assert (found.daily, found.unfinished) == (Played(2, 1), (9, 4))
    assert found.days == (DAY, entries[-1].ended)


def test_practice_by_kind() -> None:
    found = totals(
        History(
            practice=(
                Practice("play", 1, 0, 0, 1, 3.5),
                Practice("count", 8, 1, 2, 5, 60.0),
                Practice("count", 4, 0, 1, 4, 40.0),
                Practice("discard", 0, 0, 0, 0, 0.0),
            )
        )
    ).practice
    assert found == (Practice("count", 12, 1, 3, 5, 100.0), Practice("play", 1, 0, 0, 1, 3.5))


def test_totals_are_sums_over_all_kinds_of_games() -> None:
    games = [each for kind in KINDS for each in digests(kind)]
    found = totals(history_of(*games))
    assert sum(each.played.wins for each in found.forms) == found.played.wins
    assert sum(each.played.games for each in found.levels) == found.played.games == len(games)
    assert found.counts.number == sum(each.counts.number for each in games)
    assert {each.level for each in found.levels} <= {*LEVELS, None}
