"""Whole games on the screen: nothing said is missed, nothing hidden shows, no key is lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle, groupby, islice, pairwise, product

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.events import CountJudged, SaidGo
from cribbage.engine.moves import Discard, Move
from cribbage.engine.options import FORMS, LOWEST_TARGET, SHORT, Options
from cribbage.engine.rules import view
from cribbage.engine.scoring import score_show
from cribbage.engine.state import Phase, State, View
from cribbage.guide import Leaf
from cribbage.leaving import GameLeft
from cribbage.match import Settings, Tally, play_match
from cribbage.session import Game, Seen
from cribbage.ui import board
from cribbage.ui.asking import remark_on
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import LETTERS, SYMBOLS
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.wording import endings, prompts
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.telling import telling
from tests.bots.views import playing

from .fake_terminal import FakeTerminal, pauses, play_on_screen
from .frames import fresh_text, joined, names_on_table, size_of
from .games import COMPUTER, YOU, against_classic, names_alone
from .tables import (
    at_challenge,
    at_count,
    at_crib,
    at_cut_for_deal,
    at_cut_for_starter,
    at_discard,
    at_play,
)
from .test_render import face_up
from .typist import ALL_SLIPS, Habits, Overheard, Typist, asks_for_help

WRONG = (0, 5, -4, 0, 3, -2) * 9
WINDOWS = [MINIMUM, Size(81, 25), Size(100, 30), Size(132, 43)]
MANNERS = [Manner(), Manner(explain=True, symbols=True), Manner(quiet=True)]


class Listening(Overheard):
    """Keeps what is told, and hands on the events one at a time, so that each can be watched."""

    def __init__(self, front: ScreenFront, typist: Typist, manner: Manner) -> None:
        super().__init__(front, typist)
        self._manner = manner
        self.told: list[str] = []
        self.view: View | None = None
        self.before: View | None = None
        self.remark: tuple[str, ...] = ()

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        for each in seen:
            self.before, self.view = self.view, each.view
            self.told += [
                line
                for each_told in telling([each], self.remark, self._manner)
                for line in each_told.lines
            ]
            self.remark = ()
            super().watch(seat, [each])

    def decide(self, view: View) -> Move:
        self.before, self.view = self.view, view
        move = super().decide(view)
        self.before = view
        self.remark = remark_on(view, move, self._manner, alone=True)
        return move

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self._seed = seed
        super().begin(tally, options, seed, level)

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        self.told.append(endings.games_won(tally.games, 2, self._manner))
        self.told.append(prompts.seed_was(self._seed, number, self._manner))
        return super().another_game(tally, game, number)


def whole_game(
    settings: Settings,
    manner: Manner,
    size: Size,
    look: Callable[[Frame, Listening], None],
    count_errors: tuple[int, ...] = WRONG,
) -> Listening:
    typist = Typist(Habits(count_errors=count_errors, lift="9"))
    terminal = FakeTerminal(typist, [size], lambda frame: look(frame, front))
    glyphs = SYMBOLS if manner.symbols else LETTERS
    front = Listening(ScreenFront(terminal, manner, glyphs), typist, manner)
    play_match(front, settings)
    return front


# What is told


@pytest.mark.parametrize("size", [MINIMUM, Size(100, 30)])
@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("muggins", [False, True])
def test_every_message_is_seen_before_it_is_gone(size: Size, manner: Manner, muggins: bool) -> None:
    """Each stands among the fresh ones of a frame that waits for the player."""
    seen = 0

    def look(frame: Frame, front: Listening) -> None:
        nonlocal seen
        text = fresh_text(frame)
        for last in range(len(front.told), seen, -1):
            if text.endswith(joined(" ".join(front.told[seen:last]))):
                seen = last
                break

    settings = against_classic(target=SHORT, seed=11, muggins=muggins)
    front = whole_game(settings, manner, size, look)
    assert not front.told[seen:]
    assert seen > 50


def pages_before(asked: View, line: str, size: Size, seen: Sequence[Seen]) -> list[str]:
    """The fresh messages of each frame until the question is answered with this line."""
    pages: list[str] = []
    typist = Typist(Habits(), [line])
    typist.view = asked
    terminal = FakeTerminal(typist, [size], lambda frame: pages.append(fresh_text(frame)))
    front = ScreenFront(terminal, Manner(explain=True), LETTERS)
    front.begin(Tally(), Options(), "5", "classic")
    front.watch(YOU, seen)
    front.decide(asked)
    # Each key that is typed paints the last page again.
    return [page for page, _ in groupby(pages)]


@pytest.mark.parametrize("size", [MINIMUM, Size(100, 30)])
@pytest.mark.parametrize(
    ("state", "line"),
    [
        (at_cut_for_deal, "4"),
        (at_discard, "kd qs"),
        (at_cut_for_starter, "4"),
        (at_play, "4"),
        (at_count, "4"),
        (at_crib, "4"),
        (at_challenge, ""),
    ],
)
def test_no_number_of_messages_is_too_much(
    size: Size, state: Callable[[], State], line: str
) -> None:
    """However many come before a question, all are seen, the last ones together with it."""
    asked = view(state(), YOU)
    best = score_show(parse_cards("5C 5D 5S JH"), Card.parse("5H"))
    judged, go = CountJudged(YOU, False, 3, 29, best), SaidGo(COMPUTER)
    for explained, more in product((1, 2), range(8)):
        events = [judged] * explained + [go] * more
        seen = [Seen(event, view(at_count(), YOU)) for event in events]
        messages = [text for each in seen for text in told(*each, Manner(explain=True))]
        assert joined(" ".join(pages_before(asked, line, size, seen))) == joined(" ".join(messages))


def test_a_pause_comes_where_something_would_be_missed_and_not_elsewhere() -> None:
    """Each pause shows something new."""
    texts: list[str] = []
    for size in WINDOWS:
        whole_game(
            against_classic(target=SHORT, seed=11),
            Manner(explain=True),
            size,
            lambda frame, _: texts.append(fresh_text(frame) if pauses(frame) else "none"),
        )
    assert all(texts)
    assert set(texts) != {"none"}


def test_refusals_are_told_on_the_screen() -> None:
    frames: list[str] = []
    play_on_screen(
        against_classic(target=SHORT, muggins=True, seed=2),
        Manner(),
        Habits(slips=(*ALL_SLIPS, asks_for_help), lift="20"),
        sizes=[MINIMUM],
        look=lambda frame, typist, new: frames.append(joined(" ".join(frame.lines))),
        glyphs=LETTERS,
        again=["n"],
    )
    everything = "\n".join(frames)
    for refusal in (
        '"fish" is not a card',
        "You hold no",
        "You hold more than one",
        "That would pass 31",
        "is out of range: from 4 to 48",
        '"deep" is not a whole number',
        "is out of range: from 0 to 29",
    ):
        assert refusal in everything


# What is hidden


@pytest.mark.parametrize("manner", MANNERS)
def test_no_hidden_card_is_on_the_table_in_any_frame(manner: Manner) -> None:
    """A frame shows the table after an event or, if it pauses, still the table before it."""
    frames = 0

    def look(frame: Frame, front: Listening) -> None:
        nonlocal frames
        allowed = [face_up(each) for each in (front.view, front.before) if each]
        assert any(names_on_table(frame) <= cards for cards in [set[Card](), *allowed])
        frames += 1

    for seed in range(4):
        whole_game(against_classic(target=SHORT, seed=seed), manner, MINIMUM, look, count_errors=())
    assert frames > 100


# Resizing

SIZES = [MINIMUM, Size(60, 20), Size(140, 50), Size(1, 1), Size(80, 25), Size(100, 24)]


def test_a_game_goes_on_as_before_through_any_change_of_size() -> None:
    def play(sizes: Sequence[Size]) -> tuple[str, list[str]]:
        answers: list[str] = []

        def look(frame: Frame, typist: Typist, new: bool) -> None:
            if (
                typist.view
                and typist.view.decision
                and (not answers or answers[-1] != str(typist.view))
            ):
                answers.append(str(typist.view))
            assert size_of(frame) in SIZES

        last = play_on_screen(
            against_classic(target=SHORT, seed=9),
            Manner(),
            Habits(),
            sizes=sizes,
            look=look,
            again=["n"],
        )
        return last, answers

    calm = play([MINIMUM])
    assert play([*islice(cycle(SIZES), 500), MINIMUM]) == calm


def test_typing_survives_a_change_of_size() -> None:
    """What was typed before the window became too small is still there after."""
    rows: list[str] = []
    sizes = [MINIMUM] * 3 + [Size(10, 5)] * 3 + [Size(120, 40)]
    answer = decide(
        at_play(), ["king"], sizes=sizes, look=lambda frame: rows.append(frame.lines[-2])
    )
    assert answer == ("Play", "KD")
    assert any("king" in row for row in rows)


# Answers


def decide(
    state: State,
    lines: Sequence[str],
    *,
    sizes: Sequence[Size] = (MINIMUM,),
    look: Callable[[Frame], None] = lambda frame: None,
) -> tuple[str, ...]:
    """What the player does when these lines are typed: the kind of move, and the cards."""
    typist = Typist(Habits(), lines)
    asked = view(state, YOU)
    typist.view = asked
    front = ScreenFront(FakeTerminal(typist, sizes, look), Manner(), LETTERS)
    front.begin(Tally(), Options(), "5", "classic")
    move = front.decide(asked)
    assert not typist.lines
    cards = move.cards if isinstance(move, Discard) else (getattr(move, "card", ""),)
    number = str(getattr(move, "points", getattr(move, "lift", "")))
    return (type(move).__name__, *(str(card) for card in cards if card), *([number] * bool(number)))


@pytest.mark.parametrize(
    ("state", "lines", "move"),
    [
        (at_cut_for_deal, [""], ("Cut", "4")),
        (at_cut_for_deal, ["99", "48"], ("Cut", "48")),
        (at_discard, ["kd", "u", "2h", "4d"], ("Discard", "2H", "4D")),
        (at_discard, ["fish", "kd qs"], ("Discard", "KD", "QS")),
        (at_discard, ["?", "kd", "?", "qs"], ("Discard", "KD", "QS")),
        (at_discard, ["undo", "kd", "qs"], ("Discard", "KD", "QS")),
        (at_play, ["help", "5"], ("Play", "5C")),
        (at_count, ["30", "12"], ("Count", "12")),
        (at_challenge, [""], ("Accept",)),
        (at_challenge, ["x", "m"], ("Muggins",)),
        (at_discard, ["h", "kd", "hint", "qs"], ("Discard", "KD", "QS")),
        (at_play, ["h", "5"], ("Play", "5C")),
        (at_challenge, ["h", "m"], ("Muggins",)),
    ],
)
def test_answers_on_the_screen(
    state: Callable[[], State], lines: list[str], move: tuple[str, ...]
) -> None:
    assert decide(state(), lines) == move


def test_a_discard_taken_back_is_in_the_hand_again() -> None:
    hands: list[int] = []
    decide(
        at_discard(), ["kd", "u", "2h", "4d"], look=lambda f: hands.append(len(names_on_table(f)))
    )
    changes = [hands[0], *(new for old, new in pairwise(hands) if new != old)]
    assert changes == [6, 5, 6, 5]


@pytest.mark.parametrize(("key", "short"), [("s", True), ("S", True), ("l", False), ("", False)])
def test_the_length_is_asked_with_one_key(key: str, short: bool) -> None:
    typist = Typist(Habits(), [key])
    front = ScreenFront(FakeTerminal(typist, [MINIMUM]), Manner(), SYMBOLS)
    assert front.short_game(Options()) is short


@pytest.mark.parametrize(("key", "again"), [("y", True), ("Y", True), ("n", False), ("", False)])
def test_another_game_is_asked_with_one_key(key: str, again: bool) -> None:
    frames: list[str] = []
    typist = Typist(Habits(), [key])
    terminal = FakeTerminal(typist, [MINIMUM], lambda f: frames.append(" ".join(f.lines)))
    front = ScreenFront(terminal, Manner(), SYMBOLS)
    front.begin(Tally((1, 2)), Options(), "77", "classic")
    assert front.another_game(Tally((1, 4)), Game.new(Options(), 77), None) is again
    assert "77" in frames[-1]
    assert "you 1, I 4" in joined(frames[-1])


def test_leaving_tells_the_seed_of_the_game_that_is_left() -> None:
    for word in ("quit", "exit"):
        typist = Typist(Habits(), [word])
        typist.view = view(at_play(), YOU)
        front = ScreenFront(FakeTerminal(typist, [MINIMUM]), Manner(), SYMBOLS)
        front.begin(Tally(), Options(), "1234", "classic")
        with pytest.raises(GameLeft):
            front.decide(typist.view)
        assert "1234" in front.last_words()


def test_the_games_won_stand_on_the_board() -> None:
    won: list[int] = []

    def look(frame: Frame, typist: Typist, new: bool) -> None:
        on_board = " ".join(frame.lines[: board.height(2)])
        won.append(sum(int(number) for number in re.findall(r"(\d+) games?", on_board)))

    play_on_screen(
        against_classic(target=SHORT, seed=1),
        Manner(),
        Habits(),
        sizes=[MINIMUM],
        look=look,
        again=["y", "n"],
    )
    assert won == sorted(won)
    assert set(won) == {0, 1, 2}


@pytest.mark.parametrize(("people", "shown"), [((0,), True), ((0, 1), False)])
def test_the_level_stands_on_every_frame_of_a_game_with_the_computer(
    people: tuple[int, ...], shown: bool
) -> None:
    frames: list[bool] = []

    def look(frame: Frame, typist: Typist, new: bool) -> None:
        frames.append("Level: classic" in frame.lines[-1])

    names = () if shown else ("Ann", "Bob")
    settings = against_classic(target=LOWEST_TARGET, people=people, seed=3)
    play_on_screen(settings, Manner(names=names), Habits(), sizes=[MINIMUM], look=look)
    assert set(frames) == {shown}


def test_nobody_is_asked_what_the_computer_decides() -> None:
    """Every question put on the screen is the player's."""
    phases: set[Phase] = set()

    def look(frame: Frame, typist: Typist, new: bool) -> None:
        if typist.view and typist.view.decision:
            assert typist.view.decision.seat == YOU
            phases.add(typist.view.decision.phase)

    play_on_screen(
        against_classic(target=SHORT, seed=3, muggins=True),
        Manner(),
        Habits(),
        sizes=[MINIMUM],
        look=look,
        again=["n"],
    )
    assert {Phase.DISCARD, Phase.PLAY, Phase.COUNT_HAND, Phase.CHALLENGE} <= phases


