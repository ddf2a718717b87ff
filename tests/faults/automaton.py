"""Games that play themselves and are kept, and what must be true of what was kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from cribbage import record
from cribbage.bots.levels import bot
from cribbage.engine.moves import Move
from cribbage.engine.options import LOWEST_TARGET, Options
from cribbage.engine.state import View
from cribbage.match import Left, Settings, Tally, play_match
from cribbage.session import Game, Seen
from cribbage.store import games
from cribbage.store.games import Setting, State
from cribbage.store.holds import Holds
from cribbage.store.keeper import Keeper, Trouble
from cribbage.store.place import lock_file
from tests.opponents import no_chance

OPPONENT = "novice"
"""It errs by chance, which must come from the seed alone."""


class Automaton:
    """A front without anybody before it: the first seat plays as a casual player.

    ``shown`` is called with the number of decisions of the game that what is shown comes from.
    """

    def __init__(self, shown: Callable[[], None] = lambda: None) -> None:
        self._bot = bot("casual", no_chance)
        self._shown = shown
        self.troubles: list[Trouble] = []
        self.ended: list[Game] = []

    def short_game(self, options: Options) -> bool:
        raise AssertionError("the length is settled")

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        pass

    def recall(self, seat: int, seen: Sequence[Seen]) -> None:
        pass

    def sealed(self, fingerprint: str) -> None:
        pass

    def decide(self, view: View) -> Move:
        return self._bot.decide(view)

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        self._shown()

    def report(self, trouble: Trouble) -> None:
        self.troubles.append(trouble)

    def took_hint(self) -> bool:
        return False

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        self.ended.append(game)
        return False


def settings(seed: int, target: int = LOWEST_TARGET) -> Settings:
    return Settings(target=target, level=OPPONENT, cut_at_random=True, seed=seed)


def play_kept(
    front: Automaton, seed: int, left: Left | None = None, target: int = LOWEST_TARGET
) -> None:
    """Play a game that is kept, from its beginning or from where it was left."""
    holds = Holds(lock_file())
    keeper = Keeper(holds, Setting())
    try:
        play_match(front, settings(seed, target), keeper, left)
    finally:
        keeper.close()
        holds.close()


@cache
def uninterrupted(seed: int, target: int = LOWEST_TARGET) -> Game:
    """The game as it is played if nothing comes between."""
    front = Automaton()
    play_match(front, settings(seed, target))
    (game,) = front.ended
    return game


def left_behind() -> Left | None:
    """The only game of the database, which is not over; None if there is none yet."""
    found = games.unfinished(State.OPEN, most=2)
    assert len(found) <= 1
    if not found:
        return None
    return Left(record.read(found[0].record), Tally(), found[0].number)


def assert_is_the_game(seed: int, target: int = LOWEST_TARGET) -> None:
    """The only game kept is over, and was played as it would have been without interruption."""
    row = games.row(1)
    assert row is not None
    assert row.state is State.OVER
    assert games.row(2) is None
    found, expected = record.read(row.record), uninterrupted(seed, target)
    assert found.moves == expected.moves
    assert found.state.result == expected.state.result
    assert found.state.pegs == expected.state.pegs
