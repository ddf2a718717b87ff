"""One game from its first shuffle to its end: chance, the players, and the record of moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from cribbage import shuffle
from cribbage.bots import Bot
from cribbage.engine.events import Event, seen_by
from cribbage.engine.moves import Cut, Move, Play, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.state import Decision, Phase, State, Step, View

CUTS = (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER)


@dataclass(frozen=True, slots=True)
class Game:
    """A game is its options, its seed, who has the first crib, and the moves so far.

    ``first_dealer`` is None where the first crib is cut for. ``state`` follows from the rest.
    ``level``: how well the computer plays; None where no seat is the computer's. ``hints``:
    before which of the moves, counted from 0, whoever made it asked for a hint, in order.
    ``nonce``: with it the packs are sealed (see ``sealing``); None if they are not. ``people``:
    the seats that people play.
    """

    options: Options
    seed: int
    first_dealer: int | None
    moves: tuple[Move, ...]
    state: State
    level: str | None = None
    hints: tuple[int, ...] = ()
    nonce: str | None = None
    people: tuple[int, ...] = (0,)

    @staticmethod
    def new(
        options: Options,
        seed: int,
        first_dealer: int | None = None,
        level: str | None = None,
        *,
        nonce: str | None = None,
        people: tuple[int, ...] | None = None,
    ) -> Game:
        """A game before its first move.

        Who the ``people`` are follows from the level if it is not said: all where the computer
        plays no seat, else the first seat alone.
        """
        state = new_game(options, first_dealer)
        if people is None:
            people = (0,) if level is not None else tuple(range(options.form.seats))
        return Game(options, seed, first_dealer, (), state, level, nonce=nonce, people=people)

    def after(self, move: Move) -> tuple[Game, tuple[Step, ...]]:
        """The game one move on. Raises IllegalMove as ``apply`` does."""
        state, steps = apply(self.state, move)
        return replace(self, moves=(*self.moves, move), state=state), steps

    def with_hint(self) -> Game:
        """The game with a hint asked for before the next move; once a move."""
        place = len(self.moves)
        return self if place in self.hints else replace(self, hints=(*self.hints, place))


class Seen(NamedTuple):
    """An event and the view right after it, both as one seat may see them."""

    event: Event
    view: View


def seen(steps: Sequence[Step], seat: int) -> tuple[Seen, ...]:
    """The steps as the seat may see them."""
    return tuple(
        Seen(seen_by(event, seat), view(state, seat, settled=False)) for event, state in steps
    )


def play(
    game: Game,
    players: Sequence[Bot],
    cuts_at_random: Sequence[bool],
    watch: Callable[[tuple[Step, ...]], None],
    hinted: Callable[[], bool] = lambda: False,
    keep: Callable[[Game], None] = lambda game: None,
) -> Game:
    """Play the game to its end; ``players`` and ``cuts_at_random`` go by seat.

    ``watch`` is told what follows each move before the next decision is asked for, and
    ``keep`` is given the game with the move before that. ``hinted`` tells whether a hint was
    asked for since it was asked last.
    """
    while decision := legal(game.state):
        move = _move(game, decision, players, cuts_at_random)
        if hinted():
            game = game.with_hint()
        game, steps = game.after(move)
        keep(game)
        watch(steps)
    return game


def _move(
    game: Game, decision: Decision, players: Sequence[Bot], cuts_at_random: Sequence[bool]
) -> Move:
    seat = decision.seat
    if seat is None:
        return Shuffle(shuffle.shuffled(game.seed, chance_label(game)))
    if decision.phase in CUTS and cuts_at_random[seat]:
        label = f"{chance_label(game)}, cut by {seat}"
        return Cut(seat, shuffle.drawn(game.seed, label, decision.low, decision.high))
    if _is_last_card(decision):
        return Play(seat, decision.cards[0])
    return players[seat].decide(view(game.state, seat))


def _is_last_card(decision: Decision) -> bool:
    """A player's last card leaves nothing to decide: it is played at once, as in BSD's game."""
    return decision.phase is Phase.PLAY and len(decision.cards) == 1 and not decision.barred


class Turn(NamedTuple):
    """A move of a game and what followed."""

    move: Move
    steps: tuple[Step, ...]


def replayed(game: Game) -> Iterator[Turn]:
    """The moves of the game from its first, each with what followed."""
    state = new_game(game.options, game.first_dealer)
    for move in game.moves:
        state, steps = apply(state, move)
        yield Turn(move, steps)


def seat_of(move: Move) -> int | None:
    """Whose move it is; None for a shuffle."""
    return None if isinstance(move, Shuffle) else move.seat


def chance_label(game: Game) -> str:
    """What chance is asked for: the n-th deal, or the n-th cut for the first crib."""
    state = game.state
    if state.phase is Phase.SHUFFLE_TO_DEAL:
        return f"deal {state.deal + 1}"
    if state.deal:
        return f"deal {state.deal}"
    shuffles = sum(isinstance(move, Shuffle) for move in game.moves)
    if state.phase is Phase.SHUFFLE_TO_CUT:
        shuffles += 1
    return f"first crib {shuffles}"


def pack_label(game: Game, place: int) -> str:
    """What chance was asked for at this place of the moves, which is a shuffle.

    The first shuffles are for the first crib, one for each cut.
    """
    shuffles = sum(isinstance(move, Shuffle) for move in game.moves)
    first_cribs = shuffles - game.state.deal
    number = sum(isinstance(move, Shuffle) for move in game.moves[: place + 1])
    if number <= first_cribs:
        return f"first crib {number}"
    return f"deal {number - first_cribs}"
