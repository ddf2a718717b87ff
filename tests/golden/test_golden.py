"""The golden files themselves: that they are checked, and written only when asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from .golden import FOLDER, check
from .test_frames import WINDOWS
from .test_games import STORIES
from .test_moves import MOVES


def test_the_same_text_passes_and_leaves_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("as it was\n")
    path.chmod(0o444)
    before = path.stat()
    check("game", "as it was\n", update=False, folder=tmp_path)
    check("game", "as it was\n", update=True, folder=tmp_path)
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_another_text_fails_with_the_difference(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("first\nsecond\n")
    with pytest.raises(AssertionError, match=r"-second\n\+another"):
        check("game", "first\nanother\n", update=False, folder=tmp_path)
    assert path.read_text() == "first\nsecond\n"


def test_another_text_is_written_when_asked(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("first\n")
    check("game", "a card: 5♥\n", update=True, folder=tmp_path)
    assert (tmp_path / "game.txt").read_bytes() == "a card: 5♥\n".encode()


def test_a_missing_file_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="missing"):
        check("game", "text\n", update=False, folder=tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_missing_file_is_written_when_asked(tmp_path: Path) -> None:
    check("game", "text\n", update=True, folder=tmp_path)
    assert (tmp_path / "game.txt").read_text() == "text\n"


def test_no_golden_file_is_left_over() -> None:
    """Each file belongs to a test that holds the program to it."""
    named = {f"{name}.txt" for name in (*STORIES, *WINDOWS, *MOVES)}
    assert {path.name for path in FOLDER.glob("*.txt")} == named
