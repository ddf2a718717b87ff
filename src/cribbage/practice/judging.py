"""What an answer was worth beside the right one."""

from __future__ import annotations

from dataclasses import dataclass

from cribbage.engine.events import CountJudged
from cribbage.engine.moves import Count, Discard, Move, Play
from cribbage.engine.scoring import points
from cribbage.engine.state import Phase, View
from cribbage.practice.hardness import found_in
from cribbage.tutor.judging import CardJudged, ThrowJudged, is_dear, judged_cards, judged_throws
from cribbage.tutor.verdicts import CardVerdict, ThrowVerdict


@dataclass(frozen=True, slots=True)
class ThrowAnswer:
    """A throw beside the best one, and the next one that costs enough not to be right."""

    verdict: ThrowVerdict
    second: ThrowJudged | None


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """A card beside the best one, and the next one that costs enough not to be right."""

    verdict: CardVerdict
    second: CardJudged | None


Answer = CountJudged | ThrowAnswer | CardAnswer


def judged(view: View, move: Move) -> Answer:
    """The answer to the decision of the view, which must be one of those practised."""
    if isinstance(move, Discard):
        throws = judged_throws(view)
        thrown = set(move.cards)
        chosen = next(each for each in throws if set(each.thrown) == thrown)
        second = next((each for each in throws if is_dear(throws[0], each)), None)
        return ThrowAnswer(ThrowVerdict(chosen, throws[0]), second)
    if isinstance(move, Play):
        cards = judged_cards(view)
        card = next(each for each in cards if each.card == move.card)
        other = next((each for each in cards if is_dear(cards[0], each)), None)
        return CardAnswer(CardVerdict(card, cards[0]), other)
    assert isinstance(move, Count)
    found = found_in(view)
    claim = view.options.form.understood(move.points)
    crib = view.phase is Phase.COUNT_CRIB
    return CountJudged(view.seat, crib, claim, points(found), found)


def is_right(answer: Answer) -> bool:
    """Whether the count is exact, or the choice does not cost enough to be worth a remark."""
    if isinstance(answer, CountJudged):
        return answer.claim == answer.right
    return not answer.verdict.is_dear
