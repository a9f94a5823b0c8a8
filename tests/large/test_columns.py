"""Columns of a large file are those that the standard library reads."""

import csv
import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.derivations.columns.column import Column
from dsqa.errors import UnreadableFile
from dsqa.large import columns as columns_module
from dsqa.large.columns import LargeColumns
from dsqa.large.file import LargeFile, Written
from dsqa.large.kept import Kept
from tests.large.conftest import as_csv

FileOf = Callable[..., LargeFile]
NONE = Kept(None)
HEADS = ["a", "b", "c"]
CELL = st.text(st.sampled_from("ab1 ,\"\n'東é.-NULL"), max_size=6)
ROWS = st.lists(st.lists(CELL, min_size=3, max_size=3), min_size=1, max_size=8)


def lines(read: LargeColumns, at: int) -> list[str]:
    (column,) = read.columns([at])
    return [column.line(row) for row in range(len(column.different.codes))]


@given(ROWS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_cells_are_those_of_the_csv_module(file_of: FileOf, rows: list[list[str]]) -> None:
    # A line of blanks and quotes alone is a row to the one and none to the other.
    rows = [["x" + row[0], *row[1:]] for row in rows]
    read = LargeColumns(file_of([HEADS, *rows]), NONE)
    expected = list(csv.reader(io.StringIO(as_csv(rows), newline="")))
    assert [lines(read, at) for at in (2, 0, 1)] == [
        [row[at] for row in expected] for at in (2, 0, 1)
    ]


@pytest.mark.parametrize("most_listed", [0, 10])
def test_columns_of_few_and_of_many_values_read_alike(
    file_of: FileOf, monkeypatch: pytest.MonkeyPatch, most_listed: int
) -> None:
    monkeypatch.setattr(columns_module, "_MOST_LISTED", most_listed)
    file = file_of([HEADS, ["1", "x", ""], ["2", "y", "q"], ["3", "x", ""]])
    read = LargeColumns(file, NONE)
    first, second, third = read.columns([0, 1, 2])
    assert first.different.lines == ("1", "2", "3")
    assert second.different.lines == ("x", "y")
    assert second.different.codes.tolist() == [0, 1, 0]
    assert [third.line(row) for row in range(3)] == ["", "q", ""]


NUMBERS = st.one_of(
    st.text(st.sampled_from("0123456789.-+eE_ "), max_size=5),
    st.sampled_from(["", "nan", "inf", "1e999", "0x1", "１２", "20160605", "20160606", "20160607"]),
    st.floats(allow_nan=False, allow_infinity=False).map(str),
    st.decimals(-1_000_000, 1_000_000, places=3).map(str),
)


@given(st.lists(NUMBERS, min_size=1, max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_numbers_are_those_that_python_reads(file_of: FileOf, texts: list[str]) -> None:
    read = LargeColumns(file_of([["a", "b"], *(["x", text] for text in texts)]), NONE)
    (column,) = read.columns([1])
    expected = Column("b", tuple(texts)).plain_numbers
    if column.line_numbers is None or expected is None:
        # Some that Python reads are left to it; none more are read.
        assert (column.plain_numbers is None) == (expected is None)
        return
    np.testing.assert_array_equal(column.plain_numbers, expected)


def test_what_is_kept_is_what_was_read(file_of: FileOf, tmp_path: Path) -> None:
    file = file_of([HEADS, ["1", "x", "0.5"], ["2", "y", ""], ["1", "x", "0.1"]])
    first = LargeColumns(file, Kept(tmp_path / "kept" / "state")).columns([0, 1, 2])
    again = LargeColumns(file, Kept(tmp_path / "kept" / "state")).columns([0, 1, 2])
    for one, other in zip(first, again, strict=True):
        assert one.texts == other.texts
        assert (one.plain_numbers is None) == (other.plain_numbers is None)
    np.testing.assert_array_equal(again[2].plain_numbers, [0.5, np.nan, 0.1])


def test_japanese_encodings(file_of: FileOf) -> None:
    read = LargeColumns(file_of([["都市", "値"], ["東京", "①"], ["大阪", ""]], "cp932"), NONE)
    assert lines(read, 0) == ["東京", "大阪"]
    assert lines(read, 1) == ["①", ""]


def test_a_name_with_the_signs_of_patterns_names_one_file(file_of: FileOf) -> None:
    file_of([["a", "b"], ["other", "file"]], name="x1.csv")
    read = LargeColumns(file_of([["a", "b"], ["this", "one"]], name="x[1]*.csv"), NONE)
    assert lines(read, 0) == ["this"]


def test_what_has_a_word(file_of: FileOf) -> None:
    file = file_of([HEADS, ["York", "1", "it's"], ["Hull", "2", ""]])
    read = LargeColumns(file, NONE)
    assert read.having(["york", "it's"], [0, 1, 2]) == [0, 2]
    assert read.having([], [0]) == []


@pytest.mark.parametrize(
    "data",
    [b'a,b\n1,"2\n3,4\n', b"a,b\n1,2,3\n4,5\n", b"a,b\n1\n2,3\n", b"a,b\n1,\xff\xfe\n"],
    ids=["quote", "long row", "short row", "no utf-8"],
)
def test_a_broken_file_says_why(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(data)
    read = LargeColumns(LargeFile(path, Written(",", "utf-8", ("a", "b"))), NONE)
    with pytest.raises(UnreadableFile, match="its columns cannot be read: "):
        read.columns([0, 1])


def test_a_column_of_too_much_text_is_not_read(
    file_of: FileOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(columns_module, "MOST_BYTES", 1 << 20)
    file = file_of([HEADS, *(["x" * 1000, "y", ""] for _ in range(1500))])
    read = LargeColumns(file, NONE)
    assert lines(read, 1)[:2] == ["y", "y"]
    with pytest.raises(UnreadableFile, match="column a has more than 1 MB"):
        read.columns([0, 1])


def test_what_was_read_is_kept(file_of: FileOf, tmp_path: Path) -> None:
    file = file_of([HEADS, ["1", "x", ""], ["2", "y", "q"]])
    kept = tmp_path / "kept" / "state"
    first = LargeColumns(file, Kept(kept))
    expected = [lines(first, at) for at in range(3)]
    file.path.unlink()
    assert [lines(LargeColumns(file, Kept(kept)), at) for at in range(3)] == expected
    with pytest.raises(UnreadableFile):
        LargeColumns(file, NONE).columns([0])
