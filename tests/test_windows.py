"""What can be known of Windows without one: names that exist there, code pages, odd paths."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cribbage
from cribbage.ui import charset

SOURCES = Path(cribbage.__file__).parent
NAMES, METHODS = (
    {line for line in part.splitlines() if line and not line.startswith("#")}
    for part in (Path(__file__).parent / "facts" / "windows_curses.txt")
    .read_text(encoding="utf-8")
    .split("window:\n")
)
STUBS = {"setupterm", "tigetflag", "tigetnum", "tigetstr", "tparm"}
TERMINAL = ast.parse((SOURCES / "ui" / "terminal.py").read_text(encoding="utf-8"))


def attributes(tree: ast.AST, *owner: str) -> set[str]:
    """What is taken from something, such as ``curses`` or ``self._window``."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == ".".join(owner)
    }


def guarded() -> set[str]:
    """The names that are only used where ``hasattr`` has found them."""
    tests = (node.test for node in ast.walk(TERMINAL) if isinstance(node, ast.If))
    return {
        str(call.args[1].value)
        for test in tests
        for call in ast.walk(test)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "hasattr"
        if isinstance(call.args[1], ast.Constant)
    }


def test_every_name_of_curses_exists_on_windows() -> None:
    used = attributes(TERMINAL, "curses")
    assert len(used) > 40
    assert used - NAMES == guarded()
    assert attributes(TERMINAL, "self", "_window") - METHODS == set()


def test_what_does_nothing_on_windows_is_not_asked_there() -> None:
    """Terminfo is asked in one function, which comes back at once where there is no POSIX."""
    for function in (node for node in TERMINAL.body if not isinstance(node, ast.FunctionDef)):
        assert not attributes(function, "curses") & STUBS
    (asking,) = (
        node
        for node in TERMINAL.body
        if isinstance(node, ast.FunctionDef) and attributes(node, "curses") & STUBS
    )
    first = next(node for node in asking.body if not isinstance(node, ast.Expr))
    assert ast.unparse(first).splitlines() == ["if os.name != 'posix':", "    return None"]


def test_only_signals_that_windows_has_are_taken_for_granted() -> None:
    for path in SOURCES.rglob("*.py"):
        used = attributes(ast.parse(path.read_text(encoding="utf-8")), "signal")
        assert {name for name in used if name.startswith("SIG")} <= {"SIGINT", "SIG_IGN", "SIG_DFL"}


def test_modules_of_one_system_are_imported_where_that_is_known() -> None:
    """Inside functions or behind a look at the system, never as a module is loaded."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import):
                assert not {name.name for name in node.names} & {"fcntl", "termios", "msvcrt"}, path


@pytest.mark.parametrize(
    ("code_page", "symbols"),
    [("cp437", False), ("cp850", False), ("cp1252", False), ("utf-8", True)],
)
def test_code_pages_without_the_symbols_get_letters(
    code_page: str, symbols: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Console:
        encoding = code_page

    monkeypatch.setattr("os.name", "nt")
    monkeypatch.setattr("sys.stdout", Console())
    shown = charset.symbols_can_be_shown()
    spanish, romanian = charset.as_shown("¿Cuántas?"), charset.as_shown("Împărțire")
    monkeypatch.undo()
    assert shown is symbols
    assert spanish == "¿Cuántas?"
    assert romanian == ("Împărțire" if symbols else charset.without_accents("Împărțire", code_page))


def test_folders_may_have_spaces_and_other_letters(tmp_path: Path) -> None:
    home = tmp_path / "Ana și José" / "my games 1"
    environ = os.environ | {"CRIBBAGE_HOME": str(home), "PYTHONUTF8": "1"}

    def cribbage_says(*arguments: str) -> str:
        command = [sys.executable, "-m", "cribbage", *arguments]
        done = subprocess.run(command, env=environ, input="", capture_output=True, check=False)
        return str(done.stdout + done.stderr, "utf-8")

    assert "Game 1 is kept" in cribbage_says("--plain", "--short", "--new")
    assert "--resume goes on with it: 1" in cribbage_says("--stats")
    record = home / "räcord 1.txt"
    record.write_text("cribbage\n", encoding="utf-8")
    assert f"{record}, line 1" in cribbage_says("--verify", str(record))
    (home / "config.toml").write_text("quiet = 1\n", encoding="utf-8")
    assert f"{home / 'config.toml'}, line 1, quiet" in cribbage_says("--stats")
