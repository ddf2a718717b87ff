"""Players for the arena to load: good, strange and bad ones."""

from __future__ import annotations

import os
import time

from cribbage.engine.cards import PACK, Card
from cribbage.engine.moves import Count, Discard, Move, Muggins, Play
from cribbage.engine.state import Phase, View
from tests.opponents import CLASSIC


class Lowest:
    """Throws and plays the lowest cards."""

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is Phase.DISCARD:
            return Discard(view.seat, decision.cards[: decision.number])
        if decision.phase is Phase.PLAY:
            return Play(view.seat, decision.cards[0])
        return CLASSIC.decide(view)


class KnowsOneGame(Lowest):
    """Fails in a game that is not its first, or if it is asked for another seat."""

    def __init__(self) -> None:
        self.last = 0
        self.seat: int | None = None

    def decide(self, view: View) -> Move:
        assert view.deal >= self.last
        assert self.seat in (None, view.seat)
        self.last, self.seat = view.deal, view.seat
        return super().decide(view)


class Prints(Lowest):
    def __init__(self) -> None:
        print("made")  # noqa: T201

    def decide(self, view: View) -> Move:
        print("asked")  # noqa: T201
        return super().decide(view)


class OnlyOnRealChoices(Lowest):
    """Fails when asked to play the one card it can play."""

    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        assert decision.phase is not Phase.PLAY or len(decision.cards) > 1
        return super().decide(view)


class Raises(Lowest):
    def decide(self, view: View) -> Move:
        if view.deal == 2:
            raise ValueError("two\nlines")
        return super().decide(view)


class Leaves(Lowest):
    def decide(self, view: View) -> Move:
        raise SystemExit


class PlaysAnothersCard(Lowest):
    def decide(self, view: View) -> Move:
        decision = view.decision
        assert decision is not None
        if decision.phase is Phase.PLAY:
            return Play(view.seat, next(card for card in PACK if card not in view.kept))
        return super().decide(view)


class CountsTooHigh(Lowest):
    def decide(self, view: View) -> Move:
        move = super().decide(view)
        return Count(view.seat, 99) if isinstance(move, Count) else move


class CountsInHalves(Lowest):
    def decide(self, view: View) -> Move:
        move = super().decide(view)
        return Count(view.seat, 0.5) if isinstance(move, Count) else move  # type: ignore[arg-type]


class PlaysNumbers(Lowest):
    """Plays what equals the card it holds, but is no card."""

    def decide(self, view: View) -> Move:
        move = super().decide(view)
        if isinstance(move, Play):
            numbers = Card(move.card.rank.value, move.card.suit.value)  # type: ignore[arg-type]
            return Play(view.seat, numbers)
        return move


class DiscardsAList(Lowest):
    def decide(self, view: View) -> Move:
        return Discard(view.seat, list(view.hand[:2]))  # type: ignore[arg-type]


class SitsBetween(Lowest):
    def decide(self, view: View) -> Move:
        return Discard(float(view.seat), view.hand[:2])  # type: ignore[arg-type]


class SaysNothing:
    def decide(self, view: View) -> None:
        pass


class CallsMuggins(Lowest):
    """Calls muggins when it is to play."""

    def decide(self, view: View) -> Move:
        move = super().decide(view)
        return Muggins(view.seat) if isinstance(move, Play) else move


class EndsTheProcess(Lowest):
    def decide(self, view: View) -> Move:
        os._exit(7)


class SleepsLater(Lowest):
    """Plays the games of some sets in its process, says so, and then sleeps."""

    made = 0

    def __init__(self) -> None:
        SleepsLater.made += 1
        self.sleeps = SleepsLater.made > 12

    def decide(self, view: View) -> Move:
        if self.sleeps:
            print("asleep", flush=True)  # noqa: T201
            time.sleep(600)
        return super().decide(view)


class NoPlayer:
    pass


LOWEST = Lowest()
NUMBER = 5


def cannot_be_made() -> Lowest:
    raise KeyError("missing")
