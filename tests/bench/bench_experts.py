"""How often the tutor's judgement is that of published experts, and where it is not.

    PYTHONPATH=src python -m tests.bench.bench_experts

The cases are those of ``tests/facts/expert_*.csv``. They name ranks, mostly, and leave out
much of what a player sees; what is missing is taken to be so:

- Suits give no flush, and in the play no nobs.
- Where both scores are missing, it is 0 to 0; where one is, it is the same as the other.
- In the play, what was thrown and the cards of earlier counts are drawn from a fixed seed:
  earlier counts are played with care, up to the moment of the case, and of many drawn deals
  those are taken in which the two throws cost their players the least. The figures are
  averages over these deals.

``alternatives`` are answers that were discussed and not given, which are no agreement.
"""

# ruff: noqa: T201

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from tests.bots.proof import ME, OTHER, at_the_play, needing, to_throw

from cribbage.bots.manners import CAREFUL, PILE_BITS
from cribbage.bots.seeing import hand_of, moment_of, rank_of
from cribbage.bots.tables import DEALER, PONE
from cribbage.bots.throws import throws
from cribbage.engine.cards import PACK, Card, Rank, Suit
from cribbage.engine.moves import Play
from cribbage.engine.options import LONG
from cribbage.engine.rules import apply, legal, view
from cribbage.engine.state import Phase, State, View
from cribbage.tutor.judging import DEAR_CHANCE, judged_cards, judged_throws

FACTS = Path(__file__).parent.parent / "facts"
FILES = ("expert_discards.csv", "expert_endgames.csv", "expert_pegging.csv")

DEALS = 12
"""Deals that a case of the play is averaged over ..."""

DRAWN = 60
"""... out of so many that lead to its moment."""

GOALS = {True: 85, False: 75}
"""Agreement in percent that is sought: of the discards, and of the plays."""

Answer = tuple[str, ...]
"""The letters of the ranks that are thrown, sorted, or of the one that is played."""


class Case(NamedTuple):
    """One published decision.

    ``hand``: what is held, with or without suits. ``played``: the letters of the current count;
    None if cards are to be thrown. ``starter``: a letter, or nothing. ``scores``: mine and the
    other's. ``best``: the answers that were given.
    """

    file: str
    line: int
    basis: str
    hand: tuple[str, ...]
    role: int
    starter: str
    scores: tuple[int, int]
    played: tuple[str, ...] | None
    best: frozenset[Answer]


class Figures(NamedTuple):
    """What an answer is worth to the tutor: the chance to win, and points."""

    answer: Answer
    chance: float
    points: float


class Verdict(NamedTuple):
    """The tutor's answer, and the best of those that the expert gave."""

    case: Case
    ours: Figures
    theirs: Figures

    @property
    def agrees(self) -> bool:
        return self.ours.answer in self.case.best

    @property
    def is_let_pass(self) -> bool:
        """Whether the tutor would say nothing to who chose as the expert."""
        return self.agrees or self.ours.chance - self.theirs.chance < DEAR_CHANCE


# The cases


def cases(name: str) -> Iterator[Case]:
    """Those of one file, in order."""
    with (FACTS / name).open(encoding="ascii", newline="") as file:
        for line, row in enumerate(csv.DictReader(file), 2):
            throws_cards = "cards" in row or row.get("kind") == "discard"
            yield Case(
                name,
                line,
                row["basis"],
                tuple((row.get("cards") or row["hand"]).split()),
                DEALER if row["role"] == "dealer" else PONE,
                row.get("starter") or "",
                _scores(row),
                None if throws_cards else tuple(row["played_this_count"].split()),
                _answers(row["best"]),
            )


def _scores(row: dict[str, str]) -> tuple[int, int]:
    if "score" in row:
        mine, other = row["score"].split("-") if row["score"] else ("0", "0")
        assert not row["score"] or mine.endswith("*") == (row["role"] == "dealer")
    else:
        mine, other = row["score_me"], row["score_opp"]
    one, another = mine.rstrip("*") or other, other.rstrip("*") or mine
    return int(one or 0), int(another.rstrip("*") or 0)


def _answers(text: str) -> frozenset[Answer]:
    """Of answers like ``6 or 8`` and ``6 7; 6 J``."""
    return frozenset(
        tuple(sorted(card[0] for card in answer.split()))
        for answer in text.replace(" or ", ";").split(";")
    )


