"""Which locale is asked for, and whether the symbols can be shown in it."""

from __future__ import annotations

import pytest

from cribbage.ui import charset


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, "C"),
        ({"LANG": ""}, "C"),
        ({"LANG": "en_US.UTF-8"}, "en_US.UTF-8"),
        ({"LC_CTYPE": "C", "LANG": "en_US.UTF-8"}, "C"),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, "C.UTF-8"),
        ({"LC_ALL": "POSIX", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"}, "POSIX"),
        ({"LC_ALL": "", "LC_CTYPE": "", "LANG": "ro_RO.UTF-8"}, "ro_RO.UTF-8"),
    ],
)
def test_the_first_variable_that_is_set_names_the_locale(
    environ: dict[str, str], wanted: str
) -> None:
    assert charset.wanted_locale(environ) == wanted


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("utf-8", True), ("ascii", False), ("latin-1", False), ("no such encoding", False)],
)
def test_symbols_are_shown_where_the_encoding_has_them_all(
    encoding: str, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charset, "_posix_encoding", lambda: encoding)
    monkeypatch.setattr("os.name", "posix")
    assert charset.symbols_can_be_shown() is shown


@pytest.mark.parametrize(
    ("text", "encoding", "plain"),
    [
        ("¿Cuántas levantas?", "ascii", "Cuantas levantas?"),
        ("¡Muggins! «siga»", "ascii", 'Muggins! "siga"'),
        ("¿Cuántas levantas?", "latin-1", "¿Cuántas levantas?"),
        ("Împărțirea „șase”", "latin-1", 'Impartirea "sase"'),
        ("Împărțirea „șase”", "utf-8", "Împărțirea „șase”"),
        ("ñandú 5♥", "no such encoding", "nandu 5?"),
    ],
)
def test_what_cannot_be_shown_is_written_without_accents(
    text: str, encoding: str, plain: str
) -> None:
    assert charset.without_accents(text, encoding) == plain
