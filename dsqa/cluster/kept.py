"""Child processes that a Dask worker keeps from one task to the next.

Starting one per task would take longer than many tasks. They end with the worker, and with
the connection that started them.
"""

import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Generic, Protocol, TypeVar

from distributed import Client, Worker, WorkerPlugin, get_worker


class Helper(Protocol):
    """Something with child processes."""

    def stop(self) -> None:
        """End them."""


H = TypeVar("H", bound=Helper)


class _Kept(WorkerPlugin, Generic[H]):  # type: ignore[misc]
    """The helpers of one Dask worker."""

    def __init__(self, make: Callable[[], H]) -> None:
        self.name = f"dsqa-{uuid.uuid4().hex}"
        self._make = make

    def setup(self, worker: Worker) -> None:
        """Runs on each worker when it joins."""
        self._lock = threading.Lock()
        self._idle: list[H] = []
        self._ended = False

    def teardown(self, worker: Worker) -> None:
        """Runs on each worker at the end. Busy helpers are ended by `lend`: a child that is killed here would
        look like a fault of its data file."""
        with self._lock:
            self._ended = True
            idle, self._idle = self._idle, []
        for helper in idle:
            helper.stop()

    @contextmanager
    def lend(self) -> Iterator[H]:
        with self._lock:
            helper = self._idle.pop() if self._idle else self._make()
        try:
            yield helper
        finally:
            with self._lock:
                ended = self._ended
                if not ended:
                    self._idle.append(helper)
            if ended:
                helper.stop()


@contextmanager
def kept(client: Client, make: Callable[[], Helper]) -> Iterator[str]:
    """Let the workers keep helpers that `make` makes; returns the name by which tasks `lend` them."""
    plugin = _Kept(make)
    client.register_plugin(plugin)
    try:
        yield plugin.name
    finally:
        # If the scheduler is gone they end by themselves.
        if client.status == "running":
            with suppress(OSError):
                client.unregister_worker_plugin(plugin.name)


@contextmanager
def lend(name: str) -> Iterator[Helper]:
    """A helper of this worker, lent to one task exclusively."""
    plugin: _Kept[Helper] = get_worker().plugins[name]
    with plugin.lend() as helper:
        yield helper
