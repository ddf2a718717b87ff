"""What is right: a count that is exact, a throw or card that costs next to nothing."""

from __future__ import annotations

import pytest

from cribbage.engine.events import CountJudged
from cribbage.engine.moves import Count, Discard, Play
from cribbage.engine.rules import view
from cribbage.engine.state import View
from cribbage.practice.judging import CardAnswer, ThrowAnswer, is_right, judged
from cribbage.tutor.judging import is_dear, judged_throws
from cribbage.tutor.verdicts import verdict_on
from tests.ui.games import YOU
from tests.ui.tables import at_count, at_crib, at_discard, at_play

HAND, CRIB = view(at_count(), YOU), view(at_crib(), YOU)
"""2H 4D 5C KD and 5H 8H JD QS, each with 7C."""


@pytest.mark.parametrize(("table", "right"), [(HAND, 2), (CRIB, 6)])
def test_a_count_is_right_or_it_is_not(table: View, right: int) -> None:
    for claim in range(29):
        answer = judged(table, Count(YOU, claim))
        assert isinstance(answer, CountJudged)
        assert answer.right == right
        assert answer.crib == (table is CRIB)
        assert is_right(answer) == (claim == right)


def test_nineteen_means_none() -> None:
    answer = judged(HAND, Count(YOU, 19))
    assert isinstance(answer, CountJudged)
    assert answer.claim == 0


def test_a_throw_is_right_if_the_tutor_would_not_remark_on_it() -> None:
    table = view(at_discard(), YOU)
    throws = [each.thrown for each in judged_throws(table)]
    for low, high in (throws[0], throws[1], throws[-1]):
        move = Discard(YOU, (high, low))
        answer = judged(table, move)
        assert isinstance(answer, ThrowAnswer)
        assert answer.verdict == verdict_on(table, move)
        assert is_right(answer) == (not answer.verdict.is_dear)
        assert answer.second is not None
        assert is_dear(answer.verdict.best, answer.second)
    assert not is_right(answer)


def test_a_card_is_right_if_the_tutor_would_not_remark_on_it() -> None:
    table = view(at_play(), YOU)
    for card in table.hand[:2]:
        answer = judged(table, Play(YOU, card))
        assert isinstance(answer, CardAnswer)
        assert answer.verdict == verdict_on(table, Play(YOU, card))
        assert is_right(answer) == (not answer.verdict.is_dear)
