"""Which games are offered, held and let go of, and what follows on the deals of a day."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from cribbage.cli import main
from cribbage.engine.options import SHORT, Options
from cribbage.guide import Guided
from cribbage.leaving import GameLeft
from cribbage.match import Left, Settings, Tally, play_match
from cribbage.seeds import read_seed
from cribbage.shuffle import next_seed
from cribbage.store import games
from cribbage.store.games import Row, State
from cribbage.store.keeper import Keeper
from cribbage.store.place import file
from cribbage.ui.plain import PlainFront
from cribbage.ui.wording.manner import Manner
from tests.resumed import GO_ON, Run, game, reason, runner
from tests.store.test_together import can_be_had
from tests.test_match import Scripted
from tests.ui.games import decisions


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


@pytest.fixture
def begun(run: Run) -> Callable[[str], None]:
    """Begins a game and leaves it."""

    def begin(options: str) -> None:
        assert run(f"--plain --new {options}").status == 0

    return begin


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settings]:
    """The settings that games are played with, after these arguments."""

    def play(*arguments: str) -> Settings:
        found: list[Settings] = []

        def play_match(front: Guided, settings: Settings, keeper: Keeper, left: Left) -> None:
            found.append(settings)

        with monkeypatch.context() as patch:
            patch.setattr("cribbage.match.play_match", play_match)
            assert main(["--plain", *arguments]) == 0
        return found[0]

    return play


def state_of(number: int) -> State:
    row = games.row(number)
    assert row is not None
    return row.state


# Who may have it


@pytest.mark.parametrize(
    ("options", "typed", "free"),
    [
        ("--plain --long", (), True),  # It is not of the kind that is asked for.
        ("--plain", ("n",), True),
        ("--plain", ("",), False),
        ("--plain --resume", (), False),
    ],
)
def test_only_a_game_that_goes_on_is_held_while_it_is_played(
    run: Run,
    begun: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
    options: str,
    typed: tuple[str, ...],
    free: bool,
) -> None:
    begun("--short")
    found: list[bool] = []
    monkeypatch.setattr("cribbage.match.play_match", lambda *_: found.append(can_be_had(1)))
    run(options, *typed)
    assert found == [free]


def test_a_game_that_cannot_be_read_is_let_go_of(
    run: Run, begun: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun("--short")
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET record = ''")
    found: list[bool] = []
    monkeypatch.setattr("cribbage.match.play_match", lambda *_: found.append(can_be_had(1)))
    assert "cannot be gone on with" in run("--plain").out
    assert found == [True]
    assert state_of(1) is State.ASIDE


def test_a_game_that_another_program_has_just_ended_is_not_gone_on_with(
    run: Run, begun: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was open when it was looked up, and is over when it can be had."""
    begun("--short --seed 5")
    begun("--short --seed 6")
    found = games.unfinished(State.OPEN, most=9)

    def unfinished(*states: State, most: int) -> list[Row]:
        return found

    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET state = 'over' WHERE number = 2")
    monkeypatch.setattr(games, "unfinished", unfinished)
    assert run("--plain --resume").lines[-1].startswith("Game 1 is kept")
    assert run("--plain", "").lines[-1].startswith("Game 1 is kept")


@pytest.mark.parametrize("which", ["0", "-1", "1.5", "9" * 40, "\N{ARABIC-INDIC DIGIT ONE}"])
def test_what_is_no_number_of_a_game_is_refused(run: Run, which: str) -> None:
    assert reason(run(f"--resume={which}")) == f"there is no game {which[:20]}"


# How it comes back


def test_three_people_come_back_by_name_and_one_after_the_other(
    run: Run, begun: Callable[[str], None]
) -> None:
    begun("--short --variant three --hotseat --names Ann,Bob,Cat -r --seed 5d")
    again = run("--plain", "")
    assert again.lines[0] == "You left game 1 in deal 1: three players, to 61."
    assert again.lines[1] == "The score: Ann 0, Bob 0, Cat 0; 61 wins."
    (passed,) = [line for line in again.lines if "Pass the keyboard" in line]
    assert any(name in passed for name in ("Ann", "Bob", "Cat"))
    assert "holds" not in again.out
    assert game(1).people == (0, 1, 2)


def test_a_game_put_aside_comes_back_with_its_number_and_is_offered_again(
    run: Run, begun: Callable[[str], None]
) -> None:
    begun("--short")
    run("--plain --short", "n")
    assert state_of(1) is State.ASIDE
    run("--plain --resume 1")
    assert state_of(1) is State.OPEN
    assert run("--plain --new --long").status == 0
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET state = 'over' WHERE number != 1")
    assert GO_ON in run("--plain").out


# The deals of the day


def test_a_day_that_goes_on_is_not_said_to_count_for_nothing(
    run: Run, begun: Callable[[str], None]
) -> None:
    begun("--daily")
    again = run("--plain --daily", "")
    assert "You go on with the game" in again.out
    assert "does not count" not in again.out
    begun("--daily")
    assert game(2).seed == game(1).seed, "--new begins the same deals once more"


def test_a_new_game_of_a_day_that_was_begun_says_that_it_does_not_count(
    run: Run, begun: Callable[[str], None]
) -> None:
    begun("--daily")
    again = run("--plain --daily --new")
    assert GO_ON not in again.out
    assert "does not count" in again.out


def test_after_a_day_nobody_foresees_the_deals_whether_it_was_left_or_not(
    begun: Callable[[str], None], played: Callable[..., Settings]
) -> None:
    assert played("--daily").daily
    assert not played("--short").daily
    begun("--daily")
    assert played("--resume").daily


def test_only_the_game_after_that_of_a_day_has_nothing_to_do_with_the_one_before() -> None:
    front = Scripted(3)
    play_match(front, Settings(target=SHORT, level="casual", seed=5, daily=True))
    seeds = [read_seed(seed)[0] for _, seed in front.begun]
    assert seeds[1] != next_seed(seeds[0])
    assert seeds[2] == next_seed(seeds[1])


# Fingerprints


def test_the_fingerprint_of_the_last_game_is_none_of_the_next() -> None:
    paper = io.StringIO()
    front = PlainFront(Manner(spoken=True), io.StringIO("f\n"), paper, echoes=True)
    front.begin(Tally(), Options(), "1", "novice")
    front.sealed("0" * 64)
    front.begin(Tally((1, 0)), Options(), "2", "novice")
    with pytest.raises(GameLeft):
        front.decide(next(decisions(Options(), 3)))
    assert "This pack has no fingerprint." in paper.getvalue()
    assert "0" * 64 not in paper.getvalue()
