"""What an installation of the package brings along, by its own metadata."""

from __future__ import annotations

import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.resources import files

import pytest

import cribbage


@pytest.fixture(scope="module")
def installed() -> Distribution:
    try:
        return distribution("cribbage")
    except PackageNotFoundError:
        pytest.skip("cribbage is run from its source here, not installed")


def test_one_command(installed: Distribution) -> None:
    (script,) = installed.entry_points
    assert script.group == "console_scripts"
    assert (script.name, script.value) == ("cribbage", "cribbage.__main__:run")
    assert callable(script.load())


def test_pythons(installed: Distribution) -> None:
    assert installed.metadata["Requires-Python"] == ">=3.10"
    versions = [
        classifier.rpartition(" ")[2]
        for classifier in installed.metadata.get_all("Classifier", [])
        if classifier.startswith("Programming Language :: Python :: 3.")
    ]
    assert versions == ["3.10", "3.11", "3.12", "3.13"]


def test_what_it_needs(installed: Distribution) -> None:
    """Where folders are, how wide signs are; TOML and curses where Python has none."""
    needs = sorted(need for need in installed.requires or [] if "extra ==" not in need)
    conditions = [need.partition(";")[2].strip().replace('"', "'") for need in needs]
    names = [re.split(r"[^\w-]", need)[0] for need in needs]
    assert dict(zip(names, conditions, strict=True)) == {
        "platformdirs": "",
        "tomli": "python_version < '3.11'",
        "wcwidth": "",
        "windows-curses": "platform_system == 'Windows'",
    }


def test_extras(installed: Distribution) -> None:
    assert installed.metadata.get_all("Provides-Extra") == ["dev", "test"]


def test_version_is_that_of_the_program(installed: Distribution) -> None:
    assert installed.version == cribbage.__version__


@pytest.mark.parametrize("language", ["", "es/", "ro/"])
def test_manual_pages_are_installed(installed: Distribution, language: str) -> None:
    ending = f"share/man/{language}man6/cribbage.6"
    (manual,) = (path for path in installed.files or [] if str(path).endswith(ending))
    assert manual.read_text(encoding="utf-8").startswith(".Dd ")


@pytest.mark.parametrize(
    "place",
    [
        "share/bash-completion/completions/cribbage",
        "share/zsh/site-functions/_cribbage",
        "share/fish/vendor_completions.d/cribbage.fish",
    ],
)
def test_completions_are_installed(installed: Distribution, place: str) -> None:
    (completion,) = (path for path in installed.files or [] if str(path).endswith(place))
    assert "muggins" in completion.read_text(encoding="utf-8")


def test_the_languages_are_installed(installed: Distribution) -> None:
    names = {path.parts[-3] for path in installed.files or [] if path.name == "messages.mo"}
    assert names == {"es", "ro"}


def test_types_are_declared() -> None:
    assert (files("cribbage") / "py.typed").is_file()
