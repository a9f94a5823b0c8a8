"""Decoding a whole archive from a point on by all cores, and noting the points on the way.

The decoding is rapidgzip's. It tells where the blocks begin that it has decoded, but it can begin only
at the beginning of a file: it is given one that begins at a point (`Spliced`).
"""

from pathlib import Path
from typing import Protocol

from dsqa.archive.points import Kind, SeekPoint
from dsqa.archive.serial import DECODING_ERRORS

STEP = 1024 * 1024
"""Decoded bytes that are asked for at a time."""

SEGMENT = 2 * 1024**3
"""Compressed bytes after which the library begins anew, for it remembers every block it has seen."""

FAILURES = (*DECODING_ERRORS, RuntimeError)
"""What the library raises where it finds the data broken."""


class Broken(Exception):
    """The archive cannot be decoded any further. The message says why."""


class Decoder(Protocol):
    """The decoded bytes of an archive, onwards."""

    offset: int
    """Of the next byte in the decoded archive."""

    def read(self) -> bytes:
        """The next bytes, b"" at the end. Raises Broken, and OSError of the disk."""

    def points(self) -> list[SeekPoint]:
        """The points before `offset` that were found since this was last asked."""

    def consumed(self) -> int:
        """About how many bytes of the file are done."""

    def close(self) -> None:
        """End the threads."""


def decode(archive: Path, kind: Kind, point: SeekPoint | None, threads: int) -> Decoder:
    """Decode from a point, or from the beginning, by so many threads. Raises OSError."""
    if kind == "bz2":
        from dsqa.archive.bzip import BzipDecoder

        return BzipDecoder(archive, point, threads)
    from dsqa.archive.gzip_ import GzipDecoder

    return GzipDecoder(archive, point, threads)
