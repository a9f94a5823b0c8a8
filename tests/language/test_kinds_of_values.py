"""What cells mean: keys, numbers, dates and times."""

import datetime
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.times.clock import clock
from dsqa.language.values import (
    Date,
    date,
    key,
    key_of_number,
    normal,
    number,
    numbers,
    written,
    written_quotient,
)

TEXTS = st.one_of(
    st.text(max_size=100),
    st.text(st.sampled_from("0129-+.,:/ $%()[]\"'年月日平成令和元eE−–maynovjan²①\n"), max_size=80),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Café", "cafe"),
        ("Brazil*", "brazil"),
        ("Brazil †", "brazil"),
        ("Brazil[3]", "brazil"),
        ("Tokyo (Japan)", "tokyo"),
        ('"Hello"', "hello"),
        ("“Hello” (1999)[2]", "hello"),
        ("  A   B\n C ", "a b c"),
        ("The End.", "the end"),
        ("Ｔｏｋｙｏ", "tokyo"),
        ("2–0", "2-0"),
        ("東京都", "東京都"),
        ("(2)", "(2)"),
        ("St. John's", "st. john's"),
        ("", ""),
    ],
)
def test_normal_form(text: str, expected: str) -> None:
    assert normal(text) == expected


@pytest.mark.parametrize(
    "same",
    [
        ("1200", "1,200", "1200.0", "$1,200", "1,200 (est.)", "1200[4]", "１２００"),
        ("12.5", "12.50", "12.5%"),
        ("-4", "−4", "-4.0"),
        ("2 May 2014", "May 2, 2014", "2014-05-02", "2014年5月2日", "May 2, 2014 (age 5)"),
        ("Norway", "NORWAY", "norway*", "Norway (host)"),
        ("", " "),
    ],
)
def test_texts_that_are_the_same_answer(same: tuple[str, ...]) -> None:
    assert len(set(map(key, same))) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("12", "12 kg"),
        ("2014", "May 2014"),
        ("May 2014", "June 2014"),
        ("2014年5月2日", "2014年5月3日"),
        ("東京", "京都"),
        ("infinity", "nan"),
        ("0", ""),
    ],
)
def test_texts_that_are_different_answers(one: str, other: str) -> None:
    assert key(one) != key(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("$1,234", 1234), ("12%", 12), ("-5", -5), ("1.5", 1.5), ("1e3", 1000), ("１２", 12)],
)
def test_a_text_that_is_a_number(text: str, expected: float) -> None:
    assert number(text) == expected


@pytest.mark.parametrize("text", ["", "abc", "12 kg", "inf", "nan", "1e400", "1" * 81])
def test_a_text_that_is_no_number(text: str) -> None:
    assert number(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3–1 (45.5 km)", [3, 1, 45.5]),
        ("-4", [-4]),
        ("−4", [-4]),
        ("from -4 to 5", [-4, 5]),
        ("$-5", [-5]),
        ("1-2", [1, 2]),
        ("1989 – 1991", [1989, 1991]),
        ("1,234.5 m", [1234.5]),
        ("1 234 567", [1234567]),
        (".5", [0.5]),
        ("1.5e3", [1500]),
        ("３人", [3]),
        ("none", []),
        ("", []),
    ],
)
def test_numbers_in_a_text(text: str, expected: list[float]) -> None:
    assert numbers(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 May 2014", (2014, 5, 3)),
        ("May 3, 2014", (2014, 5, 3)),
        ("3rd of May 2014", (2014, 5, 3)),
        ("held on 3 May 2014", (2014, 5, 3)),
        ("Sept. 9, 2001", (2001, 9, 9)),
        ("June 12 - 14, 1999", (1999, 6, 12)),
        ("2014-05-03", (2014, 5, 3)),
        ("2014/5/3", (2014, 5, 3)),
        ("5/3/2014", (2014, 5, 3)),
        ("13/3/2014", (2014, 3, 13)),
        ("May 2014", (2014, 5, 0)),
        ("2014-05", (2014, 5, 0)),
        ("May 3", (0, 5, 3)),
        ("2014年5月3日", (2014, 5, 3)),
        ("2020年3月", (2020, 3, 0)),
        ("2014年", (2014, 0, 0)),
        ("2014年度", (2014, 0, 0)),
        ("5月3日", (0, 5, 3)),
    ],
)
def test_a_date(text: str, expected: tuple[int, int, int]) -> None:
    assert date(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("明治元年", (1868, 0, 0)),
        ("大正12年9月1日", (1923, 9, 1)),
        ("昭和64年1月7日", (1989, 1, 7)),
        ("平成元年", (1989, 0, 0)),
        ("平成30年", (2018, 0, 0)),
        ("令和元年5月1日", (2019, 5, 1)),
        ("令和3年10月", (2021, 10, 0)),
        ("令和5年度", (2023, 0, 0)),
    ],
)
def test_a_date_of_a_japanese_era(text: str, expected: tuple[int, int, int]) -> None:
    assert date(text) == expected


