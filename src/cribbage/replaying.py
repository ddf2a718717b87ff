"""A game that is over, step by step, with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cribbage.engine.events import Event, seen_by
from cribbage.engine.rules import view
from cribbage.engine.state import State
from cribbage.engine.state import Step as Happened
from cribbage.guide import Guided, Step
from cribbage.session import Game, replayed
from cribbage.ui.wording import replay, situation
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner


def run(front: Guided, game: Game, number: int | None) -> None:
    """Let the player step through the game, which may have a number."""
    front.end_with(replay.ended(number, front.manner))
    front.step_through(steps(game, front.manner))


def steps(game: Game, manner: Manner) -> list[Step]:
    """The steps of a game, as they are told to the first of its people.

    A step is what comes of a move, as far as it can be seen together.
    """
    seat = game.people[0]
    found: list[Step] = []
    for part in _parts(game):
        last = part[-1].state
        seen = view(last, seat, settled=False)
        lines = [line for event, state in part for line in _told(event, state, seat, manner)]
        before = found[-1] if found and found[-1].view.deal == last.deal else None
        earlier = (*before.earlier, *before.lines) if before else ()
        if lines:
            hands = last.hands if last.counted is None else ()
            step = Step(seen, hands, last.crib, tuple(lines), earlier)
            found.append(_in_words(step, found, manner) if manner.spoken else step)
    return found


def _told(event: Event, state: State, seat: int, manner: Manner) -> Iterator[str]:
    seen = view(state, seat, settled=False)
    if manner.spoken:
        yield from situation.shown_before(event, seen, manner, own=True)
    yield from told(seen_by(event, seat), seen, manner)


def _in_words(step: Step, earlier: Sequence[Step], manner: Manner) -> Step:
    """The step, with what could be seen on a screen: new hands, a new crib, a new score."""
    before = earlier[-1] if earlier else None
    seen: list[str] = []
    if before is None or before.view.deal != step.view.deal:
        seen += replay.hands(step, manner)
    elif before.crib != step.crib:
        seen.append(replay.crib(step, manner))
    if before is not None and before.view.pegs != step.view.pegs:
        seen.append(situation.score(step.view, manner))
    return step._replace(lines=(*step.lines, *seen))


def _parts(game: Game) -> Iterator[Sequence[Happened]]:
    """What followed each move, parted where the table is another one."""
    for turn in replayed(game):
        for _page, part in groupby(turn.steps, key=_page_of):
            yield tuple(part)


def _page_of(step: Happened) -> tuple[int, bool]:
    """The play of a deal, and its show."""
    return step.state.deal, step.state.counted is not None
