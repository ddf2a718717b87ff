"""The first opponent in the game of two with six cards: what it throws, plays and counts."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.bots.crib_table import OPPOSING_CRIB, OWN_CRIB
from cribbage.engine.cards import PACK, Card, Rank, parse_cards
from cribbage.engine.moves import Accept, Count, Muggins
from cribbage.engine.options import Options
from cribbage.engine.rules import view
from cribbage.engine.state import Pegs, Phase, State
from tests.bots.views import (
    BOT,
    ME,
    OTHER,
    exact_worth,
    played,
    playing,
    right_count,
    thrown,
    throws,
)

# What it throws


def test_a_four_card_flush_is_kept_when_it_is_best() -> None:
    flush = "2H 6H 8H KH 9S JC"
    assert thrown(flush, dealer=OTHER) == {"9S", "JC"}
    without = flush.replace("2H", "2D")
    assert thrown(without, dealer=OTHER) != {"9S", "JC"}


def test_a_flush_is_broken_for_something_better() -> None:
    assert thrown("2H 4H 7H KH 5C 5D", dealer=OTHER) != {"5C", "5D"}


def test_a_pair_goes_to_the_own_crib_and_is_held_from_the_opponents() -> None:
    cards = "2C 2D 8H JS QC KD"
    assert thrown(cards, dealer=ME) == {"2C", "2D"}
    assert thrown(cards, dealer=OTHER) != {"2C", "2D"}


def test_no_five_is_thrown_to_the_opponent_that_goes_to_the_own_crib() -> None:
    cards = "2C 5D 8H 9S TC KD"
    assert thrown(cards, dealer=ME) == {"5D", "KD"}
    assert "5D" not in thrown(cards, dealer=OTHER)


def test_the_starter_is_reckoned_with() -> None:
    """3 3 3 6 scores 8 as it lies, and 2 3 3 3 just 6, but starters help that more."""
    for dealer in (ME, OTHER):
        assert thrown("2C 3D 3H 3S 6H 8H", dealer=dealer) == {"6H", "8H"}


def test_each_role_has_a_table_of_its_own() -> None:
    """Either would throw otherwise by the other's table, by 0.08 points at least."""
    assert thrown("2D 3S 5S 6C JS KH", dealer=ME) == {"2D", "3S"}
    assert thrown("AH 4C 6H 7H 8D 9S", dealer=OTHER) == {"AH", "4C"}


@settings(max_examples=10, deadline=None)
@given(st.lists(st.sampled_from(PACK), min_size=6, max_size=6, unique=True))
def test_no_other_throw_is_worth_more(cards: list[Card]) -> None:
    """By the readable scorer, the table of cribs added or taken away."""
    text = " ".join(map(str, cards))
    for dealer, table, sign in ((ME, OWN_CRIB, 1), (OTHER, OPPOSING_CRIB, -1)):
        worths = {
            frozenset(map(str, away)): exact_worth(kept, away)
            + sign * table[away[0].rank - 1][away[1].rank - 1] / 100
            for kept, away in throws(cards, 2)
        }
        chosen = worths[frozenset(thrown(text, dealer=dealer))]
        assert chosen == pytest.approx(max(worths.values()))


# What it plays


@pytest.mark.parametrize(
    ("hand", "pile", "best"),
    [
        ("2C 8H QD KD", "7C", "8H"),
        ("5C 6D KC KD", "TC", "5C"),
        ("2C 3H 9D KD", "9C", "9D"),
        ("4C 9H JC QC", "2D 3H", "4C"),
        ("AC 2C 7C 8D", "KD QC 3H", "8D"),
    ],
    ids=["fifteen with 8", "fifteen with 5", "pair", "run before fifteen", "31"],
)
def test_it_takes_what_is_offered(hand: str, pile: str, best: str) -> None:
    assert played(playing(hand, pile)) == best


@pytest.mark.parametrize(
    ("hand", "pile", "best"),
    [
        ("AC 3C", "2D", "AC"),  # not 5
        ("2C 3D", "7C", "2C"),  # not 10, though as many unseen cards score on 9
        ("2C 3D", "9C 9D", "2C"),  # not 21
    ],
)
def test_it_leaves_no_5_10_or_21_that_it_can_avoid(hand: str, pile: str, best: str) -> None:
    assert played(playing(hand, pile, starter="KS")) == best


def test_it_leaves_21_for_points_or_when_it_must() -> None:
    assert played(playing("2C 7H", "7C 7D", starter="KS")) == "7H"
    assert played(playing("3C 3D", "7C KC AC", starter="KS")) in {"3C", "3D"}


def test_it_gives_the_fewest_replies() -> None:
    """After a 7 and a 9 an eight scores; a deuce invites less, though low cards are kept."""
    assert played(playing("2C 9D", "7C", starter="KS")) == "2C"


hands_of_four = st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True)


@given(hands_of_four)
def test_it_never_leads_a_five_if_it_holds_another_card(cards: list[Card]) -> None:
    for size in (4, 3, 2):
        some = sorted(cards)[:size]
        hand = " ".join(map(str, some))
        lead = Card.parse(played(playing(hand, starter=str(other_than(cards)))))
        assert lead.rank is not Rank.FIVE or all(card.rank is Rank.FIVE for card in some)


@given(hands_of_four)
def test_it_leads_a_four_or_lower_if_it_holds_one(cards: list[Card]) -> None:
    hand = " ".join(map(str, sorted(cards)))
    lead = Card.parse(played(playing(hand, starter=str(other_than(cards)))))
    assert lead.rank <= Rank.FOUR or all(card.rank > Rank.FOUR for card in cards)


