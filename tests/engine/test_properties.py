"""What holds in every state of every game: whole games of random legal moves."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribbage.engine.cards import PACK, Card, total_pips
from cribbage.engine.events import (
    Counted,
    CountJudged,
    CountRestarted,
    CutForDeal,
    Dealt,
    Discarded,
    GameWon,
    Pegged,
    Played,
    PlayEnded,
    SaidGo,
    Source,
    StarterTurned,
    seen_by,
)
from cribbage.engine.moves import (
    Accept,
    Count,
    Cut,
    Discard,
    IllegalMove,
    Move,
    Muggins,
    Play,
    Shuffle,
)
from cribbage.engine.options import FORMS, Form, Options
from cribbage.engine.rules import apply, legal, view
from cribbage.engine.scoring import Kind, points, score_show
from cribbage.engine.state import SHUFFLES, PastDeal, Phase, State, View

from .deal_helpers import pegs_in, scores_of
from .random_games import Kinds, events_of, played, states_of

ENDERS = (Kind.THIRTY_ONE, Kind.GO, Kind.LAST_CARD)


def games_of(form: Form) -> st.SearchStrategy[Kinds]:
    # Most games are short, as what may go wrong in a deal goes wrong in the first.
    targets = st.one_of(st.integers(31, 61), st.integers(31, 61), st.integers(62, 201))
    options = st.builds(
        Options,
        target=targets,
        muggins=st.booleans(),
        skunks=st.booleans(),
        form=st.just(form),
        giveaway=st.booleans(),
    )
    dealers = st.sampled_from([None, *range(form.seats)])
    return st.builds(Kinds, options, dealers, st.integers(0, 2**32 - 1))


any_game = st.sampled_from(list(FORMS.values())).flatmap(games_of)

Check = Callable[[Kinds], None]


def games(number: int) -> Callable[[Check], Check]:
    """Run a test on one game of every form, and on so many more of any kind."""

    def mark(check: Check) -> Check:
        for seed, form in enumerate(FORMS.values()):
            options = Options(46, muggins=seed % 2 == 0, form=form, giveaway=seed in (2, 3))
            check = example(Kinds(options, None, seed))(check)
        return settings(deadline=None, max_examples=number)(given(any_game)(check))

    return mark


def seats_of(kind: Kinds) -> range:
    return range(kind.options.form.seats)


def order_after(kind: Kinds, seat: int) -> list[int]:
    """All seats in turn, this one last."""
    seats = kind.options.form.seats
    return [(seat + step) % seats for step in range(1, seats + 1)]


def side_of(kind: Kinds, seat: int) -> int:
    """Opposite seats are partners in pairs; else each is a side of its own."""
    return seat % 2 if kind.options.form.name == "pairs" else seat


def cards_in(value: object) -> set[Card]:
    """All cards anywhere within a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, (tuple, list, set, frozenset)):
        return set().union(*map(cards_in, value))
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    return set()


def cards_of_this_deal(seen: View) -> set[Card]:
    """Those of the past come again: they are in the same pack."""
    return cards_in(replace(seen, past=()))


@games(6)
def test_every_game_comes_to_an_end_with_one_side_at_the_target(kind: Kinds) -> None:
    turns = played(kind)
    last = turns[-1].after
    assert last.phase is Phase.OVER
    assert last.result is not None
    target, result = kind.options.target, last.result
    assert len(last.pegs) == len({side_of(kind, seat) for seat in seats_of(kind)})
    others = {side: s for side, s in enumerate(scores_of(last)) if side != result.reached}
    assert scores_of(last)[result.reached] == target
    assert max(others.values()) == target - result.margin < target
    assert result.winners == (tuple(others) if kind.options.giveaway else (result.reached,))
    told = events_of(turns)
    assert [event for event in told if isinstance(event, GameWon)] == [GameWon(result)]
    assert isinstance(told[-1], GameWon)


