"""A game looked back at: every decision of one seat judged, and luck told apart from skill."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from cribbage.bots.counting import worth
from cribbage.bots.tables import DEALER, LIMIT, chances_to_win
from cribbage.bots.throwing import knows_all, standing_of
from cribbage.engine.moves import Count, Discard, Play
from cribbage.engine.rules import apply, new_game, view
from cribbage.engine.scoring import heels, points
from cribbage.engine.state import PastDeal, Phase, State, View
from cribbage.session import Game, seat_of
from cribbage.tutor import averages
from cribbage.tutor.counts import Made, Miscount, miscounts
from cribbage.tutor.judging import judged_throws
from cribbage.tutor.verdicts import CardVerdict, ThrowVerdict, verdict_on


@dataclass(frozen=True, slots=True)
class Choice:
    """A throw or a card that was chosen among several, and the verdict on it."""

    deal: int
    view: View
    verdict: ThrowVerdict | CardVerdict


class Source(Enum):
    """Between two moments, what changed the chance to win."""

    START = "start"
    CARDS = "cards"
    THROW = "throw"
    PLAY = "play"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class Moment:
    """The chance to win at a moment, and what has led there since the moment before."""

    deal: int
    source: Source
    chance: float


@dataclass(frozen=True, slots=True)
class Luck:
    """What the cards gave a side in one deal, in points more than the average for its role.

    What a throw has given away is not bad luck: it is added to what the cards gave.
    """

    deal: int
    seat: int
    points: float


@dataclass(frozen=True, slots=True)
class Review:
    """All that can be said of a game from one seat.

    ``choices`` are all in which there was something to choose. ``counts``: how often the seat
    counted. ``hints``: how many decisions it made with one. ``by_chance``: costs are chances to
    win; else they are points, and there are no ``moments`` and no ``luck``.
    """

    game: Game
    seat: int
    choices: tuple[Choice, ...]
    counts: int
    hints: int
    miscounts: tuple[Miscount, ...]
    by_chance: bool
    moments: tuple[Moment, ...]
    luck: tuple[Luck, ...]

    def of(self, kind: type[ThrowVerdict] | type[CardVerdict]) -> tuple[Choice, ...]:
        """The choices of one kind."""
        return tuple(choice for choice in self.choices if isinstance(choice.verdict, kind))

    @property
    def dearest(self) -> tuple[Choice, ...]:
        """The choices that are worth a remark, the dearest first."""
        dear = [choice for choice in self.choices if choice.verdict.is_dear]
        return tuple(sorted(dear, key=lambda choice: -choice.verdict.cost))

    @property
    def lost_by_counting(self) -> int:
        return sum(each.lost for each in self.miscounts)

    def luck_of(self, seat: int) -> float:
        """In points, over all deals that were played to their end."""
        return sum(each.points for each in self.luck if each.seat == seat)


class Turn(NamedTuple):
    """From one moment to the next: how the chance to win changed by it."""

    before: Moment
    after: Moment

    @property
    def change(self) -> float:
        return self.after.chance - self.before.chance


def turning_points(moments: Sequence[Moment], most: int) -> tuple[Turn, ...]:
    """The greatest changes, in the order in which they came."""
    turns = [Turn(*pair) for pair in pairwise(moments)]
    greatest = sorted(turns, key=lambda turn: -abs(turn.change))[:most]
    return tuple(turn for turn in turns if turn in greatest)


def reviewed(game: Game, seat: int, breathe: Callable[[], None] = lambda: None) -> Review:
    """The review of a game, which may have been left before its end.

    ``breathe`` is called before each decision is judged; what it raises goes through.
    """
    turns = _turns(game)
    choices = _choices(turns, seat, breathe)
    by_chance = knows_all(view(game.state, seat))
    return Review(
        game,
        seat,
        choices,
        sum(isinstance(turn.move, Count) and turn.move.seat == seat for turn in turns),
        sum(seat_of(move) == seat for at, (_, move) in enumerate(turns) if at in game.hints),
        tuple(miscounts(turns, seat)),
        by_chance,
        tuple(_moments(game.state, turns, choices, seat)) if by_chance else (),
        tuple(_luck(game.state, turns)) if by_chance else (),
    )


def _turns(game: Game) -> list[Made]:
    """Every move with the state before it."""
    found = []
    state = new_game(game.options, game.first_dealer)
    for move in game.moves:
        found.append(Made(state, move))
        state, _ = apply(state, move)
    return found


def _choices(turns: Sequence[Made], seat: int, breathe: Callable[[], None]) -> tuple[Choice, ...]:
    found = []
    for state, move in turns:
        if isinstance(move, Discard | Play) and move.seat == seat:
            breathe()
            seen = view(state, seat)
            verdict = verdict_on(seen, move)
            if verdict is not None:
                found.append(Choice(state.deal, seen, verdict))
    return tuple(found)


# The chance to win, from moment to moment


def _moments(
    last: State, turns: Sequence[Made], choices: Sequence[Choice], seat: int
) -> Iterator[Moment]:
    source = Source.START
    begun = 0
    for state, _ in turns:
        if state.phase is Phase.DISCARD and state.deal > begun:
            begun = state.deal
            yield Moment(begun, source, _chance_at_start(state, seat))
            for choice in choices:
                if choice.deal == begun:
                    yield from _moments_of(choice)
            source = Source.SHOW
    if last.result is not None:
        won = last.options.form.side_of(seat) in last.result.winners
        yield Moment(begun + 1, source, float(won))


def _chance_at_start(state: State, seat: int) -> float:
    """Before the cards are looked at."""
    now = standing_of(view(state, seat))
    chances = chances_to_win()
    if now.role == DEALER:
        return chances[now.mine * LIMIT + now.other]
    return 1 - chances[now.other * LIMIT + now.mine]


def _moments_of(choice: Choice) -> Iterator[Moment]:
    """Its chance is known, where this is asked for."""
    best, chosen = choice.verdict.best.chance, choice.verdict.chosen.chance
    assert best is not None
    assert chosen is not None
    if isinstance(choice.verdict, ThrowVerdict):
        yield Moment(choice.deal, Source.CARDS, best)
        yield Moment(choice.deal, Source.THROW, chosen)
    else:
        yield Moment(choice.deal, Source.PLAY, chosen)


# Luck


def _luck(last: State, turns: Sequence[Made]) -> Iterator[Luck]:
    """Of the deals that were played to their end."""
    given_away = {
        (state.deal, move.seat): _given_away(view(state, move.seat), move)
        for state, move in turns
        if isinstance(move, Discard)
    }
    for number, deal in enumerate(last.past, 1):
        for seat in range(last.options.form.seats):
            found = _given(deal, seat) + given_away[number, seat]
            average = averages.DEALER if deal.dealer == seat else averages.PONE
            yield Luck(number, seat, found - average.cards)


def _given(deal: PastDeal, seat: int) -> int:
    """The points of hand, crib and heels."""
    found = worth(deal.kept[seat], deal.starter)
    if deal.dealer == seat:
        found += worth(deal.crib, deal.starter, crib=True) + points(heels(deal.starter))
    return found


def _given_away(seen: View, move: Discard) -> float:
    """What another throw would have brought more in hand and crib, on average."""
    thrown = set(move.cards)
    throws = judged_throws(seen)
    chosen = next(each for each in throws if set(each.thrown) == thrown)
    return max(each.hand + each.crib for each in throws) - (chosen.hand + chosen.crib)
