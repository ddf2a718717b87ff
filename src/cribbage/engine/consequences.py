"""What a move leads to, forced steps included.

Points are pegged by one function, and only that one ends a game.
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any

from cribbage.engine import events as ev
from cribbage.engine import moves as mv
from cribbage.engine.cards import Card
from cribbage.engine.options import lines
from cribbage.engine.order import (
    counter_of,
    dealer_of,
    hand_to_count,
    left_of,
    opponents_from,
    playable,
    round_from,
)
from cribbage.engine.scoring import (
    THIRTY_ONE,
    Combination,
    go,
    heels,
    points,
    score_play,
    score_show,
)
from cribbage.engine.state import Laid, PastDeal, Pegs, Phase, State, Step

WRONG_COUNT_PENALTY = 2


class GameEnded(Exception):
    """A side has reached the target: nothing after it happens."""


_SLOTS = tuple(getattr(State, field.name) for field in fields(State))
_values = attrgetter(*(field.name for field in fields(State)))


def _changed(state: State, **new: Any) -> State:
    """What ``dataclasses.replace`` gives, at half its price: a game makes thousands of states."""
    made = object.__new__(State)
    for slot, value in zip(_SLOTS, _values(state), strict=True):
        slot.__set__(made, value)
    for name, value in new.items():
        object.__setattr__(made, name, value)
    return made


class Table:
    """The state as one move goes on, and the steps it has led to."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[Step] = []

    def change(self, **new: Any) -> None:
        self.state = _changed(self.state, **new)

    def tell(self, event: ev.Event) -> None:
        self.steps.append(Step(event, self.state))

    def peg(
        self, seat: int, worth: int, source: ev.Source, why: tuple[Combination, ...] = ()
    ) -> None:
        """Peg points for a seat, if there are any; the game ends here and nowhere else."""
        if not worth:
            return
        side = self.state.options.form.side_of(seat)
        before = self.state.pegs[side].front
        target = self.state.options.target
        front = min(before + worth, target)
        self.change(pegs=_put(self.state.pegs, side, Pegs(front, before)))
        self.tell(ev.Pegged(seat, worth, source, why, front))
        if front == target:
            self.change(phase=Phase.OVER, claim=None, result=_result(self.state, side))
            assert self.state.result is not None
            self.tell(ev.GameWon(self.state.result))
            raise GameEnded


