"""Replies that were given lately, for those who ask the same."""

import threading
import time
from collections import OrderedDict

from dsqa.service.frames import Done, Work

SECONDS = 60.0
"""Time for which a reply is kept: a file may change."""
MOST_BYTES = 64 * 1024 * 1024


class Replies:
    """The replies of the last minute, bounded by their size. Safe to use from several threads."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST_BYTES) -> None:
        self._seconds = seconds
        self._most = most
        self._size = 0
        self._held: OrderedDict[Work, tuple[float, Done]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, work: Work) -> Done | None:
        """The reply to the same request, where there is one that is not too old."""
        with self._lock:
            held = self._held.get(work)
            if held is None:
                return None
            if time.monotonic() - held[0] > self._seconds:
                self._drop(work)
                return None
            return held[1]

    def put(self, work: Work, done: Done) -> None:
        """Keep a reply, and let the oldest go."""
        with self._lock:
            if work in self._held:
                self._drop(work)
            self._held[work] = time.monotonic(), done
            self._size += _size(done)
            while self._size > self._most and self._held:
                self._drop(next(iter(self._held)))

    def clear(self) -> None:
        """Let all go."""
        with self._lock:
            self._held.clear()
            self._size = 0

    def _drop(self, work: Work) -> None:
        self._size -= _size(self._held.pop(work)[1])


def _size(done: Done) -> int:
    return len(done.reply) + len(done.window) + 200
