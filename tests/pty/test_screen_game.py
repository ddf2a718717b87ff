"""The game on a terminal, as it is played: typing, arrows, the mouse, help and pauses."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from tests.pty.run_helper import environment
from tests.pty.terminal_helper import (
    AGAIN,
    BACKSPACE,
    LEFT,
    MORE,
    REDRAW,
    RIGHT,
    Program,
)

F1 = "\x1b[[A"
PAGE_DOWN = "\x1b[6~"
UNKNOWN = {
    "F13": "\x1b[1;2P",
    "focus gained": "\x1b[I",
    "focus lost": "\x1b[O",
    "Alt-s": "\x1bs",
    "Alt-y": "\x1by",
    "Ctrl-1": "\x1b[49;5u",
}
"""What keys and windows send that a terminal of type linux has no name for."""

SEED_7_HAND = ["3♣", "4♦", "5♣", "7♣", "8♦", "9♣"]
"""The player's, in the first deal of seed 7; the computer deals."""


def at_discard(*arguments: str, seed: int = 7, term: str = "linux") -> Program:
    """A long game in which the first discard is asked for."""
    program = Program("--long", "--seed", str(seed), *arguments, env=environment(TERM=term))
    program.wait_for_prompt("48? ")
    program.answer("")
    program.wait_for_prompt("crib: ")
    return program


@pytest.mark.parametrize(
    ("key", "mark"),
    [("s", "61 wins"), ("S", "61 wins"), ("l", "lurch line"), ("\r", "lurch line")],
)
def test_the_length_is_asked_first_and_answered_by_one_key(key: str, mark: str) -> None:
    with Program("--seed", "7") as program:
        program.wait_for("Short game (s: once around, to 61) or long (l: twice around, to 121)?")
        assert mark not in program.text
        program.send(key)
        program.wait_for(mark)
        program.wait_for_prompt("48? ")


def test_a_key_without_a_sign_starts_the_long_game_as_any_other_does() -> None:
    with Program("--seed", "7") as program:
        program.wait_for_prompt("to 121)? ")
        program.send(F1)
        program.wait_for("lurch line")
        program.wait_for_prompt("48? ")


@pytest.mark.parametrize("sequence", UNKNOWN.values(), ids=UNKNOWN)
def test_a_key_that_the_terminal_does_not_know_does_nothing(sequence: str) -> None:
    with Program("--seed", "7") as program:
        program.wait_for_prompt("to 121)? ")
        before = program.text
        program.send(sequence)
        program.redraw()
        assert program.text == before
        program.send("l")
        program.wait_for_prompt("48? ")
        program.type("20")
        before = program.text
        program.send(sequence)
        program.redraw()
        assert program.text == before


def test_keys_that_the_terminal_does_not_know_do_nothing_at_a_pause_and_after_a_game() -> None:
    with Program("--short", "--seed", "7", "--random") as program:
        for prompt in (MORE, AGAIN):
            program.play_until(prompt.strip())
            before = program.text
            program.send("".join(UNKNOWN.values()))
            program.redraw()
            assert program.text == before


def test_signs_that_take_no_cell_or_two_are_not_typed() -> None:
    with at_discard() as program:
        program.send("4\u0301\u4e2d\U0001f0cfd")
        program.wait_for_prompt("crib: 4d")
        program.send("\r")
        program.wait_for_prompt("back): ")
        assert "4♦" not in program.hand


def test_a_whole_deal_is_played_by_typing_the_names_of_cards() -> None:
    with at_discard() as program:
        assert program.hand == SEED_7_HAND
        program.answer("k of d")
        program.wait_for("You do not hold the king of diamonds.")
        program.answer("4")
        program.wait_for("And the second (u takes")
        assert "4♦" not in program.hand
        program.answer("seven of clubs")
        program.wait_for_prompt("to 36? ")
        program.answer("20")
        program.wait_for("You cut, and I turn")
        assert program.hand == ["3♣", "5♣", "8♦", "9♣"]
        program.wait_for_prompt("play: ")
        program.answer("9c")
        program.wait_for("You play the nine of clubs: 9.")
        program.play_until("Your hand scores (0 to 29):")
        assert program.hand == ["3♣", "5♣", "8♦", "9♣"]
        program.answer("0")
        program.play_until("My hand scores", "My crib")
        program.play_until("Deal 2: you deal, the crib is yours.")


def test_both_discards_can_be_named_on_one_line() -> None:
    with at_discard() as program:
        program.answer("4d 7c")
        program.wait_for_prompt("to 36? ")
        assert program.hand == ["3♣", "5♣", "8♦", "9♣"]


