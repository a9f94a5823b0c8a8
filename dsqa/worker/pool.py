"""Reading data files in a child process that can be killed.

A data file may crash a parser, hang it or fill the memory. So the parsing runs in a child that
gets a path and sends back packed sheets and tables; its loss costs one file. Frames of
msgpack go through the child's stdin and stdout; nothing is pickled, and the main module of the
calling program is not imported again.

A child may be lost without a fault of the file: it is killed, the system is out of memory, or the
machine is busy. So a file whose child was lost is worth a second try, alone
(`Reply.may_go_better`); what then still may come from outside (`Reply.from_outside`) is no property
of the file.
"""

import contextlib
import os
import threading
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

import msgspec

from dsqa.ahead import begun
from dsqa.processes import END_SECONDS, Child, Ending, Watchdog, read_frame, write_frame
from dsqa.processes.ending import ending, in_words
from dsqa.store.store import Packed

START_SECONDS = 60.0
"""Seconds for a child to start, before its first file."""

IN_HAND = 2
"""Files per child: the one that it reads and the next."""

FEWEST_AHEAD, MOST_AHEAD = 4, 64
BYTES_AHEAD = 16 * 1024 * 1024
"""Files in progress per worker, so that no worker waits while results are saved or one file is slow:
minimum, maximum, and the maximum of their bytes together, because their contents must fit into memory."""

WALL = 3.0
"""Maximum wall time of a file, as a multiple of its processor time: on a busy machine a child gets
less of the processor."""


@dataclass(frozen=True)
class ReadingSettings:
    """How data files are read. Raises ValueError for an invalid setting."""

    workers: int = min(2, os.cpu_count() or 1)
    """Number of files read in parallel."""
    seconds: float = 60.0
    """Maximum processor time of a file; its wall time is at most `WALL` times as much."""
    memory: int = 1536 * 1024**2
    """Maximum address space of a child in bytes, if the system can limit it; 0 for no limit."""
    parse: str = "dsqa.worker.child:parse"
    """`module:function` that turns bytes into (sheets, tables); tests use another one."""

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise ValueError(f"workers must be at least 1, not {self.workers}")
        if self.seconds <= 0:
            raise ValueError(f"seconds must be positive, not {self.seconds}")
        if self.memory < 0:
            raise ValueError(f"memory must not be negative, but is {self.memory}")


class Reply(msgspec.Struct):
    """The result of one file."""

    packed: Packed | None = None
    """None for an unreadable file."""
    error: str = ""
    warnings: list[str] = []
    """Log records of the readers."""
    size: int = 0
    """Size of the file."""
    seconds: float = 0.0
    last: bool = False
    """Whether the child ends after this reply."""
    may_go_better: bool = False
    """Whether reading the file again, alone and in a new child, may succeed."""
    from_outside: bool = False
    """Whether something other than the file may have been the cause of the error."""


_AGAIN_SECONDS = 0.05
"""Seconds after which a reader that should end is checked again."""

Job = tuple[Path, "Future[Reply]"]
"""A file to read, and the future of its reply."""


