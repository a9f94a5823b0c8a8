"""The submission contract of MRQA 2019: a local HTTP server that answers questions on a passage."""

import logging
import signal
import sys
import threading
from collections.abc import Callable
from http.server import ThreadingHTTPServer
from socket import socket
from socketserver import TCPServer
from types import FrameType
from typing import Any

from dsqa.errors import UsageError
from dsqa.log import logger
from dsqa_tasks.mrqa.answering import Answerer
from dsqa_tasks.mrqa.connections import MOST, Connections
from dsqa_tasks.mrqa.handler import Handler, turn_away

REQUESTS = 8
"""Maximum number of passages held at once, one of them being answered; more are refused."""


class Server(ThreadingHTTPServer):
    """Answers POST requests by an answerer, one at a time; closing waits for the current one."""

    daemon_threads = False
    block_on_close = True
    request_queue_size = 2 * MOST

    def __init__(self, answerer: Answerer, host: str, port: int) -> None:
        """Listen at once. Raises UsageError if the address is not available."""
        self.answerer = answerer
        self.connections = Connections()
        self.places = threading.BoundedSemaphore(REQUESTS)
        self.turn = threading.Lock()
        self.stopping = threading.Event()
        try:
            super().__init__((host, port), Handler)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise UsageError(f"cannot listen at {host}:{port}: {reason}") from None

    def server_bind(self) -> None:
        """Bind the address; the base class would look up its name."""
        TCPServer.server_bind(self)
        host, port = self.server_address[:2]
        self.server_name, self.server_port = str(host), port

    @property
    def url(self) -> str:
        """Its address."""
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"

    def stop(self) -> None:
        """Take no more requests, and drop waiting ones; not to be called by the thread that serves."""
        self.stopping.set()
        self.shutdown()

    def process_request(self, request: socket | tuple[bytes, socket], client_address: Any) -> None:
        """Handle a request in a new thread, unless there is no room for another connection."""
        assert isinstance(request, socket)
        if not self.connections.enter(request, str(client_address[0])):
            turn_away(request)
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def close_request(self, request: socket | tuple[bytes, socket]) -> None:
        """End a connection, however it ended."""
        assert isinstance(request, socket)
        self.connections.leave(request)
        super().close_request(request)

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: Any) -> None:
        """Ignore a client that leaves; log any other error in one line."""
        error = sys.exc_info()[1]
        if isinstance(error, OSError):
            logger.debug("a client left: %s", error)
        elif isinstance(error, Exception):
            self.say(error)

    def say(self, error: Exception) -> None:
        """Log in one line that a request failed; `dsqa -v` shows where."""
        logger.error("a request failed: %s: %s", type(error).__name__, error)
        if logger.isEnabledFor(logging.DEBUG):
            sys.excepthook(type(error), error, error.__traceback__)


def run(answerer: Answerer, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT; `ready` gets the address once requests are accepted.

    A second signal ends the process at once. Raises UsageError if the address is not available.
    """
    server = Server(answerer, host, port)
    # `shutdown` waits for the loop that the signal interrupts: it must run in another thread.
    stop = threading.Thread(target=server.stop)
    signals = (signal.SIGTERM, signal.SIGINT)

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        for one in signals:
            signal.signal(one, signal.SIG_DFL)
        if not stop.ident:
            stop.start()

    before = {one: signal.signal(one, on_signal) for one in signals}
    try:
        ready(server.url)
        server.serve_forever(poll_interval=0.1)
    finally:
        server.stopping.set()
        server.server_close()
        for number, handler in before.items():
            signal.signal(number, handler)
