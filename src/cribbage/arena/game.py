"""One game between computer players, and all that is kept of it."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from cribbage import shuffle
from cribbage.arena.players import Player, in_one_line
from cribbage.arena.quick_game import play_quick_game
from cribbage.bots.habits import HABITS, Habit
from cribbage.bots.levels import Draw
from cribbage.engine.cards import Card, Rank, Suit
from cribbage.engine.events import Dealt, Pegged, Source
from cribbage.engine.moves import (
    Accept,
    Count,
    Discard,
    IllegalMove,
    Move,
    Muggins,
    NotHeld,
    NotNow,
    OutOfRange,
    PastThirtyOne,
    Play,
)
from cribbage.engine.options import SIX, Options, lines
from cribbage.engine.state import Phase, Step, View
from cribbage.session import Game, play

DEALER, PONE = ROLES = ("dealer", "pone")
"""What a seat may be in a deal; all who do not deal are called pone here."""

KINDS = {
    Phase.DISCARD: "discard",
    Phase.PLAY: "play",
    Phase.COUNT_HAND: "count",
    Phase.COUNT_CRIB: "count",
    Phase.CHALLENGE: "challenge",
}
"""The kinds of decisions that players are asked for."""


class Failure(NamedTuple):
    """Which seat gave no answer that the rules allow, and what it did."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """What is kept of a game.

    ``scores`` go by side; ``winners`` are sides, ``line`` names the line (a lurch, a skunk)
    that no loser has passed. A game that ends by a ``failure`` is lost by the side of that
    seat alone and crosses no line.
    ``decisions``: how many the players were asked for. ``times``: for each of them the seat,
    the kind and the seconds it took; a card that is the only legal one is not asked for.
    ``deals``: how often a seat was in a role, by both. ``points``: what it pegged then, by
    seat, role and source. Both leave out the deals that begin when a side has already gone
    half the way, as some of those are cut short by the end of the game, those with many
    points above all; and all deals of a game that ends by a failure.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    line: str
    first_dealer: int
    decisions: int
    times: tuple[tuple[int, str, float], ...]
    deals: Mapping[tuple[int, str], int]
    points: Mapping[tuple[int, str, str], int]
    failure: Failure | None = None


def play_game(
    options: Options, seed: int, first_dealer: int, players: Sequence[Player]
) -> GameResult:
    """Play the game with this seed, which is what ``cribbage --seed`` would deal and cut.

    ``players`` go by seat; each seat has a player of its own, made for this game.
    """
    habits = [HABITS.get(player.name) for player in players]
    if _is_for_quick_game(options) and None not in habits:
        return _quick(options, seed, first_dealer, [habit for habit in habits if habit])
    log = _Log((0,) * options.form.sides, asked=Failure(0, ""))
    try:
        winners, line = _play(Game.new(options, seed, first_dealer), players, log)
    except _Failed as failed:
        loser = options.form.side_of(failed.failure.seat)
        winners, line = tuple(side for side in range(options.form.sides) if side != loser), ""
        log.failure = failed.failure
        log.deals.clear()
        log.points.clear()
    return GameResult(
        scores=log.scores,
        winners=winners,
        line=line,
        first_dealer=first_dealer,
        decisions=len(log.times),
        times=tuple(log.times),
        deals=log.deals,
        points=log.points,
        failure=log.failure,
    )


def _is_for_quick_game(options: Options) -> bool:
    """Whether the game is of the kind that can be played without the engine."""
    return options.form is SIX and not (options.muggins or options.giveaway)


def _quick(options: Options, seed: int, first_dealer: int, habits: Sequence[Habit]) -> GameResult:
    """The same game as that of the engine, sooner."""
    quick = play_quick_game(options, seed, first_dealer, habits)
    loser = quick.scores[1 - quick.winner]
    line = next((line.name for line in lines(options) if loser <= line.score), "")
    return GameResult(
        scores=quick.scores,
        winners=(quick.winner,),
        line=line,
        first_dealer=first_dealer,
        decisions=len(quick.times),
        times=tuple(quick.times),
        deals=quick.deals,
        points=quick.points,
    )


def _play(game: Game, players: Sequence[Player], log: _Log) -> tuple[tuple[int, ...], str]:
    """Who wins and by what line. Raises _Failed."""
    bots = [
        _Asked(seat, player, _chance_of(game.seed, seat), log)
        for seat, player in enumerate(players)
    ]
    try:
        end = play(game, bots, cuts_at_random=[True] * len(bots), watch=log.watch)
    except IllegalMove as error:
        reason = _REASONS[type(error)]
        raise _Failed(log.asked, f"answered to {_text(error.move)}, {reason}") from error
    assert end.state.result is not None
    return end.state.result.winners, end.state.result.line


