"""How the tables are made: each part against the cards themselves, and the file against all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import resources
from itertools import combinations, product
from math import comb
from random import Random
from statistics import mean

import pytest

from cribbage.bots import tables
from cribbage.bots.making import building, crib, deals, play, throwing, winning
from cribbage.bots.making.__main__ import with_progress
from cribbage.bots.making.beside import FINE, left_by_hand, left_by_pair
from cribbage.bots.making.building import FULL, Mapped, Result, Size, Task, sections
from cribbage.bots.manners import CAREFUL, PILE_BITS, POINTS_AT_ONCE, Manner
from cribbage.bots.piles import RANKS, hand_number, pile_number
from cribbage.bots.quick import played_out
from cribbage.bots.tables import HANDS, LIMIT, PAIRS, PONE, THOUSANDTHS, WHOLE
from cribbage.engine.cards import PACK, RANK_LETTERS, Card
from cribbage.engine.events import Pegged
from cribbage.engine.moves import Play
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal
from cribbage.engine.state import Pegs, Phase, State
from cribbage.engine.values import show_value

SMALL = Size(packs=16, every=900, rounds=1, pieces=1)


def ranks_of(letters: str) -> tuple[int, ...]:
    return tuple(RANK_LETTERS.index(letter) for letter in letters)


def in_turn(name: str, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """One piece of work after the other, in this process."""
    return map(work, tasks)


# The crib


def of_ranks(ranks: Sequence[int], gone: Sequence[int] = ()) -> list[tuple[int, ...]]:
    """All cards, by their codes, of these ranks."""
    codes = [code for code in range(52) if code >> 2 in ranks and code not in gone]
    return [
        chosen
        for chosen in combinations(codes, len(ranks))
        if tuple(code >> 2 for code in chosen) == tuple(ranks)
    ]


@pytest.mark.parametrize(
    "letters",
    [
        *("AAAA", "5555", "555J", "JJJJ", "4566", "2468", "9TJQ"),
        *("5555J", "34455", "9TJQK", "JJJJQ"),
    ],
)
def test_suits_are_averaged_exactly(letters: str) -> None:
    """Against every way to give the ranks suits: how often each count comes with a starter."""
    ranks = ranks_of(letters)
    cribs = of_ranks(ranks)
    assert crib.ways(ranks) == len(cribs)
    # Of so many cribs, an eight and a king show all that the starter can do.
    for starter in RANKS if len(cribs) < 300 else (7, 12):
        counts = [
            show_value(codes, 4 * starter + suit, True)
            for codes, suit in product(cribs, range(4))
            if 4 * starter + suit not in codes
        ]
        if counts:
            parts = crib.crib_parts(ranks, starter)
            assert {count: chance * len(counts) for count, chance in parts} == {
                count: crib.SCALE * counts.count(count) for count in counts
            }
        points = crib.crib_points(ranks)[starter]
        assert points * len(counts) == crib.SCALE * sum(counts)


@pytest.mark.parametrize(("thrown", "others"), [("5", "44J"), ("5J", "55J"), ("A", "A2K")])
def test_ways_without_the_thrown_cards(thrown: str, others: str) -> None:
    """Against every way to take the other ranks from the rest of the pack."""
    gone = ranks_of(thrown)
    codes = [4 * rank + gone[:place].count(rank) for place, rank in enumerate(gone)]
    assert crib.ways(ranks_of(others), gone) == len(of_ranks(ranks_of(others), codes))


OTHERS = {ranks_of(letters): often for letters, often in (("6K", 5), ("55", 1), ("TJ", 3))}
"""What somebody may throw, though nobody would throw nothing else."""


@pytest.mark.parametrize("letters", ["55", "58", "5J", "6J", "JQ", "JJ", "78"])
@pytest.mark.parametrize("suited", [False, True])
def test_cribs_by_suit_are_averaged_exactly(letters: str, suited: bool) -> None:
    """Against every way to give the others' ranks suits, and every starter."""
    low, high = ranks_of(letters)
    if low == high and suited:
        return
    codes = (4 * low, 4 * high + (not suited))
    points = weight = 0.0
    for others, often in OTHERS.items():
        before, left = of_ranks(others), of_ranks(others, codes)
        values = [
            show_value(codes + rest, starter, True)
            for rest in left
            for starter in range(52)
            if starter not in codes + rest
        ]
        points += often / len(before) * sum(values)
        weight += often / len(before) * len(values)
    average = crib.averages_of_two(OTHERS, left_by_pair({}))[
        PAIRS.index((low, high)) + suited * len(PAIRS)
    ]
    assert average == pytest.approx(THOUSANDTHS * points / weight, abs=0.5 + 1e-6)


