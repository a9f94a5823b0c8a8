"""Answering in parallel: child processes, each of which answers the questions of one dataset at a time.

The collection is prepared and closed first; the children open its store for reading only, which DuckDB allows to many processes at
once. Frames of msgpack go through their stdin and stdout. If a child is lost, a new one is asked the same question; if that
one is lost, too, the question has no answer.
"""

import logging
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple, Protocol, Self

import msgspec

from dsqa.answers.model import Answer
from dsqa.answers.plain_answer import Form
from dsqa.collection import OpenCollection
from dsqa.errors import DamagedStore, DsqaError
from dsqa.language.lang import Lang
from dsqa.log import logger
from dsqa.processes import END_SECONDS, Child, Ending, Watchdog, read_frame, write_frame
from dsqa.processes.ending import ending, in_words
from dsqa.questions.model import Topic

WORTH_A_CHILD = 15
"""Minimum number of questions for a child: answering them takes longer than starting it."""
_CHUNK = 50
"""Maximum number of questions on one dataset that are sent together."""
MEMORY = 4 * 1024**3
"""Address space of a child, in bytes: DuckDB and onnxruntime immediately reserve a quarter of it."""
QUESTION_SECONDS = 100.0
"""Maximum processor time for one question, for the first one on a dataset including the preparation of the dataset. The deadlines of
`Answerer` are shorter, but do not interrupt a library."""
_WALL_SECONDS = 300.0
"""Maximum wall time for one question: on a busy machine a child gets less of the processor."""
_TRIES = 2
"""Maximum number of children that are lost at a question before it is given up."""


class Setup(msgspec.Struct, frozen=True):
    """What a child opens, and how it answers."""

    folder: str
    home: str
    """Folder of the store, as `Collection.home`."""
    lang: Lang
    form: Form
    reranker: str
    level: int
    """Level of the log."""
    weights: str = ""
    """File of the weights of the locator; "" for the weights of the package."""


class DatasetQuestions(msgspec.Struct, frozen=True):
    """Questions on one dataset; each is answered by a separate frame."""

    dataset_id: str
    questions: list[str]


class Damage(msgspec.Struct, frozen=True):
    """A DamagedStore in a child, which may not write: the parent repairs the store."""

    place: str
    reason: str
    part: str

    @classmethod
    def of(cls, error: DamagedStore) -> Self:
        """The damage that an error reports."""
        return cls(error.place, error.reason, error.part)

    def error(self) -> DamagedStore:
        """The error in the parent."""
        return DamagedStore(self.place, self.reason, self.part)


class LoggedAnswer(msgspec.Struct, frozen=True):
    """One answer, with its log messages as (level, message)."""

    answer: Answer
    logged: list[tuple[int, str]] = []
    lost: bool = False
    """Whether there is no answer, because the child processes for it ended."""
    damage: Damage | None = None
    """The damage of the store, if there is no answer because of it: the question is asked again."""
    failed: str = ""
    """Reason why the child cannot answer at all, in one line."""


def lost(topic: Topic, why: str) -> LoggedAnswer:
    """The replacement for an answer whose child processes ended."""
    message = f"dataset {topic.dataset_id}: {topic.qid} has no answer: {why}"
    answer = Answer("", why=why, dataset_id=topic.dataset_id)
    return LoggedAnswer(answer, [(logging.ERROR, message)], lost=True)


class PlacedAnswer(NamedTuple):
    """An answer with the place of its question."""

    place: int
    done: LoggedAnswer


def setup(
    collection: OpenCollection, form: Form, reranker: str, weights: Path | None = None
) -> Setup:
    """What children need to answer from an open collection."""
    return Setup(
        str(collection.folder.resolve()),
        str(collection.home.resolve()),
        collection.lang,
        form,
        reranker,
        logger.getEffectiveLevel(),
        str(weights.resolve()) if weights else "",
    )


