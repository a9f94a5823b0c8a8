"""Any rows of a delimited file, told apart as its reader tells them."""

import csv
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.large import row_index
from dsqa.large.part import part_of
from dsqa.large.row_index import STEP, build_index
from dsqa.large.rows import LargeRows
from dsqa.readers.csv_ import reader as csv_
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Region
from dsqa.store import Content
from dsqa.tables.model import Axis, Label, Level, Table

CELLS = st.text(st.sampled_from('ab ",\n\r\té'), max_size=6)


@pytest.fixture
def written(tmp_path: Path) -> Callable[[bytes], Path]:
    def write(data: bytes) -> Path:
        path = tmp_path / "cells.csv"
        path.write_bytes(data)
        return path

    return write


def every(path: Path) -> list[list[str]]:
    index = build_index(path)
    return index.read(path, 0, index.rows)


@pytest.mark.parametrize(
    "data",
    [
        b"a,b\n1,2\n3,4\n",
        b"a,b\r\n1,2\r\n3,4",
        b"a,b\r1,2\r3,4\r",
        b"a,b\n1,2\n\n3,4\n\n\n",
        b'a,b\n"1\n2","x, y"\n3,"he said ""no""\r\n"\n',
        b'a, b\n1, "two, three"\n2, "four\nfive"\n',
        b'a,b\n5" pipe,2\n7"" pipe,3\n',
        b"\xef\xbb\xbfa;b\n1;2\n",
        b"sep=;\na;b\n1;2\n",
        b"sep=;\r\na;b\r\n1;2\r\n",
        b"a,b\n1\n1,2,3,4\n5,6\n",
        "都市,人口\n東京,1\n表,\"大\n阪\"\n".encode("cp932"),
        "ville,n\nOrléans,1\n".encode("latin-1"),
        b"a,b\n" + b"1,2\n" * 50 + b'3,\x004\n',
    ],
)  # fmt: skip
def test_rows_are_those_of_the_reader(written: Callable[[bytes], Path], data: bytes) -> None:
    (sheet,) = csv_.read(data, Limits())
    assert every(written(data)) == sheet.texts


@given(st.lists(st.lists(CELLS, min_size=2, max_size=3), min_size=2, max_size=150))
def test_any_rows_are_read_alone(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]]
) -> None:
    stream = io.StringIO(newline="")
    csv.writer(stream, quoting=csv.QUOTE_ALL).writerows([["a", "b"], *rows])
    path = tmp_path_factory.mktemp("rows") / "cells.csv"
    path.write_text(stream.getvalue(), encoding="utf-8", newline="")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(row_index, "choose_delimiter", lambda _: ",")
        index = build_index(path)
    found = index.read(path, 0, index.rows)
    assert [row[: len(one)] for row, one in zip(found[1:], rows, strict=False)] == rows[
        : index.rows - 1
    ]
    assert not any("".join(one) for one in rows[index.rows - 1 :])
    for first in range(0, index.rows, 37):
        assert index.read(path, first, first + 3) == found[first : first + 3]


@pytest.mark.parametrize("count", [1, STEP - 1, STEP, STEP + 1, 3 * STEP])
def test_the_last_rows_are_there_however_many_there_are(
    written: Callable[[bytes], Path], count: int
) -> None:
    path = written(b"".join(b"%d,x\n" % n for n in range(count)) + b"\n\n,\n")
    index = build_index(path)
    assert index.rows == count
    assert index.read(path, count - 1, count + 100) == [[str(count - 1), "x"]]
    assert index.read(path, count, count + 100) == []
    assert index.read(path, 10**9, 10**9 + 1) == []


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("a,b\n1,2\n".encode("utf-16"), "encoding is utf-16"),
        (b"a,b\n" + b"," * 2_000 + b"\n1,2\n", "2,001 columns"),
        (b"a,b\n" + b"1,2\n" * 50 + b'3,"' + b"x\n" * 600_000, "row 52 cannot be told"),
    ],
)
def test_rows_that_cannot_be_told_are_said(
    written: Callable[[bytes], Path], data: bytes, reason: str
) -> None:
    csv.field_size_limit(1 << 17)  # Readers of longer texts raise it for the whole process.
    with pytest.raises(UnreadableFile, match=reason):
        build_index(written(data))


