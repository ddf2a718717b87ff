"""Endgames in which it can be proven which cards are best: the strongest level must find them.

Each position is proven anew by the test, so that a wrong one cannot slip in; see ``proof``.
The hands named for the other seat are only examples: it may hold anything that fits.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.levels import bot
from cribbage.engine.cards import PACK
from cribbage.engine.moves import Count, Discard, Play
from cribbage.engine.rules import apply, legal, view
from cribbage.engine.state import Phase, State, View
from tests.bots.proof import (
    ME,
    OTHER,
    Proofs,
    at_the_play,
    needing,
    sure_throws,
    to_play,
    to_throw,
)
from tests.bots.views import right_count


def no_chance(label: str, low: int, high: int) -> int:
    """The strongest level leaves nothing to chance."""
    raise AssertionError(label, low, high)


MASTER = bot("master", no_chance)


class Endgame(NamedTuple):
    """A position and the cards to play, by rank, or the cards to throw."""

    name: str
    seen: View
    best: set[str]


SURE = [
    Endgame(
        "needs 2, holds a jack and a five and is led a ten-card: fifteen",
        to_play(
            "5C 8S 9D JH",
            "4S 9H QC KD",
            "KD",
            needs=(2, 1),
            dealer=True,
            starter="2C",
            thrown="AH 9C",
        ),
        {"5"},
    ),
    Endgame(
        "two points that win now, not the better count later",
        to_play(
            "5D 6H 7S KC",
            "4S 9H TD QC",
            "TD",
            needs=(2, 1),
            dealer=True,
            starter="2C",
            thrown="AH 9D",
        ),
        {"5"},
    ),
    Endgame(
        "a pair wins as well as a fifteen",
        to_play(
            "3S 4D 5C TH",
            "4S 9H TD QC",
            "TD",
            needs=(2, 3),
            dealer=True,
            starter="2C",
            thrown="AH 9D",
        ),
        {"5", "T"},
    ),
    Endgame(
        "thirty-one wins before the other counts",
        to_play(
            "AS 6H TD KC",
            "5S 9C TC QH",
            "QH TD 5S",
            needs=(2, 1),
            dealer=True,
            starter="7D",
            thrown="4C JH",
        ),
        {"6"},
    ),
    Endgame(
        "a pair wins as well as thirty-one",
        to_play(
            "5H 6S TD KC",
            "5S 9C TC QH",
            "QH TD 5S",
            needs=(2, 1),
            dealer=True,
            starter="7D",
            thrown="4C JH",
        ),
        {"5", "6"},
    ),
    Endgame(
        "needs 3: either run wins, a fifteen is one short",
        to_play(
            "2C 3D 4S 6H",
            "4H 5D QC KS",
            "4H 4S 5D",
            needs=(3, 1),
            dealer=True,
            starter="9C",
            thrown="JH KD",
        ),
        {"3", "6"},
    ),
    Endgame(
        "needs 6: only a third card of the rank is enough",
        to_play(
            "2D 6H 8C 8S",
            "5D 8H QC KS",
            "8S 8H",
            needs=(6, 1),
            dealer=False,
            starter="9C",
            thrown="JH KD",
        ),
        {"8"},
    ),
    Endgame(
        "needs 2 in a game to 61: pair or fifteen",
        to_play(
            "2C 7H 8S KD",
            "5D 7S QC KS",
            "7S",
            needs=(2, 1),
            dealer=True,
            starter="9C",
            thrown="JH QD",
            target=61,
        ),
        {"7", "8"},
    ),
    Endgame(
        "needs 4 in a game to 45: the run of four",
        to_play(
            "5H 6S 8C KD",
            "7D 9H QC KS",
            "7D 6S 9H",
            needs=(4, 1),
            dealer=True,
            starter="2C",
            thrown="JH QD",
            target=45,
        ),
        {"8"},
    ),
    Endgame(
        "the other's go at 22 shows ten-cards: thirty-one, and the five for the next lead",
        to_play(
            "AC 2H 5C 9S",
            "9H TC QH KD",
            "QH 2H 9H AC",
            needs=(3, 2),
            dealer=True,
            starter="4H",
            thrown="4D JS",
        ),
        {"9"},
    ),
    Endgame(
        "the other has passed: pair and go are three, thirty-one is two",
        to_play(
            "AD AS 6C 7D",
            "7H 8D QS KS",
            "7H 7D QS AS",
            needs=(3, 3),
            dealer=True,
            starter="4C",
            thrown="2H TS",
        ),
        {"A"},
    ),
    Endgame(
        "dealer needs 3: thirty-one, and the last card is the dealer's",
        to_play(
            "2C 3C 7S TS",
            "5H 6C 8D TH",
            "8D 7S 6C",
            needs=(3, 4),
            dealer=True,
            starter="8H",
            thrown="AC AS",
        ),
        {"T"},
    ),
    Endgame(
        "dealer needs 3, pone needs 20: keeps the low card for the go",
        to_play(
            "4S 8H TD KC",
            "2H 3S 6D 9C",
            "2H TD 3S",
            needs=(3, 20),
            dealer=True,
            starter="7D",
            thrown="4C JH",
        ),
        {"8", "K"},
    ),
    Endgame(
        "keeps a pair for the last two cards",
        to_play(
            "4C 4H TC JC",
            "8D 9D TH AH",
            "9D JC TH AH",
            needs=(2, 3),
            dealer=True,
            starter="7H",
            thrown="3D 8H",
        ),
        {"T"},
    ),
    Endgame(
        "the go at 29 showed no ace and no two: 29 again is safe",
        to_play(
            "4D QD KC KD",
            "9D 9H TC TD",
            "TD QD 9D KC 9H",
            needs=(2, 2),
            dealer=True,
            starter="AH",
            thrown="5D 7C",
        ),
        {"K"},
    ),
    Endgame(
        "no run for one who needs 3: two on a six, not a seven",
        to_play(
            "AS 2C 7H JC",
            "2S 6C JD QH",
            "QH AS JD JC 6C",
            needs=(1, 3),
            dealer=True,
            starter="JS",
            thrown="8C KC",
        ),
        {"2"},
    ),
    Endgame(
        "no run for one who needs 3: ace on a nine, not a ten",
        to_play(
            "AC 4D TH JD",
            "3C 7S 9D JS",
            "7S JD JS 4D 9D",
            needs=(1, 3),
            dealer=True,
            starter="3D",
            thrown="5H KS",
        ),
        {"A"},
    ),
    Endgame(
        "pone counts out unless four are pegged: a king on a four, which no run fits",
        to_play(
            "7D 8H QC KS",
            "4C TD KC KH",
            "8H KH QC 4C",
            needs=(2, 4),
            dealer=False,
            starter="6H",
            thrown="3C TC",
        ),
        {"K"},
    ),
    Endgame(
        "needs 1 as pone with a pair in hand: leads the four that nothing can answer",
        to_play(
            "2D 4C 8H QS",
            "6S 7S TD KH",
            "8H KH 2D TD",
            needs=(1, 5),
            dealer=False,
            starter="4H",
            thrown="4D 4S",
        ),
        {"4"},
    ),
]
"""With these cards I win whatever the other holds and plays, and with no others."""

BEST = [
    Endgame(
        "dealer leads to a single card: a jack loses to two ranks, a five to five",
        to_play(
            "AS 5D TD JD",
            "2H 4H 9D JS",
            "JS AS 2H TD 4H",
            needs=(1, 2),
            dealer=True,
            starter="KH",
            thrown="3C KD",
        ),
        {"J"},
    ),
    Endgame(
        "pone needs 2 and counts first: leads the jack, not the five, to a single card",
        to_play(
            "5C 5D TC JH",
            "AS 3D 7C 9D",
            "TC 9D 5C 3D AS",
            needs=(2, 1),
            dealer=False,
            starter="3S",
            thrown="QC QD",
        ),
        {"J"},
    ),
    Endgame(
        "a hand of nothing must peg: thirty leaves room for an ace alone",
        to_play(
            "AS 2H 6H KS",
            "3H 4S 8D KC",
            "2H 4S 6H 8D",
            needs=(2, 1),
            dealer=False,
            starter="JH",
            thrown="5H AC",
        ),
        {"K"},
    ),
    Endgame(
        "a hand of nothing must peg: the highest count for the go",
        to_play(
            "2S 6C TD KC",
            "3D 3H 4S 9C",
            "KC 4S 2S 3D",
            needs=(1, 1),
            dealer=False,
            starter="JH",
            thrown="5C TS",
        ),
        {"T"},
    ),
    Endgame(
        "a hand of nothing leads the ten: the seven loses to more hands",
        to_play(
            "4C 6D 7H TC",
            "8C 8H 9C 9H",
            "4C 9C 6D 8H",
            needs=(1, 3),
            dealer=False,
            starter="QD",
            thrown="AC TH",
        ),
        {"T"},
    ),
    Endgame(
        "29, not 26: fewer cards fit",
        to_play(
            "AD 3C 4D 6C",
            "3H 5D 6S KH",
            "3C 6S 6C KH",
            needs=(1, 1),
            dealer=False,
            starter="3D",
            thrown="7C QH",
        ),
        {"4"},
    ),
    Endgame(
        "thirty, not 28, when only an ace still fits",
        to_play(
            "2C 4D 5S 8D",
            "3H 5H 7S JD",
            "8D 3H 5S JD",
            needs=(1, 1),
            dealer=False,
            starter="8H",
            thrown="9C AS",
        ),
        {"4"},
    ),
    Endgame(
        "28, not 23: only ace, two and three still fit",
        to_play(
            "3D 3H 6S 8D",
            "5S 6H 8S 9H",
            "6S 6H 3D 5S",
            needs=(1, 1),
            dealer=False,
            starter="3S",
            thrown="4H KC",
        ),
        {"8"},
    ),
    Endgame(
        "thirty with three of the aces seen",
        to_play(
            "AS 3H 4C TS",
            "4D 5S 9D KH",
            "TS 5S AS KH",
            needs=(1, 1),
            dealer=False,
            starter="AC",
            thrown="7H AD",
        ),
        {"4"},
    ),
    Endgame(
        "the six makes thirty, the five gives an ace or two room",
        to_play(
            "5C 6C TC JC",
            "3H 8S AH QC",
            "JC 3H TC AH",
            needs=(1, 1),
            dealer=False,
            starter="TS",
            thrown="7D 9S",
        ),
        {"6"},
    ),
    Endgame(
        "dealer needs 1 before the pone counts: the card that takes the go",
        to_play(
            "3D 5H 8H QC",
            "6C 7H 9D TC",
            "7H 3D 9D",
            needs=(1, 1),
            dealer=True,
            starter="AS",
            thrown="3S 5C",
        ),
        {"Q"},
    ),
    Endgame(
        "dealer needs 2 before the pone counts: thirty",
        to_play(
            "AC 6S TH JH",
            "4D 9C JD KH",
            "KH TH 4D",
            needs=(2, 2),
            dealer=True,
            starter="4H",
            thrown="QS TC",
        ),
        {"6"},
    ),
    Endgame(
        "needs 1 in a game to 61: 27, not 21 that ten-cards answer",
        to_play(
            "AD 4C 7D TH",
            "3C 6H 7C 8D",
            "7D 3C AD 6H",
            needs=(1, 1),
            dealer=False,
            starter="6C",
            thrown="5H 9H",
            target=61,
        ),
        {"T"},
    ),
]
"""Nothing wins for sure; every other card is worse against some hands, and better against none."""

THROWS = [
    Endgame(
        "pone needs 4: keeps the flush, not the sevens and eights",
        to_throw("2H 4H 7D 8D JH KH", needs=(4, 32), dealer=False),
        {"7D 8D"},
    ),
    Endgame(
        "pone needs 4: the run of four is in hand already",
        to_throw("AS 2D 9H TC JC QC", needs=(4, 32), dealer=False),
        {"AS 2D"},
    ),
    Endgame(
        "pone needs 4 in a game to 45: two fifteens, not the pair",
        to_throw("AH 4C 8H 8S JH KS", needs=(4, 32), dealer=False, target=45),
        {"8H 8S"},
    ),
    Endgame(
        "pone needs 5: a run and a fifteen",
        to_throw("AS 3C 5C 8S 9D TC", needs=(5, 32), dealer=False),
        {"AS 3C"},
    ),
    Endgame(
        "pone needs 6: throws a pair to keep a run and two fifteens",
        to_throw("2D 2H 4S 5S 6C QH", needs=(6, 32), dealer=False),
        {"2D 2H"},
    ),
    Endgame(
        "pone needs 7 in a game to 61: three fifteens and a pair",
        to_throw("2D 3S 5D TC TS QH", needs=(7, 32), dealer=False, target=61),
        {"2D 3S"},
    ),
    Endgame(
        "pone needs 8: three fifteens and a pair of sixes",
        to_throw("3D 5D 6C 6S 8D 9S", needs=(8, 32), dealer=False),
        {"5D 8D"},
    ),
    Endgame(
        "pone needs 9: run and flush",
        to_throw("5D 5H 6H 7H 8H QS", needs=(9, 32), dealer=False),
        {"5D QS"},
    ),
    Endgame(
        "pone needs 10: eight in hand, and every starter adds two",
        to_throw("2S 3S 4D 4S 5D 7S", needs=(10, 32), dealer=False),
        {"5D 7S"},
    ),
    Endgame(
        "dealer needs 5: a flush of four and the point that the dealer always pegs",
        to_throw("2H 4H 7D 8D JH KH", needs=(5, 64), dealer=True),
        {"7D 8D"},
    ),
    Endgame(
        "dealer needs 13: a double run, two fifteens and a point in the play",
        to_throw("AC 4S 7C 7D 8D 9H", needs=(13, 64), dealer=True),
        {"AC 4S"},
    ),
]
"""With these throws I win whatever is turned, and with no others."""


def names(endgames: list[Endgame]) -> list[str]:
    return [endgame.name for endgame in endgames]


def played(seen: View) -> str:
    """The rank that the strongest level plays."""
    move = MASTER.decide(seen)
    assert isinstance(move, Play)
    return move.card.rank.letter


@pytest.mark.parametrize("endgame", SURE, ids=names(SURE))
def test_the_card_that_wins_for_sure_is_played(endgame: Endgame) -> None:
    assert Proofs(endgame.seen).sure() == endgame.best
    assert played(endgame.seen) in endgame.best


@pytest.mark.parametrize("endgame", BEST, ids=names(BEST))
def test_no_card_is_played_that_another_is_better_than(endgame: Endgame) -> None:
    assert not Proofs(endgame.seen).sure()
    assert Proofs(endgame.seen).best() == endgame.best
    assert played(endgame.seen) in endgame.best


@pytest.mark.parametrize("endgame", THROWS, ids=names(THROWS))
def test_the_hand_is_kept_that_wins_for_sure(endgame: Endgame) -> None:
    assert sure_throws(endgame.seen) == endgame.best
    move = MASTER.decide(endgame.seen)
    assert isinstance(move, Discard)
    assert " ".join(map(str, move.cards)) in endgame.best


# What the proofs rest on


def random_endgame(random: Random) -> State:
    """A moment at which it is my turn, I may choose, and neither needs much."""
    while True:
        cards = random.sample(PACK, 13)
        kept = tuple(sorted(cards[:4])), tuple(sorted(cards[4:8]))
        thrown = tuple(sorted(cards[8:10])), tuple(sorted(cards[10:12]))
        state = at_the_play(kept, thrown, cards[12], random.choice((ME, OTHER)))
        most = random.randint(1, 3)
        while (decision := legal(state)) is not None and decision.phase is Phase.PLAY:
            mine = decision.seat == ME and len(decision.cards) > 1
            if mine and len(state.hands[OTHER]) <= most:
                return needing(state, (random.randint(1, 5), random.randint(1, 7)))
            assert decision.seat is not None
            state, _ = apply(state, Play(decision.seat, random.choice(decision.cards)))


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_a_proven_card_wins_against_any_play(seed: int) -> None:
    """The rules agree, whatever the other seat plays from the hand that it has."""
    random = Random(seed)
    state = random_endgame(random)
    while not Proofs(view(state, ME)).sure():
        state = random_endgame(random)
    while state.result is None:
        decision = legal(state)
        assert decision is not None
        seat = decision.seat
        assert seat is not None
        if decision.phase is Phase.PLAY:
            cards = decision.cards
            if seat == ME:
                sure = Proofs(view(state, ME)).sure()
                cards = tuple(card for card in cards if card.rank.letter in sure)
            state, _ = apply(state, Play(seat, random.choice(cards)))
        else:
            assert decision.phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB)
            state, _ = apply(state, Count(seat, right_count(state)))
    assert state.result.winners == (ME,)


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_the_dealer_always_pegs_a_point(seed: int) -> None:
    """As the proofs of the throw say."""
    random = Random(seed)
    cards = random.sample(PACK, 13)
    hands, thrown = (cards[:4], cards[4:8]), (cards[8:10], cards[10:12])
    kept, away = tuple(map(tuple, hands)), tuple(map(tuple, thrown))
    state = at_the_play((kept[0], kept[1]), (away[0], away[1]), cards[12], ME)
    while (decision := legal(state)) is not None and decision.phase is Phase.PLAY:
        assert decision.seat is not None
        state, _ = apply(state, Play(decision.seat, random.choice(decision.cards)))
    assert state.pegs[ME].front
