"""What players of all levels have in common: the count, the challenge, and when they are asked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest

from cribbage.bots.aim import Aim
from cribbage.bots.levels import LEVELS
from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.moves import Accept, Count, Muggins
from cribbage.engine.options import FORMS, SIX, Form, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Pegs, Phase, State
from tests.bots.views import BOTS, ME, OTHER, playing, right_count
from tests.opponents import CLASSIC

THAT_COUNT_RIGHT = [level for level in LEVELS if level != "novice"]

KEPT = tuple(map(parse_cards, ("4C 5D 6H 6S", "8C 8D QS KS", "AC 2C 3C 4D", "7C 7D 8H JC")))
"""What each seat holds at the show; the first hand is worth 16 with the nine of hearts."""

THROWN = tuple(map(parse_cards, ("2C 3D", "TC 3H", "9D KC", "QH TD")))


def at_the_show(
    phase: Phase,
    counted: int,
    *,
    dealer: int | None = None,
    claim: int | None = None,
    form: Form = SIX,
    giveaway: bool = False,
) -> State:
    """The show of this deal; if nobody else did, the last seat has dealt."""
    seats = form.seats
    return State(
        Options(muggins=True, form=form, giveaway=giveaway),
        phase,
        pegs=(Pegs(),) * form.sides,
        dealer=seats - 1 if dealer is None else dealer,
        deal=1,
        hands=((),) * seats,
        kept=KEPT[:seats],
        thrown=tuple(tuple(cards[: form.thrown]) for cards in THROWN[:seats]),
        starter=Card.parse("9H"),
        piles=((),),
        counted=counted,
        claim=claim,
    )


def test_the_aim_is_one_end_of_the_scale_or_the_other() -> None:
    assert Aim.of(Options()).best([1, 3, 2], int) == 3
    assert Aim.of(Options(giveaway=True)).best([2, 1, 3], int) == 1


# What they count


@pytest.mark.parametrize("level", THAT_COUNT_RIGHT)
@pytest.mark.parametrize(
    ("phase", "counted", "dealer"),
    [
        (Phase.COUNT_HAND, 0, OTHER),
        (Phase.COUNT_HAND, 1, ME),
        (Phase.COUNT_CRIB, 2, ME),
    ],
)
def test_they_count_right(level: str, phase: Phase, counted: int, dealer: int) -> None:
    state = at_the_show(phase, counted, dealer=dealer)
    assert BOTS[level].decide(view(state, ME)) == Count(ME, right_count(state))


@pytest.mark.parametrize("form", [SIX, FORMS["four"], FORMS["pairs"]], ids=lambda form: form.name)
def test_they_count_right_though_points_are_given_away(form: Form) -> None:
    state = at_the_show(Phase.COUNT_HAND, 0, form=form, giveaway=True)
    assert CLASSIC.decide(view(state, ME)) == Count(ME, 16)


def test_the_three_counts_differ() -> None:
    counts = [
        right_count(at_the_show(Phase.COUNT_HAND, counted, dealer=ME)) for counted in (0, 1, 2)
    ]
    assert counts == [2, 16, 8]


def test_four_of_a_suit_are_no_flush_in_the_crib() -> None:
    crib = (parse_cards("2C 6C"), parse_cards("8C KC"))
    mine = replace(at_the_show(Phase.COUNT_CRIB, 2, dealer=ME), thrown=crib)
    assert right_count(mine) == 2
    assert CLASSIC.decide(view(mine, ME)) == Count(ME, 2)
    theirs = replace(at_the_show(Phase.CHALLENGE, 2, dealer=OTHER, claim=6), thrown=crib)
    assert CLASSIC.decide(view(theirs, ME)) == Muggins(ME)


# What they challenge


def called(state: State, level: str) -> Collection[int]:
    """The claims on which seat 0 calls muggins; it accepts all others."""
    moves = {
        claim: BOTS[level].decide(view(replace(state, claim=claim, challenger=ME), ME))
        for claim in range(30)
    }
    assert set(moves.values()) <= {Accept(ME), Muggins(ME)}
    return {claim for claim, move in moves.items() if move == Muggins(ME)}


@pytest.mark.parametrize("level", THAT_COUNT_RIGHT)
@pytest.mark.parametrize(("counted", "dealer"), [(0, ME), (1, OTHER), (2, OTHER)])
def test_they_challenge_just_the_wrong_counts(level: str, counted: int, dealer: int) -> None:
    state = at_the_show(Phase.CHALLENGE, counted, dealer=dealer)
    assert called(state, level) == set(range(30)) - {right_count(state)}


@pytest.mark.parametrize(
    ("form", "counted"),
    [
        *(("six", 1), ("six", 2), ("three", 1), ("three", 2), ("three", 3)),
        *(("four", 1), ("four", 2), ("four", 3), ("four", 4), ("pairs", 1), ("pairs", 3)),
    ],
)
def test_they_challenge_when_that_costs_who_counted(form: str, counted: int) -> None:
    """In a standard game on every wrong count, and in giveaway on one too low alone."""
    standard = at_the_show(Phase.CHALLENGE, counted, form=FORMS[form])
    right = right_count(standard)
    assert right > 0
    assert called(standard, "classic") == set(range(30)) - {right}
    given_away = at_the_show(Phase.CHALLENGE, counted, form=FORMS[form], giveaway=True)
    assert called(given_away, "classic") == set(range(right))


# When they are asked


@pytest.mark.parametrize("level", LEVELS)
def test_they_are_not_asked_out_of_turn_nor_to_cut(level: str) -> None:
    seen = playing("AC KD", "QC 2D KH")
    with pytest.raises(ValueError, match="View"):
        BOTS[level].decide(replace(seen, decision=None))
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
        BOTS[level].decide(cut)
