"""Data sets and predictions in the MRQA 2019 format.

A data set is JSON lines, as a rule gzipped: a header line, which may be missing, then one passage with
its questions a line. Predictions are one JSON object, question id -> answer.
"""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

import msgspec

from dsqa.errors import DsqaError, UsageError
from dsqa.log import one_line

LONGEST_LINE = 64 << 20
"""Bytes of a line; a passage is a few thousand."""
LARGEST_PREDICTIONS = 1 << 30
"""Bytes of a predictions file."""
_GZIP = b"\x1f\x8b"


class Detected(msgspec.Struct, frozen=True):
    """An answer as it stands in the passage."""

    text: str
    char_spans: list[tuple[int, int]] = []
    """First and last character of each place, both inclusive."""
    token_spans: list[tuple[int, int]] = []
    """The same in tokens."""


class Question(msgspec.Struct, frozen=True):
    """A question on a passage."""

    qid: str
    question: str
    detected_answers: list[Detected] = []
    answers: list[str] = []


class Context(msgspec.Struct, frozen=True):
    """A passage and its questions. The tokens of the file are not kept: all offsets are characters."""

    context: str
    qas: list[Question]


class Numbered(NamedTuple):
    """A passage and the line that it stands on, from 1."""

    line: int
    context: Context


_DECODER = msgspec.json.Decoder(Context)


def read_contexts(path: Path | str) -> Iterator[Context]:
    """The passages of a data set in their order, one line in memory at a time.

    Raises UsageError where the file cannot be opened, DsqaError with the line that is no passage.
    """
    for one in read_numbered(path):
        yield one.context


def read_numbered(path: Path | str) -> Iterator[Numbered]:
    """The same with line numbers, for messages."""
    number = 0
    try:
        with _opened(Path(path)) as stream:
            while line := stream.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE:
                    raise DsqaError(f"{path}:{number}: line of more than {LONGEST_LINE:,} bytes")
                if not line.strip() or (number == 1 and _is_header(line)):
                    continue
                yield Numbered(number, decode(line, f"{path}:{number}"))
    except (OSError, EOFError, zlib.error) as error:
        if not number and isinstance(error, OSError) and error.errno:
            raise UsageError(f"cannot read {path}: {error.strerror}") from None
        raise DsqaError(f"{path}: damaged after line {number}: {one_line(error)}") from None


def decode(data: bytes, where: str) -> Context:
    """A passage from JSON. Raises DsqaError that begins with `where`."""
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = one_line(error)[:200]
        raise DsqaError(f"{where}: no passage with questions in MRQA form: {reason}") from None


def read_predictions(path: Path | str) -> dict[str, str]:
    """Question id -> answer. Raises UsageError where the file cannot be read, DsqaError where it is none."""
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(LARGEST_PREDICTIONS + 1)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
    if len(data) > LARGEST_PREDICTIONS:
        raise UsageError(f"cannot read {path}: larger than {LARGEST_PREDICTIONS:,} bytes")
    try:
        return msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = one_line(error)[:200]
        raise DsqaError(f"{path}: not one JSON object, question id -> answer: {reason}") from None


def predictions_text(predictions: Mapping[str, str]) -> str:
    """One JSON object, a question a line."""
    return json.dumps(predictions, ensure_ascii=False, indent=0) + "\n"


def write_predictions(path: Path | str, predictions: Mapping[str, str]) -> None:
    """One JSON object, whole or not at all. Raises UsageError."""
    target = Path(path)
    part = target.with_name(f"{target.name}.part")
    try:
        part.write_text(predictions_text(predictions), "utf-8")
        part.replace(target)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from None


def _opened(path: Path) -> BinaryIO:
    """The file, unpacked where it is gzip by its first bytes, whatever its name."""
    stream = path.open("rb")
    first = stream.read(2)
    stream.seek(0)
    if first != _GZIP:
        return stream
    # gzip.open closes only what it opened itself.
    stream.close()
    return cast(BinaryIO, gzip.open(path, "rb"))


def _is_header(line: bytes) -> bool:
    try:
        head = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(head, dict) and "header" in head
