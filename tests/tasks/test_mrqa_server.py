"""The HTTP server, as a process and in this one."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest

from dsqa.errors import UsageError
from dsqa.tasks.mrqa.server import LARGEST_BODY, Server


class FirstWord:
    """Answers by the first word of the passage."""

    def answer(self, question: str, passage: str) -> str:
        if "fail" in question:
            raise ValueError("no")
        return passage.split()[0]


@pytest.fixture
def server() -> Iterator[Server]:
    with Server(FirstWord(), "127.0.0.1", 0) as held:
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


def test_other_paths_and_failures(server: Server) -> None:
    assert ask(server, "GET", "/other")[0] == 404
    assert ask(server, "POST", "/", passage("fail?"))[0] == 500
    assert ask(server, "POST", "/", passage())[0] == 200


def test_an_address_in_use_is_said(server: Server) -> None:
    with pytest.raises(UsageError, match="cannot listen at 127.0.0.1:"):
        Server(FirstWord(), "127.0.0.1", server.server_address[1])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_command_serves_until_a_signal(number: int) -> None:
    command = [sys.executable, "-m", "dsqa", "task", "mrqa", "serve", "--port", "0"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert process.stdout is not None
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)\n", process.stdout.readline())
        assert match
        connection = HTTPConnection("127.0.0.1", int(match[1]), timeout=60)
        body = json.dumps(
            {
                "context": "The Thames flows through London.",
                "qas": [{"qid": "q", "question": "Which river flows through London?"}],
            }
        )
        connection.request("POST", "/", body)
        assert read(connection.getresponse()) == (200, {"q": "Thames"})
        process.send_signal(number)
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait()
