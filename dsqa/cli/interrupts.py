"""Being interrupted by the user, whatever library is at work at that moment."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dsqa.log import logger


@contextmanager
def interruptible(message: str = "") -> Iterator[None]:
    """Within it an interrupt (Ctrl-C) ends with KeyboardInterrupt, after one line that says `message`.

    DuckDB makes an error of its own of an interrupt that comes while it works, and what saves a run
    from one bad question would take that for the fault of the question.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupted = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    except BaseException as error:
        if not interrupted and not isinstance(error, KeyboardInterrupt):
            raise
        interrupted = True
        raise KeyboardInterrupt from error
    finally:
        signal.signal(signal.SIGINT, before)
        if interrupted and message:
            logger.warning("interrupted; %s", message)
    if interrupted:
        raise KeyboardInterrupt
