"""The HTTP server, as a process and in this one."""

import json
import logging
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import pytest
from dsqa_tasks.mrqa import handler
from dsqa_tasks.mrqa.connections import OF_ONE_ADDRESS, Connections
from dsqa_tasks.mrqa.handler import LARGEST_BODY, MOST_QUESTIONS
from dsqa_tasks.mrqa.server import REQUESTS, Server

from dsqa.errors import UsageError
from tests import prefork


class FirstWord:
    """Answers by the first word of the passage."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go_on = threading.Event()

    def on(self, passage: str) -> Callable[[str], str]:
        def ask(question: str) -> str:
            if "fail" in question:
                raise ValueError("no")
            if "wait" in question:
                self.begun.set()
                assert self.go_on.wait(20)
            return passage.split()[0]

        return ask


@pytest.fixture
def answerer() -> FirstWord:
    return FirstWord()


@pytest.fixture
def server(answerer: FirstWord) -> Iterator[Server]:
    with Server(answerer, "127.0.0.1", 0) as held:
        thread = threading.Thread(target=held.serve_forever, args=(0.01,))
        thread.start()
        yield held
        held.shutdown()
        thread.join()


def ask(
    server: Server, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, object]:
    connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=20)
    connection.request(method, path, body, {k.replace("_", "-"): v for k, v in headers.items()})
    return read(connection.getresponse())


def read(response: HTTPResponse) -> tuple[int, object]:
    text = response.read()
    assert text.count(b"\n") == 1
    return response.status, json.loads(text)


def passage(question: str = "Who?") -> bytes:
    qas = [{"qid": "a", "question": question}, {"qid": "b", "question": question}]
    return json.dumps({"context": "Ann é saw Bob.", "qas": qas}).encode()


def test_a_passage_is_answered(server: Server) -> None:
    assert ask(server, "POST", "/", passage()) == (200, {"a": "Ann", "b": "Ann"})
    assert ask(server, "GET", "/health") == (200, {"status": "ok"})


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"context": 1, "qas": []}', b"\xff\xfe"])
def test_malformed_input_is_refused_in_one_line(server: Server, body: bytes) -> None:
    status, answer = ask(server, "POST", "/", body)
    assert status == 400
    assert isinstance(answer, dict)
    assert answer["error"].startswith("request: no passage with questions")
    assert ask(server, "POST", "/", passage())[0] == 200


def test_large_bodies_are_refused_unread(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=20)
    connection.putrequest("POST", "/")
    connection.putheader("Content-Length", str(LARGEST_BODY + 1))
    connection.endheaders()
    assert read(connection.getresponse())[0] == 413
    assert ask(server, "POST", "/", passage(), Content_Length="-5")[0] == 411


def test_a_length_of_thousands_of_digits_is_refused(server: Server) -> None:
    assert ask(server, "POST", "/", Content_Length="9" * 5000)[0] == 413


def test_who_sends_too_much_comes_to_read_the_refusal(server: Server) -> None:
    status, _ = ask(server, "POST", "/", b" " * (40 << 20))
    assert status == 413


def test_questions_of_a_request_are_counted(server: Server) -> None:
    qas = [{"qid": str(n), "question": "?"} for n in range(MOST_QUESTIONS + 1)]
    body = json.dumps({"context": "A.", "qas": qas}).encode()
    assert ask(server, "POST", "/", body)[0] == 413


def test_work_on_a_request_ends(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "WORKING", -1.0)
    status, answer = ask(server, "POST", "/", passage())
    assert (status, "fewer questions" in str(answer)) == (413, True)


def test_what_is_said_of_answers_is_passed_over(server: Server) -> None:
    qas = [{"qid": "a", "question": "Who?", "answers": 3, "detected_answers": "none"}]
    body = json.dumps({"context": "Ann saw.", "qas": qas}).encode()
    assert ask(server, "POST", "/", b"\xef\xbb\xbf" + body) == (200, {"a": "Ann"})


def test_one_passage_too_many_is_told_to_come_again(server: Server, answerer: FirstWord) -> None:
    port = server.server_address[1]
    with ask_aside(port, passage("wait?")) as first:
        assert answerer.begun.wait(20)
        others = [server.places.acquire(blocking=False) for _ in range(REQUESTS - 1)]
        assert all(others)
        connection = HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("POST", "/", passage())
        response = connection.getresponse()
        assert response.headers["Retry-After"] == "5"
        assert read(response)[0] == 503
        assert ask(server, "GET", "/health")[0] == 200
        for _ in others:
            server.places.release()
        answerer.go_on.set()
    assert first == [(200, {"a": "Ann", "b": "Ann"})]


def test_who_waits_is_refused_once_the_server_stops(server: Server, answerer: FirstWord) -> None:
    port = server.server_address[1]
    with ask_aside(port, passage("wait?")) as first:
        assert answerer.begun.wait(20)
        server.turn = Watched(server.turn)  # type: ignore[assignment]
        with ask_aside(port, passage()) as second:
            assert server.turn.asked_for.wait(20)  # type: ignore[attr-defined]
            server.stop()
            answerer.go_on.set()
    assert first == [(200, {"a": "Ann", "b": "Ann"})]
    assert second == [(503, {"error": "the server is stopping"})]


class Watched:
    """A lock that tells when somebody asks for it."""

    def __init__(self, lock: threading.Lock) -> None:
        self.lock = lock
        self.asked_for = threading.Event()

    def acquire(self, timeout: float) -> bool:
        self.asked_for.set()
        return self.lock.acquire(timeout=timeout)

    def release(self) -> None:
        self.lock.release()


HEAD = b"POST / HTTP/1.0\r\nContent-Length: 100\r\n"


def answered(held: socket.socket) -> tuple[int, object]:
    """What a connection is told, and that it is closed then."""
    response = HTTPResponse(held)
    response.begin()
    return read(response)


@pytest.mark.parametrize(
    ("limit", "sent", "step"),
    [("HEAD", HEAD, b"x"), ("HEAD", b"", b"P"), ("READING", HEAD + b"\r\n{", b" ")],
)
def test_a_request_that_drips_is_cut_off(
    server: Server, monkeypatch: pytest.MonkeyPatch, limit: str, sent: bytes, step: bytes
) -> None:
    for name in ("HEAD", "READING"):
        monkeypatch.setattr(handler, name, 0.5 if name == limit else 1000.0)
    with socket.create_connection(server.server_address[:2], timeout=0.05) as one:
        one.sendall(sent)
        for _ in range(50):
            with suppress(TimeoutError):
                if one.recv(1, socket.MSG_PEEK):
                    break
            one.sendall(step)
        one.settimeout(20)
        status, said = answered(one)
    assert status == 408
    assert "not all of the request came within" in str(said)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No request is cut off because its time is up."""
    for name in ("HEAD", "READING"):
        monkeypatch.setattr(handler, name, 1000.0)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("sent", [b"", HEAD, HEAD + b"\r\n{", b"GET /other HTTP/1.0\r\n\r\n"])
