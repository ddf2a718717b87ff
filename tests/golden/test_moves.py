"""The same seed gives the same moves of every level, on every machine and every Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cribbage.bots.levels import LEVELS

from .moves import records

MOVES = {f"moves_{level}": level for level in LEVELS}
"""The level by the name of its golden file."""


@pytest.mark.parametrize("name", MOVES)
def test_moves(name: str, golden: Callable[[str, str], None]) -> None:
    golden(name, "\n".join(records(MOVES[name])))
