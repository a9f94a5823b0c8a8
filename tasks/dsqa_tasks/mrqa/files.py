"""Data sets and predictions in the MRQA 2019 format.

A data set is JSON lines, usually gzipped: a header line, which may be missing, then one passage with its questions per line.
Predictions are one JSON object, question id -> answer.
"""

import codecs
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from dsqa.errors import MalformedFile, UsageError
from dsqa.files.whole import DAMAGED, opened, read_whole, write_whole
from dsqa.log import one_line
from dsqa.text.printable import json_text

LONGEST_LINE = 64 << 20
"""Maximum bytes of a line; a passage has a few thousand."""


class Detected(msgspec.Struct, frozen=True):
    """An answer with its places in the passage."""

    char_spans: list[tuple[int, int]] = []
    """First and last character of each place, both inclusive."""


class Asked(msgspec.Struct, frozen=True):
    """A question on a passage."""

    qid: str
    question: str


class Question(Asked, frozen=True):
    """A question on a passage with its answers, if they are known."""

    detected_answers: list[Detected] = []
    answers: list[str] = []


class Context(msgspec.Struct, frozen=True):
    """A passage and its questions. The tokens of the file are not kept: all offsets are characters."""

    context: str
    qas: list[Question]


class Request(msgspec.Struct, frozen=True):
    """A passage with questions, without answers: any other members are ignored."""

    context: str
    qas: list[Asked]


class Numbered(NamedTuple):
    """A passage and the number of its line, from 1."""

    line: int
    context: Context


T = TypeVar("T", Context, Request)


def read_contexts(path: Path | str) -> Iterator[Context]:
    """The passages of a data set in order, with one line in memory at a time.

    Raises UsageError if the file cannot be read, MalformedFile with the line that is not a passage.
    """
    for one in read_numbered(path):
        yield one.context


def read_numbered(path: Path | str) -> Iterator[Numbered]:
    """As `read_contexts`, with line numbers for messages."""
    number = 0
    try:
        with opened(Path(path)) as stream:
            while line := stream.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE:
                    raise MalformedFile(
                        f"{path}:{number}: line of more than {LONGEST_LINE:,} bytes"
                    )
                if not line.strip() or (number == 1 and _is_header(line)):
                    continue
                yield Numbered(number, decode(line, f"{path}:{number}", Context))
    except DAMAGED as error:
        after = f" after line {number}" if number else ""
        raise MalformedFile(f"{path}: damaged{after}: {one_line(error)}") from None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def decode(data: bytes, where: str, kind: type[T]) -> T:
    """A passage from JSON. Raises MalformedFile that begins with `where`."""
    try:
        return msgspec.json.decode(data.removeprefix(codecs.BOM_UTF8), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = one_line(error)[:200]
        raise MalformedFile(f"{where}: no passage with questions in MRQA form: {reason}") from None


def read_predictions(path: Path | str) -> dict[str, str]:
    """Question id -> answer. Raises UsageError if the file cannot be read, MalformedFile if it is not such a file."""
    data = read_whole(Path(path)).removeprefix(codecs.BOM_UTF8)
    try:
        return msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = one_line(error)[:200]
        raise MalformedFile(
            f"{path}: not one JSON object, question id -> answer: {reason}"
        ) from None


def predictions_text(predictions: Mapping[str, str]) -> str:
    """One JSON object, with a question per line."""
    return json_text(predictions, 0) + "\n"


def write_predictions(path: Path | str, predictions: Mapping[str, str]) -> None:
    """Write one JSON object, whole or not at all. Raises UsageError."""
    write_whole(Path(path), predictions_text(predictions).encode())


def _is_header(line: bytes) -> bool:
    try:
        head = msgspec.json.decode(line.removeprefix(codecs.BOM_UTF8))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(head, dict) and "header" in head
