"""dBase files (.dbf), the tables of shapefiles among them: one sheet of records.

https://www.clicketyclick.dk/databases/xbase/format/dbf.html describes the form.
"""

import struct
from collections.abc import Iterator
from typing import NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.readers.encodings import decode_declared
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar, grid_sheet
from dsqa.readers.sheet import Sheet
from dsqa.text.regex import regex

_VERSIONS = frozenset((0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x43, 0x83, 0x8B, 0xF5))
_HEAD = 32
"""Size in bytes of the head of a file, and of the description of a field."""
_END_OF_FIELDS, _DELETED = 0x0D, 0x2A
_DRIVERS = {0x01: "cp437", 0x02: "cp850", 0x03: "cp1252", 0x13: "cp932", 0x57: "cp1252", 0x58: "cp1252", 0x64: "cp852", 0x65: "cp866", 0x7B: "cp932", 0xC8: "cp1250", 0xC9: "cp1251"}  # fmt: skip
"""Encodings by the language driver."""
_NUMBER = regex(rb"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?")
_DATE = regex(rb"(\d{4})(\d\d)(\d\d)")
_MOST_FIELDS = 2_046


class _Field(NamedTuple):
    """A column: where its bytes are in a record."""

    name: bytes
    kind: str
    start: int
    end: int


def is_dbase(data: bytes) -> bool:
    """Whether data begins as a dBase file: a version, a date, and descriptions of fields as long as it says."""
    if (
        len(data) <= _HEAD
        or data[0] not in _VERSIONS
        or not 1 <= data[2] <= 12
        or not 1 <= data[3] <= 31
    ):
        return False
    size, width = struct.unpack_from("<HH", data, 8)
    return bool(size > _HEAD and width > 1 and _fields(data))


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The records that are not deleted, under the names of their fields; dates as 2020-01-31.

    Memo fields stand in another file, and are left out. Raises UnreadableFile.
    """
    fields = _fields(data)
    if not fields:
        raise UnreadableFile("dBase: no fields")
    (size,) = struct.unpack_from("<H", data, 8)
    # One encoding for all, found once: a short text alone does not tell which it is.
    texts = b" ".join((*(field.name for field in fields), data[size:]))
    encoding = decode_declared(texts, _DRIVERS.get(data[29], "")).encoding
    heads: list[Scalar] = [_text(field.name, encoding) for field in fields]
    sheet = grid_sheet((heads, *_records(data, fields, encoding, limits.max_rows)), limits)
    return [sheet] if sheet else []


def _fields(data: bytes) -> list[_Field]:
    """The fields; [] if their descriptions do not agree with the length of a record."""
    size, width = struct.unpack_from("<HH", data.ljust(_HEAD, b"\0"), 8)
    fields: list[_Field] = []
    start = 1  # after the mark of a deleted record
    for place in range(_HEAD, min(size, len(data)), _HEAD):
        if data[place] == _END_OF_FIELDS:
            return fields if start <= width else []
        if place + _HEAD > len(data):
            return []
        name = data[place : place + 11].partition(b"\0")[0]
        kind, length, decimals = chr(data[place + 11]), data[place + 16], data[place + 17]
        if kind == "C":
            length += 256 * decimals
        if not name or not kind.isalpha() or not length or len(fields) == _MOST_FIELDS:
            return []
        fields.append(_Field(name, kind, start, start + length))
        start += length
    return []


def _records(data: bytes, fields: list[_Field], encoding: str, most: int) -> Iterator[list[Scalar]]:
    (count,) = struct.unpack_from("<I", data, 4)
    size, width = struct.unpack_from("<HH", data, 8)
    for at in range(min(count, (len(data) - size) // width, most)):
        record = data[size + at * width : size + (at + 1) * width]
        if record[0] != _DELETED:
            yield [
                _scalar(field.kind, record[field.start : field.end], encoding) for field in fields
            ]


def _scalar(kind: str, value: bytes, encoding: str) -> Scalar:
    plain = value.strip(b" \0")
    if kind == "I" and len(value) == 4:
        return int.from_bytes(value, "little", signed=True)
    if kind in "NF":
        return Literal(plain.decode()) if _NUMBER.fullmatch(plain) else None
    if kind == "D":
        date = _DATE.fullmatch(plain)
        return b"-".join(date.groups()).decode() if date else None
    if kind == "L":
        return (
            True
            if plain in (b"T", b"t", b"Y", b"y")
            else False
            if plain in (b"F", b"f", b"N", b"n")
            else None
        )
    return _text(plain, encoding) if kind in "CV" else None


def _text(value: bytes, encoding: str) -> str:
    return value.decode(encoding, "replace").strip()
