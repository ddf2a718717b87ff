"""What is said in practice: what is asked, whether the answer was right, and how it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cribbage.engine.cards import Card
from cribbage.engine.events import CountJudged
from cribbage.engine.moves import Move
from cribbage.engine.scoring import Combination
from cribbage.engine.state import Phase, View
from cribbage.practice.exercises import Kind
from cribbage.practice.judging import Answer, CardAnswer, ThrowAnswer
from cribbage.practice.progress import Course, Result, Score
from cribbage.tutor.judging import CardJudged, ThrowJudged
from cribbage.ui.wording import figures, hints, why
from cribbage.ui.wording.catalogue import _, ngettext, pgettext
from cribbage.ui.wording.counting import cadence, explanation, name
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.remarks import remark
from cribbage.ui.wording.situation import play_so_far
from cribbage.ui.wording.situation import score as standing
from cribbage.ui.wording.slips import count_judged

MOST_ROWS = 4
"""More combinations than these are told by kind on a screen, which has no room for so many."""

SAME_CHANCE = 0.0005
"""Choices that differ by less are equally good."""

_TASKS = {
    Kind.COUNT: (
        _("Practice: say what your hand or crib scores with the starter."),
        _("Practice: count."),
    ),
    Kind.DISCARD: (
        _("Practice: throw the two cards that leave you the best chance to win."),
        _("Practice: discard."),
    ),
    Kind.PLAY: (
        _("Practice: play the card that gives you the best chance to win."),
        _("Practice: play."),
    ),
}


def introduction(kind: Kind, manner: Manner) -> tuple[str, ...]:
    """Told once, before the first exercise."""
    long = _("h gives a hint, but then the answer is not counted as right. quit ends it.")
    return (manner.say(*_TASKS[kind]), manner.say(long, _("h: hint. quit: end.")))


# What is asked


def asked(view: View, course: Course, manner: Manner) -> tuple[str, ...]:
    """What must be known of an exercise and is not seen, or told with the question."""
    lines = [_heading(course, manner)]
    if manner.spoken and view.phase in (Phase.DISCARD, Phase.PLAY):
        lines.append(standing(view, manner))
    if view.phase is Phase.PLAY:
        lines += play_so_far(view, manner)
    return tuple(lines)


def _heading(course: Course, manner: Manner) -> str:
    number = course.answered + 1
    if course.returning is None:
        return manner.say(_("Exercise {number}."), _("{number}."), number=number)
    long = _("Exercise {number}: you have had it before.")
    return manner.say(long, _("{number} (again)."), number=number)


# Whether it was right


def judged(
    view: View, move: Move, answer: Answer, result: Result, manner: Manner
) -> tuple[str, ...]:
    """The answer beside the right one; of a wrong one, why."""
    if isinstance(answer, CountJudged):
        if result is Result.WRONG:
            return _wrong_count(view, answer, manner)
        return (_RIGHT_COUNT.of(result, manner, say=_said(answer.found), right=answer.right),)
    if result is not Result.WRONG:
        return (_right_choice(answer, result, manner),)
    # Translators: {better} is another sentence, as in "Throw the two of hearts instead."
    better = _("Wrong. {better}").format(better=" ".join(remark(view, move, manner)))
    return (better, *_reasons(view, answer, manner))


def _reasons(view: View, answer: ThrowAnswer | CardAnswer, manner: Manner) -> Iterator[str]:
    """The figures of the best choice and of the one made, and what speaks for the best."""
    if isinstance(answer, ThrowAnswer):
        throws = (answer.verdict.best, answer.verdict.chosen)
        yield from hints.throw_rows(throws, manner)
        yield why.of_throw(view, answer.verdict.best, manner)
    else:
        cards = (answer.verdict.best, answer.verdict.chosen)
        yield from hints.card_rows(cards, manner)
        yield why.of_card(view, answer.verdict.best, manner)


class _Praise(NamedTuple):
    """What is said of a right answer: found alone or with a hint, in the long and quiet form."""

    alone: tuple[str, str]
    helped: tuple[str, str]

    def of(self, result: Result, manner: Manner, **values: object) -> str:
        return manner.say(*(self.alone if result is Result.RIGHT else self.helped), **values)


_RIGHT_COUNT = _Praise(
    # Translators: {say} is a count as players say it: "fifteen 2, and a pair makes 4".
    (_("Right: {say}."), _("Right: {right}.")),
    # Translators: {say} is a count as players say it: "fifteen 2, and a pair makes 4".
    (_("Right, but with a hint: {say}."), _("With a hint: {right}.")),
)
_BEST = _Praise(
    # Translators: {chosen}: "5H 6H", or for the ear "the five of hearts"; {chance}: "55 %".
    (_("Right: {chosen}, {chance} to win."), _("Right: {chosen} {chance}.")),
    # Translators: {chosen}: "5H 6H", or for the ear "the five of hearts"; {chance}: "55 %".
    (_("Right, but with a hint: {chosen}, {chance} to win."), _("With a hint: {chosen} {chance}.")),
)
_GOOD = _Praise(
    (
        _("Right: {chosen}, {chance} to win. Even better: {best}, {best_chance}."),
        _("Right: {chosen} {chance}; best {best} {best_chance}."),
    ),
    (
        _("Right, but with a hint: {chosen}, {chance} to win. Even better: {best}, {best_chance}."),
        _("With a hint: {chosen} {chance}; best {best} {best_chance}."),
    ),
)
_SECOND = (_("Next best: {second}, {chance}."), _("Next {second} {chance}."))


def _said(found: Sequence[Combination]) -> str:
    return cadence(found) if found else pgettext("count of a hand", "nothing, nineteen")


def _right_choice(answer: ThrowAnswer | CardAnswer, result: Result, manner: Manner) -> str:
    """What was chosen, and the best if that is another; the next one that would be wrong."""
    chosen, best = _cards(answer.verdict.chosen), _cards(answer.verdict.best)
    is_best = answer.verdict.cost < SAME_CHANCE
    # In a game of two with six cards, what is sought is the chance to win.
    text = (_BEST if is_best else _GOOD).of(
        result,
        manner,
        chosen=manner.briefly(chosen),
        chance=figures.percent(answer.verdict.chosen.worth),
        best=manner.briefly(best),
        best_chance=figures.percent(answer.verdict.best.worth),
    )
    if answer.second is None or not is_best:
        return text
    second = manner.briefly(_cards(answer.second))
    chance = figures.percent(answer.second.worth)
    return f"{text} {manner.say(*_SECOND, second=second, chance=chance)}"


def _cards(judged: ThrowJudged | CardJudged) -> tuple[Card, ...]:
    return judged.thrown if isinstance(judged, ThrowJudged) else (judged.card,)


def _wrong_count(view: View, answer: CountJudged, manner: Manner) -> tuple[str, ...]:
    """What is right, the slip if it can be named, and the whole count."""
    lines = count_judged(answer, view, replace(manner, explain=True))
    whole = explanation(answer.found, manner, view.options.form)
    if manner.spoken or len(answer.found) <= MOST_ROWS:
        return lines
    return (*lines[: -len(whole)], *_by_kind(answer.found, manner), whole[-1])


def _by_kind(found: Sequence[Combination], manner: Manner) -> Iterator[str]:
    """``fifteen for 2: 5H TD, 5H JC``: a line for those of a name that are worth the same."""
    alike: dict[tuple[str, int], list[Combination]] = {}
    for each in found:
        alike.setdefault((name(each), each.points), []).append(each)
    for (what, worth), together in alike.items():
        cards = "; ".join(manner.row(each.cards) for each in together)
        # Translators: {what}: "fifteen", or "a run of three".
        text = ngettext("{what} for {points}: {cards}", "{what} for {points}: {cards}", worth)
        yield text.format(what=what, points=worth, cards=cards)


# How it goes


def score(score: Score, course: Course, manner: Manner) -> tuple[str, ...]:
    """After every answer: how many were right, and how fast."""
    values = {
        "right": score.right,
        "asked": score.asked,
        "helped": score.helped,
        "streak": score.streak,
        "best": score.best,
        "last": figures.points(score.last),
        "average": figures.points(score.average),
        "difficulty": course.difficulty,
    }
    if manner.quiet:
        return (_score_in_short(score).format(**values),)
    # Translators: {last} and {average} are seconds, as in 7.9.
    speed = _("{last} s, average {average} s. Difficulty {difficulty}.")
    return (_rightness(score).format(**values), speed.format(**values))


def _score_in_short(score: Score) -> str:
    if not score.helped:
        return _("{right}/{asked}, row {streak} (best {best}), {last} s ({average}).")
    # Translators: {helped} of the answers were right with a hint.
    return _("{right}/{asked} +{helped} helped, row {streak} (best {best}), {last} s ({average}).")


def _rightness(score: Score) -> str:
    if not score.helped:
        return ngettext(
            "{right} of {asked} right, {streak} in a row (best {best}).",
            "{right} of {asked} right, {streak} in a row (best {best}).",
            score.right,
        )
    # Translators: {helped} others were right with a hint.
    return ngettext(
        "{right} of {asked} right, {helped} with a hint, {streak} in a row (best {best}).",
        "{right} of {asked} right, {helped} with a hint, {streak} in a row (best {best}).",
        score.right,
    )


def ended(kind: Kind, seed: int, score: Score, manner: Manner) -> str:
    """The last words: what came of it, and how to have the same exercises again."""
    command = f"cribbage --practice {kind.value} --seed {seed}"
    again = manner.say(
        _("The same exercises again: {command}"), _("Again: {command}"), command=command
    )
    if not score.asked:
        return "\n".join((manner.say(_("Nothing was answered."), _("No answer.")), again))
    return "\n".join((_summary(score, manner), again))


def _summary(score: Score, manner: Manner) -> str:
    return manner.say(
        *_summaries(score),
        asked=score.asked,
        right=score.right,
        helped=score.helped,
        percent=figures.percent(score.right / score.asked),
        average=figures.points(score.average),
        best=score.best,
    )


def _summaries(score: Score) -> tuple[str, str]:
    """The long form and the quiet one."""
    if not score.helped:
        long = ngettext(
            "{asked} exercise answered, {right} right ({percent}). "
            "Average {average} s, best streak {best}.",
            "{asked} exercises answered, {right} right ({percent}). "
            "Average {average} s, best streak {best}.",
            score.asked,
        )
        return long, _("{right}/{asked} ({percent}), average {average} s, best streak {best}.")
    # Translators: {helped} others were right with a hint.
    long = ngettext(
        "{asked} exercise answered, {right} right, {helped} with a hint ({percent}). "
        "Average {average} s, best streak {best}.",
        "{asked} exercises answered, {right} right, {helped} with a hint ({percent}). "
        "Average {average} s, best streak {best}.",
        score.asked,
    )
    quiet = _(
        "{right}/{asked} +{helped} helped ({percent}), average {average} s, best streak {best}."
    )
    return long, quiet
