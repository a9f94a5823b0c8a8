"""Decoding a gzip file on all cores."""

from collections.abc import Generator
from pathlib import Path
from typing import IO, Any

from dsqa.archive.decoding import FAILURES, SEGMENT, STEP, Broken
from dsqa.archive.points import WINDOW, SeekPoint, Spliced, gzip_lead_in
from dsqa.archive.serial import DECODING_ERRORS, begins_gzip, gzip_member
from dsqa.log import logger, one_line

_HEAD = bytes.fromhex("1f8b08000000000000ff")


class GzipDecoder:
    """The decoded bytes of a gzip file from a block on, over all its members."""

    def __init__(self, archive: Path, point: SeekPoint | None, threads: int) -> None:
        """Begin at a point, or at the start of the file. Raises OSError."""
        self._archive = archive
        self._threads = threads
        self._found: list[SeekPoint] = []
        self._last = point or SeekPoint(-1, 0)
        self._tail = self._last.window or b""
        self._buffer = bytearray(STEP)
        self._file: Any = None
        self.offset = self._base = 0
        self._began = self._consumed = self._shift = 0
        self._warned = False
        # The reader of a single member.
        self._stream: IO[bytes] | None = None
        self._alone: Generator[bytes, None, int] | None = None
        start = point or SeekPoint(0, 0)
        try:
            self._open(start, start.offset)
        except FAILURES as error:
            self._go_alone(error)

    def read(self) -> bytes:
        """The next bytes, b"" at the end. Raises Broken, and OSError of the disk."""
        data: bytes | None = None
        while data is None:
            if self._file is None:
                data = self._some_alone()
                continue
            try:
                if self.consumed() - self._began > SEGMENT and self._last.offset > self._base:
                    self._open(self._last, self.offset)
                data = self._some(STEP)
            except FAILURES as error:
                self._spliced.check()
                self._go_alone(error)
                continue
            if not data:
                self._spliced.check()
                if self._cut_off():
                    self._go_alone(EOFError())
                    data = None
        self._note(data)
        self.offset += len(data)
        return data

    def points(self) -> list[SeekPoint]:
        """The points before `offset` that were found since the last call."""
        found, self._found = self._found, []
        return found

    def consumed(self) -> int:
        """About how many bytes of the file are done."""
        if self._file is not None:
            told = self._shift + int(self._file.tell_compressed()) // 8
            self._consumed = max(self._consumed, told)
        return self._consumed

    def close(self) -> None:
        """End the threads."""
        if self._file is not None:
            self._file.close()
            self._file = None
            # The library forgets the file without closing it.
            self._spliced.close()
        if self._stream is not None:
            self._stream.close()
            self._stream = None
        self._alone = None

    def _open(self, point: SeekPoint, position: int) -> None:
        """Continue at a place behind a point. Raises as rapidgzip does."""
        from rapidgzip import RapidgzipFile

        self.close()
        byte, bit = divmod(point.bit, 8)
        head, window = b"", point.window or b""
        if point.window is not None:
            # The window comes first, as an uncompressed block, and is then skipped.
            length = len(window).to_bytes(2, "little")
            head = _HEAD + b"\0" + length + bytes(value ^ 0xFF for value in length) + window
            if bit:
                with self._archive.open("rb") as stream:
                    stream.seek(byte)
                    head += gzip_lead_in(stream.read(1)[0], bit)
                byte += 1
        self._opened = point
        self._shift = byte - len(head)
        self._began = self._consumed = byte
        self._base = point.offset - len(window)
        self.offset = position
        self._spliced = Spliced(self._archive, byte, head)
        self._file = RapidgzipFile(self._spliced, parallelization=self._threads)
        ahead = position - self._base
        while ahead > 0 and (data := self._some(min(ahead, STEP))):
            ahead -= len(data)

    def _some(self, size: int) -> bytes:
        count = self._file.readinto(memoryview(self._buffer)[:size])
        return bytes(memoryview(self._buffer)[:count])

    def _note(self, data: bytes) -> None:
        """Keep the points within these bytes, which are read but not yet counted."""
        before = self._tail + data
        start = self.offset - len(self._tail)
        self._tail = before[-WINDOW:]
        if self._file is None:
            return
        for bit, place in sorted(self._file.available_block_offsets().items()):
            offset = self._base + place
            if max(self._last.offset + 1, self.offset) <= offset < self.offset + len(data):
                window = before[max(0, offset - WINDOW - start) : offset - start]
                self._last = SeekPoint(offset, bit + 8 * self._shift, window)
                self._found.append(self._last)

    def _cut_off(self) -> bool:
        """Whether the library has stopped, silently, before the end of the file."""
        ends = self._file.available_block_offsets()
        end = max(ends, default=0) // 8 + self._shift
        return bool(end < self._archive.stat().st_size)

    def _go_alone(self, error: Exception) -> None:
        """Read to the end of this member with zlib; then decoding continues in parallel.

        The library fails on broken data, but also at the end of a member that was entered in its
        middle, whose checksum is over the whole.
        """
        if self._opened.window is None and "CRC32" in str(error) and not self._warned:
            self._warned = True
            logger.warning("%s: a checksum is wrong: %s", self._archive.name, one_line(error))
        self.close()
        self._note_header(self._opened)
        self._stream = self._archive.open("rb")
        # By place in the file, because empty members begin at the same offset.
        start = max(self._opened, self._last, key=lambda point: point.bit)
        self._alone = gzip_member(self._stream, start)
        self._ahead = self.offset - start.offset

    def _note_header(self, point: SeekPoint) -> None:
        if point.offset > self._last.offset:
            self._found.append(point)
            self._last = point

    def _some_alone(self) -> bytes | None:
        """The next bytes without the library; None once it has taken over again."""
        if self._alone is None or self._stream is None:
            return b""
        try:
            while True:
                data = next(self._alone)
                passed = min(self._ahead, len(data))
                self._ahead -= passed
                self._consumed = max(self._consumed, self._stream.tell())
                if passed < len(data):
                    return data[passed:]
        except StopIteration as end:
            byte = int(end.value)
        except DECODING_ERRORS as error:
            raise Broken(one_line(error)) from None
        if not begins_gzip(self._stream, byte):
            self.close()
            return b""
        following = SeekPoint(self.offset - self._ahead, 8 * byte)
        self._note_header(following)
        if self._ahead:
            self._alone = gzip_member(self._stream, following)
            return None
        try:
            self._open(following, self.offset)
        except FAILURES as error:
            self._go_alone(error)
        return None
