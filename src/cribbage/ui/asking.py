"""Asking for a move until there is one, whatever the front end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cribbage.engine.moves import Move
from cribbage.engine.state import View
from cribbage.leaving import GameLeft
from cribbage.ui import parse
from cribbage.ui.question import Question, answer, take_back
from cribbage.ui.wording import prompts
from cribbage.ui.wording.manner import Manner


class Answer(NamedTuple):
    """The move that a player makes, and whether a hint was asked for before it."""

    move: Move
    hinted: bool


def answer_for(
    view: View, ask: Callable[[Question], str], say: Callable[..., None], manner: Manner
) -> Answer:
    """What the player decides.

    ``ask`` puts a question and returns what was typed; ``say`` is given the lines that tell
    why that cannot be taken, or a hint. Raises GameLeft.
    """
    question = Question(view)
    hinted = False
    while True:
        text = ask(question)
        command = parse.command(text)
        if command is parse.Command.LEAVE:
            raise GameLeft
        if command is parse.Command.HINT:
            from cribbage.ui.wording.hints import hint

            say(*hint(view, manner))
            hinted = True
            continue
        if command is parse.Command.TAKE_BACK:
            if not question.laid:
                say(prompts.nothing_to_take_back(manner))
            question = take_back(question)
            continue
        try:
            reply = answer(question, text)
        except parse.Refusal as refusal:
            say(prompts.refused(refusal, manner))
            continue
        if not isinstance(reply, Question):
            return Answer(reply, hinted)
        question = reply


def remark_on(view: View, move: Move, manner: Manner, *, alone: bool) -> tuple[str, ...]:
    """What the tutor has to say of a decision, where it is wanted and nobody looks on."""
    if not (manner.explain and alone):
        return ()
    from cribbage.ui.wording.remarks import remark

    return remark(view, move, manner)
