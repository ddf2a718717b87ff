"""Who plays which game, in this process and in others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cribbage.store.holds import Holds
from tests.pty.run_helper import environment

OTHER = """
import sys
from pathlib import Path
from cribbage.store.holds import Holds
holds = Holds(Path(sys.argv[1]))
print(*[holds.take(int(number)) for number in sys.argv[2:]], flush=True)
input()
"""


def other(path: Path, *games: int) -> subprocess.Popen[str]:
    """Another process that tries to take these games and then waits."""
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path), *map(str, games)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
    )


def told(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_game_is_held_by_one_process_until_it_dies(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "lock"
    holds = Holds(path)
    assert holds.take(7)
    with other(path, 7, 8) as process:
        assert told(process) == "False True"
        assert not holds.take(8)
        process.kill()
    assert holds.take(8)
    holds.let_go(7)
    with other(path, 7, 8) as process:
        assert told(process) == "True False"
        process.communicate("\n")
    holds.close()


def test_the_database_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cribbage.store.holds._PATIENCE_SECONDS", 0.1)
    path = tmp_path / "lock"
    holds = Holds(path)
    with other(path, 0) as process:
        assert told(process) == "True"
        assert not holds.take_database()
        process.kill()
    assert holds.take_database()
    with other(path, 0) as process:
        assert told(process) == "False"
        process.kill()
    holds.let_go_of_database()


@pytest.mark.parametrize("path", [None, Path(os.devnull) / "below"])
def test_where_there_can_be_no_locks_every_game_can_be_had(path: Path | None) -> None:
    holds = Holds(path)
    assert holds.take(1)
    holds.let_go(1)
    holds.close()
