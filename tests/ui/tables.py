"""Moments of a deal at which the player has to decide, as a test wants them."""

from __future__ import annotations

from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.moves import Count, Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import Options
from cribbage.engine.rules import apply, legal, new_game
from cribbage.engine.state import Phase, State

from .games import COMPUTER, YOU

YOUR_SIX = parse_cards("2H 4D 5C 5H KD QS")
YOUR_FOUR = parse_cards("2H 4D 5C KD")
COMPUTERS_SIX = parse_cards("3C 6S 9S TH JD 8H")
COMPUTERS_FOUR = parse_cards("3C 6S 9S TH")
STARTER = Card.parse("7C")
LIFT = 4


def run(state: State, *moves: Move) -> State:
    for move in moves:
        state, _ = apply(state, move)
    return state


def pack_that_deals(dealer: int = COMPUTER) -> tuple[Card, ...]:
    """The pack that deals these hands, and turns the starter when the lift is cut."""
    first, second = (YOUR_SIX, COMPUTERS_SIX) if dealer == COMPUTER else (COMPUTERS_SIX, YOUR_SIX)
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    rest = [card for card in PACK if card not in dealt and card != STARTER]
    return (*dealt, *rest[:LIFT], STARTER, *rest[LIFT:])


def at_cut_for_deal(options: Options | None = None) -> State:
    return run(new_game(options or Options()), Shuffle(PACK))


def at_discard(options: Options | None = None, dealer: int = COMPUTER) -> State:
    state = run(new_game(options or Options(), dealer), Shuffle(pack_that_deals(dealer)))
    return state if dealer == COMPUTER else run(state, Discard(COMPUTER, COMPUTERS_SIX[4:]))


def at_cut_for_starter(options: Options | None = None) -> State:
    return run(
        at_discard(options),
        Discard(YOU, parse_cards("5H QS")),
        Discard(COMPUTER, COMPUTERS_SIX[4:]),
    )


def at_play(options: Options | None = None) -> State:
    """You hold ``YOUR_FOUR`` and lead."""
    return run(at_cut_for_starter(options), Cut(YOU, LIFT))


def at_play_as_dealer(options: Options | None = None) -> State:
    """The computer has led its ten."""
    return run(
        at_discard(options, dealer=YOU),
        Discard(YOU, parse_cards("5H QS")),
        Cut(COMPUTER, LIFT),
        Play(COMPUTER, Card.parse("TH")),
    )


def played_out(state: State) -> State:
    """The state at the show, each card played being the first that may be."""
    while state.phase is Phase.PLAY:
        decision = legal(state)
        assert decision is not None
        state = run(state, Play(state.turn, decision.cards[0]))
    return state


def at_count(options: Options | None = None) -> State:
    """Your hand is to be counted, first of all."""
    return played_out(at_play(options))


def at_crib(options: Options | None = None) -> State:
    """Both hands have been counted, and the crib is yours."""
    return run(played_out(at_play_as_dealer(options)), Count(COMPUTER, 0), Count(YOU, 0))


def at_challenge(options: Options | None = None) -> State:
    """The computer has counted its hand, and you may challenge."""
    state = played_out(at_play_as_dealer(options or Options(muggins=True)))
    return run(state, Count(COMPUTER, 2))
