"""What was typed: every way to name a card, numbers, commands, and the refusals."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.cards import PACK, Card, Rank, Suit, parse_cards
from cribbage.ui import parse
from cribbage.ui.parse import (
    Ambiguous,
    Command,
    NotACard,
    NotANumber,
    NotInHand,
    NotYesOrNo,
    NumberOutOfRange,
    Refusal,
    SameCard,
    TooManyCards,
    WouldPassThirtyOne,
)
from cribbage.ui.wording.cards import in_signs, in_words
from cribbage.ui.words import plain, understood

RANKS, SUITS = understood()
HAND = parse_cards("2H 4D 5C 6H JC KD")
FIVES = parse_cards("5D 5S 6H 6S JC KD")


def the_card(text: str, hand: tuple[Card, ...] = PACK) -> str:
    (card,) = parse.cards(text, hand)
    return str(card)


def the_cards(text: str, hand: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in parse.cards(text, hand, wanted=2)]


CASES: tuple[Callable[[str], str], ...] = (str, str.lower, str.upper, str.title, str.swapcase)
NAMINGS: tuple[Callable[[Card], str], ...] = (
    str,
    in_words,
    lambda card: in_signs(card, symbols=True),
)


# One card


@pytest.mark.parametrize(
    "text",
    [
        "k",
        "king",
        "kd",
        "k d",
        "k of d",
        "king d",
        "king of d",
        "k diamonds",
        "k of diamonds",
        "king diamonds",
        "king of diamonds",
    ],
)
def test_the_eleven_names_of_the_king_of_diamonds(text: str) -> None:
    for form in (text, text.upper(), text.title(), f"  {text}\n", text.replace(" ", "   ")):
        assert the_card(form, HAND) == "KD"


@pytest.mark.parametrize(
    ("words", "rank"),
    [
        ("a ace as", Rank.ACE),
        ("2 two dos", Rank.TWO),
        ("3 three tres", Rank.THREE),
        ("4 four cuatro", Rank.FOUR),
        ("5 five cinco", Rank.FIVE),
        ("6 six seis", Rank.SIX),
        ("7 seven siete", Rank.SEVEN),
        ("8 eight ocho", Rank.EIGHT),
        ("9 nine nueve", Rank.NINE),
        ("t 10 ten diez", Rank.TEN),
        ("j jack jota", Rank.JACK),
        ("q queen reina", Rank.QUEEN),
        ("k king rey", Rank.KING),
    ],
)
def test_every_word_for_a_rank(words: str, rank: Rank) -> None:
    for word in words.split():
        assert the_card(word, (Card(rank, Suit.HEARTS),)) == f"{rank.letter}H"
        assert the_card(f"{word.upper()} of clubs") == f"{rank.letter}C"
        assert the_card(f"{word} de picas") == f"{rank.letter}S"


@pytest.mark.parametrize(
    ("words", "letter"),
    [
        ("s spade spades pica picas ♠ ♤ ♠\ufe0e ♠\ufe0f", "S"),
        ("h heart hearts corazon corazón corazones ♥ ♡ ♥\ufe0e ♥\ufe0f", "H"),
        ("d diamond diamonds diamante diamantes ♦ ♢ ♦\ufe0e ♦\ufe0f", "D"),
        ("c club clubs trebol trébol treboles tréboles ♣ ♧ ♣\ufe0e ♣\ufe0f", "C"),
    ],
)
def test_every_word_for_a_suit(words: str, letter: str) -> None:
    for word in words.split():
        for form in (word, word.upper(), unicodedata.normalize("NFD", word)):
            expected = f"T{letter}"
            assert the_card(f"t {form}") == expected
            assert the_card(f"{form} t") == expected
            assert the_card(f"10 of {form}") == expected
            assert the_card(f"{form} diez") == expected
            assert the_card(f"diez de {form}") == expected


@pytest.mark.parametrize("rank", ["t", "T", "10"])
@pytest.mark.parametrize("suit", ["h", "H", "♥", "♥\ufe0f"])
def test_single_signs_need_no_space(rank: str, suit: str) -> None:
    assert the_card(rank + suit) == "TH"
    assert the_card(suit + rank) == "TH"


@pytest.mark.parametrize(
    "text", ["kdiamonds", "kingd", "diezh", "ofk", "1", "11", "0", "01", "1 0"]
)
def test_words_need_their_spaces(text: str) -> None:
    with pytest.raises(NotACard):
        parse.cards(text, PACK)


@pytest.mark.parametrize("hand", ["AS 2H", "AS AH"])
def test_as_is_the_ace_of_spades_where_it_is_held(hand: str) -> None:
    """``as`` is a rank and a suit in letters, and the Spanish ace."""
    assert the_card("as", parse_cards(hand)) == "AS"


def test_as_is_the_only_ace_where_that_is_another() -> None:
    assert the_card("as", parse_cards("AH 2S")) == "AH"
    assert the_card("as de corazones", parse_cards("AH AS")) == "AH"


def test_as_is_refused_by_what_helps_most() -> None:
    with pytest.raises(Ambiguous) as refused:
        parse.cards("as", parse_cards("AC AH"))
    assert refused.value.cards == parse_cards("AC AH")
    with pytest.raises(NotInHand):
        parse.cards("as", parse_cards("2C 3H"))


def test_h4_is_a_card_and_h_is_not() -> None:
    assert the_card("h4") == "4H"
    for text in ("h", "u", "?", "c", "d", "s"):
        with pytest.raises(NotACard):
            parse.cards(text, PACK)


def test_a_rank_is_enough_when_one_card_of_it_can_be_played() -> None:
    """Only what can be played at this moment counts."""
    assert the_card("6", HAND) == "6H"
    playable, barred = parse_cards("5C"), parse_cards("6D 6H")
    assert parse.cards("5", playable, barred) == playable
    with pytest.raises(WouldPassThirtyOne):
        parse.cards("6", playable, barred)


@given(st.permutations(PACK), st.integers(1, 6), st.data())
def test_each_card_of_a_hand_is_itself(pack: list[Card], size: int, data: st.DataObject) -> None:
    hand = tuple(sorted(pack[:size]))
    card = data.draw(st.sampled_from(hand))
    change = data.draw(st.sampled_from(CASES))
    for naming in NAMINGS:
        name = change(naming(card))
        assert parse.cards(name, hand) == (card,)
        assert parse.cards(" ".join(reversed(name.lower().split(" of "))), hand) == (card,)
    if [other.rank for other in hand].count(card.rank) == 1:
        for name in (card.rank.letter, in_words(card).split()[0]):
            assert parse.cards(name, hand) == (card,)


# Both cards on one line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2h kd", "2H KD"),
        ("kd 2h", "KD 2H"),
        ("2 k", "2H KD"),
        ("2,k", "2H KD"),
        (" 2H ,  KD ", "2H KD"),
        ("2 and k", "2H KD"),
        ("dos y rey", "2H KD"),
        ("two of hearts and king of diamonds", "2H KD"),
        ("two hearts king diamonds", "2H KD"),
        ("dos de corazones, rey de diamantes", "2H KD"),
        ("2 h k d", "2H KD"),
        ("h2 dk", "2H KD"),
        ("2♥ ♦k", "2H KD"),
        ("2 kd", "2H KD"),
        ("k 2 of hearts", "KD 2H"),
        ("4 5 c", "4D 5C"),
    ],
)
def test_both_discards_on_one_line(text: str, expected: str) -> None:
    assert the_cards(text, HAND) == expected.split()


@pytest.mark.parametrize("text", ["5 5", "5,5", "five five", "5 and 5", "cinco y cinco"])
def test_a_rank_named_twice_means_the_two_cards_of_it(text: str) -> None:
    assert sorted(the_cards(text, FIVES)) == ["5D", "5S"]


def test_a_named_card_and_its_rank_mean_the_two_cards_of_it() -> None:
    assert the_cards("5s 5", FIVES) == ["5S", "5D"]
    assert the_cards("5 5s", FIVES) == ["5D", "5S"]


def test_three_of_a_rank_must_be_told_apart() -> None:
    hand = parse_cards("5C 5D 5S JC")
    with pytest.raises(Ambiguous) as refused:
        parse.cards("5 5", hand, wanted=2)
    assert set(refused.value.cards) == set(parse_cards("5C 5D 5S"))


@pytest.mark.parametrize("text", ["2h 2h", "2 2", "2h 2"])
def test_one_card_cannot_be_named_twice(text: str) -> None:
    with pytest.raises(SameCard) as refused:
        parse.cards(text, HAND, wanted=2)
    assert refused.value.card == Card.parse("2H")


def test_two_cards_where_one_is_wanted() -> None:
    with pytest.raises(TooManyCards) as refused:
        parse.cards("2h kd", HAND)
    assert refused.value.wanted == 1


@pytest.mark.parametrize("text", ["2h 4d 5c", "2 4 5", "2h fish", "fish kd"])
def test_a_line_that_is_not_one_or_two_cards(text: str) -> None:
    with pytest.raises(NotACard):
        parse.cards(text, HAND, wanted=2)


@given(st.permutations(PACK), st.data())
def test_any_two_cards_on_one_line_are_themselves(pack: list[Card], data: st.DataObject) -> None:
    hand = tuple(sorted(pack[:6]))
    first, second = data.draw(st.permutations(hand))[:2]
    naming = data.draw(st.sampled_from(NAMINGS))
    between = data.draw(st.sampled_from([" ", ", ", " and ", " y ", "  "]))
    text = f"{naming(first)}{between}{naming(second)}"
    assert parse.cards(text, hand, wanted=2) == (first, second)


# Refusals


@pytest.mark.parametrize("text", ["", "   ", "fish", "joker", "5x", "kk", "♥", "of", "♥♥", "-5"])
def test_not_a_card(text: str) -> None:
    with pytest.raises(NotACard) as refused:
        parse.cards(text, HAND)
    assert refused.value.text == text.strip()


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("ks", Rank.KING, Suit.SPADES),
        ("king of spades", Rank.KING, Suit.SPADES),
        ("a", Rank.ACE, None),
        ("diez", Rank.TEN, None),
        ("h4", Rank.FOUR, Suit.HEARTS),
    ],
)
def test_no_such_card_in_your_hand(text: str, rank: Rank, suit: Suit | None) -> None:
    with pytest.raises(NotInHand) as refused:
        parse.cards(text, HAND)
    assert (refused.value.rank, refused.value.suit) == (rank, suit)


def test_more_than_one_card_of_that_rank() -> None:
    with pytest.raises(Ambiguous) as refused:
        parse.cards("6", FIVES)
    assert refused.value.cards == parse_cards("6H 6S")


@pytest.mark.parametrize("text", ["k", "kd", "king of diamonds"])
def test_would_pass_31(text: str) -> None:
    with pytest.raises(WouldPassThirtyOne) as refused:
        parse.cards(text, parse_cards("2H 4D"), parse_cards("KD"))
    assert str(refused.value.card) == "KD"


def test_the_card_that_would_pass_31_is_the_one_named() -> None:
    with pytest.raises(WouldPassThirtyOne) as refused:
        parse.cards("k of s", parse_cards("2H"), parse_cards("KD KS"))
    assert str(refused.value.card) == "KS"
    with pytest.raises(NotInHand):
        parse.cards("kh", parse_cards("2H"), parse_cards("KD KS"))


# Anything at all

TYPED = st.one_of(
    st.text(),
    st.text("akqjt0123456789shdc♠♥♦♣ ,?u\ufe0f\u0301", max_size=12),
    st.lists(st.sampled_from([*RANKS, *SUITS, *parse.COMMANDS, "of", "de", "and"])).map(" ".join),
)


@given(TYPED, st.permutations(PACK), st.integers(0, 6), st.integers(0, 6))
def test_any_text_is_cards_of_the_hand_or_refused(
    text: str, pack: list[Card], held: int, barred: int
) -> None:
    hand, too_high = tuple(pack[:held]), tuple(pack[held : held + barred])
    for wanted in (1, 2):
        with suppress(Refusal):
            chosen = parse.cards(text, hand, too_high, wanted)
            assert 1 <= len(chosen) <= wanted
            assert len(set(chosen)) == len(chosen)
            assert set(chosen) <= set(hand)


@given(TYPED)
def test_no_command_is_a_card(text: str) -> None:
    if parse.command(text):
        with pytest.raises(NotACard):
            parse.cards(text, PACK, wanted=2)


@given(st.one_of(st.text(), st.text("+-0123456789 ", max_size=12)))
def test_any_text_is_a_number_of_the_range_or_refused(text: str) -> None:
    with suppress(NotANumber):
        assert 4 <= parse.number(text, 4, 36) <= 36


@given(st.integers())
def test_any_number_is_itself_or_out_of_range(number: int) -> None:
    if 4 <= number <= 36:
        assert parse.number(str(number), 4, 36) == number
    else:
        with pytest.raises(NumberOutOfRange):
            parse.number(str(number), 4, 36)


@given(st.text())
def test_any_text_is_a_challenge_or_none_or_refused(text: str) -> None:
    with suppress(NotYesOrNo):
        assert parse.challenge(text) is (plain(text) in (["m"], ["muggins"], ["y"], ["yes"]))


# Commands


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command.HELP),
        (" ? ", Command.HELP),
        ("HELP", Command.HELP),
        ("rules", Command.HELP),
        ("u", Command.TAKE_BACK),
        ("U", Command.TAKE_BACK),
        ("Undo", Command.TAKE_BACK),
        ("quit", Command.LEAVE),
        ("exit\n", Command.LEAVE),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert parse.command(text) is command


@pytest.mark.parametrize("text", ["", "h4", "q", "k", "5", "??", "u u", "queen", "9 0"])
def test_what_is_no_command(text: str) -> None:
    assert parse.command(text) is None


# Numbers


@pytest.mark.parametrize(
    ("text", "number"),
    [("", 4), ("  ", 4), ("4", 4), ("36", 36), (" 12 ", 12), ("007", 7), ("+9", 9), ("12\n", 12)],
)
def test_numbers(text: str, number: int) -> None:
    assert parse.number(text, 4, 36) == number


def test_nothing_typed_is_the_lowest_number() -> None:
    assert parse.number("", 0, 29) == 0
    assert parse.number("", 4, 48) == 4


ENDLESS = [pytest.param(sign * 5000, id=f"endless {sign}") for sign in ("9", "0", "-")]


@pytest.mark.parametrize("text", ["3", "37", "0", "-5", "-0", "9" * 40, *ENDLESS[:2]])
def test_numbers_out_of_range(text: str) -> None:
    with pytest.raises(NumberOutOfRange) as refused:
        parse.number(text, 4, 36)
    assert (refused.value.text, refused.value.low, refused.value.high) == (text, 4, 36)


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "4.0",
        "1e1",
        "0x9",
        "4 5",
        "1_0",
        "--5",
        "+-5",
        "+",
        "-",
        "\N{ARABIC-INDIC DIGIT FIVE}",
        "²",
        "½",
        "five",
        "5h",
        ENDLESS[2],
    ],
)
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(NotANumber) as refused:
        parse.number(text, 0, 29)
    assert not isinstance(refused.value, NumberOutOfRange)
    assert (refused.value.text, refused.value.low, refused.value.high) == (text, 0, 29)


@pytest.mark.parametrize("text", ["m", "M", " muggins ", "y", "YES"])
def test_a_challenge(text: str) -> None:
    assert parse.challenge(text) is True


@pytest.mark.parametrize("text", ["", " ", "n", "No"])
def test_no_challenge(text: str) -> None:
    assert parse.challenge(text) is False


@pytest.mark.parametrize("text", ["perhaps", "mm", "5", "?"])
def test_neither_a_challenge_nor_none(text: str) -> None:
    with pytest.raises(NotYesOrNo) as refused:
        parse.challenge(text)
    assert refused.value.text == text


@pytest.mark.parametrize("text", ["k of", "king de", "of k", "d of k", "k of of d", "of"])
def test_of_stands_between_rank_and_suit_and_nowhere_else(text: str) -> None:
    with pytest.raises(NotACard):
        parse.cards(text, HAND)


@pytest.mark.parametrize(("text", "value"), [("0000000000005", 5), ("+7", 7), ("007", 7)])
def test_zeros_before_a_number_do_not_matter(text: str, value: int) -> None:
    assert parse.number(text, 4, 48) == value


def test_the_order_of_two_cards_on_a_line_is_kept_even_if_one_word_means_any_ace() -> None:
    named = parse.cards("as ac", parse_cards("AC AS KD"), wanted=2)
    assert named == parse_cards("AS AC")
