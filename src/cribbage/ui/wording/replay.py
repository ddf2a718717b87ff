"""What is told when a game is stepped through: whose hands are what, and how to go on."""

from __future__ import annotations

from collections.abc import Iterator

from cribbage.engine.state import View
from cribbage.guide import Step
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.voices import Voiced

_HOLDS = Voiced(
    you=(_("You hold: {cards}."), _("You: {cards}.")),
    me=(_("I hold: {cards}."), _("I: {cards}.")),
    named=(_("{name} holds: {cards}."), _("{name}: {cards}.")),
)


def hands(step: Step, manner: Manner) -> Iterator[str]:
    """All hands that are still held, and the crib, in words."""
    view = step.view
    for seat, cards in enumerate(step.hands):
        if cards:
            yield _HOLDS.of(seat, view, manner, cards=manner.row(cards))
    if step.crib:
        yield crib(step, manner)


def crib(step: Step, manner: Manner) -> str:
    """What lies in the crib."""
    return manner.say(_("In the crib: {cards}."), _("Crib: {cards}."), cards=manner.row(step.crib))


def where(at: int, steps: int, view: View, *, keys: str) -> str:
    """Where one is, and how to go on; steps are counted from 1."""
    if view.deal:
        # Translators: step {at} of {steps}; {keys} are the keys, with what they do. Keep the blank.
        text = _("Deal {deal}, {at} of {steps}. {keys} ")
    else:
        # Translators: step {at} of {steps}; {keys} are the keys, with what they do. Keep the blank.
        text = _("{at} of {steps}. {keys} ")
    return text.format(deal=view.deal, at=at, steps=steps, keys=keys)


# Translators: at most 50 columns.
KEYS = _("Enter on, b back, n next deal, p previous, q out")
WORDS = _("Enter: on, b: back, n: next deal, p: previous deal, q: end?")

ABOUT = _(
    "You step through a game that is over, with all hands open. Enter, Space or an arrow goes on, "
    "b or an arrow goes back, n goes to the next deal, p to the start of this one or of the one "
    "before. q ends."
)


def at_the_end(manner: Manner) -> str:
    return manner.say(_("The game ends here."), _("The end."))


def ended(number: int | None, manner: Manner) -> str:
    """The last words after a game was stepped through; ``number``: under which it is kept."""
    if number is None:
        return manner.say(_("That was the game."), _("Replayed."))
    return manner.say(_("That was game {number}."), _("Game {number}."), number=number)
