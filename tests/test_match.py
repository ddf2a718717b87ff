"""Game after game: the tally, whose crib is first, and what the settings do."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from cribbage import shuffle
from cribbage.bots import Bot, levels
from cribbage.engine.events import Event, FirstDealer, GameWon, Result
from cribbage.engine.moves import Cut, Discard, Move, Play
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT, Options
from cribbage.engine.state import Phase, View
from cribbage.leaving import GameLeft
from cribbage.match import Settings, Tally, play_match
from cribbage.seeds import HIGHEST_SEED, read_seed, seed_text
from cribbage.session import CUTS, Game, Seen
from cribbage.shuffle import next_seed
from tests.fronts import NothingLeft
from tests.opponents import CLASSIC

from .ui.games import against_classic

YOU, COMPUTER = 0, 1


class Scripted(NothingLeft):
    """Plays as many games as it is told to, and remembers everything.

    ``badly``: throws and plays the first cards that it may, and counts nothing.
    """

    def __init__(self, games: int = 1, *, short: bool = True, badly: bool = False) -> None:
        self._games = games
        self._short = short
        self._badly = badly
        self.asked_length = 0
        self.begun: list[tuple[Tally, str]] = []
        self.kinds: list[Options] = []
        self.ended: list[Tally] = []
        self.asked: list[View] = []
        self.levels: list[str | None] = []
        self.events: list[Event] = []
        self.watched_by: set[int] = set()

    def short_game(self, options: Options) -> bool:
        self.asked_length += 1
        return self._short

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self.begun.append((tally, seed))
        self.levels.append(level)
        self.kinds.append(options)

    def decide(self, view: View) -> Move:
        self.asked.append(view)
        decision, seat = view.decision, view.seat
        assert decision is not None
        if decision.phase in CUTS:
            return Cut(seat, decision.low)
        if self._badly and decision.phase is Phase.DISCARD:
            return Discard(seat, decision.cards[:2])
        if self._badly and decision.phase is Phase.PLAY:
            return Play(seat, decision.cards[0])
        return CLASSIC.decide(view)

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        self.watched_by.add(seat)
        self.events += [event for event, _ in seen]

    def took_hint(self) -> bool:
        return False

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        self.ended.append(tally)
        return len(self.ended) < self._games

    @property
    def results(self) -> list[Result]:
        return [event.result for event in self.events if isinstance(event, GameWon)]

    @property
    def first_dealers(self) -> list[FirstDealer]:
        return [event for event in self.events if isinstance(event, FirstDealer)]


def match(front: Scripted, settings: Settings | None = None) -> Scripted:
    play_match(front, settings or against_classic(target=SHORT, seed=1))
    return front


# The tally


def won_by(seat: int, games: int = 1, line: str = "") -> Result:
    return Result(seat, (seat,), 70, games, line)


@pytest.mark.parametrize(
    ("line", "games"), [("", 1), ("lurch", 2), ("skunk", 2), ("double skunk", 4)]
)
def test_a_game_counts_for_as_many_as_its_result_says(line: str, games: int) -> None:
    before = Tally((3, 5))
    assert before.after(won_by(YOU, games, line)) == Tally((3 + games, 5))
    assert before.after(won_by(COMPUTER, games, line)) == Tally((3, 5 + games))


def test_the_tally_grows_with_every_game() -> None:
    front = match(Scripted(6))
    assert len(front.results) == len(front.ended) == 6
    expected = [0, 0]
    tallies = [Tally()]
    for result in front.results:
        (winner,) = result.winners
        expected[winner] += result.games
        tallies.append(Tally((expected[0], expected[1])))
    assert front.ended == tallies[1:]
    assert [tally for tally, _ in front.begun] == tallies[:-1]


@pytest.mark.parametrize("skunks", [False, True])
def test_bad_losses_count_double_by_the_line_that_is_played(skunks: bool) -> None:
    front = match(Scripted(8, badly=True), against_classic(target=LONG, skunks=skunks, seed=3))
    for result in front.results:
        loser = LONG - result.margin
        if skunks:
            assert result.games == (4 if loser <= 60 else 2 if loser <= 90 else 1)
        else:
            assert result.games == (2 if loser <= 60 else 1)
    assert sum(front.ended[-1].games) == sum(result.games for result in front.results)
    assert skunks == any(result.line == "skunk" for result in front.results)


# The next game


def test_the_loser_of_the_last_game_has_the_first_crib() -> None:
    front = match(Scripted(8))
    first, *later = front.first_dealers
    assert first.by_cut
    losers = [1 - result.reached for result in front.results]
    assert [(dealer.seat, dealer.by_cut) for dealer in later] == [(s, False) for s in losers[:-1]]
    assert {YOU, COMPUTER} <= set(losers), "both have lost a game"


def test_one_game_is_enough_when_no_other_is_wanted() -> None:
    front = match(Scripted(1))
    assert (len(front.begun), len(front.ended), len(front.results)) == (1, 1, 1)


def test_each_game_has_the_seed_that_follows_from_the_last() -> None:
    front = match(Scripted(3), against_classic(target=SHORT, seed=42))
    second = next_seed(42)
    seeds = [read_seed(seed) for _, seed in front.begun]
    assert [number for number, _ in seeds] == [42, second, next_seed(second)]
    losers = [1 - result.reached for result in front.results]
    assert [first_dealer for _, first_dealer in seeds] == [None, *losers[:2]]


def test_the_seed_told_replays_a_later_game_with_the_same_first_crib() -> None:
    earlier = match(Scripted(2), against_classic(target=SHORT, seed=42))
    number, first_dealer = read_seed(earlier.begun[1][1])
    again = match(
        Scripted(1), against_classic(target=SHORT, seed=number, first_dealer=first_dealer)
    )
    assert again.begun == [(Tally(), earlier.begun[1][1])]
    assert again.results == earlier.results[1:]


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("0", (0, None)),
        ("007", (7, None)),
        ("00000000000", (0, None)),
        ("4294967295", (HIGHEST_SEED, None)),
        ("7y", (7, YOU)),
        ("7c", (7, COMPUTER)),
    ],
)
def test_a_seed_is_a_number_and_perhaps_who_has_the_first_crib(
    text: str, seed: tuple[int, int | None]
) -> None:
    assert read_seed(text) == seed
    assert read_seed(seed_text(*seed)) == seed


@pytest.mark.parametrize("text", ["", "y", "4294967296", "-1", "1e3", "7yc", "7z", "٣", "1 2"])
def test_anything_else_is_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        read_seed(text)


def test_a_match_is_the_same_again_with_its_seed() -> None:
    one, other = (match(Scripted(3), against_classic(target=SHORT, seed=9)) for _ in range(2))
    assert one.events == other.events


def test_without_a_seed_nobody_can_foresee_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def random_bytes(number: int) -> bytes:
        asked.append(number)
        return b"\xff" * number

    monkeypatch.setattr(os, "urandom", random_bytes)
    front = match(Scripted(1), against_classic(target=SHORT))
    assert [seed for _, seed in front.begun] == [str(HIGHEST_SEED)]
    assert asked == [4, 16], "the seed, and the nonce of the packs"


# Settings


@pytest.mark.parametrize(("short", "target"), [(True, SHORT), (False, LONG)])
def test_the_length_is_asked_before_each_game_or_set_beforehand(short: bool, target: int) -> None:
    asked = match(Scripted(2, short=short), against_classic(seed=1))
    assert asked.asked_length == 2
    told = match(Scripted(2, short=not short), against_classic(target=target, seed=1))
    assert told.asked_length == 0
    for front in (asked, told):
        assert {view.options.target for view in front.asked} == {target}
        assert {options.target for options in front.kinds} == {target}


@pytest.mark.parametrize("muggins", [False, True])
@pytest.mark.parametrize("skunks", [False, True])
def test_the_kind_of_game_is_as_set(muggins: bool, skunks: bool) -> None:
    front = match(
        Scripted(1), against_classic(target=SHORT, muggins=muggins, skunks=skunks, seed=1)
    )
    assert {view.options for view in front.asked} == {Options(SHORT, muggins, skunks)}
    assert front.kinds == [Options(SHORT, muggins, skunks)]
    assert (Phase.CHALLENGE in {view.phase for view in front.asked}) == muggins


@pytest.mark.parametrize("at_random", [False, True])
def test_cuts_are_asked_unless_left_to_chance(at_random: bool) -> None:
    front = match(Scripted(1), against_classic(target=SHORT, cut_at_random=at_random, seed=1))
    assert {view.phase for view in front.asked}.isdisjoint(CUTS) == at_random


def test_the_player_sees_only_the_player_s_view() -> None:
    front = match(Scripted(1))
    assert {view.seat for view in front.asked} == front.watched_by == {YOU}


# The computer


class Told(NamedTuple):
    """A player of the computer as it was asked for, and what it draws."""

    level: str
    draw: levels.Draw


@pytest.fixture
def computers(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """All players of the computer that are made while the test runs; they play as ever."""
    made: list[Told] = []

    def bot(level: str, draw: levels.Draw) -> Bot:
        made.append(Told(level, draw))
        return CLASSIC

    monkeypatch.setattr(levels, "bot", bot)
    return made


@pytest.mark.parametrize("level", levels.LEVELS)
def test_the_computer_plays_at_the_level_that_is_set_and_anew_in_each_game(
    level: str, computers: list[Told]
) -> None:
    front = match(Scripted(2), Settings(target=LOWEST_TARGET, level=level, seed=1))
    assert front.levels == [level] * 2
    assert [computer.level for computer in computers] == [level] * 2


def test_the_computer_plays_as_a_master_if_nothing_else_is_set(computers: list[Told]) -> None:
    front = match(Scripted(1), Settings(target=LOWEST_TARGET, seed=1))
    assert front.levels == ["master"]
    assert [computer.level for computer in computers] == ["master"]


def test_where_only_people_play_there_is_no_level(computers: list[Told]) -> None:
    front = match(Scripted(1), Settings(target=LOWEST_TARGET, people=(0, 1), seed=1))
    assert front.levels == [None]
    assert computers == []


def test_a_player_of_the_computer_draws_from_the_seed_of_its_game(computers: list[Told]) -> None:
    three = FORMS["three"]
    for seed in (1, 1, 2):
        match(Scripted(1), Settings(three, LOWEST_TARGET, seed=seed))
    labels = [f"deal {number}" for number in range(100)]
    drawn = [[draw(label, 3, 9) for label in labels] for _, draw in computers]
    (left, right, *again), other = drawn[:4], drawn[4:]
    assert again == [left, right]
    assert len({tuple(row) for row in (left, right, *other)}) == 4
    assert {number for row in drawn for number in row} == set(range(3, 10))
    assert [draw("one", 5, 5) for _, draw in computers] == [5] * 6


def test_what_it_draws_tells_nothing_of_packs_and_cuts(computers: list[Told]) -> None:
    """A label of its own stands for each seat, also where a player names its as the game does."""
    match(Scripted(1), Settings(target=LOWEST_TARGET, seed=1))
    (computer,) = computers
    labels = [f"deal {deal}, cut by 1" for deal in range(100)]
    assert [computer.draw(label, 0, 50) for label in labels] != [
        shuffle.drawn(1, label, 0, 50) for label in labels
    ]


# Leaving


@pytest.mark.parametrize("moment", ["short_game", "begin", "decide", "watch", "another_game"])
def test_leaving_at_any_moment_ends_the_match(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object) -> None:
        raise GameLeft(7)

    front = Scripted(2)
    monkeypatch.setattr(front, moment, leave)
    with pytest.raises(GameLeft) as left:
        play_match(front, against_classic(seed=1))
    assert left.value.status == 7
    assert len(front.begun) <= 1
