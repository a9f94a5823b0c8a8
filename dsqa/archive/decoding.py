"""Decoding an archive from a point on, on all cores, and collecting points on the way.

rapidgzip decodes. It reports where decoded blocks begin, but it can start only at the beginning of a
file, so it is given a file that begins at a point (`Spliced`).
"""

from typing import Protocol

from dsqa.archive.points import SeekPoint
from dsqa.archive.serial import DECODING_ERRORS

STEP = 1024 * 1024
"""Decoded bytes per request."""

SEGMENT = 2 * 1024**3
"""Compressed bytes after which the library is restarted, because it remembers every block."""

FAILURES = (*DECODING_ERRORS, RuntimeError)
"""What the library raises for broken data."""


class Broken(Exception):
    """The archive cannot be decoded any further. The message says why."""


class Decoder(Protocol):
    """The decoded bytes of an archive, read forwards."""

    offset: int
    """Position of the next byte in the decoded archive."""

    def read(self) -> bytes:
        """The next bytes, b"" at the end. Raises Broken, and OSError of the disk."""

    def points(self) -> list[SeekPoint]:
        """The points before `offset` that were found since the last call."""

    def consumed(self) -> int:
        """About how many bytes of the file are done."""

    def close(self) -> None:
        """End the threads."""
