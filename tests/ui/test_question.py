"""A decision put to the player: what each answer does, and what a refusal leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.moves import Accept, Count, Cut, Discard, Move, Muggins, Play
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, view
from cribbage.engine.state import Phase, State
from cribbage.ui.parse import (
    Ambiguous,
    NotACard,
    NotANumber,
    NotInHand,
    NotYesOrNo,
    NumberOutOfRange,
    Refusal,
    TooManyCards,
    WouldPassThirtyOne,
)
from cribbage.ui.question import Question, answer, take_back

from .games import YOU
from .tables import (
    at_challenge,
    at_count,
    at_crib,
    at_cut_for_deal,
    at_cut_for_starter,
    at_discard,
    at_play,
)


def question_at(state: State) -> Question:
    decision = legal(state)
    assert decision is not None
    assert decision.seat == YOU
    return Question(view(state, YOU))


Case = tuple[Callable[[], State], str, Move]
CASES: list[Case] = [
    (at_cut_for_deal, "", Cut(YOU, 4)),
    (at_cut_for_deal, "48", Cut(YOU, 48)),
    (at_cut_for_starter, "", Cut(YOU, 4)),
    (at_cut_for_starter, " 36 ", Cut(YOU, 36)),
    (at_discard, "2h kd", Discard(YOU, parse_cards("2H KD"))),
    (at_discard, "k, 2", Discard(YOU, parse_cards("KD 2H"))),
    (at_play, "king of diamonds", Play(YOU, Card.parse("KD"))),
    (at_play, "4", Play(YOU, Card.parse("4D"))),
    (at_count, "", Count(YOU, 0)),
    (at_count, "19", Count(YOU, 19)),
    (at_count, "29", Count(YOU, 29)),
    (at_crib, "4", Count(YOU, 4)),
    (at_challenge, "", Accept(YOU)),
    (at_challenge, "n", Accept(YOU)),
    (at_challenge, "m", Muggins(YOU)),
]


@pytest.mark.parametrize(("table", "text", "move"), CASES)
def test_an_answer_is_a_move_that_the_rules_allow(
    table: Callable[[], State], text: str, move: Move
) -> None:
    state = table()
    made = answer(question_at(state), text)
    assert made == move
    assert not isinstance(made, Question)
    after, _ = apply(state, made)
    assert after != state


def test_every_kind_of_decision_is_answered_here() -> None:
    asked = {question_at(table()).decision.phase for table, _, _ in CASES}
    not_asked = {Phase.SHUFFLE_TO_CUT, Phase.SHUFFLE_TO_DEAL, Phase.OVER}
    assert asked == set(Phase) - not_asked


@pytest.mark.parametrize(
    ("table", "text", "refusal"),
    [
        (at_cut_for_deal, "49", NumberOutOfRange),
        (at_cut_for_deal, "kd", NotANumber),
        (at_cut_for_starter, "37", NumberOutOfRange),
        (at_discard, "", NotACard),
        (at_discard, "5", Ambiguous),
        (at_discard, "3", NotInHand),
        (at_discard, "2h 4d kd", NotACard),
        (at_play, "5h", NotInHand),
        (at_play, "4 k", TooManyCards),
        (at_count, "30", NumberOutOfRange),
        (at_count, "none", NotANumber),
        (at_crib, "-1", NumberOutOfRange),
        (at_challenge, "perhaps", NotYesOrNo),
    ],
)
def test_a_refusal_leaves_the_question_as_it_was(
    table: Callable[[], State], text: str, refusal: type[Refusal]
) -> None:
    question = question_at(table())
    with pytest.raises(refusal) as refused:
        answer(question, text)
    assert type(refused.value) is refusal
    assert question == question_at(table())


def test_a_card_past_31_is_refused_and_another_one_is_played() -> None:
    state = at_play()
    for card in ("KD", "9S", "4D", "6S"):
        state, _ = apply(state, Play(state.turn, Card.parse(card)))
    question = question_at(state)
    assert question.view.count == 29
    for text in ("5", "5c", "5 of clubs"):
        with pytest.raises(WouldPassThirtyOne):
            answer(question, text)
    assert answer(question, "2") == Play(YOU, Card.parse("2H"))


# Two discards, one after the other


def test_the_first_discard_leaves_the_question_open() -> None:
    question = question_at(at_discard())
    open_still = answer(question, "k")
    assert open_still == Question(question.view, parse_cards("KD"))
    assert isinstance(open_still, Question)
    assert Card.parse("KD") not in open_still.choices
    assert answer(open_still, "2h") == Discard(YOU, parse_cards("KD 2H"))


def test_the_first_discard_cannot_be_the_second_too() -> None:
    question = answer(question_at(at_discard()), "kd")
    assert isinstance(question, Question)
    for text in ("k", "kd", "king of diamonds"):
        with pytest.raises(NotInHand):
            answer(question, text)


def test_a_rank_alone_is_enough_once_the_other_card_of_it_is_laid_away() -> None:
    question = answer(question_at(at_discard()), "5c")
    assert isinstance(question, Question)
    assert answer(question, "5") == Discard(YOU, parse_cards("5C 5H"))


def test_two_more_are_too_many_after_the_first() -> None:
    question = answer(question_at(at_discard()), "kd")
    assert isinstance(question, Question)
    with pytest.raises(TooManyCards):
        answer(question, "2h 4d")


def test_the_first_discard_can_be_taken_back() -> None:
    question = question_at(at_discard())
    after_first = answer(question, "kd")
    assert isinstance(after_first, Question)
    assert take_back(after_first) == question
    assert take_back(question) == question


def test_a_refusal_keeps_the_first_discard() -> None:
    question = answer(question_at(at_discard()), "kd")
    assert isinstance(question, Question)
    with pytest.raises(NotACard):
        answer(question, "fish")
    assert question == Question(question_at(at_discard()).view, parse_cards("KD"))


def test_the_computer_is_never_asked() -> None:
    """A view without a decision of its own makes no question."""
    state = at_challenge(Options(muggins=True))
    with pytest.raises(AssertionError):
        answer(Question(view(state, 1 - YOU)), "")
