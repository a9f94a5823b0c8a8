"""How times of day and durations are written, in Python and by a query."""

import duckdb
import pytest

from dsqa.language.times.clock import ClockForm, clock_form
from dsqa.language.times.moments import moments_said


@pytest.mark.parametrize(
    ("texts", "number", "written"),
    [
        (["8:05", "12:30"], "519.4", "8:39"),
        (["08:05", "12:30"], "519.6", "08:40"),
        (["8:05", "12:30"], "2766", "46:06"),
        (["5:03", "1:02:03"], "3723", "1:02:03"),
        (["5:03", "1:02:03"], "59", "0:59"),
        (["2:24:06"], "371", "0:06:11"),
        (["58.20", "1:02.45"], "60.5", "1:00.50"),
        (["58.20", "1:02.45"], "4.25", "4.25"),
    ],
)
def test_a_time_is_written_as_the_others(texts: list[str], number: str, written: str) -> None:
    form = clock_form(texts)
    assert form is not None
    assert form.written(number) == written
    query = f"SELECT {form.query('number')} FROM (SELECT CAST({number} AS DOUBLE) AS number)"
    assert duckdb.sql(query).fetchall() == [(written,)]


def test_texts_without_a_time_have_no_form() -> None:
    assert clock_form(["DNF", "", "12"]) is None
    assert ClockForm(True, False, 1).read("58.20") is None


@pytest.mark.parametrize(
    ("text", "heads", "found"),
    [
        ("Who left last?", ["Name", "Start", "End"], {2}),
        ("Which bus left first?", ["Bus", "Departs", "Arrives", "End"], {1}),
        ("Which was ordered first?", ["Order date", "Ship date"], {0}),
        ("最後に退勤したのは誰", ["氏名", "出勤", "退勤"], {2}),
        ("Which was the largest?", ["Start", "End"], set()),
    ],
)
def test_verbs_name_moments(text: str, heads: list[str], found: set[int]) -> None:
    assert moments_said(text, heads) == found
