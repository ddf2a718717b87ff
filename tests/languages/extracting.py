"""The sentences of the sources, and the catalogues brought up to date with them.

``python -m tests.languages.extracting`` adds what is new to the catalogues, with an empty
translation, and takes out what is gone. What was translated for a sentence that has changed a
little is not guessed at: it stands empty as well.
"""

# ruff: noqa: T201

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import cribbage
from cribbage.languages import DOMAIN, ENGLISH, LANGUAGES

SOURCES = Path(__file__).parents[2] / "src" / "cribbage"
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
_KEYWORDS = {
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
_MARK = "Translators:"
_WIDTH = 96
_SINCE = datetime(2026, 12, 1, tzinfo=timezone.utc)
_PLURALS = {
    "es": "nplurals=2; plural=(n != 1);",
    "ro": "nplurals=3; plural=(n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2);",
}
"""Spanish without the form for millions, of which there are none here."""

OF_THE_PARSER = (
    "usage: ",
    "expected one argument",
    "expected at least one argument",
    "argument %(argument_name)s: %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "ignored explicit argument %r",
    "unrecognized arguments: %s",
)
"""What argparse says of our options: it asks the same catalogue for its words."""


def extracted() -> Catalog:
    """All that the sources say, each once, with the places where it stands."""
    found = Catalog(creation_date=_SINCE, charset="utf-8")
    for place, line, message, comments, context in extract_from_dir(
        SOURCES, keywords=_KEYWORDS, comment_tags=[_MARK], strip_comment_tags=True
    ):
        found.add(message, None, [(place, line)], auto_comments=comments, context=context)
    for text in OF_THE_PARSER:
        found.add(text, auto_comments=["Said by argparse."])
    return found


def file(language: str) -> Path:
    """The catalogue of a language, as it is translated."""
    return SOURCES / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue(language: str) -> Catalog:
    """The catalogue of a language."""
    with file(language).open("rb") as source:
        return read_po(source, locale=language)


def blank(language: str) -> Catalog:
    """A catalogue with nothing in it; what it says of itself does not change with the day."""
    found = Catalog(
        language,
        header_comment=f"# The sentences of cribbage in the language {language}.",
        project="cribbage",
        version=cribbage.__version__,
        last_translator="the cribbage authors",
        language_team="the cribbage authors",
        msgid_bugs_address="the cribbage authors",
        creation_date=_SINCE,
        revision_date=_SINCE,
        charset="utf-8",
        fuzzy=False,
    )
    found.mime_headers = [("Plural-Forms", _PLURALS[language])]
    return found


def messages(found: Catalog) -> Iterator[Message]:
    """All but the head."""
    return (message for message in found if message.id)


def main() -> None:
    """Bring the catalogues up to date."""
    template = extracted()
    for language in TRANSLATED:
        path = file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        found = blank(language)
        if path.exists():
            for message in messages(catalogue(language)):
                found[message.id] = message
        found.update(template, no_fuzzy_matching=True)
        for message in messages(found):
            message.flags.discard("fuzzy")  # The number of its plural forms is a matter of ours.
        found.obsolete.clear()
        with path.open("wb") as target:
            write_po(target, found, width=_WIDTH, include_lineno=False)
        missing = sum(not all(parts(message)) for message in messages(found))
        print(f"{path}: {len(found)} messages, {missing} not translated")


def parts(message: Message) -> tuple[str, ...]:
    """The translation, in each of its plural forms."""
    found = message.string if isinstance(message.string, tuple) else (message.string,)
    return tuple(str(part or "") for part in found)


if __name__ == "__main__":
    main()