# The judgement


def verdict(case: Case) -> Verdict:
    figures = _of_throws(case) if case.played is None else _of_cards(case)
    theirs = [each for each in figures if each.answer in case.best]
    assert {each.answer for each in theirs} == case.best
    return Verdict(case, figures[0], max(theirs, key=lambda each: each.chance))


def _of_throws(case: Case) -> list[Figures]:
    """The figures of every throw, the best first; of throws of the same ranks, of the better."""
    found: dict[Answer, Figures] = {}
    for judged in judged_throws(throwing(case)):
        answer = _letters(judged.thrown)
        assert judged.chance is not None
        found.setdefault(answer, Figures(answer, judged.chance, judged.points))
    return list(found.values())


def _of_cards(case: Case) -> list[Figures]:
    """The figures of every card, the best first, averaged over the deals.

    The best is one that comes first in some deal: what the strongest level does not play
    for another reason than what it is worth, is not better for a hair.
    """
    first: set[Answer] = set()
    sums: dict[Answer, list[float]] = {}
    deals = list(playing(case))
    for seen in deals:
        judged = judged_cards(seen)
        first.add(_letters([judged[0].card]))
        figures = {_letters([each.card]): (each.chance or 0.0, each.pegging) for each in judged}
        for answer, (chance, points) in figures.items():
            total = sums.setdefault(answer, [0.0, 0.0])
            total[0] += chance
            total[1] += points
    found = [
        Figures(answer, chance / len(deals), points / len(deals))
        for answer, (chance, points) in sums.items()
    ]
    return sorted(found, key=lambda each: (each.answer not in first, -each.chance, each.answer))


def _letters(cards: Sequence[Card]) -> Answer:
    return tuple(sorted(card.rank.letter for card in cards))


# What the seat sees


def throwing(case: Case) -> View:
    """The six cards, suits going round where none are named."""
    suits = [suit.letter for suit in Suit]
    cards = [
        name if len(name) > 1 else name + suits[place % 4] for place, name in enumerate(case.hand)
    ]
    return to_throw(" ".join(cards), needs=_needs(case), dealer=case.role == DEALER)


def _needs(case: Case) -> tuple[int, int]:
    mine, other = case.scores
    return LONG - mine, LONG - other


class Filled(NamedTuple):
    """A deal that leads to the case, and what its throws cost in points."""

    cost: float
    state: State


def playing(case: Case) -> Iterator[View]:
    """Deals that lead to the case, as far as they are seen."""
    assert case.played is not None
    chance = Random(f"{case.file} {case.line}")
    found: list[Filled] = []
    while len(found) < DRAWN:
        state = _drawn(case, chance)
        at_case = _led_to(case, state)
        if at_case is not None:
            found.append(Filled(_cost(state, ME) + _cost(state, OTHER), at_case))
    for filled in sorted(found, key=lambda filled: filled.cost)[:DEALS]:
        yield view(needing(filled.state, _needs(case)), ME)


def _drawn(case: Case, chance: Random) -> State:
    """The start of a play in which each seat has the cards that the case names for it."""
    assert case.played is not None
    pack = list(PACK)
    chance.shuffle(pack)
    others = case.played[::-2]
    mine = [_taken(pack, letter) for letter in (*case.hand, *case.played[-2::-2])]
    theirs = [_taken(pack, letter) for letter in others]
    jacks = [card.suit for card in mine if card.rank is Rank.JACK]
    starter = _taken(pack, case.starter, jacks)
    for cards in (mine, theirs):
        while len(cards) < 4:
            cards.append(pack.pop())
    thrown = [tuple(sorted((pack.pop(), pack.pop()))) for _ in range(2)]
    return at_the_play(
        (tuple(sorted(mine)), tuple(sorted(theirs))),
        (thrown[ME], thrown[OTHER]),
        starter,
        ME if case.role == DEALER else OTHER,
    )


def _taken(pack: list[Card], letter: str, shunned: Sequence[Suit] = ()) -> Card:
    """The first card of this rank, or of any, in none of the suits, which leaves the pack."""
    card = next(
        card
        for card in pack
        if letter in ("", card.rank.letter) and (letter == "" or card.suit not in shunned)
    )
    pack.remove(card)
    return card


