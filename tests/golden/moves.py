"""Short games of a level against itself, as they are recorded."""

from __future__ import annotations

from collections.abc import Iterator

from cribbage.bots.levels import bot
from cribbage.engine.options import FORMS, LOWEST_TARGET, Options
from cribbage.record import written
from cribbage.session import Game, play
from tests.opponents import chance

KINDS = (
    *(Options(LOWEST_TARGET, muggins=True, form=form) for form in FORMS.values()),
    Options(LOWEST_TARGET, giveaway=True),
)


def records(level: str) -> Iterator[str]:
    """A game of each form, and one given away, each from a seed of its own."""
    for seed, options in enumerate(KINDS, 1):
        seats = range(options.form.seats)
        players = [bot(level, chance(seed, seat)) for seat in seats]
        start = Game.new(options, seed, 0, level)
        yield written(play(start, players, [True for _ in seats], lambda steps: None))
