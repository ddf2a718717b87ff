"""One game after another against the computer, until the player has had enough."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from cribbage import shuffle
from cribbage.bots import Bot, levels
from cribbage.engine.events import Result
from cribbage.engine.moves import Move
from cribbage.engine.options import SIX, Form, Options
from cribbage.engine.order import deals_next_game
from cribbage.engine.state import Step, View
from cribbage.seeds import seed_text
from cribbage.session import Game, Seen, play, seen


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line asked for about the games.

    ``target``: the limit; None asks, if the form leaves a choice. ``people``: the seats that
    the front plays; the computer plays the others, as well as ``level`` says.
    ``cut_at_random``: the cuts of people are left to chance. ``seed``: of the first game; None
    takes one that nobody can foresee. ``first_dealer``: who has the first crib of the first
    game; None cuts for it.
    """

    form: Form = SIX
    target: int | None = None
    muggins: bool = False
    skunks: bool = False
    giveaway: bool = False
    people: tuple[int, ...] = (0,)
    level: str = levels.DEFAULT_LEVEL
    cut_at_random: bool = False
    seed: int | None = None
    first_dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, by side; a lurch or skunk counts for more than one."""

    games: tuple[int, ...] = (0, 0)

    def after(self, result: Result) -> Tally:
        return Tally(
            tuple(
                games + (result.games if side in result.winners else 0)
                for side, games in enumerate(self.games)
            )
        )


class Front(Protocol):
    """A way to play: a screen, or lines. Each method may raise GameLeft."""

    def short_game(self, options: Options) -> bool:
        """Ask for the length of the next game, which is of this kind but for that."""

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        """A game of this kind begins, with the deals of the seed.

        ``level``: how well the computer plays; None if it plays no seat.
        """

    def decide(self, view: View) -> Move:
        """Ask the person on the seat of the view for a move."""

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        """Tell the person on this seat what happened."""

    def took_hint(self) -> bool:
        """Whether a person asked for a hint since this was asked last."""

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        """Tell how the games stand, and what the seed was; ask for another game.

        ``game``: the one that is over, which can be looked back at. ``number``: under which it
        is kept, if it is.
        """


def play_match(
    front: Front, settings: Settings, keep: Callable[[Game], int | None] = lambda game: None
) -> None:
    """Play games until the player wants no more. Raises GameLeft.

    ``keep`` is given each game that is over, and returns its number if it is kept.
    """
    seed = _new_seed() if settings.seed is None else settings.seed
    tally = Tally((0,) * settings.form.sides)
    first_dealer = settings.first_dealer
    level = settings.level if len(settings.people) < settings.form.seats else None
    while True:
        options = _options(front, settings)
        front.begin(tally, options, seed_text(seed, first_dealer), level)
        game = _play_game(front, settings, Game.new(options, seed, first_dealer, level))
        assert game.state.result is not None
        number = keep(game)
        tally = tally.after(game.state.result)
        if not front.another_game(tally, game, number):
            return
        first_dealer = deals_next_game(game.state)
        seed = shuffle.next_seed(seed)


def _options(front: Front, settings: Settings) -> Options:
    """The kind of the next game, whose length may have to be asked for."""
    shortest, *longer = settings.form.targets
    usual = Options(
        settings.target or settings.form.targets[-1],
        settings.muggins,
        settings.skunks,
        settings.form,
        settings.giveaway,
    )
    if settings.target is None and longer and front.short_game(usual):
        return replace(usual, target=shortest)
    return usual


def _play_game(front: Front, settings: Settings, game: Game) -> Game:
    seats = range(settings.form.seats)
    people = settings.people

    def watch(steps: tuple[Step, ...]) -> None:
        for seat in people:
            front.watch(seat, seen(steps, seat))

    return play(
        game,
        players=[
            front if seat in people else _computer(settings.level, game, seat) for seat in seats
        ],
        cuts_at_random=[settings.cut_at_random or seat not in people for seat in seats],
        watch=watch,
        hinted=front.took_hint,
    )


def _computer(level: str, game: Game, seat: int) -> Bot:
    """A player for this game, whose slips come from the seed of the game as the deals do."""

    def draw(label: str, low: int, high: int) -> int:
        # The name of the seat keeps it apart from the labels of packs and cuts.
        return shuffle.drawn(game.seed, f"seat {seat}, {label}", low, high)

    return levels.bot(level, draw)


def _new_seed() -> int:
    """A seed that nobody can foresee."""
    return int.from_bytes(os.urandom(4), "big")
