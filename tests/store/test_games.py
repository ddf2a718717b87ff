"""Games in the database: numbers, states, what counts, and looking without writing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.store import games, glance, past
from cribbage.store.database import opened_to_write
from cribbage.store.failures import Damaged, StoreFailed
from cribbage.store.games import Setting, State
from cribbage.store.place import file, lock_file
from cribbage.store.tables import VERSION


def kept(seed: int = 1, state: State = State.OVER, text: str = "a game", **more: object) -> int:
    """A row for a game, whose text nobody reads here."""
    day, own = more.get("day"), bool(more.get("is_own", True))
    with closing(opened_to_write(file())) as database:
        number = games.insert(database, seed, str(day) if day else None, Setting(), is_own=own)
        games.update(database, number, state, text, None)
    return number


def counting() -> list[int]:
    """The numbers of the games that count."""
    with closing(sqlite3.connect(file())) as database:
        return [number for (number,) in database.execute("SELECT number FROM game WHERE counts")]


def test_games_are_numbered_and_found_by_number() -> None:
    assert games.last_over() is None
    assert [kept(seed, text=f"game {seed}") for seed in (3, 4)] == [1, 2]
    found = games.row(1), games.row(2), games.row(3), games.last_over()
    assert [row and row.record for row in found] == ["game 3", "game 4", None, "game 4"]


def test_the_last_game_is_the_one_that_ended_last() -> None:
    first, second = kept(3, State.OPEN), kept(4)
    last = games.last_over()
    assert last is not None
    assert last.number == second
    with closing(opened_to_write(file())) as database:
        assert games.update(database, first, State.OVER, "it ends", None, before="a game")
    last = games.last_over()
    assert last is not None
    assert last.number == first


def test_the_game_left_last_is_the_first_to_go_on_with() -> None:
    numbers = [kept(seed, state) for seed, state in enumerate((State.OPEN, State.OVER, State.OPEN))]
    with closing(opened_to_write(file())) as database:
        games.put_aside(database, numbers[2])
        games.put_aside(database, numbers[1])
    found = games.unfinished(State.OPEN, State.ASIDE, most=9)
    assert [row.number for row in found] == [numbers[2], numbers[0]]
    assert [row.number for row in games.unfinished(State.OPEN, most=9)] == [numbers[0]]
    assert len(games.unfinished(State.OPEN, State.ASIDE, most=1)) == 1
    over = games.row(numbers[1])
    assert over is not None
    assert over.state is State.OVER, "what is over cannot be put aside"


def test_a_game_counts_if_it_is_ones_own_and_its_deals_are_new() -> None:
    assert [kept(7), kept(7), kept(8, is_own=False), kept(8), kept(9, State.OPEN), kept(9)]
    assert counting() == [1, 5]


def test_a_day_was_played_once_its_game_has_begun() -> None:
    assert not games.was_played("2026-12-01")
    kept(day="2026-12-01", state=State.OPEN)
    assert games.was_played("2026-12-01")
    assert not games.was_played("2026-12-02")


def test_the_same_record_is_known_again() -> None:
    number = kept(5, text="the text")
    assert games.number_of("the text", 5) == number
    assert games.number_of("the text", 6) is None
    assert games.number_of("another text", 5) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("007", 7), ("0", 0), ("9" * 50, games.HIGHEST_NUMBER), ("", None), ("-1", None)]
    + [(text, None) for text in ("1.txt", "x", "\N{ARABIC-INDIC DIGIT FIVE}", " 1")],
)
def test_what_is_a_number(text: str, number: int | None) -> None:
    assert games.read_number(text) == number


def test_what_another_program_wrote_meanwhile_is_not_written_over() -> None:
    number = kept(text="one")
    with closing(opened_to_write(file())) as database:
        assert not games.update(database, number, State.OVER, "two", None, before="another")
        assert not games.update(database, number + 1, State.OVER, "two", None, before="one")
    row = games.row(number)
    assert row is not None
    assert row.record == "one"


def test_a_text_that_is_none_any_more_spoils_only_its_game() -> None:
    kept(3, State.OPEN, "one"), kept(4, State.OPEN, "two")
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET record = CAST(x'ff80' AS TEXT) WHERE number = 2")
    assert [row.record for row in games.unfinished(State.OPEN, most=9)] == ["\ufffd\ufffd", "one"]


# Settings


@given(
    st.builds(
        Setting,
        st.lists(st.text(), max_size=4).map(tuple),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.lists(st.integers(0, 99), max_size=4).map(tuple),
    )
)
def test_settings_are_read_back(setting: Setting) -> None:
    assert Setting.from_text(setting.as_text()) == setting


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "[]", "3", "[" * 100_000, '{"a":' * 100_000),
        *('{"names":"Ann"}', '{"names":[1]}', '{"tally":["1"]}', '{"tally":[true]}'),
        *('{"tally":[-1,0]}', '{"tally":[0,100000]}', '{"tally":[1.0]}', '{"tally":[1e999]}'),
        *('{"tally":[%s]}' % ("9" * 5000), '{"tally":{"0":1}}', '{"names":null}', '"names"'),
    ],
)
def test_what_is_no_setting_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  Of what kind is not told.
        Setting.from_text(text)


def test_switches_are_on_only_if_they_are() -> None:
    assert Setting.from_text('{"explain":1,"quiet":"yes","random":null}') == Setting()
    assert Setting.from_text("{}") == Setting()


# Where they are, and looking


def test_looking_makes_no_database() -> None:
    assert games.row(1) is None
    assert games.unfinished(State.OPEN, most=1) == []
    assert not glance.games_may_wait()
    assert not file().parent.exists()


def test_without_the_variable_games_are_in_the_users_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(glance.HOME)
    assert file().name == "cribbage.db"
    assert file().is_absolute()
    assert lock_file().parent == file().parent


def test_without_a_home_that_is_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> str:
        raise RuntimeError("no home")

    monkeypatch.delenv(glance.HOME)
    monkeypatch.setattr("platformdirs.user_data_dir", homeless)
    with pytest.raises(StoreFailed, match="no home"):
        games.row(1)
    assert glance.games_may_wait(), "who looks closer finds out why"


def test_games_can_be_looked_at_while_another_program_writes() -> None:
    number = kept()
    with closing(sqlite3.connect(file())) as holder:
        holder.execute("BEGIN IMMEDIATE")
        assert games.row(number) is not None


@pytest.mark.skipif(os.name != "posix" or not os.geteuid(), reason="root may write everything")
def test_games_can_be_looked_at_where_nothing_may_be_written() -> None:
    number = kept()
    file().chmod(0o400)
    file().parent.chmod(0o500)
    try:
        assert games.row(number) is not None
        with pytest.raises(StoreFailed):
            opened_to_write(file())
    finally:
        file().parent.chmod(0o700)


def test_an_empty_file_has_no_games_and_gets_none_by_looking() -> None:
    file().parent.mkdir(parents=True)
    file().touch()
    assert games.last_over() is None
    assert file().read_bytes() == b""


def test_a_glance_tells_whether_a_game_was_left() -> None:
    number = kept(state=State.OPEN)
    assert glance.games_may_wait()
    with closing(opened_to_write(file())) as database:
        assert games.update(database, number, State.OVER, "", None, before="a game")
    assert not glance.games_may_wait()
    file().write_bytes(b"no database" * 1000)
    assert glance.games_may_wait(), "who looks closer finds out why"


# Versions


def test_a_database_of_a_later_version_is_left_alone() -> None:
    kept()
    with closing(sqlite3.connect(file())) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = file().read_bytes()
    for do in (lambda: opened_to_write(file()), lambda: games.row(1)):
        with pytest.raises(StoreFailed, match=f"version {VERSION + 1}, for a newer") as failed:
            do()
        assert not isinstance(failed.value, Damaged)
    assert file().read_bytes() == before


def test_what_is_no_database_is_left_alone_by_looking() -> None:
    file().parent.mkdir(parents=True)
    file().write_bytes(b"not a database" * 100)
    with pytest.raises(Damaged):
        games.row(1)
    assert file().read_bytes() == b"not a database" * 100


def first_version(path: Path) -> None:
    """As it was when only games that were over were kept."""
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "CREATE TABLE game"
            " (number INTEGER PRIMARY KEY, ended TEXT NOT NULL, record TEXT NOT NULL)"
        )
        rows = [
            (3, "2026-11-28T10:00:00+00:00", b"no text"),
            (1, "2026-11-29T10:00:00+00:00", "cribbage record 1\nlevel: master\nseed: 77\n"),
            (2, "2026-11-30T10:00:00+00:00", "cribbage record 1\nlevel: none\nseed: 78\n"),
        ]
        database.executemany("INSERT INTO game VALUES (?, ?, ?)", rows)
        database.execute("PRAGMA user_version = 1")


def test_games_of_the_first_version_are_kept_on() -> None:
    first_version(file())
    last, first = games.last_over(), games.row(1)
    assert first is not None
    assert last is not None
    assert (first.record, first.state) == (
        "cribbage record 1\nlevel: master\nseed: 77\n",
        State.OVER,
    )
    assert (last.number, last.saved) == (2, "2026-11-30T10:00:00+00:00")
    assert 2 not in counting(), "people against each other have no statistics"
    assert kept(77) == 4
    assert counting() == [1, 3], "its deals were played before"


# What this program does not write


@pytest.mark.parametrize("value", [b"\xff", 5.5, "fish", "", "[[["])
@pytest.mark.parametrize("column", ["state", "saved", "day", "setting", "record", "digest", "seed"])
def test_odd_contents_are_refused_or_left_out(column: str, value: object) -> None:
    number = kept()
    with closing(sqlite3.connect(file())) as database, database:
        database.execute(f"UPDATE game SET {column} = ? WHERE number = ?", (value, number))
        database.execute(
            "INSERT INTO practice (began, kind, right, helped, wrong, best, seconds)"
            " VALUES ('', ?, ?, 0, 0, 0, 0.5)",
            (value, value),
        )
    try:
        row = games.row(number)
    except StoreFailed:
        row = None
    assert row is None or isinstance(row.record, str)
    found = past.looked_up()
    assert not found.practice or all(isinstance(each.right, int) for each in found.practice)
    assert all(isinstance(each.saved, str) for each in found.games)
