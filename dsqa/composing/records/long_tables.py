"""Long (melted) tables with one number per line: a question on a line asks for its number, not for a key."""

import re
from dataclasses import replace

from dsqa.locate.indexing.index import TableIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.features import FEATURES, key_columns
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.text.regex import regex

_VALUE_HEAD = regex(r"(?:obs_?|data_?)?values?|数?値|データ値?|統計値|\$", re.I)
_LOOKED_AT = 30
"""Number of lines that are read to decide whether a column has numbers."""


def number_column(table: TableIndex) -> int | None:
    """The place of the only column of numbers of a long table on its column axis; None for other tables."""
    if table.table.kind != "records":
        return None
    keys = key_columns(table.table)
    axis = table.table.column_axis
    headed = [
        at
        for at, column in enumerate(axis.positions)
        if column not in keys
        and any(_VALUE_HEAD.fullmatch(label.text.strip()) for label in axis.path(at)[-1:])
    ]
    if len(headed) != 1:
        return None
    column = axis.positions[headed[0]]
    rows = table.table.row_axis.positions[:_LOOKED_AT]
    numbers = sum(isinstance(table.sheet.values[row][column], float) for row in rows)
    return headed[0] if 2 * numbers >= len(rows) else None


def with_numbers(asked: Asked, found: list[Candidate]) -> list[Candidate]:
    """Candidates, best first; if numbers of a long table are asked for, the number of each line
    replaces its keys."""
    question = asked.question
    if question.asks_text or (question.operation == names.LOOKUP and question.wants == "label"):
        return found
    columns: dict[int, int | None] = {}
    kept: dict[tuple[int, int, int, bool], Candidate] = {}
    for cell in found:
        number = cell.table.number
        if number not in columns:
            columns[number] = number_column(cell.table)
        at = columns[number]
        if at is not None and cell.label is None and cell.feature("key_column"):
            cell = replace(cell, column=at, features=_of_no_key(cell))
        kept.setdefault((number, cell.row, cell.column, cell.label is not None), cell)
    return list(kept.values())


def _of_no_key(cell: Candidate) -> Floats:
    features = cell.features.copy()
    features[FEATURES.index("key_column")] = 0.0
    return features
