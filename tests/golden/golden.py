"""Golden files: what the program printed when somebody last read it and found it good."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent
_LINES_OF_DIFFERENCE = 40


def check(name: str, text: str, *, update: bool, folder: Path = FOLDER) -> None:
    """Hold the text to the golden file of this name, or write the file if they differ.

    Fails when the file is not there, so that a test cannot pass before its file was read.
    """
    path = folder / f"{name}.txt"
    golden = path.read_text(encoding="utf-8") if path.exists() else None
    if golden == text:
        return
    if update:
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    assert golden is not None, f"{path} is missing: write it with --update-golden, and read it"
    difference = unified_diff(golden.splitlines(), text.splitlines(), str(path), "now", lineterm="")
    raise AssertionError("\n".join([*difference][:_LINES_OF_DIFFERENCE]))
