"""Features that hold the wording of a question against labels."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.questions.parse import parse

SCHOOLS = [
    ["Percentage enrolled in school, by age"],
    ["Year", "Total", "", "Not Hispanic", "", "Rank"],
    ["2010", 52.1, "(0.31)", 48.2, "(0.42)", 3.0],
    ["2011", 53.4, "(0.33)", 49.0, "(0.40)", 1.0],
    ["2012", 54.0, "(0.35)", 50.5, "(0.44)", 2.0],
]


@pytest.mark.parametrize(
    ("question", "column", "feature", "value"),
    [
        ("What was the total in 2010?", 1, "error_differs", 0.0),
        ("What was the total in 2010?", 2, "error_differs", 1.0),
        ("What was the standard error of the total in 2010?", 2, "error_differs", 0.0),
        ("What was the standard error of the total in 2010?", 1, "error_differs", 1.0),
        ("What was the total in 2010?", 3, "negation_unsaid", 1.0),
        ("What was the figure for those who are not Hispanic in 2010?", 3, "negation_unsaid", 0.0),
        ("What was the figure for those who are not Hispanic in 2010?", 1, "negation_missed", 1.0),
        ("What was the total in 2010?", 5, "rank_unasked", 1.0),
        ("How did 2010 rank?", 5, "rank_unasked", 0.0),
        ("How many were enrolled in 2010?", 2, "text_unwanted", 1.0),
        ("How many were enrolled in 2010?", 1, "text_unwanted", 0.0),
    ],
)
def test_wording(
    content_of: Callable[..., Any],
    locator_of: Callable[..., Any],
    question: str,
    column: int,
    feature: str,
    value: float,
) -> None:
    locator = locator_of(content_of("f", {"": SCHOOLS}))
    found = locator.locate(locator.ask(parse(question, "e")))
    cell = next(c for c in found if c.position == (2, column))
    assert cell.feature(feature) == value


def test_what_another_column_explains_is_a_gap(
    content_of: Callable[..., Any], locator_of: Callable[..., Any]
) -> None:
    grid = [
        ["Aggravated assaults by weapon"],
        ["State", "Total aggravated assaults", "Firearms"],
        ["Ohio", 90.0, 30.0],
        ["Texas", 95.0, 35.0],
    ]
    locator = locator_of(content_of("f", {"": grid}))
    asked = locator.ask(parse("In how many aggravated assaults in Ohio was a gun used?", "e"))
    cells = {c.position: c for c in locator.locate(asked)}
    assert cells[2, 2].feature("column_gap") == 0
    assert cells[2, 1].feature("column_gap") < 0
    assert cells[3, 2].feature("row_gap") < 0
    assert cells[2, 2].feature("beyond_title") > cells[2, 1].feature("beyond_title")
