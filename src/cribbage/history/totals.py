"""All games that were played, added up: from the player's seat, the player's figures first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import NamedTuple, TypeVar

from cribbage.bots.levels import LEVELS
from cribbage.engine.options import DOUBLE_SKUNK, FORMS, LURCH, SIX, SKUNK
from cribbage.history.digest import Digest
from cribbage.history.figures import Best, Calls, Counts, Missed, Points, Roles

MOST_BEST = 5
CARDS_OF_THE_BEST = 4
"""Hands of five cards and the starter are worth so much more that they would take all places."""

WINDOW = 10
"""Games over which the share of wins is followed."""

MOST_SHARES = 60


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that is kept: its number, the day on which it ended, and whether it was the daily
    one."""

    number: int
    ended: date
    digest: Digest
    daily: bool = False


@dataclass(frozen=True, slots=True)
class Practice:
    """What came of practising one kind of exercise, ``count``, ``discard`` or ``play``.

    ``best``: the most right answers in a row. ``seconds``: for all answers together.
    """

    kind: str
    right: int
    helped: int
    wrong: int
    best: int
    seconds: float

    @property
    def asked(self) -> int:
        return self.right + self.helped + self.wrong


@dataclass(frozen=True, slots=True)
class History:
    """All that is known of what was played and practised, oldest first.

    ``unfinished``: the numbers of the games that were left before their end.
    """

    entries: tuple[Entry, ...] = ()
    practice: tuple[Practice, ...] = ()
    unfinished: tuple[int, ...] = ()


class Played(NamedTuple):
    """Games played to the end, and those of them that the player won."""

    games: int = 0
    wins: int = 0

    @property
    def losses(self) -> int:
        return self.games - self.wins

    @property
    def share(self) -> float:
        """Of games won, 0 to 1; there must have been a game."""
        return self.wins / self.games


class Streaks(NamedTuple):
    """Games in a row that were won or lost: ``now`` below 0 if they are lost ones."""

    now: int = 0
    winning: int = 0
    losing: int = 0


class LineCrossed(NamedTuple):
    """Games in which a loser did not pass the line: won by the player so, and lost so."""

    line: str
    won: int
    lost: int


class LevelTotal(NamedTuple):
    """Games against one level, and its own points; None: games of people alone, without any.

    ``points`` are of the same games as the player's own.
    """

    level: str | None
    played: Played
    points: Roles


class FormTotal(NamedTuple):
    """Games of one form, by name, given away or not."""

    form: str
    giveaway: bool
    played: Played


class BestHand(NamedTuple):
    """A hand or crib of many points, and the number of the game."""

    game: int
    best: Best


class Share(NamedTuple):
    """The share of wins in the last games up to the one of this number."""

    game: int
    share: float


@dataclass(frozen=True, slots=True)
class Totals:
    """The figures of a history.

    ``days``: of the first and the last game. ``tally``: games as lurches and skunks count them,
    won by the player and lost. ``points``: the player's own, in games of two with
    six cards that are not given away; in the other forms a deal is worth something else.
    ``counts`` are the player's own, ``other_counts`` those of all others. ``missed``, ``calls``
    and ``called`` as in a digest; ``muggins`` are the games in which it could be called.
    ``hinted``: games with hints. ``lines``, ``levels`` and ``forms`` have only what there was,
    ``best`` the best first and then the newest. ``trend``: the shares over a window of WINDOW
    games, at most the last MOST_SHARES.
    """

    played: Played
    unfinished: tuple[int, ...]
    days: tuple[date, date] | None
    streaks: Streaks
    tally: tuple[int, int]
    lines: tuple[LineCrossed, ...]
    levels: tuple[LevelTotal, ...]
    forms: tuple[FormTotal, ...]
    points: Roles
    counts: Counts
    other_counts: Counts
    muggins: Played
    missed: Missed
    calls: Calls
    called: Calls
    hints: int
    hinted: int
    best: tuple[BestHand, ...]
    daily: Played
    practice: tuple[Practice, ...]
    trend: tuple[Share, ...]


