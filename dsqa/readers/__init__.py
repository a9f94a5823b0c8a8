"""Readers: the bytes of one file, in any format, become a list of `Sheet`."""

import logging

from dsqa.errors import ReadingDisturbed, UnreadableFile
from dsqa.readers.detect import detect
from dsqa.readers.limits import Limits
from dsqa.readers.registry import FORMATS
from dsqa.readers.sheet import Sheet

__all__ = ["Limits", "Sheet", "detect", "read"]

_log = logging.getLogger(__name__)
_DEFAULT = Limits()


def read(data: bytes, limits: Limits = _DEFAULT) -> list[Sheet]:
    """All sheets of a data file, hidden ones included, in file order.

    The bytes decide the format. If its first reader fails, its next registered one is
    tried. Raises UnreadableFile (one line: what is wrong, and as which format
    the file was read), ReadingDisturbed if another try may succeed, and nothing else.
    """
    if len(data) > limits.max_file_bytes:
        raise UnreadableFile(
            f"{len(data):,} bytes, more than the limit of {limits.max_file_bytes:,}"
        )
    name = detect(data)
    problem = ""
    for module, load in FORMATS[name].readers():
        try:
            sheets = load()(data, limits)
        except ReadingDisturbed:
            raise
        except UnreadableFile as error:
            problem = problem or _line(str(error))
            continue
        except MemoryError:
            # Another reader would show other texts: which one it is must not depend on the memory.
            reason = f"needs too much memory (read as {name})"
            raise ReadingDisturbed(reason, from_outside=False) from None
        except (Exception, RecursionError) as error:  # noqa: B014
            # The barrier between third-party parsers and the run: any of them may raise anything.
            reason = _line(f"{type(error).__name__}: {error}")
            _log.debug("reader %s failed: %s", module, reason)
            problem = problem or f"damaged or unknown variant, {reason}"
            continue
        if sheets:
            return sheets
        problem = problem or "holds no table"
    raise UnreadableFile(f"{problem} (read as {name})")


def _line(message: str) -> str:
    """A parser's message on one line, shortened."""
    return " ".join(message.split())[:200]
