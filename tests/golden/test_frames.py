"""Some screens as they are painted, without their colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from cribbage.engine.options import FORMS, LONG, LOWEST_TARGET, SHORT
from cribbage.engine.state import Phase
from cribbage.match import Settings
from cribbage.ui.frame import Frame
from cribbage.ui.glyphs import LETTERS, SYMBOLS, Glyphs
from cribbage.ui.layout import Size
from cribbage.ui.wording.manner import Manner
from tests.ui import fake_terminal
from tests.ui import typist as ty
from tests.ui.games import against_classic, names_alone


class Window(NamedTuple):
    """Where a game is played, and how; ``scenes`` are those that are kept, all if none."""

    size: Size
    glyphs: Glyphs
    manner: Manner
    settings: Settings
    scenes: tuple[str, ...] = ()


WINDOWS: dict[str, Window] = {
    "frames_80x24_symbols": Window(
        Size(80, 24), SYMBOLS, Manner(explain=True, symbols=True), against_classic(seed=1)
    ),
    "frames_80x24_letters": Window(
        Size(80, 24), LETTERS, Manner(quiet=True), against_classic(seed=2, muggins=True)
    ),
    "frames_100x30_symbols": Window(
        Size(100, 30), SYMBOLS, Manner(symbols=True), against_classic(seed=3, skunks=True)
    ),
    "frames_132x43_symbols": Window(
        Size(132, 43), SYMBOLS, Manner(explain=True, symbols=True), against_classic(seed=4)
    ),
    "frames_five_80x24_letters": Window(
        Size(80, 24),
        LETTERS,
        Manner(),
        against_classic(FORMS["five"], seed=5),
        ("play", "count hand, the player deals", "the end"),
    ),
    "frames_seven_80x24_symbols": Window(
        Size(80, 24),
        SYMBOLS,
        Manner(symbols=True),
        against_classic(FORMS["seven"], SHORT, seed=6),
        ("discard, the player deals", "play, count 2", "play, count 3", "count crib"),
    ),
    "frames_three_80x24_symbols": Window(
        Size(80, 24),
        SYMBOLS,
        Manner(symbols=True, names=names_alone(FORMS["three"])),
        against_classic(FORMS["three"], LONG, seed=7),
        ("discard, the player deals", "play, count 2", "count hand, the computer deals"),
    ),
    "frames_four_80x24_letters": Window(
        Size(80, 24),
        LETTERS,
        Manner(names=names_alone(FORMS["four"])),
        against_classic(FORMS["four"], SHORT, muggins=True, giveaway=True, seed=8),
        ("discard, the computer deals", "play, count 3", "challenge", "count crib", "the end"),
    ),
    "frames_pairs_100x30_symbols": Window(
        Size(100, 30),
        SYMBOLS,
        Manner(symbols=True, names=names_alone(FORMS["pairs"])),
        against_classic(FORMS["pairs"], SHORT, seed=9),
        ("cut for deal", "play, count 3", "count hand, the player deals"),
    ),
    "frames_hotseat_80x24_symbols": Window(
        Size(80, 24),
        SYMBOLS,
        Manner(symbols=True, names=("Player 1", "Player 2")),
        against_classic(target=LOWEST_TARGET, people=(0, 1), seed=10),
        ("the keyboard is passed, play", "play", "the keyboard is passed, count hand"),
    ),
}


def scene(typist: ty.Typist, frame: Frame) -> str:
    """What is to be seen; each scene is kept once."""
    view = typist.view
    if fake_terminal.pauses(frame):
        return "a pause"
    if view and fake_terminal.passes(frame):
        return f"the keyboard is passed, {view.phase.value}"
    if view is None or view.decision is None:
        return "the end" if typist.lines and typist.lines[0] == "n" else "the title"
    phase = view.decision.phase
    whose = "the player" if view.dealer == view.seat else "the computer"
    if phase is Phase.PLAY:
        played = sum(map(len, view.piles))
        return f"play, count {len(view.piles)}" if played > 4 else phase.value
    if phase in (Phase.DISCARD, Phase.COUNT_HAND):
        return f"{phase.value}, {whose} deals"
    return str(phase.value)


def frames(window: Window) -> str:
    """The first frame of each scene of a game, one below the other."""
    kept: dict[str, str] = {}
    asks = window.settings.target is None and len(window.settings.form.targets) > 1
    opening = (("s",) if window.settings.seed == 1 else ("l",)) if asks else ()

    def look(frame: Frame, typist: ty.Typist, new: bool) -> None:
        name = scene(typist, frame)
        wanted = not window.scenes or name in window.scenes
        if new and wanted and name not in kept:
            text = "\n".join(line.rstrip() for line in frame.lines)
            assert frame.cursor
            kept[name] = f"== {name}; the cursor at {tuple(frame.cursor)}\n{text}\n"

    fake_terminal.play_on_screen(
        window.settings,
        window.manner,
        ty.Habits(count_errors=(0, 3, -2), lift="15"),
        sizes=[window.size],
        look=look,
        glyphs=window.glyphs,
        opening=opening,
    )
    assert not window.scenes or set(kept) == set(window.scenes)
    return "".join(kept.values())


@pytest.mark.parametrize("name", WINDOWS)
def test_frames(name: str, golden: Callable[[str, str], None]) -> None:
    golden(name, frames(WINDOWS[name]))
