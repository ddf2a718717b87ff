"""Hands judged and counted from the command line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cribbage.analysing import Asked, read
from cribbage.bots.throwing import by_chance_to_win
from cribbage.cli import main
from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.scoring import points, score_show
from cribbage.failing import BadRequest
from cribbage.tutor.judging import judged_throws
from tests.bots.views import ME, OTHER, discarding

SIX_CARDS = "5H 5S 4C 6D JC KD"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program; its status, output and errors."""
    monkeypatch.setattr("cribbage.ui.charset.symbols_can_be_shown", lambda: False)

    def started(*arguments: str) -> tuple[int, str, str]:
        try:
            status: object = main(arguments)
        except SystemExit as left:
            status = left.code
        out, err = capsys.readouterr()
        assert isinstance(status, int)
        return status, out, err

    return started


def data(run: Run, *arguments: str) -> dict[str, Any]:
    status, out, err = run("--json", *arguments)
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


# Which cards


@pytest.mark.parametrize(
    "text",
    [
        "5H 5S 4C 6D JC KD",
        "5h,5s,4c,6d,jc,kd",
        "5H, 5S, 4C, 6D, JC and KD",
        "5♥ 5♠ 4♣ 6♦ J♣ K♦",
        "five of hearts five of spades 4 of clubs six diamonds j c king of d",
        "h5 s5 c4 d6 cj dk",
        "  5H  5S\t4C\n6D JC KD ",
        "cinco de corazones, 5S, 4C, seis de diamantes, jota de tréboles, rey d",
    ],
)
def test_six_cards_as_they_are_named_in_the_game(text: str) -> None:
    assert read(text) == Asked(parse_cards(SIX_CARDS))


@pytest.mark.parametrize("ten", ["TH", "10H", "10h", "th", "ten of hearts", "10 ♥", "H T"])
@pytest.mark.parametrize("ace", ["AS", "as", "ace of spades", "as picas"])
def test_tens_and_aces(ten: str, ace: str) -> None:
    assert read(f"{ten} 2C 3C {ace} 4C 5C").cards == parse_cards("TH 2C 3C AS 4C 5C")


@pytest.mark.parametrize(
    "text", ["5H 5S 5C JD 5D", "5H 5S 5C JD + 5D", "5H 5S 5C JD+5D", "5h,5s,5c,jd,+ 5d"]
)
def test_the_starter_comes_last(text: str) -> None:
    assert read(text) == Asked(parse_cards("5H 5S 5C JD"), Card.parse("5D"))


def test_every_card_is_read() -> None:
    chance = Random(1)
    for _ in range(200):
        cards = tuple(chance.sample(PACK, 6))
        assert read(" ".join(map(str, cards))) == Asked(cards)


BAD_CARDS = [
    ("", "not 0 cards"),
    ("5H", "not 1 card"),
    ("5H 5S 4C 6D", "not 4 cards"),
    ("5H 5S 4C 6D JC KD QD", "not 7 cards"),
    ("5H 5S 4C 6D JC K", '"K" is a rank without a suit'),
    ("5 5S 4C 6D JC KD", '"5" is a rank without a suit'),
    ("5H 5S 4C 6D JC fish", '"fish" is not a card'),
    ("5H 5S 4C 6D JC 1H", '"1H" is not a card'),
    ("5H 5S 4C 6D JC h", '"h" is not a card'),
    ("5H 5S 4C 6D JC \x1b[2J", '"?[2J" is not a card'),
    ("5H 5S 4C 6D JC " + "x" * 5000, '"xxxxxxxxxxxxxxxxxxxx" is not a card'),
    ("5H 5H 4C 6D JC KD", "the five of hearts is named twice"),
    ("5H 5S 5C JD + 5H", "the five of hearts is named twice"),
    ("5H 5S 4C 6D JC + KD", "before the +"),
    ("5H 5S 4C 6D + JC KD", "before the +"),
    ("5H 5S 4C 6D JC +", "before the +"),
    ("5H 5S 4C + 6D + JC", '"+" is not a card'),
    ("+", "before the +"),
]


