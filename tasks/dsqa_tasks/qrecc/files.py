"""The files of the task: questions, truth and runs, each a JSON list with one object per turn.

Each may be compressed by gzip.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from dsqa.errors import MalformedFile
from dsqa.files.whole import read_whole, write_whole
from dsqa.log import one_line
from dsqa_tasks.qrecc.evaluation.conversation import Given, Truth, Turn

T = TypeVar("T", bound="_Placed")


class Question(NamedTuple):
    """A turn of a conversation, as asked."""

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

    Raises UsageError if it cannot be read, MalformedFile if it is not such a list or a turn is repeated.
    """
    return [Question(turn, row.Question) for turn, row in _read(path, _Question).items()]


def read_truth(path: Path) -> dict[Turn, Truth]:
    """The gold of each turn. Raises as `read_questions`."""
    return {
        turn: Truth(row.Truth_rewrite or "", row.Truth_passages or [], row.Truth_answer or "")
        for turn, row in _read(path, _Truth).items()
    }


def read_run(path: Path) -> dict[Turn, Given]:
    """The contents of a run for each turn. Raises as `read_questions`, and for a passage without an id."""
    run = {
        turn: Given(row.Model_rewrite, row.Model_passages, row.Model_answer)
        for turn, row in _read(path, _Given).items()
    }
    for turn, given in run.items():
        if given.passages and "" in given.passages:
            raise MalformedFile(f"{path}: {_name(turn)} has a passage whose id is empty")
    return run


def write_run(path: Path, run: Mapping[Turn, Given]) -> None:
    """Write a run; None is left out. Raises UsageError if that fails."""
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
    write_whole(path, (json.dumps(rows, ensure_ascii=False, indent=1) + "\n").encode())


def conversations(questions: Iterable[Question]) -> list[list[Question]]:
    """The questions of each conversation in the order of its turns; conversations by first appearance."""
    found: dict[int, list[Question]] = {}
    for question in questions:
        found.setdefault(question.turn.conversation, []).append(question)
    return [sorted(one, key=lambda each: each.turn.number) for one in found.values()]


def _read(path: Path, kind: type[T]) -> dict[Turn, T]:
    data = read_whole(path)
    try:
        rows: Sequence[T] = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=list[kind])  # type: ignore[valid-type]
    except (ValueError, RecursionError) as error:
        raise MalformedFile(
            f"{path}: not a JSON list with one object a turn: {one_line(error)}"
        ) from None
    turns: dict[Turn, T] = {}
    for row in rows:
        turn = Turn(row.Conversation_no, row.Turn_no)
        if turn in turns:
            raise MalformedFile(f"{path}: {_name(turn)} comes twice; keep one of them")
        turns[turn] = row
    return turns


def _name(turn: Turn) -> str:
    return f"turn {turn.number} of conversation {turn.conversation}"
