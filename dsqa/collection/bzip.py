"""A .bz2 file decoded on several cores, by the standard library.

A block of bzip2 does not depend on the blocks before it, and begins with a mark, at any bit. So the file is
cut at the first block behind every `_SEGMENT` bytes, and `bz2` decodes the bits of each segment behind the
head of a stream, without holding Python's lock. (Seward, bzip2 and libbzip2,
appendix "File format" as written down by Tsai, 2016.)
"""

import bz2
import io
import os
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import IO, Any, cast

_SEGMENT = 512 * 1024
_LONGEST_BLOCK = 1_200_000
"""Another block begins within this many bytes, because a block holds 900,000 unpacked bytes."""
_MARK = 0x314159265359
_HEAD = b"BZh9"
_END_MARK = 0x177245385090
_END_BITS = 80
"""The mark that ends a stream, and its checksum."""
_END_BYTES = 16
_BUFFER = 1024 * 1024


def open_parallel(path: Path, threads: int = 0) -> IO[bytes]:
    """The decompressed bytes of a .bz2 file, as from `bz2.open` but faster.

    `threads`: 0 for one a core. Raises what `bz2` raises, where `bz2` raises it.
    """
    raw = _Parallel(path, threads or os.cpu_count() or 1)
    return cast(IO[bytes], io.BufferedReader(raw, _BUFFER))


class _Parallel(io.RawIOBase):
    """The segments in order; from the first one that is not plain, all is decoded by `bz2`.

    A mark may stand in the data by chance, and a file may consist of several streams: a failing
    segment does not prove an error, and `bz2`, which reads from the beginning, decides.
    """

    def __init__(self, path: Path, threads: int) -> None:
        self._path = path
        self._offset = 0
        self._rest = memoryview(b"")
        self._ended = False
        self._plain: bz2.BZ2File | None = None
        self._segments = _decoded(path, threads)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while self._plain is None and not self._rest:
            if self._ended:
                return 0
            segment = next(self._segments, None)
            if segment is None:
                self._plain = bz2.BZ2File(self._path)
                self._plain.seek(self._offset)
            elif not segment:
                self._ended = True
            else:
                self._rest = memoryview(segment)
        if self._plain is not None:
            return self._plain.readinto(buffer)
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        self._offset += count
        return count

    def close(self) -> None:
        if not self.closed:
            self._segments.close()
            if self._plain is not None:
                self._plain.close()
        super().close()


def _decoded(path: Path, threads: int) -> Generator[bytes, None, None]:
    """The data of the segments in order, and b"" at the end; nothing after a segment that fails."""
    waiting: deque[Future[bytes | None]] = deque()
    with (
        path.open("rb") as stream,
        ThreadPoolExecutor(threads, thread_name_prefix="dsqa-bzip") as pool,
        closing(_cuts(stream)) as cuts,
    ):
        try:
            for first, bits in cuts:
                stream.seek(first // 8)
                packed = stream.read((first + bits + 7) // 8 - first // 8)
                waiting.append(pool.submit(_segment, packed, first % 8, bits))
                while len(waiting) > 2 * threads:
                    found = waiting.popleft().result()
                    if found is None:
                        return
                    yield found
            while waiting:
                found = waiting.popleft().result()
                if found is None:
                    return
                yield found
            yield b""
        finally:
            for future in waiting:
                future.cancel()


def _cuts(stream: IO[bytes]) -> Generator[tuple[int, int], None, None]:
    """(first bit, number of bits) of each segment; the last one ends where the stream does.

    If the end cannot be found, as in a truncated file, one segment cannot be decoded.
    """
    size = stream.seek(0, os.SEEK_END)
    stream.seek(0)
    head = stream.read(len(_HEAD))
    stream.seek(max(0, size - _END_BYTES))
    end = _end(stream.read(_END_BYTES), size)
    if head != _HEAD or end is None:
        yield 0, 0
        return
    first = 8 * len(_HEAD)
    while True:
        at = first // 8 + _SEGMENT
        stream.seek(min(at, size))
        found = _first_mark(stream.read(_LONGEST_BLOCK))
        if found is None:
            yield first, end - first
            return
        yield first, 8 * at + found - first
        first = 8 * at + found


def _end(tail: bytes, size: int) -> int | None:
    """The bit of the mark that ends the stream, by the last bytes of a file of so many bytes."""
    bits = 8 * len(tail)
    value = int.from_bytes(tail, "big")
    for padding in range(8):
        behind = padding + _END_BITS
        if behind <= bits and value >> (padding + 32) & ((1 << 48) - 1) == _END_MARK:
            return 8 * size - behind
    return None


def _first_mark(data: bytes) -> int | None:
    """The bit of the first mark of a block."""
    found = []
    for shift in range(8):
        # Five bytes of the mark are whole at any bit offset; the two around them are partial.
        before, *inner, behind = (_MARK << (8 - shift)).to_bytes(7, "big")
        at = data.find(bytes(inner), 1)
        while at >= 0:
            before_fits = data[at - 1] & (0xFF >> shift) == before
            after = data[at + 5] if at + 5 < len(data) else 0
            if before_fits and after >> (8 - shift) == behind >> (8 - shift):
                found.append(8 * (at - 1) + shift)
                break
            at = data.find(bytes(inner), at + 1)
    return min(found, default=None)


def _segment(packed: bytes, skipped: int, bits: int) -> bytes | None:
    """The data of the blocks of a segment; None if the segment alone does not determine it.

    `packed`: the bytes that hold it, whose first `skipped` bits belong to another.
    """
    value = int.from_bytes(packed, "big") >> (8 * len(packed) - skipped - bits)
    value &= (1 << bits) - 1
    # The beginning of another mark: `bz2` holds back data until it has more bytes.
    value, bits = value << 24 | _MARK >> 24, bits + 24
    padding = -bits % 8
    stream = _HEAD + (value << padding).to_bytes((bits + padding) // 8, "big")
    decoder = bz2.BZ2Decompressor()
    try:
        # The checksum of each block is checked; that of the stream is not there.
        data = decoder.decompress(stream)
    except (OSError, EOFError):
        return None
    return None if decoder.eof or not data else data