@pytest.mark.parametrize(("text", "reason"), BAD_CARDS)
def test_cards_that_cannot_be_read_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read(text)
    assert reason in str(refused.value)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        *[((text, "--dealer"), reason) for text, reason in BAD_CARDS],
        ((SIX_CARDS,), "needs --dealer or --pone"),
        ((SIX_CARDS, "--dealer", "--pone"), "--dealer and --pone"),
        ((SIX_CARDS, "--pone", "--score", "90"), '"90" is not your score'),
        ((SIX_CARDS, "--pone", "--score", ""), "is not your score"),
        ((SIX_CARDS, "--pone", "--score", "-"), "is not your score"),
        ((SIX_CARDS, "--pone", "--score", "90-x"), '"90-x" is not your score'),
        ((SIX_CARDS, "--pone", "--score=-5-3"), "is not your score"),
        ((SIX_CARDS, "--pone", "--score", "1-2-3"), "is not your score"),
        ((SIX_CARDS, "--pone", "--score", "90--5"), "from 0 to 120"),
        ((SIX_CARDS, "--pone", "--score", "121-0"), "from 0 to 120"),
        ((SIX_CARDS, "--pone", "--score", "0-" + "9" * 5000), "from 0 to 120"),
        ((SIX_CARDS, "--pone", "--score", "0-61", "--short"), "from 0 to 60"),
        ((SIX_CARDS, "--pone", "--score", "0-31", "--to", "31"), "from 0 to 30"),
        (("5H 5S 5C JD 5D", "--dealer"), "--dealer is for the throws"),
        (("5H 5S 5C JD 5D", "--pone"), "--pone is for the throws"),
        (("5H 5S 5C JD 5D", "--score", "0-0"), "--score is for the throws"),
        (("5H 5S 5C JD 5D", "--to", "31"), "--to is for the throws"),
        (("5H 5S 5C JD 5D", "--short"), "--short is for the throws"),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_bad_input_is_one_line_and_status_2(
    run: Run, arguments: tuple[str, ...], reason: str, as_json: bool
) -> None:
    status, out, err = run("--analyse", *arguments, *(["--json"] if as_json else []))
    assert (status, out) == (2, "")
    usage, line = err.splitlines()
    assert usage.startswith("usage: cribbage")
    assert line.startswith("cribbage: ")
    assert reason in line


# Throws


def test_the_table_of_all_throws(run: Run) -> None:
    status, out, err = run("--analyse", SIX_CARDS, "--dealer", "--score", "90-85")
    assert (status, err) == (0, "")
    position, _, heading, *rows, _, best = out.splitlines()
    assert position == "4C 5H 5S 6D JC KD, your crib, at 90-85 in a game to 121."
    assert heading.split() == ["thrown", "kept", "hand", "crib", "pegging", "all", "to", "win"]
    assert len(rows) == 15
    assert len({row[:5] for row in rows}) == 15
    for line in (heading, *rows):
        assert len(line) == len(heading) <= 80
    assert rows[0].startswith("JC KD   4C 5H 5S 6D ")
    assert re.fullmatch(
        r"The best throw is the jack of clubs and the king of diamonds: it wins [\d.]+ % of the "
        "games.",
        best,
    )
    for row in rows:
        hand, crib, pegging, together, win, sign = row.split()[6:]
        assert float(hand) + float(crib) + float(pegging) == pytest.approx(
            float(together), abs=0.02
        )
        assert (0 < float(win) < 100, sign) == (True, "%")


@pytest.mark.parametrize("role", ["--dealer", "--pone"])
def test_the_data_are_what_the_tutor_judges(run: Run, role: str) -> None:
    seen = discarding(SIX_CARDS, dealer=ME if role == "--dealer" else OTHER)
    found = data(run, "--analyse", SIX_CARDS, role)
    assert found["cards"] == [str(card) for card in seen.hand]
    assert found["dealer"] == (role == "--dealer")
    assert (found["score"], found["target"]) == ([0, 0], 121)
    judged = judged_throws(seen)
    assert len(found["throws"]) == len(judged) == 15
    for row, each in zip(found["throws"], judged, strict=True):
        assert list(row) == ["thrown", "kept", "hand", "crib", "pegging", "points", "chance"]
        assert row["thrown"] == [str(card) for card in each.thrown]
        assert row["kept"] == [str(card) for card in each.kept]
        assert row["hand"] == pytest.approx(each.hand, abs=1e-4)
        assert row["crib"] == pytest.approx(each.crib, abs=1e-4)
        assert row["pegging"] == pytest.approx(each.pegging, abs=1e-4)
        assert row["points"] == pytest.approx(each.points, abs=1e-4)
        assert row["chance"] == pytest.approx(each.chance, abs=1e-4)
    assert {Card.parse(text) for text in found["throws"][0]["thrown"]} == {*by_chance_to_win(seen)}


def test_the_order_of_the_cards_does_not_matter(run: Run) -> None:
    cards = SIX_CARDS.split()
    tables = set()
    for order in range(3):
        Random(order).shuffle(cards)
        tables.add(run("--analyse", " ".join(cards), "--pone")[1])
    assert len(tables) == 1


