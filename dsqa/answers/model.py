"""`Answer`: the text, its cells, and the reasons."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from dsqa.text.cell_query import CellQuery
from dsqa.text.printable import short_names

Status = Literal["answered", "uncertain", "not_found"]
UNSURE = 0.5
"""Answers with a lower confidence are unsure: they are more likely wrong than right."""
ITEMS = "; "
"""What separates the items in the text of an answer."""

Thing = Literal["year", "date", "place", "unit", "word"]
"""What is missing: a year, a month or day, a place of a known kind, a unit, or the thing that any other word names."""


class MissingTerm(NamedTuple):
    """Something that the question names and the dataset lacks."""

    what: str
    there: str
    """What is there instead: 2001 to 2019; "" if there is nothing similar."""
    kind: Thing = "year"


MOST_OPERANDS = 1_000
"""Maximum number of operands in JSON; Python has all."""


class CellRef(NamedTuple):
    """Address of a cell: data file name, sheet name ("" if the format has none), A1 or cell-id.

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
    """The query over the tables of its dataset, as `dsqa sql` runs it, that gives the answer; "" for a guess from the metadata, and
    if no single query does."""
    computed: CellQuery = CellQuery()
    """The query that computes it from its operands alone; empty if there is none."""
    operands: tuple[Operand, ...] = ()
    """The operands of the query; () for a look-up."""
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

    read_as: str = ""
    """The question as it was read after those before it, if it leans on them; else ""."""
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
        from dsqa.readers.csv_.decimals import as_point

        return as_point(shown) if self.decimal_commas else shown

    def accepted(self, min_confidence: float | None) -> bool:
        """Whether the confidence reaches a threshold, at the four decimals of the details."""
        return min_confidence is None or round(self.confidence, 4) >= min_confidence

    def to_dict(self, min_confidence: float | None = None) -> dict[str, Any]:
        """The answer for JSON, as in the details of a run; its text is that of the run, its cells are those of the raw files.

        With `min_confidence`, `accepted` states whether the answer reaches it; the best guess is always included.
        """
        from dsqa.runs import answer_line

        sure = {} if min_confidence is None else {"accepted": self.accepted(min_confidence)}
        read_as = {"read_as": self.read_as} if self.read_as else {}
        return {
            **read_as,
            "dataset_id": self.dataset_id,
            "answer": answer_line(self.text),
            "unit": self.unit,
            "value": self.value,
            "confidence": round(self.confidence, 4),
            **sure,
            "status": self.status,
            "missing": [one._asdict() for one in self.missing],
            "cells": [cell._asdict() for cell in self.cells],
            "title": self.title,
            "row_path": list(self.row_path),
            "column_path": list(self.column_path),
            "operation": self.operation,
            "why": self.why,
            "sql": self.sql,
            "operands": [
                {"label": one.label, "text": one.text, **one.cell._asdict()}
                for one in self.operands[:MOST_OPERANDS]
            ],
            "working": self.working,
            "ties": list(self.ties),
            "notes": list(self.notes),
            "seconds": round(self.seconds, 4),
        }
