"""What the tutor says: hints, remarks after a decision, and the hands looked at again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cribbage.engine.cards import Card, parse_cards
from cribbage.engine.events import CountRestarted, Pegged, Played, Source
from cribbage.engine.moves import Accept, Discard, Play
from cribbage.engine.options import FORMS, LOWEST_TARGET, SHORT, Options
from cribbage.engine.rules import view
from cribbage.engine.state import Phase
from cribbage.session import Seen
from cribbage.tutor.judging import judged_cards
from cribbage.ui import stage
from cribbage.ui.layout import MINIMUM, Layout
from cribbage.ui.screen import LONGEST_PROMPT
from cribbage.ui.wording.hands import laid_open
from cribbage.ui.wording.hints import MOST, hint
from cribbage.ui.wording.manner import Manner
from cribbage.ui.wording.remarks import remark
from cribbage.ui.wording.telling import telling
from cribbage.ui.wording.why import a_rank, of_card
from tests.bots.views import ME, OTHER, discarding, playing

from .games import YOU, decisions, moments, names_alone
from .tables import at_challenge, at_count, at_crib, at_cut_for_starter, at_discard, at_play

LONG, QUIET = Manner(symbols=True), Manner(quiet=True, symbols=True)
ALOUD = Manner(spoken=True)
MANNERS = (LONG, QUIET, ALOUD)


# Hints


def test_the_best_throws_stand_below_each_other_with_their_figures() -> None:
    head, *rows = hint(discarding("4H 5C 5D 6S QH QD"), LONG)
    assert head.split() == ["throw", "hand", "crib", "pegs", "wins"]
    figures = [
        re.fullmatch(r" (\S\S \S\S) +(\d+\.\d) +([+-]\d+\.\d) +(\S+) +(\d+) %", r) for r in rows
    ]
    assert all(figures[:MOST])
    assert not any(figures[MOST:])
    best = figures[0]
    assert best
    assert set(best[1].split()) == {"Q♥", "Q♦"}
    assert best[3].startswith("-"), "the crib is the other's"


def test_the_reasons_follow_from_the_cards() -> None:
    lines = hint(discarding("4H 5C 5D 6S QH QD"), LONG)
    assert lines[MOST + 1].startswith(
        "Throwing Q♦ Q♥ keeps two fifteens and a double run for 12, to which "
    )
    assert lines[MOST + 1].endswith("my crib gets a pair for 2.")
    assert lines[MOST + 2].startswith("Compared with ")
    own = hint(discarding("4H 5C 5D 6S QH QD", dealer=ME), LONG)
    assert own[MOST + 1].endswith("your crib gets a pair for 2.")


def test_a_card_is_told_with_what_it_invites() -> None:
    asked = playing("AH 3S 7D", "5S 9C", away="2D 2C")
    lines = hint(asked, LONG)
    assert lines[0].split() == ["card", "now", "pegs", "wins"]
    assert len(lines) == 7, "four rows, what speaks for the first two, and what parts them"
    seven = next(each for each in judged_cards(asked) if str(each.card) == "7D")
    assert re.fullmatch(
        r"7♦ leaves 21: I may hold an eight for a run of three \(\d+ %\) or a seven for a pair "
        r"\(\d+ %\)\.",
        of_card(asked, seven, LONG),
    )


def test_a_hint_for_the_ear_is_made_of_sentences() -> None:
    for line in hint(discarding("4H 5C 5D 6S QH QD"), ALOUD):
        assert re.match(r"[A-Z].*\.$", line)
        assert "  " not in line
        assert not re.search(r"[♥♦♠♣]", line)


@pytest.mark.parametrize("manner", MANNERS, ids=["long", "quiet", "aloud"])
def test_there_is_a_hint_at_every_decision(manner: Manner) -> None:
    states = (at_discard, at_cut_for_starter, at_play, at_count, at_crib, at_challenge)
    for state in states:
        assert all(hint(view(state(), YOU), manner))


def test_the_hint_for_a_count_is_not_the_answer() -> None:
    for state in (at_count, at_crib, at_challenge):
        (line,) = hint(view(state(), YOU), LONG)
        assert not re.search(r"\d", line)


def test_the_only_card_is_called_so() -> None:
    lines = hint(playing("2H KC KD", "KH QS 5D", away="3H 4H", held={OTHER: 2}), LONG)
    assert lines[-1] == "Nothing else can be played."


@pytest.mark.parametrize("name", ["six", "five"])
def test_hints_have_room_on_the_smallest_screen(name: str) -> None:
    """Where two play; with more tracks on the board a long one lies over the table."""
    options = Options(LOWEST_TARGET, muggins=True, form=FORMS[name])
    layout = Layout.of(MINIMUM, options.form.sides)
    for asked in decisions(options, 1):
        lines = hint(asked, LONG)
        rows = [row for line in lines for row in stage.message_rows(line, layout.message_width)]
        assert len(rows) + LONGEST_PROMPT <= layout.message_height
        assert all(len(line) <= layout.message_width for line in lines if line[0] == " ")


@pytest.mark.parametrize("name", ["three", "pairs"])
def test_the_computer_does_not_say_i_where_it_plays_several(name: str) -> None:
    form = FORMS[name]
    manner = Manner(names=names_alone(form))
    for asked in decisions(Options(LOWEST_TARGET, form=form), 1):
        assert "my crib" not in " ".join(hint(asked, manner))


@pytest.mark.parametrize(
    ("letters", "words"),
    [
        ("6", "a six"),
        ("8 A", "an ace or an eight"),
        ("T J Q K", "a ten card"),
        ("5 T J Q K", "a five or a ten card"),
        ("J Q K", "a jack, a queen or a king"),
    ],
)
def test_one_of_several_ranks(letters: str, words: str) -> None:
    ranks = sorted(Card.parse(letter + "H").rank for letter in letters.split())
    assert a_rank(ranks) == words


# Remarks


def test_a_throw_that_cost_something_is_remarked_on() -> None:
    asked = discarding("4H 5C 5D 6S QH QD")
    (line,) = remark(asked, Discard(ME, parse_cards("5C 5D")), LONG)
    assert re.fullmatch(r"Better: Q♦ Q♥, \d+ % to win, not \d+ %: \d+\.\d more in hand.*\.", line)
    (short,) = remark(asked, Discard(ME, parse_cards("5C 5D")), QUIET)
    assert re.fullmatch(r"Better: Q♦ Q♥ \(\+\d+ %\)\.", short)
    assert remark(asked, Discard(ME, parse_cards("QD QH")), LONG) == ()


def test_a_card_that_cost_something_is_remarked_on() -> None:
    asked = playing("4H 7D KC", "8S", away="2D 2C")
    (line,) = remark(asked, Play(ME, Card.parse("KC")), LONG)
    assert line.startswith("Better: 7♦, ")
    assert line.endswith(": it makes fifteen for 2.")
    assert remark(asked, Play(ME, Card.parse("7D")), LONG) == ()


def test_where_the_chance_to_win_is_not_known_points_are_told() -> None:
    asked = discarding("5H 5S 5C JD 2H", form=FORMS["three"])
    manner = replace(LONG, names=names_alone(FORMS["three"]))
    (line,) = remark(asked, Discard(ME, parse_cards("5S")), manner)
    assert re.match(r"Better: 2♥, by \d+\.\d points: ", line)


def test_a_call_that_was_not_made_is_remarked_on() -> None:
    asked = view(at_challenge(), YOU)
    assert asked.claim is not None
    right = next(
        claim for claim in range(30) if not remark(replace(asked, claim=claim), Accept(YOU), LONG)
    )
    (line,) = remark(replace(asked, claim=right - 1), Accept(YOU), LONG)
    assert line == f"Muggins would have paid: the count was {right - 1}, and {right} is right."


def test_a_remark_names_no_card_but_your_own() -> None:
    told = 0
    for asked in decisions(Options(LOWEST_TARGET), 3):
        if asked.phase is not Phase.PLAY or asked.decision is None:
            continue
        for card in asked.decision.cards:
            for line in remark(asked, Play(YOU, card), LONG):
                told += 1
                named = set(re.findall(r"\S[♥♦♠♣]", line))
                assert named <= {LONG.signs(each) for each in asked.hand}
    assert told


def test_a_remark_comes_right_after_what_it_is_about() -> None:
    """After the card and what it pegged, and before what follows from it."""
    before, after = view(at_play(), YOU), view(at_count(), YOU)
    batch = [
        Seen(Played(YOU, Card.parse("5C"), 15), before),
        Seen(Pegged(YOU, 2, Source.PLAY, (), 2), before),
        Seen(CountRestarted(YOU), after),
    ]
    events = [type(each.event) for each in telling(batch, ("Remark.",), LONG)]
    assert events == [Played, Pegged, type(None), CountRestarted]
    assert [type(each.event) for each in telling(batch[:2], ("Remark.",), LONG)][-1] is type(None)
    assert all(each.event for each in telling(batch, (), LONG))


# Hands laid open


def test_hands_are_told_as_they_are_counted() -> None:
    """Those of this deal that are done, and what is still to be counted is not given away."""
    nothing = laid_open(view(at_count(), YOU), LONG)
    assert nothing == laid_open(None, LONG) == ("No hand has been laid open yet.",)
    counted = laid_open(view(at_crib(), YOU), LONG)
    assert counted[0] == "DEAL 1"
    assert [line.split(":")[0] for line in counted[1:] if line[0] != " "] == [
        "My hand",
        "Your hand",
    ]
    assert laid_open(view(at_challenge(), YOU), LONG) == nothing


def test_the_last_deal_can_be_looked_at_until_the_next_one_is_counted() -> None:
    for then, _ in moments(Options(SHORT), 2):
        lines = laid_open(then, LONG)
        if then.deal > 1 and not any(then.shown):
            assert lines[0] == f"DEAL {then.deal - 1}"
            assert sum(line.startswith(("Your", "My")) for line in lines) == 3
            assert sum(line.startswith("  ") for line in lines) == 3


def test_all_is_open_when_the_game_is_over() -> None:
    *_, (last, _) = moments(Options(SHORT), 2)
    assert last.result
    lines = laid_open(last, LONG)
    assert lines[0] == f"DEAL {last.deal}"
    assert sum(line.startswith(("Your", "My")) for line in lines) >= 2 + 3


def test_what_hardly_anybody_holds_is_not_told() -> None:
    asked = playing("7D QH QS", "5S 9C", away="2D 2C")
    judged = judged_cards(asked)[0]
    assert "(0 %)" not in of_card(asked, judged, LONG)
    for each in decisions(Options(LOWEST_TARGET), 4):
        if each.phase is Phase.PLAY:
            assert "(0 %)" not in " ".join(hint(each, LONG))


def test_a_partners_crib_is_not_called_yours() -> None:
    asked = discarding("5H 5S 8C JD 2H", dealer=2, form=FORMS["pairs"])
    text = " ".join(hint(asked, Manner(names=names_alone(FORMS["pairs"]))))
    assert "the crib gets" in text
    assert "your crib" not in text
