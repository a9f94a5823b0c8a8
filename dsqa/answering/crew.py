"""Answering side by side: child processes, each of which answers the questions of one dataset at a time.

The collection is prepared and closed first; the children open its store for reading only, which
DuckDB allows to many processes at once. Frames of msgpack go through their stdin and stdout, as in
`dsqa.worker`. A child that is lost costs the question that it was at; another one goes on.
"""

import logging
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from types import TracebackType
from typing import NamedTuple, Protocol, Self

import msgspec

from dsqa.answering.model import Answer
from dsqa.answering.plain_answer import Form
from dsqa.collection import Collection
from dsqa.errors import DamagedStore
from dsqa.language.lang import Lang
from dsqa.log import logger
from dsqa.questions.model import Topic
from dsqa.worker import package_environment, read_frame, write_frame

WORTH_A_CHILD = 15
"""Questions that take longer to answer than a child takes to start."""
_CHUNK = 50
"""Questions on one dataset that are handed out together."""
_LOST = "the answering process crashed"


class Setup(msgspec.Struct, frozen=True):
    """What a child has to open, and how it answers."""

    folder: str
    home: str
    """Folder of the store, as `Collection.home`."""
    lang: Lang
    form: Form
    reranker: str
    level: int
    """Of the log."""


class Work(msgspec.Struct, frozen=True):
    """Questions on one dataset; each is answered by a frame of its own."""

    dataset_id: str
    questions: list[str]


class Damage(msgspec.Struct, frozen=True):
    """A DamagedStore that a child has met: it may not write, so another process makes it good."""

    place: str
    reason: str
    part: str

    @classmethod
    def of(cls, error: DamagedStore) -> Self:
        """What an error says."""
        return cls(error.place, error.reason, error.part)

    def error(self) -> DamagedStore:
        """The error again."""
        return DamagedStore(self.place, self.reason, self.part)


class Done(msgspec.Struct, frozen=True):
    """One answer, and what was logged on the way as (level, message)."""

    answer: Answer
    logged: list[tuple[int, str]] = []
    damage: Damage | None = None
    """Where the store is damaged there is no answer: the question is to be asked again."""


def lost(topic: Topic) -> Done:
    """What stands for the answer to a question that ended who was to answer it."""
    message = f"dataset {topic.dataset_id}: {_LOST} at {topic.qid}"
    return Done(Answer("", why=_LOST, dataset_id=topic.dataset_id), [(logging.ERROR, message)])


class Result(NamedTuple):
    """An answer with the place of its question."""

    place: int
    done: Done


def setup(collection: Collection, form: Form, reranker: str) -> Setup:
    """What children need to answer from an open collection."""
    return Setup(
        str(collection.folder.resolve()),
        str(collection.home.resolve()),
        collection.lang,
        form,
        reranker,
        logger.getEffectiveLevel(),
    )


def crew_size(jobs: int, topics: Sequence[Topic], reranker: str) -> int:
    """How many children to use, at most `jobs`; 1 means that none is worth its start.

    A Hugging Face model or a folder is held once only, so it is not shared out.
    """
    if reranker not in ("none", "default"):
        return 1
    return max(1, min(jobs, len(chunks(topics)), len(topics) // WORTH_A_CHILD))


class Answers(Protocol):
    """Who answers side by side."""

    def answers(
        self, plan: Setup, topics: Sequence[Topic], places: Sequence[int]
    ) -> Iterator[Result]:
        """The answers to the topics at these places, as they come; what was logged is logged."""
        ...


class Crew:
    """Child processes that answer side by side. A context manager; they start at once."""

    def __init__(self, jobs: int) -> None:
        self._members = [_Member() for _ in range(jobs)]
        self._damaged = False

    def answers(
        self, plan: Setup, topics: Sequence[Topic], places: Sequence[int]
    ) -> Iterator[Result]:
        """The answers to the topics at these places, as they come; with one plan only.

        What the children log is logged here. The store must be closed: a writer shuts every
        reader out.
        """
        waiting = deque(chunks([topics[place] for place in places]))
        results: SimpleQueue[Result] = SimpleQueue()
        for member in self._members:
            threading.Thread(
                target=_serve, args=(member, plan, waiting, topics, places, results), daemon=True
            ).start()
        try:
            for _ in places:
                result = results.get()
                self._damaged = self._damaged or result.done.damage is not None
                for level, message in result.done.logged:
                    logger.log(level, "%s", message)
                yield result
        finally:
            waiting.clear()
            if self._damaged:
                # They have a file open that is about to be replaced. Others start when they are needed.
                self._damaged = False
                for member in self._members:
                    member.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the children at once."""
        self.stop()

    def stop(self) -> None:
        """End the children at once."""
        for member in self._members:
            member.stop()


def chunks(topics: Sequence[Topic]) -> list[list[int]]:
    """Places of topics on one dataset together, the most first: a large one begun last would keep
    one child busy while the others have nothing left."""
    groups: dict[str, list[int]] = {}
    for place, topic in enumerate(topics):
        groups.setdefault(topic.dataset_id, []).append(place)
    return [
        places[start : start + _CHUNK]
        for places in sorted(groups.values(), key=len, reverse=True)
        for start in range(0, len(places), _CHUNK)
    ]


def _serve(
    member: "_Member",
    plan: Setup,
    waiting: deque[list[int]],
    topics: Sequence[Topic],
    places: Sequence[int],
    results: "SimpleQueue[Result]",
) -> None:
    """Give a child one chunk after the other until none is left."""
    while True:
        try:
            chunk = [places[at] for at in waiting.popleft()]
        except IndexError:
            return
        while chunk:
            questions = [topics[at].question for at in chunk]
            done = member.answers(plan, Work(topics[chunk[0]].dataset_id, questions))
            for place, one in zip(chunk, done, strict=False):
                results.put(Result(place, one))
            if len(done) == len(chunk):
                break
            at = chunk[len(done)]
            results.put(Result(at, lost(topics[at])))
            chunk = chunk[len(done) + 1 :]


class _Member:
    """One child process, started at once and again after it was lost."""

    def __init__(self) -> None:
        self._decoder = msgspec.msgpack.Decoder(Done)
        self._stopped = self._told = False
        self._process = self._start()

    def answers(self, plan: Setup, work: Work) -> list[Done]:
        """The answers to questions on one dataset; fewer where the child was lost."""
        if self._process.poll() is not None and not self._stopped:
            self._process = self._start()
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        found: list[Done] = []
        with suppress(OSError, ValueError, msgspec.MsgspecError):
            if not self._told:
                write_frame(stdin, msgspec.msgpack.encode(plan))
                self._told = True
            write_frame(stdin, msgspec.msgpack.encode(work))
            while len(found) < len(work.questions) and (data := read_frame(stdout)) is not None:
                found.append(self._decoder.decode(data))
        if len(found) < len(work.questions):
            self.end()
        return found

    def stop(self) -> None:
        """End the child at once and for good."""
        self._stopped = True
        self.end()

    def _start(self) -> subprocess.Popen[bytes]:
        self._told = False
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "dsqa.answering.crew_child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=package_environment(),
        )

    def end(self) -> None:
        """End the child at once; another one starts with the next questions."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError, ValueError):
                    stream.close()
