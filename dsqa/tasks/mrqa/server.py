"""The submission contract of MRQA 2019: a local HTTP server that answers a passage's questions."""

import json
import signal
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import FrameType
from typing import Any

from dsqa.errors import DsqaError, UsageError
from dsqa.log import logger, one_line
from dsqa.tasks.mrqa.answering import Answerer, answer_context
from dsqa.tasks.mrqa.files import decode

LARGEST_BODY = 16 << 20
"""Bytes of a request; a passage with its questions and tokens is some hundred thousand."""
TIMEOUT = 10.0
"""Seconds that a connection may stand still."""


class Server(ThreadingHTTPServer):
    """Answers POST requests by an answerer, one at a time; stopping waits for the one in hand."""

    daemon_threads = False
    block_on_close = True

    def __init__(self, answerer: Answerer, host: str, port: int) -> None:
        """Listens at once. Raises UsageError where the address cannot be had."""
        self.answerer = answerer
        self.turn = threading.Lock()
        try:
            super().__init__((host, port), _Handler)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise UsageError(f"cannot listen at {host}:{port}: {reason}") from None

    @property
    def url(self) -> str:
        """Where it listens."""
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"


def run(answerer: Answerer, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT; `ready` gets the address once requests are taken.

    Raises UsageError where the address cannot be had.
    """
    server = Server(answerer, host, port)
    # `shutdown` waits for the loop that the signal interrupts: not from this thread.
    stop = threading.Thread(target=server.shutdown)

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        if not stop.ident:
            stop.start()

    before = {one: signal.signal(one, on_signal) for one in (signal.SIGTERM, signal.SIGINT)}
    try:
        ready(server.url)
        server.serve_forever(poll_interval=0.1)
    finally:
        server.server_close()
        for number, handler in before.items():
            signal.signal(number, handler)


class _Handler(BaseHTTPRequestHandler):
    server: Server
    server_version = "dsqa"
    sys_version = ""
    timeout = TIMEOUT

    def do_GET(self) -> None:
        """GET /health."""
        if self.path.split("?")[0] == "/health":
            self._send(HTTPStatus.OK, {"status": "ok"})
        else:
            self._refuse(HTTPStatus.NOT_FOUND, "GET knows /health only; POST a passage to /")

    def do_POST(self) -> None:
        """A passage with its questions: question id -> answer."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()):
            self._refuse(HTTPStatus.LENGTH_REQUIRED, "the request needs a Content-Length")
            return
        if int(length) > LARGEST_BODY:
            self._refuse(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
                f"more than {LARGEST_BODY:,} bytes in a request",
            )
            return
        body = self.rfile.read(int(length))
        try:
            if len(body) < int(length):
                raise DsqaError("request: shorter than its Content-Length")
            context = decode(body, "request")
            with self.server.turn:
                answers = answer_context(context, self.server.answerer)
        except DsqaError as error:
            self._refuse(HTTPStatus.BAD_REQUEST, one_line(error))
        except Exception as error:  # one request must not take the others along
            logger.error("a request failed: %s: %s", type(error).__name__, error)
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR, "the question could not be answered")
        else:
            self._send(HTTPStatus.OK, answers)

    def log_message(self, format: str, *args: Any) -> None:
        """One line, only where asked for (`dsqa -v`)."""
        logger.debug("%s", one_line(format % args))

    def _refuse(self, status: HTTPStatus, reason: str) -> None:
        # What is left of the request is not read, so the connection cannot be used again.
        self.close_connection = True
        self._send(status, {"error": reason})

    def _send(self, status: HTTPStatus, answer: dict[str, str]) -> None:
        data = json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)
