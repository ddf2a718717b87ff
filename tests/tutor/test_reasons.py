"""The facts behind a hint, against what the rules say of the same position."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cribbage.engine.cards import PACK, Rank
from cribbage.engine.options import FORMS, LOWEST_TARGET, Options
from cribbage.engine.rules import view
from cribbage.engine.scoring import Kind, points, score_play, score_show
from cribbage.engine.state import Pegs, Phase, View
from cribbage.tutor import reasons
from cribbage.tutor.judging import CardJudged, ThrowJudged, judged_cards, judged_throws
from tests.bots.views import BOTS, ME, OTHER, discarding, game, playing

TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def throw_of(view: View, cards: str) -> ThrowJudged:
    return next(
        each for each in judged_throws(view) if {*map(str, each.thrown)} == {*cards.split()}
    )


def card_of(view: View, card: str) -> CardJudged:
    return next(each for each in judged_cards(view) if str(each.card) == card)


def of_card(seen: View, card: str) -> reasons.CardReasons:
    return reasons.of_card(seen, card_of(seen, card))


def test_what_a_throw_keeps_and_gives() -> None:
    found = reasons.of_throw(throw_of(discarding("4H 5C 5D 6S QH QD"), "QH QD"))
    assert [each.kind for each in found.kept] == [
        Kind.FIFTEEN,
        Kind.FIFTEEN,
        Kind.RUN,
        Kind.RUN,
        Kind.PAIR,
    ]
    assert [each.kind for each in found.crib] == [Kind.PAIR]
    assert (found.fives, found.close) == (0, False)
    other = reasons.of_throw(throw_of(discarding("4H 5C 5D 6S QH QD"), "4H 5C"))
    assert (other.fives, other.close, other.crib) == (1, True, ())


def test_starters_that_help_are_counted_as_the_rules_count() -> None:
    for judged in judged_throws(discarding("2H 4D 5C 6H JC KD"))[:5]:
        found = reasons.of_throw(judged)
        starters = [card for card in PACK if card not in (*judged.kept, *judged.thrown)]
        now = points(found.kept)
        assert found.starters == len(starters) == 46
        assert found.helped == sum(
            points(score_show(judged.kept, starter)) > now for starter in starters
        )


def test_throws_are_told_apart_by_what_differs() -> None:
    seen = discarding("2H 4D 5C 6H JC KD")
    best, *_, worst = judged_throws(seen)
    parts = reasons.parts_apart(best, worst)
    assert parts[0].name == "hand"
    assert parts[0].more == best.hand - worst.hand
    assert {part.name: -part.more for part in parts} == {
        part.name: part.more for part in reasons.parts_apart(worst, best)
    }
    assert reasons.parts_apart(best, best) == ()


def test_leaving_21_invites_a_ten_card() -> None:
    found = of_card(playing("AH 3S 7D", "5S 9C", away="2D 2C", held={OTHER: 3}), "7D")
    by_ranks = {each.ranks: each for each in found.invites}
    assert by_ranks[TENS].found == ((Kind.THIRTY_ONE, 2),)
    assert by_ranks[Rank.SEVEN,].found == ((Kind.PAIR, 2),)
    assert by_ranks[Rank.EIGHT,].found == ((Kind.RUN, 3),)
    assert all(0 < each.likely < 1 for each in found.invites)
    assert found.next == OTHER


def test_what_is_most_dangerous_comes_first() -> None:
    found = of_card(playing("AH 3S 7D", "5S 9C", away="2D 2C", held={OTHER: 3}), "7D")
    dangers = [each.danger for each in found.invites]
    assert dangers == sorted(dangers, reverse=True)
    assert found.danger == sum(dangers)
    ten = next(each for each in found.invites if each.ranks == TENS)
    assert ten.danger == 2 * ten.likely


def test_what_one_card_makes_at_once_is_told_together() -> None:
    """On six and four a five makes fifteen and a run."""
    found = of_card(playing("4H 9S KD", "6C", away="2D 2C"), "4H")
    five = next(each for each in found.invites if Rank.FIVE in each.ranks)
    assert five.found == ((Kind.FIFTEEN, 2), (Kind.RUN, 3))


def test_a_card_that_is_all_seen_invites_nothing() -> None:
    """All four sevens are known, so that no pair can be made of the one played."""
    seen = playing("7H 7S KD", "2C", starter="7D", away="7C 9D")
    assert not [each for each in of_card(seen, "7H").invites if Rank.SEVEN in each.ranks]


def test_a_pair_can_be_answered_with_another_one() -> None:
    assert of_card(playing("8H 8S KD", "2C", away="3C 9D"), "8H").third
    assert not of_card(playing("8H 9S KD", "2C", away="3C 9D"), "8H").third
    assert not of_card(playing("8H 8S KD", "8D", away="3C 9D"), "8H").third, "it is a pair itself"
    assert not of_card(playing("TH TS 2D", "9D", away="3C 9C"), "TH").third, "31 would be passed"


def test_nobody_answers_who_has_said_go() -> None:
    seen = playing("2H 3S", "KH QD 9C", away="5C 9D", said_go=[OTHER])
    assert of_card(seen, "2H").next is None


def test_invitations_are_what_the_rules_would_give() -> None:
    checked = 0
    for name in ("six", "five"):
        options = Options(LOWEST_TARGET, form=FORMS[name])
        bots = [BOTS["casual"]] * options.form.seats
        for state in game(options, Random(8), bots):
            seen = view(state, ME)
            if state.phase is not Phase.PLAY or not seen.decision:
                continue
            known = {*seen.kept, *seen.thrown, seen.starter}
            known |= {laid.card for pile in seen.piles for laid in pile}
            for judged in judged_cards(seen):
                found = reasons.of_card(seen, judged)
                if found.next is None:
                    continue
                pile = [*(laid.card for laid in seen.pile), judged.card]
                expected = {
                    (
                        card.rank,
                        tuple((each.kind, each.points) for each in score_play([*pile, card])),
                    )
                    for card in PACK
                    if card not in known
                    and judged.count + card.rank.pips <= 31
                    and score_play([*pile, card])
                }
                assert expected == {
                    (rank, each.found) for each in found.invites for rank in each.ranks
                }
                checked += bool(expected)
    assert checked > 20


def test_a_pair_is_answered_only_where_it_can_be_made_and_the_turn_comes_back() -> None:
    """Not where all four of the rank are known, and not among three."""
    assert not of_card(playing("7H 7S KD", "2C", starter="7D", away="7C 9D"), "7H").third
    three = FORMS["three"]
    seen = playing("7H 7S KD QC", form=three, away="2D", held={1: 4, 2: 4})
    assert not of_card(seen, "7H").third


def test_a_card_that_ends_the_game_invites_nothing() -> None:
    seen = playing("7H 2S", "8C", away="2D 2C")
    near = replace(seen, pegs=(Pegs(119, 0), Pegs(100, 0)))
    assert of_card(near, "7H").ends
    assert of_card(near, "7H").invites == ()
    assert not of_card(near, "2S").ends
