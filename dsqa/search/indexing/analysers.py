"""Datasets -> documents, in child processes, because analysing a million titles takes a while.

Messages are frames of msgpack on stdin and stdout.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import Self

import msgspec

from dsqa.errors import DsqaError
from dsqa.processes import Child, Watchdog, read_frame, write_frame
from dsqa.search.indexing.document import Document

_MEMORY = 2 * 1024**3
"""Address space of a child, in bytes."""
_SECONDS = 300.0
"""Time limit in seconds for a batch, which normally takes a second or two."""
_TRIES = 2
"""A batch that ends this many children is given up."""


class AnalysisJob(msgspec.Struct, frozen=True, array_like=True):
    """A dataset, and the contents of its files."""

    record: str
    """In the form of the catalog."""
    tables: list[bytes] = []
    """`Table` as msgpack."""
    sheets: list[str] = []
    """Names of the sheets."""


class Analysers:
    """Child processes that make documents. A context manager; they start at once."""

    def __init__(self, count: int) -> None:
        self._all = [_Analyser() for _ in range(count)]
        self._idle: SimpleQueue[_Analyser] = SimpleQueue()
        for one in self._all:
            self._idle.put(one)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="dsqa-analyse")

    def documents(self, batches: Iterable[list[AnalysisJob]]) -> Iterator[list[Document]]:
        """The documents of each batch, in the order of the batches. Raises DsqaError."""
        waiting: deque[Future[list[Document]]] = deque()
        for batch in batches:
            waiting.append(self._threads.submit(self._analyse, batch))
            if len(waiting) > 2 * len(self._all):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def _analyse(self, batch: list[AnalysisJob]) -> list[Document]:
        analyser = self._idle.get()
        try:
            for _ in range(_TRIES):
                reply = analyser.ask(msgspec.msgpack.encode(batch))
                if reply is not None:
                    return _decode(reply)
        finally:
            self._idle.put(analyser)
        raise DsqaError("a process that analyses texts has ended; run the command again")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the children at once."""
        for one in self._all:
            one.stop()
        self._threads.shutdown(cancel_futures=True)


class _Analyser:
    """A child process, started at once and again after a loss."""

    def __init__(self) -> None:
        self._stopped = False
        self._start()

    def ask(self, batch: bytes) -> bytes | None:
        """The reply of the child for a batch; None if it was lost or took too long."""
        if not self._child.alive and not self._stopped:
            self._end()
            self._start()
            if self._stopped:
                self._child.end()
        child = self._child
        reply = None
        self._watchdog.allow(_SECONDS)
        with suppress(OSError, ValueError):
            write_frame(child.stdin, batch)
            reply = read_frame(child.stdout)
        self._watchdog.rest()
        if reply is None:
            child.end()
        return reply

    def stop(self) -> None:
        """End the child at once and for good."""
        self._stopped = True
        self._end()

    def _start(self) -> None:
        self._child = Child("dsqa.search.indexing.analyser_child", memory=_MEMORY)
        self._watchdog = Watchdog(self._child.process)

    def _end(self) -> None:
        self._child.end()
        self._watchdog.close()


_decode = msgspec.msgpack.Decoder(list[Document]).decode
