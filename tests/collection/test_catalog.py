import bz2
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from dsqa.collection import catalog as catalog_module
from dsqa.collection.catalog import Catalog
from dsqa.errors import DatasetNotFound, DsqaError
from dsqa.store.connection import Database
from dsqa.store.database import open_in_memory


@pytest.fixture
def connection() -> Iterator[Database]:
    with open_in_memory() as connection:
        yield connection


def lines(*ids: str) -> str:
    return "".join(
        f'{{"id": "{i}", "title": "title {i}", "data": [{{"data_filename": "{i}-a"}},'
        f' {{"data_filename": "{i}-b"}}]}}\n'
        for i in ids
    )


def test_load_and_look_up(connection: Database, tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text(lines("001", "1", "z"))
    catalog = Catalog(connection)
    catalog.load(path)
    assert len(catalog) == 3
    assert catalog.ids() == ["001", "1", "z"]
    assert catalog.dataset("001").title == "title 001"
    assert [file.name for file in catalog.dataset("1").files] == ["1-a", "1-b"]
    assert [dataset.id for dataset in catalog.datasets()] == ["001", "1", "z"]
    assert list(catalog.datasets())[2] == catalog.dataset("z")
    assert catalog.known_ids(["z", "001", "nope"]) == {"z", "001"}
    assert catalog.file_names(["z"]) == [("z", "z-a"), ("z", "z-b")]
    with pytest.raises(DatasetNotFound, match="01"):
        catalog.dataset("01")


def test_bad_lines_and_duplicates_are_logged_once(
    connection: Database, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text(
        lines("a", "b")
        + "oops\n"
        + '{"title": "no id"}\n'
        + '{"id": "a", "title": "newer", "data": [{"data_filename": "new"}]}\n'
    )
    catalog = Catalog(connection)
    with caplog.at_level(logging.WARNING, "dsqa"):
        catalog.load(path)
        catalog.load(path)
    assert [record.getMessage() for record in caplog.records] == [
        "c.jsonl, line 3: not a JSON object (JSON is malformed: invalid character (byte 0)); left out",
        "c.jsonl, line 4: no id; left out",
        "dataset a: described on lines 1, 5; the last one counts",
    ]
    assert catalog.ids() == ["b", "a"]
    assert catalog.dataset("a").title == "newer"
    assert [file.name for file in catalog.dataset("a").files] == ["new"]
    assert len(catalog.file_names()) == 3


def test_an_interrupted_load_goes_on_where_it_was(
    connection: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog_module, "BATCH_LINES", 3)
    path = tmp_path / "c.jsonl"
    path.write_text(lines(*map(str, range(10))))
    seen: list[int] = []

    def interrupt(line: int) -> None:
        seen.append(line)
        if line == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Catalog(connection).load(path, interrupt)
    assert len(Catalog(connection)) == 6
    again = Catalog(connection)
    again.load(path, seen.append)
    assert seen == [3, 6, 9, 10]
    assert again.ids() == [str(i) for i in range(10)]
    assert len(again.file_names()) == 20


def test_a_changed_file_is_loaded_anew(connection: Database, tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text(lines("a", "b"))
    Catalog(connection).load(path)
    path.write_text(lines("b", "c", "d"))
    catalog = Catalog(connection)
    catalog.load(path)
    assert catalog.ids() == ["b", "c", "d"]
    assert catalog.dataset("c").title == "title c"
    assert len(catalog.file_names()) == 6


def test_a_truncated_archive_gives_what_is_before_the_break(
    connection: Database, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "c.jsonl.bz2"
    whole = bz2.compress(lines("a").encode())
    path.write_bytes(whole + bz2.compress(lines("b").encode())[:-20])
    catalog = Catalog(connection)
    with caplog.at_level(logging.WARNING, "dsqa"):
        catalog.load(path)
    assert catalog.ids() == ["a"]
    assert ["breaks off" in record.getMessage() for record in caplog.records] == [True]


def test_an_empty_file_is_an_empty_collection(connection: Database, tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    path.write_bytes(b"")
    catalog = Catalog(connection)
    catalog.load(path)
    assert (len(catalog), catalog.ids(), list(catalog.datasets())) == (0, [], [])


def test_a_missing_file_is_one_clear_error(connection: Database, tmp_path: Path) -> None:
    with pytest.raises(DsqaError, match="cannot read .*gone.jsonl"):
        Catalog(connection).load(tmp_path / "gone.jsonl")
