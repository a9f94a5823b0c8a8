"""What goes between a service and its child processes."""

import msgspec

from dsqa.service.requests import AnyRequest
from dsqa.service.served import Served


class Work(msgspec.Struct, frozen=True):
    """A request."""

    request: AnyRequest
    with_window: bool = False
    """Of a question: whether the sheet of the answer is wanted as well."""
    also: tuple[Served, ...] = ()
    """Collections that are served from now on."""


class Done(msgspec.Struct, frozen=True):
    """The reply to a request, as JSON; or what is wrong."""

    reply: bytes = b""
    window: bytes = b""
    status: int = 200
    """As HTTP has it."""
    error: str = ""


class Progress(msgspec.Struct, frozen=True):
    """What is done before a service can reply."""

    what: str
    done: int
    total: int
    failed: str = ""
    """Why it cannot go on."""
    ready: bool = False
