"""One game after another against the computer, until the player has had enough."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from cribbage import shuffle
from cribbage.bots.classic import Classic
from cribbage.engine.moves import Move
from cribbage.engine.options import LONG, SHORT, Options
from cribbage.engine.state import View
from cribbage.seeds import seed_text
from cribbage.session import Game, Seen, play, seen

YOU = 0
COMPUTER = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line asked for about the games.

    ``short``: 61, not 121; None asks. ``cut_at_random``: the player's cuts are left to
    chance. ``seed``: of the first game; None takes one that nobody can foresee.
    ``first_dealer``: who has the first crib of the first game; None cuts for it.
    """

    short: bool | None = None
    muggins: bool = False
    skunks: bool = False
    cut_at_random: bool = False
    seed: int | None = None
    first_dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, by seat; a lurch or skunk counts for more than one."""

    games: tuple[int, int] = (0, 0)

    def after(self, game: Game) -> Tally:
        result = game.state.result
        assert result is not None
        you, computer = self.games
        if result.winner == YOU:
            return replace(self, games=(you + result.games, computer))
        return replace(self, games=(you, computer + result.games))


class Front(Protocol):
    """A way to play: a screen, or lines. Each method may raise GameLeft."""

    def short_game(self) -> bool:
        """Ask for the length of the next game."""

    def begin(self, tally: Tally, seed: str) -> None:
        """A game begins, with the deals of the seed."""

    def decide(self, view: View) -> Move:
        """Ask the player for a move."""

    def watch(self, seen: Sequence[Seen]) -> None:
        """Tell what happened."""

    def another_game(self, tally: Tally) -> bool:
        """Tell how the games stand and what the seed was; ask for another game."""


def play_match(front: Front, settings: Settings) -> None:
    """Play games until the player wants no more. Raises GameLeft."""
    seed = _new_seed() if settings.seed is None else settings.seed
    tally = Tally()
    first_dealer = settings.first_dealer
    while True:
        short = front.short_game() if settings.short is None else settings.short
        options = Options(SHORT if short else LONG, settings.muggins, settings.skunks)
        front.begin(tally, seed_text(seed, first_dealer))
        game = play(
            Game.new(options, seed, first_dealer),
            players=(front, Classic()),
            cuts_at_random=(settings.cut_at_random, True),
            watch=lambda steps: front.watch(seen(steps, YOU)),
        )
        tally = tally.after(game)
        if not front.another_game(tally):
            return
        assert game.state.result is not None
        first_dealer = YOU if game.state.result.winner == COMPUTER else COMPUTER
        seed = shuffle.next_seed(seed)


def _new_seed() -> int:
    """A seed that nobody can foresee."""
    return int.from_bytes(os.urandom(4), "big")
