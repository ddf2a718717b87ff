"""Fronts that go on with a game that was left: what is on the table, and what is told."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest

from cribbage.engine.cards import PACK, Card
from cribbage.engine.moves import Move
from cribbage.engine.options import FORMS, LOWEST_TARGET, Options
from cribbage.engine.rules import legal, view
from cribbage.engine.state import View
from cribbage.leaving import GameLeft, Signals
from cribbage.match import Left, Settings, Tally, play_match
from cribbage.session import Game, play
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import SYMBOLS
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.plain import PlainFront
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.terminal import Terminal
from cribbage.ui.wording.cards import in_words
from cribbage.ui.wording.manner import Manner
from tests.bots.views import BOTS
from tests.opponents import PINNED
from tests.ui.fake_terminal import passes, signs
from tests.ui.frames import cards_named, message_area, names_on_table
from tests.ui.games import names_alone, names_of_people


class Stopped(Exception):
    """The player has had enough."""


class Tired:
    """Decides as a casual player, so many times."""

    def __init__(self, decisions: int) -> None:
        self._left = decisions
        self._bot = BOTS["casual"]
        self.game: Game | None = None

    def decide(self, view: View) -> Move:
        if not self._left:
            raise Stopped
        self._left -= 1
        return self._bot.decide(view)

    def keep(self, game: Game) -> None:
        self.game = game


def left_after(
    form: str, decisions: int, people: tuple[int, ...] = (0,), first_dealer: int | None = None
) -> Game:
    """A game that was left at the first seat's decision after so many."""
    options = Options(LOWEST_TARGET, form=FORMS[form])
    seats = options.form.seats
    level = PINNED if len(people) < seats else None
    game = Game.new(options, 4, first_dealer, level, people=people, nonce="0" * 32)
    tired = Tired(decisions)
    players = [tired, *[BOTS["casual"]] * (seats - 1)]
    with pytest.raises(Stopped):
        play(game, players, [True] * seats, lambda _: None, keep=tired.keep)
    assert tired.game is not None
    return tired.game


def left(game: Game) -> Left:
    return Left(game, Tally((0,) * game.options.form.sides), 1)


def settings(game: Game) -> Settings:
    return Settings(
        game.options.form,
        game.options.target,
        people=game.people,
        level=PINNED,
        cut_at_random=True,
    )


def on_paper(game: Game, names: tuple[str, ...], typed: str = "") -> str:
    """What is told line by line until the input ends."""
    paper = io.StringIO()
    manner = Manner(spoken=True, names=names)
    front = PlainFront(manner, io.StringIO(typed), paper, game.people, echoes=True)
    with pytest.raises(GameLeft):
        play_match(front, settings(game), None, left(game))
    return paper.getvalue()


@pytest.mark.parametrize("decisions", [0, 1, 2, 4, 7])
@pytest.mark.parametrize("form", FORMS)
def test_line_by_line_the_deal_so_far_is_told_and_no_other(form: str, decisions: int) -> None:
    game = left_after(form, decisions)
    told = on_paper(game, names_alone(FORMS[form]))
    goes_on = "You go on with the game that you left."
    assert told.count(goes_on) == 1
    deals = [line for line in told.split(goes_on)[1].splitlines() if line.startswith("Deal ")]
    deal = game.state.deal
    numbers = [int(line[5:].split(":")[0]) for line in deals]
    assert numbers in ([deal], [deal - 1, deal], [])
    for card in game.state.hands[0]:
        assert in_words(card) in told
    told = told.split(f"Deal {deal}: ")[-1]
    for seat in range(1, FORMS[form].seats):
        for card in game.state.hands[seat]:
            assert in_words(card) not in told


class Blind(Terminal):
    """A terminal on which these keys are pressed, and then the input ends."""

    def __init__(self, size: Size, keys: Sequence[Key]) -> None:
        super().__init__(Signals(), color=False)
        self._size = size
        self._keys = list(keys)
        self.frames: list[Frame] = []

    def size(self) -> Size:
        return self._size

    def paint(self, frame: Frame) -> None:
        self.frames.append(frame)

    def read(self) -> Key:
        if not self._keys:
            raise GameLeft
        return self._keys.pop(0)

    def forget_typed_ahead(self) -> None:
        pass


def on_screen(game: Game, names: tuple[str, ...], keys: str = "") -> list[Frame]:
    terminal = Blind(MINIMUM, signs(keys))
    manner = Manner(symbols=True, names=names)
    sides = game.options.form.sides
    front = ScreenFront(terminal, manner, SYMBOLS, game.people, sides)
    with pytest.raises(GameLeft):
        play_match(front, settings(game), None, left(game))
    return terminal.frames


