"""What a key does to the screen, in each of its modes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.moves import Play
from cribbage.engine.options import Options
from cribbage.engine.rules import view
from cribbage.engine.state import Phase, State
from cribbage.ui.frame import Spot
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.question import Question
from cribbage.ui.reading import lines
from cribbage.ui.screen import (
    LONGEST_LINE,
    Mode,
    Screen,
    answered,
    asked,
    help_text,
    press,
    told,
)

from .fake_terminal import ENTER, SPACE, signs
from .games import YOU
from .tables import at_challenge, at_count, at_discard, at_play, run

ERASE = Key(Action.ERASE)
ERASE_LINE = Key(Action.ERASE_LINE)
ESCAPE = Key(Action.ESCAPE)
NEXT = Key(Action.NEXT)
PREVIOUS = Key(Action.PREVIOUS)
PAGE_DOWN = Key(Action.PAGE_DOWN)
PAGE_UP = Key(Action.PAGE_UP)
CLICK = Key(Action.CLICK, spot=Spot(3, 3))
IGNORE = Key(Action.IGNORE)
HELP = Key(Action.TYPE, "?")
EVERY_KEY = (
    *(ENTER, ERASE, ERASE_LINE, ESCAPE, NEXT, PREVIOUS, PAGE_DOWN, PAGE_UP, CLICK, IGNORE),
    *signs("?umnyqsbk5 é"),
)


def screen_at(state: State, laid: str = "") -> Screen:
    """The screen that asks for the decision of this state, after the first card was named."""
    question = Question(view(state, YOU), parse_cards(laid))
    blank = replace(Screen(MINIMUM), view=question.view)
    return asked(blank, Mode.LINE, "? ", question)


def after(screen: Screen, keys: Iterable[Key]) -> Screen:
    """The screen after keys none of which completes an answer."""
    for key in keys:
        screen, answer = press(screen, key)
        assert answer is None
    return screen


def answer_to(screen: Screen, *keys: Key) -> str | None:
    """What the last of the keys answers, if anything."""
    return press(after(screen, keys[:-1]), keys[-1])[1]


# A line


def test_a_line_is_typed_and_entered() -> None:
    screen = after(screen_at(at_play()), signs("k of D"))
    assert screen.typed == "k of D"
    assert answer_to(screen, ENTER) == "k of D"
    assert answer_to(screen_at(at_count()), ENTER) == ""


def test_a_line_is_erased_sign_by_sign_and_at_once() -> None:
    screen = after(screen_at(at_play()), signs("kd5"))
    assert after(screen, [ERASE]).typed == "kd"
    assert after(screen, [ERASE] * 5).typed == ""
    for key in (ERASE_LINE, ESCAPE):
        assert after(screen, [key]).typed == ""


def test_a_line_does_not_begin_with_spaces_and_does_not_grow_for_ever() -> None:
    assert after(screen_at(at_play()), signs("   k  d")).typed == "k  d"
    assert len(after(screen_at(at_play()), signs("k" * 500)).typed) == LONGEST_LINE


def test_keys_that_mean_nothing_change_nothing() -> None:
    screen = after(screen_at(at_play()), signs("k"))
    for key in (IGNORE, CLICK, PAGE_UP, PAGE_DOWN):
        assert after(screen, [key]) == screen


# The arrows


def test_the_arrows_go_round_the_cards_that_may_be_chosen() -> None:
    screen = screen_at(at_play())
    there = [str(after(screen, [NEXT] * presses).chosen) for presses in range(1, 6)]
    assert there == ["2H", "4D", "5C", "KD", "2H"]
    back = [str(after(screen, [PREVIOUS] * presses).chosen) for presses in range(1, 6)]
    assert back == ["KD", "5C", "4D", "2H", "KD"]


def test_the_arrows_leave_out_what_would_pass_31() -> None:
    state = at_play()
    for card in ("KD", "9S", "4D", "6S"):
        state = run(state, Play(state.turn, Card.parse(card)))
    screen = screen_at(state)
    assert screen.question is not None
    assert screen.question.decision.barred == parse_cards("5C")
    assert [str(after(screen, [key] * 3).chosen) for key in (NEXT, PREVIOUS)] == ["2H", "2H"]


def test_the_arrows_leave_out_the_first_discard() -> None:
    screen = screen_at(at_discard(), laid="4D")
    chosen = [str(after(screen, [NEXT] * presses).chosen) for presses in range(1, 7)]
    assert chosen == ["2H", "5C", "5H", "QS", "KD", "2H"]


def test_enter_takes_the_card_the_arrows_stand_on() -> None:
    assert answer_to(screen_at(at_play()), NEXT, NEXT, ENTER) == "4D"
    assert answer_to(screen_at(at_discard()), PREVIOUS, ENTER) == "KD"


def test_typing_after_the_arrows_is_what_counts() -> None:
    screen = after(screen_at(at_play()), [NEXT, *signs("k")])
    assert screen.chosen is None
    assert answer_to(screen, ENTER) == "k"


def test_the_arrows_after_typing_are_what_counts() -> None:
    screen = after(screen_at(at_play()), [*signs("k"), NEXT])
    assert screen.typed == ""
    assert answer_to(screen, ENTER) == "2H"


def test_erasing_lets_the_chosen_card_go() -> None:
    for key in (ERASE, ERASE_LINE, ESCAPE):
        screen = after(screen_at(at_play()), [NEXT, key])
        assert screen.chosen is None
        assert answer_to(screen, ENTER) == ""


def test_the_arrows_choose_nothing_where_no_card_is_asked_for() -> None:
    for state in (at_count(), at_challenge()):
        screen = screen_at(state)
        assert after(screen, [NEXT, PREVIOUS]) == screen


# The mouse


def test_a_click_chooses_and_a_second_one_takes() -> None:
    screen, answer = press(screen_at(at_play()), CLICK, "5C")
    assert (str(screen.chosen), answer) == ("5C", None)
    assert press(screen, CLICK, "5C")[1] == "5C"


def test_a_click_on_another_card_chooses_that() -> None:
    screen, _ = press(screen_at(at_play()), CLICK, "5C")
    screen, answer = press(screen, CLICK, "2H")
    assert (str(screen.chosen), answer) == ("2H", None)


def test_a_click_replaces_what_was_typed() -> None:
    screen, _ = press(after(screen_at(at_play()), signs("k")), CLICK, "5C")
    assert (screen.typed, answer_to(screen, ENTER)) == ("", "5C")


def test_a_click_beside_the_cards_does_nothing() -> None:
    screen = after(screen_at(at_play()), [NEXT])
    assert press(screen, CLICK, None) == (screen, None)


def test_a_click_on_a_card_that_may_not_be_chosen_chooses_nothing() -> None:
    state = at_play()
    for card in ("KD", "9S", "4D", "6S"):
        state = run(state, Play(state.turn, Card.parse(card)))
    screen, answer = press(screen_at(state), CLICK, "5C")
    assert (screen.chosen, answer) == (None, None)


# Taking a discard back


def test_u_or_backspace_takes_the_first_discard_back() -> None:
    screen = screen_at(at_discard(), laid="4D")
    for key in (*signs("uU"), ERASE):
        assert answer_to(screen, key) == "u"


def test_backspace_first_erases_what_stands_there() -> None:
    screen = screen_at(at_discard(), laid="4D")
    for first in (signs("k"), [NEXT]):
        assert answer_to(screen, *first, ERASE) is None
        assert answer_to(screen, *first, ERASE, ERASE) == "u"


def test_u_within_a_line_is_a_letter() -> None:
    assert after(screen_at(at_discard(), laid="4D"), signs("fou")).typed == "fou"


def test_without_a_discard_there_is_nothing_to_take_back() -> None:
    for screen in (screen_at(at_discard()), screen_at(at_play())):
        assert after(screen, signs("u")).typed == "u"
        assert after(screen, [ERASE]) == screen


# Help


def test_help_only_on_an_empty_line() -> None:
    screen = screen_at(at_play())
    assert after(screen, [HELP]).reading == help_text(screen)
    assert after(screen, [*signs("k"), HELP]).typed == "k?"


@pytest.mark.parametrize("word", ["help", "rules", "Help "])
def test_help_by_its_word(word: str) -> None:
    screen = after(screen_at(at_play()), [*signs(word), ENTER])
    assert (screen.reading, screen.typed) == (help_text(screen), "")


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.BROWSE])
def test_help_from_every_prompt(mode: Mode) -> None:
    """Leaving it leads back to the same question."""
    screen = asked(Screen(MINIMUM), mode, "? ")
    for keys in ([ESCAPE], signs("q"), signs("Q"), [ENTER] * 50):
        helped = after(screen, [HELP])
        assert helped.reading == help_text(screen)
        for key in keys:
            if helped.reading is not None:
                helped = after(helped, [key])
        assert helped == screen


@pytest.mark.parametrize("width", [80, 100, 132, 200])
def test_help_fits_its_window(width: int) -> None:
    for state in (at_discard(), at_play(), at_count(), at_challenge()):
        text = help_text(screen_at(state))
        assert max(map(len, lines(text, Size(width, 24)))) <= width - 2


def test_other_keys_leave_the_help_as_it_is() -> None:
    screen = after(screen_at(at_play()), [HELP])
    for key in (IGNORE, CLICK, *signs("xk5?")):
        assert after(screen, [key]) == screen


# Other texts


def test_hands_and_messages_lie_over_the_table_until_they_are_laid_aside() -> None:
    """From every prompt but those that page themselves; what is typed is a name already."""
    for mode in (mode for mode in Mode if mode not in (Mode.BROWSE, Mode.STEP)):
        screen = replace(asked(Screen(MINIMUM), mode, "? "), log=("one", "two"), hands=("hand",))
        for key, text in ((signs("l")[0], ("hand",)), (PAGE_UP, ("one", "two"))):
            read = after(screen, [key])
            assert read.reading
            assert tuple(line for line in read.reading.paragraphs if line) == text
            assert after(read, signs("q")) == screen
    assert after(replace(screen_at(at_play()), hands=("hand",)), signs("kl")).typed == "kl"


def test_the_messages_of_the_game_before_come_first() -> None:
    screen = replace(screen_at(at_play()), log=("two",), earlier=("one",))
    text = after(screen, [PAGE_UP]).reading
    assert text
    assert tuple(line for line in text.paragraphs if line) == ("one", "two")


def test_a_hint_is_asked_for_like_a_card() -> None:
    for state in (at_play(), at_count(), at_challenge()):
        assert answer_to(screen_at(state), *signs("h"), ENTER) == "h"


def test_leaves_are_turned_on_and_back() -> None:
    screen = asked(Screen(MINIMUM), Mode.BROWSE, "1 of 2. ")
    for key, answer in (
        *((key, "") for key in (SPACE, ENTER, NEXT, PAGE_DOWN)),
        *((key, "b") for key in (*signs("b"), PREVIOUS, PAGE_UP)),
        *((key, "q") for key in (*signs("Q"), ESCAPE)),
    ):
        assert answer_to(screen, key) == answer
    assert after(screen, signs("x?l")) == screen


# One key


def test_any_key_answers_where_one_is_asked_for() -> None:
    screen = asked(Screen(MINIMUM), Mode.KEY, "Short or long? ")
    assert [answer_to(screen, key) for key in signs("sSlyn 5")] == list("sSlyn 5")
    assert answer_to(screen, ENTER) == "\n"
    for key in (ESCAPE, ERASE, NEXT, PREVIOUS, PAGE_DOWN):
        assert answer_to(screen, key) == ""
    for key in (IGNORE, CLICK):
        assert answer_to(screen, key) is None


def test_space_or_enter_goes_on() -> None:
    screen = asked(Screen(MINIMUM), Mode.MORE, "--More--")
    for key in (SPACE, ENTER, CLICK):
        assert answer_to(screen, key) == ""
    for key in (*signs("xnq5"), ESCAPE, NEXT, ERASE, IGNORE):
        assert press(screen, key) == (screen, None)


def test_only_the_space_bar_takes_the_keyboard_over() -> None:
    """An Enter too many, or a click beside a card, must not lay open the next hand."""
    screen = asked(Screen(MINIMUM), Mode.PASS, "Pass the keyboard: ")
    for key in (ENTER, CLICK, IGNORE, NEXT, ERASE, *signs("xyu5")):
        assert press(screen, key, "5H") == (screen, None)
    assert press(screen, SPACE) == (screen, "")


def test_a_challenge_is_answered_like_other_questions() -> None:
    """So that an Enter after the letter does not answer the next one."""
    screen = screen_at(at_challenge())
    assert answer_to(screen, *signs("m"), ENTER) == "m"
    assert answer_to(screen, ENTER) == ""


# A window that is too small


@pytest.mark.parametrize("size", [Size(79, 24), Size(80, 23), Size(1, 1), Size(200, 10)])
def test_a_window_that_is_too_small_takes_no_key(size: Size) -> None:
    for state in (at_play(), at_challenge()):
        screen = replace(screen_at(state), size=size)
        for key in EVERY_KEY:
            assert press(screen, key, "5C") == (screen, None)
    typed = replace(after(screen_at(at_play()), signs("k")), size=size)
    assert answer_to(replace(typed, size=MINIMUM), ENTER) == "k"


# Anything at all


@given(
    st.sampled_from([at_discard(), at_play(), at_count(), at_challenge(Options(muggins=True))]),
    st.booleans(),
    st.lists(st.tuples(st.sampled_from(EVERY_KEY), st.sampled_from([None, "5C", "KD", "9S"]))),
)
def test_any_keys_leave_a_sound_screen(
    state: State, first_laid: bool, presses: list[tuple[Key, str | None]]
) -> None:
    laid = first_laid and view(state, YOU).phase is Phase.DISCARD
    screen = screen_at(state, "4D" if laid else "")
    for key, clicked in presses:
        screen, answer = press(screen, key, clicked)
        assert screen.chosen is None or screen.chosen in screen.choices
        assert not (screen.chosen and screen.typed)
        assert len(screen.typed) <= LONGEST_LINE
        text = screen.reading
        assert text is None or 0 <= text.top < len(lines(text, screen.size))
        if answer is not None:
            return


# Messages


def test_messages_are_fresh_until_an_answer() -> None:
    screen = told(told(Screen(MINIMUM), "one"), "two", "three")
    assert (screen.log, screen.fresh) == (("one", "two", "three"), 3)
    read = answered(screen)
    assert (read.log, read.fresh) == (screen.log, 0)
    assert told(read, "four").fresh == 1


def test_a_new_question_finds_an_empty_line() -> None:
    screen = after(screen_at(at_play()), [*signs("k"), NEXT])
    new = asked(screen, Mode.LINE, "Again: ", screen.question)
    assert (new.typed, new.chosen, new.reading, new.prompt) == ("", None, None, "Again: ")


@pytest.mark.parametrize("sign", ["日", "\u0301", "\ufe0f", "\uff4b"])
def test_signs_that_do_not_take_one_cell_are_not_typed(sign: str) -> None:
    screen = screen_at(at_play())
    assert after(screen, signs(f"k{sign}d")).typed == "kd"


def test_a_notice_is_gone_with_the_next_answer() -> None:
    screen = replace(screen_at(at_play()), notice=("That would pass 31.",))
    assert answered(screen).notice == ()
