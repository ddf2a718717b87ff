"""Tests of one language, which a process must speak from its start: see ``test_languages``."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pytest

from cribbage import cli, configuring, languages
from cribbage.engine.options import FORMS, LOWEST_TARGET
from cribbage.engine.rules import view
from cribbage.flags import FLAGS
from cribbage.ui import frame as frames
from cribbage.ui import reading, stage, widths
from cribbage.ui.frame import Canvas, Frame, Style
from cribbage.ui.glyphs import LETTERS, SYMBOLS
from cribbage.ui.layout import MINIMUM, Layout, Size
from cribbage.ui.question import Question
from cribbage.ui.screen import LONGEST_PROMPT
from cribbage.ui.wording import keeping, labels, prompts, rules
from cribbage.ui.wording.answers import AT_THE_END, Answer, key, meant
from cribbage.ui.wording.cards import letters
from cribbage.ui.wording.manner import Manner
from tests.golden.golden import check
from tests.golden.test_games import STORIES, transcript
from tests.ui import fake_terminal
from tests.ui.games import EVERY_FORM_OF_GAME, YOU, against_classic, names_alone
from tests.ui.tables import (
    at_challenge,
    at_count,
    at_crib,
    at_cut_for_deal,
    at_cut_for_starter,
    at_discard,
    at_play,
)
from tests.ui.typist import Habits, asks_for_help

GOLDEN = Path(__file__).with_name("golden")
LANGUAGE = languages.wanted(os.environ)
MANNERS = (Manner(symbols=True), Manner(explain=True), Manner(quiet=True))
ENGLISH = re.compile(
    r"\b([Tt]he|[Yy]ou|[Yy]our|with|cards?|score|points?|not|from|this|which|dealer|starter)\b"
)
"""Words that stand in no sentence of the other languages."""


# The screen


class Crowded(Exception):
    """A text that does not fit, or runs into another."""


class Strict(Canvas):
    """A canvas on which no text may be cut, or stand without a space beside another one."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self._texts: dict[tuple[int, int], str] = {}

    def put(self, y: int, x: int, text: str, style: Style = frames.PLAIN) -> None:
        if sum(map(str.isalpha, text)) > 2 and 0 <= y < self.height:
            end = x + widths.width(text.rstrip())
            if end > self.width:
                raise Crowded(f"{text!r} at {y}, {x}")
            for column in range(max(0, x - 1), end + 1):
                if self._texts.get((y, column), text) != text:
                    raise Crowded(f"{text!r} and {self._texts[y, column]!r} in row {y}")
            for column in range(x, end):
                self._texts[y, column] = text
        super().put(y, x, text, style)


@pytest.fixture
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("render", "stage"):
        monkeypatch.setattr(f"cribbage.ui.{module}.Canvas", Strict)


@pytest.mark.usefixtures("_strict")
@pytest.mark.parametrize(("form", "manner"), zip(FORMS, cycle(MANNERS), strict=False))
def test_nothing_is_cut_or_runs_into_another(form: str, manner: Manner) -> None:
    """In whole games on the least screen, with all that may be told in them."""
    seen: list[Frame] = []
    manner = Manner(
        manner.quiet,
        manner.explain,
        manner.symbols,
        names=names_alone(FORMS[form]),
    )
    fake_terminal.play_on_screen(
        against_classic(FORMS[form], LOWEST_TARGET, muggins=True, seed=3),
        manner,
        Habits((asks_for_help,), (0, 2, -3, 0, -2, 4, 0, 1, -1), (1, 3), lift="9"),
        sizes=[MINIMUM],
        look=lambda frame, typist, idle: seen.append(frame),
        glyphs=SYMBOLS if manner.symbols else LETTERS,
    )
    assert len(seen) > 20


@pytest.mark.usefixtures("_strict")
@pytest.mark.parametrize("size", [MINIMUM, Size(100, 30)])
def test_the_first_screen_has_room(size: Size) -> None:
    for quiet in (False, True):
        assert stage.opening(size, labels.length(quiet=quiet), SYMBOLS).lines


def test_labels_have_room() -> None:
    layout = Layout.of(MINIMUM)
    assert widths.width(labels.YOUR_HAND) < layout.table_x
    assert widths.width(labels.count(31)) < layout.computer_x - layout.table_x
    assert widths.width(labels.PLAY_OVER) < layout.computer_x - layout.table_x
    assert widths.width(labels.COMPUTERS_HAND) < layout.board_x - layout.computer_x
    assert widths.width(labels.STARTER) < layout.computer_x - layout.table_x - 2
    assert layout.starter_shift + widths.width(labels.STARTER_IN_SHORT) < layout.table_x
    hints = labels.hints(cards=True, take_back=True, hint=True)
    level = max((labels.level(name) for name in labels.LEVELS), key=widths.width)
    assert widths.width(f"{hints} {level}") < MINIMUM.width
    for page in (1, 9):
        assert widths.width(labels.reading_footer(page, 9)) < MINIMUM.width - 2
        assert widths.width(labels.browsing(page, 9)) < MINIMUM.width - 2


