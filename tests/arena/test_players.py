"""Players by name: levels, and what can be imported."""

from __future__ import annotations

import pytest

from cribbage.arena.players import CannotLoad, load
from cribbage.bots.levels import LEVELS
from tests.arena import bots


def lowest(label: str, low: int, high: int) -> int:
    return low


@pytest.mark.parametrize("level", LEVELS)
def test_levels_go_by_name(level: str) -> None:
    player = load(level)
    assert player.name == level
    assert callable(player.make(lowest).decide)


def test_class_makes_a_player_each_time() -> None:
    player = load("tests.arena.bots:Lowest")
    first, second = player.make(lowest), player.make(lowest)
    assert isinstance(first, bots.Lowest)
    assert first is not second


def test_player_as_it_stands() -> None:
    assert load("tests.arena.bots:LOWEST").make(lowest) is bots.LOWEST


def test_what_is_printed_while_loading_goes_to_the_errors(
    capsys: pytest.CaptureFixture[str],
) -> None:
    load("tests.arena.bots:Prints")
    assert capsys.readouterr() == ("", "made\n")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nobody", "'nobody' is neither a level (novice, casual, classic, expert, master) nor "),
        (":Lowest", "':Lowest' is neither a level "),
        ("tests.arena.bots:", "'tests.arena.bots:' is neither a level "),
        ("tests.arena.nowhere:Lowest", "cannot load tests.arena.nowhere:Lowest: ModuleNotFound"),
        ("tests.arena.bots:Highest", "cannot load tests.arena.bots:Highest: AttributeError: "),
        ("tests.arena.bots:NoPlayer", "cannot load tests.arena.bots:NoPlayer: it has no method "),
        ("tests.arena.bots:NUMBER", "cannot load tests.arena.bots:NUMBER: TypeError: int is "),
        ("tests.arena.bots:cannot_be_made", "cannot load tests.arena.bots:cannot_be_made: KeyErr"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_one_line(name: str, reason: str) -> None:
    with pytest.raises(CannotLoad) as caught:
        load(name)
    assert str(caught.value).startswith(reason)
    assert "\n" not in str(caught.value)
