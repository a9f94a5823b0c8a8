"""A service in a process of its own, on the sample collections; its start itself is tested in `test_serve.py`."""

import http.client
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlencode

import pytest

from tests import prefork
from tests.sample_collections import copy_sample

START_SECONDS = 120


@dataclass(frozen=True)
class Reply:
    """A response."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Service:
    """A running `dsqa serve`."""

    port: int
    process: Any
    """Has the methods of `subprocess.Popen`."""
    token: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    address: str = ""
    """As it was told."""

    def get(
        self, path: str, headers: Mapping[str, str] | None = None, **parameters: object
    ) -> Reply:
        return self.send("GET", path, headers, None, **parameters)

    def send(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
        **parameters: object,
    ) -> Reply:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        query = f"?{urlencode(parameters)}" if parameters else ""
        try:
            connection.request(method, path + query, body, {**self.headers, **(headers or {})})
            response = connection.getresponse()
            told = {name.lower(): value for name, value in response.getheaders()}
            return Reply(response.status, told, response.read())
        finally:
            connection.close()

    def wait(self) -> None:
        """Until everything is read."""
        for _ in range(START_SECONDS * 10):
            if self.get("/health").status == 200:
                return
            time.sleep(0.1)
        raise AssertionError("the service does not get ready")


def start(
    *arguments: str,
    token: str = "",
    log: IO[str] | None = None,
    popen: Callable[..., Any] = prefork.popen,
) -> Service:
    """A service at any free port, as soon as it has said its address."""
    command = [sys.executable, "-m", "dsqa", "serve", "--port", "0", *arguments]
    process = popen(command, stdout=subprocess.PIPE, stderr=log or subprocess.DEVNULL)
    address = re.fullmatch(r"(http://[\w.]+:(\d+)/.*)\n", process.stdout.readline().decode())
    assert address is not None
    return Service(int(address[2]), process, token, address=address[1])


def stop(service: Service) -> int:
    """Its exit code once it was asked to end."""
    service.process.terminate()
    return int(service.process.wait(30))


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("served")
    for lang in "ej":
        copy_sample(lang, folder / lang)
    both = folder / "both"
    both.mkdir()
    for lang in "ej":
        for path in (folder / lang).glob("data_search_*"):
            path.rename(both / path.name)
    running = start(
        "--collection",
        str(both),
        "--store",
        str(folder / "store"),
        "--reranker",
        "none",
        "--workers",
        "2",
    )
    try:
        running.wait()
        yield running
    finally:
        running.process.kill()
        running.process.wait()


@pytest.fixture(scope="package")
def browser() -> Iterator[object]:
    """Its tabs; not for the whole session: its event loop would be in the way of tests that run one."""
    from playwright.sync_api import sync_playwright

    from tests.web.opening import ARGUMENTS, CHROMIUM, Tabs

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(ARGUMENTS))
        yield Tabs(started)
        started.close()


@pytest.fixture
def hostile_csv(tmp_path: Path) -> Path:
    """A file whose name and cells are HTML."""
    path = tmp_path / "a<img src=x onerror=alert(1)>.csv"
    path.write_text(
        'city,"<script>alert(1)</script>"\n"<b>Oslo</b>",5\n"""><svg onload=alert(2)>",7\nBergen,9\n'
    )
    return path
