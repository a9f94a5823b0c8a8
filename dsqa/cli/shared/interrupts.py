"""Interruption by the user or the system, whichever library is running at that moment."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dsqa.cli.shared.log import log

_SIGNALS = {
    number: word
    for name, word in (("SIGINT", "interrupted"), ("SIGTERM", "ended"), ("SIGHUP", "ended"))
    if (number := getattr(signal, name, None)) is not None
}
"""The signals that end the work, with the message of each."""


class Interrupted(KeyboardInterrupt):
    """A signal ended the work. A KeyboardInterrupt, so that nothing takes it for a failure of the work."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number
        self.is_reported = False
        """Whether the message was printed."""

    @property
    def exit_code(self) -> int:
        """The exit code that a shell gives a process ended by a signal."""
        return 128 + self.number

    def tell(self, message: str = "") -> None:
        """Print once that the work was ended, and what that means."""
        if not self.is_reported:
            self.is_reported = True
            said = _SIGNALS.get(signal.Signals(self.number), "ended")
            log().warning("%s; %s" if message else "%s%s", said, message)


@contextmanager
def interruptible(message: str = "") -> Iterator[None]:
    """Inside the block Ctrl-C, SIGTERM and SIGHUP raise Interrupted, after one line with `message`.

    A library may turn an interrupt into another error, and the code that protects a run from one bad
    question would blame the question. So Interrupted is raised again at the end of the block, and by the
    next signal.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: Interrupted | None = None

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal caught
        caught = caught or Interrupted(number)
        raise caught

    before = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in before.items():
        # A signal that nohup ignores stays ignored.
        if number != getattr(signal, "SIGHUP", None) or handler != signal.SIG_IGN:
            signal.signal(number, note)
    try:
        yield
    except BaseException as error:
        if caught is None and isinstance(error, KeyboardInterrupt):
            caught = error if isinstance(error, Interrupted) else Interrupted(signal.SIGINT)
        if caught is None or caught is error:
            raise
        raise caught from error
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if caught is not None and message:
            caught.tell(message)
    if caught is not None:
        raise caught
