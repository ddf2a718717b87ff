"""Games that are kept, found again, and what may stand in the way."""

from __future__ import annotations

import argparse
import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage import record, reviewing, store
from cribbage.cli import main
from cribbage.engine.options import LOWEST_TARGET, Options
from cribbage.session import Game, play
from tests.bots.views import BOTS


def a_game(seed: int = 3) -> Game:
    bots = [BOTS["casual"]] * 2
    game = Game.new(Options(LOWEST_TARGET), seed, level="casual")
    return play(game, bots, [True, True], lambda _: None)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "a folder" / "\N{LATIN SMALL LETTER E WITH ACUTE}"
    monkeypatch.setenv(store.HOME, str(folder))
    return folder


def test_games_are_kept_in_order_and_found_by_number() -> None:
    assert store.last_number() is None
    games = [a_game(seed) for seed in (3, 4)]
    assert [store.keep(game) for game in games] == [1, 2]
    assert [record.read(store.text_of(number) or "") for number in (1, 2)] == games
    assert store.last_number() == 2
    assert store.text_of(3) is None


def test_looking_makes_no_database(home: Path) -> None:
    assert store.text_of(1) is None
    assert not home.exists()


def test_without_the_variable_games_are_in_the_users_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(store.HOME)
    assert store.file().name == "cribbage.db"
    assert store.file().is_absolute()


def test_games_can_be_looked_at_where_none_can_be_kept() -> None:
    """Another program holds the database for writing, and it may not be written."""
    store.keep(a_game())
    store.file().chmod(0o400)
    holder = sqlite3.connect(store.file())
    try:
        holder.execute("BEGIN IMMEDIATE")
        assert store.last_number() == 1
        assert record.read(store.text_of(1) or "") == a_game()
    finally:
        holder.close()


def test_a_database_without_tables_has_no_games_and_gets_none_by_looking(home: Path) -> None:
    home.mkdir(parents=True)
    store.file().touch()
    assert store.last_number() is None
    assert store.text_of(1) is None
    assert store.file().read_bytes() == b""


def test_a_database_of_another_version_is_left_alone(home: Path) -> None:
    store.keep(a_game())
    database = sqlite3.connect(store.file())
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = store.file().read_bytes()
    with pytest.raises(store.StoreFailed, match="version 99"):
        store.keep(a_game())
    with pytest.raises(store.StoreFailed, match="version 99"):
        store.text_of(1)
    assert store.file().read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(home: Path) -> None:
    home.mkdir(parents=True)
    store.file().write_bytes(b"not a database" * 100)
    with pytest.raises(store.StoreFailed):
        store.keep(a_game())
    assert store.file().read_bytes() == b"not a database" * 100


@pytest.mark.skipif(os.name != "posix", reason="a file stands where the folder should be")
def test_where_nothing_can_be_kept_the_game_still_ends_well(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home.parent.mkdir()
    home.write_text("in the way")
    monkeypatch.setattr("cribbage.cli._play_plain", _plays_one_game)
    assert main(["--plain"]) == 0
    assert "cribbage: the game could not be kept for later: " in capsys.readouterr().err


def _plays_one_game(chosen: argparse.Namespace) -> int:
    from cribbage import cli

    assert cli._kept(a_game(), chosen) is None
    return 0


# Which game is reviewed


def test_the_last_game_or_one_by_its_number_or_a_file(tmp_path: Path) -> None:
    first, second = a_game(3), a_game(4)
    store.keep(first)
    store.keep(second)
    assert reviewing.loaded("") == (second, 2)
    assert reviewing.loaded("1") == (first, 1)
    path = tmp_path / "game.txt"
    path.write_text(record.written(first))
    assert reviewing.loaded(str(path)) == (first, None)


def test_a_number_that_is_not_there_is_told_with_the_last_one() -> None:
    store.keep(a_game())
    for which in ("7", "9" * 50):
        with pytest.raises(reviewing.NotFound, match=r"there is no game \d+; the last one is 1$"):
            reviewing.loaded(which)


@pytest.mark.parametrize(
    ("which", "reason"),
    [
        ("", "no game has been played to its end yet"),
        ("7", "no game has been played to its end yet"),
        ("/no/such/file", "/no/such/file cannot be read: No such file or directory"),
        (".", ". cannot be read: "),
        ("x\0y", "cannot be read"),
    ],
)
def test_what_cannot_be_found_is_told_in_one_line(
    which: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([f"--review={which}"] if which else ["--review"])
    assert ended.value.code == 2
    usage, line = capsys.readouterr().err.splitlines()
    assert usage.startswith("usage: ")
    assert line.startswith("cribbage: ")
    assert reason in line


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: this is not the record of a game"),
        ("\N{EURO SIGN}", "line 1: there is a character that is not plain text"),
        ("cribbage record 9\n", 'line 1: version "9" of the format is not known'),
        ("cribbage record 1\n\n", 'line 2: "variant" is missing'),
        ("cribbage record 1\nfish: 1\n", 'line 2: "fish: 1" is not known here'),
    ],
)
def test_what_is_no_record_is_told_with_its_line(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(reviewing.NotFound, match=reason):
        reviewing.loaded(str(path))


def test_a_game_without_a_deal_has_nothing_to_review(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record.written(Game.new(Options(), 1, level="casual")))
    with pytest.raises(reviewing.NotFound, match="nothing to review"):
        reviewing.loaded(str(path))


def test_a_record_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record.written(a_game()), encoding="utf-8-sig")
    assert reviewing.loaded(str(path)).game == a_game()


def test_a_game_that_cannot_be_written_is_not_kept() -> None:
    """A hint before a shuffle, which nobody can have asked for."""
    broken = replace(a_game(), hints=(0,))
    with pytest.raises(store.StoreFailed):
        store.keep(broken)


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(store.HOME)
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    for do in (lambda: store.keep(a_game()), lambda: store.text_of(1)):
        with pytest.raises(store.StoreFailed, match="no home"):
            do()
    with pytest.raises(reviewing.NotFound, match="the last game cannot be read: no home"):
        reviewing.loaded("")
