"""The command line: help and complaints, and that each option reaches its effect."""

from __future__ import annotations

import io
import re
import shutil
import sys
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import NoReturn

import pytest

from cribbage import __version__
from cribbage.bots.levels import DEFAULT_LEVEL, LEVELS
from cribbage.cli import main
from cribbage.engine.cards import PACK
from cribbage.engine.options import LONG, SHORT
from cribbage.flags import FLAGS
from cribbage.leaving import GameLeft, Signals
from cribbage.match import Front, Settings
from cribbage.store.place import file
from cribbage.ui.frame import Frame
from cribbage.ui.keys import Key
from cribbage.ui.layout import MINIMUM, Size

from .pty.run_helper import pinned
from .resumed import game

Run = Callable[..., tuple[int, str, str]]

# No answer fits every question; those that do not fit are refused, and it is asked again.
ANSWERS = [*(str(card) for card in PACK), "29", "n"]
A_WHOLE_GAME = "\n".join(islice(cycle(ANSWERS), 20_000))


@pytest.fixture(autouse=True)
def _somebody_elses_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the program may keep, it is not kept where somebody plays."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program with arguments and what is typed; its status, output and errors.

    The computer plays at the level that the tests know, unless the arguments say another.
    """

    def started(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            status: object = main(pinned(arguments))
        except SystemExit as left:
            status = left.code
        out, err = capsys.readouterr()
        assert isinstance(status, int)
        return status, out, err

    return started


def last_words(out: str) -> str:
    """The last line but the one that tells that the game which was left is kept."""
    *_, words, kept = out.splitlines()
    assert kept == "Game 1 is kept: start cribbage again to go on with it."
    return words


# Help and complaints


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help(run: Run, flag: str) -> None:
    status, out, err = run(flag)
    assert (status, err) == (0, "")
    assert out.startswith("usage: cribbage")
    for each in FLAGS:
        assert each.long in out
        assert each.short in out


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"cribbage {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["-x"], "-x"),
        (["--unknown"], "--unknown"),
        (["--mug"], "--mug"),
        (["-eq", "-z"], "-z"),
        (["file"], "file"),
        (["--seed"], "--seed"),
        (["--seed", "x"], "x"),
        (["--seed=-1"], "-1"),
        (["--seed", "4294967296"], "4294967296"),
        pytest.param(["--seed", "9" * 5000], "4294967295", id="endless seed"),
        (["--seed", "\N{ARABIC-INDIC DIGIT FIVE}"], "4294967295"),
        (["--color", "blue"], "blue"),
        (["--color"], "--color"),
        (["--short", "--long"], "--short and --long"),
    ],
)
def test_a_bad_option_is_one_line_of_usage_and_the_reason(
    run: Run, arguments: list[str], word: str
) -> None:
    status, out, err = run("--plain", *arguments)
    assert (status, out) == (2, "")
    usage, reason = err.splitlines()
    assert usage.startswith("usage: cribbage")
    assert reason.startswith("cribbage: ")
    assert word in reason


# How it plays


def test_without_a_terminal_it_says_why_it_plays_line_by_line(run: Run) -> None:
    _, out, err = run()
    assert len(err.splitlines()) == 1
    assert "not a terminal" in err
    assert "Short game" in out


def test_line_by_line_when_asked_needs_no_reason(run: Run) -> None:
    status, out, err = run("--plain")
    assert (status, err) == (0, "")
    assert "Short game" in out


def test_the_end_of_the_input_leaves_the_game_which_is_kept(run: Run) -> None:
    status, out, _ = run("--plain", "--seed", "77", "--long")
    assert status == 0
    assert last_words(out) == "The game was left."


def test_the_seed_of_a_game_that_goes_on_is_told_only_where_it_cannot_be_kept(run: Run) -> None:
    """It would tell the cards to come; where the game is lost, it can deal them again."""
    assert "77" not in run("--plain", "--seed", "77", "--long")[1]
    shutil.rmtree(file().parent)
    file().mkdir(parents=True)
    _, out, _ = run("--plain", "--seed", "77", "--long")
    assert out.splitlines()[-1] == "The game was left. Its seed was 77."


@pytest.mark.parametrize("word", ["quit", "EXIT"])
def test_leaving_by_a_word(run: Run, word: str) -> None:
    status, out, _ = run("--plain", "--seed", "77", "--long", typed=f"{word}\n12\n")
    assert status == 0
    assert last_words(out) == "The game was left."


def test_a_closed_input_is_an_empty_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["--plain", "--seed", "3", "--long"]) == 0
    assert last_words(capsys.readouterr().out) == "The game was left."
    sys.stdin.close()


@pytest.mark.parametrize(("error", "status"), [(KeyboardInterrupt, 130), (GameLeft(143), 143)])
def test_the_exit_status_tells_how_it_was_left(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int
) -> None:
    def leave(*_: object) -> NoReturn:
        raise error

    monkeypatch.setattr("cribbage.ui.plain.PlainFront.decide", leave)
    left, out, _ = run("--plain", "--seed", "5", "--long")
    assert left == status
    assert last_words(out) == "The game was left."


# What each option does


def test_a_whole_game_can_be_played(run: Run) -> None:
    status, out, _ = run("--plain", "--seed", "5", "--short", typed=A_WHOLE_GAME)
    assert status == 0
    assert out.splitlines()[-1] == "Goodbye."


@pytest.mark.parametrize("flag", ["-e", "--explain"])
def test_explain(run: Run, flag: str) -> None:
    plain = ("--plain", "--seed", "5", "--short")
    assert "Say: " not in run(*plain, typed=A_WHOLE_GAME)[1]
    assert "Say: " in run(*plain, flag, typed=A_WHOLE_GAME)[1]


@pytest.mark.parametrize("flag", ["-m", "--muggins"])
def test_muggins(run: Run, flag: str) -> None:
    plain = ("--plain", "--seed", "5", "--short")
    assert "Call muggins" not in run(*plain, typed=A_WHOLE_GAME)[1]
    assert "Call muggins" in run(*plain, flag, typed=A_WHOLE_GAME)[1]


@pytest.mark.parametrize("flag", ["-q", "--quiet"])
def test_quiet(run: Run, flag: str) -> None:
    plain = ("--plain", "--seed", "5", "--short")
    long, quiet = (run(*plain, *more, typed=A_WHOLE_GAME)[1] for more in ([], [flag]))
    assert "Another game (y)?" in long
    assert "Another game (y)?" not in quiet
    assert len(quiet) < len(long) / 2


@pytest.mark.parametrize("flag", ["-r", "--random"])
def test_random(run: Run, flag: str) -> None:
    plain = ("--plain", "--seed", "5", "--short")
    assert "Lift how many" in run(*plain, typed=A_WHOLE_GAME)[1]
    assert "Lift how many" not in run(*plain, flag, typed=A_WHOLE_GAME)[1]


def test_flags_go_together(run: Run) -> None:
    together = run("-emqr", "--plain", "--seed", "5", "--short", typed=A_WHOLE_GAME)
    apart = run("-e", "-m", "-q", "-r", "--short", "--seed=5", "--plain", typed=A_WHOLE_GAME)
    assert together[1].replace("Game 1, seed", "Game 2, seed") == apart[1]
    assert together[0] == 0


def test_short_and_long(run: Run) -> None:
    assert "61 wins." in run("--plain", "--seed", "5", "--short", typed=A_WHOLE_GAME)[1]
    assert "121 wins." in run("--plain", "--seed", "5", "--long", typed=A_WHOLE_GAME)[1]
    for flag in ("--short", "--long"):
        assert "Short game" not in run("--plain", flag)[1]


def test_l_is_the_long_game_and_no_look_back(run: Run) -> None:
    assert "121 wins." in run("--plain", "--seed", "5", typed="l\n" + A_WHOLE_GAME)[1]


def test_a_seed_deals_the_same_again(run: Run) -> None:
    told = [run("--plain", "--seed", seed, "--short", typed=A_WHOLE_GAME)[1] for seed in "556"]
    outs = [re.sub(r"This was game \d", "", text) for text in told]
    assert outs[0] == outs[1] != outs[2]
    assert "; its seed was 5." in outs[0]


@pytest.mark.parametrize("seed", ["0", "4294967295", "007"])
def test_seeds_from_the_lowest_to_the_highest(run: Run, seed: str) -> None:
    status, out, _ = run("--plain", "--seed", seed, "--long")
    assert status == 0
    assert last_words(out) == "The game was left."
    assert game(1).seed == int(seed)


@pytest.mark.parametrize(
    ("arguments", "settings"),
    [
        ([], Settings()),
        (["--short"], Settings(target=SHORT)),
        (["--long"], Settings(target=LONG)),
        (["-m"], Settings(muggins=True)),
        (["--skunks"], Settings(skunks=True)),
        (["-r"], Settings(cut_at_random=True)),
        (["--seed", "12"], Settings(seed=12)),
        (["-eq"], Settings()),
        (["--level", "novice"], Settings(level="novice")),
        (["--level=expert"], Settings(level="expert")),
        (["--level", "master"], Settings()),
    ],
)
def test_what_is_asked_for_reaches_the_games(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], settings: Settings
) -> None:
    asked: list[Settings] = []

    def play_match(front: Front, settings: Settings, *kept: object) -> None:
        asked.append(settings)

    monkeypatch.setattr("cribbage.match.play_match", play_match)
    assert main(["--plain", *arguments]) == 0
    assert asked == [settings]


def test_the_levels_of_the_option_are_those_that_there_are() -> None:
    """They stand in the list of options as well, so that no player is loaded to read it."""
    (flag,) = [flag for flag in FLAGS if flag.long == "--level"]
    assert flag.choices == LEVELS
    assert f"{DEFAULT_LEVEL} (the default)" in flag.about


def test_the_level_of_the_computer_is_told_line_by_line(run: Run) -> None:
    plain = ("--plain", "--short", "--seed", "5")
    assert "The computer plays as an expert.\n" in run(*plain, "--level", "expert")[1]
    assert "Level: novice.\n" in run(*plain, "-q", "--level", "novice")[1]
    people = run(*plain, "--hotseat")[1]
    assert "plays as" not in people
    assert "evel" not in people


# On a screen


class Window:
    """A terminal in which nobody types."""

    def __init__(self, signals: Signals, *, color: bool, theme: str) -> None:
        signals.check()
        self.color = color
        self.theme = theme
        self.frames: list[Frame] = []
        OPENED.append(self)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def size(self) -> Size:
        return MINIMUM

    def paint(self, frame: Frame) -> None:
        self.frames.append(frame)

    def read(self) -> Key:
        raise GameLeft


OPENED: list[Window] = []


class Keyboard(io.StringIO):
    """An input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[Window, str]]:
    """Start on a screen that can show everything; the window, and the last words."""

    def started(*arguments: str) -> tuple[Window, str]:
        monkeypatch.setattr(sys, "stdin", Keyboard())
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        monkeypatch.setattr("cribbage.ui.terminal.unusable", lambda environ: None)
        monkeypatch.setattr("cribbage.ui.terminal.Terminal", Window)
        monkeypatch.setattr("cribbage.ui.charset.symbols_can_be_shown", lambda: True)
        OPENED.clear()
        assert main(arguments) == 0
        (opened,) = OPENED
        out, err = capsys.readouterr()
        assert not err
        return opened, out

    return started