def test_the_chances_of_the_crib_are_those_of_the_same_throws() -> None:
    chances = crib.crib_chances(OTHERS, left_by_pair({}))
    row = PAIRS.index((4, 4)) * 13 + 4
    counts = chances[30 * row : 30 * row + 30]
    # Three fives with 6 K, or with T J, whose jack has the suit of the starter once in four;
    # and not with 5 5, which would be five of them.
    likely = {14: 5.0, 20: 3 * 0.75, 21: 3 * 0.25}
    whole = sum(likely.values())
    for count, number in enumerate(counts):
        assert number == pytest.approx(WHOLE * likely.get(count, 0) / whole, abs=0.5 + 1e-6)


def test_what_is_kept_is_not_left_for_the_other_seat() -> None:
    """Beside 5 K once 4 5 6 J was kept, and three times A A 2 2."""
    pair = PAIRS.index(ranks_of("5K"))
    often = {"456J": 1, "AA22": 3}
    beside = {
        HANDS.index(hand_number(ranks_of(letters))) * len(PAIRS) + pair: times
        for letters, times in often.items()
    }
    left = left_by_pair(beside)[pair]
    assert [number / FINE for number in left.one] == [
        *(4 - 1.5, 4 - 1.5, 4, 4 - 0.25, 3 - 0.25, 4 - 0.25, 4, 4, 4, 4, 4 - 0.25, 4, 3)
    ]
    two_aces = (1 * 6 + 3 * 1) / 4
    assert left.two[0] == left.two[1] == two_aces * FINE**2
    two_fives = (1 * 1 + 3 * 3) / 4
    assert left.two[4] == two_fives * FINE**2
    by_hand = left_by_hand(beside)
    aces_and_twos = by_hand[HANDS.index(hand_number(ranks_of("AA22")))]
    assert [share / FINE for share in aces_and_twos] == [1] * 4 + [0.75] + [1] * 7 + [0.75]


def test_cards_that_are_kept_are_reckoned_with_in_the_crib() -> None:
    """Against every card, where J 9 are thrown beside 5 5 5 5: without suits, but for nobs."""
    pair = ranks_of("9J")
    place = PAIRS.index(pair)
    beside = {HANDS.index(hand_number(ranks_of("5555"))) * len(PAIRS) + place: 7}
    others = {ranks_of("5K"): 4, ranks_of("8T"): 2, ranks_of("99"): 1}
    gone = {16, 17, 18, 19, 32, 41}
    points = weight = 0.0
    for ranks, often in others.items():
        for codes in of_ranks(ranks, sorted(gone)):
            for starter in {*range(52)} - gone - {*codes}:
                likely = often / crib.ways(ranks)
                points += likely * show_value((32, 41, *codes), starter, True)
                weight += likely
    average = crib.averages_of_two(others, left_by_pair(beside))[place]
    assert average == pytest.approx(THOUSANDTHS * points / weight, abs=0.5 + 1e-6)


@pytest.mark.thorough
def mean_of_any_crib(size: int) -> float:
    """Average points of a crib of cards that are all equally likely."""
    total = 0
    for ranks, ways in crib.any_cards(size).items():
        for rank, points in zip(RANKS, crib.crib_points(ranks), strict=True):
            total += ways * (4 - ranks.count(rank)) * points
    return total / crib.SCALE / comb(52, size) / (52 - size)


def test_any_thrown_cards_make_just_any_crib() -> None:
    """On average over all that may be thrown."""
    of_one = [crib.any_average((rank,)) for rank in RANKS]
    assert mean(of_one) == pytest.approx(THOUSANDTHS * mean_of_any_crib(4), abs=0.5)
    of_two = [ways * crib.any_average(pair) for pair, ways in crib.any_cards(2).items()]
    assert sum(of_two) / comb(52, 2) == pytest.approx(THOUSANDTHS * mean_of_any_crib(5), abs=0.5)


