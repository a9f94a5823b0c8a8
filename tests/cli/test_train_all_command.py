"""`dsqa train-all`, as a person calls it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dsqa.cli import main

LIST = """
[preparation.numbers]
makes = "numbers"
commands = ["python -c \\"open('numbers', 'w').write('1')\\""]

[[file]]
path = "sum.json"
needs = ["numbers"]
commands = ["python -c \\"open('sum.json', 'w').write(open('numbers').read() + '0')\\""]
data = "numbers"
date = "2026-11-26"
sha256 = "none"
"""
OF_10 = "4a44dc15364204a80fe80e9039455cc1608281820fe2b24f1e5233ade6af1dd5"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(["train-all", *arguments])
    return int(caught.value.code or 0)


def test_the_commands_are_printed_and_nothing_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "learned.toml").write_text(LIST)
    assert run("--list", str(tmp_path / "learned.toml")) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[::2] == ["# numbers", "# sum.json (2026-11-26; numbers)", "# digests"]
    assert [line[:7] for line in shown[1::2]] == ["python "] * 3
    assert [path.name for path in tmp_path.iterdir()] == ["learned.toml"]


def test_the_commands_are_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "learned.toml").write_text(LIST)
    assert run("--list", str(tmp_path / "learned.toml")) == 0
    (tmp_path / "python").symlink_to(sys.executable)
    subprocess.run(
        ["sh", "-e"],
        input=capsys.readouterr().out,
        text=True,
        cwd=tmp_path,
        env={"PATH": f"{tmp_path}:/bin:/usr/bin", "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    assert (tmp_path / "sum.json").read_text() == "10"
    after = (tmp_path / "learned.toml").read_text()
    assert after == LIST.replace('sha256 = "none"', f'sha256 = "{OF_10}"')


def test_every_shipped_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    shown = capsys.readouterr().out
    assert shown.index("\ndsqa train ") < shown.index("\ndsqa train-derivations ")
    assert run("--only", "dsqa/learned/missing.json") == 0
    assert capsys.readouterr().out.count("\n") == 4


def test_without_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "learned.toml"
    assert run("--list", str(missing)) == 2
    assert capsys.readouterr().err == (
        f"dsqa: error: no {missing}: only a checkout of dsqa has it; name yours with --list\n"
    )
