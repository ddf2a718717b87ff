"""The play of two hands by their manners, without views and states: for games by the thousand.

Seat 0 is the pone, who leads, and seat 1 the dealer. Tested equal to the engine.
"""

from __future__ import annotations

from cribbage.bots.manners import GO, PILE_BITS, Manner
from cribbage.bots.piles import COUNT, EMPTY, STEP, UNIT
from cribbage.engine.scoring import THIRTY_ONE


def played_out(
    pone: int, dealer: int, pone_manner: Manner, dealer_manner: Manner
) -> list[tuple[int, int]]:
    """Who pegs how many points, in order, when hands with these numbers are played."""
    hands = [pone, dealer]
    manners = (pone_manner, dealer_manner)
    pegged = []
    pile, turn, last = EMPTY, 0, 0
    stuck = [False, False]
    while True:
        if not stuck[turn]:
            hand = hands[turn]
            rank = manners[turn][hand << PILE_BITS | pile]
            if rank == GO:
                stuck[turn] = True
            else:
                step = STEP[pile * 13 + rank]
                pile = step >> 5
                if step & 31:
                    pegged.append((turn, step & 31))
                hands[turn] = hand - UNIT[rank]
                stuck[turn] = hands[turn] == 0
                last = turn
        full = COUNT[pile] == THIRTY_ONE
        if full or (stuck[0] and stuck[1]):
            if not full:
                pegged.append((last, 1))
            if not (hands[0] or hands[1]):
                return pegged
            pile = EMPTY
            stuck = [hands[0] == 0, hands[1] == 0]
            turn = last
        turn = 1 - turn
