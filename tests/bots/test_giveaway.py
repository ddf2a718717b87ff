"""The first opponent in a game given away: all that was good is bad."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest

from cribbage.bots.aim import Aim
from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.moves import Accept, Count, Muggins
from cribbage.engine.options import FORMS, SIX, Form, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Pegs, Phase, State
from tests.bots.views import BOT, ME, OTHER, PARTNER, played, playing, right_count, thrown

FOUR, PAIRS = FORMS["four"], FORMS["pairs"]


def test_the_aim_is_one_end_of_the_scale_or_the_other() -> None:
    assert Aim.of(Options()).best([1, 3, 2], int) == 3
    assert Aim.of(Options(giveaway=True)).best([2, 1, 3], int) == 1


# What it throws


@pytest.mark.parametrize(
    ("form", "cards", "own", "opposing"),
    [
        ("six", "5C 5D 5H JS 2C 9D", {"5C", "JS"}, {"5C", "5D"}),
        ("six", "4C 5D 6H 6S 9C KD", {"5D", "9C"}, {"5D", "6H"}),
        ("five", "2C 5D 8S TH KD", {"TH", "KD"}, {"5D", "TH"}),
        ("seven", "2C 5D 5S JH QS KD AD", {"QS", "KD"}, {"5D", "5S"}),
    ],
)
def test_the_best_hand_is_broken(form: str, cards: str, own: set[str], opposing: set[str]) -> None:
    """The fives go to an opponent's crib; to the own goes what spoils the hand and it least."""
    for dealer, expected in ((ME, own), (OTHER, opposing)):
        assert thrown(cards, dealer=dealer, form=FORMS[form], giveaway=True) == expected
        assert thrown(cards, dealer=dealer, form=FORMS[form]) != expected


def test_a_partner_is_fed_no_more_than_oneself() -> None:
    cards = "5H 6D 9C 9H TD"
    assert thrown(cards, dealer=OTHER, form=PAIRS, giveaway=True) == {"5H"}
    for dealer in (ME, PARTNER):
        assert thrown(cards, dealer=dealer, form=PAIRS, giveaway=True) == {"9C"}


# What it plays


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_it_leads_a_five(form: Form) -> None:
    hand = "2C 5D 9H"
    assert played(playing(hand, form=form, giveaway=True)) == "5D"
    assert played(playing(hand, form=form)) != "5D"


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize(
    ("hand", "pile"),
    [("8H KD", "7C"), ("9D KD", "9C"), ("JC AD", "9D TC"), ("8D 2D", "KD QC 3H")],
    ids=["fifteen", "a pair", "a run", "31"],
)
def test_it_leaves_what_is_offered(form: Form, hand: str, pile: str) -> None:
    offered, other = hand.split()
    assert played(playing(hand, pile, form=form, giveaway=True)) == other
    assert played(playing(hand, pile, form=form)) == offered


@pytest.mark.parametrize(
    ("hand", "pile", "gift"),
    [("AC 3C", "2D", "3C"), ("2C 3D", "7C", "3D"), ("2C 3D", "9C 9D", "3D")],
    ids=["5", "10", "21"],
)
def test_it_leaves_counts_that_are_scored_on(hand: str, pile: str, gift: str) -> None:
    assert played(playing(hand, pile, starter="KS", giveaway=True)) == gift
    assert played(playing(hand, pile, starter="KS")) != gift


def test_it_invites_replies() -> None:
    """After a 7 and a 9 an eight scores; low cards are played early, but that counts less."""
    assert played(playing("2C 9D", "7C", starter="KS", giveaway=True)) == "9D"


@pytest.mark.parametrize("form", [FORMS["three"], FOUR, PAIRS], ids=lambda form: form.name)
def test_it_shuns_the_go_and_keeps_high_cards(form: Form) -> None:
    """Only an ace answers 30; ten-cards answer 21, and a deuce held back would be played."""
    assert played(playing("AC TC", "QC 4D 6H", form=form, giveaway=True)) == "AC"
    assert played(playing("AC TC", "QC 4D 6H", form=form)) == "TC"
    assert played(playing("2D 8C", "QC 4D", form=form, giveaway=True)) == "2D"
    assert played(playing("2D 8C", "QC 4D", form=form)) == "8C"


