"""The same seed gives the same moves of every level, on every machine and every Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cribbage.bots.levels import LEVELS

from .moves import records


@pytest.mark.parametrize("level", LEVELS)
def test_moves(level: str, golden: Callable[[str, str], None]) -> None:
    golden(f"moves_{level}", "\n".join(records(level)))
