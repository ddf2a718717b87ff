"""The screen of every form as it is drawn: all that is open can be read, and nothing hides it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from cribbage.bots.levels import LEVELS
from cribbage.engine.events import PlayEnded
from cribbage.engine.options import FORMS, LOWEST_TARGET, SHORT, Form, Options
from cribbage.engine.scoring import points, score_play
from cribbage.engine.state import View
from cribbage.ui import reading, stage
from cribbage.ui import render as drawing
from cribbage.ui.frame import PLAIN, Canvas, Frame, Ink, Style
from cribbage.ui.glyphs import LETTERS, SYMBOLS, Glyphs
from cribbage.ui.layout import MINIMUM, Layout, Size
from cribbage.ui.question import Question
from cribbage.ui.render import render
from cribbage.ui.screen import LONGEST_PROMPT, Mode, Screen, asked, help_text, told
from cribbage.ui.wording import labels, prompts
from cribbage.ui.wording.cards import in_signs
from cribbage.ui.wording.manner import Manner

from .frames import cards_on_table, layout_of, names_on_table, table
from .games import Moment, moments, names_alone, names_of_people
from .test_render import face_up

SIZES = [MINIMUM, Size(100, 30), Size(132, 43)]
GLYPHS = [SYMBOLS, LETTERS]
SEVERAL = ("three", "four", "pairs")
TWO = ("five", "six", "seven")
NO_NAMES = tuple(f"Player {number}" for number in range(1, 5))
LONGEST_NAMES = ("Bartholomew!", "Bartholomea?", "Wilhelmina A", "Wilhelmina B")
PEG_INKS = (Ink.YOUR_PEG, Ink.COMPUTER_PEG, Ink.THIRD_PEG, Ink.FOURTH_PEG)


@cache
def seen_in(form: str) -> Sequence[Moment]:
    """Every moment of a whole game, in which every player deals."""
    target = {"five": LOWEST_TARGET}.get(form, SHORT)
    return list(moments(Options(target, form=FORMS[form]), 3))


def shown_on(seen: View, size: Size, names: tuple[str, ...] | None = None) -> Screen:
    """The screen with this view, asking if there is something to ask."""
    form = seen.options.form
    called = names_alone(form) if names is None else names
    screen = Screen(size, view=seen, tally=(0,) * form.sides, names=called)
    if seen.decision is None:
        return asked(screen, Mode.MORE, prompts.MORE)
    question = Question(seen)
    prompt = prompts.prompt(question, Manner(names=called))
    return asked(screen, Mode.LINE, prompt, question)


def some_views(form: str, every: int) -> Iterator[View]:
    """Some moments, and all at which something is asked for the first time in a deal."""
    known: set[object] = set()
    for number, (view, _) in enumerate(seen_in(form)):
        kind = (view.deal, view.phase, view.decision is None, sum(map(len, view.piles)))
        if number % every == 0 or (view.deal == 1 and kind not in known):
            known.add(kind)
            yield view


@cache
def few_views(form: str) -> Sequence[View]:
    """A moment of each kind: the phases, several times in a play, with every dealer."""
    known: dict[object, View] = {}
    for view, _ in seen_in(form):
        asked_for, played = view.decision is not None, sum(map(len, view.piles)) // 9
        known.setdefault((view.dealer, view.phase, asked_for, played, bool(view.crib)), view)
    return list(known.values())


def in_the_play(form: str, size: Size) -> Iterator[View]:
    """All moments of the play in the smallest window, some in larger ones, and all the last."""
    for number, (view, _) in enumerate(seen_in(form)):
        playing = view.starter and not any(view.shown)
        if playing and (size == MINIMUM or number % 5 == 0 or not any(view.held)):
            yield view


# What can be read


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMS)
def test_the_level_of_the_computer_can_always_be_read(form: str, size: Size) -> None:
    for seen in few_views(form):
        screen = shown_on(seen, size)
        for level, glyphs in product(LEVELS, GLYPHS):
            row = render(replace(screen, level=level), glyphs).lines[-1]
            hints, _, shown = row.rstrip().rpartition("  ")
            assert shown == f"Level: {level}"
            assert hints.rstrip().endswith("leaves")


@pytest.mark.parametrize("form", FORMS)
def test_where_only_people_play_no_level_is_shown(form: str) -> None:
    for seen in few_views(form):
        rows = render(shown_on(seen, MINIMUM, names_of_people(seen.options.form)), SYMBOLS).lines
        assert "Level" not in " ".join(rows)


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMS)
def test_every_open_card_can_be_read_and_no_other(form: str, size: Size, glyphs: Glyphs) -> None:
    for seen in some_views(form, 9) if size == MINIMUM else few_views(form):
        frame = render(shown_on(seen, size), glyphs)
        assert names_on_table(frame) == face_up(seen)


class Marked(Canvas):
    """Knows which part of the table wrote each cell, and that no other did."""

    owners: dict[tuple[int, int], str]

    def put(self, y: int, x: int, text: str, style: Style = PLAIN) -> None:
        super().put(y, x, text, style)
        caller = sys._getframe(1)
        while caller.f_back and caller.f_back.f_code is not drawing._table.__code__:
            caller = caller.f_back
        assert caller.f_back, "all is drawn by the table"
        part = caller.f_code.co_name + caller.f_code.co_filename
        if not hasattr(self, "owners"):
            self.owners = {}
        assert 0 <= y < self.height, (part, y, text)
        assert x >= 0, (part, x, text)
        assert x + len(text) <= self.width, (part, x, text)
        for at in range(x, x + len(text)):
            assert self.owners.setdefault((y, at), part) == part, (y, at, part, text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMS)
def test_no_part_of_the_table_covers_another(
    form: str, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "Canvas", Marked)
    for names in (names_alone(FORMS[form]), LONGEST_NAMES[: FORMS[form].seats]):
        for seen in few_views(form)[:: 3 if size != MINIMUM and form in SEVERAL else 1]:
            screen = told(shown_on(seen, size, names), *["a message that is new"] * 40)
            render(screen, LETTERS)


# The other players


def panel(frame: Frame) -> list[str]:
    layout = layout_of(frame)
    return [line[layout.panel_x : layout.board_x] for line in frame.lines[:9]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", SEVERAL)
def test_each_other_player_has_a_name_and_cards_to_be_counted(form: str, size: Size) -> None:
    seats, names = FORMS[form].seats, names_alone(FORMS[form])
    for seen in few_views(form):
        if not seen.deal:
            continue
        for glyphs in GLYPHS:
            rows = panel(render(shown_on(seen, size), glyphs))
            for seat in range(1, seats):
                row = next(y for y, text in enumerate(rows) if names[seat] in text)
                if any(seen.shown):
                    hand = " ".join(in_signs(card, glyphs.symbols) for card in seen.shown[seat])
                    assert rows[row + 1].startswith(hand)
                else:
                    assert rows[row + 1].count(glyphs.back) == seen.held[seat]
                    assert (str(seen.held[seat]) if seen.held[seat] else "-") in rows[row + 1]


@pytest.mark.parametrize("form", SEVERAL)
def test_a_mark_stands_beside_who_is_awaited_and_nobody_else(form: str) -> None:
    names = names_alone(FORMS[form])
    marked: set[int] = set()
    for seen in some_views(form, 9):
        if not seen.deal:
            continue
        awaited = seen.turn if seen.counter is None else seen.counter
        for glyphs in GLYPHS:
            frame = render(shown_on(seen, MINIMUM), glyphs)
            rows = panel(frame)
            with_mark = {0} if frame.lines[0].startswith(glyphs.mark) else set()
            for seat in range(1, len(names)):
                if f"{glyphs.mark}{names[seat]}" in " ".join(rows):
                    with_mark.add(seat)
            assert with_mark == ({awaited} if awaited is not None else set())
            marked |= with_mark
    assert marked == set(range(len(names)))


# The board


def deals(name: str, form: Form) -> str:
    """How it is told that this one deals; in short where a partner's name stands beside it."""
    if form.name == "pairs":
        return f"{name or 'You'} (D)"
    return f"{name} deals" if name else "You deal"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", SEVERAL)