def totals(history: History) -> Totals:
    entries = history.entries
    games = [entry.digest for entry in entries]
    usual = [game for game in games if _is_usual(game)]
    return Totals(
        played=_played(games),
        unfinished=history.unfinished,
        days=(entries[0].ended, entries[-1].ended) if entries else None,
        streaks=_streaks(games),
        tally=_tally(games),
        lines=tuple(_lines(games)),
        levels=tuple(_levels(games)),
        forms=tuple(_forms(games)),
        points=_roles(game.own for game in usual),
        counts=_sum(Counts, (game.counts for game in games)),
        other_counts=_sum(Counts, (game.other_counts for game in games)),
        muggins=_played([game for game in games if game.muggins]),
        missed=_sum(Missed, (game.missed for game in games)),
        calls=_sum(Calls, (game.calls for game in games)),
        called=_sum(Calls, (game.called for game in games)),
        hints=sum(game.hints for game in games),
        hinted=sum(game.hints > 0 for game in games),
        best=_best(entries),
        daily=_played([entry.digest for entry in entries if entry.daily]),
        practice=tuple(_practice(history.practice)),
        trend=_trend(entries),
    )


def _is_usual(game: Digest) -> bool:
    """Whether its points a deal can be put beside those of other games."""
    return game.form == SIX.name and not game.giveaway


_Row = TypeVar("_Row", Points, Counts, Missed, Calls)


def _sum(kind: type[_Row], rows: Iterable[_Row]) -> _Row:
    """The rows added up, figure by figure."""
    return kind(*map(sum, zip(*rows, strict=True)))


def _roles(rows: Iterable[Roles]) -> Roles:
    each = list(rows)
    return Roles(
        _sum(Points, (roles.dealer for roles in each)), _sum(Points, (roles.pone for roles in each))
    )


def _played(games: Sequence[Digest]) -> Played:
    return Played(len(games), sum(game.won for game in games))


def _streaks(games: Iterable[Digest]) -> Streaks:
    now, longest = 0, {True: 0, False: 0}
    for won, streak in groupby(game.won for game in games):
        length = len(list(streak))
        now = length if won else -length
        longest[won] = max(longest[won], length)
    return Streaks(now, longest[True], longest[False])


def _tally(games: Sequence[Digest]) -> tuple[int, int]:
    won = sum(game.games for game in games if game.won)
    return won, sum(game.games for game in games) - won


def _lines(games: Sequence[Digest]) -> Iterable[LineCrossed]:
    for line in (LURCH, SKUNK, DOUBLE_SKUNK):
        played = _played([game for game in games if game.line == line.name])
        if played.games:
            yield LineCrossed(line.name, played.wins, played.losses)


def _levels(games: Sequence[Digest]) -> Iterable[LevelTotal]:
    """The weakest first."""
    for level in (*LEVELS, None):
        against = [game for game in games if game.level == level]
        if against:
            points = _roles(game.others for game in against if _is_usual(game))
            yield LevelTotal(level, _played(against), points)


def _forms(games: Sequence[Digest]) -> Iterable[FormTotal]:
    for form in FORMS:
        for giveaway in (False, True):
            of_form = [game for game in games if (game.form, game.giveaway) == (form, giveaway)]
            if of_form:
                yield FormTotal(form, giveaway, _played(of_form))


def _best(entries: Sequence[Entry]) -> tuple[BestHand, ...]:
    found = [
        BestHand(entry.number, best)
        for entry in reversed(entries)
        for best in reversed(entry.digest.best)
        if len(best.cards) == CARDS_OF_THE_BEST
    ]
    return tuple(sorted(found, key=lambda each: -each.best.points)[:MOST_BEST])


def _practice(practised: Sequence[Practice]) -> Iterable[Practice]:
    """By kind; where nothing was answered there is nothing to tell."""
    for kind in sorted({each.kind for each in practised if each.asked}):
        of_kind = [each for each in practised if each.kind == kind]
        yield Practice(
            kind,
            sum(each.right for each in of_kind),
            sum(each.helped for each in of_kind),
            sum(each.wrong for each in of_kind),
            max(each.best for each in of_kind),
            sum(each.seconds for each in of_kind),
        )


def _trend(entries: Sequence[Entry]) -> tuple[Share, ...]:
    ends = range(WINDOW, len(entries) + 1)[-MOST_SHARES:]
    return tuple(
        Share(
            entries[end - 1].number,
            sum(entry.digest.won for entry in entries[end - WINDOW : end]) / WINDOW,
        )
        for end in ends
    )
