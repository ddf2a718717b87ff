"""Records with fingerprints: what they prove, and what is refused."""

from __future__ import annotations

import hashlib
import time
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage import record, sealing
from cribbage.bots.levels import LEVELS
from cribbage.engine.moves import Accept, Count, Cut, Discard, Move, Play, Shuffle
from cribbage.engine.options import FORMS, HIGHEST_TARGET, LOWEST_TARGET, Options
from cribbage.engine.rules import apply, legal
from cribbage.engine.state import Phase
from cribbage.faults import BadRecord, Fault
from cribbage.record import LONGEST_TEXT, beginning, lines_of, read, written
from cribbage.session import CUTS, Game, pack_label
from tests.test_record import EXAMPLE, check_game_or_refusal, from_seed, mutated, random_game

NONCE = "0123456789abcdef" * 2


def start(form: str = "six", target: int = LOWEST_TARGET, seed: int = 3454) -> Game:
    return Game.new(
        Options(target, muggins=True, form=FORMS[form]), seed, level="novice", nonce=NONCE
    )


WHOLE = random_game(start(), Random(4), 10_000)
TEXT = written(WHOLE)
LINES = TEXT.splitlines(keepends=True)


@st.composite
def sealed_games(draw: st.DrawFn) -> Game:
    form = draw(st.sampled_from(list(FORMS.values())))
    level = draw(st.sampled_from([None, *LEVELS]))
    seats = range(form.seats)
    some = st.sets(st.sampled_from(seats), min_size=2, max_size=form.seats - 1)
    alone = st.just({0})
    people = seats if level is None else draw(alone if form.seats == 2 else alone | some)
    options = Options(draw(st.integers(LOWEST_TARGET, 61)), form=form, giveaway=draw(st.booleans()))
    nonce = draw(st.text("0123456789abcdef", min_size=32, max_size=32))
    begun = Game.new(options, draw(st.integers(0, 99)), None, level, nonce=nonce)
    begun = replace(begun, people=tuple(sorted(people)))
    return random_game(begun, Random(draw(st.integers(0, 99))), draw(st.integers(0, 300)))


@given(sealed_games())
@settings(max_examples=30)
def test_what_is_written_is_read_back(game: Game) -> None:
    text = written(game)
    assert read(text) == game
    assert written(read(text)) == text
    assert text == beginning(game) + "".join(lines_of(game, at) for at in range(len(game.moves)))


def test_what_is_written_of_the_beginning_begins_the_whole() -> None:
    text = beginning(WHOLE)
    for place in range(len(WHOLE.moves)):
        assert TEXT.startswith(text)
        text += lines_of(WHOLE, place)
    assert text == TEXT


def test_the_fingerprints_are_what_another_tool_finds() -> None:
    sealed = [line.split()[1] for line in LINES if line.startswith("sealed ")]
    packs = TEXT.split("The packs\n")[1].splitlines()
    assert sealed == [hashlib.sha256(line.encode()).hexdigest() for line in packs]
    shuffles = [at for at, move in enumerate(WHOLE.moves) if isinstance(move, Shuffle)]
    for at, line in zip(shuffles, packs, strict=True):
        move = WHOLE.moves[at]
        assert isinstance(move, Shuffle)
        assert line == f"{pack_label(WHOLE, at)} {NONCE} {' '.join(map(str, move.pack))}"


def test_the_packs_are_not_laid_open_before_the_end() -> None:
    for place in range(len(WHOLE.moves)):
        assert ("The packs" in lines_of(WHOLE, place)) == (place + 1 == len(WHOLE.moves))


def test_nonces_are_long_and_not_the_same_twice() -> None:
    nonces = {sealing.new_nonce() for _ in range(100)}
    assert len(nonces) == 100
    assert all(map(sealing.is_nonce, nonces))
    for text in ("", NONCE[1:], NONCE + "0", NONCE.upper(), NONCE[:-1] + "g"):
        assert not sealing.is_nonce(text)


# Refusals


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(text)
    return caught.value


def line_of(text: str) -> int:
    """The number of the first line that has this text."""
    return next(at for at, line in enumerate(LINES, 1) if text in line)