def test_the_cribs_of_any_cards_are_in_the_file() -> None:
    """These do not hang on anybody's play, so that they can be made anew at once."""
    shipped = tables.unpacked(file())
    assert list(shipped["one in four"]) == [crib.any_average((rank,)) for rank in RANKS]
    assert list(shipped["two in five"]) == [crib.any_average(pair) for pair in PAIRS]


# The play


def by_engine(
    pone: Sequence[Card], dealer: Sequence[Card], manners: Sequence[Manner]
) -> list[tuple[int, int]]:
    """Who pegs how many points, in order, by the rules; seat 0 is the pone."""
    hands = tuple(sorted(pone)), tuple(sorted(dealer))
    rest = [card for card in PACK if card not in (*pone, *dealer)]
    state = State(
        Options(),
        Phase.PLAY,
        pegs=(Pegs(), Pegs()),
        dealer=1,
        deal=1,
        hands=hands,
        kept=hands,
        thrown=(tuple(rest[:2]), tuple(rest[2:4])),
        starter=rest[4],
        piles=((),),
        turn=0,
    )
    pegged = []
    while state.phase is Phase.PLAY:
        decision = legal(state)
        assert decision is not None
        assert decision.seat is not None
        held = hand_number(card.rank - 1 for card in state.hands[decision.seat])
        pile = pile_number(laid.card.rank - 1 for laid in state.pile)
        rank = manners[decision.seat][held << PILE_BITS | pile]
        card = next(card for card in decision.cards if card.rank - 1 == rank)
        state, steps = apply(state, Play(decision.seat, card))
        pegged += [
            (step.event.seat, step.event.points) for step in steps if isinstance(step.event, Pegged)
        ]
    return pegged


def test_hands_are_played_out_as_the_rules_have_it() -> None:
    chance = Random(1)
    for number in range(250):
        highest = (3, 7, 12)[number % 3]
        cards = chance.sample([card for card in PACK if card.rank - 1 <= highest], 8)
        manners = chance.choices((CAREFUL.most, POINTS_AT_ONCE.most, POINTS_AT_ONCE.fewest), k=2)
        pone, dealer = (hand_number(card.rank - 1 for card in cards[i::2]) for i in range(2))
        assert summed(played_out(pone, dealer, *manners)) == summed(
            by_engine(cards[::2], cards[1::2], manners)
        )


