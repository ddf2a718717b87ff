"""The command line: options to a front end, and exit statuses."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable, Sequence

from cribbage import __version__, choices
from cribbage.__main__ import INTERRUPTED_STATUS
from cribbage.flags import FLAGS, Flag
from cribbage.ui.wording.catalogue import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from cribbage.guide import Guided
    from cribbage.leaving import Signals
    from cribbage.session import Game

FAILED_STATUS = 1
BROKEN_PIPE_STATUS = 128 + 13


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line of usage and one of reason."""

    def error(self, message: str) -> NoReturn:
        line = "".join(sign if sign.isprintable() else "?" for sign in message)
        self.exit(2, f"{self.format_usage()}{self.prog}: {line}\n")


def parser() -> _Parser:
    """The parser, made from the one list of options."""
    made = _Parser(
        prog="cribbage",
        usage=_("cribbage [-emqr] [option ...]"),
        description=_("Play cribbage, in any of its forms, against the computer or each other."),
        epilog=_("The rules and the keys are told in the game: type ? at any question."),
        add_help=False,
        allow_abbrev=False,
    )
    for flag in FLAGS:
        _add(made, flag)
    return made


def _add(made: argparse.ArgumentParser, flag: Flag) -> None:
    names = [flag.short, flag.long] if flag.short else [flag.long]
    if flag.long == "--help":
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
        made.add_argument(*names, action="store_true", help=flag.about)


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
    "--to": (_target, None),
    "--names": (_names, ()),
    "--seed": (_seed, (None, None)),
}
"""How the values of options are read, and what stands for none."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    _open_missing_streams()
    try:
        chosen = _parsed(sys.argv[1:] if arguments is None else arguments)
        chosen.complaint = ""  # Told at the end, when the terminal is given back.
        status = _run(chosen)
        sys.stdout.flush()
        if chosen.complaint:
            print(f"cribbage: {chosen.complaint}", file=sys.stderr)
    except BrokenPipeError:
        _discard_output()
        return BROKEN_PIPE_STATUS
    except OSError as error:
        _discard_output()
        print(f"cribbage: {error.strerror or error}", file=sys.stderr)
        return FAILED_STATUS
    return status


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    options = parser()
    words = list(arguments)
    if "--" in words:
        words.remove("--")  # There is nothing but options, so that it parts them from nothing.
    _refuse_unknown_letters(options, words)
    try:
        chosen = options.parse_args(words)
    except SystemExit:
        sys.stdout.flush()  # While a failure can still be told.
        raise
    reason = choices.conflict(chosen)
    if reason is not None:
        options.error(reason)
    return chosen


def _refuse_unknown_letters(options: _Parser, words: Sequence[str]) -> None:
    """Name the letter of ``-emz`` that is no option; the parser would blame the one before."""
    known = {flag.short[1:] for flag in FLAGS if flag.short}
    for word in words:
        if word.startswith("-") and not word.startswith("--"):
            for letter in word[1:]:
                if letter not in known:
                    options.error(_("unknown option: -{letter}").format(letter=letter))


def _open_missing_streams() -> None:
    """Stand in for streams that were closed before the program began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _discard_output() -> None:
    """What is still unwritten must not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(chosen: argparse.Namespace) -> int:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if chosen.analyse is not None:
        from cribbage import analysing

        try:
            return analysing.run(chosen)
        except analysing.BadRequest as error:
            parser().error(str(error))
    if chosen.review is not None:
        _find_game(chosen)
    if chosen.learn:
        _set_up_for_beginner(chosen)
    if chosen.plain:
        return _play_plain(chosen)
    reason = _why_plain()
    if reason is None:
        return _play_on_screen(chosen)
    print(_("cribbage: playing line by line: {reason}").format(reason=reason), file=sys.stderr)
    return _play_plain(chosen)


def _find_game(chosen: argparse.Namespace) -> None:
    """Take the form and the players from the game that is to be reviewed."""
    from cribbage import reviewing

    try:
        chosen.game, chosen.number = reviewing.loaded(chosen.review)
    except reviewing.NotFound as error:
        parser().error(str(error))
    chosen.variant = chosen.game.options.form.name
    chosen.hotseat = chosen.game.level is None


def _set_up_for_beginner(chosen: argparse.Namespace) -> None:
    """The lesson explains, and so does the computer in the short game that may follow it."""
    from cribbage.lesson import LEVEL

    chosen.explain = chosen.short = True
    chosen.level = LEVEL


def _why_plain() -> str | None:
    """Why there can be no screen, if so."""
    if not sys.stdin.isatty():
        return _("the input is not a terminal")
    if not sys.stdout.isatty():
        return _("the output is not a terminal")
    try:
        from cribbage.ui import terminal
    except ImportError:
        if sys.platform == "win32":
            return _("there is no curses here; try: pip install windows-curses")
        return _("this Python has no curses")
    name = terminal.unusable(os.environ)
    return (
        _("nothing can be drawn on a terminal of type {name}").format(name=name) if name else None
    )


def _play_plain(chosen: argparse.Namespace) -> int:
    from cribbage.leaving import Signals

    with Signals() as signals:
        from cribbage.ui.plain import PlainFront
        from cribbage.ui.wording.manner import Manner

        names = choices.names_of(chosen)
        manner = Manner(chosen.quiet, chosen.explain, spoken=True, names=names)
        people = choices.people_of(chosen)
        echoes, hides = sys.stdin.isatty(), sys.stdout.isatty()
        front = PlainFront(manner, sys.stdin, sys.stdout, people, echoes=echoes, hides=hides)

        def play() -> None:
            signals.raise_at_once()
            _play_until_hung_up(front, chosen)

        status = _until_left(signals, play)
        try:
            print(front.last_words(), flush=True)
        except OSError:
            if not status:
                raise
            _discard_output()  # The terminal is gone.
    return status


def _play_until_hung_up(front: Guided, chosen: argparse.Namespace) -> None:
    """Play; a terminal that is closed fails, even if its signal comes only after that."""
    from cribbage.leaving import HUNG_UP_STATUS, GameLeft

    try:
        _play(front, chosen)
    except OSError as error:
        if error.errno == errno.EIO:
            raise GameLeft(HUNG_UP_STATUS) from error
        raise


def _play_on_screen(chosen: argparse.Namespace) -> int:
    """Paint the first question before all that the game needs is loaded."""
    from cribbage.leaving import Signals
    from cribbage.ui import charset, glyphs, stage
    from cribbage.ui.terminal import Terminal
    from cribbage.ui.wording import labels

    symbols = charset.symbols_can_be_shown() and not chosen.ascii
    signs = glyphs.SYMBOLS if symbols else glyphs.LETTERS
    color = chosen.color == "always" or (chosen.color == "auto" and not os.environ.get("NO_COLOR"))
    last_words = [labels.LEFT]

    def play(signals: Signals) -> None:
        with Terminal(signals, color=color) as terminal:
            if choices.is_usual(chosen) and choices.asks_length(chosen):
                question = labels.length(quiet=chosen.quiet)
                terminal.paint(stage.opening(terminal.size(), question, signs))
            from cribbage.ui.screen_front import ScreenFront
            from cribbage.ui.wording.manner import Manner

            names = choices.told_apart([*map(charset.as_shown, choices.names_of(chosen))])
            manner = Manner(chosen.quiet, chosen.explain, symbols, names=names)
            sides = choices.form_of(chosen).sides
            front = ScreenFront(terminal, manner, signs, choices.people_of(chosen), sides)
            try:
                _play(front, chosen)
            finally:
                last_words.append(front.last_words())

    with Signals() as signals:
        status = _until_left(signals, lambda: play(signals))
        try:
            print(last_words[-1], flush=True)
        except OSError:
            _discard_output()  # The terminal is gone.
    return status


def _play(front: Guided, chosen: argparse.Namespace) -> None:
    """Play until the player has had enough. Raises GameLeft."""
    if chosen.review is not None:
        from cribbage import reviewing

        reviewing.run(front, chosen.game, chosen.number)
        return
    if chosen.practice:
        from cribbage.practice import drill
        from cribbage.practice.exercises import Kind

        drill.practise(front, Kind(chosen.practice), chosen.seed[0])
    if chosen.learn:
        from cribbage.lesson import teach

        if not teach(front):
            return
    from cribbage.engine.options import LONG, SHORT
    from cribbage.match import Settings, play_match

    settings = Settings(
        form=choices.form_of(chosen),
        target=SHORT if chosen.short else LONG if chosen.long else chosen.to,
        muggins=chosen.muggins,
        skunks=chosen.skunks,
        giveaway=chosen.giveaway,
        people=choices.people_of(chosen),
        level=choices.level_of(chosen),
        cut_at_random=chosen.random,
        seed=chosen.seed[0],
        first_dealer=chosen.seed[1],
    )
    play_match(front, settings, lambda game: _kept(game, chosen))


def _kept(game: Game, chosen: argparse.Namespace) -> int | None:
    """Keep a game that is over, and return its number; None if it cannot be kept."""
    from cribbage import store

    try:
        return store.keep(game)
    except store.StoreFailed as error:
        from cribbage.ui.wording import records

        chosen.complaint = records.not_kept(str(error))
        return None


def _until_left(signals: Signals, playing: Callable[[], None]) -> int:
    """Play, and return the exit status."""
    from cribbage.leaving import GameLeft

    try:
        playing()
    except GameLeft as left:
        signals.ignore()
        return left.status
    except KeyboardInterrupt:
        signals.ignore()
        return INTERRUPTED_STATUS
    return 0
