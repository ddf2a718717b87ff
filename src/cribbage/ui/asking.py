"""Asking for a move until there is one, whatever the front end."""

from __future__ import annotations

from collections.abc import Callable

from cribbage.engine.moves import Move
from cribbage.engine.state import View
from cribbage.leaving import GameLeft
from cribbage.ui import parse
from cribbage.ui.question import Question, answer, take_back
from cribbage.ui.wording import prompts
from cribbage.ui.wording.manner import Manner


def move_for(
    view: View, ask: Callable[[Question], str], say: Callable[[str], None], manner: Manner
) -> Move:
    """The move that the player makes.

    ``ask`` puts a question and returns what was typed; ``say`` tells why that cannot be
    taken. Raises GameLeft.
    """
    question = Question(view)
    while True:
        text = ask(question)
        command = parse.command(text)
        if command is parse.Command.LEAVE:
            raise GameLeft
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
            return reply
        question = reply