def test_a_file_that_changes_is_not_read_by_the_places_of_before(
    written: Callable[[bytes], Path],
) -> None:
    path = written(b"a,b\n1,2\n")
    rows = LargeRows(path, build_index(path))
    os.utime(path, ns=(1, 1))
    with pytest.raises(UnreadableFile, match="changed since it was read"):
        rows.read(0, 1)
    path.unlink()
    with pytest.raises(UnreadableFile, match="cannot be read any more"):
        rows.read(0, 1)


def test_rows_that_are_too_long_together_are_refused(
    written: Callable[[bytes], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(b"a,b\n" + b"1,2\n" * 500)
    monkeypatch.setattr(row_index, "_MOST_READ", 1_000)
    index = build_index(path)
    assert len(index.read(path, 0, 3)) == 3
    with pytest.raises(UnreadableFile, match="have more than"):
        index.read(path, 0, 400)


def content(path: Path, rows: int) -> Content:
    """The first rows of a file, as the store has them."""
    lines = path.read_bytes().splitlines(keepends=True)
    (sheet,) = csv_.read(b"".join(lines[:rows]), Limits())
    labels = tuple(Label(sheet.texts[row][0], row, 0) for row in range(1, rows))
    axis = Axis(tuple(range(1, rows)), (Level(labels, tuple(range(rows - 1)), "year"),))
    heads = Level(tuple(Label(sheet.texts[0][at], 0, at) for at in (1, 2)), (0, 1))
    table = Table("records", Region(0, 0, rows - 1, 2), (0,), (0,), axis, Axis((1, 2), (heads,)))
    return Content("cells.csv", [sheet], [table])


def test_rows_below_those_of_the_store_have_addresses_and_paths_of_the_file(
    written: Callable[[bytes], Path],
) -> None:
    path = written(b"year,a,b\n" + b"".join(b"%d,%d,x\n" % (n, n * n) for n in range(1, 500)))
    held, rows = content(path, 50), LargeRows(path, build_index(path))
    part = part_of(held, rows, 300, 310)
    (sheet,), (table,) = part.content.sheets, part.content.tables
    assert sheet.texts[0] == ["year", "a", "b"]
    at = part.at(305)
    assert at is not None
    assert (sheet.texts[at], sheet.address(at, 1), part.row(at)) == (
        ["305", "93025", "x"], "B306", 305,
    )  # fmt: skip
    assert sheet.place(305, 1) == (at, 1)
    assert [label.text for label in table.row_axis.path(table.row_axis.positions.index(at))] == [
        "305"
    ]
    assert part.at(310) is None and part.at(299) is None and part.at(0) == 0
    # What the store has is as it was understood.
    assert part_of(held, rows, 0, 20).content is held
    # Rows on both sides of the end of what the store has.
    joined = part_of(held, rows, 45, 55)
    assert [joined.content.sheets[0].texts[joined.at(row) or 0][0] for row in range(45, 55)] == [
        str(row) for row in range(45, 55)
    ]


def test_of_a_file_that_has_changed_what_the_store_has_is_shown(
    written: Callable[[bytes], Path],
) -> None:
    path = written(b"year,a,b\n" + b"".join(b"%d,%d,x\n" % (n, n * n) for n in range(1, 500)))
    held, rows = content(path, 50), LargeRows(path, build_index(path))
    os.utime(path, ns=(1, 1))
    assert part_of(held, rows, 40, 60).content is held
    with pytest.raises(UnreadableFile, match="changed"):
        part_of(held, rows, 50, 60)
