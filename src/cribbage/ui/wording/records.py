"""Why a game that was written down cannot be read."""

from __future__ import annotations

from cribbage.faults import BadRecord, Fault
from cribbage.ui.wording.catalogue import _, ngettext, pgettext

_FAULTS = {
    Fault.TOO_LONG: _("it is too long"),
    Fault.NOT_TEXT: _("there is a character that is not plain text"),
    Fault.UNKNOWN_FORMAT: _('this is not the record of a game: "{text}"'),
    Fault.UNKNOWN_VERSION: _('version "{text}" of the format is not known'),
    Fault.UNKNOWN_KEY: _('"{text}" is not known here'),
    Fault.REPEATED_KEY: _('"{text}" comes a second time'),
    Fault.MISSING_KEY: _('"{text}" is missing'),
    Fault.BAD_VALUE: _('"{text}" cannot be'),
    Fault.NOT_A_MOVE: _('"{text}" is not a move'),
    Fault.ILLEGAL_MOVE: _('"{text}" is against the rules'),
    Fault.OUT_OF_ORDER: _('"{text}" comes out of order'),
    Fault.WRONG_SEAL: _('"{text}" is not the fingerprint of the pack'),
    Fault.WRONG_PACK: _('"{text}" is not the pack that was sealed'),
    Fault.CUT_SHORT: _("the text ends here, and something is missing"),
    Fault.AFTER_THE_END: _('"{text}" comes after the end of the game'),
}


def fault(name: str, error: BadRecord) -> str:
    """What is wrong in the record, and in which line."""
    reason = _FAULTS[error.fault].format(text=error.text)
    # Translators: {name}: "game 7", or a file; {reason}: "it is too long".
    return _("{name}, line {line}: {reason}").format(name=name, line=error.line, reason=reason)


def unreadable(name: str, reason: str) -> str:
    # Translators: {name}: "the last game", "game 7", "what was kept", or a file; {reason} is what
    # the system says.
    return _("{name} cannot be read: {reason}").format(name=name, reason=reason)


def pack(label: str, fingerprint: str) -> str:
    """A pack by its label in the record, such as ``deal 3``, with its fingerprint."""
    kind, _space, number = label.rpartition(" ")
    text = _("deal {number}: {fingerprint}")
    if kind != "deal":
        text = _("first crib {number}: {fingerprint}")
    return text.format(number=number, fingerprint=fingerprint)


def no_such_game(number: str, last: int | None) -> str:
    """``number``: as it was typed; ``last``: the number of the last game kept."""
    if not number or last is None:
        return _("no game has been played to its end yet")
    text = _("there is no game {number}; the last one that is over is {last}")
    return text.format(number=number, last=last)


def left(number: int) -> str:
    return _("game {number} is not over: --resume {number} goes on with it").format(number=number)


def game_number(number: int | None) -> str:
    """What a game that was kept is called."""
    if number is None:
        return pgettext("in place of a name", "the last game")
    return pgettext("in place of a name", "game {number}").format(number=number)


def the_games() -> str:
    return pgettext("in place of a name", "what was kept")


def not_over(name: str) -> str:
    # Translators: {name}: "the last game", "game 7", or a file.
    return _("{name} is not played to its end").format(name=name)


def not_a_number(which: str) -> str:
    # Translators: {which} is what was typed.
    return _("{which} is not the number of a game").format(which=which[:20])


def imported(number: int) -> str:
    return _("It is game {number} now.").format(number=number)


def is_there(number: int) -> str:
    return _("It is here already, as game {number}.").format(number=number)


# What a record proves


def by_the_rules(name: str, moves: int, shuffles: int, seed: int) -> str:
    told = ngettext(
        "all {number} moves are by the rules", "all {number} moves are by the rules", moves
    ).format(number=moves)
    packs = ngettext(
        "all {number} packs are those of the seed {seed}",
        "all {number} packs are those of the seed {seed}",
        shuffles,
    ).format(number=shuffles, seed=seed)
    # Translators: {name}: "game 7", or a file; {moves}: "all 90 moves are by the rules"; {packs}:
    # "all 9 packs are those of the seed 123".
    return _("{name}: {moves}, and {packs}.").format(name=name, moves=told, packs=packs)


def sealed() -> str:
    return _(
        "Each pack has the fingerprint that was written down before a card of it was seen. "
        "Compare them with what you were shown:"
    )


def no_fingerprints() -> str:
    return _(
        "There are no fingerprints, for an earlier version of the program wrote the record: it "
        "does not prove that the packs were fixed before."
    )


def not_imported(name: str, reason: str) -> str:
    return _("{name} could not be kept: {reason}").format(name=name, reason=reason)


def not_kept(reason: str) -> str:
    return _("what was played could not be kept: {reason}").format(reason=reason)
