"""A game as text: whatever game is written is read back, and nothing else is taken for one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage import shuffle
from cribbage.bots.levels import LEVELS
from cribbage.engine.cards import PACK
from cribbage.engine.events import Result
from cribbage.engine.moves import (
    Accept,
    Cut,
    Discard,
    IllegalMove,
    Muggins,
    NotHeld,
    NotNow,
    OutOfRange,
    PastThirtyOne,
    Play,
    Shuffle,
)
from cribbage.engine.options import FORMS, HIGHEST_TARGET, LOWEST_TARGET, SIX, Options
from cribbage.engine.rules import legal
from cribbage.engine.state import Pegs, Phase
from cribbage.faults import BadRecord, Fault
from cribbage.record import LONGEST_LINE, LONGEST_TEXT, MOST_FIRST_CUTS, read, written
from cribbage.seeds import HIGHEST_SEED
from cribbage.session import Game, chance_label

from .engine.random_games import random_move

EXAMPLE = """\
cribbage record 1
variant: six
target: 31
muggins: yes
skunks: no
giveaway: no
level: master
seed: 3454
first crib: cut

First crib 1
0 cuts 41
1 cuts 4

First crib 2
0 cuts 34
1 cuts 10

Deal 1
1 throws 4D KS
0 throws JS TC
1 cuts 21
1 plays 3D
0 plays AD
1 plays 7S
0 plays 6C
1 plays 6S
1 plays 5H
0 plays QD
0 plays 9C
1 counts 26
0 accepts
0 counts 2
1 calls muggins
0 counts 4
1 accepts

