"""What all tests share: the option that writes the golden files anew, and no hurry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

# How long an example takes says how busy the machine is, not whether it passes.
settings.register_profile("unhurried", settings(settings.default, deadline=None))
settings.load_profile("unhurried")


@pytest.fixture(autouse=True, scope="session")
def _home_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever a test plays is kept in a folder of the tests, never in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CRIBBAGE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files that differ anew, instead of failing",
    )