@games(6)
def test_all_cards_of_the_pack_are_accounted_for_in_every_state(kind: Kinds) -> None:
    form = kind.options.form
    for state in states_of(played(kind)):
        if not state.hands:
            continue
        on_table = [laid.card for pile in state.piles for laid in pile]
        held = [card for hand in state.hands for card in hand]
        crib = [*state.from_pack, *(card for cards in state.thrown for card in cards)]
        assert sorted([*state.pack, *held, *on_table, *crib]) == list(PACK)
        assert sorted(crib) == list(state.crib)
        # The starter is turned up where it lies.
        assert state.starter is None or state.starter in state.pack
        assert len(state.pack) == 52 - form.seats * form.dealt - form.from_pack
        if state.kept:
            kept = [card for hand in state.kept for card in hand]
            assert sorted([*held, *on_table]) == sorted(kept)


@games(6)
def test_each_card_that_was_kept_is_played_once_by_who_kept_it(kind: Kinds) -> None:
    form = kind.options.form
    for turn in played(kind):
        # The show begins: all the play of the deal lies in the piles.
        if turn.before.phase is Phase.PLAY and turn.after.phase is Phase.COUNT_HAND:
            laid = [laid for pile in turn.after.piles for laid in pile]
            for seat, kept in enumerate(turn.after.kept):
                assert len(kept) == form.dealt - form.thrown
                cards = [x.card for x in laid if x.seat == seat]
                left = turn.after.hands[seat]
                assert left == () or form.name == "five"
                assert sorted([*cards, *left]) == list(kept)


@games(6)
def test_no_count_passes_thirty_one(kind: Kinds) -> None:
    for state in states_of(played(kind)):
        for pile in state.piles:
            assert total_pips(laid.card for laid in pile) <= 31
        assert state.count <= 31


@games(6)
def test_every_count_ends_in_exactly_one_payment(kind: Kinds) -> None:
    payments: list[Kind] = []
    cards = 0
    for turn in played(kind):
        cards_left = False
        for event in (step.event for step in turn.steps):
            if isinstance(event, Played):
                # Whoever plays on after a payment would have been paid too soon.
                assert payments == []
                cards += 1
            elif isinstance(event, Pegged):
                payments += [c.kind for c in event.why if c.kind in ENDERS]
            if isinstance(event, CountRestarted):
                assert kind.options.form.name != "five"
                assert len(payments) == 1
                assert payments != [Kind.LAST_CARD]
                payments, cards = [], 0
            cards_left |= isinstance(event, PlayEnded)
        if turn.before.phase is Phase.PLAY and turn.after.phase is Phase.COUNT_HAND:
            assert cards > 0
            assert cards_left == any(turn.after.hands)
            assert payments in ([Kind.GO if cards_left else Kind.LAST_CARD], [Kind.THIRTY_ONE])
            payments, cards = [], 0
    assert len(payments) <= 1


