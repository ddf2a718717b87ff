"""Each language in a process of its own, and the catalogues."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages import Message

from cribbage.languages import CATALOGUES, DOMAIN, wanted

from .extracting import TRANSLATED, catalogue, extracted, messages, parts

SPOKEN = Path(__file__).with_name("spoken.py")
PLACEHOLDER = re.compile(r"\{[^}]*\}|%\(\w+\)\w|%[sr]")


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.thorough), *TRANSLATED])
def test_it_is_spoken_well(language: str, request: pytest.FixtureRequest) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(SPOKEN)]
    if request.config.getoption("--update-golden"):
        command.append("--update-golden")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")
    }
    environment["CRIBBAGE_TESTS_SPEAK"] = language
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def ids(found: Message) -> tuple[str, ...]:
    return found.id if isinstance(found.id, tuple) else (str(found.id),)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_is_up_to_date(language: str) -> None:
    """``python -m tests.languages.extracting`` brings it up to date."""
    known = {(found.context, ids(found)) for found in messages(catalogue(language))}
    assert known == {(found.context, ids(found)) for found in messages(extracted())}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    """With the same things in it, and the same blanks around it."""
    forms = {"es": 2, "ro": 3}[language]
    for found in messages(catalogue(language)):
        singular, *plural = ids(found)
        assert len(parts(found)) == (forms if plural else 1), found.id
        assert not found.flags & {"fuzzy"}
        wanted_things = [sorted(PLACEHOLDER.findall(text)) for text in ids(found)]
        for text in parts(found):
            assert text.strip(), found.id
            assert sorted(PLACEHOLDER.findall(text)) in wanted_things, text
            assert blanks(text) == blanks(singular), text


def blanks(text: str) -> tuple[int, int]:
    return len(text) - len(text.lstrip()), len(text) - len(text.rstrip())


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_is_compiled_with_the_package(language: str) -> None:
    """From a wheel, an archive of sources or an editable install alike."""
    assert (Path(CATALOGUES) / language / "LC_MESSAGES" / f"{DOMAIN}.mo").stat().st_size > 50_000


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "ro"}, "ro"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nowhere_XX@odd.8859-99"}, "en"),
        ({"LANG": "ro_RO", "LC_MESSAGES": "es_ES@euro"}, "es"),
        ({"LC_MESSAGES": "es", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "fr:ro:es", "LC_ALL": "en_GB"}, "ro"),
        ({"LANGUAGE": "", "LC_ALL": "", "LANG": "ES"}, "es"),
    ],
)
def test_which_language_is_wanted(environ: dict[str, str], language: str) -> None:
    assert wanted(environ) == language
