"""Make ``tables.bin``: ``python -m cribbage.bots.make_tables`` (see ``--help``).

Both roles throw from the same seeded hands, by exact points of the hand, the average crib
and the average pegging of what they keep; a throw that is almost as good as the best is
taken almost as often. Which ranks come of it makes the next tables of the crib, and which
hands, dealt against each other as the cards left in the pack allow, those of the pegging.
After a few rounds nothing moves any more, and whole deals are played out. What they bring,
in the order in which it is pegged, gives the chances to win, from the end backward.

All is counted in whole numbers or added up in one order, and each part of the work draws
from the seed by its own label, so that the file is the same on every machine, with any
number of processes.

Nothing in the program imports this module.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import comb, prod
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cribbage.bots import tables
from cribbage.bots.keeps import JACK, keeps
from cribbage.bots.manners import CAREFUL
from cribbage.bots.piles import RANKS, RANKS_OF, UNIT, hand_number
from cribbage.bots.quick import played_out
from cribbage.bots.tables import (
    COUNTS,
    DEALER,
    HANDS,
    LIMIT,
    PAIRS,
    PEGGED,
    PER_POINT,
    PONE,
    RATE_UNIT,
    ROLES,
    STEPS,
    WHOLE,
)
from cribbage.engine.options import SIX
from cribbage.engine.values import RANK_VALUE, show_value
from cribbage.shuffle import shuffled

SEED = 1
ROUNDS = 4

Pair = tuple[int, int]
Part = TypeVar("Part")


class Size(NamedTuple):
    """How much is looked at: packs, of which each gives eight hands to throw from, and deals."""

    packs: int
    deals: int
    chunk: int


FULL = Size(packs=12_000, deals=120_000, chunk=500)
"""For the file that is shipped; so many packs or deals are one piece of work."""


# The crib


SCALE = 1024
"""Chances in the crib are kept in 1024ths, which makes that of a flush a whole number."""

_ALL_WAYS = 192
"""A multiple of all the numbers of ways in which a pack makes two ranks."""


def ways(ranks: Sequence[int], gone: Sequence[int] = ()) -> int:
    """In how many ways the pack without the ranks gone makes the ranks."""
    return prod(comb(4 - gone.count(rank), ranks.count(rank)) for rank in {*ranks})


@cache
def crib_parts(crib: tuple[int, ...], starter: int) -> tuple[tuple[int, int], ...]:
    """Counts of four sorted ranks with a starter, and their chances in 1024ths.

    Suits are averaged: a jack is of the starter's suit once in four, and five different
    ranks are of one suit once in 256.
    """
    value = RANK_VALUE[hand_number(crib) + UNIT[starter]]
    nobs = 0 if starter == JACK else SCALE // 4 * crib.count(JACK)
    flush = SCALE // 256 if len({*crib, starter}) == 5 else 0
    parts = ((value, SCALE - nobs - flush), (value + 1, nobs), (value + 5, flush))
    return tuple((count, chance) for count, chance in parts if chance)


def crib_outcomes(pair: Pair, others: Counter[Pair], starter: int) -> list[int]:
    """How often each count of the crib comes, with this starter, when the others throw so."""
    outcomes = [0] * COUNTS
    for ranks, often in others.items():
        likely = often * ways(ranks, pair) * (_ALL_WAYS // ways(ranks))
        crib = tuple(sorted(pair + ranks))
        if likely and crib.count(starter) < 4:
            likely *= 4 - crib.count(starter)
            for count, chance in crib_parts(crib, starter):
                outcomes[count] += likely * chance
    return outcomes


Pegs = dict[int, tuple[int, int]]
"""By hand kept: what is pegged oneself, and what the other pegs."""


class Averages(NamedTuple):
    """What throws are weighed by: crib by role and ranks, and pegging by role and hand kept.

    In thousandths of a point; the crib of the other seat counts as its points, not less.
    """

    crib: tuple[dict[Pair, int], dict[Pair, int]]
    pegging: tuple[Pegs, Pegs]


def average(outcomes: Iterable[int]) -> int:
    """Of counts that come so often, in thousandths."""
    total = whole = 0
    for count, often in enumerate(outcomes):
        total += count * often
        whole += often
    return (2 * 1000 * total + whole) // (2 * whole)


def crib_averages(throws: Sequence[Counter[Pair]]) -> tuple[dict[Pair, int], dict[Pair, int]]:
    """By role: the crib of what it throws, when the other role throws like this."""
    by_role = []
    for role in ROLES:
        averages = {}
        for pair in PAIRS:
            whole = [0] * COUNTS
            for starter in RANKS:
                for count, often in enumerate(crib_outcomes(pair, throws[1 - role], starter)):
                    whole[count] += often
            averages[pair] = average(whole)
        by_role.append(averages)
    return by_role[DEALER], by_role[PONE]


# Throwing


TOLERANCE = 1000
"""Thousandths of a point: a throw so much worse than the best is never taken."""


class Choice(NamedTuple):
    """A throw: its worth in thousandths, the number of the hand kept, the ranks, the cards."""

    worth: int
    kept: int
    pair: Pair
    cards: tuple[int, ...]


def choices(hand: Sequence[int], role: int, averages: Averages) -> list[Choice]:
    """Every throw from six cards."""
    crib, pegging = averages.crib[role], averages.pegging[role]
    found = []
    for keep in keeps(hand, SIX.thrown):
        kept = sum([UNIT[card >> 2] for card in keep.kept])
        low, high = keep.thrown
        pair = low >> 2, high >> 2
        own, other = pegging[kept]
        worth = 1000 * keep.points // keep.starters + own - other
        worth += crib[pair] if role == DEALER else -crib[pair]
        found.append(Choice(worth, kept, pair, keep.kept))
    return found


class Thrown(NamedTuple):
    """By role, how often which ranks are thrown and which hands are kept, out of WHOLE each."""

    pairs: tuple[Counter[Pair], Counter[Pair]]
    hands: tuple[Counter[int], Counter[int]]


def thrown(packs: range, averages: Averages) -> Thrown:
    """What both roles throw from the hands of these packs."""
    pairs: tuple[Counter[Pair], Counter[Pair]] = (Counter(), Counter())
    hands: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    for pack in packs:
        codes = [card.code for card in shuffled(SEED, f"hands {pack}")]
        for first in range(0, len(codes) - SIX.dealt + 1, SIX.dealt):
            for role in ROLES:
                found = choices(codes[first : first + SIX.dealt], role, averages)
                least = max(choice.worth for choice in found) - TOLERANCE
                weights = [max(0, choice.worth - least) ** 4 for choice in found]
                whole = sum(weights)
                for choice, weight in zip(found, weights, strict=True):
                    if weight:
                        share = WHOLE * weight // whole
                        pairs[role][choice.pair] += share
                        hands[role][choice.kept] += share
    return Thrown(pairs, hands)


# The play


_SHARE = tuple(
    tuple(12 // comb(4, number) * comb(left, number) for number in range(5)) for left in range(5)
)
"""By cards of a rank left in the pack and in a hand: how likely that is, in twelfths of how
likely it would be with all four left."""

_DIGITS = tuple(tuple(hand // unit % 5 for unit in UNIT) for hand in HANDS)


def share(place: int, other: int) -> int:
    """How likely the other hand is beside the one at this place of HANDS, in one measure."""
    digits = _DIGITS[other]
    product = 1
    for rank in RANKS_OF[HANDS[place]]:
        product *= _SHARE[4 - _DIGITS[place][rank]][digits[rank]] if digits[rank] else 12
    return product * 12 ** (4 - len(RANKS_OF[HANDS[place]]))


def results(places: range) -> list[array[int]]:
    """For the pone's hands at these places and any of the dealer: the points of the play.

    Those of the pone times PEGGED, and those of the dealer; more than there is room for in
    the tables count as the most. Zero, which does not come about, for hands that there
    cannot be together.
    """
    rows = []
    most = PEGGED - 1
    for pone in places:
        row = array("H", [0]) * len(HANDS)
        for dealer in range(len(HANDS)):
            if share(pone, dealer):
                points = [0, 0]
                for seat, pegs in played_out(
                    HANDS[pone], HANDS[dealer], CAREFUL.most, CAREFUL.most
                ):
                    points[seat] += pegs
                row[dealer] = min(points[0], most) * PEGGED + min(points[1], most)
        rows.append(row)
    return rows


Often = list[dict[int, int]]
"""By hand: how often each of the results comes about."""


def often_pegged(rows: Sequence[array[int]], kept: Sequence[Counter[int]]) -> tuple[Often, Often]:
    """By role: what comes of each hand against those that the other role keeps."""
    places = range(len(HANDS))
    often: tuple[Often, Often] = ([{} for _ in places], [{} for _ in places])
    by_dealer, by_pone = ([kept[role][hand] for hand in HANDS] for role in ROLES)
    for pone in places:
        row = rows[pone]
        for_pone = often[PONE][pone]
        for dealer in places:
            result = row[dealer]
            if result:
                for_dealer = often[DEALER][dealer]
                if by_dealer[dealer]:
                    weight = by_dealer[dealer] * share(pone, dealer)
                    for_pone[result] = for_pone.get(result, 0) + weight
                if by_pone[pone]:
                    weight = by_pone[pone] * share(dealer, pone)
                    for_dealer[result] = for_dealer.get(result, 0) + weight
    return often


def own_and_other(role: int, result: int) -> tuple[int, int]:
    """Points of the seat in this role, and of the other one."""
    pone, dealer = divmod(result, PEGGED)
    return (dealer, pone) if role == DEALER else (pone, dealer)


def pegging_averages(often: tuple[Often, Often]) -> tuple[Pegs, Pegs]:
    """By role and hand kept: own points and those of the other one, in thousandths."""
    by_role: tuple[Pegs, Pegs] = ({}, {})
    for role in ROLES:
        for hand, outcomes in zip(HANDS, often[role], strict=True):
            sums = [0, 0]
            whole = 0
            for result, weight in outcomes.items():
                for whose, points in enumerate(own_and_other(role, result)):
                    sums[whose] += points * weight
                whole += weight
            own, other = ((2 * 1000 * total + whole) // (2 * whole) for total in sums)
            by_role[role][hand] = own, other
    return by_role


def pegged_chances(often: tuple[Often, Often], averages: tuple[Pegs, Pegs]) -> list[int]:
    """The section ``pegged``: hands whose average is near a step give the chances there.

    All hands count alike, since hands that peg much are rare. A step that no hand is near to
    is as the nearest one that has some.
    """
    section: list[int] = []
    for role in ROLES:
        for whose in range(2):
            found = [[0] * PEGGED for _ in range(STEPS)]
            for hand, outcomes in zip(HANDS, often[role], strict=True):
                average = averages[role][hand][whose]
                step = min(STEPS - 1, (2 * PER_POINT * average + 1000) // 2000)
                whole = sum(outcomes.values())
                for result, weight in outcomes.items():
                    found[step][own_and_other(role, result)[whose]] += WHOLE * weight // whole
            filled = [step for step in range(STEPS) if any(found[step])]
            for step in range(STEPS):
                nearest = min(filled, key=lambda other, step=step: (abs(other - step), other))
                section += in_whole(found[nearest])
    return section


def in_whole(numbers: Sequence[int]) -> list[int]:
    """The numbers as parts of WHOLE."""
    total = sum(numbers)
    return [(2 * WHOLE * number + total) // (2 * total) for number in numbers]


# Whole deals


class Outcome(NamedTuple):
    """What a deal brings: who pegs how many points, in order, the dealer being 1."""

    starter: int
    pone_hand: int
    dealer_hand: int
    pegs: tuple[tuple[int, int], ...]


def outcomes(numbers: range, averages: Averages) -> list[Outcome]:
    """Deals with these numbers, played out."""
    found = []
    for number in numbers:
        codes = [card.code for card in shuffled(SEED, f"deal {number}")]
        pone_six, dealer_six, starter = codes[:6], codes[6:12], codes[12]
        pone = max(choices(pone_six, PONE, averages))
        dealer = max(choices(dealer_six, DEALER, averages))
        crib = [code for code in pone_six if code not in pone.cards]
        crib += [code for code in dealer_six if code not in dealer.cards]
        pegs = [(1, 2)] if starter >> 2 == JACK else []
        pegs += played_out(pone.kept, dealer.kept, CAREFUL.most, CAREFUL.most)
        hands = (show_value(pone.cards, starter), show_value(dealer.cards, starter))
        pegs += [(0, hands[0]), (1, hands[1]), (1, show_value(crib, starter, True))]
        shown = tuple((seat, points) for seat, points in pegs if points)
        found.append(Outcome(starter >> 2, hands[0], hands[1], shown))
    return found


def hand_chances(deals: Sequence[Outcome]) -> list[int]:
    """The section ``hand``."""
    counted = [[[0] * COUNTS for _ in RANKS] for _ in ROLES]
    for deal in deals:
        counted[DEALER][deal.starter][deal.dealer_hand] += 1
        counted[PONE][deal.starter][deal.pone_hand] += 1
    return [number for role in counted for counts in role for number in in_whole(counts)]


STRATA = 15
"""Near the end only one deal of so many is gone through, evenly over what they bring."""


def chances_to_win(deals: Sequence[Outcome]) -> list[float]:
    """By the next dealer's score times LIMIT plus the pone's, from the end of the game backward.

    Where a deal may end the game, what it brings is pegged in its order.
    """
    totals = sorted(
        (
            (
                sum(points for seat, points in deal.pegs if seat),
                sum(points for seat, points in deal.pegs if not seat),
                deal.pegs,
            )
            for deal in deals
        ),
        key=lambda total: (total[0] - total[1], total),
    )
    often = sorted(Counter((dealer, pone) for dealer, pone, _ in totals).items())
    some = [pegs for _, _, pegs in totals[STRATA // 2 :: STRATA]]
    most_dealer, most_pone = (max(total[whose] for total in totals) for whose in range(2))
    chances = [0.0] * (LIMIT * LIMIT)
    for both in range(2 * (LIMIT - 1), -1, -1):
        for dealer in range(min(both, LIMIT - 1), max(0, both - LIMIT + 1) - 1, -1):
            pone = both - dealer
            chance = 0.0
            if dealer + most_dealer < LIMIT and pone + most_pone < LIMIT:
                for (by_dealer, by_pone), times in often:
                    after = (pone + by_pone) * LIMIT + dealer + by_dealer
                    chance += times * (1 - chances[after])
                chance /= len(deals)
            else:
                for pegs in some:
                    chance += _won(dealer, pone, pegs, chances)
                chance /= len(some)
            chances[dealer * LIMIT + pone] = chance
    return chances


def _won(
    dealer: int, pone: int, pegs: Sequence[tuple[int, int]], chances: Sequence[float]
) -> float:
    for seat, points in pegs:
        if seat:
            dealer += points
            if dealer >= LIMIT:
                return 1.0
        else:
            pone += points
            if pone >= LIMIT:
                return 0.0
    return 1 - chances[pone * LIMIT + dealer]


# The whole of it


def pieces(number: int, chunk: int) -> list[range]:
    return [range(first, min(first + chunk, number)) for first in range(0, number, chunk)]


def made(size: Size, map_pieces: Callable[..., Iterator[Any]]) -> dict[str, list[int]]:
    """All sections."""
    rows = [row for part in map_pieces("the play", results, len(HANDS), 65) for row in part]
    any_throw = Counter({pair: ways(pair) for pair in PAIRS})
    any_hand = Counter({hand: prod(_WAYS[d] for d in _DIGITS[i]) for i, hand in enumerate(HANDS)})
    kept: Sequence[Counter[int]] = (any_hand, any_hand)
    pairs: Sequence[Counter[Pair]] = (any_throw, any_throw)
    for number in range(1, ROUNDS + 1):
        often = often_pegged(rows, kept)
        averages = Averages(crib_averages(pairs), pegging_averages(often))
        pairs, kept = (Counter(), Counter()), (Counter(), Counter())
        name = f"throws, round {number} of {ROUNDS}"
        work = partial(thrown, averages=averages)
        for part in map_pieces(name, work, size.packs, size.chunk):
            for role in ROLES:
                pairs[role].update(part.pairs[role])
                kept[role].update(part.hands[role])
    often = often_pegged(rows, kept)
    averages = Averages(crib_averages(pairs), pegging_averages(often))
    work = partial(outcomes, averages=averages)
    deals = [deal for part in map_pieces("deals", work, size.deals, size.chunk) for deal in part]
    return {
        "crib average": crib_section(averages, pairs),
        "crib": [
            part
            for role in ROLES
            for pair in PAIRS
            for starter in RANKS
            for part in in_whole(crib_outcomes(pair, pairs[1 - role], starter))
        ],
        "hand": hand_chances(deals),
        "kept": kept_section(kept, any_hand),
        "pegging": [
            points for role in ROLES for hand in HANDS for points in averages.pegging[role][hand]
        ],
        "pegged": pegged_chances(often, averages.pegging),
        "win": [int(WHOLE * chance + 0.5) for chance in chances_to_win(deals)],
    }


_WAYS = tuple(comb(4, number) for number in range(5))

RAREST = 40
"""The least rate of a hand, in RATE_UNIT: people keep anything once in a while."""


def kept_section(kept: Sequence[Counter[int]], any_hand: Counter[int]) -> list[int]:
    """The section ``kept``."""
    section = []
    four_cards = sum(any_hand.values())
    for role in ROLES:
        whole = sum(kept[role].values())
        for hand in HANDS:
            rate = RATE_UNIT * kept[role][hand] * four_cards // (whole * any_hand[hand])
            section.append(min(max(rate, RAREST), WHOLE))
    return section


def crib_section(averages: Averages, pairs: Sequence[Counter[Pair]]) -> list[int]:
    """The section ``crib average``.

    Of two different ranks a quarter are of one suit, and only those can make a flush: all
    that flushes bring on average is theirs.
    """
    section = []
    for role in ROLES:
        for suited in (False, True):
            for pair in PAIRS:
                flushes = 0 if pair[0] == pair[1] else flush_average(pair, pairs[1 - role])
                section.append(averages.crib[role][pair] + (3 if suited else -1) * flushes)
    return section


def flush_average(pair: Pair, others: Counter[Pair]) -> int:
    """What flushes add to the crib on average, in thousandths."""
    points = whole = 0
    for ranks, often in others.items():
        likely = often * ways(ranks, pair) * (_ALL_WAYS // ways(ranks))
        for starter in RANKS:
            five = (*pair, *ranks, starter)
            left = 4 - five.count(starter) + 1
            whole += likely * left * 256
            if len({*five}) == 5:
                points += likely * left * 5
    return 1000 * points // whole


def with_progress(pool: ProcessPoolExecutor) -> Callable[..., Iterator[Any]]:
    def map_pieces(
        name: str, work: Callable[[range], Part], number: int, chunk: int
    ) -> Iterator[Part]:
        parts = pieces(number, chunk)
        for done, part in enumerate(pool.map(work, parts), 1):
            print(f"\r{name}: {100 * done // len(parts)} %", end="", file=sys.stderr, flush=True)
            yield part
        print(file=sys.stderr)

    return map_pieces


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m cribbage.bots.make_tables",
        description="Make the tables of the stronger levels anew, from self-play.",
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes; usually 2")
    parser.add_argument("file", type=Path, help="where to write, as src/cribbage/bots/tables.bin")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        sections = made(FULL, with_progress(pool))
    chosen.file.write_bytes(tables.packed(sections))


if __name__ == "__main__":
    main()
