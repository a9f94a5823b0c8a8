"""Points in a compressed archive at which decoding can begin, and how to begin there."""

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

Kind = Literal["bz2", "gz", "tar"]

WINDOW = 32 * 1024
"""Decoded bytes that a gzip block may refer back to."""


class SeekPoint(NamedTuple):
    """A block of the compression."""

    offset: int
    """Position of its first byte in the decoded archive."""
    bit: int
    """Where it begins in the file, in bits."""
    window: bytes | None = None
    """The decoded bytes before it; None if it begins with a header (gzip), or for bzip2."""


def kind_of(archive: Path) -> Kind:
    """The compression of a file, by its first bytes. Raises OSError."""
    with archive.open("rb") as stream:
        magic = stream.read(3)
    if magic == b"BZh":
        return "bz2"
    return "gz" if magic[:2] == b"\x1f\x8b" else "tar"


def without_first_bits(data: bytes, bits: int) -> bytes:
    """Bytes moved forward by 0 to 7 bits, the highest bit of a byte being its first.

    >>> without_first_bits(bytes([0b00011111, 0b10000000]), 3).hex()
    'fc00'
    """
    moved = int.from_bytes(data, "big") << bits & (1 << 8 * len(data)) - 1
    return moved.to_bytes(len(data), "big")


class Spliced(io.RawIOBase):
    """A file that consists of a few bytes of ours and the rest of another file."""

    def __init__(self, path: Path, start: int, head: bytes) -> None:
        """`start`: the first byte of the file that counts. Raises OSError."""
        self._file = path.open("rb")
        self._head = head
        self._start = start
        self._size = len(head) + max(0, os.fstat(self._file.fileno()).st_size - start)
        self._position = 0
        self._failed: OSError | None = None

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        base = (0, self._position, self._size)[whence]
        self._position = max(0, base + offset)
        return self._position

    def tell(self) -> int:
        return self._position

    def read(self, size: int = -1) -> bytes:
        """This many bytes, fewer only at the end: the library relies on that.

        An error in a thread of the library would end the process. So an unreadable place counts as the
        end, and `check` raises the error.
        """
        left = max(0, self._size - self._position)
        size = left if size < 0 else min(size, left)
        data = self._head[self._position : self._position + size]
        try:
            self._file.seek(self._start + max(0, self._position - len(self._head)))
            data += self._file.read(size - len(data))
        except OSError as error:
            self._failed = error
        except ValueError:
            pass  # closed while a thread was still reading ahead
        self._position += len(data)
        return data

    def check(self) -> None:
        """Raises the OSError of an earlier read."""
        if self._failed is not None:
            raise self._failed

    def write(self, data: "ReadableBuffer", /) -> int:
        """rapidgzip accepts only file objects with this method."""
        raise io.UnsupportedOperation("write")

    def close(self) -> None:
        self._file.close()
        super().close()


def gzip_lead_in(first: int, bit: int) -> bytes:
    """Empty deflate blocks that end at a bit of a byte, and the rest of that byte.

    They let a deflate stream that begins at this bit be read from a whole byte. `first`: the byte
    it begins in; `bit`: 1 to 7, the lowest bit being 0.
    """
    bits = _EMPTY_ODD[:] if bit % 2 else []
    while len(bits) % 8 != bit:
        bits += _EMPTY
    bits += [first >> place & 1 for place in range(bit, 8)]
    return sum(value << place for place, value in enumerate(bits)).to_bytes(
        len(bits) // 8, "little"
    )


def _bits(value: int, count: int) -> list[int]:
    return [value >> place & 1 for place in range(count)]


_EMPTY = _bits(0, 1) + _bits(1, 2) + [0] * 7
"""An empty block with fixed codes, its end mark only: ten bits."""

_LENGTH_CODES = (16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15)


def _empty_odd() -> list[int]:
    """An empty block with dynamic codes: literal 255, the end mark and one distance, a bit each."""
    bits = _bits(0, 1) + _bits(2, 2) + _bits(0, 5) + _bits(0, 5) + _bits(len(_LENGTH_CODES) - 4, 4)
    lengths = {18: 1, 0: 2, 1: 2}
    for code in _LENGTH_CODES:
        bits += _bits(lengths.get(code, 0), 3)
    zeros, one = [0], [1, 1]
    bits += zeros + _bits(138 - 11, 7) + zeros + _bits(255 - 138 - 11, 7)
    return bits + one + one + one + [1]


_EMPTY_ODD = _empty_odd()