def test_slow_connections_keep_nobody_waiting(server: Server, sent: bytes) -> None:
    with ExitStack() as stack:
        slow = []
        for _ in range(100):
            one = stack.enter_context(socket.create_connection(server.server_address[:2], 20))
            one.sendall(sent)
            slow.append(one)
        assert ask(server, "POST", "/", passage()) == (200, {"a": "Ann", "b": "Ann"})
        assert len(server.connections) <= OF_ONE_ADDRESS
        # Those that came first gave way, and were told.
        expected = (404, 503)[not sent.startswith(b"GET")]
        assert answered(slow[0])[0] == expected


@pytest.mark.usefixtures("patient")
def test_where_all_are_being_answered_one_more_is_told_to_come_again(
    server: Server, answerer: FirstWord
) -> None:
    server.connections = Connections(1)
    port = server.server_address[1]
    with ask_aside(port, passage("wait?")) as first:
        assert answerer.begun.wait(20)
        with socket.create_connection(("127.0.0.1", port), timeout=20) as one:
            assert answered(one) == (503, {"error": "busy; come again"})
        answerer.go_on.set()
    assert first == [(200, {"a": "Ann", "b": "Ann"})]


def test_nobody_is_asked_what_the_address_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_: object) -> str:
        raise AssertionError("the name service was asked")

    monkeypatch.setattr(socket, "getfqdn", asked)
    with Server(FirstWord(), "127.0.0.1", 0) as held:
        assert held.server_name == "127.0.0.1"


def test_all_that_is_refused_is_json(server: Server) -> None:
    for method in ("PUT", "DELETE"):
        status, answer = ask(server, method, "/", passage())
        assert (status, answer) == (501, {"error": f"Unsupported method ('{method}')"})
    assert ask(server, "POST", "/other", passage())[0] == 404


