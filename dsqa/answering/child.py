"""The child process that answers questions; `dsqa.answering.children` is the parent's side."""

import gc
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from dsqa.answering.answerer import Answerer, planned
from dsqa.answering.children import QUESTION_SECONDS, Damage, DatasetQuestions, LoggedAnswer, Setup
from dsqa.answers.model import Answer
from dsqa.collection.open import OpenCollection, find_parts
from dsqa.errors import DamagedStore, DsqaError
from dsqa.log import logger, one_line
from dsqa.processes import frame_output, read_frame, write_frame
from dsqa.processes.bounds import allow_processor


class _Collector(logging.Handler):
    """Collects log records for the parent."""

    def __init__(self) -> None:
        super().__init__()
        self.logged: list[tuple[int, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append((record.levelno, record.getMessage()))

    def take(self) -> list[tuple[int, str]]:
        """What was logged since the last call, as (level, message)."""
        logged, self.logged = self.logged, []
        return logged


def main(_: Sequence[str]) -> None:
    """Serve `DatasetQuestions` from stdin until it ends; the first frame is the `Setup`."""
    replies = frame_output()
    head = read_frame(sys.stdin.buffer)
    if head is None:
        return
    plan = msgspec.msgpack.decode(head, type=Setup)
    # Tables and their indexes are large and without cycles: searching them repeatedly
    # for cycles takes a tenth of the time.
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    collector = _Collector()
    logger.handlers[:] = [collector]
    logger.propagate = False
    logger.setLevel(plan.level)
    encoder = msgspec.msgpack.Encoder()
    parts = find_parts(Path(plan.folder), plan.lang)
    answerer: Answerer | None = None
    while request := read_frame(sys.stdin.buffer):
        work = msgspec.msgpack.decode(request, type=DatasetQuestions)
        for question in work.questions:
            allow_processor(QUESTION_SECONDS)
            damage, failed = None, ""
            try:
                if answerer is None:
                    collection = OpenCollection(parts, Path(plan.home), writable=False)
                    answerer = planned(collection, plan)
                answer = answerer.answer(question, work.dataset_id)
            except DamagedStore as error:
                answer, damage = Answer("", dataset_id=work.dataset_id), Damage.of(error)
            except DsqaError as error:
                answer, failed = Answer("", dataset_id=work.dataset_id), one_line(error)
            except MemoryError:
                raise
            except Exception as error:  # no traceback among the messages
                answer = Answer("", dataset_id=work.dataset_id)
                failed = f"unexpected {type(error).__name__}: {one_line(error)} (a bug)"
            done = LoggedAnswer(answer, collector.take(), damage=damage, failed=failed)
            write_frame(replies, encoder.encode(done))
