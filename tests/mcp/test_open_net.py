"""Files of the web that an agent opens: of named hosts only, wherever redirects lead, within the bounds of `dsqa ask URL`."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from dsqa.cli.mcp import command as mcp_command
from dsqa.cli.serve import command as serve_command
from dsqa.errors import UsageError
from dsqa.loose import web
from dsqa.mcp.allowed import Allowed, hosts_named
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.served import Plan
from tests.loose.test_web import MOVED, Site, running_site
from tests.mcp.test_server import STATES, asked

HERE = frozenset(("127.0.0.1",))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a site on this machine, whose only host is 127.0.0.1."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with running_site(b"lake,fish\nErie,12\nHuron,34\n") as address:
        yield address


def opened(backend: Backend, source: str, allowed: Allowed) -> Any:
    return asked(backend, lambda client: client.call_tool("open_file", {"source": source}), allowed)


def refusal(backend: Backend, source: str, allowed: Allowed) -> str:
    """Why a file is not opened, in one line."""
    result = opened(backend, source, allowed)
    assert result.is_error
    text = str(result.content[0].text)
    assert "\n" not in text
    return text


def test_a_url_of_an_allowed_host_is_opened_and_asked(site: str) -> None:
    # Its processes have the cache of the test.
    with Backend(Plan([], logging.WARNING, "none"), 1) as started:
        assert started.prepare() == ""
        result = opened(started, f"{site}/cars.csv", Allowed(hosts=HERE, allow_private=True))
        assert not result.is_error, result.content[0].text
        assert result.structured_content["ids"] == ["cars.csv"]
        question = {"question": "How many fish are in Huron?", "dataset_id": "cars.csv"}
        answer = asked(started, lambda client: client.call_tool("ask", question)).structured_content
    assert answer["answer"] == "34"
    assert answer["cells"][0]["address"] == "cars.csv#B3"


@pytest.mark.parametrize(
    "source",
    ["http://stats.example.org/a.csv", "http://127.0.0.1.example.org/a.csv", "http://localhost/a.csv",
     "http://127.0.0.1@example.org/a.csv", "https://127.0.0.2/a.csv", "http://0x7f000001/a.csv"],
)  # fmt: skip
def test_other_hosts_are_not_even_looked_up(
    backend: Backend, site: str, monkeypatch: pytest.MonkeyPatch, source: str
) -> None:
    monkeypatch.setattr(web, "_address", lambda *_: pytest.fail("a host was looked up"))
    said = refusal(backend, source, Allowed(hosts=HERE, allow_private=True))
    assert "(--allow-net)" in said or "a name or a password" in said


def test_a_redirect_to_another_host_is_refused(backend: Backend, site: str) -> None:
    MOVED["/inside"] = f"http://localhost:{site.rpartition(':')[2]}/cars.csv"
    said = refusal(backend, f"{site}/inside", Allowed(hosts=HERE, allow_private=True))
    assert said == "localhost is none of the hosts that are allowed (--allow-net)"
    assert [path for path, _ in Site.asked] == ["/inside"]


def test_an_allowed_host_of_a_private_network_is_refused(backend: Backend, site: str) -> None:
    said = refusal(backend, f"{site}/cars.csv", Allowed(hosts=HERE))
    assert "an address of a private network" in said
    assert Site.asked == []


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/none.csv", "HTTP 404"),
        ("/file", "only http and https"),
        ("/round", "more than 5 redirects"),
    ],
)
def test_what_does_not_come_is_said_in_one_line(
    backend: Backend, site: str, path: str, told: str
) -> None:
    assert told in refusal(backend, site + path, Allowed(hosts=HERE, allow_private=True))


def test_a_file_that_is_too_large_is_not_opened(
    backend: Backend, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dsqa.loose.unpack.MAX_FILE", 10)
    said = refusal(backend, f"{site}/cars.csv", Allowed(hosts=HERE, allow_private=True))
    assert "holds more than" in said


def test_a_dataset_that_is_served_is_not_put_out_of_its_place(
    backend: Backend, site: str, tmp_path: Path
) -> None:
    """A file that is called as another dataset is would be answered from that."""
    (tmp_path / STATES).write_text("a,b\n1,2\n")
    said = refusal(backend, STATES, Allowed((tmp_path,)))
    assert said == f"another dataset of the id {STATES} is there already"


def test_urls_are_refused_where_only_folders_are_allowed(
    backend: Backend, site: str, tmp_path: Path
) -> None:
    assert "no such file below" in refusal(backend, f"{site}/cars.csv", Allowed((tmp_path,)))
    assert Site.asked == []


def test_the_tool_says_what_may_be_opened(backend: Backend) -> None:
    def told(allowed: Allowed) -> Any:
        tools = asked(backend, lambda client: client.list_tools(), allowed).tools
        return next((one for one in tools if one.name == "open_file"), None)

    assert told(Allowed()) is None
    tool = told(Allowed(hosts=frozenset(("b.example.org", "a.example.org"))))
    assert "a URL of a.example.org or b.example.org" in tool.description
    assert "folders" not in tool.description
    assert tool.annotations.open_world_hint is True


@pytest.mark.parametrize(
    "name", ["http://a.org", "a.org/b", "a.org:80", "*.a.org", "user@a.org", "", "a b", "[::1", "*"]
)
def test_a_host_is_named_alone(name: str) -> None:
    with pytest.raises(UsageError, match="--allow-net names a host"):
        hosts_named([name])


@pytest.mark.parametrize("command", [mcp_command, serve_command])
def test_commands_say_what_is_no_host(command: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n")
    options = [str(path), "--allow-net", "http://a.org"]
    options += ["--mcp"] if command is serve_command else []
    done = CliRunner().invoke(command, options)
    assert isinstance(done.exception, UsageError)
    assert "--allow-net names a host" in str(done.exception)


def test_serve_opens_nothing_without_agents(tmp_path: Path) -> None:
    done = CliRunner().invoke(serve_command, [str(tmp_path), "--allow-net", "a.org"])
    assert isinstance(done.exception, UsageError)
    assert "goes with --mcp" in str(done.exception)
