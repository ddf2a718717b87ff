"""The game line by line survives whatever is typed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from cribbage.engine.cards import PACK, RANK_LETTERS
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT
from cribbage.leaving import GameLeft
from cribbage.match import play_match
from cribbage.session import Seen
from cribbage.ui.parse import COMMANDS, Command
from cribbage.ui.plain import PlainFront
from cribbage.ui.wording.manner import Manner
from cribbage.ui.words import understood
from tests.ui.games import against_classic

from .kinds import random_kind

pytestmark = pytest.mark.thorough

LINES = 20_000
ODD_SIGNS = (
    "\t\x00\x07\x1b[\x7f\x85\xa0é♥♠♣♦\ufe0e\u0301\u200b\u2028Ⅷ½\uff15\u0661"
    "\ud7ff\ufffd🂡🎴-+,.?;:'\""
)
STAYING = [word for word, command in COMMANDS.items() if command is not Command.LEAVE]
RANKS, SUITS = understood()
WORDS = (*RANKS, *SUITS, *STAYING, "of", "de", "and", "y", "m", "n", "yes")


def random_line(random: Random) -> str:
    """Mostly what can be an answer, so that games go on; else anything at all."""
    if random.randrange(4000) == 0:
        return "quit"
    kind = random.randrange(20)
    if kind < 5:
        return random.choice(RANK_LETTERS)
    if kind < 8:
        return str(random.choice(PACK)).swapcase()
    if kind < 12:
        return str(random.choice((0, 4, 5, 20, 36, random.randrange(-60, 60))))
    if kind < 14:
        return random.choice(("y", "", " ", "n", "u", "?"))
    if kind < 17:
        return " ".join(random.choices(WORDS, k=random.randrange(1, 5)))
    if kind < 19:
        return "".join(random.choices(ODD_SIGNS, k=random.randrange(1, 12)))
    return "".join(chr(random.randrange(32, 0x3000)) for _ in range(random.randrange(3000)))


class Watched(PlainFront):
    """Looks at the scores after every step, and counts the games."""

    ended = 0

    def watch(self, seat: int, seen: Sequence[Seen]) -> None:
        super().watch(seat, seen)
        for _, view in seen:
            for pegs in view.pegs:
                assert 0 <= pegs.back <= pegs.front <= view.options.target
        if seen and seen[-1].view.result:
            Watched.ended += 1


def test_twenty_thousand_random_lines_break_no_game() -> None:
    random = Random(1996)
    Watched.ended = 0
    source = io.StringIO("".join(f"{random_line(random)}\n" for _ in range(LINES)))
    end = source.seek(0, io.SEEK_END)
    source.seek(0)
    games = 0
    tried: set[tuple[str, bool, int]] = set()
    while source.tell() < end:
        games += 1
        sink = io.StringIO()
        manner = Manner(quiet=games % 3 == 0, explain=games % 2 == 0, symbols=games % 5 == 0)
        kind = random_kind(random)
        manner = replace(manner, names=kind.names)
        front = Watched(manner, source, sink, kind.people, echoes=games % 2 == 1)
        settings = against_classic(
            kind.form,
            random.choice((None, SHORT, LONG, LOWEST_TARGET)),
            muggins=games % 4 == 0,
            skunks=games % 5 == 0,
            giveaway=kind.giveaway,
            people=kind.people,
            cut_at_random=games % 7 == 0,
            seed=games,
        )
        try:
            play_match(front, settings)
        except GameLeft as left:
            assert left.status == 0  # noqa: PT017
        assert front.last_words()
        assert sink.getvalue()
        tried.add((kind.form.name, kind.giveaway, len(kind.people)))
    # Or else the lines were never answers, and nothing was tried out.
    assert Watched.ended > 5
    assert {form for form, _, _ in tried} == set(FORMS)
    assert {people for _, _, people in tried} == {1, 2, 3, 4}