def test_arrows_choose_a_card_and_enter_takes_it() -> None:
    with at_discard() as program:
        program.send(RIGHT)
        program.wait_for("crib: 3♣")
        program.send(RIGHT)
        program.wait_for("crib: 4♦")
        program.send(LEFT)
        program.wait_for("crib: 3♣")
        program.send(LEFT)
        program.wait_for("crib: 9♣")
        program.send("\r")
        program.wait_for("And the second (u takes")
        assert "9♣" not in program.hand
        assert program.hand == SEED_7_HAND[:-1]


@pytest.mark.parametrize("key", ["u", "U", BACKSPACE, "\b"])
def test_u_or_backspace_on_an_empty_line_takes_the_first_discard_back(key: str) -> None:
    with at_discard() as program:
        program.answer("5")
        program.wait_for_prompt("back): ")
        assert program.hand == ["3♣", "4♦", "7♣", "8♦", "9♣"]
        program.send(key)
        program.wait_for_prompt("to my crib: ")
        assert program.hand == SEED_7_HAND


def test_backspace_and_escape_take_back_what_was_typed_and_nothing_more() -> None:
    with at_discard() as program:
        program.answer("5")
        program.type("4x")
        program.send(BACKSPACE)
        program.wait_for_prompt("back): 4")
        program.send(BACKSPACE)
        program.wait_for_prompt("back): ")
        program.type("nonsense")
        program.send("\x1b")
        program.wait_for_prompt("back): ")
        assert len(program.hand) == 5


def test_help_opens_turns_its_pages_and_returns_to_the_same_prompt() -> None:
    with at_discard() as program:
        before = program.text, program.cursor
        program.send("?")
        program.wait_for("Page 1 of ")
        first_page = program.text
        assert "Your hand " not in first_page
        program.send(" ")
        program.wait_for("Page 2 of ")
        program.send("b")
        program.wait_until(lambda: program.text == first_page, "the first page again")
        program.send("q")
        program.wait_until(lambda: (program.text, program.cursor) == before, "the same screen")
        program.answer("4d")
        program.wait_for_prompt("back): ")


@pytest.mark.parametrize("key", ["\r", "q", "Q", "\x1b"])
def test_help_paged_to_its_end_stays_there_until_it_is_left(key: str) -> None:
    with Program("--seed", "7") as program:
        program.wait_for_prompt("to 121)? ")
        before = program.text
        program.send("?")
        program.wait_for("Page 1 of ")
        page = 1
        while f"Page {page} of {page}" not in program.text:
            page += 1
            program.send(" ")
            program.wait_for(f"Page {page} of ")
        assert page > 1
        last_page = program.text
        assert f"Page {page} of {page}. b: back   Enter or q: return to the game" in last_page
        program.send(" " + PAGE_DOWN + RIGHT + "x")
        program.redraw()
        assert program.text == last_page
        program.send(key)
        program.wait_until(lambda: program.text == before, "the first question again")


def test_each_refusal_has_its_own_words_and_asks_again() -> None:
    with at_discard(seed=1) as program:
        hand = program.hand
        assert hand == ["A♦", "6♦", "8♠", "J♦", "Q♦", "Q♥"]
        program.answer("zz")
        program.wait_for('"zz" is not a card.')
        program.wait_for_prompt("crib: ")
        program.answer("king")
        program.wait_for("You hold no king.")
        program.wait_for_prompt("crib: ")
        program.answer("q")
        program.wait_for("more than one: the queen of diamonds and the queen of hearts.")
        program.wait_for_prompt("crib: ")
        assert program.hand == hand
        program.answer("ad 6d")
        program.wait_for_prompt("play: ")
        program.answer("qh")
        program.wait_for_prompt("play: ")
        program.wait_for("Count 23")
        program.answer("j")
        program.wait_for("That would pass 31: the jack of diamonds cannot be played now.")
        program.wait_for_prompt("play: ")
        assert "Count 23" in program.text
        assert program.hand == ["8♠", "J♦", "Q♦"]


def test_a_refusal_is_gone_with_the_next_answer_and_pauses_nothing() -> None:
    with at_discard() as program:
        before = program.text
        for number in range(20):
            program.answer(f"no{number}")
            program.wait_for(f'"no{number}" is not a card.')
            program.wait_for_prompt("crib: ")
            assert f'"no{number - 1}"' not in program.text
        program.answer("4d")
        program.wait_for_prompt("back): ")
        assert "is not a card" not in program.text
        program.send("u")
        program.wait_for_prompt("to my crib: ")
        # Only the stars are gone, which mark what was new before the first answer.
        assert program.text == before.replace("*", " ")


def test_the_second_discard_is_asked_with_the_first_one_named() -> None:
    with at_discard() as program:
        program.answer("4")
        program.wait_for("And the second (u takes the four of diamonds back):")


def test_the_own_crib_is_counted_within_the_range_that_is_named() -> None:
    with Program("--long", "--seed", "7y", "--random") as program:
        program.play_until("Your crib scores (0 to 29):")
        program.answer("30")
        program.wait_for("30 is out of range: from 0 to 29, please.")
        program.wait_for_prompt("to 29): ")


