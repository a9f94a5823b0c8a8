"""Ending a child process that takes too long."""

import threading
import time
from typing import Protocol


class Killable(Protocol):
    """A process, as a watchdog needs it."""

    def kill(self) -> None:
        """End it at once."""


class Watchdog:
    """Kills a process when its time is over, with one thread for its whole life."""

    def __init__(self, process: Killable) -> None:
        self.expired = False
        """Whether it was killed for taking too long."""
        self._process = process
        self._until: float | None = None
        self._closed = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._watch, name="dsqa-watchdog", daemon=True)
        self._thread.start()

    def allow(self, seconds: float) -> None:
        """Give the process this much wall time from now on."""
        with self._changed:
            before, self._until = self._until, time.monotonic() + seconds
            # If the new limit is later, the thread finds out when the old one is over.
            if before is None or self._until < before:
                self._changed.notify()

    def rest(self) -> None:
        """The process is idle and has no limit."""
        with self._changed:
            self._until = None

    def close(self) -> None:
        """Stop watching."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _watch(self) -> None:
        with self._changed:
            while not self._closed:
                left = None if self._until is None else self._until - time.monotonic()
                if left is not None and left <= 0:
                    self.expired = True
                    self._process.kill()
                    return
                self._changed.wait(left)
