"""Chance is the same on every machine and for every Python; and it is fair."""

from __future__ import annotations

from collections import Counter

import pytest

from cribbage.engine.cards import PACK
from cribbage.seeds import HIGHEST_SEED
from cribbage.shuffle import drawn, next_seed, shuffled


class SplitMix64:
    """The generator written out a second time, from the paper."""

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        number = self.state
        number ^= number >> 30
        number = (number * 0xBF58476D1CE4E5B9) % 2**64
        number ^= number >> 27
        number = (number * 0x94D049BB133111EB) % 2**64
        return number ^ (number >> 31)

    def below(self, bound: int) -> int:
        whole_rounds = 2**64 // bound
        while True:
            number = self.next()
            if number // bound < whole_rounds:
                return number % bound


def labelled(seed: int, label: str) -> SplitMix64:
    state = SplitMix64(seed).next()
    for byte in label.encode("utf-8"):
        state = SplitMix64(state ^ byte).next()
    return SplitMix64(state)


def expected_pack(seed: int, label: str) -> list[int]:
    numbers = labelled(seed, label)
    codes = list(range(52))
    for last in reversed(range(1, 52)):
        other = numbers.below(last + 1)
        codes[last], codes[other] = codes[other], codes[last]
    return codes


def chi_square(seen: Counter[int], cells: int) -> float:
    expected = seen.total() / cells
    return sum((seen[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_generator_written_out_here_gives_the_published_numbers(
    seed: int, numbers: list[int]
) -> None:
    generator = SplitMix64(seed)
    assert [generator.next() for _ in numbers] == numbers


SEEDS = [0, 1, 2, 1234567, HIGHEST_SEED]
LABELS = ["", "deal 1", "deal 2", "cut 1", "naïve"]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("label", LABELS)
def test_a_pack_is_the_shuffle_by_that_generator(seed: int, label: str) -> None:
    assert [card.code for card in shuffled(seed, label)] == expected_pack(seed, label)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("low", "high"), [(0, 0), (4, 36), (4, 48), (0, HIGHEST_SEED)])
def test_a_number_is_drawn_from_that_generator(seed: int, low: int, high: int) -> None:
    expected = low + labelled(seed, "cut").below(high - low + 1)
    assert drawn(seed, "cut", low, high) == expected


@pytest.mark.parametrize(
    ("seed", "label", "pack"),
    [
        (
            0,
            "deal 1",
            "KH 6D 4D 5D 2H 6C JD 3C 5H 9D QC AS 8S 7C 2D 4H 6S KS QH 5C 8H 8D QS 7D TH 7S "
            "3D 2S QD 9C 9S AH 5S 3H TS 2C JH AC JS AD TC 8C TD 6H 7H 3S KC KD 4S 9H JC 4C",
        ),
        (
            1,
            "deal 1",
            "2H QH 9S JD 8C 8S 4S QD AH 6D 6S AD 4C TH TS QC AS AC JC TC JS KS 6H 7S KC 2D "
            "5S QS 9H 8H 3C 9D 5H 4H KH KD 3H 4D 7H 8D 2S 3D 3S 5D 6C JH 5C TD 9C 7C 7D 2C",
        ),
        (
            1,
            "deal 2",
            "2D 9C 9H KC JH 8D 5S AH 3D KD 6D KH TC 6H TD 9D QH 7H 5D JC JS 7D 5C 2S 4H 3S "
            "QC JD TH 8S 5H KS 8H 4D QD 4S 7S 2H AD AS 9S 7C 8C 3C QS AC 2C 6S 3H TS 4C 6C",
        ),
        (
            4294967295,
            "cut 1",
            "8C 6H 5S 2S 9H 3C 4C TH 3H TC AS QH 7D 4H 5C 7S 2D 4S 9D TD 8D JC JD 2C 6C 3D "
            "QC 7C 6D QD 8H 6S 8S AH KS AD 5H TS KH 9S 9C 2H 5D KC KD QS JS AC 3S 7H JH 4D",
        ),
    ],
)
def test_a_seed_gives_this_very_pack_for_good(seed: int, label: str, pack: str) -> None:
    assert " ".join(map(str, shuffled(seed, label))) == pack


def test_seeds_draw_these_very_numbers_for_good() -> None:
    assert [drawn(seed, "cut", 4, 48) for seed in range(12)] == [
        25,
        18,
        41,
        26,
        19,
        22,
        31,
        37,
        16,
        17,
        37,
        47,
    ]
    assert [drawn(7, f"cut {n}", 4, 36) for n in range(12)] == [
        14,
        26,
        14,
        16,
        33,
        22,
        7,
        25,
        31,
        4,
        20,
        15,
    ]


def test_the_seed_of_the_next_game_is_this_one_for_good() -> None:
    assert [next_seed(seed) for seed in (0, 1, 2, HIGHEST_SEED)] == [
        2174358795,
        307787350,
        2270726692,
        4250366774,
    ]


def test_every_shuffle_is_an_order_of_the_whole_pack() -> None:
    for seed in range(300):
        assert sorted(shuffled(seed, "deal 1")) == list(PACK)


def test_the_same_seed_and_label_give_the_same_pack() -> None:
    assert shuffled(5, "deal 1") == shuffled(5, "deal 1")


def test_seeds_and_labels_that_differ_give_packs_that_differ() -> None:
    packs = {shuffled(seed, f"deal {number}") for seed in range(40) for number in range(10)}
    assert len(packs) == 400


def test_labels_of_the_same_letters_in_another_order_differ() -> None:
    assert shuffled(1, "deal 12") != shuffled(1, "deal 21")


def test_numbers_stay_within_both_bounds_and_reach_them() -> None:
    seen = {drawn(seed, "cut", 4, 48) for seed in range(2000)}
    assert seen == set(range(4, 49))


def test_next_seeds_are_seeds_and_do_not_run_in_small_circles() -> None:
    seeds = [1]
    for _ in range(1000):
        seeds.append(next_seed(seeds[-1]))
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed <= HIGHEST_SEED for seed in seeds)


def test_drawn_numbers_are_equally_likely() -> None:
    seen = Counter(drawn(seed, "cut", 0, 32) for seed in range(10_000))
    # 32 degrees of freedom: less than 62.5 in 999 of 1000 fair samples. The seeds are
    # fixed, so that the answer never changes.
    assert chi_square(seen, 33) < 62.5


@pytest.fixture(scope="module")
def many_packs() -> list[list[int]]:
    return [[card.code for card in shuffled(seed, "deal 1")] for seed in range(5_000)]


@pytest.mark.parametrize("place", [0, 1, 25, 50, 51])
def test_every_card_is_equally_likely_at_a_place_of_the_pack(
    many_packs: list[list[int]], place: int
) -> None:
    # 51 degrees of freedom: less than 87.97 in 999 of 1000 fair samples.
    assert chi_square(Counter(pack[place] for pack in many_packs), 52) < 87.97


def test_a_card_does_not_hang_on_the_one_above_it(many_packs: list[list[int]]) -> None:
    gaps = Counter((pack[1] - pack[0]) % 52 - 1 for pack in many_packs)
    # 50 degrees of freedom: less than 86.66 in 999 of 1000 fair samples.
    assert chi_square(gaps, 51) < 86.66
