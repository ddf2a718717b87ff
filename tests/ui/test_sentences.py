"""Sentences put into shape."""

from __future__ import annotations

import pytest

from cribbage.ui.wording.sentences import capital


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the five makes fifteen.", "The five makes fifteen."),
        ("¿otra partida?", "¿Otra partida?"),
        ("«ana» empieza.", "«Ana» empieza."),
        ("însă", "Însă"),
        ("5h makes a pair.", "5h makes a pair."),
        ("--", "--"),
        ("", ""),
    ],
)
def test_the_first_letter_becomes_a_capital(text: str, expected: str) -> None:
    assert capital(text) == expected
