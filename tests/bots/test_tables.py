"""The file of tables: what is refused, what it holds, and that nothing in it is absurd."""

from __future__ import annotations

import subprocess
import sys
import zlib
from importlib import resources
from itertools import product
from math import comb, prod

import pytest

from cribbage.bots import tables
from cribbage.bots.piles import RANKS, UNIT
from cribbage.bots.tables import (
    COUNTS,
    DEALER,
    HANDS,
    LIMIT,
    PAIRS,
    PEGGED,
    PER_POINT,
    ROLES,
    SECTIONS,
    STEPS,
    WHOLE,
    BadTables,
    Chances,
)

FILE = resources.files(tables.__package__).joinpath("tables.bin").read_bytes()
SHIPPED = tables.unpacked(FILE)

IMPOSSIBLE = {19, 25, 26, 27}
"""No hand or crib of four with a starter is worth so much."""


# The file


def test_it_is_small() -> None:
    assert len(FILE) < 400_000


def test_the_sections_are_all_there() -> None:
    assert {name: len(numbers) for name, numbers in SHIPPED.items()} == SECTIONS
    assert all(any(numbers) for numbers in SHIPPED.values())


def test_packing_is_the_inverse() -> None:
    packed = tables.packed({name: list(numbers) for name, numbers in SHIPPED.items()})
    assert tables.unpacked(packed) == SHIPPED


def test_a_section_of_the_wrong_size_is_not_packed() -> None:
    with pytest.raises(BadTables, match="win"):
        tables.packed({name: [0] * (size - (name == "win")) for name, size in SECTIONS.items()})


FIRST_LINE, BODY = FILE[: FILE.index(b"\n") + 1], FILE[FILE.index(b"\n") + 1 :]
NUMBERS = zlib.decompress(BODY)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(FIRST_LINE, id="nothing but the first line"),
        pytest.param(FILE[:-1], id="truncated by a byte"),
        pytest.param(FILE[: len(FILE) // 2], id="truncated by half"),
        pytest.param(FILE + b"\0", id="something behind"),
        pytest.param(b"cribbage tables 1\n" + BODY, id="older version"),
        pytest.param(b"cribbage tables 999\n" + BODY, id="newer version"),
        pytest.param(FIRST_LINE + NUMBERS, id="not compressed"),
        pytest.param(FIRST_LINE + zlib.compress(NUMBERS[:-2]), id="a number less"),
        pytest.param(FIRST_LINE + zlib.compress(NUMBERS + b"\0\0"), id="a number more"),
        pytest.param(FIRST_LINE + zlib.compress(NUMBERS[:-1]), id="half a number less"),
        pytest.param(FILE[:5000] + bytes([FILE[5000] ^ 1]) + FILE[5001:], id="a bit turned round"),
    ],
)
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(BadTables):
        tables.unpacked(data)


