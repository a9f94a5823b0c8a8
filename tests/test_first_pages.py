"""What the pages that a newcomer reads first show is what dsqa prints."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import prefork

PROJECT = Path(__file__).resolve().parent.parent
_LEARNED = re.compile(r'(?<=confidence )[\d.]+|(?<="confidence": )[\d.]+|^-?\d\.\d\d(?=  )', re.M)
"""Numbers that change whenever something is learned anew."""


@pytest.mark.parametrize(
    "name", ["README.md", "docs/tutorial/first-answer.md", "docs/how-to/files.md"]
)
def test_examples_show_what_is_printed(name: str, tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("refresh", PROJECT / "tools" / "refresh_docs.py")
    assert spec is not None
    assert spec.loader is not None
    refresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(refresh)
    (tmp_path / "collections").symlink_to(PROJECT / "collections")
    environment = {
        **os.environ,
        "COLUMNS": "80",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "PYTHONPATH": str(PROJECT),
    }

    def shell(command: str, given: str | None = None) -> str:
        return subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            input=given,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def run(command: list[str]) -> str:
        called, _, piped = command[2].partition(" | ")
        if not called.startswith("dsqa "):
            return shell(command[2])
        words = shell(f"printf '%s\\0' {called}").split("\0")[1:-1]
        done = prefork.run(
            [sys.executable, "-m", "dsqa", *words], cwd=tmp_path, env=environment, text=True
        )
        return shell(piped, done.stdout) if piped else done.stdout

    page = (PROJECT / name).read_text(encoding="utf-8")
    assert _LEARNED.sub("", refresh.refresh(page, run)) == _LEARNED.sub("", page), (
        f"python tools/refresh_docs.py {name}"
    )
