"""Games that are kept, in a real terminal: killed, gone on with, looked back at."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import KEPT, environment, run
from tests.pty.terminal_helper import AGAIN, INTERRUPT, Program

SEED_7 = ("--short", "--seed", "7", "--random")
GO_ON = "(n)? "


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return environment(CRIBBAGE_HOME=str(tmp_path / "home"))


def kill(program: Program) -> None:
    program.child.kill(signal.SIGKILL)
    assert program.hang_up() == -signal.SIGKILL


def test_a_game_that_was_killed_goes_on_at_its_question(env: dict[str, str]) -> None:
    with Program(*SEED_7, env=env) as program:
        program.play_until("Your play:")
        before = program.text
        hand = program.hand
        kill(program)
    with Program(env=env) as program:
        program.wait_for_prompt(GO_ON)
        program.wait_for("You left game 1 in deal 1: six cards, to 61,")
        program.send("\r")
        program.wait_for_prompt("play: ")
        program.wait_for("You go on with the game that you left.")
        assert program.hand == hand
        assert program.text.splitlines()[0] == before.splitlines()[0]
        program.send(INTERRUPT)
        assert program.exit_status() == 130
        assert program.text.splitlines()[-1] == KEPT


def test_the_window_is_closed_and_the_game_is_there(env: dict[str, str]) -> None:
    with Program(*SEED_7, env=env) as program:
        program.play_until("Your play:")
        program.hang_up()
    with Program(env=env, size=(100, 30)) as program:
        program.wait_for("begin a new game (n)?")
        program.send("x?q")
        program.wait_for("begin a new game (n)?")
        program.send("n")
        program.wait_for("That game is put aside: cribbage --resume 1 goes on with it.")


def test_two_terminals_do_not_offer_each_other_their_games(env: dict[str, str]) -> None:
    with Program(*SEED_7, env=env) as first:
        first.play_until("Your play:")
        with Program(env=env) as second:
            second.wait_for_prompt("121)? ")
            second.send("s")
            second.wait_for_prompt("48? ")
        refused = run("--resume", "1", env=env)
        assert refused.status == 2
        assert "is being played in another terminal" in refused.errors
        first.answer(first.hand[0])


def test_a_game_is_stepped_through_forward_and_back_and_by_deals(env: dict[str, str]) -> None:
    with Program("--to", "31", *SEED_7[1:], env=env) as program:
        program.play_until(AGAIN.strip())
        program.send("s")
        program.wait_for("YOUR GAMES", "1 of ")
        program.send("qn")
        assert program.exit_status() == 0
    with Program("--replay", env=env) as program:
        program.wait_for("1 of ", "Enter on, b back, n next deal, p previous, q out")
        program.send("n")
        program.wait_for("Deal 1: ", "Your hand")
        first = program.text
        program.send(" ")
        program.wait_until(lambda: program.text != first, "the next step")
        program.send("b")
        program.wait_until(lambda: program.text == first, "the step before")
        program.send("n")
        program.wait_for("Deal 2: ")
        program.send("q")
        assert program.exit_status() == 0
        assert program.text.splitlines()[-1] == "That was game 1."
        assert program.is_in_line_mode()
