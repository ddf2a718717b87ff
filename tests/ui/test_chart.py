"""A line of chances in characters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cribbage.ui.chart import HEIGHT, WIDTH, Curve, chart, graph


def test_a_small_chart() -> None:
    rows = chart([0.5, 1.0, 0.0], [(0, "1"), (2, "2")], "*", below="deal")
    assert rows == [
        "100 % |  *",
        "      |",
        "      |",
        "      |",
        "      |",
        " 50 % |*",
        "      |",
        "      |",
        "      |",
        "      |",
        "  0 % |    *",
        "      +-----",
        "deal   1   2",
    ]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=300))
def test_every_chance_stands_in_its_row_and_the_chart_in_its_width(chances: list[float]) -> None:
    marks = [(place, str(place)) for place in range(0, len(chances), 7)]
    rows = chart(chances, marks, "*", below="deal")
    assert len(rows) == HEIGHT + 2
    drawn = [row[7:] for row in rows[:HEIGHT]]
    assert max(map(len, drawn)) <= WIDTH
    assert {row for row, text in enumerate(drawn) if "*" in text} <= {
        round((1 - chance) * (HEIGHT - 1)) for chance in chances
    }
    if len(chances) <= WIDTH // 2:
        assert sum(text.count("*") for text in drawn) == len(chances)


def test_marks_that_would_run_together_are_left_out() -> None:
    rows = chart([0.5] * 4, [(0, "1000"), (1, "2"), (3, "3")], "*", below="deal")
    assert rows[-1] == "deal   1000  3"


def test_two_curves_with_a_sign_where_they_meet_and_labels_of_any_heights() -> None:
    curves = [Curve([0.0, 0.5, 1.0], "o"), Curve([0.0, 1.0, 0.5], "x")]
    labels = {1.0: "61", 0.99: "60", 0.5: "30"}
    rows = graph(curves, labels, 3, [(0, "1")], below="deal", crossing="*")
    assert rows == [
        "   61 |  x o",
        "   30 |  o x",
        "      |*",
        "      +-----",
        "deal   1",
    ]


def test_a_curve_does_not_meet_itself() -> None:
    (row, *_) = graph([Curve([1.0] * 100, "o")], {}, 2, [], below="", crossing="*")
    assert row == "      |" + "o" * WIDTH
