"""Reading data files in a child process that can be killed.

A data file may crash a parser, hang it or fill the memory. So the parsing runs in a child that
gets a path and sends back packed sheets and tables; whatever happens to it costs one file. Frames of
msgpack go through the child's stdin and stdout; nothing is pickled, and the main module of the
calling program is not imported again.
"""

import contextlib
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import IO

import msgspec

from dsqa.store.store import Packed

START_SECONDS = 60.0
"""Wall time that a child gets to start, before it has seen any file."""

MAX_FRAME = 4 * 1024**3
"""Largest reply accepted from a child, in bytes."""


@dataclass(frozen=True)
class ReadingSettings:
    """How data files are read. Raises ValueError for a setting that makes no sense."""

    workers: int = min(2, os.cpu_count() or 1)
    """Files that are read at the same time."""
    seconds: float = 60.0
    """Wall time that one file may take."""
    memory: int = 4 * 1024**3
    """Address space of a child in bytes, where the system can limit it; 0 for no limit."""
    parse: str = "dsqa.worker.child:parse"
    """`module:function` that turns bytes into (sheets, tables); another one serves tests."""

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise ValueError(f"workers must be at least 1, not {self.workers}")
        if self.seconds <= 0:
            raise ValueError(f"seconds must be positive, not {self.seconds}")
        if self.memory < 0:
            raise ValueError(f"memory must not be negative, but is {self.memory}")


class Reply(msgspec.Struct):
    """What became of one file."""

    packed: Packed | None = None
    """None where the file could not be read."""
    error: str = ""
    warnings: list[str] = []
    """What the readers logged."""
    size: int = 0
    """Bytes of the file."""
    seconds: float = 0.0
    last: bool = False
    """The child ends after this reply."""


def package_environment() -> dict[str, str]:
    """The environment of a child that is to run this very copy of the package."""
    package = str(Path(__file__).resolve().parent.parent.parent)
    path = os.pathsep.join([package, *filter(None, [os.environ.get("PYTHONPATH")])])
    # Number libraries reserve address space for every thread that they may start.
    one_thread = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return {**os.environ, "PYTHONPATH": path, **one_thread}


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Send one message: 8 bytes of length, then the data."""
    stream.write(len(data).to_bytes(8, "big"))
    stream.write(data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Receive one message; None where the other side has ended."""
    head = stream.read(8)
    if len(head) < 8:
        return None
    length = int.from_bytes(head, "big")
    if length > MAX_FRAME:
        return None
    data = stream.read(length)
    return data if len(data) == length else None


class Worker:
    """One child process, started when the first file comes and again after it was lost."""

    def __init__(self, settings: ReadingSettings) -> None:
        self.settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._expired = False
        self._decoder = msgspec.msgpack.Decoder(Reply)

    def read(self, path: Path) -> Reply:
        """The sheets and tables of a file, or the reason why there are none."""
        process = self._process
        if process is None or process.poll() is not None:
            self.stop()
            process = self._start()
            if self._exchange(process, None, START_SECONDS) is None:
                return Reply(error=f"the reading process does not start ({self._lost(process)})")
        data = self._exchange(process, os.fsencode(path), self.settings.seconds)
        if data is None:
            return Reply(error=self._lost(process))
        try:
            reply = self._decoder.decode(data)
        except msgspec.MsgspecError as error:
            self.stop()
            return Reply(error=f"the reading process sent nonsense ({error})")
        if reply.last or self._expired:
            self.stop()
        return reply

    def stop(self) -> None:
        """End the child process at once, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _start(self) -> subprocess.Popen[bytes]:
        settings = self.settings
        command = [sys.executable, "-P", "-m", "dsqa.worker.child", settings.parse]
        command += [str(settings.memory), str(settings.seconds)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=package_environment(),
        )
        return self._process

    def _exchange(
        self, process: subprocess.Popen[bytes], request: bytes | None, seconds: float
    ) -> bytes | None:
        """Send a request (None: only listen) and wait for the reply; None when the child ended."""
        assert process.stdin is not None
        assert process.stdout is not None

        self._expired = False

        def expire() -> None:
            self._expired = True
            process.kill()

        timer = threading.Timer(seconds, expire)
        timer.daemon = True
        timer.start()
        try:
            if request is not None:
                write_frame(process.stdin, request)
            return read_frame(process.stdout)
        except (OSError, ValueError):
            # Broken pipe, or the stream was closed by `stop` in another thread.
            return None
        finally:
            timer.cancel()
            timer.join()

    def _lost(self, process: subprocess.Popen[bytes]) -> str:
        """Why the child ended, in words."""
        expired = self._expired
        self._process = process
        self.stop()
        if expired:
            return f"reading took longer than {self.settings.seconds:g} s"
        code = process.returncode
        return f"the reader crashed ({f'signal {-code}' if code < 0 else f'exit code {code}'})"


class Workers:
    """The workers of a collection. None runs before the first file is read."""

    def __init__(self, settings: ReadingSettings | None = None) -> None:
        self.settings = settings or ReadingSettings()
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        self._all: list[Worker] = []

    def read(self, path: Path) -> Reply:
        """Read one file in a worker that is free, or in a new one."""
        if self._idle.empty():
            worker = Worker(self.settings)
            self._all.append(worker)
        else:
            worker = self._idle.get()
        try:
            return worker.read(path)
        finally:
            self._idle.put(worker)

    def read_all(self, paths: Iterable[Path]) -> Generator[Reply, None, None]:
        """Read files side by side; the replies come in the order of the paths."""
        count = self.settings.workers
        waiting: deque[Future[Reply]] = deque()
        threads = ThreadPoolExecutor(count, thread_name_prefix="dsqa-read")
        finished = False
        try:
            for path in paths:
                waiting.append(threads.submit(self.read, path))
                # A few files ahead, so that a slow one does not leave the others idle.
                if len(waiting) > 4 * count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
            finished = True
        finally:
            if not finished:
                for future in waiting:
                    future.cancel()
                self.stop()
            threads.shutdown()

    def stop(self) -> None:
        """End all child processes. The next file starts a new one."""
        for worker in self._all:
            worker.stop()
