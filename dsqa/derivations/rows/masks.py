"""Sets of rows as whole numbers: bit i is row i. Small sets are fast to intersect, and equal sets are equal numbers."""

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import or_

import numpy as np
import numpy.typing as npt

Bools = npt.NDArray[np.bool_]


def rows_of(mask: int) -> list[int]:
    """The rows of a mask, in order.

    >>> rows_of(0b1010)
    [1, 3]
    """
    if mask.bit_count() > 64:
        return np.flatnonzero(bools_of([mask], mask.bit_length())[0]).tolist()
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def union(masks: Iterable[int]) -> int:
    """What is in any of some masks."""
    return reduce(or_, masks, 0)


def mask_of(rows: Iterable[int]) -> int:
    """The mask of some rows.

    >>> bin(mask_of([1, 3]))
    '0b1010'
    """
    rows = list(rows)
    if len(rows) > 64:
        chosen = np.zeros(max(rows) + 1, bool)
        chosen[rows] = True
        return mask_of_bools(chosen)
    mask = 0
    for row in rows:
        mask |= 1 << row
    return mask


def mask_of_bools(chosen: Bools) -> int:
    """The mask of the rows that are true."""
    return int.from_bytes(np.packbits(chosen, bitorder="little").tobytes(), "little")


def bools_of(masks: list[int], size: int) -> Bools:
    """(masks, rows) booleans of masks over so many rows."""
    width = (size + 7) // 8
    packed = np.frombuffer(b"".join(mask.to_bytes(width, "little") for mask in masks), np.uint8)
    bits = np.unpackbits(packed.reshape(len(masks), width), axis=1, count=size, bitorder="little")
    return bits.astype(bool)


LAST_COLUMN = 63
"""The last bit of a mask of columns, shared by all columns from there on, so that the mask fits 64 bits."""


def column_bit(column: int) -> int:
    """The mask of a column."""
    return 1 << min(column, LAST_COLUMN)


def how_often(masks: Iterable[int]) -> Counter[int]:
    """How many masks have each bit.

    >>> sorted(how_often([0b101, 0b100]).items())
    [(0, 1), (2, 2)]
    """
    return Counter(bit for mask in masks for bit in rows_of(mask))
