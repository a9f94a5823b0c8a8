import logging
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from dsqa.errors import DsqaError
from dsqa.readers.sheet import Sheet
from dsqa.store import Store, database
from dsqa.store import store as store_module
from dsqa.store.database import connect, ensure_tables, get_meta, set_meta, transaction

ROOT = Path(database.__file__).parent.parent


def test_meta_is_kept_and_replaced(tmp_path: Path) -> None:
    connection = connect(tmp_path / "d" / "s.duckdb")
    assert get_meta(connection, "k") == ""
    set_meta(connection, {"k": "1"})
    set_meta(connection, {"k": "2"})
    connection.close()
    again = connect(tmp_path / "d" / "s.duckdb")
    assert get_meta(again, "k") == "2"
    again.close()


def test_a_transaction_that_fails_leaves_nothing(tmp_path: Path) -> None:
    connection = connect(tmp_path / "s.duckdb")
    with pytest.raises(KeyboardInterrupt), transaction(connection):
        set_meta(connection, {"k": "1"})
        raise KeyboardInterrupt
    assert get_meta(connection, "k") == ""
    connection.close()


def test_another_version_builds_its_part_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connection = connect(tmp_path / "s.duckdb")
    ensure_tables(connection, "content", "1", {"a": "x INTEGER"})
    ensure_tables(connection, "catalog", "1", {"b": "x INTEGER"})
    set_meta(connection, {"content k": "old"})
    set_meta(connection, {"catalog k": "kept"})
    connection.execute("INSERT INTO a VALUES (1)")
    connection.execute("INSERT INTO b VALUES (1)")
    with caplog.at_level(logging.WARNING, "dsqa"):
        ensure_tables(connection, "content", "2", {"a": "x INTEGER, y INTEGER"})
        ensure_tables(connection, "catalog", "1", {"b": "x INTEGER"})
    assert len(caplog.records) == 1
    assert connection.execute("SELECT * FROM a").fetchall() == []
    assert connection.execute("SELECT * FROM b").fetchall() == [(1,)]
    assert (get_meta(connection, "content k"), get_meta(connection, "catalog k")) == ("", "kept")
    connection.close()


def test_other_reading_code_is_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connect(tmp_path / "s.duckdb")
    Store(connection).put("file", [Sheet("s", 0, [[1.0]], [["1"]])], [])
    assert Store(connection).get("file") is not None
    monkeypatch.setattr(store_module, "reading_version", lambda: "another")
    assert Store(connection).get("file") is None
    connection.close()


def test_reading_rooms_use_no_code_outside_their_fingerprint() -> None:
    free = (
        "dsqa.learned",
        "dsqa.errors",
        "dsqa.log",
        "dsqa.processes",
        "dsqa.text.regex",
        "dsqa.version",
    )
    files = (file.removesuffix(".py").replace("/", ".") for file in database.READING_FILES)
    allowed = tuple(f"dsqa.{part}" for part in (*database.READING_ROOMS, *files)) + free
    for room in database.READING_ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for line in path.read_text().splitlines():
                words = line.split()
                if words[:1] in (["from"], ["import"]) and words[1].startswith("dsqa"):
                    module = words[1]
                    if module == "dsqa":
                        module = f"dsqa.{words[3].rstrip(',')}"
                    assert module.startswith(allowed), f"{path}: {line}"


def test_a_file_that_is_no_database_is_replaced(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "s.duckdb"
    path.write_bytes(b"not a database at all" * 1000)
    with caplog.at_level(logging.WARNING, "dsqa"):
        connection = connect(path)
    assert get_meta(connection, "k") == ""
    assert len(caplog.records) == 1
    connection.close()


def test_a_database_in_use_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "s.duckdb"
    code = f"import duckdb; c = duckdb.connect({str(path)!r}); print(1, flush=True); input()"
    holder = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(DsqaError, match="in use by another process") as caught:
            connect(path, wait=0.2)
        assert "\n" not in str(caught.value)
    finally:
        holder.communicate(b"\n")
    connect(path).close()


def test_who_waits_to_write_says_so_and_goes_on_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("dsqa.store.database._LOGGED_AFTER", 0.0)
    path = tmp_path / "s.duckdb"
    code = f"import duckdb; c = duckdb.connect({str(path)!r}); print(1, flush=True); input()"
    holder = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    holder.stdout.readline()
    freed = threading.Timer(0.5, holder.communicate, (b"\n",))
    freed.start()
    connect(path).close()
    freed.join()
    assert [record.getMessage() for record in caplog.records] == [
        f"waiting for another process that uses {path}"
    ]
