"""Why a child process ended, and who caused it."""

import signal
from enum import Enum


class Ending(Enum):
    """Why a child process is gone."""

    CRASHED = "crashed"
    """It ended by itself: a fault in a library, or no memory."""
    SPENT = "spent"
    """The system ended it because of its processor time."""
    SLOW = "slow"
    """The watchdog ended it. The work may not be the cause: a busy machine may have given it no time."""
    KILLED = "killed"
    """Another process ended it: a person, or the system for lack of memory."""

    @property
    def may_go_better(self) -> bool:
        """Whether the same work may succeed in a new process."""
        return self is not Ending.SPENT

    @property
    def from_outside(self) -> bool:
        """Whether something other than the work itself may have been the cause."""
        return self in (Ending.SLOW, Ending.KILLED)


_OTHERS_SEND = frozenset(
    getattr(signal, name)
    for name in ("SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGPIPE", "SIGUSR1")
    if hasattr(signal, name)
)
"""Signals that a process does not cause itself."""


def ending(returncode: int, expired: bool) -> Ending:
    """Why a process ended, by its exit code as `subprocess` has it, and whether its watchdog killed it."""
    if expired:
        return Ending.SLOW
    if returncode < 0 and returncode == -getattr(signal, "SIGXCPU", 0):
        return Ending.SPENT
    return Ending.KILLED if -returncode in _OTHERS_SEND else Ending.CRASHED


def in_words(returncode: int) -> str:
    """An exit code as `subprocess` has it: "signal 9", "exit code 3"."""
    return f"signal {-returncode}" if returncode < 0 else f"exit code {returncode}"