def test_the_score_and_the_limit_count(run: Run) -> None:
    """Near the end the chance to win is another, and so may be the best throw."""
    whole = data(run, "--analyse", SIX_CARDS, "--pone", "--score", "55-55")
    short = data(run, "--analyse", SIX_CARDS, "--pone", "--score", "55-55", "--short")
    to_70 = data(run, "--analyse", SIX_CARDS, "--pone", "--score", "64-64", "--to", "70")
    assert [each["target"] for each in (whole, short, to_70)] == [121, 61, 70]
    assert data(run, "--analyse", SIX_CARDS, "--pone", "--long") == data(
        run, "--analyse", SIX_CARDS, "--pone"
    )
    # Who needs six and counts first has all but won with this hand.
    assert whole["throws"][0]["chance"] < 0.7 < 0.8 < short["throws"][0]["chance"]
    assert to_70["throws"] == short["throws"]


def test_what_points_alone_would_choose_is_told_if_it_is_another(run: Run) -> None:
    told = 0
    chance = Random(5)
    for _ in range(30):
        cards = " ".join(map(str, chance.sample(PACK, 6)))
        arguments = ("--analyse", cards, "--pone", "--score", "105-112")
        throws = data(run, *arguments)["throws"]
        differs = max(each["points"] for each in throws) > throws[0]["points"]
        out = run(*arguments)[1]
        assert ("By points alone it would be the " in out) == differs
        told += differs
    assert told


def test_nothing_is_called_sure(run: Run) -> None:
    _, won, _ = run("--analyse", SIX_CARDS, "--pone", "--score", "120-0")
    assert "> 99.9 %" in won
    assert "100.0 %" not in won
    _, lost, _ = run("--analyse", "2H 4S 6C 8D TC QH", "--dealer", "--score", "0-120")
    assert "< 0.1 %" in lost
    assert " 0.0 %" not in lost


# Counts


def test_a_hand_is_counted(run: Run) -> None:
    status, out, err = run("--analyse", "5H 5S 4C 6D + JC")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "5H 5S 4C 6D + JC",
        "",
        "5H JC: fifteen for 2",
        "5S JC: fifteen for 2",
        "4C 5H 6D: fifteen for 2",
        "4C 5S 6D: fifteen for 2",
        "4C 5H 6D: a run of three for 3",
        "4C 5S 6D: a run of three for 3",
        "5H 5S: a pair for 2",
        "Say: fifteen 2, fifteen 4, fifteen 6, fifteen 8, and a double run makes 16.",
        "It is worth 16.",
    ]


def test_a_hand_of_nothing_is_nineteen(run: Run) -> None:
    assert run("--analyse", "2H 4S 6C 8D TC")[1].splitlines()[-2:] == [
        "Say: nineteen.",
        "It is worth 0.",
    ]


def test_a_flush_of_four_is_none_in_a_crib(run: Run) -> None:
    _, out, _ = run("--analyse", "2H 4H 6H 9H + KC")
    assert out.splitlines()[-5:] == [
        "As a hand it is worth 8.",
        "",
        "In a crib this is no flush, as the starter is of another suit.",
        "Say: fifteen 2 and fifteen 4.",
        "As a crib it is worth 4.",
    ]
    assert "As a crib" not in run("--analyse", "2H 4H 6H 9H + KH")[1]


@pytest.mark.parametrize("text", ["5H 5S 5C JD 5D", "2H 4H 6H 9H KC", "2H 4S 6C 8D TC"])
def test_the_data_of_a_count_are_the_scorers(run: Run, text: str) -> None:
    *hand, starter = parse_cards(text)
    found = data(run, "--analyse", text)
    assert found["cards"] == [str(card) for card in hand]
    assert found["starter"] == str(starter)
    for name, crib in (("hand", False), ("crib", True)):
        expected = score_show(hand, starter, crib=crib)
        assert found[name]["points"] == points(expected)
        assert found[name]["combinations"] == [
            {"kind": each.kind.value, "cards": [*map(str, each.cards)], "points": each.points}
            for each in expected
        ]


# How it looks, and how it starts


@pytest.mark.parametrize("arguments", [(SIX_CARDS, "--dealer"), ("5H 5S 4C 6D JC",)])
def test_symbols_stand_only_where_they_can_be_shown(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    assert run("--analyse", *arguments)[1].isascii()
    monkeypatch.setattr("cribbage.ui.charset.symbols_can_be_shown", lambda: True)
    assert "5♥" in run("--analyse", *arguments)[1]
    assert run("--analyse", *arguments, "--ascii")[1].isascii()
    assert run("--analyse", *arguments, "--json")[1].isascii()


def test_neither_a_screen_nor_a_terminal_is_needed() -> None:
    program = (
        "import sys; from cribbage.cli import main; status = main(sys.argv[1:]);"
        "sys.exit(9 if 'curses' in sys.modules else status)"
    )
    arguments = ["--analyse", SIX_CARDS, "--pone"]
    ran = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C", "TERM": "dumb"},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(ran.stdout.splitlines()) > 17
    assert ran.stdout.isascii()