Start = Callable[..., tuple[Window, str]]


def test_on_a_terminal_it_plays_on_the_screen(window: Start) -> None:
    opened, out = window("--seed", "8", "--long")
    assert not "".join(opened.frames[0].lines).isascii()
    assert last_words(out) == "The game was left."
    opened, _ = window("--new")
    assert "Short game" in "".join(opened.frames[0].lines)


def test_the_first_screen_stays_as_it_is_once_all_is_loaded(window: Start) -> None:
    """It is painted early; the first one of the game itself looks the same."""
    for arguments in ([], ["-q"], ["--ascii"]):
        opened, _ = window(*arguments)
        early, first = opened.frames
        assert early == first


def test_ascii(window: Start) -> None:
    for arguments in (["--ascii"], ["--ascii", "--long"]):
        opened, _ = window(*arguments)
        assert all("".join(frame.lines).isascii() for frame in opened.frames)


def test_short_or_long_is_not_asked_when_told(window: Start) -> None:
    for flag, word in (("--short", "61"), ("--long", "lurch")):
        opened, _ = window(flag)
        for frame in opened.frames:
            assert "Short game" not in "".join(frame.lines)
        assert word in "".join(opened.frames[-1].lines)


@pytest.mark.parametrize(
    ("arguments", "no_color", "color"),
    [
        ([], "", True),
        ([], "1", False),
        (["--color", "auto"], "1", False),
        (["--color", "always"], "1", True),
        (["--color", "never"], "", False),
        (["--color=auto"], "", True),
    ],
)
def test_color(
    window: Start,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    no_color: str,
    color: bool,
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    opened, _ = window(*arguments)
    assert opened.color is color


def test_plain_is_plain_on_a_terminal_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard())
    OPENED.clear()
    assert main(["--plain"]) == 0
    assert not OPENED
    assert "Short game" in capsys.readouterr().out


# What the parser alone would do badly


def test_two_dashes_end_the_options(run: Run) -> None:
    assert run("--plain", "--short", "--")[0] == 0
    status, _, err = run("--", "--plain", "word")
    assert status == 2
    assert "word" in err


def test_the_unknown_letter_of_several_is_named(run: Run) -> None:
    status, _, err = run("-emqz")
    assert status == 2
    assert err.splitlines()[-1] == "cribbage: unknown option: -z"


def test_a_complaint_stays_on_its_line(run: Run) -> None:
    status, _, err = run("--seed", "a\nb\x1b[2J")
    assert status == 2
    assert len(err.splitlines()) == 2
    assert "\x1b" not in err


@pytest.mark.parametrize(("seed", "first"), [("5c", "I have"), ("5y", "You have")])
def test_a_seed_can_say_who_has_the_first_crib(run: Run, seed: str, first: str) -> None:
    out = run("--plain", "--short", "--seed", seed)[1]
    assert out.splitlines()[1] == f"{first} the first crib."
    assert last_words(out) == "The game was left."
