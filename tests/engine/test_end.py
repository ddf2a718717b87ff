"""The order of pegging, the two pegs, and how a game ends and is tallied."""

from __future__ import annotations

import pytest

from cribbage.engine.events import (
    Counted,
    CountJudged,
    Event,
    GameWon,
    Pegged,
    Result,
    Source,
)
from cribbage.engine.moves import (
    Accept,
    Count,
    Muggins,
)
from cribbage.engine.options import LONG, SHORT, Options
from cribbage.engine.rules import legal, view
from cribbage.engine.state import Pegs, Phase

from .deal_helpers import (
    DEAL,
    HEELS,
    MUGGINS,
    PLAYS,
    Rig,
    Scores,
    at_the_show,
    count_right,
    of_type,
    pegs_in,
    play_cards,
    run,
    scores_of,
    start_play,
)

# Order of pegging: who wins, and that nothing follows


def play_to_the_end(deal: Rig, scores: Scores) -> list[Event]:
    """Play the deal with right counts until it or the game is over."""
    state, told = start_play(deal, scores)
    plays = PLAYS.split()
    while state.phase not in (Phase.OVER, Phase.SHUFFLE_TO_DEAL):
        if state.phase is Phase.PLAY:
            state, more = play_cards(state, plays.pop(0))
        else:
            state, more = count_right(state)
        told += more
    return told


@pytest.mark.parametrize(
    ("deal", "scores", "won_by", "pegged"),
    [
        pytest.param(HEELS, (119, 120), (0, 2, Source.HEELS), 1, id="heels"),
        pytest.param(DEAL, (119, 120), (0, 2, Source.PLAY), 1, id="fifteen in the play"),
        pytest.param(DEAL, (116, 120), (0, 3, Source.PLAY), 2, id="run in the play"),
        pytest.param(DEAL, (115, 120), (0, 1, Source.PLAY), 3, id="go"),
        pytest.param(DEAL, (114, 119), (1, 2, Source.PLAY), 4, id="pair on the last card"),
        pytest.param(DEAL, (114, 118), (1, 1, Source.PLAY), 5, id="last card"),
        pytest.param(DEAL, (114, 109), (1, 9, Source.HAND), 6, id="hand of the pone"),
        pytest.param(DEAL, (103, 108), (0, 12, Source.HAND), 7, id="hand of the dealer"),
        pytest.param(DEAL, (97, 108), (0, 6, Source.CRIB), 8, id="crib"),
    ],
)
def test_the_first_to_reach_the_target_wins_at_that_moment(
    deal: Rig, scores: Scores, won_by: tuple[int, int, Source], pegged: int
) -> None:
    told = play_to_the_end(deal, scores)
    assert isinstance(told[-1], GameWon)
    assert (told[-1].result.reached, told[-1].result.winners) == (won_by[0], (won_by[0],))
    assert isinstance(told[-2], Pegged)
    assert told[-2].score == LONG
    pegs = pegs_in(told)
    assert pegs[-1] == won_by
    assert len(pegs) == pegged


@pytest.mark.parametrize("scores", [(96, 108), (0, 108)])
def test_one_point_short_of_the_target_is_no_win(scores: Scores) -> None:
    told = play_to_the_end(DEAL, scores)
    assert of_type(told, GameWon) == []
    assert len(pegs_in(told)) == 8


def test_the_short_game_is_won_at_sixty_one() -> None:
    state = at_the_show((0, 49), options=Options(SHORT))
    state, told = count_right(state)
    assert told[-1] == GameWon(Result(1, (1,), 55, 1, ""))
    assert scores_of(state) == (6, 61)


def test_a_penalty_can_win_the_game() -> None:
    state, told = run(at_the_show((113, 0)), Count(1, 10))
    assert pegs_in(told) == [(1, 9, Source.HAND), (0, 2, Source.OVERCOUNT)]
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winners == (0,)
    assert legal(state) is None


def test_muggins_can_win_the_game() -> None:
    state, told = run(at_the_show((111, 0), options=MUGGINS), Count(1, 5), Muggins(0))
    assert pegs_in(told) == [(1, 5, Source.HAND), (0, 4, Source.MUGGINS)]
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winners == (0,)
    assert scores_of(state) == (121, 8)
    assert state.claim is None


@pytest.mark.parametrize("options", [Options(), MUGGINS], ids=["plain", "muggins"])
def test_who_wins_with_the_right_part_of_too_high_a_count_pays_no_penalty(
    options: Options,
) -> None:
    state, told = run(at_the_show((113, 109), options=options), Count(1, 12))
    assert pegs_in(told) == [(1, 9, Source.HAND)]
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.winners == (1,)
    assert scores_of(state) == (119, 121)


