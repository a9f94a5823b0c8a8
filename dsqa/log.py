"""Logging: one logger, `dsqa`, and one line for every record."""

import logging
import re
import sys

logger = logging.getLogger("dsqa")
"""The logger of the package. A library user configures it as any other logger."""

_HASH = re.compile(r"\b([0-9a-f]{8})[0-9a-f]{56}(?=-)")
"""What data files of the collections begin with; eight digits tell them apart for a person."""


def one_line(text: object) -> str:
    """`str(text)` with line breaks and other control characters turned into blanks.

    >>> one_line("first\\nsecond")
    'first second'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in str(text)).split())


class LineFormatter(logging.Formatter):
    """`dsqa: warning: message`, always on one line; a traceback is reduced to its last line."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            message = f"{message}: {type(error).__name__}: {error}"
        shown = _HASH.sub(r"\1…", one_line(message))
        return f"dsqa: {record.levelname.lower()}: {shown}"


class _StderrHandler(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes to the `sys.stderr` of the moment, which a test runner or a progress bar replaces."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def set_up(level: int = logging.WARNING) -> None:
    """Send records of the given level and above to stderr, one line each. For the command line."""
    handler = _StderrHandler()
    handler.setFormatter(LineFormatter())
    logger.handlers[:] = [handler]
    logger.setLevel(level)
