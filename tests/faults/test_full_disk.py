"""A disk that is full: it is told once, the game goes on, and is kept when there is room again."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cribbage.engine.cards import PACK
from cribbage.engine.options import LONG
from cribbage.match import play_match
from cribbage.store import database, keeper
from cribbage.store.games import Setting
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper, Kind
from tests.faults.automaton import (
    Automaton,
    assert_is_the_game,
    play_kept,
    settings,
    uninterrupted,
)
from tests.pty.run_helper import CRIBBAGE, environment

SEED = 3
ROOM = 128 * 1024
"""Bytes: enough to make the database, and not for a whole game."""


class SmallDisk:
    """Databases that cannot grow, from some move of a game to another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: list[sqlite3.Connection] = []
        monkeypatch.setattr(keeper, "opened_to_write", self._open)

    def _open(self, path: Path, patience: float) -> sqlite3.Connection:
        if not path.exists():  # With small pages, nearly every move needs another one.
            path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(path, isolation_level=None)) as empty:
                empty.execute("PRAGMA page_size = 512")
                empty.execute("VACUUM")
        self.opened.append(database.opened_to_write(path, patience))
        return self.opened[-1]

    def let_grow(self, *, grows: bool) -> None:
        pages = 1 << 20 if grows else 1
        for each in self.opened:
            each.execute(f"PRAGMA max_page_count = {pages}")


def test_it_is_told_once_and_the_game_goes_on_unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SmallDisk(monkeypatch)
    front = Automaton(lambda: disk.let_grow(grows=False))
    play_kept(front, SEED, target=LONG)
    (trouble,) = front.troubles
    assert trouble.kind is Kind.NOT_KEPT
    assert "full" in trouble.detail
    assert front.ended[0].moves == uninterrupted(SEED, LONG).moves


def test_with_room_again_the_whole_game_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SmallDisk(monkeypatch)
    shown = iter(range(10_000))
    last = len(uninterrupted(SEED, LONG).moves)
    front = Automaton(lambda: disk.let_grow(grows=next(shown) > last - 5))
    play_kept(front, SEED, target=LONG)
    assert [trouble.kind for trouble in front.troubles] == [Kind.NOT_KEPT, Kind.KEPT_AGAIN]
    assert_is_the_game(SEED, LONG)


def test_a_keeper_knows_why_the_end_of_a_game_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SmallDisk(monkeypatch)
    front = Automaton(lambda: disk.let_grow(grows=False))
    keeps = Keeper(Holds(None), Setting())
    play_match(front, settings(SEED, LONG), keeps)
    assert "full" in keeps.failure
    keeps.close()


# The program itself


@pytest.fixture
def small_folder(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with hardly any room."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(folder)]
    if os.name != "posix" or os.geteuid() or subprocess.run(mount, check=False).returncode:
        pytest.skip("only root can mount a file system here, if anybody can")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def play_to_the_end(
    home: Path, *, largest_file: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Line by line, cutting low, counting nothing, and trying card after card."""

    def limit() -> None:
        if largest_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))

    cards = [str(card) for card in PACK]
    typed = "\n".join([*cards, ""] * 40)
    return subprocess.run(
        [*CRIBBAGE, "--plain", "--to", "61", "--level", "casual", "--seed", "9"],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(CRIBBAGE_HOME=str(home)),
        preexec_fn=limit,
        check=False,
    )


def assert_told_and_played_on(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0
    assert done.stdout.count("is not kept: ") == 1
    told = done.stdout.index("is not kept: ")
    assert "Your play: " in done.stdout[told:], "it goes on"
    assert "cribbage: what was played could not be kept: " in done.stderr
    assert "Traceback" not in done.stderr


def test_the_program_on_a_full_file_system(small_folder: Path) -> None:
    (small_folder / "filler").write_bytes(b"x" * (ROOM - 70 * 1024))
    assert_told_and_played_on(play_to_the_end(small_folder))


@pytest.mark.skipif(sys.platform == "win32", reason="no limits")
def test_the_program_where_files_cannot_grow(tmp_path: Path) -> None:
    assert_told_and_played_on(play_to_the_end(tmp_path / "home", largest_file=60 * 1024))
