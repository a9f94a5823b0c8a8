"""Python's collector of cycles, at rest while a file is read.

Reading makes hundreds of thousands of tuples and no cycle; looking through them again and again takes
an eighth of the time.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_rest() -> Iterator[None]:
    """The collector does not look for cycles in here, and does again behind, if it did before."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()
