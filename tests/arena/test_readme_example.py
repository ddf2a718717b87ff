"""The player in the README is one that the arena can load, and the command there runs it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DEADLINE = 30.0


def example() -> str:
    """The one block of Python in the README that is a player."""
    blocks = re.findall(r"^```python\n(.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)
    (found,) = (block for block in blocks if "class Lowest:" in block)
    return str(found)


def commands() -> list[list[str]]:
    """The arguments of the arena, wherever the README starts it."""
    return [
        line.split()
        for line in re.findall(r"^\S*python -m cribbage\.arena (.+)$", README, re.MULTILINE)
    ]


def test_example_has_about_ten_lines() -> None:
    assert 8 <= sum(bool(line.strip()) for line in example().splitlines()) <= 12


def test_example_plays_by_the_command_of_the_readme(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(example(), encoding="utf-8")
    (arguments,) = (words for words in commands() if words[0].startswith("mybot:"))
    done = subprocess.run(
        [sys.executable, "-m", "cribbage.arena", *arguments, "--games", "4", "--json"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        encoding="utf-8",
        timeout=DEADLINE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert (found["a"], found["games"]) == ("mybot:Lowest", 4)
    assert found["errors"]["a"] == 0
