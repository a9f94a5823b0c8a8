"""The details file of a run: JSON lines with the cells that each answer was read from."""

from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from dsqa.evaluation.cells import address
from dsqa.evaluation.registry import Address
from dsqa.files.textfile import malformed, read_text
from dsqa.runs import read_run


class _Cell(msgspec.Struct):
    file: str
    cell: str
    sheet: str = ""


class _Detail(msgspec.Struct):
    qid: str
    answer: str = ""
    operation: str = ""
    why: str = ""
    cells: list[_Cell] = []
    confidence: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None


class Detail(NamedTuple):
    """The details of one answer."""

    cells: frozenset[Address]
    confidence: float | None
    """0..1; None if the file has none."""
    answer: str = ""
    operation: str = ""
    why: str = ""


def read_details(path: Path | str) -> dict[str, Detail]:
    """QID -> details of the answer; other members are ignored.

    Raises MalformedFile with the bad lines, UsageError if the file cannot be read.
    """
    decoder = msgspec.json.Decoder(_Detail)
    details: dict[str, Detail] = {}
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
        if not line.strip():
            continue
        try:
            detail = decoder.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            problems.append((number, str(error)))
            continue
        found = frozenset(address(one.file, one.sheet, one.cell) for one in detail.cells)
        one = Detail(found, detail.confidence, detail.answer, detail.operation, detail.why)
        details.setdefault(detail.qid, one)
    if problems:
        raise malformed(path, problems)
    return details


def read_answers(path: Path | str) -> dict[str, Detail]:
    """QID -> answer, from a run or from details. A run alone has no cells and operations.

    Raises MalformedFile and UsageError as `read_details` and `read_run` do.
    """
    head = next((line for line in read_text(path).lines if line.strip()), "")
    if head.lstrip().startswith("{"):
        return read_details(path)
    return {
        qid: Detail(frozenset(), None, answer) for qid, answer in read_run(path).answers.items()
    }
