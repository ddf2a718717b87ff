"""Streams that are broken, closed or full, as POSIX shells make them."""

from __future__ import annotations

import subprocess
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no such shells", allow_module_level=True)

from tests.pty.run_helper import CRIBBAGE, DEADLINE, Ran, environment


def shell(line: str) -> Ran:
    """Run a line in which ``"$@"`` is the program."""
    done = subprocess.run(
        ["/bin/sh", "-c", line, "sh", *CRIBBAGE],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        timeout=DEADLINE,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("arguments", ["--plain --short --seed 7", "--help", "--version"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_is_gone_ends_the_program_without_a_word(
    arguments: str, unbuffered: str
) -> None:
    ran = shell(f'PYTHONUNBUFFERED={unbuffered}; export PYTHONUNBUFFERED; "$@" {arguments} | :')
    assert (ran.status, ran.errors) == (0, "")


def test_head_gets_its_line_and_nothing_is_complained_of() -> None:
    ran = shell('yes 4 | "$@" --plain --short --seed 7 | head -n 1')
    assert ran.errors == ""
    assert ran.output.count("\n") == 1


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_cause_no_traceback(closing: str) -> None:
    ran = shell(f'"$@" --seed 7 {closing}')
    assert "Traceback" not in ran.errors
    assert ran.status == 0


@pytest.mark.parametrize("arguments", ["--plain --seed 7", "--help", "--version"])
def test_an_output_that_cannot_be_written_is_told_in_one_line(arguments: str) -> None:
    ran = shell(f'"$@" {arguments} 1</dev/null')
    assert ran.status != 0
    assert len(ran.errors.splitlines()) == 1
    assert ran.errors.startswith("cribbage: ")
