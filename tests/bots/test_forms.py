"""The first opponent in every form: throws, the play among many, and whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.classic import Classic
from cribbage.bots.crib_table import ONE_OF_FOUR, OPPOSING_CRIB, OWN_CRIB, TWO_OF_FIVE
from cribbage.bots.pegging import LOW_CARD_LATER, hundredths_of_best_reply, hundredths_of_go
from cribbage.engine.cards import PACK, Card, parse_cards, total_pips
from cribbage.engine.moves import Count, Muggins
from cribbage.engine.options import FORMS, LONG, SHORT, Form, Options
from cribbage.engine.rules import legal, view
from cribbage.engine.scoring import points, score_play
from cribbage.engine.state import Phase, State
from tests.bots.views import (
    BOT,
    CUTS,
    ME,
    OTHER,
    PARTNER,
    exact_worth,
    game,
    played,
    playing,
    right_count,
    thrown,
    throws,
    with_hidden_cards_changed,
)

FIVE, SEVEN, THREE, FOUR, PAIRS = (
    FORMS[name] for name in ("five", "seven", "three", "four", "pairs")
)
OF_ONE_CARD = (THREE, FOUR, PAIRS)

every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


# What it throws


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
@pytest.mark.parametrize(
    ("cards", "own", "opposing"),
    [("5H 6D 9C 9H TD", "5H", "TD"), ("2S 3C 5H JD QD", "5H", "QD")],
)
def test_a_five_goes_to_the_own_crib_only(form: Form, cards: str, own: str, opposing: str) -> None:
    assert thrown(cards, dealer=ME, form=form) == {own}
    assert thrown(cards, dealer=OTHER, form=form) == {opposing}


def test_the_crib_of_a_partner_is_the_own() -> None:
    cards = "2H 3H 5D TS QH"
    assert thrown(cards, dealer=PARTNER, form=PAIRS) == {"5D"}
    assert thrown(cards, dealer=PARTNER, form=FOUR) == {"QH"}
    assert thrown(cards, dealer=OTHER, form=PAIRS) == {"QH"}


def test_one_of_many_opponents_is_fed_for_a_better_hand() -> None:
    """Half a point more in the hand against 0.55 for one opponent, who is one of three."""
    cards = "AS 2S 7D TC QS"
    assert thrown(cards, dealer=OTHER, form=PAIRS) == {"QS"}
    assert thrown(cards, dealer=OTHER, form=FOUR) == {"7D"}


@pytest.mark.parametrize(
    ("cards", "own", "opposing"),
    [
        ("2C 2D 6H 7S 8C 8D KH", {"2C", "2D"}, {"2D", "KH"}),
        ("5C 5D 5H JS 2C 9D 9H", {"9D", "9H"}, {"2C", "9H"}),
        ("AH 3H 7H 9H KH 5C 5D", {"AH", "9H"}, {"AH", "9H"}),
    ],
    ids=["a pair", "nines", "a flush of five is broken"],
)
def test_of_seven_two_are_thrown(cards: str, own: set[str], opposing: set[str]) -> None:
    assert thrown(cards, dealer=ME, form=SEVEN) == own
    assert thrown(cards, dealer=OTHER, form=SEVEN) == opposing


def test_of_five_two_are_thrown() -> None:
    assert thrown("2C 5D 8S TH KD", dealer=ME, form=FIVE) == {"2C", "8S"}
    assert thrown("4C 5D 6H 9C KD", dealer=OTHER, form=FIVE) == {"9C", "KD"}


def crib_points(form: Form, away: Collection[Card], *, own: bool) -> float:
    """What the tables say, to the own side in points: a share of them is lost to others."""
    first, *second = (card.rank - 1 for card in away)
    if not second:
        average = ONE_OF_FOUR[0][first]
    elif form is SEVEN:
        average = TWO_OF_FIVE[first][second[0]]
    else:
        average = (OWN_CRIB if own else OPPOSING_CRIB)[first][second[0]]
    return average / 100 if own else -average / 100 / (form.sides - 1)


@every_form
@pytest.mark.parametrize("giveaway", [False, True], ids=["standard", "giveaway"])
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_no_other_throw_is_worth_more(form: Form, giveaway: bool, data: st.DataObject) -> None:
    """By the readable scorer and the table of cribs, or none is worth less in giveaway."""
    size = form.dealt
    cards = data.draw(st.lists(st.sampled_from(PACK), min_size=size, max_size=size, unique=True))
    dealer = data.draw(st.integers(0, form.seats - 1))
    own = form.side_of(dealer) == form.side_of(ME)
    worths = {
        frozenset(map(str, away)): exact_worth(kept, away) + crib_points(form, away, own=own)
        for kept, away in throws(cards, form.thrown)
    }
    text = " ".join(map(str, cards))
    chosen = worths[frozenset(thrown(text, dealer=dealer, form=form, giveaway=giveaway))]
    best = min(worths.values()) if giveaway else max(worths.values())
    assert chosen == pytest.approx(best)


# What it plays among more seats than two

TO_21_OR_22 = ("AC 2C", "QC 4D 6H")
"""A hand and a pile: with the ace, sixteen ten-cards make 31, and with the deuce four nines."""


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
@pytest.mark.parametrize(
    ("hand", "pile", "best"),
    [
        ("2C 8H QD KD", "7C", "8H"),
        ("2C 3H 9D KD", "9C", "9D"),
        ("AC 2C 7C 8D", "KD QC 3H", "8D"),
        ("JS AC", "9D TC", "JS"),
    ],
    ids=["fifteen", "a pair", "31", "a run"],
)
def test_it_takes_what_is_offered(form: Form, hand: str, pile: str, best: str) -> None:
    assert played(playing(hand, pile, form=form)) == best


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
def test_it_fears_the_reply_of_an_opponent(form: Form) -> None:
    assert played(playing(*TO_21_OR_22, form=form)) == "2C"


def test_it_plays_for_a_partner_who_answers_next() -> None:
    """The next opponent has said go, so that the partner may make 31."""
    assert played(playing(*TO_21_OR_22, form=PAIRS, said_go={1})) == "AC"
    assert played(playing(*TO_21_OR_22, form=PAIRS, held={1: 0})) == "AC"
    assert played(playing(*TO_21_OR_22, form=FOUR, said_go={1})) == "2C"


def test_it_plays_for_a_partner_who_alone_can_still_answer() -> None:
    assert played(playing(*TO_21_OR_22, form=PAIRS, said_go={1, 3})) == "AC"
    assert played(playing(*TO_21_OR_22, form=FOUR, said_go={1, 3})) == "2C"


def test_it_takes_no_partner_for_one_who_answers_first() -> None:
    """The partner has said go, or has played out: an opponent answers."""
    assert played(playing(*TO_21_OR_22, form=PAIRS, said_go={1, 2})) == "2C"
    assert played(playing(*TO_21_OR_22, form=PAIRS, held={1: 0, 2: 0})) == "2C"


@pytest.mark.parametrize("form", OF_ONE_CARD, ids=lambda form: form.name)
def test_alone_it_looks_for_the_best_order(form: Form) -> None:
    """King first makes a fifteen with the four, and then no pair is made: four first does."""
    alone = dict.fromkeys(range(1, form.seats), 0)
    assert played(playing("4C KH KS", "AC", form=form, held=alone)) == "4C"
    everyone = range(1, form.seats)
    assert played(playing("4C KH KS", "AC", form=form, said_go=everyone)) == "4C"


@pytest.mark.parametrize(("hand", "pile"), [("9H KC", "2C 8H JD"), ("AC 4C", "9D TS 5C")])
def test_it_reckons_with_the_go(hand: str, pile: str) -> None:
    """Both cards invite replies, and the higher one more of them; but it may well be the last."""
    lower, higher = hand.split()
    before, after = parse_cards(pile), [parse_cards(f"{pile} {card}") for card in (lower, higher)]
    unseen = Counter(card.rank for card in PACK if card not in (*before, *parse_cards(hand)))
    low, high = (hundredths_of_best_reply(cards, unseen, 4) for cards in after)
    assert high > low + LOW_CARD_LATER * (after[1][-1].rank.pips - after[0][-1].rank.pips)
    assert played(playing(hand, pile, form=PAIRS)) == higher


def test_few_cards_against_it_are_less_to_fear() -> None:
    seen = ("2D 6D", "3S JH 7S")
    assert played(playing(*seen, form=PAIRS)) == "2D"
    assert played(playing(*seen, form=PAIRS, held={1: 1, 3: 1})) == "6D"


def test_low_cards_are_kept() -> None:
    """The higher card invites a few more replies: pairs of sixes for pairs of treys."""
    assert played(playing("3S 6S", "4S JS AD", form=FOUR)) == "6S"


FEW_UNSEEN = parse_cards("AC AD 2C 3C 3D 7D 8C TC JC QC KC")


@pytest.mark.parametrize("held", [1, 2, 3, 4])
@pytest.mark.parametrize("pile", ["7C", "QD 4D 7H", "2D 4C", "9C TD JD"])
def test_the_best_reply_is_that_of_every_hand(pile: str, held: int) -> None:
    laid = parse_cards(pile)
    bests = [
        max(
            points(score_play((*laid, card))) if total_pips((*laid, card)) <= 31 else 0
            for card in hand
        )
        for hand in combinations(FEW_UNSEEN, held)
    ]
    unseen = Counter(card.rank for card in FEW_UNSEEN)
    assert hundredths_of_best_reply(laid, unseen, held) == 100 * sum(bests) // len(bests)
    assert sum(bests)


@pytest.mark.parametrize(
    ("form", "said_go", "cards"),
    [(PAIRS, (), 4), (PAIRS, (1,), 2), (FOUR, (), 6), (FOUR, (1, 3), 2), (PAIRS, (1, 3), 0)],
)
def test_the_go_is_that_of_every_hand(form: Form, said_go: tuple[int, ...], cards: int) -> None:
    """Each other seat holds two cards; those of partners and who said go do not matter."""
    seen = playing("2H 9H", "QD 9D", form=form, said_go=said_go, held={1: 2, 2: 2, 3: 2})
    unseen = Counter(card.rank for card in FEW_UNSEEN)
    for pile, room in (("QD 9D 2H", 10), ("QD 9D 9H", 3), ("QD 9D TH 2S", 0)):
        hands = list(combinations(FEW_UNSEEN, cards))
        too_high = sum(all(card.rank.pips > room for card in hand) for hand in hands)
        expected = 100 * too_high // len(hands) if room else 0
        assert hundredths_of_go(seen, parse_cards(pile), unseen) == expected


# Whole games


def decided_by_bot(states: list[State], seat: int) -> Iterator[State]:
    for state in states:
        decision = legal(state)
        if decision is not None and decision.seat == seat and decision.phase not in CUTS:
            yield state


@every_form
@pytest.mark.parametrize("giveaway", [False, True], ids=["standard", "giveaway"])
def test_it_plays_whole_games_against_itself(form: Form, giveaway: bool) -> None:
    for target, muggins in ((SHORT, True), (LONG, False)):
        options = Options(target, muggins=muggins, form=form, giveaway=giveaway)
        *_, last = game(options, Random(target), [Classic()] * form.seats)
        assert last.result is not None
        assert last.pegs[last.result.reached].front == target


@every_form
@pytest.mark.parametrize("giveaway", [False, True], ids=["standard", "giveaway"])
@settings(max_examples=2, deadline=None)
@given(data=st.data())
def test_against_random_players(form: Form, giveaway: bool, data: st.DataObject) -> None:
    """Legal to the end, right in every count, and moved by nothing but what it may know."""
    seat = data.draw(st.integers(0, form.seats - 1))
    random = Random(data.draw(st.integers(0, 2**32)))
    options = Options(SHORT, muggins=True, form=form, giveaway=giveaway)
    bots = [BOT if each == seat else None for each in range(form.seats)]
    states = list(game(options, random, bots))
    assert states[-1].phase is Phase.OVER
    for state in decided_by_bot(states, seat):
        move = Classic().decide(view(state, seat))
        assert move == BOT.decide(view(with_hidden_cards_changed(state, seat, random), seat))
        if isinstance(move, Count):
            assert move.points == right_count(state)
        if state.phase is Phase.CHALLENGE:
            assert isinstance(move, Muggins) == pays(state)


def pays(state: State) -> bool:
    """Whether to challenge costs the seat that has counted, or gains."""
    assert state.claim is not None
    right = right_count(state)
    return state.claim < right if state.options.giveaway else state.claim != right