def test_a_record_that_ends_too_early_is_refused_or_that_of_a_game_that_goes_on() -> None:
    keys, packs = LINES.index("\n"), line_of("The packs")
    over = packs - 2
    for kept in range(1, len(LINES)):
        text = "".join(LINES[:kept])
        last = len(text.rstrip("\n").split("\n"))
        if kept < keys:
            bad = refused(text)
            assert (bad.line, bad.fault) == (kept + 1, Fault.MISSING_KEY)
            assert bad.text == LINES[kept].partition(":")[0]
        elif kept >= over or LINES[kept - 1].startswith(("First crib ", "Deal ")):
            bad = refused(text)
            assert (bad.line, bad.fault, bad.text) == (last, Fault.CUT_SHORT, "")
        else:
            game = read(text)
            assert legal(game.state) is not None
            assert WHOLE.moves[: len(game.moves)] == game.moves


@pytest.mark.parametrize("kept", range(1, len(LINES[-1]) - 1, 7))
def test_a_last_line_that_is_cut_is_refused(kept: int) -> None:
    bad = refused("".join(LINES[:-1]) + LINES[-1][:kept])
    assert (bad.line, bad.fault) == (len(LINES), Fault.WRONG_PACK)


def test_a_record_without_fingerprints_has_no_packs() -> None:
    packs = "".join(LINES[line_of("The packs") - 1 :])
    bad = refused(f"{EXAMPLE}\n{packs}")
    assert (bad.line, bad.fault) == (EXAMPLE.count("\n") + 2, Fault.AFTER_THE_END)
    assert bad.text == "The packs"
    bad = refused(
        EXAMPLE.replace("First crib 1\n", f"First crib 1\n{LINES[line_of('sealed ') - 1]}")
    )
    assert (bad.line, bad.fault) == (12, Fault.NOT_A_MOVE)


def test_fingerprints_belong_to_their_packs_alone() -> None:
    """Two that change places, and two packs that do, are refused."""
    seals = [at for at, line in enumerate(LINES) if line.startswith("sealed ")]
    packs = range(line_of("The packs"), len(LINES))
    for places, fault in ((seals, Fault.WRONG_SEAL), (packs, Fault.WRONG_PACK)):
        one, other = places[0], places[-1]
        changed = [*LINES]
        changed[one], changed[other] = changed[other], changed[one]
        bad = refused("".join(changed))
        assert (bad.line, bad.fault) == (one + 1, fault)


def test_another_fingerprint_is_refused_with_its_line() -> None:
    line = line_of("sealed ")
    right = LINES[line - 1].rstrip("\n")
    for changed in (right.upper(), right[:-1], f"{right}0", "sealed", "0 cuts 4"):
        bad = refused(TEXT.replace(right, changed))
        assert (bad.line, bad.fault, bad.text) == (line, Fault.WRONG_SEAL, changed)


def test_a_record_without_a_fingerprint_is_refused() -> None:
    line = line_of("sealed ")
    bad = refused("".join(LINES[: line - 1] + LINES[line:]))
    assert (bad.line, bad.fault) == (line, Fault.WRONG_SEAL)


def test_another_pack_is_refused_with_its_line() -> None:
    first = line_of("The packs") + 1
    for line in range(first, len(LINES) + 1):
        words = LINES[line - 1].split()
        words[-1], words[-2] = words[-2], words[-1]
        bad = refused("".join([*LINES[: line - 1], " ".join(words), "\n", *LINES[line:]]))
        assert (bad.line, bad.fault) == (line, Fault.WRONG_PACK)


def test_nothing_comes_after_the_packs() -> None:
    bad = refused(TEXT + "\ndeal 99\n")
    assert (bad.line, bad.fault) == (len(LINES) + 2, Fault.AFTER_THE_END)
    bad = refused(TEXT.replace("The packs", "The pack"))
    assert (bad.line, bad.fault) == (line_of("The packs"), Fault.AFTER_THE_END)


