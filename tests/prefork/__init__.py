"""Processes for tests that cost little: forked from one that has imported dsqa already.

A test that runs `python -m dsqa …` as a process, or has dsqa start children, spends most of its time on
the start of Python and on imports. `run` and `popen` give it a process that begins behind these, with a
pid, streams, signals and an exit code of its own. What the start itself does is tested with `subprocess`.
"""

import os
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from tests.prefork.process import CLOSED, Process, Server, start_children_anew, start_children_here

__all__ = ["CLOSED", "address", "close", "in_use", "popen", "run", "started_anew", "use"]

SHARED = "DSQA_TESTS_PREFORK"
"""Names the server of all test processes, if there is one."""
_used: list[bool] = []
_servers: list[Server] = []
"""At most one: threads that ask for processes at once share it."""
_starting = Lock()


def address() -> str:
    """Where the server of this test process is; if there is none yet, it is started."""
    if shared := os.environ.get(SHARED):
        return shared
    with _starting:
        if not _servers:
            _servers.append(Server())
        return _servers[0].address


def in_use() -> bool:
    """Whether processes are forked."""
    return bool(_used)


def use() -> None:
    """Let processes be forked from now on, where the system can; else each is started anew."""
    if hasattr(os, "pidfd_open") and hasattr(socket, "send_fds"):
        _used.append(True)
        start_children_here(address)


@contextmanager
def started_anew() -> Iterator[None]:
    """Inside the block each child of dsqa is a Python that is started, as where dsqa is used."""
    start_children_anew()
    try:
        yield
    finally:
        if in_use():
            start_children_here(address)


def close() -> None:
    """End the server, if there is one."""
    while _servers:
        _servers.pop().close()


def popen(command: Sequence[str | Path], **options: Any) -> Any:
    """As `subprocess.Popen(command, **options)`, for `[sys.executable, "-m", "dsqa", …]`."""
    if in_use():
        return Process(address(), command, **options)
    return subprocess.Popen(list(map(str, command)), **options)


def run(
    command: Sequence[str | Path],
    *,
    text: bool = True,
    given: str = "",
    timeout: float | None = None,
    **options: Any,
) -> "subprocess.CompletedProcess[Any]":
    """As `subprocess.run(command, capture_output=True, text=text, input=given, …)`."""
    pipe = subprocess.PIPE
    process = popen(command, **{"stdin": pipe, "stdout": pipe, "stderr": pipe, **options})
    out, err = process.communicate(given.encode(), timeout)
    if text:
        # Line ends as `subprocess` has them in text.
        out, err = (told.decode().replace("\r\n", "\n") for told in (out, err))
    return subprocess.CompletedProcess(command, process.returncode, out, err)
