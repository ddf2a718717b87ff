"""Answers of a word or a letter: in the language spoken, or in English where that is free."""

from __future__ import annotations

from enum import Enum

from cribbage.ui import words
from cribbage.ui.wording.catalogue import pgettext


class Answer(Enum):
    """What can be meant."""

    YES = "yes"
    NO = "no"
    SHORT = "short"
    REVIEW = "review"
    STATISTICS = "statistics"
    MUGGINS = "muggins"


_ENGLISH = {
    Answer.YES: "y yes",
    Answer.NO: "n no",
    Answer.SHORT: "s short",
    Answer.REVIEW: "r review",
    Answer.STATISTICS: "s statistics stats",
    Answer.MUGGINS: "m muggins",
}
# Translators: words of answers, without accents. The first one is a letter, as the questions
# name it; at the end of a game those for yes, review and statistics must differ.
_OWN = {
    Answer.YES: pgettext("answer", "y yes"),
    Answer.NO: pgettext("answer", "n no"),
    Answer.SHORT: pgettext("answer", "s short"),
    Answer.REVIEW: pgettext("answer", "r review"),
    Answer.STATISTICS: pgettext("answer", "s statistics stats"),
    Answer.MUGGINS: pgettext("answer", "m muggins"),
}

AT_THE_END = (Answer.YES, Answer.REVIEW, Answer.STATISTICS)
"""What can be answered at the end of a game; anything else ends the program."""


def meant(text: str, *possible: Answer) -> Answer | None:
    """Which of the answers that are possible here the text is, if any."""
    typed = " ".join(words.plain(text))
    for known in (_OWN, _ENGLISH):
        for answer in possible:
            if typed in known[answer].split():
                return answer
    return None


def key(answer: Answer) -> str:
    """The letter that the questions name for the answer."""
    return _OWN[answer].split()[0]
