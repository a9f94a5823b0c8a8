"""A limit on the processor time of one question."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dsqa.errors import DsqaError

SECONDS = 30.0
"""Limit for preparing a dataset, and again for one question; typical are milliseconds."""


class TookTooLong(DsqaError):
    """A question exceeded its time."""


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the block once it has used this processor time.

    Data files are hostile: a label on which a pattern takes forever must cost one answer, not the
    run. Wall time would make the answer depend on the load of the machine. Works in the main
    thread of systems with `setitimer`; elsewhere there is no limit.
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
