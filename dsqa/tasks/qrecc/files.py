"""The files of the task: questions, truth and runs, each a JSON list with one object a turn.

Each may be compressed by gzip.
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from dsqa.errors import DsqaError, UsageError
from dsqa.evaluation.conversation import Given, Truth, Turn
from dsqa.log import one_line

MOST_BYTES = 1 << 30
"""A larger file is none of this task's."""

T = TypeVar("T", bound="_Placed")


class Question(NamedTuple):
    """A turn of a conversation as it was asked."""

    turn: Turn
    text: str


class _Placed(msgspec.Struct, frozen=True, kw_only=True):
    Conversation_no: int
    Turn_no: int


class _Question(_Placed, frozen=True, kw_only=True):
    Question: str


class _Truth(_Placed, frozen=True, kw_only=True):
    Truth_rewrite: str | None = None
    Truth_passages: list[str] | None = None
    Truth_answer: str | None = None


class _Given(_Placed, frozen=True, kw_only=True):
    Model_rewrite: str | None = None
    Model_passages: dict[str, float] | None = None
    Model_answer: str | None = None


def read_questions(path: Path) -> list[Question]:
    """The questions of a file (`questions.json`, `questions-rewritten.json`), in its order.

    Raises UsageError where it cannot be opened, DsqaError where it is no such list or a turn comes
    twice.
    """
    return [Question(turn, row.Question) for turn, row in _read(path, _Question).items()]


def read_truth(path: Path) -> dict[Turn, Truth]:
    """What is wanted of each turn. Raises as `read_questions`."""
    return {
        turn: Truth(row.Truth_rewrite or "", row.Truth_passages or [], row.Truth_answer or "")
        for turn, row in _read(path, _Truth).items()
    }


def read_run(path: Path) -> dict[Turn, Given]:
    """What a run says of each turn. Raises as `read_questions`, and for a passage without an id."""
    run = {
        turn: Given(row.Model_rewrite, row.Model_passages, row.Model_answer)
        for turn, row in _read(path, _Given).items()
    }
    for turn, given in run.items():
        if given.passages and "" in given.passages:
            raise DsqaError(f"{path}: {_name(turn)} has a passage whose id is empty")
    return run


def write_run(path: Path, run: Mapping[Turn, Given]) -> None:
    """Write a run; what is None is left out. Raises UsageError where that cannot be done."""
    rows = []
    for turn, given in run.items():
        row: dict[str, object] = {
            "Conversation_no": turn.conversation,
            "Turn_no": turn.number,
            "Model_rewrite": given.rewrite,
            "Model_passages": given.passages,
            "Model_answer": given.answer,
        }
        rows.append({name: value for name, value in row.items() if value is not None})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from None


def conversations(questions: Iterable[Question]) -> list[list[Question]]:
    """The questions of each conversation in the order of its turns; those by first appearance."""
    found: dict[int, list[Question]] = {}
    for question in questions:
        found.setdefault(question.turn.conversation, []).append(question)
    return [sorted(one, key=lambda each: each.turn.number) for one in found.values()]


def _read(path: Path, kind: type[T]) -> dict[Turn, T]:
    try:
        with path.open("rb") as file:
            packed = file.read(2) == b"\x1f\x8b"
            file.seek(0)
            stream = gzip.GzipFile(fileobj=file) if packed else file
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or one_line(error)}") from None
    except (EOFError, zlib.error) as error:
        raise DsqaError(f"{path}: damaged gzip: {one_line(error)}") from None
    if len(data) > MOST_BYTES:
        raise UsageError(f"cannot read {path}: larger than {MOST_BYTES:,} bytes")
    try:
        rows: Sequence[T] = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=list[kind])  # type: ignore[valid-type]
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise DsqaError(
            f"{path}: not a JSON list with one object a turn: {one_line(error)}"
        ) from None
    turns: dict[Turn, T] = {}
    for row in rows:
        turn = Turn(row.Conversation_no, row.Turn_no)
        if turn in turns:
            raise DsqaError(f"{path}: {_name(turn)} comes twice; keep one of them")
        turns[turn] = row
    return turns


def _name(turn: Turn) -> str:
    return f"turn {turn.number} of conversation {turn.conversation}"
