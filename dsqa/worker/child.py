"""The child process that parses data files; `dsqa.worker.pool` is the parent's side."""

import gc
import logging
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import msgspec

from dsqa.errors import ReadingDisturbed, UnreadableFile
from dsqa.log import logger, one_line
from dsqa.processes import frame_output, read_frame, write_frame
from dsqa.processes.bounds import allow_processor
from dsqa.readers.limits import MAX_FILE
from dsqa.readers.long_texts import shortened
from dsqa.readers.sheet import Sheet
from dsqa.store.pack import clean_sheet
from dsqa.store.store import pack
from dsqa.tables.model import Table
from dsqa.worker.pool import Reply

Parse = Callable[[bytes], tuple[list[Sheet], list[Table]]]

MAX_WARNINGS = 20
"""Maximum number of log records per file."""

MOST_TABLES = 1_000
"""Maximum number of tables of a file; each takes some milliseconds."""


def parse(data: bytes) -> tuple[list[Sheet], list[Table]]:
    """Bytes of a data file -> its sheets and their tables. Raises UnreadableFile."""
    from dsqa.readers import read
    from dsqa.tables import understand
    from dsqa.tables.areas.notes import with_units_of_notes

    sheets = shortened([clean_sheet(sheet) for sheet in read(data)])
    tables: list[Table] = []
    for sheet in sheets:
        try:
            tables.extend(understand(sheet, max(1, MOST_TABLES - len(tables))))
        except MemoryError:
            raise
        except Exception as error:
            # The sheet itself is useful: its cells can still be shown and searched.
            reason = one_line(f"{type(error).__name__}: {error}")
            logger.warning(
                "sheet %d (%s): tables not understood: %s", sheet.index, sheet.name, reason
            )
    return sheets, with_units_of_notes(sheets, tables)


class _Collector(logging.Handler):
    """Collects the warnings of one file, so that the parent can log them with the file's name."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if len(self.messages) < MAX_WARNINGS:
            self.messages.append(one_line(record.getMessage()))


def handle(path: Path, parse: Parse, collector: _Collector) -> Reply:
    """Read and understand one file. Never raises: the reply has the reason."""
    started = time.perf_counter()
    collector.messages = []
    reply = Reply()
    try:
        reply.size = path.stat().st_size
        if reply.size > MAX_FILE:
            raise UnreadableFile(f"larger than {MAX_FILE >> 20} MB")
        reply.packed = pack(*parse(path.read_bytes()))
    except ReadingDisturbed as error:
        reply.error, reply.from_outside = one_line(error), error.from_outside
        reply.may_go_better = True
    except UnreadableFile as error:
        reply.error = one_line(error)
    except MemoryError:
        reply.error, reply.last = "reading needs too much memory", True
        # The cause may be memory used for earlier files.
        reply.may_go_better = True
    except (Exception, RecursionError) as error:  # noqa: B014
        # The barrier between hostile bytes and the run: any parser may raise anything.
        reply.error = one_line(f"{type(error).__name__}: {error}")[:300]
    reply.warnings = collector.messages
    reply.seconds = time.perf_counter() - started
    return reply


def main(arguments: list[str]) -> None:
    """Serve requests (a path each) from stdin until it ends.

    `arguments`: `module:function` that parses, and the processor time that a file may take.
    """
    name, given = arguments
    seconds = float(given)
    replies = frame_output()
    module, _, function = name.partition(":")
    parse: Parse = getattr(import_module(module), function)
    # Cells are many objects without cycles: scanning them again and again takes a quarter of the time.
    gc.set_threshold(10_000, 10, 10)
    collector = _Collector()
    logger.handlers[:] = [collector]
    logger.propagate = False
    write_frame(replies, b"ready")
    while request := read_frame(sys.stdin.buffer):
        allow_processor(seconds)
        reply = handle(Path(os.fsdecode(request)), parse, collector)
        try:
            data = msgspec.msgpack.encode(reply)
        except (MemoryError, UnicodeEncodeError) as error:
            reply = Reply(error=type(error).__name__, last=True, may_go_better=True)
            data = msgspec.msgpack.encode(reply)
        write_frame(replies, data)
        if reply.last:
            return
