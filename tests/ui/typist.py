"""A player who types: the same answers to the same game, with mistakes where they are planned."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle

from cribbage.engine.cards import PACK, Card
from cribbage.engine.moves import Count, Discard, Move, Muggins, Play
from cribbage.engine.options import Options
from cribbage.engine.state import Decision, Phase, View
from cribbage.match import Front, Tally
from cribbage.session import CUTS, Game, Seen
from cribbage.store.keeper import Trouble
from cribbage.ui.wording.cards import in_words
from tests.opponents import CLASSIC

Slip = Callable[[View, Decision], Sequence[str]]
"""What is typed before the right answer; nothing where the slip cannot be made."""


def says_what_is_no_card(view: View, decision: Decision) -> Sequence[str]:
    return ("fish", "z") if decision.cards else ()


def names_a_card_not_held(view: View, decision: Decision) -> Sequence[str]:
    missing = next(card for card in PACK if card not in (*view.hand, *view.kept))
    return (in_words(missing),) if decision.cards else ()


def names_a_rank_not_held(view: View, decision: Decision) -> Sequence[str]:
    held = {card.rank for card in view.hand}
    missing = next(card.rank for card in PACK if card.rank not in held)
    return (missing.letter,) if decision.phase is Phase.PLAY else ()


def names_a_rank_held_twice(view: View, decision: Decision) -> Sequence[str]:
    ranks = [card.rank for card in decision.cards]
    return next(((rank.letter,) for rank in ranks if ranks.count(rank) > 1), ())


def plays_past_31(view: View, decision: Decision) -> Sequence[str]:
    return tuple(str(card) for card in decision.barred[:1])


def plays_two_at_once(view: View, decision: Decision) -> Sequence[str]:
    playing = decision.phase is Phase.PLAY and len(decision.cards) > 1
    return (" ".join(map(str, decision.cards[:2])),) if playing else ()


def takes_a_discard_back(view: View, decision: Decision) -> Sequence[str]:
    return (str(decision.cards[0]), "u") if decision.phase is Phase.DISCARD else ()


def takes_back_what_is_not_there(view: View, decision: Decision) -> Sequence[str]:
    return ("undo",) if decision.phase is Phase.DISCARD else ()


def cuts_where_there_is_nothing(view: View, decision: Decision) -> Sequence[str]:
    return ("3", "52", "deep") if decision.phase in CUTS else ()


def counts_what_no_hand_is_worth(view: View, decision: Decision) -> Sequence[str]:
    return ("30", "-1", "lots") if decision.phase is Phase.COUNT_HAND else ()


def counts_more_than_any_hand_is_worth(view: View, decision: Decision) -> Sequence[str]:
    return (str(decision.high + 1),) if decision.phase is Phase.COUNT_HAND else ()


def answers_a_challenge_vaguely(view: View, decision: Decision) -> Sequence[str]:
    return ("perhaps",) if decision.phase is Phase.CHALLENGE else ()


def asks_for_help(view: View, decision: Decision) -> Sequence[str]:
    return ("?",) if decision.phase is Phase.PLAY else ()


ALL_SLIPS: tuple[Slip, ...] = (
    says_what_is_no_card,
    names_a_card_not_held,
    names_a_rank_not_held,
    names_a_rank_held_twice,
    plays_past_31,
    plays_two_at_once,
    takes_a_discard_back,
    takes_back_what_is_not_there,
    cuts_where_there_is_nothing,
    counts_what_no_hand_is_worth,
    answers_a_challenge_vaguely,
)


@dataclass(frozen=True)
class Habits:
    """How the typist plays.

    ``slips``: each is made once, where it first can be. ``count_errors``: what is added to the
    first own count, the second, and so on. ``wrong_calls``: which of the computer's counts are
    challenged, though they are right. ``plays_badly``: plays and throws the first cards that
    are allowed. ``lift``: what is typed at a cut.
    """

    slips: tuple[Slip, ...] = ()
    count_errors: tuple[int, ...] = ()
    wrong_calls: tuple[int, ...] = ()
    plays_badly: bool = False
    lift: str = ""


class Typist:
    """Plans what to type when facing a decision, and types one line when asked for one.

    ``view``: with the decision faced, None outside the game.
    """

    def __init__(self, habits: Habits, opening: Sequence[str] = ()) -> None:
        self.lines: deque[str] = deque(opening)
        self.view: View | None = None
        self._habits = habits
        self._slips = list(habits.slips)
        self._errors = iter(habits.count_errors)
        self._calls = 0
        self._ways = cycle(WAYS_TO_NAME_A_CARD)
        self._on_one_line = cycle((False, True, False))

    def face(self, view: View) -> None:
        """Make up the answers to the decision of this view."""
        decision = view.decision
        assert decision is not None
        assert not self.lines, f"not asked for: {self.lines}"
        self.view = view
        for slip in list(self._slips):
            typed = slip(view, decision)
            if typed:
                self.lines.extend(typed)
                self._slips.remove(slip)
        self.lines.extend(self._answer(view, decision))

    def _answer(self, view: View, decision: Decision) -> Sequence[str]:
        if decision.phase in CUTS:
            return (self._habits.lift,)
        if decision.phase is Phase.CHALLENGE:
            self._calls += 1
            right = isinstance(CLASSIC.decide(view), Muggins)
            return ("m" if right or self._calls in self._habits.wrong_calls else "",)
        if decision.cards and self._habits.plays_badly:
            return [str(card) for card in decision.cards[: decision.number]]
        return self._words_for(CLASSIC.decide(view), decision)

    def _words_for(self, move: Move, decision: Decision) -> Sequence[str]:
        if isinstance(move, Discard):
            names = [self._name(card, decision) for card in move.cards]
            return [" ".join(names)] if next(self._on_one_line) else names
        if isinstance(move, Play):
            return (self._name(move.card, decision),)
        assert isinstance(move, Count)
        said = move.points + next(self._errors, 0)
        return (str(min(decision.high, max(0, said))),)

    def _name(self, card: Card, decision: Decision) -> str:
        alone = [other.rank for other in decision.cards].count(card.rank) == 1
        way = next(self._ways)
        return card.rank.letter.lower() if way is None and alone else (way or str)(card)


WAYS_TO_NAME_A_CARD: tuple[Callable[[Card], str] | None, ...] = (
    lambda card: str(card).lower(),
    None,
    in_words,
    None,
    str,
    None,
    lambda card: f"{card.rank.letter} of {card.suit.letter}".lower(),
    lambda card: f"{card.suit.letter}{card.rank.letter}",
)
"""Used one after the other, so that a game shows them all; None is the rank alone if it can be."""


class Overheard:
    """A front that tells the typist what is asked before it asks."""

    def __init__(self, front: Front, typist: Typist, again: Sequence[str] = ()) -> None:
        self._front = front
        self._typist = typist
        self._again = deque(again)

    def short_game(self, options: Options) -> bool:
        return self._front.short_game(options)

    def begin(self, tally: Tally, options: Options, seed: str, level: str | None) -> None:
        self._front.begin(tally, options, seed, level)

    def recall(self, seat: int, seen: Sequence[Seen]) -> None:
        self._front.recall(seat, seen)

    def sealed(self, fingerprint: str) -> None:
        self._front.sealed(fingerprint)

    def report(self, trouble: Trouble) -> None:
        self._front.report(trouble)

    def decide(self, view: View) -> Move:
        self._typist.face(view)
        return self._front.decide(view)

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        self._front.watch(seat, seen)

    def took_hint(self) -> bool:
        return self._front.took_hint()

    def another_game(self, tally: Tally, game: Game, number: int | None) -> bool:
        self._typist.view = None
        self._typist.lines.append(self._again.popleft() if self._again else "n")
        return self._front.another_game(tally, game, number)
