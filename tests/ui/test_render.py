"""The screen as it is drawn: of the right size, legible, and with nothing that is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.cards import PACK, Card
from cribbage.engine.events import CutForDeal
from cribbage.engine.options import LONG, SHORT, Options
from cribbage.engine.rules import view
from cribbage.engine.scoring import points, score_play
from cribbage.engine.state import State, View
from cribbage.ui import stage
from cribbage.ui.frame import Frame, Spot
from cribbage.ui.glyphs import LETTERS, SYMBOLS, Glyphs
from cribbage.ui.layout import MINIMUM, Layout, Size
from cribbage.ui.question import Question
from cribbage.ui.render import render
from cribbage.ui.screen import LONGEST_PROMPT, Mode, Screen, answered, asked, press, told
from cribbage.ui.wording import labels, prompts
from cribbage.ui.wording.cards import in_signs
from cribbage.ui.wording.events import told as told_event
from cribbage.ui.wording.manner import Manner

from .fake_terminal import ENTER, signs
from .frames import (
    cards_named,
    cards_on_table,
    joined,
    layout_of,
    message_area,
    names_on_table,
    table,
)
from .games import COMPUTER, YOU, Moment, moments
from .tables import at_challenge, at_count, at_crib, at_cut_for_deal, at_discard, at_play
from .test_screen import HELP, NEXT, screen_at

GLYPHS = [SYMBOLS, LETTERS]
TABLES = [at_cut_for_deal, at_discard, at_play, at_count, at_crib, at_challenge]
SIZES = [MINIMUM, Size(100, 30), Size(132, 43)]


@cache
def all_seen() -> list[Moment]:
    """Every moment of some whole games, as the player sees them."""
    kinds = [Options(SHORT), Options(SHORT, muggins=True), Options(LONG, skunks=True)]
    return [moment for seed, kind in enumerate(kinds) for moment in moments(kind, seed)]


def shown_on(seen: View, size: Size = MINIMUM) -> Screen:
    """The screen with this view, asking if there is something to ask."""
    screen = replace(Screen(size), view=seen)
    if seen.decision is None:
        return asked(screen, Mode.MORE, prompts.MORE)
    question = Question(seen)
    prompt = prompts.prompt(question, Manner())
    return asked(screen, Mode.LINE, prompt, question)


# The size


def some_sizes() -> Iterator[Size]:
    random = Random(1)
    yield from (Size(1, 1), Size(2, 1), Size(1, 50), Size(79, 24), Size(80, 23), MINIMUM)
    yield from (Size(random.randint(1, 200), random.randint(1, 70)) for _ in range(30))
    yield from (Size(random.randint(80, 200), random.randint(24, 70)) for _ in range(10))


@pytest.mark.parametrize("state", TABLES)
def test_a_frame_is_of_exactly_the_size(state: Callable[[], State]) -> None:
    for size in some_sizes():
        screen = replace(screen_at(state()), size=size)
        helped, _ = press(screen, HELP)
        for each in (screen, helped, told(screen, *["a message of some length"] * 50)):
            frame = render(each, SYMBOLS)
            assert len(frame.lines) == len(frame.styles) == size.height
            assert {len(line) for line in frame.lines} == {size.width}
            assert {len(styles) for styles in frame.styles} == {size.width}
            if frame.cursor:
                assert 0 <= frame.cursor.y < size.height
                assert 0 <= frame.cursor.x < size.width


@pytest.mark.parametrize("size", [Size(79, 24), Size(80, 23), Size(40, 12), Size(200, 10)])
def test_a_window_that_is_too_small_names_both_sizes(size: Size) -> None:
    frame = render(replace(screen_at(at_play()), size=size), SYMBOLS)
    numbers = re.findall(r"\d+", " ".join(frame.lines))
    assert numbers == [str(size.width), str(size.height), "80", "24"]
    assert not names_on_table(frame)


def test_a_window_that_grows_shows_the_game_again() -> None:
    screen = screen_at(at_play())
    small = replace(screen, size=Size(20, 5))
    assert render(replace(small, size=MINIMUM), SYMBOLS) == render(screen, SYMBOLS)


@pytest.mark.parametrize("size", SIZES)
def test_letters_are_plain_ascii(size: Size) -> None:
    for seen, _ in all_seen()[::7]:
        assert "".join(render(shown_on(seen, size), LETTERS).lines).isascii()
    helped, _ = press(screen_at(at_play()), HELP)
    assert "".join(render(helped, LETTERS).lines).isascii()


# The cards


def face_up(seen: View) -> set[Card]:
    """What lies open, or is in the player's own hand."""
    if not seen.deal:
        return set()
    starter = {seen.starter} if seen.starter else set()
    if any(seen.shown):
        return {*(card for hand in seen.shown for card in hand), *seen.crib, *starter}
    return {*seen.hand, *(laid.card for pile in seen.piles for laid in pile), *starter}


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", SIZES)
def test_every_open_card_can_be_read_and_no_other(glyphs: Glyphs, size: Size) -> None:
    for seen, _ in all_seen()[:: 3 if size == MINIMUM else 10]:
        frame = render(shown_on(seen, size), glyphs)
        assert names_on_table(frame) == face_up(seen)


