"""The processes that reply to requests: their number, their queue and their limits."""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import NamedTuple, Self
from zlib import crc32

import msgspec

from dsqa.errors import UnreadableFile
from dsqa.log import logger
from dsqa.processes import END_SECONDS, Child, Watchdog, read_frame, write_frame
from dsqa.processes.ending import Ending, ending, in_words
from dsqa.service.processes.frames import Done, Progress, Work
from dsqa.service.processes.served import Plan, Served
from dsqa.service.replies import Replies
from dsqa.service.requests import AnyRequest, Verify

MEMORY = 6 * 1024**3
"""Address space of a child, in bytes."""
WAITING = 256
"""Maximum number of waiting requests; more are refused."""
_WAIT_SECONDS = 60.0
"""Seconds that a request waits for a process."""


class BackendState(NamedTuple):
    """The state of a backend."""

    ready: bool
    progress: Progress
    waiting: int
    working: int
    processes: int
    restarts: int

    @property
    def refusal(self) -> Done | None:
        """The reply that is sent while the service is not ready; None once it is."""
        if self.ready:
            return None
        progress = self.progress
        if progress.failed:
            return Done(status=500, error=progress.failed)
        far = f": {progress.done:,} of {progress.total:,}" if progress.total else ""
        return Done(status=503, error=f"still {progress.what}{far}; try again in a moment")


