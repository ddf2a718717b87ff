"""What a wrong count got wrong: examples, and every rank pattern against every claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.scoring import Combination, Kind, points, score_show
from cribbage.tutor.slips import Fault, ranks, slip

Ranks = tuple[int, ...]
Explanation = tuple[Fault, Kind, Ranks]
Named = tuple[Fault, Kind, Counter[Ranks]]
"""The fault, the kind, and how many combinations of which ranks could be meant."""


def named(hand: Sequence[Card], starter: Card, claim: int, *, crib: bool = False) -> Named | None:
    """What ``slip`` finds, as plain values."""
    return named_from(score_show(hand, starter, crib=crib), hand, starter, claim)


def named_from(
    show: Sequence[Combination], hand: Sequence[Card], starter: Card, claim: int
) -> Named | None:
    found = slip(show, hand, starter, claim)
    if found is None:
        return None
    meant = Counter(tuple(map(int, ranks(each))) for each in found.candidates)
    assert found.are_alike == (len(meant) == 1)
    return found.fault, found.kind, meant


def read_ranks(text: str) -> Ranks:
    return tuple(int(Card.parse(f"{letter}H").rank) for letter in text)


# Examples


@pytest.mark.parametrize(
    ("cards", "starter", "claim", "fault", "kind", "meant"),
    [
        ("4H 5S 5C 6D", "KC", 13, Fault.MISSED, Kind.RUN, "456 456"),
        ("4H 5S 5C 6D", "KC", 19, Fault.TWICE, Kind.RUN, "456 456"),
        ("3H 4H 4S 5D", "KC", 7, Fault.MISSED, Kind.RUN, "345 345"),
        ("5H JS 2C 9D", "KC", 2, Fault.MISSED, Kind.FIFTEEN, "5J 5K"),
        ("5H JS 2C 9D", "KC", 6, Fault.TWICE, Kind.FIFTEEN, "5J 5K"),
        ("AH AS KC 9D", "8C", 0, Fault.MISSED, Kind.PAIR, "AA"),
        ("AH AS KC KD", "8C", 2, Fault.MISSED, Kind.PAIR, "AA KK"),
        ("AH AS AC KD", "8C", 2, Fault.TAKEN_FOR_LESS, Kind.THREE_OF_A_KIND, "AAA"),
        ("AH AS AC KD", "8C", 0, Fault.MISSED, Kind.THREE_OF_A_KIND, "AAA"),
        ("AH AS AC AD", "8C", 6, Fault.TAKEN_FOR_LESS, Kind.FOUR_OF_A_KIND, "AAAA"),
        ("AH AS AC AD", "8C", 2, Fault.TAKEN_FOR_LESS, Kind.FOUR_OF_A_KIND, "AAAA"),
        ("AH AS AC AD", "8C", 24, Fault.TWICE, Kind.FOUR_OF_A_KIND, "AAAA"),
        ("9H TS JD QD", "KC", 4, Fault.TAKEN_FOR_LESS, Kind.RUN, "9TJQK"),
        ("9H TS JD QD", "KC", 8, Fault.NOT_THERE, Kind.RUN, "9TJQK"),
        ("9H TS JD QD", "KC", 9, Fault.NOT_THERE, Kind.RUN, "9TJQK"),
        ("9H TS JD QD", "2C", 3, Fault.TAKEN_FOR_LESS, Kind.RUN, "9TJQ"),
        ("2H 4H 6H 8H", "KH", 4, Fault.TAKEN_FOR_LESS, Kind.FLUSH, "2468K"),
        ("2H 4H 6H 8H", "KC", 0, Fault.MISSED, Kind.FLUSH, "2468"),
        ("2H 4H 6H JH", "KC", 5, Fault.NOT_THERE, Kind.HIS_NOBS, "J"),
        ("2H 4S 6C JC", "KC", 0, Fault.MISSED, Kind.HIS_NOBS, "J"),
        ("2H 4S 6D KC", "JC", 1, Fault.NOT_THERE, Kind.HIS_NOBS, "J"),
        ("2H 4H 6H KC", "QH", 4, Fault.NOT_THERE, Kind.FLUSH, "246Q"),
        ("2H 4S 6H", "QH", 3, Fault.NOT_THERE, Kind.FLUSH, "26Q"),
        ("3H 4S 5D 6H 7D", "QH", 14, Fault.NOT_THERE, Kind.RUN, "34567"),
    ],
)
def test_a_single_combination_is_named(
    cards: str, starter: str, claim: int, fault: Fault, kind: Kind, meant: str
) -> None:
    expected = fault, kind, Counter(map(read_ranks, meant.split()))
    assert named(parse_cards(cards), Card.parse(starter), claim) == expected


@pytest.mark.parametrize(
    ("cards", "starter", "claim", "why"),
    [
        ("2H 4S 6D 8C", "KH", 0, "it is right"),
        ("2H 4S 6D 8C", "KH", 7, "nothing is worth so much"),
        ("5H 5S JD 9D", "2C", 4, "it is a pair or a fifteen"),
        ("9C TC JC QH", "KC", 5, "it is nobs or a card of the run"),
        ("JC JD 2S 9D", "KC", 4, "nobs was counted twice or the wrong jack as well"),
        ("JC QH KD 2C", "4C", 0, "two things are missing"),
    ],
)
def test_nothing_is_named_where_it_cannot_be_told(
    cards: str, starter: str, claim: int, why: str
) -> None:
    assert named(parse_cards(cards), Card.parse(starter), claim) is None, why


def test_how_many_cards_were_counted_is_known() -> None:
    hand, starter = parse_cards("AH AS AC AD"), Card.parse("8C")
    found = score_show(hand, starter)
    for claim, number in ((0, 4), (2, 2), (6, 3), (24, 4)):
        named_slip = slip(found, hand, starter, claim)
        assert named_slip is not None
        assert named_slip.number == number


def test_a_flush_of_the_crib_without_the_starter_is_not_there() -> None:
    hand, starter = parse_cards("2H 4H 6H 8H"), Card.parse("KC")
    meant = Counter([(2, 4, 6, 8)])
    assert named(hand, starter, 4, crib=True) == (Fault.NOT_THERE, Kind.FLUSH, meant)
    assert named(hand, starter, 8) == (Fault.TWICE, Kind.FLUSH, meant)


# Every claim, against all wrong counts that differ from the right one by one combination


def wrong_counts(
    hand: Sequence[Card], starter: Card, *, crib: bool
) -> Iterator[tuple[int, Explanation]]:
    """How far each is from the right count, and its explanation.

    All sets of cards are looked at, each by itself.
    """
    numbers = sorted(int(card.rank) for card in (*hand, starter))
    lowest = {low for low in numbers if low - 1 not in numbers}
    for size in range(2, len(numbers) + 1):
        for chosen in combinations(numbers, size):
            low, high = chosen[0], chosen[-1]
            if sum(min(number, 10) for number in chosen) == 15:
                yield from missed_or_twice(2, Kind.FIFTEEN, chosen)
            if low == high and size == numbers.count(low):
                yield from of_equal_ranks(chosen)
            is_run = size > 2 and chosen == tuple(range(low, low + size))
            if is_run and low in lowest and high + 1 not in numbers:
                yield from of_run(chosen)
    yield from of_suits(hand, starter, crib=crib)


def missed_or_twice(worth: int, kind: Kind, numbers: Ranks) -> Iterator[tuple[int, Explanation]]:
    yield -worth, (Fault.MISSED, kind, numbers)
    yield worth, (Fault.TWICE, kind, numbers)


def of_run(numbers: Ranks) -> Iterator[tuple[int, Explanation]]:
    yield from missed_or_twice(len(numbers), Kind.RUN, numbers)
    if len(numbers) > 3:
        yield -1, (Fault.TAKEN_FOR_LESS, Kind.RUN, numbers)
    for shorter in range(3, len(numbers)):
        yield shorter, (Fault.NOT_THERE, Kind.RUN, numbers)


def of_equal_ranks(numbers: Ranks) -> Iterator[tuple[int, Explanation]]:
    if len(numbers) == 2:
        yield from missed_or_twice(2, Kind.PAIR, numbers)
    if len(numbers) == 3:
        yield from missed_or_twice(6, Kind.THREE_OF_A_KIND, numbers)
        yield -4, (Fault.TAKEN_FOR_LESS, Kind.THREE_OF_A_KIND, numbers)
    if len(numbers) == 4:
        yield from missed_or_twice(12, Kind.FOUR_OF_A_KIND, numbers)
        yield -6, (Fault.TAKEN_FOR_LESS, Kind.FOUR_OF_A_KIND, numbers)
        yield -10, (Fault.TAKEN_FOR_LESS, Kind.FOUR_OF_A_KIND, numbers)


def of_suits(
    hand: Sequence[Card], starter: Card, *, crib: bool
) -> Iterator[tuple[int, Explanation]]:
    """A flush and his nobs, real or not."""
    cards = sorted((*hand, starter))
    suit, often = Counter(card.suit for card in cards).most_common(1)[0]
    suited = tuple(int(card.rank) for card in cards if card.suit is suit)
    if often == len(cards):
        yield from missed_or_twice(often, Kind.FLUSH, suited)
        yield -1, (Fault.TAKEN_FOR_LESS, Kind.FLUSH, suited)
    elif often == len(hand):
        if starter.suit is not suit and not crib:
            yield from missed_or_twice(often, Kind.FLUSH, suited)
        else:
            yield often, (Fault.NOT_THERE, Kind.FLUSH, suited)
    for card in cards:
        if card.rank == 11 and card.suit is starter.suit and card != starter:
            yield from missed_or_twice(1, Kind.HIS_NOBS, (11,))
        elif card.rank == 11:
            yield 1, (Fault.NOT_THERE, Kind.HIS_NOBS, (11,))


def check_every_claim(hand: Sequence[Card], starter: Card, *, crib: bool = False) -> int:
    """Hold what is named to the wrong counts; returns how many claims are explained."""
    by_distance: dict[int, list[Explanation]] = {}
    for distance, explanation in wrong_counts(hand, starter, crib=crib):
        by_distance.setdefault(distance, []).append(explanation)
    show = score_show(hand, starter, crib=crib)
    right = points(show)
    explained = 0
    for claim in range({3: 20, 4: 29, 5: 46}[len(hand)] + 1):
        could_be = by_distance.get(claim - right, [])
        expected: Named | None = None
        if len({(fault, kind) for fault, kind, _ in could_be}) == 1:
            fault, kind, _ = could_be[0]
            expected = fault, kind, Counter(numbers for _, _, numbers in could_be)
            explained += 1
        where = hand, starter, claim, crib
        assert named_from(show, hand, starter, claim) == expected, where
    return explained


def patterns(size: int) -> list[Ranks]:
    """All that so many cards can be by their ranks alone, 0 to 12, in ascending order."""
    return [
        numbers
        for numbers in combinations_with_replacement(range(13), size)
        if max(Counter(numbers).values()) <= 4
    ]


def in_many_suits(numbers: Ranks) -> tuple[Card, ...]:
    """Cards of these ranks, at most two of a suit: equal ranks are neighbours."""
    return tuple(PACK[rank * 4 + place % 4] for place, rank in enumerate(numbers))


@pytest.mark.thorough
def test_every_rank_pattern_with_every_starter_and_claim() -> None:
    assert len(patterns(5)) == 6175
    explained = 0
    for numbers in patterns(5):
        cards = in_many_suits(numbers)
        for place, starter in enumerate(cards):
            # Without a jack it makes no difference which is the starter.
            if place == 0 or 10 in numbers:
                explained += check_every_claim(cards[:place] + cards[place + 1 :], starter)
    assert explained > 30_000


@pytest.mark.thorough
@pytest.mark.parametrize("crib", [False, True])
def test_every_rank_pattern_of_one_suit_with_every_claim(crib: bool) -> None:
    for numbers in combinations(range(13), 4):
        hand = [PACK[4 * rank] for rank in numbers]
        spare = next(rank for rank in range(13) if rank not in numbers)
        for starter in (PACK[4 * spare], PACK[4 * spare + 1], PACK[4 * numbers[3] + 1]):
            check_every_claim(hand, starter, crib=crib)


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("crib", [False, True])
def test_some_hands_of_each_size_with_every_claim(size: int, crib: bool) -> None:
    chance = Random(size)
    narrow = PACK[4 * 2 : 4 * 7]
    for pack in (PACK, narrow, PACK[10 * 4 :], PACK[::4], PACK[:4] + PACK[::2]):
        for _ in range(15):
            *hand, starter = chance.sample(sorted(set(pack)), size + 1)
            check_every_claim(hand, starter, crib=crib)
