"""A move beside the best one."""

from __future__ import annotations

from dataclasses import replace

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.moves import Accept, Count, Discard, Muggins, Play
from cribbage.engine.rules import view
from cribbage.engine.state import Phase
from cribbage.tutor.counts import missed_call
from cribbage.tutor.verdicts import CardVerdict, ThrowVerdict, verdict_on
from tests.bots.views import ME, discarding, playing
from tests.ui.tables import at_challenge


def test_a_bad_throw_is_dear_and_the_best_one_is_not() -> None:
    seen = discarding("5H 5S 5C JD 2H KS")
    bad = verdict_on(seen, Discard(ME, parse_cards("5S 5C")))
    assert isinstance(bad, ThrowVerdict)
    assert bad.is_dear
    assert bad.cost > 0.05
    assert {str(card) for card in bad.chosen.thrown} == {"5S", "5C"}
    good = verdict_on(seen, Discard(ME, bad.best.thrown[::-1]))
    assert good is not None
    assert (good.cost, good.is_dear) == (0, False)


def test_a_bad_card_is_dear() -> None:
    seen = playing("4H 7D KC", "8S", away="2D 2C")
    bad = verdict_on(seen, Play(ME, Card.parse("KC")))
    assert isinstance(bad, CardVerdict)
    assert bad.is_dear
    assert str(bad.best.card) == "7D"


def test_there_is_no_verdict_where_there_is_no_choice() -> None:
    only = playing("2H KC KD", "KH QS 5D", away="3H 4H", held={1: 2})
    assert verdict_on(only, Play(ME, Card.parse("2H"))) is None
    alike = playing("2H 2C", "KS", away="3H 4H", held={1: 1})
    assert verdict_on(alike, Play(ME, Card.parse("2H"))) is None


def test_a_call_is_missed_where_it_would_have_paid() -> None:
    seen = view(at_challenge(), ME)
    assert seen.phase is Phase.CHALLENGE
    assert seen.claim is not None
    right = missed_call(replace(seen, claim=seen.claim + 1), Accept(ME))
    assert right is not None
    assert missed_call(replace(seen, claim=right), Accept(ME)) is None
    assert missed_call(replace(seen, claim=right - 1), Muggins(ME)) is None
    assert missed_call(seen, Count(ME, 3)) is None
