"""What the program does besides playing games: which option asks for it, what goes with it."""

from __future__ import annotations

from cribbage.flags import FLAGS, Flag
from cribbage.ui.wording.catalogue import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

_WORDS = ("--lang", "--letters")
_LOOKS = ("--ascii", *_WORDS)
_ON_SCREEN = ("--quiet", "--plain", "--color", "--theme", "--speed", *_LOOKS)
_LENGTHS = ("--short", "--long", "--to")

_FOR_ANALYSIS = ("--dealer", "--pone", "--score", "--json")

MODES: dict[str, tuple[str, ...]] = {
    "--resume": ("--explain", "--random", *_ON_SCREEN),
    "--daily": (
        "--explain",
        "--muggins",
        "--random",
        "--level",
        "--skunks",
        "--new",
        *_LENGTHS,
        *_ON_SCREEN,
    ),
    "--learn": _ON_SCREEN,
    "--practice": ("--seed", *_ON_SCREEN),
    "--review": _ON_SCREEN,
    "--replay": _ON_SCREEN,
    "--stats": ("--json", "--plain", *_LOOKS),
    "--export": ("--plain", *_WORDS),
    "--import": ("--plain", *_WORDS),
    "--verify": ("--plain", *_WORDS),
    "--analyse": ("--plain", *_FOR_ANALYSIS, *_LENGTHS, *_LOOKS),
}
"""The options that ask for something else than a game to be chosen, and those that each takes."""


def mode_of(chosen: argparse.Namespace) -> str | None:
    """The option that asks for something else than games, if one does."""
    return next((flag.long for flag in FLAGS if flag.long in MODES and _given(chosen, flag)), None)


def conflict(chosen: argparse.Namespace) -> str | None:
    """Why the options do not go with what is asked for, if so."""
    mode = mode_of(chosen)
    given = [flag.long for flag in FLAGS if _given(chosen, flag) and flag.long != mode]
    if mode is None:
        needy = next((name for name in given if name in _FOR_ANALYSIS), None)
        if needy is None:
            return None
        if needy in MODES["--stats"]:
            return _("{option} needs --analyse or --stats").format(option=needy)
        return _("{option} needs --analyse").format(option=needy)
    strange = next((name for name in given if name not in MODES[mode]), None)
    if strange is None:
        return None
    return _("{mode} and {option} do not go together").format(mode=mode, option=strange)


def _given(chosen: argparse.Namespace, flag: Flag) -> bool:
    value = getattr(chosen, flag.long[2:], None)
    if flag.optional or flag.many:
        return value is not None
    return value not in (None, False, (), (None, None), flag.usual)
