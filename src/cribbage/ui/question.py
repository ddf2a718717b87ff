"""A decision as it is put to the player: what is asked, and what an answer does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cribbage.engine.cards import Card
from cribbage.engine.moves import Accept, Count, Cut, Discard, Move, Muggins, Play
from cribbage.engine.state import Decision, Phase, View
from cribbage.session import CUTS
from cribbage.ui import parse
from cribbage.ui.words import LETTERS, Letters


@dataclass(frozen=True, slots=True)
class Question:
    """A view with a decision of its seat, and the cards named so far for the discard."""

    view: View
    laid: tuple[Card, ...] = ()

    @property
    def decision(self) -> Decision:
        assert self.view.decision is not None
        return self.view.decision

    @property
    def choices(self) -> tuple[Card, ...]:
        """The cards that may be named now."""
        return tuple(card for card in self.decision.cards if card not in self.laid)


def take_back(question: Question) -> Question:
    """The question before the last card was named."""
    return replace(question, laid=question.laid[:-1])


def answer(question: Question, text: str, letters: Letters = LETTERS) -> Move | Question:
    """The move that the text makes, or the question that is still open after it.

    ``letters``: those on the cards.
    Raises a Refusal, after which the same question stands.
    """
    decision = question.decision
    seat = question.view.seat
    if decision.phase in CUTS:
        return Cut(seat, parse.number(text, decision.low, decision.high))
    if decision.phase is Phase.CHALLENGE:
        return Muggins(seat) if parse.challenge(text) else Accept(seat)
    if decision.phase is Phase.DISCARD:
        wanted = decision.number - len(question.laid)
        laid = (*question.laid, *parse.cards(text, question.choices, (), wanted, letters))
        if len(laid) == decision.number:
            return Discard(seat, laid)
        return replace(question, laid=laid)
    if decision.phase is Phase.PLAY:
        return Play(seat, parse.cards(text, decision.cards, decision.barred, letters=letters)[0])
    return Count(seat, parse.number(text, decision.low, decision.high))
