"""Every level in every form: whole games, legal and fair, and the same again from the same seed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from cribbage.bots.levels import DEFAULT_LEVEL, LEVELS, bot
from cribbage.engine.moves import Count, Muggins
from cribbage.engine.options import FORMS, LOWEST_TARGET, SHORT, Form, Options
from cribbage.engine.rules import legal, view
from cribbage.engine.state import Phase, State
from tests.bots.views import BOTS, CUTS, game, right_count, with_hidden_cards_changed
from tests.opponents import Planless, no_chance

every_level = pytest.mark.parametrize("level", LEVELS)
every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
standard_or_giveaway = pytest.mark.parametrize(
    "giveaway", [False, True], ids=["standard", "giveaway"]
)


def test_there_is_no_other_level() -> None:
    assert DEFAULT_LEVEL in LEVELS
    with pytest.raises(KeyError):
        bot("grandmaster", no_chance)


@every_level
def test_what_a_level_needs_is_imported_only_to_make_a_player(level: str) -> None:
    """The names are read whenever the program starts, and nothing else of the players then."""
    code = (
        "import sys; from cribbage.bots import levels;"
        "print(*(name for name in sys.modules if name.startswith('cribbage.bots.')));"
        f"levels.bot({level!r}, lambda label, low, high: low); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = (set(line.split()) for line in done.stdout.splitlines())
    assert before == {"cribbage.bots.levels"}
    assert "cribbage.bots.player" in after
    assert "cribbage.bots.making" not in after
    assert ("cribbage.bots.foresight" in after) == (level == "master")


# Whole games


def decided_by(seat: int, states: list[State]) -> Iterator[State]:
    for state in states:
        decision = legal(state)
        if decision is not None and decision.seat == seat and decision.phase not in CUTS:
            yield state


@pytest.mark.thorough
@every_level
@every_form
@standard_or_giveaway
def test_against_random_players(level: str, form: Form, giveaway: bool) -> None:
    """Legal to the end, right in every count, and moved by nothing but what it may know."""
    random = Random(f"{level} {form.name} {giveaway}")
    seat = random.randrange(form.seats)
    options = Options(LOWEST_TARGET, muggins=True, form=form, giveaway=giveaway)
    bots = [BOTS[level] if each == seat else None for each in range(form.seats)]
    states = list(game(options, random, bots))
    assert states[-1].phase is Phase.OVER
    decided = list(decided_by(seat, states))
    assert decided
    for state in decided:
        move = BOTS[level].decide(view(state, seat))
        assert move == BOTS[level].decide(
            view(with_hidden_cards_changed(state, seat, random), seat)
        )
        if isinstance(move, Count):
            right = right_count(state)
            assert move.points == right or (level == "novice" and move.points < right)
        if state.phase is Phase.CHALLENGE:
            assert isinstance(move, Muggins) <= pays(state)
            assert isinstance(move, Muggins) == pays(state) or level == "novice"


def pays(state: State) -> bool:
    """Whether to challenge costs the seat that has counted, or gains."""
    assert state.claim is not None
    right = right_count(state)
    return state.claim < right if state.options.giveaway else state.claim != right


@pytest.mark.thorough
@every_form
@standard_or_giveaway
def test_levels_play_whole_games_against_each_other(form: Form, giveaway: bool) -> None:
    options = Options(LOWEST_TARGET, muggins=giveaway, form=form, giveaway=giveaway)
    for first in (1, 3):
        bots = [BOTS[LEVELS[(first + seat) % len(LEVELS)]] for seat in range(form.seats)]
        *_, last = game(options, Random(first), bots)
        assert last.result is not None
        assert last.pegs[last.result.reached].front == LOWEST_TARGET


@standard_or_giveaway
def test_even_a_novice_does_better_than_who_has_no_plan(giveaway: bool) -> None:
    """By points over some games, as luck decides who wins many of them."""
    options = Options(SHORT, muggins=True, giveaway=giveaway)
    ahead = 0
    for seed in range(30):
        seat = seed % 2
        bots = [BOTS["novice"] if each == seat else Planless() for each in range(2)]
        *_, last = game(options, Random(seed), bots)
        ahead += last.pegs[seat].front - last.pegs[1 - seat].front
    assert ahead < 0 if giveaway else ahead > 0
