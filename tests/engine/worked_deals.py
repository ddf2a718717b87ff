"""Deals of the other forms worked out by hand, with all that they peg in the play.

Of each word of a play the first figure is the seat, the rest is the card.
"""

from __future__ import annotations

from dataclasses import dataclass

from cribbage.engine.options import FORMS, Options
from cribbage.engine.state import Phase, State

from .deal_helpers import Rig, Scores, play_told, rig_form, start_play


@dataclass(frozen=True)
class Worked:
    """A deal and its play: each count in a line of its own.

    ``pegs``: seat and points, in order. ``show``: the seats' hands in order of counting,
    with the worth of each, and the crib last.
    """

    form: str
    deal: Rig
    plays: tuple[str, ...]
    pegs: tuple[tuple[int, int], ...]
    show: tuple[tuple[int, int], ...]

    @property
    def options(self) -> Options:
        return Options(form=FORMS[self.form])

    def at_the_show(self, scores: Scores = (), options: Options | None = None) -> State:
        """All cards are played, and the first hand is to be counted."""
        state, _ = start_play(self.deal, scores, options=options or self.options)
        state, _ = play_told(state, " ".join(self.plays))
        assert state.phase is Phase.COUNT_HAND
        return state


# Goes on which the others play on in turn; a leader with three empty hands before him.
FOUR = Worked(
    "four",
    rig_form(
        FORMS["four"],
        ("8H TC 9H KH", "KC 2C 9C JC", "QD AS 7D 6D", "8S 7S KD 9S"),
        "4H",
        toss=("3C", "3D", "5S", "QH"),
    ),
    (
        # At 28 seat 0 says go; 1 and 2 have small cards, and 2 makes 31: left of it leads.
        "1KC 2QD 38S 12C 2AS",
        # 15; a run of three; the same run again and 31.
        "37S 08H 19C 27D",
        # At 30 the others say go. Seat 1 has no card left.
        "3KD 0TC 1JC",
        # 15; a pair, after which only 0 has a card, and it is too high.
        "26D 39S 09H",
        "0KH",
    ),
    ((2, 2), (0, 2), (1, 3), (2, 5), (1, 1), (3, 2), (0, 2), (0, 1), (0, 1)),
    ((1, 6), (2, 2), (3, 5), (0, 3), (0, 12)),
)

# Seat 2 deals and turns a jack. The last count is led by 0, as 3 has no cards.
FOUR_WITH_HEELS = Worked(
    "four",
    rig_form(
        FORMS["four"],
        ("JC KH 6C QC", "5C AH 2C 8D", "5D KD 3D 7H", "5H 5S KS 4S"),
        "JD",
        toss=("9H", "9C", "6S", "TC"),
        dealer=2,
    ),
    (
        # 15; a pair; three of a kind; 0 says go, 1 makes 31.
        "35H 0JC 15C 25D 35S 1AH",
        # A pair; three of a kind, and all the others say go.
        "2KD 3KS 0KH",
        # A run of three; 15; a run of three at 30, when only 0 has a card left.
        "12C 23D 34S 06C 18D 27H",
        "0QC",
    ),
    (
        *((0, 2), (2, 2), (3, 6), (1, 2)),
        *((3, 2), (0, 6), (0, 1)),
        *((3, 3), (0, 2), (2, 3), (2, 1)),
        (0, 1),
    ),
    ((3, 10), (0, 8), (1, 4), (2, 6), (2, 12)),
)

SEVEN = Worked(
    "seven",
    rig_form(
        FORMS["seven"],
        ("3C 3D 7C 8D 9C", "5C 5D 9S TC JH"),
        "QH",
        toss=("2H 4H", "6H 8H"),
        from_pack="KH",
    ),
    # A run of three and a go; 31; the last card.
    ("1TC 08D 19S 03C", "15C 07C 1JH 09C", "15D 03D"),
    ((1, 3), (0, 1), (0, 2), (0, 1)),
    # Six fifteens, a pair, a run of four and his nobs; two fifteens, a pair and a run of
    # three; nothing but six hearts.
    ((1, 19), (0, 9), (0, 6)),
)

FIVE_TO_THIRTY_ONE = Worked(
    "five",
    rig_form(FORMS["five"], ("QD 2D 7H", "KC 9C 6S"), "8C", toss=("AC AD", "3S JH")),
    ("1KC 0QD 19C 02D",),
    ((0, 2),),
    ((1, 2), (0, 2), (0, 4)),
)

# Both have cards when it ends: seat 0 says go at 26, and seat 1 has but a nine.
FIVE_TO_A_GO = Worked(
    "five",
    rig_form(FORMS["five"], ("QD 7H 8D", "KC 9C 6S"), "2C", toss=("AC AD", "3S JH")),
    ("1KC 0QD 16S",),
    ((1, 1),),
    ((1, 2), (0, 2), (0, 12)),
)

# The sixth card makes a run of all six, and is the last.
FIVE_TO_THE_LAST_CARD = Worked(
    "five",
    rig_form(FORMS["five"], ("2D 3D 4H", "AC 5C 6S"), "KC", toss=("TC TD", "8S JH")),
    ("1AC 02D 15C 03D 16S 04H",),
    ((0, 6), (0, 1)),
    ((1, 2), (0, 5), (0, 2)),
)

WORKED = {
    "four": FOUR,
    "four, with heels": FOUR_WITH_HEELS,
    "seven": SEVEN,
    "five, to thirty-one": FIVE_TO_THIRTY_ONE,
    "five, to a go": FIVE_TO_A_GO,
    "five, to the last card": FIVE_TO_THE_LAST_CARD,
}
