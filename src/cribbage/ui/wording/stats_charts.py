"""The scores of a game and the share of wins over time: drawn, or told for the ear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cribbage.history.course import Scores, course
from cribbage.history.totals import WINDOW, Share
from cribbage.session import Game
from cribbage.ui.chart import Curve, chart, graph
from cribbage.ui.glyphs import LETTERS, SYMBOLS
from cribbage.ui.wording import figures
from cribbage.ui.wording.cards import listed
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.tables import in_rows

_HEIGHT = 13
"""Some ten points a row, in a game to 121."""

_STREET = 30
"""Holes from one label to the next."""

_CROSSING = "*"

LEAST_SHARES = 6
"""Fewer do not make a trend."""

_MOST_SPOKEN = 6

_SEAT = 0


# The scores


def scores(game: Game, manner: Manner) -> list[str]:
    """All scores from the first deal to the end, the player's first."""
    moments = course(game)
    if manner.spoken:
        return list(_spoken_scores(game, moments))
    target = game.options.target
    starts = [at for at, moment in enumerate(moments[:-1]) if moment.counted]
    signs = [_sign(side, manner) for side in range(game.options.form.sides)]
    curves = [
        Curve([_height(moment.scores[side], target) for moment in moments], sign)
        for side, sign in enumerate(signs)
    ]
    heights = (target, 0, *range(_STREET, target, _STREET))
    rows = graph(
        curves,
        {height / target: str(height) for height in heights},
        _HEIGHT,
        [(at, str(moments[at].deal + 1)) for at in starts],
        below=pgettext("below a chart", "deal"),
        crossing=_CROSSING,
    )
    ends = zip(signs, _names(game), moments[-1].scores, strict=True)
    key = [f"{sign} {name} {score}" for sign, name, score in ends]
    met = _("{sign} both") if len(signs) == 2 else _("{sign} several")
    return [*rows, "", "   ".join([*key, met.format(sign=_CROSSING)])]


def _height(score: int, target: int) -> float:
    """The top row is for who has reached the target, and nobody near it."""
    below_the_top = 1 - 1 / (_HEIGHT - 1)
    return 1.0 if score == target else min(score / target, below_the_top)


def _sign(side: int, manner: Manner) -> str:
    """As the pegs on the board; a row of capitals would be taken for a heading."""
    return SYMBOLS.pegs[side][0] if manner.symbols else LETTERS.pegs[side][1]


def _names(game: Game) -> Sequence[str]:
    """What each side is called, the player's first."""
    form = game.options.form
    if form.sides < form.seats:
        return (_("your side"), _("the other side"))
    if form.sides == 2:
        return (
            pgettext("whose score", "you"),
            _("the other player") if game.level is None else _("the computer"),
        )
    others = (_("player {number}").format(number=seat + 1) for seat in range(1, form.seats))
    return (pgettext("whose score", "you"), *others)


def _spoken_scores(game: Game, moments: Sequence[Scores]) -> Iterator[str]:
    for moment in moments[1:-1]:
        if moment.counted:
            text = _("After deal {deal}: {scores}.")
            yield from in_rows(text.format(deal=moment.deal, scores=_standing(game, moment)))
    yield from in_rows(_("At the end: {scores}.").format(scores=_standing(game, moments[-1])))


def _standing(game: Game, moment: Scores) -> str:
    standing = zip(_names(game), moment.scores, strict=True)
    return listed([_("{name} {score}").format(name=name, score=score) for name, score in standing])


# The share of wins


def trend(shares: Sequence[Share], manner: Manner) -> list[str]:
    """The share of wins over the last games; nothing if there are too few."""
    if len(shares) < LEAST_SHARES:
        return []
    if manner.spoken:
        return list(_spoken_trend(shares))
    text = ngettext(
        "Share of wins in {number} game, up to the one whose number stands below:",
        "Share of wins in {number} games each, up to the one whose number stands below:",
        WINDOW,
    )
    marks = [(at, str(share.game)) for at, share in enumerate(shares[:-1]) if at % WINDOW == 0]
    sign = _sign(_SEAT, manner)
    rows = chart(
        [share.share for share in shares], marks, sign, below=pgettext("below a chart", "game")
    )
    return [*in_rows(text.format(number=WINDOW)), "", *rows]


def _spoken_trend(shares: Sequence[Share]) -> Iterator[str]:
    """Every game once: windows that do not overlap, the newest last."""
    apart = list(reversed(shares))[::WINDOW][:_MOST_SPOKEN]
    for share in reversed(apart):
        text = ngettext(
            "In {number} game up to game {game} you won {share}.",
            "In {number} games up to game {game} you won {share}.",
            WINDOW,
        )
        won = figures.percent(share.share)
        yield from in_rows(text.format(number=WINDOW, game=share.game, share=won))
