"""Datasets -> documents in child processes, for finding the words of a million titles takes a while.

Frames of msgpack go through their stdin and stdout.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Self

import msgspec

from dsqa.errors import DsqaError
from dsqa.processes import Child, read_frame, write_frame
from dsqa.search.document import Document


class Job(msgspec.Struct, frozen=True, array_like=True):
    """A dataset, and what was read of its files."""

    record: str
    """As the catalog has it."""
    tables: list[bytes] = []
    """`Table` as msgpack."""
    sheets: list[str] = []
    """Names of the sheets."""


class Analysers:
    """Child processes that make documents. A context manager; they start at once."""

    def __init__(self, count: int) -> None:
        self._all = [Child("dsqa.search.analyser_child") for _ in range(count)]
        self._idle: SimpleQueue[Child] = SimpleQueue()
        for child in self._all:
            self._idle.put(child)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="dsqa-analyse")

    def documents(self, batches: Iterable[list[Job]]) -> Iterator[list[Document]]:
        """The documents of each batch, in the order of the batches. Raises DsqaError."""
        waiting: deque[Future[list[Document]]] = deque()
        for batch in batches:
            waiting.append(self._threads.submit(self._analyse, batch))
            if len(waiting) > 2 * len(self._all):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def _analyse(self, batch: list[Job]) -> list[Document]:
        child = self._idle.get()
        try:
            write_frame(child.stdin, msgspec.msgpack.encode(batch))
            reply = read_frame(child.stdout)
        except OSError:
            reply = None
        finally:
            self._idle.put(child)
        if reply is None:
            raise DsqaError("a process that analyses texts has ended; run the command again")
        return _decode(reply)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the children at once."""
        for child in self._all:
            child.process.kill()
        self._threads.shutdown(cancel_futures=True)
        for child in self._all:
            child.end()


_decode = msgspec.msgpack.Decoder(list[Document]).decode
