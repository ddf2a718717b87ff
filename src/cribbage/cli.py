"""The command line: options to a front end, and exit statuses."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from cribbage import __version__, choices, modes
from cribbage.failing import BadRequest, Refused, discard_output, on_one_line
from cribbage.flags import FLAGS, GROUPS, Flag
from cribbage.ui.wording.catalogue import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn, TypeVar

    from cribbage import configuring

    _ParserT = TypeVar("_ParserT", bound=argparse.ArgumentParser)


_NOT_GIVEN = object()
_WIDTH = 78
FAILED_STATUS = 1
BROKEN_PIPE_STATUS = 128 + 13


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line of usage and one of reason."""

    def format_help(self) -> str:
        self.epilog = _epilog()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.format_usage()}{self.prog}: {on_one_line(message)}\n")


class _ParserOfSettings(argparse.ArgumentParser):
    """A parser of what is set for every game, which raises what it has to complain of."""

    def error(self, message: str) -> NoReturn:
        raise Refused(on_one_line(message))


def parser() -> _Parser:
    """The parser, made from the one list of options."""
    return _made(_Parser)


def _made(kind: type[_ParserT]) -> _ParserT:
    made = kind(
        prog="cribbage",
        usage=_("cribbage [-emqr] [option ...]"),
        description=_("Play cribbage, in any of its forms, against the computer or each other."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=kind is _Parser,
    )
    groups = {group: made.add_argument_group(title) for group, title in GROUPS.items()}
    for flag in FLAGS:
        _add(groups[flag.group], flag, at_once=kind is _Parser)
    return made


def _epilog() -> str:
    """What the help says behind the options, in rows."""
    from cribbage.ui.wrapping import wrapped

    examples = (
        ("cribbage -e --level casual", _("be taught while you play")),
        ("cribbage -m -q", _("muggins, in few words")),
        ("cribbage --hotseat --names Ann,Bob", _("two people at one terminal")),
        ("cribbage --practice count --lang es", _("count hands, in Spanish")),
        ("cribbage --analyse 2H 4D 5C 6H JC KD --dealer", _("judge all throws of a hand")),
    )
    rows = [_("examples:"), *(f"  {command:<47}{about}" for command, about in examples), ""]
    for text in (
        _(
            "What is set in the file config.toml or in the variable CRIBBAGE_OPTIONS holds for "
            "every game. What is turned on there is turned off by --no- and its name, as in "
            "--no-quiet."
        ),
        _("The rules and the keys are told in the game: type ? at any question."),
    ):
        rows += wrapped(text, _WIDTH)
    return "\n".join(rows)


def _add(made: argparse._ArgumentGroup, flag: Flag, *, at_once: bool) -> None:
    names = [flag.short, flag.long] if flag.short else [flag.long]
    if flag.long in _AT_ONCE and not at_once:
        made.add_argument(*names, action="store_true")
    elif flag.long == "--help":
        made.add_argument(*names, action="help", help=flag.about)
    elif flag.long == "--version":
        version = f"cribbage {__version__}"
        made.add_argument(*names, action="version", version=version, help=flag.about)
    elif flag.choices:
        made.add_argument(
            *names,
            choices=flag.choices,
            default=flag.usual,
            metavar=flag.value,
            help=flag.about,
        )
    elif flag.many:
        made.add_argument(*names, nargs="+", metavar=flag.value, help=flag.about)
    elif flag.optional:
        made.add_argument(*names, nargs="?", const="", metavar=flag.value, help=flag.about)
    elif flag.value:
        reads, default = _VALUES[flag.long]
        made.add_argument(*names, type=reads, default=default, metavar=flag.value, help=flag.about)
    else:
        name = flag.long[2:]
        made.add_argument(*names, action="store_true", help=flag.about)
        made.add_argument(flag.negated, action="store_false", dest=name, help=argparse.SUPPRESS)


def _seed(text: str) -> tuple[int, int | None]:
    from cribbage.seeds import HIGHEST_SEED, read_seed

    try:
        return read_seed(text)
    except ValueError:
        reason = _(
            "{text!r} is not a number from 0 to {highest}, or one with y, c, d or e after it"
        )
        raise argparse.ArgumentTypeError(reason.format(text=text, highest=HIGHEST_SEED)) from None


def _target(text: str) -> int:
    from cribbage.engine.options import HIGHEST_TARGET, LOWEST_TARGET

    if text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST_TARGET)):
        target = int(text)
        if LOWEST_TARGET <= target <= HIGHEST_TARGET:
            return target
    reason = _("{text!r} is not a number from {lowest} to {highest}")
    raise argparse.ArgumentTypeError(
        reason.format(text=text, lowest=LOWEST_TARGET, highest=HIGHEST_TARGET)
    )


