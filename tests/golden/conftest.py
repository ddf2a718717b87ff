"""The fixture through which the golden tests compare, or write anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from .golden import check


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Hold a text to the golden file of a name."""
    return partial(check, update=request.config.getoption("--update-golden"))
