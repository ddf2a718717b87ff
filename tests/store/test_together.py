"""Several programs at one database: what each holds, waits for and lets go of."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from cribbage.store.database import BUSY_SECONDS, opened_to_write
from cribbage.store.games import Setting
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper, Kind
from cribbage.store.mending import set_aside
from cribbage.store.place import file, lock_file
from tests.store.test_holds import other, told
from tests.store.test_keeper import Moves, kinds


def can_be_had(game: int) -> bool:
    """Whether another process could play the game, or mend the database where it is 0."""
    with other(lock_file(), game) as process:
        answer = told(process)
        process.kill()
    return answer == "True"


def damaged() -> bytes:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_bytes(b"nonsense" * 999)
    return file().read_bytes()


def test_what_is_committed_is_on_the_disk_and_readers_are_not_in_the_way() -> None:
    with closing(opened_to_write(file())) as database:
        (synchronous,) = database.execute("PRAGMA synchronous").fetchone()
        (journal,) = database.execute("PRAGMA journal_mode").fetchone()
    full = 2
    assert (synchronous, journal) == (full, "wal")


def test_the_game_before_is_let_go_of_when_the_next_one_begins() -> None:
    moves = Moves()
    moves.make_all()
    assert not can_be_had(1)
    moves.keeper.begin(Moves.start(), (1, 0))
    assert can_be_had(1)
    assert not can_be_had(2)


def test_who_mends_the_database_lets_go_of_it_again() -> None:
    damaged()
    moves = Moves()
    assert kinds(moves.keeper) == [Kind.DAMAGED]
    assert can_be_had(0)
    opened_to_write(file()).close()
    assert set_aside(file(), Holds(lock_file())) is None, "it is whole"
    assert can_be_had(0)


def test_another_program_that_mends_the_database_is_waited_for() -> None:
    damaged()
    with other(lock_file(), 0) as process:
        assert told(process) == "True"
        timer = threading.Timer(0.15, process.kill)
        timer.start()
        moves = Moves()
        timer.join()
    assert kinds(moves.keeper) == [Kind.DAMAGED]
    assert moves.kept == moves.game


def test_a_damaged_database_that_another_program_mends_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cribbage.store.holds._PATIENCE_SECONDS", 0.05)
    content = damaged()
    with other(lock_file(), 0) as process:
        assert told(process) == "True"
        moves = Moves()
        (trouble,) = moves.keeper.take_troubles()
        assert (trouble.kind, trouble.detail) == (Kind.NOT_KEPT, "database is locked")
        assert file().read_bytes() == content
        process.kill()
    moves.make(1)
    assert kinds(moves.keeper) == [Kind.DAMAGED, Kind.KEPT_AGAIN]
    assert moves.kept == moves.game


def test_who_waited_in_vain_waits_less_until_the_game_is_kept_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[float] = []

    def opened(path: Path, patience: float) -> sqlite3.Connection:
        waits.append(patience)
        return opened_to_write(path, patience)

    monkeypatch.setattr("cribbage.store.keeper.opened_to_write", opened)
    path = file()
    monkeypatch.setattr("cribbage.store.keeper.file", lambda: path / "below a file")
    path.parent.mkdir(parents=True)
    path.touch()
    moves = Moves()
    moves.make(2)
    monkeypatch.setattr("cribbage.store.keeper.file", lambda: path)
    moves.make(1)
    assert kinds(moves.keeper) == [Kind.NOT_KEPT, Kind.KEPT_AGAIN]
    first, *later = waits
    assert first == BUSY_SECONDS
    assert len(later) == 3
    assert max(later) < BUSY_SECONDS / 10
    database = moves.keeper._database
    assert database is not None
    assert database.execute("PRAGMA busy_timeout").fetchone() == (1000 * BUSY_SECONDS,)


def test_a_game_that_could_not_be_begun_is_held_once_it_can() -> None:
    file().parent.mkdir(parents=True)
    keeper = Keeper(Holds(lock_file()), Setting())
    moves = Moves()
    moves.make(3)
    moves.keeper.close()
    file().rename(file().with_name("away"))
    for path in list(file().parent.glob("cribbage.db-*")):
        path.unlink()
    file().mkdir()
    keeper.begin(Moves.start(), (0, 0))
    assert keeper.number is None
    file().rmdir()
    file().with_name("away").rename(file())
    game, _steps = Moves.start().after(moves.game.moves[0])
    keeper.save(game)
    assert kinds(keeper) == [Kind.NOT_KEPT, Kind.KEPT_AGAIN]
    assert keeper.number == 2
    assert not can_be_had(2)
