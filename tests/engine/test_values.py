"""The fast values against the scorer, and against the whole known distribution."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from cribbage.engine.cards import PACK
from cribbage.engine.scoring import points, score_show
from cribbage.engine.values import show_value

pytestmark = pytest.mark.thorough

AS_HAND = (
    "0:1009008 1:99792 2:2813796 3:505008 4:2855676 5:697508 6:1800268 7:751324 8:1137236 "
    "9:361224 10:388740 11:51680 12:317340 13:19656 14:90100 15:9168 16:58248 17:11196 "
    "18:2708 20:8068 21:2496 22:444 23:356 24:3680 28:76 29:4"
)
AS_CRIB = (
    "0:1022208 1:99792 2:2839800 3:508908 4:2868960 5:703496 6:1787176 7:755320 8:1118336 "
    "9:358368 10:378240 11:43880 12:310956 13:16548 14:88132 15:9072 16:57288 17:11196 "
    "18:2264 20:7828 21:2472 22:444 23:356 24:3680 28:76 29:4"
)


def distribution(text: str) -> dict[int, int]:
    pairs = (word.split(":") for word in text.split())
    return {int(score): int(number) for score, number in pairs}


def scored(hand: tuple[int, ...], starter: int, *, crib: bool) -> int:
    return points(score_show([PACK[code] for code in hand], PACK[starter], crib=crib))


def test_every_pattern_of_five_ranks_is_worth_what_the_scorer_says() -> None:
    patterns = [
        ranks
        for ranks in combinations_with_replacement(range(13), 5)
        if max(Counter(ranks).values()) <= 4
    ]
    assert len(patterns) == 6175
    for ranks in patterns:
        # Equal ranks are neighbours, so suits in rotation never clash. Each card is the
        # starter once: that moves the jack in and out of the hand, and the suits about.
        codes = tuple(rank * 4 + place % 4 for place, rank in enumerate(ranks))
        for place, starter in enumerate(codes):
            hand = codes[:place] + codes[place + 1 :]
            assert show_value(hand, starter) == scored(hand, starter, crib=False), (hand, starter)


@pytest.mark.parametrize("crib", [False, True], ids=["hands", "cribs"])
def test_random_cards_are_worth_what_the_scorer_says(crib: bool) -> None:
    chance = Random(6)
    for _ in range(5_000):
        *hand, starter = chance.sample(range(52), 5)
        expected = scored(tuple(hand), starter, crib=crib)
        assert show_value(hand, starter, crib) == expected, (hand, starter)


@pytest.mark.parametrize("crib", [False, True], ids=["hands", "cribs"])
def test_random_cards_of_one_suit_are_worth_what_the_scorer_says(crib: bool) -> None:
    # Flushes are too rare in a plain sample to be tried well.
    chance = Random(7)
    for _ in range(3_000):
        suit = chance.randrange(4)
        hand = tuple(rank * 4 + suit for rank in chance.sample(range(13), 4))
        starter = chance.choice([code for code in range(52) if code not in hand])
        expected = scored(hand, starter, crib=crib)
        assert show_value(hand, starter, crib) == expected, (hand, starter)


@pytest.fixture(scope="module")
def folded_hands() -> dict[tuple[int, ...], int]:
    """Hands of four up to a renaming of the suits, and how many hands each stands for.

    No rule tells one suit from another, and a hand is met with all starters, so hands that
    differ by the names of the suits have the same scores.
    """
    folded: Counter[tuple[int, ...]] = Counter()
    for hand in combinations(range(52), 4):
        names: dict[int, int] = {}
        folded[tuple([code & ~3 | names.setdefault(code & 3, len(names)) for code in hand])] += 1
    assert sum(folded.values()) == 270_725
    return folded


@pytest.mark.parametrize(
    ("crib", "known", "mean"),
    [(False, AS_HAND, 4.769152), (True, AS_CRIB, 4.734819)],
    ids=["hands", "cribs"],
)
def test_the_scores_of_all_hands_and_starters_are_distributed_as_is_known(
    folded_hands: dict[tuple[int, ...], int], crib: bool, known: str, mean: float
) -> None:
    found: Counter[int] = Counter()
    for hand, number in folded_hands.items():
        for starter in range(52):
            if starter not in hand:
                found[show_value(hand, starter, crib)] += number
    assert found == distribution(known)
    assert found.total() == 12_994_800
    assert sum(score * n for score, n in found.items()) / found.total() == pytest.approx(
        mean, abs=5e-7
    )