class Backend:
    """Replies to requests with child processes, one request per process at a time. A context manager.

    Thread-safe. `prepare` is called once, before requests are replied to.
    """

    def __init__(self, plan: Plan, processes: int = 2) -> None:
        self.plan = plan
        self._children = [_Child(plan) for _ in range(processes)]
        self._idle = set(range(processes))
        self._changed = threading.Condition()
        self._queue: deque[object] = deque()
        self._replies = Replies()
        self._under_way: dict[Work, Future[Done]] = {}
        self._progress = Progress("reading", 0, 0)
        self._preparing: Child | None = None
        self._adding = threading.Lock()
        self._stopped = False

    def prepare(self) -> str:
        """Read what is served; returns why that failed, or "". Blocks."""
        progress = self._prepared(self.plan)
        if progress.ready:
            for child in self._children:
                child.start()
        with self._changed:
            self._progress = progress
            self._changed.notify_all()
        return progress.failed

    def begin(self, then: Callable[[], object] = lambda: None) -> None:
        """Run `prepare` in the background; log why it failed, or call `then`."""

        def prepare() -> None:
            if failed := self.prepare():
                logger.error("%s", failed)
            else:
                then()

        threading.Thread(target=prepare, daemon=True).start()

    def add(self, served: Sequence[Served]) -> None:
        """Read more collections, which are served from then on. Blocks. Raises UnreadableFile if that fails."""
        with self._adding:
            new = [one for one in served if one not in self.plan.served]
            if not new:
                return
            progress = self._prepared(msgspec.structs.replace(self.plan, served=new), told=False)
            if progress.failed:
                raise UnreadableFile(progress.failed)
            self.plan = msgspec.structs.replace(self.plan, served=[*self.plan.served, *new])
            for child in self._children:
                child.plan = self.plan
            self._replies.clear()

    def _prepared(self, plan: Plan, *, told: bool = True) -> Progress:
        """How the process that reads a plan ended; `told`: whether the state shows its progress."""
        progress = Progress("reading", 0, 0)
        try:
            self._preparing = Child(
                "dsqa.service.processes.preparing", stderr=None, one_thread=False
            )
        except OSError as error:
            progress = Progress("", 0, 0, failed=f"no process can be started ({error.strerror})")
        else:
            child = self._preparing
            decoder = msgspec.msgpack.Decoder(Progress)
            with suppress(OSError, ValueError):
                write_frame(child.stdin, msgspec.msgpack.encode(plan))
                while not (progress.ready or progress.failed) and (
                    frame := read_frame(child.stdout)
                ):
                    progress = decoder.decode(frame)
                    if told and not progress.ready:
                        self._progress = progress
            child.end(END_SECONDS)
            if not (progress.ready or progress.failed):
                progress = Progress("", 0, 0, failed="the process that reads the files has ended")
        return progress

    def ready_within(self, seconds: float) -> BackendState:
        """The state once everything is read or has failed, at the latest after this many seconds. Blocks."""
        with self._changed:
            self._changed.wait_for(lambda: self._progress.ready or self._progress.failed, seconds)
        return self.state

    @property
    def state(self) -> BackendState:
        """The progress, and the load."""
        with self._changed:
            return BackendState(
                self._progress.ready,
                self._progress,
                len(self._queue),
                len(self._children) - len(self._idle),
                len(self._children),
                sum(one.restarts for one in self._children),
            )

    def kept(self, request: AnyRequest, *, with_window: bool = False) -> Done | None:
        """The reply to the same request, if it is recent; claims about cells are always checked
        again. Does not block."""
        return self._replies.get(Work(request, with_window))

    def reply(self, request: AnyRequest, *, with_window: bool = False) -> Done:
        """The reply to a request. Blocks while all processes are busy."""
        work = Work(request, with_window)
        if isinstance(request, Verify):
            return self._made(work)
        with self._changed:
            if (known := self._replies.get(work)) is not None:
                return known
            for_another = self._under_way.get(work)
            if for_another is None:
                mine = self._under_way[work] = Future[Done]()
        # Many may ask the same at once; only one request is computed.
        if for_another is not None:
            return for_another.result()
        try:
            done = self._made(work)
            if done.status == 200:
                self._replies.put(work, done)
        except BaseException as error:
            mine.set_exception(error)
            raise
        finally:
            with self._changed:
                del self._under_way[work]
        mine.set_result(done)
        return done

    def _made(self, work: Work) -> Done:
        """A reply from one of the processes. Blocks while all are busy."""
        number = self._take(str(getattr(work.request, "dataset", "")))
        if number is None:
            return Done(status=503, error="the service is too busy; try again later")
        try:
            return self._children[number].reply(work, work.request.seconds)
        finally:
            with self._changed:
                self._idle.add(number)
                self._changed.notify_all()

    def _take(self, dataset_id: str) -> int | None:
        """An idle process, preferably one that holds the dataset; None if too many wait, or none
        becomes free in time."""
        preferred = crc32(dataset_id.encode("utf-8", "replace")) % len(self._children)
        ticket = object()
        with self._changed:
            if len(self._queue) >= WAITING:
                return None
            self._queue.append(ticket)
            try:
                there = self._changed.wait_for(
                    lambda: bool(self._idle) and self._queue[0] is ticket, _WAIT_SECONDS
                )
                if not there:
                    return None
                number = preferred if preferred in self._idle and dataset_id else min(self._idle)
                self._idle.discard(number)
                return number
            finally:
                self._queue.remove(ticket)
                self._changed.notify_all()

    def stop(self) -> None:
        """End all processes at once."""
        self._stopped = True
        if self._preparing is not None:
            self._preparing.end()
        for child in self._children:
            child.stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class _Child:
    """A child process, started with its first request at the latest, and again after a loss."""

    def __init__(self, plan: Plan) -> None:
        self.restarts = 0
        self.plan = plan
        """The collections to open; more may be appended."""
        self._known = 0
        self._child: Child | None = None
        self._decoder = msgspec.msgpack.Decoder(Done)
        self._stopped = False
        self._may_go_better = False

    def start(self) -> None:
        """Start the process, so that the first request does not wait for it."""
        if not self._stopped:
            with suppress(OSError):  # The error is reported when the process is needed.
                self._started()

    def reply(self, work: Work, seconds: float) -> Done:
        """The reply, or an error. A lost process is restarted once if a second try may succeed."""
        before = self.restarts
        done = self._reply(work, seconds)
        if self.restarts > before and self._may_go_better:
            done = self._reply(work, seconds)
        return done

    def _reply(self, work: Work, seconds: float) -> Done:
        try:
            child = self._started()
        except OSError as error:
            return Done(status=503, error=f"no process can be started ({error.strerror})")
        watchdog = Watchdog(child.process)
        done: Done | None = None
        try:
            watchdog.allow(seconds)
            with suppress(OSError, ValueError, msgspec.MsgspecError):
                plan = self.plan
                also = tuple(plan.served[self._known :])
                self._known = len(plan.served)
                write_frame(
                    child.stdin, msgspec.msgpack.encode(msgspec.structs.replace(work, also=also))
                )
                if frame := read_frame(child.stdout):
                    done = self._decoder.decode(frame)
        finally:
            watchdog.close()
        return done or self._lost(watchdog.expired)

    def stop(self) -> None:
        """End the process at once, for good."""
        self._stopped = True
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def _started(self) -> Child:
        if self._child is None or not self._child.alive:
            if self._child is not None:
                self._child.end()
            self._child = Child("dsqa.service.processes.child", memory=MEMORY, stderr=None)
            plan = self.plan
            self._known = len(plan.served)
            with suppress(OSError, ValueError):
                write_frame(self._child.stdin, msgspec.msgpack.encode(plan))
        return self._child

    def _lost(self, expired: bool) -> Done:
        child, self._child = self._child, None
        code = child.end(END_SECONDS) if child is not None else 0
        self.restarts += 1
        if self._stopped:
            return Done(status=503, error="the service is stopping")
        how = ending(code, expired)
        self._may_go_better = how.may_go_better
        logger.warning(
            "a process that answers has ended (%s); another one is started", in_words(code)
        )
        if how in (Ending.SPENT, Ending.SLOW):
            return Done(status=504, error="this took too long and was given up")
        return Done(status=500, error="the process that was to answer has ended")