def _chance_of(seed: int, seat: int) -> Draw:
    """What chance the player of the seat draws from: the same as in a game outside the arena."""

    def draw(label: str, low: int, high: int) -> int:
        return shuffle.drawn(seed, f"seat {seat}, {label}", low, high)

    return draw


@dataclass
class _Log:
    """What a game leaves behind, while it is played. ``asked`` is who was last asked for what."""

    scores: tuple[int, ...]
    asked: Failure
    times: list[tuple[int, str, float]] = field(default_factory=list)
    deals: Counter[tuple[int, str]] = field(default_factory=Counter)
    points: Counter[tuple[int, str, str]] = field(default_factory=Counter)
    failure: Failure | None = None
    _roles: tuple[str, ...] = ()

    def watch(self, steps: Sequence[Step]) -> None:
        """Take in what followed a move."""
        for event, state in steps:
            if isinstance(event, Dealt):
                early = 2 * max(self.scores) < state.options.target
                seats = range(state.options.form.seats)
                roles = tuple(DEALER if seat == event.dealer else PONE for seat in seats)
                self._roles = roles if early else ()
                self.deals.update(enumerate(self._roles))
            elif isinstance(event, Pegged):
                self.scores = tuple(pegs.front for pegs in state.pegs)
                if self._roles and event.source is not Source.HEAD_START:
                    key = event.seat, self._roles[event.seat], event.source.value
                    self.points[key] += event.points


# Answers, and failures to answer


class _Failed(Exception):
    """The game ends, as a seat has failed in what it was asked for."""

    def __init__(self, asked: Failure, what: str) -> None:
        super().__init__(asked, what)
        self.failure = Failure(asked.seat, f"{asked.what}, {what}" if asked.what else what)


class _Asked:
    """The player of one seat: its answers are timed, and tried for being moves at all."""

    def __init__(self, seat: int, player: Player, draw: Draw, log: _Log) -> None:
        self._seat = seat
        self._log = log
        try:
            self._bot = player.make(draw)
        except (Exception, SystemExit) as error:
            raise _Failed(Failure(seat, ""), f"cannot be made: {_raised(error)}") from error

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is Phase.PLAY and len(decision.cards) == 1:
            return Play(view.seat, decision.cards[0])
        kind = KINDS[decision.phase]
        asked = self._log.asked = Failure(self._seat, f"asked to {kind} in deal {view.deal}")
        start = perf_counter()
        try:
            move = self._bot.decide(view)
        except (Exception, SystemExit) as error:
            raise _Failed(asked, f"raised {_raised(error)}") from error
        self._log.times.append((self._seat, kind, perf_counter() - start))
        if not _is_well_formed(move):
            raise _Failed(asked, f"gave a malformed answer of type {type(move).__name__}")
        return move


def _is_well_formed(move: object) -> bool:
    """Whether this is a move of a player, made of what the rules can judge.

    They compare: a count that is no whole number would pass as one between the bounds, and
    a card of plain numbers as the real one.
    """
    if not isinstance(move, (Discard, Play, Count, Muggins, Accept)):
        return False
    if not isinstance(move.seat, int):
        return False
    if isinstance(move, Discard):
        return isinstance(move.cards, tuple) and all(map(_is_card, move.cards))
    if isinstance(move, Play):
        return _is_card(move.card)
    return not isinstance(move, Count) or isinstance(move.points, int)


def _is_card(card: object) -> bool:
    return isinstance(card, Card) and isinstance(card.rank, Rank) and isinstance(card.suit, Suit)


_REASONS: dict[type[IllegalMove], str] = {
    NotNow: "another move or seat than the one asked for",
    OutOfRange: "out of range",
    NotHeld: "not so many cards of its hand, each once",
    PastThirtyOne: "past 31",
}


def _text(move: Move) -> str:
    """The move in a few words."""
    if isinstance(move, Discard):
        return " ".join(("throw", *map(str, move.cards)))
    if isinstance(move, Play):
        return f"play {move.card}"
    if isinstance(move, Count):
        return f"count {move.points}"
    return "call muggins" if isinstance(move, Muggins) else "accept the count"


def _raised(error: BaseException) -> str:
    """What was raised, and where."""
    *_, innermost = traceback.extract_tb(error.__traceback__)
    return f"{in_one_line(error)} ({Path(innermost.filename).name}, line {innermost.lineno})"
