"""The table of crib averages: made as it says, and like those that others have published."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from itertools import combinations
from math import comb
from pathlib import Path
from statistics import mean

import pytest

from cribbage.bots import crib_table, make_crib_table
from cribbage.bots.crib_table import ONE_OF_FOUR, OPPOSING_CRIB, OWN_CRIB, TWO_OF_FIVE
from cribbage.bots.keeps import CribAverages
from cribbage.engine.cards import PACK, RANK_LETTERS
from cribbage.engine.values import show_value

FACTS = Path(__file__).parents[1] / "facts"
OF_ROLE = {"dealer": OWN_CRIB, "pone": OPPOSING_CRIB}


@pytest.mark.thorough
def test_the_file_is_what_the_script_makes() -> None:
    """The whole of it: the script plays its hands again, for some seconds."""
    shipped = Path(crib_table.__file__).read_text(encoding="utf-8")
    assert shipped == make_crib_table.module_text()


@pytest.mark.parametrize("averages", [OWN_CRIB, OPPOSING_CRIB, TWO_OF_FIVE])
def test_the_order_of_the_two_ranks_does_not_matter(averages: CribAverages) -> None:
    assert [len(row) for row in averages] == [13] * 13
    assert tuple(zip(*averages, strict=True)) == averages


@pytest.mark.parametrize(
    "crib",
    [
        *("AAAA", "5555", "555J", "JJJJ", "4566", "2468", "9TJQ"),
        *("5555J", "34455", "A3579", "9TJQK", "JJJJQ"),
    ],
)
def test_suits_are_averaged_exactly(crib: str) -> None:
    """Against every way to give the ranks suits, and every starter."""
    ranks = tuple(RANK_LETTERS.index(letter) for letter in crib)
    of_ranks = [
        codes
        for codes in combinations(
            [card.code for card in PACK if card.rank.letter in crib], len(crib)
        )
        if tuple(code // 4 for code in codes) == ranks
    ]
    assert make_crib_table.ways(ranks) == len(of_ranks)
    values = [
        show_value(codes, starter, True)
        for codes in of_ranks
        for starter in range(52)
        if starter not in codes
    ]
    total = make_crib_table.crib_total(ranks)
    assert total * len(of_ranks) == make_crib_table.SCALE * sum(values)


@pytest.mark.parametrize(("thrown", "others"), [("5", "44J"), ("5J", "55J"), ("A", "A2K")])
def test_ways_without_the_thrown_cards(thrown: str, others: str) -> None:
    """Against every way to take the other ranks from the rest of the pack."""
    gone = [4 * RANK_LETTERS.index(letter) + place for place, letter in enumerate(thrown)]
    ranks = tuple(RANK_LETTERS.index(letter) for letter in others)
    rest = [card.code for card in PACK if card.code not in gone and card.rank.letter in others]
    taken = [
        codes
        for codes in combinations(rest, len(others))
        if tuple(code // 4 for code in codes) == ranks
    ]
    assert make_crib_table.ways(ranks, tuple(code // 4 for code in gone)) == len(taken)


def mean_of_any_crib(size: int) -> float:
    """Average points of a crib of cards that are all equally likely."""
    cribs = make_crib_table.any_cards(size)
    total = sum(ways * make_crib_table.crib_total(ranks) for ranks, ways in cribs.items())
    return total / make_crib_table.SCALE / comb(52, size) / (52 - size)


def test_any_thrown_cards_make_just_any_crib() -> None:
    """On average over all that may be thrown, by the numbers of hundredths of a point."""
    assert mean(ONE_OF_FOUR[0]) / 100 == pytest.approx(mean_of_any_crib(4), abs=0.005)
    pairs = make_crib_table.any_cards(2)
    weighted = sum(ways * TWO_OF_FIVE[a][b] for (a, b), ways in pairs.items())
    assert weighted / comb(52, 2) / 100 == pytest.approx(mean_of_any_crib(5), abs=0.005)


def test_a_five_is_worth_most_and_a_king_least() -> None:
    five, king = RANK_LETTERS.index("5"), RANK_LETTERS.index("K")
    ordered = sorted(range(13), key=ONE_OF_FOUR[0].__getitem__)
    assert (ordered[0], ordered[-1]) == (king, five)
    assert all(row[five] > row[king] for row in TWO_OF_FIVE)


def published(table: str, role: str) -> dict[tuple[int, int], float]:
    with (FACTS / "crib_averages.csv").open(encoding="utf-8") as file:
        return {
            (RANK_LETTERS.index(row["ranks"][0]), RANK_LETTERS.index(row["ranks"][1])): float(
                row["average"]
            )
            for row in csv.DictReader(file)
            if (row["table"], row["role"]) == (table, role)
        }


def places(values: Sequence[float]) -> list[float]:
    """The place of each value in order; equal values share the middle of their places."""
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The rank correlation, -1 to 1."""
    one, two = places(first), places(second)
    middle = mean(one)
    spread = sum((x - middle) ** 2 for x in one) * sum((y - middle) ** 2 for y in two)
    together = sum((x - middle) * (y - middle) for x, y in zip(one, two, strict=True))
    return float(together / spread**0.5)


def test_the_rank_correlation_knows_same_and_opposite() -> None:
    assert spearman([1, 2, 2, 5], [10, 20, 20, 21]) == pytest.approx(1)
    assert spearman([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert spearman([1, 2, 3, 4], [1, 3, 2, 4]) == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("table", "role", "least", "apart"),
    [
        ("schell", "dealer", 0.98, 0.3),
        ("schell", "pone", 0.98, 0.3),
        ("rasmussen", "dealer", 0.94, 0.3),
        ("rasmussen", "pone", 0.94, 0.3),
    ],
)
def test_it_is_like_the_published_tables(table: str, role: str, least: float, apart: float) -> None:
    """The same order nearly, and the same points on average within ``apart``."""
    theirs = published(table, role)
    assert len(theirs) == 91
    ours = [OF_ROLE[role][first][second] / 100 for first, second in theirs]
    assert spearman(ours, list(theirs.values())) >= least
    assert mean(ours) == pytest.approx(mean(theirs.values()), abs=apart)


def test_the_pone_knows_that_the_dealer_throws_for_the_crib() -> None:
    assert all(
        theirs > mine
        for own, opposing in zip(OWN_CRIB, OPPOSING_CRIB, strict=True)
        for mine, theirs in zip(own, opposing, strict=True)
    )
