"""What the options of the command line make together: who plays what, or why that cannot be."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

import pytest

from cribbage import choices
from cribbage.cli import main, parser
from cribbage.engine.options import FORMS, LONG, SHORT
from cribbage.match import Front, Settings


def chosen(*arguments: str) -> argparse.Namespace:
    """The options as they are parsed, which must go together."""
    read = parser().parse_args(arguments)
    assert choices.conflict(read) is None
    return read


# What is refused

REFUSED: list[tuple[str, str]] = [
    ("--short --long", "--short and --long do not go together"),
    ("--to 61 --short", "--to and --short do not go together"),
    ("--to 100 --long", "--to and --long do not go together"),
    ("--variant five --long", "--long does not go with --variant five, which is played to 61"),
    ("--variant seven --short", "--short does not go with --variant seven, which is played to 151"),
    ("--variant seven --long", "--long does not go with --variant seven, which is played to 151"),
    ("--skunks --giveaway", "--skunks and --giveaway do not go together"),
    ("--names Ann,Bob", "it needs --hotseat"),
    ("--variant three --names Ann,Bob", "it needs --hotseat"),
    ("--hotseat --names Ann,Bob,Cat", "3 places for the 2 players of --variant six"),
    ("--hotseat --names Ann,Bob,", "3 places for the 2 players of --variant six"),
    ("--hotseat --variant three --names A,B,C,D", "4 places for the 3 players of --variant three"),
    ("--hotseat --variant pairs --names A,B,C,D,E", "5 places for the 4 players"),
    ("--hotseat --names Ann", "names of two people or more"),
    ("--hotseat --names Ann,", "names of two people or more"),
    ("--hotseat --names ,Ann,", "names of two people or more"),
    ("--hotseat --names=", "names of two people or more"),
    ("--hotseat --names", "--names"),
    ("--hotseat --names Ann,Ann", "the same name"),
    ("--hotseat --names Ann,aNN", "the same name"),
    ("--hotseat --variant three --names Ann,Bob,ANN", "the same name"),
    ("--hotseat --names Ann,Bartholomew-Bo", "'Bartholomew-Bo'"),
    ("--hotseat --names Ann,B\x1bb", "'B\\x1bb'"),
    ("--hotseat --names Ann,B\udcc3", "'B\\udcc3'"),
    ("--hotseat --names Ann,\N{CJK UNIFIED IDEOGRAPH-65E5}", "one column each"),
    ("--hotseat --names Ann,x\N{COMBINING LONG STROKE OVERLAY}", "one column each"),
    ("--hotseat --level novice", "--level does not go with --hotseat where no seat is left"),
    ("--hotseat --names Ann,Bob --level master", "no seat is left to the computer"),
    ("--hotseat --variant three --names A,B,C --level expert", "no seat is left"),
    ("--level grandmaster", "grandmaster"),
    ("--level Novice", "Novice"),
    ("--level", "--level"),
    ("--to 30", "'30' is not a number from 31 to 201"),
    ("--to 202", "'202' is not a number from 31 to 201"),
    ("--to x", "'x' is not a number from 31 to 201"),
    ("--to 6.1", "from 31 to 201"),
    ("--to=-61", "from 31 to 201"),
    ("--to 0061", "from 31 to 201"),
    ("--to \N{ARABIC-INDIC DIGIT SIX}\N{ARABIC-INDIC DIGIT ONE}", "from 31 to 201"),
    ("--to", "--to"),
    ("--variant eight", "eight"),
    ("--variant Five", "Five"),
    ("--variant", "--variant"),
    ("--seed 5d", "--seed 5d is of a game of more players than the 2 of --variant six"),
    ("--seed 5e --variant three", "more players than the 3 of --variant three"),
    ("--seed 5d --hotseat", "more players than the 2 of --variant six"),
    ("--seed 5f --variant four", "'5f'"),
]


@pytest.mark.parametrize(("line", "reason"), REFUSED)
def test_what_does_not_go_together_is_refused_on_one_line(
    line: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--plain", *line.split(" ")])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert not out
    usage, complaint = err.splitlines()
    assert usage.startswith("usage: cribbage")
    assert complaint.startswith("cribbage: ")
    assert reason.replace("\x1b", "?") in complaint
    assert complaint.isprintable()


# What is allowed

ALLOWED: list[tuple[str, str, int | None]] = [
    # The options, the form, and the limit if it is not asked for
    ("", "six", None),
    ("--short", "six", SHORT),
    ("--long", "six", LONG),
    ("--to 31", "six", 31),
    ("--to 201", "six", 201),
    ("--to 061", "six", 61),
    ("--variant six", "six", None),
    ("--variant five", "five", None),
    ("--variant five --short", "five", SHORT),
    ("--variant five --to 121", "five", 121),
    ("--variant seven", "seven", None),
    ("--variant seven --to 61", "seven", 61),
    ("--variant three --short", "three", SHORT),
    ("--variant four --long", "four", LONG),
    ("--variant=pairs --to 99", "pairs", 99),
    ("--skunks --long", "six", LONG),
    ("--skunks --variant three", "three", None),
    ("--giveaway --short", "six", SHORT),
    ("--giveaway -m --variant seven", "seven", None),
    ("--seed 5c", "six", None),
    ("--seed 5d --variant three", "three", None),
    ("--seed 5e --variant pairs", "pairs", None),
    ("--hotseat", "six", None),
    ("--hotseat --names Ann,Bob --variant four", "four", None),
    ("--level novice", "six", None),
    ("--variant three --level casual", "three", None),
    ("--hotseat --names Ann,,Bob --variant pairs --level expert", "pairs", None),
]


@pytest.mark.parametrize(("line", "form", "target"), ALLOWED)
def test_what_goes_together_is_played(
    line: str, form: str, target: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Settings] = []

    def play_match(front: Front, settings: Settings, *kept: object) -> None:
        asked.append(settings)

    monkeypatch.setattr("cribbage.match.play_match", play_match)
    arguments = ["--plain", *line.split()]
    assert main(arguments) == 0
    read = chosen(*arguments)
    assert asked == [
        Settings(
            form=FORMS[form],
            target=target,
            muggins="-m" in arguments,
            skunks="--skunks" in arguments,
            giveaway="--giveaway" in arguments,
            people=choices.people_of(read),
            level=read.level or "master",
            seed=read.seed[0],
            first_dealer=read.seed[1],
        )
    ]


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("", True),
        ("--variant five", False),
        ("--variant seven", False),
        ("--variant three", True),
        ("--variant four", True),
        ("--variant pairs", True),
        ("--hotseat", True),
        ("--short", False),
        ("--variant pairs --long", False),
        ("--variant three --to 77", False),
    ],
)
def test_the_length_is_asked_where_the_form_leaves_a_choice(line: str, asks: bool) -> None:
    assert choices.asks_length(chosen(*line.split())) is asks


@pytest.mark.parametrize(
    ("line", "usual"),
    [
        ("", True),
        ("--giveaway -m --short", True),
        ("--variant six", True),
        ("--variant five", False),
        ("--hotseat", False),
    ],
)
def test_the_usual_game_is_you_against_the_computer(line: str, usual: bool) -> None:
    assert choices.is_usual(chosen(*line.split())) is usual


# Who plays

ALL = {"six": 2, "five": 2, "seven": 2, "three": 3, "four": 4, "pairs": 4}


@pytest.mark.parametrize("form", ALL)
def test_alone_you_have_the_first_seat_and_only_several_computers_have_names(form: str) -> None:
    read = chosen("--variant", form)
    assert choices.people_of(read) == (0,)
    names = {2: (), 3: ("", "Ada", "Ben"), 4: ("", "Ada", "Ben", "Cyd")}
    assert choices.names_of(read) == names[ALL[form]]


@pytest.mark.parametrize("form", ALL)
def test_without_names_all_seats_are_of_people_with_numbers(form: str) -> None:
    read = chosen("--variant", form, "--hotseat")
    seats = range(ALL[form])
    assert choices.people_of(read) == tuple(seats)
    assert choices.names_of(read) == tuple(f"Player {seat + 1}" for seat in seats)


@pytest.mark.parametrize(
    ("form", "names", "people", "called"),
    [
        ("six", "Ann,Bob", (0, 1), ("Ann", "Bob")),
        ("seven", " Ann ,  Bob", (0, 1), ("Ann", "Bob")),
        ("five", "Ann B,Bob  C", (0, 1), ("Ann B", "Bob C")),
        ("three", "Ann,Bob", (0, 1), ("Ann", "Bob", "Ada")),
        ("three", "Ann,,Bob", (0, 2), ("Ann", "Ada", "Bob")),
        ("three", ",Ann,Bob", (1, 2), ("Ada", "Ann", "Bob")),
        ("three", "Ann,Bob,Cat", (0, 1, 2), ("Ann", "Bob", "Cat")),
        ("four", "Ann,Bob", (0, 1), ("Ann", "Bob", "Ada", "Ben")),
        ("pairs", "Ann,,Bob", (0, 2), ("Ann", "Ada", "Bob", "Ben")),
        ("pairs", "Ann,,,Bob", (0, 3), ("Ann", "Ada", "Ben", "Bob")),
        ("four", "Ann, ,Bob,", (0, 2), ("Ann", "Ada", "Bob", "Ben")),
        # Nobody is called as another is.
        ("three", "Ada,Ann", (0, 1), ("Ada", "Ann", "Ben")),
        ("three", "ada,Ann", (0, 1), ("ada", "Ann", "Ben")),
        ("four", "Ben,Ada", (0, 1), ("Ben", "Ada", "Cyd", "Dan")),
        ("four", "Ben,CYD", (0, 1), ("Ben", "CYD", "Ada", "Dan")),
        ("six", "{x},%s", (0, 1), ("{x}", "%s")),
    ],
)
def test_people_sit_where_they_are_named_and_the_computer_elsewhere(
    form: str, names: str, people: Sequence[int], called: Sequence[str]
) -> None:
    read = chosen("--variant", form, "--hotseat", "--names", names)
    assert choices.people_of(read) == people
    assert choices.names_of(read) == called


@pytest.mark.parametrize("name", ["B", "Twelve Signs", "Zo\u00eb", "Zoe\u0308", "O'Hara"])
def test_names_of_up_to_twelve_letters_are_taken(name: str) -> None:
    first, second = choices.read_names(f"Ann,{name}")
    assert (first, second) == ("Ann", name.replace("e\u0308", "\u00eb"))


@pytest.mark.parametrize("form", ALL)
@pytest.mark.parametrize("names", ["{},{x}", "{0},%s"])
def test_odd_names_are_only_names(
    form: str,
    names: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They stand in sentences as they are."""
    for quiet in ([], ["-q"]):
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        options = [
            "--plain",
            "--variant",
            form,
            "--hotseat",
            "--new",
            "--to",
            "31",
            "--names",
            names,
        ]
        assert main([*options, *quiet]) == 0
        out = capsys.readouterr().out
        assert all(name in out for name in names.split(","))


def test_names_that_look_the_same_on_the_terminal_are_told_apart() -> None:
    assert choices.told_apart(["Zo?", "Bob", "Zo?"]) == ("Zo?1", "Bob", "Zo?3")
    assert choices.told_apart(["Abcdefghijkl", "Abcdefghijkl"]) == ("Abcdefghijk1", "Abcdefghijk2")
    assert choices.told_apart(["", "Ada", "Ben"]) == ("", "Ada", "Ben")
    assert choices.told_apart([]) == ()


@pytest.mark.parametrize("name", ["you", "YOU", "I", "i"])
def test_no_player_is_called_like_whoever_is_spoken_to(name: str) -> None:
    with pytest.raises(ValueError, match="could be any of the players"):
        choices.read_names(f"{name},Bob")