Deal 2
0 throws 5H TH
1 throws 8C 3C
0 cuts 9
"""
"""A whole game: the first cut ties, a count is challenged, and a jack for the starter ends it."""

KEYS = EXAMPLE.split("\n\n")[0] + "\n"


def from_seed(game: Game) -> Shuffle:
    """The shuffle that is due."""
    return Shuffle(shuffle.shuffled(game.seed, chance_label(game)))


def random_game(start: Game, chance: Random, moves: int) -> Game:
    """The game after so many moves, or at its end; shuffles come from its seed."""
    game = start
    while len(game.moves) < moves and (decision := legal(game.state)):
        by_chance = decision.seat is None
        move = from_seed(game) if by_chance else random_move(game.state, decision, chance)
        game, _ = game.after(move)
    return game


def prefix(game: Game, moves: int) -> Game:
    """The game when it had so many moves."""
    start = Game.new(game.options, game.seed, game.first_dealer, game.level)
    for move in game.moves[:moves]:
        start, _ = start.after(move)
    return start


@st.composite
def starts(draw: st.DrawFn) -> Game:
    options = Options(
        target=draw(st.integers(LOWEST_TARGET, HIGHEST_TARGET)),
        muggins=draw(st.booleans()),
        skunks=draw(st.booleans()),
        form=draw(st.sampled_from(list(FORMS.values()))),
        giveaway=draw(st.booleans()),
    )
    seats = range(options.form.seats)
    dealer = draw(st.none() | st.sampled_from(seats))
    seed = draw(st.integers(0, HIGHEST_SEED))
    return Game.new(options, seed, dealer, draw(st.sampled_from([None, *LEVELS])))


# Round trips


@given(starts(), st.integers(0, 2**32), st.integers(0, 200))
@settings(max_examples=30)
def test_what_is_written_is_read_back(start: Game, chance: int, moves: int) -> None:
    game = random_game(start, Random(chance), moves)
    text = written(game)
    assert read(text) == game
    assert written(read(text)) == text


@pytest.mark.parametrize("giveaway", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_a_whole_game_of_every_form_is_read_back(form: str, giveaway: bool) -> None:
    options = Options(LOWEST_TARGET, muggins=giveaway, form=FORMS[form], giveaway=giveaway)
    game = random_game(Game.new(options, 8), Random(form), 10_000)
    assert game.state.phase is Phase.OVER
    assert read(written(game)) == game


def test_a_game_may_stop_anywhere_and_is_then_written_as_it_begins() -> None:
    whole = read(EXAMPLE)
    lines = EXAMPLE.splitlines(keepends=True)
    beginnings = {"".join(lines[:number]) for number in range(len(lines) + 1)}
    for number in range(len(whole.moves) + 1):
        game = prefix(whole, number)
        assert read(written(game)) == game
        assert written(game) in beginnings


def test_a_stop_right_before_a_shuffle_is_told_from_one_right_after() -> None:
    game = read(EXAMPLE.split("\nDeal 2")[0])
    assert game.state.phase is Phase.SHUFFLE_TO_DEAL
    dealt, _ = game.after(from_seed(game))
    assert read(written(game)) == game
    assert read(written(dealt)) == dealt
    assert written(dealt) == written(game) + "\nDeal 2\n"


# The text


def test_the_example_is_the_game_it_says() -> None:
    game = read(EXAMPLE)
    assert (game.options, game.seed, game.first_dealer) == (Options(31, muggins=True), 3454, None)
    assert game.level == "master"
    without_shuffles = [move for move in game.moves if not isinstance(move, Shuffle)]
    assert len(game.moves) - len(without_shuffles) == 4
    assert without_shuffles[:2] == [Cut(0, 41), Cut(1, 4)]
    assert without_shuffles[4] == Discard(1, (PACK[13], PACK[51]))
    assert Play(1, PACK[9]) in without_shuffles
    assert Accept(0) in without_shuffles
    assert Muggins(1) in without_shuffles
    assert game.state.pegs == (Pegs(7, 3), Pegs(31, 29))
    assert game.state.result == Result(1, (1,), 24, 1, "")


def test_the_example_is_written_as_it_stands() -> None:
    assert written(read(EXAMPLE)) == EXAMPLE


def test_the_keys_say_what_is_played() -> None:
    options = Options(151, muggins=False, skunks=True, form=FORMS["seven"], giveaway=True)
    assert written(Game.new(options, HIGHEST_SEED, 1, "novice")) == (
        "cribbage record 1\nvariant: seven\ntarget: 151\nmuggins: no\nskunks: yes\n"
        "giveaway: yes\nlevel: novice\nseed: 4294967295\nfirst crib: 1\n"
    )


@pytest.mark.parametrize("level", [None, *LEVELS])
def test_the_level_of_the_computer_is_read_back(level: str | None) -> None:
    game = random_game(Game.new(Options(), 1, level=level), Random(1), 10)
    text = written(game)
    assert f"\nlevel: {level or 'none'}\n" in text
    assert read(text) == game
    assert read(text).level == level


CHANGES: dict[str, Callable[[str], str]] = {
    "line ends of DOS": lambda text: text.replace("\n", "\r\n"),
    "no last line end": lambda text: text.removesuffix("\n"),
    "a byte order mark": lambda text: f"\ufeff{text}",
    "a byte order mark, and line ends of DOS": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "spaces around the lines": lambda text: text.replace("\n", " \n  "),
    "no blank lines": lambda text: KEYS + text[len(KEYS) :].replace("\n\n", "\n"),
    "more blank lines": lambda text: KEYS + text[len(KEYS) :].replace("\n", "\n\n\n"),
    "keys in another order": lambda text: text.replace("variant: six\ntarget: 31", "target: 31")
    .replace("first crib: cut", "first crib: cut\nvariant: six"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_what_does_not_matter_is_overlooked(change: Callable[[str], str]) -> None:
    changed = change(EXAMPLE)
    assert changed != EXAMPLE
    assert read(changed) == read(EXAMPLE)


# Refusals


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(text)
    return caught.value


REFUSALS = [
    (1, "cribbage record 1", "", Fault.UNKNOWN_FORMAT, ""),
    (1, "cribbage record 1", "cribbage", Fault.UNKNOWN_FORMAT, "cribbage"),
    (1, "cribbage record 1", "Cribbage record 1", Fault.UNKNOWN_FORMAT, "Cribbage record 1"),
    (1, "cribbage record 1", "cribbage record 3", Fault.UNKNOWN_VERSION, "3"),
    (1, "cribbage record 1", "cribbage record 1.5 b", Fault.UNKNOWN_VERSION, "1.5 b"),
    (3, "target: 31", "goal: 31", Fault.UNKNOWN_KEY, "goal: 31"),
    (3, "target: 31", "target", Fault.UNKNOWN_KEY, "target"),
    (9, "first crib: cut\n", "", Fault.MISSING_KEY, "first crib"),
    (2, "variant: six", "", Fault.MISSING_KEY, "variant"),
    (10, "\n\nFirst crib 1", "\nFirst crib 1", Fault.UNKNOWN_KEY, "First crib 1"),
    (5, "skunks: no", "muggins: yes", Fault.REPEATED_KEY, "muggins"),
    (2, "variant: six", "variant: nine", Fault.BAD_VALUE, "nine"),
    (3, "target: 31", "target: 30", Fault.BAD_VALUE, "30"),
    (3, "target: 31", "target: 202", Fault.BAD_VALUE, "202"),
    (3, "target: 31", "target: 031", Fault.BAD_VALUE, "031"),
    (3, "target: 31", "target: 3_1", Fault.BAD_VALUE, "3_1"),
    (3, "target: 31", "target: -31", Fault.BAD_VALUE, "-31"),
    (4, "muggins: yes", "muggins: Yes", Fault.BAD_VALUE, "Yes"),
    (5, "skunks: no", "skunks:", Fault.BAD_VALUE, ""),
    (6, "giveaway: no", "giveaway: 0", Fault.BAD_VALUE, "0"),
    (7, "level: master", "level: grandmaster", Fault.BAD_VALUE, "grandmaster"),
    (7, "level: master", "level: None", Fault.BAD_VALUE, "None"),
    (7, "level: master", "level:", Fault.BAD_VALUE, ""),
    (9, "level: master\n", "", Fault.MISSING_KEY, "level"),
    (8, "seed: 3454", "seed: 4294967296", Fault.BAD_VALUE, "4294967296"),
    (8, "seed: 3454", f"seed: {'9' * 90}", Fault.BAD_VALUE, "9" * 90),
    (8, "seed: 3454", "seed: 3454c", Fault.BAD_VALUE, "3454c"),
    (9, "first crib: cut", "first crib: 2", Fault.BAD_VALUE, "2"),
    (12, "0 cuts 41", "0 cuts", Fault.NOT_A_MOVE, "0 cuts"),
    (12, "0 cuts 41", "0 cuts 41 41", Fault.NOT_A_MOVE, "0 cuts 41 41"),
    (12, "0 cuts 41", "0  cuts 41", Fault.NOT_A_MOVE, "0  cuts 41"),
    (12, "0 cuts 41", "0 cuts 100", Fault.NOT_A_MOVE, "0 cuts 100"),
    (12, "0 cuts 41", "0 cuts -4", Fault.NOT_A_MOVE, "0 cuts -4"),
    (12, "0 cuts 41", "you cut 41", Fault.NOT_A_MOVE, "you cut 41"),
    (20, "throws 4D KS", "throws 4d KS", Fault.NOT_A_MOVE, "1 throws 4d KS"),
    (23, "plays 3D", "plays 3D AD", Fault.NOT_A_MOVE, "1 plays 3D AD"),
    (32, "0 accepts", "0 accept", Fault.NOT_A_MOVE, "0 accept"),
    (34, "1 calls muggins", "1 calls", Fault.NOT_A_MOVE, "1 calls"),
    (11, "First crib 1", "First crib 2", Fault.OUT_OF_ORDER, "First crib 2"),
    (11, "First crib 1", "Deal 1", Fault.OUT_OF_ORDER, "Deal 1"),
    (13, "1 cuts 4", "First crib 2", Fault.OUT_OF_ORDER, "First crib 2"),
    (19, "Deal 1", "Deal 01", Fault.OUT_OF_ORDER, "Deal 01"),
    (38, "Deal 2", "Deal 3", Fault.OUT_OF_ORDER, "Deal 3"),
    (38, "Deal 2", "Deal of luck", Fault.OUT_OF_ORDER, "Deal of luck"),
    (42, "0 cuts 9\n", "0 cuts 9\nDeal 3\n", Fault.AFTER_THE_END, "Deal 3"),
    (43, "0 cuts 9\n", "0 cuts 9\n\nThe end", Fault.AFTER_THE_END, "The end"),
    (12, "0 cuts 41", "0 cuts 41\x1b[2J", Fault.NOT_TEXT, ""),
    (12, "0 cuts 41", "0 cuts ٤", Fault.NOT_TEXT, ""),
    (12, "0 cuts 41", "0\tcuts 41", Fault.NOT_TEXT, ""),
    (12, "0 cuts 41\n", "0 cuts 41\r", Fault.NOT_TEXT, ""),
    (10, "\n\nFirst", "\n\ufeff\nFirst", Fault.NOT_TEXT, ""),
    (4, "muggins: yes", "muggins: \0", Fault.NOT_TEXT, ""),
    (12, "0 cuts 41", "0 cuts" + " " * LONGEST_LINE, Fault.TOO_LONG, ""),
    (1, "cribbage record 1", "x" * (LONGEST_LINE + 1), Fault.TOO_LONG, ""),
]


@pytest.mark.parametrize(("line", "old", "new", "fault", "text"), REFUSALS)
def test_what_is_wrong_is_refused_with_its_line(
    line: int, old: str, new: str, fault: Fault, text: str
) -> None:
    assert old in EXAMPLE
    bad = refused(EXAMPLE.replace(old, new, 1))
    assert (bad.line, bad.fault, bad.text, bad.illegal) == (line, fault, text, None)


@pytest.mark.parametrize(
    ("line", "old", "new", "illegal"),
    [
        (11, "First crib 1\n", "", NotNow),
        (12, "0 cuts 41", "1 cuts 41", NotNow),
        (12, "0 cuts 41", "9 cuts 41", NotNow),
        (12, "0 cuts 41", "0 cuts 3", OutOfRange),
        (20, "1 throws 4D KS", "1 throws 4D 4D", NotHeld),
        (20, "1 throws 4D KS", "1 throws 4D", NotHeld),
        (23, "1 plays 3D", "1 plays 4D", NotHeld),
        (28, "1 plays 5H", "0 plays QD", NotNow),
        (27, "1 plays 6S", "0 plays QD", NotNow),
        (31, "1 counts 26", "1 counts 30", OutOfRange),
        (32, "0 accepts", "1 accepts", NotNow),
        (32, "0 accepts\n", "", NotNow),
    ],
)
def test_what_the_rules_refuse_is_refused_with_what_they_say(
    line: int, old: str, new: str, illegal: type[IllegalMove]
) -> None:
    changed = EXAMPLE.replace(old, new, 1)
    assert changed != EXAMPLE
    bad = refused(changed)
    assert (bad.line, bad.fault) == (line, Fault.ILLEGAL_MOVE)
    assert bad.text == changed.split("\n")[line - 1]
    assert type(bad.illegal) is illegal


def test_a_card_past_thirty_one_is_refused() -> None:
    changed = EXAMPLE.replace("0 plays AD", "0 plays QD").replace("0 plays 6C", "0 plays 9C")
    bad = refused(changed.replace("1 plays 6S", "0 plays 6C"))
    assert (bad.line, bad.fault) == (27, Fault.ILLEGAL_MOVE)
    assert type(bad.illegal) is PastThirtyOne


def test_of_several_faults_the_first_is_told() -> None:
    text = "\n".join(["A story", "x" * 1000, "\0"])
    assert refused(text).fault is Fault.UNKNOWN_FORMAT


def test_nothing_is_no_record() -> None:
    for text in ("", "\n", "\ufeff", "\r\n\r\n"):
        bad = refused(text)
        assert (bad.line, bad.fault) == (1, Fault.UNKNOWN_FORMAT)


def test_the_first_key_that_is_missing_is_named_with_the_line_that_ends_the_keys() -> None:
    for number in range(1, 9):
        lines = KEYS.splitlines(keepends=True)[:number]
        missing = KEYS.splitlines()[number].partition(": ")[0]
        for text, line in (("".join(lines), number + 1), ("".join(lines).rstrip("\n"), number)):
            bad = refused(text)
            assert (bad.line, bad.fault, bad.text) == (line, Fault.MISSING_KEY, missing)


def test_a_text_may_be_so_long_and_no_longer() -> None:
    blank = "\n" * (LONGEST_TEXT - len(EXAMPLE))
    assert read(EXAMPLE + blank) == read(EXAMPLE)
    bad = refused(EXAMPLE + blank + "\n")
    assert (bad.line, bad.fault) == (41 + len(blank) + 1, Fault.TOO_LONG)
    assert refused("x" * 10_000_000).line == 1


def endless_ties(moves: int) -> Game:
    """A game whose cut for the first crib ties as often as is wanted."""
    game = Game.new(Options(), 1)
    while len(game.moves) < moves:
        game, _ = game.after(from_seed(game))
        first, second = next(
            (first, second)
            for first in range(4, 45)
            for second in range(4, 49 - first)
            if game.state.pack[first - 1].rank is game.state.pack[first + second - 1].rank
        )
        game = game.after(Cut(0, first))[0].after(Cut(1, second))[0]
    return game


def test_the_cut_may_not_tie_for_ever() -> None:
    game = endless_ties(MOST_FIRST_CUTS)
    assert read(written(game)) == game
    text = written(game) + f"\nFirst crib {len(game.moves) // 3 + 1}\n"
    bad = refused(text)
    assert (bad.line, bad.fault) == (text.count("\n"), Fault.TOO_LONG)


# What cannot be written


def test_a_game_whose_shuffles_are_not_of_its_seed_is_not_written() -> None:
    game, _ = Game.new(Options(), 1, 0).after(Shuffle(PACK))
    with pytest.raises(ValueError, match="seed 1"):
        written(game)


@pytest.mark.parametrize(
    "game",
    [
        Game.new(Options(), HIGHEST_SEED + 1),
        Game.new(Options(), -1),
        Game.new(Options(), 1, 2),
        Game.new(Options(), 1, level="grandmaster"),
        Game.new(Options(), 1, level="none"),
        Game.new(Options(form=replace(SIX, name="home")), 1),
        Game.new(Options(form=replace(SIX, dealt=7)), 1),
        replace(Game.new(Options(), 1, 0), moves=(Accept(0),)),
        replace(read(EXAMPLE), seed=3455),
        replace(read(EXAMPLE), state=Game.new(Options(31, muggins=True), 3454).state),
        endless_ties(MOST_FIRST_CUTS + 3),
    ],
    ids=(
        "seed too high",
        "seed below 0",
        "no such seat",
        "no such level",
        "the word for no level",
        "no such form",
        "another form",
        "an illegal move",
        "another seed",
        "another state",
        "too many ties",
    ),
)
def test_a_game_that_could_not_be_read_back_is_not_written(game: Game) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  Of what kind is not told.
        written(game)


# Anything at all


ODD = "\0\x1b\r\n\t \u2028é٣♠:-_0123456789AKQTJCDHS"


def mutated(text: str, chance: Random) -> str:
    """The text with a few lines or characters deleted, doubled, swapped or altered."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        text = chance.choice((with_lines_changed, with_characters_changed))(text, chance)
    return text


