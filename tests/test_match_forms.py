"""Games of every form one after the other: the tally by sides, the first crib, who is asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from random import Random

import pytest

from cribbage.engine.events import Dealt, Event, FirstDealer, GameWon, Pegged, Result
from cribbage.engine.moves import Move
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT, Options
from cribbage.engine.state import Phase, View
from cribbage.match import Settings, Tally, play_match
from cribbage.session import CUTS, Game, Seen
from tests.fronts import NothingLeft

from .ui.games import Careless

EVERY_FORM = tuple(FORMS)
KINDS = tuple(product(EVERY_FORM, (False, True)))
COMPUTERS_ASKED: list[View] = []


class CarelessComputer(Careless):
    """Plays in no time, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(Random(5))

    def decide(self, view: View) -> Move:
        COMPUTERS_ASKED.append(view)
        return super().decide(view)


@pytest.fixture(autouse=True)
def _computers_are_careless(monkeypatch: pytest.MonkeyPatch) -> None:
    COMPUTERS_ASKED.clear()
    monkeypatch.setattr("cribbage.bots.levels.bot", lambda level, draw: CarelessComputer())


class People(NothingLeft):
    """All the people at one terminal: they play carelessly, and remember everything."""

    def __init__(self, games: int = 1, *, short: bool = False, seed: int = 0) -> None:
        self._games = games
        self._short = short
        self._careless = Careless(Random(seed))
        self.asked_length = 0
        self.kinds: list[Options] = []
        self.asked: list[View] = []
        self.begun: list[Tally] = []
        self.ended: list[Tally] = []
        self.seen: dict[int, list[Event]] = {}
        self.games: list[list[Event]] = []

    def short_game(self, options: Options) -> bool:
        self.asked_length += 1
        return self._short

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self.begun.append(tally)
        self.kinds.append(options)
        self.seen = {}

    def decide(self, view: View) -> Move:
        self.asked.append(view)
        return self._careless.decide(view)

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        assert all(view.seat == seat for _, view in seen)
        self.seen.setdefault(seat, []).extend(event for event, _ in seen)

    def took_hint(self) -> bool:
        return False

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        self.ended.append(tally)
        self.games.append(next(iter(self.seen.values())))
        return len(self.ended) < self._games

    @property
    def results(self) -> list[Result]:
        return [event.result for game in self.games for event in game if isinstance(event, GameWon)]


def match(
    form: str,
    games: int = 1,
    *,
    giveaway: bool = False,
    people: tuple[int, ...] = (0,),
    seed: int = 1,
) -> People:
    front = People(games, seed=seed)
    settings = Settings(FORMS[form], LOWEST_TARGET, giveaway=giveaway, people=people, seed=seed)
    play_match(front, settings)
    return front


# The tally


@pytest.mark.parametrize(("form", "giveaway"), KINDS)
def test_the_tally_is_kept_by_sides(form: str, giveaway: bool) -> None:
    """Whoever reaches the limit wins a game, or all the others do in one given away."""
    sides = FORMS[form].sides
    front = match(form, 4, giveaway=giveaway)
    tally = [0] * sides
    assert front.begun[0] == Tally((0,) * sides)
    for result, before, after in zip(front.results, front.begun, front.ended, strict=True):
        assert before == Tally(tuple(tally))
        for side in range(sides):
            tally[side] += (side == result.reached) != giveaway
        assert after == Tally(tuple(tally))
    assert sum(tally) == 4 * (sides - 1 if giveaway else 1)


def test_all_winners_of_a_game_given_away_have_won_it() -> None:
    result = Result(reached=1, winners=(0, 2, 3), margin=9, games=1, line="")
    assert Tally((5, 5, 5, 5)).after(result) == Tally((6, 5, 6, 6))
    won = Result(reached=2, winners=(2,), margin=70, games=2, line="lurch")
    assert Tally((1, 0, 3)).after(won) == Tally((1, 0, 5))


# The first crib


def scores_at_the_end(game: Sequence[Event], form: str) -> list[int]:
    scores = [0] * FORMS[form].sides
    for event in game:
        if isinstance(event, Pegged):
            scores[event.seat % len(scores)] = event.score
    return scores


