"""Recent replies, for repeated requests."""

import threading
import time

from dsqa.recent import Recent
from dsqa.service.processes.frames import Done, Work

SECONDS = 60.0
"""Seconds that a reply is kept: a file may change."""
MOST_BYTES = 64 * 1024 * 1024


class Replies:
    """The replies of the last minute, bounded by size. Thread-safe."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST_BYTES) -> None:
        self._seconds = seconds
        self._recent: Recent[Work, tuple[float, Done]] = Recent(most, _size)
        self._lock = threading.Lock()

    def get(self, work: Work) -> Done | None:
        """The reply to the same request, if there is a recent one."""
        with self._lock:
            held = self._recent.get(work)
            if held is None:
                return None
            if time.monotonic() - held[0] > self._seconds:
                self._recent.drop(work)
                return None
            return held[1]

    def put(self, work: Work, done: Done) -> None:
        """Keep a reply, and drop the oldest."""
        with self._lock:
            self._recent.put(work, (time.monotonic(), done))

    def clear(self) -> None:
        """Drop all."""
        with self._lock:
            self._recent.clear()


def _size(held: tuple[float, Done]) -> int:
    return len(held[1].reply) + len(held[1].window) + 200
