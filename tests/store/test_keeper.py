"""A game while it is kept, and what may go wrong with that."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cribbage import record
from cribbage.history.digest import Digest, digest
from cribbage.session import Game
from cribbage.store import games, glance, mending
from cribbage.store.database import opened_to_write
from cribbage.store.games import Setting, State
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper, Kind
from cribbage.store.place import file, lock_file
from tests.faults.automaton import (
    Automaton,
    assert_is_the_game,
    left_behind,
    play_kept,
    uninterrupted,
)

SEED = 3


class Moves:
    """The moves of a game, made and kept one by one."""

    def __init__(self, setting: Setting = Setting(), day: str | None = None) -> None:  # noqa: B008
        self.rest = list(uninterrupted(SEED).moves)
        self.game = self.start()
        self.keeper = Keeper(Holds(lock_file()), setting, day)
        self.keeper.begin(self.game, setting.tally)

    @staticmethod
    def start() -> Game:
        whole = uninterrupted(SEED)
        return Game.new(
            whole.options, SEED, level=whole.level, nonce=whole.nonce, people=whole.people
        )

    def make(self, number: int) -> None:
        for _ in range(number):
            self.game, _steps = self.game.after(self.rest.pop(0))
            self.keeper.save(self.game)

    def make_all(self) -> None:
        self.make(len(self.rest))

    @property
    def kept(self) -> Game:
        row = games.row(self.keeper.number or 0)
        assert row is not None
        return record.read(row.record)


def kinds(keeper: Keeper) -> list[Kind]:
    return [trouble.kind for trouble in keeper.take_troubles()]


def test_every_move_is_kept_at_once_from_the_beginning() -> None:
    moves = Moves()
    assert moves.kept == moves.game
    while moves.rest:
        moves.make(1)
        assert moves.kept == moves.game
        row = games.row(1)
        assert row is not None
        assert (row.state is State.OVER) == (not moves.rest)
        assert moves.keeper.is_open == bool(moves.rest)
    assert not moves.keeper.take_troubles()


def test_what_is_kept_is_what_would_be_written() -> None:
    moves = Moves()
    moves.make(12)
    row = games.row(1)
    assert row is not None
    assert row.record == record.written(moves.game)


def test_a_game_that_is_over_is_summed_up() -> None:
    play_kept(Automaton(), SEED)
    with closing(sqlite3.connect(file())) as connection:
        (text,) = connection.execute("SELECT digest FROM game").fetchone()
    assert Digest.from_text(text) == digest(uninterrupted(SEED))


def test_setting_tally_and_day_are_kept_with_it() -> None:
    setting = Setting(("Ann", "", "Bob"), explain=True, tally=(2, 1))
    Moves(setting, "2026-12-01")
    row = games.row(1)
    assert row is not None
    assert Setting.from_text(row.setting) == setting
    assert row.day == "2026-12-01"


def test_the_next_game_is_another_one_and_of_no_day() -> None:
    moves = Moves(day="2026-12-01")
    moves.make_all()
    moves.keeper.begin(moves.game, (1, 0))
    first, second = games.row(1), games.row(2)
    assert first is not None
    assert second is not None
    assert (first.day, second.day) == ("2026-12-01", None)
    assert Setting.from_text(second.setting).tally == (1, 0)


def test_a_game_that_was_left_goes_on_under_its_number() -> None:
    moves = Moves()
    moves.make(9)
    moves.keeper.close()
    left = left_behind()
    assert left is not None
    front = Automaton()
    play_kept(front, SEED, left)
    assert_is_the_game(SEED)
    assert not front.troubles


# Trouble


def test_trouble_is_told_once_and_so_is_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = Moves()
    moves.make(3)
    moves.keeper.close()
    path = file()
    monkeypatch.setattr("cribbage.store.keeper.file", lambda: path / "below a file")
    moves.make(4)
    assert kinds(moves.keeper) == [Kind.NOT_KEPT]
    assert moves.keeper.failure
    assert not kinds(moves.keeper)
    assert moves.kept.moves == moves.game.moves[:3]
    monkeypatch.setattr("cribbage.store.keeper.file", lambda: path)
    moves.make(1)
    assert kinds(moves.keeper) == [Kind.KEPT_AGAIN]
    assert not moves.keeper.failure
    assert moves.kept == moves.game


def test_another_program_that_does_not_stop_writing_is_waited_for_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cribbage.store.keeper.BUSY_SECONDS", 0.05)
    moves = Moves()
    with closing(sqlite3.connect(file(), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        moves.make(3)
        other.execute("ROLLBACK")
    moves.make(1)
    troubles = moves.keeper.take_troubles()
    assert [trouble.kind for trouble in troubles] == [Kind.NOT_KEPT, Kind.KEPT_AGAIN]
    assert "locked" in troubles[0].detail
    assert moves.kept == moves.game


def spoil() -> bytes:
    """Write nonsense into the middle of the database; returns what is there now."""
    whole = file().read_bytes()
    spoilt = whole[:100] + b"\xa5" * (len(whole) - 100)
    file().write_bytes(spoilt)
    return spoilt


@pytest.mark.parametrize("content", [b"nonsense" * 999, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_database_damaged_from_the_start_is_put_beside(content: bytes) -> None:
    file().parent.mkdir(parents=True)
    file().write_bytes(content)
    moves = Moves()
    (trouble,) = moves.keeper.take_troubles()
    assert trouble.kind is Kind.DAMAGED
    beside = file().with_name("cribbage.db.damaged-1")
    assert trouble.detail == str(beside)
    assert beside.read_bytes() == content
    moves.make_all()
    assert moves.kept == moves.game
    assert not moves.keeper.take_troubles()


def test_a_database_damaged_while_it_is_played_is_put_beside_and_the_game_kept_whole() -> None:
    moves = Moves()
    moves.make(9)
    moves.keeper.close()
    spoilt = spoil()
    moves.make(1)
    assert kinds(moves.keeper) == [Kind.DAMAGED]
    assert file().with_name("cribbage.db.damaged-1").read_bytes() == spoilt
    assert moves.kept == moves.game
    moves.make_all()
    assert_is_the_game(SEED)


def test_what_was_put_beside_before_is_not_written_over() -> None:
    for number in (1, 2):
        file().parent.mkdir(parents=True, exist_ok=True)
        file().write_bytes(b"nonsense %d" % number * 999)
        Moves().keeper.close()
    for number in (1, 2):
        content = file().with_name(f"cribbage.db.damaged-{number}").read_bytes()
        assert content == b"nonsense %d" % number * 999


def test_what_may_mend_a_damaged_database_goes_with_it() -> None:
    file().parent.mkdir(parents=True)
    for name in ("cribbage.db", "cribbage.db-wal"):
        file().with_name(name).write_bytes(b"a log")
    mending._renamed(file())  # SQLite itself takes away a log that it cannot use.
    assert not list(file().parent.glob("cribbage.db-*"))
    assert file().with_name("cribbage.db.damaged-1-wal").read_bytes() == b"a log"


def test_a_database_that_lost_its_tables_is_put_beside() -> None:
    opened_to_write(file()).close()
    with closing(sqlite3.connect(file())) as connection:
        connection.execute("DROP TABLE game")
    assert kinds(Moves().keeper) == [Kind.DAMAGED]


def test_two_that_find_the_damage_at_once_put_it_beside_once() -> None:
    file().parent.mkdir(parents=True)
    file().write_bytes(b"nonsense" * 999)
    first, second = Moves(), Moves()
    assert kinds(first.keeper) == [Kind.DAMAGED]
    assert kinds(second.keeper) == []
    assert [row.number for row in games.unfinished(State.OPEN, most=9)] == [2, 1]


def test_a_folder_in_place_of_the_database_is_only_told() -> None:
    file().mkdir(parents=True)
    moves = Moves()
    moves.make_all()
    assert kinds(moves.keeper) == [Kind.NOT_KEPT]
    assert file().is_dir()
    assert moves.keeper.number is None


def test_a_database_of_a_later_version_is_only_told() -> None:
    opened_to_write(file()).close()
    with closing(sqlite3.connect(file())) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = file().read_bytes()
    moves = Moves()
    (trouble,) = moves.keeper.take_troubles()
    assert trouble.kind is Kind.NOT_KEPT
    assert "newer" in trouble.detail
    assert file().read_bytes() == before


def test_a_game_whose_row_is_gone_is_kept_anew() -> None:
    moves = Moves()
    moves.make(5)
    with closing(sqlite3.connect(file())) as connection, connection:
        connection.execute("DELETE FROM game")
    moves.make(1)
    assert moves.kept == moves.game


def test_after_damage_no_game_is_written_over_that_has_its_number_now() -> None:
    """Two play when the database is damaged; the one that finds it begins anew with number 1."""
    first = Moves()
    first.make(5)
    with closing(sqlite3.connect(file())) as connection:
        connection.execute("DROP TABLE game")
    second = Moves()
    assert kinds(second.keeper) == [Kind.DAMAGED]
    second.make(3)
    first.make(1)
    second.make(1)
    assert (second.keeper.number, first.keeper.number) == (1, 2)
    assert first.kept == first.game
    assert second.kept == second.game


@pytest.mark.parametrize("away", [False, True])
def test_a_database_that_is_not_in_its_place_any_more_is_made_anew(away: bool) -> None:
    moves = Moves()
    moves.make(4)
    for path in list(file().parent.iterdir()):
        if path.name.startswith("cribbage.db"):
            path.rename(path.with_name(f"old-{path.name}")) if away else path.unlink()
    moves.make(1)
    assert not moves.keeper.take_troubles()
    assert moves.kept == moves.game


PAGE = 4096


def zeroed(at: int, length: int = PAGE) -> None:
    whole = bytearray(file().read_bytes())
    whole[at : at + length] = bytes(length)
    file().write_bytes(whole)


def name_spoilt() -> None:
    """A name in the schema that is no text: SQLite cannot even say what is wrong."""
    whole = file().read_bytes()
    at = whole.index(b"game_by_seedgame")
    file().write_bytes(whole[:at] + b"\xa8" + whole[at + 1 :])


@pytest.mark.parametrize("page", [1, 2, 3])
def test_damage_that_only_writing_finds_is_put_beside(page: int) -> None:
    for _ in range(3):
        moves = Moves()
        moves.make_all()
        moves.keeper.close()
    zeroed(page * PAGE)
    moves = Moves()
    moves.make_all()
    assert moves.keeper.failure == ""
    assert moves.kept == moves.game
    assert set(kinds(moves.keeper)) <= {Kind.DAMAGED}


def test_damage_of_which_nothing_can_be_said_is_put_beside() -> None:
    Moves().keeper.close()
    name_spoilt()
    assert glance.games_may_wait()
    moves = Moves()
    assert kinds(moves.keeper) == [Kind.DAMAGED]
    assert moves.kept == moves.game


def test_a_version_that_cannot_be_is_damage() -> None:
    opened_to_write(file()).close()
    with closing(sqlite3.connect(file())) as connection:
        connection.execute("PRAGMA user_version = -7")
    assert kinds(Moves().keeper) == [Kind.DAMAGED]


def test_a_game_that_goes_on_is_open_and_the_last_one_at_once() -> None:
    moves = Moves()
    moves.make(5)
    with closing(opened_to_write(file())) as connection:
        games.put_aside(connection, 1)
    again = Keeper(Holds(lock_file()), Setting())
    again.go_on(moves.game, 1, (0, 0))
    row = games.row(1)
    assert row is not None
    assert row.state is State.OPEN
    assert games.row(2) is None


def test_who_is_stopped_while_waiting_does_not_say_that_it_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(*_: object) -> sqlite3.Connection:
        raise KeyboardInterrupt

    monkeypatch.setattr("cribbage.store.keeper.opened_to_write", stopped)
    keeper = Keeper(Holds(lock_file()), Setting())
    with pytest.raises(KeyboardInterrupt):
        keeper.begin(Moves.start(), (0, 0))
    assert not keeper.is_open


def test_the_games_of_a_database_put_in_its_place_stay(tmp_path: Path) -> None:
    """What was still to be written into the old one is not written over the new one."""
    play_kept(Automaton(), SEED)
    play_kept(Automaton(), SEED + 1)
    with closing(opened_to_write(file())) as database:
        database.execute("VACUUM INTO ?", (str(tmp_path / "copy"),))
    file().unlink()
    moves = Moves()
    moves.make(3)
    (tmp_path / "copy").replace(file())
    moves.make(2)
    moves.keeper.close()
    assert [row.number for row in games.unfinished(State.OVER, most=9)] == [2, 1]
    assert moves.keeper.number == 3
    assert moves.kept.moves == moves.game.moves


def test_a_game_whose_file_is_taken_away_is_not_there() -> None:
    moves = Moves()
    moves.make(3)
    assert moves.keeper.is_there()
    file().unlink()
    assert not moves.keeper.is_there()
