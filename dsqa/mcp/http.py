"""The server for agents as a part of the HTTP service: stateless, each call a separate request."""

from typing import NamedTuple

from mcp.server.streamable_http_manager import StreamableHTTPASGIApp, StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings

from dsqa.mcp.allowed import Allowed
from dsqa.mcp.opening import Opener
from dsqa.mcp.server import log_quietly, server
from dsqa.service.processes.backend import Backend


class Mounted(NamedTuple):
    """An ASGI application, and what must run with it."""

    app: StreamableHTTPASGIApp
    manager: StreamableHTTPSessionManager


def mounted(backend: Backend, allowed: Allowed) -> Mounted:
    """The server over a backend and what agents may open, to be mounted behind the checks of hosts,
    origins and tokens."""
    log_quietly()
    manager = StreamableHTTPSessionManager(
        app=server(backend, Opener(backend, allowed) if allowed else None),
        stateless=True,
        json_response=True,
        # The service itself refuses other hosts and origins, for all its paths.
        security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    return Mounted(StreamableHTTPASGIApp(manager), manager)
