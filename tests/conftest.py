"""What all tests share: the option that writes the golden files anew, and no hurry."""

from __future__ import annotations

import os
from tempfile import mkdtemp

import pytest
from hypothesis import settings

# How long an example takes says how busy the machine is, not whether it passes.
settings.register_profile("unhurried", settings(settings.default, deadline=None))
settings.load_profile("unhurried")


# Whatever a test plays is kept in a folder of its own, never in the user's.
os.environ["CRIBBAGE_HOME"] = mkdtemp(prefix="cribbage-tests-")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files that differ anew, instead of failing",
    )
