"""What is set for every game: file, variable and command line, and what is wrong in them."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cribbage import configuring
from cribbage.cli import parsed
from cribbage.configuring import LARGEST

Settle = Callable[..., argparse.Namespace]


@pytest.fixture
def settle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Settle:
    """What comes of a file, a variable and the words of a command line."""

    def settled(file: str | bytes, variable: str = "", words: str = "") -> argparse.Namespace:
        content = file if isinstance(file, bytes) else file.encode()
        (tmp_path / configuring.FILE).write_bytes(content)
        environ = {configuring.HOME: str(tmp_path), configuring.VARIABLE: variable}
        chosen = parsed(words.split(), configuring.found(environ))
        told = capsys.readouterr().err.replace(f"{tmp_path}{os.sep}", "").splitlines()
        chosen.told = [line.removeprefix("cribbage: ") for line in told]
        return chosen

    return settled


def test_a_file_sets_options(settle: Settle) -> None:
    chosen = settle('level = "expert"\nquiet = true\nto = 45\nseed = "7y"\nrandom = false\n')
    assert (chosen.level, chosen.quiet, chosen.to, chosen.seed) == ("expert", True, 45, (7, 0))
    assert not chosen.random
    assert not chosen.told


def test_names_may_be_a_list_and_need_what_follows(settle: Settle) -> None:
    chosen = settle('names = ["Ann", "Bob"]\nhotseat = true\n')
    assert (chosen.names, chosen.hotseat, chosen.told) == (("Ann", "Bob"), True, [])


def test_the_variable_comes_before_the_file_and_the_command_line_before_both(
    settle: Settle,
) -> None:
    file = 'level = "expert"\nquiet = true\ntheme = "two"\n'
    chosen = settle(file, "--level novice -m", "--theme contrast --no-quiet")
    assert (chosen.level, chosen.muggins, chosen.theme, chosen.quiet) == (
        "novice",
        True,
        "contrast",
        False,
    )


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("short = true", "--long"),
        ("to = 31", "--short"),
        ('level = "expert"\nmuggins = true', "--stats"),
        ("skunks = true", "--giveaway"),
        ('seed = 7\nvariant = "three"', "--daily"),
    ],
)
def test_what_does_not_go_with_the_command_line_is_left_out(
    settle: Settle, file: str, words: str
) -> None:
    plain = settle("", words=words)
    chosen = settle(file, words=words)
    assert vars(chosen) == vars(plain)


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (
            "\nlevel = expert\n",
            'config.toml, line 2, level: this is no line like: level = "expert"',
        ),
        ('level = "x"', "config.toml, line 1, level: invalid choice: 'x'"),
        ("quiet = 1", "config.toml, line 1, quiet: the value is either true or false"),
        ("to = true", "config.toml, line 1, to: the value is a number or a text in quotes"),
        ("to = 999", "config.toml, line 1, to: '999' is not a number from 31 to 201"),
        ("fast = 1", "config.toml, line 1, fast: there is no option of this name"),
        ("help = true", "config.toml, line 1, help: this option cannot be set for every game"),
        ("[level]\na = 1", "config.toml, line 1, level: the value is a number"),
        ("short = true\nlong = true", "config.toml, line 1, short: --short and --long do not go"),
        (b"\xff\xfe", "config.toml, line 1: this is no text in UTF-8"),
        (b"#" * (LARGEST + 1), "config.toml: this is too large"),
        ('names = "Ann', "config.toml, line 1, names: this is no line like"),
        ("a = " + "[" * 2000, "config.toml, line 1, a: "),
    ],
)
def test_a_fault_is_one_line_and_the_rest_counts(
    settle: Settle, file: str | bytes, told: str
) -> None:
    content = file if isinstance(file, bytes) else file.encode()
    keeps = content.startswith((b"\xff", b"##"))
    chosen = settle(content if keeps else b"muggins = true\n" + content)
    assert len(chosen.told) == 1
    line = told if keeps else told.replace("line 2", "line 3").replace("line 1", "line 2")
    assert chosen.told[0].startswith(line)
    assert chosen.muggins is not keeps


@pytest.mark.parametrize(
    ("variable", "told"),
    [
        ("-mz", "CRIBBAGE_OPTIONS, -mz: unknown option: -z"),
        ("--bogus", "CRIBBAGE_OPTIONS, --bogus: unrecognized arguments: --bogus"),
        ("--level", "CRIBBAGE_OPTIONS, --level: expected one argument"),
        ('"', "CRIBBAGE_OPTIONS: a quotation mark is not closed"),
        ("--version", "CRIBBAGE_OPTIONS, --version: this option cannot be set"),
    ],
)
def test_a_fault_in_the_variable_is_told_and_the_file_counts(
    settle: Settle, variable: str, told: str
) -> None:
    chosen = settle("muggins = true", variable)
    (line,) = chosen.told
    assert line.startswith(told)
    assert chosen.muggins


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / configuring.FILE).mkdir()
    settings, (fault,) = configuring.found({configuring.HOME: str(tmp_path)})
    assert (settings, fault.reason) == ([], "Is a directory")
    assert configuring.found({configuring.HOME: str(tmp_path / "none")}) == ([], [])


@pytest.mark.parametrize(
    ("file", "variable", "words", "language"),
    [
        ('lang = "es"', "", "", "es"),
        ('lang = "es"', "--lang ro", "", "ro"),
        ('lang = "es"', "--lang=ro", "--lang en", "en"),
        ("", "", "", None),
    ],
)
def test_the_language_is_found_before_anything_speaks(
    tmp_path: Path, file: str, variable: str, words: str, language: str | None
) -> None:
    (tmp_path / configuring.FILE).write_text(file, encoding="utf-8")
    environ = {configuring.HOME: str(tmp_path), configuring.VARIABLE: variable}
    assert configuring.language(words.split(), configuring.found(environ)) == language


def test_the_program_speaks_the_language_that_is_set(tmp_path: Path) -> None:
    """And says in it what is wrong in the file, before it plays on with the rest."""
    (tmp_path / configuring.FILE).write_text('lang = "es"\nquiet = 3\n', encoding="utf-8")
    environ = os.environ | {"CRIBBAGE_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "cribbage", "--plain", "--short"],
        env=environ,
        input="",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "línea 2, quiet: el valor es true o false" in done.stderr
    assert "Corta para la primera criba" in done.stdout