@pytest.mark.parametrize("text", ["", "hello", "1994", "10-12", "1998-99", "2014-13-01", "3-1"])
def test_no_date(text: str) -> None:
    assert date(text) is None


def test_a_date_is_full_with_year_month_and_day() -> None:
    assert Date(2014, 5, 3).is_full
    assert not Date(2014, 5, 0).is_full
    assert not Date(0, 5, 3).is_full


@given(st.lists(st.dates(), min_size=2, max_size=2))
def test_dates_as_numbers_keep_their_order(two: list[datetime.date]) -> None:
    one, other = sorted(date(str(each)) or Date(0, 0, 0) for each in two)
    assert one.years <= other.years
    assert (one.years == other.years) == (one == other)


@given(st.dates())
def test_a_full_date_has_one_key_in_all_writings(day: datetime.date) -> None:
    assert key(str(day)) == key(f"{day.year:04d}年{day.month}月{day.day}日")
    assert key(str(day)) == key(f"{day.year:04d}/{day.month}/{day.day}")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("5:03", 303), ("1:02:03.5", 3723.5), ("4:59.5", 299.5), ("10:30 PM", 630)],
)
def test_a_time_with_colons(text: str, seconds: float) -> None:
    assert clock(text) == seconds


@pytest.mark.parametrize("text", ["", "5", "a:b", "2:1", "1:02:03:04", "5:03 then 5:04"])
def test_no_time(text: str) -> None:
    assert clock(text) is None


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (2.5, "2.5"), (1 / 3, "0.333333"), (0.1 + 0.2, "0.3"), (-0.0, "0"), (1e15, "1" + "0" * 15)],
)  # fmt: skip
def test_a_computed_number_as_text(value: float, text: str) -> None:
    assert written(value) == text


@given(TEXTS)
def test_any_text_is_read(text: str) -> None:
    """Whatever a cell says, reading it does not fail, and every number is finite."""
    assert isinstance(normal(text), str)
    assert isinstance(key(text), str)
    assert all(map(math.isfinite, numbers(text)))
    assert number(text) is None or math.isfinite(number(text) or 0)
    assert clock(text) is None or (clock(text) or 0) >= 0
    found = date(text)
    assert found is None or (0 <= found.month <= 12 and 0 <= found.day <= 31)


@given(st.from_regex(r"[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,3}", fullmatch=True))
def test_the_key_of_a_key_of_words_is_itself(text: str) -> None:
    assert key(key(text)) == key(text)


@given(st.integers(-(10**9), 10**9) | st.floats(-1e9, 1e9))
def test_a_written_number_has_the_key_of_its_value(value: float) -> None:
    text = written(value)
    assert float(text) == pytest.approx(value, abs=1e-6)
    assert key(text) == key_of_number(float(text))
    assert numbers(text) == [float(text)]


@given(st.integers(-(10**9), 10**9))
def test_separators_do_not_change_a_number(value: int) -> None:
    assert key(f"{value:,}") == key(str(value))
    assert numbers(f"{value:,}") == [value]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (357012.5, "357012.5"),
        (1234567.25, "1234567.25"),
        (1234567.891, "1234568"),
        (1815.314286, "1815.31"),
        (0.1 + 0.2, "0.3"),
        (1 / 3, "0.333333"),
        (-2.5, "-2.5"),
        (0.0, "0"),
        (123456789012.0, "123456789012"),
    ],
)
def test_means_lose_nothing_that_somebody_would_say(value: float, text: str) -> None:
    assert written_quotient(value) == text


def test_days_with_the_initial_of_an_era() -> None:
    assert [date(text) for text in ("R5.5.10", "H31.4.25", "R5.5")] == [
        Date(2023, 5, 10),
        Date(2019, 4, 25),
        None,
    ]