def other_than(cards: list[Card]) -> Card:
    return next(card for card in PACK if card not in cards)


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("3C 3D 4H KS", "3D"),  # of low cards, one of a pair: three of a kind may follow
        ("AC 2D 4H KS", "4H"),  # the lowest stay for the go
        ("5C 5D 5H KS", "KS"),
        ("5C 7D KH KS", "7D"),  # a king leaves 10
        ("5C 5D 5H 5S", "5S"),
    ],
)
def test_leads(hand: str, lead: str) -> None:
    assert played(playing(hand, starter="9S")) == lead


def test_it_leads_low_though_fewer_replies_score_on_a_high_card() -> None:
    """One eight and one seven are left to score on an eight, three fours on the four."""
    assert played(playing("4S 8C 8D 8H", away="7C 7D", starter="7H")) == "4S"


def test_it_reckons_with_every_card_it_has_seen() -> None:
    """Six and seven invite as many replies, but for the cards that are gone."""
    assert played(playing("6C 7D", starter="KS", away="QC QD")) == "7D"
    assert played(playing("6C 7D", starter="9S", away="QC QD")) == "6C"
    assert played(playing("6C 7D", starter="KS", away="9C QD")) == "6C"


def test_alone_it_fears_no_reply() -> None:
    """The other could make a run on 4 3, so the ace is better, unless it has said go."""
    assert played(playing("AC 3C", "QC 8D 4S")) == "AC"
    assert played(playing("AC 3C", "QC 8D 4S", said_go={OTHER})) == "3C"


@pytest.mark.parametrize(
    ("hand", "pile", "first"),
    [
        ("6C 9D KH", "", {"6C", "9D"}),  # fifteen together
        ("4C KH KS", "AC", {"4C"}),  # fifteen, then a pair, though five is left
        ("2C 5D 6H", "KC QD", {"5D", "6H"}),  # 31 together
        ("4C KH", "KC 7D 4D", {"4C"}),  # a pair and the go are a point more than 31
    ],
)
def test_alone_it_looks_for_the_best_order(hand: str, pile: str, first: set[str]) -> None:
    assert played(playing(hand, pile, held={OTHER: 0})) in first


# What it counts


def at_the_show(phase: Phase, counted: int, dealer: int, claim: int | None = None) -> State:
    """My hand is worth 16, the other 2, the crib 8."""
    mine, theirs = parse_cards("4C 5D 6H 6S"), parse_cards("8C 8D QS KS")
    return State(
        Options(muggins=True),
        phase,
        pegs=(Pegs(), Pegs()),
        dealer=dealer,
        deal=1,
        hands=((), ()),
        kept=(mine, theirs),
        thrown=(parse_cards("2C 3D"), parse_cards("TC 3H")),
        starter=Card.parse("9H"),
        piles=((),),
        counted=counted,
        claim=claim,
    )


@pytest.mark.parametrize(
    ("phase", "counted", "dealer"),
    [
        (Phase.COUNT_HAND, 0, OTHER),
        (Phase.COUNT_HAND, 1, ME),
        (Phase.COUNT_CRIB, 2, ME),
    ],
)
def test_it_counts_right(phase: Phase, counted: int, dealer: int) -> None:
    state = at_the_show(phase, counted, dealer)
    assert BOT.decide(view(state, ME)) == Count(ME, right_count(state))


@pytest.mark.parametrize(("counted", "dealer"), [(0, ME), (1, OTHER), (2, OTHER)])
def test_it_challenges_just_the_wrong_counts(counted: int, dealer: int) -> None:
    state = at_the_show(Phase.CHALLENGE, counted, dealer)
    accepted = [
        claim
        for claim in range(30)
        if BOT.decide(view(replace(state, claim=claim), ME)) == Accept(ME)
    ]
    assert accepted == [right_count(state)]


def test_the_three_counts_differ() -> None:
    counts = [right_count(at_the_show(Phase.COUNT_HAND, counted, ME)) for counted in (0, 1, 2)]
    assert counts == [2, 16, 8]


def test_four_of_a_suit_are_no_flush_in_the_crib() -> None:
    crib = (parse_cards("2C 6C"), parse_cards("8C KC"))
    mine = replace(at_the_show(Phase.COUNT_CRIB, 2, ME), thrown=crib)
    assert right_count(mine) == 2
    assert BOT.decide(view(mine, ME)) == Count(ME, 2)
    theirs = replace(at_the_show(Phase.CHALLENGE, 2, OTHER, claim=6), thrown=crib)
    assert BOT.decide(view(theirs, ME)) == Muggins(ME)


def test_it_is_not_asked_out_of_turn_nor_to_cut() -> None:
    seen = playing("AC KD", "QC 2D KH")
    with pytest.raises(ValueError, match="View"):
        BOT.decide(replace(seen, decision=None))
    cut = view(
        State(
            Options(),
            Phase.CUT_FOR_DEAL,
            pegs=(Pegs(), Pegs()),
            pack=PACK,
            cutters=(ME, OTHER),
        ),
        ME,
    )
    assert cut.decision is not None
    with pytest.raises(ValueError, match="View"):
        BOT.decide(cut)


def test_starting_it_does_not_load_the_script_that_makes_its_table() -> None:
    code = "import sys, cribbage.bots.classic; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "cribbage.bots.classic" in loaded
    assert "cribbage.bots.make_crib_table" not in loaded
