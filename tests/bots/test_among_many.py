"""The play of an expert among three seats or more, where the next turn is far away."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations

import pytest

from cribbage.bots.among_many import LOW_CARD_LATER, hundredths_of_best_reply, hundredths_of_go
from cribbage.engine.cards import PACK, parse_cards, total_pips
from cribbage.engine.options import FORMS, Form
from cribbage.engine.scoring import points, score_play
from tests.bots.views import played, playing

FOUR, PAIRS = FORMS["four"], FORMS["pairs"]
OF_ONE_CARD = (FORMS["three"], FOUR, PAIRS)

expert_plays = partial(played, by="expert")

TO_21_OR_22 = ("AC 2C", "QC 4D 6H")
"""A hand and a pile: with the ace, sixteen ten-cards make 31, and with the deuce four nines."""


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
@pytest.mark.parametrize(
    ("hand", "pile", "best"),
    [
        ("2C 8H QD KD", "7C", "8H"),
        ("2C 3H 9D KD", "9C", "9D"),
        ("AC 2C 7C 8D", "KD QC 3H", "8D"),
        ("JS AC", "9D TC", "JS"),
    ],
    ids=["fifteen", "a pair", "31", "a run"],
)
def test_it_takes_what_is_offered(form: Form, hand: str, pile: str, best: str) -> None:
    assert expert_plays(playing(hand, pile, form=form)) == best


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
def test_it_fears_the_reply_of_an_opponent(form: Form) -> None:
    assert expert_plays(playing(*TO_21_OR_22, form=form)) == "2C"


def test_it_plays_for_a_partner_who_answers_next() -> None:
    """The next opponent has said go, so that the partner may make 31."""
    assert expert_plays(playing(*TO_21_OR_22, form=PAIRS, said_go={1})) == "AC"
    assert expert_plays(playing(*TO_21_OR_22, form=PAIRS, held={1: 0})) == "AC"
    assert expert_plays(playing(*TO_21_OR_22, form=FOUR, said_go={1})) == "2C"


def test_it_plays_for_a_partner_who_alone_can_still_answer() -> None:
    assert expert_plays(playing(*TO_21_OR_22, form=PAIRS, said_go={1, 3})) == "AC"
    assert expert_plays(playing(*TO_21_OR_22, form=FOUR, said_go={1, 3})) == "2C"


def test_it_takes_no_partner_for_one_who_answers_first() -> None:
    """The partner has said go, or has played out: an opponent answers."""
    assert expert_plays(playing(*TO_21_OR_22, form=PAIRS, said_go={1, 2})) == "2C"
    assert expert_plays(playing(*TO_21_OR_22, form=PAIRS, held={1: 0, 2: 0})) == "2C"


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
def test_alone_it_looks_for_the_best_order(form: Form) -> None:
    """King first makes a fifteen with the four, and then no pair is made: four first does."""
    alone = dict.fromkeys(range(1, form.seats), 0)
    assert expert_plays(playing("4C KH KS", "AC", form=form, held=alone)) == "4C"
    everyone = range(1, form.seats)
    assert expert_plays(playing("4C KH KS", "AC", form=form, said_go=everyone)) == "4C"


@pytest.mark.parametrize(("hand", "pile"), [("9H KC", "2C 8H JD"), ("AC 4C", "9D TS 5C")])
def test_it_reckons_with_the_go(hand: str, pile: str) -> None:
    """Both cards invite replies, and the higher one more of them; but it may well be the last."""
    lower, higher = hand.split()
    before, after = parse_cards(pile), [parse_cards(f"{pile} {card}") for card in (lower, higher)]
    unseen = Counter(card.rank for card in PACK if card not in (*before, *parse_cards(hand)))
    low, high = (hundredths_of_best_reply(cards, unseen, 4) for cards in after)
    assert high > low + LOW_CARD_LATER * (after[1][-1].rank.pips - after[0][-1].rank.pips)
    assert expert_plays(playing(hand, pile, form=PAIRS)) == higher


def test_few_cards_against_it_are_less_to_fear() -> None:
    seen = ("2D 6D", "3S JH 7S")
    assert expert_plays(playing(*seen, form=PAIRS)) == "2D"
    assert expert_plays(playing(*seen, form=PAIRS, held={1: 1, 3: 1})) == "6D"


def test_low_cards_are_kept() -> None:
    """The higher card invites a few more replies: pairs of sixes for pairs of treys."""
    assert expert_plays(playing("3S 6S", "4S JS AD", form=FOUR)) == "6S"


FEW_UNSEEN = parse_cards("AC AD 2C 3C 3D 7D 8C TC JC QC KC")


@pytest.mark.parametrize("held", [1, 2, 3, 4])
@pytest.mark.parametrize("pile", ["7C", "QD 4D 7H", "2D 4C", "9C TD JD"])
def test_the_best_reply_is_that_of_every_hand(pile: str, held: int) -> None:
    laid = parse_cards(pile)
    bests = [
        max(
            points(score_play((*laid, card))) if total_pips((*laid, card)) <= 31 else 0
            for card in hand
        )
        for hand in combinations(FEW_UNSEEN, held)
    ]
    unseen = Counter(card.rank for card in FEW_UNSEEN)
    assert hundredths_of_best_reply(laid, unseen, held) == 100 * sum(bests) // len(bests)
    assert sum(bests)


@pytest.mark.parametrize(
    ("form", "said_go", "cards"),
    [(PAIRS, (), 4), (PAIRS, (1,), 2), (FOUR, (), 6), (FOUR, (1, 3), 2), (PAIRS, (1, 3), 0)],
)
def test_the_go_is_that_of_every_hand(form: Form, said_go: tuple[int, ...], cards: int) -> None:
    """Each other seat holds two cards; those of partners and who said go do not matter."""
    seen = playing("2H 9H", "QD 9D", form=form, said_go=said_go, held={1: 2, 2: 2, 3: 2})
    unseen = Counter(card.rank for card in FEW_UNSEEN)
    for pile, room in (("QD 9D 2H", 10), ("QD 9D 9H", 3), ("QD 9D TH 2S", 0)):
        hands = list(combinations(FEW_UNSEEN, cards))
        too_high = sum(all(card.rank.pips > room for card in hand) for hand in hands)
        expected = 100 * too_high // len(hands) if room else 0
        assert hundredths_of_go(seen, parse_cards(pile), unseen) == expected


# Games given away


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
def test_it_shuns_the_go_and_keeps_high_cards(form: Form) -> None:
    """Only an ace answers 30; ten-cards answer 21, and a deuce held back would be played."""
    assert expert_plays(playing("AC TC", "QC 4D 6H", form=form, giveaway=True)) == "AC"
    assert expert_plays(playing("AC TC", "QC 4D 6H", form=form)) == "TC"
    assert expert_plays(playing("2D 8C", "QC 4D", form=form, giveaway=True)) == "2D"
    assert expert_plays(playing("2D 8C", "QC 4D", form=form)) == "8C"


@pytest.mark.parametrize(
    ("hand", "pile", "fewest"),
    [
        ("4C KH KS", "AC", "KH"),  # then fifteen with the four; the four first adds a pair
        ("4C KH", "KC 7D 4D", "KH"),  # 31 is a point less than a pair and the go
        ("9C TC", "KC 5D 6H", "9C"),  # the go is a point less than 31
        ("AC 4S 9C QD", "", "AC"),  # then 5, 14, 24: no fifteen
        ("3C 6D 9H", "", "3C"),  # 18 at the end, but no fifteen on the way
    ],
)
def test_alone_it_looks_for_the_worst_order(hand: str, pile: str, fewest: str) -> None:
    alone = {1: 0, 2: 0}
    three = FORMS["three"]
    assert expert_plays(playing(hand, pile, form=three, giveaway=True, held=alone)) == fewest
    assert expert_plays(playing(hand, pile, form=three, held=alone)) != fewest


def test_it_invites_no_reply_of_a_partner() -> None:
    """With the ace, ten-cards make 31; with the deuce just nines do."""
    hand, pile = "AC 2C", "QC 4D 6H"
    assert expert_plays(playing(hand, pile, form=PAIRS, giveaway=True)) == "AC"
    assert expert_plays(playing(hand, pile, form=PAIRS, giveaway=True, said_go={1})) == "2C"
    assert expert_plays(playing(hand, pile, form=FOUR, giveaway=True, said_go={1})) == "AC"
