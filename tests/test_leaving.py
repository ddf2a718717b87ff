"""Signals that end the program."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from cribbage.leaving import GameLeft, Signals

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGQUIT", "SIGINT"])
def test_a_signal_leaves_with_128_and_its_number(name: str) -> None:
    number = getattr(signal, name)
    with Signals() as signals:
        os.kill(os.getpid(), number)
        with pytest.raises(GameLeft) as left:
            signals.check()
        assert left.value.status == 128 + number


def test_a_signal_breaks_in_only_where_that_is_asked_for() -> None:
    with Signals() as signals:
        signals.raise_at_once()
        with pytest.raises(GameLeft) as left:
            os.kill(os.getpid(), signal.SIGTERM)
        assert left.value.status == 128 + signal.SIGTERM
        with pytest.raises(GameLeft):
            signals.check()


def test_a_signal_that_came_before_is_raised_when_that_is_asked_for() -> None:
    with Signals() as signals:
        os.kill(os.getpid(), signal.SIGHUP)
        with pytest.raises(GameLeft):
            signals.raise_at_once()


def test_only_the_first_signal_counts() -> None:
    with Signals() as signals:
        os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(GameLeft) as left:
            signals.check()
        assert left.value.status == 128 + signal.SIGTERM


def test_without_a_signal_nothing_is_raised() -> None:
    with Signals() as signals:
        signals.check()


def test_while_leaving_nothing_disturbs() -> None:
    with Signals() as signals:
        signals.ignore()
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT, signal.SIGINT):
            os.kill(os.getpid(), number)
        signals.check()


def test_a_signal_ignored_from_outside_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Signals() as signals:
            os.kill(os.getpid(), signal.SIGHUP)
            signals.check()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_afterwards_the_signals_are_as_they_were() -> None:
    numbers = (signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT, signal.SIGINT)
    before = [signal.getsignal(number) for number in numbers]
    with Signals() as signals:
        signals.ignore()
    assert [signal.getsignal(number) for number in numbers] == before