def summed(pegs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same with what a seat pegs without a break taken together."""
    found: list[tuple[int, int]] = []
    for seat, points in pegs:
        if found and found[-1][0] == seat:
            found[-1] = seat, found[-1][1] + points
        else:
            found.append((seat, points))
    return found


def test_how_likely_two_hands_are_together() -> None:
    """Against two packs: the ways to take both from one, by the ways to take each alone."""
    chance = Random(2)
    for _ in range(300):
        one, other = chance.choices(range(len(HANDS)), k=2)
        assert play.share(one, other) == play.share(other, one)
        mine, theirs = (
            tuple(rank for rank in RANKS for _ in range(HANDS[place] // 5**rank % 5))
            for place in (one, other)
        )
        together = crib.ways(theirs, mine)
        assert play.share(one, other) * play.WAYS[other] == 12**4 * together


def test_what_is_thrown_beside_a_hand_cannot_be_met_in_the_play() -> None:
    """Against every card: A A A 2 beside 3 3, with as many ways to be dealt each other hand."""
    mine = ranks_of("AAA2")
    place = HANDS.index(hand_number(mine))
    beside = {place * len(PAIRS) + PAIRS.index(ranks_of("33")): 5}
    shares = left_by_hand(beside)[place]
    for letters in ("4567", "3456", "A23K", "AA55"):
        ranks = ranks_of(letters)
        other = HANDS.index(hand_number(ranks))
        product_of_shares = 1.0
        for rank in ranks:
            product_of_shares *= shares[rank] / FINE
        together = play.share(place, other) / 12**4 * play.WAYS[other] * product_of_shares
        assert together == pytest.approx(crib.ways(ranks, (*mine, 2, 2)))


@pytest.mark.parametrize("every", [1, 7, 900])
def test_partners_are_each_others(every: int) -> None:
    for place in range(0, len(HANDS), 91):
        for other in play.partners(place, every):
            assert play.partners(other, every)[place // every] == place


# Deals and chances to win


def test_the_cards_kept_are_those_that_were_weighed() -> None:
    hands = throwing.hands_of(range(2))
    nothing, no_play = [0] * (2 * len(PAIRS)), [(0, 0)] * len(HANDS)
    averages = throwing.Averages((nothing, nothing), (no_play, no_play))
    added = throwing.Added(PONE, averages)
    for number in range(2 * throwing.HANDS_OF_PACK):
        first = number * throwing.SPLITS
        held = hands.packs[52 * (number // 8) + number % 8 * 6 :][:6]
        kept = list(combinations(held, 4))
        assert added.worths(hands, first) == list(hands.worth[first : first + len(kept)])
        for way, cards in enumerate(kept, first):
            assert HANDS[hands.kept[way]] == hand_number(code >> 2 for code in cards)
            rest = [code for code in held if code not in cards]
            assert PAIRS[hands.thrown[way] % 91] == tuple(code >> 2 for code in rest)
            assert (hands.thrown[way] >= 91) == (rest[0] & 3 == rest[1] & 3)
            values = [show_value(cards, starter) for starter in range(52) if starter not in held]
            assert hands.worth[way] == pytest.approx(THOUSANDTHS * mean(values), abs=0.5)


@cache
def chance_of_dealer(dealer: int, pone: int) -> float:
    """The chance to win where each deal is one of TWO_DEALS, from the rules of the end."""
    chance = 0.0
    for pegs in TWO_DEALS:
        chance += _chance_after(dealer, pone, pegs) / len(TWO_DEALS)
    return chance


TWO_DEALS: list[list[tuple[int, int]]] = [
    [(0, 2), (1, 30), (0, 25), (1, 12)],
    [(1, 2), (0, 1), (1, 9), (0, 40), (1, 4)],
]


def _chance_after(dealer: int, pone: int, pegs: list[tuple[int, int]]) -> float:
    for seat, points in pegs:
        if seat:
            dealer += points
            if dealer >= LIMIT:
                return 1.0
        else:
            pone += points
            if pone >= LIMIT:
                return 0.0
    return 1 - chance_of_dealer(pone, dealer)


def test_chances_to_win_are_those_of_the_deals_in_their_order() -> None:
    found = deals.nothing_dealt()
    for pegs in TWO_DEALS:
        deals.add_deal(found, pegs)
    section = winning.chances_to_win(found)
    for dealer, pone in product(range(LIMIT), repeat=2):
        exact = WHOLE * chance_of_dealer(dealer, pone)
        assert section[dealer * LIMIT + pone] == pytest.approx(exact, abs=0.5 + 1e-6)


# The whole


@pytest.mark.thorough
def file() -> bytes:
    return resources.files(tables.__package__).joinpath("tables.bin").read_bytes()


def test_it_does_not_matter_in_how_many_pieces_the_work_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The chances to win are left out, as they take a while and are made in one piece anyway.

    What the deals bring, of which they are made, is looked at instead.
    """

    def as_they_are(dealt: deals.Dealt) -> list[object]:
        return [sorted(dealt.totals.items()), sorted(dealt.reached.items())]

    monkeypatch.setattr(building, "chances_to_win", as_they_are)
    whole = sections(SMALL, in_turn)
    assert sections(SMALL._replace(pieces=5), in_turn) == whole
    assert whole.keys() == tables.SECTIONS.keys()
    assert all(
        len(section) == tables.SECTIONS[name] for name, section in whole.items() if name != "win"
    )


@pytest.mark.rebuild
def test_the_file_is_what_the_script_makes(capsys: pytest.CaptureFixture[str]) -> None:
    """The whole of it, by two processes, in a minute or two; compressed bytes may differ."""
    with ProcessPoolExecutor(2) as pool:
        mapped: Mapped = with_progress(pool)
        made = sections(FULL, mapped)
    shipped = tables.unpacked(file())
    assert {name for name, section in made.items() if section != list(shipped[name])} == set()
    assert "deals: 100 %" in capsys.readouterr().err
