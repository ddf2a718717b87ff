"""Which card each level plays between two players, by the name of the level."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.bots.levels import LEVELS
from cribbage.engine.cards import PACK, Card, Rank, total_pips
from cribbage.engine.options import FORMS, Form
from cribbage.engine.scoring import points, score_play
from tests.bots.views import played, playing

hands_of_four = st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True)
every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)

OFFERED = [("2C 8H QD KD", "7C", "8H"), ("5C 6D KC KD", "TC", "5C"), ("JC AD", "9D TC", "JC")]
"""A hand, a pile, and the card that scores and that every level but a novice plays."""


def lead(cards: list[Card], *, by: str) -> Card:
    other = next(card for card in PACK if card not in cards)
    hand = " ".join(map(str, sorted(cards)))
    return Card.parse(played(playing(hand, starter=str(other)), by=by))


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "novice"])
@pytest.mark.parametrize(("hand", "pile", "best"), OFFERED, ids=["8 for 15", "5 for 15", "a run"])
def test_all_but_the_novice_take_what_is_offered(
    level: str, hand: str, pile: str, best: str
) -> None:
    assert played(playing(hand, pile), by=level) == best


# Casual and classic


@pytest.mark.parametrize("level", ["casual", "classic"])
@given(hand=hands_of_four, laid=st.lists(st.sampled_from(PACK), max_size=3, unique=True))
def test_nothing_scores_more_at_once(level: str, hand: list[Card], laid: list[Card]) -> None:
    pile = [card for card in laid if card not in hand]
    room = 31 - total_pips(pile)
    rest = [card for card in PACK if card not in (*hand, *pile)]
    fitting = [card for card in hand if card.rank.pips <= room]
    if not fitting:
        return
    cards, before = (" ".join(map(str, some)) for some in (hand, pile))
    chosen = Card.parse(played(playing(cards, before, starter=str(rest[0])), by=level))
    assert points(score_play((*pile, chosen))) == max(
        points(score_play((*pile, card))) for card in fitting
    )


@pytest.mark.parametrize(
    ("hand", "pile", "best"),
    [
        ("2C 3H 9D KD", "9C", "9D"),
        ("4C 9H JC QC", "2D 3H", "4C"),
        ("AC 2C 7C 8D", "KD QC 3H", "8D"),
        ("2C 7H", "7C 7D", "7H"),
    ],
    ids=["a pair", "a run before fifteen", "31", "three of a kind, leaving 21"],
)
@every_form
def test_casual_and_classic_take_the_most_at_once(
    form: Form, hand: str, pile: str, best: str
) -> None:
    for level in ("casual", "classic"):
        assert played(playing(hand, pile, form=form, starter="KS"), by=level) == best


def test_the_casual_level_fears_no_reply() -> None:
    """The highest card if none scores: a king is led, and 5 and 10 are left."""
    assert played(playing("3C 3D 4H KS"), by="casual") == "KS"
    assert played(playing("AC 3C", "2D"), by="casual") == "3C"
    assert played(playing("2C 3D", "7C", starter="KS"), by="casual") == "3D"


@pytest.mark.parametrize(
    ("hand", "pile", "best"),
    [
        ("AC 3C", "2D", "AC"),  # not 5
        ("2C 3D", "7C", "2C"),  # not 10
        ("2C 3D", "9C 9D", "2C"),  # not 21
    ],
)
@every_form
def test_the_classic_level_leaves_no_5_10_or_21_that_it_can_avoid(
    form: Form, hand: str, pile: str, best: str
) -> None:
    assert played(playing(hand, pile, form=form, starter="KS"), by="classic") == best


def test_the_classic_level_leaves_21_when_it_must() -> None:
    assert played(playing("2C 2D", "9C KC", starter="KS"), by="classic") == "2C"


@given(hands_of_four)
def test_the_classic_level_leads_a_four_or_lower_if_it_holds_one(cards: list[Card]) -> None:
    led = lead(cards, by="classic")
    assert led.rank <= Rank.FOUR or all(card.rank > Rank.FOUR for card in cards)


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("AC 2D 4H KS", "4H"),  # the lowest stay for the go
        ("5C 5D 5H KS", "KS"),
        ("5C 7D KH KS", "7D"),  # a king leaves 10
        ("5C 5D 5H 5S", "5C"),
    ],
)
def test_leads_of_the_classic_level(hand: str, led: str) -> None:
    assert played(playing(hand), by="classic") == led


# Expert and master


@pytest.mark.parametrize("level", ["classic", "expert"])
@given(cards=hands_of_four)
def test_no_five_is_led_by_who_holds_another_card(level: str, cards: list[Card]) -> None:
    for size in (4, 3, 2):
        some = sorted(cards)[:size]
        led = lead(some, by=level)
        assert led.rank is not Rank.FIVE or all(card.rank is Rank.FIVE for card in some)


@pytest.mark.parametrize(
    "hand", ["4C 5D JH QS", "5C 6D 7H 8S", "5H TD JC KS", "AS 5C 9D QH", "3C 5D 5H KS"]
)
def test_no_five_is_led_by_a_master_who_holds_something_sensible(hand: str) -> None:
    assert Card.parse(played(playing(hand), by="master")).rank is not Rank.FIVE


def test_the_next_reply_is_reckoned_with() -> None:
    """After a 7 and a 9 an eight scores; a deuce invites less, though low cards are kept."""
    assert played(playing("2C 9D", "7C", starter="KS"), by="expert") == "2C"


@pytest.mark.parametrize("level", ["expert", "master"])
def test_no_five_is_left_to_the_ten_cards(level: str) -> None:
    assert played(playing("AC 3C", "2D"), by=level) == "AC"


def test_the_expert_leads_one_of_a_pair_of_low_cards() -> None:
    """Three of a kind may follow if it is paired."""
    assert played(playing("3C 3D 4H KS"), by="expert") == "3C"


# Games given away


@pytest.mark.parametrize("level", LEVELS[1:])
@every_form
@pytest.mark.parametrize(
    ("hand", "pile"),
    [("8H KD", "7C"), ("9D KD", "9C"), ("JC AD", "9D TC"), ("8D 2D", "KD QC 3H")],
    ids=["fifteen", "a pair", "a run", "31"],
)
def test_what_is_offered_is_left_where_points_are_given_away(
    level: str, form: Form, hand: str, pile: str
) -> None:
    offered, other = hand.split()
    assert played(playing(hand, pile, form=form, giveaway=True), by=level) == other
    if level != "master":
        assert played(playing(hand, pile, form=form), by=level) == offered


@pytest.mark.parametrize("level", ["classic", "expert"])
@every_form
def test_a_five_is_led_where_points_are_given_away(level: str, form: Form) -> None:
    hand = "2C 5D 9H"
    assert played(playing(hand, form=form, giveaway=True), by=level) == "5D"
    assert played(playing(hand, form=form), by=level) != "5D"


@pytest.mark.parametrize(
    ("hand", "pile", "gift"),
    [("AC 3C", "2D", "3C"), ("2C 3D", "7C", "3D"), ("2C 3D", "9C 9D", "3D")],
    ids=["5", "10", "21"],
)
def test_the_classic_level_leaves_counts_that_are_scored_on_to_give_points_away(
    hand: str, pile: str, gift: str
) -> None:
    assert played(playing(hand, pile, starter="KS", giveaway=True), by="classic") == gift


@pytest.mark.parametrize("level", ["expert", "master"])
def test_replies_are_invited_where_points_are_given_away(level: str) -> None:
    """After a 7 and a 9 an eight scores; low cards are played early, but that counts less."""
    assert played(playing("2C 9D", "7C", starter="KS", giveaway=True), by=level) == "9D"
