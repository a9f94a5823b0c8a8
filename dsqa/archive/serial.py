"""Decoding from a point on with the standard library alone, for single members.

The point is not trusted: a wrong one raises an error and never gives a wrong length.
"""

import bz2
import zlib
from collections.abc import Callable, Generator
from pathlib import Path
from typing import IO, NamedTuple

from dsqa.archive.points import Kind, SeekPoint, gzip_lead_in, without_first_bits

CHUNK = 256 * 1024
"""Maximum number of decoded bytes in memory."""

_RAW = 64 * 1024
_FEW = 8
_NEAR_END = 1024
"""Bytes before the next block within which a bzip2 block can end: streams end and begin there."""

_GZIP = b"\x1f\x8b"

DECODING_ERRORS = (EOFError, OSError, ValueError, zlib.error)
"""What broken compressed data can raise."""


class Stretch(NamedTuple):
    """The part of an archive between a point and the next one."""

    point: SeekPoint
    end: int
    """Its end in the decoded archive."""
    next_bit: int
    """Place of the next point in the file; 0 if there is none."""


def bzip_bytes(stream: IO[bytes], stretch: Stretch) -> Generator[bytes, None, None]:
    """The decoded bytes of one bzip2 block. Raises EOFError, OSError or ValueError."""
    point = stretch.point
    left = stretch.end - point.offset
    byte, bit = divmod(point.bit, 8)
    stream.seek(byte)
    decoder = bz2.BZ2Decompressor()
    feed, carry = b"BZh9", stream.read(1)
    plenty = (stretch.next_bit - point.bit) // 8 - _NEAR_END
    while True:
        data = decoder.decompress(feed, min(left, CHUNK))
        if data:
            yield data
            left -= len(data)
        if left <= 0:
            return
        feed = b""
        if decoder.eof:
            raise EOFError("a block is shorter than the index says")
        if decoder.needs_input:
            # The checksum after the last block of a stream covers all its blocks: it must not be
            # seen. Given a few bytes at a time, the decoder is done with the block before it.
            size = max(_FEW, min(_RAW, plenty))
            plenty -= size
            carry += stream.read(size)
            if not carry:
                raise EOFError("the archive ends within a block")
            moved = without_first_bits(carry, bit)
            last = len(carry) == 1
            feed, carry = (moved, b"") if last else (moved[:-1], carry[-1:])


def gzip_member(stream: IO[bytes], point: SeekPoint) -> Generator[bytes, None, int]:
    """The decoded bytes of a gzip file from a point to the end of its member.

    Returns the first byte behind the member. Raises EOFError, OSError or zlib.error.
    """
    byte, bit = divmod(point.bit, 8)
    stream.seek(byte)
    if point.window is None:
        decoder = zlib.decompressobj(31)
        feed = stream.read(_RAW)
    else:
        decoder = zlib.decompressobj(-15, zdict=point.window)
        first = stream.read(1) if bit else b""
        feed = gzip_lead_in(first[0], bit) if first else stream.read(_RAW)
    while not decoder.eof:
        if not feed:
            raise EOFError("the archive ends within a block")
        data = decoder.decompress(feed, CHUNK)
        if data:
            yield data
        feed = decoder.unconsumed_tail
        if not feed and not decoder.eof:
            feed = stream.read(_RAW)
    behind = stream.tell() - len(decoder.unused_data)
    return behind if point.window is None else behind + 8


def gzip_bytes(stream: IO[bytes], point: SeekPoint) -> Generator[bytes, None, None]:
    """The decoded bytes of a gzip file from a point to its end. Raises as `gzip_member` does."""
    while True:
        byte = yield from gzip_member(stream, point)
        if not begins_gzip(stream, byte):
            return
        point = SeekPoint(0, 8 * byte)


def begins_gzip(stream: IO[bytes], byte: int) -> bool:
    """Whether a gzip header is at this place."""
    stream.seek(byte)
    return stream.read(2) == _GZIP


class SerialStream:
    """The decoded archive as a seekable file, for tarfile. Holds `CHUNK` bytes; reading forwards decodes
    each block once."""

    def __init__(self, archive: Path, kind: Kind, find: Callable[[int], Stretch | None]) -> None:
        """`find`: the stretch around a place of the decoded archive. Raises OSError."""
        self._file = archive.open("rb")
        self._kind = kind
        self._find = find
        self._position = 0
        self._chunks: Generator[bytes, None, None] | None = None
        self._chunk = memoryview(b"")
        self._at = 0
        """Position of the rest of `_chunk`."""
        self._end = 0
        """Position in the stretch that is being decoded."""

    def tell(self) -> int:
        return self._position

    def seek(self, offset: int) -> int:
        """Go to a place; decoding waits for the next read."""
        self._position = offset
        return offset

    def read(self, size: int) -> bytes:
        """Up to this many bytes; fewer only at the end. Raises `DECODING_ERRORS`."""
        parts = []
        while size > 0 and (part := self._some(size)):
            parts.append(bytes(part))
            size -= len(part)
            self._position += len(part)
        return b"".join(parts)

    def close(self) -> None:
        self._file.close()

    def _some(self, size: int) -> memoryview:
        if self._kind == "tar":
            self._file.seek(self._position)
            return memoryview(self._file.read(size))
        if self._chunks is None or not self._at <= self._position < self._end:
            stretch = self._find(self._position)
            if stretch is None:
                return memoryview(b"")
            self._begin(stretch)
        assert self._chunks is not None
        while self._position >= self._at + len(self._chunk):
            self._at += len(self._chunk)
            self._chunk = memoryview(next(self._chunks, b""))
            if not self._chunk:
                self._chunks = None
                raise EOFError("the archive ends before its index does")
        start = self._position - self._at
        # Bytes behind the stretch are read from the next point.
        return self._chunk[start : min(start + size, self._end - self._at)]

    def _begin(self, stretch: Stretch) -> None:
        point = stretch.point
        if self._kind == "bz2":
            self._chunks = bzip_bytes(self._file, stretch)
        else:
            self._chunks = gzip_bytes(self._file, point)
        self._chunk = memoryview(b"")
        self._at, self._end = point.offset, stretch.end