@pytest.mark.parametrize("decisions", [1, 2, 4, 7])
@pytest.mark.parametrize("form", FORMS)
def test_on_the_screen_the_cards_lie_as_they_were(form: str, decisions: int) -> None:
    game = left_after(form, decisions)
    last = on_screen(game, names_alone(FORMS[form]), " " * 9)[-1]
    seen = view(game.state, 0)
    decision = legal(game.state)
    assert decision is not None
    on_table = names_on_table(last)
    assert set(seen.hand) <= on_table or set(seen.kept) <= on_table
    hidden = {card for seat, hand in enumerate(game.state.hands) if seat for card in hand}
    shown = {card for hand in seen.shown for card in hand}
    assert not (hidden - shown) & on_table
    assert set(PACK) > on_table


def test_what_was_told_before_is_above_and_what_came_of_the_last_move_is_new() -> None:
    game = left_after("six", 3)
    first = on_screen(game, ())[0]
    rows = message_area(first)
    (at,) = [at for at, row in enumerate(rows) if "You go on with the game" in row]
    assert rows[at].startswith("*")
    assert not any(row.startswith("*") for row in rows[:at])
    assert any(row.startswith("*") for row in rows[at + 1 :])


def test_others_hear_nothing_that_is_not_theirs() -> None:
    game = left_after("three", 1, people=(0, 1, 2))
    names = ("Ann", "Bob", "Cat")
    told = on_paper(game, names)
    (thrown,) = game.state.thrown[0]
    assert thrown not in cards_named(told)
    assert "Pass the keyboard" in told
    for frame in on_screen(game, names):
        assert thrown not in names_on_table(frame)
        assert thrown not in cards_named(" ".join(message_area(frame, 3)))


def left_among_people(form: str, decisions: int) -> Game:
    """In the first deal, and without a cut for it: what is named is of one pack."""
    game = left_after(form, decisions, tuple(range(FORMS[form].seats)), 0)
    assert game.state.deal == 1
    return game


def secrets(game: Game, person: int | None) -> set[Card]:
    """The cards that this person may not know, or, if it is None, that not all may."""
    state = game.state
    hidden = {
        card
        for cards in (state.hands, state.thrown)
        for seat, held in enumerate(cards)
        if seat != person
        for card in held
    }
    return hidden - {card for hand in view(state, 0).shown for card in hand}


@pytest.mark.parametrize("decisions", [0, 1, 2, 3])
@pytest.mark.parametrize("form", FORMS)
def test_line_by_line_who_sits_down_hears_of_no_other_hand(form: str, decisions: int) -> None:
    game = left_among_people(form, decisions)
    told = on_paper(game, names_of_people(FORMS[form]), "\n")
    before, after = told.split("Pass the keyboard", 1)
    assert "You go on with the game that you left." in before
    assert not cards_named(before) & secrets(game, None)
    assert not cards_named(after) & secrets(game, 0)
    assert set(game.state.hands[0]) <= cards_named(after)


@pytest.mark.parametrize("decisions", [0, 1, 2, 3])
@pytest.mark.parametrize("form", FORMS)
def test_on_the_screen_who_sits_down_sees_no_other_hand(form: str, decisions: int) -> None:
    """Nor does anybody who looks at what was told before."""
    game = left_among_people(form, decisions)
    terminal = Blind(MINIMUM, [*signs(" "), *[Key(Action.PAGE_UP)] * 9])
    manner = Manner(symbols=True, names=names_of_people(FORMS[form]))
    front = ScreenFront(terminal, manner, SYMBOLS, game.people, game.options.form.sides)
    with pytest.raises(GameLeft):
        play_match(front, settings(game), None, left(game))
    covered, seated, *back = terminal.frames
    assert passes(covered)
    assert not passes(seated)
    assert back, "what was told before can be looked at"
    assert not named_on(covered) & secrets(game, None)
    assert not named_on(seated) & secrets(game, 0)
    assert set(game.state.hands[0]) <= names_on_table(seated)
    thrown = {card for cards in game.state.thrown for card in cards}
    for frame in back:
        assert not cards_named(" ".join(frame.lines)) & thrown


def named_on(frame: Frame) -> set[Card]:
    return names_on_table(frame) | cards_named(" ".join(frame.lines))
