"""The statistics as text."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.options import FORMS, Options
from cribbage.history.digest import digest
from cribbage.history.figures import Best, Calls, Counts, Missed, Points, Roles
from cribbage.history.totals import History, Practice
from cribbage.session import Game
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.stats import lines
from cribbage.ui.wording.tables import WIDTH, Row, Table, told
from tests.history.games import (
    KINDS,
    digests,
    game_of,
    history_of,
    made_up,
    of_wins,
    random_game,
)

LETTERS = Manner()
SYMBOLS = Manner(symbols=True)
SPOKEN = Manner(spoken=True)
EACH_MANNER = pytest.mark.parametrize("manner", [LETTERS, SYMBOLS, SPOKEN])

PRACTICE = (Practice("count", 30, 2, 3, 14, 300.0), Practice("play", 1, 0, 0, 1, 2.0))


def last_game() -> Game:
    return game_of(Options())


def text(history: History, last: Game | None = None, manner: Manner = LETTERS) -> str:
    return "\n".join(lines(history, last, manner))


def section(heading: str, found: str) -> list[str]:
    """The lines of one section."""
    rows = found.splitlines()
    start = rows.index(heading) + 1
    end = next((at for at in range(start, len(rows)) if rows[at].isupper()), len(rows))
    return [row for row in rows[start:end] if row]


@cache
def everything() -> History:
    """Games of every kind, and all that can be told of."""
    games = [each for kind in KINDS for each in digests(kind)]
    games += [made_up(line=line) for line in ("lurch", "skunk", "double skunk")]
    entries = tuple(replace(each, daily=True) for each in history_of(*games).entries)
    return History(entries, PRACTICE, (9, 4, 2))


# What all of it looks like


@EACH_MANNER
def test_nothing_played_is_told_in_one_line(manner: Manner) -> None:
    (line,) = lines(History(), None, manner)
    assert len(line) <= WIDTH


@EACH_MANNER
def test_games_that_were_left_are_told_by_number_even_if_none_was_played(manner: Manner) -> None:
    told = lines(History(unfinished=tuple(range(40, 0, -1))), None, manner)
    assert told[0] == lines(History(), None, manner)[0]
    assert all(len(line) <= WIDTH for line in told)
    words = " ".join(" ".join(told).split())
    assert "40 games were left unfinished" in words
    assert words.endswith(": 40, 39, 38, 37, 36, 35, 34, 33, 32, 31 ...")


@EACH_MANNER
@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_no_line_is_too_wide_and_only_headings_are_in_capitals(
    form: object, manner: Manner
) -> None:
    last = next(random_game(kind) for kind in KINDS if kind.options.form is form)
    found = lines(everything(), last, manner)
    assert max(map(len, found)) <= WIDTH
    headings = [line for line in found if line.isupper()]
    assert headings == [
        "YOUR GAMES",
        "BY LEVEL",
        "BY KIND OF GAME",
        "POINTS A DEAL",
        "COUNTING",
        "MUGGINS",
        "BEST HANDS AND CRIBS",
        "DAILY GAMES",
        "PRACTICE",
        "THE SCORES OF THE LAST GAME THAT COUNTS",
        "HOW OFTEN YOU WIN",
    ]
    for before, after in pairwise(found):
        assert before or after, "no two blank lines"
        assert not (before and after.isupper()), "a blank line stands before each heading"


def test_plain_letters_where_there_are_no_symbols() -> None:
    found = text(everything(), last_game())
    assert found.isascii()
    assert not text(everything(), last_game(), SYMBOLS).isascii()


def test_nothing_is_drawn_for_the_ear() -> None:
    found = text(everything(), last_game(), SPOKEN)
    assert not set("|+*") & set(found)
    assert "--" not in found.replace("--resume", "")
    assert "   " not in found


@pytest.mark.parametrize("won", [True, False])
@EACH_MANNER
def test_one_game_is_told_without_nonsense(won: bool, manner: Manner) -> None:
    roles = Roles(Points(1, 3, 8, 4), Points())
    one = replace(
        made_up(won, own=roles, others=roles, hints=1),
        counts=Counts(1, 1, 0, 1),
        other_counts=Counts(1, 0, 1, 2),
        muggins=True,
        missed=Missed(1, 1),
        calls=Calls(1, 1, 1),
    )
    history = replace(history_of(one), unfinished=(7,))
    found = text(history, game_of(Options(61)), manner)
    assert f"1 game, and you {'won' if won else 'lost'} it." in found
    assert re.findall(r"\b1 (?:games|points|hands|counts|decisions)\b", found) == []
    assert "streak" not in found
    assert "%" not in found
    assert "HOW OFTEN" not in found


# Games and levels


def test_games_and_streaks() -> None:
    found = section("YOUR GAMES", text(replace(of_wins("WWWLLW" + "WL"), unfinished=(7,))))
    assert found == [
        "8 games: 5 won, 3 lost. You win 62 % of them.",
        "The first ended on 2025-03-01, the last on 2025-03-08.",
        "Your longest winning streak: 3 games.",
        "Your longest losing streak: 2 games.",
        "1 game was left unfinished, and --resume goes on with it: 7.",
    ]
    assert section("YOUR GAMES", text(of_wins("WLL")))[-1] == "You lost the last 2 games."
    assert section("YOUR GAMES", text(of_wins("LWWW")))[-1] == "You won the last 3 games."


def test_lurches_are_for_who_won_by_them() -> None:
    games = (made_up(line="lurch"), made_up(line="lurch"), made_up(False, line="lurch"))
    found = section("YOUR GAMES", text(history_of(*games)))
    assert "Lurches: 2 won, 1 lost." in found
    assert "With these counting as more games, it stands 4 to 2." in found


def test_levels_in_a_table_and_for_the_ear() -> None:
    games = [made_up(level=level) for level in ("master", "master", None)]
    history = history_of(*games, made_up(False, level="master"))
    assert section("BY LEVEL", text(history)) == [
        "              games    won   lost  share",
        "master            3      2      1   67 %",
        "people alone      1      1      0  100 %",
    ]
    assert section("BY LEVEL", text(history, manner=SPOKEN)) == [
        "master: games 3, won 2, lost 1, share 67 %.",
        "people alone: games 1, won 1, lost 0, share 100 %.",
    ]


def test_kinds_of_games_are_told_if_there_are_several() -> None:
    assert "BY KIND" not in text(of_wins("WL"))
    history = history_of(made_up(), made_up(False, form="pairs", giveaway=True))
    rows = section("BY KIND OF GAME", text(history, manner=SPOKEN))
    assert rows[1] == "four players in pairs, given away: games 1, won 0, lost 1, share 0 %."


# Points, counting, muggins


OWN = Roles(Points(10, 36, 79, 45), Points(10, 20, 80))
OTHERS = Roles(Points(5, 20, 40, 26), Points(5, 9, 41))


def test_points_a_deal_are_your_own_before_good_play_and_the_level() -> None:
    found = section("POINTS A DEAL", text(history_of(made_up(own=OWN, others=OTHERS))))
    assert found[:8] == [
        "As dealer    play   hand   crib    all  deals",
        "you           3.6    7.9    4.5   16.0     10",
        "good play     3.5    8.0    4.9   16.4",
        "classic       4.0    8.0    5.2   17.2      5",
        "As pone      play   hand    all  deals",
        "you           2.0    8.0   10.0     10",
        "good play     2.1    8.1   10.2",
        "classic       1.8    8.2   10.0      5",
    ]
    spoken = text(history_of(made_up(own=OWN, others=OTHERS)), manner=SPOKEN)
    assert "As dealer, you: play 3.6, hand 7.9, crib 4.5, all 16.0, deals 10." in spoken


def test_points_for_wrong_counts_have_a_column_if_they_are_seen() -> None:
    own = Roles(OWN.dealer._replace(other=5), OWN.pone)
    header, you, *_ = section("POINTS A DEAL", text(history_of(made_up(own=own))))
    assert "counts" in header
    assert you.split() == ["you", "3.6", "7.9", "4.5", "0.5", "16.5", "10"]


def test_no_points_a_deal_without_such_a_deal() -> None:
    assert "POINTS" not in text(of_wins("WL"))
    assert "POINTS" not in text(history_of(made_up(form="five", own=OWN)))


def test_counting() -> None:
    right = replace(made_up(), counts=Counts(12))
    assert section("COUNTING", text(history_of(right))) == [
        "You counted 12 hands and cribs, and all were right."
    ]
    wrong = replace(made_up(), counts=Counts(12, 2, 1, 5), other_counts=Counts(11, 1))
    assert section("COUNTING", text(history_of(wrong))) == [
        "You counted 12 hands and cribs: 2 too low, 1 too high. Lost: 5 points.",
        "The others counted 11: 1 too low, 0 too high.",
    ]


def test_muggins_is_told_if_anything_came_of_it() -> None:
    played = replace(made_up(), muggins=True)
    assert "MUGGINS" not in text(history_of(played))
    called = replace(played, calls=Calls(5, 4, 9), called=Calls(2, 2, 3), missed=Missed(1, 2))
    assert section("MUGGINS", text(history_of(called))) == [
        "1 game with muggins.",
        "Called by you: 5, of which 4 paid. Won: 9 points.",
        "Called on you: 2, of which 2 paid. Lost: 3 points.",
        "You let 1 wrong count stand. Lost: 2 points.",
    ]


def test_best_hands() -> None:
    best = Best(20, parse_cards("5S KC KD KS"), Card.parse("5D"), False, 6)
    history = history_of(made_up(), made_up(best=(best,)))
    heading = "BEST HANDS AND CRIBS"
    assert section(heading, text(history)) == ["20  hand  5S KC KD KS + 5D   game 2, deal 6"]
    assert section(heading, text(history, manner=SPOKEN)) == [
        "20 points, hand: five of spades, king of clubs, king of diamonds, king of",
        "  spades; starter five of diamonds. Game 2, deal 6.",
    ]


def test_practice_alone() -> None:
    found = text(History(practice=PRACTICE))
    assert "YOUR GAMES" not in found
    assert section("PRACTICE", found)[1].split() == ["counting", "35", "30", "2", "3", "14", "8.6"]


# Drawings


def test_scores_of_the_last_game() -> None:
    game = last_game()
    found = section("THE SCORES OF THE LAST GAME THAT COUNTS", text(history_of(digest(game)), game))
    yours, others = (pegs.front for pegs in game.state.pegs)
    assert found[-1] == f"o you {yours}   x the computer {others}   * both"
    top, *_, bottom = [row for row in found if "|" in row]
    assert top.startswith("  121 |")
    assert top.removeprefix("  121 |").strip() == ("o" if yours == 121 else "x")
    assert bottom.startswith("    0 |*"), "both begin with nothing"
    assert found[-2].split() == ["deal", *map(str, range(1, game.state.deal + 1))]


def test_scores_of_the_last_game_for_the_ear() -> None:
    game = last_game()
    found = section("THE SCORES OF THE LAST GAME THAT COUNTS", text(of_wins("W"), game, SPOKEN))
    yours, others = (pegs.front for pegs in game.state.pegs)
    assert len(found) == game.state.deal
    assert found[0].startswith("After deal 1: you ")
    assert found[-1] == f"At the end: you {yours} and the computer {others}."


@pytest.mark.parametrize(
    ("form", "names"),
    [
        ("six", ["you", "the other player"]),
        ("three", ["you", "player 2", "player 3"]),
        ("pairs", ["your side", "the other side"]),
    ],
)
def test_what_the_sides_of_the_last_game_are_called(form: str, names: list[str]) -> None:
    game = next(random_game(kind) for kind in KINDS if kind.options.form.name == form)
    *_, last = section("THE SCORES OF THE LAST GAME THAT COUNTS", text(of_wins("W"), game, SPOKEN))
    scores = [pegs.front for pegs in game.state.pegs]
    for name, score in zip(names, scores, strict=True):
        assert f"{name} {score}" in last


def test_the_share_of_wins_over_time() -> None:
    assert "HOW OFTEN" not in text(of_wins("WL" * 7))
    found = section("HOW OFTEN YOU WIN", text(of_wins("W" * 10 + "L" * 10)))
    chart = [row for row in found if "|" in row]
    assert chart[0] == "100 % |o"
    assert chart[-1] == "  0 % |                    o"
    assert found[-1] == "game   10"
    assert section("HOW OFTEN YOU WIN", text(of_wins("W" * 13 + "L" * 10), manner=SPOKEN)) == [
        "In 10 games up to game 13 you won 100 %.",
        "In 10 games up to game 23 you won 0 %.",
    ]


@given(st.text("WL", min_size=16, max_size=80), st.integers(0, 99_000))
def test_game_numbers_of_any_length_stand_below_the_chart(wins: str, first: int) -> None:
    history = of_wins(wins)
    entries = tuple(replace(each, number=each.number + first) for each in history.entries)
    assert max(map(len, lines(History(entries), None, LETTERS))) <= WIDTH


# Tables


def test_a_table_is_as_wide_as_its_texts() -> None:
    table = Table(
        "", ("a", "right answers"), (Row("one", ("1", "")), Row("eleven letters", ("2", "3")))
    )
    assert list(told(table, LETTERS)) == [
        "                    a  right answers",
        "one                 1",
        "eleven letters      2              3",
    ]
    assert list(told(table, SPOKEN)) == ["one: a 1.", "eleven letters: a 2, right answers 3."]