def test_no_sentence_names_a_card_that_is_hidden() -> None:
    for manner in (Manner(explain=True), Manner(quiet=True), Manner(quiet=True, symbols=True)):
        known: set[Card] = set()
        deal = 0
        for seen, event in all_seen():
            if seen.deal != deal:
                known, deal = set(), seen.deal
            known |= {*face_up(seen), *seen.thrown, *seen.kept}
            if isinstance(event, CutForDeal):
                known.add(event.card)
            text = " ".join(told_event(event, seen, manner)) if event else ""
            assert cards_named(text) <= known, text


def test_the_first_discard_leaves_the_hand() -> None:
    frame = render(screen_at(at_discard(), laid="KD"), SYMBOLS)
    assert Card.parse("KD") not in names_on_table(frame)
    assert len(names_on_table(frame)) == 5


def test_the_chosen_card_stands_out_and_is_named_at_the_prompt() -> None:
    screen, _ = press(screen_at(at_play()), NEXT)
    frame = render(screen, LETTERS)
    marked = {card for card, style in cards_on_table(frame) if style.reverse}
    assert marked == {screen.chosen}
    assert frame.cursor
    assert frame.lines[frame.cursor.y][frame.cursor.x :].startswith(str(screen.chosen))
    assert any(line.rstrip().endswith(f"? {screen.chosen}") for line in frame.lines)
    unmarked = render(screen_at(at_play()), LETTERS)
    assert not any(style.reverse for _, style in cards_on_table(unmarked))


def test_a_click_falls_on_the_card_that_is_seen_there() -> None:
    """On the name of each card of the hand; there is nothing to click where none is asked for."""
    for state in (at_discard(), at_play()):
        screen = screen_at(state)
        frame = render(screen, SYMBOLS)
        assert screen.view is not None
        for card in screen.view.hand:
            name = in_signs(card, True)
            y = next(y for y, line in enumerate(table(frame)) if name in line)
            clicked = frame.zone_at(Spot(y, frame.lines[y].index(name)))
            assert clicked == str(card)
    assert not render(screen_at(at_count()), SYMBOLS).zones


# The play


def test_the_count_and_what_each_card_made_stand_beside_the_pile() -> None:
    for seen, _ in all_seen():
        if seen.starter is None or any(seen.shown):
            continue
        frame = render(shown_on(seen), SYMBOLS)
        assert labels.count(seen.count) in frame.lines[0]
        words = " ".join(re.sub("[│┐┘]", " ", line) for line in table(frame)).split()
        for pile in seen.piles:
            for at in range(1, len(pile) + 1):
                cards = [laid.card for laid in pile[:at]]
                count, worth = sum(card.rank.pips for card in cards), points(score_play(cards))
                ended = pile is not seen.piles[-1] or not any(seen.held)
                worth += at == len(pile) and ended and count < 31  # the go, or the last card
                assert (f"{count}+{worth}" if worth else f"{count}") in words


def test_earlier_counts_of_the_deal_are_dim() -> None:
    compared = 0
    for seen, _ in all_seen():
        if seen.starter is None or any(seen.shown) or len(seen.piles) < 2:
            continue
        styles = dict(cards_on_table(render(shown_on(seen), SYMBOLS)))
        earlier = {laid.card for pile in seen.piles[:-1] for laid in pile}
        assert {card for card, style in styles.items() if style.dim} == earlier
        compared += 1
    assert compared > 20


def test_the_computers_hand_is_face_down_until_the_show() -> None:
    """Each of its cards shows an edge, so that they can be counted."""
    for seen, _ in all_seen():
        if not seen.deal or any(seen.shown):
            continue
        layout = layout_of(frame := render(shown_on(seen), SYMBOLS))
        column = [line[layout.computer_x] for line in table(frame)[1 : layout.crib_y - 1]]
        edges = sum(sign in "┌├" for sign in column)
        assert edges == seen.held[COMPUTER]


def test_the_crib_lies_on_the_dealers_side() -> None:
    for dealer in (YOU, COMPUTER):
        frame = render(screen_at(at_discard(dealer=dealer)), SYMBOLS)
        (line,) = (line for line in table(frame) if labels.CRIB in line)
        assert (line.index(labels.CRIB) < 10) == (dealer == YOU)


# Messages and the prompt


