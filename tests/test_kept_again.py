"""What comes back with a game that goes on, who holds it, and what a damaged file does to it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from cribbage import record
from cribbage.cli import main
from cribbage.engine.options import FORMS, SHORT
from cribbage.guide import Guided
from cribbage.leaving import GameLeft
from cribbage.match import Left, Settings, Tally, play_match
from cribbage.shuffle import next_seed
from cribbage.store import games
from cribbage.store.games import Setting
from cribbage.store.keeper import Keeper, Kind
from cribbage.store.place import file, lock_file
from cribbage.ui.glyphs import SYMBOLS
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import MINIMUM
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.wording.manner import Manner
from tests.faults.automaton import Automaton, play_kept
from tests.resumed import GO_ON, KEPT, Run, is_kept, runner
from tests.store.test_holds import other, told
from tests.store.test_keeper import Moves, kinds
from tests.test_match import Scripted
from tests.test_record import EXAMPLE
from tests.ui.fake_terminal import ENTER, signs
from tests.ui.frames import message_area
from tests.ui.games import names_alone
from tests.ui.test_recall import Blind, left, left_after, on_paper, settings


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


# What comes back


Resumed = tuple[Guided, Settings, Left | None]


@pytest.fixture
def resumed(monkeypatch: pytest.MonkeyPatch, run: Run) -> Callable[..., Resumed]:
    """What a game that goes on is played with, after one that was begun with these options."""

    def played(begun: str, more: str = "") -> Resumed:
        assert is_kept(run(f"--plain --short --new {begun}").lines[-1])
        found: list[Resumed] = []

        def play(front: Guided, settings: Settings, keeper: Keeper, left: Left | None) -> None:
            found.append((front, settings, left))

        with monkeypatch.context() as patch:
            patch.setattr("cribbage.match.play_match", play)
            assert main(["--plain", "--resume", *more.split()]) == 0
        return found[0]

    return played


@pytest.mark.parametrize("begun", ["", "-q", "-e", "-r", "-eqr"])
@pytest.mark.parametrize("more", ["", "-q", "-e", "-r"])
def test_how_it_was_played_comes_back(
    resumed: Callable[..., Resumed], begun: str, more: str
) -> None:
    front, settings, _left = resumed(begun, more)
    assert front.manner.quiet == ("q" in begun + more)
    assert front.manner.explain == ("e" in begun + more)
    assert settings.cut_at_random == ("r" in begun + more)


@pytest.mark.parametrize(
    ("kept", "tally"), [("[2,5]", (2, 5)), ("[2]", (0, 0)), ("[1,2,3]", (0, 0)), ("[]", (0, 0))]
)
def test_a_tally_of_other_sides_is_none(
    resumed: Callable[..., Resumed], run: Run, kept: str, tally: tuple[int, ...]
) -> None:
    run("--plain --short --new")
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET setting = ?", (f'{{"tally":{kept}}}',))
        database.execute("UPDATE game SET saved = '9999'")
    _front, _settings, left = resumed("")
    assert left is not None
    assert left.number == 1
    assert left.tally.games == tally


@pytest.mark.parametrize(("names", "offered"), [("Ann,Bob", True), ("Ann,Cat", False), ("", True)])
def test_people_of_other_names_are_not_offered_the_game(
    run: Run, names: str, offered: bool
) -> None:
    run("--plain --short --hotseat --names Ann,Bob")
    again = run(f"--plain --short --hotseat {f'--names {names}' if names else ''}")
    assert (GO_ON in again.out) is offered


def test_games_of_people_against_each_other_do_not_count(run: Run) -> None:
    for options in ("--hotseat", "--variant three --hotseat --names Ann,Bob", "--variant three"):
        run(f"--plain --short --new {options}")
    with closing(sqlite3.connect(file())) as database:
        counts = database.execute("SELECT counts FROM game ORDER BY number").fetchall()
    assert counts == [(0,), (0,), (1,)]


def test_after_the_deals_of_a_day_come_some_that_nobody_can_foresee() -> None:
    fronts = [Scripted(2) for _ in range(2)]
    for front in fronts:
        play_match(front, Settings(target=SHORT, level="casual", seed=5, daily=True))
    (first, second), (again, other_second) = ([seed for _, seed in each.begun] for each in fronts)
    assert first == again == "5"
    assert second != other_second
    assert not second.startswith(str(next_seed(5)))


# Fronts that go on


def test_line_by_line_nothing_is_told_of_the_deals_before() -> None:
    """The last move of the first seat is one of the last deal."""
    for decisions in range(6, 40):
        game = left_after("six", decisions)
        text = on_paper(game, ())
        deals = [line for line in text.splitlines() if line.startswith("Deal ")]
        if game.state.deal > 1 and len(deals) == 1:
            assert deals[0].startswith(f"Deal {game.state.deal}: ")
            return
    raise AssertionError("no such decision")


@pytest.mark.parametrize("form", FORMS)
def test_on_the_screen_it_asks_at_once_and_only_what_is_new_has_a_star(form: str) -> None:
    game = left_after(form, 2)
    terminal = Blind(MINIMUM, [])
    manner = Manner(symbols=True, names=names_alone(FORMS[form]))
    front = ScreenFront(terminal, manner, SYMBOLS, game.people, game.options.form.sides)
    with pytest.raises(GameLeft):
        play_match(front, settings(game), None, left(game))
    (frame,) = terminal.frames
    rows = message_area(frame)
    (at,) = [at for at, row in enumerate(rows) if "You go on with the game" in row]
    assert rows[at].startswith("*")
    assert not any(row.startswith("*") for row in rows[:at])


def test_page_up_shows_what_was_told_before_the_game_was_left() -> None:
    game = left_after("six", 7)
    terminal = Blind(MINIMUM, [Key(Action.PAGE_UP)] * 2)
    front = ScreenFront(terminal, Manner(symbols=True), SYMBOLS, game.people, 2)
    with pytest.raises(GameLeft):
        play_match(front, settings(game), None, left(game))
    first, *_, last = ("\n".join(frame.lines) for frame in terminal.frames)
    assert "You cut the three of diamonds." not in first
    assert "You cut the three of diamonds." in last


def test_the_fingerprint_can_be_asked_for_at_once() -> None:
    game = left_after("six", 2)
    found = record.last_fingerprint(game)
    assert found in on_paper(game, (), "f\n")
    terminal = Blind(MINIMUM, [*signs("f"), ENTER])
    front = ScreenFront(terminal, Manner(symbols=True), SYMBOLS, game.people, 2)
    with pytest.raises(GameLeft):
        play_match(front, settings(game), None, left(game))
    shown = "\n".join(terminal.frames[-1].lines)
    assert found[:32] in shown
    assert found[32:] in shown


# Who holds it, and what becomes of its file


def test_a_game_is_held_from_its_beginning() -> None:
    moves = Moves()
    with other(lock_file(), moves.keeper.number or 0) as process:
        assert told(process) == "False"
        process.kill()


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("length", [50, 100, 4096, 6000, 8192])
def test_a_database_that_is_cut_short_is_put_beside(length: int, is_open: bool) -> None:
    moves = Moves()
    moves.make(9)
    with closing(sqlite3.connect(file())) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if not is_open:
        moves.keeper.close()
    os.truncate(file(), length)
    moves.make(1)
    assert kinds(moves.keeper) == [Kind.DAMAGED]
    assert file().with_name("cribbage.db.damaged-1").stat().st_size == length
    moves.make_all()
    assert moves.kept == moves.game
    assert not moves.keeper.failure


@pytest.mark.parametrize("is_open", [False, True])
def test_a_database_that_is_emptied_is_filled_again(is_open: bool) -> None:
    moves = Moves()
    moves.make(9)
    with closing(sqlite3.connect(file())) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if not is_open:
        moves.keeper.close()
    os.truncate(file(), 0)
    moves.make_all()
    assert not moves.keeper.failure
    assert moves.kept == moves.game


def test_a_folder_that_comes_in_its_place_is_only_told_and_left_alone() -> None:
    moves = Moves()
    moves.make(5)
    moves.keeper.close()
    for path in list(file().parent.glob("cribbage.db*")):
        path.unlink()
    file().mkdir()
    kept = file() / "somebody's"
    kept.write_text("own")
    moves.make_all()
    assert kinds(moves.keeper) == [Kind.NOT_KEPT]
    assert kept.read_text() == "own"


def test_the_games_won_before_are_not_lost_with_the_file_of_a_game_that_goes_on(run: Run) -> None:
    setting = Setting(tally=(2, 5))
    moves = Moves(setting)
    moves.make(5)
    moves.keeper.close()
    for path in list(file().parent.glob("cribbage.db*")):
        path.unlink()
    play_kept(Automaton(), moves.game.seed, Left(moves.game, Tally(setting.tally), 1))
    row = games.row(1)
    assert row is not None
    assert Setting.from_text(row.setting).tally == setting.tally


# What the program itself does not leave open


@pytest.mark.parametrize("lines", [11, 20, 36])
def test_a_game_of_the_first_version_goes_on_without_fingerprints(run: Run, lines: int) -> None:
    run("--plain --short --new")
    text = "".join(EXAMPLE.splitlines(keepends=True)[:lines])
    with closing(sqlite3.connect(file())) as database, database:
        database.execute("UPDATE game SET record = ?", (text,))
    again = run("--plain", "", "f")
    assert "You go on with the game that you left." in again.out
    assert "This pack has no fingerprint." in again.out
    assert again.lines[-1] == KEPT
    row = games.row(1)
    assert row is not None
    assert row.record.startswith(text.rstrip("\n"))


# Names of files


@pytest.mark.skipif(os.name != "posix", reason="no such names")
@pytest.mark.parametrize("text", [None, "fish", EXAMPLE])
def test_what_verify_tells_of_an_odd_name_stays_on_its_line(run: Run, text: str | None) -> None:
    """2: there is no such file; 1: it holds no record, or one without fingerprints."""
    name = file().with_name("\x1b[2J\nall fine")
    if text is not None:
        name.parent.mkdir(parents=True)
        name.write_text(text)
    ran = run("--verify", arguments=[str(name)])
    assert ran.status == (2 if text is None else 1)
    (line,) = [line for line in (ran.out + ran.err).splitlines() if "[2J" in line]
    assert "\x1b" not in ran.out + ran.err
    assert "all fine" in line
