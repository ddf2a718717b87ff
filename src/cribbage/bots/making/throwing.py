"""What both roles throw from many seeded hands, by what the tables say so far.

The ways to throw are worked out once and kept as numbers in arrays: a round of self-play
then only adds what it knows of crib and play.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from operator import add
from typing import NamedTuple

from cribbage.bots.keeps import keeps
from cribbage.bots.making.crib import rounded
from cribbage.bots.piles import UNIT
from cribbage.bots.tables import DEALER, HANDS, PAIRS, ROLES, THOUSANDTHS, WHOLE
from cribbage.engine.options import SIX
from cribbage.shuffle import shuffled

SEED = 1

HANDS_OF_PACK = 8
"""Hands that a pack gives; the four cards that are left may be starters."""

TOLERANCE = 1000
"""Thousandths of a point: a throw so much worse than the best is never taken."""

_KEPT = SIX.dealt - SIX.thrown
SPLITS = len(list(combinations(range(SIX.dealt), _KEPT)))
"""Ways to throw from a hand; they come in the order of ``keeps`` and ``combinations``."""

_HAND_PLACE = {hand: place for place, hand in enumerate(HANDS)}
_PAIR_PLACE = {pair: place for place, pair in enumerate(PAIRS)}


class Hands(NamedTuple):
    """The hands of some packs, and SPLITS ways to throw from each.

    ``packs``: 52 card codes for each pack, those of each hand in order. Of each way:
    ``worth``, the average points of what is kept, in thousandths; ``kept``, its place in
    HANDS; ``thrown``, the place of the rest in PAIRS, further on by the length of PAIRS if
    the two are of one suit.
    """

    packs: array[int]
    worth: array[int]
    kept: array[int]
    thrown: array[int]


def hands_of(packs: range) -> Hands:
    """The hands of the packs with these numbers."""
    found = Hands(array("B"), array("i"), array("H"), array("B"))
    for pack in packs:
        codes = [card.code for card in shuffled(SEED, f"hands {pack}")]
        for first in range(0, HANDS_OF_PACK * SIX.dealt, SIX.dealt):
            hand = codes[first : first + SIX.dealt] = sorted(codes[first : first + SIX.dealt])
            for keep in keeps(hand, SIX.thrown):
                low, high = keep.thrown
                suited = not (low ^ high) & 3
                found.worth.append(rounded(THOUSANDTHS * keep.points, keep.starters))
                found.kept.append(_HAND_PLACE[sum([UNIT[code >> 2] for code in keep.kept])])
                found.thrown.append(_PAIR_PLACE[low >> 2, high >> 2] + suited * len(PAIRS))
        found.packs.extend(codes)
    return found


class Averages(NamedTuple):
    """What throws are weighed by, for each role, in thousandths of a point.

    ``crib``: as the section ``crib average``; ``pegging``: by HANDS, what is pegged oneself
    and what the other pegs.
    """

    crib: tuple[list[int], list[int]]
    pegging: tuple[list[tuple[int, int]], list[tuple[int, int]]]


class Added:
    """What the averages of a role add to the worth of a throw, ready to be looked up."""

    def __init__(self, role: int, averages: Averages) -> None:
        sign = 1 if role == DEALER else -1
        self._crib = [sign * average for average in averages.crib[role]]
        self._play = [own - other for own, other in averages.pegging[role]]

    def worths(self, hands: Hands, first: int) -> list[int]:
        """The worth of all ways to throw from the hand whose first way is this."""
        crib, play = self._crib, self._play
        ways = slice(first, first + SPLITS)
        return [
            worth + play[kept] + crib[thrown]
            for worth, kept, thrown in zip(
                hands.worth[ways], hands.kept[ways], hands.thrown[ways], strict=True
            )
        ]


class Thrown(NamedTuple):
    """By role, how often which of PAIRS are thrown and which of HANDS are kept, and both at once.

    ``beside`` also has throws that are worse, since nothing else tells what is kept where a
    pair is thrown that should not be.
    """

    pairs: tuple[list[int], list[int]]
    hands: tuple[list[int], list[int]]
    beside: tuple[Counter[int], Counter[int]]


def nothing_thrown(jests: int = 0) -> Thrown:
    """To begin to count with; ``jests`` is how often every hand is taken to be kept anyway."""
    pairs, hands = [0] * len(PAIRS), [jests] * len(HANDS)
    return Thrown((pairs, [*pairs]), (hands, [*hands]), (Counter(), Counter()))


_BEST = 10**18
"""How much the best throw weighs in ``beside``; one a point worse weighs a sixteenth of that."""


def thrown(hands: Hands, averages: Averages) -> Thrown:
    """What both roles throw from these hands, in all WHOLE or hardly less for each."""
    found = nothing_thrown()
    for role in ROLES:
        added = Added(role, averages)
        pairs, kept, beside = found.pairs[role], found.hands[role], found.beside[role]
        for first in range(0, len(hands.worth), SPLITS):
            worths = added.worths(hands, first)
            best = max(worths)
            good = []
            for way, worth in enumerate(worths, first):
                loss = best - worth
                key = hands.kept[way] * len(PAIRS) + hands.thrown[way] % len(PAIRS)
                beside[key] += _BEST // (1000 + loss) ** 4
                if loss < TOLERANCE:
                    good.append((way, (TOLERANCE - loss) ** 4))
            whole = sum([weight for _, weight in good])
            for way, weight in good:
                share = WHOLE * weight // whole
                pairs[hands.thrown[way] % len(PAIRS)] += share
                kept[hands.kept[way]] += share
    return found


def added_up(parts: Iterable[Thrown]) -> Thrown:
    """What is thrown in all parts together."""
    whole = nothing_thrown(jests=1)
    for part in parts:
        for role in ROLES:
            whole.beside[role].update(part.beside[role])
            for total, often in ((whole.pairs, part.pairs), (whole.hands, part.hands)):
                total[role][:] = map(add, total[role], often[role])
    return whole
