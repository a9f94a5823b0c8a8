"""Typed values: what is a number or a date, and what only looks like one."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.readers.values import parse_value, typed_rows


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0.0),
        ("12", 12.0),
        ("-1.50", -1.5),
        ("1,234,567", 1234567.0),
        ("13 510 000", 13510000.0),
        ("12.3%", 0.123),
        ("12.3 ％", 0.123),
        ("(1,234)", -1234.0),
        ("△1", -1.0),
        ("▲ 1.5", -1.5),
        ("−7", -7.0),
        ("－７", -7.0),
        ("１，２３４", 1234.0),
        ("$1,234.50", 1234.5),
        ("￥500", 500.0),
        (" 12 ", 12.0),
        (".5", 0.5),
        ("1.5E+3", 1500.0),
        ("2019-04-01", datetime(2019, 4, 1)),
        ("2019/4/1", datetime(2019, 4, 1)),
        ("2019/05/16 15:00", datetime(2019, 5, 16, 15)),
        ("2019-04-01T10:20:30.000Z", datetime(2019, 4, 1, 10, 20, 30)),
    ],
)
def test_numbers_and_dates(text: str, value: object) -> None:
    assert parse_value(text) == value


@pytest.mark.parametrize("text", ["", " ", "\u3000", "\u00a0"])
def test_blanks_are_no_value(text: str) -> None:
    assert parse_value(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "007",
        "00",
        "1-2",
        "2019/04",
        "2019-13-01",
        "1,23",
        "1_000",
        "nan",
        "inf",
        "1e5",
        "0x10",
        "12a",
        "(1",
        "(-1)",
        "1.",
        "-",
        "…",
        "9" * 50,
        "1.5E+999",
        "TRUE",
        "（1）",
    ],
)
def test_everything_else_stays_text(text: str) -> None:
    assert parse_value(text) == text


@given(st.text())
def test_any_text_gives_itself_or_a_finite_value(text: str) -> None:
    value = parse_value(text)
    if isinstance(value, str):
        assert value == text
    elif isinstance(value, float):
        assert abs(value) < float("inf")
    else:
        assert isinstance(value, datetime) or not text.strip()


@given(st.integers(-(10**15), 10**15))
def test_thousands_separators_do_not_change_a_number(number: int) -> None:
    assert parse_value(f"{number:,}") == parse_value(str(number)) == float(number)


def test_typed_rows_keep_the_shape() -> None:
    assert typed_rows([["a", "1"], ["", "1"]]) == [["a", 1.0], [None, 1.0]]
