"""The chances to win, from what deals bring, from the end of the game backward."""

from __future__ import annotations

from cribbage.bots.making.crib import rounded
from cribbage.bots.making.deals import Dealt
from cribbage.bots.tables import LIMIT, WHOLE

_SURE = 1 << 40
"""A chance of one, while the chances are worked out."""


def chances_to_win(dealt: Dealt) -> list[int]:
    """The section ``win``.

    A deal that takes both to the end is won by who is there first; one that takes neither
    leaves the chance of the next deal, with the other dealing.
    """
    deals = sum(dealt.totals.values())
    first = _dealer_first(dealt)
    totals = sorted(dealt.totals.items())
    to_lose = [0] * (LIMIT * LIMIT)
    for both in range(2 * (LIMIT - 1), -1, -1):
        for dealer in range(max(0, both - LIMIT + 1), min(both, LIMIT - 1) + 1):
            pone = both - dealer
            dealer_needs, pone_needs = LIMIT - dealer, LIMIT - pone
            # After the deal the pone deals, and its score comes first.
            place = pone * LIMIT + dealer
            chance = _SURE * first[dealer_needs][pone_needs]
            for (by_dealer, by_pone), often in totals:
                if by_dealer < dealer_needs and by_pone < pone_needs:
                    chance += often * to_lose[place + by_pone * LIMIT + by_dealer]
            to_lose[dealer * LIMIT + pone] = _SURE - rounded(chance, deals)
    return [rounded(WHOLE * (_SURE - chance), _SURE) for chance in to_lose]


def _dealer_first(dealt: Dealt) -> list[list[int]]:
    """In how many deals the dealer reaches a number of points before the pone reaches another."""
    rows = []
    for dealer_needs in range(LIMIT + 1):
        row = [0]
        for by_pone in range(LIMIT):
            row.append(row[-1] + dealt.reached.get((dealer_needs, by_pone), 0))
        rows.append(row)
    return rows
