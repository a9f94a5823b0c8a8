"""The logger of a command line that may end before there is anything to log."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


def log() -> "Logger":
    """The logger, which what only shows help does without; set up here where no command came to it."""
    from dsqa.log import logger, set_up

    if not logger.handlers:
        set_up()
    return logger
