"""Every sentence: that there is one, long and quiet, for both sides, and what counts sound like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import get_args

import pytest

from cribbage.bots.levels import DEFAULT_LEVEL, LEVELS
from cribbage.engine import events as ev
from cribbage.engine.cards import PACK, Card, Rank, Suit, parse_cards
from cribbage.engine.options import FORMS, LONG, SHORT, SIX, Options, lines
from cribbage.engine.scoring import Combination, Kind, points, score_show
from cribbage.engine.state import Phase, View
from cribbage.ui import parse
from cribbage.ui.question import Question
from cribbage.ui.wording import endings, labels, prompts, rules, situation
from cribbage.ui.wording.cards import in_signs, in_words
from cribbage.ui.wording.counting import cadence, explanation, reason, reason_in_short
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner

from .frames import cards_named
from .games import COMPUTER, YOU, decisions, moments, some_games

LONG_FORM, QUIET_FORM = Manner(), Manner(quiet=True)
SPOKEN_FORM = Manner(spoken=True)
MANNERS = [
    Manner(quiet=quiet, explain=explain, symbols=symbols)
    for quiet, explain, symbols in product((False, True), repeat=3)
]


def is_sound(text: str, *, symbols: bool = False) -> bool:
    """One line with something in it, nothing unfilled, in ASCII unless symbols may be used."""
    plain = text if not symbols else re.sub("[♣♦♥♠]", "", text)
    return bool(text.strip()) and "\n" not in text and plain.isascii() and not set("{}") & set(text)


@cache
def happenings() -> Sequence[tuple[ev.Event, View]]:
    """Events of whole games as each seat sees them, and those that are rare."""
    return list(_happenings())


def _happenings() -> Iterator[tuple[ev.Event, View]]:
    five = Options(SHORT, form=FORMS["five"], giveaway=True)
    for options, seed in (*some_games(), (five, 1)):
        for seat in (YOU, COMPUTER):
            first_dealer = (None, YOU, COMPUTER)[seed % 3]
            for view, event in moments(options, seed, first_dealer, seat):
                if event:
                    yield event, view
    for options in (Options(SHORT), Options(LONG), Options(skunks=True)):
        views = [
            view for seat in (YOU, COMPUTER) for view, _ in [*moments(options, 1, 0, seat)][-1:]
        ]
        names = [(line.name, line.games) for line in lines(options)]
        for view, winner, margin, (name, games) in product(
            views, (YOU, COMPUTER), (1, 2, 121), [("", 1), *names]
        ):
            yield ev.GameWon(won_by(winner, margin, games, name)), view
        for view in views:
            yield ev.CutTied((YOU, COMPUTER)), view


def won_by(seat: int, margin: int, games: int = 1, line: str = "") -> ev.Result:
    return ev.Result(seat, (seat,), margin, games, line)


def test_every_event_is_told_long_and_quiet_to_both_sides() -> None:
    told_of: set[tuple[type, bool]] = set()
    for event, view in happenings():
        for manner in MANNERS:
            lines_told = told(event, view, manner)
            assert all(is_sound(line, symbols=manner.symbols) for line in lines_told), lines_told
        long, quiet = told(event, view, LONG_FORM), told(event, view, QUIET_FORM)
        assert len(long) == len(quiet), (long, quiet)
        assert all(len(short) <= len(line) for line, short in zip(long, quiet, strict=True))
        assert all(long) == all(quiet)
        if long:
            told_of.add((type(event), getattr(event, "seat", view.seat) == view.seat))
    everything = {(kind, mine) for kind in get_args(ev.Event) for mine in (True, False)}
    # These speak of nobody, or of both; a call of the computer is told by what it leads to.
    of_nobody = (ev.CutTied, ev.Dealt, ev.CountRestarted, ev.PlayEnded, ev.GameWon)
    everything -= {(kind, False) for kind in of_nobody}
    everything -= {(ev.Challenged, False)}
    assert told_of == everything


def test_who_is_who_is_told_apart() -> None:
    """Whatever one side does reads otherwise than the same done by the other side."""
    for event, view in happenings():
        if not isinstance(event, (ev.CutForDeal, ev.FirstDealer, ev.Played, ev.SaidGo)):
            continue
        for manner in (LONG_FORM, QUIET_FORM):
            text = " ".join(told(event, view, manner))
            you = re.search(r"\b(you|yours?)\b", text, re.IGNORECASE)
            me = re.search(r"\b(i|my|mine)\b", text, re.IGNORECASE)
            assert bool(you) == (event.seat == view.seat), text
            assert bool(me) == (event.seat != view.seat), text


def test_who_wins_is_told() -> None:
    view = next(iter(decisions(Options(), 1)))
    for manner, margin in product((LONG_FORM, QUIET_FORM), (1, 30)):
        mine, yours = (
            told(ev.GameWon(won_by(seat, margin)), view, manner)[0] for seat in (COMPUTER, YOU)
        )
        assert "I win" in mine
        assert "You win" in yours
        assert str(margin) in mine
        assert str(margin) in yours
        if margin == 1:
            assert "points" not in mine + yours


@pytest.mark.parametrize(
    ("line", "games", "word"),
    [("lurch", 2, "lurch"), ("skunk", 2, "skunk"), ("double skunk", 4, "double skunk")],
)
def test_a_loss_that_costs_more_is_told_with_the_games(line: str, games: int, word: str) -> None:
    view = next(iter(decisions(Options(), 1)))
    for manner, winner in product((LONG_FORM, QUIET_FORM), (YOU, COMPUTER)):
        text = " ".join(told(ev.GameWon(won_by(winner, 70, games, line)), view, manner))
        assert word in text.lower()
        assert f"{games} games" in text or f"{games} game" in text


def test_a_discard_of_the_computer_names_no_card() -> None:
    for event, view in happenings():
        if isinstance(event, ev.Discarded):
            text = " ".join(told(event, view, QUIET_FORM))
            assert bool(re.search(r"\b[A2-9TJQK][CDHS]\b", text)) == (event.seat == view.seat)


def test_points_are_told_with_their_number_and_reason() -> None:
    for event, view in happenings():
        if isinstance(event, ev.Pegged) and event.source in (ev.Source.PLAY, ev.Source.HEELS):
            for manner in (LONG_FORM, QUIET_FORM):
                (text,) = told(event, view, manner)
                assert str(event.points) in text
                for combination in event.why:
                    assert reason_in_short([combination]) in text


def test_a_wrong_count_is_told_with_what_is_right() -> None:
    for event, view in happenings():
        if isinstance(event, ev.CountJudged):
            for manner in (LONG_FORM, QUIET_FORM):
                text = told(event, view, manner)[0]
                assert str(event.right) in text
                assert str(event.claim) in text


def test_a_wrong_count_is_explained_when_asked() -> None:
    wrong = 0
    for event, view in happenings():
        if isinstance(event, ev.CountJudged):
            for manner in MANNERS:
                _, *rest = told(event, view, manner)
                explained = manner.explain and event.claim != event.right
                lines = explanation(event.found, manner, view.options.form) if explained else ()
                # Before it comes what was counted wrong, where one combination explains it.
                named = rest[: len(rest) - len(lines)]
                assert (*named, *lines) == tuple(rest)
                assert len(named) <= explained
                wrong += explained
    assert wrong


# Questions


@cache
def questions() -> Sequence[Question]:
    return list(_questions())


def _questions() -> Iterator[Question]:
    for options, seed in some_games():
        for view in decisions(options, seed):
            yield Question(view)
            if view.decision and view.decision.phase is Phase.DISCARD:
                yield Question(view, view.hand[2:3])


def test_every_question_has_a_prompt_and_help() -> None:
    asked: set[tuple[Phase, int]] = set()
    for question in questions():
        decision = question.decision
        asked.add((decision.phase, len(question.laid)))
        long, quiet = (prompts.prompt(question, m) for m in (LONG_FORM, QUIET_FORM))
        assert is_sound(long)
        assert is_sound(quiet)
        assert len(quiet) <= len(long)
        if decision.phase in (Phase.CUT_FOR_DEAL, Phase.CUT_FOR_STARTER):
            for prompt in (long, quiet):
                assert re.findall(r"\d+", prompt) == [str(decision.low), str(decision.high)]
        for card in question.laid:
            assert card in cards_named(long)
            assert card in cards_named(quiet)
    assert asked == {
        (Phase.CUT_FOR_DEAL, 0),
        (Phase.DISCARD, 0),
        (Phase.DISCARD, 1),
        (Phase.CUT_FOR_STARTER, 0),
        (Phase.PLAY, 0),
        (Phase.COUNT_HAND, 0),
        (Phase.COUNT_CRIB, 0),
        (Phase.CHALLENGE, 0),
    }


def test_whose_crib_it_is_stands_in_the_prompt() -> None:
    for question in questions():
        if question.decision.phase is Phase.DISCARD and not question.laid:
            yours = question.view.dealer == YOU
            prompt = prompts.prompt(question, LONG_FORM)
            assert ("your crib" in prompt) == yours
            assert ("my crib" in prompt) == (not yours)


def test_the_situation_is_told_long_and_quiet() -> None:
    for question in questions():
        long, quiet = (situation.situation(question, m) for m in (SPOKEN_FORM, QUIET_FORM))
        assert len(long) == len(quiet)
        assert all(is_sound(line) for line in (*long, *quiet))
        if question.decision.phase is Phase.PLAY:
            for card in question.view.hand:
                assert in_words(card) in long[0]
                assert str(card) in quiet[0]
            assert str(question.view.count) in long[0]
            assert str(question.view.count) in quiet[0]


def test_cards_are_told_where_a_screen_would_show_them() -> None:
    """Whoever does not look at a screen hears the hand dealt, and each hand that is counted."""
    heard: set[type] = set()
    for event, view in happenings():
        if view.seat != YOU:
            continue
        long, quiet = (situation.shown_before(event, view, m) for m in (LONG_FORM, QUIET_FORM))
        assert len(long) == len(quiet)
        assert all(is_sound(line) for line in (*long, *quiet))
        if long:
            heard.add(type(event))
    assert heard == {ev.Counted}


def test_help_fits_the_moment_and_then_tells_the_rules() -> None:
    moments = {rules.AT_THE_START, rules.AT_MORE, rules.AT_THE_END, *map(rules.moment, questions())}
    assert len(moments) > 9
    for moment, on_screen in product(moments, (True, False)):
        text = rules.help_text(moment, on_screen=on_screen)
        assert text[1] == moment
        assert all(is_sound(paragraph) for paragraph in text if paragraph)
        everything = " ".join(text).lower()
        for word in ("muggins", "nobs", "heels", "flush", "fifteen", "go", "crib", "lurch", "29"):
            assert word in everything


# Refusals

REFUSALS: list[tuple[parse.Refusal, str]] = [
    (parse.NotACard("fish"), "fish"),
    (parse.NotACard("{x}"), "{x}"),
    (parse.NotACard(""), "card"),
    (parse.NotInHand(Rank.KING, None), "k"),
    (parse.NotInHand(Rank.KING, Suit.SPADES), "k"),
    (parse.Ambiguous(parse_cards("5C 5H")), "5[h♥]|five of hearts"),
    (parse.WouldPassThirtyOne(Card.parse("KD")), "31"),
    (parse.TooManyCards(1), "one"),
    (parse.SameCard(Card.parse("5H")), "twice"),
    (parse.NotANumber("fish", 4, 36), "4.*36"),
    (parse.NumberOutOfRange("37", 4, 36), "4.*36"),
    (parse.NotYesOrNo("fish"), r"\bm\b"),
]


def all_refusals(kind: type[parse.Refusal] = parse.Refusal) -> set[type[parse.Refusal]]:
    below = {sub for each in kind.__subclasses__() for sub in all_refusals(each)}
    return below or {kind} if kind is parse.Refusal else below | {kind}


@pytest.mark.parametrize(("refusal", "word"), REFUSALS)
@pytest.mark.parametrize("manner", MANNERS)
def test_every_refusal_says_why(refusal: parse.Refusal, word: str, manner: Manner) -> None:
    text = prompts.refused(refusal, manner)
    assert text.strip()
    assert text.isascii() or manner.symbols
    assert re.search(word, text.lower())
    assert len(prompts.refused(refusal, QUIET_FORM)) <= len(prompts.refused(refusal, LONG_FORM))


def test_every_refusal_is_here() -> None:
    assert {type(refusal) for refusal, _ in REFUSALS} == all_refusals()


def test_the_four_refusals_of_a_card_are_in_words_of_their_own() -> None:
    for manner in (LONG_FORM, QUIET_FORM):
        four = (
            parse.NotACard("kd"),
            parse.NotInHand(Rank.KING, Suit.DIAMONDS),
            parse.Ambiguous(parse_cards("KC KD")),
            parse.WouldPassThirtyOne(Card.parse("KD")),
        )
        assert len({prompts.refused(refusal, manner) for refusal in four}) == 4


def test_an_endless_answer_is_not_repeated_endlessly() -> None:
    for kind in (parse.NotACard("x" * 5000), parse.NumberOutOfRange("9" * 5000, 0, 29)):
        for manner in (LONG_FORM, QUIET_FORM):
            assert len(prompts.refused(kind, manner)) < 120


# Around the games


def test_what_is_said_around_the_games() -> None:
    for manner in (LONG_FORM, QUIET_FORM):
        for text in (
            labels.length(quiet=manner.quiet),
            prompts.another_game(manner),
            endings.games_won((2, 0), 2, manner),
            prompts.seed_was("17", None, manner),
            prompts.left("17", manner),
            prompts.left(None, manner),
            prompts.nothing_to_take_back(manner),
            prompts.goodbye(),
        ):
            assert is_sound(text)
        assert re.findall(r"\d+", endings.games_won((3, 4), 2, manner)) == ["3", "4"]
        assert "17" in prompts.seed_was("17", None, manner)
        assert "17" in prompts.left("17", manner)
    assert prompts.MORE == "--More--"


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_of_the_computer_is_told(level: str) -> None:
    told_long = situation.level(level, LONG_FORM)
    assert is_sound(told_long)
    assert told_long.startswith("The computer plays ")
    assert level in told_long
    assert ("counts too little" in told_long) == (level == "novice")
    assert situation.level(level, QUIET_FORM) == f"Level: {level}."
    assert labels.level(level) == f"Level: {level}"


def test_the_rules_name_every_level() -> None:
    text = "\n".join(rules.help_text("", on_screen=True))
    for level in LEVELS:
        assert f"--level {level}: " in text
    assert f"--level {DEFAULT_LEVEL}: the strongest, as without this option" in text


# Counts, spoken and explained


def found_in(cards: str, *, crib: bool = False) -> tuple[Combination, ...]:
    *hand, starter = parse_cards(cards)
    return score_show(hand, starter, crib=crib)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("7C 7D 8H 9S KD", "fifteen 2, fifteen 4, and a double run makes 12"),
        ("2C 4D 6H 8S KD", "nineteen"),
        ("8C 7D 2H 4S KD", "fifteen 2"),
        (
            "5C 5D 5S JH 5H",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, fifteen 10, fifteen 12, fifteen 14, "
            "fifteen 16, four of a kind makes 28, and his nobs makes 29",
        ),
        ("AC AD AH 2S 3C", "a triple run makes 15"),
        ("AC AD 2H 2S 3C", "a double double run makes 16"),
        ("AC AD 2H 3S 4C", "a double run of four makes 10"),
        ("AC 2D 3H 4S 5C", "fifteen 2 and a run of five makes 7"),
        ("AC 2D 3H 8S 8C", "a run of three makes 3 and a pair makes 5"),
        ("2H 4H 6H 8H KC", "a flush of four makes 4"),
        ("2H 4H 6H 8H KH", "a flush of five makes 5"),
        ("JH 2C 4D 8S 6H", "his nobs makes 1"),
        ("KC KD QH QS 2C", "a pair makes 2 and another pair makes 4"),
        ("KC KD KH QS 2C", "three of a kind makes 6"),
        (
            "3H 4H 5H JH 4C",
            "fifteen 2, a double run makes 10, and a flush of four makes 14",
        ),
    ],
)
def test_the_cadence_of_a_hand(cards: str, said: str) -> None:
    found = found_in(cards)
    assert cadence(found) == said
    last_number = re.findall(r"\d+", said)[-1:] or ["0"]
    assert points(found) == int(last_number[0])


def random_hands(number: int) -> Iterator[tuple[Combination, ...]]:
    random = Random(number)
    for _ in range(number):
        *hand, starter = random.sample(PACK, 5)
        yield score_show(hand, starter, crib=random.random() < 0.3)


def rich_hands() -> Iterator[tuple[Combination, ...]]:
    """Hands of four neighbouring ranks, where runs, pairs and fifteens abound."""
    near = [card for card in PACK if Rank.THREE <= card.rank <= Rank.SIX]
    random = Random(5)
    for _ in range(3000):
        *hand, starter = random.sample(near, 5)
        yield score_show(hand, starter)


def assert_adds_up(found: Sequence[Combination]) -> None:
    """The totals said rise to the sum of the points."""
    said = cadence(found)
    totals = [int(number) for number in re.findall(r"\d+", said)]
    assert totals == sorted(set(totals)), said
    assert (totals or [0])[-1] == points(found), said
    assert ("nineteen" in said) == (not found)


def test_the_cadence_adds_up() -> None:
    for found in (*random_hands(4000), *rich_hands()):
        assert_adds_up(found)


ORDER = (
    (Kind.FIFTEEN,),
    (Kind.RUN,),
    (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND),
    (Kind.FLUSH,),
    (Kind.HIS_NOBS,),
)
WORDS = ("fifteen", "run", "pair|of a kind", "flush", "his nobs")


@pytest.mark.parametrize("manner", MANNERS)
def test_an_explanation_names_each_combination_in_order(manner: Manner) -> None:
    for found in (*random_hands(500), ()):
        *rows, last = explanation(found, manner, SIX)
        assert cadence(found) in last
        assert len(rows) == len(found)
        places = []
        for row, combination in zip(rows, found, strict=True):
            cards = " ".join(in_signs(card, manner.symbols) for card in combination.cards)
            assert row.startswith(cards)
            assert str(combination.points) in row.removeprefix(cards)
            (place,) = (at for at, words in enumerate(WORDS) if re.search(words, row))
            assert combination.kind in ORDER[place]
            places.append(place)
        assert places == sorted(places)


def test_reasons_name_each_combination() -> None:
    for found in random_hands(300):
        long, quiet = reason(found), reason_in_short(found)
        assert long.count(" for ") == len(found)
        assert quiet.count(",") == max(0, len(found) - 1)


def test_for_the_ear_no_card_is_in_signs() -> None:
    found = score_show(parse_cards("5H 5C 5D JS"), Card.parse("5S"))
    for line in explanation(found, Manner(explain=True, spoken=True), SIX):
        assert not re.search("[2-9ATJQK][CDHS]", line)
