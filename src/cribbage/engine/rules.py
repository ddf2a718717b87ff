"""The rules: ``new_game``, ``legal``, ``apply`` and ``view``.

``apply`` takes one move and then runs every forced step by itself until somebody must
decide again. Points are pegged by one function, and only that one ends a game.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from cribbage.engine import events as ev
from cribbage.engine import moves as mv
from cribbage.engine.cards import PACK, Card
from cribbage.engine.options import Options, lines
from cribbage.engine.scoring import (
    THIRTY_ONE,
    Combination,
    go,
    heels,
    points,
    score_play,
    score_show,
)
from cribbage.engine.state import SHUFFLES, Decision, Laid, Pegs, Phase, State, View

SMALLEST_PACKET = 4
NINETEEN = 19
"""No hand scores 19, so saying it means none."""
OVERCOUNT_PENALTY = 2


class Step(NamedTuple):
    """An event and the state right after it."""

    event: ev.Event
    state: State


def new_game(options: Options, dealer: int | None = None) -> State:
    """A game before its first shuffle; without a dealer, the first crib is cut for."""
    return State(
        options,
        Phase.SHUFFLE_TO_CUT if dealer is None else Phase.SHUFFLE_TO_DEAL,
        pegs=(Pegs(),) * options.seats,
        dealer=dealer,
    )


def legal(state: State) -> Decision | None:
    """Whose decision it is and what may be chosen; None when the game is over."""
    phase = state.phase
    if phase is Phase.OVER:
        return None
    if phase in SHUFFLES:
        return Decision(phase, None)
    if phase is Phase.CUT_FOR_DEAL:
        return _cut(state, len(state.cuts))
    if phase is Phase.CUT_FOR_STARTER:
        return _cut(state, _left_of(state, _dealer(state)))
    if phase is Phase.DISCARD:
        seat = next(s for s in _round(state, _dealer(state)) if not state.thrown[s])
        return Decision(phase, seat, cards=state.hands[seat], number=state.options.thrown)
    if phase is Phase.PLAY:
        playable = _playable(state, state.turn)
        barred = tuple(card for card in state.hands[state.turn] if card not in playable)
        return Decision(phase, state.turn, cards=playable, barred=barred, number=1)
    if phase is Phase.CHALLENGE:
        return Decision(phase, _left_of(state, _counter(state)))
    return Decision(phase, _counter(state), low=0, high=state.options.highest_count)


def apply(state: State, move: mv.Move) -> tuple[State, tuple[Step, ...]]:
    """The state after the move, and the events that followed with the state after each.

    Raises IllegalMove, of the class that says why, and then nothing has changed.
    """
    _check(state, move)
    table = _Table(state)
    with suppress(_GameEnded):
        _carry_out(table, move)
    return table.state, tuple(table.steps)


def view(state: State, seat: int, *, settled: bool = True) -> View:
    """What the seat may know of the state.

    The states within the steps of a move are not ``settled``: forced steps are still to
    come, so that nobody is to decide anything yet.
    """
    decision = legal(state) if settled else None
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        decision=decision if decision and decision.seat == seat else None,
        turn=decision.seat if decision else None,
        pegs=state.pegs,
        dealer=state.dealer,
        deal=state.deal,
        hand=state.hands[seat] if state.hands else (),
        kept=state.kept[seat] if state.kept else (),
        thrown=state.thrown[seat] if state.thrown else (),
        held=tuple(map(len, state.hands)) or (0,) * state.options.seats,
        crib_size=len(state.crib),
        crib=state.crib if _crib_is_open(state) else (),
        starter=state.starter,
        piles=state.piles,
        said_go=state.said_go,
        shown=((),) * state.options.seats if state.counted is None else state.kept,
        claim=state.claim,
        result=state.result,
    )


def hand_to_count(state: State) -> tuple[tuple[Card, ...], bool]:
    """The cards whose count is due in the show, and whether they are the crib."""
    if state.counted == state.options.seats:
        return state.crib, True
    return state.kept[_counter(state)], False


# Who is where


def _left_of(state: State, seat: int) -> int:
    return (seat + 1) % state.options.seats


def _round(state: State, seat: int) -> list[int]:
    """All seats in turn, from the one at the left of this seat to the seat itself."""
    seats = state.options.seats
    return [(seat + step) % seats for step in range(1, seats + 1)]


def _dealer(state: State) -> int:
    assert state.dealer is not None
    return state.dealer


def _counter(state: State) -> int:
    """Whose count is due: the hands in turn from the pone's, then the dealer's crib."""
    assert state.counted is not None
    return (*_round(state, _dealer(state)), _dealer(state))[state.counted]


def _playable(state: State, seat: int) -> tuple[Card, ...]:
    room = THIRTY_ONE - state.count
    return tuple(card for card in state.hands[seat] if card.rank.pips <= room)


def _cut(state: State, seat: int) -> Decision:
    """A cut leaves at least four cards in each packet, as far as there are so many."""
    size = len(state.pack)
    low = min(SMALLEST_PACKET, size)
    return Decision(state.phase, seat, low=low, high=max(low, size - SMALLEST_PACKET))


def _crib_is_open(state: State) -> bool:
    return state.counted == state.options.seats


# One checker


def _check(state: State, move: mv.Move) -> None:
    decision = legal(state)
    if decision is None or not isinstance(move, _AWAITED[decision.phase]):
        raise mv.NotNow(move)
    if isinstance(move, mv.Shuffle):
        if sorted(move.pack) != list(PACK):
            raise mv.NotThePack(move)
        return
    if move.seat != decision.seat:
        raise mv.NotNow(move)
    if isinstance(move, mv.Cut) and not decision.low <= move.lift <= decision.high:
        raise mv.OutOfRange(move)
    if isinstance(move, mv.Count) and not decision.low <= move.points <= decision.high:
        raise mv.OutOfRange(move)
    if isinstance(move, mv.Play) and move.card in decision.barred:
        raise mv.PastThirtyOne(move)
    chosen = _chosen(move)
    if len(chosen) != decision.number or not _are_among(chosen, decision.cards):
        raise mv.NotHeld(move)


_AWAITED: dict[Phase, tuple[type, ...]] = {
    Phase.SHUFFLE_TO_CUT: (mv.Shuffle,),
    Phase.CUT_FOR_DEAL: (mv.Cut,),
    Phase.SHUFFLE_TO_DEAL: (mv.Shuffle,),
    Phase.DISCARD: (mv.Discard,),
    Phase.CUT_FOR_STARTER: (mv.Cut,),
    Phase.PLAY: (mv.Play,),
    Phase.COUNT_HAND: (mv.Count,),
    Phase.COUNT_CRIB: (mv.Count,),
    Phase.CHALLENGE: (mv.Muggins, mv.Accept),
}


def _are_among(chosen: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """Whether the chosen cards are all different and all there."""
    return len(set(chosen) & set(cards)) == len(chosen)


def _chosen(move: mv.Move) -> tuple[Card, ...]:
    if isinstance(move, mv.Discard):
        return move.cards
    return (move.card,) if isinstance(move, mv.Play) else ()


# What moves do


class _GameEnded(Exception):
    """A player has reached the target: nothing after it happens."""


class _Table:
    """The state as one move goes on, and the steps it has led to."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[Step] = []

    def change(self, **fields: Any) -> None:
        self.state = replace(self.state, **fields)

    def tell(self, event: ev.Event) -> None:
        self.steps.append(Step(event, self.state))

    def peg(
        self, seat: int, worth: int, source: ev.Source, why: tuple[Combination, ...] = ()
    ) -> None:
        """Peg points for a seat, if there are any; the game ends here and nowhere else."""
        if not worth:
            return
        before = self.state.pegs[seat].front
        target = self.state.options.target
        front = min(before + worth, target)
        self.change(pegs=_put(self.state.pegs, seat, Pegs(front, before)))
        self.tell(ev.Pegged(seat, worth, source, why, front))
        if front == target:
            self.change(phase=Phase.OVER, claim=None, result=_result(self.state, seat))
            assert self.state.result is not None
            self.tell(ev.GameWon(self.state.result))
            raise _GameEnded


