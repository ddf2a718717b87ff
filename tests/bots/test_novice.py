"""What a novice gets wrong: now and then, by chance that can be drawn again, and never absurdly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest

from cribbage.bots import novice
from cribbage.bots.levels import Draw, bot
from cribbage.bots.throwing import by_hand_alone
from cribbage.engine.cards import PACK, Card, Rank, parse_cards
from cribbage.engine.moves import Accept, Muggins, Play
from cribbage.engine.options import FORMS, SIX, Form, Options
from cribbage.engine.rules import view
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Pegs, Phase, State, View
from tests.bots.views import ME, discarding, exact_worth, playing
from tests.opponents import chance

MANY = 600
"""Times that chance is drawn anew, to see how often something happens."""

Seen = TypeVar("Seen")

standard_or_giveaway = pytest.mark.parametrize(
    "giveaway", [False, True], ids=["standard", "giveaway"]
)


def often(decide: Callable[[Draw, View], Seen], seen: View) -> Counter[Seen]:
    """What comes of a view in many games, and how often."""
    return Counter(decide(chance(seed), seen) for seed in range(MANY))


def share(decide: Callable[[Draw, View], Seen], seen: View, usual: Seen) -> float:
    """How often something else than usual comes."""
    return 1 - often(decide, seen)[usual] / MANY


def counting(
    hand: str, starter: str, *, crib: bool = False, form: Form = SIX, giveaway: bool = False
) -> View:
    """My hand or crib to be counted, the other hand being the lowest of the other cards."""
    mine = parse_cards(hand)
    rest = [card for card in PACK if card not in (*mine, Card.parse(starter))]
    hands = (mine, tuple(rest[:4])) if not crib else (tuple(rest[4:8]), tuple(rest[:4]))
    away = (mine[:2], mine[2:]) if crib else (tuple(rest[8:10]), tuple(rest[10:12]))
    state = State(
        Options(muggins=True, form=form, giveaway=giveaway),
        Phase.COUNT_CRIB if crib else Phase.COUNT_HAND,
        pegs=(Pegs(), Pegs()),
        dealer=ME,
        deal=1,
        hands=((), ()),
        kept=hands,
        thrown=away,
        starter=Card.parse(starter),
        piles=((),),
        counted=2 if crib else 1,
    )
    return view(state, ME)


def random_hands(size: int, number: int) -> Iterator[str]:
    random = Random(1)
    for _ in range(number):
        yield " ".join(map(str, sorted(random.sample(PACK, size))))


# What it throws


@standard_or_giveaway
def test_about_one_throw_in_three_may_be_a_mistake(giveaway: bool) -> None:
    """Some of those that may be are none, as what seems best is so."""
    wrong = [
        share(novice.throw, seen, by_hand_alone(seen))
        for hand in random_hands(6, 8)
        for seen in [discarding(hand, giveaway=giveaway)]
    ]
    assert max(wrong) < 0.4
    assert 0.15 < sum(wrong) / len(wrong) < 0.34


@pytest.mark.thorough
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@standard_or_giveaway
def test_what_it_throws_is_never_absurd(form: Form, giveaway: bool) -> None:
    """The hand is the best as it lies, or nearly the best with the starter."""
    for hand in random_hands(form.dealt, 3):
        seen = discarding(hand, form=form, giveaway=giveaway)
        best = worth(seen, by_hand_alone(seen))
        for away in often(novice.throw, seen):
            if away != best_as_it_lies(seen):
                assert abs(worth(seen, away) - best) <= 2


def worth(seen: View, away: tuple[Card, ...]) -> float:
    return exact_worth([card for card in seen.hand if card not in away], away)


def best_as_it_lies(seen: View) -> tuple[Card, ...]:
    """What is thrown of the hand without a thought of the starter."""
    return novice.throw(lambda _, low, high: low, seen)


def test_a_hand_is_best_as_it_lies_without_a_starter() -> None:
    """3 3 3 6 scores 8 and 2 3 3 3 just 6, but starters help that more."""
    seen = discarding("2C 3D 3H 3S 6H 8H")
    assert by_hand_alone(seen) == parse_cards("6H 8H")
    assert best_as_it_lies(seen) == parse_cards("2C 8H")


def test_a_hand_that_is_far_better_than_all_others_is_kept() -> None:
    assert set(often(novice.throw, discarding("5C 5D 5H JS 2C 8D"))) == {parse_cards("2C 8D")}


# What it plays


@standard_or_giveaway
def test_about_one_card_in_four_is_not_the_one_that_scores_most_at_once(giveaway: bool) -> None:
    seen = playing("2C 8H QD KD", "7C", giveaway=giveaway)
    usual = Card.parse("2C" if giveaway else "8H")
    assert 0.2 < share(novice.card, seen, usual) < 0.3
    assert set(often(novice.card, seen)) == {*seen.hand}


@standard_or_giveaway
def test_many_points_are_never_overlooked(giveaway: bool) -> None:
    seen = playing("2C 7H QD", "7C 7D", giveaway=giveaway)
    three_of_a_kind = Card.parse("7H")
    cards = often(novice.card, seen)
    assert (three_of_a_kind in cards) == (not giveaway)
    assert len(cards) == (2 if giveaway else 1)


def test_no_five_is_led_but_to_give_points_away() -> None:
    for hand in ("2C 5D 9H KS", "5C 5D KS"):
        led = often(novice.card, playing(hand))
        assert all(card.rank is not Rank.FIVE for card in led)
        assert any(
            card.rank is Rank.FIVE for card in often(novice.card, playing(hand, giveaway=True))
        )


def test_one_card_that_fits_is_played() -> None:
    assert set(often(novice.card, playing("AC KS QD", "KC QH 9D"))) == {Card.parse("AC")}


# What it counts


@standard_or_giveaway
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_about_one_count_in_six_is_too_low(crib: bool, giveaway: bool) -> None:
    """By one thing that is missed, and right otherwise."""
    hand, starter = "7C 8D 8H 9S", "6D"
    seen = counting(hand, starter, crib=crib, giveaway=giveaway)
    found = score_show(parse_cards(hand), Card.parse(starter), crib=crib)
    right = points(found)
    counts = often(novice.count, seen)
    assert set(counts) <= {right, *(right - missed.points for missed in found)}
    assert 0.11 < share(novice.count, seen, right) < 0.22


def test_a_hand_without_points_is_counted_right() -> None:
    assert set(often(novice.count, counting("2C 4D 6H QS", "8C"))) == {0}


def test_what_is_hard_to_see_is_missed_more_often() -> None:
    """Fifteens of three cards, a further run and nobs, rather than a pair or the first run."""
    double_run = score_show(parse_cards("4C 5D 6H JS"), Card.parse("6S"))
    hidden = Counter(combination.cards for combination in novice.easily_missed(double_run))
    simple, pair, nobs = (hidden[parse_cards(cards)] for cards in ("5D JS", "6H 6S", "JS"))
    # The three cards of a run are also a fifteen here.
    first, further = (hidden[parse_cards(cards)] for cards in ("4C 5D 6H", "4C 5D 6S"))
    fifteen = nobs
    assert 0 < pair == first - fifteen < simple < fifteen == further - fifteen


def test_the_points_of_what_is_missed_are_left_out() -> None:
    """Nobs lack one point, a fifteen two and the run three."""
    counts = often(novice.count, counting("2C 3D TH JS", "QS"))
    assert counts[10] > counts[8] > counts[9] > counts[7] > 0


def test_three_of_a_kind_is_never_missed() -> None:
    assert set(often(novice.count, counting("9C 9D 9H 2S", "KD"))) == {6}


def test_nobody_says_nineteen() -> None:
    """It would be taken for nothing at all; a run less is said, but no fifteen."""
    counts = often(novice.count, counting("3C 3D 4C 5S", "3H"))
    assert set(counts) == {21, 18}


# What it challenges


@pytest.mark.parametrize("wrong", [-2, 3])
def test_some_wrong_counts_of_others_are_overlooked(wrong: int) -> None:
    seen = challenged(wrong)
    assert 0.25 < share(novice.calls, seen, usual=True) < 0.42
    moves = {bot("novice", chance(seed)).decide(seen) for seed in range(50)}
    assert moves == {Muggins(ME), Accept(ME)}


@pytest.mark.parametrize("wrong", [-12, -4, 4])
def test_counts_that_are_far_off_are_never_overlooked(wrong: int) -> None:
    assert set(often(novice.calls, challenged(wrong))) == {True}


def test_right_counts_are_let_stand() -> None:
    assert set(often(novice.calls, challenged(0))) == {False}


def challenged(wrong: int) -> View:
    """The other has counted its hand of 12 points, so much too high."""
    theirs = parse_cards("7C 7D 8H 8S")
    state = State(
        Options(muggins=True),
        Phase.CHALLENGE,
        pegs=(Pegs(), Pegs()),
        dealer=ME,
        deal=1,
        hands=((), ()),
        kept=(parse_cards("2C 4D 6H QS"), theirs),
        thrown=(parse_cards("AC 2D"), parse_cards("KC KD")),
        starter=Card.parse("TS"),
        piles=((),),
        counted=0,
        claim=12 + wrong,
        challenger=ME,
    )
    return view(state, ME)


# Chance


def test_the_same_view_of_the_same_game_gives_the_same_move() -> None:
    player, again = (bot("novice", chance(7)) for _ in range(2))
    for seen in (discarding("2C 3D 3H 3S 6H 8H"), playing("2C 8H QD KD", "7C")):
        assert {player.decide(seen) for _ in range(3)} == {again.decide(seen)}


def test_each_deal_has_its_own_chance() -> None:
    seen = playing("2C 8H QD KD", "7C")
    player = bot("novice", chance(1))
    moves = Counter(player.decide(replace(seen, deal=deal)) for deal in range(1, MANY))
    usual = moves[Play(ME, Card.parse("8H"))]
    assert 0.7 < usual / MANY < 0.8
