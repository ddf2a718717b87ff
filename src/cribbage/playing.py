"""Playing on the screen or line by line, from the first question to the last word."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable

from cribbage import choices
from cribbage.__main__ import INTERRUPTED_STATUS
from cribbage.failing import discard_output
from cribbage.ui.wording.catalogue import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from cribbage.guide import Guided
    from cribbage.leaving import Signals


def run(chosen: argparse.Namespace) -> int:
    """Play as the command line asks for, and return the exit status."""
    try:
        return _play(chosen)
    finally:
        if chosen.holds is not None:
            chosen.holds.close()


def _play(chosen: argparse.Namespace) -> int:
    if chosen.plain:
        return _play_plain(chosen)
    reason = _why_plain()
    if reason is None:
        return _play_on_screen(chosen)
    print(_("cribbage: playing line by line: {reason}").format(reason=reason), file=sys.stderr)
    return _play_plain(chosen)


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
        from cribbage.ui.pace import Pace
        from cribbage.ui.plain import PlainFront
        from cribbage.ui.wording.manner import Manner

        def made() -> PlainFront:
            manner = Manner(
                chosen.quiet,
                chosen.explain,
                own_letters=chosen.letters,
                spoken=True,
                names=choices.names_of(chosen),
            )
            people = choices.people_of(chosen)
            echoes, hides = sys.stdin.isatty(), sys.stdout.isatty()
            return PlainFront(
                manner,
                sys.stdin,
                sys.stdout,
                people,
                echoes=echoes,
                hides=hides,
                pace=Pace(chosen.speed),
            )

        front = made()

        def play() -> None:
            nonlocal front
            signals.raise_at_once()
            if chosen.offer is not None:
                _decide_on_offer(front, chosen)
                front = made()
            _do(front, chosen)

        status = _until_left(signals, lambda: _until_hung_up(play))
        try:
            print(front.last_words(kept=_is_kept(chosen)))
            _tell_of_keeping(chosen)
        except OSError:
            if not status:
                raise
            discard_output()  # The terminal is gone.
    return status


def _until_hung_up(playing: Callable[[], None]) -> None:
    """Play; a terminal that is closed fails, even if its signal comes only after that."""
    from cribbage.leaving import HUNG_UP_STATUS, GameLeft

    try:
        playing()
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
    signs = signs._replace(own_letters=chosen.letters)
    color = chosen.color == "always" or (chosen.color == "auto" and not os.environ.get("NO_COLOR"))
    last_words = [labels.LEFT]

    def play(signals: Signals) -> None:
        with Terminal(signals, color=color, theme=chosen.theme) as terminal:
            asks_length = choices.is_usual(chosen) and choices.asks_length(chosen)
            if asks_length and chosen.offer is None:
                question = labels.length(quiet=chosen.quiet)
                terminal.paint(stage.opening(terminal.size(), question, signs))
            from cribbage.ui.pace import Pace
            from cribbage.ui.screen_front import ScreenFront
            from cribbage.ui.wording.manner import Manner

            if chosen.offer is not None:
                manner = Manner(chosen.quiet, symbols=symbols)
                _decide_on_offer(ScreenFront(terminal, manner, signs), chosen)
            names = choices.told_apart([*map(charset.as_shown, choices.names_of(chosen))])
            manner = Manner(chosen.quiet, chosen.explain, symbols, chosen.letters, names=names)
            front = ScreenFront(
                terminal,
                manner,
                signs,
                choices.people_of(chosen),
                choices.form_of(chosen).sides,
                Pace(chosen.speed),
            )
            chosen.opening = (*chosen.warnings, *chosen.opening)
            try:
                _do(front, chosen)
            finally:
                last_words.append(front.last_words(kept=_is_kept(chosen)))

    with Signals() as signals:
        status = _until_left(signals, lambda: play(signals))
        try:
            print(last_words[-1])
            _tell_of_keeping(chosen)
        except OSError:
            discard_output()  # The terminal is gone.
    return status


def _do(front: Guided, chosen: argparse.Namespace) -> None:
    """Do what was asked for until the player has had enough. Raises GameLeft."""
    if chosen.review is not None:
        from cribbage import reviewing

        reviewing.run(front, chosen.game, chosen.number)
        return
    if chosen.replay is not None:
        from cribbage import replaying

        replaying.run(front, chosen.game, chosen.number)
        return
    if chosen.practice:
        from cribbage.practice import drill
        from cribbage.practice.exercises import Kind
        from cribbage.resuming import hold_games
        from cribbage.store.practice import PracticeKeeper

        kind = Kind(chosen.practice)
        chosen.holds = hold_games()
        chosen.keeper = PracticeKeeper(kind, chosen.holds)
        drill.practise(front, kind, chosen.seed[0], keep=chosen.keeper.keep)
    if chosen.learn:
        from cribbage.lesson import teach

        if not teach(front):
            return
    _play_games(front, chosen)


def _decide_on_offer(front: Guided, chosen: argparse.Namespace) -> None:
    """Ask whether the game that was left goes on. Raises GameLeft."""
    from cribbage import resuming
    from cribbage.ui.wording import keeping

    offer = chosen.offer
    manner = resuming.manner_of(offer, quiet=chosen.quiet, spoken=front.manner.spoken)
    if front.goes_on(*keeping.left_behind(offer.left.game, offer.left.number, offer.day, manner)):
        resuming.adopt(chosen, offer)
    else:
        resuming.decline(chosen)


def _play_games(front: Guided, chosen: argparse.Namespace) -> None:
    from cribbage.engine.options import LONG, SHORT
    from cribbage.match import Settings, play_match
    from cribbage.resuming import hold_games
    from cribbage.store.games import Setting
    from cribbage.store.keeper import Keeper

    usual = LONG if chosen.daily else None
    settings = Settings(
        form=choices.form_of(chosen),
        target=SHORT if chosen.short else LONG if chosen.long else chosen.to or usual,
        muggins=chosen.muggins,
        skunks=chosen.skunks,
        giveaway=chosen.giveaway,
        people=choices.people_of(chosen),
        level=choices.level_of(chosen),
        cut_at_random=chosen.random,
        seed=chosen.seed[0],
        first_dealer=chosen.seed[1],
        daily=chosen.day is not None,
    )
    setting = Setting(chosen.names, chosen.explain, chosen.quiet, chosen.random)
    chosen.holds = chosen.holds or hold_games()
    chosen.keeper = Keeper(chosen.holds, setting, chosen.day)
    front.tell(*chosen.opening)
    try:
        play_match(front, settings, chosen.keeper, chosen.left)
    finally:
        chosen.keeper.close()


def _is_kept(chosen: argparse.Namespace) -> bool:
    """Whether there is a game that was left and can be gone on with."""
    keeper = getattr(chosen, "keeper", None)
    return keeper is not None and keeper.is_open and not keeper.failure and keeper.is_there()


def _tell_of_keeping(chosen: argparse.Namespace) -> None:
    """Behind the last words: whether the game that was left is kept, or why not."""
    keeper = getattr(chosen, "keeper", None)
    if keeper is not None:
        from cribbage.ui.wording import keeping, records
        from cribbage.ui.wording.manner import Manner

        if keeper.failure:
            chosen.complaint = records.not_kept(keeper.failure)
        elif _is_kept(chosen):
            print(keeping.still_there(keeper.number, Manner(chosen.quiet)))
    sys.stdout.flush()


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
