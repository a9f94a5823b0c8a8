"""A bound on the processor time that one question may take."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dsqa.errors import DsqaError

SECONDS = 30.0
"""For preparing a dataset, and again for one question; typical are milliseconds."""


class TookTooLong(DsqaError):
    """A question was given up because its time ran out."""


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the block when it has used so many seconds of the processor.

    Data files are hostile: a label that some pattern cannot cope with must cost one answer, not the
    run. Wall time would make the answer depend on what else the machine does. Works in the main
    thread of systems with `setitimer`, elsewhere the block simply runs.
    """
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TookTooLong(f"gave up after {seconds:g} seconds of the processor")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
