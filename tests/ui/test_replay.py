"""A game that is over, step by step: what lies open, where keys lead, and how it is told."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise

import pytest

from cribbage.cli import main
from cribbage.engine.cards import Card
from cribbage.engine.events import Played
from cribbage.engine.options import FORMS, LOWEST_TARGET, Options
from cribbage.guide import Step
from cribbage.record import written
from cribbage.replaying import run, steps
from cribbage.session import Game, play, replayed
from cribbage.ui import stepping
from cribbage.ui.glyphs import LETTERS, SYMBOLS, Glyphs
from cribbage.ui.layout import MINIMUM, Size
from cribbage.ui.plain import PlainFront
from cribbage.ui.render import render
from cribbage.ui.screen import Mode, Screen, asked, press
from cribbage.ui.wording import replay
from cribbage.ui.wording.manner import Manner
from tests.bots.views import BOTS
from tests.ui.fake_terminal import ENTER, SPACE, signs
from tests.ui.frames import names_on_table
from tests.ui.games import names_alone
from tests.ui.test_reading import NEXT, PAGE_DOWN, PAGE_UP, PREVIOUS

SIZES = (MINIMUM, Size(100, 30), Size(132, 43))


@cache
def played(form: str, *, giveaway: bool = False) -> Game:
    options = Options(LOWEST_TARGET, form=FORMS[form], giveaway=giveaway)
    seats = options.form.seats
    bots = [BOTS["casual"]] * seats
    game = Game.new(options, 4, level="casual")
    return play(game, bots, [True] * seats, lambda _: None)


def manner(form: str, *, spoken: bool = False) -> Manner:
    return Manner(names=names_alone(FORMS[form]), spoken=spoken, symbols=not spoken)


def frame_of(step: Step, form: str, size: Size, glyphs: Glyphs = SYMBOLS) -> set[Card]:
    """The cards that can be seen on the table."""
    screen = Screen(
        size,
        view=step.view,
        tally=(0,) * FORMS[form].sides,
        names=names_alone(FORMS[form]),
        open_hands=step.hands,
        open_crib=step.crib,
        log=(*step.earlier, *step.lines),
        fresh=len(step.lines),
    )
    screen = asked(screen, Mode.STEP, "Deal 1, 2 of 3. ")
    return names_on_table(render(screen, glyphs))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMS)
def test_all_that_is_held_or_thrown_lies_open_at_every_step(form: str, size: Size) -> None:
    for step in steps(played(form), manner(form)):
        if step.view.deal:
            held = {card for hand in step.hands or step.view.shown for card in hand}
            assert held | set(step.crib) <= frame_of(step, form, size)


@pytest.mark.parametrize("form", FORMS)
def test_every_card_dealt_is_somewhere(form: str) -> None:
    numbers = FORMS[form]
    for step in steps(played(form), manner(form)):
        if step.view.deal and step.hands:
            on_table = [laid.card for pile in step.view.piles for laid in pile]
            cards = [*(card for hand in step.hands for card in hand), *step.crib, *on_table]
            assert (
                len(cards) == len(set(cards)) == numbers.seats * numbers.dealt + (numbers.from_pack)
            )


def test_with_letters_as_well() -> None:
    for step in steps(played("six"), manner("six")):
        held = {card for hand in step.hands for card in hand}
        assert held <= frame_of(step, "six", MINIMUM, LETTERS)


@pytest.mark.parametrize("giveaway", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_the_steps_tell_the_whole_game_in_order(form: str, giveaway: bool) -> None:
    game = played(form, giveaway=giveaway)
    found = steps(game, manner(form))
    assert found[-1].view.result == game.state.result
    assert [step.view.deal for step in found] == sorted(step.view.deal for step in found)
    plays = [step for turn in replayed(game) for step in turn.steps]
    told = [line for step in found for line in step.lines]
    assert sum(isinstance(each.event, Played) for each in plays) == sum(
        "play" in line and line.rstrip(".").split(": ")[-1].isdigit() for line in told
    )
    for before, after in pairwise(found):
        if before.view.deal == after.view.deal:
            assert after.earlier == (*before.earlier, *before.lines)
        else:
            assert after.earlier == ()


# Keys


def test_keys_lead_forward_back_and_by_deals() -> None:
    found = steps(played("six"), manner("six"))
    deals = [step.view.deal for step in found]
    last = len(found) - 1
    first = {deal: deals.index(deal) for deal in set(deals)}
    for at in range(len(found)):
        assert stepping.after(found, at, stepping.ON) == min(last, at + 1)
        assert stepping.after(found, at, stepping.BACK) == max(0, at - 1)
        assert stepping.after(found, at, stepping.NEXT_DEAL) == first.get(deals[at] + 1, last)
        before = stepping.after(found, at, stepping.PREVIOUS_DEAL)
        assert before in first.values()
        assert before < at or at == 0


def test_what_the_keys_mean() -> None:
    screen = asked(Screen(MINIMUM), Mode.STEP, "", about=replay.ABOUT)
    for keys, answer in (
        ((SPACE, ENTER, NEXT, PAGE_DOWN), stepping.ON),
        ((*signs("bB"), PREVIOUS, PAGE_UP), stepping.BACK),
        (signs("nN"), stepping.NEXT_DEAL),
        (signs("pP"), stepping.PREVIOUS_DEAL),
        (signs("qQ"), stepping.OUT),
    ):
        for key in keys:
            assert press(screen, key)[1] == answer
    assert press(screen, signs("x")[0]) == (screen, None)
    helped, _ = press(screen, signs("?")[0])
    assert helped.reading is not None
    assert replay.ABOUT in helped.reading.paragraphs


# Line by line


def told(typed: str, *, echoes: bool) -> str:
    paper = io.StringIO()
    front = PlainFront(manner("six", spoken=True), io.StringIO(typed), paper, echoes=echoes)
    run(front, played("six"), None)
    return paper.getvalue()


def test_behind_a_pipe_the_whole_game_is_told_at_once() -> None:
    text = told("", echoes=False)
    assert "Enter: on" not in text
    assert text.count("You hold: ") == played("six").state.deal
    assert text.count("I hold: ") == played("six").state.deal
    assert text.splitlines()[-1] == "The game ends here."
    assert "In the crib: " in text
    assert "The score: " in text


def test_at_a_terminal_each_step_is_asked_for() -> None:
    text = told("\nb\nn\np\nx\nq\n", echoes=True)
    places = re.findall(r"(?:Deal \d, )?\d+(?= of \d+\. Enter: on)", text)
    found = steps(played("six"), manner("six", spoken=True))
    first = next(at for at, step in enumerate(found, 1) if step.view.deal == 1)
    assert places == ["1", "2", "1", f"Deal 1, {first}", "1", "1"]


def test_it_ends_with_a_word(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(written(played("three")))
    assert main(["--plain", "--replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "That was the game."
    assert "Ada holds: " in out
