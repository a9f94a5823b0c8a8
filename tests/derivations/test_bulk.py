"""Cells of one look, read at once: as one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.columns import bulk
from dsqa.derivations.columns.column import Column
from dsqa.language import values

TEXTS = st.one_of(
    st.from_regex(r"[A-Za-z]{1,6}( ([A-Za-z]{1,6}|[0-9]{1,6})){0,2}", fullmatch=True),
    st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True),
    st.from_regex(r"[A-Za-z]{1,5}[0-9]{4,10}", fullmatch=True),
    st.sampled_from(["", "May 2014", "A4", "4 A", "Route 66", "nan 1", "e 5", "n:abc", "inf", "2016-13-01"]),
    st.text(max_size=8),
)  # fmt: skip


@given(st.lists(TEXTS, min_size=1, max_size=6))
def test_keys_numbers_and_dates_are_those_of_single_cells(lines: list[str]) -> None:
    column = Column("head", tuple(lines))
    texts = column.different.texts
    assert texts == tuple(" ".join(line.split()) for line in dict.fromkeys(lines))
    if column.plain_numbers is None:
        assert column.different_keys == tuple(map(values.key, texts))
        assert column.dates == tuple(map(values.date, texts))
    assert column.keys == tuple(column.different_keys[code] for code in column.different.codes)


@given(
    st.one_of(
        st.lists(st.from_regex(r"[A-Z][a-z]{0,7} [0-9]{1,9}", fullmatch=True), min_size=1),
        st.lists(st.from_regex(r"[A-Z]{1,4}[0-9]{5,9}", fullmatch=True), min_size=1),
    )
)
def test_numbers_behind_a_word_are_those_of_single_cells(texts: list[str]) -> None:
    assert bulk.numbered(texts) == [values.numbers(values.normal(text))[0] for text in texts]


@pytest.mark.parametrize(
    ("read", "texts"),
    [
        (bulk.bare_keys, ["Oslo", "Bergen (city)"]),
        (bulk.bare_keys, ["Oslo", "12"]),
        (bulk.bare_keys, ["Oslo", "May 2014"]),
        (bulk.bare_keys, ["A4"]),
        (bulk.numbered, ["Customer 1", "Customer"]),
        (bulk.numbered, ["Customer 1\nCustomer 2"]),
        (bulk.numbered, ["Customer 1", "C12345"]),
        (bulk.bare_keys, ["C12345", "A4"]),
        (bulk.iso_dates, ["2016-06-05", ""]),
        (bulk.iso_dates, ["2016-13-05"]),
        (bulk.compact_dates, ["20160605", "20160606"]),
        (bulk.compact_dates, ["20160605", "20160606", "20161306"]),
        (bulk.compact_dates, ["12345678", "20160606", "20160607"]),
    ],
)
def test_cells_of_another_look_are_left_to_single_reading(read: object, texts: list[str]) -> None:
    assert read(texts) is None  # type: ignore[operator]