def with_lines_changed(text: str, chance: Random) -> str:
    lines = text.split("\n")
    one, other = (chance.randrange(len(lines)) for _ in range(2))
    kind = chance.randrange(5)
    if kind == 0:
        del lines[one]
    elif kind == 1:
        lines.insert(other, lines[one])
    elif kind == 2:
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == 3:
        del lines[one:]
    else:
        words = lines[one].split(" ")
        words[chance.randrange(len(words))] = chance.choice(lines[other].split(" "))
        lines[one] = " ".join(words)
    return "\n".join(lines)


def with_characters_changed(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    kind = chance.randrange(5)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + chance.choice(ODD) + text[at:]
    if kind == 2:
        return text[:at] + chance.choice(ODD) + text[at + 1 :]
    if kind == 3:
        return text[:at]
    return text[:at] + chance.randbytes(4).decode("latin-1") + text[at:]


def check_game_or_refusal(text: str) -> bool:
    """Whether the text is a game, which then can be written."""
    try:
        game = read(text)
    except BadRecord as refusal:
        bad = refusal
    else:
        written(game)
        return True
    assert 1 <= bad.line <= text.count("\n") + 1
    assert len(bad.text) <= LONGEST_LINE
    assert bad.text.isascii()
    assert bad.text.isprintable()
    assert (bad.illegal is not None) == (bad.fault is Fault.ILLEGAL_MOVE)
    return False


def test_a_mutated_record_is_a_game_or_refused() -> None:
    chance = Random(1)
    records = [EXAMPLE]
    for form in FORMS.values():
        start = Game.new(Options(LOWEST_TARGET, muggins=True, form=form), 5)
        records.append(written(random_game(start, chance, 20)))
    games = sum(check_game_or_refusal(mutated(chance.choice(records), chance)) for _ in range(2000))
    assert 100 < games < 1500


def test_random_bytes_are_refused() -> None:
    chance = Random(2)
    for _ in range(500):
        noise = chance.randbytes(chance.randrange(300)).decode("latin-1")
        assert not check_game_or_refusal(noise)
        check_game_or_refusal(KEYS + "\n" + noise)


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    assert not check_game_or_refusal(text)


# Hints


def with_hints(game: Game, every: int) -> Game:
    """The same moves, with a hint asked for before each ``every``-th one that a seat made."""
    start = Game.new(game.options, game.seed, game.first_dealer, game.level)
    for place, move in enumerate(game.moves):
        if place % every == 0 and not isinstance(move, Shuffle):
            start = start.with_hint().with_hint()
        start, _ = start.after(move)
    return start


@pytest.mark.parametrize("every", [1, 2, 3, 7])
def test_hints_are_written_before_the_moves_that_they_were_asked_for(every: int) -> None:
    game = with_hints(read(EXAMPLE), every)
    assert game.hints
    lines = written(game).splitlines()
    asked = [at for at, line in enumerate(lines) if line.endswith(" asks for a hint")]
    assert len(asked) == len(game.hints)
    assert all(lines[at][0] == lines[at + 1][0] for at in asked)
    assert read(written(game)) == game
    assert read("\n".join(line for line in lines if "hint" not in line)) == read(EXAMPLE)


def test_a_hint_may_be_the_last_line() -> None:
    lines = EXAMPLE.splitlines()
    text = "\n".join(lines[: lines.index("1 throws 4D KS")]) + "\n1 asks for a hint\n"
    game = read(text)
    assert game.hints == (len(game.moves),)
    assert written(game) == text


@pytest.mark.parametrize(
    "line", ["0 asks for a hint", "2 asks for a hint", "x asks for a hint", "1 asks for a  hint"]
)
def test_nobody_else_asks_for_a_hint(line: str) -> None:
    """It is the turn of seat 1; and once is enough."""
    before, after = EXAMPLE.split("1 throws 4D KS", 1)
    with pytest.raises(BadRecord) as found:
        read(f"{before}{line}\n1 throws 4D KS{after}")
    assert found.value.fault is Fault.NOT_A_MOVE
    twice = f"{before}1 asks for a hint\n1 asks for a hint\n1 throws 4D KS{after}"
    with pytest.raises(BadRecord):
        read(twice)
