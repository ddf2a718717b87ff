"""A game as text that a person can read, and back.

    cribbage record 2
    variant: six
    target: 121
    muggins: yes
    skunks: no
    giveaway: no
    level: master
    people: 0
    seed: 729618719
    nonce: 0f1e2d3c4b5a69788796a5b4c3d2e1f0
    first crib: cut

    First crib 1
    sealed 40c7...
    0 cuts 24
    1 cuts 30

    Deal 1
    sealed 9a1b...
    0 throws 5H JC
    ...
    0 plays 5S
    ...
    0 asks for a hint
    0 counts 8
    1 calls muggins

    The packs
    first crib 1 0f1e2d3c4b5a69788796a5b4c3d2e1f0 AS 7D ...
    deal 1 0f1e2d3c4b5a69788796a5b4c3d2e1f0 QH 2C ...

The level is that of the computer, or "none" where it plays no seat. Seats go by number.
``people``: the seats that people play. A heading stands for a shuffle: the order of the pack
follows from the seed, and its fingerprint comes next (see ``sealing``). When the game is over
all packs are laid open. A game may stop anywhere, also right before or after a shuffle, and
what is written of it is how the text of the whole game begins.

A game without a nonce is written in version 1, which has no nonce, no fingerprints and no
packs, nor says who the people are: whoever the computer does not play for, that is the first
seat where it plays at all.

The keys may stand in any order. Reading takes line ends of either kind, with or without one
at the end, a byte order mark at the start, spaces around a line or a value, and blank lines
anywhere after the one that ends the keys. The first fault is the one told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from cribbage import movetext, sealing, shuffle
from cribbage.bots.levels import LEVELS
from cribbage.engine import moves as mv
from cribbage.engine.options import FORMS, HIGHEST_TARGET, LOWEST_TARGET, Form, Options
from cribbage.engine.rules import legal
from cribbage.engine.state import SHUFFLES, Phase
from cribbage.faults import BadRecord, Fault
from cribbage.movetext import whole_number
from cribbage.seeds import HIGHEST_SEED
from cribbage.session import Game, chance_label, pack_label

LONGEST_TEXT = 512 * 1024
"""Characters. Even a game of five cards to 201, with a point or two in each deal, is shorter."""
LONGEST_LINE = 240
"""Characters, the end of the line left out."""
MOST_FIRST_CUTS = 500
"""Moves after which the cut for the first crib may not tie again; reading would be slow."""

_FORMAT = "cribbage record"
_UNSEALED, _SEALED = "1", "2"
_OF_SEALED = ("people", "nonce")
_ALL_KEYS = (
    "variant",
    "target",
    "muggins",
    "skunks",
    "giveaway",
    "level",
    "people",
    "seed",
    "nonce",
    "first crib",
)
_KEYS = {
    _UNSEALED: tuple([key for key in _ALL_KEYS if key not in _OF_SEALED]),
    _SEALED: _ALL_KEYS,
}
"""The versions of the format, and the keys that each has."""
_NO_YES = ("no", "yes")
_CUT = "cut"
_NO_LEVEL = "none"
_HEADINGS = _FIRST_CRIB, _DEAL = ("First crib ", "Deal ")
"""And then a number, as chance is labelled."""
_SEAL = "sealed "
_PACKS = "The packs"
_HINT = " asks for a hint"
_BYTE_ORDER_MARK = "\ufeff"


class _Line(NamedTuple):
    number: int
    text: str


_Value = TypeVar("_Value")


def written(game: Game) -> str:
    """The game as text, which ``read`` turns into the same game.

    Raises ValueError if it would not: if the shuffles are not those of the seed, the seed, the
    nonce, the first dealer, the form, the people or the level is none there is, the moves do not
    lead to the state, or the text is too long.
    """
    text = beginning(game) + "".join(lines_of(game, place) for place in range(len(game.moves)))
    if len(game.moves) in game.hints:
        decision = legal(game.state)
        assert decision is not None
        text += f"{decision.seat}{_HINT}\n"
    if read(text) != game:
        raise ValueError(f"not a game of the seed {game.seed}")
    return text


def read(text: str) -> Game:
    """The game that the text records; the inverse of ``written``. Raises BadRecord."""
    lines = _lines(text)
    game = _start(lines)
    told = (line for line in lines if line.text)
    last = _Line(1, "")
    for last in told:
        if legal(game.state) is None:
            _check_packs(game, last, told)
            return game
        is_heading = last.text.startswith(_HEADINGS)
        game = _after(game, last)
        if is_heading and game.nonce is not None:
            _check_seal(game, last, next(told, None))
    if legal(game.state) is None and game.nonce is not None:
        raise BadRecord(last.number, Fault.CUT_SHORT)
    return game


def beginning(game: Game) -> str:
    """The text of the game before its first move, whether any was made or not."""
    options, dealer = game.options, game.first_dealer
    version = _UNSEALED if game.nonce is None else _SEALED
    values: dict[str, object] = {
        "variant": options.form.name,
        "target": options.target,
        "muggins": _NO_YES[options.muggins],
        "skunks": _NO_YES[options.skunks],
        "giveaway": _NO_YES[options.giveaway],
        "level": _NO_LEVEL if game.level is None else game.level,
        "people": " ".join(map(str, game.people)),
        "seed": game.seed,
        "nonce": game.nonce,
        "first crib": _CUT if dealer is None else dealer,
    }
    keys = [f"{key}: {values[key]}\n" for key in _KEYS[version]]
    return f"{_FORMAT} {version}\n" + "".join(keys)


def lines_of(game: Game, place: int) -> str:
    """What the move at this place, from 0, adds to the text of the game.

    The last move of a game lays open the packs.
    """
    move = game.moves[place]
    if isinstance(move, mv.Shuffle):
        label = pack_label(game, place)
        seal = "" if game.nonce is None else f"{_SEAL}{_fingerprint(game, place)}\n"
        text = f"\n{label.capitalize()}\n{seal}"
    else:
        hint = f"{move.seat}{_HINT}\n" if place in game.hints else ""
        text = f"{hint}{movetext.text_of(move)}\n"
    if game.nonce is None or place + 1 < len(game.moves) or legal(game.state) is not None:
        return text
    return text + f"\n{_PACKS}\n" + "".join(f"{line}\n" for line in sealed_lines(game))


def _lines(text: str) -> Iterator[_Line]:
    """The lines without their ends, each looked at only when it is asked for.

    Raises BadRecord for what is too long or not text.
    """
    if len(text) > LONGEST_TEXT:
        raise BadRecord(text.count("\n", 0, LONGEST_TEXT) + 1, Fault.TOO_LONG)
    for number, line in enumerate(text.removeprefix(_BYTE_ORDER_MARK).split("\n"), 1):
        line = line.removesuffix("\r")
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, Fault.TOO_LONG)
        if not (line.isascii() and line.isprintable()):
            raise BadRecord(number, Fault.NOT_TEXT)
        yield _Line(number, line.strip(" "))


def _start(lines: Iterator[_Line]) -> Game:
    """The game before its first move, from the lines up to the first blank one."""
    version = _version(next(lines))
    found = _keys(lines, _KEYS[version])

    def value(key: str, read: Callable[[str], _Value]) -> _Value:
        line = found[key]
        try:
            return read(line.text)
        except (KeyError, ValueError):
            raise BadRecord(line.number, Fault.BAD_VALUE, line.text) from None

    form = value("variant", FORMS.__getitem__)
    options = Options(
        target=value("target", lambda text: whole_number(text, LOWEST_TARGET, HIGHEST_TARGET)),
        muggins=value("muggins", _yes),
        skunks=value("skunks", _yes),
        form=form,
        giveaway=value("giveaway", _yes),
    )
    level = value("level", _level)
    seed = value("seed", lambda text: whole_number(text, high=HIGHEST_SEED))
    dealer = value(
        "first crib", lambda text: None if text == _CUT else whole_number(text, high=form.seats - 1)
    )
    if version == _UNSEALED:
        return Game.new(options, seed, dealer, level)
    nonce = value("nonce", _nonce)
    people = value("people", lambda text: _people(text, form, level))
    return Game.new(options, seed, dealer, level, nonce=nonce, people=people)


def _version(line: _Line) -> str:
    if not line.text.startswith(f"{_FORMAT} "):
        raise BadRecord(line.number, Fault.UNKNOWN_FORMAT, line.text)
    version = line.text.removeprefix(f"{_FORMAT} ")
    if version not in _KEYS:
        raise BadRecord(line.number, Fault.UNKNOWN_VERSION, version)
    return version


def _keys(lines: Iterator[_Line], wanted: tuple[str, ...]) -> dict[str, _Line]:
    """For every key its value and where it stands."""
    found: dict[str, _Line] = {}
    number = 1
    for number, text in lines:
        if not text:
            break
        key, colon, value = text.partition(":")
        if not colon or key not in wanted:
            raise BadRecord(number, Fault.UNKNOWN_KEY, text)
        if key in found:
            raise BadRecord(number, Fault.REPEATED_KEY, key)
        found[key] = _Line(number, value.strip(" "))
    for key in wanted:
        if key not in found:
            raise BadRecord(number, Fault.MISSING_KEY, key)
    return found


def _nonce(text: str) -> str:
    if not sealing.is_nonce(text):
        raise ValueError(text)
    return text


def _people(text: str, form: Form, level: str | None) -> tuple[int, ...]:
    """Seats in order; the computer plays the others, if and only if it has a level.

    One alone among computers sits first.
    """
    people = tuple(whole_number(word, high=form.seats - 1) for word in text.split(" "))
    if list(people) != sorted(set(people)) or (len(people) == 1 and people != (0,)):
        raise ValueError(text)
    if (level is None) != (len(people) == form.seats):
        raise ValueError(text)
    return people


def _yes(text: str) -> bool:
    return bool(_NO_YES.index(text))


def _level(text: str) -> str | None:
    return None if text == _NO_LEVEL else LEVELS[LEVELS.index(text)]


def _after(game: Game, line: _Line) -> Game:
    """The game one line on."""
    if legal(game.state) is None:
        raise BadRecord(line.number, Fault.AFTER_THE_END, line.text)
    if line.text.startswith(_HEADINGS):
        return _after_shuffle(game, line)
    if line.text.endswith(_HINT):
        return _after_hint(game, line)
    try:
        move = movetext.read(line.text)
    except ValueError:
        raise BadRecord(line.number, Fault.NOT_A_MOVE, line.text) from None
    try:
        return game.after(move)[0]
    except mv.IllegalMove as illegal:
        raise BadRecord(line.number, Fault.ILLEGAL_MOVE, line.text, illegal) from illegal


def _after_hint(game: Game, line: _Line) -> Game:
    """The game with a hint; it is asked for once at most before a move of the same seat."""
    decision = legal(game.state)
    assert decision is not None
    hinted = game.with_hint()
    if decision.seat is None or line.text != f"{decision.seat}{_HINT}" or hinted == game:
        raise BadRecord(line.number, Fault.NOT_A_MOVE, line.text)
    return hinted


def _after_shuffle(game: Game, line: _Line) -> Game:
    if game.state.phase is Phase.SHUFFLE_TO_CUT and len(game.moves) > MOST_FIRST_CUTS:
        raise BadRecord(line.number, Fault.TOO_LONG)
    label = chance_label(game)
    if game.state.phase not in SHUFFLES or line.text != label.capitalize():
        raise BadRecord(line.number, Fault.OUT_OF_ORDER, line.text)
    return game.after(mv.Shuffle(shuffle.shuffled(game.seed, label)))[0]


# Seals


def sealed_lines(game: Game) -> Iterator[str]:
    """What was sealed for each shuffle so far, in order; the game must have a nonce."""
    for place, move in enumerate(game.moves):
        if isinstance(move, mv.Shuffle):
            yield _sealed_line(game, place)


def fingerprints(game: Game) -> Iterator[str]:
    """A line for each shuffle so far: what it was for, and the fingerprint of the pack."""
    for place, move in enumerate(game.moves):
        if isinstance(move, mv.Shuffle):
            yield f"{pack_label(game, place)}: {_fingerprint(game, place)}"


def last_fingerprint(game: Game) -> str:
    """That of the pack in use; there must have been a shuffle, and there must be a nonce."""
    places = [place for place, move in enumerate(game.moves) if isinstance(move, mv.Shuffle)]
    return _fingerprint(game, places[-1])


def _fingerprint(game: Game, place: int) -> str:
    return sealing.fingerprint(_sealed_line(game, place))


def _sealed_line(game: Game, place: int) -> str:
    move = game.moves[place]
    assert isinstance(move, mv.Shuffle)
    assert game.nonce is not None
    return sealing.sealed_line(pack_label(game, place), game.nonce, move.pack)


def _check_seal(game: Game, heading: _Line, line: _Line | None) -> None:
    if line is None:
        raise BadRecord(heading.number, Fault.CUT_SHORT)
    if line.text != f"{_SEAL}{_fingerprint(game, len(game.moves) - 1)}":
        raise BadRecord(line.number, Fault.WRONG_SEAL, line.text)


def _check_packs(game: Game, first: _Line, lines: Iterator[_Line]) -> None:
    """Check what comes after the end of the game, from its ``first`` line on."""
    if game.nonce is None or first.text != _PACKS:
        raise BadRecord(first.number, Fault.AFTER_THE_END, first.text)
    last = first
    for expected in sealed_lines(game):
        line = next(lines, None)
        if line is None:
            raise BadRecord(last.number, Fault.CUT_SHORT)
        if line.text != expected:
            raise BadRecord(line.number, Fault.WRONG_PACK, line.text)
        last = line
    for line in lines:
        raise BadRecord(line.number, Fault.AFTER_THE_END, line.text)
