"""The completion files of the shells, made from the parser."""

from __future__ import annotations

from pathlib import Path

import shtab

from cribbage.cli import parser

FOLDER = Path(__file__).parents[2] / "src" / "completions"
FILES = {"bash": "cribbage.bash", "zsh": "_cribbage", "fish": "cribbage.fish"}
"""What the shells look for, each in a folder of its own."""

_TAKE_FILES = ("--import", "--replay", "--review", "--verify")


def completion(shell: str) -> str:
    """The text of the file for this shell."""
    made = parser()
    for action in made._actions:
        if set(action.option_strings) & set(_TAKE_FILES):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return shtab.complete(made, shell)


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for shell, name in FILES.items():
        (FOLDER / name).write_text(completion(shell), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
