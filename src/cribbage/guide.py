"""What a front does for a guide: for the lesson, for practice and for the review of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from cribbage.engine.cards import Card
from cribbage.engine.state import View
from cribbage.match import Front
from cribbage.ui.wording.manner import Manner


class Leaf(NamedTuple):
    """A page to be looked at: the table as it was, if there is one, and lines beside it."""

    view: View | None
    lines: tuple[str, ...]


class Step(NamedTuple):
    """A moment of a game that is over, with everything open.

    ``view``: as the one had it to whom it is told. ``hands``: what each seat held, by seat; none
    once they lie open anyway. ``crib``: all that lay in it. ``lines``: what had just happened,
    ``earlier``: what had happened in this deal before.
    """

    view: View
    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]
    lines: tuple[str, ...]
    earlier: tuple[str, ...]


class Guided(Front, Protocol):
    """A front that a guide can speak through. Each method may raise GameLeft."""

    @property
    def manner(self) -> Manner:
        """How it speaks."""

    def show(self, view: View) -> None:
        """Put a table before the player; nothing is asked yet."""

    def tell(self, *lines: str) -> None:
        """Say something; it can be read before it is gone."""

    def announce(self, line: str) -> None:
        """Say at once what the player has to wait for."""

    def breathe(self) -> None:
        """Leave if that was asked for; to be called now and then while something takes long."""

    def pause(self) -> None:
        """Wait until what was said has been read, where it could be missed."""

    def agrees(self, prompt: str, about: str) -> bool:
        """Ask for yes or no with one key; ``about``: help for it."""

    def goes_on(self, *lines: str) -> bool:
        """Ask whether to go on with a game that was left, of which the lines tell."""

    def browse(self, leaves: Sequence[Leaf]) -> None:
        """Let the player go through the leaves, forward and back."""

    def step_through(self, steps: Sequence[Step]) -> None:
        """Let the player go through a game, forward and back."""

    def end_with(self, words: str) -> None:
        """What is left to read when the program ends."""
