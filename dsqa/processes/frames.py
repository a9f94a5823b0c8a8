"""Messages between a process and its children: 8 bytes of length, then the data."""

import os
from typing import IO

MAX_FRAME = 4 * 1024**3
"""Largest message accepted, in bytes."""

PIECE = 16 * 1024**2
"""Bytes per read."""


def frame_output() -> IO[bytes]:
    """The stdout of this process, for frames alone: what libraries print goes to stderr from now on."""
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return replies


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Send one message. Raises OSError if there is no reader any more."""
    stream.write(len(data).to_bytes(8, "big"))
    stream.write(data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Receive one message; None if the other side has ended, or has sent something else."""
    head = stream.read(8)
    if len(head) < 8:
        return None
    length = int.from_bytes(head, "big")
    if length > MAX_FRAME:
        return None
    if length <= PIECE:
        data = stream.read(length)
        return data if len(data) == length else None
    # A stream reserves memory for the requested size, and the length may be wrong.
    whole = bytearray()
    while len(whole) < length and (piece := stream.read(min(PIECE, length - len(whole)))):
        whole += piece
    return bytes(whole) if len(whole) == length else None
