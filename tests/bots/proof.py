"""Endgames of two players with six cards, and what can be proven of them.

Nothing here knows how the other seat chooses its cards: a proof holds against every hand
that it may have, by all that was seen, and against every answer. Ranks alone are looked at;
where suits would matter for the other hand, the worse is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cribbage.engine.cards import PACK, RANK_LETTERS, Card, Rank, Suit, parse_cards
from cribbage.engine.moves import Play
from cribbage.engine.options import LONG, SIX, Options
from cribbage.engine.rules import apply, legal, view
from cribbage.engine.scoring import THIRTY_ONE, Kind, points, score_play, score_show
from cribbage.engine.state import Pegs, Phase, State, View

ME, OTHER = 0, 1

Ranks = tuple[int, ...]
"""Ranks, 1 (ace) to 13 (king); sorted if they are a hand."""


# Positions


def to_play(
    mine: str,
    other: str,
    play: str = "",
    *,
    needs: tuple[int, int],
    dealer: bool,
    starter: str,
    thrown: str,
    target: int = LONG,
) -> View:
    """My turn after these cards were played in this order, which the rules must allow.

    ``mine`` and ``other``: the hands as they were kept; what the other still holds only
    fills its place. ``needs``: what I need and what the other needs now.
    """
    kept = tuple(sorted(parse_cards(mine))), tuple(sorted(parse_cards(other)))
    mine_away, turned = tuple(sorted(parse_cards(thrown))), Card.parse(starter)
    rest = [card for card in PACK if card not in (*kept[ME], *kept[OTHER], *mine_away, turned)]
    away = mine_away, (rest[0], rest[1])
    state = at_the_play(kept, away, turned, ME if dealer else OTHER)
    for card in parse_cards(play):
        decision = legal(state)
        assert decision is not None
        assert decision.seat is not None
        state, _ = apply(state, Play(decision.seat, card))
    assert state.turn == ME
    return view(needing(state, needs, target), ME)


def needing(state: State, needs: tuple[int, int], target: int = LONG) -> State:
    """The same with such scores."""
    pegs = tuple(Pegs(target - need) for need in needs)
    return replace(state, options=Options(target=target), pegs=pegs)


def at_the_play(
    kept: tuple[tuple[Card, ...], tuple[Card, ...]],
    thrown: tuple[tuple[Card, ...], tuple[Card, ...]],
    starter: Card,
    dealer: int,
) -> State:
    """The first card is to be led, and nobody has a point."""
    return State(
        Options(),
        Phase.PLAY,
        pegs=(Pegs(), Pegs()),
        dealer=dealer,
        deal=1,
        hands=kept,
        kept=kept,
        thrown=thrown,
        starter=starter,
        piles=((),),
        turn=1 - dealer,
    )


def to_throw(hand: str, *, needs: tuple[int, int], dealer: bool, target: int = LONG) -> View:
    """My turn to throw from these six cards."""
    mine = tuple(sorted(parse_cards(hand)))
    rest = tuple(card for card in PACK if card not in mine)
    state = State(
        Options(target=target),
        Phase.DISCARD,
        pegs=tuple(Pegs(target - need) for need in needs),
        dealer=ME if dealer else OTHER,
        deal=1,
        pack=rest[6:],
        hands=(mine, rest[:4] if dealer else rest[:6]),
        thrown=((), rest[4:6] if dealer else ()),
    )
    return view(state, ME)


# Proofs of the play


class End(Enum):
    """Who has won within the deal."""

    WON = "won"
    LOST = "lost"


Outcome = End | tuple[int, int]
"""How the play and the count of the hands end; if not in a win, with the points then pegged."""


def no_worse(one: Outcome, other: Outcome) -> bool:
    """Whether an outcome is at least as good for me as the other one is.

    More points for me and fewer for the other are never worse.
    """
    if one is End.WON or other is End.LOST:
        return True
    if one is End.LOST or other is End.WON:
        return False
    assert not isinstance(one, End)
    assert not isinstance(other, End)
    return one[0] >= other[0] and one[1] <= other[1]


class Moment(NamedTuple):
    """Where the play stands.

    ``pool`` are the ranks of the cards of which the other holds ``left``, and ``shown`` what
    it has played. If it holds all of the pool, its hand is known. ``passed``: I and the other
    have said go. ``turn`` and ``last``: whose turn it is, and who played the last card.
    """

    mine: Ranks
    pool: Ranks
    left: int
    shown: Ranks
    pile: Ranks
    turn: int
    passed: tuple[bool, bool]
    last: int
    pegged: tuple[int, int]


GO = 0
"""Instead of a rank."""


class Proofs:
    """What can be proven of a play that is mine."""

    def __init__(self, seen: View) -> None:
        assert seen.starter is not None
        assert seen.decision is not None
        self._needs = tuple(seen.options.target - pegs.front for pegs in seen.pegs)
        self._dealer = seen.dealer == ME
        self._starter = seen.starter
        self._my_count = points(score_show(seen.kept, seen.starter))
        self._least_crib = _least_crib(seen.thrown, seen.starter)
        shown = [laid.card for pile in seen.piles for laid in pile if laid.seat == OTHER]
        known = {*seen.kept, *seen.thrown, *shown, seen.starter}
        least = _least_pips_held(seen)
        self._now = Moment(
            _ranks(seen.hand),
            _ranks(card for card in PACK if card not in known and card.rank.pips >= least),
            seen.held[OTHER],
            _ranks(shown),
            tuple(laid.card.rank for laid in seen.pile),
            ME,
            (False, OTHER in seen.said_go),
            seen.pile[-1].seat if seen.pile else OTHER,
            (0, 0),
        )
        self.ranks = sorted({int(card.rank) for card in seen.decision.cards})
        self._sure: dict[Moment, bool] = {}

    def sure(self) -> set[str]:
        """The cards with which I win, whatever the other holds and plays."""
        return {_letter(rank) for rank in self.ranks if self._wins(self._after(self._now, rank))}

    def best(self) -> set[str]:
        """The cards than which no other is better.

        A card is better than another if with every hand of the other seat all that can come
        of it is no worse than all that can come of the other card, and sometimes better.
        """
        hands = sorted(set(combinations(self._now.pool, self._now.left)))
        comes = {
            rank: [
                self._outcomes(self._after(self._now._replace(pool=hand), rank)) for hand in hands
            ]
            for rank in self.ranks
        }
        return {
            _letter(rank)
            for rank in self.ranks
            if not any(_better(comes[other], comes[rank]) for other in self.ranks)
        }

    def _wins(self, now: Moment | Outcome) -> bool:
        if not isinstance(now, Moment):
            return now is End.WON
        known = self._sure.get(now)
        if known is None:
            after = (self._after(now, choice) for choice in _choices(now))
            known = any(map(self._wins, after)) if now.turn == ME else all(map(self._wins, after))
            self._sure[now] = known
        return known

    def _outcomes(self, now: Moment | Outcome) -> set[Outcome]:
        """All that can come of it, but that a win at once is always taken by me."""
        if not isinstance(now, Moment):
            return {now}
        after = [self._after(now, choice) for choice in _choices(now)]
        if now.turn == ME and End.WON in after:
            return {End.WON}
        return set().union(*map(self._outcomes, after))

    def _after(self, now: Moment, choice: int) -> Moment | Outcome:
        """The next moment at which somebody must choose or say go."""
        mine, pool, left, shown, pile, turn, passed, last, pegged = now
        if choice == GO:
            passed = (True, passed[OTHER]) if turn == ME else (passed[ME], True)
            if turn == OTHER:
                pool = tuple(rank for rank in pool if _pips(rank) > THIRTY_ONE - _count(pile))
        else:
            pile = (*pile, choice)
            last = turn
            pegged = _plus(pegged, turn, _pegs(pile))
            if pegged[turn] >= self._needs[turn]:
                return _WINS[turn]
            if turn == ME:
                mine = _without(mine, choice)
            else:
                pool, left, shown = _without(pool, choice), left - 1, _with(shown, choice)
        out = passed[ME] or not mine, passed[OTHER] or not left
        full = _count(pile) == THIRTY_ONE
        if full or all(out):
            if not full:
                pegged = _plus(pegged, last, 1)
                if pegged[last] >= self._needs[last]:
                    return _WINS[last]
            pile, passed, turn = (), (False, False), last
            out = not mine, not left
            if all(out):
                return self._counted(pegged, shown)
        turn = turn if out[1 - turn] else 1 - turn
        return Moment(mine, pool, left, shown, pile, turn, passed, last, pegged)

    def _counted(self, pegged: tuple[int, int], shown: Ranks) -> Outcome:
        """What comes of the count of the hands, as far as it is known."""
        mine, other = (need - points for need, points in zip(self._needs, pegged, strict=True))
        least, most = _worth(shown, self._starter.rank)
        if not self._dealer:
            if self._my_count >= mine:
                return End.WON
            return End.LOST if least >= other else pegged
        if least >= other:
            return End.LOST
        if most < other and self._my_count + self._least_crib >= mine:
            return End.WON
        return pegged


_WINS = (End.WON, End.LOST)


def _choices(now: Moment) -> Iterator[int]:
    """All that can be played, or GO if it may be that nothing can."""
    room = THIRTY_ONE - _count(now.pile)
    hand = now.mine if now.turn == ME else now.pool
    playable = sorted({rank for rank in hand if _pips(rank) <= room})
    yield from playable
    held = len(now.mine) if now.turn == ME else now.left
    if sum(_pips(rank) > room for rank in hand) >= held:
        yield GO


def _better(one: Sequence[set[Outcome]], other: Sequence[set[Outcome]]) -> bool:
    pairs = [
        (mine, theirs)
        for all_mine, all_theirs in zip(one, other, strict=True)
        for mine in all_mine
        for theirs in all_theirs
    ]
    return all(no_worse(*pair) for pair in pairs) and not all(no_worse(b, a) for a, b in pairs)


def _least_pips_held(seen: View) -> int:
    """The other seat has no lower card, or it would have played it instead of saying go."""
    least = 0
    held = len(seen.kept)
    for number, pile in enumerate(seen.piles, 1):
        count = 0
        for place, laid in enumerate(pile, 1):
            count += laid.card.rank.pips
            held -= laid.seat == OTHER
            ended = place == len(pile)
            if ended and number == len(seen.piles):
                passed = laid.seat == ME
            elif ended:
                passed = count < THIRTY_ONE
            else:
                passed = laid.seat == pile[place].seat == ME
            if passed and held:
                least = max(least, THIRTY_ONE + 1 - count)
    return least


@cache
def _pegs(pile: Ranks) -> int:
    return points(score_play([Card(Rank(rank), Suit.CLUBS) for rank in pile]))


@cache
def _worth(hand: Ranks, starter: int) -> tuple[int, int]:
    """The least and the most that the hand may be worth, by its suits."""
    cards = [Card(Rank(rank), Suit(place % 2)) for place, rank in enumerate(hand)]
    least = points(
        found
        for found in score_show(cards, Card(Rank(starter), Suit.SPADES))
        if found.kind is not Kind.FLUSH
    )
    flush = 5 if len(set(hand)) == len(hand) else 0
    return least, least + flush + (Rank.JACK in hand)


@cache
def _count(pile: Ranks) -> int:
    return sum(map(_pips, pile))


def _pips(rank: int) -> int:
    return min(rank, 10)


def _letter(rank: int) -> str:
    return RANK_LETTERS[rank - 1]


def _ranks(cards: Iterator[Card] | Sequence[Card]) -> Ranks:
    return tuple(sorted(int(card.rank) for card in cards))


def _without(ranks: Ranks, rank: int) -> Ranks:
    place = ranks.index(rank)
    return ranks[:place] + ranks[place + 1 :]


def _with(ranks: Ranks, rank: int) -> Ranks:
    return tuple(sorted((*ranks, rank)))


def _plus(pegged: tuple[int, int], seat: int, more: int) -> tuple[int, int]:
    return (pegged[ME] + more, pegged[OTHER]) if seat == ME else (pegged[ME], pegged[OTHER] + more)


# Proofs of the throw


FAR = 32
"""The dealer never pegs as much as this before the pone counts: two for heels and 29 in play."""


def sure_throws(seen: View) -> set[str]:
    """The throws with which I win whatever is turned, held and thrown, the other being far away.

    The dealer always pegs a point: if all counts ended with cards of the pone, it would have
    played more cards than the dealer, as it led.
    """
    mine, other = (seen.options.target - pegs.front for pegs in seen.pegs)
    dealer = seen.dealer == ME
    assert other >= (2 * FAR if dealer else FAR)
    if dealer:
        mine -= 1
    starters = [card for card in PACK if card not in seen.hand]
    sure = set()
    for away in combinations(seen.hand, SIX.thrown):
        kept = [card for card in seen.hand if card not in away]
        if all(
            points(score_show(kept, starter)) + dealer * _least_crib(away, starter) >= mine
            for starter in starters
        ):
            sure.add(" ".join(map(str, away)))
    return sure


def _least_crib(away: Sequence[Card], starter: Card) -> int:
    """What two cards thrown and the starter are worth in a crib, whatever comes to them."""
    found = score_show(away, starter, crib=True)
    return points(each for each in found if each.kind is not Kind.FLUSH)