def log_of(frame: Frame) -> list[tuple[str, bool, bool]]:
    """The rows of messages above the prompt: text, whether marked, whether dim."""
    layout = layout_of(frame)
    found = []
    for y, row in enumerate(message_area(frame), layout.message_y):
        style = frame.styles[y][layout.message_x]
        if row.strip() and not style.bold:
            found.append((row[1:].rstrip(), row[0] == "*", style.dim))
    return found


def test_fresh_messages_are_marked_and_older_ones_dim() -> None:
    screen = told(answered(told(screen_at(at_play()), "older", "old")), "new", "newer")
    assert log_of(render(screen, SYMBOLS)) == [
        ("older", False, True),
        ("old", False, True),
        ("new", True, False),
        ("newer", True, False),
    ]


def test_a_message_of_two_rows_is_marked_once() -> None:
    long = "words " * 12
    rows = log_of(render(told(screen_at(at_play()), "old", long), SYMBOLS))
    assert [marked for _, marked, _ in rows] == [True, True, False]
    assert joined(" ".join(text for text, _, _ in rows)) == f"old {joined(long)}"


@pytest.mark.parametrize("size", SIZES)
def test_a_long_log_is_clipped_from_the_top(size: Size) -> None:
    screen = replace(screen_at(at_play()), size=size)
    frame = render(told(screen, *(f"message {n}" for n in range(200))), SYMBOLS)
    texts = [text for text, _, _ in log_of(frame)]
    assert texts == [f"message {n}" for n in range(200 - len(texts), 200)]
    assert len(texts) == layout_of(frame).message_height - 1
    assert frame.cursor
    assert "message 199" in frame.lines[frame.cursor.y - 1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", GLYPHS)
def test_the_cursor_stands_at_the_prompt_after_what_is_typed(size: Size, glyphs: Glyphs) -> None:
    for state in TABLES:
        screen = shown_on(view(state(), YOU), size)
        if screen.mode is not Mode.LINE:
            continue
        for typed in ("", "k", "king of d"):
            for key in signs(typed):
                screen, _ = press(screen, key)
            frame = render(screen, glyphs)
            assert frame.cursor
            written = frame.lines[frame.cursor.y][: frame.cursor.x]
            assert written.endswith(screen.prompt.split()[-1] + " " + screen.typed)
            assert not frame.lines[frame.cursor.y][frame.cursor.x :].strip()
            screen = replace(screen, typed="")


def test_the_whole_prompt_can_be_read() -> None:
    for state in TABLES:
        for manner in (Manner(), Manner(quiet=True)):
            screen = screen_at(state())
            assert screen.question
            prompt = prompts.prompt(screen.question, manner)
            frame = render(replace(screen, prompt=prompt), SYMBOLS)
            assert joined(prompt) in joined(" ".join(row[1:] for row in message_area(frame)))


def test_no_prompt_takes_more_rows_than_are_kept_free_for_it() -> None:
    discard = view(at_discard(), YOU)
    laid = [Question(discard, (card,)) for card in PACK]
    questions = [*laid, *(Question(view(state(), YOU)) for state in TABLES)]
    texts = [prompts.prompt(question, Manner()) for question in questions]
    texts += [labels.length(quiet=False), prompts.another_game(Manner())]
    for width in range(80, 201):
        layout = Layout.of(Size(width, 24))
        for text in texts:
            assert len(stage.prompt_rows(layout, text)) <= LONGEST_PROMPT


@given(st.text(max_size=80))
def test_whatever_is_typed_stays_within_its_row(text: str) -> None:
    screen = screen_at(at_play())
    for key in signs("".join(sign for sign in text if sign.isprintable() and sign != "?")):
        screen, _ = press(screen, key)
    frame = render(screen, SYMBOLS)
    assert frame.cursor
    assert frame.cursor.x < MINIMUM.width
    assert {len(line) for line in frame.lines} == {MINIMUM.width}
    empty = render(replace(screen, typed=""), SYMBOLS)
    assert frame.lines[: frame.cursor.y] == empty.lines[: frame.cursor.y]


def test_help_shows_page_and_way_back() -> None:
    screen, _ = press(screen_at(at_play()), HELP)
    seen: list[str] = []
    while screen.reading is not None:
        frame = render(screen, SYMBOLS)
        assert f"Page {len(seen) + 1} of" in frame.lines[-1]
        assert "q" in frame.lines[-1]
        assert frame.cursor
        seen.append("\n".join(frame.lines))
        screen, _ = press(screen, ENTER)
    assert f"of {len(seen)}" in seen[0]
    assert "nobs" in "".join(seen)
    assert len(set(seen)) == len(seen)


def test_the_title_stands_before_the_first_deal() -> None:
    for screen in (Screen(MINIMUM), screen_at(at_cut_for_deal())):
        assert labels.TITLE in render(screen, SYMBOLS).lines[0]
    assert labels.TITLE not in render(screen_at(at_play()), SYMBOLS).lines[0]