TABLES = (at_challenge, at_cut_for_deal, at_cut_for_starter, at_discard, at_play, at_count, at_crib)


def every_prompt(manner: Manner) -> Iterator[str]:
    for table in TABLES:
        yield prompts.prompt(Question(view(table(), YOU)), manner)
    yield prompts.another_game(manner)
    yield keeping.go_on(manner)
    yield labels.length(quiet=manner.quiet)


@pytest.mark.parametrize("manner", MANNERS)
def test_no_prompt_takes_more_rows_than_there_are(manner: Manner) -> None:
    for prompt in every_prompt(manner):
        rows = stage.prompt_rows(Layout.of(MINIMUM), prompt)
        assert len(rows) <= LONGEST_PROMPT, rows


def test_help_fits_into_its_pages() -> None:
    for options in EVERY_FORM_OF_GAME:
        for on_screen in (False, True):
            text = rules.help_text(rules.AT_MORE, on_screen=on_screen, options=options)
            for line in reading.lines(reading.Reading(text), MINIMUM):
                assert widths.width(line) <= MINIMUM.width - 4


# Words


def test_the_answers_differ_and_stand_in_their_questions() -> None:
    assert len({key(answer) for answer in AT_THE_END}) == len(AT_THE_END)
    for manner in (Manner(), Manner(quiet=True)):
        asked = prompts.another_game(manner)
        for answer in AT_THE_END:
            assert re.search(rf"\b{key(answer)}[:)]", asked)
            assert meant(key(answer).upper(), *AT_THE_END) is answer
        assert f"({key(Answer.SHORT)}" in labels.length(quiet=manner.quiet)
        assert f"({key(Answer.NO)})" in keeping.go_on(manner)
    assert meant("y", *AT_THE_END) is Answer.YES


def test_letters_on_cards_are_all_different() -> None:
    ranks, suits = letters(own=True)
    assert (len(ranks), len(set(ranks))) == (13, 13)
    assert (len(suits), len(set(suits))) == (4, 4)


@pytest.mark.parametrize("name", ["short", "muggins", "quiet_explained_muggins", "pairs", "seven"])
def test_whole_games(name: str, request: pytest.FixtureRequest) -> None:
    """As somebody read them who knows the language; in English they are held elsewhere."""
    story = STORIES[name]
    opening = tuple(key(Answer.SHORT) for _ in story.opening)
    text = transcript(story._replace(opening=opening))
    if LANGUAGE != languages.ENGLISH:
        assert not ENGLISH.search(text), ENGLISH.search(text)
        update = request.config.getoption("--update-golden")
        check(f"{LANGUAGE}_{name}", text, update=bool(update), folder=GOLDEN)


@pytest.mark.skipif(LANGUAGE == languages.ENGLISH, reason="English is what is looked for")
@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "--to 900",
        "--level",
        "--level x",
        "--bogus",
        "-z",
        "--short --long",
        "--learn=x",
        "--export 9",
        "--stats",
        "--resume 7",
        "--replay nowhere",
        "--seed x",
        "--names A",
        "--analyse 5H",
        "--analyse 2H 4D 5C 6H JC KD --pone",
        "--verify /",
    ],
)
def test_nothing_is_said_in_english(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        cli.main(arguments.split())
    told = "\n".join(capsys.readouterr())
    assert told.strip()
    found = ENGLISH.search(re.sub(r"--[\w-]+|[\"'`«„].*?[\"'`»”]|no-\w+", "", told))
    assert not found, told


@pytest.mark.skipif(LANGUAGE == languages.ENGLISH, reason="English is what is looked for")
def test_what_is_set_wrong_is_told_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    home = os.environ["CRIBBAGE_HOME"]
    os.makedirs(home)
    with open(os.path.join(home, configuring.FILE), "w", encoding="utf-8") as file:
        file.write('level = "x"\nquiet = 1\nshort = true\nlong = true\nbogus\n')
    cli.main(["--stats"], configuring.found(os.environ))
    told = capsys.readouterr().err.replace(home, "")
    assert len(told.splitlines()) == 4
    assert not ENGLISH.search(told), told


def test_every_option_has_a_text_of_its_own() -> None:
    assert len({flag.about for flag in FLAGS}) == len(FLAGS)