@pytest.mark.parametrize(
    ("hand", "pile", "fewest"),
    [
        ("4C KH KS", "AC", {"KH"}),  # then fifteen with the four; the four first adds a pair
        ("4C KH", "KC 7D 4D", {"KH"}),  # 31 is a point less than a pair and the go
        ("9C TC", "KC 5D 6H", {"9C"}),  # the go is a point less than 31
        ("AC 4S 9C QD", "", {"AC"}),  # then 5, 14, 24: no fifteen
        ("3C 6D 9H", "", {"3C"}),  # 18 at the end, but no fifteen on the way
    ],
)
def test_alone_it_looks_for_the_worst_order(hand: str, pile: str, fewest: set[str]) -> None:
    assert played(playing(hand, pile, giveaway=True, held={OTHER: 0})) in fewest
    assert played(playing(hand, pile, held={OTHER: 0})) not in fewest


def test_it_invites_no_reply_of_a_partner() -> None:
    """With the ace, ten-cards make 31; with the deuce just nines do."""
    hand, pile = "AC 2C", "QC 4D 6H"
    assert played(playing(hand, pile, form=PAIRS, giveaway=True)) == "AC"
    assert played(playing(hand, pile, form=PAIRS, giveaway=True, said_go={1})) == "2C"
    assert played(playing(hand, pile, form=FOUR, giveaway=True, said_go={1})) == "AC"


# What it counts and challenges

KEPT = tuple(map(parse_cards, ("4C 5D 6H 6S", "8C 8D QS KS", "AC 2C 3C 4D", "7C 7D 8H JC")))
"""What each seat holds at the show; the first hand is worth 16 with the nine of hearts."""


def at_the_show(counted: int, phase: Phase, form: Form, *, giveaway: bool) -> State:
    """The show of this deal, the last seat having dealt."""
    seats = form.seats
    thrown_by_all = tuple(tuple(parse_cards(text)) for text in ("2D 3D", "TC 3H", "9D KC", "QH TD"))
    return State(
        Options(muggins=True, form=form, giveaway=giveaway),
        phase,
        pegs=(Pegs(),) * form.sides,
        dealer=seats - 1,
        deal=1,
        hands=((),) * seats,
        kept=KEPT[:seats],
        thrown=tuple(cards[: form.thrown] for cards in thrown_by_all[:seats]),
        starter=Card.parse("9H"),
        piles=((),),
        counted=counted,
    )


@pytest.mark.parametrize("form", [SIX, FOUR, PAIRS], ids=lambda form: form.name)
def test_it_counts_right(form: Form) -> None:
    state = at_the_show(0, Phase.COUNT_HAND, form, giveaway=True)
    assert BOT.decide(view(state, ME)) == Count(ME, 16)


def called(state: State) -> Collection[int]:
    """The claims on which seat 0 calls muggins; it accepts all others."""
    moves = {
        claim: BOT.decide(view(replace(state, claim=claim, challenger=ME), ME))
        for claim in range(30)
    }
    assert set(moves.values()) == {Accept(ME), Muggins(ME)}
    return {claim for claim, move in moves.items() if move == Muggins(ME)}


@pytest.mark.parametrize(
    ("form", "counted"),
    [
        *(("six", 1), ("six", 2), ("three", 1), ("three", 2), ("three", 3)),
        *(("four", 1), ("four", 2), ("four", 3), ("four", 4), ("pairs", 1), ("pairs", 3)),
    ],
)
def test_it_calls_muggins_when_that_costs_who_counted(form: str, counted: int) -> None:
    """In a standard game on every wrong count, and in giveaway on one too low alone."""
    standard = at_the_show(counted, Phase.CHALLENGE, FORMS[form], giveaway=False)
    right = right_count(standard)
    assert right > 0
    assert called(standard) == set(range(30)) - {right}
    given_away = at_the_show(counted, Phase.CHALLENGE, FORMS[form], giveaway=True)
    assert called(given_away) == set(range(right))
