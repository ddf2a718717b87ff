"""One game after another against the computer, until the player has had enough."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from cribbage import record, sealing, shuffle
from cribbage.bots import Bot, levels
from cribbage.engine.events import Result
from cribbage.engine.moves import Move, Shuffle
from cribbage.engine.options import SIX, Form, Options
from cribbage.engine.order import deals_next_game
from cribbage.engine.state import Step, View
from cribbage.seeds import seed_text
from cribbage.session import Game, Seen, Turn, play, replayed, seat_of, seen
from cribbage.store.keeper import Keeper, Trouble


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line asked for about the games.

    ``target``: the limit; None asks, if the form leaves a choice. ``people``: the seats that
    the front plays; the computer plays the others, as well as ``level`` says.
    ``cut_at_random``: the cuts of people are left to chance. ``seed``: of the first game; None
    takes one that nobody can foresee. ``first_dealer``: who has the first crib of the first
    game; None cuts for it. ``daily``: the first game has the deals of a day, and the next one
    has nothing to do with them.
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
    daily: bool = False


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

    def recall(self, seat: int, seen: Sequence[Seen]) -> None:
        """The game goes on that was left; this is what the person on the seat knows of it."""

    def sealed(self, fingerprint: str) -> None:
        """From now on there is another pack, and this is its fingerprint."""

    def decide(self, view: View) -> Move:
        """Ask the person on the seat of the view for a move."""

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        """Tell the person on this seat what happened."""

    def report(self, trouble: Trouble) -> None:
        """Tell what is wrong with the keeping of the game."""

    def took_hint(self) -> bool:
        """Whether a person asked for a hint since this was asked last."""

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        """Tell how the games stand, and what the seed was; ask for another game.

        ``game``: the one that is over, which can be looked back at. ``number``: under which it
        is kept, if it is.
        """


class Left(NamedTuple):
    """A game that was left and goes on; ``number``: under which it is kept."""

    game: Game
    tally: Tally
    number: int


def play_match(
    front: Front, settings: Settings, keeper: Keeper | None = None, left: Left | None = None
) -> None:
    """Play games until the player wants no more. Raises GameLeft.

    ``keeper`` keeps them; without one they are not kept. ``left`` is the first game, where it
    was begun before; what it is played by stands in the settings as well.
    """
    seed = _new_seed() if settings.seed is None else settings.seed
    tally = Tally((0,) * settings.form.sides) if left is None else left.tally
    first_dealer = settings.first_dealer
    while True:
        game = left.game if left else _new_game(front, settings, seed, first_dealer)
        front.begin(tally, game.options, seed_text(game.seed, game.first_dealer), game.level)
        if left is not None:
            _recall(front, game)
        if keeper is not None and left is not None:
            keeper.go_on(game, left.number, tally.games)
        elif keeper is not None:
            keeper.begin(game, tally.games)
        _report_trouble(front, keeper)
        left = None
        game = _play_game(front, settings, game, keeper)
        assert game.state.result is not None
        tally = tally.after(game.state.result)
        if not front.another_game(tally, game, keeper.number if keeper else None):
            return
        first_dealer = deals_next_game(game.state)
        seed = _new_seed() if settings.daily else shuffle.next_seed(game.seed)
        settings = replace(settings, daily=False)


def _new_game(front: Front, settings: Settings, seed: int, first_dealer: int | None) -> Game:
    has_computer = len(settings.people) < settings.form.seats
    return Game.new(
        _options(front, settings),
        seed,
        first_dealer,
        settings.level if has_computer else None,
        nonce=sealing.new_nonce(),
        people=settings.people,
    )


def _recall(front: Front, game: Game) -> None:
    """Tell each person what was known before the last move of that one, and what came of it.

    That was written down before it was shown, so that it may never have been seen.
    """
    past = list(replayed(game))
    for seat in game.people:
        own = [at for at, (move, _) in enumerate(past) if seat_of(move) == seat]
        last = own[-1] if own else 0
        front.recall(seat, _seen_in(past[:last], seat))
        front.watch(seat, _seen_in(past[last:], seat))
    if past and game.nonce is not None:
        front.sealed(record.last_fingerprint(game))


def _seen_in(past: Sequence[Turn], seat: int) -> tuple[Seen, ...]:
    return tuple(each for turn in past for each in seen(turn.steps, seat))


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


def _play_game(front: Front, settings: Settings, game: Game, keeper: Keeper | None) -> Game:
    seats = range(settings.form.seats)
    people = settings.people

    def keep(game: Game) -> None:
        if keeper is not None:
            keeper.save(game)
            _report_trouble(front, keeper)
        if isinstance(game.moves[-1], Shuffle) and game.nonce is not None:
            front.sealed(record.last_fingerprint(game))

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
        keep=keep,
    )


def _report_trouble(front: Front, keeper: Keeper | None) -> None:
    for trouble in keeper.take_troubles() if keeper is not None else ():
        front.report(trouble)


def _computer(level: str, game: Game, seat: int) -> Bot:
    """A player for this game, whose slips come from the seed of the game as the deals do."""

    def draw(label: str, low: int, high: int) -> int:
        # The name of the seat keeps it apart from the labels of packs and cuts.
        return shuffle.drawn(game.seed, f"seat {seat}, {label}", low, high)

    return levels.bot(level, draw)


def _new_seed() -> int:
    """A seed that nobody can foresee."""
    return int.from_bytes(os.urandom(4), "big")
