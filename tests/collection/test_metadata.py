import bz2
import gzip
from pathlib import Path

import pytest

from dsqa.collection import metadata
from dsqa.collection.metadata import BadLine, MetadataLine, parse_line, read_lines
from dsqa.collection.model import DataFile


def test_a_full_line() -> None:
    dataset = parse_line(
        b'{"id": "000001", "url": "u", "attribution": "a", "title": "t", "description": "d",'
        b' "data": [{"data_format": "xls", "data_url": "w", "data_filename": "h-n.xls",'
        b' "data_organization": "o"}], "data_fields": {"k": "v", "l": ["x", "y"]}}'
    )
    assert dataset.id == "000001"
    assert dataset.files == (DataFile("h-n.xls", "xls", "w", "o"),)
    assert dataset.fields == {"k": "v", "l": ["x", "y"]}
    assert (dataset.title, dataset.description, dataset.url) == ("t", "d", "u")


@pytest.mark.parametrize(
    ("raw", "expected"), [(b"12345678901234567890", "12345678901234567890"), (b"1.50", "1.50")]
)
def test_an_id_written_as_a_number_is_kept_as_written(raw: bytes, expected: str) -> None:
    assert parse_line(b'{"id": ' + raw + b"}").id == expected


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"not json",
        b"[1, 2]",
        b'"text"',
        b'{"title": "no id"}',
        b'{"id": null}',
        b'{"id": ""}',
        b'{"id": ["x"]}',
        b'{"id": "cut off',
        b"[" * 100_000,
    ],
)
def test_bad_lines(line: bytes) -> None:
    with pytest.raises(BadLine):
        parse_line(line)


def test_odd_values_become_text() -> None:
    dataset = parse_line(
        b'{"id": "x", "title": null, "description": ["a", "b"], "url": 5, "data": {"data_filename":'
        b' "one"}, "data_fields": {"n": 3, "d": {"k": 1}, "l": [1, null]}}'
    )
    assert (dataset.title, dataset.description, dataset.url) == ("", "a b", "5")
    assert [file.name for file in dataset.files] == ["one"]
    assert dataset.fields == {"n": "3", "d": '{"k":1}', "l": ["1", ""]}


def test_files_without_a_name_are_dropped() -> None:
    line = b'{"id": "x", "data": [{"data_format": "xls"}, "text", {"data_filename": "b"}]}'
    assert [file.name for file in parse_line(line).files] == ["b"]


def test_lone_surrogate_and_broken_utf8_are_repaired() -> None:
    assert parse_line(b'{"id": "x", "title": "a\\ud800"}').title == "a?"
    assert parse_line(b'{"id": "x", "title": "a\xff"}').title == "a\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize("ending", ["jsonl", "jsonl.gz", "jsonl.bz2"])
def test_lines_of_any_compression(tmp_path: Path, ending: str) -> None:
    data = b"\xef\xbb\xbfone\r\n\n  \ntwo\nlast without end"
    packed = {"jsonl": data, "jsonl.gz": gzip.compress(data), "jsonl.bz2": bz2.compress(data)}
    path = tmp_path / f"x.{ending}"
    path.write_bytes(packed[ending])
    assert list(read_lines(path)) == [
        MetadataLine(1, b"one"),
        MetadataLine(4, b"two"),
        MetadataLine(5, b"last without end"),
    ]
    assert list(read_lines(path, skip=1)) == [
        MetadataLine(4, b"two"),
        MetadataLine(5, b"last without end"),
    ]


def test_an_endless_line_is_cut_and_the_next_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "MAX_LINE", 10)
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"a" * 35 + b"\nshort\n" + b"b" * 9 + b"\nend\n")
    assert list(read_lines(path)) == [
        MetadataLine(1, b"a" * 10),
        MetadataLine(2, b"short"),
        MetadataLine(3, b"b" * 9),
        MetadataLine(4, b"end"),
    ]