class Worker:
    """One child process, started with the first file and again after a loss."""

    def __init__(self, settings: ReadingSettings) -> None:
        self.settings = settings
        self._child: Child | None = None
        self._watchdog: Watchdog | None = None
        self._decoder = msgspec.msgpack.Decoder(Reply)

    def read(self, path: Path) -> Reply:
        """The sheets and tables of a file, or the reason why there are none."""
        return self._send(path, idle=True) or self._receive(more=False)

    def serve(self, jobs: "SimpleQueue[Job | None]", ended: threading.Event) -> None:
        """Read one file after the other until None comes, or nothing more once `ended` is set.

        The next file is sent while one is being read, so that the child never waits. If the child is
        lost, its successor gets that file.
        """
        sent: deque[Job] = deque()
        try:
            self._serve(jobs, ended, sent)
        except Exception as error:
            # For instance for lack of memory: waiting callers get the error, and nothing more is awaited.
            self.stop()
            for job in sent:
                job[1].set_exception(error)
            while (job_ := jobs.get()) is not None:
                if job_[1].set_running_or_notify_cancel():
                    job_[1].set_exception(error)

    def _serve(
        self, jobs: "SimpleQueue[Job | None]", ended: threading.Event, sent: deque[Job]
    ) -> None:
        going = True
        while going or sent:
            while going and len(sent) < IN_HAND:
                try:
                    job = jobs.get(block=not sent)
                except Empty:
                    break
                if job is None:
                    going = False
                elif not ended.is_set() and job[1].set_running_or_notify_cancel():
                    self._give(job, sent)
            if not sent:
                continue
            reply = self._receive(more=len(sent) > 1)
            sent.popleft()[1].set_result(reply)
            if self._child is None:
                again = list(sent)
                sent.clear()
                for job in again:
                    if ended.is_set():
                        job[1].set_result(Reply(error="not read: reading was ended"))
                    else:
                        self._give(job, sent)

    def _give(self, job: Job, sent: deque[Job]) -> None:
        try:
            reply = self._send(job[0], idle=not sent)
        except Exception as error:
            job[1].set_exception(error)
            raise
        if reply is not None:
            job[1].set_result(reply)
        else:
            sent.append(job)

    def stop(self) -> None:
        """End the child process at once, if there is one."""
        self._end()

    def _end(self, patience: float = 0.0) -> int:
        """End the child process, if there is one; its exit code. See `Child.end`."""
        child, self._child = self._child, None
        watchdog, self._watchdog = self._watchdog, None
        if watchdog is not None:
            watchdog.close()
        return child.end(patience) if child is not None else 0

    def _send(self, path: Path, idle: bool) -> Reply | None:
        """Send a path to the child, which is started if necessary. If it does not start there is a reply
        at once, which does not blame the file."""
        child = self._child
        if child is None or (idle and not child.alive):
            self._end()
            try:
                child = self._start()
            except OSError as error:
                return _not_started(str(error.strerror))
            if self._frame(child) is None:
                return _not_started(self._lost().error)
        # The end of a child is noticed when its reply is awaited.
        with contextlib.suppress(OSError, ValueError):
            write_frame(child.stdin, os.fsencode(path))
        if idle and self._watchdog is not None:
            self._watchdog.allow(WALL * self.settings.seconds)
        return None

    def _receive(self, more: bool) -> Reply:
        """The reply to the path that was sent first. `more`: the child has another file."""
        child, watchdog = self._child, self._watchdog
        if child is None or watchdog is None:
            return Reply(error="the reader was ended", from_outside=True)
        data = self._frame(child)
        if data is None:
            return self._lost()
        if more:
            watchdog.allow(WALL * self.settings.seconds)
        else:
            watchdog.rest()
        try:
            reply = self._decoder.decode(data)
        except msgspec.MsgspecError as error:
            self._end()
            return Reply(error=f"the reading process sent nonsense ({error})")
        if reply.last or watchdog.expired:
            self._end()
        return reply

    def _start(self) -> Child:
        settings = self.settings
        arguments = (settings.parse, str(settings.seconds))
        child = Child("dsqa.worker.child", *arguments, memory=settings.memory)
        watchdog = Watchdog(child.process)
        watchdog.allow(START_SECONDS)
        self._child, self._watchdog = child, watchdog
        return child

    def _frame(self, child: Child) -> bytes | None:
        """The next message of the child; None when it has ended."""
        try:
            return read_frame(child.stdout)
        except (OSError, ValueError):
            # The stream was closed by `stop` in another thread.
            return None

    def _lost(self) -> Reply:
        """The error of the file at which the child ended."""
        expired = self._watchdog is not None and self._watchdog.expired
        ended_by_us = self._child is None
        code = self._end(END_SECONDS)
        if ended_by_us:
            return Reply(error="the reader was ended", from_outside=True)
        why = ending(code, expired)
        seconds = self.settings.seconds
        said = {
            Ending.SPENT: f"reading took longer than {seconds:g} s of the processor",
            Ending.SLOW: f"reading took longer than {WALL * seconds:g} s",
            Ending.KILLED: f"the reader was killed ({in_words(code)})",
            Ending.CRASHED: f"the reader crashed ({in_words(code)})",
        }
        return Reply(
            error=said[why], may_go_better=why.may_go_better, from_outside=why.from_outside
        )


