"""SQLite: a sheet for each table."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read

SCRIPT = """
CREATE TABLE "odd ""name" (name TEXT, age INTEGER, size REAL, photo BLOB);
INSERT INTO "odd ""name" VALUES ('Ann', 31, 1.50, x'00'), ('Bob', NULL, 2.0, NULL);
CREATE TABLE empty (a);
CREATE TABLE town_data (town);
INSERT INTO town_data VALUES ('Oslo');
CREATE VIRTUAL TABLE search USING fts5(text);
INSERT INTO search VALUES ('hidden');
CREATE VIEW everybody AS SELECT name FROM "odd ""name";
"""


def _made(folder: Path, script: str = SCRIPT) -> bytes:
    file = folder / "x.sqlite"
    with closing(sqlite3.connect(file)) as opened:
        opened.executescript(script)
        opened.commit()
    return file.read_bytes()


def test_a_sheet_for_each_table_without_views_and_virtual_ones(tmp_path: Path) -> None:
    sheets = read(_made(tmp_path))
    assert [(sheet.name, sheet.texts) for sheet in sheets] == [
        ('odd "name', [["name", "age", "size", "photo"], ["Ann", "31", "1.5", ""], ["Bob", "", "2", ""]]),
        ("empty", [["a"]]),
        ("town_data", [["town"], ["Oslo"]]),
    ]  # fmt: skip
    assert sheets[0].values[1][:3] == ["Ann", 31, 1.5]


def test_rows_beyond_the_limit_are_left_out(tmp_path: Path) -> None:
    assert len(read(_made(tmp_path), Limits(max_rows=2))[0].texts) == 2


def test_a_generated_column_may_call_no_function_with_effects(tmp_path: Path) -> None:
    script = "CREATE TABLE t (a, b AS (load_extension('x'))); INSERT INTO t(a) VALUES (1);"
    try:
        data = _made(tmp_path, script)
    except sqlite3.Error:
        return  # this build of SQLite refuses to make such a table
    with pytest.raises(UnreadableFile, match="SQLite data base cannot be read"):
        read(data)


def test_a_damaged_file_is_one_line_without_a_path(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="SQLite data base cannot be read") as caught:
        read(_made(tmp_path)[:700])
    assert "dsqa-" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return _made(tmp_path_factory.mktemp("sqlite"))


@settings(max_examples=40)
@given(st.integers(16, 12_000), st.binary(min_size=1, max_size=20))
def test_damage_is_read_or_refused(data: bytes, at: int, put: bytes) -> None:
    try:
        read(data[:at] + put + data[at + len(put) :])
    except UnreadableFile as error:
        assert "\n" not in str(error)
