"""Metadata lines of an NTCIR Data Search collection: bytes of one line -> `Dataset`.

The layout is the organisers': one JSON object a line with `id, url, attribution, title,
description, data[] {data_format, data_url, data_filename, data_organization?}, data_fields{}`.
"""

import bz2
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

import msgspec

from dsqa.collection.bzip import open_parallel
from dsqa.collection.model import DataFile, Dataset

MAX_LINE = 64 * 1024 * 1024
"""Longest metadata line accepted, in bytes."""

SMALL_METADATA = 1_000_000
"""Maximum size of a metadata file that is loaded, checked and indexed as a side effect of another command."""

_WORTH_THREADS = 4 * 1024 * 1024
"""A .bz2 file of at least this size is decoded on several cores."""

_NUMBER_START = frozenset(b"-0123456789")


class BadLine(ValueError):
    """A metadata line that does not describe a dataset. The message says why."""


class MetadataLine(NamedTuple):
    """One line of a metadata file."""

    number: int
    """1-based."""
    data: bytes
    """Without the line break; cut at `MAX_LINE` bytes."""


class _Entry(msgspec.Struct):
    """The keys that are used. All but the id are taken as they are and made text later."""

    id: msgspec.Raw = msgspec.Raw()
    title: Any = None
    description: Any = None
    url: Any = None
    attribution: Any = None
    data: Any = None
    data_fields: Any = None


_decoder = msgspec.json.Decoder(_Entry)
_plain_decoder = msgspec.json.Decoder(Dataset)


def parse_line(line: bytes) -> Dataset:
    """The dataset that one metadata line describes.

    A numeric id is kept as written. Entries of `data` without a `data_filename` are dropped.
    Raises BadLine if the line is not a JSON object or has no id.
    """
    try:
        dataset = _plain_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _parse_odd(line)
    is_plain = _is_id(dataset.id) and all(file.name for file in dataset.files)
    return dataset if is_plain else _parse_odd(line)


class Key(msgspec.Struct, frozen=True):
    """The searchable text of a dataset."""

    id: str
    names: tuple[str, ...]
    """Of its data files."""


class _KeyFile(msgspec.Struct, gc=False):
    data_filename: str


class _Key(msgspec.Struct, gc=False):
    id: str
    data: tuple[_KeyFile, ...] = ()


_key_decoder = msgspec.json.Decoder(_Key)


def parse_key(line: bytes) -> Key | None:
    """The id and the file names of a line, without parsing the rest; None if they are unusual."""
    try:
        held = _key_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    names = tuple(file.data_filename for file in held.data)
    return Key(held.id, names) if _is_id(held.id) and all(names) else None


def _is_id(text: str) -> bool:
    return bool(text) and not (text[0].isspace() or text[-1].isspace())


def _parse_odd(line: bytes) -> Dataset:
    try:
        entry = _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        entry = _decode_leniently(line, error)
    return Dataset(
        id=_id(bytes(entry.id)),
        title=_text(entry.title),
        description=_text(entry.description),
        url=_text(entry.url),
        attribution=_text(entry.attribution),
        files=_files(entry.data),
        fields=_fields(entry.data_fields),
    )


def _decode_leniently(line: bytes, error: Exception) -> _Entry:
    """Second try for bytes that are not quite UTF-8 and for lone surrogates in escapes."""
    try:
        parsed = json.loads(line.decode("utf-8", "replace"))
        repaired = json.dumps(parsed, ensure_ascii=False).encode("utf-8", "replace")
        return _decoder.decode(repaired)
    except (ValueError, RecursionError):
        raise BadLine(f"not a JSON object ({error})") from None


def _id(raw: bytes) -> str:
    if raw.startswith(b'"'):
        identifier = cast(str, msgspec.json.decode(raw)).strip()
        if identifier:
            return identifier
    elif raw[:1] and raw[0] in _NUMBER_START:
        return raw.decode("ascii")
    raise BadLine("no id")


def _text(value: Any) -> str:
    """A metadata value as text; lists are joined by blanks, null is empty."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(_text(part) for part in value)
    if isinstance(value, dict):
        return msgspec.json.encode(value).decode()
    return str(value)


def _files(data: Any) -> tuple[DataFile, ...]:
    entries = [data] if isinstance(data, dict) else data if isinstance(data, list) else []
    return tuple(
        DataFile(
            name=_text(entry["data_filename"]),
            format=_text(entry.get("data_format")),
            url=_text(entry.get("data_url")),
            organization=_text(entry.get("data_organization")),
        )
        for entry in entries
        if isinstance(entry, dict) and _text(entry.get("data_filename"))
    )


def _fields(fields: Any) -> dict[str, str | list[str]]:
    if not isinstance(fields, dict):
        return {}
    return {
        str(key): [_text(part) for part in value] if isinstance(value, list) else _text(value)
        for key, value in fields.items()
    }


def read_lines(path: Path, skip: int = 0) -> Iterator[MetadataLine]:
    """Lines of a .jsonl, .jsonl.gz or .jsonl.bz2 file, after the first `skip` ones.

    Blank lines are skipped (but counted), as is a BOM at the start. Memory stays bounded
    by `MAX_LINE`. Raises EOFError or OSError if compressed data is truncated or broken.
    """
    with open_stream(path) as stream:
        number = 0
        while data := stream.readline(MAX_LINE):
            number += 1
            while not data.endswith(b"\n") and len(data) == MAX_LINE:
                # Skip the rest of an over-long line; what is left is not JSON.
                rest = stream.readline(MAX_LINE)
                if not rest or rest.endswith(b"\n"):
                    break
            if number <= skip:
                continue
            if number == 1:
                data = data.removeprefix(b"\xef\xbb\xbf")
            data = data.strip()
            if data:
                yield MetadataLine(number, data)


def open_stream(path: Path) -> IO[bytes]:
    """The decompressed bytes of a file; its first bytes determine the compression."""
    with path.open("rb") as stream:
        magic = stream.read(3)
    if magic == b"BZh" and path.stat().st_size >= _WORTH_THREADS:
        return open_parallel(path)
    if magic == b"BZh":
        return cast(IO[bytes], bz2.open(path, "rb"))
    if magic[:2] == b"\x1f\x8b":
        return cast(IO[bytes], gzip.open(path, "rb"))
    return path.open("rb")
