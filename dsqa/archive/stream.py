"""The decoded archive as tarfile reads it while an index is built: forwards, or to a known point."""

from collections.abc import Callable
from pathlib import Path

from dsqa.archive.decoding import Broken, Decoder
from dsqa.archive.points import Kind, SeekPoint

MAX_HEADER = 16 * 1024 * 1024
"""Maximum length of a header in bytes; longer ones are attacks on memory."""

FAR = 64 * 1024 * 1024
"""Gaps of up to this many decoded bytes are decoded, larger ones are jumped over."""


def decode(archive: Path, kind: Kind, point: SeekPoint | None, threads: int) -> Decoder:
    """Decode from a point, or from the start, with this many threads. Raises OSError."""
    if kind == "bz2":
        from dsqa.archive.bzip import BzipDecoder

        return BzipDecoder(archive, point, threads)
    from dsqa.archive.gzip_ import GzipDecoder

    return GzipDecoder(archive, point, threads)


class OnwardStream:
    """What tarfile needs of a file: read, seek, tell. Seeks forward only."""

    def __init__(
        self,
        archive: Path,
        kind: Kind,
        threads: int,
        find: Callable[[int], SeekPoint | None],
        tick: Callable[[], None],
    ) -> None:
        """`find`: the last known point up to a place; `tick` is called now and then."""
        self._archive = archive
        self._kind = kind
        self._threads = threads
        self._find = find
        self._tick = tick
        self._file = archive.open("rb")
        self._size = archive.stat().st_size
        self._decoder: Decoder | None = None
        self._held = b""
        self._position = 0

    def tell(self) -> int:
        return self._position

    def read(self, size: int) -> bytes:
        """Up to this many bytes; fewer only at the end. Raises Broken."""
        if size > MAX_HEADER:
            raise Broken(f"a header of {size} bytes")
        if self._kind == "tar":
            self._file.seek(self._position)
            data = self._file.read(size)
            self._position += len(data)
            return data
        while len(self._held) < size and (data := self._more()):
            self._held += data
        data, self._held = self._held[:size], self._held[size:]
        self._position += len(data)
        return data

    def seek(self, target: int) -> int:
        """Go forward to a place, or to the end if that comes first. Raises Broken."""
        if target < self._position:
            raise Broken("a member begins before the end of the one before it")
        if self._kind == "tar":
            self._position = min(target, self._size)
            return self._position
        if target - self._position > FAR:
            point = self._find(target)
            if point is not None and point.offset > self._position + len(self._held):
                self._begin(point)
        while (ahead := target - self._position) > 0:
            passed = min(ahead, len(self._held))
            self._held = self._held[passed:]
            self._position += passed
            if passed < ahead:
                self._held = self._more()
                if not self._held:
                    break
        return self._position

    def points(self) -> list[SeekPoint]:
        """The points that were found since the last call."""
        return self._decoder.points() if self._decoder else []

    def consumed(self) -> int:
        """About how many bytes of the archive are done."""
        if self._kind == "tar":
            return self._position
        return self._decoder.consumed() if self._decoder else 0

    def close(self) -> None:
        self._file.close()
        if self._decoder:
            self._decoder.close()

    def _more(self) -> bytes:
        if self._decoder is None:
            self._begin(None)
        assert self._decoder is not None
        data = self._decoder.read()
        self._tick()
        return data

    def _begin(self, point: SeekPoint | None) -> None:
        if self._decoder:
            self._decoder.close()
        self._decoder = decode(self._archive, self._kind, point, self._threads)
        self._held = b""
        self._position = point.offset if point else 0
