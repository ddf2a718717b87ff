"""What the fronts of tests have in common."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.guide import Step
from cribbage.session import Seen
from cribbage.store.keeper import Trouble


class NothingLeft:
    """A front for games that are begun and ended in one go, and are not kept."""

    def recall(self, seat: int, seen: Sequence[Seen]) -> None:
        raise AssertionError("no game was left")

    def sealed(self, fingerprint: str) -> None:
        """Nobody asks for it."""

    def report(self, trouble: Trouble) -> None:
        raise AssertionError(trouble)

    def goes_on(self, *lines: str) -> bool:
        raise AssertionError("no game was left")

    def step_through(self, steps: Sequence[Step]) -> None:
        raise AssertionError("no game is replayed")
