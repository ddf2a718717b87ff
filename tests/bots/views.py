"""What seat 0 sees at one moment of a deal, and whole games to watch."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from cribbage.bots import Bot
from cribbage.bots.levels import LEVELS, bot
from cribbage.engine.cards import PACK, Card, parse_cards
from cribbage.engine.moves import Discard, Move, Play
from cribbage.engine.options import SIX, Form, Options
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import apply, legal, new_game, view
from cribbage.engine.scoring import points, score_show
from cribbage.engine.state import Laid, Pegs, Phase, State, View
from tests.engine import random_games
from tests.opponents import chance

BOTS: dict[str, Bot] = {level: bot(level, chance()) for level in LEVELS}
"""A player of each level, to be shown any view."""

ME, OTHER, PARTNER = 0, 1, 2
"""Seats. The third one is of the own side in a game of pairs, and of another elsewhere."""

CUTS = (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER)


def discarding(
    cards: str, *, dealer: int = OTHER, form: Form = SIX, giveaway: bool = False
) -> View:
    """My turn to throw from these cards, all others having thrown."""
    mine = tuple(sorted(parse_cards(cards)))
    assert len(mine) == form.dealt
    rest = [card for card in PACK if card not in mine]
    others = [tuple(rest[form.dealt * i :][: form.dealt]) for i in range(form.seats - 1)]
    state = State(
        Options(form=form, giveaway=giveaway),
        Phase.DISCARD,
        pegs=(Pegs(),) * form.sides,
        dealer=dealer,
        deal=1,
        pack=tuple(rest[form.dealt * form.seats :]),
        hands=(mine, *(cards[: form.kept] for cards in others)),
        thrown=((), *(cards[form.kept :] for cards in others)),
    )
    return view(state, ME)


def thrown(
    cards: str, *, by: str, dealer: int = OTHER, form: Form = SIX, giveaway: bool = False
) -> set[str]:
    """What a player of this level throws."""
    move = BOTS[by].decide(discarding(cards, dealer=dealer, form=form, giveaway=giveaway))
    assert isinstance(move, Discard)
    assert move.seat == ME
    return set(map(str, move.cards))


def throws(cards: Collection[Card], number: int) -> Iterator[tuple[set[Card], tuple[Card, ...]]]:
    """Every way to part the cards, as kept and thrown."""
    for away in combinations(cards, number):
        yield {card for card in cards if card not in away}, away


def exact_worth(kept: Collection[Card], away: Collection[Card]) -> float:
    """The average of the readable scorer over all starters."""
    starters = [card for card in PACK if card not in kept and card not in away]
    assert len(starters) == 52 - len(kept) - len(away)
    return sum(points(score_show(tuple(kept), starter)) for starter in starters) / len(starters)


def playing(
    hand: str,
    pile: str = "",
    *,
    starter: str = "9S",
    away: str = "",
    form: Form = SIX,
    giveaway: bool = False,
    held: Mapping[int, int] | None = None,
    said_go: Collection[int] = (),
) -> View:
    """My turn with this hand, after the cards of the pile were played by turns.

    ``held``: how many cards the others hold, if not what they would after the pile. The
    last card is of the seat before mine that has not said go, or mine if there is none.
    """
    mine, laid, turned = parse_cards(hand), parse_cards(pile), Card.parse(starter)
    away_by_me = parse_cards(away)
    others = range(1, form.seats)
    last = max((seat for seat in others if seat not in said_go), default=ME)
    by = [(last - back) % form.seats for back in reversed(range(len(laid)))]
    rest = [card for card in PACK if card not in (*mine, *laid, *away_by_me, turned)]
    away_by_all = [away_by_me or tuple(rest[-form.thrown :])]
    for place in range(2, form.seats + 1):
        away_by_all.append(tuple(rest[-place * form.thrown :][: form.thrown]))
    hands, kept = [mine], [(*mine, *_played_by(ME, laid, by))]
    for seat in others:
        played_before = _played_by(seat, laid, by)
        number = (held or {}).get(seat, form.kept - len(played_before))
        theirs, rest = tuple(rest[:number]), rest[number:]
        hands.append(theirs)
        kept.append((*theirs, *played_before))
    state = State(
        Options(form=form, giveaway=giveaway),
        Phase.PLAY,
        pegs=(Pegs(),) * form.sides,
        dealer=OTHER,
        deal=1,
        hands=tuple(hands),
        kept=tuple(kept),
        thrown=tuple(away_by_all),
        starter=turned,
        piles=(tuple(map(Laid, by, laid)),),
        turn=ME,
        said_go=frozenset(said_go),
    )
    return view(state, ME)


def _played_by(seat: int, laid: Sequence[Card], by: Sequence[int]) -> tuple[Card, ...]:
    return tuple(card for card, player in zip(laid, by, strict=True) if player == seat)


def played(seen: View, *, by: str) -> str:
    """What a player of this level plays, which must be legal."""
    move = BOTS[by].decide(seen)
    assert isinstance(move, Play)
    assert move.seat == ME
    assert seen.decision is not None
    assert move.card in seen.decision.cards
    return str(move.card)


def right_count(state: State) -> int:
    cards, crib = hand_to_count(state)
    assert state.starter is not None
    return points(score_show(cards, state.starter, crib=crib))


def random_move(state: State, random: Random) -> Move:
    """Any move that the rules allow: chance, or a player without a plan."""
    decision = legal(state)
    assert decision is not None
    return random_games.random_move(state, decision, random)


def game(options: Options, random: Random, bots: Sequence[Bot | None]) -> Iterator[State]:
    """The states of a game, each before its move; a seat without a bot moves at random.

    ``apply`` raises if a bot breaks a rule.
    """
    state = new_game(options)
    while (decision := legal(state)) is not None:
        yield state
        bot = None if decision.seat is None else bots[decision.seat]
        if bot is None or decision.phase in CUTS:
            state, _ = apply(state, random_move(state, random))
        else:
            assert decision.seat is not None
            state, _ = apply(state, bot.decide(view(state, decision.seat)))
    yield state


def with_hidden_cards_changed(state: State, seat: int, random: Random) -> State:
    """The same to the eyes of the seat: the cards it has not seen change places."""
    if state.phase not in (Phase.DISCARD, Phase.PLAY):
        return state
    others = [other for other in range(state.options.form.seats) if other != seat]
    hidden = [*state.from_pack, *(card for card in state.pack if card != state.starter)]
    for other in others:
        hidden += (*state.hands[other], *state.thrown[other])
    random.shuffle(hidden)
    hands, away, kept = list(state.hands), list(state.thrown), list(state.kept)
    for other in others:
        hands[other], hidden = _drawn(hidden, len(hands[other]))
        away[other], hidden = _drawn(hidden, len(away[other]))
        if kept:
            laid = [laid for pile in state.piles for laid in pile if laid.seat == other]
            kept[other] = tuple(sorted((*hands[other], *(each.card for each in laid))))
    from_pack, hidden = _drawn(hidden, len(state.from_pack))
    return replace(
        state,
        hands=tuple(hands),
        thrown=tuple(away),
        kept=tuple(kept),
        from_pack=from_pack,
        pack=tuple(hidden),
    )


def _drawn(cards: list[Card], number: int) -> tuple[tuple[Card, ...], list[Card]]:
    return tuple(sorted(cards[:number])), cards[number:]
