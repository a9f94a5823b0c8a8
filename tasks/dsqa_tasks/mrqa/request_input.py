"""The bytes of a request to the server of MRQA, with a time limit."""

import io
import threading
import time
from http import HTTPStatus
from typing import Any

from dsqa_tasks.mrqa.connections import Connection

BUSY = "busy; come again"
STOPPING = "the server is stopping"
_POLL = 0.2
"""Seconds after which a stop is noticed while a request arrives."""


class NotReceived(Exception):
    """A request is no longer waited for: the status, and the reason."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class RequestInput(io.RawIOBase):
    """The input of a connection, until its time is up, its place is taken, or the server stops.

    The time counts from the beginning, however steadily the bytes arrive.
    """

    def __init__(self, place: Connection, stopping: threading.Event, seconds: float) -> None:
        self._place = place
        self._stopping = stopping
        self._began = time.monotonic()
        self._seconds = seconds

    def allow(self, seconds: float) -> None:
        """Wait until this many seconds after the beginning."""
        self._seconds = seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """As in the base class. Raises NotReceived, and the errors of the connection."""
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
        """Raises NotReceived if the rest of the request is no longer waited for."""
        if self._stopping.is_set():
            raise NotReceived(HTTPStatus.SERVICE_UNAVAILABLE, STOPPING)
        if self._place.given_way:
            raise NotReceived(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
        if time.monotonic() - self._began >= self._seconds:
            reason = f"not all of the request came within {self._seconds:.0f} s"
            raise NotReceived(HTTPStatus.REQUEST_TIMEOUT, reason)
