"""The review of a game, in pages: what was lost, luck and skill, the turning points, the worst."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cribbage.engine.rules import view
from cribbage.guide import Leaf
from cribbage.session import Game
from cribbage.tutor.counts import Miscount
from cribbage.tutor.review import (
    Choice,
    Moment,
    Review,
    Source,
    Turn,
    reviewed,
    turning_points,
)
from cribbage.tutor.verdicts import CardVerdict, ThrowVerdict
from cribbage.ui import widths
from cribbage.ui.chart import chart
from cribbage.ui.wording import figures, hints, labels, situation, why
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.hints import Cells
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.sentences import inside

MOST_CHOICES = 6
"""The dearest ones are shown."""

MOST_TURNS = 4
LEAST_TURN = 0.05
"""Turning points change the chance to win by so much at least."""

_PIXEL, _LETTER = "•", "*"


def leaves(review: Review, number: int | None, manner: Manner) -> list[Leaf]:
    """The review, page by page."""
    found = [Leaf(None, (_heading(review, number, manner), *_summary(review, manner)))]
    if review.moments:
        found.append(Leaf(None, tuple(_story(review, manner))))
    dearest = review.dearest[:MOST_CHOICES]
    for place, choice in enumerate(dearest, 1):
        found.append(Leaf(choice.view, tuple(_choice(choice, place, len(dearest), manner))))
    return found


def of_game(
    game: Game,
    number: int | None,
    seats: Iterable[int],
    manner: Manner,
    breathe: Callable[[], None],
) -> list[Leaf]:
    """The review of a game from each of these seats in turn.

    ``number``: under which it is kept, if it is. ``breathe`` is called before each decision is
    judged.
    """
    return [
        leaf for seat in seats for leaf in leaves(reviewed(game, seat, breathe), number, manner)
    ]


def one_moment(manner: Manner) -> str:
    """Told while the game is looked through."""
    return manner.say(_("One moment: I look through the whole game."), _("One moment..."))


def ended(number: int | None, manner: Manner) -> str:
    """The last words after a review."""
    if number is None:
        return manner.say(_("That was the review of the game."), _("Reviewed."))
    long, quiet = _("That was the review of game {number}."), _("Reviewed: game {number}.")
    return manner.say(long, quiet, number=number)


# What was lost, and luck


def _summary(review: Review, manner: Manner) -> Iterator[str]:
    yield situation.score(view(review.game.state, review.seat), manner)
    if review.game.level is not None:
        yield labels.level(review.game.level)
    yield ""
    yield _lost(
        pgettext("of the review", "Discards"),
        review.of(ThrowVerdict),
        manner,
        by_chance=review.by_chance,
    )
    yield _lost(
        pgettext("of the review", "The play"),
        review.of(CardVerdict),
        manner,
        by_chance=review.by_chance,
    )
    yield _counting(review)
    for miscount in review.miscounts:
        yield "  " + _miscount(miscount)
    if review.hints:
        text = ngettext(
            "Hints: {number} decision made with one.",
            "Hints: {number} decisions made with one.",
            review.hints,
        )
        yield text.format(number=review.hints)
    if not review.by_chance:
        yield ""
        yield _(
            "In this form of the game the chance to win is not known, so that choices are "
            "judged by points."
        )
    if review.luck:
        yield ""
        yield from _luck(review, manner)
    yield ""
    told = min(MOST_CHOICES, len(review.dearest))
    if told:
        text = ngettext(
            "The costliest choice follows, on the table as it was.",
            "The {number} costliest choices follow, each on the table as it was.",
            told,
        )
        yield text.format(number=told)
    else:
        yield _("No choice cost enough to be worth a remark.")


def _heading(review: Review, number: int | None, manner: Manner) -> str:
    text = _("Looking back")
    if number is not None:
        text = _("Looking back at game {number}").format(number=number)
    name = manner.names[review.seat] if manner.names else ""
    if name:
        text = _("{text}: {name}").format(text=text, name=name)
    return text.upper()


def _lost(what: str, choices: Sequence[Choice], manner: Manner, *, by_chance: bool) -> str:
    """``Discards: 9 choices, 2 of them dear; 4.1 % of winning lost, 1.3 points.``"""
    dear = sum(choice.verdict.is_dear for choice in choices)
    count = ngettext("{number} choice", "{number} choices", len(choices)).format(
        number=len(choices)
    )
    points = figures.points(sum(map(_points_lost, choices)))
    if by_chance:
        lost = figures.percent(sum(choice.verdict.cost for choice in choices))
        text = _(
            "{what}: {choices}, {dear} of them costly. Lost: {lost} of winning, {points} points."
        )
        return text.format(what=what, choices=count, dear=dear, lost=lost, points=points)
    text = _("{what}: {choices}, {dear} of them costly. Lost: {points} points.")
    return text.format(what=what, choices=count, dear=dear, points=points)


def _points_lost(choice: Choice) -> float:
    """In points on average; what is better for the win may cost some, and that is no gain."""
    return choice.verdict.points_lost if choice.verdict.cost else 0.0


def _counting(review: Review) -> str:
    wrong = sum(each.own for each in review.miscounts)
    text = ngettext(
        "Counting: {number} count, {wrong} wrong. Lost: {points} points.",
        "Counting: {number} counts, {wrong} wrong. Lost: {points} points.",
        review.counts,
    )
    return text.format(number=review.counts, wrong=wrong, points=review.lost_by_counting)


def _miscount(miscount: Miscount) -> str:
    values = {
        "deal": miscount.deal,
        "claim": miscount.claim,
        "right": miscount.right,
        "lost": miscount.lost,
    }
    if miscount.own:
        text = _("Deal {deal}: you counted {claim}, and {right} is right: {lost} points.")
    else:
        text = _("Deal {deal}: you let {claim} stand, and {right} is right: {lost} points.")
    return text.format(**values)


def _luck(review: Review, manner: Manner) -> Iterator[str]:
    seats = review.game.options.form.seats
    other = next(seat for seat in range(seats) if seat != review.seat)
    yield _(
        "Luck: beside the average for dealer and pone, hands and cribs gave you {yours} points "
        "and the other player {others}, over all deals that were counted to the end. What a throw "
        "gave away is not bad luck: it is added again."
    ).format(
        yours=figures.signed(review.luck_of(review.seat)),
        others=figures.signed(review.luck_of(other)),
    )


# The chance to win


def _story(review: Review, manner: Manner) -> Iterator[str]:
    yield _("Your chance to win").upper()
    yield ""
    moments = review.moments
    starts = [at for at, moment in enumerate(moments) if _begins(moments, at)]
    if manner.spoken:
        for at in starts:
            yield _("Before deal {deal}: {chance}.").format(
                deal=moments[at].deal, chance=figures.percent(moments[at].chance)
            )
    else:
        marks = [(at, str(moments[at].deal)) for at in starts]
        sign = _PIXEL if manner.symbols else _LETTER
        yield from chart(
            [moment.chance for moment in moments],
            marks,
            sign,
            below=pgettext("below a chart", "deal"),
        )
    turns = [turn for turn in turning_points(moments, MOST_TURNS) if abs(turn.change) >= LEAST_TURN]
    if turns:
        yield ""
        yield _("Turning points:")
        for turn in turns:
            yield "  " + _turn(turn)


def _begins(moments: Sequence[Moment], at: int) -> bool:
    """Whether a deal begins at this moment; the last one is the end of the game."""
    return moments[at].source in (Source.START, Source.SHOW) and at + 1 < len(moments)


_CHANGES = {
    Source.CARDS: _("the cards you were dealt"),
    Source.THROW: _("your discard"),
    Source.PLAY: _("the play"),
    Source.SHOW: _("the end of the play and the show"),
}
_STARTER = _("the starter and the first cards played")


def _turn(turn: Turn) -> str:
    before, after = turn
    what = _CHANGES[after.source]
    if after.source is Source.PLAY and before.source is Source.THROW:
        what = _STARTER
    return _("Deal {deal}, {what}: from {before} to {after}.").format(
        deal=before.deal,
        what=what,
        before=figures.percent(before.chance),
        after=figures.percent(after.chance),
    )


# One choice on the table as it was


def _choice(choice: Choice, number: int, of: int, manner: Manner) -> Iterator[str]:
    verdict = choice.verdict
    yield _("Deal {deal}, choice {number} of {of}: {lost} lost.").format(
        deal=choice.deal, number=number, of=of, lost=_cost(verdict)
    )
    if manner.spoken:
        yield from situation.position(choice.view, manner)
    if isinstance(verdict, ThrowVerdict):
        if manner.spoken:
            yield from _in_turn(hints.throw_rows([verdict.chosen, verdict.best], manner))
        else:
            throws = (hints.throw_cells(each, manner) for each in (verdict.chosen, verdict.best))
            yield from _side_by_side(*throws)
        yield why.of_throw(choice.view, verdict.best, manner)
        return
    if manner.spoken:
        yield from _in_turn(hints.card_rows([verdict.chosen, verdict.best], manner))
    else:
        cards = (hints.card_cells(each, manner) for each in (verdict.chosen, verdict.best))
        yield from _side_by_side(*cards)
    yield why.of_card(choice.view, verdict.best, manner)
    yield why.of_card(choice.view, verdict.chosen, manner)


def _cost(verdict: ThrowVerdict | CardVerdict) -> str:
    if verdict.best.chance is None:
        return _("{points} points").format(points=figures.points(verdict.points_lost))
    return figures.percent(verdict.cost)


def _in_turn(rows: Sequence[str]) -> Iterator[str]:
    yours, better = map(inside, rows)
    yield _("Yours: {row}").format(row=yours)
    yield _("Better: {row}").format(row=better)


def _side_by_side(yours: Cells, better: Cells) -> Iterator[str]:
    yield _row("", pgettext("column", "yours"), pgettext("column", "better"))
    for name, cell in yours.items():
        yield _row(name, cell, better[name])


def _row(name: str, yours: str, better: str) -> str:
    cells = widths.set_right(yours, 9) + widths.set_right(better, 9)
    return f" {widths.padded(name, 7)}{cells}"
