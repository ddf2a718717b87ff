"""Whole games of random legal moves, of every form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from cribbage.engine.cards import PACK
from cribbage.engine.events import Event
from cribbage.engine.moves import Accept, Count, Cut, Discard, Move, Muggins, Play, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, new_game
from cribbage.engine.state import SHUFFLES, Decision, Phase, State, Step

from .deal_helpers import right_count


@dataclass(frozen=True)
class Kinds:
    """What kind of game is played, and the seed of all that is random in it."""

    options: Options
    dealer: int | None
    seed: int


@dataclass(frozen=True)
class Turn:
    """A move of a game, the states around it and the steps between them."""

    before: State
    move: Move
    steps: tuple[Step, ...]
    after: State


def random_move(state: State, decision: Decision, chance: Random) -> Move:
    """Any of the moves that the decision allows."""
    if decision.phase in SHUFFLES:
        return Shuffle(tuple(chance.sample(PACK, 52)))
    seat = decision.seat
    assert seat is not None
    if decision.phase in (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER):
        return Cut(seat, chance.randint(decision.low, decision.high))
    if decision.phase is Phase.DISCARD:
        return Discard(seat, tuple(chance.sample(decision.cards, decision.number)))
    if decision.phase is Phase.PLAY:
        return Play(seat, chance.choice(decision.cards))
    if decision.phase is Phase.CHALLENGE:
        return Muggins(seat) if chance.randrange(2) else Accept(seat)
    # Half the counts are right, or games of wild counts would be over in a few deals.
    wild = chance.randint(decision.low, decision.high)
    return Count(seat, wild if chance.randrange(2) else right_count(state))


def random_turns(kind: Kinds) -> Iterator[Turn]:
    """A whole game, move by move."""
    chance = Random(kind.seed)
    state = new_game(kind.options, kind.dealer)
    while decision := legal(state):
        move = random_move(state, decision, chance)
        after, steps = apply(state, move)
        yield Turn(state, move, steps, after)
        state = after


@lru_cache(maxsize=48)
def played(kind: Kinds) -> tuple[Turn, ...]:
    """A whole game, kept for a while."""
    return tuple(random_turns(kind))


def states_of(turns: tuple[Turn, ...]) -> Iterator[State]:
    for turn in turns:
        yield turn.before
        yield from (step.state for step in turn.steps)
    yield turns[-1].after


def events_of(turns: tuple[Turn, ...]) -> list[Event]:
    return [step.event for turn in turns for step in turn.steps]