def how_many_children(jobs: int, topics: Sequence[Topic], reranker: str) -> int:
    """Number of children to use, at most `jobs`; 1 if it is not worth starting any.

    A Hugging Face model or a folder is loaded only once, so it is not shared among children.
    """
    if reranker not in ("none", "default"):
        return 1
    return max(1, min(jobs, len(chunks(topics)), len(topics) // WORTH_A_CHILD))


class AnsweringPool(Protocol):
    """Answers questions in parallel."""

    lost: int
    """Number of questions without an answer because their processes ended."""

    def answers(
        self, plan: Setup, topics: Sequence[Topic], places: Sequence[int]
    ) -> Iterator[PlacedAnswer]:
        """The answers to the topics at these places, as they arrive; their log messages are logged here."""
        ...


class AnsweringChildren:
    """Child processes that answer in parallel. A context manager; they start at once."""

    def __init__(self, jobs: int) -> None:
        self.lost = 0
        """Number of questions without an answer because their children were lost."""
        self._children = [_AnsweringChild() for _ in range(jobs)]
        self._damaged = False

    def answers(
        self, plan: Setup, topics: Sequence[Topic], places: Sequence[int]
    ) -> Iterator[PlacedAnswer]:
        """The answers to the topics at these places, as they arrive; always with the same plan.

        Messages of the children are logged here. The store must be closed: a writer excludes all readers.
        """
        waiting = deque(chunks([topics[place] for place in places]))
        results: SimpleQueue[PlacedAnswer | Exception] = SimpleQueue()
        ended = threading.Event()

        def serve(child: _AnsweringChild) -> None:
            try:
                _serve(child, plan, waiting, topics, places, results, ended)
            except Exception as error:
                # Such as out of memory: the waiting thread raises it.
                results.put(error)

        serving = [
            threading.Thread(target=serve, args=(child,), daemon=True) for child in self._children
        ]
        for thread in serving:
            thread.start()
        try:
            for _ in places:
                result = results.get()
                if isinstance(result, Exception):
                    raise result
                if result.done.failed:
                    raise DsqaError(result.done.failed)
                self.lost += result.done.lost
                self._damaged = self._damaged or result.done.damage is not None
                for level, message in result.done.logged:
                    logger.log(level, "%s", message)
                yield result
        finally:
            waiting.clear()
            ended.set()
            if self._damaged:
                # The children have a file open that is about to be replaced; new ones start when needed.
                self._damaged = False
                for child, thread in zip(self._children, serving, strict=True):
                    child.end()
                    while thread.is_alive():
                        child.end()
                        thread.join(0.05)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the children at once."""
        self.stop()

    def stop(self) -> None:
        """End the children at once."""
        for child in self._children:
            child.stop()


def chunks(topics: Sequence[Topic]) -> list[list[int]]:
    """Places of topics on one dataset together, the largest chunks first: a large one started last would keep one child busy while
    the others are idle."""
    groups: dict[str, list[int]] = {}
    for place, topic in enumerate(topics):
        groups.setdefault(topic.dataset_id, []).append(place)
    return [
        places[start : start + _CHUNK]
        for places in sorted(groups.values(), key=len, reverse=True)
        for start in range(0, len(places), _CHUNK)
    ]


def _serve(
    child: "_AnsweringChild",
    plan: Setup,
    waiting: deque[list[int]],
    topics: Sequence[Topic],
    places: Sequence[int],
    results: "SimpleQueue[PlacedAnswer | Exception]",
    ended: threading.Event,
) -> None:
    """Give a child one chunk after the other until none is left, or nobody waits for the answers."""
    while True:
        try:
            chunk = deque(places[at] for at in waiting.popleft())
        except IndexError:
            return
        tries = 0
        while chunk and not ended.is_set():
            questions = [topics[at].question for at in chunk]
            for done in child.answers(
                plan, DatasetQuestions(topics[chunk[0]].dataset_id, questions)
            ):
                results.put(PlacedAnswer(chunk.popleft(), done))
                tries = 0
            if not chunk:
                break
            tries += 1
            if tries == _TRIES or not child.may_go_better:
                place = chunk.popleft()
                results.put(PlacedAnswer(place, lost(topics[place], child.why)))
                tries = 0


class _AnsweringChild:
    """One child process, started at once and again after it was lost."""

    def __init__(self) -> None:
        self.why = ""
        """Why the last child was lost."""
        self.may_go_better = True
        """Whether a new child may succeed after this one was lost."""
        self._decoder = msgspec.msgpack.Decoder(LoggedAnswer)
        self._stopped = self._is_reported = False
        self._child: Child | None = None
        self._start()

    def answers(self, plan: Setup, work: DatasetQuestions) -> Iterator[LoggedAnswer]:
        """The answers to questions on one dataset, as they arrive; fewer if the child was lost."""
        if self._child is None or not self._child.alive:
            self.end()
            self._start()
        child = self._child
        if child is None:
            return
        count = 0
        watchdog = Watchdog(child.process)
        try:
            watchdog.allow(_WALL_SECONDS)
            with suppress(OSError, ValueError, msgspec.MsgspecError):
                if not self._is_reported:
                    write_frame(child.stdin, msgspec.msgpack.encode(plan))
                    self._is_reported = True
                write_frame(child.stdin, msgspec.msgpack.encode(work))
                while count < len(work.questions) and (data := read_frame(child.stdout)):
                    done = self._decoder.decode(data)
                    count += 1
                    watchdog.allow(_WALL_SECONDS)
                    yield done
        finally:
            watchdog.close()
            if count < len(work.questions):
                self.end(watchdog.expired, END_SECONDS)

    def stop(self) -> None:
        """End the child for good."""
        self._stopped = True
        self.end()

    def _start(self) -> None:
        self._is_reported = False
        if self._stopped:
            return
        try:
            child = Child("dsqa.answering.child", memory=MEMORY, stderr=None)
        except OSError as error:
            self.why = f"the answering process does not start ({error.strerror})"
            return
        self._child = child
        if self._stopped:
            # Stopped while the child was starting.
            self.end()

    def end(self, expired: bool = False, patience: float = 0.0) -> None:
        """End the child; another one starts with the next questions. For `patience` see `Child.end`."""
        child, self._child = self._child, None
        if child is None:
            return
        code = child.end(patience)
        how = ending(code, expired)
        self.may_go_better = how.may_go_better
        self.why = {
            Ending.SPENT: f"it took longer than {QUESTION_SECONDS:g} s of the processor",
            Ending.SLOW: f"it took longer than {_WALL_SECONDS:g} s",
            Ending.KILLED: f"the answering process was killed ({in_words(code)})",
            Ending.CRASHED: f"the answering process crashed ({in_words(code)})",
        }[how]
