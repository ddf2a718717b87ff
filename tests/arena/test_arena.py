"""The whole arena, as it is started, interrupted and read."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import psutil
import pytest

from cribbage.arena import __main__ as arena
from cribbage.arena import progress
from cribbage.arena.progress import Progress
from cribbage.arena.workers import _next_size
from cribbage.engine.options import FORMS

ROOT = Path(__file__).parents[2]
DEADLINE = 30.0
BOTS = "tests.arena.bots"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "cribbage.arena", *arguments]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=DEADLINE,
        check=False,
    )


def figures(*arguments: str) -> dict[str, Any]:
    done = run(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    """The figures that no clock has a part in; of the latencies how many there are."""
    counts = {
        who: {kind: row["decisions"] for kind, row in kinds.items()}
        for who, kinds in found["latency_ms"].items()
    }
    clocked = ("jobs", "seconds", "games_a_second", "moves_a_second", "latency_ms")
    return {**{key: found[key] for key in found if key not in clocked}, "counts": counts}


# Figures


def test_same_figures_with_one_job_and_two() -> None:
    arguments = (f"{BOTS}:Lowest", "classic", "--games", "16", "--to", "61", "--seed", "5")
    one, two = figures(*arguments), figures(*arguments, "--jobs", "2")
    assert timeless(one) == timeless(two)
    assert (one["jobs"], two["jobs"]) == (1, 2)
    assert timeless(one) != timeless(figures(*arguments[:-1], "6"))


def test_player_against_its_like_wins_half() -> None:
    found = figures("classic", "classic", "--games", "10", "--to", "61")
    assert (found["a_win_rate"], found["standard_error"]) == (0.5, 0)
    assert found["points_a_deal"]["a"] == found["points_a_deal"]["b"]


def test_figures() -> None:
    found = figures("classic", f"{BOTS}:LOWEST", "--games", "5", "--muggins", "--skunks")
    assert set(found) == {
        *("a", "b", "variant", "target", "giveaway", "muggins", "skunks", "seed", "jobs"),
        *("games_asked_for", "games_planned", "games", "sets", "partial"),
        *("a_wins", "a_win_rate", "standard_error", "fair_share", "first_dealer_wins"),
        *("lines", "points_a_deal", "errors", "latency_ms"),
        *("seconds", "games_a_second", "moves", "moves_a_second"),
    }
    assert (found["a"], found["b"]) == ("classic", f"{BOTS}:LOWEST")
    assert (found["variant"], found["target"], found["fair_share"]) == ("six", 121, 0.5)
    assert (found["games_asked_for"], found["games_planned"], found["games"]) == (5, 6, 6)
    assert (found["sets"], found["partial"]) == (3, False)
    assert found["a_wins"] == 6 * found["a_win_rate"]
    assert set(found["lines"]["a"]) == {"skunk", "double skunk"}
    assert found["errors"] == {"a": 0, "b": 0, "first": []}
    for who in "ab":
        dealer, pone = (found["points_a_deal"][who][role] for role in ("dealer", "pone"))
        assert dealer["deals"] + pone["deals"] >= 12
        sources = [key for key in dealer if key not in ("deals", "all")]
        assert dealer["all"] == pytest.approx(sum(dealer[source] for source in sources))
        assert dealer["crib"] > 0 == pone["crib"]
        assert set(found["latency_ms"][who]) == {"discard", "play", "count", "challenge"}
        play = found["latency_ms"][who]["play"]
        assert 0 < play["p50"] <= play["p95"] <= play["p99"] <= play["max"]
    decisions = [row["decisions"] for who in "ab" for row in found["latency_ms"][who].values()]
    assert sum(decisions) == found["moves"]


def test_report_to_be_read() -> None:
    done = run("classic", f"{BOTS}:Lowest", "--games", "4", "--variant", "three", "--to", "61")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == f"A classic against B {BOTS}:Lowest: three to 61; seed 1"
    assert lines[1].startswith("6 games in 2 sets; ")
    assert lines[2] == "4 games were asked for: rounded up to whole sets, 6 games"
    assert lines[4].endswith("; a fair share is 33.3 %")
    assert "PARTIAL" not in done.stdout
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("form", FORMS)
def test_every_form_given_away(form: str) -> None:
    found = figures("classic", f"{BOTS}:Lowest", "--games", "1", "--variant", form, "--giveaway")
    assert (found["games"], found["lines"]) == (FORMS[form].sides, {"a": {}, "b": {}})


# Faults


def test_players_that_fail_lose() -> None:
    done = run("classic", f"{BOTS}:Raises", "--games", "14", "--to", "61")
    assert done.returncode == 0
    assert "\nA wins 100.00 %, standard error 0.00; a fair share is 50.0 %\n" in done.stdout
    assert "\nerrors, each a game lost: A 0, B 14\n" in done.stdout
    assert f": B, {BOTS}:Raises, at seat 2, asked to discard in deal 2, raised" in done.stdout
    assert "\n  and 9 more\n" in done.stdout


def test_what_players_print_is_not_in_the_report() -> None:
    done = run(f"{BOTS}:Prints", "classic", "--games", "2", "--to", "31", "--json")
    assert json.loads(done.stdout)["errors"]["a"] == 0
    assert "asked" in done.stderr


@pytest.mark.parametrize("names", [("nobody", "classic"), ("classic", f"{BOTS}:Nobody")])
def test_player_that_cannot_be_loaded(
    names: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena.main(names) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.startswith("cribbage.arena: ")
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    "wrong", ["--games=0", "--games=x", "--jobs=-1", "--seed=4294967296", "--to=30", "--to=²"]
)
def test_numbers_out_of_range(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        arena.main(["classic", "classic", wrong])
    assert caught.value.code == 2
    assert "is not a number from" in capsys.readouterr().err


def test_modules_of_the_current_directory(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(f"from {BOTS} import Lowest\n", encoding="utf-8")
    done = subprocess.run(
        command("mine:Lowest", "mine:Lowest", "--games", "2", "--to", "31", "--jobs", "2"),
        cwd=tmp_path,
        env={**environment(), "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        capture_output=True,
        timeout=DEADLINE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_process_that_dies_is_told_of() -> None:
    done = run(f"{BOTS}:EndsTheProcess", "classic", "--jobs", "2", "--json")
    assert done.returncode == 1
    assert done.stderr == ("cribbage.arena: a process that plays games has ended with status 7\n")
    assert json.loads(done.stdout)["partial"]


# Interruption


def wait_until_played(errors: Path, program: subprocess.Popen[str]) -> None:
    """Wait for the games of the players that sleep later."""
    deadline = time.monotonic() + DEADLINE
    while errors.read_text(encoding="utf-8").count("asleep") < 2:
        assert program.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("group", [False, True], ids=["alone", "group"])
def test_interrupted_prints_what_there_is(
    tmp_path: Path, number: signal.Signals, status: int, *, group: bool
) -> None:
    errors = tmp_path / "errors"
    with errors.open("w") as to_errors:
        program = subprocess.Popen(
            command(f"{BOTS}:SleepsLater", "classic", "--to", "31", "--jobs", "2", "--json"),
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=to_errors,
            encoding="utf-8",
            start_new_session=True,
            # What runs the tests in the background may ignore it.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
    try:
        wait_until_played(errors, program)
        workers = psutil.Process(program.pid).children()
        assert len(workers) == 2
        if group:
            os.killpg(program.pid, number)
        else:
            program.send_signal(number)
        output, _ = program.communicate(timeout=DEADLINE)
    finally:
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()
    assert program.returncode == status
    found = json.loads(output)
    assert found["partial"]
    assert 0 < found["games"] < found["games_planned"]
    assert found["games"] == 2 * found["sets"]
    assert not any(worker.is_running() for worker in workers)
    assert "Traceback" not in errors.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
def test_workers_end_when_nobody_waits_for_them(tmp_path: Path) -> None:
    with (tmp_path / "errors").open("w") as errors:
        program = subprocess.Popen(
            command("classic", "classic", "--games", "100000", "--to", "31", "--jobs", "2"),
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.DEVNULL,
            stderr=errors,
        )
    deadline = time.monotonic() + DEADLINE
    while len(workers := psutil.Process(program.pid).children()) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    program.kill()
    program.wait()
    gone, alive = psutil.wait_procs(workers, timeout=DEADLINE)
    assert len(gone) == 2
    assert not alive


# Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(progress, "perf_counter", lambda: now[0])
    monkeypatch.setenv("COLUMNS", "80")
    for stream in (Terminal(), StringIO()):
        shown = Progress(stream, 1000)
        shown.show(0, 0)
        now[0] += 10
        shown.show(100, 51)
        shown.show(101, 51)  # Too soon to be read.
        line = "[#...............] 100 of 1000 games, 1:30 left, 10.0 a second, A wins 51.0 %"
        assert stream.getvalue() == (f"\r{line:79}" if stream.isatty() else "")
        shown.clear()
        assert stream.getvalue().endswith(f"\r{'':79}\r" if stream.isatty() else "")


def test_progress_of_long_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(progress, "perf_counter", lambda: now[0])
    stream = Terminal()
    shown = Progress(stream, 40)
    now[0] = 3700
    shown.show(0, 0)
    assert "left" not in stream.getvalue()
    now[0] = 4000
    shown.show(20, 1)
    assert "1:06:40 left" in stream.getvalue()


@pytest.mark.parametrize(
    ("size", "taken", "share_left", "following"),
    [(1, 0.01, 1000, 4), (8, 0.3, 1000, 8), (8, 3.0, 1000, 1), (8, 0.3, 6, 3), (8, 0.0, 0, 1)],
)
def test_workers_are_given_what_takes_them_a_while(
    size: int, taken: float, share_left: int, following: int
) -> None:
    assert _next_size(size, taken, share_left) == following


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_report_that_cannot_be_written_is_told_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            command("classic", "casual", "--games", "2", "--to", "31"),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=DEADLINE,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "cribbage.arena: cannot write the report: No space left on device\n"


def test_skunks_do_not_go_with_giveaway(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        arena.main(["classic", "casual", "--skunks", "--giveaway"])
    assert left.value.code == 2
    assert "--skunks does not go with --giveaway" in capsys.readouterr().err
