"""A game as text that a person can read, and back.

    cribbage record 1
    variant: six
    target: 121
    muggins: yes
    skunks: no
    giveaway: no
    level: master
    seed: 729618719
    first crib: cut

    First crib 1
    0 cuts 24
    1 cuts 30

    Deal 1
    0 throws 5H JC
    ...
    0 plays 5S
    ...
    0 asks for a hint
    0 counts 8
    1 calls muggins

The level is that of the computer, or "none" where it plays no seat. Seats go by number. A
heading stands for a shuffle: the order of the pack follows from the seed and is not written.
A game may stop anywhere, also right before or after a shuffle, and what is written of it is
how the text of the whole game begins.

The keys may stand in any order. Reading takes line ends of either kind, with or without one
at the end, a byte order mark at the start, spaces around a line or a value, and blank lines
anywhere after the one that ends the keys. The first fault is the one told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple, TypeVar

from cribbage import shuffle
from cribbage.bots.levels import LEVELS
from cribbage.engine import moves as mv
from cribbage.engine.cards import Card
from cribbage.engine.options import FORMS, HIGHEST_TARGET, LOWEST_TARGET, Options
from cribbage.engine.rules import legal
from cribbage.engine.state import SHUFFLES, Phase
from cribbage.seeds import HIGHEST_SEED
from cribbage.session import Game, chance_label

LONGEST_TEXT = 256 * 1024
"""Characters. Even a game to 201 of four, with one point or two in each deal, is shorter."""
LONGEST_LINE = 100
"""Characters, the end of the line left out."""
MOST_FIRST_CUTS = 500
"""Moves after which the cut for the first crib may not tie again; reading would be slow."""

_FORMAT = "cribbage record"
_VERSION = "1"
_KEYS = ("variant", "target", "muggins", "skunks", "giveaway", "level", "seed", "first crib")
_NO_YES = ("no", "yes")
_CUT = "cut"
_NO_LEVEL = "none"
_HEADINGS = _FIRST_CRIB, _DEAL = ("First crib ", "Deal ")
"""And then a number, as chance is labelled."""
_HINT = " asks for a hint"
_HIGHEST_NUMBER = 99
"""No move has a higher number, legal or not."""
_BYTE_ORDER_MARK = "\ufeff"


class Fault(Enum):
    """Why a text is not the record of a game."""

    TOO_LONG = "the text or the line is too long"
    NOT_TEXT = "a character that is not printable ASCII"
    UNKNOWN_FORMAT = "not a record at all"
    UNKNOWN_VERSION = "a version of the format that is not known here"
    UNKNOWN_KEY = "no such key, or no key"
    REPEATED_KEY = "a key that was there before"
    MISSING_KEY = "a key that is not there"
    BAD_VALUE = "a value that the key cannot have"
    NOT_A_MOVE = "neither a move nor a heading"
    ILLEGAL_MOVE = "a move that the rules refuse"
    OUT_OF_ORDER = "a heading other than the one that is next, if one is"
    AFTER_THE_END = "more after the game is over"


class BadRecord(ValueError):
    """The text is not the record of a game.

    ``line``: where, from 1; where a key is missing, the line that ends the keys.
    ``text``: what is wrong there (the line, the value, the key or the version), printable
    ASCII of at most LONGEST_LINE characters; empty for TOO_LONG and NOT_TEXT.
    ``illegal``: what the rules say, for ILLEGAL_MOVE alone.
    """

    def __init__(
        self, line: int, fault: Fault, text: str = "", illegal: mv.IllegalMove | None = None
    ) -> None:
        super().__init__(line, fault, text, illegal)
        self.line = line
        self.fault = fault
        self.text = text
        self.illegal = illegal


class _Line(NamedTuple):
    number: int
    text: str


_Value = TypeVar("_Value")


def written(game: Game) -> str:
    """The game as text, which ``read`` turns into the same game.

    Raises ValueError if it would not: if the shuffles are not those of the seed, the seed,
    the first dealer, the form or the level is none there is, the moves do not lead to the state, or
    the text is too long.
    """
    text = "".join(f"{line}\n" for line in (*_header(game), *_body(game)))
    if read(text) != game:
        raise ValueError(f"not a game of the seed {game.seed}")
    return text


def read(text: str) -> Game:
    """The game that the text records; the inverse of ``written``. Raises BadRecord."""
    lines = _lines(text)
    game = _start(lines)
    for line in lines:
        if line.text:
            game = _after(game, line)
    return game


def _header(game: Game) -> Iterator[str]:
    options, dealer = game.options, game.first_dealer
    yield f"{_FORMAT} {_VERSION}"
    values = (
        options.form.name,
        options.target,
        _NO_YES[options.muggins],
        _NO_YES[options.skunks],
        _NO_YES[options.giveaway],
        _NO_LEVEL if game.level is None else game.level,
        game.seed,
        _CUT if dealer is None else dealer,
    )
    for key, value in zip(_KEYS, values, strict=True):
        yield f"{key}: {value}"


def _body(game: Game) -> Iterator[str]:
    """The moves and headings; the first shuffles are for the first crib, one for each cut."""
    shuffles = sum(isinstance(move, mv.Shuffle) for move in game.moves)
    first_cribs = shuffles - game.state.deal
    done = 0
    for place, move in enumerate(game.moves):
        if isinstance(move, mv.Shuffle):
            done += 1
            yield ""
            is_cut = done <= first_cribs
            yield f"{_FIRST_CRIB}{done}" if is_cut else f"{_DEAL}{done - first_cribs}"
        else:
            if place in game.hints:
                yield f"{move.seat}{_HINT}"
            yield _move_text(move)
    if len(game.moves) in game.hints:
        decision = legal(game.state)
        assert decision is not None
        yield f"{decision.seat}{_HINT}"


def _move_text(move: mv.Cut | mv.Discard | mv.Play | mv.Count | mv.Muggins | mv.Accept) -> str:
    match move:
        case mv.Cut(seat, lift):
            return f"{seat} cuts {lift}"
        case mv.Discard(seat, cards):
            return f"{seat} throws {' '.join(map(str, cards))}"
        case mv.Play(seat, card):
            return f"{seat} plays {card}"
        case mv.Count(seat, points):
            return f"{seat} counts {points}"
        case mv.Muggins(seat):
            return f"{seat} calls muggins"
        case mv.Accept(seat):
            return f"{seat} accepts"


def _read_move(text: str) -> mv.Move:
    """The inverse of ``_move_text``. Raises ValueError."""
    match text.split(" "):
        case [seat, "cuts", lift]:
            return mv.Cut(_number(seat), _number(lift))
        case [seat, "throws", *cards]:
            return mv.Discard(_number(seat), tuple(map(Card.parse, cards)))
        case [seat, "plays", card]:
            return mv.Play(_number(seat), Card.parse(card))
        case [seat, "counts", points]:
            return mv.Count(_number(seat), _number(points))
        case [seat, "calls", "muggins"]:
            return mv.Muggins(_number(seat))
        case [seat, "accepts"]:
            return mv.Accept(_number(seat))
    raise ValueError(text)


def _number(text: str, low: int = 0, high: int = _HIGHEST_NUMBER) -> int:
    """A number from low to high, written as ``str`` does. Raises ValueError."""
    if text.isdecimal() and len(text) <= len(str(high)):
        number = int(text)
        if low <= number <= high and str(number) == text:
            return number
    raise ValueError(text)


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
    _check_format(next(lines))
    found = _keys(lines)

    def value(key: str, read: Callable[[str], _Value]) -> _Value:
        line = found[key]
        try:
            return read(line.text)
        except (KeyError, ValueError):
            raise BadRecord(line.number, Fault.BAD_VALUE, line.text) from None

    form = value("variant", FORMS.__getitem__)
    options = Options(
        target=value("target", lambda text: _number(text, LOWEST_TARGET, HIGHEST_TARGET)),
        muggins=value("muggins", _yes),
        skunks=value("skunks", _yes),
        form=form,
        giveaway=value("giveaway", _yes),
    )
    level = value("level", _level)
    seed = value("seed", lambda text: _number(text, high=HIGHEST_SEED))
    dealer = value(
        "first crib", lambda text: None if text == _CUT else _number(text, high=form.seats - 1)
    )
    return Game.new(options, seed, dealer, level)


def _check_format(line: _Line) -> None:
    if not line.text.startswith(f"{_FORMAT} "):
        raise BadRecord(line.number, Fault.UNKNOWN_FORMAT, line.text)
    version = line.text.removeprefix(f"{_FORMAT} ")
    if version != _VERSION:
        raise BadRecord(line.number, Fault.UNKNOWN_VERSION, version)


def _keys(lines: Iterator[_Line]) -> dict[str, _Line]:
    """For every key its value and where it stands."""
    found: dict[str, _Line] = {}
    number = 1
    for number, text in lines:
        if not text:
            break
        key, colon, value = text.partition(":")
        if not colon or key not in _KEYS:
            raise BadRecord(number, Fault.UNKNOWN_KEY, text)
        if key in found:
            raise BadRecord(number, Fault.REPEATED_KEY, key)
        found[key] = _Line(number, value.strip(" "))
    for key in _KEYS:
        if key not in found:
            raise BadRecord(number, Fault.MISSING_KEY, key)
    return found


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
        move = _read_move(line.text)
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
