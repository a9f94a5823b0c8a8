"""Which rows have a word, in short columns and in long ones."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.columns.word_index import (
    JoinedTextIndex,
    NumberIndex,
    ReadIndex,
    WordIndex,
    words_and_phrases,
)
from dsqa.language.tokens import tokens
from dsqa.language.values import Date, date


def _sought(
    lines: Sequence[str],
    codes: npt.NDArray[np.int32] | None = None,
    dates: Sequence[Date | None] = (),
) -> JoinedTextIndex:
    return JoinedTextIndex(lines, codes, dates, few=0)


CELLS = ["Oslo, Norway", "Bergen", "the cities of Oslo", "", "New York & New Jersey", "12 studies"]
INDEXES = [ReadIndex(CELLS, ()), _sought(CELLS)]
WORDS = st.sampled_from(
    ["Oslo", "oslo", "Bergen,", "Studies", "study", "countries", "country", "north", "New", "York"]
    + ["running", "the", "and", "of", "10", "2014", "3.5", "7th", "大阪", "東京都", "1", "05", "5"]
    + ["customer", "Customers", "totalPopulation", "Total", "us", "1234", "105"]
    + ["(York)", "a", "Smith's", "2016-06-05"]
)
LINES = st.lists(st.lists(WORDS, max_size=5).map(" ".join), min_size=1, max_size=8)


@pytest.mark.parametrize("index", INDEXES)
@pytest.mark.parametrize(
    ("word", "rows"),
    [("oslo", (0, 2)), ("citi", (2,)), ("studi", (5,)), ("12", (5,)), ("rome", ()), ("osl", ())],
)
def test_rows_with_a_word(index: WordIndex, word: str, rows: tuple[int, ...]) -> None:
    assert index.rows_with(word) == rows


@pytest.mark.parametrize("index", INDEXES)
@pytest.mark.parametrize(
    ("phrase", "rows"),
    [
        ("oslo norway", (0,)),
        ("oslo", (0,)),
        ("norway", (0,)),
        ("bergen", (1,)),
        ("new york", (4,)),
        ("new jersey", (4,)),
        ("york", ()),
        ("rome", ()),
    ],
)
def test_rows_named_as_a_whole_or_a_part(
    index: WordIndex, phrase: str, rows: tuple[int, ...]
) -> None:
    assert index.rows_named(tuple(phrase.split())) == rows


@pytest.mark.parametrize("index", INDEXES)
def test_an_empty_cell_has_no_words(index: WordIndex) -> None:
    assert index.length(3) == 0
    assert index.length(0) == 2


@given(LINES)
def test_reading_and_seeking_find_the_same_rows(lines: list[str]) -> None:
    read, sought = ReadIndex(lines, ()), _sought(lines)
    for line in [*lines, "Rome", "cities of Norway"]:
        words, phrases = words_and_phrases(line)
        for word in words:
            assert read.rows_with(word) == sought.rows_with(word)
        for phrase in phrases:
            assert read.rows_named(phrase) == sought.rows_named(phrase)


@given(LINES)
def test_reading_and_seeking_count_the_same_words(lines: list[str]) -> None:
    read, sought = ReadIndex(lines, ()), _sought(lines)
    assert [read.length(row) for row in range(len(lines))] == [
        sought.length(row) for row in range(len(lines))
    ]


@given(st.lists(st.text(max_size=12), min_size=1, max_size=5), st.text(min_size=1, max_size=6))
def test_any_text_can_be_sought(lines: list[str], word: str) -> None:
    for index in (ReadIndex(lines, ()), _sought(lines)):
        assert all(0 <= row < len(lines) for row in index.rows_with(word))
        assert all(0 <= row < len(lines) for row in index.rows_named((word,)))


@given(LINES, st.lists(st.integers(0, 7), max_size=12))
def test_rows_with_the_same_cell_are_found_alike(lines: list[str], rows: list[int]) -> None:
    codes = np.array([row % len(lines) for row in rows], np.int32)
    read = ReadIndex([lines[code] for code in codes.tolist()], ())
    sought = _sought(lines, codes)
    for line in lines:
        words, phrases = words_and_phrases(line)
        for word in words:
            assert read.rows_with(word) == sought.rows_with(word)
        for phrase in phrases:
            assert read.rows_named(phrase) == sought.rows_named(phrase)


@pytest.mark.parametrize("kind", [ReadIndex, JoinedTextIndex])
def test_a_date_is_named_by_its_month_year_and_day(kind: type[ReadIndex | JoinedTextIndex]) -> None:
    lines = ["2014-05-03", "2015-06-03"]
    dates = [date(line) for line in lines]
    index = ReadIndex(lines, dates) if kind is ReadIndex else _sought(lines, None, dates)
    assert index.rows_with("may") == (0,)
    assert index.rows_with("2015") == (1,)
    assert index.rows_with("3") == (0, 1)


def test_plain_numbers_are_named_by_their_value() -> None:
    index = NumberIndex(np.array([3.0, np.nan, 3.5, 3.0]))
    assert index.rows_with("3") == (0, 3)
    assert index.rows_with("3.50") == (2,)
    assert index.rows_with("three") == ()
    assert index.rows_named(("3",)) == (0, 3)
    assert index.rows_named(("3", "5")) == ()


def test_only_short_columns_and_dates_tell_their_words() -> None:
    assert "norway" in ReadIndex(CELLS, ()).words
    assert list(_sought(CELLS).words) == []
    assert list(_sought(["2014-05-03"], None, [date("2014-05-03")]).words) == [
        "may",
        "2014",
        "3",
    ]


@pytest.mark.parametrize(
    "line",
    ["01/02/2022 12:05:00 AM", "2022-01-05 13:05", "2022/1/5 0:05", "12/11/05", "2022-10-05", "3/04/2021 11:09 PM"],
)  # fmt: skip
def test_time_stamps_are_split_as_the_tokenizer_does(line: str) -> None:
    def words(text: str) -> tuple[str, ...]:
        return tuple(token.text for token in tokens(text, "e"))

    parts = {words(line), *map(words, line.split("/"))}
    named = frozenset(part for part in parts if len(part) > 1 or len(part[0]) > 2)
    assert words_and_phrases(line) == (words(line), named)


def test_irregular_forms_are_found_in_few_different_cells() -> None:
    codes = np.array([0, 1, 0, 1], np.int32)
    assert JoinedTextIndex(["Men", "Women"], codes).rows_named(("woman",)) == (1, 3)
    assert _sought(["Men", "Women"], codes).rows_named(("woman",)) == ()
