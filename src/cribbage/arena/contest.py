"""Who plays whom at what: sets of games in which the luck is shared out."""

from __future__ import annotations

from dataclasses import dataclass

from cribbage import shuffle
from cribbage.arena.game import GameResult, play_game
from cribbage.arena.players import Player
from cribbage.engine.options import Form, Options
from cribbage.seeds import HIGHEST_SEED

A, B = "a", "b"


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom at what. ``a`` and ``b`` are names of players, ``seed`` that of it all."""

    a: str
    b: str
    options: Options
    seed: int


SetOfGames = list[tuple[tuple[str, ...], GameResult]]
"""For each game who sat where, by seat, and what came of it."""


def play_set(contest: Contest, number: int, a: Player, b: Player) -> SetOfGames:
    """The games of the set with this number.

    There are as many as there are sides. A plays each side in turn, B all others, and the
    packs, the cuts and the first dealer are always the same. From set to set the first
    deal goes round, so that each seat has it equally often.
    """
    form = contest.options.form
    seed = game_seed(contest.seed, number)
    first_dealer = number % form.seats
    games = []
    for side in range(form.sides):
        seats = seating(form, side)
        players = [a if who == A else b for who in seats]
        games.append((seats, play_game(contest.options, seed, first_dealer, players)))
    return games


def game_seed(seed: int, number: int) -> int:
    """The seed of the games in the set with this number, from the seed of the contest."""
    return shuffle.drawn(seed, f"set {number}", 0, HIGHEST_SEED)


def seating(form: Form, side: int) -> tuple[str, ...]:
    """Who sits where when A plays this side."""
    return tuple(A if form.side_of(seat) == side else B for seat in range(form.seats))


def fair_share(options: Options) -> float:
    """How often A would win among players that are all alike."""
    sides = options.form.sides
    return ((sides - 1) if options.giveaway else 1) / sides
