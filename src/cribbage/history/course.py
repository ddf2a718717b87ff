"""How the scores of a game went, from one moment at which points are told to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cribbage.engine.rules import apply, new_game
from cribbage.engine.state import Phase
from cribbage.session import Game

_TOLD = (Phase.COUNT_HAND, Phase.COUNT_CRIB, Phase.SHUFFLE_TO_DEAL, Phase.OVER)
"""After the play, after each count, and at the end."""


class Scores(NamedTuple):
    """The scores of all sides at a moment of a deal.

    ``counted``: whether the deal is, or the game over, so that it is the last of the deal.
    """

    deal: int
    scores: tuple[int, ...]
    counted: bool


def course(game: Game) -> tuple[Scores, ...]:
    """The scores from the start of the game on, after the play of each deal and each count."""
    return (Scores(0, (0,) * game.options.form.sides, True), *_moments(game))


def _moments(game: Game) -> Iterator[Scores]:
    state = new_game(game.options, game.first_dealer)
    for move in game.moves:
        state, _ = apply(state, move)
        if state.deal and state.phase in _TOLD:
            counted = state.phase in (Phase.SHUFFLE_TO_DEAL, Phase.OVER)
            yield Scores(state.deal, tuple(pegs.front for pegs in state.pegs), counted)