def _put(items: tuple[Any, ...], seat: int, item: object) -> tuple[Any, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _result(state: State, winner: int) -> ev.Result:
    best_loser = max(pegs.front for seat, pegs in enumerate(state.pegs) if seat != winner)
    margin = state.options.target - best_loser
    for line in lines(state.options):
        if best_loser <= line.score:
            return ev.Result(winner, margin, line.games, line.name)
    return ev.Result(winner, margin, 1, "")


def _carry_out(table: _Table, move: mv.Move) -> None:
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
    else:
        _answer_count(table, challenged=isinstance(move, mv.Muggins))


def _cut_for_deal(table: _Table, move: mv.Cut) -> None:
    state = table.state
    card = state.pack[move.lift - 1]
    table.change(pack=state.pack[move.lift :], cuts=(*state.cuts, card))
    table.tell(ev.CutForDeal(move.seat, card))
    cuts = table.state.cuts
    if len(cuts) < state.options.seats:
        return
    lowest = min(card.rank for card in cuts)
    lowest_seats = [seat for seat, card in enumerate(cuts) if card.rank is lowest]
    if len(lowest_seats) > 1:
        table.change(phase=Phase.SHUFFLE_TO_CUT)
        table.tell(ev.CutTied())
    else:
        table.change(phase=Phase.SHUFFLE_TO_DEAL, dealer=lowest_seats[0])
        table.tell(ev.FirstDealer(lowest_seats[0], by_cut=True))


def _deal(table: _Table, pack: tuple[Card, ...]) -> None:
    """Deal one card at a time, the pone first."""
    state = table.state
    if state.deal == 0 and not state.cuts:
        table.tell(ev.FirstDealer(_dealer(state), by_cut=False))
    seats, dealt = state.options.seats, state.options.dealt
    order = _round(state, _dealer(state))
    hands = tuple(
        tuple(sorted(pack[order.index(seat) : seats * dealt : seats])) for seat in range(seats)
    )
    table.change(
        phase=Phase.DISCARD,
        deal=state.deal + 1,
        pack=pack[seats * dealt :],
        cuts=(),
        hands=hands,
        kept=(),
        thrown=((),) * seats,
        starter=None,
        piles=(),
        said_go=frozenset(),
        counted=None,
        claim=None,
    )
    table.tell(ev.Dealt(state.deal + 1, _dealer(state)))


def _discard(table: _Table, move: mv.Discard) -> None:
    state = table.state
    kept = tuple(card for card in state.hands[move.seat] if card not in move.cards)
    table.change(
        hands=_put(state.hands, move.seat, kept),
        thrown=_put(state.thrown, move.seat, move.cards),
    )
    table.tell(ev.Discarded(move.seat, move.cards))
    if all(table.state.thrown):
        table.change(phase=Phase.CUT_FOR_STARTER, kept=table.state.hands)


def _turn_starter(table: _Table, move: mv.Cut) -> None:
    state = table.state
    dealer = _dealer(state)
    starter = state.pack[move.lift]
    table.change(phase=Phase.PLAY, starter=starter, piles=((),), turn=_left_of(state, dealer))
    table.tell(ev.StarterTurned(move.seat, starter))
    found = heels(starter)
    table.peg(dealer, points(found), ev.Source.HEELS, found)


def _play(table: _Table, move: mv.Play) -> None:
    state, seat = table.state, move.seat
    pile = (*state.pile, Laid(seat, move.card))
    held = tuple(card for card in state.hands[seat] if card != move.card)
    table.change(hands=_put(state.hands, seat, held), piles=(*state.piles[:-1], pile))
    table.tell(ev.Played(seat, move.card, table.state.count))
    found = score_play([laid.card for laid in pile])
    table.peg(seat, points(found), ev.Source.PLAY, found)
    _pass_turn(table, seat, move.card)


def _pass_turn(table: _Table, seat: int, card: Card) -> None:
    """Find who plays next after this seat played the card; end the count if nobody can."""
    if table.state.count < THIRTY_ONE:
        if any(table.state.hands):
            for other in _round(table.state, seat):
                if _playable(table.state, other):
                    table.change(turn=other)
                    return
                if other != seat:
                    _say_go(table, other)
        last = not any(table.state.hands)
        table.peg(seat, 1, ev.Source.PLAY, go(card, last=last))
    _end_count(table, seat)


def _say_go(table: _Table, seat: int) -> None:
    if table.state.hands[seat] and seat not in table.state.said_go:
        table.change(said_go=table.state.said_go | {seat})
        table.tell(ev.SaidGo(seat))


def _end_count(table: _Table, last_to_play: int) -> None:
    """The next one with cards leads the next count; the show begins if nobody has any."""
    state = table.state
    for seat in _round(state, last_to_play):
        if state.hands[seat]:
            table.change(piles=(*state.piles, ()), said_go=frozenset(), turn=seat)
            table.tell(ev.CountRestarted(seat))
            return
    table.change(phase=Phase.COUNT_HAND, said_go=frozenset(), counted=0)


def _count(table: _Table, move: mv.Count) -> None:
    state = table.state
    claim = 0 if move.points == NINETEEN else move.points
    cards, crib = hand_to_count(state)
    assert state.starter is not None
    right = points(score_show(cards, state.starter, crib=crib))
    table.tell(ev.Counted(move.seat, crib, claim))
    sure = min(claim, right)
    wins = state.pegs[move.seat].front + sure >= state.options.target
    table.change(claim=claim)
    if state.options.muggins and not wins:
        table.change(phase=Phase.CHALLENGE)
    else:
        _settle_count(table, judged=True, caller=None)


def _answer_count(table: _Table, *, challenged: bool) -> None:
    state = table.state
    counter = _counter(state)
    caller = _left_of(state, counter)
    if challenged:
        table.tell(ev.Challenged(caller, counter))
    _settle_count(table, judged=challenged, caller=caller if challenged else None)


def _settle_count(table: _Table, *, judged: bool, caller: int | None) -> None:
    """Peg the count that was said, put right if it is judged.

    Too much costs two points to the opponent; too little costs the rest to the
    ``caller``, if one called muggins.
    """
    state = table.state
    counter = _counter(state)
    opponent = _left_of(state, counter)
    cards, crib = hand_to_count(state)
    assert state.starter is not None
    assert state.claim is not None
    claim = state.claim
    found = score_show(cards, state.starter, crib=crib)
    right = points(found)
    source = ev.Source.CRIB if crib else ev.Source.HAND
    judgement = ev.CountJudged(counter, crib, claim, right, found)
    if judged and claim > right:
        table.tell(judgement)
        table.peg(counter, right, source, found)
        table.peg(opponent, OVERCOUNT_PENALTY, ev.Source.OVERCOUNT)
    else:
        if caller is not None and claim == right:
            table.tell(judgement)
        table.peg(counter, claim, source, found if claim == right else ())
        if judged and claim < right:
            table.tell(judgement)
        if caller is not None:
            table.peg(caller, right - claim, ev.Source.MUGGINS)
    _next_count(table)


def _next_count(table: _Table) -> None:
    state = table.state
    assert state.counted is not None
    counted, seats = state.counted + 1, state.options.seats
    if counted <= seats:
        phase = Phase.COUNT_CRIB if counted == seats else Phase.COUNT_HAND
        table.change(phase=phase, counted=counted, claim=None)
    else:
        table.change(
            phase=Phase.SHUFFLE_TO_DEAL, claim=None, dealer=_left_of(state, _dealer(state))
        )
