"""Going on with games that were left, and the deals of the day."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date

import pytest

from cribbage import resuming
from cribbage.store import games
from cribbage.store.games import State
from cribbage.store.holds import Holds
from cribbage.store.place import file, lock_file
from tests.resumed import GO_ON, KEPT, Run, game, is_kept, reason, runner
from tests.store.test_holds import other, told

CUTS = ("12",)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def leave(run: Run, options: str = "--short", *typed: str) -> str:
    """Begin a game, type this, and leave; returns all that was told."""
    left = run(f"--plain --new --level classic {options}", *typed)
    assert left.status == 0
    assert is_kept(left.lines[-1])
    return left.out


def over(number: int) -> None:
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET state = 'over' WHERE number = ?", (number,))


# The offer


@pytest.mark.parametrize("yes", ["", "y", "YES"])
def test_enter_goes_on_at_the_question_where_it_was_left(run: Run, yes: str) -> None:
    left = leave(run, "--short --seed 7", *CUTS)
    hand = [line for line in left.splitlines() if line.startswith("You hold")][-1]
    again = run("--plain", yes)
    assert again.lines[0] == "You left game 1 in deal 1: six cards, to 61, level classic."
    assert GO_ON in again.out
    told_after = again.out.split("You go on with the game that you left.\n")[1].splitlines()
    assert "Short game" not in again.out, "what was asked is not asked again"
    assert "Cut for the first crib" not in again.out
    assert hand in told_after
    assert again.lines[-1] == KEPT
    assert games.row(2) is None


def test_what_came_of_the_last_move_is_told_again(run: Run) -> None:
    left = leave(run, "--short --seed 7", "12")
    told_again = run("--plain", "").out.split("You go on with the game that you left.\n")[1]
    for line in left.splitlines():
        if line.startswith(("You cut", "I cut", "Mine is", "Yours is", "Deal 1")):
            assert line in told_again.splitlines()


def test_n_begins_another_and_tells_how_to_go_on_later(run: Run) -> None:
    leave(run)
    new = run("--plain --short", "n")
    assert "That game is put aside: cribbage --resume 1 goes on with it." in new.lines
    assert game(2).moves
    over(2)
    assert GO_ON not in run("--plain --short").out, "it is not offered again"
    over(3)
    assert "You go on" in run("--plain --resume 1").out


def test_other_answers_are_asked_again(run: Run) -> None:
    leave(run)
    again = run("--plain", "perhaps", "?", "")
    assert again.out.count(GO_ON) == 3
    assert "begins a new one; the one you left" in again.out.replace("\n", " ")
    assert "You go on with the game that you left." in again.out


def test_leaving_at_the_offer_changes_nothing(run: Run) -> None:
    leave(run)
    assert run("--plain").lines[-1] == "The game was left."
    assert GO_ON in run("--plain").out


def test_new_begins_without_asking(run: Run) -> None:
    leave(run)
    assert GO_ON not in run("--plain --new --short").out
    assert games.row(2) is not None
    over(2)
    assert GO_ON in run("--plain").out, "the first one still waits"


def test_a_seed_asks_for_a_game_of_its_own(run: Run) -> None:
    leave(run)
    assert GO_ON not in run("--plain --short --seed 7").out


@pytest.mark.parametrize(
    ("begun", "asked", "offered"),
    [
        ("--short", "", True),
        ("--short", "--short -q", True),
        ("--short", "--to 61", True),
        ("--short", "--long", False),
        ("--short", "-m", False),
        ("--short -m", "-m", True),
        ("--short -m", "", True),
        ("--short", "--giveaway", False),
        ("--short --giveaway", "--giveaway", True),
        ("--long --skunks", "--skunks", True),
        ("--long", "--skunks", False),
        ("--short", "--level classic", True),
        ("--short", "--level master", False),
        ("--short", "--variant three", False),
        ("--variant three --short", "--variant three", True),
        ("--variant three --short", "", True),
        ("--short", "--hotseat", False),
    ],
)
def test_only_a_game_of_the_kind_that_is_asked_for_is_offered(
    run: Run, begun: str, asked: str, offered: bool
) -> None:
    leave(run, begun)
    ran = run(f"--plain {asked}")
    assert ("Go on" in ran.out) is offered


def test_how_it_was_played_comes_back_and_can_be_added_to(run: Run) -> None:
    leave(run, "--short -q -r --seed 3")
    again = run("--plain -e --resume").out
    assert "Going on." in again
    assert "Lift how many" not in again
    assert "Cut, " not in again


def test_the_tally_comes_back(run: Run) -> None:
    leave(run, "--short --seed 7", *CUTS)
    with closing(sqlite3.connect(file())) as database, database:
        (setting,) = database.execute("SELECT setting FROM game").fetchone()
        changed = setting.replace('"tally":[0,0]', '"tally":[2,5]')
        database.execute("UPDATE game SET setting = ?", (changed,))
    assert changed != setting
    cards = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "t", "j", "q", "k"]
    suits = [f"{rank}{suit}" for rank in cards for suit in "hscd"]
    ran = run("--plain", "", *[*suits, ""] * 60)
    assert "Games won: you 2, I 6." in ran.out or "Games won: you 3, I 5." in ran.out


def test_people_at_one_terminal_come_back_by_name(run: Run) -> None:
    leave_three = run("--plain --variant three --hotseat --names Ann,,Bob --short", "", "7", "8")
    assert leave_three.lines[-1] == KEPT
    again = run("--plain", "", "")
    assert "Ann" in again.out
    assert "Pass the keyboard to" in again.out
    assert game(1).people == (0, 2)


# By the option


def test_resume_takes_the_last_one_or_a_number_without_asking(run: Run) -> None:
    leave(run, "--short --seed 5")
    leave(run, "--long --seed 6")
    last, first = run("--plain --resume"), run("--plain --resume 1", "12")
    assert last.lines[-1].startswith("Game 2 is kept")
    assert first.lines[-1].startswith("Game 1 is kept")
    assert GO_ON not in last.out + first.out
    assert run("--plain --resume").lines[-1].startswith("Game 1 is kept"), "left last"


def test_why_nothing_can_be_gone_on_with(run: Run) -> None:
    assert reason(run("--resume")) == "there is no game to go on with"
    leave(run)
    assert reason(run("--resume 7")) == "there is no game 7"
    assert reason(run("--resume x")) == "there is no game x"
    over(1)
    assert reason(run("--resume 1")).startswith("game 1 is over")
    assert reason(run("--resume")) == "there is no game to go on with"
    assert "do not go together" in reason(run("--resume --new"))
    assert "do not go together" in reason(run("--resume --seed 3"))
    file().write_bytes(b"nonsense" * 999)
    assert reason(run("--resume")).startswith("what was kept cannot be read: ")


def test_a_game_that_is_played_elsewhere_is_not_offered(run: Run) -> None:
    leave(run)
    with other(lock_file(), 1) as process:
        assert told(process) == "True"
        assert GO_ON not in run("--plain --short").out
        over(2)
        assert reason(run("--resume 1")) == "game 1 is being played in another terminal"
        assert reason(run("--resume")) == "game 1 is being played in another terminal"
        process.kill()
    assert GO_ON in run("--plain").out


def test_a_game_that_cannot_be_read_is_told_once_and_put_aside(run: Run) -> None:
    leave(run)
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET record = replace(record, 'target: 61', 'target: 6')")
    first = run("--plain --short")
    why = 'game 1 cannot be gone on with: game 1, line 3: "6" cannot be'
    assert why in first.lines
    assert GO_ON not in first.out
    over(2)
    assert why not in run("--plain --short").out
    assert reason(run("--resume 1")) == why


def test_a_game_of_a_later_version_says_so(run: Run) -> None:
    leave(run)
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET record = replace(record, 'record 2', 'record 3')")
    assert 'version "3" of the format is not known' in reason(run("--resume"))


def test_a_damaged_database_is_told_when_the_game_begins(run: Run) -> None:
    file().parent.mkdir(parents=True)
    file().write_bytes(b"nonsense" * 999)
    ran = run("--plain --short")
    (line,) = [line for line in ran.lines if "damaged" in line]
    assert line.startswith("The file of your games was damaged. It is now called ")
    assert ran.lines[-1] == KEPT
    assert not ran.err.count("cribbage:") - ran.err.count("line by line")


def test_where_nothing_can_be_kept_the_game_is_played_and_the_end_says_why(run: Run) -> None:
    file().mkdir(parents=True)
    ran = run("--plain --short", *CUTS)
    assert [line for line in ran.lines if line.startswith("What you play from here on is not kept")]
    assert KEPT not in ran.out
    assert ran.err.startswith("cribbage: what was played could not be kept: ")
    assert len(ran.err.splitlines()) == 1


# The deals of the day


def test_the_deals_of_a_day_are_the_same_for_everybody_and_not_those_of_another() -> None:
    days = [date(2026, 12, day).isoformat() for day in range(1, 31)]
    found = [resuming.deals_of(day) for day in days]
    assert found == [resuming.deals_of(day) for day in days]
    assert len({seed for seed, _dealer in found}) == 30
    assert {dealer for _seed, dealer in found} == {0, 1}
    assert resuming.deals_of("2026-12-01") == (1959166690, 1)


def test_the_day_is_played_once_and_then_does_not_count(run: Run) -> None:
    again = "You have begun the deals of "
    first = run("--plain --daily --level classic")
    assert again not in first.out
    assert "Short game" not in first.out
    assert game(1).options.target == 121
    over(1)
    assert again in run("--plain --daily --level classic").out
    with closing(sqlite3.connect(file())) as database:
        assert database.execute("SELECT counts FROM game").fetchall() == [(1,), (0,)]
    assert game(1).seed == game(2).seed


def test_an_unfinished_day_is_offered_even_if_it_was_put_aside(run: Run) -> None:
    run("--plain --daily --short")
    leave(run)
    offered = run("--plain --daily")
    today = date.today().isoformat()
    assert f"the deals of {today}." in offered.lines[0]
    declined = run("--plain --daily", "n")
    assert "does not count" in declined.out
    over(3)
    assert GO_ON in run("--plain --daily").out
    assert reason(run("--daily --seed 3")).endswith("do not go together")
    assert reason(run("--daily --variant five")).endswith("do not go together")


def test_who_adopts_a_game_holds_it(run: Run) -> None:
    leave(run)
    with other(lock_file()) as process:
        assert told(process) == ""
        process.kill()
    holds = Holds(lock_file())
    assert holds.take(1)
    holds.close()
    assert [row.number for row in games.unfinished(State.OPEN, most=9)] == [1]