# The tutor


def test_a_hint_stands_until_the_answer_and_is_remembered() -> None:
    frames: list[str] = []
    typist = Typist(Habits(), ["h", "kd", "qs"])
    asked = view(at_discard(), YOU)
    typist.view = asked
    terminal = FakeTerminal(typist, [MINIMUM], lambda f: frames.append("\n".join(f.lines)))
    front = ScreenFront(terminal, Manner(), LETTERS)
    front.begin(Tally(), Options(), "5", "classic")
    assert not front.took_hint()
    front.decide(asked)
    assert front.took_hint()
    assert not front.took_hint(), "it is told once"
    hinted = ["throw    hand  crib  pegs  wins" in frame for frame in frames]
    assert hinted.index(True) == 2, "after the key and Enter"
    assert hinted[-1] is False, "the second card is asked for without it"


def test_a_hint_without_room_lies_over_the_table() -> None:
    frames: list[Frame] = []
    front = ScreenFront(
        FakeTerminal(Typist(Habits(), ["q", ""]), [MINIMUM], frames.append), Manner(), LETTERS
    )
    front.begin(Tally(), Options(), "5", "classic")
    front._notice(*[f"line {number}" for number in range(16)])
    assert front.short_game(Options()) is False
    assert "line 0" in frames[0].lines[0]
    assert "Page 1 of" in frames[0].lines[-1]
    assert "line 0" not in "".join(frames[-1].lines)


