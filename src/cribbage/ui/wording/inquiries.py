"""The state of the game, told to who asks for it: at any question, in the same order always."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cribbage.engine.cards import Card
from cribbage.engine.state import Phase, View
from cribbage.ui.parse import Command
from cribbage.ui.wording.catalogue import _
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.situation import (
    held,
    laid,
    said_go,
    score,
    starter,
    thrown,
    whose_crib,
    with_starter,
)


def told(
    command: Command,
    view: View | None,
    manner: Manner,
    *,
    laid: Sequence[Card] = (),
    covered: bool = False,
) -> tuple[str, ...]:
    """The lines that answer.

    ``laid``: the cards named for the crib so far. ``covered``: nobody's cards may be told now.
    """
    if view is None or view.dealer is None:
        return (manner.say(_("No cards have been dealt yet."), _("No cards yet.")),)
    if command is Command.SCORE:
        return (score(view, manner), whose_crib(view, manner))
    if command is Command.TABLE:
        return tuple(_table(view, manner))
    if covered:
        return (manner.say(_("It is nobody's turn to see cards."), _("Nobody's turn.")),)
    return tuple(_hand(view, laid, manner) if command is Command.HAND else _crib(view, manner))


def _hand(view: View, laid: Sequence[Card], manner: Manner) -> Iterator[str]:
    """What is held; in the show what is counted, by whoever it is, and what was said of it."""
    held_now = [card for card in view.hand if card not in laid]
    if view.phase is Phase.CHALLENGE and view.counter is not None and view.starter is not None:
        cards = view.crib or view.shown[view.counter]
        yield with_starter(view.counter, bool(view.crib), cards, view.starter, view, manner)
        claim = view.claim or 0
        yield manner.say(_("The count that was said: {claim}."), _("Said: {claim}."), claim=claim)
    elif view.phase is Phase.COUNT_CRIB and view.starter is not None:
        yield with_starter(view.seat, True, view.crib, view.starter, view, manner)
    elif view.starter is not None and view.kept and not view.hand:
        yield with_starter(view.seat, False, view.kept, view.starter, view, manner)
    elif held_now:
        long, quiet = _("You hold: {cards}."), _("Hand: {cards}")
        yield manner.say(long, quiet, cards=manner.row(held_now))
    else:
        yield manner.say(_("You hold no cards."), _("No cards."))


def _crib(view: View, manner: Manner) -> Iterator[str]:
    """Whose it is, and what is known of it."""
    yield whose_crib(view, manner)
    if view.crib and view.starter is not None and view.dealer is not None:
        yield with_starter(view.dealer, True, view.crib, view.starter, view, manner)
    elif view.thrown:
        yield thrown(view, manner)


def _table(view: View, manner: Manner) -> Iterator[str]:
    """The starter, the play so far with whose cards they were, what the others hold."""
    yield whose_crib(view, manner)
    if view.starter is None:
        yield manner.say(_("The starter is not turned yet."), _("No starter yet."))
    else:
        yield starter(view, manner)
    if view.phase is Phase.PLAY:
        yield manner.say(_("The count is {count}."), _("Count {count}."), count=view.count)
    yield from laid(view, manner)
    if view.phase is Phase.PLAY:
        yield from held(view, manner)
        yield from said_go(view, manner)
