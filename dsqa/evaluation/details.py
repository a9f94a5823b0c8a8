"""The details file of a run: JSON lines that say which cells an answer was read from."""

from pathlib import Path

import msgspec

from dsqa.evaluation.cells import address
from dsqa.evaluation.registry import Address
from dsqa.textfile import malformed, read_text


class _Cell(msgspec.Struct):
    file: str
    cell: str
    sheet: str = ""


class _Detail(msgspec.Struct):
    qid: str
    cells: list[_Cell] = []


def read_details(path: Path | str) -> dict[str, frozenset[Address]]:
    """QID -> cells of the answer; members other than `qid` and `cells` are passed over.

    Raises MalformedFile with the bad lines, UsageError when the file cannot be read.
    """
    decoder = msgspec.json.Decoder(_Detail)
    details: dict[str, frozenset[Address]] = {}
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
        details.setdefault(detail.qid, found)
    if problems:
        raise malformed(path, problems)
    return details
