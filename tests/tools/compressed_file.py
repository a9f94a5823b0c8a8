"""Writing a .bz2 file while the next bytes are being made."""

import bz2
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import IO

CHUNK = 4 << 20
WAITING = 4


class CompressedFile:
    """A file to `write` to: one bz2 stream as the organisers ship it, or one a chunk.

    Compression lets go of the interpreter, so that it goes on in threads: one for a single
    stream, `WAITING` for many. At most `WAITING` + 1 chunks are held.
    """

    def __init__(self, target: IO[bytes], multistream: bool) -> None:
        self._target = target
        self._one = None if multistream else bz2.BZ2Compressor()
        self._threads = ThreadPoolExecutor(WAITING if multistream else 1)
        self._waiting: deque[Future[bytes]] = deque()
        self._buffer = bytearray()

    def write(self, data: bytes) -> int:
        """Take some bytes."""
        self._buffer += data
        if len(self._buffer) >= CHUNK:
            self._hand_over()
        return len(data)

    def finish(self) -> None:
        """Write what is left. The file under it stays open."""
        self._hand_over()
        self._drain(0)
        if self._one:
            self._target.write(self._one.flush())
        self._threads.shutdown()

    def _hand_over(self) -> None:
        compress = self._one.compress if self._one else bz2.compress
        if self._buffer:
            self._waiting.append(self._threads.submit(compress, bytes(self._buffer)))
            self._buffer.clear()
        self._drain(WAITING)

    def _drain(self, left: int) -> None:
        while len(self._waiting) > left:
            self._target.write(self._waiting.popleft().result())


@contextmanager
def compressed(path: Path, multistream: bool = False) -> Iterator[CompressedFile]:
    """A new .bz2 file."""
    with path.open("wb") as target:
        file = CompressedFile(target, multistream)
        yield file
        file.finish()
