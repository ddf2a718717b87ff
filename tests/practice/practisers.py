"""Who practises in the tests: one who answers by a plan, and one without a front end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count

from cribbage.engine.moves import Count, Discard, Move, Play
from cribbage.engine.options import Options
from cribbage.engine.scoring import points
from cribbage.engine.state import View
from cribbage.guide import Leaf
from cribbage.leaving import GameLeft
from cribbage.match import Tally
from cribbage.practice.hardness import found_in
from cribbage.session import Game, Seen
from cribbage.tutor.judging import judged_cards, judged_throws
from cribbage.ui.wording.manner import Manner
from tests.fronts import NothingLeft

Answer = Callable[[View], Move]


@cache
def right(view: View) -> Move:
    """The answer that is clearly right."""
    phase = view.phase.value
    if phase == "discard":
        return Discard(view.seat, judged_throws(view)[0].thrown)
    if phase == "play":
        return Play(view.seat, judged_cards(view)[0].card)
    return Count(view.seat, points(found_in(view)))


@cache
def wrong(view: View) -> Move:
    """The worst answer; a count that is one too high, or the highest one too low."""
    phase = view.phase.value
    if phase == "discard":
        return Discard(view.seat, judged_throws(view)[-1].thrown)
    if phase == "play":
        return Play(view.seat, judged_cards(view)[-1].card)
    found = points(found_in(view))
    return Count(view.seat, found - 1 if found == 18 else min(28, found + 1))


def words_for(move: Move) -> str:
    """What is typed to make the move."""
    if isinstance(move, Discard):
        return " ".join(map(str, move.cards))
    if isinstance(move, Play):
        return str(move.card)
    assert isinstance(move, Count)
    return str(move.points)


def ticking(*seconds: float) -> Callable[[], float]:
    """A clock by which answers take so long, one after the other; what is between takes 100."""

    def times() -> Iterator[float]:
        now = 0.0
        for at in count():
            now += 100
            yield now
            now += seconds[min(at, len(seconds) - 1)]
            yield now

    return times().__next__


class Practiser(NothingLeft):
    """A front that keeps what it is told, answers by the plan and leaves at its end.

    ``hinted``: the numbers of the questions, from 1, at which a hint is asked for.
    """

    def __init__(
        self, *plan: Answer, hinted: Sequence[int] = (), manner: Manner | None = None
    ) -> None:
        self._plan = plan
        self._hinted = hinted
        self.manner = manner or Manner()
        self.shown: list[View] = []
        self.asked: list[View] = []
        self.told: list[str] = []
        self.pages: list[tuple[str, ...]] = []
        self.seeds: set[str] = set()
        self.pauses: list[int] = []
        self.end = ""

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        assert (tally, options, level) == (Tally(), Options(), None)
        self.seeds.add(seed)

    def show(self, view: View) -> None:
        self.shown.append(view)

    def tell(self, *lines: str) -> None:
        self.told += lines

    def pause(self) -> None:
        self.pauses.append(len(self.asked))

    def decide(self, view: View) -> Move:
        assert self.shown[-1] == view
        self.pages.append(tuple(self.told))
        self.told = []
        if len(self.asked) == len(self._plan):
            raise GameLeft
        self.asked.append(view)
        return self._plan[len(self.asked) - 1](view)

    def took_hint(self) -> bool:
        return len(self.asked) in self._hinted

    def end_with(self, words: str) -> None:
        self.end = words

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        raise AssertionError(seen)

    def announce(self, line: str) -> None:
        raise AssertionError(line)

    def breathe(self) -> None:
        pass

    def agrees(self, prompt: str, about: str) -> bool:
        raise AssertionError(prompt)

    def browse(self, leaves: Sequence[Leaf]) -> None:
        raise AssertionError(leaves)

    def short_game(self, options: Options) -> bool:
        raise AssertionError(options)

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        raise AssertionError(game)