def _led_to(case: Case, state: State) -> State | None:
    """The moment of the case in this play, if it comes to that."""
    assert case.played is not None
    mine = len(case.hand) + len(case.played) // 2
    leads = OTHER if len(case.played) % 2 else ME
    earlier = 4 - mine
    while earlier and (len(state.hands[ME]) > mine or state.pile):
        decision = legal(state)
        if decision is None or decision.phase is not Phase.PLAY or len(state.hands[ME]) < mine:
            return None
        assert decision.seat is not None
        state, _ = apply(state, Play(decision.seat, _with_care(state, decision.seat)))
    if state.phase is not Phase.PLAY or state.turn != leads:
        return None
    for letter in case.played:
        if state.phase is not Phase.PLAY:
            return None
        hand = state.hands[state.turn]
        card = next((card for card in hand if card.rank.letter == letter), None)
        if card is None:
            return None
        state, _ = apply(state, Play(state.turn, card))
    held = sorted(card.rank.letter for card in state.hands[ME])
    right = state.turn == ME and held == sorted(case.hand) and len(state.pile) == len(case.played)
    return state if right and state.phase is Phase.PLAY else None


def _with_care(state: State, seat: int) -> Card:
    """The card that a careful player plays."""
    seen = view(state, seat)
    rank = CAREFUL.most[hand_of(seen.hand) << PILE_BITS | moment_of(seen).pile]
    return next(card for card in seen.hand if rank_of(card) == rank)


def _cost(state: State, seat: int) -> float:
    """What the throw of a seat costs it in points, against the best of its six cards."""
    thrown = tuple(card.code for card in state.thrown[seat])
    codes = [card.code for card in (*state.kept[seat], *state.thrown[seat])]
    found = throws(codes, DEALER if seat == state.dealer else PONE)
    points = {throw.thrown: throw.points for throw in found}
    return max(points.values()) - points[thrown]


# The report


def percent(part: int, whole: int) -> str:
    return f"{part:3} of {whole:3}  {100 * part / whole:5.1f} %"


def print_share(name: str, verdicts: Sequence[Verdict]) -> None:
    agreed = sum(each.agrees for each in verdicts)
    passed = sum(each.is_let_pass for each in verdicts)
    whole = len(verdicts)
    print(f"{name:40} {percent(agreed, whole)}    {percent(passed, whole)}")


def print_shares(verdicts: Sequence[Verdict]) -> None:
    print(f"{'':40} {'the same':20}   costs less than {100 * DEAR_CHANCE:.0f} % of winning")
    for file in FILES:
        for kind in ("discards", "plays"):
            of_kind = [
                each
                for each in verdicts
                if each.case.file == file and (each.case.played is None) == (kind == "discards")
            ]
            for basis in dict.fromkeys(each.case.basis for each in of_kind):
                print_share(
                    f"{file} {kind}, {basis}",
                    [each for each in of_kind if each.case.basis == basis],
                )
    for thrown, goal in GOALS.items():
        name = f"all {'discards' if thrown else 'plays'} (sought: {goal} %)"
        print_share(name, [each for each in verdicts if (each.case.played is None) == thrown])


def print_difference(each: Verdict) -> None:
    case = each.case
    place = f"{case.file}:{case.line}"
    role = "dealer" if case.role == DEALER else "pone"
    seen = "" if case.played is None else f", played {' '.join(case.played) or 'none'}"
    turned = f", starter {case.starter}" if case.starter else ""
    print(f"{place} {' '.join(case.hand)}, {role}, {case.scores[0]}-{case.scores[1]}{turned}{seen}")
    for name, figures in (("ours", each.ours), (case.basis, each.theirs)):
        print(
            f"    {name:8} {' '.join(figures.answer):5}"
            f" wins {100 * figures.chance:5.1f} %, points {figures.points:6.2f}"
        )


def main() -> None:
    start = perf_counter()
    verdicts = [verdict(case) for name in FILES for case in cases(name)]
    print_shares(verdicts)
    print()
    for each in verdicts:
        if not each.agrees:
            print_difference(each)
    print(f"{perf_counter() - start:.0f} seconds", file=sys.stderr)


if __name__ == "__main__":
    main()
