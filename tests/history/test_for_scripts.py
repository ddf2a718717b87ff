"""The statistics as data."""

from __future__ import annotations

import json
from typing import Any

from cribbage.history.for_scripts import as_json
from cribbage.history.totals import History, Practice

from .games import KINDS, digests, history_of, made_up
from .test_totals import OTHERS, OWN


def data(history: History) -> Any:
    """As a script reads it."""
    return json.loads(json.dumps(as_json(history)))


def keys(found: Any) -> set[str]:
    if isinstance(found, dict):
        return set(found) | {key for each in found.values() for key in keys(each)}
    return {key for each in found for key in keys(each)} if isinstance(found, list) else set()


def test_every_key_is_in_lower_case_and_explained() -> None:
    history = history_of(made_up(line="lurch"), *(each for kind in KINDS for each in digests(kind)))
    found = keys(data(History(history.entries, (Practice("count", 1, 0, 0, 1, 2.5),))))
    assert all(key.isidentifier() and key.islower() for key in found)
    assert as_json.__doc__ is not None
    explained = as_json.__doc__.replace("``", " ").split()
    assert {key for key in found if key not in explained} == set()


def test_what_is_not_known_is_null() -> None:
    found = data(History())
    games = found["games"]
    assert (games["played"], games["share"], games["first_day"]) == (0, None, None)
    assert found["points"]["dealer"]["average"] is None
    assert (found["levels"], found["best"], found["all_games"]) == ([], [], [])


def test_figures() -> None:
    history = history_of(
        made_up(own=OWN, others=OTHERS), made_up(won=False, level=None, line="skunk")
    )
    found = data(history)
    assert found["games"] == {
        "played": 2,
        "won": 1,
        "lost": 1,
        "share": 0.5,
        "unfinished": [],
        "first_day": "2025-03-01",
        "last_day": "2025-03-02",
    }
    assert found["tally"] == {"won": 1, "lost": 2}
    assert found["lines"] == {"skunk": {"won": 0, "lost": 1}}
    assert [each["level"] for each in found["levels"]] == ["classic", None]
    assert found["points"]["dealer"] == {
        "deals": 2,
        "pegging": 7,
        "hand": 16,
        "crib": 9,
        "other": 0,
        "average": 16.0,
    }
    assert found["levels"][0]["points"]["pone"]["average"] == 10.0
    last = found["all_games"][-1]
    assert (last["number"], last["won"], last["score"], last["other_scores"]) == (
        2,
        False,
        80,
        [121],
    )
    assert (last["counts_as"], last["line"], last["level"]) == (2, "skunk", None)
