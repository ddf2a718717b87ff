"""What all tests share: the option that writes the golden files anew, and no hurry."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

# What is set for the games of whoever runs the tests is not set for theirs.
os.environ["LANGUAGE"] = os.environ.get("CRIBBAGE_TESTS_SPEAK", "en")
os.environ.pop("CRIBBAGE_OPTIONS", None)

# How long an example takes says how busy the machine is, not whether it passes.
settings.register_profile("unhurried", settings(settings.default, deadline=None))
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that are not there yet, one after the other."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def _home_of_the_test(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test plays is kept in a folder of its own, never in the user's."""
    monkeypatch.setenv("CRIBBAGE_HOME", str(next(_homes)))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files that differ anew, instead of failing",
    )