def _names(text: str) -> tuple[str, ...]:
    try:
        return choices.read_names(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


_VALUES: dict[str, tuple[Callable[[str], object], object]] = {
    "--score": (str, None),
    "--import": (str, None),
    "--to": (_target, None),
    "--names": (_names, ()),
    "--seed": (_seed, (None, None)),
}
"""How the values of options are read, and what stands for none."""


_AT_ONCE = ("--help", "--version")
"""Options that end the program where they stand."""


def main(arguments: Sequence[str] | None = None, found: configuring.Found = ([], [])) -> int:
    """Run the program and return its exit status. ``found``: what is set for every game."""
    _open_missing_streams()
    try:
        chosen = parsed(sys.argv[1:] if arguments is None else arguments, found)
        chosen.complaint = ""  # Told at the end, when the terminal is given back.
        status = _run(chosen)
        sys.stdout.flush()
        if chosen.complaint:
            print(f"cribbage: {chosen.complaint}", file=sys.stderr)
    except BrokenPipeError:
        discard_output()
        return BROKEN_PIPE_STATUS
    except OSError as error:
        discard_output()
        print(f"cribbage: {error.strerror or error}", file=sys.stderr)
        return FAILED_STATUS
    return status


def parsed(arguments: Sequence[str], found: configuring.Found) -> argparse.Namespace:
    options = parser()
    words = list(arguments)
    if "--" in words:
        words.remove("--")  # There is nothing but options, so that it parts them from nothing.
    _refuse_unknown_letters(options, words)
    _refuse_empty_names(options, words)
    try:
        chosen = options.parse_args(words)
    except SystemExit:
        sys.stdout.flush()  # While a failure can still be told.
        raise
    reason = choices.conflict(chosen)
    if reason is not None:
        options.error(reason)
    chosen.warnings = ()
    if any(found):
        chosen.warnings = _lay_settings_under(chosen, words, found)
    return chosen


def _lay_settings_under(
    chosen: argparse.Namespace, words: Sequence[str], found: configuring.Found
) -> tuple[str, ...]:
    """Add what is set for every game, and return what is wrong with it, told already."""
    reader = _made(_ParserOfSettings)

    usual = reader.parse_args([])

    def read(words: Sequence[str]) -> dict[str, object]:
        blank = argparse.Namespace(**dict.fromkeys(vars(usual), _NOT_GIVEN))
        try:
            _refuse_unknown_letters(reader, words)
            values = vars(reader.parse_args(words, blank))
        except argparse.ArgumentError as error:
            raise Refused(on_one_line(error.message)) from None
        return {name: value for name, value in values.items() if value is not _NOT_GIVEN}

    from cribbage import defaults

    warnings = defaults.laid_under(chosen, read(words), usual, found, read)
    for warning in warnings:
        print(f"cribbage: {warning}", file=sys.stderr)
    return warnings


def _refuse_unknown_letters(options: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Name the letter of ``-emz`` that is no option; the parser would blame the one before."""
    known = {flag.short[1:] for flag in FLAGS if flag.short}
    for word in words:
        if word.startswith("-") and not word.startswith("--"):
            for letter in word[1:]:
                if letter not in known:
                    options.error(_("unknown option: -{letter}").format(letter=letter))


def _refuse_empty_names(options: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """The empty name of a script gone wrong is not meant as that of the last game."""
    for flag in FLAGS:
        if flag.optional or flag.value == "FILE":
            for word, following in zip(words, [*words[1:], None], strict=False):
                if word == f"{flag.long}=" or (word == flag.long and following == ""):
                    options.error(_("{option}: the name is empty").format(option=flag.long))


def _open_missing_streams() -> None:
    """Stand in for streams that were closed before the program began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _run(chosen: argparse.Namespace) -> int:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = _printed(chosen)
        if status is not None:
            return status
        _prepare(chosen)
    except BadRequest as error:
        parser().error(str(error))
    from cribbage import playing

    return playing.run(chosen)


def _printed(chosen: argparse.Namespace) -> int | None:
    """Do what only prints, and return the exit status; None if something else is asked for."""
    if chosen.analyse is not None:
        from cribbage import analysing

        return analysing.run(chosen)
    if chosen.stats:
        from cribbage import stating

        return stating.run(chosen)
    if modes.mode_of(chosen) in ("--export", "--import", "--verify"):
        from cribbage import exchange

        return exchange.run(chosen)
    return None


def _prepare(chosen: argparse.Namespace) -> None:
    """Make up all that the game needs to know. Raises BadRequest."""
    which = chosen.replay if chosen.review is None else chosen.review
    if which is not None:
        _find_game(chosen, which)
    if chosen.learn:
        _set_up_for_beginner(chosen)
    chosen.left = chosen.offer = chosen.day = chosen.holds = None
    chosen.opening = ()
    mode = modes.mode_of(chosen)
    if mode in ("--resume", "--daily") or (mode is None and _may_go_on(chosen)):
        from cribbage import resuming

        resuming.prepare(chosen)


def _may_go_on(chosen: argparse.Namespace) -> bool:
    """Whether a game that was left may have to be offered."""
    if chosen.new or chosen.seed != (None, None):
        return False
    from cribbage.store import glance

    return glance.games_may_wait()


def _find_game(chosen: argparse.Namespace, which: str) -> None:
    """Take the form and the players from the game that is to be looked back at."""
    from cribbage import reviewing

    chosen.game, chosen.number, chosen.names = reviewing.loaded(which)
    chosen.variant = chosen.game.options.form.name
    chosen.hotseat = chosen.game.people != (0,)


def _set_up_for_beginner(chosen: argparse.Namespace) -> None:
    """The lesson explains, and so does the computer in the short game that may follow it."""
    from cribbage.lesson import LEVEL

    chosen.explain = chosen.short = True
    chosen.level = LEVEL
