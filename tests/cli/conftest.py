"""Running dsqa as a process."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from own_files import BOATS, CARS, Dsqa

from tests import prefork

PROJECT = Path(__file__).resolve().parent.parent.parent
SECONDS = 120
"""A command that takes longer hangs."""


class Done(NamedTuple):
    code: int
    out: str
    err: str


Start = Callable[..., "subprocess.Popen[bytes]"]
Run = Callable[..., Done]


@pytest.fixture(scope="session")
def start() -> Start:
    """`start(*arguments)`: a process that runs dsqa, without a store or a collection of its own."""

    def start(*arguments: str | Path, cwd: Path = PROJECT) -> "subprocess.Popen[bytes]":
        environment = {key: text for key, text in os.environ.items() if key != "DSQA_STORE"}
        environment["PYTHONPATH"] = str(PROJECT)
        return prefork.popen(
            [sys.executable, "-m", "dsqa", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=cwd,
            env=environment,
        )

    return start


@pytest.fixture(scope="session")
def run(start: Start) -> Run:
    """`run(*arguments)`: exit code, stdout and stderr."""

    def run(*arguments: str | Path, cwd: Path = PROJECT) -> Done:
        process = start(*arguments, cwd=cwd)
        out, err = process.communicate(timeout=SECONDS)
        return Done(process.returncode, out.decode(), err.decode())

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two files of the user."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "cars.csv").write_text(CARS)
    (tmp_path / "own" / "boats.csv").write_text(BOATS)
    return tmp_path / "own"


@pytest.fixture(scope="session")
def dsqa() -> Dsqa:
    """`dsqa(folder, *arguments)`: the command in that folder, with a cache of its own beside it."""

    def dsqa(
        folder: Path, *arguments: str, given: str = "", **variables: str
    ) -> "subprocess.CompletedProcess[str]":
        env = {**os.environ, "XDG_CACHE_HOME": str(folder.parent / "cache"), "COLUMNS": "80"}
        env.pop("DSQA_STORE", None)
        command = [sys.executable, "-m", "dsqa", *arguments]
        return prefork.run(command, cwd=folder, env={**env, **variables}, given=given)

    return dsqa
