"""What the player has set for every game, laid under what the command line asks for.

The command line comes first, then the variable, then the file. What does not go with what came
before it is left out without a word, so that a setting never forbids to ask for something else;
what is wrong in itself is told in one line, and the rest counts.
"""

from __future__ import annotations

from cribbage import choices, configuring
from cribbage.configuring import Setting, Unusable
from cribbage.failing import Refused
from cribbage.flags import FLAGS, Flag
from cribbage.ui.wording import system
from cribbage.ui.wording.catalogue import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Sequence

    Reader = Callable[[Sequence[str]], dict[str, object]]
    """The values of options by name, from words of a command line. Raises Refused."""

_NEVER = ("help", "version")
"""They end the program, so that no game could be played with them set."""


class _Value:
    """What one setting comes to: an option's place in the namespace, and its value."""

    def __init__(self, setting: Setting, name: str, value: object) -> None:
        self.setting = setting
        self.name = name
        self.value = value


def laid_under(
    chosen: argparse.Namespace,
    given: Iterable[str],
    usual: argparse.Namespace,
    found: configuring.Found,
    read: Reader,
) -> tuple[str, ...]:
    """Put into ``chosen`` what is set and not ``given``; return what is wrong, a line each.

    ``usual``: what is chosen where nothing is asked for at all.
    """
    settings, unusable = found
    complaints = [_unreadable(each) for each in unusable]
    values: list[_Value] = []
    for setting in settings:
        try:
            values += [_Value(setting, *item) for item in _read(setting, read).items()]
        except Refused as error:
            complaints.append(_complaint(_where(setting), str(error)))
    values.reverse()  # The last one counts.
    for value in _lay_under(usual, set(), values):
        _put(usual, value)
        complaints.append(_complaint(_where(value.setting), str(choices.conflict(usual))))
        break  # The next ones may only follow from it.
    _lay_under(chosen, set(given), values)
    return tuple(complaints)


def _lay_under(
    chosen: argparse.Namespace, given: set[str], values: Sequence[_Value]
) -> Sequence[_Value]:
    """Take each that goes with what is taken already; one may need another that comes later.

    Returns those that do not go with the rest.
    """
    waiting = values
    while True:
        left = [value for value in waiting if not _takes(chosen, given, value)]
        if len(left) == len(waiting):
            return left
        waiting = left


def _takes(chosen: argparse.Namespace, given: set[str], value: _Value) -> bool:
    """Whether that is settled: by the value, or by one that comes before it."""
    if value.name in given:
        return True
    before = getattr(chosen, value.name)
    _put(chosen, value)
    if choices.conflict(chosen) is None:
        given.add(value.name)
        return True
    setattr(chosen, value.name, before)
    return False


def _put(chosen: argparse.Namespace, value: _Value) -> None:
    setattr(chosen, value.name, value.value)


def _read(setting: Setting, read: Reader) -> dict[str, object]:
    """The values that it sets, by the names of options. Raises Refused."""
    if setting.words:
        values = read(setting.words)
    else:
        flag = next((flag for flag in FLAGS if flag.long == f"--{setting.key}"), None)
        if flag is None:
            raise Refused(_("there is no option of this name"))
        values = read(_words(flag, setting.value))
    if any(name in _NEVER for name in values):
        raise Refused(_("this option cannot be set for every game"))
    return values


def _words(flag: Flag, value: object) -> tuple[str, ...]:
    """The words of a command line that set the option to a value of the file. Raises Refused."""
    if flag.is_switch or (flag.optional and value is True):
        if not isinstance(value, bool):
            raise Refused(_("the value is either true or false"))
        return (flag.long if value else flag.negated,)
    if isinstance(value, list):
        value = ",".join(map(str, value))
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise Refused(_("the value is a number or a text in quotes"))
    return (flag.long, *str(value).split()) if flag.many else (f"{flag.long}={value}",)


def _unreadable(found: Unusable) -> str:
    reasons = {
        configuring.NO_SETTING: _(
            'this is no line like: level = "expert", or the second of its kind'
        ),
        configuring.NO_TEXT: _("this is no text in UTF-8"),
        configuring.TOO_LARGE: _("this is too large for a file of options"),
        configuring.UNBALANCED: _("a quotation mark is not closed"),
    }
    reason = reasons.get(found.reason) or system.reason(found.reason)
    return _complaint(_at(found.place, found.line, found.key), reason)


def _where(setting: Setting) -> str:
    return _at(setting.place, setting.line, setting.key or " ".join(setting.words))


def _at(place: str, line: int, key: str) -> str:
    if line and key:
        return _("{place}, line {line}, {key}").format(place=place, line=line, key=key)
    if line:
        return _("{place}, line {line}").format(place=place, line=line)
    return _("{place}, {key}").format(place=place, key=key) if key else place


def _complaint(where: str, reason: str) -> str:
    return _("{where}: {reason}").format(where=where, reason=reason)
