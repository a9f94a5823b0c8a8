"""The files of the task: lines `question<TAB>sentence<TAB>label` as input, one score per line as output."""

import math
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile
from dsqa.files.textfile import line_list
from dsqa.files.whole import read_whole
from dsqa.log import logger

MOST_BYTES = 1 << 29
"""Maximum bytes of a file: those of the task have a hundredth of this."""
MOST_SENTENCES = 1000
"""Maximum number of sentences of a document that are compared; those of the shared task have far fewer."""
_MARK = b"\xef\xbb\xbf"
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
_LABELS = {"0": 0, "1": 1}


class Pair(NamedTuple):
    """A line: a question and a sentence of its document."""

    question: str
    sentence: str
    label: int | None
    """1 if the sentence answers the question, 0 if not, None if the file does not say."""


class Document(NamedTuple):
    """Consecutive lines with the same question."""

    question: str
    sentences: tuple[str, ...]
    labels: tuple[int | None, ...]


def read_pairs(path: Path | str) -> list[Pair]:
    """The lines of a file in UTF-8 or GB18030, ended by LF or CRLF.

    Bytes that are neither become U+FFFD on their line. In a line with more than three fields, those between the first and a label
    at the end are the sentence. Raises UsageError if the file cannot be read, MalformedFile (with the line) if a line has no tab.
    """
    lines = read_lines(Path(path))
    return [_pair(line, f"{path}, line {number}") for number, line in enumerate(lines, 1)]


def documents(pairs: Iterable[Pair]) -> list[Document]:
    """Runs of adjacent lines with the same question; a question that is repeated later is another document."""
    found = []
    for question, run in groupby(pairs, key=lambda pair: pair.question):
        same = tuple(run)
        found.append(
            Document(
                question,
                tuple(pair.sentence for pair in same),
                tuple(pair.label for pair in same),
            )
        )
    return found


def parts(document: Document) -> list[Document]:
    """A document in parts of at most `MOST_SENTENCES`, which limits time and memory."""
    question, sentences, labels = document
    return [
        Document(question, sentences[at : at + MOST_SENTENCES], labels[at : at + MOST_SENTENCES])
        for at in range(0, len(sentences), MOST_SENTENCES)
    ]


def read_scores(path: Path | str) -> list[float]:
    """One number per line. Raises UsageError if the file cannot be read, MalformedFile (with the line) if a line is not a number."""
    return [
        _score(line, f"{path}, line {number}")
        for number, line in enumerate(read_lines(Path(path)), 1)
    ]


def score_lines(scores: Sequence[float]) -> list[str]:
    """The lines of a score file: seven digits, so that equal scores stay equal on any machine."""
    return [f"{score:.7g}" for score in scores]


def _pair(line: str, where: str) -> Pair:
    fields = line.split("\t")
    if len(fields) < 2:
        raise MalformedFile(
            f"{where}: no tab; a line is question, tab, sentence, and may end in a label"
        )
    label = _LABELS.get(fields[-1].strip()) if len(fields) > 2 else None
    last = len(fields) if label is None else -1
    return Pair(fields[0], "\t".join(fields[1:last]), label)


def _score(line: str, where: str) -> float:
    try:
        score = float(line)
    except ValueError:
        score = math.nan
    if not math.isfinite(score):
        raise MalformedFile(f"{where}: {line[:40]!r} is no number; a line holds one score")
    return score


def read_lines(path: Path) -> list[str]:
    """Lines of UTF-8 or GB18030 without their ends. Raises UsageError, MalformedFile for UTF-16."""
    data = read_whole(path, MOST_BYTES)
    if data.startswith(_WIDE_MARKS):
        raise MalformedFile(f"{path}: the file is UTF-16; save it as UTF-8 or GB18030")
    # Split before decoding: an invalid character must not swallow the end of its line.
    lines = data.removeprefix(_MARK).split(b"\n")
    if not lines[-1]:
        lines.pop()
    lines = [line.removesuffix(b"\r") for line in lines]
    encoding = _encoding(data, lines)
    found = [line.decode(encoding, "replace") for line in lines]
    if not _reads(data, encoding):
        bad = [number for number, line in enumerate(found, 1) if "\ufffd" in line]
        logger.warning("%s: %s: damaged characters, read as U+FFFD", path, line_list(bad))
    return found


def _encoding(data: bytes, lines: Sequence[bytes]) -> str:
    """UTF-8 if all lines are valid, else the encoding with fewer invalid lines."""
    if _reads(data, "utf-8"):
        return "utf-8"
    broken = {name: sum(not _reads(line, name) for line in lines) for name in ("utf-8", "gb18030")}
    return min(broken, key=lambda name: broken[name])


def _reads(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True
