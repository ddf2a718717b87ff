"""The engine needs no screen, clock, chance or language, and its imports prove it."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import cribbage.engine

PACKAGE = "cribbage.engine"
MODULES = sorted(Path(cribbage.engine.__file__).parent.glob("*.py"))
BARRED = {
    "curses",
    "datetime",
    "getpass",
    "gettext",
    "io",
    "locale",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "sys",
    "time",
}
BARRED_CALLS = {"__import__", "breakpoint", "eval", "exec", "input", "open", "print"}


def imported_names(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            # A relative import would hide where it leads.
            names.add("." * node.level + (node.module or ""))
    return names


def impure_imports(source: str) -> set[str]:
    def pure(name: str) -> bool:
        if name == PACKAGE or name.startswith(f"{PACKAGE}."):
            return True
        top = name.split(".")[0]
        return top in sys.stdlib_module_names and top not in BARRED

    return {name for name in imported_names(ast.parse(source)) if not pure(name)}


def impure_calls(source: str) -> set[str]:
    return {
        node.id
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Name) and node.id in BARRED_CALLS
    }


def test_all_modules_of_the_engine_are_looked_at() -> None:
    assert {path.stem for path in MODULES} >= {"cards", "scoring", "rules", "state", "values"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_of_the_engine_imports_nothing_but_the_engine_and_pure_library(
    path: Path,
) -> None:
    assert impure_imports(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_of_the_engine_neither_reads_nor_writes(path: Path) -> None:
    assert impure_calls(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "from . import cards",
        "import cribbage.ui",
        "from cribbage import shuffle",
        "import cribbage.engineer",
        "import hypothesis",
        "def later() -> None:\n    import curses",
    ],
)
def test_an_impure_import_would_be_noticed(source: str) -> None:
    assert len(impure_imports(source)) == 1


def test_a_call_that_writes_would_be_noticed() -> None:
    assert impure_calls("def show(card):\n    print(card)\n    open('x')") == {"print", "open"}
