"""A game that is over, step by step, with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cribbage.engine import state as st
from cribbage.engine.events import seen_by
from cribbage.engine.rules import view
from cribbage.guide import Guided, Step
from cribbage.session import Game, replayed
from cribbage.ui.wording import replay
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner


def run(front: Guided, game: Game) -> None:
    """Let the player step through the game."""
    front.end_with(replay.ended(front.manner))
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
        lines = [
            line
            for event, state in part
            for line in told(seen_by(event, seat), view(state, seat, settled=False), manner)
        ]
        before = found[-1] if found and found[-1].view.deal == last.deal else None
        earlier = (*before.earlier, *before.lines) if before else ()
        if lines:
            hands = last.hands if last.counted is None else ()
            step = Step(seen, hands, last.crib, tuple(lines), earlier)
            found.append(_in_words(step, found, manner) if manner.spoken else step)
    return found


def _in_words(step: Step, earlier: Sequence[Step], manner: Manner) -> Step:
    """The step, with what could be seen on a screen: new hands, and what is new in the crib."""
    before = earlier[-1] if earlier else None
    if before is None or before.view.deal != step.view.deal:
        return step._replace(lines=(*step.lines, *replay.hands(step, manner)))
    if before.crib != step.crib:
        return step._replace(lines=(*step.lines, replay.crib(step, manner)))
    return step


def _parts(game: Game) -> Iterator[Sequence[st.Step]]:
    """What followed each move, parted where the table is another one."""
    for turn in replayed(game):
        for _page, part in groupby(turn.steps, key=_page_of):
            yield tuple(part)


def _page_of(step: st.Step) -> tuple[int, bool]:
    """The play of a deal, and its show."""
    return step.state.deal, step.state.counted is not None
