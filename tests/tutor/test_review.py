"""A whole game looked back at."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cribbage.bots.counting import worth
from cribbage.engine.moves import Discard, Play
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT, Options
from cribbage.session import Game, play
from cribbage.tutor import averages
from cribbage.tutor.review import Review, Source, reviewed, turning_points
from cribbage.tutor.verdicts import CardVerdict, ThrowVerdict
from tests.bots.views import BOTS
from tests.history.games import Saying


@cache
def played(
    mine: str = "casual", *, target: int = LONG, muggins: bool = False, more: int = 0
) -> Game:
    options = Options(target, muggins)
    bots = [Saying(more, BOTS[mine]), BOTS["classic"]]
    return play(Game.new(options, 3, level="classic"), bots, [True, True], lambda _: None)


@cache
def review_of_played(target: int = SHORT, seat: int = 0) -> Review:
    return reviewed(played(target=target), seat)


def test_a_master_loses_nothing_by_its_choices() -> None:
    review = reviewed(played("master", target=LOWEST_TARGET), 0)
    assert len(review.of(ThrowVerdict)) > 1
    assert len(review.of(CardVerdict)) > 3
    assert review.dearest == ()
    assert sum(choice.verdict.cost for choice in review.choices) == pytest.approx(0, abs=0.01)


def test_all_that_a_careless_player_lost_is_there() -> None:
    review = review_of_played(LONG)
    assert review.dearest
    costs = [choice.verdict.cost for choice in review.dearest]
    assert costs == sorted(costs, reverse=True)
    assert all(choice.verdict.is_dear for choice in review.dearest)
    assert {choice.view.seat for choice in review.choices} == {0}
    assert len(review.of(ThrowVerdict)) == review.game.state.deal
    assert (review.miscounts, review.lost_by_counting) == ((), 0)


@pytest.mark.parametrize(
    ("more", "muggins", "a_count"), [(-1, False, 1), (-1, True, 2), (2, False, 2), (2, True, 2)]
)
def test_what_wrong_counts_cost(more: int, muggins: bool, a_count: int) -> None:
    """A point missed is lost, and with muggins it is the other's; too much gives 2 away."""
    review = reviewed(played(target=SHORT, muggins=muggins, more=more), 0)
    own = [miscount for miscount in review.miscounts if miscount.own]
    assert own
    *before, last = own
    for miscount in before:
        assert miscount.lost == a_count
    assert last.lost in (0, a_count), "a count that has won costs nothing"
    assert all((miscount.claim > miscount.right) == (more > 0) for miscount in own)
    assert review.counts >= len(own)


def test_the_chance_to_win_is_followed_from_the_start_to_the_end() -> None:
    review = review_of_played()
    first, *_, last = review.moments
    assert (first.deal, first.source) == (1, Source.START)
    assert 0.03 < abs(first.chance - 0.5) < 0.15, "the first dealer is ahead"
    assert last.source is Source.SHOW
    result = review.game.state.result
    assert result is not None
    assert last.chance == float(0 in result.winners)
    for choice in review.of(ThrowVerdict):
        chances = [
            moment.chance
            for moment in review.moments
            if moment.deal == choice.deal and moment.source in (Source.CARDS, Source.THROW)
        ]
        assert chances == [choice.verdict.best.chance, choice.verdict.chosen.chance]


def test_one_players_chance_is_what_is_left_by_the_other_at_the_start_of_a_deal() -> None:
    mine, other = (review_of_played(SHORT, seat) for seat in (0, 1))
    starts = [
        {m.deal: m.chance for m in review.moments[:-1] if m.source in (Source.START, Source.SHOW)}
        for review in (mine, other)
    ]
    assert starts[0].keys() == starts[1].keys()
    for deal, chance in starts[0].items():
        assert chance + starts[1][deal] == pytest.approx(1)


def test_turning_points_are_the_greatest_changes_in_order() -> None:
    moments = review_of_played().moments
    turns = turning_points(moments, 3)
    assert len(turns) == 3
    assert [turn.before for turn in turns] == sorted(
        (turn.before for turn in turns), key=moments.index
    )
    least = min(abs(turn.change) for turn in turns)
    every = turning_points(moments, len(moments))
    assert sorted((abs(turn.change) for turn in every), reverse=True)[2] == least
    assert turning_points((), 3) == ()


