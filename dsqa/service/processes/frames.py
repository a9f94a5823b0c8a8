"""Messages between a service and its child processes."""

import msgspec

from dsqa.service.processes.served import Served
from dsqa.service.requests import AnyRequest


class Work(msgspec.Struct, frozen=True):
    """A request."""

    request: AnyRequest
    with_window: bool = False
    """For a question: whether to return the sheet of the answer too."""
    also: tuple[Served, ...] = ()
    """Collections to serve from now on."""


class Done(msgspec.Struct, frozen=True):
    """The reply to a request as JSON, or the error."""

    reply: bytes = b""
    window: bytes = b""
    status: int = 200
    """HTTP status."""
    error: str = ""


class Progress(msgspec.Struct, frozen=True):
    """Progress before a service can reply."""

    what: str
    done: int
    total: int
    failed: str = ""
    """Why it cannot continue."""
    ready: bool = False
