"""Sentences in every form of the game: to one among computers, to one of two, or to people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, get_args

import pytest

from cribbage.engine import events as ev
from cribbage.engine.options import FORMS, LONG, SHORT, Form, Options
from cribbage.engine.state import Phase, View
from cribbage.ui.question import Question
from cribbage.ui.wording import endings, prompts, rules, situation
from cribbage.ui.wording.events import told
from cribbage.ui.wording.manner import Manner

from .frames import cards_named
from .games import EVERY_FORM_OF_GAME, Moment, moments, names_alone, names_of_people
from .test_wording import is_sound

LONGEST_SENTENCE = 90
LONGEST_QUIET_SENTENCE = 60
FORM_NAMES = tuple(FORMS)


class Audience(NamedTuple):
    """Who is told of a game: the seat, what all are called, and the moments of the game."""

    options: Options
    seat: int
    names: tuple[str, ...]
    moments: tuple[Moment, ...]

    @property
    def is_you(self) -> bool:
        """Whether one person alone is told: ``you``."""
        return not self.names or not self.names[self.seat]

    def manner(self, *, quiet: bool = False, explain: bool = False, spoken: bool = False) -> Manner:
        return Manner(quiet, explain, spoken=spoken, names=self.names)

    def manners(self) -> Iterator[Manner]:
        """Every manner, half of them in games given away and half in the others."""
        for quiet, explain in product((False, True), repeat=2):
            spoken = explain != self.options.giveaway
            yield self.manner(quiet=quiet, explain=explain, spoken=spoken)

    def events(self) -> Iterator[tuple[ev.Event, View]]:
        return ((event, view) for view, event in self.moments if event)

    def questions(self) -> Iterator[Question]:
        return (Question(view) for view, event in self.moments if view.decision)


@cache
def audiences() -> Sequence[Audience]:
    """Of every form of game one alone, and of people the first and the last."""
    return list(_audiences())


def _audiences() -> Iterator[Audience]:
    for seed, options in enumerate(EVERY_FORM_OF_GAME):
        form = options.form
        first_dealer = seed % form.seats if seed % 2 else None
        seen = {
            seat: tuple(moments(options, seed, first_dealer, seat)) for seat in (0, form.seats - 1)
        }
        yield Audience(options, 0, names_alone(form), seen[0])
        for seat in seen:
            yield Audience(options, seat, names_of_people(form), seen[seat])


def subject_of(event: ev.Event) -> int | None:
    """Who does or gets what the event tells, if it is one player."""
    if isinstance(event, ev.Dealt):
        return event.dealer
    if isinstance(event, ev.CountRestarted):
        return event.leader
    return getattr(event, "seat", None)


# What happened


def test_every_event_of_every_form_is_told_long_and_quiet() -> None:
    kinds: set[tuple[str, type]] = set()
    sources: set[tuple[bool, ev.Source]] = set()
    for audience in audiences():
        for event, view in audience.events():
            told_in: dict[bool, list[tuple[str, ...]]] = {}
            for manner in audience.manners():
                texts = told(event, view, manner)
                assert all(is_sound(text) for text in texts), texts
                assert not any("None" in text or "  " in text for text in texts), texts
                told_in.setdefault(manner.explain, []).append(texts)
            for long, quiet in told_in.values():
                assert len(long) == len(quiet), (long, quiet)
                for text, short in zip(long, quiet, strict=True):
                    assert len(short) <= len(text)
            kinds.add((audience.options.form.name, type(event)))
            if isinstance(event, ev.Pegged):
                sources.add((audience.options.giveaway, event.source))
    everywhere = set(get_args(ev.Event)) - {ev.CutTied, ev.PlayEnded, ev.CountRestarted}
    assert {(form, kind) for form in FORMS for kind in everywhere} <= kinds
    assert ("five", ev.PlayEnded) in kinds
    assert ("five", ev.CountRestarted) not in kinds
    assert ("four", ev.CountRestarted) in kinds
    common = {s for s in ev.Source if s.name not in ("OVERCOUNT", "UNDERCOUNT", "MUGGINS")}
    assert {source for giveaway, source in sources if giveaway} == common | {ev.Source.UNDERCOUNT}
    assert {source for giveaway, source in sources if not giveaway} == common | {
        ev.Source.OVERCOUNT,
        ev.Source.MUGGINS,
    }


def test_no_sentence_is_too_long_to_be_taken_in() -> None:
    """A count explained names all that it is made of, and so may be longer."""
    for audience in audiences():
        for event, view in audience.events():
            for manner in (audience.manner(), audience.manner(quiet=True)):
                longest = LONGEST_QUIET_SENTENCE if manner.quiet else LONGEST_SENTENCE
                assert all(len(text) <= longest for text in told(event, view, manner))
                assert len(situation.score(view, manner)) <= longest


def said_in(audience: Audience, manner: Manner) -> Iterator[str]:
    """All that is told of the game, between the questions."""
    for event, view in audience.events():
        yield from told(event, view, manner)
        yield from situation.shown_before(event, view, manner)
        yield situation.score(view, manner)


def test_where_players_have_names_nobody_says_i() -> None:
    checked = 0
    for audience in audiences():
        if not audience.names:
            continue
        for manner in (audience.manner(explain=True), audience.manner(quiet=True)):
            for text in said_in(audience, manner):
                assert not re.search(r"\b(I|i|[Mm]y|[Mm]ine|me)\b", text), text
                checked += 1
    assert checked > 1000


def test_people_at_one_terminal_are_not_called_you() -> None:
    for audience in audiences():
        if audience.is_you:
            continue
        for manner in (audience.manner(), audience.manner(quiet=True)):
            for text in said_in(audience, manner):
                assert not re.search(r"\b(you|yours?)\b", text, re.IGNORECASE), text


def test_it_is_told_who_did_what() -> None:
    """By name; of you as you. A short sentence may leave out who it is if that is clear."""
    for audience in audiences():
        if not audience.names:
            continue
        for event, view in audience.events():
            seat = subject_of(event)
            texts = told(event, view, audience.manner())
            if seat is None or not texts or isinstance(event, ev.StarterTurned):
                continue
            if isinstance(event, ev.CountJudged) and event.claim > event.right:
                continue  # Only its count is spoken of, which has just been told.
            name = audience.names[seat]
            if name:
                assert re.search(rf"\b{name}\b", texts[0]), texts
            else:
                assert re.search(r"\b(you|yours?)\b", texts[0], re.IGNORECASE), texts
            others = [other for other in audience.names if other not in ("", name)]
            assert not any(re.search(rf"\b{other}\b", texts[0]) for other in others), texts


def test_numbers_are_told_as_they_are() -> None:
    for audience in audiences():
        for event, view in audience.events():
            for quiet in (False, True):
                text = " ".join(told(event, view, audience.manner(quiet=quiet)))
                numbers = re.findall(r"\d+", text)
                if isinstance(event, ev.Played):
                    assert numbers[-1] == str(event.count)
                if isinstance(event, ev.Dealt):
                    assert numbers == [str(event.number)]
                if isinstance(event, ev.Counted) and event.claim and text:
                    assert numbers == [str(event.claim)]
                if isinstance(event, ev.CountJudged):
                    assert {str(event.right), str(event.claim)} == set(numbers)
                if isinstance(event, ev.Pegged) and text and len(event.why) != 1:
                    assert numbers[0] == str(event.points)


def test_every_point_pegged_has_been_told() -> None:
    """By itself, or where a count stands unchallenged by that count, told just before.

    A count that is put right is another number: that is told, even if why is told as well.
    """
    silent = 0
    for audience in audiences():
        known = 0
        for event, view in audience.events():
            if isinstance(event, ev.Counted):
                known = event.claim
            if isinstance(event, ev.Pegged) and not told(event, view, audience.manner()):
                assert event.source in (ev.Source.HAND, ev.Source.CRIB)
                assert event.seat != view.seat or audience.manner().names
                assert not view.options.muggins
                assert event.points == known
                silent += 1
    assert silent > 50


def test_cards_laid_away_are_told_only_to_their_owner() -> None:
    seen: set[bool] = set()
    for audience in audiences():
        for event, view in audience.events():
            if isinstance(event, ev.Discarded):
                text = " ".join(told(event, view, audience.manner()))
                mine = event.seat == view.seat
                assert cards_named(text) == (set(event.cards) if mine else set())
                assert ("a card" in text) == (not mine and view.options.form.thrown == 1)
                assert ("two cards" in text) == (not mine and view.options.form.thrown == 2)
                seen.add(mine)
    assert seen == {True, False}


def test_what_a_hand_of_nothing_is_called() -> None:
    """Nineteen where no hand is worth that; with five cards beside the starter some are."""
    called: dict[str, set[str]] = {}
    for audience in audiences():
        for event, view in audience.events():
            if isinstance(event, ev.Counted) and not event.claim and event.seat != view.seat:
                text = " ".join(told(event, view, audience.manner()))
                assert ("nineteen" in text) == (view.options.form.name != "seven"), text
                assert "nothing" in text
                called.setdefault(view.options.form.name, set()).add(text)
    assert set(called) == set(FORMS)


def test_a_nineteen_with_seven_cards_is_a_count_as_others() -> None:
    audience = next(each for each in audiences() if each.options.form.name == "seven")
    view = next(view for event, view in audience.events() if isinstance(event, ev.Counted))
    for seat in (0, 1):
        event = ev.Counted(seat, False, 19)
        text = " ".join(told(event, view, audience.manner()))
        assert "nineteen" not in text
        assert ("19" in text) == (seat != view.seat)


def test_the_score_of_every_side_is_told() -> None:
    for audience in audiences():
        options = audience.options
        view = audience.moments[-1].view
        for quiet in (False, True):
            text = situation.score(view, audience.manner(quiet=quiet))
            numbers = [int(number) for number in re.findall(r"\d+", text)]
            scores = numbers if quiet else numbers[:-1]
            assert sorted(scores) == sorted(pegs.front for pegs in view.pegs)
            first = options.form.side_of(view.seat) if audience.is_you else 0
            assert scores[0] == view.pegs[first].front
            if not quiet:
                assert text.endswith(f"{options.target} {'loses' if options.giveaway else 'wins'}.")
            for name in audience.names:
                assert name in text


# How it ends

ALONE, TOGETHER = names_alone, names_of_people


@pytest.mark.parametrize(
    ("form", "names", "giveaway", "reached", "text"),
    [
        ("five", ALONE, False, 0, "You win by 5 points!"),
        ("five", ALONE, False, 1, "I win by 5 points."),
        ("five", TOGETHER, False, 0, "Ann wins by 5 points."),
        ("three", ALONE, False, 0, "You win by 5 points!"),
        ("three", ALONE, False, 2, "Ben wins by 5 points."),
        ("four", TOGETHER, False, 3, "Dan wins by 5 points."),
        ("pairs", ALONE, False, 0, "You win by 5 points!"),
        ("pairs", ALONE, False, 1, "Ada and Cyd win by 5 points."),
        ("pairs", TOGETHER, False, 0, "Ann and Cat win by 5 points."),
        ("six", ALONE, True, 0, "You reach 61 first, and so you lose."),
        ("six", ALONE, True, 1, "I reach 61 first: you win!"),
        ("six", TOGETHER, True, 1, "Bob reaches 61 first and has lost."),
        ("three", ALONE, True, 0, "You reach 61 first, and so you lose."),
        ("three", ALONE, True, 1, "Ada reaches 61 first and has lost. You win!"),
        ("pairs", ALONE, True, 0, "You reach 61 first, and so you lose."),
        ("pairs", ALONE, True, 1, "Ada and Cyd reach 61 first, and so they lose. You win!"),
        ("pairs", TOGETHER, True, 1, "Bob and Dan reach 61 first, and so they lose."),
    ],
)
def test_who_has_won_or_lost_is_told(
    form: str, names: Callable[[Form], tuple[str, ...]], giveaway: bool, reached: int, text: str
) -> None:
    options = Options(SHORT, form=FORMS[form], giveaway=giveaway)
    called = names(options.form)
    others = tuple(side for side in range(options.form.sides) if side != reached)
    result = ev.Result(reached, others if giveaway else (reached,), 5, 1, "")
    view = next(moments(options, 1)).view
    assert told(ev.GameWon(result), view, Manner(names=called)) == (text,)
    (quiet,) = told(ev.GameWon(result), view, Manner(quiet=True, names=called))
    assert len(quiet) < len(text)
    if not giveaway:
        (one,) = told(
            ev.GameWon(ev.Result(reached, (reached,), 1, 1, "")), view, Manner(names=called)
        )
        assert one == text.replace("5 points", "1 point")


@pytest.mark.parametrize("line", ["lurch", "skunk", "double skunk"])
@pytest.mark.parametrize("form", ["six", "three", "four", "pairs"])
def test_a_loss_that_costs_more_is_told_where_players_have_names(form: str, line: str) -> None:
    options = Options(LONG, form=FORMS[form])
    view = next(moments(options, 1)).view
    for quiet, reached in product((False, True), range(options.form.sides)):
        event = ev.GameWon(ev.Result(reached, (reached,), 70, 4, line))
        manner = Manner(quiet, names=names_of_people(options.form))
        _, text = told(event, view, manner)
        assert line in text.lower()
        assert "4 games" in text


@pytest.mark.parametrize(
    ("form", "games", "alone", "together"),
    [
        ("seven", (2, 1), "Games won: you 2, I 1.", "Games won: Ann 2, Bob 1."),
        (
            "three",
            (2, 0, 1),
            "Games won: you 2, Ada 0, Ben 1.",
            "Games won: Ann 2, Bob 0, Cat 1.",
        ),
        (
            "pairs",
            (0, 3),
            "Games won: you and Ben 0, Ada and Cyd 3.",
            "Games won: Ann and Cat 0, Bob and Dan 3.",
        ),
    ],
)
def test_how_the_games_stand(form: str, games: tuple[int, ...], alone: str, together: str) -> None:
    seats = FORMS[form].seats
    for names, text in (
        (names_alone(FORMS[form]), alone),
        (names_of_people(FORMS[form]), together),
    ):
        assert endings.games_won(games, seats, Manner(names=names)) == text
        quiet = endings.games_won(games, seats, Manner(quiet=True, names=names))
        assert re.findall(r"\d+", quiet) == [str(number) for number in games]
        assert len(quiet) < len(text)


# Who sits where


@pytest.mark.parametrize("form", FORM_NAMES)
def test_the_seating_names_all_in_turn(form: str) -> None:
    options = Options(SHORT, form=FORMS[form])
    alone, people = names_alone(FORMS[form]), names_of_people(FORMS[form])
    for names in (alone, people):
        text = situation.seating(options, Manner(names=names))
        quiet = situation.seating(options, Manner(quiet=True, names=names))
        assert bool(text) == bool(quiet) == bool(names)
        if names:
            assert is_sound(text)
            assert len(quiet) < len(text)
            if len(names) > 2:
                in_turn = text.split(": ")[1].rstrip(".").replace(" and ", ", ").split(", ")
                assert in_turn == [name or "you" for name in names]
            else:
                assert text == "Ann plays against Bob."
            assert all((name or "you") in quiet.replace("You", "you") for name in names)
    if form == "pairs":
        assert situation.seating(options, Manner(names=people)).startswith(
            "Ann and Cat play against Bob and Dan"
        )
        assert situation.seating(options, Manner(names=alone)).startswith(
            "You and Ben play against Ada and Cyd"
        )


# Questions


def test_every_question_of_every_form_has_a_prompt_and_a_situation() -> None:
    asked: set[tuple[str, Phase]] = set()
    for audience in audiences():
        for question in audience.questions():
            asked.add((audience.options.form.name, question.decision.phase))
            long, quiet = audience.manner(spoken=True), audience.manner(quiet=True)
            prompt = prompts.prompt(question, long)
            short = prompts.prompt(question, quiet)
            assert is_sound(prompt)
            assert is_sound(short)
            assert prompt.endswith(" ")
            assert len(short) <= len(prompt)
            before, before_quiet = (situation.situation(question, m) for m in (long, quiet))
            assert len(before) == len(before_quiet)
            assert all(is_sound(text) for text in (*before, *before_quiet))
            if question.decision.phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
                numbers = [str(question.decision.low), str(question.decision.high)]
                assert re.findall(r"\d+", prompt) == numbers
    phases = [Phase.DISCARD, Phase.CUT_FOR_STARTER, Phase.PLAY, Phase.COUNT_HAND, Phase.CHALLENGE]
    assert {(form, phase) for form in FORMS for phase in phases} <= asked


def test_whose_crib_it_is_stands_in_the_prompt() -> None:
    prompts_seen: set[str] = set()
    for audience in audiences():
        form, names = audience.options.form, audience.names
        for question in audience.questions():
            if question.decision.phase is not Phase.DISCARD or not names:
                continue
            view = question.view
            assert view.dealer is not None
            prompt = prompts.prompt(question, audience.manner())
            if view.dealer == view.seat:
                assert "your crib" in prompt
            elif form.name == "pairs" and (view.dealer - view.seat) % 2 == 0:
                assert f"to the crib of {names[view.dealer]}, your partner" in prompt
            else:
                assert f"{names[view.dealer] or 'your'}'s crib" in prompt
            prompts_seen.add(prompt)
    assert "Discard a card to the crib of Ben, your partner: " in prompts_seen
    assert "Discard a card to the crib of Bob, your partner: " in prompts_seen
    assert "Discard a card to Ada's crib: " in prompts_seen
    assert "Discard a card to your crib: " in prompts_seen


def test_passing_the_keyboard_names_the_next_player() -> None:
    for quiet, spoken, seat in product((False, True), (False, True), range(4)):
        manner = Manner(quiet, spoken=spoken, names=names_of_people(FORMS["four"]))
        text = prompts.pass_keyboard(seat, manner)
        assert is_sound(text)
        assert ("Ann", "Bob", "Cat", "Dan")[seat] in text
        assert ("Enter" if spoken else "Space") in text
        assert text.endswith(" ")


# Help


@pytest.mark.parametrize("form", FORM_NAMES)
def test_the_rules_of_the_form_come_before_those_of_all(form: str) -> None:
    options = Options(FORMS[form].targets[-1], form=FORMS[form])
    assert bool(rules.this_game(options)) == (form != "six")
    text = rules.help_text("moment", on_screen=False, options=options)
    everything = " ".join(text)
    assert ("THIS GAME" in text) == (form != "six")
    for paragraph in rules.this_game(options):
        assert text.index("THIS GAME") < text.index(paragraph) < text.index("THE AIM")
        assert is_sound(paragraph)
    said = " ".join(rules.this_game(options))
    for sign, forms in (
        ("begins with 3 points", ("five",)),
        ("comes from the pack", ("three", "seven")),
        ("partners", ("pairs",)),
        ("go round to the left", ("three", "four", "pairs")),
        ("best hand is 46", ("seven",)),
        ("best hand is 20", ("five",)),
        ("best hand is 29", ("three", "four", "pairs")),
    ):
        assert (sign in said) == (form in forms), sign
    assert "--hotseat" in everything


@pytest.mark.parametrize("giveaway", [False, True])
@pytest.mark.parametrize("form", FORM_NAMES)
def test_a_game_given_away_is_explained(form: str, giveaway: bool) -> None:
    options = Options(77, form=FORMS[form], giveaway=giveaway)
    said = " ".join(rules.this_game(options))
    assert ("given away" in said) == giveaway
    assert "77" in said
    assert "limit" not in " ".join(rules.this_game(Options(SHORT, form=FORMS[form])))


def test_help_for_the_moment_fits_the_form() -> None:
    texts: dict[tuple[str, bool], set[str]] = {}
    for audience in audiences():
        for question in audience.questions():
            options, phase = audience.options, question.decision.phase
            text = rules.moment(question)
            assert is_sound(text)
            texts.setdefault((options.form.name, options.giveaway), set()).add(text)
            assert ("few points" in text) == options.giveaway
            if phase is Phase.DISCARD:
                assert f"of your {options.form.dealt} cards" in text
                assert ("u takes the first" in text) == (options.form.thrown == 2)
            if phase in (Phase.COUNT_HAND, Phase.COUNT_CRIB):
                assert ("19" in text) == (options.form.name != "seven")
                assert ("pegs 2" in text or "peg 2" in text) == (not options.giveaway)
                assert ("2 more" in text) == options.giveaway
                assert ("may call muggins" in text) == options.muggins
    assert len(texts) == 2 * len(FORMS)
    assert all(len(each) >= 6 for each in texts.values())
