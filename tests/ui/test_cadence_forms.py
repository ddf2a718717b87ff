"""What is said of the hands of other forms: of three cards and of five beside the starter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from cribbage.engine.cards import PACK, Card, Rank, Suit, parse_cards
from cribbage.engine.options import FORMS
from cribbage.engine.scoring import Kind, points, score_show
from cribbage.ui.wording.counting import cadence, explanation
from cribbage.ui.wording.manner import Manner

from .test_wording import assert_adds_up, found_in


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        # Five cards and the starter
        ("AC AD AH 2S 2C 3D", "a double triple run makes 26"),
        ("AC AD 2H 2S 3C 3D", "a double double double run makes 30"),
        ("AC AD AH AS 2C 3D", "a quadruple run makes 24"),
        ("AC AD 2H 2S 3C 4D", "a double double run of four makes 20"),
        ("9C TD JH QS KC KD", "a double run of five makes 12"),
        ("9C TD JH QS QC QD", "a triple run of four makes 18"),
        ("8C 9D TH JS QC KD", "a run of six makes 6"),
        (
            "AC 2D 3H TC JD QS",
            "fifteen 2, fifteen 4, fifteen 6, a run of three makes 9, "
            "and another of the same makes 12",
        ),
        (
            "AC AD 2H 3S QC QD",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, a double run makes 16, "
            "and a pair makes 18",
        ),
        ("TC TD JH JS KC KD", "a pair makes 2, another pair makes 4, and another pair makes 6"),
        ("TC TD TH KS KC KD", "three of a kind makes 6 and another of the same makes 12"),
        ("TC TD TH TS KC KD", "four of a kind makes 12 and a pair makes 14"),
        ("2H 4H 6H 8H KH TC", "a flush of five makes 5"),
        (
            "JH TH QH 2H 4H 6H",
            "a run of three makes 3, a flush of six makes 9, and his nobs makes 10",
        ),
        (
            "6H 5H 9S JC 4D 5C",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, fifteen 10, a double run makes 18, "
            "and his nobs makes 19",
        ),
        # Three cards and the starter
        ("2C 4D 6H 8S", "nineteen"),
        ("AC AD 2H 3S", "a double run makes 8"),
        ("2H 4H 6H 8C", "a flush of three makes 3"),
        ("2H 4H 6H 8H", "a flush of four makes 4"),
        ("5C 5D 5H JS", "fifteen 2, fifteen 4, fifteen 6, fifteen 8, and three of a kind makes 14"),
    ],
)
def test_the_cadence_of_a_hand(cards: str, said: str) -> None:
    found = found_in(cards)
    assert cadence(found) == said
    assert points(found) == int((re.findall(r"\d+", said) or ["0"])[-1])


def hands_of(number: int, *, highest: Rank) -> Iterator[tuple[Card, ...]]:
    """A hand with the starter for every choice of ranks up to the highest."""
    ranks = [rank for rank in Rank if rank <= highest]
    for chosen in combinations_with_replacement(ranks, number):
        if max(Counter(chosen).values()) <= len(Suit):
            suits = {rank: iter(Suit) for rank in chosen}
            yield tuple(Card(rank, next(suits[rank])) for rank in chosen)


def hands_at_random(number: int) -> Iterator[tuple[Card, ...]]:
    random = Random(number)
    for _ in range(1000):
        yield tuple(random.sample(PACK, number))


@pytest.mark.parametrize("number", [4, 6])
def test_the_cadence_adds_up(number: int) -> None:
    """Of all choices of seven neighbouring ranks, which is where runs lie together."""
    for hand in (*hands_of(number, highest=Rank.SEVEN), *hands_at_random(number)):
        assert_adds_up(score_show(hand[:-1], hand[-1], crib=False))


def test_runs_that_share_cards_are_said_as_one() -> None:
    """Another one is said only where two lie apart."""
    seen: set[int] = set()
    for hand in hands_of(6, highest=Rank.SEVEN):
        found = score_show(hand[:-1], hand[-1], crib=False)
        lowest = {each.cards[0].rank for each in found if each.kind is Kind.RUN}
        said = cadence(found)
        assert len(re.findall(r"\brun\b", said)) == bool(lowest), said
        if len(lowest) == 2:
            assert said.count("another of the same") == 1
        seen.add(len(lowest))
    assert seen == {0, 1, 2}


def test_nineteen_is_a_count_with_seven_cards() -> None:
    """What is worth nothing there is not called nineteen, which some hands are worth."""
    *hand, starter = parse_cards("6H 5H 9S JC 4D 5C")
    *_, last = explanation(score_show(hand, starter, crib=False), Manner(), FORMS["seven"])
    assert last.endswith("his nobs makes 19.")
    assert explanation((), Manner(), FORMS["seven"]) == ("Say: nothing.",)
    for name in ("five", "six", "three", "four", "pairs"):
        assert explanation((), Manner(), FORMS[name]) == ("Say: nineteen.",)
