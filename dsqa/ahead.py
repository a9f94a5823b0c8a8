"""Work in a background thread until its result is needed."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def begun(work: Callable[[], T]) -> "Future[T]":
    """Start `work` in a thread; `result()` waits for it and raises its errors."""
    executor = ThreadPoolExecutor(1)
    future = executor.submit(work)
    executor.shutdown(wait=False)
    return future
