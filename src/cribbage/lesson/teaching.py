"""The course of the lesson: what is told, what is asked, and until when it is asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cribbage.engine.moves import Count, Cut, Discard, Move, Play, Shuffle
from cribbage.engine.order import hand_to_count
from cribbage.engine.rules import apply, new_game, view
from cribbage.engine.scoring import Combination, points, score_held, score_show
from cribbage.guide import Guided
from cribbage.lesson import deal
from cribbage.lesson.deal import COMPUTER, YOU, Turn
from cribbage.session import seen
from cribbage.ui.wording import lesson as words

LEVEL = "novice"
"""How well the computer should play against who has just learned the game."""

WhyNot = Callable[[Move, int], Sequence[str]]
"""Why the move is not what the lesson needs, told the n-th time, from 1; nothing if it is."""


def teach(front: Guided) -> bool:
    """Give the lesson; whether the learner wants to play a game now. Raises GameLeft."""
    front.end_with(words.LEFT)
    lesson = _Lesson(front)
    lesson.cut()
    lesson.throw()
    lesson.play()
    lesson.show()
    front.tell(words.DONE)
    front.pause()
    front.tell(words.NEXT)
    front.end_with(words.GOODBYE)
    plays = front.agrees(words.INVITATION, words.AT_INVITATION)
    if plays:
        front.end_with("")  # What becomes of the game is for the game to say.
    return plays


class _Lesson:
    """The deal as far as it has come, and the front that tells it to the learner."""

    def __init__(self, front: Guided) -> None:
        self._front = front
        self._state = new_game(deal.OPTIONS)

    def cut(self) -> None:
        """The learner may lift any number of cards."""
        self._do(Shuffle(deal.pack_to_cut()))
        self._front.tell(words.WELCOME, words.CUT)
        self._ask(lambda move, time: ())
        self._do(Cut(COMPUTER, deal.lift_to_lose(self._state)))
        self._front.pause()

    def throw(self) -> None:
        self._do(Shuffle(deal.pack_to_deal()))
        self._do(Discard(COMPUTER, deal.COMPUTERS_THROW))
        self._front.tell(words.CRIB, words.THROW)
        self._ask(_why_not_throw)
        self._do(Cut(COMPUTER, deal.LIFT_FOR_STARTER))
        self._front.tell(words.STARTER)
        self._front.pause()

    def play(self) -> None:
        self._turn(deal.PAIR, words.PAIR)
        self._turn(deal.RUN, words.RUN)
        self._front.tell(words.GO)
        self._front.pause()
        self._turn(deal.FIFTEEN, words.FIFTEEN)
        self._turn(deal.THIRTY_ONE, words.THIRTY_ONE)
        self._front.pause()

    def show(self) -> None:
        front = self._front
        front.show(view(self._state, YOU))
        front.tell(words.SHOW)
        found = self._found()
        self._do(Count(COMPUTER, points(found)))
        front.tell(*words.each(found, front.manner))
        front.pause()
        self._count(words.HAND)
        self._count(words.COUNT_CRIB)

    def _turn(self, turn: Turn, text: str) -> None:
        """The computer plays a card, and the learner should answer it."""
        self._do(Play(COMPUTER, turn.lead))
        self._front.tell(text)

        def why_not(move: Move, time: int) -> Sequence[str]:
            assert isinstance(move, Play)
            if move.card.rank is turn.answer:
                return ()
            return (words.better_card(move.card, turn.answer, self._front.manner),)

        self._ask(why_not)

    def _count(self, text: str) -> None:
        """The learner counts the hand or crib that is due."""
        self._front.tell(text)
        found = self._found()

        def why_not(move: Move, time: int) -> Sequence[str]:
            assert isinstance(move, Count)
            if move.points == points(found):
                return ()
            if time == 1:
                return (words.look_again(move.points, found),)
            return words.counted_out(move.points, found, self._front.manner)

        self._ask(why_not)

    def _found(self) -> tuple[Combination, ...]:
        """What is in the hand or crib that is due to be counted."""
        cards, crib = hand_to_count(self._state)
        assert self._state.starter is not None
        return score_show(cards, self._state.starter, crib=crib)

    def _ask(self, why_not: WhyNot) -> None:
        """Ask until the answer is what the lesson needs; until then nothing is done."""
        before, time = view(self._state, YOU), 1
        while reasons := why_not(move := self._front.decide(before), time):
            self._front.tell(*reasons)
            time += 1
        self._do(move)

    def _do(self, move: Move) -> None:
        self._state, steps = apply(self._state, move)
        self._front.watch(YOU, seen(steps, YOU))


def _why_not_throw(move: Move, time: int) -> Sequence[str]:
    assert isinstance(move, Discard)
    if set(move.cards) == set(deal.YOUR_THROW):
        return ()
    held = deal.YOUR_KEEP + deal.YOUR_THROW
    kept = score_held([card for card in held if card not in move.cards])
    return (words.better_throw(points(kept), points(score_held(deal.YOUR_KEEP))),)
