"""What each level throws, by its name and against the readable scorer, in every form."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots import throws as all_throws
from cribbage.bots.tables import ROLES
from cribbage.bots.throwing import CRIB_TABLES
from cribbage.engine.cards import PACK, Card
from cribbage.engine.options import FORMS, SIX, Form
from tests.bots.views import ME, OTHER, PARTNER, exact_worth, thrown, throws

FIVE, SEVEN, THREE, FOUR, PAIRS = (
    FORMS[name] for name in ("five", "seven", "three", "four", "pairs")
)
OF_ONE_CARD = (THREE, FOUR, PAIRS)

every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
standard_or_giveaway = pytest.mark.parametrize(
    "giveaway", [False, True], ids=["standard", "giveaway"]
)
that_know_the_crib = pytest.mark.parametrize("level", ["classic", "expert", "master"])
that_know_it_exactly = pytest.mark.parametrize("level", ["expert", "master"])


def hands(size: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(PACK), min_size=size, max_size=size, unique=True)


def in_words(cards: Collection[Card]) -> str:
    return " ".join(map(str, cards))


# Two players with six cards


@that_know_the_crib
def test_a_four_card_flush_is_kept_when_it_is_best(level: str) -> None:
    flush = "2H 6H 8H KH 9S JC"
    assert thrown(flush, by=level, dealer=OTHER) == {"9S", "JC"}
    assert thrown(flush, by=level, dealer=ME) == {"9S", "JC"}
    without = flush.replace("2H", "2D")
    assert thrown(without, by=level, dealer=OTHER) != {"9S", "JC"}


@that_know_the_crib
def test_a_flush_is_broken_for_something_better(level: str) -> None:
    assert thrown("2H 4H 7H KH 5C 5D", by=level, dealer=OTHER) == {"2H", "7H"}


@that_know_the_crib
def test_a_pair_goes_to_the_own_crib_and_is_held_from_the_opponents(level: str) -> None:
    cards = "2C 2D 8H JS QC KD"
    assert thrown(cards, by=level, dealer=ME) == {"2C", "2D"}
    assert thrown(cards, by=level, dealer=OTHER) != {"2C", "2D"}


@that_know_the_crib
def test_no_five_is_thrown_to_the_opponent_that_goes_to_the_own_crib(level: str) -> None:
    cards = "2C 5D 8H 9S TC KD"
    assert thrown(cards, by=level, dealer=ME) == {"5D", "KD"}
    assert "5D" not in thrown(cards, by=level, dealer=OTHER)


@that_know_the_crib
def test_the_starter_is_reckoned_with(level: str) -> None:
    """3 3 3 6 scores 8 as it lies, and 2 3 3 3 just 6, but starters help that more."""
    for dealer in (ME, OTHER):
        assert thrown("2C 3D 3H 3S 6H 8H", by=level, dealer=dealer) == {"6H", "8H"}


def test_the_casual_level_throws_alike_to_either_crib() -> None:
    for cards in ("2C 2D 8H JS QC KD", "2C 5D 8H 9S TC KD", "2D 3S 5S 6C JS KH"):
        assert thrown(cards, by="casual", dealer=ME) == thrown(cards, by="casual", dealer=OTHER)


def test_the_classic_level_reckons_the_crib_in_whole_points() -> None:
    """What the better crib is worth more is lost in rounding."""
    cards = "2D 3S 5S 6C JS KH"
    assert thrown(cards, by="classic", dealer=ME) == {"5S", "6C"}
    for level in ("expert", "master"):
        assert thrown(cards, by=level, dealer=ME) == {"2D", "3S"}


@pytest.mark.parametrize("role", ROLES)
@settings(max_examples=5, deadline=None)
@given(cards=hands(6))
def test_hands_are_weighed_exactly(role: int, cards: list[Card]) -> None:
    """By the readable scorer, over all starters."""
    found = {throw.thrown: throw.hand for throw in all_throws.throws([c.code for c in cards], role)}
    assert len(found) == 15
    for kept, away in throws(sorted(cards), SIX.thrown):
        codes = tuple(card.code for card in away)
        assert found[codes] == pytest.approx(exact_worth(kept, away))


@settings(max_examples=15, deadline=None)
@given(cards=hands(6), dealer=st.sampled_from([ME, OTHER]))
def test_the_expert_throws_what_brings_most_on_average(cards: list[Card], dealer: int) -> None:
    """Hand, crib and play taken together; a master may give up two points for a better chance."""
    points = {
        frozenset(str(PACK[code]) for code in throw.thrown): throw.points
        for throw in all_throws.throws([card.code for card in cards], 0 if dealer == ME else 1)
    }
    text = in_words(cards)
    assert points[frozenset(thrown(text, by="expert", dealer=dealer))] == max(points.values())
    assert points[frozenset(thrown(text, by="master", dealer=dealer))] >= max(points.values()) - 2


# Other forms


@that_know_the_crib
@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
@pytest.mark.parametrize(
    ("cards", "own", "opposing"),
    [("5H 6D 9C 9H TD", "5H", "TD"), ("2S 3C 5H JD QD", "5H", "QD")],
)
def test_a_five_goes_to_the_own_crib_only(
    level: str, form: Form, cards: str, own: str, opposing: str
) -> None:
    assert thrown(cards, by=level, dealer=ME, form=form) == {own}
    assert thrown(cards, by=level, dealer=OTHER, form=form) == {opposing}


@that_know_the_crib
def test_the_crib_of_a_partner_is_the_own(level: str) -> None:
    cards = "2H 3H 5D TS QH"
    assert thrown(cards, by=level, dealer=PARTNER, form=PAIRS) == {"5D"}
    assert thrown(cards, by=level, dealer=PARTNER, form=FOUR) == {"QH"}
    assert thrown(cards, by=level, dealer=OTHER, form=PAIRS) == {"QH"}


@that_know_it_exactly
def test_one_of_many_opponents_is_fed_for_a_better_hand(level: str) -> None:
    """Half a point more in the hand against 0.55 for one opponent, who is one of three."""
    cards = "AS 2S 7D TC QS"
    assert thrown(cards, by=level, dealer=OTHER, form=PAIRS) == {"QS"}
    assert thrown(cards, by=level, dealer=OTHER, form=FOUR) == {"7D"}


@that_know_it_exactly
@pytest.mark.parametrize(
    ("cards", "own", "opposing"),
    [
        ("2C 2D 6H 7S 8C 8D KH", {"2C", "2D"}, {"2D", "KH"}),
        ("5C 5D 5H JS 2C 9D 9H", {"9D", "9H"}, {"2C", "9H"}),
        ("AH 3H 7H 9H KH 5C 5D", {"AH", "9H"}, {"AH", "9H"}),
    ],
    ids=["a pair", "nines", "a flush of five is broken"],
)
def test_of_seven_two_are_thrown(level: str, cards: str, own: set[str], opposing: set[str]) -> None:
    assert thrown(cards, by=level, dealer=ME, form=SEVEN) == own
    assert thrown(cards, by=level, dealer=OTHER, form=SEVEN) == opposing


@that_know_the_crib
def test_of_five_two_are_thrown(level: str) -> None:
    assert thrown("2C 5D 8S TH KD", by=level, dealer=ME, form=FIVE) == {"2C", "8S"}
    assert thrown("4C 5D 6H 9C KD", by=level, dealer=OTHER, form=FIVE) == {"9C", "KD"}


# Games given away


@that_know_it_exactly
@pytest.mark.parametrize(
    ("form", "cards", "own", "opposing"),
    [
        ("six", "5C 5D 5H JS 2C 9D", {"5C", "JS"}, {"5C", "5D"}),
        ("six", "4C 5D 6H 6S 9C KD", {"5D", "9C"}, {"5D", "6H"}),
        ("five", "2C 5D 8S TH KD", {"TH", "KD"}, {"5D", "TH"}),
        ("seven", "2C 5D 5S JH QS KD AD", {"QS", "KD"}, {"5D", "5S"}),
    ],
)
def test_the_best_hand_is_broken_to_give_points_away(
    level: str, form: str, cards: str, own: set[str], opposing: set[str]
) -> None:
    """The fives go to an opponent's crib; to the own goes what spoils the hand and it least."""
    for dealer, expected in ((ME, own), (OTHER, opposing)):
        kind = FORMS[form]
        assert thrown(cards, by=level, dealer=dealer, form=kind, giveaway=True) == expected
        assert thrown(cards, by=level, dealer=dealer, form=kind) != expected


