"""A database of the first version, brought up to date: whole, once, or not at all."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing

import pytest

from cribbage import record, reviewing
from cribbage.store import games, tables
from cribbage.store.database import opened_to_write
from cribbage.store.failures import StoreFailed
from cribbage.store.games import Setting, State
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper
from cribbage.store.place import file
from cribbage.store.tables import COLUMNS, VERSION
from tests.resumed import Run, reason, runner
from tests.store.test_keeper import Moves
from tests.test_record import EXAMPLE

ENDED = "2026-11-{:02}T10:00:00+00:00"


def first_version(records: Sequence[str] = (EXAMPLE,)) -> None:
    """A database as the first version left it, the games being of one day after the other."""
    file().parent.mkdir(parents=True)
    with closing(sqlite3.connect(file())) as database, database:
        database.execute(
            "CREATE TABLE game"
            " (number INTEGER PRIMARY KEY, ended TEXT NOT NULL, record TEXT NOT NULL)"
        )
        rows = [(number, ENDED.format(number), text) for number, text in enumerate(records, 1)]
        database.executemany("INSERT INTO game VALUES (?, ?, ?)", rows)
        database.execute("PRAGMA user_version = 1")


def columns() -> list[str]:
    with closing(sqlite3.connect(file())) as database:
        return [name for _, name, *_ in database.execute("PRAGMA table_info(game)")]


def version() -> int:
    with closing(sqlite3.connect(file())) as database:
        return int(database.execute("PRAGMA user_version").fetchone()[0])


def names() -> set[str]:
    with closing(sqlite3.connect(file())) as database:
        return {name for (name,) in database.execute("SELECT name FROM sqlite_master")}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def test_its_games_can_be_looked_back_at_and_go_out(run: Run) -> None:
    first_version()
    assert reviewing.loaded("1").game == record.read(EXAMPLE)
    assert run("--export").out == EXAMPLE
    assert reason(run("--resume 1")).startswith("game 1 is over")
    verified = run("--verify 1")
    assert verified.status == 1
    assert verified.lines[1].startswith("There are no fingerprints")


def test_its_games_count_in_the_statistics_by_the_day_on_which_they_ended(run: Run) -> None:
    people = EXAMPLE.replace("level: master", "level: none")
    first_version([EXAMPLE, people])
    assert "1 game" in run("--stats").out
    with closing(sqlite3.connect(file())) as database:
        rows = database.execute("SELECT state, began, saved, seed, counts FROM game").fetchall()
    assert rows == [("over", ENDED.format(at), ENDED.format(at), 3454, 2 - at) for at in (1, 2)]


def test_a_new_game_comes_after_them() -> None:
    first_version([EXAMPLE, EXAMPLE])
    moves = Moves()
    assert moves.keeper.number == 3
    moves.make_all()
    assert moves.kept == moves.game
    assert games.row(1) is not None


def test_the_tables_are_those_of_a_new_database() -> None:
    first_version()
    opened_to_write(file()).close()
    old = columns(), names(), version()
    for path in list(file().parent.glob("cribbage.db*")):
        path.unlink()
    opened_to_write(file()).close()
    assert (columns(), names(), version()) == old
    with closing(sqlite3.connect(file())) as database:
        for question in COLUMNS:
            database.execute(question)


def test_if_that_fails_all_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    first_version([EXAMPLE] * 3)

    def fails_at_its_end(database: sqlite3.Connection) -> None:
        tables._from_version_1(database)
        raise sqlite3.OperationalError("disk full")

    with monkeypatch.context() as patch:
        patch.setitem(tables._MIGRATIONS, 1, fails_at_its_end)
        with pytest.raises(StoreFailed, match="disk full"):
            games.row(1)
        keeper = Keeper(Holds(None), Setting())
        keeper.begin(Moves.start(), (0, 0))
        assert "disk full" in keeper.failure
    assert (columns(), names(), version()) == (["number", "ended", "record"], {"game"}, 1)
    row = games.row(3)
    assert row is not None
    assert (row.record, row.state) == (EXAMPLE, State.OVER)


def test_several_that_find_it_at_once_bring_it_up_to_date_once() -> None:
    first_version([EXAMPLE] * 20)
    start = threading.Barrier(6)
    troubles: list[Exception] = []

    def look() -> None:
        start.wait()
        try:
            opened_to_write(file()).close()
        except Exception as error:
            troubles.append(error)

    threads = [threading.Thread(target=look) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not troubles
    assert version() == VERSION
    with closing(sqlite3.connect(file())) as database:
        assert database.execute("SELECT count(*) FROM game").fetchone() == (20,)


def test_of_two_that_found_the_first_version_the_second_has_nothing_left_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It looks again when it may write, for meanwhile the first one may have been at work."""
    first_version([EXAMPLE] * 2)
    with closing(sqlite3.connect(file(), isolation_level=None)) as database:
        assert tables.version_of(database) == 1
        opened_to_write(file()).close()
        tables.bring_up_to_date(database)
    assert version() == VERSION
    row = games.row(2)
    assert row is not None
    assert row.record == EXAMPLE