@pytest.mark.parametrize("options", [Options(), MUGGINS], ids=["plain", "muggins"])
def test_who_wins_with_too_low_a_count_is_neither_corrected_nor_mugged(options: Options) -> None:
    state, told = run(at_the_show((113, 113), options=options), Count(1, 5))
    assert pegs_in(told) == [(1, 5, Source.HAND)]
    assert of_type(told, CountJudged) == []
    assert isinstance(told[-1], GameWon)
    assert scores_of(state) == (119, 121)


def test_a_count_that_wins_only_by_being_too_high_can_be_challenged() -> None:
    state, told = run(at_the_show((0, 108), options=MUGGINS), Count(1, 10))
    assert told == [Counted(1, False, 10)]
    corrected, _ = run(state, Muggins(0))
    assert scores_of(corrected) == (8, 120)
    accepted, told = run(state, Accept(0))
    assert isinstance(told[-1], GameWon)
    assert scores_of(accepted) == (6, 121)


def test_the_score_stops_at_the_target_but_the_points_are_told_whole() -> None:
    state, told = run(at_the_show((0, 115)), Count(1, 9))
    (pegged,) = of_type(told, Pegged)
    assert isinstance(pegged, Pegged)
    assert (pegged.points, pegged.score) == (9, 121)
    assert state.pegs[1] == Pegs(121, 118)


def test_when_the_game_is_over_no_move_is_awaited() -> None:
    state, _ = run(at_the_show((0, 115)), Count(1, 9))
    assert legal(state) is None
    assert state.result == Result(1, (1,), 115, 2, "lurch")
    for seat in (0, 1):
        seen = view(state, seat)
        assert (seen.turn, seen.decision, seen.result) == (None, None, state.result)


# The two pegs


def test_the_back_peg_stands_where_the_front_peg_stood_before() -> None:
    state, _ = start_play(DEAL, (10, 20))
    state, _ = play_cards(state, "JH 5S")
    assert state.pegs == (Pegs(12, 10), Pegs(20, 0))
    state, _ = play_cards(state, "7C 6H")
    assert state.pegs == (Pegs(15, 12), Pegs(20, 0))
    state, _ = play_cards(state, "2S 6D 4S 4H")
    assert state.pegs == (Pegs(16, 15), Pegs(23, 22))
    state, _ = run(state, Count(1, 9))
    assert state.pegs == (Pegs(16, 15), Pegs(32, 23))


def test_a_count_of_nothing_moves_no_peg() -> None:
    state = at_the_show((10, 20))
    before = state.pegs
    state, told = run(state, Count(1, 0))
    assert state.pegs == before
    assert of_type(told, Pegged) == []


# How a game is tallied


@pytest.mark.parametrize(
    ("options", "loser", "games", "line"),
    [
        (Options(), 60, 2, "lurch"),
        (Options(), 61, 1, ""),
        (Options(), 90, 1, ""),
        (Options(), 6, 2, "lurch"),
        (Options(skunks=True), 60, 4, "double skunk"),
        (Options(skunks=True), 61, 2, "skunk"),
        (Options(skunks=True), 90, 2, "skunk"),
        (Options(skunks=True), 91, 1, ""),
        (Options(skunks=True), 115, 1, ""),
        (Options(SHORT), 6, 1, ""),
        (Options(SHORT), 30, 1, ""),
        (Options(SHORT, skunks=True), 6, 1, ""),
    ],
)
def test_a_loss_costs_as_many_games_as_the_line_that_was_not_passed(
    options: Options, loser: int, games: int, line: str
) -> None:
    state = at_the_show((loser - 6, options.target - 12), options=options)
    state, told = count_right(state)
    assert told[-1] == GameWon(Result(1, (1,), options.target - loser, games, line))
    assert state.result == Result(1, (1,), options.target - loser, games, line)


@pytest.mark.parametrize("target", [31, 60, 61, 62, 120, 121, 122, 201])
def test_a_game_may_be_to_any_score_from_thirty_one_to_two_hundred_and_one(target: int) -> None:
    state, told = count_right(at_the_show((0, target - 12), options=Options(target)))
    assert scores_of(state) == (6, target)
    assert isinstance(told[-1], GameWon)
    assert told[-1].result.margin == target - 6


@pytest.mark.parametrize("target", [-61, 0, 30, 202])
def test_a_game_to_less_or_more_is_none(target: int) -> None:
    with pytest.raises(ValueError, match=f"^{target}$"):
        Options(target)


@pytest.mark.parametrize("target", [31, 90, 120, 122, 201])
@pytest.mark.parametrize("skunks", [False, True])
def test_only_a_game_of_a_hundred_and_twenty_one_has_lines(target: int, skunks: bool) -> None:
    options = Options(target, skunks=skunks)
    state, _ = count_right(at_the_show((0, target - 12), options=options))
    assert state.result == Result(1, (1,), target - 6, 1, "")