def test_the_names_and_the_dealer_stand_on_the_board(form: str, size: Size) -> None:
    kind = FORMS[form]
    dealers: set[int] = set()
    for names in (names_alone(kind), names_of_people(kind)):
        for seen in few_views(form)[::2]:
            if not seen.deal:
                continue
            assert seen.dealer is not None
            frame = render(shown_on(seen, size, names), SYMBOLS)
            text = [line[layout_of(frame).board_x :] for line in frame.lines]
            for side in range(kind.sides):
                row = next(row for row in text if (names[side] or "You") in row)
                assert f"{seen.pegs[side].front} point" in row
                assert "0 games" in row
                for seat in kind.seats_of(side):
                    assert (names[seat] or "You") in row
                    assert (deals(names[seat], kind) in row) == (seen.dealer == seat)
            dealers.add(seen.dealer)
    assert dealers == set(range(kind.seats))


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("form", SEVERAL)
def test_each_side_has_pegs_of_a_shape_and_colour_of_its_own(form: str, glyphs: Glyphs) -> None:
    for size, (seen, _) in product(SIZES, seen_in(form)[::50]):
        frame = render(shown_on(seen, size), glyphs)
        found: dict[str, set[int]] = {}
        for row, y in enumerate(track_rows(frame, glyphs)):
            for x in range(layout_of(frame).board_x, size.width):
                sign, ink = frame.lines[y][x], frame.styles[y][x].ink
                if ink in PEG_INKS:
                    assert sign in glyphs.pegs[PEG_INKS.index(ink)]
                    found.setdefault(sign, set()).add(row // 2)
        for side, pegs in enumerate(seen.pegs):
            front, back = tuple(glyphs.pegs[side])
            assert found.pop(front) == {side}
            assert found.pop(back, set()) == (set() if pegs.front == pegs.back else {side})
        assert not found


def track_rows(frame: Frame, glyphs: Glyphs) -> list[int]:
    """Two for each side, one below the other."""
    x = layout_of(frame).board_x
    return [y for y, line in enumerate(frame.lines) if line[x:].count(glyphs.hole) > 20]


# The play


def notes_of(seen: View) -> list[tuple[int, str, str]]:
    """Of every card played: the seat, the card in letters, and what stands beside it."""
    found = []
    for pile in seen.piles:
        for at in range(1, len(pile) + 1):
            cards = [laid.card for laid in pile[:at]]
            count, worth = sum(card.rank.pips for card in cards), points(score_play(cards))
            ended = pile is not seen.piles[-1] or not any(seen.held)
            worth += at == len(pile) and ended and count < 31
            note = f"{count}+{worth}" if worth else f"{count}"
            found.append((pile[at - 1].seat, in_signs(cards[-1], symbols=False), note))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", SEVERAL)
def test_every_card_played_has_a_row_with_who_what_and_how_much(form: str, size: Size) -> None:
    most = 0
    names = names_alone(FORMS[form])
    for seen in in_the_play(form, size):
        frame = render(shown_on(seen, size), LETTERS)
        layout = layout_of(frame)
        assert frame.lines[0][layout.table_x :].startswith(labels.count(seen.count))
        notes = notes_of(seen)
        for row, (seat, card, note) in enumerate(notes, layout.cards_y):
            cells = frame.lines[row][layout.table_x : layout.panel_x].split()
            assert cells == [names[seat] or "You", card, note]
        below = frame.lines[layout.cards_y + len(notes)]
        assert not any(sign.isdigit() for sign in below[layout.table_x : layout.panel_x])
        most = max(most, len(notes))
    assert most == FORMS[form].kept * FORMS[form].seats


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", TWO)
def test_every_card_played_has_its_note_in_pictures_or_in_rows(form: str, size: Size) -> None:
    most = 0
    in_rows = set()
    for seen in in_the_play(form, size):
        frame = render(shown_on(seen, size), LETTERS)
        layout = layout_of(frame)
        is_over = form == "five" and len(seen.piles) > 1
        assert (labels.PLAY_OVER if is_over else labels.count(seen.count)) in frame.lines[0]
        notes = notes_of(seen)
        x = layout.table_x + layout.pile_shift
        beside = [line[x : layout.computer_x] for line in table(frame)[1 : layout.crib_y - 1]]
        last_words = [text.split()[-1] for text in beside if text.strip()]
        shown = [word for word in last_words if word.replace("+", "").isdigit()]
        assert shown == [note for _, _, note in notes]
        pictures = sum("+-----" in text for text in beside)
        in_rows.add(len(notes) > pictures)
        most = max(most, len(notes))
    assert most == 2 * FORMS[form].kept or form == "five"
    assert in_rows == ({True, False} if form == "seven" and size == MINIMUM else in_rows)


def test_cards_left_when_the_play_ends_after_one_count_stay_in_hand() -> None:
    ended = 0
    for seen, event in seen_in("five"):
        if not isinstance(event, PlayEnded):
            continue
        ended += 1
        frame = render(shown_on(seen, MINIMUM), LETTERS)
        styles = dict(cards_on_table(frame))
        played = {laid.card for pile in seen.piles for laid in pile}
        assert any(seen.held)
        assert {card for card, style in styles.items() if style.dim} == played
        assert set(seen.hand) <= set(styles)
        backs = [line[layout_of(frame).computer_x] for line in table(frame)[1:12]]
        assert backs.count("+") - bool(seen.held[1]) == seen.held[1]
    assert ended


@pytest.mark.parametrize("form", FORMS)
def test_the_crib_lies_on_the_side_of_the_dealer(form: str) -> None:
    sides: set[bool] = set()
    for size, seen in product(SIZES, few_views(form)):
        if not seen.deal or seen.crib:
            continue
        frame = render(shown_on(seen, size), SYMBOLS)
        row = table(frame)[layout_of(frame).crib_y - 1]
        mine = seen.dealer == seen.seat
        assert (row.index(labels.CRIB) < size.width // 8) == mine
        lying = table(frame)[layout_of(frame).crib_y + 1]
        assert (SYMBOLS.back in lying) == (seen.crib_size > 0)
        sides.add(mine)
    assert sides == {True, False}


# The hand that lies face down


@pytest.mark.parametrize("form", FORMS)
def test_a_covered_hand_shows_nothing(form: str) -> None:
    covered = 0
    for seen in some_views(form, 5):
        if not seen.deal:
            continue
        names = names_of_people(FORMS[form])
        screen = replace(shown_on(seen, MINIMUM, names), covered=True)
        shown = names_on_table(render(asked(screen, Mode.MORE, "Pass: "), SYMBOLS))
        secret = set() if any(seen.shown) else set(seen.hand)
        assert shown == face_up(seen) - secret
        covered += bool(secret)
    assert covered > 5


# Names


@pytest.mark.parametrize("form", FORMS)
def test_the_names_stand_on_the_board_before_the_first_deal(form: str) -> None:
    kind = FORMS[form]
    for names in (names_alone(kind), names_of_people(kind)):
        screen = Screen(MINIMUM, tally=(0,) * kind.sides, names=names)
        text = " ".join(render(screen, SYMBOLS).lines)
        assert all((name or "You") in text for name in names)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMS)
def test_it_is_told_whose_hand_lies_there(form: str, size: Size) -> None:
    """However little room there is, and nothing is told where it is yours."""
    for first in ("Ann", "Player 1", "Twelve Signs"):
        names = (first, "Bob", "Cat", "Dan")[: FORMS[form].seats]
        seen = next(view for view, _ in seen_in(form) if view.starter)
        frame = render(shown_on(seen, size, names), LETTERS)
        text = frame.lines[0][: layout_of(frame).table_x].lstrip(LETTERS.mark).rstrip()
        assert f"{first}'s hand".startswith(text)
        assert len(text) >= min(len(first), 10)


@pytest.mark.parametrize("names", [NO_NAMES, LONGEST_NAMES])
@pytest.mark.parametrize("form", SEVERAL)
def test_players_can_be_told_apart_in_the_play(form: str, names: tuple[str, ...]) -> None:
    """However few letters of their names there is room for."""
    for size in SIZES:
        called: dict[int, set[str]] = {}
        for seen in in_the_play(form, size):
            if any(seen.held):
                continue
            frame = render(shown_on(seen, size, names[: FORMS[form].seats]), LETTERS)
            layout = layout_of(frame)
            for row, (seat, card, _) in enumerate(notes_of(seen), layout.cards_y):
                cells = frame.lines[row][layout.table_x : layout.panel_x]
                called.setdefault(seat, set()).add(cells.split(f" {card} ")[0].strip())
        assert all(len(each) == 1 for each in called.values()), called
        assert len(set.union(*called.values())) == FORMS[form].seats, called


@pytest.mark.parametrize("names", [NO_NAMES, LONGEST_NAMES])
@pytest.mark.parametrize("form", FORMS)
def test_players_can_be_told_apart_on_the_board(form: str, names: tuple[str, ...]) -> None:
    """And who deals is told to the end."""
    kind = FORMS[form]
    for size in SIZES:
        called: dict[int, str] = {}
        for seen in few_views(form)[::2]:
            if not seen.deal:
                continue
            frame = render(shown_on(seen, size, names[: kind.seats]), LETTERS)
            rows = (row[layout_of(frame).board_x + 2 :][:17] for row in frame.lines)
            mark = deals("", kind).removeprefix("You").replace("deal", "deals")
            (dealer,) = (row for row in rows if mark in row)
            assert seen.dealer is not None
            partners = dealer.strip().split(", ")
            (name,) = (each.removesuffix(mark) for each in partners if mark in each)
            assert called.setdefault(seen.dealer, name) == name
            assert all(len(each) > 2 for each in partners)
        assert len(set(called.values())) == len(called) == kind.seats, called


def test_no_prompt_takes_more_rows_than_are_kept_free_for_it() -> None:
    texts: set[str] = set()
    for form in FORMS:
        names = LONGEST_NAMES[: FORMS[form].seats]
        manner = Manner(names=names)
        texts |= {prompts.pass_keyboard(seat, manner) for seat in range(len(names))}
        asked_for = (Question(view) for view, _ in seen_in(form) if view.decision)
        texts |= {prompts.prompt(question, manner) for question in asked_for}
    assert any("your partner" in text for text in texts)
    for width, sides in product((80, 99, 100, 132), (2, 3, 4)):
        layout = Layout.of(Size(width, 24), sides)
        for text in texts:
            assert len(stage.prompt_rows(layout, text)) <= LONGEST_PROMPT


@pytest.mark.parametrize("form", FORMS)
def test_the_help_of_every_form_fits_its_window(form: str) -> None:
    for giveaway in (False, True):
        options = Options(FORMS[form].targets[-1], form=FORMS[form], giveaway=giveaway)
        seen = next(view for view, _ in moments(options, 1) if view.decision)
        for size in SIZES:
            screen = replace(shown_on(seen, size), options=options)
            lines = reading.lines(help_text(screen), size)
            assert max(map(len, lines)) <= size.width - 4
            assert ("THIS GAME" in lines) == (giveaway or form != "six")
