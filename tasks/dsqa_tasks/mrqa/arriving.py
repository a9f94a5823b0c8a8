"""The bytes of a request to the server of MRQA, for as long as it is waited for."""

import io
import threading
import time
from http import HTTPStatus
from typing import Any

from dsqa_tasks.mrqa.connections import Connection

BUSY = "busy; come again"
STOPPING = "the server is stopping"
_POLL = 0.2
"""Seconds after which a stop is noticed while a request comes in."""


class NotArrived(Exception):
    """A request is waited for no longer: the status, and why."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Arriving(io.RawIOBase):
    """What comes in by a connection, until its time is up, it gives way, or the server stops.

    The time is counted from the beginning, however steadily the bytes come.
    """

    def __init__(self, place: Connection, stopping: threading.Event, seconds: float) -> None:
        self._place = place
        self._stopping = stopping
        self._began = time.monotonic()
        self._seconds = seconds

    def allow(self, seconds: float) -> None:
        """Wait until so many seconds after the beginning."""
        self._seconds = seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """As that of the base class. Raises NotArrived, and what the connection raises."""
        while True:
            self.check()
            self._place.held.settimeout(_POLL)
            try:
                count = self._place.held.recv_into(buffer)
            except TimeoutError:
                continue
            if not count:  # the client has sent all, or the connection gives way
                self.check()
            return count

    def check(self) -> None:
        """Raises NotArrived where the rest of the request is not waited for."""
        if self._stopping.is_set():
            raise NotArrived(HTTPStatus.SERVICE_UNAVAILABLE, STOPPING)
        if self._place.given_way:
            raise NotArrived(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
        if time.monotonic() - self._began >= self._seconds:
            reason = f"not all of the request came within {self._seconds:.0f} s"
            raise NotArrived(HTTPStatus.REQUEST_TIMEOUT, reason)
