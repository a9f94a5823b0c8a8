"""Processes that start with dsqa imported, forked by `prefork.server`; to be used like `subprocess.Popen`."""

import contextlib
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

import dsqa.processes.child

SERVER = Path(__file__).with_name("server.py")
Stream = int | IO[Any] | None


FORKED = (
    "dsqa.answering.child", "dsqa.bench.starter", "dsqa.search.indexing.analyser_child", "dsqa.service.processes.child",
    "dsqa.service.processes.preparing", "dsqa.worker.child",
)  # fmt: skip
"""Children that a server forks. The others are few."""
WAITED_FOR = "dsqa.cli"
"""The child that `dsqa.bench.starter` measures, as only its parent can: it is forked by the starter itself."""


CLOSED = -9
"""As a standard stream: the process has none."""


class Server:
    """Starts a server and ends it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="dsqa-prefork-")
        self.address = str(Path(self._folder.name) / "socket")
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        listener.bind(self.address)
        listener.listen(64)
        with listener:
            self._process = subprocess.Popen(
                [sys.executable, str(SERVER), str(listener.fileno()), self.address],
                stdin=subprocess.PIPE,
                pass_fds=[listener.fileno()],
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
            )

    def close(self) -> None:
        self._process.communicate()
        self._folder.cleanup()


class Process:
    """A process forked by a server, with the attributes and methods of `subprocess.Popen` that are needed."""

    def __init__(
        self,
        address: str,
        args: Sequence[str | Path],
        stdin: Stream = None,
        stdout: Stream = None,
        stderr: Stream = None,
        cwd: str | Path | None = None,
        env: Mapping[str, str] | None = None,
        pass_fds: Sequence[int] = (),
        start_new_session: bool = False,
    ) -> None:
        self.args = list(map(str, args))
        self.returncode: int | None = None
        self._lock = threading.Lock()
        with contextlib.ExitStack() as opened:
            given: list[tuple[int, int]] = [(one, one) for one in pass_fds]
            self.stdin = _stream(stdin, 0, given, opened)
            self.stdout = _stream(stdout, 1, given, opened)
            self.stderr = _stream(stderr, 2, given, opened)
            request = {
                "argv": self.args,
                "cwd": str(cwd or Path.cwd()),
                "env": dict(os.environ if env is None else env),
                "numbers": [number for number, _ in given],
                "file_size": resource.getrlimit(resource.RLIMIT_FSIZE),
                "new_session": start_new_session,
            }
            self._connection = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self._connection.connect(address)
            message = json.dumps(request).encode()
            socket.send_fds(self._connection, [message], [ours for _, ours in given])
            self.pid: int = json.loads(self._connection.recv(64))

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        expired = subprocess.TimeoutExpired(self.args, timeout or 0)
        # Another thread may be waiting.
        if not self._lock.acquire(timeout=-1 if timeout is None else timeout):
            raise expired
        try:
            if self.returncode is None:
                self._connection.settimeout(timeout)
                try:
                    self.returncode = json.loads(self._connection.recv(64))
                except (TimeoutError, BlockingIOError):
                    raise expired from None
                self._connection.close()
            assert self.returncode is not None
            return self.returncode
        finally:
            self._lock.release()

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def communicate(
        self, given: bytes | None = None, timeout: float | None = None
    ) -> tuple[bytes, bytes]:
        """Write stdin, read stdout and stderr to their ends, and wait."""
        read = {1: b"", 2: b""}

        def drain(number: int, stream: IO[bytes]) -> None:
            with stream:
                read[number] = stream.read()

        streams = [(1, self.stdout), (2, self.stderr)]
        threads = [threading.Thread(target=drain, args=(n, s)) for n, s in streams if s is not None]
        for thread in threads:
            thread.start()
        if self.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self.stdin.write(given or b"")
                self.stdin.close()
        try:
            self.wait(timeout)
        finally:
            self.kill()
            for thread in threads:
                thread.join()
        return read[1], read[2]

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream is not None:
                stream.close()
        self.wait()


def _stream(
    asked: Stream, number: int, given: list[tuple[int, int]], opened: contextlib.ExitStack
) -> IO[bytes] | None:
    """Our end of a standard stream, if it is a pipe; the other end is added to what is given."""
    if asked == subprocess.PIPE:
        read, write = os.pipe()
        ours, theirs = (write, read) if number == 0 else (read, write)
        opened.callback(os.close, theirs)
        given.append((number, theirs))
        return os.fdopen(ours, "wb" if number == 0 else "rb")
    if asked == subprocess.DEVNULL:
        nothing = os.open(os.devnull, os.O_RDWR)
        opened.callback(os.close, nothing)
        given.append((number, nothing))
    elif asked == CLOSED:
        pass
    elif asked is None:
        given.append((number, number))
    else:
        given.append((number, asked if isinstance(asked, int) else asked.fileno()))
    return None


class _Subprocess:
    """The names of `subprocess` that `dsqa.processes.child` uses, with processes that a server forks."""

    PIPE, DEVNULL, TimeoutExpired = subprocess.PIPE, subprocess.DEVNULL, subprocess.TimeoutExpired

    def __init__(self, address: Callable[[], str], fork: Callable[..., Any] | None) -> None:
        self._address, self._fork = address, fork

    def Popen(self, command: list[str], **streams: Any) -> Any:  # noqa: N802
        if command[3] in FORKED:
            return Process(self._address(), command, **streams)
        if command[3] == WAITED_FOR and self._fork is not None:
            return self._fork(command, **streams)
        return subprocess.Popen(command, **streams)


def start_children_here(address: Callable[[], str], fork: Callable[..., Any] | None = None) -> None:
    """From now on the children of this process are forked by the server at this address.

    `fork`: forks one that this process itself can wait for, where it has dsqa imported as the server has.
    """
    vars(dsqa.processes.child)["subprocess"] = _Subprocess(address, fork)


def start_children_anew() -> None:
    """From now on each child of this process is a Python of its own, as `start_children_here` found it."""
    vars(dsqa.processes.child)["subprocess"] = subprocess
