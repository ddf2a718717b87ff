"""What an installation of the package brings along, by its own metadata."""

from __future__ import annotations

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


def test_needs_only_the_folders_the_widths_and_curses_on_windows(installed: Distribution) -> None:
    folders, widths, curses = sorted(
        need for need in installed.requires or [] if "extra ==" not in need
    )
    assert folders.startswith("platformdirs")
    assert widths.startswith("wcwidth")
    assert ";" not in folders + widths
    name, _, condition = curses.partition(";")
    assert name.startswith("windows-curses")
    assert condition.strip().replace('"', "'") == "platform_system == 'Windows'"


def test_extras(installed: Distribution) -> None:
    assert installed.metadata.get_all("Provides-Extra") == ["dev", "test"]


def test_version_is_that_of_the_program(installed: Distribution) -> None:
    assert installed.version == cribbage.__version__


def test_manual_page_is_installed(installed: Distribution) -> None:
    manuals = [path for path in installed.files or [] if path.name == "cribbage.6"]
    assert [path.parts[-4:] for path in manuals] == [("share", "man", "man6", "cribbage.6")]
    assert manuals[0].read_text(encoding="utf-8").startswith(".Dd ")


def test_types_are_declared() -> None:
    assert (files("cribbage") / "py.typed").is_file()
