"""dBase: records under the names of their fields."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read
from dsqa.readers.databases.dbase import is_dbase

FIELDS = [
    ("名称", "C", 10),
    ("POP", "N", 8),
    ("BUILT", "D", 8),
    ("OPEN", "L", 1),
    ("MEMO", "M", 10),
]
RECORDS = [
    (" ", "北区", "12345", "20200131", "T", ""),
    ("*", "deleted", "1", "20200131", "T", ""),
    (" ", "ABC", "-1.50", "", "?", "3"),
    (" ", "南", "********", "2020", "f", ""),
]


def _made(driver: int, encoding: str) -> bytes:
    width = 1 + sum(length for *_, length in FIELDS)
    size = 32 + 32 * len(FIELDS) + 1
    head = struct.pack("<B3BIHH", 3, 120, 1, 31, len(RECORDS), size, width).ljust(29, b"\0")
    described = b"".join(
        name.encode(encoding).ljust(11, b"\0")
        + kind.encode()
        + bytes(4)
        + bytes((length, 0))
        + bytes(14)
        for name, kind, length in FIELDS
    )
    rows = b"".join(
        record[0].encode()
        + b"".join(
            text.encode(encoding).ljust(length)
            for text, (*_, length) in zip(record[1:], FIELDS, strict=True)
        )
        for record in RECORDS
    )
    return head + bytes((driver,)) + bytes(2) + described + b"\r" + rows + b"\x1a"


@pytest.mark.parametrize(("driver", "encoding"), [(0x13, "cp932"), (0, "cp932"), (0x57, "utf-8")])
def test_records_without_deleted_ones(driver: int, encoding: str) -> None:
    (sheet,) = read(_made(driver, encoding))
    assert sheet.texts == [
        ["名称", "POP", "BUILT", "OPEN", "MEMO"],
        ["北区", "12345", "2020-01-31", "true", ""],
        ["ABC", "-1.50", "", "", ""],
        ["南", "", "", "false", ""],
    ]
    assert sheet.values[1][1] == 12345


def test_rows_beyond_the_limit_are_left_out() -> None:
    assert len(read(_made(0x13, "cp932"), Limits(max_rows=2))[0].texts) == 2


def test_a_file_that_is_cut_off_keeps_its_whole_records() -> None:
    data = _made(0x13, "cp932")
    assert len(read(data[:-20])[0].texts) == 3


@pytest.mark.parametrize("data", [_made(0x13, "cp932")[:100], b"\x03 is no version\n1,2\n" * 9])
def test_another_file_is_no_dbase(data: bytes) -> None:
    assert not is_dbase(data)


@given(st.integers(0, 260), st.binary(min_size=1, max_size=8))
def test_damage_is_read_or_refused(at: int, put: bytes) -> None:
    data = _made(0x13, "cp932")
    try:
        read(data[:at] + put + data[at + len(put) :])
    except UnreadableFile as error:
        assert "\n" not in str(error)
