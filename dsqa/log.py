"""Logging: one logger, `dsqa`, with one line per record."""

import logging
import sys

from dsqa.text.printable import one_line, short_names

__all__ = ["LineFormatter", "logger", "one_line", "set_up"]

logger = logging.getLogger("dsqa")
"""The logger of the package. A library user configures it as any other logger."""


class LineFormatter(logging.Formatter):
    """`dsqa: warning: message`, on one line of limited length; a traceback is reduced to its last line."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            message = f"{message}: {type(error).__name__}: {error}"
        return f"dsqa: {record.levelname.lower()}: {short_names(message)}"


class _StderrHandler(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes to the current `sys.stderr`, which a test runner or a progress bar replaces."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def set_up(level: int = logging.WARNING) -> None:
    """Send records of the given level and above to stderr, one line each. For the command line."""
    handler = _StderrHandler()
    handler.setFormatter(LineFormatter())
    logger.handlers[:] = [handler]
    logger.setLevel(level)
