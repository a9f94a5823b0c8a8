"""The files of the task: `question<TAB>sentence<TAB>label` a line in, one score a line out."""

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
"""A file of the task is a hundredth of this; a larger one was named by mistake."""
MOST_SENTENCES = 1000
"""Of a document that are compared with each other; those of the shared task have far fewer."""
_MARK = b"\xef\xbb\xbf"
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
_LABELS = {"0": 0, "1": 1}


class Pair(NamedTuple):
    """A line: a question and a sentence of its document."""

    question: str
    sentence: str
    label: int | None
    """1 where the sentence answers the question, 0 where not, None where the file does not say."""


class Document(NamedTuple):
    """The lines of one question that stand together."""

    question: str
    sentences: tuple[str, ...]
    labels: tuple[int | None, ...]


def read_pairs(path: Path | str) -> list[Pair]:
    """The lines of a file in UTF-8 or GB18030, ended by LF or CRLF.

    Bytes that are neither become U+FFFD and stay on their line. Of more than three fields, those
    between the first and a label at the end are the sentence. Raises UsageError where the file
    cannot be read, MalformedFile (with the line) where a line has no tab.
    """
    lines = read_lines(Path(path))
    return [_pair(line, f"{path}, line {number}") for number, line in enumerate(lines, 1)]


def documents(pairs: Iterable[Pair]) -> list[Document]:
    """Runs of adjacent lines with the same question; a question that comes back is another one."""
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
    """A document in parts of at most `MOST_SENTENCES`, so that what one takes has an end."""
    question, sentences, labels = document
    return [
        Document(question, sentences[at : at + MOST_SENTENCES], labels[at : at + MOST_SENTENCES])
        for at in range(0, len(sentences), MOST_SENTENCES)
    ]


def read_scores(path: Path | str) -> list[float]:
    """One number a line. Raises UsageError where the file cannot be read, MalformedFile (with the
    line) where something else stands."""
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
    # Cut before decoding: a broken character must not take the end of its line along.
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
    """UTF-8 where all is, else that in which fewer lines are broken."""
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
