"""The seal of a database: says what has changed behind our back, and never what we did."""

import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from dsqa.store import seal
from dsqa.store.database import append, connect


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "s.duckdb"
    with connect(path) as connection:
        connection.execute("CREATE TABLE t (a BIGINT, b VARCHAR)")
        append(
            connection,
            "t",
            {"a": list(range(200_000)), "b": [f"{at * at}" for at in range(200_000)]},
        )
    return path


def swap(path: Path, one: int, other: int) -> None:
    data = bytearray(path.read_bytes())
    a, b = (
        slice(seal.HEADER + at * seal.BLOCK, seal.HEADER + (at + 1) * seal.BLOCK)
        for at in (one, other)
    )
    data[a], data[b] = data[b], data[a]
    path.write_bytes(data)


def test_a_closed_database_is_sealed(database: Path) -> None:
    assert seal.seal_of(database).exists()
    assert seal.check(database).broken == ""
    with connect(database, writable=False):
        assert seal.seal_of(database).exists()
    with connect(database):
        assert not seal.seal_of(database).exists()
    assert seal.seal_of(database).exists()


def test_blocks_that_changed_places(database: Path, caplog: pytest.LogCaptureFixture) -> None:
    swap(database, 1, 2)
    assert seal.check(database).broken == f"not what was written at byte {seal.HEADER + seal.BLOCK}"
    with connect(database) as connection:
        assert connection.execute("SELECT table_name FROM duckdb_tables()").fetchall() == [
            ("meta",)
        ]
    assert len(caplog.records) == 1


def test_a_shorter_file(database: Path) -> None:
    data = database.read_bytes()
    database.write_bytes(data[: len(data) // 2])
    assert seal.check(database).broken.startswith("cut off after")


def test_what_others_wrote_is_no_damage(database: Path) -> None:
    """The seal is of another state of the file then, and says nothing."""
    with duckdb.connect(str(database)) as connection:
        connection.execute("INSERT INTO t SELECT range, 'x' FROM range(50000)")
    assert seal.check(database).broken == ""
    with connect(database) as again:
        assert again.execute("SELECT count(*) FROM t").fetchall() == [(250_000,)]


def test_a_killed_writer_leaves_no_seal(database: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from dsqa.store.database import connect\n"
        "connection = connect(Path(sys.argv[1]))\n"
        "connection.execute('BEGIN')\n"
        'connection.execute("INSERT INTO t SELECT range, hash(range)::VARCHAR FROM range(900000)")\n'
        "os._exit(9)\n"
    )
    subprocess.run([sys.executable, "-c", code, str(database)])
    assert not seal.seal_of(database).exists()
    with connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM t").fetchall() == [(200_000,)]


@pytest.mark.parametrize("content", [b"", b"dsqa seal 1\n", b"x" * 500])
def test_a_damaged_seal_says_nothing(database: Path, content: bytes) -> None:
    seal.seal_of(database).write_bytes(content)
    assert seal.check(database).broken == ""


def test_a_database_in_use_is_not_sealed(database: Path) -> None:
    with connect(database):
        seal.write(database)
        assert not seal.seal_of(database).exists()


def test_only_a_few_bytes_of_each_block_are_read(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = 0
    pread = seal.os.pread

    def counted(file: int, size: int, at: int) -> bytes:
        nonlocal read
        read += size
        return pread(file, size, at)

    monkeypatch.setattr(seal.os, "pread", counted)
    assert seal.check(database).broken == ""
    blocks = (database.stat().st_size - seal.HEADER) // seal.BLOCK
    assert read <= seal.HEADER + blocks * seal.HEAD
    monkeypatch.setattr(seal, "MOST", 1)
    with connect(database):
        pass
    assert seal.seal_of(database).stat().st_size == len(seal.MAGIC) + 16 + seal.HEAD + 16
