"""The server as a process with stdin and stdout, and behind the HTTP service."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters

from tests.sample_collections import copy_sample
from tests.web.conftest import Service, start, stop

COLORADO = {"question": "What was the population of Colorado in 2010?"}
HEADERS = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
LIST = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode()


@pytest.fixture(scope="module")
def arguments(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    home = tmp_path_factory.mktemp("transports")
    copy_sample("e", home / "e")
    return ["--collection", str(home / "e"), "--store", str(home / "store"), "--reranker", "none"]


def test_a_client_starts_the_command(arguments: list[str], tmp_path: Path) -> None:
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "dsqa", "mcp", *arguments, "--workers", "1"],
        cwd=tmp_path,
    )

    async def run() -> str:
        async with Client(command) as client:
            # Called at once: what is still being read is waited for.
            return (await client.call_tool("ask", COLORADO)).structured_content["answer"]

    assert asyncio.run(run()) == "5,029,196"


@pytest.fixture(scope="module")
def served(arguments: list[str]) -> Iterator[Service]:
    running = start(*arguments, "--mcp", "--workers", "1")
    try:
        running.wait()
        yield running
    finally:
        assert stop(running) == 0


def test_a_client_asks_over_http(served: Service) -> None:
    async def run() -> str:
        async with Client(f"http://127.0.0.1:{served.port}/mcp") as client:
            return (await client.call_tool("ask", COLORADO)).structured_content["answer"]

    assert asyncio.run(run()) == "5,029,196"


def test_http_is_guarded_like_every_other_path(served: Service) -> None:
    assert served.send("POST", "/mcp", HEADERS, LIST).status == 200
    for name, value, status in (
        ("host", "evil.example", 421),
        ("origin", "https://evil.example", 403),
        ("sec-fetch-site", "cross-site", 403),
    ):
        assert served.send("POST", "/mcp", {**HEADERS, name: value}, LIST).status == status
    assert served.send("POST", "/mcp", HEADERS, b"x" * 70_000).status == 413
    assert served.get("/mcp").status == 405
    assert served.send("DELETE", "/mcp").status == 405
    assert served.send("POST", "/mcp", HEADERS, b"{").status == 400


NET = ["--allow-net", "stats.example.org", "--workers", "1"]
OTHER = {"source": "http://localhost/a.csv"}


@pytest.mark.long
def test_urls_of_a_named_host_may_be_opened_by_either_way(
    arguments: list[str], tmp_path: Path
) -> None:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "dsqa", "mcp", *arguments, *NET], cwd=tmp_path,
        env=dict(os.environ),
    )  # fmt: skip

    async def run(where: StdioServerParameters | str) -> tuple[str, str]:
        async with Client(where) as client:
            told = (await client.list_tools()).tools[-1]
            refused = await client.call_tool("open_file", OTHER)
            return f"{told.name}: {told.description}", refused.content[0].text

    running = start(*arguments, "--mcp", *NET)
    try:
        running.wait()
        for where in (command, f"http://127.0.0.1:{running.port}/mcp"):
            told, said = asyncio.run(run(where))
            assert told.startswith("open_file: Make a URL of stats.example.org one")
            assert said == "localhost is none of the hosts that are allowed (--allow-net)"
    finally:
        assert stop(running) == 0


def test_there_is_none_unless_it_is_asked_for(arguments: list[str]) -> None:
    running = start(*arguments, "--workers", "1")
    try:
        assert running.send("POST", "/mcp", HEADERS, LIST).status == 404
    finally:
        assert stop(running) == 0


@pytest.mark.parametrize("command", [["mcp"], ["serve", "--mcp", "--port", "0"]])
def test_without_the_library_it_says_what_to_install(
    arguments: list[str], command: list[str]
) -> None:
    code = "import sys; sys.modules['mcp'] = None; from dsqa.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *command, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert (
        done.stderr.strip()
        .splitlines()[-1]
        .endswith("pip install '.[mcp]' in the project's folder")
    )
