"""Pieces of work through a cluster: each comes back once, even if workers are lost.

Dask gives a task to another worker when its worker is lost, and gives up on one with which several
workers (`distributed.scheduler.allowed-failures`, 3) were lost. Such a piece is split; a piece that cannot be split is tried once more alone,
because pieces beside the culprit are blamed too. Only a piece that ends workers alone counts as lost.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from dsqa.cluster.connection import WORKER_SECONDS, gone
from dsqa.errors import DsqaError
from dsqa.log import one_line

if TYPE_CHECKING:
    from distributed import Client, Future

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""Pieces in progress per thread of the cluster."""
_POLL = 1.0
"""Seconds until a silent cluster is checked."""
_FETCH = 60.0
"""Seconds for a result to arrive."""


class Ended(NamedTuple, Generic[T, R]):
    """A piece of work with its result."""

    piece: T
    result: R | None
    """None if the piece was lost, for the reason in `lost`."""
    lost: str = ""


def threads(client: "Client") -> int:
    """Pieces that the cluster works on in parallel. Raises DsqaError if it is gone."""
    try:
        return sum(client.nthreads().values())
    except (OSError, RuntimeError) as error:
        raise gone() from error


def flow(
    client: "Client",
    function: Callable[[T], R],
    pieces: Iterable[T],
    split: Callable[[T], list[T]],
    patience: float = WORKER_SECONDS,
) -> Generator[Ended[T, R], None, None]:
    """The results of `function` for every piece, from the cluster, as they come.

    `split` gives smaller pieces, or none for one that has no parts. Raises DsqaError if the
    scheduler is lost, if no worker is left for `patience` seconds, and if `function` raises DsqaError
    or OSError; any other error counts as the loss of a worker.
    """
    running = _Running(client, function, patience)
    waiting = iter(pieces)
    parts: deque[T] = deque()
    suspects: deque[T] = deque()
    try:
        while True:
            room = AHEAD * max(1, threads(client)) - len(running)
            while room > 0 and (piece := _next(parts, waiting)) is not None:
                running.start(piece)
                room -= 1
            alone = not len(running)
            if alone:
                if not suspects:
                    return
                running.start(suspects.popleft())
            ended = running.wait()
            if not ended.lost:
                yield ended
            elif smaller := split(ended.piece):
                parts.extend(smaller)
            elif alone:
                yield ended
            else:
                suspects.append(ended.piece)
    finally:
        running.stop()


def eighths(count: int) -> list[slice]:
    """Splits a piece with this many parts; a piece with one part is not split."""
    step = -(-count // 8)
    return [slice(at, at + step) for at in range(0, count, step)] if count > 1 else []


def _next(parts: deque[T], waiting: Iterator[T]) -> T | None:
    return parts.popleft() if parts else next(waiting, None)


class _Running(Generic[T, R]):
    """The tasks in the cluster."""

    def __init__(self, client: "Client", function: Callable[[T], R], patience: float) -> None:
        self._client = client
        self._function = function
        self._patience = patience
        self._pieces: dict[object, tuple[Future, T]] = {}
        self._ended: SimpleQueue[Future] = SimpleQueue()

    def __len__(self) -> int:
        return len(self._pieces)

    def start(self, piece: T) -> None:
        """Hand out a piece."""
        future = self._client.submit(self._function, piece, pure=False)
        self._pieces[future.key] = (future, piece)
        future.add_done_callback(self._ended.put)

    def wait(self) -> Ended[T, R]:
        """The next piece that ends."""
        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        silent = 0.0
        while True:
            try:
                future = self._ended.get(timeout=_POLL)
                break
            except Empty:
                silent = 0.0 if self._alive() else silent + _POLL
                if silent >= self._patience:
                    raise DsqaError(
                        "the cluster has no workers left; what is done is kept, start workers and "
                        "run the same command to go on"
                    ) from None
        _, piece = self._pieces.pop(future.key)
        try:
            return Ended(piece, self._result(future))
        except KilledWorker:
            return Ended(piece, None, "every worker that tried it was lost")
        except DsqaError:
            raise
        except CommClosedError as error:
            # Only the scheduler returns results.
            raise gone() from error
        except OSError as error:
            raise DsqaError(f"a worker failed: {one_line(error)}") from None
        except Exception as error:
            return Ended(piece, None, one_line(f"{type(error).__name__}: {error}")[:300])

    def stop(self) -> None:
        """Cancel what has not ended."""
        futures = [future for future, _ in self._pieces.values()]
        # If the scheduler is gone there is nothing to cancel.
        if futures and self._client.status == "running":
            with suppress(OSError):
                self._client.cancel(futures)

    def _alive(self) -> bool:
        """Whether there is a worker. Raises DsqaError if there is no scheduler."""
        if self._client.status in ("closing", "closed"):
            raise gone()
        return threads(self._client) > 0

    def _result(self, future: "Future") -> R:
        """The result; computed again if it was on a lost worker."""
        from concurrent.futures import CancelledError

        while True:
            try:
                result: R = future.result(timeout=_FETCH)
                return result
            except CancelledError:
                raise gone() from None
            except TimeoutError:
                if future.status == "error":
                    raise
                self._alive()
