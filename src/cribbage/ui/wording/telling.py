"""What happened, told in order, with what the tutor has to say in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.engine.events import Discarded, Event, Pegged, Played
from cribbage.engine.state import View
from cribbage.session import Seen
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner


class Told(NamedTuple):
    """The lines that tell an event, and the view after it; no event: a remark of the tutor."""

    event: Event | None
    view: View
    lines: tuple[str, ...]


def telling(seen: Sequence[Seen], remark: tuple[str, ...], manner: Manner) -> Iterator[Told]:
    """What is told of the events; the remark comes right after what it is about."""
    view = None
    for event, after in seen:
        if remark and view is not None and not _is_own(event, after):
            yield Told(None, view, remark)
            remark = ()
        view = after
        yield Told(event, view, told(event, view, manner))
    if remark and view is not None:
        yield Told(None, view, remark)


def _is_own(event: Event, view: View) -> bool:
    """Whether the event is what the seat of the view did, or pegged for it."""
    return isinstance(event, Discarded | Played | Pegged) and event.seat == view.seat
