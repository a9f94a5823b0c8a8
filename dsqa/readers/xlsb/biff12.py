"""The records of a binary part of an .xlsb (BIFF12, [MS-XLSB] 2.1.4), and the strings in them."""

from collections.abc import Iterator
from struct import Struct
from typing import NamedTuple

_count = Struct("<I").unpack_from
NO_STRING = 0xFFFFFFFF
"""Length of a missing string (XLNullableWideString)."""


class CutOff(ValueError):
    """A part ends inside a record, or a record inside one of its fields."""


class Record(NamedTuple):
    """A record: its number and the place of its data in the part."""

    number: int
    start: int
    end: int


def records(data: bytes) -> Iterator[Record]:
    """The records of a part, in order. Raises CutOff if one is longer than the part."""
    at, length = 0, len(data)
    while at < length:
        number, start, end = head(data, at)
        if end > length:
            raise CutOff
        yield Record(number, start, end)
        at = end


def head(data: bytes, at: int) -> tuple[int, int, int]:
    """Number of the record that begins here, and where its data begin and end.

    The number has one or two bytes, the size one to four, seven bits in each and the lowest first.
    """
    try:
        number = data[at]
        at += 1
        if number & 0x80:
            number = number & 0x7F | (data[at] & 0x7F) << 7
            at += 1
        size = 0
        for shift in (0, 7, 14, 21):
            byte = data[at]
            at += 1
            size |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
    except IndexError:
        raise CutOff from None
    return number, at, at + size


def wide_string(data: bytes, at: int, end: int) -> tuple[str, int]:
    """The XLWideString (or nullable one) at a place of a record that ends at `end`, and its end.

    Half a surrogate pair becomes the replacement character.
    """
    if at + 4 > end:
        raise CutOff
    (units,) = _count(data, at)
    at += 4
    if units == NO_STRING:
        return "", at
    after: int = at + 2 * units
    if after > end:
        raise CutOff
    text = data[at:after].decode("utf-16-le", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text, after
