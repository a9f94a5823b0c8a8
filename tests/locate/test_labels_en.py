"""Which level of a table an English noun names."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.labels import names_level
from dsqa.questions.parse import parse

AIRLINES = [
    ["Rank", "Carrier", "Under 25 years old", "25 to 34 years old"],
    ["one", "Delta Air Lines", 5.0, 6.0],
    ["two", "United Airlines", 7.0, 8.0],
]
COUNTIES = [
    ["", "94th Congress", "95th Congress"],
    ["Kent County", 5.0, 6.0],
    ["Cass County", 7.0, 8.0],
]


@pytest.mark.parametrize(
    ("question", "grid", "along"),
    [
        ("Which airline had the most passengers?", AIRLINES, "rows"),
        ("Which age group had the fewest passengers?", AIRLINES, "columns"),
        ("Which county had the most votes?", COUNTIES, "rows"),
        ("Which Congress had the fewest votes?", COUNTIES, "columns"),
    ],
)
def test_the_axis_that_a_noun_names(
    content_of: Callable[..., Any],
    locator_of: Callable[..., Any],
    question: str,
    grid: list[list[Any]],
    along: str,
) -> None:
    table = locator_of(content_of("f", {"": grid})).index.tables[0]
    asked = parse(question, "e")
    rows = max(names_level(asked, level) for level in table.rows.levels)
    columns = max(names_level(asked, level) for level in table.columns.levels)
    assert (rows if along == "rows" else columns) >= 0.5
    assert (columns if along == "rows" else rows) < 0.5
