"""The DS2 run file: a `<SYSDESC>…</SYSDESC>` line, then `QID<TAB>ANSWER`, every question once."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple, TextIO

from dsqa.files.textfile import TextFile, line_list, read_text, read_text_loosely
from dsqa.log import logger
from dsqa.questions.model import Topic
from dsqa.text.printable import CONTROLS
from dsqa.text.regex import regex

_SYSDESC = regex(r"<SYSDESC>(.*?)</?SYSDESC>")
_CONTROL = regex(f"[{CONTROLS}]+")


@dataclass(frozen=True)
class Run:
    """The contents of a run file: the system description ("" if there is none) and QID -> answer in order."""

    description: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)


class Defect(NamedTuple):
    """A defect of a run. A warning does not make the run invalid."""

    line: int
    """1-based; 0 for a defect without a line (a missing question)."""
    message: str
    level: Literal["error", "warning"] = "error"


def answer_line(text: str) -> str:
    """Text in the form of a run: each run of tabs, line ends and control characters becomes one blank, and there are none at the
    ends.

    >>> answer_line(" 13,510\\n(estimate)\\t")
    '13,510 (estimate)'
    """
    return _CONTROL.sub(" ", text).strip()


def sysdesc_line(description: str) -> str:
    """The first line of a run, with its line end."""
    plain = re.sub(r"</?SYSDESC>", " ", answer_line(description)).strip()
    return f"<SYSDESC>{plain}</SYSDESC>\n"


def write_run(stream: TextIO, description: str, answers: Iterable[tuple[str, str]]) -> None:
    """Write a run line by line, so that `answers` may be computed meanwhile.

    The caller ensures that QIDs are distinct and in the order of the question file.
    """
    stream.write(sysdesc_line(description))
    # If nothing can be written, this is reported before the work, not after the first answer.
    stream.flush()
    for qid, answer in answers:
        stream.write(f"{answer_line(qid)}\t{answer_line(answer)}\n")


def read_run(path: Path | str) -> Run:
    """Read a run leniently; each kind of defect is logged once.

    Accepts the organisers' own `<SYSDESC>…<SYSDESC>` and a missing SYSDESC line. For a repeated QID the first answer counts; a
    line without a tab is an empty answer; everything after the first tab is the answer, unchanged. Raises UsageError or
    MalformedFile if the file cannot be read as text.
    """
    source = read_text(path)
    first = source.lines[0] if source.lines else ""
    match = _SYSDESC.match(first)
    if not first.startswith("<SYSDESC>"):
        logger.warning("%s: the first line is no SYSDESC line", path)
    elif match is None:
        logger.warning("%s:1: the SYSDESC line is not closed", path)
    answers: dict[str, str] = {}
    repeated, untabbed = [], []
    for number, qid, answer in _pairs(source.lines):
        if answer is None:
            untabbed.append(number)
        if qid in answers:
            repeated.append(number)
        answers.setdefault(qid, answer or "")
    if untabbed:
        logger.warning("%s: %s: no tab, read as an empty answer", path, line_list(untabbed))
    if repeated:
        logger.warning("%s: %s: QID stands twice, the first counts", path, line_list(repeated))
    return Run(match[1] if match else "", answers)


def run_qids(source: TextFile) -> set[str]:
    """The QIDs of a run, whatever other defects it has."""
    return {qid.strip() for _, qid, _ in _pairs(source.lines)}


def check_run(run: Path | str | TextFile, topics: Sequence[Topic]) -> list[Defect]:
    """Every defect of a run for these questions, by line, those of no line last; [] when valid.

    `run` is a file, or the result of `read_text_loosely`. Raises UsageError if the file cannot be opened.
    """
    source = run if isinstance(run, TextFile) else read_text_loosely(run)
    defects = []
    if source.bom:
        defects.append(Defect(1, "begins with a byte order mark"))
    if source.crlf_line:
        defects.append(Defect(source.crlf_line, "ends in CRLF (the first line that does)"))
    if source.bad_line:
        defects.append(Defect(source.bad_line, "not UTF-8 (the first line that is not)"))
    defects += _check_description(source.lines)
    for number, line in enumerate(source.lines, 1):
        if not line.strip():
            defects.append(Defect(number, "empty line"))
    defects += _check_answers(list(_pairs(source.lines)), topics)
    return sorted(defects, key=lambda defect: defect.line or len(source.lines) + 1)


def _pairs(lines: Sequence[str]) -> Iterator[tuple[int, str, str | None]]:
    """Line number, QID and answer (None without a tab) of every line except SYSDESC and empty ones."""
    for number, line in enumerate(lines, 1):
        if not line.strip() or (number == 1 and line.startswith("<SYSDESC>")):
            continue
        qid, tab, answer = line.partition("\t")
        yield number, qid, answer if tab else None


def _check_description(lines: Sequence[str]) -> Iterator[Defect]:
    first = lines[0] if lines else ""
    match = _SYSDESC.fullmatch(first)
    if not first.startswith("<SYSDESC>"):
        yield Defect(1, "the first line is no <SYSDESC>…</SYSDESC> line")
    elif match is None:
        yield Defect(1, "malformed SYSDESC line, not <SYSDESC>…</SYSDESC>")
    elif not first.endswith("</SYSDESC>"):
        yield Defect(1, "the SYSDESC line is closed by <SYSDESC>, not </SYSDESC>", "warning")
    if match is not None and _CONTROL.search(match[1]):
        yield Defect(1, "control character in the SYSDESC line")


def _check_answers(
    pairs: Sequence[tuple[int, str, str | None]], topics: Sequence[Topic]
) -> Iterator[Defect]:
    position = {topic.qid: index for index, topic in enumerate(topics)}
    seen: dict[str, int] = {}
    for number, qid, answer in pairs:
        yield from _check_text(number, answer)
        if qid not in position:
            yield Defect(number, f"unknown QID {qid!r}")
        elif qid in seen:
            yield Defect(number, f"duplicate QID {qid!r}, already on line {seen[qid]}")
        seen.setdefault(qid, number)
    known = [(number, position[qid]) for qid, number in seen.items() if qid in position]
    in_order = _longest_increasing([index for _, index in known])
    for i, (number, index) in enumerate(known):
        if i not in in_order:
            yield Defect(number, f"QID {topics[index].qid!r} is out of order")
    for topic in topics:
        if topic.qid not in seen:
            yield Defect(0, f"no answer for QID {topic.qid!r} (question file line {topic.line})")


def _check_text(number: int, answer: str | None) -> Iterator[Defect]:
    if answer is None:
        yield Defect(number, "no tab between QID and answer")
    elif not answer:
        yield Defect(number, "empty answer", "warning")
    elif not answer.strip():
        yield Defect(number, "the answer is nothing but blanks")
    elif "\t" in answer:
        yield Defect(number, "more than one tab")
    elif answer != answer.strip():
        yield Defect(number, "blanks before or after the answer")
    elif _CONTROL.search(answer):
        yield Defect(number, "control character in the answer")


def _longest_increasing(values: Sequence[int]) -> set[int]:
    """Indexes of one longest increasing subsequence: the fewest lines outside it are misplaced."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for i, value in enumerate(values):
        length = bisect_left(tails, value)
        before.append(ends[length - 1] if length else -1)
        if length == len(tails):
            tails.append(value)
            ends.append(i)
        else:
            tails[length], ends[length] = value, i
    kept: set[int] = set()
    i = ends[-1] if ends else -1
    while i >= 0:
        kept.add(i)
        i = before[i]
    return kept
