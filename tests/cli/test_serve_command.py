"""`dsqa serve`: what it is told by its options; that it serves is tested with the pages."""

import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from dsqa.cli.serve import command
from dsqa.service.processes.served import Plan
from dsqa.web.security import LOCAL
from dsqa.web.server import Serving


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[str, Serving]]:
    """What is printed, and how is served, with some options."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("DSQA_TOKEN", raising=False)
    path = tmp_path / "lakes.csv"
    path.write_text("lake,depth\nBiwa,104\n")
    known: list[Serving] = []

    def serve(_: Plan, serving: Serving, told: Callable[[str], None]) -> None:
        known.append(serving)
        told(f"http://{serving.host}:{serving.port}/")

    monkeypatch.setattr("dsqa.web.server.serve", serve)

    def run(*options: str) -> tuple[str, Serving]:
        done = CliRunner().invoke(command, [str(path), *options], catch_exceptions=False)
        assert done.exit_code == 0
        return done.stdout, known[-1]

    return run


def test_it_is_shut_unless_it_is_opened(served: Callable[..., tuple[str, Serving]]) -> None:
    printed, serving = served()
    assert printed == "http://127.0.0.1:8501/\n"
    assert serving.access.hosts == frozenset(LOCAL)
    assert (serving.access.token, serving.access.most_upload, serving.proxies) == ("", 0, "")
    assert not serving.may_upload
    assert serving.agents is None


def test_the_browser_is_opened_where_that_is_said(
    served: Callable[..., tuple[str, Serving]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    served("--port", "9000")
    assert opened == []
    served("--port", "9000", "--open")
    assert opened == ["http://127.0.0.1:9000/"]