def test_a_number_out_of_range_is_refused_with_the_range_and_asked_again() -> None:
    with Program("--short", "--seed", "7") as program:
        program.wait_for_prompt("4 to 48? ")
        program.answer("49")
        program.wait_for("49 is out of range: from 4 to 48, please.")
        program.wait_for_prompt("4 to 48? ")
        program.answer("many")
        program.wait_for('"many" is not a whole number. From 4 to 48, please.')
        program.wait_for_prompt("4 to 48? ")


def test_a_line_longer_than_the_window_leaves_the_screen_as_it_was() -> None:
    with at_discard() as program:
        rows = program.rows
        program.send("y" * 300)
        program.wait_until(lambda: program.prompt.endswith("yyy"), "the end of the line")
        y, _ = program.cursor
        assert program.rows[:y] == rows[:y]
        assert program.rows[y + 1 :] == rows[y + 1 :]
        program.send("\r")
        program.wait_for("is not a card")


def test_the_game_pauses_so_that_the_end_of_the_play_is_read_before_the_show() -> None:
    with at_discard() as program:
        program.play_until("last card", MORE.strip())
        assert "Count " in program.text
        assert "22+1" in program.text
        before = program.text
        program.send("x")
        program.redraw()
        assert program.text == before
        program.pass_more()
        program.play_until("Your hand scores (0 to 29):")
        assert "Count " not in program.text


def test_help_at_a_pause_and_after_a_game_speaks_of_them() -> None:
    with Program("--to", "31", "--seed", "7", "--random") as program:
        for prompt, words in (
            (MORE, "Space or Enter goes on, when you have seen the table"),
            (AGAIN, "Type y to play another game: who lost this one"),
        ):
            program.play_until(prompt.strip())
            program.send("?")
            program.wait_for("Page 1 of ", words)
            program.send("q")
            program.wait_for_prompt(prompt)


def test_keys_typed_ahead_do_not_answer_whether_there_is_another_game() -> None:
    with Program("--short", "--seed", "10", "--random") as program:
        program.play_until("Your hand scores (0 to 29):", "Computer deals", "47 points")
        program.send("\r")
        program.wait_for("Games won: you 0, I 1.", MORE.strip())
        program.send(" yyy")
        program.wait_for_prompt(AGAIN)
        program.redraw()
        assert "Games won: you 0, I 1." in program.messages
        assert program.prompt.endswith(AGAIN)


def test_ctrl_l_repaints_a_screen_that_was_written_over() -> None:
    with at_discard() as program:
        before = program.text
        program.scribble("\x1b[5;1HYou have new mail.\x1b[12;30Hgarbage\x1b[24;60H\n\n\n")
        assert program.text != before
        program.send(REDRAW)
        program.wait_until(lambda: program.text == before, "the screen as it was")
        program.wait_for_prompt("crib: ")


def test_a_click_chooses_a_card_and_a_second_one_takes_it() -> None:
    with at_discard(term="xterm") as program:
        y = next(y for y, row in enumerate(program.rows) if "5♣" in row)
        program.click(y, program.rows[y].index("5♣"))
        program.wait_for("crib: 5♣")
        program.click(y, program.rows[y].index("5♣"))
        program.wait_for_prompt("back): ")
        assert "5♣" not in program.hand


def test_muggins_is_a_line_so_that_an_enter_too_many_answers_nothing() -> None:
    with at_discard("--muggins") as program:
        program.play_until("Call muggins (m), or let the count stand (Enter)?")
        program.answer("x")
        program.wait_for("Please type m for muggins")
        program.answer("m")
        program.wait_for("You call muggins.", "My count of", "was right.")
        program.play_until("My crib", "let the count stand (Enter)?")
        program.send("\r")
        program.play_until("Deal 2: you deal")


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_a_word_leaves_the_game(word: str) -> None:
    with at_discard() as program:
        program.send(f"{word}\r")
        assert program.exit_status() == 0
        assert "The game was left." in program.text
        assert program.is_in_line_mode()


def test_a_game_is_played_to_its_end_then_another_and_the_tally_is_told() -> None:
    with Program("--to", "31", "--seed", "7", "--random") as program:
        program.play_until("Another game (y)? r: review, s: statistics; anything else ends.")
        program.wait_for("This was game 1; its seed was 7.", "1 game ")
        program.send("y")
        program.wait_for("lost the last game, so")
        program.play_until("Your play:")
        program.send("quit\r")
        assert program.exit_status() == 0


def test_no_other_game_ends_the_program_with_the_tally() -> None:
    with Program("--to", "31", "--seed", "7", "--random") as program:
        program.play_until("Another game (y)? r: review, s: statistics; anything else ends.")
        program.send("n")
        assert program.exit_status() == 0
        assert "Games won: you 0, I 1." in program.text.splitlines()[-1]
        assert program.is_in_line_mode()
