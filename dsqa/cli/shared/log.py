"""The logger of a command line that may end before there is anything to log."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


def log() -> "Logger":
    """The logger. Set up here if no command did so; showing help needs none."""
    from dsqa.log import logger, set_up

    if not logger.handlers:
        set_up()
    return logger
