"""The HTTP server: uvicorn around the application, with its processes."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import uvicorn

from dsqa.errors import UsageError
from dsqa.log import logger
from dsqa.mcp import require_library
from dsqa.mcp.allowed import Allowed
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.served import Plan
from dsqa.service.requests import Home
from dsqa.service.uploads import Uploads
from dsqa.web.app import application
from dsqa.web.pages import render
from dsqa.web.security import Access

if TYPE_CHECKING:
    from dsqa.mcp.http import Mounted

_CONNECTIONS = 512
"""Maximum number of connections; more are refused."""


@dataclass(frozen=True)
class Serving:
    """How a service is reached. `serve` raises UsageError for impossible values."""

    host: str = "127.0.0.1"
    port: int = 8501
    access: Access = Access(frozenset())
    root: str = ""
    proxies: str = ""
    """Addresses of trusted proxies; "" for none."""
    processes: int = min(4, os.cpu_count() or 1)
    agents: Allowed | None = None
    """What agents may open at /mcp; None if they are not served."""
    may_upload: bool = False
    """Whether files may be sent."""


def bound(host: str, port: int) -> socket.socket:
    """A listening socket. Raises UsageError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio looks at the protocol: with a socket without one, the body of a page waits 40 ms for the
    # other side to acknowledge the head (Nagle's algorithm), whenever a connection is used again.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        # Early connections wait and are not refused.
        listening.listen(_CONNECTIONS)
    except OSError as error:
        listening.close()
        raise UsageError(
            f"cannot listen on {host}:{port}: {error.strerror}; say another --port"
        ) from None
    return listening


def serve(plan: Plan, serving: Serving, told: Callable[[str], None]) -> None:
    """Serve until a signal ends it; `told` gets the URL as soon as it works. Raises UsageError."""
    listening = bound(serving.host, serving.port)
    port = listening.getsockname()[1]
    name = f"[{serving.host}]" if ":" in serving.host else serving.host
    with Backend(plan, serving.processes) as backend, ExitStack() as stack:
        uploads = stack.enter_context(closing(Uploads(backend))) if serving.may_upload else None
        agents = None if serving.agents is None else _agents(backend, serving.agents)
        config = uvicorn.Config(
            application(backend, serving.access, serving.root, agents, uploads),
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on" if agents else "off",
            ws="none",
            root_path=serving.root,
            proxy_headers=bool(serving.proxies),
            forwarded_allow_ips=serving.proxies or None,
            limit_concurrency=_CONNECTIONS,
            timeout_keep_alive=15,
            timeout_graceful_shutdown=5,
            h11_max_incomplete_event_size=32 * 1024,
        )
        backend.begin(lambda: _have_at_hand(backend))
        told(f"http://{name}:{port}{serving.root}/")
        server = _Server(config)
        with listening:
            asyncio.run(server.serve(sockets=[listening]))


class _Server(uvicorn.Server):
    """A server for which a signal is the ordinary end: it is not raised again."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Inside the block SIGINT and SIGTERM end the server."""
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _agents(backend: Backend, allowed: Allowed) -> "Mounted":
    require_library()
    from dsqa.mcp.http import mounted

    return mounted(backend, allowed)


def _have_at_hand(backend: Backend) -> None:
    logger.info("everything is read; questions are answered")
    render.load_templates()
    # The questions of the first page are tried, which also loads everything that the first user needs.
    backend.reply(Home())
