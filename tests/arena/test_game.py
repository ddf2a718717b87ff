"""One game in the arena: what is kept of it, and what a player does wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from cribbage import shuffle
from cribbage.arena.contest import A, B, Contest, game_seed, play_set, seating
from cribbage.arena.game import DEALER, KINDS, PONE, GameResult, play_game
from cribbage.arena.players import Player, load
from cribbage.bots import Bot
from cribbage.bots.levels import Draw
from cribbage.engine.events import Dealt, Pegged
from cribbage.engine.moves import Count, Move
from cribbage.engine.options import FORMS, SHORT, SIX, Form, Options
from cribbage.engine.state import Phase, Step, View
from cribbage.session import Game, play
from tests.arena.bots import Lowest
from tests.opponents import CLASSIC as CLASSIC_BOT
from tests.opponents import PINNED

CLASSIC = load(PINNED)
LOWEST = load("tests.arena.bots:Lowest")


def played(name: str, *, options: Options | None = None, seed: int = 3) -> GameResult:
    """A game of this player at seat 1 against one that makes no errors."""
    return play_game(
        options or Options(SHORT), seed, 0, [CLASSIC, load(f"tests.arena.bots:{name}")]
    )


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("giveaway", [False, True])
def test_game_is_that_of_the_session(*, form: Form, giveaway: bool) -> None:
    options = Options(form.targets[-1], muggins=True, form=form, giveaway=giveaway)
    players = [(CLASSIC, LOWEST)[seat % 2] for seat in range(form.seats)]
    result = play_game(options, 8, 1, players)

    pegged: list[Step] = []
    bots: list[Bot] = [(CLASSIC_BOT, Lowest())[seat % 2] for seat in range(form.seats)]
    end = play(Game.new(options, 8, 1), bots, [True] * form.seats, pegged.extend).state
    assert end.result is not None
    assert result.failure is None
    assert result.scores == tuple(pegs.front for pegs in end.pegs)
    assert (result.winners, result.line) == (end.result.winners, end.result.line)
    assert result.first_dealer == 1
    assert result.decisions == len(result.times)


def test_points_are_those_of_deals_begun_before_half_the_way() -> None:
    options = Options()
    steps: list[Step] = []
    bots: list[Bot] = [Lowest(), CLASSIC_BOT]
    play(Game.new(options, 21, 0), bots, [True, True], steps.extend)
    deals: Counter[tuple[int, str]] = Counter()
    points: Counter[tuple[int, str, str]] = Counter()
    counts, dealer = True, 0
    for event, state in steps:
        if isinstance(event, Dealt):
            counts, dealer = all(pegs.front <= 60 for pegs in state.pegs), event.dealer
            if counts:
                deals[dealer, DEALER] += 1
                deals[1 - dealer, PONE] += 1
        elif isinstance(event, Pegged) and counts:
            role = DEALER if event.seat == dealer else PONE
            points[event.seat, role, event.source.value] += event.points
    result = play_game(options, 21, 0, [LOWEST, CLASSIC])
    assert (result.deals, result.points) == (deals, points)
    assert not counts  # The last deals were left out.


def test_head_start_is_no_points_of_a_deal() -> None:
    five = Options(SHORT, form=FORMS["five"])
    result = play_game(five, 5, 0, [CLASSIC, CLASSIC])
    assert {source for _, _, source in result.points} <= {"heels", "play", "hand", "crib"}


def test_times_have_the_kind_and_the_seat() -> None:
    result = play_game(Options(SHORT, muggins=True), 5, 0, [CLASSIC, CLASSIC])
    assert {(seat, kind) for seat, kind, _ in result.times} == {
        (seat, kind) for seat in (0, 1) for kind in KINDS.values()
    }
    assert all(0 <= seconds < 5 for _, _, seconds in result.times)


def test_the_only_legal_card_is_not_asked_for() -> None:
    for seed in range(5):
        assert played("OnlyOnRealChoices", seed=seed).failure is None


def test_each_seat_of_each_game_has_a_new_player() -> None:
    player = load("tests.arena.bots:KnowsOneGame")
    for seed in range(2):
        assert play_game(Options(SHORT), seed, 0, [player, player]).failure is None


def test_chance_of_a_player_hangs_on_the_seed_and_its_seat_alone() -> None:
    class Guesses:
        def __init__(self, draw: Draw) -> None:
            self.draw = draw

        def decide(self, view: View) -> Move:
            decision = view.decision
            assert decision is not None
            if decision.phase is Phase.COUNT_HAND:
                drawn.append((view.seat, self.draw(f"deal {view.deal}", 0, 29)))
                return Count(view.seat, drawn[-1][1])
            return Lowest().decide(view)

    drawn: list[tuple[int, int]] = []
    guesses = Player("guesses", Guesses)
    play_game(Options(31), 12, 0, [guesses, guesses])
    once = tuple(drawn)
    assert once[0] == (1, shuffle.drawn(12, "seat 1, deal 1", 0, 29))
    drawn.clear()
    play_game(Options(31), 12, 0, [guesses, guesses])
    assert tuple(drawn) == once


# Failures


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("Raises", "asked to discard in deal 2, raised ValueError: two lines (bots.py, line "),
        ("Leaves", "asked to discard in deal 1, raised SystemExit (bots.py, line "),
        ("CountsTooHigh", "asked to count in deal 1, answered to count 99, out of range"),
        ("CountsInHalves", "asked to count in deal 1, gave a malformed answer of type Count"),
        ("PlaysNumbers", "asked to play in deal 1, gave a malformed answer of type Play"),
        ("DiscardsAList", "asked to discard in deal 1, gave a malformed answer of type Discard"),
        ("SitsBetween", "asked to discard in deal 1, gave a malformed answer of type Discard"),
        ("SaysNothing", "asked to discard in deal 1, gave a malformed answer of type NoneType"),
        ("PlaysAnothersCard", "asked to play in deal 1, answered to play AC, not so many "),
        ("CallsMuggins", "asked to play in deal 1, answered to call muggins, another move "),
    ],
)
def test_who_fails_loses(name: str, what: str) -> None:
    result = played(name)
    assert result.failure is not None
    assert result.failure.seat == 1
    assert result.failure.what.startswith(what)
    assert (result.winners, result.line) == ((0,), "")
    assert not result.deals
    assert not result.points


def test_who_fails_loses_a_game_given_away_too() -> None:
    assert played("Raises", options=Options(SHORT, giveaway=True)).winners == (0,)


def test_of_three_both_others_win() -> None:
    raises = load("tests.arena.bots:Raises")
    options = Options(SHORT, form=FORMS["three"])
    assert play_game(options, 1, 2, [CLASSIC, raises, CLASSIC]).winners == (0, 2)


def test_who_cannot_be_made_loses() -> None:
    def make(draw: Draw) -> Bot:
        raise RuntimeError("not today")

    result = play_game(Options(SHORT), 1, 0, [CLASSIC, Player("none", make)])
    assert result.winners == (0,)
    assert result.failure is not None
    assert result.failure.what.startswith("cannot be made: RuntimeError: not today (test_game.py")


def test_fault_of_the_rules_is_not_blamed_on_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cribbage.engine.rules.carry_out", fault)
    with pytest.raises(ZeroDivisionError):
        play_game(Options(SHORT, muggins=True), 1, 0, [CLASSIC, CLASSIC])


# Sets


def test_set_has_the_same_packs_cuts_and_dealer_on_every_side() -> None:
    seen: list[list[tuple[object, ...]]] = []

    class Notes(Lowest):
        """Its first view of each deal tells its cards, and its first play the starter."""

        def decide(self, view: View) -> Move:
            if view.phase is Phase.DISCARD:
                seen[-1].append((view.seat, view.deal, view.dealer, view.hand))
            elif view.phase is Phase.PLAY and len(view.hand) == view.options.form.kept:
                seen[-1].append((view.seat, view.deal, view.starter))
            return super().decide(view)

    def new_game(draw: Draw) -> Bot:
        seen.append([])
        return Notes()

    form = FORMS["three"]
    contest = Contest("notes", "lowest", Options(SHORT, form=form), 4)
    games = play_set(contest, 7, Player("notes", new_game), LOWEST)
    assert [seats for seats, _ in games] == [(A, B, B), (B, A, B), (B, B, A)]
    assert len({result.first_dealer for _, result in games}) == 1
    # The same moves were made on all seats, so that the games differ in nothing.
    assert len({result.scores for _, result in games}) == 1
    assert [notes[0][0] for notes in seen] == [0, 1, 2]
    hands = [card for notes in seen for card in notes[0][3]]  # type: ignore[attr-defined]
    pack = shuffle.shuffled(game_seed(4, 7), "deal 1")
    assert sorted(hands) == sorted(pack[: 3 * form.dealt])
    assert len({notes[1][2] for notes in seen}) == 1


def test_first_deal_goes_round() -> None:
    contest = Contest("lowest", "lowest", Options(31, form=FORMS["pairs"]), 4)
    firsts = [play_set(contest, n, LOWEST, LOWEST)[0][1].first_dealer for n in range(5)]
    assert firsts == [0, 1, 2, 3, 0]


def test_partners_are_of_one_kind() -> None:
    assert [seating(FORMS["pairs"], side) for side in (0, 1)] == [(A, B, A, B), (B, A, B, A)]
    assert seating(SIX, 1) == (B, A)


def test_sets_differ_by_number_and_by_seed() -> None:
    assert len({game_seed(seed, number) for seed in range(9) for number in range(9)}) == 81
