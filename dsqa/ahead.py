"""Work in a background thread until its result is needed."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def begun(work: Callable[[], T]) -> "Future[T]":
    """Start it in a thread; `result()` waits for it and raises what it raises."""
    executor = ThreadPoolExecutor(1)
    future = executor.submit(work)
    executor.shutdown(wait=False)
    return future
