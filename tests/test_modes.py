"""What the program does besides playing, and which options go with it."""

from __future__ import annotations

import pytest

from cribbage import choices, modes
from cribbage.cli import main, parser
from cribbage.flags import FLAGS

BAD: list[tuple[str, str]] = [
    ("--dealer", "--dealer needs --analyse"),
    ("--pone --short", "--pone needs --analyse"),
    ("--score 1-2", "--score needs --analyse"),
    ("--json", "--json needs --analyse"),
    ("--learn --practice count", "--learn and --practice do not go together"),
    ("--review --learn", "--learn and --review do not go together"),
    ("--review --seed 3", "--review and --seed do not go together"),
    ("--practice play --level novice", "--practice and --level do not go together"),
    ("--learn -m", "--learn and --muggins do not go together"),
    ("--analyse 5H --hotseat", "--analyse and --hotseat do not go together"),
    ("--analyse 5H --variant five", "--analyse and --variant do not go together"),
    ("--practice fish", "fish"),
    ("--practice", "--practice"),
]


@pytest.mark.parametrize(("line", "reason"), BAD)
def test_what_does_not_go_together_is_told_in_one_line(
    line: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    assert ended.value.code == 2
    usage, told = capsys.readouterr().err.splitlines()
    assert usage.startswith("usage: ")
    assert reason in told


@pytest.mark.parametrize(
    ("line", "mode"),
    [
        ("", None),
        ("-emqr --short", None),
        ("--learn --plain -q", "--learn"),
        ("--practice count --seed 4 --ascii", "--practice"),
        ("--review", "--review"),
        ("--review game.txt --color never", "--review"),
        ("--analyse 5H5S --dealer --score 1-2 --json --long", "--analyse"),
    ],
)
def test_what_is_asked_for(line: str, mode: str | None) -> None:
    chosen = parser().parse_args(line.split())
    assert choices.conflict(chosen) is None
    assert modes.mode_of(chosen) == mode
    assert choices.asks_length(chosen) is (mode is None and "--short" not in line)


def test_modes_and_what_goes_with_them_are_options() -> None:
    known = {flag.long for flag in FLAGS}
    for mode, others in modes.MODES.items():
        assert {mode, *others} <= known
