"""Asking for a move until there is one, whatever the front end."""

from __future__ import annotations

from collections.abc import Callable

from cribbage.engine.moves import Move
from cribbage.engine.state import View
from cribbage.leaving import GameLeft
from cribbage.session import CUTS
from cribbage.ui import parse
from cribbage.ui.question import Question, answer, take_back
from cribbage.ui.wording import inquiries, keeping, prompts
from cribbage.ui.wording.manner import Manner


class Asker:
    """Puts decisions to the player, and keeps what the tutor has to do with them."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._hinted = False
        self._remark: tuple[str, ...] = ()
        self._fingerprint = ""

    def begin(self) -> None:
        """A new game: nothing of the last one is still to be said or told."""
        self._hinted = False
        self._remark = ()
        self._fingerprint = ""

    def sealed(self, fingerprint: str) -> None:
        """The pack in use has this fingerprint, which can be asked for."""
        self._fingerprint = fingerprint

    def move_for(
        self,
        view: View,
        ask: Callable[[Question], str],
        say: Callable[..., None],
        *,
        alone: bool,
    ) -> Move:
        """The move that the player makes.

        ``ask`` puts a question and returns what was typed; ``say`` is given the lines that tell
        why that cannot be taken, or a hint. ``alone``: nobody looks on who must not hear of
        the player's cards. Raises GameLeft.
        """
        question = Question(view)
        while True:
            text = ask(question)
            command = parse.command(text)
            if command is parse.Command.LEAVE:
                raise GameLeft
            if command is parse.Command.HINT:
                self._hinted = view.phase not in CUTS
                say(*_hint(view, self._manner))
                continue
            if command is parse.Command.FINGERPRINT:
                say(*keeping.fingerprint(self._fingerprint, view.deal, self._manner))
                continue
            if command in parse.INQUIRIES:
                say(*inquiries.told(command, view, self._manner, laid=question.laid))
                continue
            if command is parse.Command.TAKE_BACK:
                if not question.laid:
                    say(prompts.nothing_to_take_back(self._manner))
                question = take_back(question)
                continue
            try:
                reply = answer(question, text, self._manner.letters)
            except parse.Refusal as refusal:
                say(prompts.refused(refusal, self._manner))
                continue
            if not isinstance(reply, Question):
                self._remark = remark_on(view, reply, self._manner, alone=alone)
                return reply
            question = reply

    def took_hint(self) -> bool:
        """Whether a hint was asked for since this was asked last."""
        hinted, self._hinted = self._hinted, False
        return hinted

    def take_remark(self) -> tuple[str, ...]:
        """What the tutor has to say of the last decision, once."""
        remark, self._remark = self._remark, ()
        return remark


def _hint(view: View, manner: Manner) -> tuple[str, ...]:
    from cribbage.ui.wording.hints import hint

    return hint(view, manner)


def remark_on(view: View, move: Move, manner: Manner, *, alone: bool) -> tuple[str, ...]:
    """What the tutor has to say of a decision, where it is wanted and nobody looks on."""
    if not (manner.explain and alone):
        return ()
    from cribbage.ui.wording.remarks import remark

    return remark(view, move, manner)
