"""Finished games for statistics: played, at random, and made up."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import product
from random import Random

from cribbage.bots import Bot
from cribbage.bots.counting import right_count
from cribbage.engine.moves import Accept, Count, Move
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, NINETEEN, SHORT, Options
from cribbage.engine.state import Phase, View
from cribbage.history.digest import Digest, digest
from cribbage.history.figures import Best, Calls, Counts, Missed, Points, Roles
from cribbage.history.totals import Entry, History
from cribbage.session import Game, play
from tests.bots.views import BOTS
from tests.engine.random_games import Kinds, played
from tests.opponents import CLASSIC, PINNED

DAY = date(2025, 3, 1)
NO_POINTS = Roles(Points(), Points())


class Saying:
    """Plays as another, but says so many points more than it holds, and never calls muggins."""

    def __init__(self, more: int, bot: Bot = CLASSIC) -> None:
        self._bot = bot
        self._more = more

    def decide(self, view: View) -> Move:
        if view.phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
            said = max(0, right_count(view) + self._more)
            return Count(view.seat, 20 if said == NINETEEN else said)
        return Accept(view.seat) if view.phase is Phase.CHALLENGE else self._bot.decide(view)


@cache
def game_of(options: Options, seed: int = 3, more: int = 0, mine: str = "casual") -> Game:
    """A game against the pinned level; ``more``: what the player says too much in each count."""
    form = options.form
    player = Saying(more, BOTS[mine]) if more else BOTS[mine]
    bots = [player, *[CLASSIC] * (form.seats - 1)]
    return play(Game.new(options, seed, level=PINNED), bots, [True] * form.seats, lambda _: None)


@cache
def random_game(kind: Kinds) -> Game:
    """A game of random moves, some of them with hints."""
    turns = played(kind)
    game = Game.new(kind.options, kind.seed, kind.dealer)
    moves = tuple(turn.move for turn in turns)
    after_deal = [at for at, turn in enumerate(turns) if turn.before.phase is Phase.PLAY]
    hints = sorted(Random(kind.seed).sample(after_deal, min(3, len(after_deal))))
    return replace(game, moves=moves, state=turns[-1].after, hints=tuple(hints))


KINDS = tuple(
    Kinds(
        Options((SHORT, LOWEST_TARGET, LOWEST_TARGET)[seed % 3], muggins, False, form, giveaway),
        (None, 0, 1)[seed // 2 % 3],
        seed,
    )
    for seed, (form, giveaway, muggins) in enumerate(
        product(FORMS.values(), (False, True), (False, True))
    )
)
"""Games of every kind."""


@cache
def digests(kind: Kinds) -> tuple[Digest, ...]:
    """Of a random game, by seat."""
    game = random_game(kind)
    return tuple(digest(game, seat) for seat in range(kind.options.form.seats))


def made_up(
    won: bool = True,
    *,
    form: str = "six",
    giveaway: bool = False,
    level: str | None = PINNED,
    line: str = "",
    own: Roles = NO_POINTS,
    others: Roles = NO_POINTS,
    best: tuple[Best, ...] = (),
    hints: int = 0,
) -> Digest:
    """A game that was won or lost, with nothing else in it but what is given."""
    behind = 80
    reached = won is not giveaway
    scores = [behind] * FORMS[form].sides
    scores[0 if reached else 1] = LONG
    return Digest(
        form,
        LONG,
        giveaway=giveaway,
        muggins=False,
        level=level,
        won=won,
        games={"": 1, "double skunk": 4}.get(line, 2),
        line=line,
        scores=tuple(scores),
        own=own,
        others=others,
        counts=Counts(),
        other_counts=Counts(),
        missed=Missed(),
        calls=Calls(),
        called=Calls(),
        hints=hints,
        best=best,
    )


def history_of(*games: Digest) -> History:
    """The games in order, one a day, numbered from 1."""
    return History(
        tuple(
            Entry(number, DAY + timedelta(number - 1), game) for number, game in enumerate(games, 1)
        )
    )


def of_wins(wins: str) -> History:
    """Games that were won or lost, as in ``WLLW``."""
    return history_of(*(made_up(sign == "W") for sign in wins))
