"""How the game stands, told to who asks; letters, pace, colours and the cursor as asked for."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import pairwise

import pytest

from cribbage.engine.cards import PACK, Card
from cribbage.engine.options import LOWEST_TARGET
from cribbage.engine.rules import view
from cribbage.engine.state import State
from cribbage.leaving import GameLeft
from cribbage.match import play_match
from cribbage.ui import cards_drawn, parse
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import LETTERS, SYMBOLS
from cribbage.ui.layout import MINIMUM
from cribbage.ui.pace import Pace
from cribbage.ui.parse import Command
from cribbage.ui.plain import PlainFront
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.wording import inquiries
from cribbage.ui.wording.manner import Manner
from cribbage.ui.words import LETTERS as EVERYWHERE
from cribbage.ui.words import Letters

from .fake_terminal import FakeTerminal, pauses
from .games import YOU, against_classic
from .tables import at_challenge, at_crib, at_cut_for_deal, at_discard, at_play
from .typist import Habits, Overheard, Typist

SPOKEN = Manner(spoken=True)
ROMANIAN = Letters("A23456789ZVDR", "TCIP")


def told(
    command: Command, table: State, *, laid: Sequence[Card] = (), covered: bool = False
) -> str:
    seen = view(table, YOU)
    return " ".join(inquiries.told(command, seen, SPOKEN, laid=laid, covered=covered))


def test_before_the_first_deal_there_is_nothing_to_tell() -> None:
    for command in parse.INQUIRIES:
        assert inquiries.told(command, None, SPOKEN) == ("No cards have been dealt yet.",)
        assert told(command, at_cut_for_deal()) == "No cards have been dealt yet."


def test_the_hand_is_what_is_held_or_counted_or_judged() -> None:
    table = at_discard()
    assert told(Command.HAND, table).count(" of ") == 6
    first = view(table, YOU).hand[0]
    assert told(Command.HAND, table, laid=(first,)).count(" of ") == 5
    assert told(Command.HAND, at_crib()).startswith("Your crib: ")
    judged = told(Command.HAND, at_challenge())
    assert judged.startswith("My ")
    assert "The count that was said: " in judged


def test_the_table_is_told_in_the_same_order_always() -> None:
    at_table = told(Command.TABLE, at_play())
    places = [at_table.find(part) for part in ("The crib is", "The starter is", "The count is")]
    assert places == sorted(places)
    assert -1 not in places
    assert "The starter is not turned yet." in told(Command.TABLE, at_discard())


def test_what_is_known_of_the_crib_is_told() -> None:
    crib = told(Command.CRIB, at_play())
    assert crib.startswith("The crib is ")
    assert "You threw " in crib


def test_nobody_hears_cards_while_the_keyboard_is_passed_on() -> None:
    for command in (Command.HAND, Command.CRIB):
        assert " of " not in told(command, at_play(), covered=True)
    assert told(Command.SCORE, at_play(), covered=True).startswith("The score: ")


def lines_of(answers: Sequence[str], pace: Pace = Pace.USUAL) -> list[str]:
    """What is told line by line to these answers, and then leaving."""
    paper = io.StringIO()
    source = io.StringIO("".join(f"{answer}\n" for answer in answers))
    front = PlainFront(SPOKEN, source, paper, echoes=pace is Pace.SLOW, pace=pace)
    with pytest.raises(GameLeft):
        play_match(front, against_classic(seed=5))
    return paper.getvalue().splitlines()


def test_every_word_is_answered_at_every_question() -> None:
    words = ["score", "hand", "table", "crib", "last", "hint", "puntos", "mână", "mesa", "cribul"]
    lines = lines_of([*words, "s", *words, "", *words])
    first, cut, discard = (
        [at for at, line in enumerate(lines) if line.startswith(start)]
        for start in ("Short game", "Cut for the first", "Discard a card")
    )
    assert len(first) == len(cut) == len(discard) == len(words) + 1
    assert all(b > a + 1 for asked in (first, cut, discard) for a, b in pairwise(asked))


def test_what_must_be_known_is_not_told_again_after_a_refusal() -> None:
    lines = lines_of(["s", "", "fish", "hand", "fish"])
    assert sum(line.startswith("You hold: ") for line in lines) == 2
    assert sum(line.startswith("Discard a card") for line in lines) == 4


def test_at_slow_pace_everything_waits_to_be_heard() -> None:
    lines = lines_of(["s", "", "", "", "", ""], Pace.SLOW)
    told_after = [line.partition(") ")[2] for line in lines if line.startswith("--More--")]
    starts = ("I cut", "Yours is lower", "Deal 1")
    assert all(map(str.startswith, told_after, starts))
    assert len(told_after) >= len(starts)


@pytest.mark.parametrize(("pace", "more"), [(Pace.FAST, -1), (Pace.USUAL, 0), (Pace.SLOW, 1)])
def test_the_slower_the_more_pauses(pace: Pace, more: int) -> None:
    def number(at: Pace) -> int:
        frames: list[Frame] = []
        typist = Typist(Habits())
        terminal = FakeTerminal(typist, [MINIMUM], frames.append)
        front = ScreenFront(terminal, Manner(), LETTERS, pace=at)
        play_match(Overheard(front, typist), against_classic(target=LOWEST_TARGET, seed=5))
        return sum(map(pauses, frames))

    difference = number(pace) - number(Pace.USUAL)
    assert (difference > 0) - (difference < 0) == more


# Letters


@pytest.mark.parametrize(
    ("text", "card"),
    [("rp", "KS"), ("zt", "TC"), ("di", "QH"), ("vc", "JD"), ("rege de pica", "KS"), ("kS", "KS")],
)
def test_letters_of_a_language_are_understood_where_they_stand_on_the_cards(
    text: str, card: str
) -> None:
    hand = [Card.parse(name) for name in ("KS", "TC", "QH", "JD", "2C")]
    assert parse.cards(text, hand, letters=ROMANIAN) == (Card.parse(card),)


@pytest.mark.parametrize("letters", [None, ROMANIAN, Letters("A23456789TJQK", "TDCP")])
def test_every_card_can_be_named_by_what_stands_on_it(letters: Letters | None) -> None:
    shown = letters or EVERYWHERE
    for card in PACK:
        name = shown.of(card.rank) + shown.of_suit(card.suit)
        assert parse.cards(name, PACK, letters=shown) == (card,)


def test_signs_follow_the_letters_asked_for() -> None:
    king = Card.parse("KH")
    for own in (False, True):
        assert cards_drawn.sign(king, LETTERS._replace(own_letters=own)) == "KH"
        assert cards_drawn.sign(king, SYMBOLS._replace(own_letters=own)) == "K♥"