def test_it_is_not_read_before_it_is_needed() -> None:
    """Players of all levels are there by then."""
    script = """
from cribbage.bots import levels, tables

def read(data):
    raise SystemExit("read")

tables.unpacked = read
for level in levels.LEVELS:
    levels.bot(level, lambda label, low, high: low)
print("not yet")
tables.crib_of_four(0)
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("not yet\n", "read\n")


# Chances


def rows(section: str, length: int) -> list[list[int]]:
    numbers = list(SHIPPED[section])
    return [numbers[first : first + length] for first in range(0, len(numbers), length)]


@pytest.mark.parametrize(
    ("section", "length"), [("crib", COUNTS), ("hand", COUNTS), ("pegged", PEGGED)]
)
def test_chances_add_up_to_one(section: str, length: int) -> None:
    """But for the rounding of each, which is by half a part at most."""
    for row in rows(section, length):
        assert abs(sum(row) - WHOLE) <= length / 2


@pytest.mark.parametrize("section", ["crib", "hand"])
def test_counts_that_cannot_be_do_not_come(section: str) -> None:
    assert not any(row[count] for row in rows(section, COUNTS) for count in IMPOSSIBLE)


def test_no_crib_is_expected_with_five_cards_of_a_rank() -> None:
    """Two jacks thrown and a jack turned: nobs need the fourth, and there are pairs at least."""
    for role, rank in product(ROLES, RANKS):
        chances = tables.crib_chances(role, (rank, rank), rank)
        assert min(points for points, _ in chances) >= 6


def of_average(chances: Chances) -> float:
    return sum(points * chance for points, chance in chances)


@pytest.mark.parametrize("role", ROLES)
def test_chances_of_the_crib_agree_with_its_average(role: int) -> None:
    """Over the starters that are left beside six cards and two that the other throws.

    What is thrown is hardly ever kept too, so that all of its ranks is left, and all else takes
    an even share. That is not quite so, by some hundredths of a point.
    """
    table = tables.crib_of_four(role)
    for low, high in PAIRS:
        of_pair = {rank: 4 - (low, high).count(rank) for rank in (low, high)}
        even = (52 - 6 - 2 - sum(of_pair.values())) / (len(RANKS) - len(of_pair))
        left = [of_pair.get(rank, even) for rank in RANKS]
        average = sum(
            often * of_average(tables.crib_chances(role, (low, high), rank))
            for rank, often in enumerate(left)
        )
        assert average / sum(left) == pytest.approx(table[low][high] / 100, abs=0.1)


@pytest.mark.parametrize(("role", "whose"), [*product(ROLES, range(2))])
def test_chances_of_the_play_have_the_average_that_they_stand_for(role: int, whose: int) -> None:
    """As far as hands have such an average; and between the steps, too."""
    averages = [pegging[whose] for pegging in tables.pegging(role).values()]
    low, high = min(averages), max(averages)
    for eighth in range(2 * PER_POINT * STEPS):
        average = eighth / 2 / PER_POINT
        chances = tables.pegged_chances(role, whose, average)
        assert sum(chance for _, chance in chances) == pytest.approx(1)
        if low <= average <= high:
            assert of_average(chances) == pytest.approx(average, abs=0.13)


# Averages


@pytest.mark.parametrize("role", ROLES)
def test_only_two_ranks_in_one_suit_can_make_a_flush(role: int) -> None:
    """A flush is worth five points, and comes once in 64 if no rank comes twice. A jack has
    a little less of it: no starter in the rank of the other card is of its suit."""
    for low, high in PAIRS:
        apart = tables.crib_average(role, (low, high), suited=False)
        more = tables.crib_average(role, (low, high), suited=True) - apart
        if low == high:
            assert more == 0
        else:
            assert 0.01 < more < 5 / 64


@pytest.mark.parametrize("role", ROLES)
def test_the_order_of_the_two_ranks_does_not_matter(role: int) -> None:
    """Whether suits are averaged or not, a rank of the one is a row or a column."""
    for table in (tables.crib_of_four(role), tables.any_crib_of_five(role)):
        assert [len(row) for row in table] == [len(RANKS)] * len(RANKS)
        assert tuple(zip(*table, strict=True)) == table


@pytest.mark.parametrize("role", ROLES)
def test_suits_are_averaged_by_how_often_they_are_alike(role: int) -> None:
    table = tables.crib_of_four(role)
    for low, high in PAIRS:
        apart, suited = (
            tables.crib_average(role, (low, high), suited=suited) for suited in (False, True)
        )
        average = (12 * apart + 4 * suited) / 16
        assert table[low][high] == pytest.approx(100 * average, abs=0.5 + 1e-6)


def test_the_pone_knows_that_the_dealer_throws_for_the_crib() -> None:
    for low, high in PAIRS:
        own, opposing = (tables.crib_average(role, (low, high), suited=False) for role in ROLES)
        assert opposing > own


def test_a_five_is_worth_most_and_a_king_least_in_any_crib() -> None:
    (row,) = tables.any_crib_of_four(DEALER)
    assert row.index(max(row)) == 4
    assert row.index(min(row)) == 12
    assert all(row[4] > row[12] for row in tables.any_crib_of_five(DEALER))


def kept_in_all(role: int) -> float:
    """The average of the rates over all hands of four cards."""
    rates = tables.kept_rates(role)
    return sum(rates[hand] * ways(hand) for hand in HANDS) / comb(52, 4)


def ways(hand: int) -> int:
    """In how many ways the pack makes the hand with this number."""
    return prod(comb(4, hand // unit % 5) for unit in UNIT)


@pytest.mark.parametrize("role", ROLES)
def test_hands_are_kept_as_often_as_cards_are_dealt(role: int) -> None:
    """A little more, as those that are never kept are taken to be kept now and then."""
    assert set(tables.kept_rates(role)) == set(HANDS)
    assert min(tables.kept_rates(role).values()) > 0
    assert 1 <= kept_in_all(role) < 1.01


def test_good_hands_are_kept_and_bad_ones_are_not() -> None:
    fives_and_jack = 3 * UNIT[4] + UNIT[10]
    rags = UNIT[1] + UNIT[5] + UNIT[7] + UNIT[12]
    for role in ROLES:
        rates = tables.kept_rates(role)
        assert rates[fives_and_jack] > 5
        assert rates[rags] < 0.2


# Chances to win

WIN = tables.chances_to_win()


def test_chances_to_win_are_chances() -> None:
    assert all(0 <= chance <= 1 for chance in WIN)


def test_own_points_help_and_those_of_the_other_harm() -> None:
    """A little, or hardly at all; never the other way round."""
    for one, other in product(range(LIMIT - 1), range(LIMIT)):
        assert WIN[(one + 1) * LIMIT + other] >= WIN[one * LIMIT + other]
        assert WIN[other * LIMIT + one + 1] <= WIN[other * LIMIT + one]


def test_a_deal_between_equals_is_for_the_dealer_when_the_end_is_far() -> None:
    assert all(0.53 < WIN[score * LIMIT + score] < 0.66 for score in range(80))


def test_whoever_counts_first_is_ahead_when_both_can_go_out_in_a_hand() -> None:
    """From ten to four points before the end; with fewer the dealer may peg them."""
    assert all(WIN[score * LIMIT + score] < 0.5 for score in range(111, 118))


def test_who_is_far_ahead_wins() -> None:
    assert WIN[100 * LIMIT + 60] > 0.98
    assert WIN[60 * LIMIT + 100] < 0.02
