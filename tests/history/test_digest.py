"""A finished game in short: points, counts, calls and good hands, and its text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.bots.levels import LEVELS
from cribbage.engine.cards import Rank
from cribbage.engine.events import Challenged, Pegged, Source
from cribbage.engine.moves import Count, Muggins
from cribbage.engine.options import FORMS, LOWEST_TARGET, SHORT, Options
from cribbage.engine.rules import apply, new_game
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Phase, State
from cribbage.history.digest import LEAST_OF_THE_BEST, LONGEST_TEXT, ROOM, Digest, digest
from cribbage.history.figures import Calls, Counts, Missed, Points, Roles
from cribbage.session import Game
from tests.engine.deal_helpers import right_count
from tests.engine.random_games import Kinds, events_of, played
from tests.opponents import PINNED

from .games import KINDS, digests, game_of, made_up, random_game


def name_of(kind: Kinds) -> str:
    options = kind.options
    more = "".join(name for name in ("muggins", "giveaway") if getattr(options, name))
    return f"{options.form.name} to {options.target} {more}"


EACH_KIND = pytest.mark.parametrize("kind", KINDS, ids=name_of)
LONG_GAME = Options()
SHORT_GAME = Options(SHORT)
MUGGINS = Options(SHORT, muggins=True)
GIVEN_AWAY = Options(SHORT, giveaway=True)


def states(game: Game) -> list[State]:
    """Before each move, and after the last one."""
    state = new_game(game.options, game.first_dealer)
    found = [state]
    for move in game.moves:
        state, _ = apply(state, move)
        found.append(state)
    return found


def all_points(*roles: Roles) -> int:
    return sum(each.dealer.all + each.pone.all for each in roles)


def all_deals(roles: Roles) -> int:
    return roles.dealer.deals + roles.pone.deals


# What is in it


def test_kind_and_end_of_a_game() -> None:
    game = game_of(MUGGINS)
    found = digest(game)
    assert (found.form, found.target, found.level) == ("six", SHORT, PINNED)
    assert (found.giveaway, found.muggins) == (False, True)
    assert found.scores == tuple(pegs.front for pegs in game.state.pegs)
    assert (found.games, found.line) == (1, "")
    assert digest(game, 1).scores == found.scores[::-1], "the own side's score is the first"


def test_a_game_that_is_not_over_has_no_digest() -> None:
    with pytest.raises(ValueError, match="not over"):
        digest(Game.new(LONG_GAME, 1))


@pytest.mark.parametrize("options", [SHORT_GAME, MUGGINS, GIVEN_AWAY])
def test_a_win_is_of_the_side_that_won_it(options: Options) -> None:
    """Given away, who reaches the target has lost; both sides win among these games."""
    seen = set()
    for seed in (2, 3):
        game = game_of(options, seed)
        reached = [pegs.front == options.target for pegs in game.state.pegs]
        for seat in (0, 1):
            assert digest(game, seat).won == (reached[seat] != options.giveaway)
        seen.add(digest(game).won)
    assert seen == {True, False}


def test_a_lurch_is_won_by_who_was_not_lurched() -> None:
    game = game_of(LONG_GAME, seed=2, more=-29)
    loser, winner = digest(game, 0), digest(game, 1)
    assert min(loser.scores) <= 60
    assert (loser.won, loser.games, loser.line) == (False, 2, "lurch")
    assert (winner.won, winner.games, winner.line) == (True, 2, "lurch")
    skunked = digest(game_of(replace(LONG_GAME, skunks=True), seed=2, more=-29))
    assert (skunked.won, skunked.games, skunked.line) == (False, 4, "double skunk")


@EACH_KIND
def test_somebody_wins_and_somebody_loses(kind: Kinds) -> None:
    game = random_game(kind)
    result = game.state.result
    assert result is not None
    for seat, found in enumerate(digests(kind)):
        assert found.won == (kind.options.form.side_of(seat) in result.winners)


# Points a deal


@EACH_KIND
def test_points_are_what_the_pegs_say_until_a_side_is_near_the_target(kind: Kinds) -> None:
    """The figures come from events; here they are held against the scores."""
    game, form = random_game(kind), kind.options.form
    starts = [state for state in states(game) if state.phase is Phase.SHUFFLE_TO_DEAL]
    target = kind.options.target
    near = [state for state in starts if max(pegs.front for pegs in state.pegs) >= target - ROOM]
    last = near[0] if near else game.state
    all_seats = digests(kind)
    for side in range(form.sides):
        own = [all_seats[seat].own for seat in form.seats_of(side)]
        pegged = all_points(*own) + form.head_start * (form.side_of(_first_pone(game)) == side)
        if last.pegs[side].front < target:
            assert pegged == last.pegs[side].front
        else:
            assert pegged >= target, "what a game ends with may be more than was needed"
        others = all_seats[form.seats_of(side)[0]].others
        rest = [each.own for seat, each in enumerate(all_seats) if form.side_of(seat) != side]
        assert all_points(others) == all_points(*rest)
        assert all_deals(others) == sum(map(all_deals, rest))
    deals = len(starts) - len(near)
    assert {all_deals(each.own) for each in all_seats} == {deals}
    assert sum(each.own.dealer.deals for each in all_seats) == deals, "one deals at a time"


def _first_pone(game: Game) -> int:
    first = next(state for state in states(game) if state.deal)
    assert first.dealer is not None
    return (first.dealer + 1) % game.options.form.seats


@pytest.mark.parametrize("options", [LONG_GAME, SHORT_GAME, GIVEN_AWAY])
def test_points_of_both_and_of_the_end_make_the_score(options: Options) -> None:
    game = game_of(options)
    found = digest(game)
    start, rest = (0, 0), [0, 0]
    for before, after in pairwise(states(game)):
        if before.phase is Phase.SHUFFLE_TO_DEAL:
            start = before.pegs[0].front, before.pegs[1].front
        if max(start) >= options.target - ROOM:
            for side in (0, 1):
                rest[side] += after.pegs[side].front - before.pegs[side].front
    for own, side in ((found.own, 0), (found.others, 1)):
        assert all_points(own) + rest[side] == game.state.pegs[side].front
    assert sum(rest) > 0


def test_points_stand_by_where_they_came_from() -> None:
    """All counts are right, so that what was laid open tells the points; his heels are among."""
    game = game_of(LONG_GAME, seed=16)
    found = digest(game)
    hand = crib = heels = 0
    for number, deal in enumerate(game.state.past, 1):
        start = next(state for state in states(game) if state.deal == number)
        if max(pegs.front for pegs in start.pegs) >= LONG_GAME.target - ROOM:
            break
        if deal.dealer == 0:
            hand += points(score_show(deal.kept[0], deal.starter))
            crib += points(score_show(deal.crib, deal.starter, crib=True))
            heels += 2 * (deal.starter.rank is Rank.JACK)
    assert heels > 0
    assert found.own.dealer.crib == crib + heels
    assert found.own.dealer.hand == hand
    assert found.own.dealer.pegging > 0
    assert found.own.pone.crib == 0
    assert found.own.dealer.other == found.own.pone.other == 0


def test_penalties_are_other_points() -> None:
    found = digest(game_of(LONG_GAME, more=2))
    counts = found.others.dealer.other + found.others.pone.other
    assert counts > 0
    assert counts % 2 == 0, "two for each count too high"
    assert found.own.dealer.other + found.own.pone.other == 0


def test_a_head_start_is_of_no_deal() -> None:
    options = Options(SHORT, form=FORMS["five"])
    game = game_of(options)
    found = digest(game)
    sources = [found.own.dealer, found.own.pone, found.others.dealer, found.others.pone]
    assert all(each.other == 0 for each in sources)


# Counts, calls and hints


@EACH_KIND
def test_counts_are_those_that_were_said(kind: Kinds) -> None:
    turns, form = played(kind), kind.options.form
    found = digests(kind)[0]
    for counts, own in ((found.counts, True), (found.other_counts, False)):
        said = [
            (form.understood(turn.move.points), right_count(turn.before))
            for turn in turns
            if isinstance(turn.move, Count)
            and (turn.move.seat == 0 if own else form.side_of(turn.move.seat) != 0)
        ]
        low = sum(claim < right for claim, right in said)
        high = sum(claim > right for claim, right in said)
        assert counts[:3] == (len(said), low, high)


def test_what_was_lost_by_counts_too_low() -> None:
    found = digest(game_of(SHORT_GAME, more=-1))
    number, low, high, lost = found.counts
    assert number >= low > 0
    assert low - 1 <= lost <= low, "nothing is lost by a count that has won"
    assert high == 0
    assert digest(game_of(SHORT_GAME)).counts[1:] == (0, 0, 0)


@pytest.mark.parametrize(
    "kind",
    [kind for kind in KINDS if kind.options.muggins and not kind.options.giveaway],
    ids=name_of,
)
def test_calls_and_what_they_paid(kind: Kinds) -> None:
    events = events_of(played(kind))
    every = digests(kind)
    called = [event for event in events if isinstance(event, Challenged)]
    for seat, found in enumerate(every):
        assert found.calls.number == sum(event.seat == seat for event in called)
        assert found.called.number == sum(event.against == seat for event in called)
    paid = [
        event.points
        for event in events
        if isinstance(event, Pegged) and event.source in (Source.OVERCOUNT, Source.MUGGINS)
    ]
    for calls in ([each.calls for each in every], [each.called for each in every]):
        assert sum(each.points for each in calls) == sum(paid)
        assert sum(each.paid for each in calls) == len(paid)


def test_called_on_is_not_called_by() -> None:
    game = game_of(MUGGINS, more=-1)
    found, other = digest(game), digest(game, 1)
    assert found.calls == Calls()
    assert found.called.number == found.called.paid == found.called.points > 0
    assert (other.calls, other.called) == (found.called, found.calls)
    assert found.counts.lost >= 2 * found.called.points, "a point not had, and one for the other"


def test_a_call_given_away_is_paid_by_who_was_called_on() -> None:
    found = digest(game_of(replace(GIVEN_AWAY, muggins=True), more=-1))
    assert found.calls == Calls()
    assert found.called.points == 3 * found.called.paid > 0, "the point missed and two more"


def test_calls_that_were_missed() -> None:
    """The other side never calls; both count wrong."""
    game = game_of(MUGGINS, more=-1)
    assert digest(game, 1).missed == Missed()
    slack = random_game(Kinds(Options(LOWEST_TARGET, muggins=True), 0, 1))
    calls = sum(isinstance(move, Muggins) for move in slack.moves)
    found = [digest(slack, seat) for seat in (0, 1)]
    assert sum(each.calls.number for each in found) == calls
    assert sum(each.missed.number for each in found) > 0
    assert all(each.missed.lost >= each.missed.number for each in found)


@EACH_KIND
def test_hints_are_of_the_seat_that_asked(kind: Kinds) -> None:
    game = random_game(kind)
    hints = [each.hints for each in digests(kind)]
    assert sum(hints) == len(game.hints) > 0


@EACH_KIND
def test_good_hands_and_cribs_are_all_there(kind: Kinds) -> None:
    """The readable scorer, and what was laid open, find the same."""
    game = random_game(kind)
    for seat, best in enumerate(each.best for each in digests(kind)):
        assert all(each.points >= LEAST_OF_THE_BEST for each in best)
        found = {(each.deal, each.crib): each for each in best}
        assert len(found) == len(best)
        for number, deal in enumerate(game.state.past, 1):
            for crib in (False, True)[: 1 + (deal.dealer == seat)]:
                cards = deal.crib if crib else deal.kept[seat]
                worth = points(score_show(cards, deal.starter, crib=crib))
                each = found.get((number, crib))
                assert (each is not None) == (worth >= LEAST_OF_THE_BEST)
                if each is not None:
                    assert each[:3] == (worth, tuple(sorted(cards)), deal.starter)


# As text


@EACH_KIND
def test_text_and_back(kind: Kinds) -> None:
    for found in digests(kind):
        text = found.as_text()
        assert text.isascii()
        assert text.isprintable()
        assert Digest.from_text(text) == found


FIGURES = st.integers(0, 999_999)
ROLES = st.builds(Points, *[FIGURES] * 5)


@given(
    st.builds(
        made_up,
        st.booleans(),
        form=st.sampled_from([*FORMS]),
        giveaway=st.booleans(),
        level=st.sampled_from((None, *LEVELS)),
        line=st.sampled_from(("", "lurch", "skunk", "double skunk")),
        own=st.builds(Roles, ROLES, ROLES),
        others=st.builds(Roles, ROLES, ROLES),
        hints=FIGURES,
    )
)
def test_any_digest_is_the_same_after_text_and_back(found: Digest) -> None:
    assert Digest.from_text(found.as_text()) == found


@given(st.text() | st.lists(st.none() | st.integers() | st.text()).map(json.dumps))
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not the digest"):
        Digest.from_text(text)


@given(st.data())
def test_a_text_with_a_fault_is_refused_or_is_that_of_another_game(data: st.DataObject) -> None:
    text = made_up().as_text()
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from('0123456789,:"[]{}-.eE trufalsn\n\\') | st.characters())
    cut = data.draw(st.integers(0, 2))
    changed = text[:place] + sign + text[place + cut :]
    try:
        found = Digest.from_text(changed)
    except ValueError:
        return
    assert found.as_text() == changed


def changed(key: str, value: object) -> str:
    data = json.loads(made_up().as_text())
    assert key in data
    return json.dumps(data | {key: value}, separators=(",", ":"))


A_HAND = [20, "5S KC KD KS", "5D", False, 6]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("version", True),
        ("form", "eight"),
        ("form", ["six"]),
        ("target", 30),
        ("target", 121.0),
        ("giveaway", True),
        ("scores", [80, 121]),
        ("giveaway", 0),
        ("level", "god"),
        ("level", {}),
        ("won", False),
        ("won", None),
        ("games", 2),
        ("line", "lurch"),
        ("line", "\ud800"),
        ("scores", [121]),
        ("scores", [121, 121]),
        ("scores", [121, 122]),
        ("scores", [-1, 121]),
        ("own", [[1, 2, 3, 4, 5]]),
        ("own", [[1, 2, 3, 4], [1, 2, 3, 4, 5]]),
        ("own", [[1, 2, 3, 4, 1_000_000], [1, 2, 3, 4, 5]]),
        ("own", [[1, 2, 3, 4, True], [1, 2, 3, 4, 5]]),
        ("counts", [3, 2, 2, 0]),
        ("counts", {"number": 3}),
        ("calls", [1, 2, 3]),
        ("hints", -1),
        ("hints", "1"),
        ("best", None),
        ("best", [[*A_HAND[:4]]]),
        ("best", [[21, *A_HAND[1:]]]),
        ("best", [[20, "5S KC KD KD", *A_HAND[2:]]]),
        ("best", [[20, "5S KC KD", *A_HAND[2:]]]),
        ("best", [[20, "5S KC KD K?", *A_HAND[2:]]]),
        ("best", [[*A_HAND[:4], 0]]),
        ("best", [[2, "AC 2D 9H 9S", "KD", False, 1]]),
    ],
)
def test_what_cannot_be_is_refused(key: str, value: object) -> None:
    with pytest.raises(ValueError, match="not the digest"):
        Digest.from_text(changed(key, value))


def test_the_hand_that_is_spoilt_above_is_right_as_it_is() -> None:
    assert Digest.from_text(changed("best", [A_HAND])).best[0].points == 20


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[" * 60_000,
        '{"version":' + "9" * 60_000 + "}",
        '{"version":NaN}',
        " " * LONGEST_TEXT + "{}",
    ],
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not the digest"):
        Digest.from_text(text)


def other_writings(text: str) -> Sequence[str]:
    data = json.loads(text)
    return (
        json.dumps(data),
        text + "\n",
        json.dumps(dict(reversed(data.items())), separators=(",", ":")),
        text.replace("{", '{"version":1,', 1),
        text.replace("}", ',"more":1}'),
        text.replace('"hints":0,', ""),
        text.replace('"six"', '"s\\u0069x"'),
        text.replace("121", "121.0"),
    )


def test_the_same_written_otherwise_is_refused() -> None:
    text = made_up().as_text()
    assert Digest.from_text(text) == made_up()
    for other in other_writings(text):
        assert other != text
        with pytest.raises(ValueError, match="not the digest"):
            Digest.from_text(other)


def test_a_game_of_people_alone_has_no_level() -> None:
    text = made_up(level=None).as_text()
    assert '"level":null' in text
    assert Digest.from_text(text).level is None


def test_counts_begin_with_nothing() -> None:
    assert made_up().counts == Counts(0, 0, 0, 0)
