"""Records that go out and come in, and what they prove; statistics of what was kept."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cribbage import record
from cribbage.engine.options import Options
from cribbage.match import Tally
from cribbage.practice.exercises import Kind
from cribbage.practice.progress import Score
from cribbage.store import games, past
from cribbage.store.holds import Holds
from cribbage.store.place import file
from cribbage.store.practice import PracticeKeeper
from cribbage.ui.plain import PlainFront
from cribbage.ui.wording.manner import Manner
from tests.faults.automaton import Automaton, play_kept
from tests.resumed import Run, game, reason, runner
from tests.test_record import EXAMPLE

SEEDS = (3, 4)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


@pytest.fixture
def two_games() -> None:
    for seed in SEEDS:
        play_kept(Automaton(), seed)


def written_to(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


# Out and in


@pytest.mark.usefixtures("two_games")
def test_what_goes_out_is_the_record(run: Run) -> None:
    for which, number in (("", 2), ("1", 1), ("02", 2)):
        ran = run(f"--export {which}")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out == record.written(game(number))


@pytest.mark.usefixtures("two_games")
def test_what_comes_in_is_the_same_and_comes_in_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = written_to(tmp_path / "game.txt", run("--export 1").out)
    assert run(f"--import {name}").out == "It is here already, as game 1.\n"
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path / "another home"))
    assert run(f"--import {name}").out == "It is game 1 now.\n"
    assert run(f"--import {name}").out == "It is here already, as game 1.\n"
    assert run("--export").out == Path(name).read_text()
    assert run("--stats").out.startswith("There is nothing to tell yet")


@pytest.mark.usefixtures("two_games")
def test_a_hyphen_is_standard_input(run: Run) -> None:
    lines = run("--export 1").lines
    assert run("--import -", *lines).out == "It is here already, as game 1.\n"
    assert run("--verify -", *lines).status == 0


def test_what_cannot_go_out_or_come_in_says_why(run: Run, tmp_path: Path) -> None:
    assert reason(run("--export")) == "no game has been played to its end yet"
    assert reason(run("--export 3")) == "no game has been played to its end yet"
    assert reason(run("--export x")) == "x is not the number of a game"
    run("--plain --short")
    for option in ("--export", "--review", "--replay"):
        assert reason(run(f"{option} 1")) == "game 1 is not over: --resume 1 goes on with it"
    play_kept(Automaton(), 3)
    assert reason(run("--export 9")) == "there is no game 9; the last one that is over is 2"
    unfinished = written_to(tmp_path / "a", "".join(EXAMPLE.splitlines(keepends=True)[:20]))
    assert reason(run(f"--import {unfinished}")) == f"{unfinished} is not played to its end"
    hostile = written_to(tmp_path / "b", "cribbage record 2\nvariant: ../../etc\n")
    assert reason(run(f"--import {hostile}")).startswith(f'{hostile}, line 3: "target" is missing')
    assert "No such file" in reason(run("--import /no/such/file"))
    assert "cannot be read" in reason(run(f"--import {tmp_path}"))
    binary = tmp_path / "c"
    binary.write_bytes(bytes(range(256)) * 9999)
    assert reason(run(f"--import {binary}")).endswith(": it is too long")


# Proof


@pytest.mark.usefixtures("two_games")
def test_a_record_that_holds_is_told_with_its_fingerprints(run: Run) -> None:
    ran = run("--verify 1")
    assert ran.status == 0
    told, about, *fingerprints = ran.lines
    assert told.startswith("game 1: all ")
    assert told.endswith(f"are those of the seed {SEEDS[0]}.")
    assert about.startswith("Each pack has the fingerprint")
    assert fingerprints == list(record.fingerprints(game(1)))
    assert run("--verify").lines[0].startswith("game 2: all ")


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize(
    ("old", "new"),
    [("seed: 4", "seed: 5"), ("nonce: ", "nonce: 0"), ("0 plays ", "1 plays "), ("sealed ", "s ")],
)
def test_a_record_that_does_not_hold_is_refused_with_the_line(
    run: Run, tmp_path: Path, old: str, new: str
) -> None:
    name = written_to(tmp_path / "game.txt", run("--export").out.replace(old, new, 1))
    ran = run(f"--verify {name}")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"cribbage: {name}, line ")
    assert len(ran.err.splitlines()) == 1


def test_a_record_without_fingerprints_proves_only_the_rules(run: Run, tmp_path: Path) -> None:
    ran = run(f"--verify {written_to(tmp_path / 'game.txt', EXAMPLE)}")
    assert ran.status == 1
    assert "by the rules" in ran.lines[0]
    assert ran.lines[1].startswith("There are no fingerprints")


# Statistics


@pytest.mark.usefixtures("two_games")
def test_statistics_of_what_was_kept(run: Run) -> None:
    ran = run("--stats --ascii")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "YOUR GAMES"
    assert "2 games" in ran.out
    assert ran.out.isascii()
    spoken = run("--stats --plain").out
    assert "|" not in spoken
    found = json.loads(run("--stats --json").out)
    assert found["games"]["played"] == 2


@pytest.mark.usefixtures("two_games")
def test_a_sum_that_cannot_be_read_is_made_anew(run: Run) -> None:
    before = run("--stats --json").out
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET digest = 'fish' WHERE number = 1")
        database.execute("UPDATE game SET digest = NULL WHERE number = 2")
    assert run("--stats --json").out == before


@pytest.mark.usefixtures("two_games")
def test_a_game_that_cannot_be_read_is_left_out(run: Run) -> None:
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET digest = 'fish', record = 'fish' WHERE number = 2")
    assert json.loads(run("--stats --json").out)["games"]["played"] == 1


def test_practice_is_kept_after_every_answer(run: Run) -> None:
    holds = Holds(None)
    keeper, other = PracticeKeeper(Kind.COUNT, holds), PracticeKeeper(Kind.PLAY, holds)
    keeper.keep(Score(right=1, best=1, total=2.0))
    keeper.keep(Score(right=1, wrong=1, best=1, total=5.0))
    other.keep(Score(helped=1, total=1.0))
    play_kept(Automaton(), 3)
    assert "PRACTICE" in run("--stats").out
    with closing(sqlite3.connect(file())) as database:
        rows = database.execute("SELECT kind, right, helped, wrong, seconds FROM practice")
        assert rows.fetchall() == [("count", 1, 0, 1, 5.0), ("play", 0, 1, 0, 1.0)]


def test_practice_that_cannot_be_kept_says_why_at_the_end(run: Run) -> None:
    file().mkdir(parents=True)
    ran = run("--plain --practice count", "4")
    assert ran.err.startswith("cribbage: what was played could not be kept: ")


def test_statistics_that_cannot_be_read_say_why(run: Run) -> None:
    file().parent.mkdir(parents=True)
    file().write_bytes(b"nonsense" * 999)
    assert reason(run("--stats")).startswith("what was kept cannot be read: ")
    assert "needs --analyse or --stats" in reason(run("--json"))


def test_hints_count_and_imported_games_do_not(run: Run, tmp_path: Path) -> None:
    name = written_to(tmp_path / "game.txt", EXAMPLE)
    assert run(f"--import {name}").out == "It is game 1 now.\n"
    assert games.last_over() is not None
    play_kept(Automaton(), 3)
    assert json.loads(run("--stats --json").out)["games"]["played"] == 1


# While a game is played


def test_f_tells_the_fingerprint_of_the_pack_in_use(run: Run) -> None:
    ran = run("--plain --short --seed 7", "f", "12", "fingerprint")
    told = [line for line in ran.lines if len(line) == 64]
    assert told == [line.split(": ")[1] for line in record.fingerprints(game(1))]
    assert "The fingerprint of the pack that you cut:" in ran.out
    assert "The fingerprint of the pack of deal 1:" in ran.out


@pytest.mark.usefixtures("two_games")
def test_s_after_a_game_shows_statistics_and_asks_again() -> None:
    paper = io.StringIO()
    front = PlainFront(Manner(spoken=True), io.StringIO("s\nn\n"), paper, echoes=True)
    front.begin(Tally(), Options(), "1", "novice")
    assert not front.another_game(Tally(), game(1), 1)
    before, statistics, after = paper.getvalue().split("Another game (y)? ")
    assert "YOUR GAMES" not in before + after
    assert "2 games" in statistics


def test_people_are_called_as_they_were_when_a_game_is_looked_back_at(
    run: Run, tmp_path: Path
) -> None:
    """In a file there are no names, but it is known who sat where."""
    suits = [f"{rank}{suit}" for rank in "a23456789tjqk" for suit in "hscd"]
    options = "--plain --to 31 --variant three --hotseat --names Ann,,Bob -r --seed 3"
    ran = run(options, *[*suits, ""] * 99)
    assert "Another game (y)?" in ran.out
    for option in ("--replay", "--review"):
        told = run(f"{option} 1 --plain").out
        assert "Ann" in told
        assert "Bob" in told
    name = written_to(tmp_path / "game.txt", run("--export 1").out)
    told = run(f"--replay {name} --plain").out
    assert "Player 1 holds: " in told
    assert "Player 3 holds: " in told
    assert "Player 2" not in told


def test_an_import_that_fails_leaves_nothing_behind(run: Run, tmp_path: Path) -> None:
    play_kept(Automaton(), 3)
    with closing(sqlite3.connect(file())) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE UPDATE ON game BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    name = written_to(tmp_path / "game.txt", EXAMPLE)
    assert reason(run(f"--import {name}")) == f"{name} could not be kept: full"
    assert games.row(2) is None


def test_practice_of_other_kinds_is_left_out(run: Run) -> None:
    assert tuple(kind.value for kind in Kind) == past.KINDS
    PracticeKeeper(Kind.PLAY, Holds(None)).keep(Score(right=1, total=2.0))
    with closing(sqlite3.connect(file())) as database, database:
        for kind, seconds in (("\x1b[31m", 1.0), ("count", 9e999), ("discard", -9e999)):
            database.execute(
                "INSERT INTO practice (began, kind, right, helped, wrong, best, seconds)"
                " VALUES ('', ?, 1, 0, 0, 1, ?)",
                (kind, seconds),
            )
    assert [each.kind for each in past.looked_up().practice] == ["play"]
