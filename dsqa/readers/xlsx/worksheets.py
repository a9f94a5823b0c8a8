"""The worksheets of a workbook package, whichever way its parts are written."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import Cells, SheetsRead
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx.package import Package


class WorksheetEntry(NamedTuple):
    """A worksheet as listed in the workbook part."""

    name: str
    part: str
    hidden: bool


def check_number(entries: Sequence[WorksheetEntry], limits: Limits) -> None:
    """Raise UnreadableFile for more sheets than the limit."""
    if len(entries) > limits.max_sheets:
        raise UnreadableFile(f"{len(entries)} sheets, more than the limit of {limits.max_sheets}")


def worksheets(
    package: Package,
    entries: Sequence[WorksheetEntry],
    limits: Limits,
    cells: Callable[[str, int], Cells],
) -> list[Sheet]:
    """The sheets of the existing parts, in the order of the workbook.

    `cells`: the cells of a part, at most about the given number. Raises UnreadableFile if there is no worksheet, and as
    `cells` does.
    """
    read_so_far = SheetsRead(limits)
    for entry in entries:
        if entry.part not in package:
            continue
        with at_rest():
            found = cells(entry.part, read_so_far.left)
            read_so_far.add(entry.name, found, entry.hidden)
    if not read_so_far.sheets:
        raise UnreadableFile("the workbook holds no worksheet")
    return read_so_far.sheets


@contextmanager
def at_rest() -> Iterator[None]:
    """Switch Python's collector of cycles off inside the block, and on again afterwards if it was on.

    Reading makes hundreds of thousands of tuples and no cycle; scanning these repeatedly takes an eighth of the time.
    """
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()
