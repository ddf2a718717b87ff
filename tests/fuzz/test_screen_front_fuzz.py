"""The game on a screen survives any keys in windows of any size, without a terminal."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from cribbage.engine.cards import PACK, RANK_LETTERS
from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT
from cribbage.leaving import GameLeft
from cribbage.match import play_match
from cribbage.ui.frame import Frame, Spot
from cribbage.ui.glyphs import LETTERS, SYMBOLS
from cribbage.ui.keys import Action, Key
from cribbage.ui.layout import Size
from cribbage.ui.screen_front import ScreenFront
from cribbage.ui.terminal import Terminal
from cribbage.ui.wording.manner import Manner
from tests.ui.fake_terminal import passes
from tests.ui.games import against_classic

from .kinds import random_kind

pytestmark = pytest.mark.thorough

KEYS = 5_000
SIZES = (Size(80, 24), Size(80, 24), Size(200, 60), Size(1, 1))


class RandomTerminal:
    """Presses keys at random, and often those that are asked for, in a window that changes."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._size = Size(80, 24)
        self._typing: list[Key] = []
        self.pressed = 0
        self.passed = 0

    def size(self) -> Size:
        return self._size

    def paint(self, frame: Frame) -> None:
        assert len(frame.lines) == len(frame.styles) == self._size.height
        for line, styles in zip(frame.lines, frame.styles, strict=True):
            assert len(line) == len(styles) == self._size.width
            assert line.isprintable()
        self.passed += passes(frame)
        if frame.cursor:
            assert 0 <= frame.cursor.y < self._size.height
            assert 0 <= frame.cursor.x < self._size.width

    def read(self) -> Key:
        if self.pressed == KEYS:
            raise GameLeft
        self.pressed += 1
        random = self._random
        if random.randrange(30) == 0:
            self._size = random.choice(
                (
                    Size(80, 24),
                    Size(80, 24),
                    Size(200, 60),
                    Size(1, 1),
                    Size(random.randrange(1, 250), 30),
                )
            )
        if self._typing:
            return self._typing.pop(0)
        kind = random.randrange(10)
        if kind < 5:
            answer = random.choice((*RANK_LETTERS, *map(str, PACK), "0", "20", "m", "u", "y", " "))
            self._typing = [*(Key(Action.TYPE, sign) for sign in answer), Key(Action.ENTER)]
        elif kind < 7:
            return Key(Action.TYPE, chr(random.choice((random.randrange(32, 127), 0xE9, 0x2665))))
        elif kind < 8:
            return Key(Action.CLICK, spot=Spot(random.randrange(24), random.randrange(80)))
        return Key(random.choice([action for action in Action if action is not Action.TYPE]))


def test_five_thousand_random_keys_break_no_screen() -> None:
    random = Random(1974)
    terminal = RandomTerminal(random)
    games = 0
    tried: set[tuple[str, bool, bool]] = set()
    while terminal.pressed < KEYS:
        games += 1
        manner = Manner(quiet=games % 2 == 0, explain=games % 3 == 0, symbols=games % 2 == 1)
        glyphs = SYMBOLS if manner.symbols else LETTERS
        kind = random_kind(random)
        manner = replace(manner, names=kind.names)
        front = ScreenFront(cast(Terminal, terminal), manner, glyphs, kind.people, kind.form.sides)
        settings = against_classic(
            kind.form,
            random.choice((None, SHORT, LONG, LOWEST_TARGET)),
            muggins=games % 2 == 0,
            giveaway=kind.giveaway,
            people=kind.people,
            seed=games,
        )
        try:
            play_match(front, settings)
        except GameLeft as left:
            assert left.status == 0  # noqa: PT017
        assert front.last_words()
        tried.add((kind.form.name, kind.giveaway, len(kind.people) > 1))
    # Or else the keys were never answers, and nothing was tried out.
    assert games > 1
    assert {form for form, _, _ in tried} == set(FORMS)
    assert {several for _, _, several in tried} == {True, False}
    assert terminal.passed > 10
