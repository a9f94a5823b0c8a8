"""Messages between a process and its children: 8 bytes of length, then the data."""

from typing import IO

MAX_FRAME = 4 * 1024**3
"""Largest message accepted, in bytes."""


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Send one message. Raises OSError where nobody reads any more."""
    stream.write(len(data).to_bytes(8, "big"))
    stream.write(data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Receive one message; None where the other side has ended, or sends something else."""
    head = stream.read(8)
    if len(head) < 8:
        return None
    length = int.from_bytes(head, "big")
    if length > MAX_FRAME:
        return None
    data = stream.read(length)
    return data if len(data) == length else None
