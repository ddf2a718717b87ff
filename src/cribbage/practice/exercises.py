"""Exercises: decisions of real games, made by the engine from a seed.

An exercise comes from the seed, its number and how hard it should be, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import count

from cribbage.bots import Bot, levels
from cribbage.engine.moves import Move
from cribbage.engine.options import Options
from cribbage.engine.state import Phase, View
from cribbage.practice.hardness import found_in, hardness, lateness
from cribbage.seeds import HIGHEST_SEED
from cribbage.session import Game, play
from cribbage.shuffle import drawn


class Kind(Enum):
    """What is practised, as the command line names it."""

    COUNT = "count"
    DISCARD = "discard"
    PLAY = "play"


YOU = 0
"""The seat of who practises; the computer has the other one."""

_OPTIONS = Options()
_LEVEL = "classic"
"""Plays well enough for games as people play them, and fast."""

_PHASES = {
    Kind.COUNT: (Phase.COUNT_HAND, Phase.COUNT_CRIB),
    Kind.DISCARD: (Phase.DISCARD,),
    Kind.PLAY: (Phase.PLAY,),
}
_WORK_OF_A_THROW = 6
_WORK_OF_A_CARD = {2: 1, 3: 2, 4: 6}
"""What it takes to judge a decision, by how many cards are held."""

_ENOUGH_WORK = 30
"""Far below a fifth of a second."""

_NEAR = 0.1
"""A hardness that is as near to the wish is as good as any nearer one."""

_GAMES = {Kind.COUNT: 3, Kind.DISCARD: 1, Kind.PLAY: 1}
"""So many are looked through: hands that are hard to count are rare, and known at once."""

_ONE_NINETEEN_IN = 12
"""So often a hand with nothing in it is taken, if there is one."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision to be made; ``hardness``: how hard it is to get right, 0 to 1."""

    number: int
    view: View
    hardness: float


def exercise(kind: Kind, seed: int, number: int, wish: float) -> Exercise:
    """The exercise of this number; ``wish``: how hard it should be, 0 to 1."""
    for attempt in count(1):
        label = f"practice {kind.value} {number}, games {attempt}"
        views = [
            view
            for game in range(_GAMES[kind])
            for view in _decisions(kind, seed, f"{label} {game}")
        ]
        empty = _without_points(views, seed, label)
        ordered = empty or _in_order(views, wish, seed, label)
        found = _nearest(number, ordered, wish)
        if found is not None:
            return found
    raise AssertionError(number)


def _without_points(views: Iterable[View], seed: int, label: str) -> list[View]:
    """Hands with nothing in them, now and then."""
    if drawn(seed, f"{label}, nineteen", 1, _ONE_NINETEEN_IN) > 1:
        return []
    return [view for view in views if _is_count(view) and not found_in(view)]


def _nearest(number: int, views: Iterable[View], wish: float) -> Exercise | None:
    """Of the decisions in which something is clearly right, the one as hard as it should be.

    They are judged until one is, or enough work has been done.
    """
    spent, best = 0, None
    for view in views:
        if best is not None and spent >= _ENOUGH_WORK:
            break
        spent += _work(view)
        hard = hardness(view)
        if hard is None:
            continue
        if best is None or abs(hard - wish) < abs(best.hardness - wish):
            best = Exercise(number, view, hard)
        if abs(hard - wish) <= _NEAR:
            break
    return best


def _work(view: View) -> int:
    if _is_count(view):
        return 0
    return _WORK_OF_A_THROW if view.phase is Phase.DISCARD else _WORK_OF_A_CARD[len(view.hand)]


def _is_count(view: View) -> bool:
    return view.phase in _PHASES[Kind.COUNT]


def _in_order(views: Sequence[View], wish: float, seed: int, label: str) -> list[View]:
    """Those late in the game first if it should be hard: there the score matters more."""

    def key(place: int) -> float:
        chance = drawn(seed, f"{label}, decision {place}", 0, 999) / 1000
        return chance + abs(lateness(views[place]) - wish)

    return [views[place] for place in sorted(range(len(views)), key=key)]


# A game to take them from


class _Watched:
    """A player whose decisions are kept."""

    def __init__(self, player: Bot) -> None:
        self._player = player
        self.views: list[View] = []

    def decide(self, view: View) -> Move:
        self.views.append(view)
        return self._player.decide(view)


def _decisions(kind: Kind, seed: int, label: str) -> list[View]:
    """What had to be decided in a game, as far as it can be an exercise of this kind."""
    game_seed = drawn(seed, label, 0, HIGHEST_SEED)
    dealer = drawn(seed, f"{label}, dealer", 0, 1)
    computer = levels.bot(_LEVEL, lambda label, low, high: low)
    watched = _Watched(computer)
    game = Game.new(_OPTIONS, game_seed, dealer)
    play(game, (watched, computer), cuts_at_random=(True, True), watch=lambda steps: None)
    return [view for view in watched.views if view.phase in _PHASES[kind] and _is_choice(view)]


def _is_choice(view: View) -> bool:
    assert view.decision is not None
    return view.phase is not Phase.PLAY or len({card.rank for card in view.decision.cards}) > 1
