"""Parquet: names of columns, then records."""

from pathlib import Path

import duckdb
import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read

QUERY = (
    "SELECT * FROM (VALUES ('Ann', 31, 1.5::DOUBLE, 52000.10::DECIMAL(9, 2), DATE '2020-01-02', true, [1, 2]),"
    " ('Bob', NULL, 'nan'::DOUBLE, NULL, NULL, false, NULL)) t(name, age, size, pay, born, here, list)"
)


@pytest.fixture
def data(tmp_path: Path) -> bytes:
    file = tmp_path / "x.parquet"
    duckdb.sql(f"COPY ({QUERY}) TO '{file}' (FORMAT parquet)")
    return file.read_bytes()


def test_records(data: bytes) -> None:
    (sheet,) = read(data)
    assert sheet.texts == [
        ["name", "age", "size", "pay", "born", "here", "list"],
        ["Ann", "31", "1.5", "52000.10", "2020-01-02", "true", "[1, 2]"],
        ["Bob", "", "", "", "", "false", ""],
    ]
    assert sheet.values[1][1:4] == [31, 1.5, 52000.1]


def test_rows_beyond_the_limit_are_left_out(data: bytes) -> None:
    assert len(read(data, Limits(max_rows=2))[0].texts) == 2


def test_a_damaged_file_is_one_line_without_a_path(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match="Parquet cannot be read") as caught:
        read(data[:-20])
    assert "dsqa-" not in str(caught.value)
    assert "\n" not in str(caught.value)
