"""Parquet parts: what is read in place is what was put in, whatever the folder is called."""

import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_store import SMALL, sheets, table

from dsqa.collection import open_collection
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.readers.sheet import Sheet
from dsqa.store import Content, Store, parts
from dsqa.store.database import connect
from dsqa.store.part_writer import part_name, write_part
from dsqa.store.store import Entry, Known, pack
from tests.examples import examples

ODD = Sheet(
    "odd",
    1,
    [[float("inf"), datetime(9999, 12, 31, 23, 59, 59, 999_999)], ["raw", None]],
    [["∞", "9999"], ["shown", "blank"]],
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "a [b]* 'c'"


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    connection = connect(home / "s.duckdb")
    yield Store(connection)
    connection.close()


def entries() -> list[Entry]:
    return [
        Entry("one", pack([SMALL, ODD], [table(), table(1)]), size=7, stamp="7:1", seconds=0.5),
        Entry("bad", None, "is encrypted", 9, "9:1"),
        Entry("empty", pack([], []), stamp="0:1"),
        Entry("two", pack([ODD], []), stamp="2:2"),
    ]


def test_a_part_gives_what_the_store_gives(store: Store, home: Path) -> None:
    part = str(home / "parts" / "p.parquet")
    write_part(entries(), part)
    store.put("before", [SMALL], [table()])
    store.adopt(part)
    with connect(home.parent / "other.duckdb") as connection:
        other = Store(connection)
        other.put_all(entries())
        for name in ("one", "bad", "empty", "two"):
            assert store.get(name) == other.get(name)
            assert store.known(name) == other.known(name)
    assert store.get("before") == Content("before", [SMALL], [table()])
    assert store.get("three") is None
    assert [path.name for path in (home / "parts").iterdir()] == ["p.parquet"]


def test_putting_again_takes_a_file_out_of_its_part(store: Store, home: Path) -> None:
    part = str(home / "p.parquet")
    write_part(entries(), part)
    store.adopt(part)
    store.put("one", [SMALL], [])
    assert store.get("one") == Content("one", [SMALL], [])
    assert store.forget_failed(["bad"]) == 1
    assert store.get("bad") is None
    store.adopt(part, lambda name, _: name == "bad")
    assert store.get("one") == Content("one", [SMALL], [])
    assert store.known("bad") == Known("is encrypted", "9:1")


def test_the_folder_of_the_store_may_be_moved(home: Path) -> None:
    with connect(home / "s.duckdb") as connection:
        write_part(entries(), str(home / "parts" / "p.parquet"))
        Store(connection).adopt(str(home / "parts" / "p.parquet"))
    moved = home.with_name("moved")
    home.rename(moved)
    with connect(moved / "s.duckdb") as connection:
        store = Store(connection)
        assert store.adopted() == {str(moved / "parts" / "p.parquet")}
        found = store.get("two")
        assert found is not None
        assert found.sheets == [ODD]


def test_a_part_that_is_gone_is_forgotten(
    store: Store, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("p", "q"):
        part = str(home / name / f"{name}.parquet")
        write_part([entry._replace(name=f"{name}{entry.name}") for entry in entries()], part)
        store.adopt(part)
    shutil.rmtree(home / "p")
    with pytest.raises(DsqaError, match="cannot read .*p.parquet"):
        store.get("pone")
    store.forget_gone()
    assert caplog.messages == ["1 Parquet parts are gone; reading their data files anew"]
    assert store.get("pone") is None
    assert store.get("qone") is not None
    assert store.adopted() == {str(home / "q" / "q.parquet")}


def test_the_name_of_a_part_is_that_of_its_files() -> None:
    assert part_name([("a", "1"), ("b", "2")]) == part_name([("a", "1"), ("b", "2")])
    names = {
        part_name(files)
        for files in ([("a", "1")], [("a", "2")], [("a1", "")], [("a", "1"), ("b", "")], [])
    }
    assert len(names) == 5


def test_what_is_no_part_is_one_line(store: Store, home: Path) -> None:
    (home / "x.parquet").write_bytes(b"PAR1 no more")
    with pytest.raises(DsqaError, match="cannot read .*x.parquet"):
        store.adopt(str(home / "x.parquet"))
    assert store.adopted() == set()
    (home / "file").touch()
    with pytest.raises(DsqaError, match="cannot write .*p.parquet"):
        write_part(entries(), str(home / "file" / "p.parquet"))


def test_listing_and_sweeping(store: Store, home: Path) -> None:
    assert parts.listed(store.connection, str(home / "none")) == []
    for name in ("b", "a"):
        write_part(entries(), str(home / "parts" / f"{name}.parquet"))
    (home / "parts" / "c.parquet.0123~").touch()
    folder = str(home / "parts")
    found = [parts.join(folder, "a.parquet"), parts.join(folder, "b.parquet")]
    assert parts.listed(store.connection, folder) == found
    parts.sweep(folder)
    assert len(list((home / "parts").iterdir())) == 2


def test_an_object_store_needs_an_extension(store: Store) -> None:
    """Where it is installed the address itself fails; either way it is one line."""
    with pytest.raises(DsqaError, match="cannot write s3://"):
        write_part(entries(), "s3://no-such-bucket.invalid/p.parquet")
    with pytest.raises(DsqaError, match="cannot read s3://"):
        parts.listed(store.connection, "s3://no-such-bucket.invalid/folder")
    assert parts.join("s3://bucket/folder/", "x") == "s3://bucket/folder/x"


@given(st.lists(sheets(), max_size=3))
@settings(
    max_examples=examples(30),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_what_is_written_is_read(store: Store, home: Path, made: list[Sheet]) -> None:
    numbered = [Sheet(**{**vars(sheet), "index": at}) for at, sheet in enumerate(made)]
    write_part([Entry("f", pack(numbered, []))], str(home / "f.parquet"))
    store.adopt(str(home / "f.parquet"))
    assert store.get("f") == Content("f", numbered, [])


@pytest.mark.parametrize("places", [6, pytest.param(40, marks=pytest.mark.long)])
def test_a_damaged_part_is_read_anew(
    make: Callable[..., Path], caplog: pytest.LogCaptureFixture, places: int
) -> None:
    """Any byte of it: the answer is right, or the part was found out; nobody else checks its pages."""
    rows = "".join(f"Town {at},{at * 37}\n" for at in range(200))
    folder = make({"a": ["f"]}, {"f": f"Town,Houses\n{rows}".encode()})
    with open_collection(folder) as collection:
        (content_,) = content(collection, "a")
        stamp = collection.files.stamp("f")
        found = pack(content_.sheets, content_.tables)
        name = part_name([("f", stamp)])
        part = folder / ".dsqa" / name
        write_part([Entry("f", found, "", 1, stamp)], str(part))
        whole = part.read_bytes()
    for at in range(4, len(whole), max(1, len(whole) // places)):
        data = bytearray(whole)
        data[at] ^= 16
        part.write_bytes(whole)
        with open_collection(folder) as collection:
            collection.store.adopt(str(part))
            part.write_bytes(data)
            assert content(collection, "a") == [content_]
    assert any(name in message for message in caplog.messages)
    assert all(message.endswith("; reading its data files anew") for message in caplog.messages)
