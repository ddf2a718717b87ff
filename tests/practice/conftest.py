"""Exercises take a tenth of a second to make: the drills of the tests share them."""

from __future__ import annotations

from functools import cache

import pytest

from cribbage.practice import drill, exercises

_SHARED = cache(exercises.exercise)


@pytest.fixture(autouse=True)
def _exercises_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill, "exercise", _SHARED)
