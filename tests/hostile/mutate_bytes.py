"""Changes to bytes that know nothing of the format."""

from collections.abc import Callable
from random import Random

Mutator = Callable[[Random, bytes], bytes]
"""A function of a source of chance and a file: another file."""

ODD = (
    b"\x00",
    b"\xff\xff\xff\xff",
    b"\x7f\xff\xff\xff",
    b"\xff\xff\xff\x7f",
    b"\x00\x00\x00\x80",
    b"\x1b[2J",
    b"\r\n",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98\x80",
    b"\xe2\x80\xae",
    b"NaN",
    b"-1e308",
    b"1e999",
    b"9" * 400,
    b"0" * 5000,
    b"%s%n",
    b"\xef\xbb\xbf",
    b"\x1a",
    b"&#x0;",
    b"<![CDATA[",
)
"""Byte strings that parsers stumble over."""


def place(rng: Random, data: bytes) -> int:
    """Some position, more often near one of the ends than amid it."""
    if not data:
        return 0
    chosen = rng.random()
    if chosen < 0.25:
        return rng.randrange(min(len(data), 64))
    if chosen < 0.4:
        return len(data) - 1 - rng.randrange(min(len(data), 64))
    return rng.randrange(len(data))


def flip_bits(rng: Random, data: bytes) -> bytes:
    """One to thirty bits turned."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 30)) if data else 0):
        changed[place(rng, data)] ^= 1 << rng.randrange(8)
    return bytes(changed)


def overwrite(rng: Random, data: bytes) -> bytes:
    """An odd string in place of what stood there."""
    at, odd = place(rng, data), rng.choice(ODD)
    return data[:at] + odd + data[at + len(odd) :]


def insert(rng: Random, data: bytes) -> bytes:
    """An odd string between what stands there."""
    at = place(rng, data)
    return data[:at] + rng.choice(ODD) + data[at:]


def cut_off(rng: Random, data: bytes) -> bytes:
    """The end is missing."""
    return data[: rng.randrange(len(data) + 1)]


def cut_out(rng: Random, data: bytes) -> bytes:
    """A piece from the middle is missing."""
    at = place(rng, data)
    return data[:at] + data[at + rng.choice((1, 2, 16, 512, 4096)) :]


def repeat(rng: Random, data: bytes) -> bytes:
    """A piece stands there many times."""
    at = place(rng, data)
    piece = data[at : at + rng.choice((1, 4, 64, 1000))]
    return data[:at] + piece * rng.choice((2, 10, 200)) + data[at:]


def swap(rng: Random, data: bytes) -> bytes:
    """Two pieces have changed places."""
    size = rng.choice((1, 4, 64, 512))
    one, two = sorted((place(rng, data), place(rng, data)))
    if two - one < size:
        return flip_bits(rng, data)
    first, second = data[one : one + size], data[two : two + size]
    return data[:one] + second + data[one + size : two] + first + data[two + size :]


def zero_block(rng: Random, data: bytes) -> bytes:
    """A block of zeros, as a disk leaves it."""
    size = rng.choice((16, 512, 4096))
    at = place(rng, data) // size * size
    return data[:at] + bytes(len(data[at : at + size])) + data[at + size :]


def noise(rng: Random, data: bytes) -> bytes:
    """A piece replaced by noise."""
    at, size = place(rng, data), rng.choice((4, 64, 1000))
    return data[:at] + rng.randbytes(len(data[at : at + size])) + data[at + size :]


def append(rng: Random, data: bytes) -> bytes:
    """Something stands behind the end."""
    return data + rng.choice((bytes(4096), data, rng.randbytes(300), b"\n\n\n", *ODD))


def prepend(rng: Random, data: bytes) -> bytes:
    """Something stands before the beginning."""
    return rng.choice((b"\n", b" ", b"\xef\xbb\xbf", b"\x00\x00", rng.randbytes(8), *ODD)) + data


BYTES: tuple[Mutator, ...] = (
    flip_bits,
    overwrite,
    insert,
    cut_off,
    cut_out,
    repeat,
    swap,
    zero_block,
    noise,
    append,
    prepend,
)