@pytest.mark.parametrize(("form", "giveaway"), KINDS)
def test_who_did_worst_has_the_first_crib_of_the_next_game(form: str, giveaway: bool) -> None:
    """Of several who did, the next in turn after the last dealer."""
    seats, sides = FORMS[form].seats, FORMS[form].sides
    firsts: set[int] = set()
    for seed in (1, 2, 3):
        front = match(form, 4, giveaway=giveaway, seed=seed)
        for game, following in pairwise(front.games):
            scores = scores_at_the_end(game, form)
            worst = max(scores) if giveaway else min(scores)
            last_dealer = [event.dealer for event in game if isinstance(event, Dealt)][-1]
            in_turn = [(last_dealer + step) % seats for step in range(1, seats + 1)]
            expected = next(seat for seat in in_turn if scores[seat % sides] == worst)
            assert following[0] == FirstDealer(expected, by_cut=False)
            assert isinstance(following[1], Dealt)
            assert following[1].dealer == expected
            firsts.add(expected)
    assert len(firsts) > 1


# Who is asked, and who is told

SEATINGS = [
    ("six", (0, 1)),
    ("five", (1,)),
    ("three", (0, 1)),
    ("three", (1, 2)),
    ("three", (0, 1, 2)),
    ("four", (0, 3)),
    ("pairs", (0, 2)),
    ("pairs", (0, 1, 2, 3)),
]


@pytest.mark.parametrize(("form", "people"), SEATINGS)
def test_people_play_their_seats_and_the_computer_the_others(
    form: str, people: tuple[int, ...]
) -> None:
    front = match(form, people=people)
    for asked, seats in (
        (front.asked, set(people)),
        (COMPUTERS_ASKED, set(range(FORMS[form].seats)) - set(people)),
    ):
        assert {view.seat for view in asked} == seats
        assert all(view.decision and view.decision.seat == view.seat for view in asked)
    assert not {view.phase for view in COMPUTERS_ASKED} & set(CUTS), "chance cuts for it"


@pytest.mark.parametrize(("form", "people"), SEATINGS)
def test_each_person_is_told_every_event(form: str, people: tuple[int, ...]) -> None:
    front = match(form, people=people)
    assert set(front.seen) == set(people)
    first, *others = ([type(event) for event in front.seen[seat]] for seat in people)
    assert first[-1] is GameWon
    assert all(kinds == first for kinds in others)


@pytest.mark.parametrize("at_random", [False, True])
def test_cuts_of_people_are_asked_unless_left_to_chance(at_random: bool) -> None:
    front = People()
    settings = Settings(
        FORMS["four"], LOWEST_TARGET, people=(0, 2), cut_at_random=at_random, seed=3
    )
    play_match(front, settings)
    cutters = {view.seat for view in front.asked if view.phase is Phase.CUT_FOR_DEAL}
    assert cutters == (set() if at_random else {0, 2})
    assert not at_random or not {view.phase for view in front.asked} & set(CUTS)


# The kind of game

CHOICE = {"six": LONG, "five": None, "seven": None, "three": LONG, "four": LONG, "pairs": LONG}


@pytest.mark.parametrize("form", EVERY_FORM)
def test_the_length_is_asked_only_where_the_form_leaves_a_choice(form: str) -> None:
    for short in (True, False):
        front = People(2, short=short)
        play_match(front, Settings(FORMS[form], seed=4))
        asks = CHOICE[form] is not None
        assert front.asked_length == (2 if asks else 0)
        only = {"five": SHORT, "seven": 151}.get(form)
        target = only or (SHORT if short else LONG)
        assert front.kinds == [Options(target, form=FORMS[form])] * 2


@pytest.mark.parametrize("form", EVERY_FORM)
def test_a_limit_that_is_told_is_played_to(form: str) -> None:
    front = People()
    play_match(front, Settings(FORMS[form], 44, muggins=True, giveaway=True, seed=4))
    assert front.asked_length == 0
    assert front.kinds == [Options(44, True, False, FORMS[form], True)]
    assert {view.options for view in front.asked} == set(front.kinds)
    assert max(scores_at_the_end(front.games[0], form)) == 44
