"""Changes to the records of the binary parts of an .xlsb."""

import struct
from random import Random

from .mutate_bytes import Mutator

Record = tuple[bytes, bytes]
"""Number and size as they stand there, and the data."""

_NUMBERS = (0, 1, 2, 255, 256, 16383, 16384, 65535, 65536, 1048575, 1048576, 2**31 - 1, 2**32 - 1)


def split(data: bytes) -> list[Record]:
    """The records of a part; what is no record any more stands in the last one."""
    records = []
    at = 0
    while at < len(data):
        start = at
        at += 2 if data[at] & 0x80 else 1
        size = shift = 0
        while at < len(data) and shift < 28:
            byte = data[at]
            at += 1
            size |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                break
        records.append((data[start:at], data[at : at + size]))
        at += size
    return records


def _joined(records: list[Record]) -> bytes:
    return b"".join(head + body for head, body in records)


def field(rng: Random, data: bytes) -> bytes:
    """Four bytes of a record become an odd number."""
    records = split(data)
    places = [at for at, (_, body) in enumerate(records) if len(body) >= 4]
    if not places:
        return data
    at = rng.choice(places)
    head, body = records[at]
    changed = bytearray(body)
    start = rng.randrange(0, len(body) - 3, 4) if rng.random() < 0.8 else 0
    struct.pack_into("<I", changed, start, rng.choice(_NUMBERS))
    records[at] = head, bytes(changed)
    return _joined(records)


def order(rng: Random, data: bytes) -> bytes:
    """A record is missing, stands twice or elsewhere."""
    records = split(data)
    if not records:
        return data
    kind, at = rng.randrange(3), rng.randrange(len(records))
    record = records[at]
    if kind == 0:
        del records[at]
    elif kind == 1:
        records[at:at] = [record] * rng.choice((1, 100, 5000))
    else:
        del records[at]
        records.insert(rng.randrange(len(records) + 1), record)
    return _joined(records)


def size(rng: Random, data: bytes) -> bytes:
    """The size of a record lies."""
    records = split(data)
    if not records:
        return data
    at = rng.randrange(len(records))
    head, body = records[at]
    lie = rng.choice((b"\x00", b"\x7f", b"\xff\x7f", b"\xff\xff\xff\x7f", b"\xff\xff\xff\xff\xff"))
    records[at] = head[: 2 if head[0] & 0x80 else 1] + lie, body
    return _joined(records)


BINARY_PARTS: tuple[Mutator, ...] = (field, field, field, order, size)