def _not_started(why: str) -> Reply:
    error = f"the reading process does not start ({why})"
    return Reply(error=error, may_go_better=True, from_outside=True)


class Workers:
    """The workers of a collection. None runs before the first file."""

    def __init__(self, settings: ReadingSettings | None = None) -> None:
        self.settings = settings or ReadingSettings()
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        self._all: list[Worker] = []
        self._begun: dict[Path, Future[Reply]] = {}

    def begin(self, path: Path) -> None:
        """Begin to read one file, for which `read` then only waits."""
        self._begun[path] = begun(lambda: self._read(path))

    def read(self, path: Path) -> Reply:
        """Read one file in a free worker, or in a new one; a second time if that may help."""
        reading = self._begun.pop(path, None)
        reply = reading.result() if reading else self._read(path)
        return self.read_alone(path) if reply.may_go_better else reply

    def _read(self, path: Path) -> Reply:
        worker = self._free()
        try:
            return worker.read(path)
        finally:
            self._idle.put(worker)

    def read_alone(self, path: Path) -> Reply:
        """Read one file while there is no other child."""
        self.stop()
        worker = self._free()
        try:
            return worker.read(path)
        finally:
            self._idle.put(worker)

    def read_all(self, paths: Iterable[Path]) -> Generator[Reply, None, None]:
        """Read files in parallel; the replies come in the order of the paths."""
        jobs: SimpleQueue[Job | None] = SimpleQueue()
        ended = threading.Event()
        workers = [self._free() for _ in range(self.settings.workers)]
        threads = [
            threading.Thread(target=worker.serve, args=(jobs, ended), name="dsqa-read")
            for worker in workers
        ]
        for thread in threads:
            thread.start()
        waiting: deque[Future[Reply]] = deque()
        ahead = _Ahead(self.settings.workers)
        finished = False
        try:
            for path in paths:
                waiting.append(Future())
                jobs.put((path, waiting[-1]))
                ahead.add(path)
                while ahead.are_enough():
                    yield waiting.popleft().result()
                    ahead.drop()
            while waiting:
                yield waiting.popleft().result()
            finished = True
        finally:
            if not finished:
                ended.set()
                for future in waiting:
                    future.cancel()
                self.stop()
            for _ in threads:
                jobs.put(None)
            for thread in threads:
                thread.join(None if finished else _AGAIN_SECONDS)
                while thread.is_alive():
                    # It may have been about to start a child when the others were ended.
                    self.stop()
                    thread.join(_AGAIN_SECONDS)
            for worker in workers:
                self._idle.put(worker)

    def stop(self) -> None:
        """End all child processes. The next file starts a new one."""
        for worker in self._all:
            worker.stop()

    def _free(self) -> Worker:
        if not self._idle.empty():
            return self._idle.get()
        worker = Worker(self.settings)
        self._all.append(worker)
        return worker


class _Ahead:
    """Counts the files in progress."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._sizes: deque[int] = deque()
        self._bytes = 0

    def add(self, path: Path) -> None:
        """Add a file at the end."""
        try:
            size = path.stat().st_size
        except OSError:
            size = 0
        self._sizes.append(size)
        self._bytes += size

    def drop(self) -> None:
        """The first file has arrived."""
        self._bytes -= self._sizes.popleft()

    def are_enough(self) -> bool:
        """Whether to wait for the first file before adding more."""
        count = len(self._sizes)
        return count >= FEWEST_AHEAD * self._workers and (
            count >= MOST_AHEAD * self._workers or self._bytes > BYTES_AHEAD * self._workers
        )