def _put(items: tuple[Any, ...], seat: int, item: object) -> tuple[Any, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _result(state: State, reached: int) -> ev.Result:
    others = tuple(side for side in range(len(state.pegs)) if side != reached)
    next_best = max(state.pegs[side].front for side in others)
    winners = others if state.options.giveaway else (reached,)
    margin = state.options.target - next_best
    for line in lines(state.options):
        if next_best <= line.score:
            return ev.Result(reached, winners, margin, line.games, line.name)
    return ev.Result(reached, winners, margin, 1, "")


def carry_out(table: Table, move: mv.Move) -> None:
    if isinstance(move, mv.Shuffle):
        if table.state.phase is Phase.SHUFFLE_TO_CUT:
            table.change(phase=Phase.CUT_FOR_DEAL, pack=move.pack, cuts=())
        else:
            _deal(table, move.pack)
    elif isinstance(move, mv.Cut):
        if table.state.phase is Phase.CUT_FOR_DEAL:
            _cut_for_deal(table, move)
        else:
            _turn_starter(table, move)
    elif isinstance(move, mv.Discard):
        _discard(table, move)
    elif isinstance(move, mv.Play):
        _play(table, move)
    elif isinstance(move, mv.Count):
        _count(table, move)
    elif isinstance(move, mv.Muggins):
        _challenge(table, move)
    else:
        _accept(table, move)


def _cut_for_deal(table: Table, move: mv.Cut) -> None:
    state = table.state
    card = state.pack[move.lift - 1]
    table.change(pack=state.pack[move.lift :], cuts=(*state.cuts, card))
    table.tell(ev.CutForDeal(move.seat, card))
    cuts = table.state.cuts
    if len(cuts) < len(state.cutters):
        return
    lowest = min(card.rank for card in cuts)
    lowest_seats = tuple(
        seat for seat, card in zip(state.cutters, cuts, strict=True) if card.rank is lowest
    )
    if len(lowest_seats) > 1:
        table.change(phase=Phase.SHUFFLE_TO_CUT, cutters=lowest_seats)
        table.tell(ev.CutTied(lowest_seats))
    else:
        table.change(phase=Phase.SHUFFLE_TO_DEAL, dealer=lowest_seats[0])
        table.tell(ev.FirstDealer(lowest_seats[0], by_cut=True))


def _deal(table: Table, pack: tuple[Card, ...]) -> None:
    """Deal one card at a time, the pone first, then what the pack gives to the crib."""
    state = table.state
    form = state.options.form
    first = state.deal == 0
    if state.deal == 0 and not state.cuts:
        table.tell(ev.FirstDealer(dealer_of(state), by_cut=False))
    seats = form.seats
    order = round_from(state, dealer_of(state))
    to_hands = seats * form.dealt
    hands = tuple(
        tuple(sorted(pack[order.index(seat) : to_hands : seats])) for seat in range(seats)
    )
    table.change(
        phase=Phase.DISCARD,
        deal=state.deal + 1,
        pack=pack[to_hands + form.from_pack :],
        cuts=(),
        hands=hands,
        kept=(),
        thrown=((),) * seats,
        from_pack=pack[to_hands : to_hands + form.from_pack],
        starter=None,
        piles=(),
        said_go=frozenset(),
        counted=None,
        claim=None,
        past=(*state.past, _laid_open(state)) if state.deal else (),
    )
    table.tell(ev.Dealt(state.deal + 1, dealer_of(state)))
    if first:
        table.peg(order[0], form.head_start, ev.Source.HEAD_START)


def _laid_open(state: State) -> PastDeal:
    """The deal whose show is done; its dealer is at the right of the one who deals next."""
    assert state.starter is not None
    dealer = round_from(state, dealer_of(state))[-2]
    return PastDeal(dealer, state.starter, state.kept, state.piles, state.crib)


def _discard(table: Table, move: mv.Discard) -> None:
    state = table.state
    kept = tuple(card for card in state.hands[move.seat] if card not in move.cards)
    table.change(
        hands=_put(state.hands, move.seat, kept),
        thrown=_put(state.thrown, move.seat, move.cards),
    )
    table.tell(ev.Discarded(move.seat, move.cards))
    if all(table.state.thrown):
        table.change(phase=Phase.CUT_FOR_STARTER, kept=table.state.hands)


def _turn_starter(table: Table, move: mv.Cut) -> None:
    state = table.state
    dealer = dealer_of(state)
    starter = state.pack[move.lift]
    table.change(phase=Phase.PLAY, starter=starter, piles=((),), turn=left_of(state, dealer))
    table.tell(ev.StarterTurned(move.seat, starter))
    found = heels(starter)
    table.peg(dealer, points(found), ev.Source.HEELS, found)


def _play(table: Table, move: mv.Play) -> None:
    state, seat = table.state, move.seat
    pile = (*state.pile, Laid(seat, move.card))
    held = tuple(card for card in state.hands[seat] if card != move.card)
    table.change(hands=_put(state.hands, seat, held), piles=(*state.piles[:-1], pile))
    table.tell(ev.Played(seat, move.card, table.state.count))
    found = score_play([laid.card for laid in pile])
    table.peg(seat, points(found), ev.Source.PLAY, found)
    _pass_turn(table, seat, move.card)


def _pass_turn(table: Table, seat: int, card: Card) -> None:
    """Find who plays next after this seat played the card; end the count if nobody can."""
    if table.state.count < THIRTY_ONE:
        if any(table.state.hands):
            for other in round_from(table.state, seat):
                if playable(table.state, other):
                    table.change(turn=other)
                    return
                if other != seat:
                    _say_go(table, other)
        last = not any(table.state.hands)
        table.peg(seat, 1, ev.Source.PLAY, go(card, last=last))
    _end_count(table, seat)


def _say_go(table: Table, seat: int) -> None:
    if table.state.hands[seat] and seat not in table.state.said_go:
        table.change(said_go=table.state.said_go | {seat})
        table.tell(ev.SaidGo(seat))


def _end_count(table: Table, last_to_play: int) -> None:
    """The next one with cards leads the next count; the show begins if nobody has any."""
    state = table.state
    if state.options.form.one_count:
        _end_play_early(table)
        return
    for seat in round_from(state, last_to_play):
        if state.hands[seat]:
            table.change(piles=(*state.piles, ()), said_go=frozenset(), turn=seat)
            table.tell(ev.CountRestarted(seat))
            return
    _begin_show(table)


def _end_play_early(table: Table) -> None:
    if any(table.state.hands):
        table.change(piles=(*table.state.piles, ()))
        table.tell(ev.PlayEnded())
    _begin_show(table)


def _begin_show(table: Table) -> None:
    table.change(phase=Phase.COUNT_HAND, said_go=frozenset(), counted=0)


def _count(table: Table, move: mv.Count) -> None:
    state = table.state
    form = state.options.form
    claim = form.understood(move.points)
    _, crib = hand_to_count(state)
    table.tell(ev.Counted(move.seat, crib, claim))
    table.change(claim=claim)
    if state.options.muggins and not _surely_ends_game(state, claim):
        table.change(phase=Phase.CHALLENGE, challenger=opponents_from(state, move.seat)[0])
    else:
        _settle_count(table, judged=True, caller=None)


def _surely_ends_game(state: State, claim: int) -> bool:
    """Whether the count that is due, said to be so much, reaches the target judged or not."""
    cards, crib = hand_to_count(state)
    assert state.starter is not None
    right = points(score_show(cards, state.starter, crib=crib))
    sure = claim if state.options.giveaway else min(claim, right)
    side = state.options.form.side_of(counter_of(state))
    return state.pegs[side].front + sure >= state.options.target


def _challenge(table: Table, move: mv.Muggins) -> None:
    table.tell(ev.Challenged(move.seat, counter_of(table.state)))
    _settle_count(table, judged=True, caller=move.seat)


def _accept(table: Table, move: mv.Accept) -> None:
    """The next opponent to the left may challenge; when none is left, the count stands."""
    opponents = opponents_from(table.state, counter_of(table.state))
    following = opponents[opponents.index(move.seat) + 1 :]
    if following:
        table.change(challenger=following[0])
    else:
        _settle_count(table, judged=False, caller=None)


def _settle_count(table: Table, *, judged: bool, caller: int | None) -> None:
    """Peg the count that was said, put right if it is judged and would have paid.

    Too much costs two points to the next opponent; too little costs the rest to the
    ``caller``, if one called muggins. In a game given away it is too little that would
    pay: who says it pegs what is right and two more, and keeps what is said too much.
    """
    state = table.state
    counter = counter_of(state)
    cards, crib = hand_to_count(state)
    assert state.starter is not None
    assert state.claim is not None
    claim, giveaway = state.claim, state.options.giveaway
    found = score_show(cards, state.starter, crib=crib)
    right = points(found)
    source = ev.Source.CRIB if crib else ev.Source.HAND
    judgement = ev.CountJudged(counter, crib, claim, right, found)
    would_pay = claim < right if giveaway else claim > right
    if judged and would_pay:
        table.tell(judgement)
        table.peg(counter, right, source, found)
        if giveaway:
            table.peg(counter, WRONG_COUNT_PENALTY, ev.Source.UNDERCOUNT)
        else:
            opponent = opponents_from(state, counter)[0] if caller is None else caller
            table.peg(opponent, WRONG_COUNT_PENALTY, ev.Source.OVERCOUNT)
    else:
        # Too much, in a game given away, may end it: that must have been told before.
        if judged and (claim > right or (claim == right and caller is not None)):
            table.tell(judgement)
        table.peg(counter, claim, source, found if claim == right else ())
        if judged and claim < right:
            table.tell(judgement)
        if caller is not None and not giveaway:
            table.peg(caller, right - claim, ev.Source.MUGGINS)
    _next_count(table)


def _next_count(table: Table) -> None:
    state = table.state
    assert state.counted is not None
    counted, seats = state.counted + 1, state.options.form.seats
    if counted <= seats:
        phase = Phase.COUNT_CRIB if counted == seats else Phase.COUNT_HAND
        table.change(phase=phase, counted=counted, claim=None)
    else:
        table.change(
            phase=Phase.SHUFFLE_TO_DEAL, claim=None, dealer=left_of(state, dealer_of(state))
        )
