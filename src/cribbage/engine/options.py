"""What kind of game is played: one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

SHORT = 61
LONG = 121


@dataclass(frozen=True, slots=True)
class Options:
    """The kind of game.

    ``target``: the score that wins, 61 (once around) or 121 (twice around).
    ``muggins``: counts may be challenged, and missed points lost.
    ``skunks``: tally a long game the modern way instead of by lurches.

    The numbers of the form, for two players with six cards, are here too, so that
    nothing else needs to know them.
    """

    target: int = LONG
    muggins: bool = False
    skunks: bool = False

    seats: ClassVar[int] = 2
    dealt: ClassVar[int] = 6
    thrown: ClassVar[int] = 2
    highest_count: ClassVar[int] = 29

    def __post_init__(self) -> None:
        """Raises ValueError for a target that is neither 61 nor 121."""
        if self.target not in (SHORT, LONG):
            raise ValueError(self.target)


@dataclass(frozen=True, slots=True)
class Line:
    """A loser with ``score`` points or fewer loses this many ``games``."""

    name: str
    score: int
    games: int


LURCH = Line("lurch", 60, 2)
SKUNK = Line("skunk", 90, 2)
DOUBLE_SKUNK = Line("double skunk", 60, 4)


def lines(options: Options) -> tuple[Line, ...]:
    """The lines at which a loss costs more, the gravest first; none in the short game."""
    if options.target == SHORT:
        return ()
    return (DOUBLE_SKUNK, SKUNK) if options.skunks else (LURCH,)
