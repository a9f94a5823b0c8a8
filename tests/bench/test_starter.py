"""What a command took, measured in a process of its own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from dsqa.bench import starter
from dsqa.processes import Child
from tests import prefork


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module that does what it is told, where child processes find it; they are started, not forked."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "told.py").write_text("def main(given):\n    exec(given[0])\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "lib"))
    with prefork.started_anew():
        yield


def run(tmp_path: Path, code: str) -> dict[str, float]:
    report = tmp_path / "report.json"
    child = Child("dsqa.bench.starter", str(report), "told", code, stdin=0, stdout=1, stderr=2)
    assert child.process.wait() == 0
    child.end()
    found: dict[str, float] = json.loads(report.read_text())
    return found


def test_memory_is_that_of_the_command_and_not_of_who_asks(tmp_path: Path) -> None:
    held = bytearray(b"x") * 400_000_000
    assert run(tmp_path, "pass")["peak_mb"] < len(held) / starter.MEGABYTE / 2
    assert run(tmp_path, "bytearray(b'x') * 300_000_000")["peak_mb"] > 280


def test_exit_code_and_streams(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "print('said'); raise SystemExit(3)")["returncode"] == 3
    assert capfd.readouterr().out == "said\n"
