"""The fixed number of buckets that parts of derivations are hashed into."""

import numpy as np
import numpy.typing as npt

BUCKETS = 8192
_PRIME = np.uint64(1_000_003)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def bucket(template: int, *facts: npt.NDArray[np.generic]) -> npt.NDArray[np.int16]:
    """One part: facts that are alike have the same bucket."""
    mixed = np.full(len(facts[0]), template * 1_000_003 + 17, np.uint64)
    for fact in facts:
        mixed = mixed * _PRIME ^ (fact.astype(np.int64).astype(np.uint64) + np.uint64(0x9E3779B9))
        mixed ^= mixed >> np.uint64(15)
    mixed *= _GOLDEN
    return ((mixed >> np.uint64(33)) % np.uint64(BUCKETS)).astype(np.int16)
