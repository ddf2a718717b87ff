"""How wide text is on the screen."""

from __future__ import annotations

import subprocess
import sys

from cribbage.ui.widths import padded, set_right, width


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
