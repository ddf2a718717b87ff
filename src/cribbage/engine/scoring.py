"""The scorer: what cards are worth, as named combinations.

Everything that speaks of points uses these combinations: the sum that is pegged,
the explanation of a count and the reason shown for a card in the play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise, product

from cribbage.engine.cards import Card, Rank, total_pips

FIFTEEN = 15
THIRTY_ONE = 31


class Kind(Enum):
    """What a combination is called."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    RUN = "run"
    PAIR = "pair"
    THREE_OF_A_KIND = "three of a kind"
    FOUR_OF_A_KIND = "four of a kind"
    FLUSH = "flush"
    HIS_NOBS = "his nobs"
    HIS_HEELS = "his heels"
    GO = "go"
    LAST_CARD = "last card"


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that score together: ``points`` is 1 to 12."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int


_ALIKE = {
    2: (Kind.PAIR, 2),
    3: (Kind.THREE_OF_A_KIND, 6),
    4: (Kind.FOUR_OF_A_KIND, 12),
}


def points(found: Iterable[Combination]) -> int:
    """The sum of the combinations."""
    return sum(combination.points for combination in found)


def score_show(
    hand: Sequence[Card], starter: Card, *, crib: bool = False
) -> tuple[Combination, ...]:
    """All combinations of a hand or crib with the starter at the show.

    They come in the order fifteens, runs, pairs, flush, nobs. Each run is a
    combination of its own; three or four of a kind are one. A flush in the hand
    needs every card of the hand, and is one longer with the starter; a flush in
    the crib needs the starter as well.
    """
    cards = sorted((*hand, starter))
    return (
        *_fifteens(cards),
        *_runs(cards),
        *_alike(cards),
        *_flush(hand, starter, crib),
        *_nobs(hand, starter),
    )


def score_held(cards: Sequence[Card]) -> tuple[Combination, ...]:
    """All combinations of cards as they lie, without a starter.

    In the order of the show; a flush needs every card, and four of them.
    """
    ordered = sorted(cards)
    found = [*_fifteens(ordered), *_runs(ordered), *_alike(ordered)]
    if len(ordered) >= 4 and len({card.suit for card in ordered}) == 1:
        found.append(Combination(Kind.FLUSH, tuple(ordered), len(ordered)))
    return tuple(found)


def score_play(pile: Sequence[Card]) -> tuple[Combination, ...]:
    """What the last card of the pile scores in the play, the pile being one count in order.

    Points for a go or the last card are not in it: they depend on the hands.
    """
    found: list[Combination] = []
    count = total_pips(pile)
    if count == FIFTEEN:
        found.append(Combination(Kind.FIFTEEN, tuple(pile), 2))
    if count == THIRTY_ONE:
        found.append(Combination(Kind.THIRTY_ONE, tuple(pile), 2))
    alike = _alike_at_end(pile)
    if len(alike) in _ALIKE:
        kind, worth = _ALIKE[len(alike)]
        found.append(Combination(kind, alike, worth))
    run = _run_at_end(pile)
    if run:
        found.append(Combination(Kind.RUN, tuple(sorted(run)), len(run)))
    return tuple(found)


def heels(starter: Card) -> tuple[Combination, ...]:
    """Two for the dealer when the starter is a jack."""
    if starter.rank is Rank.JACK:
        return (Combination(Kind.HIS_HEELS, (starter,), 2),)
    return ()


def go(card: Card, *, last: bool) -> tuple[Combination, ...]:
    """One for the card that ended a count below 31, the last of the deal or not."""
    return (Combination(Kind.LAST_CARD if last else Kind.GO, (card,), 1),)


def _fifteens(cards: Sequence[Card]) -> list[Combination]:
    return [
        Combination(Kind.FIFTEEN, chosen, 2)
        for size in range(2, len(cards) + 1)
        for chosen in combinations(cards, size)
        if total_pips(chosen) == FIFTEEN
    ]


def _runs(cards: Sequence[Card]) -> list[Combination]:
    """Every run of three or more that is not inside a longer one."""
    of_rank: dict[int, list[Card]] = {}
    for card in cards:
        of_rank.setdefault(card.rank, []).append(card)
    found: list[Combination] = []
    for low in sorted(of_rank):
        if low - 1 in of_rank:
            continue
        high = low
        while high + 1 in of_rank:
            high += 1
        length = high - low + 1
        if length >= 3:
            for chosen in product(*(of_rank[rank] for rank in range(low, high + 1))):
                found.append(Combination(Kind.RUN, chosen, length))
    return found


def _alike(cards: Sequence[Card]) -> list[Combination]:
    found: list[Combination] = []
    for rank, number in sorted(Counter(card.rank for card in cards).items()):
        if number in _ALIKE:
            kind, worth = _ALIKE[number]
            found.append(Combination(kind, tuple(c for c in cards if c.rank is rank), worth))
    return found


def _flush(hand: Sequence[Card], starter: Card, crib: bool) -> list[Combination]:
    if len({card.suit for card in hand}) != 1:
        return []
    if starter.suit is hand[0].suit:
        return [Combination(Kind.FLUSH, tuple(sorted((*hand, starter))), len(hand) + 1)]
    if crib:
        return []
    return [Combination(Kind.FLUSH, tuple(sorted(hand)), len(hand))]


def _nobs(hand: Sequence[Card], starter: Card) -> list[Combination]:
    return [
        Combination(Kind.HIS_NOBS, (card,), 1)
        for card in hand
        if card.rank is Rank.JACK and card.suit is starter.suit
    ]


def _alike_at_end(pile: Sequence[Card]) -> tuple[Card, ...]:
    number = 0
    for card in reversed(pile):
        if card.rank is not pile[-1].rank:
            break
        number += 1
    return tuple(pile[len(pile) - number :])


def _run_at_end(pile: Sequence[Card]) -> Sequence[Card]:
    """The longest tail of the pile, of three cards or more, that is a run in some order."""
    for length in range(len(pile), 2, -1):
        tail = pile[-length:]
        ranks = sorted(card.rank for card in tail)
        if all(high - low == 1 for low, high in pairwise(ranks)):
            return tail
    return ()
