"""Cards and their text form."""

from __future__ import annotations

import pytest

from cribbage.engine.cards import PACK, Card, Rank, Suit, parse_cards, total_pips


def test_the_pack_has_fifty_two_different_cards() -> None:
    assert len(PACK) == 52
    assert len(set(PACK)) == 52


def test_the_pack_is_sorted_by_rank_and_then_by_suit() -> None:
    assert list(PACK) == sorted(PACK)
    assert " ".join(map(str, PACK[:5])) == "AC AD AH AS 2C"
    assert " ".join(map(str, PACK[-5:])) == "QS KC KD KH KS"


def test_the_code_of_a_card_is_its_place_in_the_pack() -> None:
    assert [card.code for card in PACK] == list(range(52))


def test_reading_the_text_of_any_card_gives_the_card_back() -> None:
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)


@pytest.mark.parametrize(
    "text", ["", "5", "H", "5h", "h5", "H5", "10H", "1H", "0C", "XH", "5X", " 5H", "5H ", "5HH"]
)
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="^" + text + "$"):
        Card.parse(text)


def test_cards_apart_by_spaces_are_read_in_their_order() -> None:
    assert parse_cards(" KD  AC 5H ") == (
        Card(Rank.KING, Suit.DIAMONDS),
        Card(Rank.ACE, Suit.CLUBS),
        Card(Rank.FIVE, Suit.HEARTS),
    )
    assert parse_cards("") == ()


def test_one_bad_card_among_good_ones_is_refused() -> None:
    with pytest.raises(ValueError, match="5X"):
        parse_cards("KD 5X AC")


def test_court_cards_count_ten_and_the_ace_one() -> None:
    assert [rank.pips for rank in Rank] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_the_ace_is_low_and_the_king_high() -> None:
    assert min(Rank) is Rank.ACE
    assert max(Rank) is Rank.KING


@pytest.mark.parametrize(
    ("text", "total"), [("", 0), ("AC", 1), ("KD QD JD AS", 31), ("9C 6H", 15)]
)
def test_pips_add_up_to_the_count(text: str, total: int) -> None:
    assert total_pips(parse_cards(text)) == total
