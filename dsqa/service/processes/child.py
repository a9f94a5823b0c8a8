"""The child process that replies to requests; `dsqa.service.processes.backend` is the parent's side."""

import gc
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from dsqa.answering.deadline import TookTooLong
from dsqa.errors import DatasetNotFound, DsqaError, IndexNotFound, UsageError
from dsqa.log import logger, one_line, set_up
from dsqa.processes import frame_output, read_frame, write_frame
from dsqa.processes.bounds import allow_processor
from dsqa.service.asking import asked, lit_window, nothing_found, reply_of
from dsqa.service.model import AskReply, WindowReply
from dsqa.service.processes.frames import Done, Work
from dsqa.service.processes.library import Library
from dsqa.service.processes.replying import reply
from dsqa.service.processes.served import Plan
from dsqa.service.requests import Ask, Window
from dsqa.service.shown import NotThere

SECONDS = 90.0
"""Maximum processor time of a request."""


def main(_: Sequence[str]) -> None:
    """Serve `Work` from stdin until it ends; the first frame is the `Plan`."""
    replies = frame_output()
    head = read_frame(sys.stdin.buffer)
    if head is None:
        return
    plan = msgspec.msgpack.decode(head, type=Plan)
    set_up(plan.level)
    # Tables and their indexes are large and have no reference cycles.
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    library = Library(plan.served, plan.reranker)
    have_at_hand(library)
    decoder = msgspec.msgpack.Decoder(Work)
    encoder = msgspec.msgpack.Encoder()
    while frame := read_frame(sys.stdin.buffer):
        allow_processor(SECONDS)
        work = decoder.decode(frame)
        for served in work.also:
            library.add(served)
        write_frame(replies, encoder.encode(done(library, work)))


def have_at_hand(library: Library) -> None:
    """Open the collections, and load the first sheet if there is only one dataset."""
    library.open()
    with suppress(DsqaError):
        if only := library.only_id():
            done(library, Work(Window(only)))


def done(library: Library, work: Work) -> Done:
    """The result of a request; raises only if memory runs out."""
    try:
        if work.with_window and isinstance(work.request, Ask):
            given, window = asked_with_window(library, work.request)
            return Done(msgspec.json.encode(given), msgspec.json.encode(window))
        return Done(msgspec.json.encode(reply(library, work.request)))
    except (DatasetNotFound, NotThere) as error:
        return Done(status=404, error=one_line(error))
    except IndexNotFound as error:
        return Done(status=503, error=one_line(error))
    except UsageError as error:
        return Done(status=400, error=one_line(error))
    except TookTooLong as error:
        return Done(status=504, error=one_line(error))
    except DsqaError as error:
        return Done(status=500, error=one_line(error))
    except MemoryError:
        raise
    except Exception as error:
        # A bug must affect this request only.
        logger.error("unexpected %s: %s", type(error).__name__, one_line(error))
        if logger.isEnabledFor(logging.DEBUG):
            sys.excepthook(*sys.exc_info())
        return Done(status=500, error=f"unexpected {type(error).__name__} (a bug)")


def asked_with_window(library: Library, request: Ask) -> tuple[AskReply, WindowReply | None]:
    """An answer, and the sheet with its cells highlighted."""
    found = asked(library, request)
    if found is None:
        return nothing_found(request), None
    return reply_of(library, request, found), lit_window(found)
