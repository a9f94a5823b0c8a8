"""Names of the days of the week."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.times.weekdays import weekday_of, weekday_written, weekdays


@pytest.mark.parametrize(
    ("word", "days"),
    [
        ("monday", (0,)),
        ("sun", ()),
        ("sunday", (6,)),
        ("水曜", (2,)),
        ("土日", (5, 6)),
        ("weekday", (0, 1, 2, 3, 4)),
        ("月", ()),
        ("market", ()),
        ("", ()),
    ],
)
def test_days_that_a_word_names(word: str, days: tuple[int, ...]) -> None:
    assert weekdays(word) == days


@pytest.mark.parametrize(
    ("cell", "day"), [("mon.", 0), ("（日）", 6), ("土", 5), ("weekend", None), ("", None)]
)
def test_the_day_that_a_cell_is(cell: str, day: int | None) -> None:
    assert weekday_written(cell) == day


@given(st.dates())
def test_the_day_of_a_date(date: datetime.date) -> None:
    assert weekday_of(date.year, date.month, date.day) == date.weekday()


@pytest.mark.parametrize("date", [(2023, 2, 29), (0, 1, 1), (2023, 13, 1), (2023, 5, 0)])
def test_no_day_of_no_date(date: tuple[int, int, int]) -> None:
    assert weekday_of(*date) is None
