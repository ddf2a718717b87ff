"""The rules: ``new_game``, ``legal``, ``apply`` and ``view``.

``apply`` takes one move and then runs every forced step by itself until somebody must
decide again.
"""

from __future__ import annotations

from contextlib import suppress

from cribbage.engine import moves as mv
from cribbage.engine.cards import PACK, Card
from cribbage.engine.consequences import GameEnded, Table, carry_out
from cribbage.engine.options import Options
from cribbage.engine.order import counter_of, dealer_of, left_of, playable, round_from
from cribbage.engine.state import SHUFFLES, Decision, Pegs, Phase, State, Step, View

SMALLEST_PACKET = 4
_SHOW = (Phase.COUNT_HAND, Phase.COUNT_CRIB, Phase.CHALLENGE)


def new_game(options: Options, dealer: int | None = None) -> State:
    """A game before its first shuffle; without a dealer, the first crib is cut for."""
    return State(
        options,
        Phase.SHUFFLE_TO_CUT if dealer is None else Phase.SHUFFLE_TO_DEAL,
        pegs=(Pegs(),) * options.form.sides,
        dealer=dealer,
        cutters=tuple(range(options.form.seats)),
    )


def legal(state: State) -> Decision | None:
    """Whose decision it is and what may be chosen; None when the game is over."""
    phase = state.phase
    if phase is Phase.OVER:
        return None
    if phase in SHUFFLES:
        return Decision(phase, None)
    if phase is Phase.CUT_FOR_DEAL:
        following = len(state.cutters) - len(state.cuts) - 1
        return _cut(state, state.cutters[len(state.cuts)], following)
    if phase is Phase.CUT_FOR_STARTER:
        return _cut(state, left_of(state, dealer_of(state)))
    if phase is Phase.DISCARD:
        seat = next(s for s in round_from(state, dealer_of(state)) if not state.thrown[s])
        return Decision(phase, seat, cards=state.hands[seat], number=state.options.form.thrown)
    if phase is Phase.PLAY:
        cards = playable(state, state.turn)
        hand = state.hands[state.turn]
        barred = tuple(card for card in hand if card not in cards) if len(cards) < len(hand) else ()
        return Decision(phase, state.turn, cards=cards, barred=barred, number=1)
    if phase is Phase.CHALLENGE:
        return Decision(phase, state.challenger)
    high = state.options.form.highest_count(crib=phase is Phase.COUNT_CRIB)
    return Decision(phase, counter_of(state), low=0, high=high)


def apply(state: State, move: mv.Move) -> tuple[State, tuple[Step, ...]]:
    """The state after the move, and the events that followed with the state after each.

    Raises IllegalMove, of the class that says why, and then nothing has changed.
    """
    _check(state, move)
    table = Table(state)
    with suppress(GameEnded):
        carry_out(table, move)
    return table.state, tuple(table.steps)


def view(state: State, seat: int, *, settled: bool = True) -> View:
    """What the seat may know of the state.

    The states within the steps of a move are not ``settled``: forced steps are still to
    come, so that nobody is to decide anything yet.
    """
    decision = legal(state) if settled else None
    seats = state.options.form.seats
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
        held=tuple(map(len, state.hands)) or (0,) * seats,
        crib_size=len(state.crib),
        crib=state.crib if state.counted == seats else (),
        starter=state.starter,
        piles=state.piles,
        said_go=state.said_go,
        shown=((),) * seats if state.counted is None else state.kept,
        counter=counter_of(state) if state.phase in _SHOW else None,
        claim=state.claim,
        result=state.result,
        past=state.past,
    )


def _cut(state: State, seat: int, following: int = 0) -> Decision:
    """A cut leaves at least four cards in each packet, as far as there are so many.

    The packet that is left is enough for one cut that is ``following``; more need more.
    """
    size = len(state.pack)
    low = min(SMALLEST_PACKET, size)
    high = max(low, size - SMALLEST_PACKET * max(1, following))
    return Decision(state.phase, seat, low=low, high=high)


def _check(state: State, move: mv.Move) -> None:
    decision = legal(state)
    if decision is None or not isinstance(move, _AWAITED[decision.phase]):
        raise mv.NotNow(move)
    if isinstance(move, mv.Shuffle):
        if sorted(card.code for card in move.pack) != list(range(len(PACK))):
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
