"""Changes to the records of an .xls, in its compound file or without one."""

import io
import struct
from contextlib import suppress
from random import Random

from xlrd.compdoc import CompDoc, CompDocError
from xlwt.CompoundDoc import XlsDoc

from .mutate_bytes import Mutator

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_WORDS = (
    *(0, 1, 2, 3, 4, 7, 8, 127, 128, 255, 256, 257, 1023, 1024, 4095, 8223, 8224, 8225, 16383),
    *(16384, 32767, 32768, 65534, 65535),
)
_KNOWN = (
    *(0x809, 0x0A, 0x203, 0x27E, 0xBD, 0xFD, 0x204, 0xD6, 0x06, 0x207, 0x205, 0xE5, 0x31, 0xE0),
    *(0x41E, 0xFC, 0x3C, 0x85, 0x22, 0x42, 0x2F, 0x200, 0x208, 0x09, 0x18),
)
Record = tuple[int, bytes]


def stream_of(data: bytes) -> bytes:
    """The workbook stream of an .xls; b"" where there is none (any more)."""
    if not data.startswith(_OLE):
        return data
    found: bytes | None = None
    errors = (CompDocError, LookupError, ValueError, AssertionError, struct.error, RecursionError)
    with suppress(*errors):
        document = CompDoc(data, logfile=io.StringIO())
        for name in ("Workbook", "Book"):
            found = found or document.get_named_stream(name)
    return bytes(found or b"")


def contained(stream: bytes) -> bytes:
    """A compound file with this stream, as a program writes it."""
    target = io.BytesIO()
    XlsDoc().save(target, stream)
    return target.getvalue()


def split(stream: bytes) -> list[Record]:
    """The records of a stream; a last one that is cut off is shorter than it says."""
    records = []
    at = 0
    while at + 4 <= len(stream):
        code, size = struct.unpack_from("<HH", stream, at)
        records.append((code, stream[at + 4 : at + 4 + size]))
        at += 4 + size
    return records


def joined(records: list[Record]) -> bytes:
    """A stream of records; their sizes are those of their data."""
    return b"".join(
        struct.pack("<HH", code, len(body) & 0xFFFF) + body[:0xFFFF] for code, body in records
    )


def _again(rng: Random, data: bytes, stream: bytes) -> bytes:
    """The stream in a container where it came in one, mostly."""
    if data.startswith(_OLE) and rng.random() < 0.9:
        return contained(stream)
    return stream


def _changed(rng: Random, body: bytes) -> bytes:
    """The data of a record with one field changed."""
    changed = bytearray(body)
    kind = rng.randrange(5)
    if kind == 0 and len(body) >= 2:
        at = rng.randrange(0, len(body) - 1, 2)
        struct.pack_into("<H", changed, at, rng.choice(_WORDS))
    elif kind == 1 and body:
        changed[rng.randrange(len(body))] = rng.choice((0, 1, 2, 127, 128, 254, 255))
    elif kind == 2 and len(body) >= 8:
        values = (float("nan"), float("inf"), -float("inf"), 1e308, -1e308, 5e-324, 2958466.0, -1.0)
        struct.pack_into("<d", changed, len(body) - 8, rng.choice(values))
    elif kind == 3:
        return body[: rng.randrange(len(body) + 1)]
    else:
        return body + rng.choice((b"\0", b"\xff" * 8, bytes(300), body * 40))
    return bytes(changed)


def fields(rng: Random, data: bytes) -> bytes:
    """Some fields of some records are odd."""
    records = split(stream_of(data))
    if not records:
        return data
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(records))
        code, body = records[at]
        records[at] = code, _changed(rng, body)
    return _again(rng, data, joined(records))


def same_records(rng: Random, data: bytes) -> bytes:
    """All records of one kind change in the same way."""
    records = split(stream_of(data))
    if not records:
        return data
    kind = rng.choice(records)[0]
    seed = rng.getrandbits(32)
    records = [
        (code, _changed(Random(seed), body) if code == kind else body) for code, body in records
    ]
    return _again(rng, data, joined(records))


def order(rng: Random, data: bytes) -> bytes:
    """A record is missing, stands many times, elsewhere, or is of another kind."""
    records = split(stream_of(data))
    if not records:
        return data
    kind, at = rng.randrange(4), rng.randrange(len(records))
    record = records[at]
    if kind == 0:
        del records[at]
    elif kind == 1:
        records[at:at] = [record] * rng.choice((1, 50, 3000))
    elif kind == 2:
        del records[at]
        records.insert(rng.randrange(len(records) + 1), record)
    else:
        records[at] = rng.choice(_KNOWN), record[1]
    return _again(rng, data, joined(records))


def size(rng: Random, data: bytes) -> bytes:
    """The size of a record lies."""
    stream = bytearray(stream_of(data))
    records = split(bytes(stream))
    if not records:
        return data
    at = sum(4 + len(body) for _, body in records[: rng.randrange(len(records))])
    if at + 4 <= len(stream):
        struct.pack_into("<H", stream, at + 2, rng.choice(_WORDS))
    return _again(rng, data, bytes(stream))


def places(rng: Random, data: bytes) -> bytes:
    """The rows and columns of all cells are spread over the sheet."""
    records = []
    spread = rng.choice((1, 7, 100, 4000))
    for code, body in split(stream_of(data)):
        if code in (0x203, 0x27E, 0xFD, 0x06, 0x205) and len(body) >= 4:
            row, column = struct.unpack_from("<HH", body)
            spot = struct.pack("<HH", row * spread & 0xFFFF, column * rng.choice((1, 50)) & 0xFF)
            body = spot + body[4:]
        records.append((code, body))
    return _again(rng, data, joined(records)) if records else data


def container(rng: Random, data: bytes) -> bytes:
    """A field of the compound file's header or of its directory is odd."""
    if not data.startswith(_OLE):
        return fields(rng, data)
    changed = bytearray(data)
    start = rng.choice((0, 0, len(data) - 512 if len(data) > 1024 else 0))
    at = start + rng.randrange(24, 508)
    values = (0, 1, 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 0x7FFFFFFF, rng.getrandbits(32))
    if at + 4 <= len(changed):
        struct.pack_into("<I", changed, at, rng.choice(values))
    return bytes(changed)


def merges(rng: Random, data: bytes) -> bytes:
    """Many merged regions, which overlap."""
    records = split(stream_of(data))
    ends = [at for at, (code, _) in enumerate(records) if code == 0x0A]
    if not ends:
        return data
    body = bytearray()
    for _ in range(1000):
        top, left = rng.randrange(65536), rng.randrange(256)
        bottom, right = rng.choice((top, 65535)), rng.choice((left, 255))
        body += struct.pack("<HHHH", top if rng.random() < 0.5 else 0, bottom, left, right)
    more = [(0xE5, struct.pack("<H", 1000) + bytes(body))] * rng.choice((1, 20))
    at = rng.choice(ends)
    return _again(rng, data, joined([*records[:at], *more, *records[at:]]))


BIFF: tuple[Mutator, ...] = (
    fields,
    fields,
    fields,
    same_records,
    order,
    size,
    places,
    container,
    merges,
)
