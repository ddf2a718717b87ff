"""What statistics need of a game, so that thousands can be added up without replaying them.

Points are counted in the deals that begin while every side needs more than ``ROOM`` points.
Elsewhere they would not be those of a usual deal: the deal in which a game ends breaks off,
and if it alone were left out, the good deals would be missing, since they end games.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from cribbage.bots.counting import worth
from cribbage.bots.levels import LEVELS
from cribbage.engine import moves as mv
from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.consequences import WRONG_COUNT_PENALTY
from cribbage.engine.events import Challenged, CountJudged, Dealt, Event, Pegged, Source
from cribbage.engine.options import (
    DOUBLE_SKUNK,
    FORMS,
    HIGHEST_TARGET,
    LOWEST_TARGET,
    LURCH,
    SKUNK,
    Form,
    Options,
)
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import apply, new_game
from cribbage.engine.state import State, Step
from cribbage.history.figures import Best, Calls, Counts, Missed, Points, Roles
from cribbage.session import Game
from cribbage.tutor.counts import Made, miscounts

ROOM = 30
"""Hardly ever does a side get more in a deal of six cards."""

LEAST_OF_THE_BEST = 14
"""Hands and cribs worth so much are kept."""

LONGEST_TEXT = 64 * 1024
_VERSION = 1
_HIGHEST = 999_999
"""No figure of one game is higher."""

_GAMES = {"": 1} | {line.name: line.games for line in (LURCH, SKUNK, DOUBLE_SKUNK)}


@dataclass(frozen=True, slots=True)
class Digest:
    """A finished game as one seat looks back at it.

    ``form`` by name. ``level``: None where no seat was the computer's. ``games``: so many it
    counts as, by the ``line``, if one made it more. ``scores``: by side, the own side first.
    ``own`` are the points of the seat, ``others`` those of all seats of other sides together,
    each of which has its own deals; so are ``counts`` and ``other_counts``. ``missed``: by the
    seat. ``calls``: by the seat, ``called``: on it. ``hints``: decisions that it made with one.
    """

    form: str
    target: int
    giveaway: bool
    muggins: bool
    level: str | None
    won: bool
    games: int
    line: str
    scores: tuple[int, ...]
    own: Roles
    others: Roles
    counts: Counts
    other_counts: Counts
    missed: Missed
    calls: Calls
    called: Calls
    hints: int
    best: tuple[Best, ...]

    def __post_init__(self) -> None:
        """Raises ValueError for a game that cannot be."""
        _require(self.form in FORMS and self.level in (None, *LEVELS))
        form = FORMS[self.form]
        _require(LOWEST_TARGET <= self.target <= HIGHEST_TARGET)
        _require(_GAMES.get(self.line) == self.games)
        _require(len(self.scores) == form.sides and max(self.scores) == self.target)
        _require(self.scores.count(self.target) == 1)
        _require(self.won == ((self.scores[0] == self.target) is not self.giveaway))
        for counts in (self.counts, self.other_counts):
            _require(counts.low + counts.high <= counts.number)
        for calls in (self.calls, self.called):
            _require(calls.paid <= calls.number)
        for best in self.best:
            _require(_can_be(best, form))

    def as_text(self) -> str:
        """One line of JSON, which ``from_text`` turns into the same digest."""
        best = [
            (each.points, " ".join(map(str, each.cards)), str(each.starter), each.crib, each.deal)
            for each in self.best
        ]
        data = {"version": _VERSION}
        data |= {key: getattr(self, key) for key in self.__slots__} | {"best": best}
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Digest:
        """The inverse of ``as_text``. Raises ValueError for anything else."""
        try:
            _require(len(text) <= LONGEST_TEXT)
            found = _read(json.loads(text))
            # What else JSON allows, such as spaces or a key a second time, was never written.
            _require(found.as_text() == text)
        except (ValueError, RecursionError):
            raise ValueError(_NO_DIGEST) from None
        return found


_NO_DIGEST = "not the digest of a game"


def _require(condition: bool) -> None:
    if not condition:
        raise ValueError(_NO_DIGEST)


def _can_be(best: Best, form: Form) -> bool:
    size = form.crib if best.crib else form.kept
    cards = best.cards
    return (
        len(cards) == size
        and len({*cards, best.starter}) == size + 1
        and best.points >= LEAST_OF_THE_BEST
        and best.points == worth(cards, best.starter, crib=best.crib)
        and best.deal >= 1
    )


# From text


def _read(data: object) -> Digest:
    """Raises ValueError."""
    if not isinstance(data, dict) or list(data) != ["version", *Digest.__slots__]:
        raise ValueError(data)
    _require(_whole(data["version"]) == _VERSION)
    level = data["level"]
    return Digest(
        _string(data["form"]),
        _whole(data["target"]),
        _truth(data["giveaway"]),
        _truth(data["muggins"]),
        None if level is None else _string(level),
        _truth(data["won"]),
        _whole(data["games"]),
        _string(data["line"]),
        tuple(map(_whole, _list(data["scores"]))),
        Roles(*(_row(Points, each) for each in _list(data["own"], 2))),
        Roles(*(_row(Points, each) for each in _list(data["others"], 2))),
        _row(Counts, data["counts"]),
        _row(Counts, data["other_counts"]),
        _row(Missed, data["missed"]),
        _row(Calls, data["calls"]),
        _row(Calls, data["called"]),
        _whole(data["hints"]),
        tuple(map(_best, _list(data["best"]))),
    )


_Row = TypeVar("_Row", Points, Counts, Missed, Calls)


def _row(kind: type[_Row], data: object) -> _Row:
    return kind(*map(_whole, _list(data, len(kind._fields))))


def _best(data: object) -> Best:
    points, cards, starter, crib, deal = _list(data, len(Best._fields))
    return Best(
        _whole(points),
        parse_cards(_string(cards)),
        Card.parse(_string(starter)),
        _truth(crib),
        _whole(deal),
    )


def _list(data: object, size: int | None = None) -> list[object]:
    if isinstance(data, list) and size in (None, len(data)):
        return data
    raise ValueError(data)


def _whole(data: object) -> int:
    """One of the figures; true and false are none, though Python takes them for numbers."""
    if type(data) is int and 0 <= data <= _HIGHEST:
        return data
    raise ValueError(data)


def _string(data: object) -> str:
    if isinstance(data, str):
        return data
    raise ValueError(data)


def _truth(data: object) -> bool:
    if isinstance(data, bool):
        return data
    raise ValueError(data)


# From a game


def digest(game: Game, seat: int = 0) -> Digest:
    """The digest of a finished game from one seat. Raises ValueError if it is not finished."""
    options, result = game.options, game.state.result
    if result is None:
        raise ValueError("the game is not over")
    moves, steps = _replayed(game)
    side = options.form.side_of(seat)
    others = [other for other in range(options.form.seats) if options.form.side_of(other) != side]
    scores = [pegs.front for pegs in game.state.pegs]
    figures = _points([step for made in steps for step in made], options)
    calls = list(_calls(moves, steps))
    return Digest(
        form=options.form.name,
        target=options.target,
        giveaway=options.giveaway,
        muggins=options.muggins,
        level=game.level,
        won=side in result.winners,
        games=result.games,
        line=result.line,
        scores=(scores.pop(side), *scores),
        own=_roles(figures, [seat]),
        others=_roles(figures, others),
        counts=_counts(moves, [seat]),
        other_counts=_counts(moves, others),
        missed=_missed(moves, seat),
        calls=_added(call for call in calls if call.seat == seat),
        called=_added(call for call in calls if call.against == seat),
        hints=sum(_seat_of(game.moves[at]) == seat for at in game.hints),
        best=tuple(_best_of(moves, seat)),
    )


def _replayed(game: Game) -> tuple[list[Made], list[tuple[Step, ...]]]:
    """Every move, and what followed each."""
    moves, followed = [], []
    state = new_game(game.options, game.first_dealer)
    for move in game.moves:
        moves.append(Made(state, move))
        state, steps = apply(state, move)
        followed.append(steps)
    return moves, followed


def _seat_of(move: mv.Move) -> int | None:
    return None if isinstance(move, mv.Shuffle) else move.seat


_Column = Literal["deals", "pegging", "hand", "crib", "other"]
_COLUMNS: dict[Source, _Column] = {
    Source.HEELS: "crib",
    Source.PLAY: "pegging",
    Source.HAND: "hand",
    Source.CRIB: "crib",
    Source.OVERCOUNT: "other",
    Source.UNDERCOUNT: "other",
    Source.MUGGINS: "other",
}
"""A head start is of the game, not of a deal."""

_Figures = Counter[tuple[int, bool, _Column]]
"""Of a seat, as dealer or not."""


def _points(steps: Sequence[Step], options: Options) -> _Figures:
    found: _Figures = Counter()
    dealer, within = 0, False
    for event, state in steps:
        if isinstance(event, Dealt):
            dealer, within = event.dealer, _has_room(state)
            for seat in range(options.form.seats):
                found[seat, seat == dealer, "deals"] += within
        elif within and isinstance(event, Pegged) and event.source in _COLUMNS:
            found[event.seat, event.seat == dealer, _COLUMNS[event.source]] += event.points
    return found


def _has_room(state: State) -> bool:
    return all(state.options.target - pegs.front > ROOM for pegs in state.pegs)


def _roles(figures: _Figures, seats: Sequence[int]) -> Roles:
    """The figures of the seats added up."""
    columns: tuple[_Column, ...] = ("deals", "pegging", "hand", "crib", "other")
    dealer, pone = (
        Points(*(sum(figures[seat, deals, column] for seat in seats) for column in columns))
        for deals in (True, False)
    )
    return Roles(dealer, pone)


def _counts(moves: Sequence[Made], seats: Sequence[int]) -> Counts:
    wrong = [each for seat in seats for each in miscounts(moves, seat) if each.own]
    return Counts(
        sum(isinstance(move, mv.Count) and move.seat in seats for _, move in moves),
        sum(each.claim < each.right for each in wrong),
        sum(each.claim > each.right for each in wrong),
        sum(each.lost for each in wrong),
    )


def _missed(moves: Sequence[Made], seat: int) -> Missed:
    missed = [each.lost for each in miscounts(moves, seat) if not each.own]
    return Missed(len(missed), sum(missed))


class _Call(NamedTuple):
    """Muggins called by a seat against another, and what it paid."""

    seat: int
    against: int
    points: int


def _calls(moves: Sequence[Made], steps: Sequence[Sequence[Step]]) -> Iterator[_Call]:
    for (state, move), followed in zip(moves, steps, strict=True):
        if isinstance(move, mv.Muggins):
            events = [step.event for step in followed]
            points = _paid(events, giveaway=state.options.giveaway)
            (against,) = (each.against for each in events if isinstance(each, Challenged))
            yield _Call(move.seat, against, points)


_PAY = (Source.OVERCOUNT, Source.MUGGINS)


def _paid(events: Sequence[Event], *, giveaway: bool) -> int:
    """What came of a call; nothing if the count was right, or had won the game."""
    if giveaway:
        judged = [each for each in events if isinstance(each, CountJudged)]
        short = sum(max(0, each.right - each.claim) for each in judged)
        return short + WRONG_COUNT_PENALTY if short else 0
    pegged = [each for each in events if isinstance(each, Pegged) and each.source in _PAY]
    return sum(each.points for each in pegged)


def _added(calls: Iterable[_Call]) -> Calls:
    paid = [call.points for call in calls]
    return Calls(len(paid), sum(points > 0 for points in paid), sum(paid))


def _best_of(moves: Sequence[Made], seat: int) -> Iterator[Best]:
    """Those that were counted, for what they were worth, whatever was said."""
    for state, move in moves:
        if isinstance(move, mv.Count) and move.seat == seat:
            cards, crib = hand_to_count(state)
            assert state.starter is not None
            points = worth(cards, state.starter, crib=crib)
            if points >= LEAST_OF_THE_BEST:
                yield Best(points, tuple(sorted(cards)), state.starter, crib, state.deal)
