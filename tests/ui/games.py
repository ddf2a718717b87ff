"""Whole games between two careless players, as one seat sees them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from cribbage.engine.events import Event
from cribbage.engine.moves import Accept, Count, Cut, Discard, Move, Muggins, Play, Shuffle
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT, Form, Options
from cribbage.engine.rules import legal, view
from cribbage.engine.state import Phase, View
from cribbage.match import Settings
from cribbage.session import CUTS, Game, seen
from cribbage.shuffle import shuffled
from tests.opponents import CLASSIC, PINNED

YOU, COMPUTER = 0, 1
EVERY_KIND_OF_GAME = tuple(
    Options(target, muggins, skunks)
    for target in (SHORT, LONG)
    for muggins in (False, True)
    for skunks in (False, True)
)
EVERY_FORM_OF_GAME = tuple(
    Options(LOWEST_TARGET, muggins, False, form, giveaway)
    for form in FORMS.values()
    for giveaway in (False, True)
    for muggins in (False, True)
)
"""Short games all of them, so that many can be played."""

against_classic = partial(Settings, level=PINNED)
"""Settings for games that a test knows move by move, whatever the other levels come to play."""

PEOPLE = ("Ann", "Bob", "Cat", "Dan")
COMPUTERS = ("Ada", "Ben", "Cyd")


def names_alone(form: Form) -> tuple[str, ...]:
    """What all are called where one person plays: nobody anything where there are two."""
    return ("", *COMPUTERS[: form.seats - 1]) if form.seats > 2 else ()


def names_of_people(form: Form) -> tuple[str, ...]:
    """What all are called where all are people at one terminal."""
    return PEOPLE[: form.seats]


class Careless:
    """Plays anything that is allowed, and often says a wrong count or a wrong challenge."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View) -> Move:
        decision, seat, random = view.decision, view.seat, self._random
        assert decision is not None
        if decision.phase in CUTS:
            return Cut(seat, random.randint(decision.low, decision.high))
        if decision.phase is Phase.DISCARD:
            return Discard(seat, tuple(random.sample(decision.cards, decision.number)))
        if decision.phase is Phase.PLAY:
            return Play(seat, random.choice(decision.cards))
        if decision.phase is Phase.CHALLENGE:
            return random.choice((Muggins(seat), Accept(seat)))
        right = CLASSIC.decide(view)
        assert isinstance(right, Count)
        wrong = right.points + random.choice((0, 0, 0, 2, -2, 5, -99))
        return Count(seat, max(0, min(decision.high, wrong)))


class Moment(NamedTuple):
    """A view, and the event that led to it; without an event, all is settled after a move."""

    view: View
    event: Event | None = None


def moments(
    options: Options, seed: int, first_dealer: int | None = None, seat: int = YOU
) -> Iterator[Moment]:
    """All that the seat sees in one whole game."""
    game = Game.new(options, seed, first_dealer)
    player = Careless(Random(seed))
    while decision := legal(game.state):
        move: Move
        if decision.seat is None:
            move = Shuffle(shuffled(seed, f"shuffle {len(game.moves)}"))
        else:
            move = player.decide(view(game.state, decision.seat))
        game, steps = game.after(move)
        for event, then in seen(steps, seat):
            yield Moment(then, event)
        yield Moment(view(game.state, seat))


def decisions(options: Options, seed: int, seat: int = YOU) -> Iterator[View]:
    """The views of one whole game in which the seat has something to decide."""
    return (then for then, _ in moments(options, seed, seat=seat) if then.decision)


def some_games() -> Iterator[tuple[Options, int]]:
    """A game of every kind, and the seed for it."""
    return ((options, seed) for seed, options in enumerate(EVERY_KIND_OF_GAME))