def test_leaves_are_gone_through_and_left_with_the_table_as_it_was() -> None:
    frames: list[str] = []
    table = view(at_play(), YOU)
    leaves = [
        Leaf(None, ("First", *[f"line {number}" for number in range(30)])),
        Leaf(table, ("Beside the table.",)),
        Leaf(None, ("Last.",)),
    ]
    keys = Typist(Habits(), [" ", "b", "b", " ", " ", " ", " "])
    terminal = FakeTerminal(keys, [MINIMUM], lambda f: frames.append("\n".join(f.lines)))
    front = ScreenFront(terminal, Manner(), LETTERS)
    front.begin(Tally(), Options(), "5", "classic")
    before = front._screen
    front.browse(leaves)
    assert front._screen == before
    pages = [re.search(r"(\d) of 4", frame) for frame in frames]
    assert [page and page[1] for page in pages] == ["1", "2", "1", "1", "2", "3", "4"]
    assert "Beside the table." in frames[5]
    assert "Your hand" in frames[5]


@pytest.mark.parametrize(("key", "short"), [("l", False), ("s", True)])
def test_l_answers_the_length_of_the_next_game_too(key: str, short: bool) -> None:
    """Though hands have been laid open in the last one."""
    front = ScreenFront(FakeTerminal(Typist(Habits(), [key]), [MINIMUM]), Manner(), SYMBOLS)
    front.begin(Tally(), Options(), "5", "classic")
    front.show(view(at_crib(), YOU))
    assert front.short_game(Options()) is short


