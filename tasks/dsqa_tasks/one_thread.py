"""Sums that do not depend on the number of cores."""

import os


def numpy_on_one_thread() -> None:
    """Make numpy add up on one thread; call this before numpy is imported.

    With several threads, the last digits of sums, and so the weights, depend on the number of threads.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
