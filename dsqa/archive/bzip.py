"""Decoding a bzip2 file on all cores."""

import io
from pathlib import Path
from typing import IO, Any, NamedTuple

from dsqa.archive.decoding import FAILURES, SEGMENT, STEP, Broken
from dsqa.archive.points import SeekPoint, Spliced, without_first_bits
from dsqa.archive.serial import Stretch, bzip_bytes
from dsqa.log import one_line

_HEAD = b"BZh9"
_HEAD_BITS = 32
_END_MARK = bytes.fromhex("177245385090")
_END_BITS = 80
_LONGEST_BLOCK = 3 * 1024 * 1024
"""A block and the beginning of the next one take fewer compressed bytes than this."""


class BzipDecoder:
    """The decoded bytes of a bzip2 file from a block on, over all its streams."""

    def __init__(self, archive: Path, point: SeekPoint | None, threads: int) -> None:
        """Begin at a point, or at the start of the file. Raises OSError."""
        self._archive = archive
        # With one thread the library uses another reader, which checks the checksum over all blocks.
        self._threads = max(2, threads)
        self._found: list[SeekPoint] = []
        self._last = point or SeekPoint(-1, 0)
        self._buffer = bytearray(STEP)
        self._file: Any = None
        self.offset = self._base = 0
        self._began = self._consumed = self._shift = 0
        start = point or SeekPoint(0, 0)
        self._open(start, start.offset)

    def read(self) -> bytes:
        """The next bytes, b"" at the end. Raises Broken, and OSError of the disk."""
        if self._file is None:
            return b""
        try:
            if self.consumed() - self._began > SEGMENT:
                self._note()
                self._open(self._last, self.offset)
            data = self._some(STEP)
        except FAILURES as error:
            self._spliced.check()
            return self._rescue(error)
        if not data:
            self._spliced.check()
        return data

    def points(self) -> list[SeekPoint]:
        """The points before `offset` that were found since the last call."""
        self._note()
        found, self._found = self._found, []
        return found

    def consumed(self) -> int:
        """About how many bytes of the file are done."""
        # The library does not know before it has decoded something.
        if self._file is not None and self.offset > self._base:
            told = self._shift + int(self._file.bz2reader.tell_compressed()) // 8
            self._consumed = max(self._consumed, told)
        return self._consumed

    def close(self) -> None:
        """End the threads."""
        if self._file is not None:
            self._file.close()
            self._file = None
            # The library forgets the file without closing it.
            self._spliced.close()

    def _some(self, size: int) -> bytes:
        count = self._file.readinto(memoryview(self._buffer)[:size])
        self.offset += count
        return bytes(memoryview(self._buffer)[:count])

    def _open(self, point: SeekPoint, position: int) -> None:
        """Continue at a place in the block of a point. Raises as rapidgzip does."""
        from rapidgzip import IndexedBzip2FileRaw

        self.close()
        byte = point.bit // 8
        with self._archive.open("rb") as stream:
            whole = _begins_stream(stream, point.bit)
        # Blocks are found by their marks, at any bit: the bytes before the first may stay.
        head = b"" if whole else _HEAD
        self._spliced = Spliced(self._archive, byte, head)
        self._file = IndexedBzip2FileRaw(self._spliced, self._threads)
        self._shift = byte - len(head)
        self._began = self._consumed = byte
        self._base = self.offset = point.offset
        while self.offset < position and self._some(min(position - self.offset, STEP)):
            pass

    def _note(self) -> None:
        if self._file is None:
            return
        blocks = sorted(self._file.bz2reader.available_block_offsets().items())
        # The ends of streams come between the blocks and hold no data.
        last_at = {start: bit for bit, start in blocks}
        for start, bit in last_at.items():
            point = SeekPoint(self._base + start, bit + 8 * self._shift)
            if self._last.offset < point.offset < self.offset:
                self._found.append(point)
                self._last = point

    def _rescue(self, error: Exception) -> bytes:
        """The rest of this block or the next one, decoded alone; then decoding continues in parallel.

        The library fails on broken data, but also if the mark of a block occurs within a block by
        chance. Raises Broken for broken data.
        """
        self._note()
        place = self.offset
        point = self._last if self._last.offset >= 0 else SeekPoint(0, 0)
        with self._archive.open("rb") as stream:
            while True:
                bit = _next_block(stream, point.bit)
                if bit is None:
                    raise Broken(_reason(error))
                point = SeekPoint(point.offset, bit)
                block = _block(stream, point, error)
                end = point.offset + len(block.data)
                if end > place:
                    break
                point = SeekPoint(end, block.end)
            following = _next_block(stream, block.end)
        if point.offset > self._last.offset:
            self._found.append(point)
            self._last = point
        if following is None:
            self.close()
            self.offset = end
        else:
            self._open(SeekPoint(end, following), end)
        return block.data[place - point.offset :]


class _Block(NamedTuple):
    data: bytes
    end: int
    """The bit behind it."""


def _block(stream: IO[bytes], point: SeekPoint, error: Exception) -> _Block:
    """One block, decoded without looking at what follows. Raises Broken."""
    from rapidgzip import IndexedBzip2FileRaw

    alone = io.BytesIO(_HEAD + _bits_from(stream, point.bit, _LONGEST_BLOCK))
    reader = IndexedBzip2FileRaw(alone, 1)
    buffer = bytearray(STEP)
    try:
        try:
            while len(reader.bz2reader.available_block_offsets()) < 2 and reader.readinto(buffer):
                pass
        except FAILURES:
            pass  # it may only have reached the next block
        found = sorted(reader.bz2reader.available_block_offsets().items())
        if len(found) < 2 or not found[1][1]:
            raise Broken(_reason(error))
        bit, size = found[1]
        following = point.bit + bit - _HEAD_BITS
        stretch = Stretch(point, point.offset + size, following)
        data = b"".join(bzip_bytes(stream, stretch))
    except FAILURES:
        raise Broken(_reason(error)) from None
    finally:
        reader.close()
    return _Block(data, following)


def _reason(error: Exception) -> str:
    """The library reports `std::exception` for errors without a message."""
    text = one_line(error)
    return text if text and not text.startswith("std::") else "a block is damaged or cut off"


def _next_block(stream: IO[bytes], bit: int) -> int | None:
    """The bit of the first block after the end and head of streams; None at the end."""
    while True:
        if _begins_stream(stream, bit):
            bit += _HEAD_BITS
        if _bits_from(stream, bit, len(_END_MARK)) != _END_MARK:
            return bit
        bit = (bit + _END_BITS + 7) // 8 * 8
        if not _begins_stream(stream, bit):
            return None


def _bits_from(stream: IO[bytes], bit: int, size: int) -> bytes:
    stream.seek(bit // 8)
    return without_first_bits(stream.read(size + 1), bit % 8)[:size]


def _begins_stream(stream: IO[bytes], bit: int) -> bool:
    stream.seek(bit // 8)
    return bit % 8 == 0 and stream.read(3) == _HEAD[:3]
