"""What kind of game is played: one frozen value, and the numbers of every form.

Nothing else asks which form is played: all that a form changes is a number here.
"""

from __future__ import annotations

from dataclasses import dataclass

NINETEEN = 19
"""What players call a hand with nothing in it."""

SHORT = 61
LONG = 121
LOWEST_TARGET = 31
HIGHEST_TARGET = 201


@dataclass(frozen=True, slots=True)
class Form:
    """The numbers of one form of the game.

    ``dealt``: cards to each seat, of which each throws ``thrown`` into the crib, where
    ``from_pack`` cards of the pack are dealt as well. ``sides``: how many scores are kept;
    where there are fewer than seats, those who sit opposite each other are partners.
    ``targets``: what it is played to, the usual one last. ``head_start``: points that the
    pone of the first deal begins with. ``one_count``: the play ends with its first count.
    """

    name: str
    seats: int
    dealt: int
    thrown: int
    from_pack: int
    sides: int
    targets: tuple[int, ...]
    head_start: int = 0
    one_count: bool = False

    @property
    def kept(self) -> int:
        """Cards of a hand at the show."""
        return self.dealt - self.thrown

    @property
    def crib(self) -> int:
        """Cards of the crib at the show."""
        return self.seats * self.thrown + self.from_pack

    @property
    def nineteen_means_none(self) -> bool:
        """No hand of five cards or fewer, the starter included, is worth 19; of six some are."""
        return max(self.kept, self.crib) < 5

    def understood(self, said: int) -> int:
        """The count that is meant: none by 19, where no hand is worth it."""
        return 0 if said == NINETEEN and self.nineteen_means_none else said

    def highest_count(self, *, crib: bool) -> int:
        """The most that a hand or the crib can be worth."""
        return _HIGHEST_COUNTS[self.crib if crib else self.kept]

    def side_of(self, seat: int) -> int:
        """Whose points this seat pegs. Seats on one side are partners."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Who plays for the side."""
        return tuple(range(side, self.seats, self.sides))


_HIGHEST_COUNTS = {3: 20, 4: 29, 5: 46}
"""By the number of cards beside the starter: 555 and 5; 555J and 5; 44566 and 5."""

FORMS: dict[str, Form] = {
    form.name: form
    for form in (
        Form("six", 2, 6, 2, 0, 2, (SHORT, LONG)),
        Form("five", 2, 5, 2, 0, 2, (SHORT,), head_start=3, one_count=True),
        Form("seven", 2, 7, 2, 1, 2, (151,)),
        Form("three", 3, 5, 1, 1, 3, (SHORT, LONG)),
        Form("four", 4, 5, 1, 0, 4, (SHORT, LONG)),
        Form("pairs", 4, 5, 1, 0, 2, (SHORT, LONG)),
    )
}
SIX = FORMS["six"]


@dataclass(frozen=True, slots=True)
class Options:
    """The kind of game.

    ``target``: the score that ends it, 31 to 201; usually 61 (once around) or 121 (twice
    around). ``muggins``: counts may be challenged, and missed points lost. ``skunks``:
    tally a long game the modern way instead of by lurches. ``giveaway``: who reaches the
    target first has lost.
    """

    target: int = LONG
    muggins: bool = False
    skunks: bool = False
    form: Form = SIX
    giveaway: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError for a target out of range."""
        if not LOWEST_TARGET <= self.target <= HIGHEST_TARGET:
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
    """The lines at which a loss costs more, the gravest first; only in a game of 121."""
    if options.target != LONG or options.giveaway:
        return ()
    return (DOUBLE_SKUNK, SKUNK) if options.skunks else (LURCH,)