def test_a_hint_of_one_game_is_not_told_of_the_next() -> None:
    typist = Typist(Habits(), ["h", "5"])
    asked = view(at_play(), YOU)
    typist.view = asked
    front = ScreenFront(FakeTerminal(typist, [MINIMUM]), Manner(), LETTERS)
    front.begin(Tally(), Options(), "5", "classic")
    front.decide(asked)
    front.begin(Tally(), Options(), "6", "classic")
    assert not front.took_hint()


@pytest.mark.parametrize("name", ["six", "three", "four"])
def test_what_stands_beside_a_table_is_seen_whole(name: str) -> None:
    """With more tracks there is less room: the lines go on beside the same table."""
    form = FORMS[name]
    frames: list[Frame] = []
    lines = tuple(f"line number {number} of a long explanation" for number in range(14))
    terminal = FakeTerminal(Typist(Habits(), [" "] * 5), [MINIMUM], frames.append)
    manner = Manner(names=names_alone(form))
    front = ScreenFront(terminal, manner, LETTERS, sides=form.sides)
    front.begin(Tally((0,) * form.sides), Options(form=form), "5", "classic")
    front.browse([Leaf(playing("4H 7D KC", form=form), lines)])
    seen = joined(" ".join(row[38:] for frame in frames for row in frame.lines))
    for number in range(14):
        assert f"line number {number} of" in seen


def test_a_missed_call_is_remarked_on_before_anything_else() -> None:
    asked = replace(view(at_challenge(), YOU), claim=0)
    typist = Typist(Habits(), [""])
    typist.view = asked
    front = ScreenFront(FakeTerminal(typist, [MINIMUM]), Manner(explain=True), LETTERS)
    front.begin(Tally(), Options(muggins=True), "5", "classic")
    front.decide(asked)
    assert front._screen.log[-1].startswith("Muggins would have paid: the count was 0, and ")
