"""Nothing that was shown is lost, whenever the program is killed."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from cribbage import record
from cribbage.engine.moves import Count, Cut, Discard, Move, Play
from cribbage.engine.options import LOWEST_TARGET, Options
from cribbage.engine.rules import apply, legal, new_game
from cribbage.session import Game, play
from cribbage.store import games
from cribbage.store.games import State
from tests.bots.views import BOTS
from tests.opponents import CLASSIC, PINNED
from tests.pty.run_helper import CRIBBAGE, DEADLINE, environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="nothing else can be killed so")

SEED = 5
PROMPT_ENDS = (b"? ", b": ", b"ends. ")
NEW_GAME = ("--to", str(LOWEST_TARGET), "--level", PINNED, "--seed", str(SEED))


@cache
def expected() -> Game:
    """The game that is to come about."""
    game = Game.new(Options(LOWEST_TARGET), SEED, level=PINNED)
    return play(game, [BOTS["casual"], CLASSIC], [True, True], lambda _: None)


def answers() -> list[str]:
    """What the player types in it: one line for each decision."""
    game = expected()
    found = []
    state = new_game(game.options)
    for move in game.moves:
        by_itself = isinstance(move, Play) and len(state.hands[move.seat]) == 1
        state, _ = apply(state, move)
        if not by_itself:
            found += typed(move)
    return found


def typed(move: Move) -> list[str]:
    match move:
        case Cut(0, lift):
            return [str(lift)]
        case Discard(0, cards):
            return [" ".join(map(str, cards))]
        case Play(0, card):
            return [str(card)]
        case Count(0, points):
            return [str(points)]
    return []


class Player:
    """The program, line by line, behind pipes."""

    def __init__(self, *arguments: str) -> None:
        self._child = subprocess.Popen(
            [*CRIBBAGE, "--plain", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        )

    def wait_for_prompt(self) -> str:
        """All that is written up to the next question."""
        assert self._child.stdout is not None
        text = b""
        end = time.monotonic() + DEADLINE
        while not text.endswith(PROMPT_ENDS):
            ready, _, _ = select.select([self._child.stdout], [], [], end - time.monotonic())
            assert ready, f"no question comes: {text!r}"
            got = os.read(self._child.stdout.fileno(), 65536)
            assert got, f"the program has ended: {text!r}"
            text += got
        return text.decode()

    def type(self, line: str) -> None:
        assert self._child.stdin is not None
        self._child.stdin.write(f"{line}\n".encode())
        self._child.stdin.flush()

    def kill(self) -> None:
        self._child.kill()
        self._child.communicate()


@contextmanager
def player(*arguments: str) -> Iterator[Player]:
    started = Player(*arguments)
    try:
        yield started
    finally:
        started.kill()


def kept() -> Game:
    row = games.row(1)
    assert row is not None
    assert games.row(2) is None
    return record.read(row.record)


def decisions_kept() -> int:
    """How many of the player's decisions are kept."""
    state = new_game(kept().options)
    number = 0
    for move in kept().moves:
        by_itself = isinstance(move, Play) and len(state.hands[move.seat]) == 1
        state, _ = apply(state, move)
        number += len(typed(move)) * (not by_itself)
    return number


def assert_kept_to_the_end() -> None:
    row = games.row(1)
    assert row is not None
    assert row.state is State.OVER
    assert kept().moves == expected().moves
    assert kept().state == expected().state


@pytest.mark.thorough
def test_killed_at_every_decision_when_its_consequence_is_shown() -> None:
    """Each decision is taken by another process, which is killed at the next question."""
    arguments: tuple[str, ...] = NEW_GAME
    lines = answers()
    assert len(lines) > 15
    for number, line in enumerate(lines):
        with player(*arguments) as program:
            program.wait_for_prompt()
            if arguments == NEW_GAME:
                assert kept().moves == expected().moves[:1]
            assert decisions_kept() == number
            program.type(line)
            program.wait_for_prompt()
        assert decisions_kept() == number + 1
        assert kept().moves == expected().moves[: len(kept().moves)]
        arguments = ("--resume",)
    assert_kept_to_the_end()


@pytest.mark.thorough
def test_killed_at_every_decision_right_after_it_was_typed() -> None:
    """It is kept or not, but never by half, and never another one."""
    arguments: tuple[str, ...] = NEW_GAME
    lines = answers()
    number = 0
    while number < len(lines):
        with player(*arguments) as program:
            program.wait_for_prompt()
            for line in lines[number : number + 2]:
                program.type(line)
        done = decisions_kept()
        assert number <= done <= number + 2
        assert kept().moves == expected().moves[: len(kept().moves)]
        if done == number:  # It was too quick: make sure that this one gets through.
            with player("--resume") as program:
                program.wait_for_prompt()
                program.type(lines[number])
                program.wait_for_prompt()
            done = number + 1
        number = done
        arguments = ("--resume",)
    if legal(kept().state) is not None:  # What the computer does last was still to come.
        with player("--resume") as program:
            program.wait_for_prompt()
    assert_kept_to_the_end()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("program", "says"),
    [
        (("tests.faults.killing", "--times", "200"), "in mid-game"),
        (("tests.faults.writing", "--games", "1000"), "1000 games by 2 writers"),
    ],
)
def test_killed_at_random_and_two_at_once(program: tuple[str, ...], says: str) -> None:
    """In a process of their own, as they make others of themselves."""
    done = subprocess.run(
        [sys.executable, "-m", *program], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    assert says in done.stdout


@pytest.mark.parametrize(
    "program",
    [
        ("tests.faults.killing", "--times", "10"),
        ("tests.faults.writing", "--games", "20", "--rounds", "10"),
    ],
)
def test_a_little_of_the_same(program: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *program], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
