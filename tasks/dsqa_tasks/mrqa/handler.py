"""A request to the server of MRQA: its limits, and the response.

A sender may be hostile, so everything is limited: bytes, questions, and each kind of time.
"""

import io
import json
import socket
import time
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any

from msgspec import structs

from dsqa.errors import DsqaError
from dsqa.log import logger, one_line
from dsqa_tasks.mrqa.files import Request, decode
from dsqa_tasks.mrqa.request_input import BUSY, STOPPING, NotReceived, RequestInput
from dsqa_tasks.reading.words import LONGEST

if TYPE_CHECKING:
    from dsqa_tasks.mrqa.server import Server

LARGEST_BODY = 4 << 20
"""Maximum bytes of a request; a passage with its questions and tokens has some hundred thousand."""
MOST_QUESTIONS = 200
"""Maximum number of questions of a request."""
HEAD = 10.0
"""Seconds from the acceptance of the connection until the head of a request must have arrived."""
READING = 30.0
"""Seconds, likewise, until the whole request must have arrived."""
WAITING = 60.0
"""Maximum seconds that a request waits for its turn."""
WORKING = 60.0
"""Seconds of its turn after which no more of its questions are answered."""
_SENDING = 30.0
"""Seconds in which a client must have received a response."""
_AGAIN = 5
"""Seconds after which a client that was refused for lack of room may try again."""
_DRAINED = 64 << 20
"""Bytes of a refused request that are read and dropped, so that its sender reads the refusal."""


class Refused(Exception):
    """A request is not answered: the status, and the reason."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: "Server"
    server_version = "dsqa"
    sys_version = ""
    # Members that a refusal needs, which may come before they are known.
    requestline = request_version = command = ""

    def setup(self) -> None:
        """Set up reading that ends when its time is up, however steadily the bytes arrive."""
        super().setup()
        self.rfile.close()
        self.place = self.server.connections.of(self.connection)
        self.input = RequestInput(self.place, self.server.stopping, HEAD)
        self.rfile = io.BufferedReader(self.input)

    def handle(self) -> None:
        """Handle one request; report a head that does not arrive in time."""
        try:
            super().handle()
        except NotReceived as error:
            self._refuse(error.status, str(error))

    def do_GET(self) -> None:
        """GET /health."""
        if self.path.split("?")[0] == "/health":
            self._send(HTTPStatus.OK, {"status": "ok"})
        else:
            self._refuse(HTTPStatus.NOT_FOUND, "GET knows /health only; POST a passage to /")

    def do_POST(self) -> None:
        """A passage with its questions: question id -> answer."""
        try:
            answers = self._answers()
        except Refused as error:
            self._refuse(error.status, str(error))
        except DsqaError as error:
            self._refuse(HTTPStatus.BAD_REQUEST, one_line(error))
        except (NotReceived, ConnectionError):
            raise
        except Exception as error:  # one request must not take the others along
            self.server.say(error)
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR, "the question could not be answered")
        else:
            self._send(HTTPStatus.OK, answers)

    def log_message(self, format: str, *args: Any) -> None:
        """Log one line, only with `dsqa -v`."""
        logger.debug("%s", one_line(format % args))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send an error for requests that the base class refuses: malformed ones, other methods."""
        self._refuse(HTTPStatus(code), one_line(message or HTTPStatus(code).phrase)[:200])

    def _answers(self) -> dict[str, str]:
        # Whole, before it takes a place: a slow sender blocks nobody.
        body = self._body(self._length())
        if not self.server.places.acquire(blocking=False):
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
        try:
            request = _request(body)
            del body
            if len(request.qas) > MOST_QUESTIONS:
                reason = f"more than {MOST_QUESTIONS} questions in a request"
                raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, reason)
            if not self.server.turn.acquire(timeout=WAITING):
                raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
            try:
                return self._in_turn(request)
            finally:
                self.server.turn.release()
        finally:
            self.server.places.release()

    def _length(self) -> int:
        if self.path.split("?")[0] != "/":
            raise Refused(HTTPStatus.NOT_FOUND, "POST a passage to /")
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()):
            raise Refused(HTTPStatus.LENGTH_REQUIRED, "the request needs a Content-Length")
        # Python does not convert thousands of digits to a number.
        if len(length) > 20 or int(length) > LARGEST_BODY:
            reason = f"more than {LARGEST_BODY:,} bytes in a request"
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, reason)
        return int(length)

    def _body(self, length: int) -> bytes:
        self.input.allow(READING)
        body = self.rfile.read(length)
        if len(body) < length:
            raise Refused(HTTPStatus.BAD_REQUEST, "request: shorter than its Content-Length")
        if not self.server.connections.settle(self.place):
            raise NotReceived(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
        return body

    def _in_turn(self, request: Request) -> dict[str, str]:
        if self.server.stopping.is_set():
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, STOPPING)
        until = time.monotonic() + WORKING
        ask = self.server.answerer.on(request.context)
        found: dict[str, str] = {}
        for one in request.qas:
            if time.monotonic() > until:
                reason = f"more than {WORKING:.0f} s of work in a request; send fewer questions"
                raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, reason)
            found[one.qid] = ask(one.question)
        return found

    def _refuse(self, status: HTTPStatus, reason: str) -> None:
        # The rest of the request is not read, so the connection cannot be used again.
        self.close_connection = True
        self._send(status, {"error": reason})
        self.connection.shutdown(socket.SHUT_WR)
        self.server.connections.wait_for(self.place)
        left = _DRAINED
        with suppress(NotReceived):
            while left > 0 and (dropped := self.rfile.read1(1 << 16)):
                left -= len(dropped)

    def _send(self, status: HTTPStatus, answer: dict[str, str]) -> None:
        data = json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        self.connection.settimeout(_SENDING)
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            self.send_header("Retry-After", str(_AGAIN))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)


def turn_away(held: socket.socket) -> None:
    """Tell a new connection that there is no room for it, without waiting."""
    said = json.dumps({"error": BUSY}).encode() + b"\n"
    head = f"HTTP/1.0 503 Service Unavailable\r\nRetry-After: {_AGAIN}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json; charset=utf-8\r\nContent-Length: {len(said)}\r\n\r\n"
    held.setblocking(False)
    with suppress(OSError):
        held.recv(1 << 16)  # what is unread when it is closed would take the answer along
    with suppress(OSError):
        held.send(head.encode() + said)


def _request(body: bytes) -> Request:
    request = decode(body, "request", Request)
    # A waiting request holds no more than will be read.
    return structs.replace(request, context=request.context[:LONGEST])