@pytest.mark.parametrize(
    ("old", "new"),
    [("seed: 3454", "seed: 3455"), (f"nonce: {NONCE}", f"nonce: {NONCE[::-1]}")],
)
def test_another_seed_or_nonce_does_not_fit_the_first_fingerprint(old: str, new: str) -> None:
    bad = refused(TEXT.replace(old, new))
    assert (bad.line, bad.fault) == (line_of("sealed "), Fault.WRONG_SEAL)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("people", value) for value in ("", "1", "0 1", "0 0", "2", "-1", "0,1", "00", "x")),
        *(("nonce", value) for value in ("", "0", NONCE + "0", NONCE.upper(), "../../etc/passwd")),
        ("variant", "../../etc/passwd"),
        ("level", "~/.profile"),
    ],
)
def test_a_key_that_cannot_be_so_is_refused(key: str, value: str) -> None:
    line = line_of(f"{key}: ")
    changed = [*LINES[: line - 1], f"{key}: {value}\n", *LINES[line:]]
    bad = refused("".join(changed))
    assert (bad.line, bad.fault, bad.text) == (line, Fault.BAD_VALUE, value)


def test_who_plays_must_go_with_the_level() -> None:
    three = written(start("three"))
    for people, level, fine in (
        ("0", "novice", True),
        ("0 1", "novice", True),
        ("1 2", "novice", True),
        ("0 1 2", "none", True),
        ("0 1 2", "novice", False),
        ("0", "none", False),
        ("2 1", "novice", False),
    ):
        text = three.replace("level: novice\npeople: 0", f"level: {level}\npeople: {people}")
        if fine:
            assert read(text).people == tuple(map(int, people.split()))
        else:
            assert refused(text).fault is Fault.BAD_VALUE


def scores_after(game: Game, move: Move) -> int:
    return sum(pegs.front for pegs in apply(game.state, move)[0].pegs)


def stingy_move(game: Game, chance: Random) -> Move:
    """One that pegs as little as it can."""
    decision = legal(game.state)
    assert decision is not None
    seat = decision.seat
    if seat is None:
        return from_seed(game)
    if decision.phase in CUTS:
        return Cut(seat, decision.low)
    if decision.phase is Phase.DISCARD:
        return Discard(seat, tuple(chance.sample(decision.cards, decision.number)))
    if decision.phase is Phase.PLAY:
        plays = [Play(seat, card) for card in decision.cards]
        return min(plays, key=lambda play: scores_after(game, play))
    return Accept(seat) if decision.phase is Phase.CHALLENGE else Count(seat, decision.low)


@pytest.mark.thorough
@pytest.mark.parametrize("form", FORMS)
def test_even_the_longest_game_can_be_written(form: str) -> None:
    """To the highest limit, by players who peg little, count nothing and ask for every hint."""
    options = Options(HIGHEST_TARGET, muggins=True, form=FORMS[form])
    game = Game.new(options, 1, nonce=NONCE)
    chance = Random(1)
    while decision := legal(game.state):
        hinted = game if decision.seat is None else game.with_hint()
        game, _ = hinted.after(stingy_move(game, chance))
    text = written(game)  # It has been read back then.
    # They are unlucky in turns; luck could make it longer by half, and hardly more.
    assert 64 * 1024 < len(text) < LONGEST_TEXT / 2


# Anything at all


def hostile(number: int, seed: int) -> int:
    """Read so many mutated records; returns how many were games all the same."""
    chance = Random(seed)
    records = [TEXT, written(start()), written(random_game(start("three"), chance, 30))]
    games = 0
    for _ in range(number):
        text = mutated(chance.choice(records), chance)
        begun = time.process_time()
        games += check_game_or_refusal(text)
        assert time.process_time() - begun < 2.0, text
    return games


def test_a_mutated_record_is_a_game_or_refused() -> None:
    assert 10 < hostile(300, 1) < 250


@pytest.mark.thorough
def test_ten_thousand_mutated_records_are_games_or_refused() -> None:
    assert 300 < hostile(10_000, 2) < 8_000


def test_what_is_huge_is_refused_without_being_read_through() -> None:
    for text in (TEXT + "x" * 10_000_000, "cribbage record 2\n" * 1_000_000):
        begun = time.process_time()
        assert refused(text).fault is Fault.TOO_LONG
        assert time.process_time() - begun < 1.0


def test_the_last_fingerprint_is_that_of_the_pack_in_use() -> None:
    *_, last = [line.split()[1] for line in LINES if line.startswith("sealed ")]
    assert record.last_fingerprint(WHOLE) == last
    assert list(record.fingerprints(WHOLE))[-1].endswith(f": {last}")
