"""Colours, suits and lines on terminals and in locales of many kinds."""

from __future__ import annotations

import re
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import environment, utf8_locale
from tests.pty.terminal_helper import RIGHT, Program

SEED_7 = ("--long", "--seed", "7")
RENDITION = re.compile(rb"\x1b\[([\d;]*)m")


def shown(*arguments: str, **changes: str | None) -> Program:
    """A game at its first discard, in an environment with some changes."""
    program = Program(*SEED_7, *arguments, env=environment(**changes))
    program.wait_for_prompt("48? ")
    program.answer("")
    program.wait_for_prompt("crib: ")
    return program


def colors(raw: bytes) -> set[int]:
    """The colours of the foreground that were asked for, by their numbers."""
    numbers = {
        int(number)
        for attributes in RENDITION.findall(raw)
        for number in attributes.split(b";")
        if number
    }
    return numbers & {*range(30, 39), *range(90, 98)}


def test_there_are_colours_where_the_terminal_has_them() -> None:
    with shown() as program:
        assert len(colors(program.raw)) > 3


def test_an_empty_no_color_is_as_good_as_none() -> None:
    with shown(NO_COLOR="") as program:
        assert colors(program.raw)


def test_color_always_overrules_no_color() -> None:
    with shown("--color", "always", NO_COLOR="1") as program:
        assert len(colors(program.raw)) > 3


@pytest.mark.parametrize(
    ("arguments", "changes"),
    [
        ((), {"NO_COLOR": "1"}),
        (("--color", "auto"), {"NO_COLOR": "1"}),
        (("--color", "never"), {}),
        (("--color=never",), {"NO_COLOR": "1"}),
    ],
)
def test_there_are_no_colours_where_they_are_not_wanted(
    arguments: tuple[str, ...], changes: dict[str, str]
) -> None:
    with shown(*arguments, **changes) as program:
        assert not colors(program.raw)
        assert "7♣" in program.hand


@pytest.mark.parametrize("arguments", [(), ("--color", "always")])
def test_a_terminal_without_colours_shows_suits_by_their_signs_and_choices_reversed(
    arguments: tuple[str, ...],
) -> None:
    with shown(*arguments, TERM="vt100") as program:
        assert program.hand == ["3♣", "4♦", "5♣", "7♣", "8♦", "9♣"]
        assert not colors(program.raw)
        since = len(program.raw)
        program.send("\x1bOC")
        program.wait_for("crib: 3♣")
        assert b"7m" in program.raw[since:]


def test_suits_are_symbols_in_a_utf_8_locale() -> None:
    with shown() as program:
        assert program.hand == ["3♣", "4♦", "5♣", "7♣", "8♦", "9♣"]
        assert "┌─────┐" in program.text


@pytest.mark.parametrize(
    "changes",
    [
        {"LC_ALL": None, "LANG": utf8_locale()},
        {"LC_ALL": None, "LANG": None, "LC_CTYPE": utf8_locale()},
        {"LC_ALL": None, "LANG": "C", "LC_CTYPE": utf8_locale()},
        {"LC_ALL": "xx_XX.UTF-8"},
        {"LC_ALL": None, "LANG": "xx_XX.utf8@odd"},
    ],
)
def test_the_locale_for_characters_is_enough_for_symbols(changes: dict[str, str | None]) -> None:
    with shown(**changes) as program:
        assert "7♣" in program.hand


@pytest.mark.parametrize(
    ("arguments", "changes"),
    [
        ((), {"LC_ALL": None, "LANG": "C"}),
        ((), {"LC_ALL": "C", "LANG": "C"}),
        ((), {"LC_ALL": "C"}),
        ((), {"LC_ALL": "POSIX"}),
        ((), {"LC_ALL": None, "LANG": None}),
        ((), {"LC_ALL": None, "LC_CTYPE": "C"}),
        ((), {"LC_ALL": "xx_XX.ISO-8859-2"}),
        (("--ascii",), {}),
        (("--ascii",), {"TERM": "xterm"}),
    ],
)
def test_letters_and_plain_signs_stand_for_symbols(
    arguments: tuple[str, ...], changes: dict[str, str | None]
) -> None:
    with shown(*arguments, **changes) as program:
        assert program.hand == ["3C", "4D", "5C", "7C", "8D", "9C"]
        program.send(RIGHT if changes.get("TERM") != "xterm" else "\x1bOC")
        program.wait_for("crib: 3C")
        program.send("\r")
        program.wait_for("And the second (u takes")
        assert "3C" not in program.hand
        program.send("?")
        program.wait_for("Page 1 of ")
        assert all(byte < 0x80 for byte in program.raw)
        assert b"Traceback" not in program.raw


@pytest.mark.parametrize("name", [utf8_locale(), "C"])
def test_bytes_that_are_no_text_do_not_swallow_what_is_typed_after_them(name: str) -> None:
    with shown(LC_ALL=name) as program:
        program.send(b"\xff\xe9\x80zz\xc3\xe2\r")
        program.wait_for('"zz" is not a card.')
        program.wait_for_prompt("crib: ")


def test_an_accent_or_a_symbol_can_be_typed_in_the_c_locale() -> None:
    with shown(LC_ALL="C") as program:
        program.send("é\r")
        program.wait_for("is not a card.")
        program.wait_for_prompt("crib: ")
        program.send("♣7\r")
        program.wait_for("And the second (u takes")
        assert "7C" not in program.hand


def test_suit_symbols_can_be_typed() -> None:
    with shown() as program:
        program.answer("♣7")
        program.wait_for("And the second (u takes")
        assert "7♣" not in program.hand


def test_a_terminal_that_does_not_know_its_size_is_taken_as_one_of_80_by_24() -> None:
    with Program(*SEED_7, size=(0, 0)) as program:
        program.look_at(80, 24)
        program.wait_for_prompt("48? ")
        program.answer("")
        program.wait_for_prompt("crib: ")


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({"LC_ALL": utf8_locale()}, "¿Corta (c) o larga (l)?"),
        ({"LC_ALL": "C"}, "Corta (c) o larga (l)?"),
    ],
)
def test_spanish_is_without_accents_where_they_cannot_be_shown(
    changes: dict[str, str | None], asked: str
) -> None:
    with Program("--lang", "es", "-q", env=environment(**changes)) as program:
        program.wait_for(asked)
        assert ("Máquina" in program.text) == ("¿" in asked)
        program.send("c")
        program.wait_for("Corta, de 4 a 48:")
