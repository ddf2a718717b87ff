"""The statistics of a player: games, points, counting, practice, and how it went over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import NamedTuple

from cribbage.history.digest import ROOM
from cribbage.history.figures import Calls, Points
from cribbage.history.totals import (
    BestHand,
    FormTotal,
    History,
    LevelTotal,
    Played,
    Practice,
    Totals,
    totals,
)
from cribbage.session import Game
from cribbage.tutor import averages
from cribbage.tutor.averages import Average
from cribbage.ui.wording import figures, labels, stats_charts, tables
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.tables import WIDTH, Row, Table, in_rows
from cribbage.ui.wrapping import wrapped

MOST_LEFT = 10
"""Of the games that were left, so many are told by number."""


class _Section(NamedTuple):
    heading: str
    rows: list[str]


def lines(history: History, last_game: Game | None, manner: Manner) -> tuple[str, ...]:
    """All that can be told of a history, in sections with headings in capitals.

    ``last_game``: the newest of the history, whose scores are drawn, if it can be had. No line
    is wider than WIDTH.
    """
    found = totals(history)
    if not found.played.games and not found.practice:
        nothing = _("There is nothing to tell yet: play a game to its end, and look here again.")
        return (nothing, *_sentences(_left(found.unfinished)))
    sections = [
        section
        for section in _sections(found, last_game, manner)
        if any(map(str.strip, section.rows))
    ]
    told: list[str] = []
    for heading, rows in sections:
        told += [""] * bool(told) + [heading.upper(), ""] + rows
    return tuple(told)


def _sections(found: Totals, last_game: Game | None, manner: Manner) -> Iterator[_Section]:
    yield _Section(pgettext("heading", "Your games"), _sentences(_games(found)))
    if found.played.games > 1:
        yield _Section(pgettext("heading", "By level"), [*_levels(found.levels, manner)])
        yield _Section(pgettext("heading", "By kind of game"), [*_forms(found.forms, manner)])
    yield _Section(pgettext("heading", "Points a deal"), [*_points(found, manner)])
    yield _Section(pgettext("heading", "Counting"), _sentences(_counting(found)))
    yield _Section(pgettext("heading", "Muggins"), _sentences(_muggins(found)))
    yield _Section(
        pgettext("heading", "Best hands and cribs"), _sentences(_best(found.best, manner))
    )
    yield _Section(pgettext("heading", "Daily games"), _sentences(_daily(found.daily)))
    yield _Section(pgettext("heading", "Practice"), [*_practice(found.practice, manner)])
    if last_game is not None:
        rows = stats_charts.scores(last_game, manner)
        yield _Section(pgettext("heading", "The scores of the last game that counts"), rows)
    yield _Section(
        pgettext("heading", "How often you win"), stats_charts.trend(found.trend, manner)
    )


def _sentences(paragraphs: Iterator[str]) -> list[str]:
    return [row for text in paragraphs for row in in_rows(text)]


# Games won and lost


def _games(found: Totals) -> Iterator[str]:
    if found.played.games:
        yield _won_of(found.played)
    if found.days and found.days[0] != found.days[1]:
        first, last = (day.isoformat() for day in found.days)
        yield _("The first ended on {first}, the last on {last}.").format(first=first, last=last)
    for line, won, lost in found.lines:
        yield _LINES[line].format(won=won, lost=lost)
    if found.lines:
        won, lost = found.tally
        text = _("With these counting as more games, it stands {won} to {lost}.")
        yield text.format(won=won, lost=lost)
    yield from _streaks(found)
    yield from _left(found.unfinished)
    if found.hints:
        text = ngettext(
            "You made {number} decision with a hint, in {games}.",
            "You made {number} decisions with a hint, in {games}.",
            found.hints,
        )
        yield text.format(number=found.hints, games=labels.games(found.hinted))


def _left(numbers: Sequence[int]) -> Iterator[str]:
    """The games that can be gone on with, the last ones if there are many."""
    if numbers:
        told = ", ".join(map(str, numbers[:MOST_LEFT]))
        games = f"{told}." if len(numbers) <= MOST_LEFT else _("{games} ...").format(games=told)
        text = ngettext(
            "{number} game was left unfinished, and --resume goes on with it: {games}",
            "{number} games were left unfinished, and --resume NUMBER goes on with one: {games}",
            len(numbers),
        )
        yield text.format(number=len(numbers), games=games)


def _won_of(played: Played) -> str:
    """``40 games: 22 won, 18 lost. You win 55 %.``"""
    if played.games == 1:
        return _("1 game, and you won it.") if played.wins else _("1 game, and you lost it.")
    return _("{games}: {won} won, {lost} lost. You win {share} of them.").format(
        games=labels.games(played.games),
        won=played.wins,
        lost=played.losses,
        share=figures.percent(played.share),
    )


_LINES = {
    "lurch": _("Lurches: {won} won, {lost} lost."),
    "skunk": _("Skunks: {won} won, {lost} lost."),
    "double skunk": _("Double skunks: {won} won, {lost} lost."),
}


def _streaks(found: Totals) -> Iterator[str]:
    """What is worth telling: two games in a row, or more."""
    now, winning, losing = found.streaks
    if winning > 1:
        text = ngettext(
            "Your longest winning streak: {number} game.",
            "Your longest winning streak: {number} games.",
            winning,
        )
        yield text.format(number=winning)
    if losing > 1:
        text = ngettext(
            "Your longest losing streak: {number} game.",
            "Your longest losing streak: {number} games.",
            losing,
        )
        yield text.format(number=losing)
    if now > 1:
        text = ngettext("You won the last {number} game.", "You won the last {number} games.", now)
        yield text.format(number=now)
    elif now < -1:
        text = ngettext(
            "You lost the last {number} game.", "You lost the last {number} games.", -now
        )
        yield text.format(number=-now)


_OF_GAMES = (
    pgettext("column", "games"),
    pgettext("column", "won"),
    pgettext("column", "lost"),
    pgettext("column", "share"),
)


def _played_cells(played: Played) -> tuple[str, ...]:
    share = figures.percent_in_short(played.share)
    return (str(played.games), str(played.wins), str(played.losses), share)


def _level_name(level: str | None) -> str:
    """By the name that the option takes; those of people alone have none."""
    return _("people alone") if level is None else labels.level_name(level)


def _levels(levels: Sequence[LevelTotal], manner: Manner) -> Iterator[str]:
    rows = tuple(Row(_level_name(each.level), _played_cells(each.played)) for each in levels)
    return tables.told(Table("", _OF_GAMES, rows), manner)


_FORMS = {
    "six": _("two players, six cards"),
    "five": _("two players, five cards"),
    "seven": _("two players, seven cards"),
    "three": _("three players"),
    "four": _("four players"),
    "pairs": _("four players in pairs"),
}


def _forms(forms: Sequence[FormTotal], manner: Manner) -> Iterator[str]:
    """Nothing if all games are of one kind."""
    if len(forms) > 1:
        rows = tuple(Row(_form_name(each), _played_cells(each.played)) for each in forms)
        yield from tables.told(Table("", _OF_GAMES, rows), manner)


def _form_name(form: FormTotal) -> str:
    name = _FORMS[form.form]
    return _("{name}, given away").format(name=name) if form.giveaway else name


# Points a deal


def _points(found: Totals, manner: Manner) -> Iterator[str]:
    if not found.points.dealer.deals + found.points.pone.deals:
        return
    levels = [each for each in found.levels if each.level is not None]
    of_dealer = [(_level_name(each.level), each.points.dealer) for each in levels]
    of_pone = [(_level_name(each.level), each.points.pone) for each in levels]
    yield from tables.told(
        _role(_("As dealer"), found.points.dealer, averages.DEALER, of_dealer), manner
    )
    yield ""
    yield from tables.told(_role(_("As pone"), found.points.pone, averages.PONE, of_pone), manner)
    yield ""
    text = _(
        "In games of two with six cards, not given away. A deal is counted if both players "
        "still need more than {room} points when it begins. Good play: what good players are "
        "known to get on average. His heels are with the crib. Counts: what wrong counts and "
        "muggins brought."
    )
    yield from wrapped(text.format(room=ROOM), WIDTH)


def _role(head: str, own: Points, good: Average, levels: Sequence[tuple[str, Points]]) -> Table:
    """You, good play and the levels."""
    columns = (
        pgettext("column", "play"),
        pgettext("column", "hand"),
        pgettext("column", "crib"),
        pgettext("column", "counts"),
        pgettext("column", "all"),
        pgettext("column", "deals"),
    )
    rows = (
        Row(pgettext("row", "you"), _cells(own)),
        Row(pgettext("row", "good play"), _good_cells(good)),
        *(Row(name, _cells(points)) for name, points in levels if points.deals),
    )
    return _without_empty_columns(Table(head, columns, rows))


def _cells(points: Points) -> tuple[str, ...]:
    if not points.deals:
        return ("", "", "", "", "", "0")
    found = (points.pegging, points.hand, points.crib, points.other, points.all)
    return (*(figures.points(each / points.deals) for each in found), str(points.deals))


def _good_cells(good: Average) -> tuple[str, ...]:
    found = (good.pegging, good.hand, good.crib)
    return (*map(figures.points, found), "", figures.points(good.pegging + good.cards), "")


def _without_empty_columns(table: Table) -> Table:
    """The pone has no crib, and points for wrong counts are too few to be seen, or none."""
    nothing = ("", figures.points(0))
    cells = [row.cells for row in table.rows]
    seen = [any(cell not in nothing for cell in column) for column in zip(*cells, strict=True)]
    rows = tuple(Row(row.name, tuple(compress(row.cells, seen))) for row in table.rows)
    return Table(table.head, tuple(compress(table.columns, seen)), rows)


# Counting


def _counting(found: Totals) -> Iterator[str]:
    own, other = found.counts, found.other_counts
    if own.low + own.high:
        text = ngettext(
            "You counted {number} hand or crib: {low} too low, {high} too high. Lost: {lost}.",
            "You counted {number} hands and cribs: {low} too low, {high} too high. Lost: {lost}.",
            own.number,
        )
        yield text.format(
            number=own.number, low=own.low, high=own.high, lost=labels.score(own.lost)
        )
    elif own.number:
        text = ngettext(
            "You counted {number} hand or crib, and it was right.",
            "You counted {number} hands and cribs, and all were right.",
            own.number,
        )
        yield text.format(number=own.number)
    if other.low + other.high:
        text = ngettext(
            "The others counted {number}: {low} too low, {high} too high.",
            "The others counted {number}: {low} too low, {high} too high.",
            other.number,
        )
        yield text.format(number=other.number, low=other.low, high=other.high)


def _muggins(found: Totals) -> Iterator[str]:
    """What muggins brought and cost you, if anything."""
    if not found.calls.number + found.called.number + found.missed.number:
        return
    yield _("{games} with muggins.").format(games=labels.games(found.muggins.games))
    if found.calls.number:
        yield _called(
            _("Called by you: {number}, of which {paid} paid. Won: {points}."), found.calls
        )
    if found.called.number:
        yield _called(
            _("Called on you: {number}, of which {paid} paid. Lost: {points}."), found.called
        )
    if found.missed.number:
        text = ngettext(
            "You let {number} wrong count stand. Lost: {points}.",
            "You let {number} wrong counts stand. Lost: {points}.",
            found.missed.number,
        )
        points = labels.score(found.missed.lost)
        yield text.format(number=found.missed.number, points=points)


def _called(text: str, calls: Calls) -> str:
    return text.format(number=calls.number, paid=calls.paid, points=labels.score(calls.points))


# The best, the daily ones, and practice


def _best(hands: Sequence[BestHand], manner: Manner) -> Iterator[str]:
    for game, best in hands:
        if manner.spoken:
            text = _(
                "{points} points, {what}: {cards}; starter {starter}. Game {game}, deal {deal}."
            )
        else:
            text = _("{points}  {what}  {cards} + {starter}   game {game}, deal {deal}")
        yield text.format(
            points=best.points,
            what=_("crib") if best.crib else pgettext("column", "hand"),
            cards=manner.row(best.cards),
            starter=manner.row([best.starter]),
            game=game,
            deal=best.deal,
        )


def _daily(played: Played) -> Iterator[str]:
    if played.games:
        yield _won_of(played)


_KINDS = {
    "count": pgettext("practice", "counting"),
    "discard": pgettext("practice", "discards"),
    "play": pgettext("practice", "the play"),
}


def _practice(practice: Sequence[Practice], manner: Manner) -> Iterator[str]:
    if not practice:
        return
    columns = (
        pgettext("column", "answers"),
        pgettext("column", "right"),
        pgettext("column", "with a hint"),
        pgettext("column", "wrong"),
        pgettext("column", "best streak"),
        pgettext("column", "seconds each"),
    )
    rows = tuple(
        Row(
            _KINDS.get(each.kind, each.kind),
            (
                str(each.asked),
                str(each.right),
                str(each.helped),
                str(each.wrong),
                str(each.best),
                figures.points(each.seconds / each.asked),
            ),
        )
        for each in practice
    )
    yield from tables.told(Table("", columns, rows), manner)