@that_know_it_exactly
def test_a_partner_is_spared_as_oneself(level: str) -> None:
    cards = "5H 6D 9C 9H TD"
    assert thrown(cards, by=level, dealer=OTHER, form=PAIRS, giveaway=True) == {"5H"}
    for dealer in (ME, PARTNER):
        assert thrown(cards, by=level, dealer=dealer, form=PAIRS, giveaway=True) == {"9C"}


# By the tables of cribs, in every form


def crib_points(form: Form, away: Collection[Card], *, own: bool, level: str) -> float:
    """What the level takes the crib for, in points of the own side: others lose a share of them."""
    if level == "casual":
        return 0
    *first, last = (card.rank - 1 for card in away)
    mine, others = CRIB_TABLES[form.thrown, form.crib]
    average = (mine if own else others)[first[0] if first else 0][last]
    points = average / 100 if level == "expert" else (average + 50) // 100
    return points if own else -points / (form.sides - 1)


@pytest.mark.thorough
@pytest.mark.parametrize("level", ["casual", "classic", "expert"])
@every_form
@standard_or_giveaway
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_no_other_throw_is_worth_more(
    level: str, form: Form, giveaway: bool, data: st.DataObject
) -> None:
    """By the readable scorer and what the level knows of cribs; in giveaway none is worth less.

    Of two with six cards an expert knows more than that.
    """
    if level == "expert" and form is SIX and not giveaway:
        return
    cards = data.draw(hands(form.dealt))
    dealer = data.draw(st.integers(0, form.seats - 1))
    own = form.side_of(dealer) == form.side_of(ME)
    worths = {
        frozenset(map(str, away)): exact_worth(kept, away)
        + crib_points(form, away, own=own, level=level)
        for kept, away in throws(cards, form.thrown)
    }
    text = in_words(cards)
    chosen = thrown(text, by=level, dealer=dealer, form=form, giveaway=giveaway)
    best = min(worths.values()) if giveaway else max(worths.values())
    assert worths[frozenset(chosen)] == pytest.approx(best)
