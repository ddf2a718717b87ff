"""Text in rows of a width."""

from __future__ import annotations

from cribbage.ui.wrapping import wrapped


def test_a_number_stays_with_its_percent_sign() -> None:
    assert wrapped("it wins 48 % of the games", 11) == ["it wins", "48 % of the", "games"]


def test_rows_but_the_first_are_set_in() -> None:
    assert wrapped("one two three", 7, "  ") == ["one two", "  three"]
    assert wrapped("", 7) == []
