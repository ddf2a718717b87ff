"""The statistics as data that scripts can read."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.engine.cards import Card
from cribbage.history.figures import Points, Roles
from cribbage.history.totals import (
    WINDOW,
    BestHand,
    Entry,
    History,
    Played,
    Practice,
    Totals,
    totals,
)

_DECIMALS = 4
"""No more than is known."""

_YOU = 0
"""In the scores of a digest."""

Data = dict[str, object]


def as_json(history: History) -> dict[str, object]:
    """What ``json.dumps`` takes, with keys that stay as they are.

    ``games``: ``played``, ``won``, ``lost``, ``share`` (of wins, 0 to 1, null before the first
    game), ``unfinished`` (the numbers of such games), ``first_day`` and ``last_day`` (null before
    the first game).
    ``streaks``: ``now`` (below 0: games lost), ``longest_won``, ``longest_lost``.
    ``tally``: games ``won`` and ``lost`` as lurches and skunks count them.
    ``lines``: by name (``lurch`` ...) games ``won`` and ``lost`` by it, if there were any.
    ``levels``: the weakest first, each with its name as ``level`` (null: people alone),
    ``played``, ``won``, ``lost``, ``share`` and its own ``points``.
    ``forms``: each with ``form``, ``giveaway``, ``played``, ``won``, ``lost``, ``share``.
    ``points``: the player's own in games of two with six cards that are not given away, as
    ``dealer`` and as ``pone``: ``deals``, and in all of them together the points by
    ``pegging``, ``hand``, ``crib`` (with his heels) and ``other`` (for wrong counts);
    ``average``: all of them a deal, null without a deal. A deal is counted if every side
    needs more than 30 points when it begins.
    ``counting``: of ``you`` and ``others``: ``counts``, ``too_low``, ``too_high``, and
    ``points_lost`` by it.
    ``muggins``: ``games`` in which it could be called; ``calls`` by the player and
    ``called_on`` the player, each with ``calls``, ``paid`` (of them) and ``points``;
    ``missed``: ``counts`` that it would have paid to call, and ``points_lost`` by that.
    ``hints``: ``decisions`` made with one, in so many ``games``.
    ``best``: the best hands and cribs: ``points``, ``cards``, ``starter``, ``crib`` (true or
    false), ``game`` (its number) and ``deal``.
    ``daily``: ``played``, ``won``, ``lost``, ``share``.
    ``practice``: by kind (``count`` ...) the answers ``right``, ``helped`` and ``wrong``,
    ``best_streak``, and ``seconds`` for all answers together.
    ``trend``: ``window`` (games), and ``shares``: of wins in the window that ends with the
    game of the number ``game``, the last 60 of them at most.
    ``all_games``: every game, oldest first: ``number``, ``ended`` (the day), ``daily``,
    ``form``, ``target``, ``giveaway``, ``muggins``, ``level``, ``won``, ``counts_as`` (games),
    ``line`` (null if there was none), ``score`` (your side's) and ``other_scores``.
    """
    found = totals(history)
    return {
        "games": _games(found),
        "streaks": {
            "now": found.streaks.now,
            "longest_won": found.streaks.winning,
            "longest_lost": found.streaks.losing,
        },
        "tally": dict(zip(("won", "lost"), found.tally, strict=True)),
        "lines": {each.line: {"won": each.won, "lost": each.lost} for each in found.lines},
        "levels": [
            {"level": each.level, **_played(each.played), "points": _roles(each.points)}
            for each in found.levels
        ],
        "forms": [
            {"form": each.form, "giveaway": each.giveaway, **_played(each.played)}
            for each in found.forms
        ],
        "points": _roles(found.points),
        "counting": _counting(found),
        "muggins": _muggins(found),
        "hints": {"decisions": found.hints, "games": found.hinted},
        "best": [_best(each) for each in found.best],
        "daily": _played(found.daily),
        "practice": {each.kind: _practice(each) for each in found.practice},
        "trend": {
            "window": WINDOW,
            "shares": [{"game": each.game, "share": _rounded(each.share)} for each in found.trend],
        },
        "all_games": [_entry(entry) for entry in history.entries],
    }


def _rounded(value: float) -> float:
    return round(value, _DECIMALS)


def _played(played: Played) -> Data:
    return {
        "played": played.games,
        "won": played.wins,
        "lost": played.losses,
        "share": _rounded(played.share) if played.games else None,
    }


def _games(found: Totals) -> Data:
    first, last = found.days or (None, None)
    return {
        **_played(found.played),
        "unfinished": list(found.unfinished),
        "first_day": first.isoformat() if first else None,
        "last_day": last.isoformat() if last else None,
    }


def _roles(roles: Roles) -> Data:
    return {"dealer": _points(roles.dealer), "pone": _points(roles.pone)}


def _points(points: Points) -> Data:
    average = _rounded(points.all / points.deals) if points.deals else None
    return {**points._asdict(), "average": average}


def _counting(found: Totals) -> Data:
    return {
        who: {
            "counts": counts.number,
            "too_low": counts.low,
            "too_high": counts.high,
            "points_lost": counts.lost,
        }
        for who, counts in (("you", found.counts), ("others", found.other_counts))
    }


def _muggins(found: Totals) -> Data:
    return {
        "games": found.muggins.games,
        "calls": _calls(*found.calls),
        "called_on": _calls(*found.called),
        "missed": {"counts": found.missed.number, "points_lost": found.missed.lost},
    }


def _calls(number: int, paid: int, points: int) -> Data:
    return {"calls": number, "paid": paid, "points": points}


def _signs(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def _best(hand: BestHand) -> Data:
    best = hand.best
    return {
        "points": best.points,
        "cards": _signs(best.cards),
        "starter": str(best.starter),
        "crib": best.crib,
        "game": hand.game,
        "deal": best.deal,
    }


def _practice(practice: Practice) -> Data:
    return {
        "right": practice.right,
        "helped": practice.helped,
        "wrong": practice.wrong,
        "best_streak": practice.best,
        "seconds": practice.seconds,
    }


def _entry(entry: Entry) -> Data:
    game = entry.digest
    return {
        "number": entry.number,
        "ended": entry.ended.isoformat(),
        "daily": entry.daily,
        "form": game.form,
        "target": game.target,
        "giveaway": game.giveaway,
        "muggins": game.muggins,
        "level": game.level,
        "won": game.won,
        "counts_as": game.games,
        "line": game.line or None,
        "score": game.scores[_YOU],
        "other_scores": game.scores[_YOU + 1 :],
    }
