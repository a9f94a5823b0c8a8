"""Which cells of the file the cells of a gathered table are."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from dsqa.answers.model import Answer, CellRef
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet, Value, parse_a1

NAME = "*"
"""The name of the sheet of a gathered table."""


class Origin(NamedTuple):
    """A cell of the file."""

    file: str
    sheet: Sheet
    row: int
    column: int


class GatheredCells:
    """The cells of a gathered table that is being made."""

    def __init__(self, height: int, width: int) -> None:
        self.values: list[list[Value]] = [[None] * width for _ in range(height)]
        self.texts = [[""] * width for _ in range(height)]
        self.origins: dict[tuple[int, int], Origin] = {}

    def put(self, at: tuple[int, int], origin: Origin, text: str = "") -> None:
        """Show a cell of the file. `text`: what is shown in place of its text."""
        (row, column), sheet = at, origin.sheet
        self.texts[row][column] = text or sheet.texts[origin.row][origin.column]
        self.values[row][column] = text or sheet.values[origin.row][origin.column]
        self.origins[at] = origin

    def sheet(self, index: int, member: str = "", name: str = NAME) -> Sheet:
        """The sheet of the cells."""
        return Sheet(name, index, self.values, self.texts, member=member)


@dataclass(frozen=True)
class Gathered:
    """Similar tables as one, on a sheet of its own."""

    file: str
    sheet: Sheet
    origins: dict[tuple[int, int], Origin]
    told: frozenset[tuple[int, int]]
    """The cells that have what tells its parts apart."""

    def asked(self, question: Question) -> Question:
        """A question as it is asked of the table."""
        return question

    def restored(self, answer: Answer) -> Answer:
        """An answer over the table, with the cells of the file."""
        # What tells a table apart is in no cell of it: the number that it is told by is shown.
        told_by = {one.label: one.cell for one in answer.operands}
        shown = [
            told_by.get(member, ref) if (member := self._member_at(ref)) else ref
            for ref in answer.cells
        ]
        operands = tuple(one._replace(cell=self._of_file(one.cell)) for one in answer.operands)
        cells: Sequence[CellRef] = tuple(dict.fromkeys(map(self._of_file, shown)))
        return replace(answer, cells=tuple(cells), operands=operands)

    def _member_at(self, ref: CellRef) -> str:
        """The label of a member that is in a cell of the gathered table; "" for any other cell."""
        row, column = parse_a1(ref.cell) if self._is_here(ref) else (-1, -1)
        return self.sheet.texts[row][column] if (row, column) in self.told else ""

    def _of_file(self, ref: CellRef) -> CellRef:
        if not self._is_here(ref):
            return ref
        file, sheet, row, column = self.origins[parse_a1(ref.cell)]
        return CellRef(sheet.file_in(file), sheet.name, sheet.address(row, column))

    def _is_here(self, ref: CellRef) -> bool:
        return (ref.file, ref.sheet) == (self.sheet.file_in(self.file), self.sheet.name)
