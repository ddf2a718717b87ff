"""README and manual page name the options of the program, and the README's commands work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribbage.flags import FLAGS, Flag

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MANUALS = {
    language: (ROOT / "man" / language / "cribbage.6").read_text(encoding="utf-8")
    for language in ("", "es", "ro")
}
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

LONG_OPTION = re.compile(r"(?<![\w-])--[a-z][\w-]*")

Shape = tuple[str, str, str, frozenset[str]]
"""What a document says of an option: short form, long form, its value, its choices."""


def shape(flag: Flag) -> Shape:
    return flag.short, flag.long, flag.value, frozenset(flag.choices)


def readme_options() -> list[Shape]:
    """The rows of the README's table of options."""
    section = README.split("\n## Options\n")[1].split("\n## ")[0]
    rows = []
    for line in section.splitlines():
        if not line.startswith("|") or "--" not in line or line.startswith("|---"):
            continue
        short, option, effect = (cell.strip() for cell in line.strip("|").split("|"))
        long, _, value = option.strip("`").partition(" ")
        choices = frozenset(re.findall(r"`([a-z]+)`", effect))
        rows.append((short.strip("`"), long, value.strip("[]"), choices))
    return rows


def manual_options(manual: str) -> list[Shape]:
    """The items of a manual page's list of options; every ``.Cm`` in one is a choice."""
    rows = []
    for item in re.split(r"^\.It (?=Fl )", manual, flags=re.MULTILINE)[1:]:
        head, body = item.split("\n", 1)
        body = body.split("\n.El\n")[0]
        names, _, value = head.replace(" Op Ar ", " Ar ").partition(" Ar ")
        *short, long = ("-" + name for name in re.findall(r"Fl (\S+)", names))
        choices = frozenset(re.findall(r"\bCm (\w+)", body))
        rows.append(("".join(short), long, value, choices))
    return rows


def readme_commands() -> list[str]:
    """The shell blocks of the README."""
    return re.findall(r"^```sh\n(.*?)\n```$", README, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("options", [readme_options(), *map(manual_options, MANUALS.values())])
def test_options_are_those_of_the_program_in_its_order(options: list[Shape]) -> None:
    assert options == [shape(flag) for flag in FLAGS]


@pytest.mark.parametrize(
    "text", [README, *(text.replace("Fl -", "--") for text in MANUALS.values())]
)
def test_no_other_option_is_named(text: str) -> None:
    opposites = {flag.negated for flag in FLAGS if flag.is_switch}
    assert set(LONG_OPTION.findall(text)) - opposites == {flag.long for flag in FLAGS}


@pytest.mark.parametrize("manual", MANUALS.values(), ids=MANUALS)
def test_synopsis_has_every_option(manual: str) -> None:
    _name, synopsis, *_rest = re.split(r"^\.Sh .*\n", manual, flags=re.MULTILINE)[1:]
    names = re.findall(r"Fl (\S+(?: Ar \S+)?)", synopsis.replace(" Op Ar ", " Ar "))
    letters = {letter for name in names if not name.startswith("-") for letter in name}
    words = {name for name in names if name.startswith("-")}
    assert letters == {flag.short[1:] for flag in FLAGS if flag.short}
    assert words == {
        flag.long[1:] + (f" Ar {flag.value}" if flag.value else "")
        for flag in FLAGS
        if not flag.short or flag.long == "--help"
    }


def test_readme_has_two_commands_of_one_line() -> None:
    start, test = readme_commands()
    for command in (start, test):
        assert "\n" not in command
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert start.endswith("/cribbage")
    assert "-m pytest" in test


def test_ci_runs_the_test_command_of_the_readme_as_written() -> None:
    _, test = readme_commands()
    assert test in CI.splitlines()


def test_readme_lays_out_modules_that_exist() -> None:
    section = README.split("\n## How the code is laid out\n")[1]
    named = set(re.findall(r"\b\w+\.py\b", section))
    assert len(named) > 10
    assert named <= {path.name for path in (ROOT / "src" / "cribbage").rglob("*.py")}
