"""A fixed number of hash buckets for parts of derivations."""

import numpy as np
import numpy.typing as npt

BUCKETS = 8192
"""A power of two."""
_PRIME = np.uint64(1_000_003)
_LAST = np.uint64(BUCKETS - 1)
_ADDED = np.uint64(0x9E3779B9)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def bucket(template: int, *facts: npt.NDArray[np.generic]) -> npt.NDArray[np.int16]:
    """One part: equal facts have the same bucket."""
    mixed = np.full(len(facts[0]), template * 1_000_003 + 17, np.uint64)
    for fact in facts:
        mixed *= _PRIME
        mixed ^= fact.astype(np.int64, copy=False).view(np.uint64) + _ADDED
        mixed ^= mixed >> np.uint64(15)
    mixed *= _GOLDEN
    return ((mixed >> np.uint64(33)) & _LAST).astype(np.int16)