@contextmanager
def ask_aside(port: int, body: bytes) -> Iterator[list[tuple[int, object]]]:
    """A request by another thread, with room for what comes back."""
    found: list[tuple[int, object]] = []

    def work() -> None:
        connection = HTTPConnection("127.0.0.1", port, timeout=20)
        with suppress(OSError):
            connection.request("POST", "/", body)
            found.append(read(connection.getresponse()))

    thread = threading.Thread(target=work)
    thread.start()
    yield found
    thread.join(30)


def test_other_paths_and_failures(server: Server) -> None:
    assert ask(server, "GET", "/other")[0] == 404
    assert ask(server, "POST", "/", passage("fail?"))[0] == 500
    assert ask(server, "POST", "/", passage())[0] == 200


@pytest.mark.parametrize("level", [logging.WARNING, logging.DEBUG])
def test_who_asks_for_it_sees_where_a_request_failed(
    server: Server,
    level: int,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(level, "dsqa"):
        assert ask(server, "POST", "/", passage("fail?"))[0] == 500
    assert "a request failed: ValueError: no" in caplog.messages
    assert ("in ask" in capsys.readouterr().err) == (level == logging.DEBUG)


def test_an_address_in_use_is_said(server: Server) -> None:
    with pytest.raises(UsageError, match="cannot listen at 127.0.0.1:"):
        Server(FirstWord(), "127.0.0.1", server.server_address[1])


@pytest.fixture
def process() -> Iterator[tuple[Any, int]]:
    """The command, and the port that it listens at."""
    command = [sys.executable, "-m", "dsqa", "task", "mrqa", "serve", "--port", "0"]
    held = prefork.popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        match = re.fullmatch(rb"http://127\.0\.0\.1:(\d+)\n", held.stdout.readline())
        assert match
        yield held, int(match[1])
    finally:
        held.kill()
        held.wait()


ONE = json.dumps(
    {
        "context": "The Thames flows through London.",
        "qas": [{"qid": "q", "question": "Which river flows through London?"}],
    }
)


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.long)]
)
def test_the_command_serves_until_a_signal(process: tuple[Any, int], number: int) -> None:
    held, port = process
    # One that sends no more than this must not hold up the end.
    with socket.create_connection(("127.0.0.1", port)) as dripping:
        dripping.sendall(b"POST / HTTP/1.0\r\nContent-Length: 99\r\n\r\n{")
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("POST", "/", ONE)
        assert read(connection.getresponse()) == (200, {"q": "Thames"})
        held.send_signal(number)
        assert held.wait(handler.READING / 2) == 0


def test_harm_leaves_no_line_and_the_server_up(
    process: tuple[Any, int],
) -> None:
    held, port = process
    digits = b"POST / HTTP/1.0\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n"
    for sent in (digits, b"\xff\xfe\r\n\r\n", b"POST / HTTP/1.0\r\n", ONE.encode()):
        with socket.create_connection(("127.0.0.1", port)) as one:
            one.sendall(sent)
            # So that the other side is told of a connection that is no more.
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    words = " ".join(f"w{n}" for n in range(700))
    asked = [{"qid": "q", "question": words}]
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/", json.dumps({"context": words, "qas": asked}))
    assert read(connection.getresponse())[0] == 200
    held.send_signal(signal.SIGTERM)
    assert held.communicate(timeout=30) == (b"", b"")
    assert held.returncode == 0


ENDLESS = """
import threading
from dsqa_tasks.mrqa.server import run

class Endless:
    def on(self, passage):
        def ask(question):
            print("begun", flush=True)
            threading.Event().wait()
        return ask

run(Endless(), "127.0.0.1", 0, lambda url: print(url, flush=True))
"""


def test_a_second_signal_ends_the_work_in_hand() -> None:
    held = subprocess.Popen([sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, text=True)
    try:
        assert held.stdout is not None
        port = int(held.stdout.readline().rpartition(":")[2])
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("POST", "/", ONE)
        assert held.stdout.readline() == "begun\n"
        held.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionError):
            while True:
                # It listens until the signal is seen.
                socket.create_connection(("127.0.0.1", port)).close()
        assert held.poll() is None
        held.send_signal(signal.SIGTERM)
        assert held.wait(30) == -signal.SIGTERM
    finally:
        held.kill()
        held.communicate()
