"""How wide text is on the screen."""

from __future__ import annotations

import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from cribbage.ui.frame import Canvas
from cribbage.ui.widths import NARROW, cells, fitted, padded, set_right, width
from cribbage.ui.wrapping import wrapped


def test_a_sign_of_its_own_column() -> None:
    assert width("") == 0
    assert width("crib") == 4
    assert width("última") == 6


def test_a_mark_on_a_letter_takes_no_column() -> None:
    assert width("u\N{COMBINING ACUTE ACCENT}ltima") == 6


def test_a_wide_sign_takes_two_columns() -> None:
    assert width("五") == 2


def test_text_is_filled_to_its_columns_and_never_cut() -> None:
    assert padded("mână", 6) == "mână  "
    assert set_right("u\N{COMBINING ACUTE ACCENT}", 3) == "  u\N{COMBINING ACUTE ACCENT}"
    assert padded("crib", 3) == set_right("crib", 3) == "crib"


def test_text_in_ascii_does_not_load_the_tables() -> None:
    code = "import sys; from cribbage.ui.widths import width; width('crib'); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "cribbage.ui.widths" in run.stdout.split()
    assert "wcwidth" not in run.stdout.split()


def test_signs_taken_for_narrow_are_narrow() -> None:
    taken = [chr(code) for code in range(sys.maxunicode + 1) if NARROW.fullmatch(chr(code))]
    assert len(taken) > 900
    assert {wcwidth(sign) for sign in taken} == {1}


def test_cells_hold_what_stands_in_each_column() -> None:
    assert cells("a五e\N{COMBINING ACUTE ACCENT}") == ["a", "五", "", "e\N{COMBINING ACUTE ACCENT}"]
    assert fitted("a五b", 2) == "a"
    assert fitted("a五b", 3) == "a五"
    assert fitted("e\N{COMBINING ACUTE ACCENT}b", 1) == "e\N{COMBINING ACUTE ACCENT}"


@given(
    st.text(st.sampled_from("ab c五六é\N{COMBINING ACUTE ACCENT}%"), max_size=60),
    st.integers(4, 20),
)
def test_no_row_is_wider_than_its_column_and_nothing_is_lost(text: str, columns: int) -> None:
    rows = wrapped(text, columns)
    assert all(width(row) <= columns for row in rows)
    assert "".join("".join(rows).split()) == "".join(text.split())


def test_a_wide_sign_pushes_nothing_on_a_canvas() -> None:
    canvas = Canvas(10, 1)
    canvas.put(0, 0, "五x")
    canvas.put(0, 5, "|")
    frame = canvas.frame()
    assert frame.lines == ("五x  |    ",)
    assert len(frame.cells[0]) == len(frame.styles[0]) == 10
    assert width(frame.lines[0]) == 10
