"""The scorer against published hands and counts, and the combinations one by one."""

from __future__ import annotations

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.scoring import (
    Combination,
    Kind,
    go,
    heels,
    points,
    score_play,
    score_show,
)

from .deal_helpers import fact_rows

Named = tuple[str, str, int]


def named(found: tuple[Combination, ...]) -> list[Named]:
    """Combinations as plain words: kind, cards, points."""
    return [(c.kind.value, " ".join(map(str, c.cards)), c.points) for c in found]


def hand_id(row: dict[str, str]) -> str:
    return f"{row['hand']} + {row['starter']}{' (crib)' if row['crib'] == '1' else ''}"


HANDS = fact_rows("hands.csv")
COUNTS = fact_rows("pegging.csv")


def test_no_published_example_got_lost() -> None:
    assert len(HANDS) == 218
    assert len(COUNTS) == 124


@pytest.mark.parametrize("row", HANDS, ids=hand_id)
def test_a_published_hand_scores_what_was_published(row: dict[str, str]) -> None:
    found = score_show(
        parse_cards(row["hand"]), Card.parse(row["starter"]), crib=row["crib"] == "1"
    )
    assert points(found) == int(row["score"])


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: row["cards"])
def test_a_published_count_pegs_what_was_published_card_by_card(row: dict[str, str]) -> None:
    pile = parse_cards(row["cards"])
    pegged = [points(score_play(pile[: number + 1])) for number in range(len(pile))]
    assert pegged == [int(word) for word in row["all_points"].split()]
    said = row["points"].split()
    assert [p for p, word in zip(pegged, said, strict=True) if word != "?"] == [
        int(word) for word in said if word != "?"
    ]


SHOWS: dict[str, tuple[str, str, bool, list[Named]]] = {
    "the best hand there is": (
        "5C 5D 5H JS",
        "5S",
        False,
        [
            ("fifteen", "5C JS", 2),
            ("fifteen", "5D JS", 2),
            ("fifteen", "5H JS", 2),
            ("fifteen", "5S JS", 2),
            ("fifteen", "5C 5D 5H", 2),
            ("fifteen", "5C 5D 5S", 2),
            ("fifteen", "5C 5H 5S", 2),
            ("fifteen", "5D 5H 5S", 2),
            ("four of a kind", "5C 5D 5H 5S", 12),
            ("his nobs", "JS", 1),
        ],
    ),
    "fifteens, a run, a flush and nobs": (
        "4H 5H 6H JH",
        "TH",
        False,
        [
            ("fifteen", "5H TH", 2),
            ("fifteen", "5H JH", 2),
            ("fifteen", "4H 5H 6H", 2),
            ("run", "4H 5H 6H", 3),
            ("flush", "4H 5H 6H TH JH", 5),
            ("his nobs", "JH", 1),
        ],
    ),
    "a double run with its fifteens and its pair": (
        "7C 8D 8H 9S",
        "KC",
        False,
        [
            ("fifteen", "7C 8D", 2),
            ("fifteen", "7C 8H", 2),
            ("run", "7C 8D 9S", 3),
            ("run", "7C 8H 9S", 3),
            ("pair", "8D 8H", 2),
        ],
    ),
    "a run of four doubled": (
        "TC JD QH QS",
        "9C",
        False,
        [("run", "9C TC JD QH", 4), ("run", "9C TC JD QS", 4), ("pair", "QH QS", 2)],
    ),
    "a triple run": (
        "TC JD JH JS",
        "QC",
        False,
        [
            ("run", "TC JD QC", 3),
            ("run", "TC JH QC", 3),
            ("run", "TC JS QC", 3),
            ("three of a kind", "JD JH JS", 6),
        ],
    ),
    "a double double run": (
        "TC TD JH JS",
        "QC",
        False,
        [
            ("run", "TC JH QC", 3),
            ("run", "TC JS QC", 3),
            ("run", "TD JH QC", 3),
            ("run", "TD JS QC", 3),
            ("pair", "TC TD", 2),
            ("pair", "JH JS", 2),
        ],
    ),
    "a run of five, and no shorter run within it": (
        "9C TD JH QS",
        "KD",
        False,
        [("run", "9C TD JH QS KD", 5)],
    ),
    "a fifteen of all five cards": ("AC 2D 3H 4S", "5D", False, [
        ("fifteen", "AC 2D 3H 4S 5D", 2),
        ("run", "AC 2D 3H 4S 5D", 5),
    ]),
    "a flush of four in the hand": (
        "2S 4S 8S KS",
        "QD",
        False,
        [("flush", "2S 4S 8S KS", 4)],
    ),
    "no flush of four in the crib": ("2S 4S 8S KS", "QD", True, []),
    "a flush of five in the crib": (
        "2S 4S 8S KS",
        "QS",
        True,
        [("flush", "2S 4S 8S QS KS", 5)],
    ),
    "no flush when the starter is one of the four": ("2S 4S 8S KD", "QS", False, []),
    "no round the corner run": ("QC KD AH 8S", "8D", False, [("pair", "8D 8S", 2)]),
    "no pair of different court cards": ("JC KD QH 9S", "7D", False, [("run", "JC QH KD", 3)]),
    "no nobs for the jack that is the starter": ("2S 4D 6S QH", "JH", False, []),
    "no nobs for a jack of another suit": ("2S 4D 6S JH", "QD", False, []),
    "nobs in the crib": ("2S 4D 6S JH", "QH", True, [("his nobs", "JH", 1)]),
    "nineteen": ("2S 4D 6S 8H", "QH", False, []),
}  # fmt: skip


