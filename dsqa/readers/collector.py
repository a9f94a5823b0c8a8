"""Python's collector of cycles, at rest while a file is read.

Reading makes hundreds of thousands of tuples and no cycle; looking through them again and again takes
an eighth of the time.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_rest() -> Iterator[None]:
    """Switches the collector of cycles off inside the block, and on again afterwards if it was on."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()
