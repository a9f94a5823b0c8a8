"""The input of an operation: the question, its ranked cells, and the SQL engine."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.answers.cell_addresses import cell_ref, label_ref, paths
from dsqa.answers.model import ITEMS, Answer, Operand
from dsqa.answers.number_form import unspaced
from dsqa.composing.engine import QueryEngine, Row
from dsqa.composing.groups.group import number_of_cell, numeric
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions.asking.amounts import ERROR, asks_error
from dsqa.tables.model import Label
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_BOUND = regex(ERROR, re.I)
_BOUND_COST = 1.5


@dataclass(frozen=True)
class Context:
    """A question with its candidates, best first; at least one."""

    asked: Asked
    found: list[Candidate]
    engine: QueryEngine
    temperature: float = 1.0

    @cached_property
    def numbers(self) -> list[Candidate]:
        """The candidates that are numbers and not keys, best first."""
        return numeric(self.found)

    def odds(self, candidate: Candidate) -> float:
        """Log odds of a cell against the best one: 0 for the best, negative for others.

        The bounds of an estimate score lower than the estimate.
        """
        odds = (candidate.score - self.found[0].score) / self.temperature
        bound = _BOUND.search(paths(candidate)) and not asks_error(self.asked.question)
        return odds - _BOUND_COST if bound else odds


def number_of(candidate: Candidate) -> float:
    """The number of a cell that shows one."""
    return number_of_cell(candidate) or 0.0


def rows_of(cells: Sequence[Candidate], labels: Sequence[str] | None = None) -> list[Row]:
    """The relation of some cells; default labels are their paths."""
    named = labels if labels is not None else [paths(cell) for cell in cells]
    return [Row(label, number_of(cell)) for label, cell in zip(named, cells, strict=True)]


def operands(
    cells: Sequence[Candidate], labels: Sequence[str] | None = None
) -> tuple[Operand, ...]:
    """The cells of a relation with their addresses, for people."""
    named = labels if labels is not None else [paths(cell) for cell in cells]
    return tuple(
        Operand(cell_ref(cell), label, cell.text.strip())
        for label, cell in zip(named, cells, strict=True)
    )


def labels_answer(
    chosen: Sequence[tuple[Candidate, Label]],
    operation: str,
    why: str,
    query: CellQuery,
    over: tuple[Operand, ...],
) -> Answer:
    """An answer of one or more labels, joined by "; "."""
    return Answer(
        ITEMS.join(unspaced(label.text) for _, label in chosen),
        tuple(label_ref(candidate, label) for candidate, label in chosen),
        operation=operation,
        why=why,
        computed=query,
        operands=over,
    )