def test_luck_is_what_the_cards_gave_beside_the_average() -> None:
    review = review_of_played()
    past = review.game.state.past
    assert len(review.luck) == 2 * len(past)
    for luck in review.luck:
        deal = past[luck.deal - 1]
        found = float(worth(deal.kept[luck.seat], deal.starter))
        average = averages.PONE
        if deal.dealer == luck.seat:
            found += worth(deal.crib, deal.starter, crib=True)
            found += 2 * (deal.starter.rank.letter == "J")
            average = averages.DEALER
        given_away = luck.points - (found - average.cards)
        assert given_away >= -1e-9
        if luck.seat == 0:
            (choice,) = (c for c in review.of(ThrowVerdict) if c.deal == luck.deal)
            assert isinstance(choice.verdict, ThrowVerdict)
            best, chosen = choice.verdict.best, choice.verdict.chosen
            assert given_away >= best.hand + best.crib - chosen.hand - chosen.crib - 1e-9


def test_a_game_left_in_the_middle_can_be_reviewed() -> None:
    whole = played(target=SHORT)
    game = Game.new(whole.options, whole.seed, level=whole.level)
    for move in whole.moves[: len(whole.moves) // 2]:
        game, _ = game.after(move)
    review = reviewed(game, 0)
    assert review.moments
    assert 0 < review.moments[-1].chance < 1


def test_hints_are_counted_for_the_one_who_asked() -> None:
    whole = played(target=SHORT)
    asked = [at for at, move in enumerate(whole.moves) if isinstance(move, Discard | Play)][::3]
    game = replace(whole, hints=tuple(asked))
    by_seat = [reviewed(game, seat).hints for seat in (0, 1)]
    assert sum(by_seat) == len(asked)
    assert all(by_seat)


@pytest.mark.parametrize(
    "form",
    ["five", *(pytest.param(form, marks=pytest.mark.thorough) for form in ("three", "pairs"))],
)
def test_other_forms_are_judged_by_points(form: str) -> None:
    options = Options(LOWEST_TARGET, form=FORMS[form])
    bots = [BOTS["casual"]] * options.form.seats
    cuts = [True] * options.form.seats
    game = play(Game.new(options, 5, level="casual"), bots, cuts, lambda _: None)
    review = reviewed(game, 0)
    assert not review.by_chance
    assert (review.moments, review.luck) == ((), ())
    assert review.choices
    given_away = replace(options, giveaway=True)
    game = play(Game.new(given_away, 5, level="casual"), bots, cuts, lambda _: None)
    assert reviewed(game, 0).miscounts == ()


def test_what_wrong_counts_cost_where_points_are_given_away() -> None:
    """Too little is pegged in full and 2 more; too much is pegged as it was said."""
    for more, lost in ((-1, 2), (2, 2)):
        options = Options(LOWEST_TARGET, giveaway=True)
        bots = [Saying(more, BOTS["casual"]), BOTS["casual"]]
        game = play(Game.new(options, 3, level="casual"), bots, [True, True], lambda _: None)
        found = reviewed(game, 0).miscounts
        assert found
        assert {miscount.lost for miscount in found} == {lost}


def test_a_count_that_nobody_calls_is_lost_only_by_what_was_not_pegged() -> None:
    """Of partners' opponents both may call; what they call afterwards is another count."""
    form = FORMS["pairs"]
    game = Game.new(Options(LOWEST_TARGET, muggins=True, form=form), 8, level="casual")
    bots = [Saying(-1 if seat % 2 else 0, BOTS["casual"]) for seat in range(form.seats)]
    game = play(game, bots, [True] * form.seats, lambda _: None)
    for seat in (1, 3):
        own = [miscount for miscount in reviewed(game, seat).miscounts if miscount.own]
        assert {miscount.lost for miscount in own} <= {0, 1}, "none where it has won"


def test_points_lost_are_points_that_can_be_pegged() -> None:
    """Near the end reaching it decides, which is no number of points."""
    options = Options(LOWEST_TARGET, form=FORMS["five"])
    game = Game.new(options, 5, level="casual")
    game = play(game, [BOTS["novice"], BOTS["casual"]], [True, True], lambda _: None)
    for choice in reviewed(game, 0).choices:
        best, chosen = choice.verdict.best, choice.verdict.chosen
        assert choice.verdict.points_lost == max(0, best.gain - chosen.gain) < 10


def test_a_review_can_be_broken_off() -> None:
    def leave() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reviewed(played(target=SHORT), 0, leave)
