"""Months and quarters in words below their years."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import row_paths

from dsqa.tables import understand
from dsqa.tables.labels.months import years_of_months
from dsqa.tables.model import Label


@pytest.mark.parametrize(
    ("texts", "years"),
    [
        (
            ("2029", "January", "Feb.", "2030 total", "Jan", "Mar"),
            ("", "2029", "2029", "", "2030", "2030"),
        ),
        (
            ("2029", "Q1", "January", "March", "Q2", "April"),
            ("", "2029", "2029", "2029", "2029", "2029"),
        ),
        (("2029, total", "1st quarter", "Q 2"), ("", "2029", "2029")),
        # A calendar year ends with its last month; a fiscal year goes on.
        (("2029", "Nov", "Jan"), ("", "2029", "")),
        (("FY2029/30", "Nov", "Jan"), ("", "FY2029/30", "FY2029/30")),
        (("2029", "Total", "Jan"), ("", "", "")),
    ],
)
def test_months_in_words_have_the_year_before_them(
    texts: tuple[str, ...], years: tuple[str, ...]
) -> None:
    labels = [Label(text, row, 0) for row, text in enumerate(texts)]
    written, found = years_of_months(labels)
    assert written == labels
    assert tuple(one.text if one else "" for one in found) == years


def test_whole_years_beside_months(sheet_of: Callable[..., Any]) -> None:
    rows = [
        ["", "Adults", "Groups"],
        ["2030", 91200.0, 512.0],
        ["January", 6100.0, 31.0],
        ["February", 6300.0, 33.0],
    ]
    rows += [["2031", 94010.0, 540.0], ["January", 6200.0, 35.0], ["February", 6410.0, 30.0]]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == [
        "2030",
        "2030 > January",
        "2030 > February",
        "2031",
        "2031 > January",
        "2031 > February",
    ]