class Turns:
    """Whose turn it is in the play of a deal, told apart from the engine."""

    def __init__(self, kind: Kinds, dealer: int, kept: tuple[tuple[Card, ...], ...]) -> None:
        self.kind = kind
        self.hands = [list(hand) for hand in kept]
        self.count = 0
        self.turn: int | None = order_after(kind, dealer)[0]

    def play(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        self.count += min(10, card.rank.value)
        in_turn = order_after(self.kind, seat)
        if self.count < 31:
            room = 31 - self.count
            for other in in_turn:
                if any(min(10, held.rank.value) <= room for held in self.hands[other]):
                    self.turn = other
                    return
        self.count = 0
        leaders = [other for other in in_turn if self.hands[other]]
        self.turn = leaders[0] if leaders and self.kind.options.form.name != "five" else None


@games(6)
def test_each_plays_in_turn_while_there_is_a_card_for_the_count_and_the_last_is_paid(
    kind: Kinds,
) -> None:
    turns: Turns | None = None
    last: int | None = None
    for turn in played(kind):
        if turn.before.phase is Phase.CUT_FOR_STARTER and turn.before.dealer is not None:
            turns = Turns(kind, turn.before.dealer, turn.before.kept)
        for event in (step.event for step in turn.steps):
            if isinstance(event, Played):
                assert turns
                assert event.seat == turns.turn
                assert event.count == turns.count + min(10, event.card.rank.value)
                turns.play(event.seat, event.card)
                last = event.seat
            elif isinstance(event, CountRestarted):
                assert turns
                assert (turns.count, turns.turn) == (0, event.leader)
            elif isinstance(event, Counted):
                assert turns
                assert turns.turn is None
            elif isinstance(event, Pegged) and event.source is Source.PLAY:
                assert event.seat == last


@games(6)
def test_each_hand_is_counted_once_in_turn_from_the_left_of_the_dealer_then_the_crib(
    kind: Kinds,
) -> None:
    dealers: list[int] = []
    counts: list[list[tuple[int, bool]]] = []
    for event in events_of(played(kind)):
        if isinstance(event, Dealt):
            dealers.append(event.dealer)
            counts.append([])
        elif isinstance(event, Counted):
            counts[-1].append((event.seat, event.crib))
    for number, (dealer, counted) in enumerate(zip(dealers, counts, strict=True), 1):
        every = [*((seat, False) for seat in order_after(kind, dealer)), (dealer, True)]
        assert counted == (every if number < len(dealers) else every[: len(counted)])
    for dealer, following in pairwise(dealers):
        assert following == order_after(kind, dealer)[0]


def pegs_of_count(
    kind: Kinds, seat: int, crib: bool, claim: int, right: int, caller: int | None
) -> list[tuple[int, int, Source]]:
    """What a count pegs, and for whom, by the rules as they are told to players."""
    source = Source.CRIB if crib else Source.HAND
    judged = caller is not None or not kind.options.muggins
    next_opponent = order_after(kind, seat)[0]
    if kind.options.giveaway:
        if judged and claim < right:
            return [(seat, right, source), (seat, 2, Source.UNDERCOUNT)]
        return [(seat, claim, source)]
    if judged and claim > right:
        to = next_opponent if caller is None else caller
        return [(seat, right, source), (to, 2, Source.OVERCOUNT)]
    if claim < right and caller is not None:
        return [(seat, claim, source), (caller, right - claim, Source.MUGGINS)]
    return [(seat, claim, source)]


@games(6)
def test_each_count_pegs_what_the_rules_of_its_game_say(kind: Kinds) -> None:
    said: Counted | None = None
    for turn in played(kind):
        for step in turn.steps:
            if isinstance(step.event, Counted):
                said = step.event
        if said is None or turn.after.phase is Phase.CHALLENGE:
            continue
        state = turn.before
        assert state.starter is not None
        cards = state.crib if said.crib else state.kept[said.seat]
        right = points(score_show(cards, state.starter, crib=said.crib))
        caller = turn.move.seat if isinstance(turn.move, Muggins) else None
        expected = [
            peg
            for peg in pegs_of_count(kind, said.seat, said.crib, said.claim, right, caller)
            if peg[1]
        ]
        pegs = pegs_in([step.event for step in turn.steps])
        if turn.after.phase is Phase.OVER:
            # Nothing follows the points that end the game, nor can they be challenged.
            assert [(seat, source) for seat, _, source in pegs] == [
                (seat, source) for seat, _, source in expected[: len(pegs)]
            ]
        else:
            assert pegs == expected
        judged = [step.event for step in turn.steps if isinstance(step.event, CountJudged)]
        assert all(event.right == right for event in judged)
        said = None


@games(6)
def test_only_opponents_are_asked_to_challenge_in_turn_from_the_left(kind: Kinds) -> None:
    asked: list[int] = []
    counter = 0
    for turn in played(kind):
        for step in turn.steps:
            if isinstance(step.event, Counted):
                counter, asked = step.event.seat, []
        if turn.before.phase is Phase.CHALLENGE:
            assert not isinstance(turn.move, Shuffle)
            asked.append(turn.move.seat)
            opponents = [
                seat
                for seat in order_after(kind, counter)
                if side_of(kind, seat) != side_of(kind, counter)
            ]
            assert asked == opponents[: len(asked)]
            stands = isinstance(turn.move, Accept) and asked != opponents
            assert (turn.after.phase is Phase.CHALLENGE) == stands


@games(6)
def test_a_go_is_said_once_a_count_and_only_by_who_holds_cards_and_cannot_play(
    kind: Kinds,
) -> None:
    said: set[int] = set()
    for turn in played(kind):
        for event, state in turn.steps:
            if isinstance(event, (CountRestarted, Dealt)):
                said = set()
            if isinstance(event, SaidGo):
                assert event.seat not in said
                said.add(event.seat)
                hand = state.hands[event.seat]
                assert hand
                assert state.count + min(card.rank.pips for card in hand) > 31


@games(6)
def test_who_has_said_go_plays_no_card_in_that_count(kind: Kinds) -> None:
    said: set[int] = set()
    for event in events_of(played(kind)):
        if isinstance(event, SaidGo):
            said.add(event.seat)
        elif isinstance(event, (CountRestarted, Dealt)):
            said = set()
        elif isinstance(event, Played):
            assert event.seat not in said


@games(6)
def test_scores_only_grow_and_are_the_sum_of_what_was_pegged(kind: Kinds) -> None:
    target = kind.options.target
    sums = [0] * len({side_of(kind, seat) for seat in seats_of(kind)})
    for turn in played(kind):
        for event, state in turn.steps:
            if isinstance(event, Pegged):
                assert event.points > 0
                assert all(score < target for score in sums)
                side = side_of(kind, event.seat)
                back = sums[side]
                sums[side] = min(target, back + event.points)
                assert event.score == sums[side]
                assert state.pegs[side].back == back
                if event.why:
                    assert sum(c.points for c in event.why) == event.points
            assert list(scores_of(state)) == sums
        assert list(scores_of(turn.after)) == sums


@games(6)
def test_nothing_happens_after_a_side_has_reached_the_target(kind: Kinds) -> None:
    turns = played(kind)
    for turn in turns[:-1]:
        assert turn.after.result is None
        assert max(scores_of(turn.after)) < kind.options.target
    last = turns[-1]
    assert isinstance(last.steps[-1].event, GameWon)
    assert isinstance(last.steps[-2].event, Pegged)
    assert last.steps[-2].event.score == kind.options.target
    for seat in seats_of(kind):
        assert all(is_refused(last.after, move) for move in any_moves(seat))


@games(4)
def test_a_view_never_has_a_card_that_its_seat_has_not_seen(kind: Kinds) -> None:
    for seat in seats_of(kind):
        known: set[Card] = set()
        for turn in played(kind):
            for event, state in turn.steps:
                if isinstance(event, Dealt):
                    known = set(state.hands[seat])
                elif isinstance(event, (CutForDeal, Played, StarterTurned)):
                    known.add(event.card)
                assert cards_in(seen_by(event, seat)) <= known
                assert cards_of_this_deal(view(state, seat, settled=False)) <= known
            if turn.after.phase is Phase.COUNT_HAND:
                # The show begins: where the play has ended early, cards were left.
                known |= {card for hand in turn.after.kept for card in hand}
            if turn.after.phase is Phase.COUNT_CRIB:
                # The crib is laid open when all hands are counted.
                known |= set(turn.after.crib)
            assert cards_of_this_deal(view(turn.after, seat)) <= known


@games(4)
def test_the_deals_of_the_past_are_those_that_were_laid_open_and_all_see_the_same(
    kind: Kinds,
) -> None:
    past: list[PastDeal] = []
    shown: View | None = None
    for turn in played(kind):
        if isinstance(turn.move, Shuffle) and turn.before.deal:
            assert shown is not None
            assert shown.dealer is not None
            assert shown.starter is not None
            past.append(PastDeal(shown.dealer, shown.starter, shown.shown, shown.piles, shown.crib))
        for state in (*(step.state for step in turn.steps), turn.after):
            assert state.past == tuple(past)
            for seat in seats_of(kind):
                assert view(state, seat, settled=False).past == tuple(past)
        # The show of the crib is the last that is seen of a deal.
        if turn.after.phase is Phase.COUNT_CRIB:
            shown = view(turn.after, turn.after.deal % len(seats_of(kind)))
    assert len(past) == played(kind)[-1].after.deal - 1


@games(6)
def test_between_the_steps_of_a_move_nobody_is_asked_anything(kind: Kinds) -> None:
    for turn in played(kind):
        for step in turn.steps:
            for seat in seats_of(kind):
                seen = view(step.state, seat, settled=False)
                assert (seen.turn, seen.decision) == (None, None)


@games(6)
def test_a_view_has_all_that_its_seat_must_decide_upon(kind: Kinds) -> None:
    for turn in played(kind):
        decision = legal(turn.before)
        assert decision is not None
        for seat in seats_of(kind):
            seen = view(turn.before, seat)
            assert seen.turn == decision.seat
            assert seen.decision == (decision if decision.seat == seat else None)
            assert seen.hand == (turn.before.hands[seat] if turn.before.hands else ())


@games(6)
def test_discards_are_hidden_from_the_other_seats_and_nothing_else_is(kind: Kinds) -> None:
    for event in events_of(played(kind)):
        for seat in seats_of(kind):
            hidden = isinstance(event, Discarded) and event.seat != seat
            assert (seen_by(event, seat) != event) == hidden


@games(4)
def test_the_same_move_in_the_same_state_always_does_the_same(kind: Kinds) -> None:
    for turn in played(kind):
        before = deepcopy(turn.before)
        assert apply(before, turn.move) == (turn.after, turn.steps)
        assert before == turn.before
        assert hash(before) == hash(turn.before)


def any_moves(seat: int) -> list[Move]:
    """Moves of every kind; in most states most of them are wrong."""
    return [
        Shuffle(PACK),
        Shuffle(PACK[1:]),
        *(
            Cut(seat, lift)
            for lift in (3, 4, 28, 29, 32, 33, 36, 37, 38, 39, 40, 41, 44, 45, 48, 49)
        ),
        *(Discard(seat, (card,)) for card in PACK[::9]),
        *(Discard(seat, PACK[code : code + 2]) for code in range(0, 52, 17)),
        *(Discard(seat, (card, card)) for card in PACK[::17]),
        *(Play(seat, card) for card in PACK[::5]),
        *(Count(seat, said) for said in (-1, 0, 20, 21, 29, 30, 46, 47)),
        Muggins(seat),
        Accept(seat),
    ]


def is_refused(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except IllegalMove:
        return True
    return False


def is_offered(state: State, move: Move) -> bool:
    """Whether the decision, read as its description has it, allows the move."""
    decision = legal(state)
    if decision is None:
        return False
    if isinstance(move, Shuffle):
        return decision.phase in SHUFFLES and move.pack == PACK
    if move.seat != decision.seat:
        return False
    if isinstance(move, Cut):
        cuts = (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER)
        return decision.phase in cuts and decision.low <= move.lift <= decision.high
    if isinstance(move, Count):
        counts = (Phase.COUNT_HAND, Phase.COUNT_CRIB)
        return decision.phase in counts and decision.low <= move.points <= decision.high
    if isinstance(move, Discard):
        held = len({*move.cards} & {*decision.cards}) == len(move.cards) == decision.number
        return decision.phase is Phase.DISCARD and held
    if isinstance(move, Play):
        return decision.phase is Phase.PLAY and move.card in decision.cards
    return decision.phase is Phase.CHALLENGE


@games(2)
def test_a_move_is_carried_out_if_it_is_offered_and_else_refused_with_nothing_changed(
    kind: Kinds,
) -> None:
    moves = [move for seat in seats_of(kind) for move in any_moves(seat)]
    for turn in played(kind):
        state = turn.before
        copy = deepcopy(state)
        for move in moves:
            assert is_refused(state, move) != is_offered(state, move)
        assert state == copy