@pytest.mark.parametrize("name", SHOWS)
def test_the_combinations_of_a_show_are_named_one_by_one_in_order(name: str) -> None:
    hand, starter, crib, expected = SHOWS[name]
    assert named(score_show(parse_cards(hand), Card.parse(starter), crib=crib)) == expected


def test_the_order_of_the_cards_in_the_hand_does_not_matter() -> None:
    sorted_hand = score_show(parse_cards("4H 5H 6H JH"), Card.parse("6S"))
    assert score_show(parse_cards("JH 6H 4H 5H"), Card.parse("6S")) == sorted_hand


PLAYS: dict[str, tuple[str, list[Named]]] = {
    "nothing": ("KC 9D", []),
    "fifteen": ("9C 6D", [("fifteen", "9C 6D", 2)]),
    "a pair": ("9C 9D", [("pair", "9C 9D", 2)]),
    "three of a kind after another card": ("4C 6D 6H 6S", [("three of a kind", "6D 6H 6S", 6)]),
    "four of a kind": ("6C 6D 6H 6S", [("four of a kind", "6C 6D 6H 6S", 12)]),
    "a run out of order, its cards sorted": ("KC 4D 2H 3S", [("run", "2H 3S 4D", 3)]),
    "the longest run alone": ("AC 4D 2H 3S", [("run", "AC 2H 3S 4D", 4)]),
    "a run that fifteen joins": ("4C 6D 5H", [("fifteen", "4C 6D 5H", 2), ("run", "4C 5H 6D", 3)]),
    "no run past a card twice": ("4C 5D 5H 6S", []),
    "no pair past another card": ("5C 6D 5H", []),
    "no pair of different court cards": ("KC JD", []),
    "no run round the corner": ("QC KD AH", []),
    "thirty-one": ("KC 5D QH 6S", [("thirty-one", "KC 5D QH 6S", 2)]),
    "thirty-one with a run": (
        "TC TD 5H AS 2C 3D",
        [("thirty-one", "TC TD 5H AS 2C 3D", 2), ("run", "AS 2C 3D", 3)],
    ),
    "thirty-one with a pair": (
        "KC 7D 7H 7S",
        [("thirty-one", "KC 7D 7H 7S", 2), ("three of a kind", "7D 7H 7S", 6)],
    ),
}


@pytest.mark.parametrize("name", PLAYS)
def test_the_combinations_of_the_last_card_played_are_named_one_by_one(name: str) -> None:
    pile, expected = PLAYS[name]
    assert named(score_play(parse_cards(pile))) == expected


def test_only_a_jack_is_heels() -> None:
    scoring = [card for card in PACK if heels(card)]
    assert " ".join(map(str, scoring)) == "JC JD JH JS"
    assert named(heels(Card.parse("JD"))) == [("his heels", "JD", 2)]


def test_a_go_and_the_last_card_are_worth_one_and_told_apart() -> None:
    card = Card.parse("9C")
    assert named(go(card, last=False)) == [("go", "9C", 1)]
    assert named(go(card, last=True)) == [("last card", "9C", 1)]


def test_kinds_are_called_by_different_words() -> None:
    assert len({kind.value for kind in Kind}) == len(list(Kind)) == 11
