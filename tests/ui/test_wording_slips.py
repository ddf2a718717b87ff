"""What a wrong count got wrong, in sentences."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from cribbage.engine import events as ev
from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.moves import Count
from cribbage.engine.options import FORMS, Form, Options
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Phase, View
from cribbage.tutor.slips import slip
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner
from tests.engine.random_games import random_move

from .games import names_alone, names_of_people
from .test_wording import is_sound

LONG, QUIET, SPOKEN = (
    Manner(explain=True),
    Manner(explain=True, quiet=True),
    Manner(explain=True, spoken=True),
)
FORM_OF_SIZE = {3: "five", 4: "six", 5: "seven"}


def judged(
    cards: str, claim: int, *, crib: bool = False, seat: int = 0
) -> tuple[ev.CountJudged, View]:
    """A count of the cards, the last of which is the starter, as seat 0 sees it judged."""
    *hand, starter = parse_cards(cards)
    return judged_hand(tuple(hand), starter, claim, crib=crib, seat=seat)


def judged_hand(
    hand: tuple[Card, ...], starter: Card, claim: int, *, crib: bool, seat: int = 0
) -> tuple[ev.CountJudged, View]:
    found = score_show(hand, starter, crib=crib)
    form = FORMS[FORM_OF_SIZE[len(hand)]]
    seen = replace(
        view(new_game(Options(form.targets[0], form=form), 0), 0),
        starter=starter,
        shown=(hand,) * 2,
        crib=hand if crib else (),
    )
    return ev.CountJudged(seat, crib, claim, points(found), found), seen


def sentence(event: ev.CountJudged, seen: View, manner: Manner) -> str:
    """The line between the first one and the explanation; empty where there is none."""
    _, *lines = told(event, seen, manner)
    named = lines[: len(lines) - len(event.found) - 1]
    assert len(named) <= 1
    return "".join(named)


@pytest.mark.parametrize(
    ("cards", "claim", "long", "quiet"),
    [
        (
            "4H 5S 5C 6D KC",
            13,
            "You missed the second run 4-5-6 with the other five.",
            "Missed: second run 4-5-6 (other 5).",
        ),
        (
            "4H 5S 5C 6D KC",
            19,
            "It looks as if you counted one of the two runs 4-5-6 twice.",
            "Twice? one of two runs 4-5-6.",
        ),
        (
            "4H 5S 5C 6D 6C",
            21,
            "You missed one of the four runs 4-5-6.",
            "Missed: one of four runs 4-5-6.",
        ),
        ("4H 5S 6C KD JD", 6, "You missed the run 4-5-6.", "Missed: run 4-5-6."),
        (
            "7H 8S 8C 8D KD",
            10,
            "You missed one of the three fifteens 7-8.",
            "Missed: one of three fifteens 7-8.",
        ),
        (
            "5H JS 2C 9D KC",
            2,
            "You missed one of the two fifteens.",
            "Missed: one of two fifteens.",
        ),
        ("5H JS 3C 8D 9D", 0, "You missed the fifteen 5-J.", "Missed: fifteen 5-J."),
        ("6H 6S 2C 8D TC", 0, "You missed the pair of sixes.", "Missed: pair 6-6."),
        ("AH AS KC KD 8D", 2, "You missed one of the two pairs.", "Missed: one of two pairs."),
        ("AH AS AC KD 8D", 0, "You missed the three aces.", "Missed: A-A-A."),
        ("AH AS AC KD 8D", 2, "You counted only two cards of the three aces.", "Only 2 of A-A-A."),
        (
            "AH AS AC AD 8D",
            6,
            "You counted only three cards of the four aces.",
            "Only 3 of A-A-A-A.",
        ),
        (
            "9H TS JD QD 2C",
            3,
            "You counted only three cards of the run 9-T-J-Q.",
            "Only 3 of run 9-T-J-Q.",
        ),
        (
            "9H TS JD QD 2C",
            7,
            "You counted a shorter run inside the run 9-T-J-Q as well.",
            "Run inside run 9-T-J-Q.",
        ),
        ("2H 4H 6H 8H KC", 0, "You missed the flush.", "Missed: flush."),
        ("2H 4H 6H 8H KH", 4, "You counted only four cards of the flush.", "Only 4 of flush."),
        ("2H 4S 6C JD KD", 0, "You missed his nobs.", "Missed: nobs."),
        ("2H 4S 6C JD KD", 2, "It looks as if you counted his nobs twice.", "Twice? nobs."),
        (
            "2H 4S 6C JD KS",
            1,
            "You counted his nobs, but no jack beside the starter is of its suit.",
            "No nobs.",
        ),
        (
            "2H 4S 6C JD JS",
            3,
            "You counted his nobs, but no jack beside the starter is of its suit.",
            "No nobs.",
        ),
        (
            "2H 4H 6H KD QH",
            4,
            "You counted a flush, but all four cards of the hand must be of one suit.",
            "No flush: 2H 4H 6H QH.",
        ),
        (
            "2H 4H KD QH",
            3,
            "You counted a flush, but all three cards of the hand must be of one suit.",
            "No flush: 2H 4H QH.",
        ),
        ("3H 3S 3C 4D 4H 4S", 12, "You missed one of the two triplets.", ""),
        ("5H 5S 5C 5D JH KH", 35, "You missed one of the 12 fifteens.", ""),
    ],
)
def test_the_combination_is_named(cards: str, claim: int, long: str, quiet: str) -> None:
    happened = judged(cards, claim)
    assert sentence(*happened, LONG) == long
    assert sentence(*happened, QUIET) == quiet or not quiet


def test_a_flush_of_the_crib_needs_the_starter() -> None:
    happened = judged("2H 4H 6H 8H KC", 4, crib=True)
    assert (
        sentence(*happened, LONG)
        == "You counted a flush, but in the crib all five cards must be of one suit."
    )
    assert sentence(*happened, QUIET) == "No flush: 2H 4H 6H 8H."


def test_for_the_ear_ranks_are_words() -> None:
    happened = judged("4H 5S 5C 6D KC", 13)
    assert (
        sentence(*happened, SPOKEN)
        == "You missed the second run four-five-six with the other five."
    )


def test_nothing_is_named_where_it_cannot_be_told() -> None:
    for manner in (LONG, QUIET):
        assert sentence(*judged("5H 5S JD 9D 2C", 4), manner) == ""


def test_nothing_is_named_without_explanations_or_of_a_right_count() -> None:
    assert len(told(*judged("4H 5S 5C 6D KC", 13), Manner())) == 1
    assert len(told(*judged("4H 5S 5C 6D KC", 16), LONG)) == 1


def test_who_counted_wrong_is_told() -> None:
    event, seen = judged("4H 5S 6C KD JD", 6, seat=1)
    assert sentence(event, seen, LONG) == "I missed the run 4-5-6."
    named = replace(LONG, names=("Ann", "Bob"))
    assert sentence(event, seen, named) == "Bob missed the run 4-5-6."
    among = replace(LONG, names=("", "Ada"))
    assert sentence(*judged("4H 5S 6C KD JD", 6), among) == "You missed the run 4-5-6."


@pytest.mark.thorough
@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_sentence_is_sound_in_each_voice(size: int) -> None:
    chance = Random(size)
    told_of: set[tuple[str, str]] = set()
    for _ in range(300):
        pack = PACK[:: chance.choice((1, 4))] if size < 5 else PACK[8:40]
        *hand, starter = chance.sample(pack, size + 1)
        right = points(score_show(hand, starter))
        claim = max(0, right + chance.choice((-10, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6)))
        for seat, crib in product((0, 1), (False, True)):
            event, seen = judged_hand(tuple(hand), starter, claim, crib=crib, seat=seat)
            found = slip(event.found, hand, starter, claim)
            for names in ((), ("Ann", "Bob")):
                long, quiet, spoken = (
                    sentence(event, seen, replace(manner, names=names))
                    for manner in (LONG, QUIET, SPOKEN)
                )
                assert bool(long) == bool(quiet) == bool(spoken) == (found is not None)
                if found is None:
                    continue
                told_of.add((found.fault.value, found.kind.value))
                assert all(map(is_sound, (long, quiet, spoken)))
                assert len(quiet) < len(long) <= len(spoken)
                who = ("Ann ", "Bob ") if names else ("You ", "I ")
                assert long.startswith((who[seat], "It looks as if you "))
    assert len(told_of) > 8


@pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.name)
@pytest.mark.parametrize("together", [False, True])
def test_it_is_told_in_games_of_every_form(form: Form, together: bool) -> None:
    names = names_of_people(form) if together else names_alone(form)
    named = 0
    for event, seen in counts_in_games(form):
        text = sentence(event, seen, replace(LONG, names=names))
        named += bool(text)
    assert named > 3


def counts_in_games(form: Form) -> list[tuple[ev.CountJudged, View]]:
    """What seat 0 sees of counts that are found wrong in a game."""
    random = Random(3)
    state = new_game(Options(form.targets[-1], form=form), 0)
    found: list[tuple[ev.CountJudged, View]] = []
    while (decision := legal(state)) is not None and len(found) < 60:
        move = random_move(state, decision, random)
        if decision.phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
            assert decision.seat is not None
            move = Count(decision.seat, random.choice((0, 2, 4, 6)))
        state, steps = apply(state, move)
        found += [
            (step.event, view(step.state, 0, settled=False))
            for step in steps
            if isinstance(step.event, ev.CountJudged)
        ]
    return found


@pytest.mark.parametrize(("form", "missed"), [("six", True), ("seven", False)])
def test_nineteen_is_none_where_no_hand_is_worth_it(form: str, missed: bool) -> None:
    """Who says 19 has missed all there is; but some hands of seven cards are worth it."""
    random = Random(1)
    state = new_game(Options(form=FORMS[form]), 0)
    told_of: list[str] = []
    while (decision := legal(state)) is not None and len(told_of) < 10:
        move = random_move(state, decision, random)
        if decision.phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
            assert decision.seat is not None
            move = Count(decision.seat, 19)
        state, steps = apply(state, move)
        told_of += [
            sentence(step.event, view(step.state, 0, settled=False), LONG)
            for step in steps
            if isinstance(step.event, ev.CountJudged)
        ]
    assert any("missed" in text for text in told_of) == missed
