"""The deal that the rules tell of from beginning to end is a deal, and its points are right."""

from __future__ import annotations

import re

from cribbage.engine.cards import PACK, Card
from cribbage.engine.scoring import points, score_play, score_show
from cribbage.ui.wording.rulebook import RULES

(DEAL,) = (texts for heading, texts in RULES if heading == "A deal from beginning to end")
CARD = r"[A2-9TJQK][CDHS]"
PLAYED = re.compile(rf"(pone|dealer) ({CARD}), (\d+)(?:: ([a-z ]+), (\d) points?)?")
WORTH = re.compile(r"(\d+) points?")


def cards(text: str) -> list[Card]:
    return [*map(Card.parse, re.findall(CARD, text))]


def test_the_cards_are_dealt_once() -> None:
    dealt = cards(DEAL[0])
    hands = dealt[:6], dealt[8:14]
    assert len({*hands[0], *hands[1], dealt[-1]}) == 13
    assert {*dealt[6:8], *dealt[14:16]} < {*hands[0], *hands[1]}
    assert set(dealt) < set(PACK)


def test_the_play_scores_as_told() -> None:
    count: list[Card] = []
    pegged = {"pone": 0, "dealer": 0}
    for player, name, number, reason, told in PLAYED.findall(" ".join(DEAL[2:6])):
        card = Card.parse(name)
        if sum(each.rank.pips for each in count) + card.rank.pips > 31:
            assert "go, 1 point, pone" in DEAL[4]
            pegged["pone"] += 1
            count = []
        count.append(card)
        assert sum(each.rank.pips for each in count) == int(number)
        made = points(score_play(count)) + (reason == "the last card")
        assert made == int(told or 0)
        pegged[player] += int(told or 0)
    assert pegged == {"pone": 9, "dealer": 1}


def test_the_show_scores_as_told() -> None:
    starter = cards(DEAL[0])[-1]
    told = [int(WORTH.findall(row)[-1]) for row in DEAL[7:10]]
    hands = [cards(row) for row in DEAL[7:10]]
    assert cards(DEAL[6]) == [starter]
    found = [points(score_show(hand, starter, crib=at == 2)) for at, hand in enumerate(hands)]
    assert found == told == [14, 12, 2]
    assert [int(number) for number in re.findall(r"\d+", DEAL[10])] == [9 + 14, 1 + 12 + 2]
