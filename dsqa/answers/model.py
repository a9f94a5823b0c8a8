"""`Answer`: the text, its cells, and the reasons."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from dsqa.printable import short_names

Status = Literal["answered", "uncertain", "not_found"]
UNSURE = 0.5
"""Below this confidence an answer is unsure: it is more likely wrong than right."""


Thing = Literal["year", "place", "unit", "word"]
"""What is missing: a year, a place of a known kind, a unit, or what any other word names."""


class MissingTerm(NamedTuple):
    """Something that the question names and the dataset lacks."""

    what: str
    there: str
    """What is there instead: 2001 to 2019; "" where nothing is like it."""
    kind: Thing = "year"


class CellRef(NamedTuple):
    """Where a cell is: data file name, sheet name ("" where the format has none), A1 or cell-id.

    A member of a zip is written `file.zip/member.xls` in `file`.
    """

    file: str
    sheet: str
    cell: str

    def __str__(self) -> str:
        return f"{self.file}#{self.sheet}!{self.cell}" if self.sheet else f"{self.file}#{self.cell}"


class Operand(NamedTuple):
    """An operand of an operation; its place in the sequence is `n` in the SQL."""

    cell: CellRef
    label: str
    text: str
    """Text in the sheet."""


class Considered(NamedTuple):
    """A candidate cell, or the first one of a computation."""

    text: str
    cell: CellRef
    row_path: tuple[str, ...]
    column_path: tuple[str, ...]
    score: float
    """Comparable within one question only."""
    is_computed: bool = False
    """Whether `row_path` describes the computation instead of the place."""


@dataclass(frozen=True, repr=False)
class Answer:
    """The best guess for one question; `text` may be empty but the answer always exists."""

    text: str
    cells: tuple[CellRef, ...] = ()
    confidence: float = 0.0
    operation: str = "none"
    why: str = ""
    dataset_id: str = ""
    seconds: float = 0.0
    sql: str = ""
    """The query over `cells(n, label, value)` that gives the answer; for a look-up over
    `cells(row, "column", text)`. "" for prose and guesses."""
    operands: tuple[Operand, ...] = ()
    """The operands of the query; none for a look-up."""
    unit: str = ""
    """Unit of the answer as the sheet writes it (千人, in thousands), "" if none is written or the
    text has it already."""
    row_path: tuple[str, ...] = ()
    column_path: tuple[str, ...] = ()
    """Labels of the first cell, outermost first; () for a cell outside of a table."""
    title: str = ""
    """Title of the table of the first cell."""
    working: str = ""
    """A computed answer with its numbers: `204,891 - 171,204 = 33,687`."""
    decimal_commas: bool = False
    """Whether the sheet, and the text, has decimal commas: 1.234,5."""
    ties: tuple[str, ...] = ()
    """Labels whose value ties with the largest or smallest one that was taken."""
    notes: tuple[str, ...] = ()
    """The footnotes of its cells and operands, by the marks at these or at their labels."""

    missing: tuple[MissingTerm, ...] = ()
    """What the question names and the dataset lacks: the answer is about something else."""

    @property
    def status(self) -> Status:
        """`answered`, `uncertain`, or `not_found` if the dataset lacks what the question asks for."""
        if self.missing:
            return "not_found"
        return "answered" if self.confidence >= UNSURE and self.text else "uncertain"

    def __repr__(self) -> str:
        unit = f" ({self.unit})" if self.unit else ""
        where = f", {short_names(self.cells[0])}" if self.cells else ""
        more = f" and {len(self.cells) - 1} more" if self.cells[1:] else ""
        return f"<Answer {self.text!r}{unit}{where}{more}, confidence {self.confidence:.2f}>"

    @property
    def value(self) -> float | None:
        """The number that the text shows, not scaled by the unit; None if it shows none."""
        from dsqa.answers.plain_value import number_shown

        number = number_shown(self.plain(self.text))
        return None if number is None else float(number)

    def plain(self, shown: str) -> str:
        """A number with a point instead of a decimal comma; other texts unchanged."""
        from dsqa.readers.decimals import as_point

        return as_point(shown) if self.decimal_commas else shown

    def to_dict(self) -> dict[str, Any]:
        """The answer for JSON, as in the details of a run."""
        from dsqa.answers.details import answer_data

        return answer_data(self)
